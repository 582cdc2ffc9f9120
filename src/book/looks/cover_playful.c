/* playful's cover: roads over the whole sheet, labels with round corners on them, a heart that is a
 * maze on the front, discs with what the book has and with a round maze. */
#include "book/languages/words.h"
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/looks/theme_front.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define PAGE_HEIGHT 612.0 /* of the page that the look's measures are of */
#define LEAST_TEXT 9.5

static book_type bold_type(double size)
{
    return (book_type){.font = MAZE_FONT_BOLD, .size = size};
}

static book_type regular_type(double size)
{
    return (book_type){.font = MAZE_FONT_SANS, .size = size};
}

#define SQUAT 1.1 /* type is no larger on fronts that are wider for their height */
#define TALLEST 1.3
#define BOLD_CAP_HEIGHT 0.72 /* of Andika's Bold, in the size */
#define COVER_TITLE_LINES 5

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
#define COUNT_SIZE 25

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

/* The same for things that may be larger on fronts that are high for their width: type, a disc. */
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

/* Roads in the ground's own tone, cut off at all edges. */
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

/* The heart is itself a maze, as large as there is room from y on; *heart: where. */
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
    char text[LONGEST_WORDS];
    book_cover_badge(cover, text, sizeof text);
    double aside = fmax((LABEL_INSET + COUNT_RADIUS) * s, cover->safe + room);
    maze_point middle = {cover->front.right - aside, heart.bottom - (COUNT_RADIUS + OUTLINE) * s};
    book_cover_item item = {.string = text,
                            .key = "words.mazes",
                            .type =
                                colored(bold_type(COUNT_SIZE * s), 1.12, cover->color[COVER_LIGHT]),
                            .most = 2};
    add_disc(cover, middle, radius);
    book_cover_column(cover, &item, 1, MAZE_ALIGN_CENTER, box_round(middle, 2 * room, 2 * room),
                      0.5);
}

static void add_front(book_cover *cover)
{
    const book_terms *terms = cover->canvas.layout->terms;
    double s = cover_unit(cover), t = tall_unit(cover), inset = LABEL_INSET * s;
    maze_color ink = cover->color[COVER_INK];
    maze_box f = cover->front, heart = {0};
    maze_box label = {f.left + inset, f.top + inset, f.right - inset, box_middle(f).y};
    double aside = fmax(26 * s, cover->safe - inset);
    double pad = fmax(20 * t, cover->safe + 5 - inset); /* as shops measure letters */
    maze_box room = {label.left + aside, label.top + pad, label.right - aside, label.bottom - pad};
    book_cover_item items[] = {
        {.string = terms->title,
         .key = "title",
         .type = colored(bold_type(88 * t), 1, ink),
         .most = COVER_TITLE_LINES},
        {.string = terms->subtitle,
         .key = "subtitle",
         .type = colored(regular_type(30 * t), 1.2, ink),
         .least = 8,
         .gap = 50 * t,
         .most = 3},
        {.string = terms->author,
         .key = "author",
         .type = colored(bold_type(16 * t), 1.2, ink),
         .least = 8,
         .gap = 28 * t,
         .most = 2},
    };
    add_label(cover, label);
    book_cover_column(cover, items, 3, MAZE_ALIGN_CENTER, room, 0.5);
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

#define FACT_SIZE 18
#define FACT_PITCH 34
#define FACT_STAR 11
#define ABOVE_FACTS 10

static book_type fact_type(const book_cover *cover)
{
    double size = fmax(FACT_SIZE * tall_unit(cover), LEAST_TEXT);
    return colored(bold_type(size), 0, cover->color[COVER_INK]);
}

/* How wide the widest of them is, and how far the last one's ink reaches below its baseline. */
static output_text_fit measure_facts(book_cover *cover, const book_cover_fact *facts, size_t count,
                                     maze_box room)
{
    maze_box level = {0, 0, box_width(room) - 3 * FACT_STAR * tall_unit(cover), 0};
    output_text_fit fit = {0};
    double widest = 0;
    for (size_t i = 0; i < count; i++) {
        fit = book_fit_text(&cover->canvas, facts[i].text, fact_type(cover), level, facts[i].key);
        widest = fmax(widest, fit.width);
    }
    fit.width = widest;
    return fit;
}

/* Below each other from x on, a star before each; y: the baseline above the first. */
static void add_facts(book_cover *cover, const book_cover_fact *facts, size_t count, double x,
                      double right, double y)
{
    double t = tall_unit(cover), r = FACT_STAR * t;
    book_type bold = fact_type(cover);
    for (size_t i = 0; i < count; i++) {
        y += FACT_PITCH * t;
        double middle = y - BOLD_CAP_HEIGHT / 2 * bold.size;
        page_shape star = {
            .form = SHAPE_STAR, .box = {x, middle - r, x + 2 * r, middle + r}, .inner = 0.5};
        add_over(cover, star, 0, cover->color[COVER_ACCENT]);
        book_set_line(&cover->canvas, facts[i].text, bold, MAZE_ALIGN_LEFT, x + 3 * r, right, y,
                      facts[i].key);
    }
}

/* A disc with a round maze, between the label and the foot. */
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
    maze_color ink = cover->color[COVER_INK];
    char blurb[LONGEST_WORDS];
    book_cover_fact facts[COVER_FACTS];
    size_t count = book_cover_facts(cover, facts);
    maze_box b = cover->back;
    maze_box label = {b.left + inset, b.top + inset, b.right - inset,
                      fmin(b.top + inset + 330 * t, cover->barcode.top - BELOW_LABEL * s)};
    double pad = 32 * t;
    maze_box room = {label.left + 40 * s, label.top + pad, label.right - 40 * s,
                     label.bottom - pad - ((double)count * FACT_PITCH + ABOVE_FACTS) * t};
    book_cover_item items[] = {
        {.string = book_cover_headline(cover),
         .key = "words.cover-title",
         .type = colored(bold_type(40 * t), 1.1, ink),
         .most = 2},
        {.string = book_cover_blurb(cover, blurb, sizeof blurb),
         .key = "words.blurb",
         .type = colored(regular_type(fmax(20 * t, LEAST_TEXT)), 1.4, ink),
         .gap = 46 * t,
         .most = 6},
    };
    book_cover_column(cover, items, 2, MAZE_ALIGN_CENTER, room, 0);
    output_text_fit widest = measure_facts(cover, facts, count, room);
    double y = items[1].last + ABOVE_FACTS * t, half = (widest.width + 3 * FACT_STAR * t) / 2;
    label.bottom = y + (double)count * FACT_PITCH * t + fmax(widest.below, 0) + pad;
    add_label(cover, label);
    add_facts(cover, facts, count, box_middle(room).x - half, room.right, y);
    if (!cover->picture)
        add_round(cover, label.bottom + BELOW_LABEL * s);
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
