/* classic's title page and openers. */
#include "book/front_text.h"
#include "book/look.h"
#include "book/look_classic.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define FRAME_INSET 36
#define FRAME_CELL 13.0 /* about */
#define FRAME_LEAST_CELL 10.5
#define FRAME_MOST_CELL 14.0
#define FRAME_WALL 1.15
#define FRAME_THICK 4
#define FRAME_THIN 3 /* on pages narrower than... */
#define FRAME_NARROW 432
#define ASIDE 18 /* type from the frame's rules */

#define CAP_HEIGHT 0.65 /* of EB Garamond, in the size */
#define TITLE_LINES 3
#define MEDALLION 132
#define LEAST_MEDALLION 56

/* A title page is laid out within its frame: the look's page has it there. */
#define INSIDE_TOP 100.0
#define INSIDE_HEIGHT 592.0
#define TITLE_MIDDLE 242.5

typedef struct title_page {
    const book_canvas *canvas;
    maze_box inside; /* the frame's lines */
    double unit;     /* of lengths and type */
} title_page;

/* The place on this page of y on the look's page. */
static double down_to(const title_page *page, double y)
{
    double height = box_height(page->inside);
    return page->inside.top + (y - INSIDE_TOP) / INSIDE_HEIGHT * height;
}

/* The count of columns at which the cells, which fill the width, fill the height best, too. */
static canvas_ring ring_in(double width, double height, double *cell)
{
    canvas_ring best = {0};
    double least = INFINITY;
    for (double columns = ceil(width / FRAME_MOST_CELL); columns <= width / FRAME_LEAST_CELL;
         columns++) {
        double size = width / columns, rows = floor(height / size + 0.01);
        double unlike = fabs(height - rows * size) + 2 * fabs(size - FRAME_CELL);
        if (unlike >= least)
            continue;
        least = unlike;
        *cell = size;
        best.columns = (uint32_t)columns;
        best.rows = (uint32_t)rows;
    }
    return best;
}

/* A maze round the page, and two lines inside it.  *inside: the room within these. */
static bool add_frame(const book_canvas *canvas, maze_box *inside, maze_error *error)
{
    double u = classic_unit(canvas), inset = canvas_frame_inset(canvas, FRAME_INSET),
           wall = fmax(FRAME_WALL * u, 0.9);
    maze_box trim = canvas_trim(canvas);
    maze_box box = box_inset(trim, inset);
    double cell = FRAME_CELL, width = box_width(box) - wall;
    canvas_ring ring = ring_in(width, box_height(box) - wall, &cell);
    uint32_t thick = box_width(trim) < FRAME_NARROW ? FRAME_THIN : FRAME_THICK;
    ring.left = ring.top = ring.right = ring.bottom = thick;
    maze_style style = canvas_ornament(wall);
    if (!canvas_ring_maze(canvas, &ring, "-newest", "title", &style, box, error))
        return false;
    maze_box room = canvas_ring_inside(&ring, cell, box);
    for (double in = 8 * u; in < 13 * u; in += 4.5 * u) {
        *inside = box_inset(room, in);
        if (!canvas_frame(canvas, *inside, 0, CLASSIC_LINE, canvas_black(100), error))
            return false;
    }
    return true;
}

static bool add_medallion(const book_canvas *canvas, const char *place, unsigned rings, double wall,
                          maze_point middle, double width, maze_error *error)
{
    char fields[32];
    maze_style style = canvas_ornament(fmax(wall * classic_unit(canvas), CLASSIC_LINE));
    snprintf(fields, sizeof fields, "polar%u", rings);
    return canvas_maze(canvas, fields, place, &style, false, box_round(middle, width, width),
                       error);
}

/* The title's first baseline, so that its lines, however many, have the same middle. */
static bool find_title(const title_page *page, const char *string, const canvas_type *type,
                       maze_box across, double *y, maze_error *error)
{
    output_text_fit fit;
    maze_box box = across;
    box.top = 0;
    box.bottom = (TITLE_LINES - 1) * type->leading * type->size + 1;
    if (!canvas_fit(page->canvas, string, type, box, "title", &fit, error))
        return false;
    double height = ((fit.lines - 1) * type->leading + CAP_HEIGHT) * fit.size;
    *y = down_to(page, TITLE_MIDDLE) - height / 2 + CAP_HEIGHT * fit.size;
    return true;
}

/* Title, rule, subtitle; *below: the last baseline. */
static bool add_titles(const title_page *page, const char *title, maze_box across, double *below,
                       maze_error *error)
{
    const char *subtitle = page->canvas->layout->terms->subtitle;
    double u = page->unit, middle = box_middle(across).x, y;
    canvas_type large = {
        .font = MAZE_FONT_SANS, .size = 60 * u, .spacing = 5.0 / 60, .leading = 68.0 / 60};
    canvas_type small = {
        .font = MAZE_FONT_ITALIC, .size = fmax(22 * u, CLASSIC_TEXT), .leading = 26.0 / 22};
    if (!find_title(page, title, &large, across, &y, error) ||
        !canvas_centered(page->canvas, title, "title", &large, across, TITLE_LINES, &y, error))
        return false;
    y += 30 * u;
    if (!classic_short_rule(page->canvas, middle, y, error))
        return false;
    *below = y + 36 * u;
    return !subtitle || !*subtitle ||
           canvas_centered(page->canvas, subtitle, "subtitle", &small, across, 3, below, error);
}

static bool add_author(const title_page *page, const char *author, maze_box across, double baseline,
                       maze_error *error)
{
    canvas_type type = {.font = MAZE_FONT_SANS,
                        .size = fmax(12.5 * page->unit, CLASSIC_TEXT),
                        .spacing = 2.2 / 12.5};
    return canvas_line(page->canvas, author, &type, MAZE_ALIGN_CENTER, across.left, across.right,
                       baseline, "author", error);
}

static bool fill_title(title_page *page, const char *title, const char *author, maze_error *error)
{
    if (!add_frame(page->canvas, &page->inside, error))
        return false;
    const maze_box *inside = &page->inside;
    double u = fmin(canvas_scale(page->canvas->layout), box_height(*inside) / INSIDE_HEIGHT);
    double below, foot = down_to(page, 652);
    maze_box across = {inside->left + ASIDE * u, 0, inside->right - ASIDE * u, 0};
    page->unit = u;
    if (!add_titles(page, title, across, &below, error) ||
        !add_author(page, author, across, foot, error))
        return false;
    double from = fmax(down_to(page, 436), below + 42 * u), until = foot - 44 * u;
    double width = fmin(MEDALLION * u, until - from);
    maze_point middle = {box_middle(*inside).x, from + width / 2};
    return width < LEAST_MEDALLION * u ||
           add_medallion(page->canvas, "title medallion", 9, 1.3, middle, width, error);
}

bool classic_title(const book_canvas *canvas, maze_error *error)
{
    const book_terms *terms = canvas->layout->terms;
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    title_page page = {.canvas = canvas};
    bool done = title && author && fill_title(&page, title, author, error);
    if (!title || !author)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page");
    free(title);
    free(author);
    return done;
}

/* --- dedication --- */

#define DEDICATION_WIDTH 300
#define DEDICATION_LINES 12

bool classic_dedication(const book_canvas *canvas, maze_error *error)
{
    double u = classic_unit(canvas), middle = classic_middle(canvas);
    double y = canvas_trim(canvas).top + 264 * classic_height(canvas);
    maze_box room = canvas_room(canvas);
    double half = fmin(DEDICATION_WIDTH * u, box_width(room)) / 2;
    maze_box across = {middle - half, 0, middle + half, 0};
    canvas_type type = {
        .font = MAZE_FONT_ITALIC, .size = fmax(18 * u, CLASSIC_TEXT), .leading = 26.0 / 18};
    return canvas_centered(canvas, canvas->layout->terms->dedication, "dedication", &type, across,
                           DEDICATION_LINES, &y, error) &&
           classic_short_rule(canvas, middle, y + 30 * u, error);
}

/* --- openers --- */

#define FEWEST_RINGS 5
#define MOST_RINGS 21
#define RINGS_A_SECTION 2

/* The ornament grows as the sections do. */
static unsigned rings_of(const book_canvas *canvas)
{
    size_t last = canvas->layout->terms->section_count - 1, section = canvas->planned->section;
    size_t more = RINGS_A_SECTION * last;
    if (more > MOST_RINGS - FEWEST_RINGS)
        more = MOST_RINGS - FEWEST_RINGS;
    return (unsigned)(FEWEST_RINGS + (last ? more * section / last : 0));
}

static bool add_opener_frame(const book_canvas *canvas, maze_error *error)
{
    maze_box room = canvas_room(canvas);
    double outer = 2.25 / 2, inner = 5 * classic_unit(canvas) + outer;
    maze_box thick = box_inset(room, outer);
    maze_box thin = box_inset(room, inner);
    return canvas_frame(canvas, thick, 0, 2.25, canvas_black(100), error) &&
           canvas_frame(canvas, thin, 0, CLASSIC_LINE, canvas_black(100), error);
}

static bool add_ornament(const book_canvas *canvas, maze_error *error)
{
    double u = classic_unit(canvas), h = classic_height(canvas);
    maze_box room = canvas_room(canvas);
    double width = fmin(300 * u, box_width(room) - 60 * u);
    char place[32];
    unsigned rings = rings_of(canvas);
    snprintf(place, sizeof place, "opener%lu", (unsigned long)canvas->planned->section + 1);
    maze_point middle = {classic_middle(canvas), canvas_trim(canvas).top + 300 * h};
    return add_medallion(canvas, place, rings, fmax(2.4 - 0.1 * (rings - FEWEST_RINGS), 1.1),
                         middle, width, error);
}

static bool add_names(const book_canvas *canvas, maze_error *error)
{
    double u = classic_unit(canvas), top = canvas_trim(canvas).top;
    double pitch = 17 * u, radius = 6.5 * u, width = (STARS - 1) * pitch + 2 * radius;
    maze_box room = canvas_room(canvas);
    maze_box across = {room.left + 30 * u, 0, room.right - 30 * u, 0};
    double middle = classic_middle(canvas), y = top + 552 * classic_height(canvas);
    canvas_type name = {.font = MAZE_FONT_SANS, .size = 44 * u, .leading = 1.15};
    canvas_type range = {.font = MAZE_FONT_ITALIC, .size = fmax(20 * u, CLASSIC_TEXT)};
    book_line line;
    front_section(canvas->layout, canvas->planned->section, &line);
    if (!canvas_centered(canvas, line.title, line.key, &name, across, 2, &y, error) ||
        !classic_short_rule(canvas, middle, y + 26 * u, error))
        return false;
    y += 60 * u;
    if (*line.range && !canvas_line(canvas, line.range, &range, MAZE_ALIGN_CENTER, across.left,
                                    across.right, y, "words.puzzles", error))
        return false;
    y += *line.range ? 28 * u : -6 * u;
    return classic_stars(canvas, line.stars, radius, pitch, middle - width / 2, y, error);
}

bool classic_opener(const book_canvas *canvas, maze_error *error)
{
    return add_opener_frame(canvas, error) && add_ornament(canvas, error) &&
           add_names(canvas, error);
}
