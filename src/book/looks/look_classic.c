/* The look "classic", a design of books: its settings and the ornaments of its pages. Lengths
 * without a unit are in points on a page of 612 x 792 points, and are scaled to the actual page. */
#include "book/looks/book_cover.h"
#include "book/looks/classic_pages.h"
#include "book/looks/emblems.h"
#include "book/looks/section_marks.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"
#include "book/plan/look_pages.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* minimum thickness of lines, in points */
#define LINE 0.75

#define HEADING_BASELINE 128 /* distance of a heading's baseline from the top of the page */
#define HEADING_RULE 152     /* distance of the rule below headings from the top of the page */
#define BELOW_HEADING 32

static const maze_color black = {.kind = MAZE_COLOR_AUTO};

#define FLOWER 16 /* size of the theme's outline in the middle of a short rule */

/* Draws a short rule. In a book with a theme, an outline of the theme divides the rule. */
static void draw_short_rule(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    double u = book_look_unit(canvas->layout), half = 22 * u, side = FLOWER * u;
    maze_point middle = box_middle(place);
    (void)item, (void)unit;
    if (!canvas->layout->terms->theme) {
        book_rule(canvas, middle.x - half, middle.x + half, middle.y, LINE, black);
        return;
    }
    book_rule(canvas, middle.x - half - side / 2, middle.x - side, middle.y, LINE, black);
    book_rule(canvas, middle.x + side, middle.x + half + side / 2, middle.y, LINE, black);
    book_add_silhouette(canvas, canvas->number, box_round(middle, side, side), book_black(100));
}

static double heading_height(const book_layout *layout)
{
    return HEADING_RULE * book_look_unit(layout) + BELOW_HEADING * book_look_unit(layout) -
           layout->geometry.margin;
}

static void add_atlas_bar(book_canvas *canvas, maze_box bar)
{
    book_rule(canvas, bar.left, bar.right, bar.top, LINE, book_black(100));
    book_rule(canvas, bar.left, bar.right, bar.bottom, LINE, book_black(100));
}

static void add_atlas_piece(book_canvas *canvas, maze_box piece)
{
    book_rule(canvas, piece.left, piece.right, piece.top, book_least_wall(canvas->layout),
              book_black(45));
}

#define FRAME_INSET 36
#define FRAME_CELL 13.0 /* approximate cell size of the frame, in points */
#define FRAME_LEAST_CELL 10.5
#define FRAME_MOST_CELL 14.0
#define FRAME_WALL 1.15
#define FRAME_THICK 4
/* thickness of the frame in cells, on pages narrower than FRAME_NARROW points */
#define FRAME_THIN 3
#define FRAME_NARROW 432
#define ASIDE 18 /* distance of texts from the rules of the frame */

#define MEDALLION 132
#define LEAST_MEDALLION 56

/* Returns the frame that best fills the space with cells of about FRAME_CELL points. Writes the
 * size of the cells to *cell. */
static book_ring ring_in(double width, double height, double *cell)
{
    book_ring best = {0};
    double least = INFINITY;
    for (double columns = ceil(width / FRAME_MOST_CELL); columns <= width / FRAME_LEAST_CELL;
         columns++) {
        double size = width / columns, rows = floor(height / size + 0.01);
        double unlike = fabs(height - rows * size) + 2 * fabs(size - FRAME_CELL);
        if (unlike >= least)
            continue;
        least = unlike;
        *cell = size;
        best.columns = (uint32_t)columns;
        best.rows = (uint32_t)rows;
    }
    return best;
}

/* Adds a frame: a ring-shaped maze, and two lines inside the ring. Returns the area inside the
 * lines. */
static maze_box add_frame(book_canvas *canvas)
{
    double u = book_look_unit(canvas->layout), inset = book_frame_inset(canvas, FRAME_INSET),
           wall = fmax(FRAME_WALL * u, 0.9);
    maze_box trim = book_canvas_trim(canvas);
    maze_box box = box_inset(trim, inset);
    double cell = FRAME_CELL, width = box_width(box) - wall;
    book_ring ring = ring_in(width, box_height(box) - wall, &cell);
    uint32_t thick = box_width(trim) < FRAME_NARROW ? FRAME_THIN : FRAME_THICK;
    ring.left = ring.top = ring.right = ring.bottom = thick;
    maze_style style = book_ornament(wall);
    book_add_ring(canvas, &ring, "-newest", "title", &style, box);
    maze_box room = book_ring_inside(&ring, cell, box);
    book_frame(canvas, box_inset(room, 8 * u), 0, LINE, book_black(100));
    book_frame(canvas, box_inset(room, 8 * u + 4.5 * u), 0, LINE, book_black(100));
    return box_inset(room, 8 * u + 4.5 * u);
}

#define MEDALLION_COLUMNS 20
/* size of an outline that looks as large as a disc, relative to the disc */
#define LARGER 1.25

static void add_medallion(book_canvas *canvas, const char *place, maze_point middle, double width)
{
    const book_layout *layout = canvas->layout;
    maze_style style = book_ornament(fmax(1.3 * book_look_unit(layout), LINE));
    if (!layout->terms->theme) {
        book_add_maze(canvas, "polar9", place, &style, false, box_round(middle, width, width));
        return;
    }
    const book_emblem emblem = {.place = place,
                                .across = MEDALLION_COLUMNS,
                                .wall = {.least = LINE, .base = 0.5, .share = 0.1, .most = 2},
                                .ground = {.kind = MAZE_COLOR_NONE}};
    book_add_outline(canvas, &emblem, book_theme_outline(layout, 0), false,
                     box_round(middle, LARGER * width, LARGER * width));
}

/* The number of cells across the emblem grows from section to section. */
#define FEWEST_CELLS 9
#define MOST_CELLS 24
#define CELLS_A_SECTION 3
#define EMBLEM 300
#define EMBLEM_LEAST 3.2 /* minimum size of cells with walls, in points */

static void draw_opener(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    size_t section = canvas->planned->section, cells = FEWEST_CELLS + CELLS_A_SECTION * section;
    const book_emblem emblem = {
        .place = "opener",
        .across = (unsigned)(cells < MOST_CELLS ? cells : MOST_CELLS),
        .wall = {.least = fmax(1.1 * unit, LINE), .base = 1.3 * unit, .share = 0.04, .most = 2.6},
        .ground = {.kind = MAZE_COLOR_NONE},
        .least = EMBLEM_LEAST};
    double side = fmin(EMBLEM * unit, box_width(place));
    (void)item;
    book_add_emblem(canvas, &emblem, section, box_round(box_middle(place), side, side));
}

static void draw_line(void *canvas, const page_box *item, maze_box place, double unit)
{
    (void)item, (void)unit;
    book_rule(canvas, place.left, place.right, box_middle(place).y, LINE, black);
}

static void draw_medallion(void *canvas, const page_box *item, maze_box place, double unit)
{
    bool themed = ((book_canvas *)canvas)->layout->terms->theme;
    (void)item, (void)unit;
    add_medallion(canvas, "title medallion", box_middle(place),
                  box_width(place) / (themed ? LARGER : 1));
}

static void draw_band(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    bool is_imprint = canvas->planned->kind == PAGE_IMPRINT;
    maze_style style = book_ornament(fmax((is_imprint ? 0.9 : 1) * unit, LINE));
    char name[32] = "imprint";
    (void)item;
    if (!is_imprint)
        snprintf(name, sizeof name, "contents%lu", (unsigned long)canvas->planned->first);
    book_add_maze(canvas, is_imprint ? "rect30x3" : "rect60x4-straight20", name, &style, false,
                  place);
}

#define TILE_SIDE 48.0 /* side of a mark, relative to the thickness of its lines */
#define TILE_LEAST 0.8 /* minimum thickness of lines, in points */

static void draw_tile(void *canvas, const page_box *item, maze_box place, double unit)
{
    (void)unit;
    book_add_section_mark(canvas, ((const book_line *)item->of)->section,
                          fmax(box_width(place) / TILE_SIDE, TILE_LEAST), book_black(100), place);
}

#define DOT 1.2
#define DOT_PITCH 6

static void draw_leader(void *canvas, const page_box *item, maze_box place, double unit)
{
    (void)item;
    book_dots(canvas, place.left, place.right, place.bottom - DOT, DOT, DOT_PITCH * unit, false);
}

#define FLOWER_GRAY 60

static void draw_flower(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    (void)item, (void)unit;
    book_add_silhouette(canvas, canvas->number, place, book_black(FLOWER_GRAY));
}

static void draw_seal(void *context, const page_box *item, maze_box place, double unit)
{
    double width = fmin(MEDALLION * unit, fmin(box_width(place), box_height(place)) / LARGER);
    (void)item;
    if (width >= LEAST_MEDALLION * unit)
        add_medallion(context, "certificate seal", box_middle(place), width);
}

/* height inside the frame of a title page, in the units of classic.page */
#define INSIDE_HEIGHT 592.0

#define OPENER_ASIDE 30 /* distance of texts from the frame of an opener */

static void add_opener_frame(book_canvas *canvas, double unit)
{
    maze_box room = book_canvas_room(canvas);
    book_frame(canvas, box_inset(room, 2.25 / 2), 0, 2.25, book_black(100));
    book_frame(canvas, box_inset(room, 5 * unit + 2.25 / 2), 0, LINE, book_black(100));
}

static book_page_place place_of(book_canvas *canvas, book_page_kind kind)
{
    const book_layout *layout = canvas->layout;
    double scale = book_scale(layout), unit = book_look_unit(layout), height = book_look_down(layout);
    maze_box room = book_canvas_room(canvas);
    if (kind == PAGE_TITLE) {
        maze_box inside = add_frame(canvas);
        double down = box_height(inside) / INSIDE_HEIGHT;
        unit = fmin(scale, down);
        inside.left += ASIDE * unit;
        inside.right -= ASIDE * unit;
        return (book_page_place){inside, unit, down};
    }
    if (kind == PAGE_CERTIFICATE)
        room = add_frame(canvas);
    if (kind == PAGE_IMPRINT || kind == PAGE_CERTIFICATE)
        return (book_page_place){room, scale, scale};
    room.top = book_canvas_trim(canvas).top;
    if (kind == PAGE_OPENER) {
        add_opener_frame(canvas, unit);
        room.left += OPENER_ASIDE * unit;
        room.right -= OPENER_ASIDE * unit;
    }
    if (kind == PAGE_OPENER || kind == PAGE_DEDICATION)
        return (book_page_place){room, unit, height};
    /* on low pages, headings are closer to the upper edge */
    room.top += HEADING_BASELINE * (unit - scale);
    return (book_page_place){room, scale, scale};
}

static const page_value art[] = {
    {"short-rule", .draw = draw_short_rule}, {"line", .draw = draw_line},
    {"medallion", .draw = draw_medallion},   {"band", .draw = draw_band},
    {"leader", .draw = draw_leader},         {"flower", .draw = draw_flower},
    {"opener", .draw = draw_opener},         {.name = NULL}};

static const uint32_t cover_colors[COVER_PALETTES][COVER_COLORS] = {
    {0x14352c, 0xf4ead5, 0xc9a25a, 0xf4ead5, 0x14352c},
    {0x16264a, 0xf4ead5, 0xc9a25a, 0xf4ead5, 0x16264a},
    {0x4a1428, 0xf4ead5, 0xc9a25a, 0xf4ead5, 0x4a1428},
    {0x26323a, 0xf4ead5, 0xc9a25a, 0xf4ead5, 0x26323a},
    {0x33204d, 0xf4ead5, 0xc9a25a, 0xf4ead5, 0x33204d},
};

const book_look book_look_classic = {
    .name = "classic",
    .height = 792,
    .inner = 54,
    .margin = 45,
    .head = 45,
    .foot = 20,
    .between = 18,
    .arrow = 17,
    /* space below the footer's baseline, for descenders */
    .rise = 0.32 * 12,
    .wall = {.least = 0.9, .base = 0.05, .share = 0.088, .most = 2.6},
    .label = {.font = MAZE_FONT_SANS, .size = 17},
    .stars = {.radius = 5, .pitch = 13, .inner = 0.42, .outline = 0.75},
    .title = {.font = MAZE_FONT_SANS, .size = 60, .spacing = 5 / 60.0, .leading = 68 / 60.0},
    .title_lines = 3,
    .subtitle = 22,
    .head_type = {.font = MAZE_FONT_ITALIC, .size = 14},
    .head_share = 0.5,
    .beside_head = 30,
    .atlas =
        {
            .nine = 12,
            .six = 20,
            .title = {.font = MAZE_FONT_SANS, .size = 24},
            .title_align = MAZE_ALIGN_CENTER,
            .title_baseline = 17,
            .top = 35,
            .bottom = 26,
            .bar = 24,
            .before = 22,
            .after = 14,
            .bar_baseline = 16,
            .name = {.font = MAZE_FONT_ITALIC, .size = 14},
            .range = {.font = MAZE_FONT_ITALIC, .size = 14},
            .add_bar = add_atlas_bar,
            .caption = 18,
            .caption_baseline = 12,
            .gap = 14,
            .margin = 8,
            .add_piece = add_atlas_piece,
            .number = {.font = MAZE_FONT_SANS, .size = 14},
            .page = {.font = MAZE_FONT_ITALIC, .size = 11, .color = {MAZE_COLOR_RGB, 77, 77, 77}},
            .digit = 0.47,
            .beside = 6,
            .wall = {.least = 0.75, .base = 0.75, .most = 0.75},
            .way = {.least = 1.3, .share = 0.32, .most = 2},
            .wall_black = 50,
            .passage_black = 18,
        },
    .pages = BOOK_LOOK_PAGES,
    .art = art,
    .draw_tile = draw_tile,
    .example = {.walls = 45, .way = {.least = 1, .share = 0.2, .most = 3}},
    .contents = {.roomy = {64, 104, 48}, .low = {24, 34, 24}},
    .place_of = place_of,
    .draw_seal = draw_seal,
    .add_cover = book_cover_classic,
    .cover_colors = cover_colors,
    .heading_height = heading_height,
    .text = {.font = MAZE_FONT_SANS, .size = 14.5, .leading = 20 / 14.5},
    .text_width = 372,
    .text_align = MAZE_ALIGN_CENTER,
};
