/* playful: toy roads, for children; everything is a pill, a disc or a round line. Here are its
 * heads and feet, its front pages in frames of roads, the cards of its contents, its cover
 * (roads over the whole sheet, labels on them, a heart and discs with mazes), and at the end its
 * row in the table of looks. */
#include "book/languages/words.h"
#include "book/looks/book_cover.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"
#include "page/codes/barcode.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The height of the page that its measures are for; its width is LOOK_WIDTH. */
#define PLAYFUL_HEIGHT 612.0

#define PLAYFUL_GRAY 12 /* of panels, percent of black */

#define PLAYFUL_FADED 45 /* of walls that a way stands out from */

#define PLAYFUL_LEAST 9.5 /* size of text */

typedef struct book_cover book_cover;

#define RECIPE_GRAY 65
#define HEADING_SIZE 38
#define HEADING_BASELINE 88 /* below the page's top */
#define BELOW_HEADING 26
#define STAR_INDENT 58 /* from the pill's end to the first star's middle */
#define NAME_INSET 20
#define NAME_LEAST 0.6 /* of its size */
#define FOLIO_WIDTH 44
#define FOOT_RISE 6      /* of its baseline, for letters that go below */
#define RECIPE_SHARE 0.6 /* of the foot */
#define LEAST_LINE 0.75
#define DIGIT_HEIGHT 0.69 /* of Andika, in the size */

/* From the top of the strip. */
#define PILL_TOP 3
#define PILL_HEIGHT 40
#define MIDDLE 23
#define STAR_MIDDLE 22.5
#define NAME_BASELINE 29

/* The height of this page in that of the measures' page, and the scale of type and ornaments of its
 * front pages. */
static double playful_height(const book_canvas *canvas)
{
    return canvas->layout->geometry.trim.height / PLAYFUL_HEIGHT;
}

static double playful_unit(const book_canvas *canvas)
{
    return fmin(book_scale(canvas->layout), playful_height(canvas));
}

/* Bold type, and regular. */
static book_type playful_bold(double size)
{
    return (book_type){.font = MAZE_FONT_BOLD, .size = size};
}

static book_type playful_type(double size)
{
    return (book_type){.font = MAZE_FONT_SANS, .size = size};
}

/* An ornament with round walls of that thickness. */
static maze_style playful_walls(double wall)
{
    maze_style style = book_ornament(wall);
    style.corners.round = true;
    style.joins = MAZE_JOINS_ROUND;
    return style;
}

/* Stars in outlines, the first one's middle at x. */
static bool playful_stars(const book_canvas *canvas, unsigned dark, double radius, double pitch,
                          double x, double y, maze_error *error)
{
    book_star_row row = book_look_playful.stars;
    row.outline *= radius / row.radius;
    row.outline = fmax(row.outline, LEAST_LINE);
    row.radius = radius;
    row.pitch = pitch;
    return book_add_stars(canvas, &row, dark, x, y, error);
}

/* A disc with a number, or another short text, in white. */
static bool playful_disc(const book_canvas *canvas, maze_point middle, double radius, double size,
                         const char *string, const char *key, maze_error *error)
{
    double room = radius * 0.8;
    book_type white = playful_bold(size);
    white.color = book_black(0);
    return book_disc(canvas, middle, radius, book_black(100), error) &&
           book_set_line(canvas, string, &white, MAZE_ALIGN_CENTER, middle.x - room,
                         middle.x + room, middle.y + DIGIT_HEIGHT / 2 * size, key, error);
}

static double playful_heading_baseline(const book_layout *layout)
{
    return (HEADING_BASELINE - book_look_playful.margin) * book_scale(layout);
}

static double heading_height(const book_layout *layout)
{
    return playful_heading_baseline(layout) + BELOW_HEADING * book_scale(layout);
}

/* The title of a page of text, and how far below the room's top its baseline is. */
static bool playful_heading(const book_canvas *canvas, const char *string, const char *key,
                            maze_error *error)
{
    maze_box room = book_canvas_room(canvas);
    book_type bold = playful_bold(HEADING_SIZE * book_scale(canvas->layout));
    return book_set_line(canvas, string, &bold, MAZE_ALIGN_LEFT, room.left, room.right,
                         room.top + playful_heading_baseline(canvas->layout), key, error);
}

static bool add_pill(const book_canvas *canvas, maze_box strip, double t, maze_error *error)
{
    maze_box pill = {strip.left, strip.top + PILL_TOP * t, strip.right,
                     strip.top + (PILL_TOP + PILL_HEIGHT) * t};
    return book_panel(canvas, pill, PILL_HEIGHT / 2.0 * t, book_black(PLAYFUL_GRAY), error);
}

/* A disc at the pill's outer end, the number in it. */
static bool add_number(const book_canvas *canvas, const book_head *head, double t,
                       maze_error *error)
{
    double radius = MIDDLE * t, y = head->strip.top + MIDDLE * t;
    double x =
        book_canvas_is_right(canvas) ? head->strip.right - radius : head->strip.left + radius;
    return playful_disc(canvas, (maze_point){x, y}, radius, 24 * t, head->number, "puzzle's number",
                        error);
}

static bool add_stars(const book_canvas *canvas, const book_head *head, double t, maze_error *error)
{
    double pitch = book_look_playful.stars.pitch * t, width = (STARS - 1) * pitch;
    double x = book_canvas_is_right(canvas) ? head->strip.right - STAR_INDENT * t - width
                                            : head->strip.left + STAR_INDENT * t;
    return head->stars == 0 ||
           playful_stars(canvas, head->stars, book_look_playful.stars.radius * t, pitch, x,
                         head->strip.top + STAR_MIDDLE * t, error);
}

/* At the pill's inner end; left out where it would be too small. */
static bool add_name(const book_canvas *canvas, const book_head *head, double t, maze_error *error)
{
    book_type bold = playful_bold(17 * t);
    bool right = book_canvas_is_right(canvas);
    double taken = head->number ? STAR_INDENT : NAME_INSET;
    if (head->stars > 0)
        taken = STAR_INDENT + STARS * book_look_playful.stars.pitch;
    double left = head->strip.left + (right ? NAME_INSET : taken) * t;
    double until = head->strip.right - (right ? taken : NAME_INSET) * t;
    return book_set_optional_line(canvas, head->section, &bold,
                                  fmax(NAME_LEAST * bold.size, canvas->layout->type.least),
                                  right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT, left, until,
                                  head->strip.top + NAME_BASELINE * t, "name", error);
}

/* True if the puzzles of the page are side by side with a pill each. */
static bool is_beside(const book_canvas *canvas, const book_head *head)
{
    maze_box room = book_canvas_room(canvas);
    return box_width(head->strip) < 0.75 * box_width(room);
}

static bool add_head(const book_canvas *canvas, const book_head *head, maze_error *error)
{
    double t = book_scale(canvas->layout);
    bool named = head->section && !is_beside(canvas, head);
    if (!named && !head->number)
        return true;
    return add_pill(canvas, head->strip, t, error) &&
           (!head->number || add_number(canvas, head, t, error)) &&
           add_stars(canvas, head, t, error) && (!named || add_name(canvas, head, t, error));
}

static double foot_baseline(const book_canvas *canvas)
{
    return book_canvas_room(canvas).bottom - FOOT_RISE * book_scale(canvas->layout);
}

/* The section's name, where pills side by side have no room for it. */
static bool add_foot_name(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    const book_section_plan *section = &layout->sections[canvas->planned->section];
    double t = book_scale(layout), aside = FOLIO_WIDTH * t;
    maze_box room = book_canvas_room(canvas);
    const char *name = layout->terms->sections[canvas->planned->section].name;
    book_type type = book_look_playful.caption;
    type.size *= t;
    if (canvas->planned->kind != PAGE_PUZZLES || section->per_page != 2 ||
        book_captions_foot(layout, section) ||
        book_puzzle_grid(layout, section, section->per_page, canvas->number).columns != 2)
        return true;
    return book_set_optional_line(
        canvas, name, &type, fmax(NAME_LEAST * type.size, layout->type.least), MAZE_ALIGN_CENTER,
        room.left + aside, room.right - aside, foot_baseline(canvas), "name", error);
}

static bool add_foot(const book_canvas *canvas, const char *folio, const char *recipe,
                     maze_error *error)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    bool right = book_canvas_is_right(canvas);
    book_type bold = playful_bold(14 * t);
    book_type mono = {
        .font = MAZE_FONT_MONO, .size = fmax(7.5 * t, 7), .color = book_black(RECIPE_GRAY)};
    double edge = 2 * t, folio_width = FOLIO_WIDTH * t;
    double recipe_width = RECIPE_SHARE * box_width(room);
    return add_foot_name(canvas, error) &&
           (!folio ||
            book_set_line(canvas, folio, &bold, right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                          right ? room.right - folio_width : room.left + edge,
                          right ? room.right - edge : room.left + folio_width,
                          foot_baseline(canvas), "page number", error)) &&
           (!recipe ||
            book_set_line(canvas, recipe, &mono, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                          right ? room.left : room.right - recipe_width,
                          right ? room.left + recipe_width : room.right, foot_baseline(canvas),
                          "recipe", error));
}

/* White type on a black pill. */
static bool add_atlas_bar(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    return book_panel(canvas, bar, box_height(bar) / 2, book_black(100), error);
}

/* playful's pages with ornaments: title, openers, certificate. */

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
    double inset = book_frame_inset(canvas, FRAME_INSET);
    return (geometry->press->shop ? fmax(inset, geometry->press->margin) : inset) + SAFE;
}

/* The count of columns at which the cells, which fill the width, fill the height best, too. */
static book_ring ring_in(double width, double height, double *cell)
{
    book_ring best = {
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
    maze_box trim = book_canvas_trim(canvas);
    maze_box box = box_inset(trim, inset);
    book_ring ring = ring_in(box_width(box), box_height(box), &cell);
    char fields[80];
    uint32_t top = (ring.columns + 1) / 2;
    snprintf(fields, sizeof fields, "-newest-doors.%lu.%lu", (unsigned long)top,
             (unsigned long)(ring.columns + ring.rows + top));
    maze_style style = book_ornament(ROAD_BETWEEN * cell);
    style.draw = MAZE_DRAW_ROADS;
    style.passage_color = book_black(PLAYFUL_GRAY);
    style.ground.kind = MAZE_COLOR_NONE;
    *inside = book_ring_inside(&ring, cell, box);
    return book_add_ring(canvas, &ring, fields, place, &style, box, error);
}

/* --- title --- */

#define TITLE_LINES 2
#define ONE_LINE 0.8 /* of its size, that a title may shrink to before it has two lines */
#define TITLE_MIDDLE 197
#define HEART_BELOW 28 /* the last line */
#define LEAST_HEART 60

/* In how many lines the title is set, and the first baseline, so that they have the same middle
 * however many they are. */
static bool find_title(const book_canvas *canvas, const book_type *type, maze_box across,
                       unsigned *lines, double *y, maze_error *error)
{
    output_text_fit fit;
    maze_box box = across;
    box.top = box.bottom = 0;
    const char *title = canvas->layout->terms->title;
    *lines = 1;
    if (!book_fit_text(canvas, title, type, box, "title", &fit, NULL) ||
        fit.size < ONE_LINE * type->size) {
        *lines = TITLE_LINES;
        box.bottom = (TITLE_LINES - 1) * type->leading * type->size + 1;
        if (!book_fit_text(canvas, title, type, box, "title", &fit, error))
            return false;
    }
    double height = ((fit.lines - 1) * type->leading + CAP_HEIGHT) * fit.size;
    *y = book_canvas_trim(canvas).top + TITLE_MIDDLE * playful_height(canvas) - height / 2 +
         CAP_HEIGHT * fit.size;
    return true;
}

/* Title and subtitle; *y: the last baseline. */
static bool add_titles(const book_canvas *canvas, maze_box across, double *y, maze_error *error)
{
    const book_terms *terms = canvas->layout->terms;
    double u = playful_unit(canvas);
    book_type title = playful_bold(56 * u), subtitle = playful_type(22 * u);
    title.leading = 1.1;
    subtitle.leading = 28.0 / 22;
    unsigned lines;
    if (!find_title(canvas, &title, across, &lines, y, error) ||
        !book_set_centered(canvas, terms->title, "title", &title, across, lines, y, error))
        return false;
    if (!terms->subtitle || !*terms->subtitle)
        return true;
    *y += 40 * u;
    return book_set_centered(canvas, terms->subtitle, "subtitle", &subtitle, across, 2, y, error);
}

/* In one line or two, the last one at the foot; *top: the first baseline. */
/* The readers of the book, in the lowest line of the title page; *foot: the place of the next one
 * above it. */
static bool add_ages(const book_canvas *canvas, maze_box across, double *foot, maze_error *error)
{
    const book_terms *terms = canvas->layout->terms;
    double u = playful_unit(canvas), baseline = *foot;
    char text[LONGEST_WORDS];
    book_type bold = playful_bold(16 * u);
    if (!terms->ages)
        return true;
    *foot -= 1.5 * fmax(bold.size, canvas->layout->type.least);
    return book_set_line(
        canvas, book_words_ages(text, sizeof text, terms->words[WORD_AGES], terms->ages), &bold,
        MAZE_ALIGN_CENTER, across.left, across.right, baseline, "words.ages", error);
}

static bool add_author(const book_canvas *canvas, maze_box across, double foot, double *top,
                       maze_error *error)
{
    const char *author = canvas->layout->terms->author;
    book_type bold = playful_bold(16 * playful_unit(canvas));
    bold.leading = 1.3;
    double line = bold.leading * fmax(bold.size, canvas->layout->type.least);
    output_text_fit fit;
    maze_box box = {across.left, 0, across.right, line + 1};
    *top = foot;
    if (!author)
        return true;
    if (!book_fit_text(canvas, author, &bold, box, "author", &fit, error))
        return false;
    *top = foot - (fit.lines - 1) * bold.leading * fit.size;
    box.top = *top;
    box.bottom = foot + 1;
    return book_set_paragraphs(canvas, author, &bold, MAZE_ALIGN_CENTER, box, "author", error);
}

static bool playful_title(const book_canvas *canvas, maze_error *error)
{
    double u = playful_unit(canvas), h = playful_height(canvas), top = book_canvas_trim(canvas).top;
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
    return book_add_maze(canvas, "heart13x12", "title heart", &style, false,
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
    return book_disc(canvas, middle, radius, book_black(0), error) &&
           book_add_maze(canvas, shape->fields, place, &style, false, box, error);
}

/* True if the name has room in one line that is not much smaller than it is meant. */
static bool fits_line(const book_canvas *canvas, const book_line *line, const book_type *type,
                      maze_box across)
{
    output_text_fit fit;
    return book_fit_text(canvas, line->title, type, across, line->key, &fit, NULL) &&
           fit.size >= SMALLER_NAME * type->size;
}

static bool playful_opener(const book_canvas *canvas, maze_error *error)
{
    double u = playful_unit(canvas), h = playful_height(canvas), top = book_canvas_trim(canvas).top;
    maze_box room = book_canvas_room(canvas);
    double x = box_middle(room).x, y = top + 448 * h;
    double radius = fmin(fmin(DISC * u, box_width(room) / 2 - 20 * u),
                         DISC_MIDDLE * h - (room.top - top) - 20 * u);
    maze_box across = {room.left + 24 * u, 0, room.right - 24 * u, 0};
    book_type name = playful_bold(46 * u), range = playful_type(20 * u);
    name.leading = 1.1;
    unsigned lines = 1;
    book_line line;
    book_section_line(canvas->layout, canvas->planned->section, &line);
    if (!fits_line(canvas, &line, &name, across)) {
        name.size *= SMALLER_NAME;
        lines = 2;
        y -= name.leading * name.size;
    }
    if (!book_panel(canvas, room, 36 * u, book_black(PLAYFUL_GRAY), error) ||
        !add_shape(canvas, (maze_point){x, top + DISC_MIDDLE * h}, radius, radius / DISC, error) ||
        !book_set_centered(canvas, line.title, line.key, &name, across, lines, &y, error))
        return false;
    return (!*line.range ||
            book_set_line(canvas, line.range, &range, MAZE_ALIGN_CENTER, across.left, across.right,
                          y + 38 * u, "words.puzzles", error)) &&
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
        page_form form;
        double radius, line;
        maze_color color;
    } parts[] = {
        {SHAPE_DISC, SEAL_DISC * u, 0, book_black(0)},
        {SHAPE_DISC, SEAL_DISC * u, SEAL_WALL * u, book_black(100)},
        {SHAPE_STAR, SEAL_STAR * u, 0, book_black(100)},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        double r = parts[i].radius;
        page_shape shape = {.form = parts[i].form,
                            .box = box_round(middle, 2 * r, 2 * r),
                            .color = parts[i].color,
                            .line = parts[i].line,
                            .inner = book_look_playful.stars.inner,
                            .over = true};
        page_add_shape(canvas->page, &shape);
    }
    return page_check(canvas->page, error);
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
           (book_add_maze(canvas, "polar6", "certificate seal", &style, false, box, error) &&
            add_star(canvas, middle, part, error));
}

static bool playful_certificate(const book_canvas *canvas, maze_error *error)
{
    maze_box inside, seal;
    return add_frame(canvas, "certificate", &inside, error) &&
           book_add_certificate(canvas, inside, &seal, error) && add_seal(canvas, seal, error);
}

/* playful's pages of text: imprint, how to play, contents. */

/* --- imprint, with the owner's name --- */

#define IMPRINT_WIDTH 400
#define IMPRINT_GAP 6

static bool add_owner(const book_canvas *canvas, maze_error *error)
{
    double u = playful_unit(canvas), h = playful_height(canvas), top = book_canvas_trim(canvas).top;
    maze_box room = book_canvas_room(canvas), panel = room;
    panel.top = top + 110 * h;
    if (canvas->layout->terms->isbn && book_barcode_beside(canvas->layout) == 0)
        panel.top = fmax(panel.top, room.top + BARCODE_HEIGHT + PAGE_GAP);
    panel.bottom = panel.top + 190 * u;
    book_type bold = playful_bold(26 * u);
    double inset = fmin(60 * u, box_width(room) / 6);
    return book_panel(canvas, panel, 24 * u, book_black(PLAYFUL_GRAY), error) &&
           book_set_line(canvas, book_word_text(canvas->layout, WORD_BELONGS), &bold,
                         MAZE_ALIGN_CENTER, room.left + inset / 2, room.right - inset / 2,
                         panel.top + 58 * u, "words.belongs", error) &&
           book_rule(canvas, room.left + inset, room.right - inset, panel.top + 136 * u, 1.5,
                     book_black(100), error);
}

static bool playful_imprint(const book_canvas *canvas, maze_error *error)
{
    double t = book_scale(canvas->layout), above;
    book_imprint_look look = {.title = playful_bold(fmax(11 * t, PLAYFUL_LEAST)),
                              .text = playful_type(fmax(10 * t, PLAYFUL_LEAST)),
                              .width = IMPRINT_WIDTH * t,
                              .gap = IMPRINT_GAP * t,
                              .rise = 16 * t};
    look.title.leading = look.text.leading = 1.55;
    return book_add_imprint(canvas, &look, &above, error) && add_owner(canvas, error);
}

/* --- how to play --- */

#define STEP_PITCH 38
#define STEP_TEXT 18
#define STEP_INDENT 42
#define STEP_DISC 15
#define STEP_GAP 14 /* from the last line of a step that has more than one */
#define SMALLER 0.95
#define EXAMPLE_HEIGHT 230
#define EXAMPLE_LEAST 90
#define LEGEND_WIDTH 124
#define LEGEND_PITCH 36
#define LOW_PITCH 20 /* on a page that is wide for its height, which may lack the last row */

/* The page of rules while it is laid out. */
typedef struct rules_page {
    const book_canvas *canvas;
    char *steps; /* one after the other, each ending with '\0', the last one empty */
    double t;
    book_type type;
    maze_box room;
} rules_page;

static bool add_step(const rules_page *page, const char *string, unsigned number, double y,
                     double last, maze_error *error)
{
    char digits[16];
    double t = page->t, indent = STEP_INDENT * t, radius = STEP_DISC * t;
    maze_point middle = {page->room.left + radius, y - 0.36 * page->type.size};
    maze_box box = {page->room.left + indent, y, page->room.right, last + 1};
    snprintf(digits, sizeof digits, "%u", number);
    return playful_disc(page->canvas, middle, radius, 16 * t, digits, "number", error) &&
           book_set_paragraphs(page->canvas, string, &page->type, MAZE_ALIGN_LEFT, box,
                               "words.how-to-play-text", error);
}

/* Sets the steps from y on, or only measures them; *y becomes the last baseline. */
static bool set_steps(const rules_page *page, bool measured, double *y, maze_error *error)
{
    double t = page->t, width = box_width(page->room) - STEP_INDENT * t;
    unsigned number = 1;
    double next = *y;
    for (const char *p = page->steps; *p; p += strlen(p) + 1, number++) {
        double first = next;
        *y = first;
        if (!book_measure_text(page->canvas, p, "words.how-to-play-text", &page->type, width, y,
                               error) ||
            (!measured && !add_step(page, p, number, first, *y, error)))
            return false;
        next =
            fmax(first + STEP_PITCH * t, *y + page->type.leading * page->type.size + STEP_GAP * t);
    }
    return true;
}

/* Shrinks the text until the example has its room, too; *y: of the last line. */
static bool fit_steps(rules_page *page, double *y, maze_error *error)
{
    double least = fmax(page->canvas->layout->type.least, PLAYFUL_LEAST);
    for (;;) {
        *y = page->room.top;
        if (!set_steps(page, true, y, error))
            return false;
        if (*y + (44 + EXAMPLE_LEAST) * page->t <= page->room.bottom ||
            page->type.size * SMALLER < least)
            return true;
        page->type.size *= SMALLER;
    }
}

/* Rows of one, three and five stars. */
static bool add_legend(const rules_page *page, maze_box box, maze_error *error)
{
    double t = page->t, radius = 8.5 * t, pitch = 22 * t;
    const char *string = book_word_text(page->canvas->layout, WORD_MORE_STARS);
    book_type bold = playful_bold(16 * t);
    bold.leading = 22.0 / 16;
    double height = fmin(2 * 22 * t + (4 + 2 * LEGEND_PITCH + 8.5) * t, box_height(box));
    double y = box.top + (box_height(box) - height) / 2 + 16 * t, last = y;
    if (!book_measure_text(page->canvas, string, "words.more-stars", &bold, box_width(box), &last,
                           error) ||
        !book_set_paragraphs(page->canvas, string, &bold, MAZE_ALIGN_LEFT,
                             (maze_box){box.left, y, box.right, last + 1}, "words.more-stars",
                             error))
        return false;
    bool low = last + (30 + 2 * LEGEND_PITCH) * t + radius > box.bottom;
    last += (low ? 22 : 30) * t;
    for (unsigned dark = 1; dark <= STARS; dark += 2, last += (low ? LOW_PITCH : LEGEND_PITCH) * t)
        if (last + radius <= box.bottom + 1 &&
            !playful_stars(page->canvas, dark, radius, pitch, box.left + radius, last, error))
            return false;
    return true;
}

/* *box becomes its place. */
static bool add_example(const rules_page *page, maze_box *box, maze_error *error)
{
    maze_style style = book_example_style(page->canvas->layout, PLAYFUL_FADED);
    style.solution_curve = !style.corners.sharp;
    style.way = (maze_thickness){6 * page->t, 0, 0, 6 * page->t};
    return book_add_example(page->canvas, &style, *box, true, box, error);
}

/* The example from y on, and beside it the legend. */
static bool add_pictures(const rules_page *page, double y, maze_error *error)
{
    double t = page->t;
    maze_box example = page->room, legend = page->room;
    example.top = legend.top = y + 24 * t;
    example.bottom = fmin(page->room.bottom, example.top + EXAMPLE_HEIGHT * t);
    legend.bottom = example.bottom;
    if (box_height(example) < EXAMPLE_LEAST * t)
        return true;
    bool marks = book_marks(page->canvas->layout);
    if (marks) {
        legend.left = legend.right - LEGEND_WIDTH * t;
        example.right = legend.left - 24 * t;
    }
    if (!add_example(page, &example, error))
        return false;
    legend.left = fmin(legend.left, example.right + 40 * t);
    legend.right = fmin(legend.right, legend.left + LEGEND_WIDTH * t);
    legend.bottom = example.bottom;
    return !marks || add_legend(page, legend, error);
}

static bool fill_rules(rules_page *page, maze_error *error)
{
    const book_layout *layout = page->canvas->layout;
    double t = page->t, y;
    page->type = playful_type(fmax(STEP_TEXT * t, PLAYFUL_LEAST));
    page->type.leading = 24.0 / 18;
    if (!playful_heading(page->canvas, book_word_text(layout, WORD_HOW_TO_PLAY),
                         "words.how-to-play", error))
        return false;
    page->room = book_canvas_room(page->canvas);
    page->room.top += playful_heading_baseline(layout) + 50 * t;
    page->room.bottom -= book_look_playful.foot * t;
    if (!fit_steps(page, &y, error))
        return false;
    double first = page->room.top;
    return set_steps(page, false, &first, error) && add_pictures(page, y, error);
}

static bool playful_rules(const book_canvas *canvas, maze_error *error)
{
    char text[2 * LONGEST_WORDS + 1];
    rules_page page = {.canvas = canvas, .t = book_scale(canvas->layout)};
    book_rules_paragraphs(canvas->layout, text);
    page.steps = text;
    return fill_rules(&page, error);
}

/* playful's contents: a card a section, in it a maze that grows with them. */

#define CARD 92
#define LOW_CARD 56 /* of what has no section */
#define CARD_GAP 16
#define LEAST_SHARE 0.7 /* that cards shrink to, before they run to a second page */
#define FIRST_CARD 32   /* below the heading's baseline */
#define HEADING_SIZE 38
#define CONTENTS_BASELINE 48 /* from the margin */
#define RADIUS 24
#define TILE 68
#define TILE_INSET 12
#define TILE_RADIUS 14
#define MAZE_INSET 9
#define TEXT_LEFT 100
#define LOW_TEXT_LEFT 32
#define DOT 3
#define DOT_PITCH 11

/* The tiles' mazes have 3, 5, 7 … cells a side. */
#define FEWEST_CELLS 3
#define MORE_CELLS 2
#define MOST_CELLS 15

typedef struct contents_page {
    const book_canvas *canvas;
    double s; /* scale of measures */
    maze_box room;
} contents_page;

/* Between the heading and the foot, in points that are not yet scaled. */
static double cards_height(const book_layout *layout)
{
    double t = book_scale(layout);
    maze_box room = book_geometry_room(&layout->geometry, ANY_PAGE);
    return box_height(room) / t - CONTENTS_BASELINE - FIRST_CARD - book_look_playful.foot;
}

static size_t playful_contents_per_page(const book_layout *layout)
{
    size_t lines = book_contents_lines(layout), sections = layout->terms->section_count;
    double all = (double)sections * (CARD + CARD_GAP) +
                 (double)(lines - sections) * (LOW_CARD + CARD_GAP) - CARD_GAP;
    if (LEAST_SHARE * all <= cards_height(layout))
        return lines;
    double rows =
        floor((cards_height(layout) + CARD_GAP) / (LEAST_SHARE * (CARD + CARD_GAP)) + 1e-6);
    return rows < 1 ? 1 : (size_t)rows;
}

static bool is_low(const book_layout *layout, const book_line *line)
{
    return line->section >= layout->terms->section_count;
}

/* As large as they are meant, or smaller so that all of the page have room. */
static double share_of_cards(const book_layout *layout, const book_planned_page *planned)
{
    double needed = -CARD_GAP;
    for (size_t i = 0; i < planned->count; i++) {
        book_line line;
        book_line_of(layout, planned->first + i, &line);
        needed += CARD_GAP + (is_low(layout, &line) ? LOW_CARD : CARD);
    }
    return fmin(1, cards_height(layout) / needed);
}

static bool add_tile(const contents_page *page, size_t section, maze_box card, maze_error *error)
{
    double s = page->s, left = card.left + TILE_INSET * s, top = card.top + TILE_INSET * s;
    double inset = MAZE_INSET * s;
    maze_box tile = {left, top, left + TILE * s, top + TILE * s};
    maze_box box = box_inset(tile, inset);
    unsigned cells = FEWEST_CELLS + MORE_CELLS * (unsigned)section;
    if (section > (MOST_CELLS - FEWEST_CELLS) / MORE_CELLS)
        cells = MOST_CELLS;
    char fields[32], place[32];
    snprintf(fields, sizeof fields, "rect%ux%u", cells, cells);
    snprintf(place, sizeof place, "contents%lu", (unsigned long)section + 1);
    maze_style style = playful_walls(fmax(fmin(2.6, 0.13 * 50 / cells + 0.6) * s, 0.75));
    return book_panel(page->canvas, tile, TILE_RADIUS * s, book_black(0), error) &&
           book_add_maze(page->canvas, fields, place, &style, false, box, error);
}

/* The title at `left`, dots, and the page in a disc at the card's end; `middle` is the disc's. */
static bool add_title(const contents_page *page, const book_line *line, maze_box card, double left,
                      double baseline, double middle, maze_error *error)
{
    const book_canvas *canvas = page->canvas;
    double s = page->s, radius = RADIUS * s, disc = card.right - radius - 4 * s;
    double until = disc - radius - 8 * s;
    book_type bold = playful_bold(22 * s);
    output_text_fit fit;
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)line->page);
    maze_box box = {left, baseline, until, baseline};
    if (!book_fit_text(canvas, line->title, &bold, box, line->key, &fit, error) ||
        !book_set_line(canvas, line->title, &bold, MAZE_ALIGN_LEFT, left, until, baseline,
                       line->key, error))
        return false;
    return book_dots(canvas, left + fit.width + 16 * s, until, middle, DOT * s, DOT_PITCH * s,
                     false, error) &&
           playful_disc(canvas, (maze_point){disc, middle}, radius, 22 * s, number, "page number",
                        error);
}

/* Stars and range below the title. */
static bool add_second(const contents_page *page, const book_line *line, double left, double right,
                       double baseline, maze_error *error)
{
    double s = page->s, radius = 7.5 * s, pitch = 19 * s;
    book_type type = playful_type(14 * s);
    double after = left + (line->stars ? (STARS - 1) * pitch + 2 * radius + 14 * s : 0);
    return (line->stars == 0 || playful_stars(page->canvas, line->stars, radius, pitch,
                                              left + radius, baseline - 0.35 * type.size, error)) &&
           (!*line->range || book_set_optional_line(
                                 page->canvas, line->range, &type, page->canvas->layout->type.least,
                                 MAZE_ALIGN_LEFT, after, right, baseline, "words.puzzles", error));
}

static bool add_card(const contents_page *page, const book_line *line, double *y, maze_error *error)
{
    bool low = is_low(page->canvas->layout, line);
    double s = page->s, height = (low ? LOW_CARD : CARD) * s,
           radius = (low ? LOW_CARD / 2.0 : RADIUS);
    maze_box card = {page->room.left, *y, page->room.right, *y + height};
    bool bare = !low && !line->stars && !*line->range;
    double left = card.left + (low ? LOW_TEXT_LEFT : TEXT_LEFT) * s;
    double middle = card.top + (low || bare ? height / 2 : 36 * s);
    *y += height + CARD_GAP * s;
    page_add_link(page->canvas->page, card, line->page - 1);
    return book_panel(page->canvas, card, radius * s, book_black(PLAYFUL_GRAY), error) &&
           (low || add_tile(page, line->section, card, error)) &&
           add_title(page, line, card, left, middle + 7 * s, middle, error) &&
           add_second(page, line, left, card.right - 56 * s, card.top + 72 * s, error);
}

static bool playful_contents(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    const book_planned_page *planned = canvas->planned;
    maze_box room = book_canvas_room(canvas);
    double t = book_scale(layout), baseline = room.top + CONTENTS_BASELINE * t;
    const contents_page page = {canvas, t * share_of_cards(layout, planned), room};
    book_type bold = playful_bold(HEADING_SIZE * t);
    if (!book_set_line(canvas, book_word_text(layout, WORD_CONTENTS), &bold, MAZE_ALIGN_LEFT,
                       room.left, room.right, baseline, "words.contents", error))
        return false;
    double y = baseline + FIRST_CARD * t;
    for (size_t i = 0; i < planned->count; i++) {
        book_line line;
        book_line_of(layout, planned->first + i, &line);
        if (!add_card(&page, &line, &y, error))
            return false;
    }
    return true;
}

/* playful: toy roads over the whole cover, labels on them, a heart and discs with mazes. */

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
    maze_style style = book_ornament((1 - ROAD) * cell);
    style.draw = MAZE_DRAW_PASSAGES;
    style.corners.round = true;
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    style.passage_color = lighter(cover->color[COVER_GROUND]);
    maze_box box = {x - cell, y - cell, x + (columns + 1) * cell, y + (rows + 1) * cell};
    return book_add_maze(&cover->canvas, fields, "cover roads", &style, false, box, error);
}

static bool add_over(const book_cover *cover, page_shape shape, double line, maze_color color,
                     maze_error *error)
{
    shape.over = true;
    shape.line = line;
    shape.color = color;
    page_add_shape(cover->canvas.page, &shape);
    return page_check(cover->canvas.page, error);
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
    return book_add_maze(&cover->canvas, fields, place, &style, false, box, error);
}

static book_type colored(book_type type, double leading, maze_color color)
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
        book_cover_ages(cover, text, sizeof text);
    else
        book_cover_count(cover, text, sizeof text);
    char *space = strchr(text, ' ');
    if (space)
        *space = '\n';
    double aside = fmax((LABEL_INSET + COUNT_RADIUS) * s, cover->safe + room);
    maze_point middle = {cover->front.right - aside, heart.bottom - (COUNT_RADIUS + OUTLINE) * s};
    book_type bold = colored(playful_bold(COUNT_SIZE * s), 1.12, cover->color[COVER_LIGHT]);
    book_cover_item item = {text, "words.mazes", bold, 0, 2, 0};
    maze_box box = box_round(middle, 2 * room, 2 * room);
    return add_disc(cover, middle, radius, error) &&
           book_cover_column(cover, &item, 1, BOLD_CAP_HEIGHT, box, 0.5, error);
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
    book_cover_item items[] = {
        {terms->title, "title", colored(playful_bold(88 * t), 0.95, ink), 0, COVER_TITLE_LINES, 0},
        {terms->subtitle, "subtitle", colored(playful_type(30 * t), 1.2, ink), 50 * t, 3, 0},
        {terms->author, "author", colored(playful_bold(16 * t), 1.2, ink), 28 * t, 1, 0},
    };
    if (!add_label(cover, label, error) ||
        !book_cover_column(cover, items, 3, BOLD_CAP_HEIGHT, room, 0.5, error))
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
    book_type bold = colored(playful_bold(14), 0, cover->color[COVER_INK]);
    book_type small = colored(playful_type(9), 0, cover->color[COVER_INK]);
    double break_at = top + 0.6 * (until - top);
    return book_cover_spine_line(cover, terms->title, bold, top, break_at, "title", &end, error) &&
           book_cover_spine_line(cover, terms->author, small, end + 14, until, "author", NULL,
                                 error);
}

/* --- back --- */

#define FACT_SIZE 18
#define FACT_PITCH 34
#define FACT_STAR 11

/* A star before each; y: the baseline above the first. */
static bool add_facts(const book_cover *cover, const book_cover_fact *facts, size_t count,
                      maze_box room, double y, maze_error *error)
{
    double t = tall_unit(cover), r = FACT_STAR * t;
    book_type bold =
        colored(playful_bold(fmax(FACT_SIZE * t, PLAYFUL_LEAST)), 0, cover->color[COVER_INK]);
    for (size_t i = 0; i < count; i++) {
        y += FACT_PITCH * t;
        double x = room.left + r, middle = y - BOLD_CAP_HEIGHT / 2 * bold.size;
        page_shape star = {
            .form = SHAPE_STAR, .box = {x - r, middle - r, x + r, middle + r}, .inner = 0.5};
        if (!add_over(cover, star, 0, cover->color[COVER_ACCENT], error) ||
            !book_set_line(&cover->canvas, facts[i].text, &bold, MAZE_ALIGN_LEFT, x + 2 * r,
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
    book_cover_fact facts[COVER_FACTS];
    size_t count = book_cover_facts(cover, facts);
    maze_box b = cover->back;
    maze_box label = {b.left + inset, b.top + inset, b.right - inset,
                      fmin(b.top + inset + 330 * t, cover->barcode.top - LABEL_GAP * s)};
    maze_box room = {label.left + 50 * s, label.top + 34 * t, label.right - 50 * s,
                     label.bottom - ((double)count * FACT_PITCH + 50) * t};
    book_cover_item items[] = {
        {book_cover_headline(cover), "words.cover-title", colored(playful_bold(40 * t), 1.1, ink),
         0, 2, 0},
        {book_cover_blurb(cover, blurb, sizeof blurb), "words.blurb",
         colored(playful_type(fmax(20 * t, PLAYFUL_LEAST)), 1.4, ink), 46 * t, 6, 0},
    };
    if (!book_cover_column(cover, items, 2, BOLD_CAP_HEIGHT, room, 0, error))
        return false;
    double y = items[1].last + 14 * t;
    label.bottom = y + ((double)count * FACT_PITCH + 36) * t;
    return add_label(cover, label, error) && add_facts(cover, facts, count, room, y, error) &&
           (cover->picture || add_round(cover, label.bottom + LABEL_GAP * s, error));
}

static bool playful_cover(const book_cover *cover, maze_error *error)
{
    return (cover->picture || add_roads(cover, error)) && add_back(cover, error) &&
           add_spine(cover, error) && add_front(cover, error);
}

const book_look book_look_playful = {
    .name = "playful",
    .inner = 54,
    .margin = 40,
    .head = 58,
    .foot = 24,
    .between = 22,
    .owned = true,
    .arrow = 14,
    .wall = {2, 0.7, 0.09, 6.5},
    .round = true,
    .roads_from = 36,
    .rise = FOOT_RISE,
    .caption = {.font = MAZE_FONT_SANS, .size = 15},
    .label = {.font = MAZE_FONT_BOLD, .size = 18},
    .stars = {8.5, 22, 0.5, 1.5, {0}},
    .atlas =
        {
            .cell = 14,
            .tight = 8,
            .title = {MAZE_FONT_BOLD, 26, 0, 0, {0}},
            .title_align = MAZE_ALIGN_LEFT,
            .title_baseline = 33,
            .top = 46,
            .bottom = 30,
            .bar = 26,
            .before = 20,
            .after = 14,
            .inset = 14,
            .bar_baseline = 18,
            .name = {MAZE_FONT_BOLD, 14, 0, 0, LOOK_WHITE},
            .range = {MAZE_FONT_SANS, 12, 0, 0, LOOK_WHITE},
            .add_bar = add_atlas_bar,
            .caption = 23,
            .caption_baseline = 13.7,
            .gap = 32,
            .number = {MAZE_FONT_BOLD, 10.5, 0, 0, LOOK_WHITE},
            .page = {MAZE_FONT_SANS, 10, 0, 0, {0}},
            .digit = 0.6,
            .beside = 6,
            .disc = 10,
            .wall = {1.5, 1.5, 0, 1.5},
            .way = {2.4, 0, 0.29, 4},
            .wall_black = 50,
            .passage_black = 18,
            .curved = true,
        },
    .fill = {[PAGE_TITLE] = playful_title,
             [PAGE_IMPRINT] = playful_imprint,
             [PAGE_HOW_TO_PLAY] = playful_rules,
             [PAGE_CONTENTS] = playful_contents,
             [PAGE_OPENER] = playful_opener,
             [PAGE_CERTIFICATE] = playful_certificate},
    .add_cover = playful_cover,
    .cover_colors = {0xffc928, 0x2b2140, 0xf0503c, 0x1ea69a, 0xffffff},
    .add_head = add_head,
    .add_foot = add_foot,
    .add_heading = playful_heading,
    .heading_height = heading_height,
    .text = {MAZE_FONT_SANS, 18, 0, 24.0 / 18, {0}},
    .text_width = LOOK_WIDTH,
    .text_align = MAZE_ALIGN_LEFT,
    .contents_per_page = playful_contents_per_page,
};
