/* The pages of a file: their count, sizes, boxes, margins, blank ones. */
#include "press/preflight_cover.h"

/* Tolerance of places, points. */
#define INK_SLACK 0.25

typedef struct walk {
    maze_paper trim, size; /* of the first page; trim width 0: unknown */
    uint32_t blanks;       /* in a row, up to this page */
} walk;

static double inches(double points)
{
    return points / 72;
}

static maze_paper size_of(rect box)
{
    return (maze_paper){box.right - box.left, box.top - box.bottom};
}

static bool is_right_hand(const inspection *in)
{
    return (in->page % 2 == 1) != in->bound_right;
}

/* The trim that a page with bleed leaves. */
static rect cut(const inspection *in, rect media)
{
    double bleed = in->press->bleed;
    rect trim = rect_grown(media, -bleed);
    if (!in->press->bleed_at_spine && is_right_hand(in))
        trim.left = media.left;
    else if (!in->press->bleed_at_spine)
        trim.right = media.right;
    return trim;
}

/* Where the page is cut: at its trim box or, without one, at its edges.  False, and reported, if
 * the press cannot cut it so. */
static bool find_trim(inspection *in, qpdf_oh page)
{
    page_frame *frame = &in->frame;
    maze_paper size = size_of(frame->media);
    rect with_bleed = cut(in, frame->media);
    if (pdf_key_rect(in->pdf, page, "/TrimBox", &frame->trim)) {
        frame->bleed = !rect_same(frame->trim, frame->media);
        if (frame->bleed && !rect_same(frame->trim, with_bleed)) {
            inspect_error(
                in, FOUND_BOXES, "the trim box is not where the press cuts: %.3g in of bleed %s",
                inches(in->press->bleed),
                in->press->bleed_at_spine ? "on all sides" : "at the outside, top and bottom");
            return false;
        }
    } else {
        frame->bleed =
            !press_has_trim(in->press, size) && press_has_trim(in->press, size_of(with_bleed));
        frame->trim = frame->bleed ? with_bleed : frame->media;
    }
    maze_paper trim = size_of(frame->trim);
    if (press_has_trim(in->press, trim))
        return true;
    inspect_error(in, FOUND_SIZE, "%s does not cut pages of %.4g x %.4g in", in->press->name,
                  inches(trim.width), inches(trim.height));
    return false;
}

void inspect_boxes(inspection *in, qpdf_oh page)
{
    rect box;
    double turn = 0, unit = 1;
    if (pdf_key_rect(in->pdf, page, "/CropBox", &box) && !rect_same(box, in->frame.media))
        inspect_error(in, FOUND_BOXES, "the crop box is not the whole page");
    if (pdf_key_rect(in->pdf, page, "/BleedBox", &box) && !rect_same(box, in->frame.media))
        inspect_error(in, FOUND_BOXES, "the bleed box is not the whole page");
    pdf_key_number(in->pdf, page, "/Rotate", &turn);
    pdf_key_number(in->pdf, page, "/UserUnit", &unit);
    if (turn != 0)
        inspect_error(in, FOUND_BOXES, "the page is turned by %.4g degrees", turn);
    if (unit != 1)
        inspect_error(in, FOUND_BOXES, "the page has units of its own (UserUnit)");
}

/* Sets the frame and its safe part; checks them for shops. */
static void check_size(inspection *in, qpdf_oh page, walk *w)
{
    page_frame *frame = &in->frame;
    if (!pdf_key_rect(in->pdf, page, "/MediaBox", &frame->media)) {
        frame->media = (rect){0, 0, 612, 792};
        inspect_error(in, FOUND_BOXES, "the page has no size (MediaBox)");
    }
    frame->trim = in->safe = frame->media;
    frame->bleed = false;
    maze_paper size = size_of(frame->media);
    if (in->page == 1)
        w->size = size;
    if (!in->press->shop)
        return;
    if (!size_is(size.width, w->size.width) || !size_is(size.height, w->size.height))
        inspect_error(in, FOUND_SIZE, "the page is %.4g x %.4g in, the first one %.4g x %.4g in",
                      inches(size.width), inches(size.height), inches(w->size.width),
                      inches(w->size.height));
    if (find_trim(in, page) && in->page == 1)
        w->trim = size_of(frame->trim);
    inspect_boxes(in, page);
}

static void set_safe(inspection *in)
{
    const press_shop *press = in->press;
    rect trim = in->frame.trim;
    double gutter = press_gutter_for(press, in->pages);
    double margin = in->frame.bleed ? press->margin_bleed - press->bleed : press->margin;
    in->safe = rect_grown(trim, -margin);
    if (is_right_hand(in))
        in->safe.left = trim.left + gutter;
    else
        in->safe.right = trim.right - gutter;
}

/* How far ink goes beyond the safe area in one direction, unless it reaches the page's very
 * edge. */
static void note(double beyond, double to_edge, bool bleeds, double *worst)
{
    if (beyond > INK_SLACK && !(bleeds && to_edge <= SIZE_SLACK))
        *worst = fmax(*worst, beyond);
}

void inspect_mark(inspection *in, rect box, bool may_bleed)
{
    rect media = in->frame.media, trim = in->frame.trim, safe = in->safe;
    page_excess *worst = &in->excess;
    bool bleeds = may_bleed && in->frame.bleed;
    if (in->cover) {
        cover_mark(in, box, !may_bleed);
        return;
    }
    in->inked = true;
    note(safe.left - box.left, box.left - media.left, bleeds && trim.left > media.left,
         &worst->left);
    note(box.right - safe.right, media.right - box.right, bleeds && trim.right < media.right,
         &worst->right);
    note(box.top - safe.top, media.top - box.top, bleeds, &worst->top);
    note(safe.bottom - box.bottom, box.bottom - media.bottom, bleeds, &worst->bottom);
}

static void tell_side(inspection *in, finding kind, const char *side, double wanted, double excess)
{
    if (excess <= 0)
        return;
    double distance = inches(wanted - excess);
    if (distance < 0)
        inspect_error(in, kind, "ink beyond the %s edge; the press keeps %.3g in free there", side,
                      inches(wanted));
    else
        inspect_error(in, kind, "ink %.3f in from the %s edge; the press keeps %.3g in free there",
                      distance, side, inches(wanted));
}

static void check_margins(inspection *in)
{
    rect trim = in->frame.trim, safe = in->safe;
    bool right_hand = is_right_hand(in);
    tell_side(in, FOUND_MARGIN_LEFT, right_hand ? "left (spine)" : "left", safe.left - trim.left,
              in->excess.left);
    tell_side(in, FOUND_MARGIN_RIGHT, right_hand ? "right" : "right (spine)",
              trim.right - safe.right, in->excess.right);
    tell_side(in, FOUND_MARGIN_TOP, "top", trim.top - safe.top, in->excess.top);
    tell_side(in, FOUND_MARGIN_BOTTOM, "bottom", safe.bottom - trim.bottom, in->excess.bottom);
}

static void check_blank(inspection *in, walk *w)
{
    uint32_t most = in->press->most_blanks;
    w->blanks = in->inked ? 0 : w->blanks + 1;
    if (most && w->blanks > most)
        inspect_error(in, FOUND_BLANK, "blank page number %lu in a row; the press takes %lu",
                      (unsigned long)w->blanks, (unsigned long)most);
    if (in->press->last_blank && in->page == in->pages && in->inked)
        inspect_error(in, FOUND_BLANK, "the last page is not blank");
}

void inspect_extras(inspection *in, qpdf_oh page)
{
    qpdf_oh annotations = pdf_key(in->pdf, page, "/Annots");
    if (pdf_count(in->pdf, annotations) > 0)
        inspect_error(in, FOUND_ANNOTATION, "the page has annotations or links");
    if (pdf_has(in->pdf, page, "/AA"))
        inspect_error(in, FOUND_ACTION, "the page has actions");
    qpdf_oh_release(in->pdf, annotations);
}

static void inspect_page(inspection *in, qpdf_oh page, walk *w)
{
    in->told = 0;
    in->form_count = 0;
    in->inked = false;
    in->sum = 0;
    in->excess = (page_excess){0};
    check_size(in, page, w);
    if (in->press->shop)
        set_safe(in);
    inspect_content(in, page);
    inspect_letters(in);
    if (in->press->shop) {
        inspect_group(in, page, "the page");
        check_margins(in);
        check_blank(in, w);
        inspect_extras(in, page);
    }
    inspect_damage(in);
}

static void check_count(inspection *in, maze_paper trim)
{
    const press_shop *press = in->press;
    unsigned long pages = in->pages, least = press->least_pages;
    uint32_t most = trim.width > 0 ? press_most_pages(press, trim) : press->most_pages;
    if (pages < least)
        inspect_error(in, FOUND_COUNT, "%lu page%s; %s takes %lu and more", pages,
                      pages == 1 ? "" : "s", press->name, least);
    else if (most && pages > most)
        inspect_error(in, FOUND_COUNT, "%lu pages; %s takes %lu and less at this size", pages,
                      press->name, (unsigned long)most);
    else if (press->multiple > 1 && pages % press->multiple)
        inspect_error(in, FOUND_COUNT, "%lu pages; %s wants a multiple of %lu", pages, press->name,
                      (unsigned long)press->multiple);
}

void inspect_pages(inspection *in)
{
    walk w = {0};
    for (in->page = 1; in->page <= in->pages && !in->no_memory; in->page++) {
        qpdf_oh page = qpdf_get_page_n(in->pdf, in->page - 1);
        inspect_page(in, page, &w);
        qpdf_oh_release(in->pdf, page);
    }
    in->page = 0;
    in->told = 0;
    if (in->press->shop)
        check_count(in, w.trim);
}
