/* playful's cover: roads on the whole sheet, labels with round corners on them, a heart-shaped maze
 * on the front, and discs with facts and with a round maze. */
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/looks/playful_cover_pages.h"
#include "book/looks/theme_front.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define PAGE_HEIGHT 612.0 /* of the page for which the look's measures are given */

static book_type bold_type(double size)
{
    return (book_type){.font = MAZE_FONT_BOLD, .size = size};
}

static book_type regular_type(double size)
{
    return (book_type){.font = MAZE_FONT_SANS, .size = size};
}

#define SQUAT 1.1 /* above this width / height, type on fronts grows no further */
#define TALLEST 1.3

#define ROAD_CELL 63
#define ROAD 0.62
#define ROAD_LIGHT 0.29 /* white in the ground's color */

#define OUTLINE 6
#define ROUND 40
#define LABEL_INSET 45
#define BELOW_LABEL 16 /* from the label to the next thing below it */
#define FOOT 36        /* of the lowest thing, from where the cover is cut */

#define HEART_COLUMNS 12
#define HEART_ROWS 11
#define HEART_WIDEST 0.72 /* of the front */
#define HEART_WALL 0.0165 /* of the heart's width */
#define HEART_LEAST 90
#define COUNT_RADIUS 56

#define BACK_INSET 54
#define DISC_RADIUS 88
#define DISC_LEAST 36
#define DISC_COLUMNS 16 /* of a theme's outline there */

/* The scale from the front of LOOK_WIDTH x PAGE_HEIGHT points. */
static double cover_unit(const book_cover *cover)
{
    double across = box_width(cover->front) / LOOK_WIDTH;
    double down = box_height(cover->front) / PAGE_HEIGHT;
    return fmin(across, SQUAT * down);
}

/* The scale of type and discs, which may be larger on fronts that are high for their width. */
static double tall_unit(const book_cover *cover)
{
    maze_box f = cover->front;
    return cover_unit(cover) * fmin(fmax(box_height(f) / box_width(f), 1), TALLEST);
}

static maze_color lighter(maze_color color)
{
    uint8_t *parts[] = {&color.red, &color.green, &color.blue};
    for (int i = 0; i < 3; i++)
        *parts[i] = (uint8_t)lround(*parts[i] + ROAD_LIGHT * (255 - *parts[i]));
    return color;
}

/* Adds roads in a tone of the ground's color, cut off at all edges. */
static void add_roads(book_cover *cover)
{
    double cell = ROAD_CELL * cover_unit(cover);
    double columns = ceil(cover->sheet.right / cell) + 1, rows = ceil(cover->sheet.bottom / cell);
    double x = (cover->sheet.right - columns * cell) / 2;
    double y = (cover->sheet.bottom - rows * cell) / 2;
    char fields[48];
    snprintf(fields, sizeof fields, "rect%.0fx%.0f", columns, rows);
    maze_style style = book_ornament((1 - ROAD) * cell);
    style.draw = MAZE_DRAW_PASSAGES;
    style.corners.round = true;
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    style.passage_color = lighter(cover->color[COVER_GROUND]);
    maze_box box = {x - cell, y - cell, x + (columns + 1) * cell, y + (rows + 1) * cell};
    book_add_maze(&cover->canvas, fields, "cover roads", &style, false, box);
}

static void add_over(book_cover *cover, page_shape shape, double line, maze_color color)
{
    shape.over = true;
    shape.line = line;
    shape.color = color;
    book_shape(&cover->canvas, shape);
}

/* Filled, with an outline in the middle of its edge. */
static void add_outlined(book_cover *cover, const page_shape *shape, maze_color color)
{
    add_over(cover, *shape, 0, color);
    add_over(cover, *shape, OUTLINE * cover_unit(cover), cover->color[COVER_INK]);
}

static void add_label(book_cover *cover, maze_box box)
{
    page_shape label = {.form = SHAPE_PANEL, .box = box, .radius = ROUND * cover_unit(cover)};
    add_outlined(cover, &label, cover->color[COVER_LIGHT]);
}

static void add_disc(book_cover *cover, maze_point middle, double radius)
{
    page_shape disc = {.form = SHAPE_DISC, .box = box_round(middle, 2 * radius, 2 * radius)};
    add_outlined(cover, &disc, cover->color[COVER_SECOND]);
}

static maze_style round_walls(const book_cover *cover, double wall, book_cover_color color)
{
    maze_style style = book_ornament(wall);
    style.corners.round = true;
    style.joins = MAZE_JOINS_ROUND;
    style.wall_color = cover->color[color];
    return style;
}

static book_type colored(book_type type, double leading, maze_color color)
{
    type.leading = leading;
    type.color = color;
    return type;
}

/* --- front --- */

/* Adds a maze in a heart, as large as possible below y; *heart: its box. */
static void add_heart(book_cover *cover, double y, maze_box *heart)
{
    const double share = (double)HEART_ROWS / HEART_COLUMNS;
    maze_box f = cover->front;
    double height = f.bottom - FOOT * cover_unit(cover) - y;
    double width = fmin(HEART_WIDEST * box_width(f), height / share);
    if (width < HEART_LEAST)
        return;
    char fields[48];
    snprintf(fields, sizeof fields, "heart%dx%d-smooth", HEART_COLUMNS, HEART_ROWS);
    maze_style style = round_walls(cover, HEART_WALL * width, COVER_INK);
    style.ground = cover->color[COVER_ACCENT];
    *heart = box_round((maze_point){box_middle(f).x, y + height / 2}, width, width * share);
    book_add_maze(&cover->canvas, fields, "cover heart", &style, false, *heart);
}

/* "60 mazes", or the ages, in a disc beside the heart's point. */
static void add_count(book_cover *cover, maze_box heart)
{
    double s = cover_unit(cover), radius = COUNT_RADIUS * s, room = 0.76 * radius;
    double aside = fmax((LABEL_INSET + COUNT_RADIUS) * s, cover->safe + room);
    maze_point middle = {cover->front.right - aside, heart.bottom - (COUNT_RADIUS + OUTLINE) * s};
    add_disc(cover, middle, radius);
    book_cover_set(cover, &page_badge, NULL, box_round(middle, 2 * room, 2 * room), s, s);
}

static void add_front(book_cover *cover)
{
    double s = cover_unit(cover), t = tall_unit(cover), inset = LABEL_INSET * s;
    maze_box f = cover->front, heart = {0};
    maze_box label = {f.left + inset, f.top + inset, f.right - inset, box_middle(f).y};
    double aside = fmax(26 * s, cover->safe - inset);
    double pad = fmax(20 * t, cover->safe + 5 - inset); /* as shops measure letters */
    maze_box room = {label.left + aside, label.top + pad, label.right - aside, label.bottom - pad};
    add_label(cover, label);
    book_cover_set(cover, &page_front, NULL, room, t, t);
    if (cover->picture)
        return;
    if (book_cover_has_portrait(cover)) {
        maze_box below = {f.left + inset, label.bottom + BELOW_LABEL * s, f.right - inset,
                          f.bottom - FOOT * s};
        book_cover_portrait(cover, below, cover->color[COVER_LIGHT], false);
        return;
    }
    add_heart(cover, label.bottom + BELOW_LABEL * s, &heart);
    if (heart.right != 0)
        add_count(cover, heart);
}

/* --- spine --- */

static void add_spine(book_cover *cover)
{
    double aside = fmax(54 * cover_unit(cover), cover->safe);
    double top = cover->spine.top + aside, until = cover->spine.bottom - aside;
    double size = book_cover_spine_size(cover);
    book_type bold = colored(bold_type(size), 0, cover->color[COVER_INK]);
    book_type small = colored(regular_type(fmax(0.64 * size, 9)), 0, cover->color[COVER_INK]);
    book_cover_spine_lines(cover, bold, small, top, until);
}

/* --- back --- */

#define LABEL_MOST 330 /* height of its texts and edges */

/* The label of the back while it is set. */
typedef struct back_label {
    book_cover *cover;
    maze_box box;
} back_label;

static void draw_label(void *context, const page_box *item, maze_box place, double unit)
{
    back_label *label = (back_label *)item->of;
    (void)context, (void)unit;
    label->box = place;
    add_label(label->cover, place);
}

static void draw_star(void *context, const page_box *item, maze_box place, double unit)
{
    const back_label *label = item->of;
    const page_shape star = {.form = SHAPE_STAR, .box = place, .inner = 0.5};
    (void)context, (void)unit;
    add_over(label->cover, star, 0, label->cover->color[COVER_ACCENT]);
}

/* Adds a disc with a round maze, between the label and the bottom. */
static void add_round(book_cover *cover, double from)
{
    double s = cover_unit(cover), until = cover->back.bottom - FOOT * s;
    double left = cover->back.left + BACK_INSET * s;
    double radius = fmin((until - from) / 2, (cover->barcode.left - 24 * s - left) / 2);
    radius = fmin(radius, DISC_RADIUS * tall_unit(cover));
    maze_point middle = {left + radius, until - radius};
    double half = 0.7 * radius;
    maze_box box = box_round(middle, 2 * half, 2 * half);
    if (radius >= DISC_LEAST) {
        add_disc(cover, middle, radius);
        maze_style style = round_walls(cover, 0.06 * radius, COVER_LIGHT);
        const book_layout *layout = cover->canvas.layout;
        const book_emblem emblem = {.place = "cover disc",
                                    .across = DISC_COLUMNS,
                                    .wall = {.least = 1, .share = 0.26, .most = 0.035 * radius},
                                    .ink = cover->color[COVER_GROUND],
                                    .ground = cover->color[COVER_INK],
                                    .round = true};
        if (layout->terms->theme)
            book_add_outline(&cover->canvas, &emblem, book_theme_outline(layout, 1), false, box);
        else
            book_add_maze(&cover->canvas, "polar4", "cover disc", &style, false, box);
    }
}

static void add_back(book_cover *cover)
{
    double s = cover_unit(cover), t = tall_unit(cover), inset = fmax(BACK_INSET * s, 27);
    maze_box b = cover->back;
    maze_box most = {b.left + inset, b.top + inset, b.right - inset,
                     fmin(b.top + inset + LABEL_MOST * t, cover->barcode.top - BELOW_LABEL * s)};
    back_label label = {.cover = cover, .box = most};
    const page_value art[] = {{"label", .draw = draw_label, .of = &label},
                              {"star", .draw = draw_star, .of = &label},
                              {.name = NULL}};
    book_cover_set(cover, &page_back, art, most, t, t);
    if (!cover->picture)
        add_round(cover, label.box.bottom + BELOW_LABEL * s);
}

void book_cover_playful(book_cover *cover)
{
    bool themed = cover->canvas.layout->terms->theme && !cover->picture;
    if (themed)
        book_theme_front(cover);
    else if (!cover->picture)
        add_roads(cover);
    add_back(cover);
    add_spine(cover);
    if (!themed)
        add_front(cover);
}
