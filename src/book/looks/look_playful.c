/* The look "playful", a design of books: its settings and the ornaments of its pages. Lengths
 * without a unit are in points on a page of 612 x 612 points, and are scaled to the actual page. */
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/looks/playful_pages.h"
#include "book/looks/section_marks.h"
#include "book/looks/theme_front.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"
#include "book/plan/look_pages.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define PANEL_GRAY 12       /* gray of the roads in the frame, in percent of black */
#define FADED 45            /* gray of the walls in the example, in percent of black */
#define DIGIT_HEIGHT 0.69   /* height of digits in the font Andika, relative to the type size */
#define HEADING_BASELINE 88 /* distance of a heading's baseline from the top of the page */
#define BELOW_HEADING 26

/* Draws a number on a disc. */
static void draw_number(void *canvas, const page_box *item, maze_box place, double unit)
{
    const char *string = item->of;
    maze_point middle = box_middle(place);
    double radius = box_height(place) / 2, room = radius * 0.8;
    book_type white = {.font = MAZE_FONT_BOLD, .size = radius, .color = book_black(0)};
    maze_box level = {0, 0, 2 * room, 0};
    output_text_fit fit;
    (void)unit;
    if (string && book_try_text(canvas, string, white, level, item->key, &fit))
        white.size = fit.size;
    book_disc(canvas, middle, radius, book_black(100));
    book_set_line(canvas, string, white, MAZE_ALIGN_CENTER, middle.x - room, middle.x + room,
                  middle.y + DIGIT_HEIGHT / 2 * white.size, item->key);
}

static double heading_height(const book_layout *layout)
{
    double baseline = (HEADING_BASELINE - book_look_playful.margin) * book_scale(layout);
    return baseline + BELOW_HEADING * book_scale(layout);
}

/* Adds outlines of the theme next to the puzzles of a page. Pages with nets to cut out have no
 * outlines, because their texts need the space. */
static void add_theme(book_canvas *canvas, const book_section_plan *section)
{
    if (book_is_cut_out(section))
        return;
    book_page_boxes boxes = book_boxes_of(section, canvas->number);
    maze_box room = boxes.puzzles.room;
    if (book_is_sheet(section))
        room = book_sheet_room(section, &boxes);
    room.bottom -= boxes.puzzle_style.blanks;
    if (section->per_page == 1)
        book_theme_page(canvas, room, 0);
    for (unsigned i = 0; section->per_page > 1 && i < canvas->planned->count; i++)
        book_theme_page(canvas,
                        book_maze_room(book_grid_box(&boxes.puzzles, i), &boxes.puzzle_style), i);
}

static void add_atlas_bar(book_canvas *canvas, maze_box bar)
{
    book_panel(canvas, bar, box_height(bar) / 2, book_black(100));
}

#define PIECE_RADIUS 14
#define PIECE_LINE 1.5

static void add_atlas_piece(book_canvas *canvas, maze_box piece)
{
    double t = book_scale(canvas->layout), line = PIECE_LINE * t;
    book_frame(canvas, box_inset(piece, line / 2), PIECE_RADIUS * t, line, book_black(25));
}

#define FRAME_INSET 35
/* extra margin of frames in points, because rendered ink is up to a pixel larger than its
 * outline */
#define SAFE 1
#define FRAME_CELL 31.0 /* approximate cell size of the frame, in points */
#define FRAME_LEAST_CELL 24.0
#define FRAME_MOST_CELL 34.0
#define FRAME_THICK 2
/* width of the gaps between roads, relative to the cell size */
#define ROAD_BETWEEN 0.3
#define ASIDE 18 /* distance of texts from the frame */

static double frame_inset(const book_canvas *canvas)
{
    const book_geometry *geometry = &canvas->layout->geometry;
    double inset = book_frame_inset(canvas, FRAME_INSET);
    return (geometry->press->shop ? fmax(inset, geometry->press->margin) : inset) + SAFE;
}

/* Returns the frame that best fills the space with cells of about FRAME_CELL points. Writes the
 * size of the cells to *cell. */
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

/* Adds a frame of roads, or of outlines if the book has a theme. Returns the area inside the frame.
 * The seed of the roads depends on `place`. */
static maze_box add_frame(book_canvas *canvas, const char *place)
{
    double inset = frame_inset(canvas), cell = FRAME_CELL;
    maze_box box = box_inset(book_canvas_trim(canvas), inset);
    if (canvas->layout->terms->theme)
        return book_theme_frame(canvas, box);
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

#define TITLE_COLUMNS 18 /* columns of a theme's outline on the title page */

static void draw_heart(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    const book_layout *layout = canvas->layout;
    maze_style style = book_round_walls(3.2 * unit);
    const book_emblem emblem = {.place = "title heart",
                                .across = TITLE_COLUMNS,
                                .wall = {.least = 1, .base = 1, .share = 0.15, .most = 3.2 * unit},
                                .ground = {.kind = MAZE_COLOR_NONE},
                                .round = true};
    (void)item;
    if (layout->terms->theme)
        book_add_outline(canvas, &emblem, book_theme_outline(layout, 0), false, place);
    else
        book_add_maze(canvas, "heart13x12", "title heart", &style, false, place);
}

#define DISC 158
#define SHAPE_WALL 5.5

/* size of an opener's emblem, relative to the disc around the emblem */
#define SHAPE_SHARE 0.7

#define SHAPE_CELLS 9
#define EMBLEM_LEAST 5 /* minimum size of cells with walls, in points */

#define DISC_ASIDE 20 /* minimum distance of the disc from the left and right edges of the panel */

static void draw_opener(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    size_t section = canvas->planned->section;
    double radius =
        fmin(fmin(DISC * unit, box_width(place) / 2 - DISC_ASIDE * unit), box_height(place) / 2);
    double side = 2 * radius * SHAPE_SHARE, u = radius / DISC;
    (void)item;
    const book_emblem emblem = {
        .place = "opener",
        .across = SHAPE_CELLS + (unsigned)(section < 4 ? section : 4),
        .wall = {.least = 1.5 * u, .base = 1.5 * u, .share = 0.18, .most = SHAPE_WALL * u},
        .ground = {.kind = MAZE_COLOR_NONE},
        .round = true,
        .least = EMBLEM_LEAST};
    book_disc(canvas, box_middle(place), radius, book_black(0));
    book_add_emblem(canvas, &emblem, section, box_round(box_middle(place), side, side));
}

#define SEAL 132
#define THEME_SEAL 164 /* maximum width of a seal with an outline of a theme */
#define LEAST_SEAL 80
#define SEAL_WALL 3.4
#define SEAL_DISC 27
#define SEAL_STAR 15
#define SEAL_COLUMNS 16   /* columns of a theme's outline in the seal */
#define SEAL_OUTLINE 0.36 /* half the size of the outline, relative to the seal's width */

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

/* Draws the seal of a certificate, unless there is not enough space. */
static void draw_seal(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    bool themed = canvas->layout->terms->theme != NULL;
    double most = (themed ? THEME_SEAL : SEAL) * unit;
    double width = fmin(most, fmin(box_width(place), box_height(place))), part = width / SEAL;
    maze_point middle = box_middle(place);
    maze_style style = book_round_walls(SEAL_WALL * part);
    (void)item;
    if (width < LEAST_SEAL * unit)
        return;
    if (themed) {
        const book_emblem emblem = {
            .place = "certificate seal",
            .across = SEAL_COLUMNS,
            .wall = {.least = 0.75, .share = 0.24, .most = SEAL_WALL * part},
            .ink = book_black(100),
            .ground = book_black(0),
            .round = true};
        double half = SEAL_OUTLINE * width;
        book_disc(canvas, middle, width / 2, book_black(12));
        book_add_outline(canvas, &emblem, book_theme_outline(canvas->layout, 0), false,
                         box_round(middle, 2 * half, 2 * half));
        return;
    }
    book_add_maze(canvas, "polar6", "certificate seal", &style, false,
                  box_round(middle, width, width));
    add_over_seal(canvas, SHAPE_DISC, middle, SEAL_DISC * part, 0, 0);
    add_over_seal(canvas, SHAPE_DISC, middle, SEAL_DISC * part, SEAL_WALL * part, 100);
    add_over_seal(canvas, SHAPE_STAR, middle, SEAL_STAR * part, 0, 100);
}

#define TILE_RADIUS 14
#define TILE_INSET 0.13
#define TILE_LINE 2.2 /* line thickness of a mark on a tile, in the units of playful.page */
/* minimum line thickness, in points; also the thickness of marks without a tile */
#define TILE_LEAST 1.15
#define ROOMY_TILE 40
#define DOT 3
#define DOT_PITCH 11

/* Draws the mark of a section. Only marks that are at least ROOMY_TILE units high have a white tile
 * as background. */
static void draw_tile(void *canvas, const page_box *item, maze_box place, double unit)
{
    size_t section = ((const book_line *)item->of)->section;
    bool low = item->height < ROOMY_TILE;
    double line = fmax(low ? 0 : TILE_LINE * unit, TILE_LEAST);
    if (!low)
        book_panel(canvas, place, TILE_RADIUS * unit, book_black(0));
    book_add_section_mark(canvas, section, line, book_black(100),
                          low ? place : box_inset(place, TILE_INSET * box_width(place)));
}

static void draw_leader(void *canvas, const page_box *item, maze_box place, double unit)
{
    (void)item;
    book_dots(canvas, place.left, place.right, box_middle(place).y, DOT * unit, DOT_PITCH * unit,
              false);
}

static void draw_outlines(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    (void)item, (void)place, (void)unit;
    if (canvas->planned->kind == PAGE_PUZZLES)
        add_theme(canvas, &canvas->layout->sections[canvas->planned->section]);
}

static book_page_place place_of(book_canvas *canvas, book_page_kind kind)
{
    const book_layout *layout = canvas->layout;
    double scale = book_scale(layout), unit = book_look_unit(layout), down = book_look_down(layout);
    maze_box room = book_canvas_room(canvas);
    if (kind == PAGE_CERTIFICATE)
        room = add_frame(canvas, "certificate");
    if (kind == PAGE_TITLE) {
        room = add_frame(canvas, "title");
        room.left += ASIDE * unit;
        room.right -= ASIDE * unit;
        return (book_page_place){room, unit, unit};
    }
    if (kind == PAGE_OPENER)
        return (book_page_place){room, unit, down};
    return (book_page_place){room, scale, scale};
}

static const page_value art[] = {{"heart", .draw = draw_heart},
                                 {"opener", .draw = draw_opener},
                                 {"leader", .draw = draw_leader},
                                 {"outlines", .draw = draw_outlines},
                                 {.name = NULL}};

/* The palettes of covers. White has a contrast of at least 4.7 to 1 with the accent and the second
 * color. The ink has a contrast of at least 7.8 to 1 with the background. */
static const uint32_t cover_colors[COVER_PALETTES][COVER_COLORS] = {
    {0xffc928, 0x2b2140, 0xd6331f, 0x0b6b66, 0xffffff},
    {0x7fd0f5, 0x12284a, 0xc2185b, 0x5b2a8c, 0xffffff},
    {0xa8dc6a, 0x17361c, 0xb3261e, 0x134f7a, 0xffffff},
    {0xff9b80, 0x3a1230, 0x8a1148, 0x11486b, 0xffffff},
    {0xc9b3f5, 0x2a1a57, 0xa3195b, 0x0a5a52, 0xffffff},
};

const book_look book_look_playful = {
    .name = "playful",
    .height = 612,
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
    /* space below the footer's baseline, for descenders */
    .rise = 6,
    .caption = {.font = MAZE_FONT_SANS, .size = 15},
    .title = {.font = MAZE_FONT_BOLD, .size = 56, .leading = 1.1},
    .title_lines = 2,
    .subtitle = 22,
    .head_type = {.font = MAZE_FONT_BOLD, .size = 17},
    .head_share = 1,
    .beside_head = 206,
    .label = {.font = MAZE_FONT_BOLD, .size = 18},
    .stars = {.radius = 8.5, .pitch = 22, .inner = 0.5, .outline = 1.5},
    .atlas =
        {
            .nine = 0,
            .six = 11,
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
            .caption_baseline = 14.8,
            .gap = 18,
            .margin = 10,
            .caption_inset = 8,
            .add_piece = add_atlas_piece,
            .number = {.font = MAZE_FONT_BOLD,
                       .size = 11,
                       .color = {MAZE_COLOR_RGB, 255, 255, 255}},
            .page = {.font = MAZE_FONT_SANS, .size = 10},
            .digit = 0.6,
            .beside = 6,
            .disc = 11,
            .wall = {.least = 1.4, .base = 1.4, .most = 1.4},
            .way = {.least = 2.4, .share = 0.29, .most = 3.2},
            .wall_black = 45,
            .passage_black = 18,
            .curved = true,
        },
    .pages = BOOK_LOOK_PAGES,
    .art = art,
    .draw_tile = draw_tile,
    .draw_number = draw_number,
    .example = {.walls = FADED,
                .way = {.least = 6, .most = 6},
                .scaled = true,
                .curved = true,
                .at_left = true},
    .contents = {.roomy = {92, 138, 68}, .low = {21, 31, 25}},
    .place_of = place_of,
    .draw_seal = draw_seal,
    .add_cover = book_cover_playful,
    .cover_colors = cover_colors,
    .heading_height = heading_height,
    .text = {.font = MAZE_FONT_SANS, .size = 18, .leading = 24.0 / 18},
    .text_width = LOOK_WIDTH,
    .text_align = MAZE_ALIGN_LEFT,
};
