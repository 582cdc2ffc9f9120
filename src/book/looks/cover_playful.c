/* Draws covers in the look "playful". Lengths without a unit are in points on a front cover of 612
 * x 612 points, and are scaled to the actual cover. */
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/looks/playful_cover_pages.h"
#include "book/looks/theme_front.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* height in points of the front for which the lengths are given */
#define PAGE_HEIGHT 612.0

#define TALLEST 1.3

#define ROAD_CELL 63
#define ROAD 0.62
#define ROAD_LIGHT 0.29 /* share of white in the color of the roads, from 0 to 1 */

#define OUTLINE 6
#define ROUND 40
#define LABEL_INSET 45
#define BELOW_LABEL 16 /* distance from the label to the object below the label */
#define FOOT 36        /* distance of the figure, or of the disc on the back, from the cut */

#define FIGURE_WIDEST 0.72 /* maximum width of the figure, relative to the front's width */
#define FIGURE_WALL 0.0165 /* wall thickness in the figure, relative to its width */
#define FIGURE_LEAST 90
/* radius of the corners of a square figure, relative to its width */
#define FIGURE_ROUND 0.1
#define BADGE_RADIUS 56
#define BADGE_MOST 0.16 /* maximum radius of the badge, relative to the front's width */
/* half the maximum width of the badge's text, relative to the badge's radius */
#define BADGE_TEXT 0.76
#define BADGE_FREE 8 /* minimum distance between the badge and the figure */

/* The last line of the title has the accent color only if this color and the color of the label
 * differ in lightness by at least this number. White has the lightness 255000. */
#define LEAST_APART 100000

#define VOLUME_RADIUS 44 /* radius of the disc with the number of the book */

#define BACK_INSET 54
#define DISC_RADIUS 88
#define DISC_LEAST 36
#define DISC_COLUMNS 16 /* columns of a theme's outline in a disc */

/* Returns the scale of the front, relative to a front of LOOK_WIDTH x PAGE_HEIGHT points. */
static double cover_unit(const book_cover *cover)
{
    double across = box_width(cover->front) / LOOK_WIDTH;
    double down = box_height(cover->front) / PAGE_HEIGHT;
    return fmin(across, COVER_SQUAT * down);
}

/* Returns the scale of the texts, and of the disc on the back. This scale is larger than cover_unit
 * on a front that is taller than wide. */
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

static void add_outlined(book_cover *cover, const page_shape *shape, maze_color color)
{
    add_over(cover, *shape, 0, color);
    add_over(cover, *shape, OUTLINE * cover_unit(cover), cover->color[COVER_INK]);
}

static void add_label(book_cover *cover, maze_box box, maze_color color)
{
    page_shape label = {.form = SHAPE_PANEL, .box = box, .radius = ROUND * cover_unit(cover)};
    add_outlined(cover, &label, color);
}

static void add_disc(book_cover *cover, maze_point middle, double radius, book_cover_color color)
{
    page_shape disc = {.form = SHAPE_DISC, .box = box_round(middle, 2 * radius, 2 * radius)};
    add_outlined(cover, &disc, cover->color[color]);
}

static maze_style light_walls(const book_cover *cover, double wall)
{
    maze_style style = book_round_walls(wall);
    style.wall_color = cover->color[COVER_LIGHT];
    return style;
}

#define SIDE_POINTS 4

/* A figure on the front that contains a maze. Lengths are relative to the figure's width, and
 * positions are measured from its upper left corner. */
typedef struct cover_figure {
    /* name of the figure's outline; NULL if the figure is a disc or a square */
    const char *outline;
    const char *maze; /* recipe without a seed */
    double height;
    /* The box of the maze is the figure's box, scaled by `share`. The fixed point of this scaling
     * is at x = 0.5 and y = `middle`. */
    double share, middle;
    book_cover_color color;
    /* points on the figure's edge, from its right end to its lower end */
    maze_point side[SIDE_POINTS];
} cover_figure;

/* clang-format off */
static const cover_figure figures[] = {
    {NULL, "polar5", 1, 0.84, 0.5, COVER_ACCENT, {{1, 0.5}, {0.93, 0.75}, {0.75, 0.93}, {0.5, 1}}},
    {"star", "star15x14-smooth", 0.952, 0.72, 0.52, COVER_SECOND,
     {{1, 0.37}, {0.7, 0.6}, {0.81, 0.95}, {0.5, 0.8}}},
    {NULL, "rect9x9", 1, 0.82, 0.5, COVER_SECOND, {{1, 0.5}, {1, 1}, {0.75, 1}, {0.5, 1}}},
    {"house", "house10x11", 1.11, 0.8, 0.61, COVER_ACCENT, {{1, 0.5}, {1, 1.1}, {0.75, 1.1}, {0.5, 1.1}}},
    {"egg", "egg11x14-smooth", 1.28, 0.82, 0.64, COVER_SECOND,
     {{1, 0.8}, {0.93, 1.03}, {0.75, 1.22}, {0.5, 1.28}}},
    {"heart", "heart13x12-smooth", 0.952, 0.8, 0.44, COVER_ACCENT,
     {{1, 0.28}, {0.9, 0.52}, {0.7, 0.76}, {0.5, 0.95}}},
};
/* clang-format on */

typedef enum cover_plan {
    PLAN_PANEL, /* the title and the figure are on the same label */
    PLAN_TOP,   /* the figure is below the label */
    PLAN_FOOT,  /* the label is below the figure */
    PLAN_DARK,  /* the label is dark, and the figure is on a light disc */
    PLANS
} cover_plan;

static bool is_clear(const cover_figure *figure, maze_box box, maze_point badge, double radius)
{
    double width = box_width(box), least = INFINITY;
    maze_point p = {(badge.x - box.left) / width, (badge.y - box.top) / width};
    for (int i = 1; i < SIDE_POINTS; i++)
        least = fmin(least, page_line_distance(p, figure->side[i - 1], figure->side[i]));
    bool is_inside = p.x < 1 && p.y < figure->height && p.x < figure->side[SIDE_POINTS / 2].x;
    return !is_inside && least * width >= radius;
}

/* Returns a box for the figure in the middle of `room`. The box is at most `widest` points wide,
 * and the figure does not touch the badge. */
static maze_box figure_box(const cover_figure *figure, maze_box room, double widest,
                           maze_point badge, double radius)
{
    double width = fmin(widest, box_height(room) / figure->height);
    maze_box box = box_round(box_middle(room), width, width * figure->height);
    while (width > 1 && !is_clear(figure, box, badge, radius)) {
        width *= 0.98;
        box = box_round(box_middle(room), width, width * figure->height);
    }
    return box;
}

static void add_figure(book_cover *cover, const cover_figure *figure, maze_box box)
{
    double width = box_width(box), share = figure->share;
    page_shape shape = {.form = SHAPE_PANEL, .box = box, .radius = FIGURE_ROUND * width};
    if (figure->outline) {
        shape.form = SHAPE_SILHOUETTE;
        shape.outline = figure->outline;
    } else if (strncmp(figure->maze, "polar", 5) == 0) {
        shape.form = SHAPE_DISC;
    }
    add_outlined(cover, &shape, cover->color[figure->color]);
    maze_style style = light_walls(cover, FIGURE_WALL * width);
    maze_point middle = {box_middle(box).x, box.top + figure->middle * width};
    double top = middle.y - share * (middle.y - box.top);
    maze_box inside = {middle.x - share * width / 2, top, middle.x + share * width / 2,
                       top + share * box_height(box)};
    book_add_maze(&cover->canvas, figure->maze, "cover figure", &style, false, inside);
}

static void add_badge(book_cover *cover, const cover_figure *figure, maze_point middle,
                      double radius)
{
    double s = cover_unit(cover), room = BADGE_TEXT * radius;
    bool is_second = figure->color == COVER_SECOND;
    book_badge_disc(cover, middle, radius + OUTLINE * s,
                    cover->color[is_second ? COVER_ACCENT : COVER_SECOND]);
    book_cover_set(cover, &page_badge, NULL, box_round(middle, 2 * room, 2 * room), s, s);
}

static maze_point badge_place(const book_cover *cover, cover_plan plan, maze_box room,
                              double radius)
{
    double s = cover_unit(cover), text = BADGE_TEXT * radius;
    maze_box box = cover->front;
    double aside = fmax(LABEL_INSET * s + radius, cover->safe + text);
    if (plan == PLAN_PANEL)
        aside += OUTLINE * s;
    return (maze_point){box.right - aside,
                        fmin(room.bottom - radius - OUTLINE * s, box.bottom - cover->safe - text)};
}

static void add_volume(book_cover *cover, cover_plan plan, maze_box room)
{
    double radius = VOLUME_RADIUS * cover_unit(cover);
    maze_box box = cover->front;
    maze_point place = badge_place(cover, plan, room, radius);
    place.x = box.left + box.right - place.x;
    book_volume_disc(cover, place, radius, cover->color[COVER_INK], cover->color[COVER_LIGHT]);
}

/* Adds the figure and the badge, unless the figure would be too small. Figures are symmetric, so
 * the figure does not touch the smaller disc of add_volume on the other side either. */
static void add_art(book_cover *cover, cover_plan plan, maze_box room)
{
    const cover_figure *figure =
        &figures[book_cover_variant(cover->canvas.layout) % (sizeof figures / sizeof *figures)];
    double s = cover_unit(cover);
    maze_box f = cover->front;
    double radius = book_cover_badge(cover, MAZE_FONT_BOLD, BADGE_TEXT, BADGE_RADIUS * s,
                                     BADGE_MOST * box_width(f));
    maze_point badge = badge_place(cover, plan, room, radius);
    double widest = FIGURE_WIDEST * box_width(f);
    maze_box box;
    if (plan == PLAN_DARK) {
        double most = fmin(box_height(room), box_width(room));
        if (most >= FIGURE_LEAST)
            add_disc(cover, box_middle(room), most / 2, COVER_LIGHT);
        room = box_inset(box_round(box_middle(room), most, most), 0.13 * most);
        widest = box_width(room);
    }
    box = figure_box(figure, room, widest, badge, radius + (BADGE_FREE + OUTLINE) * s);
    if (box_width(box) < FIGURE_LEAST)
        return;
    add_figure(cover, figure, box);
    add_badge(cover, figure, badge, radius);
}

static void add_front(book_cover *cover)
{
    double s = cover_unit(cover), t = tall_unit(cover), inset = LABEL_INSET * s;
    maze_box box = cover->front;
    bool is_figure = !cover->picture && !book_cover_has_portrait(cover);
    cover_plan plan = is_figure ? book_cover_variant(cover->canvas.layout) % PLANS : PLAN_TOP;
    double half = box_middle(box).y, below = BELOW_LABEL * s;
    maze_box label = {box.left + inset, box.top + inset, box.right - inset, half};
    maze_box room = {label.left, half + below, label.right, box.bottom - FOOT * s};
    if (plan == PLAN_FOOT) {
        label = (maze_box){box.left + inset, half, box.right - inset, box.bottom - inset};
        room = (maze_box){label.left, box.top + FOOT * s, label.right, half - below};
    } else if (plan == PLAN_PANEL) {
        room.bottom = box.bottom - inset - 2 * below;
    }
    double aside = fmax(26 * s, cover->safe - inset);
    /* print shops measure letters up to 5 points higher than they are */
    double pad = fmax(20 * t, cover->safe + 5 - inset);
    maze_box texts = {label.left + aside, label.top + pad, label.right - aside, label.bottom - pad};
    if (plan == PLAN_PANEL)
        label.bottom = box.bottom - inset;
    const maze_color *c = cover->color;
    maze_color paper = c[plan == PLAN_DARK ? COVER_INK : COVER_LIGHT];
    maze_color ink = c[plan == PLAN_DARK ? COVER_LIGHT : COVER_INK], accent = c[COVER_ACCENT];
    int apart = abs(book_cover_light(accent) - book_cover_light(paper));
    bool accented = plan != PLAN_DARK && apart >= LEAST_APART;
    add_label(cover, label, paper);
    const page_value values[] = {{"front-ink", .color = ink},
                                 {"front-last", .color = accented ? accent : ink},
                                 {.name = NULL}};
    book_cover_set(cover, &page_front, values, texts, t, t);
    if (is_figure)
        add_art(cover, plan, room);
    add_volume(cover, plan, room);
    double free = cover->canvas.layout->terms->volume ? 2 * VOLUME_RADIUS * s + below : 0;
    room.left += free;
    room.right -= free;
    if (!is_figure && !cover->picture)
        book_cover_portrait(cover, room, c[COVER_LIGHT], false);
}

static void add_spine(book_cover *cover)
{
    double aside = fmax(54 * cover_unit(cover), cover->safe);
    book_cover_spine_lines(cover, MAZE_FONT_BOLD, MAZE_FONT_SANS, cover->spine.top + aside,
                           cover->spine.bottom - aside);
}

#define LABEL_MOST 330 /* maximum height of the label on the back */

typedef struct back_label {
    book_cover *cover;
    maze_box box;
} back_label;

static void draw_label(void *context, const page_box *item, maze_box place, double unit)
{
    back_label *label = (back_label *)item->of;
    (void)context, (void)unit;
    label->box = place;
    add_label(label->cover, place, label->cover->color[COVER_LIGHT]);
}

static void draw_star(void *context, const page_box *item, maze_box place, double unit)
{
    const back_label *label = item->of;
    const page_shape star = {.form = SHAPE_STAR, .box = place, .inner = 0.5};
    (void)context, (void)unit;
    add_over(label->cover, star, 0, label->cover->color[COVER_ACCENT]);
}

/* Adds a disc with a maze to the back, unless the disc would be too small. */
static void add_round(book_cover *cover, double from)
{
    double s = cover_unit(cover), until = cover->back.bottom - FOOT * s;
    double left = cover->back.left + BACK_INSET * s;
    double radius = fmin((until - from) / 2, (cover->barcode.left - 24 * s - left) / 2);
    radius = fmin(radius, DISC_RADIUS * tall_unit(cover));
    maze_point middle = {left + radius, until - radius};
    maze_box box = box_round(middle, 1.4 * radius, 1.4 * radius);
    if (radius >= DISC_LEAST) {
        add_disc(cover, middle, radius, COVER_SECOND);
        maze_style style = light_walls(cover, 0.06 * radius);
        const book_layout *layout = cover->canvas.layout;
        const book_emblem emblem = {.place = "cover disc",
                                    .across = DISC_COLUMNS,
                                    .wall = {.least = 1, .share = 0.26, .most = 0.035 * radius},
                                    .ink = cover->color[COVER_GROUND],
                                    .ground = cover->color[COVER_INK],
                                    .round = true};
        if (layout->terms->theme)
            book_add_outline(&cover->canvas, &emblem,
                             book_theme_outline(layout, book_cover_hero(layout) + 1), false, box);
        else
            book_add_maze(&cover->canvas, "polar4", "cover disc", &style, false, box);
    }
}

static void add_back(book_cover *cover)
{
    double s = cover_unit(cover), t = tall_unit(cover), inset = fmax(BACK_INSET * s, 27);
    maze_box box = cover->back;
    maze_box most = {box.left + inset, box.top + inset, box.right - inset,
                     fmin(box.top + inset + LABEL_MOST * t, cover->barcode.top - BELOW_LABEL * s)};
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
