/* classic's pages of text: imprint, how to play, contents. */
#include "book/example.h"
#include "book/front_text.h"
#include "book/imprint.h"
#include "book/look.h"
#include "book/look_classic.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- imprint --- */

#define IMPRINT_WIDTH 330
#define IMPRINT_GAP 8

bool classic_imprint(const book_canvas *canvas, maze_error *error)
{
    double t = canvas_scale(canvas->layout), u = classic_unit(canvas), y;
    imprint_look look = {.title = {MAZE_FONT_ITALIC, fmax(13 * t, CLASSIC_TEXT), 0, 16.0 / 11, {0}},
                         .text = {MAZE_FONT_SANS, fmax(11 * t, CLASSIC_TEXT), 0, 16.0 / 11, {0}},
                         .width = IMPRINT_WIDTH * t,
                         .gap = IMPRINT_GAP * t,
                         .rise = 16 * t};
    if (!imprint_add_text(canvas, &look, &y, error))
        return false;
    double left = canvas_room(canvas).left;
    maze_style style = canvas_ornament(fmax(0.9 * u, CLASSIC_LINE));
    maze_box band = {left, y - 24 * u, left + 180 * u, y - 4 * u};
    return canvas_maze(canvas, "rect30x3", "imprint", &style, false, band, error);
}

/* --- how to play --- */

#define COLUMN 372
#define RULES_TEXT 14.5
#define RULES_LEADING (20 / 14.5)
#define RULES_GAP 10
#define LARGE_TEXT 18
#define EXAMPLE_HEIGHT 190 /* with its arrows */
#define EXAMPLE_LEAST 80
#define LEGEND_PITCH 22
#define ABOVE_FOLIO 12
#define STEP 0.96 /* from one size to the next smaller */
#define WIDE 0.9  /* a page that is wider for its height has two columns */

/* A page of rules while it is laid out: where text and pictures stand, and their size. */
typedef struct rules_page {
    const book_canvas *canvas;
    char *paragraphs; /* one after the other, each ending with '\0', the last one empty */
    double t;
    canvas_type type;
    maze_box text, pictures; /* the columns; one below the other they are the same */
} rules_page;

/* Sets the paragraphs from y on, or only measures them; *y becomes the last baseline. */
static bool set_rules(const rules_page *page, bool measured, double *y, maze_error *error)
{
    const char *key = "words.how-to-play-text";
    double width = box_width(page->text);
    for (const char *p = page->paragraphs; *p; p += strlen(p) + 1) {
        if (p != page->paragraphs)
            *y += page->type.leading * page->type.size + RULES_GAP * page->t;
        double first = *y;
        if (!canvas_measure(page->canvas, p, key, &page->type, width, y, error))
            return false;
        maze_box box = {page->text.left, first, page->text.right, *y + 1};
        if (!measured &&
            !canvas_paragraphs(page->canvas, p, &page->type, MAZE_ALIGN_LEFT, box, key, error))
            return false;
    }
    return true;
}

static double legend_height(const rules_page *page)
{
    double gap = page->text.left == page->pictures.left ? 48 : 40;
    return layout_marks(page->canvas->layout)
               ? gap * page->t + (STARS - 1) * fmax(LEGEND_PITCH * page->t, 1.3 * page->type.size)
               : 0;
}

/* Shrinks the text until the example has its room, too; *height: of the example, 0 if there is no
 * room for one; *y: of the last line. */
static bool fit_rules(rules_page *page, double *height, double *y, maze_error *error)
{
    bool below = page->text.left == page->pictures.left;
    double most = EXAMPLE_HEIGHT * page->t, gap = 24 * page->t;
    double least = fmax(page->canvas->layout->type.least, CLASSIC_TEXT);
    for (;;) {
        *y = page->text.top;
        if (!set_rules(page, true, y, error))
            return false;
        double top = below ? *y + gap : page->pictures.top;
        double left = page->pictures.bottom - legend_height(page) - top;
        bool good = left >= EXAMPLE_LEAST * page->t && *y <= page->text.bottom;
        *height = left >= EXAMPLE_LEAST * page->t ? fmin(left, most) : 0;
        if (good)
            return true;
        if (page->type.size * STEP < least)
            return (left >= -ABOVE_FOLIO * page->t && *y <= page->text.bottom) ||
                   maze_fail(error, MAZE_BAD_INPUT,
                             "words.how-to-play-text does not fit its page; make it shorter or "
                             "the paper larger");
        page->type.size *= STEP;
    }
}

static bool add_legend(const rules_page *page, double y, maze_error *error)
{
    const book_canvas *canvas = page->canvas;
    const char *const *words = canvas->layout->terms->words;
    double t = page->t, size = page->type.size, pitch = fmax(LEGEND_PITCH * t, 1.3 * size);
    const maze_box *box = &page->pictures;
    bool large = canvas->layout->terms->large_print;
    double stars = box->left + (large ? 0.26 : 0.37) * box_width(*box);
    double k = large ? CLASSIC_STARS_LARGE * t : t;
    double beside = stars + 4 * 13 * k + 10 * k + (large ? 10 : 16) * t;
    canvas_type italic = page->type;
    italic.font = MAZE_FONT_ITALIC;
    maze_box head = {box->left, y, stars - 8 * t, y + (STARS - 1) * pitch};
    if (!canvas_paragraphs(canvas, words[WORD_STARS], &italic, MAZE_ALIGN_LEFT, head, "words.stars",
                           error))
        return false;
    for (unsigned i = 0; i < STARS; i++, y += pitch)
        if (!classic_stars(canvas, i + 1, 5 * k, 13 * k, stars, y - 0.33 * size, error) ||
            !canvas_line(canvas, words[WORD_EASY + i], &page->type, MAZE_ALIGN_LEFT, beside,
                         box->right, y, "words", error))
            return false;
    return true;
}

static bool add_example(const rules_page *page, maze_box box, maze_error *error)
{
    maze_style style = example_style(page->canvas->layout, 45);
    style.way = (maze_thickness){1, 0, 0.2, 3};
    return example_add(page->canvas, &style, box, false, NULL, error);
}

/* The example, the rule and the legend from y on. */
static bool add_pictures(const rules_page *page, double y, double height, maze_error *error)
{
    maze_box box = page->pictures;
    bool below = page->text.left == box.left;
    if (height > 0) {
        box.top = y;
        box.bottom = y + height;
        if (!add_example(page, box, error))
            return false;
        y += height;
    }
    if (!layout_marks(page->canvas->layout))
        return true;
    y += (below ? 20 : 12) * page->t;
    return canvas_rule(page->canvas, box.left, box.right, y, CLASSIC_LINE, canvas_black(100),
                       error) &&
           add_legend(page, y + 28 * page->t, error);
}

static void find_columns(rules_page *page, double top)
{
    maze_box room = canvas_room(page->canvas);
    maze_paper trim = page->canvas->layout->geometry.trim;
    double middle = classic_middle(page->canvas), width = box_width(room);
    double half = fmin(COLUMN * page->t, width) / 2;
    room.top = top;
    room.bottom -= (look_classic.foot + ABOVE_FOLIO) * page->t;
    page->text = page->pictures = room;
    if (trim.width > WIDE * trim.height) {
        page->text.right = middle - 16 * page->t;
        page->pictures.left = middle + 16 * page->t;
        page->pictures.top -= 0.8 * page->type.size; /* the first line's height */
        return;
    }
    page->text.left = page->pictures.left = middle - half;
    page->text.right = page->pictures.right = middle + half;
}

static bool fill_rules(rules_page *page, maze_error *error)
{
    const book_layout *layout = page->canvas->layout;
    double height, y, u = classic_unit(page->canvas);
    double below = canvas_trim(page->canvas).top + classic_heading_rule(page->canvas);
    double size =
        fmax(RULES_TEXT * page->t, layout->terms->large_print ? LARGE_TEXT : CLASSIC_TEXT);
    page->type = (canvas_type){.font = MAZE_FONT_SANS, .size = size, .leading = RULES_LEADING};
    if (!classic_heading(page->canvas, layout_word(layout, WORD_HOW_TO_PLAY), "words.how-to-play",
                         error))
        return false;
    find_columns(page, below + 48 * u);
    if (!fit_rules(page, &height, &y, error))
        return false;
    bool one = page->text.left == page->pictures.left;
    double top = one ? y + 24 * page->t : page->pictures.top;
    y = page->text.top;
    return set_rules(page, false, &y, error) && add_pictures(page, top, height, error);
}

bool classic_rules(const book_canvas *canvas, maze_error *error)
{
    char text[2 * LONGEST_WORDS + 1];
    rules_page page = {.canvas = canvas, .t = canvas_scale(canvas->layout)};
    front_paragraphs(canvas->layout, text);
    page.paragraphs = text;
    return fill_rules(&page, error);
}

/* --- contents --- */

#define CONTENTS_COLUMN 400
#define CONTENTS_PITCH 72
#define CONTENTS_LEAST 0.7
#define BAND_HEIGHT 27
#define SECOND 0.4 /* of the pitch: a row's second line below the first, but at most... */
#define SECOND_MOST 24
#define LINES_LEAST 3.1 /* the least pitch, in the smallest size of type */
#define BAND_FOOT 92
#define DOT 1.2
#define DOT_PITCH 6

typedef struct contents_page {
    double t, u;
    double left, right;  /* the column */
    double first, pitch; /* the first baseline, and to the next */
    double least, last;  /* the least pitch; the last line's baseline at the lowest */
    double band;         /* the ornament's lower edge */
    double most;         /* scale of a second line's distance from the first, at most */
} contents_page;

static double unit_of(const book_layout *layout)
{
    return classic_unit(&(book_canvas){.layout = layout});
}

/* From the page's upper edge. */
static contents_page contents_of(const book_layout *layout)
{
    contents_page page = {.t = canvas_scale(layout), .u = unit_of(layout)};
    double height = layout->geometry.trim.height;
    page.first = 216 * page.u;
    page.most = fmax(page.t, layout->type.least / 14);
    page.least = fmax(CONTENTS_LEAST * CONTENTS_PITCH * page.t, LINES_LEAST * layout->type.least);
    page.band = fmin(height - BAND_FOOT * page.u,
                     height - layout->geometry.margin - (look_classic.foot + 8) * page.t);
    page.last = page.band - (BAND_HEIGHT + 28) * page.u - SECOND * page.least;
    return page;
}

size_t classic_contents_per_page(const book_layout *layout)
{
    contents_page page = contents_of(layout);
    double most = fmax(floor((page.last - page.first) / page.least) + 1, 1);
    double lines = (double)front_contents_lines(layout), pages = ceil(lines / most);
    return (size_t)ceil(lines / pages);
}

static double pitch_for(const book_canvas *canvas, const contents_page *page)
{
    size_t rows = front_contents_lines(canvas->layout);
    size_t most = classic_contents_per_page(canvas->layout);
    rows = rows > most ? most : rows;
    double room = rows > 1 ? (page->last - page->first) / (double)(rows - 1) : INFINITY;
    return fmin(room, fmax(CONTENTS_PITCH * page->t, page->least));
}

static bool add_leaders(const book_canvas *canvas, const contents_page *page, double from,
                        double until, double baseline, maze_error *error)
{
    double pitch = DOT_PITCH * page->t, gap = 8 * page->t;
    double right = page->right - pitch * ceil((page->right - until + gap) / pitch);
    return canvas_dots(canvas, from + gap, right, baseline - DOT, DOT, pitch, false, error);
}

static bool add_row(const book_canvas *canvas, const contents_page *page, const book_line *line,
                    double y, maze_error *error)
{
    char number[24];
    output_text_fit name, folio;
    double size = fmax(20 * page->t, CLASSIC_TEXT);
    canvas_type type = {.font = MAZE_FONT_SANS, .size = size};
    maze_box box = {page->left, y, page->right - 3.2 * size, y};
    snprintf(number, sizeof number, "%lu", (unsigned long)line->page);
    if (!canvas_fit(canvas, line->title, &type, box, line->key, &name, error) ||
        !canvas_fit(canvas, number, &type, box, "page number", &folio, error))
        return false;
    maze_box link = {page->left, y - size, page->right, y + 30 * page->t};
    return canvas_line(canvas, line->title, &type, MAZE_ALIGN_LEFT, box.left, box.right, y,
                       line->key, error) &&
           canvas_line(canvas, number, &type, MAZE_ALIGN_RIGHT, page->left, page->right, y,
                       "page number", error) &&
           add_leaders(canvas, page, page->left + name.width, page->right - folio.width, y,
                       error) &&
           page_add_link(canvas->page, link, line->page - 1, error);
}

static bool add_second(const book_canvas *canvas, const contents_page *page, const book_line *line,
                       double y, maze_error *error)
{
    double radius = 4.5 * page->t, pitch = 12 * page->t;
    double left = page->left + (line->stars ? 72 * page->t : 0);
    canvas_type type = {.font = MAZE_FONT_ITALIC, .size = fmax(14 * page->t, CLASSIC_TEXT)};
    return classic_stars(canvas, line->stars, radius, pitch, page->left, y - radius, error) &&
           (!*line->range || canvas_line(canvas, line->range, &type, MAZE_ALIGN_LEFT, left,
                                         page->right, y, "words.puzzles", error));
}

static bool fill_contents(const book_canvas *canvas, contents_page *page, maze_error *error)
{
    double y = page->first, middle = classic_middle(canvas);
    const planned_page *planned = canvas->planned;
    if (!classic_heading(canvas, layout_word(canvas->layout, WORD_CONTENTS), "words.contents",
                         error))
        return false;
    for (size_t i = 0; i < planned->count; i++, y += page->pitch) {
        book_line line;
        front_line(canvas->layout, planned->first + i, &line);
        if (!add_row(canvas, page, &line, y, error) ||
            !add_second(canvas, page, &line,
                        y + fmin(SECOND_MOST * page->most, SECOND * page->pitch), error))
            return false;
    }
    maze_box trim = canvas_trim(canvas);
    double half = fmin(200 * page->u, (page->right - page->left) / 2);
    double bottom = trim.top + page->band;
    maze_box band = {middle - half, bottom - half * 28 / 200, middle + half, bottom};
    maze_style style = canvas_ornament(fmax(page->u, CLASSIC_LINE));
    char place[32];
    snprintf(place, sizeof place, "contents%lu", (unsigned long)planned->first);
    return canvas_maze(canvas, "rect60x4-straight20", place, &style, false, band, error);
}

bool classic_contents(const book_canvas *canvas, maze_error *error)
{
    contents_page page = contents_of(canvas->layout);
    maze_box room = canvas_room(canvas);
    double top = canvas_trim(canvas).top, middle = classic_middle(canvas);
    double half = fmin(CONTENTS_COLUMN * page.t, box_width(room)) / 2;
    page.left = middle - half;
    page.right = middle + half;
    page.pitch = pitch_for(canvas, &page);
    page.first += top;
    return fill_contents(canvas, &page, error);
}
