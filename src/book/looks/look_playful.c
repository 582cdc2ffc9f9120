/* playful: toy roads, for children; everything is a pill, a disc or a round line. Here are its
 * heads and feet, its front pages in frames of roads, the cards of its contents, and at the end its
 * row in the table of looks. */
#include "book/languages/words.h"
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/looks/theme_front.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"
#include "page/codes/codes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The height of the page that its measures are for; its width is LOOK_WIDTH. */
#define PAGE_HEIGHT 612.0

#define PANEL_GRAY 12 /* of panels, percent of black */
#define FADED 45      /* of walls that a way stands out from */
#define LEAST_TEXT 9.5
#define LEAST_LINE 0.75
#define DIGIT_HEIGHT 0.69 /* of Andika, in the size */
#define HEADING_SIZE 38
#define HEADING_BASELINE 88 /* below the page's top */
#define BELOW_HEADING 26
/* The height of this page in that of the measures' page, and the scale of type and ornaments of its
 * front pages. */
static double height_of(const book_layout *layout)
{
    return layout->geometry.trim.height / PAGE_HEIGHT;
}

static double unit_of(const book_layout *layout)
{
    return fmin(book_scale(layout), height_of(layout));
}

/* Bold type, and regular. */
static book_type bold_type(double size)
{
    return (book_type){.font = MAZE_FONT_BOLD, .size = size};
}

static book_type regular_type(double size)
{
    return (book_type){.font = MAZE_FONT_SANS, .size = size};
}

/* An ornament with round walls of that thickness. */
static maze_style round_walls(double wall)
{
    maze_style style = book_ornament(wall);
    style.corners.round = true;
    style.joins = MAZE_JOINS_ROUND;
    return style;
}

/* Stars in outlines, the first one's middle at x. */
static void add_star_row(book_canvas *canvas, book_stars stars, double radius, double pitch,
                         double x, double y)
{
    book_star_row row = book_look_playful.stars;
    row.outline *= radius / row.radius;
    row.outline = fmax(row.outline, LEAST_LINE);
    row.radius = radius;
    row.pitch = pitch;
    book_add_stars(canvas, row, stars, x, y);
}

/* A disc with a number, or another short text, in white: in its middle, however small it has to be.
 */
static void add_number_disc(book_canvas *canvas, maze_point middle, double radius, double size,
                            const char *string, const char *key)
{
    double room = radius * 0.8;
    book_type white = bold_type(size);
    output_text_fit fit;
    white.color = book_black(0);
    if (string && book_try_text(canvas, string, white, (maze_box){0, 0, 2 * room, 0}, key, &fit))
        white.size = fit.size;
    book_disc(canvas, middle, radius, book_black(100));
    book_set_line(canvas, string, white, MAZE_ALIGN_CENTER, middle.x - room, middle.x + room,
                  middle.y + DIGIT_HEIGHT / 2 * white.size, key);
}

static double heading_baseline(const book_layout *layout)
{
    return (HEADING_BASELINE - book_look_playful.margin) * book_scale(layout);
}

static double heading_height(const book_layout *layout)
{
    return heading_baseline(layout) + BELOW_HEADING * book_scale(layout);
}

/* The title of a page of text, and how far below the room's top its baseline is. */
static void add_heading(book_canvas *canvas, const char *string, const char *key)
{
    maze_box room = book_canvas_room(canvas);
    book_type bold = bold_type(HEADING_SIZE * book_scale(canvas->layout));
    book_set_line(canvas, string, bold, MAZE_ALIGN_LEFT, room.left, room.right,
                  room.top + heading_baseline(canvas->layout), key);
}

/* --- heads and feet --- */

#define RECIPE_GRAY 65
#define STAR_INDENT 58 /* from the pill's end to the first star's middle */
#define NAME_INSET 20
#define NAME_LEAST 0.6 /* of its size */
#define CHILD_SIZE 24  /* of a class set's names */
#define FOLIO_WIDTH 44
#define FOOT_RISE 6      /* of its baseline, for letters that go below */
#define RECIPE_SHARE 0.6 /* of the foot */

/* From the top of the strip. */
#define PILL_TOP 3
#define PILL_HEIGHT 40
#define MIDDLE 23
#define STAR_MIDDLE 22.5
#define NAME_BASELINE 29

/* A pill: at its outer end a disc with the number, then stars, at its inner end the child's name or
 * the section's, which is left out where it would be too small.  Pills side by side have no room
 * for that.  A number that stands alone needs no pill. */
static void add_head(book_canvas *canvas, const book_head *head)
{
    double t = book_scale(canvas->layout), taken = head->number ? STAR_INDENT : NAME_INSET;
    const maze_box *strip = &head->strip;
    bool right = book_canvas_is_right(canvas);
    bool beside = box_width(*strip) < 0.75 * box_width(book_canvas_room(canvas));
    const char *name = head->child ? head->child : beside ? NULL : head->section;
    book_star_row stars = book_look_playful.stars;
    book_type type = bold_type((head->child ? CHILD_SIZE : 17) * t);
    if (!name && !head->number)
        return;
    if (name || head->stars.most > 0)
        book_panel(canvas,
                   (maze_box){strip->left, strip->top + PILL_TOP * t, strip->right,
                              strip->top + (PILL_TOP + PILL_HEIGHT) * t},
                   PILL_HEIGHT / 2.0 * t, book_black(PANEL_GRAY));
    if (head->number) {
        double radius = MIDDLE * t, x = right ? strip->right - radius : strip->left + radius;
        add_number_disc(canvas, (maze_point){x, strip->top + MIDDLE * t}, radius, 24 * t,
                        head->number, "puzzle's number");
    }
    double pitch = stars.pitch * t, width = (STARS - 1) * pitch;
    add_star_row(canvas, head->stars, stars.radius * t, pitch,
                 right ? strip->right - STAR_INDENT * t - width : strip->left + STAR_INDENT * t,
                 strip->top + STAR_MIDDLE * t);
    if (head->stars.most > 0)
        taken = STAR_INDENT + STARS * stars.pitch;
    maze_align align = right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT;
    double left = strip->left + (right ? NAME_INSET : taken) * t;
    double until = strip->right - (right ? taken : NAME_INSET) * t;
    double baseline = strip->top + NAME_BASELINE * t;
    if (head->child)
        book_set_line(canvas, name, type, align, left, until, baseline, "names");
    else
        book_set_optional_line(canvas, name, type,
                               fmax(NAME_LEAST * type.size, canvas->layout->type.least), align,
                               left, until, baseline, "name");
}

/* Gray outlines round the mazes; `book_theme_page` looks where there is room. */
static void add_theme(book_canvas *canvas, const book_section_plan *section)
{
    book_page_boxes boxes = book_boxes_of(canvas->layout, section, canvas->number);
    maze_box room = boxes.puzzles.room;
    room.bottom -= boxes.puzzle_style.blanks;
    if (section->per_page == 1)
        book_theme_page(canvas, room, 0);
    for (unsigned i = 0; section->per_page > 1 && i < canvas->planned->count; i++)
        book_theme_page(canvas,
                        book_maze_room(book_grid_box(&boxes.puzzles, i), &boxes.puzzle_style), i);
}

/* The folio at the outer side, the recipe at the inner one, and between them the section's name
 * where pills side by side have no room for it. */
static void add_foot(book_canvas *canvas, const char *folio, const char *recipe)
{
    const book_layout *layout = canvas->layout;
    const book_section_plan *section = &layout->sections[canvas->planned->section];
    unsigned per_page = section->per_page;
    maze_box room = book_canvas_room(canvas);
    if (layout->terms->theme && canvas->planned->kind == PAGE_PUZZLES)
        add_theme(canvas, section);
    bool right = book_canvas_is_right(canvas);
    double t = book_scale(layout), baseline = room.bottom - book_foot_rise(layout);
    double edge = 2 * t, aside = FOLIO_WIDTH * fmax(t, layout->type.least / 14),
           inner = RECIPE_SHARE * box_width(room);
    book_type type = book_look_playful.caption, bold = bold_type(14 * t);
    book_type mono = {
        .font = MAZE_FONT_MONO, .size = fmax(7.5 * t, 7), .color = book_black(RECIPE_GRAY)};
    type.size *= t;
    if (canvas->planned->kind == PAGE_PUZZLES && per_page == 2 && !section->caption_at_foot &&
        section->columns == 2)
        book_set_optional_line(canvas, layout->terms->sections[section->index].name, type,
                               fmax(NAME_LEAST * type.size, layout->type.least), MAZE_ALIGN_CENTER,
                               room.left + aside, room.right - aside, baseline, "name");
    book_set_line(canvas, folio, bold, right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                  right ? room.right - aside : room.left + edge,
                  right ? room.right - edge : room.left + aside, baseline, "page number");
    book_set_line(canvas, recipe, mono, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                  right ? room.left : room.right - inner, right ? room.left + inner : room.right,
                  baseline, "recipe");
}

/* White type on a black pill. */
static void add_atlas_bar(book_canvas *canvas, maze_box bar)
{
    book_panel(canvas, bar, box_height(bar) / 2, book_black(100));
}

/* --- a frame round a page --- */

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

/* Roads round the page; returns the room within them.  `place` names the ornament. */
static maze_box add_frame(book_canvas *canvas, const char *place)
{
    double inset = frame_inset(canvas), cell = FRAME_CELL;
    maze_box box = box_inset(book_canvas_trim(canvas), inset);
    book_ring ring = ring_in(box_width(box), box_height(box), &cell);
    char fields[80];
    uint32_t top = (ring.columns + 1) / 2;
    snprintf(fields, sizeof fields, "-newest-doors.%lu.%lu", (unsigned long)top,
             (unsigned long)(ring.columns + ring.rows + top));
    maze_style style = book_ornament(ROAD_BETWEEN * cell);
    style.draw = MAZE_DRAW_ROADS;
    style.passage_color = book_black(PANEL_GRAY);
    style.ground.kind = MAZE_COLOR_NONE;
    book_add_ring(canvas, &ring, fields, place, &style, box);
    return book_ring_inside(&ring, cell, box);
}

/* --- title --- */

#define TITLE_LINES 2
#define SMALL_TITLE 0.5     /* of its size, where two lines are not enough... */
#define SMALL_TITLE_LINES 5 /* ...and so many are */
#define ONE_LINE 0.8        /* of its size, that a title may shrink to before it has two lines */
#define TITLE_MIDDLE 197
#define HEART_BELOW 28 /* the last line */
#define ABOVE_FRAME 12 /* the last baseline */
#define LEAST_HEART 60
#define TITLE_HEART 200
#define TITLE_OUTLINE 270
#define TITLE_COLUMNS 18 /* of a theme's outline in its place */

/* Title and subtitle.  The title has one line or two, or some small ones, which have the same
 * middle.  Returns the last baseline. */
static double add_titles(book_canvas *canvas, maze_box across)
{
    const book_terms *terms = canvas->layout->terms;
    double u = unit_of(canvas->layout);
    book_type title = bold_type(56 * u), subtitle = regular_type(22 * u);
    title.leading = 1.1;
    subtitle.leading = 28.0 / 22;
    unsigned lines = 1;
    output_text_fit fit;
    if (!book_try_text(canvas, terms->title, title, across, "title", &fit) ||
        fit.size < ONE_LINE * title.size) {
        maze_box box = across;
        box.bottom = (TITLE_LINES - 1) * title.leading * title.size + 1;
        lines = TITLE_LINES;
        if (!book_try_text(canvas, terms->title, title, box, "title", &fit)) {
            title.size = fmax(SMALL_TITLE * title.size, canvas->layout->type.least);
            lines = SMALL_TITLE_LINES;
            box.bottom = (lines - 1) * title.leading * title.size + 1;
        }
        fit = book_fit_text(canvas, terms->title, title, box, "title");
    }
    double height = ((fit.lines - 1) * title.leading + CAP_HEIGHT) * fit.size;
    double middle = book_canvas_trim(canvas).top + TITLE_MIDDLE * height_of(canvas->layout);
    double y = book_set_centered(canvas, terms->title, title, across, lines,
                                 middle - height / 2 + CAP_HEIGHT * fit.size, "title");
    return terms->subtitle && *terms->subtitle
               ? book_set_centered(canvas, terms->subtitle, subtitle, across, 2, y + 40 * u,
                                   "subtitle")
               : y;
}

/* The author in one line or two, the last one at the foot.  Returns the first baseline. */
static double add_author(book_canvas *canvas, book_type type, maze_box across, double foot)
{
    const char *author = canvas->layout->terms->author;
    if (!author)
        return foot;
    type.leading = 1.3;
    double line = type.leading * fmax(type.size, canvas->layout->type.least);
    maze_box box = {across.left, 0, across.right, line + 1};
    output_text_fit fit = book_fit_text(canvas, author, type, box, "author");
    box.top = foot - book_fit_height(type, fit);
    box.bottom = foot + 1;
    book_set_paragraphs(canvas, author, type, MAZE_ALIGN_CENTER, box, "author");
    return box.top;
}

static void fill_title(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    const book_terms *terms = layout->terms;
    double u = unit_of(layout);
    book_type type = bold_type(16 * u);
    maze_box inside = add_frame(canvas, "title");
    maze_box across = {inside.left + ASIDE * u, 0, inside.right - ASIDE * u, 0};
    double foot = fmin(book_canvas_trim(canvas).top + 492 * height_of(layout),
                       inside.bottom - ABOVE_FRAME * u); /* of pages that are low for their width */
    if (terms->ages) { /* the readers of the book, in the lowest line */
        char text[LONGEST_WORDS];
        book_words_ages(text, sizeof text, terms->words[WORD_AGES], terms->ages);
        book_set_line(canvas, text, type, MAZE_ALIGN_CENTER, across.left, across.right, foot,
                      "words.ages");
        foot -= 1.5 * fmax(type.size, layout->type.least);
    }
    double from = add_titles(canvas, across) + HEART_BELOW * u;
    double until = add_author(canvas, type, across, foot) - 38 * u, middle = box_middle(across).x;
    double most = terms->theme ? TITLE_OUTLINE : TITLE_HEART;
    double height = fmin(until - from, most * u), half = height * 184 / 170 / 2;
    half = fmin(half, box_width(across) / 2);
    maze_style style = round_walls(3.2 * u);
    from += (until - from - height) / 2;
    const book_emblem emblem = {.place = "title heart",
                                .across = TITLE_COLUMNS,
                                .wall = {.least = 1, .base = 1, .share = 0.15, .most = 3.2 * u},
                                .ground = {.kind = MAZE_COLOR_NONE},
                                .round = true};
    maze_box box = {middle - half, from, middle + half, from + height};
    if (height >= LEAST_HEART * u && terms->theme)
        book_add_outline(canvas, &emblem, book_theme_outline(layout, 0), false, box);
    else if (height >= LEAST_HEART * u)
        book_add_maze(canvas, "heart13x12", "title heart", &style, false, box);
}

/* --- openers --- */

#define DISC 158
#define DISC_MIDDLE 226
#define SHAPE_WALL 5.5
#define SMALLER_NAME 0.62 /* in two lines */

#define SHAPE_SHARE 0.7 /* of the disc's diameter, whose corners are within it */
#define SHAPE_CELLS 9
#define EMBLEM_LEAST 5 /* cells that are smaller have no walls, points */

static void add_shape(book_canvas *canvas, maze_point middle, double radius, double u)
{
    size_t section = canvas->planned->section;
    double side = 2 * radius * SHAPE_SHARE;
    const book_emblem emblem = {
        .place = "opener",
        .across = SHAPE_CELLS + (unsigned)(section < 4 ? section : 4),
        .wall = {.least = 1.5 * u, .base = 1.5 * u, .share = 0.18, .most = SHAPE_WALL * u},
        .ground = {.kind = MAZE_COLOR_NONE},
        .round = true,
        .least = EMBLEM_LEAST};
    book_disc(canvas, middle, radius, book_black(0));
    book_add_emblem(canvas, &emblem, section, box_round(middle, side, side));
}

static void fill_opener(book_canvas *canvas)
{
    double u = unit_of(canvas->layout), h = height_of(canvas->layout),
           top = book_canvas_trim(canvas).top;
    maze_box room = book_canvas_room(canvas);
    double x = box_middle(room).x, y = top + 448 * h;
    double radius = fmin(fmin(DISC * u, box_width(room) / 2 - 20 * u),
                         DISC_MIDDLE * h - (room.top - top) - 20 * u);
    maze_box across = {room.left + 24 * u, 0, room.right - 24 * u, 0};
    book_type name = bold_type(46 * u), range = regular_type(20 * u);
    name.leading = 1.1;
    unsigned lines = 1;
    book_line line = book_section_line(canvas->layout, canvas->planned->section);
    output_text_fit fit;
    if (!book_try_text(canvas, line.title, name, across, line.key, &fit) ||
        fit.size < SMALLER_NAME * name.size) { /* two lines of a smaller size */
        name.size *= SMALLER_NAME;
        lines = 2;
        y -= name.leading * name.size;
    }
    book_panel(canvas, room, 36 * u, book_black(PANEL_GRAY));
    add_shape(canvas, (maze_point){x, top + DISC_MIDDLE * h}, radius, radius / DISC);
    y = book_set_centered(canvas, line.title, name, across, lines, y, line.key);
    book_set_line(canvas, line.range, range, MAZE_ALIGN_CENTER, across.left, across.right,
                  y + 38 * u, "words.puzzles");
    add_star_row(canvas, line.stars, 12 * u, 31 * u, x - (STARS - 1) * 15.5 * u, y + 76 * u);
}

/* --- certificate --- */

#define SEAL 132
#define LEAST_SEAL 80
#define SEAL_WALL 3.4
#define SEAL_DISC 27
#define SEAL_STAR 15

static void add_over_seal(book_canvas *canvas, page_form form, maze_point middle, double radius,
                          double line, double black)
{
    book_shape(canvas, (page_shape){.form = form,
                                    .box = box_round(middle, 2 * radius, 2 * radius),
                                    .color = book_black(black),
                                    .line = line,
                                    .inner = book_look_playful.stars.inner,
                                    .over = true});
}

/* With a seal: a round maze, and over its middle a disc with a star. */
static void fill_certificate(book_canvas *canvas)
{
    maze_box room = book_add_certificate(canvas, add_frame(canvas, "certificate"));
    double u = unit_of(canvas->layout);
    double width = fmin(SEAL * u, fmin(box_width(room), box_height(room))), part = width / SEAL;
    maze_point middle = box_middle(room);
    maze_style style = round_walls(SEAL_WALL * part);
    if (width < LEAST_SEAL * u)
        return;
    book_add_maze(canvas, "polar6", "certificate seal", &style, false,
                  box_round(middle, width, width));
    add_over_seal(canvas, SHAPE_DISC, middle, SEAL_DISC * part, 0, 0);
    add_over_seal(canvas, SHAPE_DISC, middle, SEAL_DISC * part, SEAL_WALL * part, 100);
    add_over_seal(canvas, SHAPE_STAR, middle, SEAL_STAR * part, 0, 100);
}

/* --- imprint, with the owner's name --- */

#define IMPRINT_WIDTH 400
#define IMPRINT_GAP 6

static void fill_imprint(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    double t = book_scale(layout), u = unit_of(layout);
    book_imprint_look look = {.title = bold_type(fmax(11 * t, LEAST_TEXT)),
                              .text = regular_type(fmax(10 * t, LEAST_TEXT)),
                              .width = IMPRINT_WIDTH * t,
                              .gap = IMPRINT_GAP * t,
                              .rise = 16 * t};
    look.title.leading = look.text.leading = 1.55;
    book_add_imprint(canvas, &look);

    maze_box room = book_canvas_room(canvas), panel = room;
    panel.top = book_canvas_trim(canvas).top + 110 * height_of(layout);
    if (layout->terms->isbn && book_barcode_beside(layout) == 0)
        panel.top = fmax(panel.top, room.top + BARCODE_HEIGHT + PAGE_GAP);
    panel.bottom = panel.top + 190 * u;
    double inset = fmin(60 * u, box_width(room) / 6);
    book_panel(canvas, panel, 24 * u, book_black(PANEL_GRAY));
    book_set_line(canvas, book_word_text(layout, WORD_BELONGS), bold_type(26 * u),
                  MAZE_ALIGN_CENTER, room.left + inset / 2, room.right - inset / 2,
                  panel.top + 58 * u, "words.belongs");
    book_rule(canvas, room.left + inset, room.right - inset, panel.top + 136 * u, 1.5,
              book_black(100));
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
    book_canvas *canvas;
    char *steps; /* one after the other, each ending with '\0', the last one empty */
    double t;
    book_type type;
    maze_box room;
} rules_page;

/* Sets the steps from y on, or only measures them; returns the last baseline. */
static double set_steps(const rules_page *page, bool measured, double y)
{
    const char *key = "words.how-to-play-text";
    double t = page->t, left = page->room.left + STEP_INDENT * t, radius = STEP_DISC * t;
    double width = box_width(page->room) - STEP_INDENT * t, last = y;
    unsigned number = 1;
    for (const char *p = page->steps; *p; p += strlen(p) + 1, number++) {
        char digits[16];
        snprintf(digits, sizeof digits, "%u", number);
        last = book_measure_text(page->canvas, p, page->type, width, y, key);
        if (!measured) {
            maze_point middle = {page->room.left + radius, y - 0.36 * page->type.size};
            add_number_disc(page->canvas, middle, radius, 16 * t, digits, "number");
            book_set_paragraphs(page->canvas, p, page->type, MAZE_ALIGN_LEFT,
                                (maze_box){left, y, page->room.right, last + 1}, key);
        }
        y = fmax(y + STEP_PITCH * t, last + page->type.leading * page->type.size + STEP_GAP * t);
    }
    return last;
}

/* Shrinks the text until the example has its room, too; returns the last baseline. */
static double fit_steps(rules_page *page)
{
    double least = fmax(page->canvas->layout->type.least, LEAST_TEXT);
    for (;; page->type.size *= SMALLER) {
        double y = set_steps(page, true, page->room.top);
        if (y + (44 + EXAMPLE_LEAST) * page->t <= page->room.bottom ||
            page->type.size * SMALLER < least || page->canvas->failed)
            return y;
    }
}

/* Rows of one, three and five stars. */
static void add_legend(const rules_page *page, maze_box box)
{
    const char *string = book_word_text(page->canvas->layout, WORD_MORE_STARS);
    const char *key = "words.more-stars";
    double t = page->t, radius = 8.5 * t, pitch = 22 * t;
    book_type type = bold_type(16 * t);
    type.leading = 22.0 / 16;
    double height = fmin(2 * 22 * t + (4 + 2 * LEGEND_PITCH + 8.5) * t, box_height(box));
    double y = box.top + (box_height(box) - height) / 2 + 16 * t;
    double last = book_measure_text(page->canvas, string, type, box_width(box), y, key);
    book_set_paragraphs(page->canvas, string, type, MAZE_ALIGN_LEFT,
                        (maze_box){box.left, y, box.right, last + 1}, key);
    bool low = last + (30 + 2 * LEGEND_PITCH) * t + radius > box.bottom;
    last += (low ? 22 : 30) * t;
    for (unsigned dark = 1; dark <= STARS; dark += 2, last += (low ? LOW_PITCH : LEGEND_PITCH) * t)
        if (last + radius <= box.bottom + 1)
            add_star_row(page->canvas, book_stars_even(dark), radius, pitch, box.left + radius,
                         last);
}

/* The example from y on, and beside it the legend. */
static void add_pictures(const rules_page *page, double y)
{
    double t = page->t;
    maze_box example = page->room, legend = page->room;
    example.top = legend.top = y + 24 * t;
    example.bottom = fmin(page->room.bottom, example.top + EXAMPLE_HEIGHT * t);
    legend.bottom = example.bottom;
    if (box_height(example) < EXAMPLE_LEAST * t)
        return;
    bool marks = book_has_marks(page->canvas->layout);
    if (marks) {
        legend.left = legend.right - LEGEND_WIDTH * t;
        example.right = legend.left - 24 * t;
    }
    maze_style style = book_example_style(page->canvas->layout, FADED);
    style.solution_curve = !style.corners.sharp;
    style.way = (maze_thickness){.least = 6 * t, .most = 6 * t};
    book_add_example(page->canvas, &style, example, true, &example);
    legend.left = fmin(legend.left, example.right + 40 * t);
    legend.right = fmin(legend.right, legend.left + LEGEND_WIDTH * t);
    legend.bottom = example.bottom;
    if (marks)
        add_legend(page, legend);
}

static void fill_rules(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    char text[2 * LONGEST_WORDS + 1];
    double t = book_scale(layout);
    rules_page page = {.canvas = canvas,
                       .steps = text,
                       .t = t,
                       .type = regular_type(fmax(STEP_TEXT * t, LEAST_TEXT)),
                       .room = book_canvas_room(canvas)};
    book_rules_paragraphs(layout, text);
    page.type.leading = 24.0 / 18;
    page.room.top += heading_baseline(layout) + 50 * t;
    page.room.bottom -= book_look_playful.foot * t;
    add_heading(canvas, book_word_text(layout, WORD_HOW_TO_PLAY), "words.how-to-play");
    double y = fit_steps(&page);
    set_steps(&page, false, page.room.top);
    add_pictures(&page, y);
}

/* --- contents: a card a section, in it a maze that grows with them --- */

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

/* The tiles' mazes have 5, 6, 7 … cells a side. */
#define FEWEST_CELLS 5
#define MORE_CELLS 5

typedef struct contents_page {
    book_canvas *canvas;
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

static size_t contents_per_page(const book_layout *layout, size_t lines)
{
    size_t sections = book_section_lines(layout);
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
        book_line line = book_line_of(layout, planned->first + i);
        needed += CARD_GAP + (is_low(layout, &line) ? LOW_CARD : CARD);
    }
    return fmin(1, cards_height(layout) / needed);
}

static void add_tile(const contents_page *page, size_t section, maze_box card)
{
    double s = page->s, left = card.left + TILE_INSET * s, top = card.top + TILE_INSET * s;
    maze_box tile = {left, top, left + TILE * s, top + TILE * s};
    const book_emblem emblem = {
        .place = "contents",
        .across = FEWEST_CELLS + (unsigned)(section < MORE_CELLS ? section : MORE_CELLS),
        .wall = {.least = 0.75, .base = 0.6 * s, .share = 0.13, .most = 2.6 * s},
        .ground = {.kind = MAZE_COLOR_NONE},
        .round = true,
        .least = 0.7 * EMBLEM_LEAST};
    book_panel(page->canvas, tile, TILE_RADIUS * s, book_black(0));
    book_add_emblem(page->canvas, &emblem, section, box_inset(tile, MAZE_INSET * s));
}

/* The title, dots, and the page in a disc at the card's end; below the title stars and range.
 * Returns the card's height with the gap below it. */
static double add_card(const contents_page *page, const book_line *line, double y)
{
    book_canvas *canvas = page->canvas;
    bool low = is_low(canvas->layout, line), bare = !low && !line->stars.most && !*line->range;
    double s = page->s, height = (low ? LOW_CARD : CARD) * s, radius = RADIUS * s;
    maze_box card = {page->room.left, y, page->room.right, y + height};
    book_panel(canvas, card, (low ? LOW_CARD / 2.0 : RADIUS) * s, book_black(PANEL_GRAY));
    book_link(canvas, card, line->page);
    if (!low)
        add_tile(page, line->section, card);

    double left = card.left + (low ? LOW_TEXT_LEFT : TEXT_LEFT) * s;
    double disc = card.right - radius - 4 * s, until = disc - radius - 8 * s;
    double middle = card.top + (low || bare ? height / 2 : 36 * s), baseline = middle + 7 * s;
    book_type title = bold_type(22 * s);
    output_text_fit fit = book_fit_text(canvas, line->title, title,
                                        (maze_box){left, baseline, until, baseline}, line->key);
    book_set_line(canvas, line->title, title, MAZE_ALIGN_LEFT, left, until, baseline, line->key);
    book_dots(canvas, left + fit.width + 16 * s, until, middle, DOT * s, DOT_PITCH * s, false);
    add_number_disc(canvas, (maze_point){disc, middle}, radius, 22 * s, line->folio, "page number");

    double star = 7.5 * s, pitch = 19 * s, second = card.top + 72 * s;
    book_type type = regular_type(14 * s);
    double after = left + (line->stars.most ? (STARS - 1) * pitch + 2 * star + 14 * s : 0);
    add_star_row(canvas, line->stars, star, pitch, left + star, second - 0.35 * type.size);
    book_set_optional_line(canvas, line->range, type, canvas->layout->type.least, MAZE_ALIGN_LEFT,
                           after, card.right - 56 * s, second, "words.puzzles");
    return height + CARD_GAP * s;
}

static void fill_contents(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    const book_planned_page *planned = canvas->planned;
    maze_box room = book_canvas_room(canvas);
    double t = book_scale(layout), baseline = room.top + CONTENTS_BASELINE * t;
    const contents_page page = {canvas, t * share_of_cards(layout, planned), room};
    book_type bold = bold_type(HEADING_SIZE * t);
    book_set_line(canvas, book_word_text(layout, WORD_CONTENTS), bold, MAZE_ALIGN_LEFT, room.left,
                  room.right, baseline, "words.contents");
    double y = baseline + FIRST_CARD * t;
    for (size_t i = 0; i < planned->count; i++) {
        book_line line = book_line_of(layout, planned->first + i);
        y += add_card(&page, &line, y);
    }
}

const book_look book_look_playful = {
    .name = "playful",
    .inner = 54,
    .margin = 40,
    .head = 58,
    .foot = 24,
    .between = 22,
    .owned = true,
    .arrow = 40,
    .wall = {.least = 2, .base = 0.7, .share = 0.09, .most = 6.5},
    .round = true,
    .roads_from = 36,
    .rise = FOOT_RISE,
    .caption = {.font = MAZE_FONT_SANS, .size = 15},
    .label = {.font = MAZE_FONT_BOLD, .size = 18},
    .stars = {.radius = 8.5, .pitch = 22, .inner = 0.5, .outline = 1.5},
    .atlas =
        {
            .cell = 14,
            .tight = 8,
            .title = {.font = MAZE_FONT_BOLD, .size = 26},
            .title_align = MAZE_ALIGN_LEFT,
            .title_baseline = 33,
            .top = 46,
            .bottom = 30,
            .bar = 26,
            .before = 20,
            .after = 14,
            .inset = 14,
            .bar_baseline = 18,
            .name = {.font = MAZE_FONT_BOLD, .size = 14, .color = {MAZE_COLOR_RGB, 255, 255, 255}},
            .range = {.font = MAZE_FONT_SANS, .size = 12, .color = {MAZE_COLOR_RGB, 255, 255, 255}},
            .add_bar = add_atlas_bar,
            .caption = 23,
            .caption_baseline = 13.7,
            .gap = 32,
            .number = {.font = MAZE_FONT_BOLD,
                       .size = 10.5,
                       .color = {MAZE_COLOR_RGB, 255, 255, 255}},
            .page = {.font = MAZE_FONT_SANS, .size = 10},
            .digit = 0.6,
            .beside = 6,
            .disc = 10,
            .wall = {.least = 1.5, .base = 1.5, .most = 1.5},
            .way = {.least = 2.4, .share = 0.29, .most = 4},
            .wall_black = 50,
            .passage_black = 18,
            .curved = true,
        },
    .fill = {[PAGE_TITLE] = fill_title,
             [PAGE_IMPRINT] = fill_imprint,
             [PAGE_HOW_TO_PLAY] = fill_rules,
             [PAGE_CONTENTS] = fill_contents,
             [PAGE_OPENER] = fill_opener,
             [PAGE_CERTIFICATE] = fill_certificate},
    .add_cover = book_cover_playful,
    .cover_colors = {0xffc928, 0x2b2140, 0xf0503c, 0x1ea69a, 0xffffff},
    .add_head = add_head,
    .add_foot = add_foot,
    .add_heading = add_heading,
    .heading_height = heading_height,
    .text = {.font = MAZE_FONT_SANS, .size = 18, .leading = 24.0 / 18},
    .text_width = LOOK_WIDTH,
    .text_align = MAZE_ALIGN_LEFT,
    .contents_per_page = contents_per_page,
};
