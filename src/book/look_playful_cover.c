/* playful: toy roads over the whole cover, labels on them, a heart and discs with mazes. */
#include "book/cover.h"
#include "book/languages/words.h"
#include "book/look_playful.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SQUAT 1.1 /* type is no larger on fronts that are wider for their height */
#define TALLEST 1.3
#define CAP_HEIGHT 0.72 /* of Andika's Bold, in the size */
#define TITLE_LINES 5

#define ROAD_CELL 63
#define ROAD 0.62
#define ROAD_LIGHT 0.29 /* white in the ground's color */

#define OUTLINE 6
#define ROUND 40
#define LABEL_INSET 45
#define LABEL_GAP 16 /* from the label to the next thing below it */
#define FOOT 36      /* of the lowest thing, from where the cover is cut */

#define HEART_WIDEST 0.62   /* of the front */
#define HEART_MAZE 0.66     /* of the heart, the maze's width */
#define HEART_MAZE_TOP 0.23 /* of the heart's height */
#define HEART_WALL 0.0196   /* of the heart's width */
#define HEART_LEAST 90
#define COUNT_RADIUS 56
#define COUNT_SIZE 25

#define BACK_INSET 54
#define DISC_RADIUS 88
#define DISC_LEAST 36

/* The scale from the front of LOOK_WIDTH x PLAYFUL_HEIGHT points. */
static double unit_of(const book_cover *cover)
{
    double across = box_width(cover->front) / LOOK_WIDTH;
    double down = box_height(cover->front) / PLAYFUL_HEIGHT;
    return fmin(across, SQUAT * down);
}

/* The same for things that may be larger on fronts that are high for their width: type, a disc. */
static double tall_unit(const book_cover *cover)
{
    maze_box f = cover->front;
    return unit_of(cover) * fmin(fmax(box_height(f) / box_width(f), 1), TALLEST);
}

static maze_color lighter(maze_color color)
{
    uint8_t *parts[] = {&color.red, &color.green, &color.blue};
    for (int i = 0; i < 3; i++)
        *parts[i] = (uint8_t)lround(*parts[i] + ROAD_LIGHT * (255 - *parts[i]));
    return color;
}

/* Roads in the ground's own tone, cut off at all edges. */
static bool add_roads(const book_cover *cover, maze_error *error)
{
    double cell = ROAD_CELL * unit_of(cover);
    double columns = ceil(cover->sheet.right / cell) + 1, rows = ceil(cover->sheet.bottom / cell);
    double x = (cover->sheet.right - columns * cell) / 2;
    double y = (cover->sheet.bottom - rows * cell) / 2;
    char fields[48];
    snprintf(fields, sizeof fields, "rect%.0fx%.0f", columns, rows);
    maze_style style = canvas_ornament((1 - ROAD) * cell);
    style.draw = MAZE_DRAW_PASSAGES;
    style.corners.round = true;
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    style.passage_color = lighter(cover->color[COVER_GROUND]);
    maze_box box = {x - cell, y - cell, x + (columns + 1) * cell, y + (rows + 1) * cell};
    return canvas_maze(&cover->canvas, fields, "cover roads", &style, false, box, error);
}

static bool add_over(const book_cover *cover, page_shape shape, double line, maze_color color,
                     maze_error *error)
{
    shape.over = true;
    shape.line = line;
    shape.color = color;
    return page_add_shape(cover->canvas.page, &shape, error);
}

/* Filled, with an outline in the middle of its edge. */
static bool add_outlined(const book_cover *cover, const page_shape *shape, maze_color color,
                         maze_error *error)
{
    return add_over(cover, *shape, 0, color, error) &&
           add_over(cover, *shape, OUTLINE * unit_of(cover), cover->color[COVER_INK], error);
}

static bool add_label(const book_cover *cover, maze_box box, maze_error *error)
{
    page_shape label = {.form = SHAPE_PANEL, .box = box, .radius = ROUND * unit_of(cover)};
    return add_outlined(cover, &label, cover->color[COVER_LIGHT], error);
}

static bool add_disc(const book_cover *cover, maze_point middle, double radius, maze_error *error)
{
    page_shape disc = {.form = SHAPE_DISC, .box = box_round(middle, 2 * radius, 2 * radius)};
    return add_outlined(cover, &disc, cover->color[COVER_SECOND], error);
}

/* A maze with round walls in the color of the labels. */
static bool add_maze(const book_cover *cover, const char *fields, const char *place, double wall,
                     maze_box box, maze_error *error)
{
    maze_style style = playful_walls(wall);
    style.wall_color = cover->color[COVER_LIGHT];
    return canvas_maze(&cover->canvas, fields, place, &style, false, box, error);
}

static canvas_type colored(canvas_type type, double leading, maze_color color)
{
    type.leading = leading;
    type.color = color;
    return type;
}

/* --- front --- */

/* As large as there is room from y on; *heart: where. */
static bool add_heart(const book_cover *cover, double y, maze_box *heart, maze_error *error)
{
    maze_box f = cover->front;
    double height = f.bottom - FOOT * unit_of(cover) - y;
    double width = fmin(HEART_WIDEST * box_width(f), height / HEART_HEIGHT);
    double x = box_middle(f).x, half = HEART_MAZE / 2 * width;
    if (width < HEART_LEAST)
        return true;
    y += (height - width * HEART_HEIGHT) / 2;
    *heart = (maze_box){x - width / 2, y, x + width / 2, y + width * HEART_HEIGHT};
    page_shape shape = {.form = SHAPE_HEART, .box = *heart};
    double top = y + HEART_MAZE_TOP * width * HEART_HEIGHT;
    maze_box box = {x - half, top, x + half, top + 2 * half * HEART_HEIGHT};
    return add_outlined(cover, &shape, cover->color[COVER_ACCENT], error) &&
           add_maze(cover, "heart11x10", "cover heart", HEART_WALL * width, box, error);
}

/* "60 mazes", or the ages, in a disc beside the heart's point. */
static bool add_count(const book_cover *cover, maze_box heart, maze_error *error)
{
    double s = unit_of(cover), radius = COUNT_RADIUS * s, room = 0.76 * radius;
    char text[LONGEST_WORDS];
    if (cover->canvas.layout->terms->ages)
        cover_ages(cover, text, sizeof text);
    else
        cover_count(cover, text, sizeof text);
    char *space = strchr(text, ' ');
    if (space)
        *space = '\n';
    double aside = fmax((LABEL_INSET + COUNT_RADIUS) * s, cover->safe + room);
    maze_point middle = {cover->front.right - aside, heart.bottom - (COUNT_RADIUS + OUTLINE) * s};
    canvas_type bold = colored(playful_bold(COUNT_SIZE * s), 1.12, cover->color[COVER_LIGHT]);
    cover_item item = {text, "words.mazes", bold, 0, 2, 0};
    maze_box box = box_round(middle, 2 * room, 2 * room);
    return add_disc(cover, middle, radius, error) &&
           cover_column(cover, &item, 1, CAP_HEIGHT, box, 0.5, error);
}

static bool add_front(const book_cover *cover, maze_error *error)
{
    const book_terms *terms = cover->canvas.layout->terms;
    double s = unit_of(cover), t = tall_unit(cover), inset = LABEL_INSET * s;
    maze_color ink = cover->color[COVER_INK];
    maze_box f = cover->front, heart = {0};
    maze_box label = {f.left + inset, f.top + inset, f.right - inset, box_middle(f).y};
    double aside = fmax(26 * s, cover->safe - inset);
    maze_box room = {label.left + aside, label.top + fmax(22 * t, cover->safe - inset),
                     label.right - aside, label.bottom - 24 * t};
    cover_item items[] = {
        {terms->title, "title", colored(playful_bold(88 * t), 0.95, ink), 0, TITLE_LINES, 0},
        {terms->subtitle, "subtitle", colored(playful_type(30 * t), 1.2, ink), 50 * t, 3, 0},
        {terms->author, "author", colored(playful_bold(16 * t), 1.2, ink), 28 * t, 1, 0},
    };
    if (!add_label(cover, label, error) ||
        !cover_column(cover, items, 3, CAP_HEIGHT, room, 0.5, error))
        return false;
    if (cover->picture)
        return true;
    return add_heart(cover, label.bottom + LABEL_GAP * s, &heart, error) &&
           (heart.right == 0 || add_count(cover, heart, error));
}

/* --- spine --- */

static bool add_spine(const book_cover *cover, maze_error *error)
{
    const book_terms *terms = cover->canvas.layout->terms;
    maze_box spine = cover->spine;
    double aside = fmax(54 * unit_of(cover), cover->safe), end = 0;
    double top = spine.top + aside, until = spine.bottom - aside;
    canvas_type bold = colored(playful_bold(14), 0, cover->color[COVER_INK]);
    canvas_type small = colored(playful_type(9), 0, cover->color[COVER_INK]);
    double break_at = top + 0.6 * (until - top);
    return cover_spine_line(cover, terms->title, bold, top, break_at, "title", &end, error) &&
           cover_spine_line(cover, terms->author, small, end + 14, until, "author", NULL, error);
}

/* --- back --- */

#define FACT_SIZE 18
#define FACT_PITCH 34
#define FACT_STAR 11

/* A star before each; y: the baseline above the first. */
static bool add_facts(const book_cover *cover, const cover_fact *facts, size_t count, maze_box room,
                      double y, maze_error *error)
{
    double t = tall_unit(cover), r = FACT_STAR * t;
    canvas_type bold =
        colored(playful_bold(fmax(FACT_SIZE * t, PLAYFUL_LEAST)), 0, cover->color[COVER_INK]);
    for (size_t i = 0; i < count; i++) {
        y += FACT_PITCH * t;
        double x = room.left + r, middle = y - CAP_HEIGHT / 2 * bold.size;
        page_shape star = {
            .form = SHAPE_STAR, .box = {x - r, middle - r, x + r, middle + r}, .inner = 0.5};
        if (!add_over(cover, star, 0, cover->color[COVER_ACCENT], error) ||
            !canvas_line(&cover->canvas, facts[i].text, &bold, MAZE_ALIGN_LEFT, x + 2 * r,
                         room.right, y, facts[i].key, error))
            return false;
    }
    return true;
}

/* A disc with a round maze, between the label and the foot. */
static bool add_round(const book_cover *cover, double from, maze_error *error)
{
    double s = unit_of(cover), until = cover->back.bottom - FOOT * s;
    double left = cover->back.left + BACK_INSET * s;
    double radius = fmin((until - from) / 2, (cover->barcode.left - 24 * s - left) / 2);
    radius = fmin(radius, DISC_RADIUS * tall_unit(cover));
    maze_point middle = {left + radius, until - radius};
    double half = 0.7 * radius;
    maze_box box = box_round(middle, 2 * half, 2 * half);
    return radius < DISC_LEAST ||
           (add_disc(cover, middle, radius, error) &&
            add_maze(cover, "polar4", "cover disc", 0.06 * radius, box, error));
}

static bool add_back(const book_cover *cover, maze_error *error)
{
    double s = unit_of(cover), t = tall_unit(cover), inset = fmax(BACK_INSET * s, 27);
    maze_color ink = cover->color[COVER_INK];
    char blurb[LONGEST_WORDS];
    cover_fact facts[COVER_FACTS];
    size_t count = cover_facts(cover, facts);
    maze_box b = cover->back;
    maze_box label = {b.left + inset, b.top + inset, b.right - inset,
                      fmin(b.top + inset + 330 * t, cover->barcode.top - LABEL_GAP * s)};
    maze_box room = {label.left + 50 * s, label.top + 34 * t, label.right - 50 * s,
                     label.bottom - ((double)count * FACT_PITCH + 50) * t};
    cover_item items[] = {
        {cover_headline(cover), "words.cover-title", colored(playful_bold(40 * t), 1.1, ink), 0, 2,
         0},
        {cover_blurb(cover, blurb, sizeof blurb), "words.blurb",
         colored(playful_type(fmax(20 * t, PLAYFUL_LEAST)), 1.4, ink), 46 * t, 6, 0},
    };
    if (!cover_column(cover, items, 2, CAP_HEIGHT, room, 0, error))
        return false;
    double y = items[1].last + 14 * t;
    label.bottom = y + ((double)count * FACT_PITCH + 36) * t;
    return add_label(cover, label, error) && add_facts(cover, facts, count, room, y, error) &&
           (cover->picture || add_round(cover, label.bottom + LABEL_GAP * s, error));
}

bool playful_cover(const book_cover *cover, maze_error *error)
{
    return (cover->picture || add_roads(cover, error)) && add_back(cover, error) &&
           add_spine(cover, error) && add_front(cover, error);
}
