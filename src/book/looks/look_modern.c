/* modern: a poster, one heavy weight, flush left. Here are its heads and feet, its front pages
 * with blocks of passages for ornaments, its cover (one heavy maze over back, spine and front,
 * with its way in white from edge to edge), and at the end its row in the table of looks. */
#include "book/languages/words.h"
#include "book/looks/book_cover.h"
#include "book/plan/book_look.h"
#include "book/plan/front.h"
#include "core/base/collections.h"
#include "page/layout/place.h"
#include "page/sheet.h"

#include <mazepress/inputs.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* For type at the foot: how far its letters go below the baseline, in its size. */
#define MODERN_DESCENT 0.22

#define MODERN_TIGHT (-0.025)

#define MODERN_BAR 6

static bool modern_heading(const book_canvas *canvas, const char *string, const char *key,
                           maze_error *error);

static bool modern_add_bar(const book_canvas *canvas, double share, maze_error *error);

#define NUMBER_SPACING (-0.022)
#define BESIDE_NUMBER 12
#define RECIPE_GRAY 65

/* Of a number in Lato Black: digits are as wide, in the size. */
#define DIGIT_WIDTH 0.58

static bool add_stars(const book_canvas *canvas, unsigned stars, double edge, double y,
                      maze_error *error)
{
    double t = book_scale(canvas->layout);
    book_star_row row = book_look_modern.stars;
    row.radius *= t;
    row.pitch *= t;
    double width = (STARS - 1) * row.pitch;
    double x = book_canvas_is_right(canvas) ? edge - width - row.radius : edge + row.radius;
    return stars == 0 || book_add_stars(canvas, &row, stars, x, y, error);
}

static bool add_head(const book_canvas *canvas, const book_head *head, maze_error *error)
{
    double t = book_scale(canvas->layout), top = head->strip.top;
    bool right = book_canvas_is_right(canvas);
    maze_align align = right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    book_type black = {MAZE_FONT_BLACK, 46 * t, NUMBER_SPACING, 0, {0}};
    book_type bold = {MAZE_FONT_BOLD, 13 * t, 0, 0, {0}};
    double edge = right ? head->strip.right : head->strip.left;
    const book_planned_page *planned = canvas->planned;
    double done = (double)(planned->first + planned->count); /* up to the page's last puzzle */
    if (head->first &&
        !modern_add_bar(canvas, done / (double)canvas->layout->puzzles->count, error))
        return false;
    if (head->number) {
        double width =
            ((double)strlen(head->number) * (DIGIT_WIDTH + NUMBER_SPACING) * 46 + BESIDE_NUMBER) *
            t;
        if (!book_set_line(canvas, head->number, &black, align, head->strip.left, head->strip.right,
                           top + 52 * t, "puzzle's number", error))
            return false;
        edge += right ? -width : width;
    }
    double left = right ? head->strip.left : edge, until = right ? edge : head->strip.right;
    return add_stars(canvas, head->stars, edge, top + 46 * t, error) &&
           (!head->section || book_set_line(canvas, head->section, &bold, align, left, until,
                                            top + 30 * t, "name", error));
}

static bool add_foot(const book_canvas *canvas, const char *folio, const char *recipe,
                     maze_error *error)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    bool right = book_canvas_is_right(canvas);
    double baseline = room.bottom - MODERN_DESCENT * 12 * t;
    double middle = right ? room.right - 40 * t : room.left + 40 * t;
    book_type black = {MAZE_FONT_BLACK, 12 * t, 0, 0, {0}};
    book_type small = {MAZE_FONT_SANS, fmax(7.5 * t, 7), 0, 0, book_black(RECIPE_GRAY)};
    return (!folio ||
            book_set_line(canvas, folio, &black, right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                          right ? middle : room.left, right ? room.right : middle, baseline,
                          "page number", error)) &&
           (!recipe ||
            book_set_line(canvas, recipe, &small, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                          right ? room.left : middle, right ? middle : room.right, baseline,
                          "recipe", error));
}

/* White type on black. */
static bool add_atlas_bar(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    return book_panel(canvas, bar, 0, book_black(100), error);
}

/* modern: title, contents, openers. */

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

/* How far left of the room display type of a size begins, so that its stems align; less where the
 * margins are only as wide as the press asks for. */
static double modern_hang(const book_canvas *canvas, double size)
{
    const book_layout *layout = canvas->layout;
    double spare = book_geometry_spare(&layout->geometry, layout->terms, layout->main.count);
    return fmax(fmin(HANG * size, spare), 0);
}

static double scale_of(const book_canvas *canvas)
{
    return book_scale(canvas->layout);
}

/* The bar at the top of a page: black up to `share` of it. */
static bool modern_add_bar(const book_canvas *canvas, double share, maze_error *error)
{
    maze_box bar = book_canvas_room(canvas);
    bar.bottom = bar.top + MODERN_BAR * scale_of(canvas);
    maze_box done = bar;
    done.right = bar.left + share * box_width(bar);
    return (share >= 1 || book_panel(canvas, bar, 0, book_black(20), error)) &&
           (share <= 0 || book_panel(canvas, done, 0, book_black(BLACK), error));
}

/* Passages as heavy strokes, a maze of squares in a box. */
static maze_style block_style(double stroke, double cell, maze_color color)
{
    maze_style style;
    page_style_init(&style);
    style.draw = MAZE_DRAW_PASSAGES;
    style.arrows = MAZE_ARROWS_NONE;
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    style.wall = (maze_length){(1 - stroke) * cell, MAZE_UNIT_PT};
    style.passage_color = color;
    style.solution_color = book_black(0);
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
    return book_add_maze(canvas, fields, place, &style, solved, widened(box, cell), error);
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
        maze_recipe *recipe = book_place_recipe(layout, fields, name, error);
        maze_path path = {0};
        maze_maze *maze = recipe ? page_make_solved(recipe, NULL, &path, error) : NULL;
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
           add_block(canvas, fields, place, BLOCK_STROKE, cell, book_black(BLACK), true, box,
                     error);
}

/* Sets display type from the first baseline on; *below becomes the last one. */
static bool add_display(const book_canvas *canvas, const char *string, book_type type, double first,
                        maze_box box, const char *key, double *below, maze_error *error)
{
    output_text_fit fit;
    box.left -= modern_hang(canvas, type.size);
    box.top = first;
    if (!book_fit_text(canvas, string, &type, box, key, &fit, error))
        return false;
    *below = first + (fit.lines - 1) * type.leading * fit.size;
    return book_set_paragraphs(canvas, string, &type, MAZE_ALIGN_LEFT, box, key, error);
}

static bool modern_title(const book_canvas *canvas, maze_error *error)
{
    const book_terms *terms = canvas->layout->terms;
    double t = scale_of(canvas);
    maze_box room = book_canvas_room(canvas), box = room;
    book_type title = {MAZE_FONT_BLACK, 92 * t, MODERN_TIGHT, 84 / 92.0, {0}};
    book_type subtitle = {MAZE_FONT_BOLD, 20 * t, 0, 1.2, {0}};
    book_type author = {MAZE_FONT_BOLD, 13 * t, 0, 1.2, {0}};
    output_text_fit fit;
    double below;
    box.top = room.top + 96 * t;
    box.bottom = box.top + (MOST_TITLE_LINES - 1) * 84 * t;
    box.left -= modern_hang(canvas, title.size);
    if (!book_fit_text(canvas, terms->title, &title, box, "title", &fit, error))
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
        if (!book_set_line(canvas, terms->author, &author, MAZE_ALIGN_LEFT, room.left, room.right,
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
    maze_box room = book_geometry_room(&layout->geometry, ANY_PAGE);
    return box_height(room) - (FIRST_RULE + 24) * book_scale(layout);
}

static size_t modern_contents_per_page(const book_layout *layout)
{
    double least = LEAST_PITCH * PITCH * book_scale(layout);
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
    return add_block(canvas, fields, place, TILE_STROKE, cell, book_black(BLACK), false, box,
                     error);
}

/* The title, leaders, and the page at the right; it leads there. */
static bool add_title_line(const book_canvas *canvas, const book_line *line, double left, double y,
                           maze_error *error)
{
    double t = scale_of(canvas);
    maze_box room = book_canvas_room(canvas);
    book_type type = {MAZE_FONT_BLACK, 24 * t, -0.015, 0, {0}};
    char page[24];
    output_text_fit name, number;
    maze_box box = {left, y, room.right - 80 * t, y};
    snprintf(page, sizeof page, "%lu", (unsigned long)line->page);
    if (!book_fit_text(canvas, line->title, &type, box, line->key, &name, error) ||
        !book_fit_text(canvas, page, &type, room, "page number", &number, error))
        return false;
    return book_set_line(canvas, line->title, &type, MAZE_ALIGN_LEFT, left, box.right, y, line->key,
                         error) &&
           book_dots(canvas, left + name.width + 12 * t, room.right - number.width - 12 * t, y - 1,
                     1.5, 7.5 * t, true, error) &&
           book_set_line(canvas, page, &type, MAZE_ALIGN_RIGHT, left, room.right, y, "page number",
                         error);
}

/* A line of the contents, `pitch` high, from the rule above it. */
static bool add_contents_line(const book_canvas *canvas, const book_line *line, double top,
                              double pitch, maze_error *error)
{
    double t = scale_of(canvas), s = pitch / PITCH;
    maze_box room = book_canvas_room(canvas);
    book_type range = {MAZE_FONT_SANS, fmax(13 * fmin(t, s), 8), 0, 0, {0}};
    book_star_row stars = book_look_modern.stars;
    stars.radius *= s;
    stars.pitch *= s;
    double left = room.left + 96 * s;
    maze_box tile = {room.left, top + 14 * s, room.left + 72 * s, top + 86 * s};
    maze_box link = {room.left, top, room.right, top + pitch};
    bool section = line->section < canvas->layout->terms->section_count;
    page_add_link(canvas->page, link, line->page - 1);
    if (!book_rule(canvas, room.left, room.right, top, 2 * t, book_black(BLACK), error) ||
        !add_title_line(canvas, line, left, top + 37 * s, error))
        return false;
    return !section ||
           (add_tile(canvas, line->section, tile, error) &&
            book_set_line(canvas, line->range, &range, MAZE_ALIGN_LEFT, left, room.right,
                          top + 59 * s, "words.puzzles", error) &&
            (line->stars == 0 || book_add_stars(canvas, &stars, line->stars, left + stars.radius,
                                                top + 79 * s, error)));
}

static bool modern_contents(const book_canvas *canvas, maze_error *error)
{
    const book_planned_page *planned = canvas->planned;
    double t = scale_of(canvas), top = book_canvas_room(canvas).top + FIRST_RULE * t;
    double pitch = fmin(PITCH * t, contents_height(canvas->layout) / (double)planned->count);
    if (!modern_heading(canvas, book_word_text(canvas->layout, WORD_CONTENTS), "words.contents",
                        error))
        return false;
    for (size_t i = 0; i < planned->count; i++, top += pitch) {
        book_line line;
        book_line_of(canvas->layout, planned->first + i, &line);
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
    return book_panel(canvas, square, 0, book_black(BLACK), error) &&
           add_block(canvas, fields, place, OPENER_STROKE, cell, book_black(0), false, box, error);
}

static bool modern_opener(const book_canvas *canvas, maze_error *error)
{
    double t = scale_of(canvas), below;
    maze_box square = book_canvas_room(canvas), box = square;
    double side = fmin(box_width(square), box_height(square) - 160 * t);
    square.right = square.left + side;
    square.bottom = square.top + side;
    book_type name = {MAZE_FONT_BLACK, 62 * t, MODERN_TIGHT, 1, {0}};
    book_type range = {MAZE_FONT_BOLD, 18 * t, 0, 0, {0}};
    book_star_row stars = {8 * t, 19 * t, book_look_modern.stars.inner, 0,
                           book_look_modern.stars.empty};
    book_line line;
    book_section_line(canvas->layout, canvas->planned->section, &line);
    box.bottom = square.bottom + 74 * t;
    if (!add_square(canvas, canvas->planned->section, square, error) ||
        !add_display(canvas, line.title, name, square.bottom + 74 * t, box, line.key, &below,
                     error) ||
        !book_set_line(canvas, line.range, &range, MAZE_ALIGN_LEFT, box.left, box.right,
                       below + 36 * t, "words.puzzles", error))
        return false;
    return line.stars == 0 || book_add_stars(canvas, &stars, line.stars, box.left + stars.radius,
                                             below + 62 * t, error);
}

/* modern: imprint, how to play. */

static bool modern_imprint(const book_canvas *canvas, maze_error *error)
{
    double t = book_scale(canvas->layout), y;
    book_imprint_look look = {.title = {MAZE_FONT_BLACK, 11 * t, 0, 1.3, {0}},
                              .text = {MAZE_FONT_SANS, fmax(9.5 * t, 9), 0, 14 / 9.5, {0}},
                              .width = 300 * t,
                              .gap = 7 * t,
                              .rise = 18 * t};
    if (!book_add_imprint(canvas, &look, &y, error))
        return false;
    double left = book_canvas_room(canvas).left;
    maze_box bar = {left, y - (20 + MODERN_BAR) * t, left + 46 * t, y - 20 * t};
    return book_panel(canvas, bar, 0, book_black(100), error);
}

static double modern_heading_height(const book_layout *layout)
{
    return 106 * book_scale(layout);
}

/* The title of a page of text, and how far below the room's top that begins. */
static bool modern_heading(const book_canvas *canvas, const char *string, const char *key,
                           maze_error *error)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    book_type heading = {MAZE_FONT_BLACK, 50 * t, MODERN_TIGHT, 0, {0}};
    return modern_add_bar(canvas, 1, error) &&
           book_set_line(canvas, string, &heading, MAZE_ALIGN_LEFT,
                         room.left - modern_hang(canvas, heading.size), room.right,
                         room.top + 70 * t, key, error);
}

/* Numbered paragraphs; *y, the baseline of the first, becomes that of one more. */
static bool add_rules(const book_canvas *canvas, double *y, maze_error *error)
{
    char text[2 * LONGEST_WORDS + 1], figure[8];
    const char *paragraph = text;
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas), box = room;
    book_type number = {MAZE_FONT_BLACK, 34 * t, MODERN_TIGHT, 0, {0}};
    book_type type = {MAZE_FONT_SANS, fmax(14 * t, 9.5), 0, 20 / 14.0, {0}};
    book_rules_paragraphs(canvas->layout, text);
    box.left += 42 * t;
    box.right = fmin(room.right, box.left + 400 * t);
    for (unsigned i = 1; *paragraph; paragraph += strlen(paragraph) + 1, i++) {
        output_text_fit fit;
        box.top = *y;
        box.bottom = room.bottom;
        snprintf(figure, sizeof figure, "%u", i);
        if (!book_fit_text(canvas, paragraph, &type, box, "words.how-to-play-text", &fit, error) ||
            !book_set_line(canvas, figure, &number, MAZE_ALIGN_LEFT, room.left, box.left,
                           *y + 10 * t, "number", error) ||
            !book_set_paragraphs(canvas, paragraph, &type, MAZE_ALIGN_LEFT, box,
                                 "words.how-to-play-text", error))
            return false;
        *y += fmax(fit.lines * type.leading * fit.size + 17 * t, 54 * t);
    }
    return true;
}

/* The meaning of the stars, in columns over the room's width. */
static bool add_legend(const book_canvas *canvas, double y, maze_error *error)
{
    static const book_word words[STARS] = {WORD_EASY, WORD_MODERATE, WORD_TRICKY, WORD_HARD,
                                           WORD_FIENDISH};
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    book_type type = {MAZE_FONT_BOLD, 12 * t, 0, 0, {0}};
    book_star_row stars = book_look_modern.stars;
    double column = box_width(room) / STARS;
    stars.radius *= fmin(t, 1);
    stars.pitch = fmin(stars.pitch * t, (column - 8) / STARS);
    for (unsigned i = 0; i < STARS; i++) {
        double left = room.left + i * column;
        if (!book_add_stars(canvas, &stars, i + 1, left + stars.radius, y, error) ||
            !book_set_line(canvas, book_word_text(canvas->layout, words[i]), &type, MAZE_ALIGN_LEFT,
                           left, left + column - 4, y + 22 * t, "words", error))
            return false;
    }
    return true;
}

static bool modern_how_to_play(const book_canvas *canvas, maze_error *error)
{
    double t = book_scale(canvas->layout);
    maze_box box = book_canvas_room(canvas);
    double y = box.top + 124 * t;
    bool legend = book_marks(canvas->layout);
    if (!modern_heading(canvas, book_word_text(canvas->layout, WORD_HOW_TO_PLAY),
                        "words.how-to-play", error) ||
        !add_rules(canvas, &y, error))
        return false;
    maze_style style = book_example_style(canvas->layout, 40);
    style.way = (maze_thickness){1.5, 0, 0.3, 12};
    box.top = y - 10 * t;
    box.bottom -= 24 * t;
    box.bottom = fmin(box.bottom - (legend ? 70 * t : 0), box.top + 250 * t);
    maze_box bounds = box;
    if (box_height(box) >= 80 * t && !book_add_example(canvas, &style, box, true, &bounds, error))
        return false;
    return !legend || add_legend(canvas, bounds.bottom + 32 * t, error);
}

/* modern: one heavy maze over back, spine and front, with its way in white from edge to edge. */

#define ROWS 8
#define HEIGHT 0.525 /* of the sheet, that the maze takes */
#define INSET 28     /* from the sheet's edges: doors end before it is cut */
#define STROKE 0.64
#define WAY 0.17
#define WAY_IN 3 /* rows from the top */
#define WAY_OUT 2
#define TRIES 160
#define RUNS 46           /* straight pieces that a way with a good rhythm has, in 23 columns */
#define AUTHOR_WIDTH 0.64 /* of its line, with the ages at its end */
#define DEEPER 18         /* more below a title whose letters reach further down */
#define SPARE 4           /* points between the barcode's place and the maze */

/* The grid that the maze grows on, less the cells at the barcode. */
typedef struct cover_grid {
    maze_point corner;
    double cell;
    uint32_t columns;
    uint32_t left, right, top; /* cells that are cut out: columns, and from which row on */
    bool mirrored;             /* the page will be, in which mazes only move: this one is now */
} cover_grid;

static cover_grid grid_of(const book_cover *cover)
{
    double width = cover->sheet.right - 2 * INSET;
    double cell = (HEIGHT * cover->sheet.bottom) / ROWS;
    double columns = fmax(round(width / cell), 8);
    cell = width / columns;
    cover_grid g = {.cell = cell, .columns = (uint32_t)columns};
    g.corner = (maze_point){INSET, cover->sheet.bottom - INSET - ROWS * cell};
    double more = SPARE - (1 - STROKE) / 2 * cell;
    g.left = (uint32_t)fmax(floor((cover->barcode.left - more - g.corner.x) / cell), 1);
    g.right = (uint32_t)ceil((cover->barcode.right + more - g.corner.x) / cell);
    g.top = (uint32_t)floor((cover->barcode.top - more - g.corner.y) / cell);
    g.mirrored = cover->canvas.layout->terms->mirrored;
    return g;
}

static bool is_kept(const cover_grid *g, uint32_t x, uint32_t y)
{
    uint32_t column = g->mirrored ? g->columns - 1 - x : x;
    return column < g->left || column >= g->right || y < g->top;
}

/* The recipe without seed: a door in the left border, one in the right. */
static maze_recipe *start_recipe(const cover_grid *g, maze_inputs *inputs, maze_error *error)
{
    char fields[80];
    uint32_t cells = g->columns * ROWS, checksum;
    bool in_corner = g->right >= g->columns;
    uint32_t border = 2 * (g->columns + ROWS) + (in_corner ? 0 : 2 * (ROWS - g->top));
    uint8_t *kept = bits_create(cells);
    if (!kept) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a cover");
        return NULL;
    }
    for (uint32_t i = 0; i < cells; i++)
        if (is_kept(g, i % g->columns, i / g->columns))
            bits_set(kept, i);
    uint32_t left = g->mirrored ? WAY_OUT : WAY_IN, right = WAY_IN + WAY_OUT - left;
    snprintf(fields, sizeof fields, "rect%lux%d-straight20-doors.%lu.%lu",
             (unsigned long)g->columns, ROWS, (unsigned long)(border - left),
             (unsigned long)(g->columns + right + 1));
    maze_recipe *recipe = maze_recipe_parse(fields, error);
    bool done = recipe && maze_inputs_add_mask(inputs, kept, cells, &checksum, error) &&
                maze_recipe_set_input(recipe, "mask", checksum, error);
    free(kept);
    if (done)
        return recipe;
    maze_recipe_destroy(recipe);
    return NULL;
}

/* How far the way is from one that is RUNS straight pieces long and reaches down to the lowest
 * row. */
static double flaw_of(const maze_maze *maze, const maze_path *path, const cover_grid *g)
{
    const maze_shape *shape = maze_get_shape(maze);
    double runs = 1, lowest = 0, dx = 0, dy = 0;
    for (size_t i = 1; i < path->length; i++) {
        maze_point a = maze_shape_center(shape, path->cells[i - 1]);
        maze_point b = maze_shape_center(shape, path->cells[i]);
        runs += fabs(b.x - a.x - dx) + fabs(b.y - a.y - dy) > 0.5;
        dx = b.x - a.x;
        dy = b.y - a.y;
        lowest = fmax(lowest, b.y);
    }
    return fabs(runs - RUNS * g->columns / 23.0) + 6 * (ROWS - lowest);
}

/* Sets the seed whose way is best. */
static bool choose_seed(const book_cover *cover, const cover_grid *g, maze_recipe *recipe,
                        const maze_inputs *inputs, maze_error *error)
{
    double least = HUGE_VAL;
    uint64_t best = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        char place[24];
        maze_path path = {0};
        snprintf(place, sizeof place, "cover%u", i);
        maze_recipe_set_seed(recipe, book_place_seed(cover->canvas.layout, place));
        maze_maze *maze = page_make_solved(recipe, inputs, &path, error);
        if (!maze)
            return false;
        double flaw = flaw_of(maze, &path, g);
        if (flaw < least) {
            least = flaw;
            best = maze_recipe_seed(recipe);
        }
        maze_path_finish(&path);
        maze_destroy(maze);
    }
    maze_recipe_set_seed(recipe, best);
    return true;
}

/* A passage from a door to the edge of the sheet, with the way in it. */
static bool add_way_out(const book_cover *cover, const cover_grid *g, int row, double from,
                        double to, maze_error *error)
{
    double y = g->corner.y + (row + 0.5) * g->cell;
    return book_rule(&cover->canvas, from, to, y, STROKE * g->cell, cover->color[COVER_INK],
                     error) &&
           book_over_rule(&cover->canvas, from, to, y, WAY * g->cell, cover->color[COVER_ACCENT],
                          error);
}

static bool add_ways_out(const book_cover *cover, const cover_grid *g, maze_error *error)
{
    double reach = g->cell / 2, right = g->corner.x + g->columns * g->cell;
    return add_way_out(cover, g, WAY_IN, 0, g->corner.x + reach, error) &&
           add_way_out(cover, g, WAY_OUT, right - reach, cover->sheet.right, error);
}

static bool add_maze(const book_cover *cover, const cover_grid *g, maze_error *error)
{
    maze_style style = book_ornament((1 - STROKE) * g->cell);
    style.draw = MAZE_DRAW_PASSAGES;
    style.cell = (maze_length){g->cell, MAZE_UNIT_PT};
    style.passage_color = cover->color[COVER_INK];
    style.solution_color = cover->color[COVER_ACCENT];
    style.way = (maze_thickness){0, 0, WAY, 1000};
    maze_box box = {g->corner.x - g->cell, g->corner.y - g->cell,
                    g->corner.x + (g->columns + 1) * g->cell, g->corner.y + (ROWS + 1) * g->cell};
    maze_inputs *inputs = maze_inputs_create(error);
    maze_recipe *recipe = inputs ? start_recipe(g, inputs, error) : NULL;
    bool done = recipe && choose_seed(cover, g, recipe, inputs, error) &&
                book_add_recipe(&cover->canvas, recipe, inputs, &style, true, box, error);
    maze_recipe_destroy(recipe);
    maze_inputs_destroy(inputs);
    return done;
}

static bool add_front(const book_cover *cover, double until, maze_error *error)
{
    const book_terms *terms = cover->canvas.layout->terms;
    double s = book_cover_across(cover), d = book_cover_down(cover), below;
    maze_color ink = cover->color[COVER_INK], accent = cover->color[COVER_ACCENT];
    book_type author = {MAZE_FONT_BOLD, 16 * s, 0, 1.2, ink};
    book_type title = {MAZE_FONT_BLACK, 122 * s, MODERN_TIGHT, 112 / 122.0, ink};
    book_type subtitle = {MAZE_FONT_BOLD, 26 * s, 0, 1.2, accent};
    double hung = 7 * s, left = cover->swapped ? fmax(42 * s, cover->safe + hung) : 42 * s;
    maze_box box = {cover->front.left + left,
                    cover->front.top + fmax(56 * d, cover->safe + author.size),
                    cover->front.right - cover->safe, 0};
    box.bottom = box.top;
    below = box.top - 20 * d;
    if (terms->ages) {
        char ages[LONGEST_WORDS];
        double right = box.right;
        box.right = box.left + AUTHOR_WIDTH * (right - box.left);
        if (!book_set_line(&cover->canvas, book_cover_ages(cover, ages, sizeof ages), &author,
                           MAZE_ALIGN_RIGHT, box.right, right, box.top, "words.ages", error))
            return false;
    }
    if (!book_cover_type(cover, terms->author, author, MAZE_ALIGN_LEFT, box, "author", &below,
                         error))
        return false;
    box.left -= hung;
    box.right = cover->front.right - cover->safe;
    box.top = below + 116 * d;
    double deep = terms->title && output_is_right_to_left(terms->title) ? DEEPER * d : 0;
    box.bottom = until - 46 * d - deep;
    if (!book_cover_type(cover, terms->title, title, MAZE_ALIGN_LEFT, box, "title", &below, error))
        return false;
    box.left += hung;
    box.top = below + 46 * d + deep;
    box.bottom = box.top;
    return book_cover_type(cover, terms->subtitle, subtitle, MAZE_ALIGN_LEFT, box, "subtitle",
                           &below, error);
}

/* The right end of the back's texts: lines are not long, but on covers wider than high, where there
 * is no room for many. */
static double right_of(const book_cover *cover, double left, double width)
{
    double right = cover->back.right - cover->safe;
    return box_width(cover->back) > box_height(cover->back) ? right : fmin(left + width, right);
}

static bool add_back(const book_cover *cover, double until, maze_error *error)
{
    double s = book_cover_across(cover), d = book_cover_down(cover), below = 0;
    char count[LONGEST_WORDS], blurb[LONGEST_WORDS];
    book_type headline = {MAZE_FONT_BLACK, 54 * s, MODERN_TIGHT, 1, cover->color[COVER_INK]};
    book_type text = {MAZE_FONT_SANS, 16 * s, 0, 1.5, cover->color[COVER_INK]};
    maze_box box = {cover->back.left + fmax(42 * s, cover->safe),
                    cover->back.top + fmax(100 * d, cover->safe + headline.size), 0, 0};
    box.right = right_of(cover, box.left, 440 * s);
    box.bottom = box.top + 54 * s;
    if (!book_cover_type(cover, book_cover_headline(cover), headline, MAZE_ALIGN_LEFT, box,
                         "words.cover-title", &below, error))
        return false;
    headline.color = cover->color[COVER_ACCENT];
    box.top = box.bottom = below + 54 * s;
    if (!book_cover_type(cover, book_cover_count(cover, count, sizeof count), headline,
                         MAZE_ALIGN_LEFT, box, "words.mazes", &below, error))
        return false;
    box.top = below + 48 * d;
    box.right = right_of(cover, box.left, 400 * s);
    box.bottom = until;
    return book_cover_type(cover, book_cover_blurb(cover, blurb, sizeof blurb), text,
                           MAZE_ALIGN_LEFT, box, "words.blurb", &below, error);
}

static bool add_spine(const book_cover *cover, double until, maze_error *error)
{
    const book_terms *terms = cover->canvas.layout->terms;
    double top = cover->spine.top + fmax(42 * book_cover_down(cover), cover->safe);
    book_type title = {MAZE_FONT_BLACK, 14, 0, 0, cover->color[COVER_INK]};
    book_type author = {MAZE_FONT_BOLD, 9, 0, 0, cover->color[COVER_INK]};
    return book_cover_spine_line(cover, terms->title, title, top, until, "title", &top, error) &&
           book_cover_spine_line(cover, terms->author, author, top + 14, fmax(until, top + 15),
                                 "author", NULL, error);
}

static bool modern_cover(const book_cover *cover, maze_error *error)
{
    if (cover->picture) {
        double until = cover->front.bottom - 60;
        return add_front(cover, until, error) && add_back(cover, cover->barcode.top - 20, error) &&
               add_spine(cover, until, error);
    }
    cover_grid g = grid_of(cover);
    double until = g.corner.y - 20 * book_cover_down(cover);
    return add_maze(cover, &g, error) && add_ways_out(cover, &g, error) &&
           add_front(cover, until, error) && add_back(cover, until, error) &&
           add_spine(cover, until, error);
}

const book_look book_look_modern = {
    .name = "modern",
    .inner = 54,
    .margin = 42,
    .head = 66,
    .foot = 12,
    .between = 16,
    .arrow = 10,
    .wall = {1.1, 0, 0.14, 5},
    .rise = MODERN_DESCENT * 12,
    .caption = {MAZE_FONT_SANS, 12, 0, 0, {0}},
    .label = {MAZE_FONT_BLACK, 20, 0, 0, {0}},
    .stars = {6.2, 14.5, 0.46, 0, {MAZE_COLOR_RGB, 191, 191, 191}},
    .atlas =
        {
            .cell = 5,
            .tight = 3.5,
            .title = {MAZE_FONT_BLACK, 30, -0.025, 0, {0}},
            .title_align = MAZE_ALIGN_LEFT,
            .title_baseline = 30,
            .top = 44,
            .bottom = 26,
            .bar = 22,
            .before = 24,
            .after = 14,
            .inset = 9,
            .bar_baseline = 15.3,
            .name = {MAZE_FONT_BLACK, 12, 0, 0, LOOK_WHITE},
            .range = {MAZE_FONT_BOLD, 10.5, 0, 0, LOOK_WHITE},
            .add_bar = add_atlas_bar,
            .caption = 15,
            .caption_baseline = 9,
            .gap = 28,
            .number = {MAZE_FONT_BLACK, 11, 0, 0, {0}},
            .page = {MAZE_FONT_SANS, 8, 0, 0, {0}},
            .digit = 0.58,
            .beside = 5,
            .wall = {0.8, 0.8, 0, 0.8},
            .way = {1.5, 0, 0.42, 2.8},
            .wall_black = 45,
            .passage_black = 18,
        },
    .fill = {[PAGE_TITLE] = modern_title,
             [PAGE_IMPRINT] = modern_imprint,
             [PAGE_HOW_TO_PLAY] = modern_how_to_play,
             [PAGE_CONTENTS] = modern_contents,
             [PAGE_OPENER] = modern_opener},
    .add_cover = modern_cover,
    .cover_colors = {0xff4d2e, 0x000000, 0xffffff, 0xffffff, 0xffffff},
    .add_heading = modern_heading,
    .heading_height = modern_heading_height,
    .text = {MAZE_FONT_SANS, 14, 0, 20 / 14.0, {0}},
    .text_width = 400,
    .text_align = MAZE_ALIGN_LEFT,
    .contents_per_page = modern_contents_per_page,
    .add_head = add_head,
    .add_foot = add_foot,
};
