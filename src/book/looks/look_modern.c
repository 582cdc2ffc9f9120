/* The look "modern", a design of books: its settings and the ornaments of its pages, such as mazes
 * whose passages are drawn as heavy strokes. */
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/looks/section_marks.h"
#include "book/plan/book_look.h"
#include "book/plan/front.h"
#include "book/plan/look_pages.h"
#include "page/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "book/looks/modern_pages.h"

static void add_atlas_bar(book_canvas *canvas, maze_box bar)
{
    book_panel(canvas, bar, 0, book_black(100));
}

static void add_atlas_piece(book_canvas *canvas, maze_box piece)
{
    /* in books for print shops, grays lighter than 10 % of black cause a warning */
    book_panel(canvas, piece, 0, book_black(11));
}

#define BLOCK_COLUMNS 12
#define BLOCK_TRIES 40
#define BLOCK_WAY 0.5 /* length of the passages outside the doors, in cells */

/* widths of passages, relative to the cell size */
#define BLOCK_STROKE 0.66
#define TILE_STROKE 0.62
#define OPENER_STROKE 0.6

static void add_block(book_canvas *canvas, const char *fields, const char *place, double stroke,
                      double cell, maze_color color, bool solved, maze_box box)
{
    maze_style style = book_ornament((1 - stroke) * cell);
    style.draw = MAZE_DRAW_PASSAGES;
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    style.passage_color = color;
    style.solution_color = book_black(0);
    style.design.way = (maze_thickness){.share = 0.15, .most = 100};
    book_add_maze(canvas, fields, place, &style, solved, box_inset(box, -cell));
}

/* Returns the area of the bounding box of a solution, in cells. */
static uint32_t reach_of(const maze_path *path, uint32_t columns)
{
    uint32_t left = UINT32_MAX, right = 0, top = UINT32_MAX, bottom = 0;
    for (size_t i = 0; i < path->length; i++) {
        uint32_t x = path->cells[i] % columns, y = path->cells[i] / columns;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return path->length ? (right - left + 1) * (bottom - top + 1) : 0;
}

/* Tries several seeds, which are derived from names. Writes to `place` the name of the maze whose
 * solution has the largest bounding box. */
static void choose_block(book_canvas *canvas, const char *fields, char *place, size_t size)
{
    uint32_t best = 0;
    for (unsigned i = 0; i < BLOCK_TRIES && !canvas->failed; i++) {
        char name[24];
        snprintf(name, sizeof name, "title%u", i);
        maze_recipe *recipe = book_place_recipe(canvas->layout, fields, name, canvas->error);
        maze_path path = {0};
        maze_maze *maze = recipe ? page_make_solved(recipe, NULL, &path, canvas->error) : NULL;
        uint32_t reach = reach_of(&path, BLOCK_COLUMNS);
        maze_recipe_destroy(recipe);
        maze_path_finish(&path);
        maze_destroy(maze);
        if (book_keep(canvas, maze != NULL) && reach > best) {
            best = reach;
            snprintf(place, size, "%s", name);
        }
    }
}

/* Draws the block, which is the maze of the title page, unless the height of its space is too small
 * for three rows. */
static void draw_block(void *context, const page_box *item, maze_box box, double unit)
{
    book_canvas *canvas = context;
    (void)item, (void)unit;
    double width = box_width(box), cell = width / (BLOCK_COLUMNS - (1 - BLOCK_STROKE));
    bool has_author = canvas->layout->terms->author != NULL;
    double ways = has_author ? BLOCK_WAY : 2 * BLOCK_WAY;
    double rows = floor(box_height(box) / cell - ways + (1 - BLOCK_STROKE));
    char fields[80], place[24] = "title";
    if (rows < 3)
        return;
    snprintf(fields, sizeof fields, "rect%dx%.0f-straight20-doors.1.%.0f", BLOCK_COLUMNS, rows,
             2 * BLOCK_COLUMNS + rows - 2);
    box.bottom -= has_author ? 0 : BLOCK_WAY * cell;
    box.top = box.bottom - (rows - (1 - BLOCK_STROKE)) * cell;
    choose_block(canvas, fields, place, sizeof place);
    add_block(canvas, fields, place, BLOCK_STROKE, cell, book_black(100), true, box);
}

#define OUTLINE_COLUMNS 22
/* factor for the wall thickness in outlines (book_emblem.outlined) */
#define OUTLINED 0.45

#define OUTLINES 3
#define OUTLINE_GAP 0.08 /* gap between outlines, relative to their height */
/* minimum free width for another outline, relative to the height of the outlines */
#define LEAST_OUTLINE 0.35
/* minimum height of outlines, in points */
#define LOWEST_OUTLINES 40

static book_emblem outline_emblem(const char *place)
{
    return (book_emblem){.place = place,
                         .across = OUTLINE_COLUMNS,
                         .wall = {.least = 0.75, .share = 1 - TILE_STROKE, .most = 100},
                         .outlined = OUTLINED,
                         .ink = book_black(0),
                         .ground = book_black(100)};
}

static void draw_outlines(void *context, const page_box *item, maze_box box, double unit)
{
    book_canvas *canvas = context;
    (void)item, (void)unit;
    const book_emblem emblem = outline_emblem("title");
    double height =
        fmin(box_height(box),
             box_width(box) / book_outline_aspect(book_theme_outline(canvas->layout, 0)));
    for (size_t i = 0; height >= LOWEST_OUTLINES && i < OUTLINES; i++) {
        const char *outline = book_theme_outline(canvas->layout, i);
        double aspect = book_outline_aspect(outline), rest = box_width(box);
        double width = fmin(rest, height * aspect);
        if (rest < LEAST_OUTLINE * height)
            return;
        maze_box part = {box.left, box.bottom - width / aspect, box.left + width, box.bottom};
        book_add_outline(canvas, &emblem, outline, false, part);
        box.left += width + OUTLINE_GAP * height;
    }
}

#define EMBLEM_LEAST 3.2 /* minimum size of cells with walls, in points */

#define TILE_INSET 0.13
#define TILE_LINE 2    /* line thickness in a tile of TILE_SIDE units */
#define TILE_LEAST 1.1 /* minimum line thickness in tiles, in points */
#define TILE_SIDE 57.0

static void draw_tile(void *canvas, const page_box *item, maze_box place, double unit)
{
    double side = box_width(place);
    (void)unit;
    book_panel(canvas, place, 0, book_black(100));
    book_add_section_mark(canvas, ((const book_line *)item->of)->section,
                          fmax(TILE_LINE * side / TILE_SIDE, TILE_LEAST), book_black(0),
                          box_inset(place, TILE_INSET * side));
}

static void draw_leader(void *canvas, const page_box *item, maze_box place, double unit)
{
    (void)item;
    book_dots(canvas, place.left, place.right, place.bottom - 1, 1.5, 7.5 * unit, true);
}

/* distance of an opener's emblem from the edges of its square, relative to the square's side */
#define OPENER_MARGIN (26 / 516.0)

static void draw_opener(void *context, const page_box *item, maze_box place, double unit)
{
    /* numbers of cells across for the first four sections; later sections use the last number */
    static const unsigned across[] = {5, 8, 12, 17};
    book_canvas *canvas = context;
    size_t section = canvas->planned->section;
    const book_emblem emblem = {.place = "opener",
                                .across = across[section < 4 ? section : 3],
                                .wall = {.least = 0.75, .share = 1 - OPENER_STROKE, .most = 100},
                                .outlined = OUTLINED,
                                .ink = book_black(100),
                                .ground = book_black(0),
                                .least = EMBLEM_LEAST};
    (void)item, (void)unit;
    book_panel(canvas, place, 0, book_black(100));
    book_add_emblem(canvas, &emblem, section, box_inset(place, OPENER_MARGIN * box_width(place)));
}

static void draw_silhouette(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    (void)item, (void)unit;
    book_add_silhouette(canvas, canvas->number + 2, place, book_black(100));
}

#define BAR 6
#define SEAL 150
#define SEAL_CELLS 6
/* maximum side of the seal, relative to the shorter side of its area */
#define SEAL_SHARE 0.84

static book_page_place place_of(book_canvas *canvas, book_page_kind kind)
{
    double scale = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas), bar = room;
    bar.bottom = bar.top + BAR * scale;
    if (kind == PAGE_CERTIFICATE)
        book_panel(canvas, bar, 0, book_black(100));
    return (book_page_place){room, scale, scale};
}

static void draw_seal(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    const book_layout *layout = canvas->layout;
    double side = fmin(SEAL * unit, SEAL_SHARE * fmin(box_width(place), box_height(place)));
    maze_box box = box_round(box_middle(place), side, side);
    (void)item;
    const book_emblem emblem = outline_emblem("certificate");
    if (side < SEAL * unit / 3)
        return;
    if (layout->terms->theme)
        book_add_outline(canvas, &emblem, book_theme_outline(layout, 1), false, box);
    else
        add_block(canvas, "rect" G_STRINGIFY(SEAL_CELLS) "x" G_STRINGIFY(SEAL_CELLS) "-straight20",
                  "certificate", TILE_STROKE, side / (SEAL_CELLS - (1 - TILE_STROKE)),
                  book_black(100), false, box);
}

static double heading_height(const book_layout *layout)
{
    return 106 * book_scale(layout);
}

static const page_value art[] = {
    {"block", .draw = draw_block},           {"outlines", .draw = draw_outlines},
    {"leader", .draw = draw_leader},         {"opener", .draw = draw_opener},
    {"silhouette", .draw = draw_silhouette}, {.name = NULL}};

/* The palettes of covers. Black and white are both easy to see on each background. */
static const uint32_t cover_colors[COVER_PALETTES][COVER_COLORS] = {
    {0xff4d2e, 0x000000, 0xffffff, 0xffffff, 0xffffff},
    {0x2f7df0, 0x000000, 0xffffff, 0xffffff, 0xffffff},
    {0xe62e8a, 0x000000, 0xffffff, 0xffffff, 0xffffff},
    {0x0f8a5f, 0x000000, 0xffffff, 0xffffff, 0xffffff},
    {0x8f56e8, 0x000000, 0xffffff, 0xffffff, 0xffffff},
};

const book_look book_look_modern = {
    .name = "modern",
    .inner = 54,
    .margin = 42,
    .head = 66,
    .foot = 12,
    .between = 16,
    .arrow = 17,
    .wall = {.least = 1.1, .share = 0.14, .most = 5},
    /* space below the footer's baseline, for descenders */
    .rise = 0.22 * 12,
    .caption = {.font = MAZE_FONT_SANS, .size = 12},
    .head_type = {.font = MAZE_FONT_BOLD, .size = 13},
    .head_share = 1,
    .beside_head = 150,
    .label = {.font = MAZE_FONT_BLACK, .size = 20},
    .stars = {.radius = 6.2,
              .pitch = 14.5,
              .inner = 0.46,
              .empty = {MAZE_COLOR_RGB, 191, 191, 191}},
    .atlas =
        {
            .nine = 12,
            .six = 20,
            .title = {.font = MAZE_FONT_BLACK, .size = 30, .spacing = -0.025},
            .title_align = MAZE_ALIGN_LEFT,
            .title_baseline = 30,
            .top = 44,
            .bottom = 26,
            .bar = 22,
            .before = 24,
            .after = 14,
            .inset = 9,
            .bar_baseline = 15.3,
            .name = {.font = MAZE_FONT_BLACK, .size = 12, .color = {MAZE_COLOR_RGB, 255, 255, 255}},
            .range = {.font = MAZE_FONT_BOLD,
                      .size = 10.5,
                      .color = {MAZE_COLOR_RGB, 255, 255, 255}},
            .add_bar = add_atlas_bar,
            .caption = 19,
            .caption_baseline = 12,
            .gap = 14,
            .margin = 10,
            .add_piece = add_atlas_piece,
            .number = {.font = MAZE_FONT_BLACK, .size = 13},
            .page = {.font = MAZE_FONT_SANS, .size = 9},
            .digit = 0.58,
            .beside = 5,
            .wall = {.least = 0.9, .base = 0.9, .most = 0.9},
            .way = {.least = 1.5, .share = 0.42, .most = 2.8},
            .wall_black = 60,
            .passage_black = 18,
        },
    .pages = BOOK_LOOK_PAGES,
    .art = art,
    .draw_tile = draw_tile,
    .example = {.walls = 40, .way = {.least = 1.5, .share = 0.3, .most = 12}, .at_left = true},
    .contents = {.roomy = {86, 118, 60}, .low = {26, 35, 25.5}},
    .draw_seal = draw_seal,
    .place_of = place_of,
    .add_cover = book_cover_modern,
    .cover_colors = cover_colors,
    .heading_height = heading_height,
    .text = {.font = MAZE_FONT_SANS, .size = 14, .leading = 20 / 14.0},
    .text_width = 400,
    .text_align = MAZE_ALIGN_LEFT,
};
