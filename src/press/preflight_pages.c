/* Checks the sizes, margins and ink of a book's pages, and of the single page of a cover. */
#include "page/layout/values.h"
#include "press/inspection.h"

typedef struct walk {
    /* `trim` is the size of the first page after trimming, and `size` is its size before trimming.
     * If a width is 0, the size is unknown. */
    maze_paper trim, size;
    uint32_t blanks;
} walk;

static double inches(double points)
{
    return points / POINTS_PER_INCH;
}

static maze_paper size_of(press_rect box)
{
    return (maze_paper){box.right - box.left, box.top - box.bottom};
}

static bool is_right_hand(const press_inspection *in)
{
    return (in->page % 2 == 1) != in->bound_right;
}

static press_rect cut(const press_inspection *in, press_rect media)
{
    double bleed = in->press->bleed;
    press_rect trim = rect_grown(media, -bleed);
    if (!in->press->bleed_at_spine && is_right_hand(in))
        trim.left = media.left;
    else if (!in->press->bleed_at_spine)
        trim.right = media.right;
    return trim;
}

/* Finds the area that remains of a page after trimming. Without a trim box, this area is the whole
 * sheet or the sheet without its bleed. Reports an error and returns false if the trim box is not
 * where the press cuts, or if the press does not cut pages to this size. */
static bool find_trim(press_inspection *in, qpdf_oh page)
{
    page_frame *frame = &in->frame;
    maze_paper size = size_of(frame->media);
    press_rect with_bleed = cut(in, frame->media);
    if (press_key_rect(in->pdf, page, "/TrimBox", &frame->trim)) {
        frame->bleed = !rect_same(frame->trim, frame->media);
        if (frame->bleed && !rect_same(frame->trim, with_bleed)) {
            press_error(in, FOUND_BOXES,
                        "the trim box is not where the press cuts; set it %.3g inches inside the "
                        "page %s",
                        inches(in->press->bleed),
                        in->press->bleed_at_spine ? "on all sides"
                                                  : "at the outside, top and bottom");
            return false;
        }
    } else {
        /* a sheet as large as a listed trim size with bleed counts as this trim size, even if the
         * sheet itself has a valid custom size */
        frame->bleed =
            !press_lists_trim(in->press, size) &&
            (press_lists_trim(in->press, size_of(with_bleed)) ||
             (!press_has_trim(in->press, size) && press_has_trim(in->press, size_of(with_bleed))));
        frame->trim = frame->bleed ? with_bleed : frame->media;
    }
    maze_paper trim = size_of(frame->trim);
    if (press_has_trim(in->press, trim))
        return true;
    press_error(in, FOUND_SIZE,
                "%s does not cut pages of %.4g x %.4g in; use a size in `mazepress list presses`",
                in->press->name, inches(trim.width), inches(trim.height));
    return false;
}

static void check_boxes(press_inspection *in, qpdf_oh page)
{
    press_rect box;
    double turn = 0, unit = 1;
    if (press_key_rect(in->pdf, page, "/CropBox", &box) && !rect_same(box, in->frame.media))
        press_error(in, FOUND_BOXES,
                    "the crop box differs from the page; set it to the whole page");
    if (press_key_rect(in->pdf, page, "/BleedBox", &box) && !rect_same(box, in->frame.media))
        press_error(in, FOUND_BOXES,
                    "the bleed box differs from the page; set it to the whole page");
    press_key_number(in->pdf, page, "/Rotate", &turn);
    press_key_number(in->pdf, page, "/UserUnit", &unit);
    if (turn != 0)
        press_error(in, FOUND_BOXES,
                    "the page is rotated by %.4g degrees; save it without rotation",
                    turn);
    if (unit != 1)
        press_error(in, FOUND_BOXES,
                    "the page has its own unit of length (UserUnit); save it in points");
}

/* Finds the size of a page. For a print shop, checks this size and the boxes of the page, and finds
 * the trimmed area. */
static void check_size(press_inspection *in, qpdf_oh page, walk *walk)
{
    page_frame *frame = &in->frame;
    if (!press_key_rect(in->pdf, page, "/MediaBox", &frame->media)) {
        frame->media = (press_rect){0, 0, 612, 792};
        press_error(in, FOUND_BOXES, "the page has no size (MediaBox); set it");
    }
    frame->trim = in->safe = frame->media;
    frame->bleed = false;
    maze_paper size = size_of(frame->media);
    if (in->page == 1)
        walk->size = size;
    if (!in->press->shop)
        return;
    if (!size_is(size.width, walk->size.width) || !size_is(size.height, walk->size.height))
        press_error(in, FOUND_SIZE,
                    "the page is %.4g x %.4g in, but the first page is %.4g x %.4g "
                    "in; use one size for all pages",
                    inches(size.width), inches(size.height), inches(walk->size.width),
                    inches(walk->size.height));
    if (find_trim(in, page) && in->page == 1)
        walk->trim = size_of(frame->trim);
    check_boxes(in, page);
}

/* Updates *worst, the maximum distance of ink beyond a side of the safe area. `to_edge` is the
 * distance of the ink from the edge of the sheet. If `bleeds` is true, areas that reach this edge
 * are allowed. */
static void note(double beyond, double to_edge, bool bleeds, double *worst)
{
    if (beyond > PRESS_PLACE_SLACK && !(bleeds && to_edge <= SIZE_SLACK))
        *worst = fmax(*worst, beyond);
}

static void mark_page(press_inspection *in, press_rect box, bool is_text)
{
    press_rect media = in->frame.media, trim = in->frame.trim, safe = in->safe;
    press_rect *worst = &in->excess;
    bool bleeds = !is_text && in->frame.bleed;
    in->inked = true;
    if (is_text)
        press_felt_print(in->felt);
    note(safe.left - box.left, box.left - media.left, bleeds && trim.left > media.left,
         &worst->left);
    note(box.right - safe.right, media.right - box.right, bleeds && trim.right < media.right,
         &worst->right);
    note(box.top - safe.top, media.top - box.top, bleeds, &worst->top);
    note(safe.bottom - box.bottom, box.bottom - media.bottom, bleeds, &worst->bottom);
}

static void check_distance(press_inspection *in, press_finding kind, const char *what,
                           const char *edge, double distance, double wanted)
{
    if (distance >= wanted - PRESS_PLACE_SLACK)
        return;
    if (distance < 0)
        press_error(
            in, kind,
            "%s extends beyond the %s, but the press requires a distance of at least %.4g inches; "
            "move it inward",
            what, edge, inches(wanted));
    else
        press_error(in, kind,
                    "%s is %.3f inches from the %s, but the press requires at least %.4g inches; "
                    "move it inward",
                    what, inches(distance), edge, inches(wanted));
}

static void check_margins(press_inspection *in)
{
    press_rect trim = in->frame.trim, safe = in->safe, excess = in->excess;
    bool right_hand = is_right_hand(in);
    double left = safe.left - trim.left, right = trim.right - safe.right;
    double top = trim.top - safe.top, bottom = safe.bottom - trim.bottom;
    check_distance(in, FOUND_MARGIN_LEFT, "ink", right_hand ? "left (spine) edge" : "left edge",
                   left - excess.left, left);
    check_distance(in, FOUND_MARGIN_RIGHT, "ink", right_hand ? "right edge" : "right (spine) edge",
                   right - excess.right, right);
    check_distance(in, FOUND_MARGIN_TOP, "ink", "top edge", top - excess.top, top);
    check_distance(in, FOUND_MARGIN_BOTTOM, "ink", "bottom edge", bottom - excess.bottom, bottom);
}

static void check_extras(press_inspection *in, qpdf_oh page)
{
    if (press_count(in->pdf, press_key(in->pdf, page, "/Annots")) > 0)
        press_error(in, FOUND_ANNOTATION, "the page has annotations or links; remove them");
    if (press_has(in->pdf, page, "/AA"))
        press_error(in, FOUND_ACTION, "the page has actions; remove them");
}

static void check_page(press_inspection *in, walk *walk)
{
    unsigned held = press_mark(in->pdf);
    const press_shop *press = in->press;
    qpdf_oh page = press_page_at(in->pdf, in->page);
    in->told = 0;
    in->inked = false;
    in->excess = (press_rect){0};
    check_size(in, page, walk);
    if (press->shop) {
        press_rect trim = in->frame.trim;
        double gutter = press_gutter_for(press, in->pages);
        in->safe = rect_grown(
            trim, -(in->frame.bleed ? press->margin_bleed - press->bleed : press->margin));
        if (is_right_hand(in))
            in->safe.left = trim.left + gutter;
        else
            in->safe.right = trim.right - gutter;
    }
    press_felt_begin(in->felt);
    press_check_content(in, page);
    press_felt_check(in);
    walk->blanks = in->inked ? 0 : walk->blanks + 1;
    if (press->shop) {
        press_check_group(in, page, "the page");
        check_margins(in);
        if (press->most_blanks && walk->blanks > press->most_blanks)
            press_error(in, FOUND_BLANK,
                        "this is blank page number %lu in a row, but the press accepts at most "
                        "%lu; remove blank pages",
                        (unsigned long)walk->blanks, (unsigned long)press->most_blanks);
        if (press->last_blank && in->page == in->pages && in->inked)
            press_error(in, FOUND_BLANK,
                        "the last page must be blank for this press; add a blank page");
        check_extras(in, page);
    }
    press_damage(in);
    press_release(in->pdf, held);
}

static void check_count(press_inspection *in, maze_paper trim)
{
    const press_shop *press = in->press;
    unsigned long pages = in->pages, least = press->least_pages;
    uint32_t most = trim.width > 0 ? press_most_pages(press, trim) : press->most_pages;
    if (pages < least)
        press_error(in, FOUND_COUNT,
                    "the file has %lu page%s, but %s requires at least %lu; add pages%s", pages,
                    pages == 1 ? "" : "s", press->name, least,
                    pages == 1 ? ", or check the file as a cover" : "");
    else if (most && pages > most)
        press_error(in, FOUND_COUNT,
                    "the file has %lu pages, but %s accepts at most %lu at this size; remove pages",
                    pages, press->name, (unsigned long)most);
    else if (press->multiple > 1 && pages % press->multiple)
        press_error(in, FOUND_COUNT,
                    "the file has %lu pages, but %s requires a multiple of %lu; add blank pages",
                    pages, press->name, (unsigned long)press->multiple);
}

void press_check_pages(press_inspection *in)
{
    walk walk = {.blanks = 0};
    in->mark = mark_page;
    in->felt = in->press->tactile ? press_felt_create() : NULL;
    for (in->page = 1; in->page <= in->pages; in->page++)
        check_page(in, &walk);
    in->page = 0;
    in->told = 0;
    press_felt_end(in);
    press_felt_destroy(in->felt);
    in->felt = NULL;
    if (in->press->shop)
        check_count(in, walk.trim);
}

/* maximum distance from an edge of a white box to the space for the barcode inside the box, in
 * points */
#define PANEL_MORE (0.5 * POINTS_PER_INCH)

static bool within(press_rect inner, press_rect outer, double slack)
{
    press_rect all = rect_grown(outer, slack);
    return inner.left >= all.left && inner.right <= all.right && inner.bottom >= all.bottom &&
           inner.top <= all.top;
}

static press_rect find_barcode(const press_inspection *in, bool outside)
{
    const cover_frame *cover = in->cover;
    const press_shop *press = in->press;
    press_rect media = in->frame.media;
    double width = media.right - media.left - 2 * press->cover.bleed;
    double back = press->cover.bleed + (cover->bound_right ? width - cover->trim.width : 0);
    maze_box box = press_barcode(press, cover->trim, back, cover->bound_right != outside);
    return (press_rect){media.left + box.left, media.top - box.bottom, media.left + box.right,
                        media.top - box.top};
}

static void check_cover_size(press_inspection *in, qpdf_oh page)
{
    cover_frame *cover = in->cover;
    press_rect media, trim;
    if (!press_key_rect(in->pdf, page, "/MediaBox", &media))
        media = (press_rect){0, 0, 0, 0};
    maze_paper wanted = press_cover(in->press, cover->stock, cover->trim, cover->pages);
    double width = media.right - media.left, height = media.top - media.bottom;
    in->frame = (page_frame){.media = media, .trim = media};
    cover->placed = size_is(width, wanted.width) && size_is(height, wanted.height);
    if (!cover->placed) {
        press_error(
            in, FOUND_SIZE,
            "the cover is %.5g x %.5g in; for %lu pages of %.5g x %.5g in on %s paper, it must be "
            "%.5g x %.5g in, with a spine of %.4g in",
            inches(width), inches(height), (unsigned long)cover->pages, inches(cover->trim.width),
            inches(cover->trim.height), in->press->stocks[cover->stock].name, inches(wanted.width),
            inches(wanted.height), inches(press_spine(in->press, cover->stock, cover->pages)));
        return;
    }
    cover->cut = rect_grown(media, -in->press->cover.bleed);
    cover->fold_left = cover->cut.left + cover->trim.width;
    cover->fold_right = cover->cut.right - cover->trim.width;
    cover->barcode = find_barcode(in, false);
    cover->other = find_barcode(in, cover->bound_right);
    if (press_key_rect(in->pdf, page, "/TrimBox", &trim) && !rect_same(trim, cover->cut))
        press_error(in, FOUND_BOXES,
                    "the trim box must be %.3g inches from every edge, where the cover is cut",
                    inches(in->press->cover.bleed));
}

static void check_text(press_inspection *in, press_rect box)
{
    const cover_frame *cover = in->cover;
    const press_cover_rules *rules = &in->press->cover;
    static const char fold[] = "fold of the spine";
    double middle = (box.left + box.right) / 2;
    check_distance(in, FOUND_MARGIN_TOP, "text", "upper cut", cover->cut.top - box.top,
                   rules->safe);
    check_distance(in, FOUND_MARGIN_BOTTOM, "text", "lower cut", box.bottom - cover->cut.bottom,
                   rules->safe);
    if (middle <= cover->fold_left) {
        check_distance(in, FOUND_MARGIN_LEFT, "text", "left cut", box.left - cover->cut.left,
                       rules->safe);
        check_distance(in, FOUND_FOLD, "text", fold, cover->fold_left - box.right,
                       rules->spine_free);
    } else if (middle >= cover->fold_right) {
        check_distance(in, FOUND_MARGIN_RIGHT, "text", "right cut", cover->cut.right - box.right,
                       rules->safe);
        check_distance(in, FOUND_FOLD, "text", fold, box.left - cover->fold_right,
                       rules->spine_free);
    } else if (cover->pages < rules->spine_text_pages) {
        press_error(
            in, FOUND_SPINE,
            "the spine of a book of %lu pages has text; %s accepts text on the spine only from %lu "
            "pages on; remove the text",
            (unsigned long)cover->pages, in->press->name, (unsigned long)rules->spine_text_pages);
    } else {
        check_distance(in, FOUND_FOLD, "text", fold,
                       fmin(box.left - cover->fold_left, cover->fold_right - box.right),
                       rules->spine_free);
    }
}

/* Reports a painted area that reaches a cut, but not the edge of the sheet beyond this cut. */
static void check_bleed(press_inspection *in, press_rect box)
{
    press_rect cut = in->cover->cut, media = in->frame.media;
    const double ends[4][2] = {{cut.left - box.left, box.left - media.left},
                               {box.right - cut.right, media.right - box.right},
                               {cut.bottom - box.bottom, box.bottom - media.bottom},
                               {box.top - cut.top, media.top - box.top}};
    for (int i = 0; i < 4; i++)
        if (ends[i][0] >= -PRESS_PLACE_SLACK && ends[i][1] > SIZE_SLACK)
            press_error(in, FOUND_BLEED,
                        "a painted area ends %.3f inches before the edge of the sheet; extend it "
                        "to the edge",
                        inches(ends[i][1]));
}

static void mark_cover(press_inspection *in, press_rect box, bool is_text)
{
    cover_frame *cover = in->cover;
    if (!cover->placed)
        return;
    bool touches = !rect_is_empty(rect_common(box, rect_grown(cover->barcode, -PRESS_PLACE_SLACK)));
    bool ours = cover->has_barcode && within(box, cover->barcode, PRESS_PLACE_SLACK);
    if (is_text && !ours) {
        check_text(in, box);
        cover->barcode_text = cover->barcode_text || touches;
    }
    if (is_text)
        return;
    bool ground = within(cover->barcode, box, PRESS_PLACE_SLACK);
    check_bleed(in, box);
    cover->barcode_art = cover->barcode_art || (touches && !ours && !ground);
}

static void mark_cover_white(press_inspection *in, press_rect box)
{
    cover_frame *cover = in->cover;
    if (!cover->placed)
        return;
    if (!cover->has_barcode && within(cover->other, box, PRESS_PLACE_SLACK))
        cover->barcode = cover->other;
    if (!within(cover->barcode, box, PRESS_PLACE_SLACK))
        return;
    cover->barcode_text = cover->barcode_art = false;
    cover->has_barcode = within(box, cover->barcode, PANEL_MORE);
}

static void check_barcode(press_inspection *in)
{
    const press_cover_rules *rules = &in->press->cover;
    double width = inches(rules->barcode.width), height = inches(rules->barcode.height);
    double free = inches(rules->barcode_free);
    const char *side = in->cover->bound_right ? "left" : "right";
    if (in->cover->barcode_text)
        press_error(in, FOUND_BARCODE,
                    "a text is in the place of the barcode (%.3g x %.3g inches at the lower %s of "
                    "the back, %.3g inches from the spine and from the cut); move the text",
                    width, height, side, free);
    else if (in->cover->barcode_art)
        press_warning(
            in, FOUND_BARCODE,
            "the barcode will cover a part of the drawing (%.3g x %.3g inches at the lower %s of "
            "the back, %.3g inches from the spine and from the cut); keep this place free",
            width, height, side, free);
}

void press_check_cover(press_inspection *in)
{
    if (in->pages != 1) {
        press_error(in, FOUND_COUNT,
                    "the cover has %lu pages; put its back, spine and front on one page",
                    (unsigned long)in->pages);
        return;
    }
    in->page = 1;
    in->told = 0;
    in->mark = mark_cover;
    in->mark_white = mark_cover_white;
    unsigned held = press_mark(in->pdf);
    qpdf_oh page = press_page_at(in->pdf, 1);
    check_cover_size(in, page);
    check_boxes(in, page);
    press_check_content(in, page);
    press_check_group(in, page, "the page");
    check_extras(in, page);
    check_barcode(in);
    press_damage(in);
    press_release(in->pdf, held);
    in->page = 0;
    in->told = 0;
}
