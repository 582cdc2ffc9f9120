#include "book/cover.h"

#include "book/look.h"
#include "book/mirror.h"
#include "page/barcode.h"
#include "page/crop.h"

#include <math.h>

#define REFERENCE_WIDTH 612.0
#define REFERENCE_HEIGHT 792.0
#define SQUAT 1.1       /* type is no larger on fronts that are wider for their height */
#define SPINE_TYPE 14.0 /* points at most */
#define SPINE_TYPE_LEAST 7.0
#define LETTERS 0.99        /* size of type, with ascenders and descenders, in their room */
#define LETTERS_MIDDLE 0.26 /* between their ends, above the baseline, in the size */
#define SAFE 36             /* points that text keeps from where the cover is cut */

double cover_across(const book_cover *cover)
{
    double across = box_width(cover->front) / REFERENCE_WIDTH;
    return fmin(across, SQUAT * cover_down(cover));
}

double cover_down(const book_cover *cover)
{
    return box_height(cover->front) / REFERENCE_HEIGHT;
}

static void leave_out(const book_cover *cover, const char *key)
{
    cover_notes *notes = cover->notes;
    if (notes && notes->count < COVER_NOTES)
        notes->left_out[notes->count++] = key;
}

bool cover_spine_line(const book_cover *cover, const char *string, canvas_type type, double top,
                      double bottom, const char *key, double *end, maze_error *error)
{
    double room = box_width(cover->spine) - 2 * cover->spine_free;
    if (end)
        *end = top;
    if (!cover->spine_text || !string || !*string)
        return true;
    type.size = fmin(type.size, LETTERS * room);
    output_text_fit fit;
    maze_box level = {0, 0, bottom - top, 0};
    if (type.size < SPINE_TYPE_LEAST ||
        !canvas_fit(&cover->canvas, string, &type, level, key, &fit, NULL)) {
        leave_out(cover, key);
        return true;
    }
    double middle = box_middle(cover->spine).x;
    double baseline = middle - LETTERS_MIDDLE * fit.size; /* letters rise to the right */
    maze_text text = {.string = (char *)string,
                      .font = type.font,
                      .size = fit.size,
                      .spacing = type.spacing,
                      .color = type.color,
                      .sideways = true,
                      .least = SPINE_TYPE_LEAST,
                      .on_baseline = true,
                      .box = {baseline - 1, top, baseline, bottom},
                      .key = key};
    if (end)
        *end = top + fit.width;
    return page_add_text(cover->canvas.page, &text, error);
}

static maze_paper sheet_of(const cover_source *from)
{
    const book_layout *layout = from->layout;
    maze_paper sheet =
        press_cover(from->press, from->stock, layout->terms->trim, layout->main.count);
    sheet.width = round(sheet.width); /* Cairo clips pages to whole points */
    return sheet;
}

/* The two sides as they are cut, from the left. */
static void find_sides(const cover_source *from, maze_box sides[2])
{
    double bleed = from->press->cover.bleed;
    maze_paper trim = from->layout->terms->trim, sheet = sheet_of(from);
    double top = bleed, bottom = bleed + trim.height, right = sheet.width - bleed;
    sides[0] = (maze_box){bleed, top, bleed + trim.width, bottom};
    sides[1] = (maze_box){right - trim.width, top, right, bottom};
}

/* The places of all cuts and folds.  A mirrored cover is made as if bound at the left. */
static void measure(const cover_source *from, book_cover *cover)
{
    const press_shop *press = from->press;
    const book_terms *terms = from->layout->terms;
    maze_paper sheet = sheet_of(from);
    maze_box sides[2];
    find_sides(from, sides);
    cover->swapped = terms->bound_right && !terms->mirrored;
    cover->sheet = (maze_box){0, 0, sheet.width, sheet.height};
    cover->back = sides[cover->swapped ? 1 : 0];
    cover->front = sides[cover->swapped ? 0 : 1];
    cover->spine = (maze_box){sides[0].right, sides[0].top, sides[1].left, sides[0].bottom};
    cover->barcode = press_barcode(press, terms->trim, cover->back.left, false);
    cover->spine_text = from->layout->main.count >= press->cover.spine_text_pages;
    cover->safe = fmax(SAFE, press->cover.safe + 2);
    cover->spine_free = press->cover.spine_free;
}

/* The look's colors, where the book has none. */
static void set_colors(const book_layout *layout, book_cover *cover)
{
    for (int i = 0; i < COVER_COLORS; i++) {
        maze_color own = layout->terms->colors[i];
        cover->color[i] =
            own.kind == MAZE_COLOR_RGB ? own : canvas_rgb(layout->look->cover_colors[i]);
    }
}

/* The picture, centered and just large enough to cover the sheet. */
static bool add_picture(const book_cover *cover, maze_error *error)
{
    const maze_picture *picture = cover->picture;
    double width = cover->sheet.right, height = cover->sheet.bottom;
    double scale = fmax(width / picture->width, height / picture->height);
    double across = scale * picture->width / 2, down = scale * picture->height / 2;
    maze_box box = {width / 2 - across, height / 2 - down, width / 2 + across, height / 2 + down};
    return page_add_ground(cover->canvas.page, picture, box, error);
}

static bool fill(const book_cover *cover, maze_error *error)
{
    const book_canvas *canvas = &cover->canvas;
    return (cover->picture
                ? add_picture(cover, error)
                : canvas_panel(canvas, cover->sheet, 0, cover->color[COVER_GROUND], error)) &&
           canvas->layout->look->add_cover(cover, error);
}

/* White, over the look's art.  Its digits run from left to right on every cover. */
static bool add_barcode(const cover_source *from, maze_page *page, maze_error *error)
{
    const book_terms *terms = from->layout->terms;
    maze_box sides[2];
    find_sides(from, sides);
    double back = sides[terms->bound_right ? 1 : 0].left;
    maze_box box = press_barcode(from->press, terms->trim, back, terms->mirrored);
    page_shape shape = {.form = SHAPE_PANEL, .box = box, .color = canvas_black(0), .over = true};
    return page_add_shape(page, &shape, error) &&
           (!terms->isbn || code_add_barcode(page, terms->isbn, box, error));
}

maze_page *cover_make(const cover_source *from, cover_notes *notes, maze_error *error)
{
    const book_layout *layout = from->layout;
    const planned_page planned = {.kind = PAGE_BLANK};
    output_setter *fonts = NULL;
    book_cover cover = {
        .canvas = {layout, &planned, 1, NULL, &fonts}, .picture = from->picture, .notes = notes};
    maze_paper sheet = sheet_of(from);
    maze_page *page = page_create(sheet, &layout->terms->style, error);
    if (!page)
        return NULL;
    cover.canvas.page = page;
    measure(from, &cover);
    set_colors(layout, &cover);
    double bleed = from->press->cover.bleed;
    page->trim = (maze_box){bleed, bleed, sheet.width - bleed, sheet.height - bleed};
    bool done = fill(&cover, error);
    output_setter_destroy(fonts);
    if (done && layout->terms->mirrored)
        mirror_page(page);
    if (done && add_barcode(from, page, error))
        return page;
    maze_page_destroy(page);
    return NULL;
}

maze_page *cover_front(const cover_source *from, unsigned dpi, maze_error *error)
{
    maze_page *page = cover_make(from, NULL, error);
    maze_box sides[2];
    find_sides(from, sides);
    if (page)
        page_crop(page, sides[from->layout->terms->bound_right ? 0 : 1], dpi);
    return page;
}
