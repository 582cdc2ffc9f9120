/* A cover: its size, ink that would be cut or folded away, and the place of the barcode. */
#include "press/preflight_cover.h"

#include "page/units.h"

/* Tolerance of places, points. */
#define PLACE_SLACK 0.25

/* A white box round the barcode reaches at most this far beyond its place. */
#define PANEL_MORE (0.5 * POINTS_PER_INCH)

static double inches(double points)
{
    return points / POINTS_PER_INCH;
}

static bool within(rect inner, rect outer, double slack)
{
    rect all = rect_grown(outer, slack);
    return inner.left >= all.left && inner.right <= all.right && inner.bottom >= all.bottom &&
           inner.top <= all.top;
}

/* Beside the spine, or at the outer edge of the back. */
static rect find_barcode(const inspection *in, bool outside)
{
    const cover_frame *cover = in->cover;
    const press_shop *press = in->press;
    rect media = in->frame.media;
    double width = media.right - media.left - 2 * press->cover.bleed;
    double back = press->cover.bleed + (cover->bound_right ? width - cover->trim.width : 0);
    maze_box box = press_barcode(press, cover->trim, back, cover->bound_right != outside);
    return (rect){media.left + box.left, media.top - box.bottom, media.left + box.right,
                  media.top - box.top};
}

/* Where things are on a sheet of the right size. */
static void place(inspection *in)
{
    cover_frame *cover = in->cover;
    rect media = in->frame.media;
    cover->cut = rect_grown(media, -in->press->cover.bleed);
    cover->fold_left = cover->cut.left + cover->trim.width;
    cover->fold_right = cover->cut.right - cover->trim.width;
    cover->barcode = find_barcode(in, false);
    cover->other = find_barcode(in, cover->bound_right);
}

static void check_size(inspection *in, qpdf_oh page)
{
    cover_frame *cover = in->cover;
    rect media, trim;
    if (!pdf_key_rect(in->pdf, page, "/MediaBox", &media))
        media = (rect){0, 0, 0, 0};
    maze_paper wanted = press_cover(in->press, cover->stock, cover->trim, cover->pages);
    double width = media.right - media.left, height = media.top - media.bottom;
    in->frame = (page_frame){.media = media, .trim = media};
    cover->placed = size_is(width, wanted.width) && size_is(height, wanted.height);
    if (!cover->placed) {
        inspect_error(
            in, FOUND_SIZE,
            "the cover is %.5g x %.5g in; for %lu pages of %.5g x %.5g in on %s paper "
            "it is %.5g x %.5g in, with a spine of %.4g in",
            inches(width), inches(height), (unsigned long)cover->pages, inches(cover->trim.width),
            inches(cover->trim.height), in->press->stocks[cover->stock].name, inches(wanted.width),
            inches(wanted.height), inches(press_spine(in->press, cover->stock, cover->pages)));
        return;
    }
    place(in);
    if (pdf_key_rect(in->pdf, page, "/TrimBox", &trim) && !rect_same(trim, cover->cut))
        inspect_error(in, FOUND_BOXES,
                      "the trim box is not where the cover is cut: %.3g in from all its edges",
                      inches(in->press->cover.bleed));
}

/* Text nearer to an edge or fold than allowed. */
static void check_distance(inspection *in, finding kind, const char *edge, double distance,
                           double wanted)
{
    if (distance >= wanted - PLACE_SLACK)
        return;
    if (distance < 0)
        inspect_error(in, kind, "text beyond the %s; the press keeps %.4g in free there", edge,
                      inches(wanted));
    else
        inspect_error(in, kind, "text %.3f in from the %s; the press keeps %.4g in free there",
                      inches(distance), edge, inches(wanted));
}

static void check_spine_text(inspection *in, rect box)
{
    const cover_frame *cover = in->cover;
    const press_cover_rules *rules = &in->press->cover;
    if (cover->pages < rules->spine_text_pages) {
        inspect_error(
            in, FOUND_SPINE, "text on the spine of %lu pages; %s prints it from %lu pages on",
            (unsigned long)cover->pages, in->press->name, (unsigned long)rules->spine_text_pages);
        return;
    }
    double left = box.left - cover->fold_left, right = cover->fold_right - box.right;
    check_distance(in, FOUND_FOLD, "fold of the spine", fmin(left, right), rules->spine_free);
}

static void check_text(inspection *in, rect box)
{
    const cover_frame *cover = in->cover;
    const press_cover_rules *rules = &in->press->cover;
    double middle = (box.left + box.right) / 2;
    check_distance(in, FOUND_MARGIN_TOP, "upper cut", cover->cut.top - box.top, rules->safe);
    check_distance(in, FOUND_MARGIN_BOTTOM, "lower cut", box.bottom - cover->cut.bottom,
                   rules->safe);
    if (middle > cover->fold_left && middle < cover->fold_right) {
        check_spine_text(in, box);
        return;
    }
    bool back = middle <= cover->fold_left;
    check_distance(in, back ? FOUND_MARGIN_LEFT : FOUND_MARGIN_RIGHT,
                   back ? "left cut" : "right cut",
                   back ? box.left - cover->cut.left : cover->cut.right - box.right, rules->safe);
    check_distance(in, FOUND_FOLD, "fold of the spine",
                   back ? cover->fold_left - box.right : box.left - cover->fold_right,
                   rules->spine_free);
}

/* Ink at the cut must go on to the edge of the sheet. */
static void check_bleed(inspection *in, rect box)
{
    rect cut = in->cover->cut, media = in->frame.media;
    const double ends[4][3] = {{cut.left - box.left, box.left - media.left, 0},
                               {box.right - cut.right, media.right - box.right, 0},
                               {cut.bottom - box.bottom, box.bottom - media.bottom, 0},
                               {box.top - cut.top, media.top - box.top, 0}};
    for (int i = 0; i < 4; i++)
        if (ends[i][0] >= -PLACE_SLACK && ends[i][1] > SIZE_SLACK)
            inspect_error(in, FOUND_BLEED,
                          "something that is cut ends %.3f in before the sheet's edge; carry it on "
                          "to the edge",
                          inches(ends[i][1]));
}

void cover_mark(inspection *in, rect box, bool is_text)
{
    cover_frame *cover = in->cover;
    if (!cover->placed)
        return;
    bool touches = !rect_is_empty(rect_common(box, rect_grown(cover->barcode, -PLACE_SLACK)));
    bool ours = cover->has_barcode && within(box, cover->barcode, PLACE_SLACK);
    if (is_text && !ours) {
        check_text(in, box);
        cover->barcode_text = cover->barcode_text || touches;
    }
    if (is_text)
        return;
    bool ground = within(cover->barcode, box, PLACE_SLACK);
    check_bleed(in, box);
    cover->barcode_art = cover->barcode_art || (touches && !ours && !ground);
}

void cover_panel(inspection *in, rect box)
{
    cover_frame *cover = in->cover;
    if (!cover->placed)
        return;
    if (!cover->has_barcode && within(cover->other, box, PLACE_SLACK))
        cover->barcode = cover->other;
    if (!within(cover->barcode, box, PLACE_SLACK))
        return;
    cover->barcode_text = cover->barcode_art = false;
    cover->has_barcode = within(box, cover->barcode, PANEL_MORE);
}

static void check_barcode(inspection *in)
{
    const press_cover_rules *rules = &in->press->cover;
    double width = inches(rules->barcode.width), height = inches(rules->barcode.height);
    double free = inches(rules->barcode_free);
    const char *side = in->cover->bound_right ? "left" : "right";
    if (in->cover->barcode_text)
        inspect_error(in, FOUND_BARCODE,
                      "text where the barcode goes: %.3g x %.3g in at the back's lower %s, "
                      "%.3g in from the spine and from the cut",
                      width, height, side, free);
    else if (in->cover->barcode_art)
        inspect_warning(in, FOUND_BARCODE,
                        "art ends where the barcode goes, which covers it: %.3g x %.3g in at "
                        "the back's lower %s, %.3g in from the spine and from the cut",
                        width, height, side, free);
}

void inspect_cover(inspection *in)
{
    if (in->pages != 1) {
        inspect_error(in, FOUND_COUNT,
                      "%lu pages; a cover is one page: the back, the spine, and the front",
                      (unsigned long)in->pages);
        return;
    }
    in->page = 1;
    in->told = 0;
    qpdf_oh page = qpdf_get_page_n(in->pdf, 0);
    check_size(in, page);
    inspect_boxes(in, page);
    inspect_content(in, page);
    inspect_group(in, page, "the page");
    inspect_extras(in, page);
    check_barcode(in);
    inspect_damage(in);
    qpdf_oh_release(in->pdf, page);
    in->page = 0;
    in->told = 0;
}
