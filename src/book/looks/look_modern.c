/* modern: a poster, one heavy weight, flush left. Here are its heads and feet, its front pages
 * with blocks of passages for ornaments, and at the end its row in the table of looks. */
#include "book/languages/words.h"
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/plan/book_look.h"
#include "book/plan/front.h"
#include "page/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* For type at the foot: how far its letters go below the baseline, in its size. */
#define DESCENT 0.22
#define TIGHT (-0.025)
#define BAR 6
#define HANG 0.04 /* in the size */

/* How far left of the room display type of a size begins, so that its stems align; less where the
 * margins are only as wide as the press asks for. */
static double hang_of(const book_canvas *canvas, double size)
{
    const book_layout *layout = canvas->layout;
    double spare = book_geometry_spare(&layout->geometry, layout->terms, layout->main.count);
    return fmax(fmin(HANG * size, spare), 0);
}

/* The bar at the top of a page: black up to `share` of it. */
static void add_bar(book_canvas *canvas, double share)
{
    maze_box bar = book_canvas_room(canvas), done = bar;
    bar.bottom = done.bottom = bar.top + BAR * book_scale(canvas->layout);
    done.right = bar.left + share * box_width(bar);
    if (share < 1)
        book_panel(canvas, bar, 0, book_black(20));
    if (share > 0)
        book_panel(canvas, done, 0, book_black(100));
}

/* The title of a page of text, and how far below the room's top that begins. */
static void add_heading(book_canvas *canvas, const char *string, const char *key)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    book_type heading = {.font = MAZE_FONT_BLACK, .size = 50 * t, .spacing = TIGHT};
    add_bar(canvas, 1);
    book_set_line(canvas, string, heading, MAZE_ALIGN_LEFT,
                  room.left - hang_of(canvas, heading.size), room.right, room.top + 70 * t, key);
}

static double heading_height(const book_layout *layout)
{
    return 106 * book_scale(layout);
}

/* --- heads and feet --- */

#define NUMBER_SPACING (-0.022)
#define BESIDE_NUMBER 12
#define RECIPE_GRAY 65

/* An outline of the book's theme at the inner end of a page's head, as high as its number. */
#define SILHOUETTE 36
#define BESIDE_SILHOUETTE 12

/* Of a number in Lato Black: digits are as wide, in the size. */
#define DIGIT_WIDTH 0.58

static void add_head(book_canvas *canvas, const book_head *head)
{
    double t = book_scale(canvas->layout), top = head->strip.top;
    bool right = book_canvas_is_right(canvas);
    maze_align align = right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    book_type black = {.font = MAZE_FONT_BLACK, .size = 46 * t, .spacing = NUMBER_SPACING};
    book_type bold = {.font = MAZE_FONT_BOLD, .size = 13 * t};
    double edge = right ? head->strip.right : head->strip.left;
    const book_planned_page *planned = canvas->planned;
    double done = (double)(planned->first + planned->count); /* up to the page's last puzzle */
    if (head->first)
        add_bar(canvas, done / (double)canvas->layout->puzzles->count);
    if (head->child) {
        book_set_line(canvas, head->child, black, align, head->strip.left, head->strip.right,
                      top + 52 * t, "names");
        return;
    }
    if (head->number) {
        double width =
            ((double)strlen(head->number) * (DIGIT_WIDTH + NUMBER_SPACING) * 46 + BESIDE_NUMBER) *
            t;
        book_set_line(canvas, head->number, black, align, head->strip.left, head->strip.right,
                      top + 52 * t, "puzzle's number");
        edge += right ? -width : width;
    }
    double left = right ? head->strip.left : edge, until = right ? edge : head->strip.right;
    if (head->first && canvas->layout->terms->theme) {
        double side = SILHOUETTE * t, inner = right ? left : until - side;
        book_add_silhouette(canvas, canvas->number + 2,
                            (maze_box){inner, top + 18 * t, inner + side, top + 18 * t + side},
                            book_black(100));
        left += right ? side + BESIDE_SILHOUETTE * t : 0;
        until -= right ? 0 : side + BESIDE_SILHOUETTE * t;
    }
    book_star_row row = book_look_modern.stars;
    row.radius *= t;
    row.pitch *= t;
    double stars = right ? edge - (STARS - 1) * row.pitch - row.radius : edge + row.radius;
    book_add_stars(canvas, row, head->stars, stars, top + 46 * t);
    book_set_line(canvas, head->section, bold, align, left, until, top + 30 * t, "name");
}

static void add_foot(book_canvas *canvas, const char *folio, const char *recipe)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    bool right = book_canvas_is_right(canvas);
    double baseline = room.bottom - book_foot_rise(canvas->layout);
    book_type black = {.font = MAZE_FONT_BLACK, .size = 12 * t};
    double width = 40 * fmax(t, canvas->layout->type.least / 12);
    double middle = right ? room.right - width : room.left + width;
    book_type small = {
        .font = MAZE_FONT_SANS, .size = fmax(7.5 * t, 7), .color = book_black(RECIPE_GRAY)};
    book_set_line(canvas, folio, black, right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                  right ? middle : room.left, right ? room.right : middle, baseline, "page number");
    book_set_line(canvas, recipe, small, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                  right ? room.left : middle, right ? middle : room.right, baseline, "recipe");
}

/* White type on black. */
static void add_atlas_bar(book_canvas *canvas, maze_box bar)
{
    book_panel(canvas, bar, 0, book_black(100));
}

/* --- title, contents, openers --- */

#define BLOCK_COLUMNS 12
#define BLOCK_TRIES 40
#define BLOCK_WAY 0.5 /* cells beyond it that a way in or out takes */
#define MOST_TITLE_LINES 4

/* Of a cell: how wide the black passages of the block are, of the tiles, of the opener's. */
#define BLOCK_STROKE 0.66
#define TILE_STROKE 0.62
#define OPENER_STROKE 0.6

/* A maze of squares in a box, its passages heavy strokes; ways out of doors reach over the box. */
static void add_block(book_canvas *canvas, const char *fields, const char *place, double stroke,
                      double cell, maze_color color, bool solved, maze_box box)
{
    maze_style style = book_ornament((1 - stroke) * cell);
    style.draw = MAZE_DRAW_PASSAGES;
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    style.passage_color = color;
    style.solution_color = book_black(0);
    style.way = (maze_thickness){.share = 0.15, .most = 100};
    book_add_maze(canvas, fields, place, &style, solved, box_inset(box, -cell));
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
static void choose_block(book_canvas *canvas, const char *fields, char *place, size_t size)
{
    uint32_t best = 0;
    for (unsigned i = 0; i < BLOCK_TRIES && !canvas->failed; i++) {
        char name[24];
        snprintf(name, sizeof name, "title%u", i);
        maze_recipe *recipe = book_place_recipe(canvas->layout, fields, name, canvas->error);
        maze_path path = {0};
        maze_maze *maze = recipe ? page_make_solved(recipe, NULL, &path, canvas->error) : NULL;
        uint32_t reach = reach_of(&path, BLOCK_COLUMNS);
        maze_recipe_destroy(recipe);
        maze_path_finish(&path);
        maze_destroy(maze);
        if (book_keep(canvas, maze != NULL) && reach > best) {
            best = reach;
            snprintf(place, size, "%s", name);
        }
    }
}

/* As wide as the box, at its foot. */
static void add_title_block(book_canvas *canvas, maze_box box)
{
    double width = box_width(box), cell = width / (BLOCK_COLUMNS - (1 - BLOCK_STROKE));
    bool has_author = canvas->layout->terms->author != NULL; /* below it */
    double ways = has_author ? BLOCK_WAY : 2 * BLOCK_WAY;
    double rows = floor(box_height(box) / cell - ways + (1 - BLOCK_STROKE));
    char fields[80], place[24] = "title";
    if (rows < 3)
        return;
    snprintf(fields, sizeof fields, "rect%dx%.0f-straight20-doors.1.%.0f", BLOCK_COLUMNS, rows,
             2 * BLOCK_COLUMNS + rows - 2);
    box.bottom -= has_author ? 0 : BLOCK_WAY * cell;
    box.top = box.bottom - (rows - (1 - BLOCK_STROKE)) * cell;
    choose_block(canvas, fields, place, sizeof place);
    add_block(canvas, fields, place, BLOCK_STROKE, cell, book_black(100), true, box);
}

#define OUTLINE_COLUMNS 22
#define OUTLINED 0.45 /* walls of outlines, in those of squares */

#define OUTLINES 3         /* side by side at most */
#define OUTLINE_GAP 0.08   /* between them, in their height */
#define LEAST_OUTLINE 0.35 /* the width that is left for one more, in that height */

/* Outlines of the book's theme in black, their walls in white, from the left as many as there is
 * room for beside the first, which is as high as the box. */
static void add_title_outlines(book_canvas *canvas, maze_box box)
{
    const book_emblem emblem = {.place = "title",
                                .across = OUTLINE_COLUMNS,
                                .wall = {.least = 0.75, .share = 1 - TILE_STROKE, .most = 100},
                                .outlined = OUTLINED,
                                .ink = book_black(0),
                                .ground = book_black(100)};
    double height =
        fmin(box_height(box),
             box_width(box) / book_outline_aspect(book_theme_outline(canvas->layout, 0)));
    for (size_t i = 0; i < OUTLINES; i++) {
        const char *outline = book_theme_outline(canvas->layout, i);
        double aspect = book_outline_aspect(outline), rest = box_width(box);
        double width = fmin(rest, height * aspect);
        if (rest < LEAST_OUTLINE * height)
            return;
        maze_box part = {box.left, box.bottom - width / aspect, box.left + width, box.bottom};
        book_add_outline(canvas, &emblem, outline, false, part);
        box.left += width + OUTLINE_GAP * height;
    }
}

/* Sets display type from the first baseline on, and returns the last one. */
static double add_display(book_canvas *canvas, const char *string, book_type type, double first,
                          maze_box box, const char *key)
{
    box.left -= hang_of(canvas, type.size);
    box.top = first;
    output_text_fit fit = book_fit_text(canvas, string, type, box, key);
    book_set_paragraphs(canvas, string, type, MAZE_ALIGN_LEFT, box, key);
    return first + book_fit_height(type, fit);
}

static void fill_title(book_canvas *canvas)
{
    const book_terms *terms = canvas->layout->terms;
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas), box = room;
    book_type title = {
        .font = MAZE_FONT_BLACK, .size = 92 * t, .spacing = TIGHT, .leading = 84 / 92.0};
    book_type subtitle = {.font = MAZE_FONT_BOLD, .size = 20 * t, .leading = 1.2};
    book_type author = {.font = MAZE_FONT_BOLD, .size = 13 * t, .leading = 1.2};
    box.top = room.top + 96 * t;
    box.bottom = box.top + (MOST_TITLE_LINES - 1) * 84 * t;
    box.left -= hang_of(canvas, title.size);
    title.size = book_fit_text(canvas, terms->title, title, box, "title").size;
    box = room;
    box.bottom = room.top + 96 * t + MOST_TITLE_LINES * 84 * t;
    add_bar(canvas, 1);
    double below = add_display(canvas, terms->title, title, room.top + 22 * t + 0.8 * title.size,
                               box, "title");
    if (terms->subtitle) {
        box.bottom = below + 64 * t;
        below = add_display(canvas, terms->subtitle, subtitle, below + 40 * t, box, "subtitle");
    }
    book_set_line(canvas, terms->author, author, MAZE_ALIGN_LEFT, room.left, room.right,
                  room.bottom - DESCENT * fmax(author.size, canvas->layout->type.least), "author");
    room.top = below + 15 * t;
    room.bottom -= terms->author ? 43 * t : 0;
    if (terms->theme)
        add_title_outlines(canvas,
                           (maze_box){room.left, room.top + 15 * t, room.right, room.bottom});
    else
        add_title_block(canvas, room);
}

#define PITCH 102
#define LEAST_PITCH 0.62
#define FIRST_RULE 134 /* below the room's top */

static double contents_height(const book_layout *layout)
{
    maze_box room = book_geometry_room(&layout->geometry, ANY_PAGE);
    return box_height(room) - (FIRST_RULE + 24) * book_scale(layout);
}

static size_t contents_per_page(const book_layout *layout, size_t lines)
{
    double least = LEAST_PITCH * PITCH * book_scale(layout);
    double most = fmax(floor(contents_height(layout) / least), 1);
    return (size_t)ceil((double)lines / ceil((double)lines / most));
}

#define EMBLEM_LEAST 3.2 /* cells that are smaller have no walls, points */

/* The section's emblem, a block in one color with walls in another, finer from section to section.
 */
static void add_emblem(book_canvas *canvas, const char *place, const unsigned across[4],
                       double stroke, const double black[2], size_t section, maze_box box)
{
    const book_emblem emblem = {.place = place,
                                .across = across[section < 4 ? section : 3],
                                .wall = {.least = 0.75, .share = 1 - stroke, .most = 100},
                                .outlined = OUTLINED,
                                .ink = book_black(black[1]),
                                .ground = book_black(black[0]),
                                .least = EMBLEM_LEAST};
    book_add_emblem(canvas, &emblem, section, box);
}

/* The title, leaders, and the page at the right; it leads there. */
static void add_title_line(book_canvas *canvas, const book_line *line, double left, double y)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    book_type type = {.font = MAZE_FONT_BLACK, .size = 24 * t, .spacing = -0.015};
    maze_box box = {left, y, room.right - 80 * t, y};
    output_text_fit name = book_fit_text(canvas, line->title, type, box, line->key);
    output_text_fit number = book_fit_text(canvas, line->folio, type, room, "page number");
    book_set_line(canvas, line->title, type, MAZE_ALIGN_LEFT, left, box.right, y, line->key);
    book_dots(canvas, left + name.width + 12 * t, room.right - number.width - 12 * t, y - 1, 1.5,
              7.5 * t, true);
    book_set_line(canvas, line->folio, type, MAZE_ALIGN_RIGHT, left, room.right, y, "page number");
}

/* A line of the contents, `pitch` high, from the rule above it. */
static void add_contents_line(book_canvas *canvas, const book_line *line, double top, double pitch)
{
    double t = book_scale(canvas->layout), s = pitch / PITCH;
    maze_box room = book_canvas_room(canvas);
    book_type range = {.font = MAZE_FONT_SANS, .size = fmax(13 * fmin(t, s), 8)};
    book_star_row stars = book_look_modern.stars;
    stars.radius *= s;
    stars.pitch *= s;
    double left = room.left + 96 * s;
    maze_box tile = {room.left, top + 14 * s, room.left + 72 * s, top + 86 * s};
    maze_box link = {room.left, top, room.right, top + pitch};
    bool section = line->section < canvas->layout->terms->section_count;
    book_rule(canvas, room.left, room.right, top, 2 * t, book_black(100));
    add_title_line(canvas, line, left, top + 37 * s);
    book_link(canvas, link, line->page);
    if (section) {
        add_emblem(canvas, "contents", (const unsigned[]){4, 6, 9, 13}, TILE_STROKE,
                   (const double[]){100, 0}, line->section, tile);
        book_set_line(canvas, line->range, range, MAZE_ALIGN_LEFT, left, room.right, top + 59 * s,
                      "words.puzzles");
        book_add_stars(canvas, stars, line->stars, left + stars.radius, top + 79 * s);
    }
}

static void fill_contents(book_canvas *canvas)
{
    const book_planned_page *planned = canvas->planned;
    double t = book_scale(canvas->layout), top = book_canvas_room(canvas).top + FIRST_RULE * t;
    double pitch = fmin(PITCH * t, contents_height(canvas->layout) / (double)planned->count);
    add_heading(canvas, book_word_text(canvas->layout, WORD_CONTENTS), "words.contents");
    for (size_t i = 0; i < planned->count; i++, top += pitch) {
        book_line line = book_line_of(canvas->layout, planned->first + i);
        add_contents_line(canvas, &line, top, pitch);
    }
}

static void fill_opener(book_canvas *canvas)
{
    double t = book_scale(canvas->layout);
    maze_box square = book_canvas_room(canvas), box = square;
    double side = fmin(box_width(square), box_height(square) - 160 * t);
    square.right = square.left + side;
    square.bottom = square.top + side;
    book_type name = {.font = MAZE_FONT_BLACK, .size = 62 * t, .spacing = TIGHT, .leading = 1};
    book_type range = {.font = MAZE_FONT_BOLD, .size = 18 * t};
    book_star_row stars = book_look_modern.stars;
    stars.radius = 8 * t;
    stars.pitch = 19 * t;
    book_line line = book_section_line(canvas->layout, canvas->planned->section);
    box.bottom = square.bottom + 74 * t;
    book_panel(canvas, square, 0, book_black(100)); /* with a white maze in it */
    add_emblem(canvas, "opener", (const unsigned[]){5, 8, 12, 17}, OPENER_STROKE,
               (const double[]){0, 100}, canvas->planned->section,
               box_inset(square, 26 / 516.0 * side));
    double below = add_display(canvas, line.title, name, box.bottom, box, line.key);
    book_set_line(canvas, line.range, range, MAZE_ALIGN_LEFT, box.left, box.right, below + 36 * t,
                  "words.puzzles");
    book_add_stars(canvas, stars, line.stars, box.left + stars.radius, below + 62 * t);
}

/* --- certificate --- */

#define SEAL 150
#define SEAL_CELLS 6
#define SEAL_SHARE 0.84 /* of its room: ways out of doors reach over it */

/* Below a bar, with a block for a seal, or an outline of the book's theme. */
static void fill_certificate(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    double t = book_scale(layout);
    add_bar(canvas, 1);
    maze_box room = book_add_certificate(canvas, book_canvas_room(canvas));
    double side = fmin(SEAL * t, SEAL_SHARE * fmin(box_width(room), box_height(room)));
    maze_box box = box_round(box_middle(room), side, side);
    const book_emblem emblem = {.place = "certificate",
                                .across = OUTLINE_COLUMNS,
                                .wall = {.least = 0.75, .share = 1 - TILE_STROKE, .most = 100},
                                .outlined = OUTLINED,
                                .ink = book_black(0),
                                .ground = book_black(100)};
    if (side < SEAL * t / 3)
        return;
    if (layout->terms->theme)
        book_add_outline(canvas, &emblem, book_theme_outline(layout, 1), false, box);
    else
        add_block(canvas, "rect" G_STRINGIFY(SEAL_CELLS) "x" G_STRINGIFY(SEAL_CELLS) "-straight20",
                  "certificate", TILE_STROKE, side / (SEAL_CELLS - (1 - TILE_STROKE)),
                  book_black(100), false, box);
}

/* --- imprint, how to play --- */

static void fill_imprint(book_canvas *canvas)
{
    double t = book_scale(canvas->layout), left = book_canvas_room(canvas).left;
    book_imprint_look look = {
        .title = {.font = MAZE_FONT_BLACK, .size = 11 * t, .leading = 1.3},
        .text = {.font = MAZE_FONT_SANS, .size = fmax(9.5 * t, 9), .leading = 14 / 9.5},
        .width = 300 * t,
        .gap = 7 * t,
        .rise = 18 * t};
    double y = book_add_imprint(canvas, &look);
    book_panel(canvas, (maze_box){left, y - (20 + BAR) * t, left + 46 * t, y - 20 * t}, 0,
               book_black(100));
}

#define RULES_WIDTH 400
#define RULES_TEXT 14
#define LEAST_RULES 9.5
#define RULES_PITCH 54
#define TIGHT_PITCH 40
#define SMALLER 0.95
#define RULES_FOOT 24 /* what the page's number has */
#define LEGEND 70     /* height of the legend, with what is free above it */

/* Numbered paragraphs, with their distances in so large a type. */
typedef struct rules_set {
    char text[2 * LONGEST_WORDS + 1]; /* each ends with '\0', the last one is empty */
    double t, right, pitch;           /* pitch: of those of a line, in t */
    maze_box room;
} rules_set;

/* Sets them from a baseline on, or only measures them; returns that of one more. */
static double set_rules(book_canvas *canvas, const rules_set *rules, bool measured, double y)
{
    char figure[8];
    double t = rules->t;
    maze_box box = {rules->room.left + 42 * t, y, rules->right, rules->room.bottom};
    book_type number = {.font = MAZE_FONT_BLACK, .size = 34 * t, .spacing = TIGHT};
    book_type type = {
        .font = MAZE_FONT_SANS, .size = fmax(RULES_TEXT * t, LEAST_RULES), .leading = 20 / 14.0};
    const char *paragraph = rules->text;
    for (unsigned i = 1; *paragraph; paragraph += strlen(paragraph) + 1, i++) {
        box.top = y;
        snprintf(figure, sizeof figure, "%u", i);
        output_text_fit fit = book_fit_text(canvas, paragraph, type, box, "words.how-to-play-text");
        if (!measured) {
            book_set_line(canvas, figure, number, MAZE_ALIGN_LEFT, rules->room.left, box.left,
                          y + 10 * t, "number");
            book_set_paragraphs(canvas, paragraph, type, MAZE_ALIGN_LEFT, box,
                                "words.how-to-play-text");
        }
        y += fmax(fit.lines * type.leading * fit.size + 17 * t, rules->pitch * t);
    }
    return y;
}

/* Rules that would not end above so far down run over the whole width, and become smaller. */
static void fit_rules(book_canvas *canvas, rules_set *rules, double y, double bottom)
{
    double least = LEAST_RULES / RULES_TEXT;
    rules->right = fmin(rules->room.right, rules->room.left + (42 + RULES_WIDTH) * rules->t);
    rules->room.bottom += box_height(rules->room); /* measured as long as they are */
    while (!canvas->failed && set_rules(canvas, rules, true, y) - 10 * rules->t > bottom) {
        if (rules->right >= rules->room.right && rules->t * SMALLER < least)
            break;
        rules->t *= rules->right < rules->room.right ? 1 : SMALLER;
        rules->right = rules->room.right;
        rules->pitch = TIGHT_PITCH;
    }
}

/* The meaning of the stars, in columns over the room's width. */
static void add_legend(book_canvas *canvas, double y)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    book_type type = {.font = MAZE_FONT_BOLD, .size = 12 * t};
    book_star_row stars = book_look_modern.stars;
    double column = box_width(room) / STARS;
    stars.radius *= fmin(t, 1);
    stars.pitch = fmin(stars.pitch * t, (column - 8) / STARS);
    for (unsigned i = 0; i < STARS; i++) {
        double left = room.left + i * column;
        book_add_stars(canvas, stars, book_stars_even(i + 1), left + stars.radius, y);
        book_set_optional_line(canvas, book_word_text(canvas->layout, WORD_EASY + i), type,
                               canvas->layout->type.least, MAZE_ALIGN_LEFT, left, left + column - 4,
                               y + 22 * t, "words");
    }
}

static void fill_how_to_play(book_canvas *canvas)
{
    double t = book_scale(canvas->layout);
    maze_box box = book_canvas_room(canvas);
    bool legend = book_has_marks(canvas->layout);
    rules_set rules = {.t = t, .pitch = RULES_PITCH, .room = box};
    double y = box.top + 124 * t, end = box.bottom - (RULES_FOOT + (legend ? LEGEND : 0)) * t;
    add_heading(canvas, book_word_text(canvas->layout, WORD_HOW_TO_PLAY), "words.how-to-play");
    book_rules_paragraphs(canvas->layout, rules.text);
    fit_rules(canvas, &rules, y, end);
    y = set_rules(canvas, &rules, false, y);
    maze_style style = book_example_style(canvas->layout, 40);
    style.way = (maze_thickness){.least = 1.5, .share = 0.3, .most = 12};
    box.top = y - 10 * t;
    box.bottom = fmin(end, box.top + 250 * t);
    maze_box bounds = box;
    if (box_height(box) >= 80 * t)
        book_add_example(canvas, &style, box, true, &bounds);
    if (legend)
        add_legend(canvas, bounds.bottom + 32 * t);
}

const book_look book_look_modern = {
    .name = "modern",
    .inner = 54,
    .margin = 42,
    .head = 66,
    .foot = 12,
    .between = 16,
    .arrow = 17,
    .wall = {.least = 1.1, .share = 0.14, .most = 5},
    .rise = DESCENT * 12,
    .caption = {.font = MAZE_FONT_SANS, .size = 12},
    .label = {.font = MAZE_FONT_BLACK, .size = 20},
    .stars = {.radius = 6.2,
              .pitch = 14.5,
              .inner = 0.46,
              .empty = {MAZE_COLOR_RGB, 191, 191, 191}},
    .atlas =
        {
            .cell = 5,
            .tight = 3.5,
            .title = {.font = MAZE_FONT_BLACK, .size = 30, .spacing = -0.025},
            .title_align = MAZE_ALIGN_LEFT,
            .title_baseline = 30,
            .top = 44,
            .bottom = 26,
            .bar = 22,
            .before = 24,
            .after = 14,
            .inset = 9,
            .bar_baseline = 15.3,
            .name = {.font = MAZE_FONT_BLACK, .size = 12, .color = {MAZE_COLOR_RGB, 255, 255, 255}},
            .range = {.font = MAZE_FONT_BOLD,
                      .size = 10.5,
                      .color = {MAZE_COLOR_RGB, 255, 255, 255}},
            .add_bar = add_atlas_bar,
            .caption = 15,
            .caption_baseline = 9,
            .gap = 28,
            .number = {.font = MAZE_FONT_BLACK, .size = 11},
            .page = {.font = MAZE_FONT_SANS, .size = 8},
            .digit = 0.58,
            .beside = 5,
            .wall = {.least = 0.8, .base = 0.8, .most = 0.8},
            .way = {.least = 1.5, .share = 0.42, .most = 2.8},
            .wall_black = 45,
            .passage_black = 18,
        },
    .fill = {[PAGE_TITLE] = fill_title,
             [PAGE_IMPRINT] = fill_imprint,
             [PAGE_HOW_TO_PLAY] = fill_how_to_play,
             [PAGE_CONTENTS] = fill_contents,
             [PAGE_OPENER] = fill_opener,
             [PAGE_CERTIFICATE] = fill_certificate},
    .add_cover = book_cover_modern,
    .cover_colors = {0xff4d2e, 0x000000, 0xffffff, 0xffffff, 0xffffff},
    .add_heading = add_heading,
    .heading_height = heading_height,
    .text = {.font = MAZE_FONT_SANS, .size = 14, .leading = 20 / 14.0},
    .text_width = 400,
    .text_align = MAZE_ALIGN_LEFT,
    .contents_per_page = contents_per_page,
    .add_head = add_head,
    .add_foot = add_foot,
};
