/* Lays out mazes on swell paper. The black parts of such paper rise when it is heated, so that
 * readers can feel them. Printed text would rise, too, so it is on a separate page. A sheet also
 * has a triangle outside the entrance, a ring outside the exit, braille, and a slanted line that
 * shows which side is up.
 *
 * Sources of the dimensions:
 *   - Braille Authority of North America, "Guidelines and Standards for Tactile Graphics" (2010).
 *   - American Printing House for the Blind, "Guidelines for Design of Tactile Graphics" (1997):
 *     parts closer than 1/4 inch may be hard to distinguish.
 *   - L. Hasty, tactilegraphics.org: 1/4 inch between parts on capsule paper.
 *   - National Library Service, Specification 800, 3.2, for braille. For swell paper, the
 *     dots in this file are slightly larger. */
#include "page/swell_sheet.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/shape/shape.h"
#include "page/layout/page.h"
#include "page/marks/marks.h"
#include "page/sheet_box.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define LINE 1.7 /* thickness of lines; this length and all lengths below are in mm */
#define CELL 20.5
#define MARGIN 15.0
#define MAZE_TOP 57.6 /* distance from the top of the page to the middle of the uppermost wall */
#define MAZE_FOOT 34.0
#define MARK_GAP 7.0 /* distance from the maze to the marks outside its doors */
#define TRIANGLE_WIDTH 10.0
#define TRIANGLE_HEIGHT 9.0
#define RING 5.0
#define RING_DOT 1.6
#define LABEL_GAP 7.5
#define UP 9.0 /* width and height of the slanted line that shows which side is up */

#define BRAILLE_DOT 1.6 /* diameter of a dot of braille */
#define BRAILLE_PITCH 2.5
#define BRAILLE_CELL 6.2
#define BRAILLE_TOP 21.8
#define BRAILLE_LEFT 17.8

typedef struct swell_sheet {
    maze_page *page;
    const maze_maze *maze;
    maze_style style;
    page_place place;
    maze_paper paper;
} swell_sheet;

/* Returns the number of cells with exactly one open side. Doors count as open sides. */
static uint32_t count_dead_ends(const maze_maze *maze)
{
    const maze_shape *shape = maze_get_shape(maze);
    uint32_t count = 0;
    for (maze_cell cell = 0; cell < maze_get_graph(maze)->cells; cell++) {
        uint32_t open = 0, sides = maze_shape_sides(shape, cell);
        for (uint32_t side = 0; side < sides; side++)
            open += maze_is_open(maze, cell, side);
        count += open == 1;
    }
    return count;
}

/* Bits 0 to 5 stand for the dots 1 to 6 of a cell of braille. Dots 1 to 3 are on the left, from the
 * top down. */
#define NUMBER_SIGN 0x3C
#define DOT_3 0x04
#define DOT_6 0x20
#define E_ACUTE 0x3F
#define W 0x3A

/* The dots of the letters a to j. The letters k to t add dot 3, and u, v, x, y and z are a to e
 * with dots 3 and 6. After the number sign, a to j are the digits 1 to 9 and 0. */
static const unsigned char decade[10] = {0x01, 0x03, 0x09, 0x19, 0x11,
                                         0x0B, 0x1B, 0x13, 0x0A, 0x1A};

static unsigned dots_of(char letter)
{
    int i = letter - 'a';
    return letter == 'w' ? W
           : i < 10      ? decade[i]
           : i < 20      ? decade[i - 10] | DOT_3
                         : decade[i - (letter > 'w' ? 21 : 20)] | DOT_3 | DOT_6;
}

static void put_disc(const swell_sheet *sheet, maze_point middle, double radius, double line)
{
    page_add_shape(sheet->page, &(page_shape){.form = SHAPE_DISC,
                                              .box = box_round(middle, 2 * radius, 2 * radius),
                                              .color = PAGE_BLACK,
                                              .line = line});
}

static void put_cell(const swell_sheet *s, unsigned dots, double x, double y)
{
    for (unsigned i = 0; i < 6; i++)
        if (dots >> i & 1)
            put_disc(s,
                     (maze_point){x + i / 3 * BRAILLE_PITCH * POINTS_PER_MM,
                                  y + i % 3 * BRAILLE_PITCH * POINTS_PER_MM},
                     BRAILLE_DOT / 2 * POINTS_PER_MM, 0);
}

/* Puts a text on the page in braille, without signs for capitals. Returns the number of braille
 * cells. If the sheet has no page, only counts the cells. */
static unsigned put_braille(const swell_sheet *sheet, const char *text, double x, double y)
{
    unsigned cells = 0;
    bool number = false;
    for (; text && *text; text++) {
        bool digit = is_digit(*text);
        unsigned dots = digit                             ? decade[(*text - '0' + 9) % 10]
                        : is_letter(*text)                ? dots_of(small_letter(*text))
                        : strncmp(text, "\u00E9", 2) == 0 ? E_ACUTE
                                                          : 0;
        if (digit && !number && sheet->page)
            put_cell(sheet, NUMBER_SIGN, x + cells * BRAILLE_CELL * POINTS_PER_MM, y);
        cells += digit && !number;
        number = digit;
        text += dots == E_ACUTE;
        if (sheet->page)
            put_cell(sheet, dots, x + cells * BRAILLE_CELL * POINTS_PER_MM, y);
        cells++;
    }
    return cells;
}

static double braille_width(const char *text)
{
    unsigned cells = put_braille(&(swell_sheet){.page = NULL}, text, 0, 0);
    return ((cells - 1.0) * BRAILLE_CELL + BRAILLE_PITCH + BRAILLE_DOT) * POINTS_PER_MM;
}

/* Puts a label in braille beside a mark. `half` is half of the width of the mark. The label is on
 * the right if `right` is true, and otherwise on the left. If this side has too little space, the
 * label is on the other side. */
static void put_label(const swell_sheet *sheet, const char *text, maze_point middle, double half,
                      bool right)
{
    double mm = POINTS_PER_MM, gap = half + LABEL_GAP * mm, dot = BRAILLE_DOT / 2 * mm;
    if (!text || !*text)
        return;
    double width = braille_width(text), margin = MARGIN * mm;
    if (right && middle.x + gap + width > sheet->paper.width - margin)
        right = false;
    else if (!right && middle.x - gap - width < margin)
        right = true;
    double x = right ? middle.x + gap + dot : middle.x - gap - width + dot;
    put_braille(sheet, text, x, middle.y - BRAILLE_PITCH * mm);
}

typedef struct refusal {
    bool is_asked;
    const char *what, *name;
} refusal;

static bool is_colored(maze_color color)
{
    return color.kind == MAZE_COLOR_CSS ||
           (color.kind == MAZE_COLOR_RGB && (color.red || color.green || color.blue));
}

bool page_swell_check_style(const maze_style *style, maze_error *error)
{
    const refusal rows[] = {
        {style->texture != MAZE_TEXTURE_NONE, "a texture would feel like many small walls",
         "the option \"texture\""},
        {style->ground_texture != MAZE_PAVING_NONE, "a texture would feel like many small walls",
         "the option \"ground-texture\""},
        {style->shade, "raised walls would feel like several walls", "the option \"shade\""},
        {style->hand, "wavering walls would feel like several walls", "the option \"hand\""},
        {style->tone != MAZE_TONE_NONE, "walls with tone are too close to each other",
         "the option \"tone\""},
        {style->heat, "colors of cells would rise, too", "the option \"heat\""},
        {is_colored(style->wall_color) || style->paper_color.kind == MAZE_COLOR_RGB ||
             style->ground.kind == MAZE_COLOR_RGB || style->arrows == MAZE_ARROWS_COLOR,
         "only black rises fully, and colors would rise to half the height", "the colors"},
        {style->road[0].unit != MAZE_UNIT_AUTO,
         "fingers follow the space between walls, so only walls can be drawn",
         "the option \"road\""},
        {style->draw == MAZE_DRAW_PASSAGES || style->draw == MAZE_DRAW_ROADS,
         "fingers follow the space between walls, so only walls can be drawn",
         "the option \"draw\""},
        {style->start_picture || style->goal_picture, "pictures cannot be felt", "the pictures"},
        {style->letters, "letters in cells would rise as printed text", "the letters"},
        {style->code, "a code would rise", "the option \"code\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].is_asked)
            return reject(error, "swell paper: %s; remove %s", rows[i].what, rows[i].name);
    return true;
}

static bool check_measures(const swell_sheet *sheet, maze_error *error)
{
    double passage = page_place_passage(&sheet->place) / POINTS_PER_MM;
    double wall = sheet->place.wall / POINTS_PER_MM;
    if (wall < SWELL_LEAST_LINE - 1e-6)
        return reject(error,
                      "swell paper: walls of %.3g mm do not rise enough; use %.1f mm or more", wall,
                      SWELL_LEAST_LINE);
    const maze_style *style = &sheet->style;
    return passage >= SWELL_LEAST_GAP - 1e-6 ||
           reject(error,
                  "swell paper: cells of %.3g mm leave %.3g mm between walls, but fingers require "
                  "%.1f mm; use %s",
                  sheet->place.cell / POINTS_PER_MM, fmax(passage, 0), SWELL_LEAST_GAP,
                  page_style_is_given(style, "wall") && wall > LINE ? "a thinner wall"
                  : page_style_is_given(style, "cell")              ? "a larger cell"
                                                       : "fewer cells or larger paper");
}

/* Returns false and sets *error if a maze has more than one entrance or more than SWELL_DEAD_ENDS
 * dead ends. */
static bool check_maze(const maze_maze *maze, maze_error *error)
{
    uint32_t dead_ends = count_dead_ends(maze);
    if (maze_entrances(maze) > 1)
        return reject(error,
                      "swell paper: a sheet for fingers can have only one entrance, but this maze "
                      "has %lu; use other doors, such as doors.natural",
                      (unsigned long)maze_entrances(maze));
    return dead_ends <= SWELL_DEAD_ENDS ||
           reject(error,
                  "swell paper: this maze has %lu dead ends; the maximum for fingers is %d; use "
                  "fewer cells, another seed, or a field for fewer dead ends, such as straight80",
                  (unsigned long)dead_ends, SWELL_DEAD_ENDS);
}

/* Returns 1 if a door leads down, -1 if it leads up, and 0 if it leads sideways or is inside the
 * maze. */
static int way_out(const page_place *place, maze_door door)
{
    if (door.side == MAZE_NONE)
        return 0;
    maze_point middle = page_place_door(place, door), center = page_place_center(place, door.cell);
    double x = middle.x - center.x, y = middle.y - center.y;
    return fabs(y) < 1.5 * fabs(x) ? 0 : y > 0 ? 1 : -1;
}

static bool put_marks(const swell_sheet *sheet, maze_error *error)
{
    const page_letters_words *words = sheet->style.content.words;
    double mm = POINTS_PER_MM, edge = MARK_GAP * mm + sheet->place.wall / 2;
    maze_door start = maze_entrance(sheet->maze), goal = maze_exit(sheet->maze);
    int in = way_out(&sheet->place, start), out = way_out(&sheet->place, goal);
    if (in == 0 || out == 0 || in == out)
        return reject(error,
                      "swell paper: there is space for the marks of doors only above and below the "
                      "maze; use one door at the top and one at the bottom, such as doors.natural");
    maze_point a = page_place_door(&sheet->place, start), b = page_place_door(&sheet->place, goal);
    maze_box box = page_place_box(&sheet->place);
    a.y = (in < 0 ? box.top : box.bottom) + in * (edge + TRIANGLE_HEIGHT / 2 * mm);
    b.y = (out < 0 ? box.top : box.bottom) + out * (edge + (RING + LINE / 2) * mm);
    page_add_shape(sheet->page, &(page_shape){.form = SHAPE_TRIANGLE,
                                              .box = box_round(a, TRIANGLE_WIDTH * mm,
                                                               -in * TRIANGLE_HEIGHT * mm),
                                              .color = PAGE_BLACK});
    put_disc(sheet, b, RING * mm, LINE * mm);
    put_disc(sheet, b, RING_DOT * mm, 0);
    put_label(sheet, words ? words->before : NULL, a, TRIANGLE_WIDTH / 2 * mm, true);
    put_label(sheet, words ? words->after : NULL, b, (RING + LINE / 2) * mm, false);
    return true;
}

static void put_head(const swell_sheet *sheet)
{
    char title[100];
    const page_letters_words *words = sheet->style.content.words;
    const char *maze = words && words->title ? words->title : "";
    double mm = POINTS_PER_MM, right = sheet->paper.width - MARGIN * mm;
    snprintf(title, sizeof title, "%.60s%s%lu", maze, *maze ? " " : "",
             (unsigned long)sheet->style.number);
    put_braille(sheet, title, BRAILLE_LEFT * mm, BRAILLE_TOP * mm);
    page_add_shape(sheet->page,
                   &(page_shape){.form = SHAPE_SLANT,
                                 .box = {right - UP * mm, MARGIN * mm, right, (MARGIN + UP) * mm},
                                 .color = PAGE_BLACK,
                                 .line = LINE * mm});
}

static bool put_maze(swell_sheet *sheet, maze_error *error)
{
    maze_style *style = &sheet->style;
    double mm = POINTS_PER_MM, wall = LINE * mm;
    maze_box box = {MARGIN * mm, MAZE_TOP * mm - wall / 2, sheet->paper.width - MARGIN * mm,
                    sheet->paper.height - MAZE_FOOT * mm};
    style->design.wall = (maze_thickness){.least = wall, .most = wall};
    style->joins = MAZE_JOINS_ROUND;
    style->arrows = MAZE_ARROWS_NONE;
    style->draw = MAZE_DRAW_WALLS;
    style->wall_color = PAGE_BLACK;
    if (!page_place_in_box(&sheet->place, sheet->maze, NULL, style, box, false, error))
        return false;
    if (style->cell.unit == MAZE_UNIT_AUTO && sheet->place.cell > CELL * mm) {
        style->cell = (maze_length){CELL, MAZE_UNIT_MM};
        if (!page_place_in_box(&sheet->place, sheet->maze, NULL, style, box, false, error))
            return false;
    }
    if (!check_measures(sheet, error))
        return false;
    sheet->place.origin.y += MAZE_TOP * mm - page_place_box(&sheet->place).top;
    page_add_place(sheet->page, &sheet->place);
    return true;
}

bool page_swell_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    maze_error *error)
{
    swell_sheet s = {.page = page, .maze = maze, .style = *style, .paper = style->paper};
    if (!page_swell_check_style(style, error) || !check_maze(maze, error) || !put_maze(&s, error) ||
        !put_marks(&s, error))
        return false;
    put_head(&s);
    /* the page has no line for checking its size, because the line would rise */
    page->promise = PROMISE_SIZE;
    return page_check(page, error);
}

maze_page *page_swell_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error)
{
    if (path && path->length > 0) {
        reject(error,
               "swell paper: a solution would feel like a wall; use the option \"solution page\"");
        return NULL;
    }
    maze_page *page = page_create(style->paper, style, error);
    return page_sheet_finished(page, page && page_swell_add(page, maze, style, error), error);
}
