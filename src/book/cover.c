#include "book/cover.h"

#include "book/look.h"
#include "book/pictures.h"
#include "page/barcode.h"

#include <math.h>
#include <mazepress/book.h>
#include <stdlib.h>
#include <string.h>

#define REFERENCE_WIDTH 612.0
#define REFERENCE_HEIGHT 792.0
#define SQUAT 1.1       /* type is no larger on fronts that are wider for their height */
#define SPINE_TYPE 14.0 /* points at most */
#define SPINE_TYPE_LEAST 7.0
#define LETTERS 0.99        /* size of type, with ascenders and descenders, in their room */
#define LETTERS_MIDDLE 0.26 /* between their ends, above the baseline, in the size */
#define SAFE 36             /* points that text keeps from where the cover is cut */

struct maze_cover {
    const book_terms *terms;
    size_t stock;
    puzzle_list puzzles;
    book_pictures pictures;
    book_layout layout;
    maze_picture ground;
    maze_document document;
    maze_finish finish;
};

double cover_across(const book_cover *cover)
{
    double across = (cover->front.right - cover->front.left) / REFERENCE_WIDTH;
    return fmin(across, SQUAT * cover_down(cover));
}

double cover_down(const book_cover *cover)
{
    return (cover->front.bottom - cover->front.top) / REFERENCE_HEIGHT;
}

bool cover_spine_line(const book_cover *cover, const char *string, canvas_type type, double top,
                      double bottom, const char *key, double *end, maze_error *error)
{
    double room = cover->spine.right - cover->spine.left - 2 * cover->spine_free;
    if (end)
        *end = top;
    if (!cover->spine_text || !string)
        return true;
    type.size = fmin(type.size, LETTERS * room);
    if (type.size < SPINE_TYPE_LEAST)
        return true;
    text_fit fit;
    maze_box level = {0, 0, bottom - top, 0};
    if (!canvas_fit(&cover->canvas, cover->setter, string, &type, level, key, &fit, NULL))
        return true;
    double middle = (cover->spine.left + cover->spine.right) / 2;
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

/* Where everything is cut and folded. */
static void measure(const maze_cover *c, book_cover *cover)
{
    const press_shop *press = c->terms->press;
    maze_paper trim = c->terms->trim;
    double bleed = press->cover.bleed, bottom = bleed + trim.height;
    maze_paper sheet = press_cover(press, c->stock, trim, c->layout.main.count);
    sheet.width = round(sheet.width); /* Cairo clips pages to whole points */
    double fold = bleed + trim.width, other = sheet.width - bleed - trim.width;
    cover->sheet = (maze_box){0, 0, sheet.width, sheet.height};
    cover->back = (maze_box){bleed, bleed, fold, bottom};
    cover->spine = (maze_box){fold, bleed, other, bottom};
    cover->front = (maze_box){other, bleed, sheet.width - bleed, bottom};
    cover->barcode = press_barcode(press, trim);
    cover->spine_text = c->layout.main.count >= press->cover.spine_text_pages;
    cover->safe = fmax(SAFE, press->cover.safe + 2);
    cover->spine_free = press->cover.spine_free;
}

/* The look's colors, where the book has none. */
static void set_colors(const maze_cover *c, book_cover *cover)
{
    for (int i = 0; i < COVER_COLORS; i++) {
        maze_color own = c->terms->colors[i];
        cover->color[i] =
            own.kind == MAZE_COLOR_RGB ? own : canvas_rgb(c->layout.look->cover_colors[i]);
    }
}

/* The picture as large as covers the sheet, in its middle. */
static bool add_picture(const book_cover *cover, maze_error *error)
{
    const maze_picture *picture = cover->picture;
    double width = cover->sheet.right, height = cover->sheet.bottom;
    double scale = fmax(width / picture->width, height / picture->height);
    double across = scale * picture->width / 2, down = scale * picture->height / 2;
    maze_box box = {width / 2 - across, height / 2 - down, width / 2 + across, height / 2 + down};
    return page_add_ground(cover->canvas.page, picture, box, error);
}

/* White, over whatever the look has drawn there. */
static bool clear_barcode(const book_cover *cover, maze_error *error)
{
    page_shape shape = {
        .form = SHAPE_PANEL, .box = cover->barcode, .color = canvas_black(0), .over = true};
    const char *isbn = cover->canvas.layout->terms->isbn;
    return page_add_shape(cover->canvas.page, &shape, error) &&
           (!isbn || code_add_barcode(cover->canvas.page, isbn, cover->barcode, error));
}

static bool fill(book_cover *cover, maze_error *error)
{
    const book_canvas *canvas = &cover->canvas;
    cover->setter = canvas_setter(canvas, error);
    bool done = cover->setter &&
                (cover->picture
                     ? add_picture(cover, error)
                     : canvas_panel(canvas, cover->sheet, 0, cover->color[COVER_GROUND], error)) &&
                canvas->layout->look->add_cover(cover, error) && clear_barcode(cover, error);
    text_setter_destroy(cover->setter);
    return done;
}

static maze_page *make_sheet(void *context, uint32_t index, maze_error *error)
{
    const maze_cover *c = context;
    const planned_page planned = {.kind = PAGE_BLANK};
    book_cover cover = {.canvas = {&c->layout, &planned, index + 1, NULL},
                        .picture = c->ground.width ? &c->ground : NULL};
    measure(c, &cover);
    set_colors(c, &cover);
    cover.canvas.page =
        page_create((maze_paper){cover.sheet.right, cover.sheet.bottom}, &c->terms->style, error);
    if (!cover.canvas.page)
        return NULL;
    cover.canvas.page->trim =
        (maze_box){cover.back.left, cover.back.top, cover.front.right, cover.front.bottom};
    if (fill(&cover, error))
        return cover.canvas.page;
    maze_page_destroy(cover.canvas.page);
    return NULL;
}

static bool check_terms(const book_terms *terms, maze_error *error)
{
    const press_shop *press = terms->press;
    if (!press->cover.source)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "press: %s takes no covers; name the print shop that the cover is for: "
                         "kdp or lulu",
                         press->name);
    if (press->cover.cmyk)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "press: %s wants covers in CMYK, as PDF/X, and mazepress makes them in "
                         "RGB; take the press kdp or lulu, and have the cover converted",
                         press->name);
    if (terms->bound_right)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "binding: a book bound at the right has its front at the left of the "
                         "cover, and mazepress makes covers of books bound at the left alone");
    return terms->title || maze_fail(error, MAZE_BAD_INPUT, "title: a cover needs one");
}

static bool set_up(maze_cover *c, const maze_book_options *options, const char *paper,
                   maze_error *error)
{
    const book_terms *terms = c->terms;
    if (!check_terms(terms, error) ||
        (paper && !press_find_stock(terms->press, paper, &c->stock, error)) ||
        !pictures_read(&c->pictures, terms, error) ||
        !puzzle_list_start(&c->puzzles, terms, error) ||
        !layout_start(&c->layout, terms, &c->puzzles, c->pictures.of_sections, options, error) ||
        (terms->cover_picture && !read_picture(terms->cover_picture, false, &c->ground, error)))
        return false;
    if (!c->layout.look->add_cover)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "look: %s has no cover; take classic, modern or playful",
                         c->layout.look->name);
    c->finish = (maze_finish){.press = true, .color = true, .threads = 1};
    c->document = (maze_document){.pages = 1,
                                  .page = make_sheet,
                                  .context = c,
                                  .title = terms->title,
                                  .author = terms->author,
                                  .font_directory = options->font_directory,
                                  .look = terms->style.look,
                                  .font = terms->font,
                                  .language = terms->language,
                                  .finish = &c->finish};
    return true;
}

maze_cover *maze_cover_create(maze_spec *spec, const maze_book_options *options, const char *paper,
                              maze_error *error)
{
    static const maze_book_options usual;
    const book_terms *terms = spec_resolve(spec, error);
    if (!terms)
        return NULL;
    maze_cover *cover = calloc(1, sizeof *cover);
    if (!cover) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    cover->terms = terms;
    if (!set_up(cover, options ? options : &usual, paper, error)) {
        maze_cover_destroy(cover);
        return NULL;
    }
    return cover;
}

void maze_cover_destroy(maze_cover *cover)
{
    if (!cover)
        return;
    layout_finish(&cover->layout);
    puzzle_list_finish(&cover->puzzles);
    pictures_finish(&cover->pictures);
    picture_finish(&cover->ground);
    free(cover);
}

maze_document *maze_cover_document(maze_cover *cover)
{
    return &cover->document;
}

uint32_t maze_cover_pages(const maze_cover *cover)
{
    return cover->layout.main.count;
}

double maze_cover_spine(const maze_cover *cover)
{
    return press_spine(cover->terms->press, cover->stock, cover->layout.main.count);
}
