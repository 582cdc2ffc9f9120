/* modern: title, contents, openers. */
#include "book/front_text.h"
#include "book/look_modern.h"
#include "page/make.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define HANG 0.04 /* in the size */
#define BLOCK_COLUMNS 12
#define BLOCK_TRIES 40
#define BLOCK_WAY 0.5 /* cells beyond it that a way in or out takes */
#define MOST_TITLE_LINES 4
#define BLACK 100

/* Of a cell: how wide the black passages of the block are, of the tiles, of the opener's. */
#define BLOCK_STROKE 0.66
#define TILE_STROKE 0.62
#define OPENER_STROKE 0.6

double modern_hang(const book_canvas *canvas, double size)
{
    const book_layout *layout = canvas->layout;
    double spare = geometry_spare(&layout->geometry, layout->terms, layout->main.count);
    return fmax(fmin(HANG * size, spare), 0);
}

static double scale_of(const book_canvas *canvas)
{
    return canvas_scale(canvas->layout);
}

bool modern_add_bar(const book_canvas *canvas, double share, maze_error *error)
{
    maze_box bar = canvas_room(canvas);
    bar.bottom = bar.top + MODERN_BAR * scale_of(canvas);
    maze_box done = bar;
    done.right = bar.left + share * box_width(bar);
    return (share >= 1 || canvas_panel(canvas, bar, 0, canvas_black(20), error)) &&
           (share <= 0 || canvas_panel(canvas, done, 0, canvas_black(BLACK), error));
}

/* Passages as heavy strokes, a maze of squares in a box. */
static maze_style block_style(double stroke, double cell, maze_color color)
{
    maze_style style;
    style_init(&style);
    style.draw = MAZE_DRAW_PASSAGES;
    style.arrows = MAZE_ARROWS_NONE;
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    style.wall = (maze_length){(1 - stroke) * cell, MAZE_UNIT_PT};
    style.passage_color = color;
    style.solution_color = canvas_black(0);
    style.way = (maze_thickness){0, 0, 0.15, 100};
    return style;
}

/* Room for ways out of doors; the size of the cells is given. */
static maze_box widened(maze_box box, double cell)
{
    return (maze_box){box.left - cell, box.top - cell, box.right + cell, box.bottom + cell};
}

static bool add_block(const book_canvas *canvas, const char *fields, const char *place,
                      double stroke, double cell, maze_color color, bool solved, maze_box box,
                      maze_error *error)
{
    maze_style style = block_style(stroke, cell, color);
    return canvas_maze(canvas, fields, place, &style, solved, widened(box, cell), error);
}

/* Columns times rows that the way of the maze reaches over. */
static uint32_t reach_of(const maze_path *path, uint32_t columns)
{
    uint32_t left = UINT32_MAX, right = 0, top = UINT32_MAX, bottom = 0;
    for (size_t i = 0; i < path->length; i++) {
        uint32_t x = path->cells[i] % columns, y = path->cells[i] / columns;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return path->length ? (right - left + 1) * (bottom - top + 1) : 0;
}

/* The place's name under which the block's way reaches furthest. */
static bool choose_block(const book_layout *layout, const char *fields, char *place, size_t size,
                         maze_error *error)
{
    uint32_t best = 0;
    for (unsigned i = 0; i < BLOCK_TRIES; i++) {
        char name[24];
        snprintf(name, sizeof name, "title%u", i);
        maze_recipe *recipe = canvas_recipe(layout, fields, name, error);
        maze_path path = {0};
        maze_maze *maze = recipe ? make_solved(recipe, NULL, &path, error) : NULL;
        uint32_t reach = reach_of(&path, BLOCK_COLUMNS);
        maze_recipe_destroy(recipe);
        maze_path_finish(&path);
        maze_destroy(maze);
        if (!maze)
            return false;
        if (reach > best) {
            best = reach;
            snprintf(place, size, "%s", name);
        }
    }
    return true;
}

/* As wide as the box, at its foot. */
static bool add_title_block(const book_canvas *canvas, maze_box box, maze_error *error)
{
    double width = box_width(box), cell = width / (BLOCK_COLUMNS - (1 - BLOCK_STROKE));
    bool has_author = canvas->layout->terms->author != NULL; /* below it */
    double ways = has_author ? BLOCK_WAY : 2 * BLOCK_WAY;
    double rows = floor(box_height(box) / cell - ways + (1 - BLOCK_STROKE));
    char fields[80], place[24] = "title";
    if (rows < 3)
        return true;
    snprintf(fields, sizeof fields, "rect%dx%.0f-straight20-doors.1.%.0f", BLOCK_COLUMNS, rows,
             2 * BLOCK_COLUMNS + rows - 2);
    box.bottom -= has_author ? 0 : BLOCK_WAY * cell;
    box.top = box.bottom - (rows - (1 - BLOCK_STROKE)) * cell;
    return choose_block(canvas->layout, fields, place, sizeof place, error) &&
           add_block(canvas, fields, place, BLOCK_STROKE, cell, canvas_black(BLACK), true, box,
                     error);
}

/* Sets display type from the first baseline on; *below becomes the last one. */
static bool add_display(const book_canvas *canvas, const char *string, canvas_type type,
                        double first, maze_box box, const char *key, double *below,
                        maze_error *error)
{
    output_text_fit fit;
    box.left -= modern_hang(canvas, type.size);
    box.top = first;
    if (!canvas_fit(canvas, string, &type, box, key, &fit, error))
        return false;
    *below = first + (fit.lines - 1) * type.leading * fit.size;
    return canvas_paragraphs(canvas, string, &type, MAZE_ALIGN_LEFT, box, key, error);
}

bool modern_title(const book_canvas *canvas, maze_error *error)
{
    const book_terms *terms = canvas->layout->terms;
    double t = scale_of(canvas);
    maze_box room = canvas_room(canvas), box = room;
    canvas_type title = {MAZE_FONT_BLACK, 92 * t, MODERN_TIGHT, 84 / 92.0, {0}};
    canvas_type subtitle = {MAZE_FONT_BOLD, 20 * t, 0, 1.2, {0}};
    canvas_type author = {MAZE_FONT_BOLD, 13 * t, 0, 1.2, {0}};
    output_text_fit fit;
    double below;
    box.top = room.top + 96 * t;
    box.bottom = box.top + (MOST_TITLE_LINES - 1) * 84 * t;
    box.left -= modern_hang(canvas, title.size);
    if (!canvas_fit(canvas, terms->title, &title, box, "title", &fit, error))
        return false;
    title.size = fit.size;
    box = room;
    box.bottom = room.top + 96 * t + MOST_TITLE_LINES * 84 * t;
    if (!modern_add_bar(canvas, 1, error) ||
        !add_display(canvas, terms->title, title, room.top + 22 * t + 0.8 * fit.size, box, "title",
                     &below, error))
        return false;
    if (terms->subtitle) {
        box.bottom = below + 64 * t;
        if (!add_display(canvas, terms->subtitle, subtitle, below + 40 * t, box, "subtitle", &below,
                         error))
            return false;
    }
    box = room;
    box.top = below + 15 * t;
    if (terms->author) {
        box.bottom -= 43 * t;
        if (!canvas_line(canvas, terms->author, &author, MAZE_ALIGN_LEFT, room.left, room.right,
                         room.bottom - MODERN_DESCENT * author.size, "author", error))
            return false;
    }
    return add_title_block(canvas, box, error);
}

#define PITCH 102
#define LEAST_PITCH 0.7
#define FIRST_RULE 134 /* below the room's top */

static double contents_height(const book_layout *layout)
{
    maze_box room = geometry_room(&layout->geometry, ANY_PAGE);
    return box_height(room) - (FIRST_RULE + 24) * canvas_scale(layout);
}

size_t modern_contents_per_page(const book_layout *layout)
{
    double least = LEAST_PITCH * PITCH * canvas_scale(layout);
    return (size_t)fmax(floor(contents_height(layout) / least), 1);
}

/* A tile of passages, finer from section to section. */
static bool add_tile(const book_canvas *canvas, size_t section, maze_box box, maze_error *error)
{
    static const int sizes[] = {4, 6, 9, 13};
    int n = sizes[section < 4 ? section : 3];
    double cell = box_width(box) / (n - (1 - TILE_STROKE));
    char fields[40], place[24];
    snprintf(fields, sizeof fields, "rect%dx%d-straight20", n, n);
    snprintf(place, sizeof place, "contents%lu", (unsigned long)section + 1);
    return add_block(canvas, fields, place, TILE_STROKE, cell, canvas_black(BLACK), false, box,
                     error);
}

/* The title, leaders, and the page at the right; it leads there. */
static bool add_title_line(const book_canvas *canvas, const book_line *line, double left, double y,
                           maze_error *error)
{
    double t = scale_of(canvas);
    maze_box room = canvas_room(canvas);
    canvas_type type = {MAZE_FONT_BLACK, 24 * t, -0.015, 0, {0}};
    char page[24];
    output_text_fit name, number;
    maze_box box = {left, y, room.right - 80 * t, y};
    snprintf(page, sizeof page, "%lu", (unsigned long)line->page);
    if (!canvas_fit(canvas, line->title, &type, box, line->key, &name, error) ||
        !canvas_fit(canvas, page, &type, room, "page number", &number, error))
        return false;
    return canvas_line(canvas, line->title, &type, MAZE_ALIGN_LEFT, left, box.right, y, line->key,
                       error) &&
           canvas_dots(canvas, left + name.width + 12 * t, room.right - number.width - 12 * t,
                       y - 1, 1.5, 7.5 * t, true, error) &&
           canvas_line(canvas, page, &type, MAZE_ALIGN_RIGHT, left, room.right, y, "page number",
                       error);
}

/* A line of the contents, `pitch` high, from the rule above it. */
static bool add_contents_line(const book_canvas *canvas, const book_line *line, double top,
                              double pitch, maze_error *error)
{
    double t = scale_of(canvas), s = pitch / PITCH;
    maze_box room = canvas_room(canvas);
    canvas_type range = {MAZE_FONT_SANS, fmax(13 * fmin(t, s), 8), 0, 0, {0}};
    canvas_stars stars = look_modern.stars;
    stars.radius *= s;
    stars.pitch *= s;
    double left = room.left + 96 * s;
    maze_box tile = {room.left, top + 14 * s, room.left + 72 * s, top + 86 * s};
    maze_box link = {room.left, top, room.right, top + pitch};
    bool section = line->section < canvas->layout->terms->section_count;
    if (!canvas_rule(canvas, room.left, room.right, top, 2 * t, canvas_black(BLACK), error) ||
        !add_title_line(canvas, line, left, top + 37 * s, error) ||
        !page_add_link(canvas->page, link, line->page - 1, error))
        return false;
    return !section ||
           (add_tile(canvas, line->section, tile, error) &&
            canvas_line(canvas, line->range, &range, MAZE_ALIGN_LEFT, left, room.right,
                        top + 59 * s, "words.puzzles", error) &&
            (line->stars == 0 || canvas_add_stars(canvas, &stars, line->stars, left + stars.radius,
                                                  top + 79 * s, error)));
}

bool modern_contents(const book_canvas *canvas, maze_error *error)
{
    const planned_page *planned = canvas->planned;
    double t = scale_of(canvas), top = canvas_room(canvas).top + FIRST_RULE * t;
    double pitch = fmin(PITCH * t, contents_height(canvas->layout) / (double)planned->count);
    if (!modern_heading(canvas, layout_word(canvas->layout, WORD_CONTENTS), "words.contents",
                        error))
        return false;
    for (size_t i = 0; i < planned->count; i++, top += pitch) {
        book_line line;
        front_line(canvas->layout, planned->first + i, &line);
        if (!add_contents_line(canvas, &line, top, pitch, error))
            return false;
    }
    return true;
}

/* A square of black with a white maze in it. */
static bool add_square(const book_canvas *canvas, size_t section, maze_box square,
                       maze_error *error)
{
    static const int sizes[] = {5, 8, 12, 17};
    int n = sizes[section < 4 ? section : 3];
    double inset = 26 / 516.0 * box_width(square);
    char fields[40], place[24];
    snprintf(fields, sizeof fields, "rect%dx%d-straight20", n, n);
    snprintf(place, sizeof place, "opener%lu", (unsigned long)section + 1);
    maze_box box = box_inset(square, inset);
    double cell = box_width(box) / (n - (1 - OPENER_STROKE));
    return canvas_panel(canvas, square, 0, canvas_black(BLACK), error) &&
           add_block(canvas, fields, place, OPENER_STROKE, cell, canvas_black(0), false, box,
                     error);
}

bool modern_opener(const book_canvas *canvas, maze_error *error)
{
    double t = scale_of(canvas), below;
    maze_box square = canvas_room(canvas), box = square;
    double side = fmin(box_width(square), box_height(square) - 160 * t);
    square.right = square.left + side;
    square.bottom = square.top + side;
    canvas_type name = {MAZE_FONT_BLACK, 62 * t, MODERN_TIGHT, 1, {0}};
    canvas_type range = {MAZE_FONT_BOLD, 18 * t, 0, 0, {0}};
    canvas_stars stars = {8 * t, 19 * t, look_modern.stars.inner, 0, look_modern.stars.empty};
    book_line line;
    front_section(canvas->layout, canvas->planned->section, &line);
    box.bottom = square.bottom + 74 * t;
    if (!add_square(canvas, canvas->planned->section, square, error) ||
        !add_display(canvas, line.title, name, square.bottom + 74 * t, box, line.key, &below,
                     error) ||
        !canvas_line(canvas, line.range, &range, MAZE_ALIGN_LEFT, box.left, box.right,
                     below + 36 * t, "words.puzzles", error))
        return false;
    return line.stars == 0 || canvas_add_stars(canvas, &stars, line.stars, box.left + stars.radius,
                                               below + 62 * t, error);
}
