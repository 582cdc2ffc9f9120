/* playful's pages with ornaments: title, openers, certificate. */
#include "book/certificate.h"
#include "book/front_text.h"
#include "book/look.h"
#include "book/look_playful.h"

#include <math.h>
#include <stdio.h>

#define FRAME_INSET 35
#define SAFE 1          /* for ink that sticks out by less than a pixel */
#define FRAME_CELL 31.0 /* about */
#define FRAME_LEAST_CELL 24.0
#define FRAME_MOST_CELL 34.0
#define FRAME_THICK 2
#define ROAD_BETWEEN 0.3 /* roads of the frame, in the cell */
#define ASIDE 18         /* type from the frame */
#define CAP_HEIGHT 0.68  /* of Andika, in the size */

static double frame_inset(const book_canvas *canvas)
{
    const book_geometry *geometry = &canvas->layout->geometry;
    double inset = canvas_frame_inset(canvas, FRAME_INSET);
    return (geometry->press->shop ? fmax(inset, geometry->press->margin) : inset) + SAFE;
}

/* The count of columns at which the cells, which fill the width, fill the height best, too. */
static canvas_ring ring_in(double width, double height, double *cell)
{
    canvas_ring best = {
        .left = FRAME_THICK, .top = FRAME_THICK, .right = FRAME_THICK, .bottom = FRAME_THICK};
    double least = INFINITY;
    for (double columns = ceil(width / FRAME_MOST_CELL); columns <= width / FRAME_LEAST_CELL;
         columns++) {
        double size = width / (columns + ROAD_BETWEEN);
        double rows = floor((height + 0.01) / size - ROAD_BETWEEN);
        double unlike = fabs(height - rows * size) + fabs(size - FRAME_CELL);
        if (unlike >= least)
            continue;
        least = unlike;
        *cell = size;
        best.columns = (uint32_t)columns;
        best.rows = (uint32_t)rows;
    }
    return best;
}

/* Roads round the page; *inside: the room within them.  `place` names the ornament. */
static bool add_frame(const book_canvas *canvas, const char *place, maze_box *inside,
                      maze_error *error)
{
    double inset = frame_inset(canvas), cell = FRAME_CELL;
    maze_box trim = canvas_trim(canvas);
    maze_box box = box_inset(trim, inset);
    canvas_ring ring = ring_in(box_width(box), box_height(box), &cell);
    char fields[80];
    uint32_t top = (ring.columns + 1) / 2;
    snprintf(fields, sizeof fields, "-newest-doors.%lu.%lu", (unsigned long)top,
             (unsigned long)(ring.columns + ring.rows + top));
    maze_style style = canvas_ornament(ROAD_BETWEEN * cell);
    style.draw = MAZE_DRAW_ROADS;
    style.passage_color = canvas_black(PLAYFUL_GRAY);
    style.ground.kind = MAZE_COLOR_NONE;
    *inside = canvas_ring_inside(&ring, cell, box);
    return canvas_ring_maze(canvas, &ring, fields, place, &style, box, error);
}

/* --- title --- */

#define TITLE_LINES 2
#define ONE_LINE 0.8 /* of its size, that a title may shrink to before it has two lines */
#define TITLE_MIDDLE 197
#define HEART_BELOW 28 /* the last line */
#define LEAST_HEART 60

/* In how many lines the title is set, and the first baseline, so that they have the same middle
 * however many they are. */
static bool find_title(const book_canvas *canvas, const canvas_type *type, maze_box across,
                       unsigned *lines, double *y, maze_error *error)
{
    output_text_fit fit;
    maze_box box = across;
    box.top = box.bottom = 0;
    const char *title = canvas->layout->terms->title;
    *lines = 1;
    if (!canvas_fit(canvas, title, type, box, "title", &fit, NULL) ||
        fit.size < ONE_LINE * type->size) {
        *lines = TITLE_LINES;
        box.bottom = (TITLE_LINES - 1) * type->leading * type->size + 1;
        if (!canvas_fit(canvas, title, type, box, "title", &fit, error))
            return false;
    }
    double height = ((fit.lines - 1) * type->leading + CAP_HEIGHT) * fit.size;
    *y = canvas_trim(canvas).top + TITLE_MIDDLE * playful_height(canvas) - height / 2 +
         CAP_HEIGHT * fit.size;
    return true;
}

/* Title and subtitle; *y: the last baseline. */
static bool add_titles(const book_canvas *canvas, maze_box across, double *y, maze_error *error)
{
    const book_terms *terms = canvas->layout->terms;
    double u = playful_unit(canvas);
    canvas_type title = playful_bold(56 * u), subtitle = playful_type(22 * u);
    title.leading = 1.1;
    subtitle.leading = 28.0 / 22;
    unsigned lines;
    if (!find_title(canvas, &title, across, &lines, y, error) ||
        !canvas_centered(canvas, terms->title, "title", &title, across, lines, y, error))
        return false;
    if (!terms->subtitle || !*terms->subtitle)
        return true;
    *y += 40 * u;
    return canvas_centered(canvas, terms->subtitle, "subtitle", &subtitle, across, 2, y, error);
}

/* In one line or two, the last one at the foot; *top: the first baseline. */
/* The readers of the book, in the lowest line of the title page; *foot: the place of the next one
 * above it. */
static bool add_ages(const book_canvas *canvas, maze_box across, double *foot, maze_error *error)
{
    const book_terms *terms = canvas->layout->terms;
    double u = playful_unit(canvas), baseline = *foot;
    char text[LONGEST_WORDS];
    canvas_type bold = playful_bold(16 * u);
    if (!terms->ages)
        return true;
    *foot -= 1.5 * fmax(bold.size, canvas->layout->type.least);
    return canvas_line(
        canvas, book_words_ages(text, sizeof text, terms->words[WORD_AGES], terms->ages), &bold,
        MAZE_ALIGN_CENTER, across.left, across.right, baseline, "words.ages", error);
}

static bool add_author(const book_canvas *canvas, maze_box across, double foot, double *top,
                       maze_error *error)
{
    const char *author = canvas->layout->terms->author;
    canvas_type bold = playful_bold(16 * playful_unit(canvas));
    bold.leading = 1.3;
    double line = bold.leading * fmax(bold.size, canvas->layout->type.least);
    output_text_fit fit;
    maze_box box = {across.left, 0, across.right, line + 1};
    *top = foot;
    if (!author)
        return true;
    if (!canvas_fit(canvas, author, &bold, box, "author", &fit, error))
        return false;
    *top = foot - (fit.lines - 1) * bold.leading * fit.size;
    box.top = *top;
    box.bottom = foot + 1;
    return canvas_paragraphs(canvas, author, &bold, MAZE_ALIGN_CENTER, box, "author", error);
}

bool playful_title(const book_canvas *canvas, maze_error *error)
{
    double u = playful_unit(canvas), h = playful_height(canvas), top = canvas_trim(canvas).top;
    maze_box inside;
    if (!add_frame(canvas, "title", &inside, error))
        return false;
    maze_box across = {inside.left + ASIDE * u, 0, inside.right - ASIDE * u, 0};
    double y, foot = top + 492 * h;
    if (!add_ages(canvas, across, &foot, error) || !add_titles(canvas, across, &y, error) ||
        !add_author(canvas, across, foot, &foot, error))
        return false;
    double from = y + HEART_BELOW * u, until = foot - 38 * u, middle = box_middle(across).x;
    double height = fmin(until - from, 200 * u), half = height * 184 / 170 / 2;
    if (height < LEAST_HEART * u)
        return true;
    maze_style style = playful_walls(3.2 * u);
    from += (until - from - height) / 2;
    return canvas_maze(canvas, "heart13x12", "title heart", &style, false,
                       (maze_box){middle - half, from, middle + half, from + height}, error);
}

/* --- openers --- */

#define DISC 158
#define DISC_MIDDLE 226
#define SHAPE_WALL 5.5
#define SMALLER_NAME 0.62 /* in two lines */

/* One a section, and again from the first one. */
typedef struct opener_shape {
    const char *fields;
    double share; /* of the disc's diameter, at most */
} opener_shape;

static const opener_shape shapes[] = {
    {"polar6", 0.74},     {"heart12x12", 0.72}, {"star16x16", 0.84},    {"egg11x13", 0.8},
    {"house11x12", 0.72}, {"tree13x15", 0.8},   {"diamond15x15", 0.84}, {"hexagon13x13", 0.78},
};

static bool add_shape(const book_canvas *canvas, maze_point middle, double radius, double u,
                      maze_error *error)
{
    size_t section = canvas->planned->section;
    const opener_shape *shape = &shapes[section % (sizeof shapes / sizeof *shapes)];
    double half = radius * shape->share;
    char place[32];
    snprintf(place, sizeof place, "opener%lu", (unsigned long)section + 1);
    maze_style style = playful_walls(SHAPE_WALL * u);
    maze_box box = box_round(middle, 2 * half, 2 * half);
    return canvas_disc(canvas, middle, radius, canvas_black(0), error) &&
           canvas_maze(canvas, shape->fields, place, &style, false, box, error);
}

/* True if the name has room in one line that is not much smaller than it is meant. */
static bool fits_line(const book_canvas *canvas, const book_line *line, const canvas_type *type,
                      maze_box across)
{
    output_text_fit fit;
    return canvas_fit(canvas, line->title, type, across, line->key, &fit, NULL) &&
           fit.size >= SMALLER_NAME * type->size;
}

bool playful_opener(const book_canvas *canvas, maze_error *error)
{
    double u = playful_unit(canvas), h = playful_height(canvas), top = canvas_trim(canvas).top;
    maze_box room = canvas_room(canvas);
    double x = box_middle(room).x, y = top + 448 * h;
    double radius = fmin(fmin(DISC * u, box_width(room) / 2 - 20 * u),
                         DISC_MIDDLE * h - (room.top - top) - 20 * u);
    maze_box across = {room.left + 24 * u, 0, room.right - 24 * u, 0};
    canvas_type name = playful_bold(46 * u), range = playful_type(20 * u);
    name.leading = 1.1;
    unsigned lines = 1;
    book_line line;
    front_section(canvas->layout, canvas->planned->section, &line);
    if (!fits_line(canvas, &line, &name, across)) {
        name.size *= SMALLER_NAME;
        lines = 2;
        y -= name.leading * name.size;
    }
    if (!canvas_panel(canvas, room, 36 * u, canvas_black(PLAYFUL_GRAY), error) ||
        !add_shape(canvas, (maze_point){x, top + DISC_MIDDLE * h}, radius, radius / DISC, error) ||
        !canvas_centered(canvas, line.title, line.key, &name, across, lines, &y, error))
        return false;
    return (!*line.range || canvas_line(canvas, line.range, &range, MAZE_ALIGN_CENTER, across.left,
                                        across.right, y + 38 * u, "words.puzzles", error)) &&
           (line.stars == 0 || playful_stars(canvas, line.stars, 12 * u, 31 * u,
                                             x - (STARS - 1) * 15.5 * u, y + 76 * u, error));
}

/* --- certificate --- */

#define SEAL 132
#define LEAST_SEAL 80
#define SEAL_WALL 3.4
#define SEAL_DISC 27
#define SEAL_STAR 15

/* Over the middle of the seal's maze. */
static bool add_star(const book_canvas *canvas, maze_point middle, double u, maze_error *error)
{
    const struct {
        shape_form form;
        double radius, line;
        maze_color color;
    } parts[] = {
        {SHAPE_DISC, SEAL_DISC * u, 0, canvas_black(0)},
        {SHAPE_DISC, SEAL_DISC * u, SEAL_WALL * u, canvas_black(100)},
        {SHAPE_STAR, SEAL_STAR * u, 0, canvas_black(100)},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        double r = parts[i].radius;
        page_shape shape = {.form = parts[i].form,
                            .box = box_round(middle, 2 * r, 2 * r),
                            .color = parts[i].color,
                            .line = parts[i].line,
                            .inner = look_playful.stars.inner,
                            .over = true};
        if (!page_add_shape(canvas->page, &shape, error))
            return false;
    }
    return true;
}

static bool add_seal(const book_canvas *canvas, maze_box room, maze_error *error)
{
    double u = playful_unit(canvas);
    double width = fmin(SEAL * u, fmin(box_width(room), box_height(room)));
    double part = width / SEAL;
    maze_point middle = box_middle(room);
    maze_style style = playful_walls(SEAL_WALL * part);
    maze_box box = box_round(middle, width, width);
    return width < LEAST_SEAL * u ||
           (canvas_maze(canvas, "polar6", "certificate seal", &style, false, box, error) &&
            add_star(canvas, middle, part, error));
}

bool playful_certificate(const book_canvas *canvas, maze_error *error)
{
    maze_box inside, seal;
    return add_frame(canvas, "certificate", &inside, error) &&
           certificate_add(canvas, inside, &seal, error) && add_seal(canvas, seal, error);
}
