/* Draws covers in the look "modern". Lengths without a unit are in points on a front cover of 612 x
 * 792 points, and are scaled to the actual cover. */
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/looks/modern_cover_pages.h"
#include "core/recipe/recipe.h"
#include "page/sheet.h"

#include <mazepress/inputs.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEIGHT 0.525 /* approximate height of the maze, relative to the height of the sheet */
/* distance of the maze from the left, right and lower edges of the sheet, in points */
#define INSET 28
#define STROKE 0.64
#define WAY 0.17
#define WAY_IN 3 /* number of rows above the row of the maze's entrance */
#define WAY_OUT 2
#define TRIES 160
#define RUNS 46       /* number of straight pieces of a good solution in a maze of 23 columns */
#define HUNG 7        /* distance by which the title begins to the left of other texts */
#define FIRST_LINE 44 /* usual distance of the first line of text from the upper cut */
#define ABOVE_INK 6   /* space for accents above the first line, in points */
/* overlap between the solution's curve in the maze and the line outside the maze, in points */
#define OVERLAP 0.5
#define SPARE 4 /* minimum distance of the maze from the barcode, in points */

typedef struct cover_manner {
    uint32_t rows;
    const char *carving;
    bool round;
} cover_manner;

static const cover_manner manners[] = {{8, "straight20", false},
                                       {7, "straight40", true},
                                       {12, "straight60", false},
                                       {10, "straight60", true}};

/* The grid of the maze. Cells at the barcode are removed. */
typedef struct cover_grid {
    const cover_manner *manner;
    maze_point corner;
    double cell;
    uint32_t columns;
    /* the removed cells are in columns `left` to `right` - 1, from row `top` down */
    uint32_t left, right,
        top;
    /* true if the maze is made as a mirror image, because mirroring a page only moves its mazes */
    bool mirrored;
} cover_grid;

static cover_grid grid_in(const book_cover *cover, const cover_manner *manner)
{
    double width = cover->sheet.right - 2 * INSET;
    double cell = (HEIGHT * cover->sheet.bottom) / manner->rows;
    double columns = fmax(round(width / cell), 8);
    cell = width / columns;
    cover_grid grid = {.manner = manner, .cell = cell, .columns = (uint32_t)columns};
    grid.corner = (maze_point){INSET, cover->sheet.bottom - INSET - manner->rows * cell};
    double more = SPARE - (1 - STROKE) / 2 * cell;
    grid.left = (uint32_t)fmax(floor((cover->barcode.left - more - grid.corner.x) / cell), 1);
    grid.right = (uint32_t)ceil((cover->barcode.right + more - grid.corner.x) / cell);
    grid.top = (uint32_t)floor((cover->barcode.top - more - grid.corner.y) / cell);
    grid.mirrored = cover->canvas.layout->terms->mirrored;
    return grid;
}

/* Returns the grid of the cover's variant, or of another variant if the removed cells would reach
 * the rows of the maze's doors. */
static cover_grid grid_of(const book_cover *cover)
{
    uint64_t variant = book_cover_variant(cover->canvas.layout);
    cover_grid grid = grid_in(cover, &manners[variant % (sizeof manners / sizeof *manners)]);
    return grid.top > WAY_IN ? grid : grid_in(cover, &manners[grid.manner->round ? 3 : 0]);
}

static bool is_kept(const void *grid, uint32_t x, uint32_t y)
{
    const cover_grid *cover = grid;
    uint32_t column = cover->mirrored ? cover->columns - 1 - x : x;
    return column < cover->left || column >= cover->right || y < cover->top;
}

/* Returns the recipe of the maze, or NULL on error. Adds the mask, which has no cells at the
 * barcode, to `inputs`. */
static maze_recipe *start_recipe(const cover_grid *cover, maze_inputs *inputs, maze_error *error)
{
    char fields[80];
    bool in_corner = cover->right >= cover->columns;
    uint32_t rows = cover->manner->rows;
    uint32_t border = 2 * (cover->columns + rows) + (in_corner ? 0 : 2 * (rows - cover->top));
    uint32_t left = cover->mirrored ? WAY_OUT : WAY_IN, right = WAY_IN + WAY_OUT - left;
    snprintf(fields, sizeof fields, "rect%lux%lu-%s-doors.%lu.%lu", (unsigned long)cover->columns,
             (unsigned long)rows, cover->manner->carving, (unsigned long)(border - left),
             (unsigned long)(cover->columns + right + 1));
    maze_recipe *recipe = maze_recipe_parse(fields, error);
    if (recipe && book_cut_cells(recipe, inputs, cover->columns, rows, is_kept, cover, error))
        return recipe;
    maze_recipe_destroy(recipe);
    return NULL;
}

/* Returns the penalty of a solution. The penalty is lowest if the solution has about RUNS straight
 * pieces per 23 columns and reaches the lowest row. */
static double flaw_of(const maze_maze *maze, const maze_path *path, const cover_grid *cover)
{
    const maze_shape *shape = maze_get_shape(maze);
    double runs = 1, lowest = 0, dx = 0, dy = 0;
    for (size_t i = 1; i < path->length; i++) {
        maze_point a = maze_shape_center(shape, path->cells[i - 1]);
        maze_point b = maze_shape_center(shape, path->cells[i]);
        runs += fabs(b.x - a.x - dx) + fabs(b.y - a.y - dy) > 0.5;
        dx = b.x - a.x;
        dy = b.y - a.y;
        lowest = fmax(lowest, b.y);
    }
    return fabs(runs - RUNS * cover->columns / 23.0) + 6 * (cover->manner->rows - lowest);
}

static void choose_seed(book_canvas *canvas, const cover_grid *grid, maze_recipe *recipe,
                        const maze_inputs *inputs)
{
    double least = HUGE_VAL;
    uint64_t best = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        char place[24];
        maze_path path = {0};
        snprintf(place, sizeof place, "cover%u", i);
        maze_recipe_set_seed(recipe, book_place_seed(canvas->layout, place));
        maze_maze *maze = page_make_solved(recipe, inputs, &path, canvas->error);
        if (!book_keep(canvas, maze != NULL))
            return;
        double flaw = flaw_of(maze, &path, grid);
        if (flaw < least) {
            least = flaw;
            best = maze_recipe_seed(recipe);
        }
        maze_path_finish(&path);
        maze_destroy(maze);
    }
    maze_recipe_set_seed(recipe, best);
}

static void add_maze(book_cover *cover, const cover_grid *grid)
{
    book_canvas *canvas = &cover->canvas;
    maze_style style = book_ornament((1 - STROKE) * grid->cell);
    style.draw = MAZE_DRAW_PASSAGES;
    style.cell = (maze_length){grid->cell, MAZE_UNIT_PT};
    style.passage_color = cover->color[COVER_INK];
    style.solution_color = cover->color[COVER_ACCENT];
    style.design.way = (maze_thickness){.share = WAY, .most = 1000};
    style.corners.round = style.solution_curve = grid->manner->round;
    maze_box box = {grid->corner.x - grid->cell, grid->corner.y - grid->cell,
                    grid->corner.x + (grid->columns + 1) * grid->cell,
                    grid->corner.y + (grid->manner->rows + 1) * grid->cell};
    maze_inputs *inputs = maze_inputs_create(NULL);
    maze_recipe *recipe = start_recipe(grid, inputs, canvas->error);
    if (book_keep(canvas, recipe != NULL)) {
        choose_seed(canvas, grid, recipe, inputs);
        book_add_recipe(canvas, recipe, inputs, &style, true, box);
    }
    maze_recipe_destroy(recipe);
    maze_inputs_destroy(inputs);
}

/* Continues the passage and the solution from a door of the maze to the edge of the sheet. At its
 * inner end, the line of the solution is `curve` points shorter, because the solution inside the
 * maze has a curve there. */
static void add_way_out(book_cover *cover, int row, double from, double to, double curve)
{
    const maze_page *page = cover->canvas.page;
    if (cover->canvas.failed)
        return;
    const page_place *maze = &page->places[page->place_count - 1];
    double cell = maze->cell, y = maze->origin.y + (row + 0.5) * cell, way = WAY * cell;
    book_rule(&cover->canvas, from, to, y, STROKE * cell, cover->color[COVER_INK]);
    book_shape(&cover->canvas, (page_shape){.form = SHAPE_PANEL,
                                            .box = {from > 0 ? from + curve : from, y - way / 2,
                                                    from > 0 ? to : to - curve, y + way / 2},
                                            .color = cover->color[COVER_ACCENT],
                                            .over = true});
}

static double first_line(const book_cover *cover)
{
    return cover->front.top + fmax(FIRST_LINE * book_cover_down(cover), cover->safe + ABOVE_INK);
}

static void add_texts(book_cover *cover, const page_text *text, const maze_box *side, double left,
                      double until)
{
    double across = book_cover_across(cover);
    left = side->left + fmax(42 * across, left);
    maze_box box = {left, first_line(cover), side->right - cover->safe, until};
    book_cover_set(cover, text, NULL, box, across, book_cover_down(cover));
}

/* distance of the theme's outline or the portrait from the top of the front, relative to the
 * front's height */
#define OUTLINE_TOP 0.475
#define OUTLINE_INSET 42
#define OUTLINE_COLUMNS 20
/* wall thickness of outlines and of sample mazes, relative to the cell size */
#define OUTLINE_WALL 0.15
#define SAMPLES 3
#define SAMPLE_GAP 18
#define SAMPLE_HIGH 1.42 /* maximum height of a sample's frame, relative to the frame's width */
#define SAMPLE_PAD 0.1
#define SAMPLE_FRAME 3
#define SAMPLE_COLUMNS 18
/* SAMPLE_NUMBER (a type size) and SAMPLE_STAR are relative to the sample's width without its
 * margin. */
#define SAMPLE_NUMBER 0.14
#define SAMPLE_STAR 0.035     /* radius of a star */
#define SAMPLE_STAR_PITCH 2.3 /* distance between the centers of stars, relative to their radius */
#define SAMPLE_CAPITAL 0.72   /* height of digits, relative to the type size */
#define SAMPLE_NUMBER_LEAST 8 /* minimum type size of the number, in points */
#define BAND 128              /* minimum height of the band at the bottom of the back */
#define STANDING 5
#define HIGHEST 78  /* height of the first outline on the band */
#define LOWER 0.82  /* ratio of the heights of consecutive outlines */
#define LOWEST 0.55 /* minimum height of an outline, relative to the first outline */
#define BETWEEN 14
#define BADGE 46
#define BADGE_MOST 66
#define BADGE_TEXT 0.76

/* Returns the color of the solution: the accent or the second color. The color that differs more
 * from the ink in lightness is chosen. */
static maze_color way_color(const book_cover *cover)
{
    int ink = book_cover_light(cover->color[COVER_INK]);
    int one = abs(book_cover_light(cover->color[COVER_ACCENT]) - ink);
    int other = abs(book_cover_light(cover->color[COVER_SECOND]) - ink);
    return cover->color[other > one ? COVER_SECOND : COVER_ACCENT];
}

static void add_theme_outline(book_cover *cover)
{
    const book_layout *layout = cover->canvas.layout;
    const maze_box *room_box = &cover->front;
    double s = book_cover_across(cover), inset = fmax(OUTLINE_INSET * s, cover->safe);
    const book_emblem emblem = {.place = "cover theme",
                                .across = OUTLINE_COLUMNS,
                                .wall = {.least = 1, .share = OUTLINE_WALL, .most = 100},
                                .ink = cover->color[COVER_GROUND],
                                .ground = cover->color[COVER_INK],
                                .way = way_color(cover)};
    maze_box box = {room_box->left + inset, room_box->top + OUTLINE_TOP * box_height(*room_box),
                    room_box->right - inset, room_box->bottom - inset};
    book_add_outline(&cover->canvas, &emblem, book_theme_outline(layout, book_cover_hero(layout)),
                     true, box);
}

static bool is_dark(const book_cover *cover)
{
    return book_cover_light(cover->color[COVER_GROUND]) < book_cover_light(cover->color[COVER_INK]);
}

/* Returns the name of a maze's outline or, without an outline, of its shape. The name may be "". */
static const char *form_of(const maze_recipe *recipe)
{
    recipe_field cut = recipe_field_in(recipe, SLOT_CUT);
    return cut.row ? cut.row->term.name : maze_recipe_shape(recipe);
}

static bool is_worksheet(const book_layout *layout, size_t puzzle)
{
    return layout->terms->sections[layout->puzzles->puzzles[puzzle].section].worksheet;
}

/* Chooses a puzzle from each third of the book. Prefers puzzles that are not worksheets, and that
 * have different outlines or shapes. */
static void choose_samples(const book_layout *layout, size_t samples[SAMPLES])
{
    const book_puzzle *puzzles = layout->puzzles->puzzles;
    size_t all = layout->puzzles->count;
    for (size_t nth = 0; nth < SAMPLES; nth++) {
        size_t first = nth * all / SAMPLES, end = (nth + 1) * all / SAMPLES;
        samples[nth] = first;
        for (size_t i = first; i < end; i++) {
            bool is_new = !is_worksheet(layout, i);
            if (is_new && is_worksheet(layout, samples[nth]))
                samples[nth] = i;
            for (size_t k = 0; k < nth && is_new; k++)
                is_new = strcmp(form_of(puzzles[i].recipe), form_of(puzzles[samples[k]].recipe));
            if (!is_new)
                continue;
            samples[nth] = i;
            break;
        }
    }
}

/* Adds the maze of a puzzle or, if the puzzle is a worksheet, a maze in an outline of the theme. */
static void add_sample(book_canvas *canvas, size_t nth, size_t puzzle, const maze_color *ink,
                       maze_box box)
{
    const book_layout *layout = canvas->layout;
    const book_puzzle *sample_puzzle = &layout->puzzles->puzzles[puzzle];
    if (is_worksheet(layout, puzzle)) {
        const book_emblem emblem = {.place = "cover sample",
                                    .across = SAMPLE_COLUMNS,
                                    .wall = {.least = 0.75, .share = OUTLINE_WALL, .most = 2},
                                    .ink = *ink,
                                    .ground = {.kind = MAZE_COLOR_NONE}};
        book_add_outline(canvas, &emblem, book_theme_outline(layout, nth + 1), false, box);
        return;
    }
    maze_style style = book_section_look(&layout->sections[sample_puzzle->section], puzzle);
    maze_recipe *recipe = maze_recipe_copy(sample_puzzle->recipe, canvas->error);
    if (book_keep(canvas, recipe != NULL)) {
        recipe_estimate estimate = recipe_estimate_of(recipe, layout->terms->inputs);
        double cell = fmin(box_width(box) / estimate.extent.x, box_height(box) / estimate.extent.y);
        maze_style sample = book_ornament(fmin(fmax(OUTLINE_WALL * cell, 0.75), 2));
        sample.wall_color = *ink;
        sample.corners = style.corners;
        sample.joins = style.joins;
        book_add_recipe(canvas, recipe, layout->terms->inputs, &sample, false, box);
    }
    maze_recipe_destroy(recipe);
}

/* Adds a head with the number and the stars of a puzzle at the top of its sample, and returns the
 * head's height. For a worksheet, or if the type would be too small, adds nothing and returns 0. */
static double add_sample_head(book_canvas *canvas, size_t puzzle, const maze_color *ink,
                              maze_box box)
{
    double size = SAMPLE_NUMBER * box_width(box), star = SAMPLE_STAR * box_width(box);
    char number[16];
    if (size < SAMPLE_NUMBER_LEAST || is_worksheet(canvas->layout, puzzle))
        return 0;
    snprintf(number, sizeof number, "%zu", puzzle + 1);
    book_type type = {.font = MAZE_FONT_BLACK, .size = size, .color = *ink};
    double baseline = box.top + SAMPLE_CAPITAL * size;
    book_set_line(canvas, number, type, MAZE_ALIGN_LEFT, box.left, box.right, baseline,
                  "puzzle's number");
    book_star_row stars = canvas->layout->look->stars;
    stars.pitch = SAMPLE_STAR_PITCH * star;
    stars.radius = star;
    book_add_stars(canvas, stars, book_stars_of(canvas->layout, puzzle),
                   box.right - star - (STARS - 1) * stars.pitch,
                   baseline - SAMPLE_CAPITAL / 2 * size);
    return size;
}

/* Draws a row of sample mazes if `place` is high enough. */
static void draw_samples(void *context, const page_box *item, maze_box place, double unit)
{
    const book_cover *cover = item->of;
    double gap = SAMPLE_GAP * unit, width = (box_width(place) + gap) / SAMPLES - gap;
    double height = fmin(SAMPLE_HIGH * width, box_height(place));
    maze_point middle = box_middle(place);
    maze_color frame = cover->color[is_dark(cover) ? COVER_ACCENT : COVER_INK];
    maze_color ink = cover->color[is_dark(cover) ? COVER_GROUND : COVER_INK];
    size_t samples[SAMPLES];
    if (height < 0.6 * width)
        return;
    choose_samples(cover->canvas.layout, samples);
    for (size_t i = 0; i < SAMPLES; i++) {
        double left = place.left + (double)i * (width + gap);
        maze_box box = {left, middle.y - height / 2, left + width, middle.y + height / 2};
        book_panel(context, box, 0, book_black(0));
        book_frame(context, box, 0, SAMPLE_FRAME * unit, frame);
        maze_box maze = box_inset(box, SAMPLE_PAD * width);
        maze.top += add_sample_head(context, samples[i], &ink, maze);
        add_sample(context, i, samples[i], &ink, maze);
    }
}

static void add_standing(book_cover *cover, double left, double right, double foot)
{
    double high = HIGHEST * book_cover_down(cover), share = 1;
    const double between = BETWEEN * book_cover_across(cover);
    for (size_t i = 0; i < STANDING; i++, share = fmax(share * LOWER, LOWEST)) {
        const char *name = book_theme_outline(cover->canvas.layout, i + 1);
        double height = share * high, width = height * book_outline_aspect(name);
        if (left + width > right)
            return;
        bool is_second = i % 2 == 1 && !is_dark(cover);
        book_add_silhouette(&cover->canvas, i + 1,
                            (maze_box){left, foot - height, left + width, foot},
                            cover->color[is_second ? COVER_SECOND : COVER_ACCENT]);
        left += width + between;
    }
}

/* Adds a disc with the ages. Returns the x coordinate of the disc's left edge. If the book has no
 * ages, adds nothing, and returns the x coordinate of the texts' right edge. */
static double add_badge(book_cover *cover)
{
    double s = book_cover_across(cover), right = cover->barcode.right;
    if (!cover->canvas.layout->terms->ages)
        return cover->back.right - cover->safe;
    double radius = book_cover_badge(cover, MAZE_FONT_BOLD, BADGE_TEXT, BADGE * s, BADGE_MOST * s);
    maze_point middle = {right - radius, cover->barcode.top - 8 - radius};
    double room = BADGE_TEXT * radius;
    const page_value values[] = {{"badge-ink", .color = cover->color[COVER_GROUND]},
                                 {.name = NULL}};
    book_disc(&cover->canvas, middle, radius, cover->color[COVER_ACCENT]);
    book_cover_set(cover, &page_badge, values, box_round(middle, 2 * room, 2 * room), s, s);
    return middle.x - radius;
}

static void add_theme_back(book_cover *cover)
{
    double s = book_cover_across(cover), d = book_cover_down(cover);
    maze_box room_box = cover->back;
    double left = room_box.left + fmax(42 * s, cover->safe), right = room_box.right - cover->safe;
    double edge = fmin(room_box.bottom - BAND * d, cover->barcode.top - 12);
    bool at_left = room_box.left < cover->front.left;
    maze_box band = {at_left ? cover->sheet.left : cover->spine.right, edge,
                     at_left ? cover->spine.left : cover->sheet.right, cover->sheet.bottom};
    book_panel(&cover->canvas, band, 0, cover->color[is_dark(cover) ? COVER_SECOND : COVER_INK]);
    double until = add_badge(cover);
    add_standing(cover, left, until - BETWEEN * s, edge);
    const page_value art[] = {{"samples", .draw = draw_samples, .of = cover}, {.name = NULL}};
    maze_box box = {left, first_line(cover), right, edge - (HIGHEST + 2 * BETWEEN) * d};
    book_cover_set(cover, &page_themed_back, art, box, s, d);
    const page_value values[] = {{"band-ink", .color = cover->color[COVER_GROUND]}, {.name = NULL}};
    maze_box texts = {left, edge, cover->barcode.left - BETWEEN * s,
                      room_box.bottom - cover->safe / 2};
    book_cover_set(cover, &page_band, values, texts, s, s);
}

static void add_portrait(book_cover *cover, double from)
{
    const maze_box *box = &cover->front;
    double inset = fmax(OUTLINE_INSET * book_cover_across(cover), cover->safe);
    book_cover_portrait(
        cover, (maze_box){box->left + inset, from, box->right - inset, box->bottom - inset},
        cover->color[COVER_GROUND], false);
}

void book_cover_modern(book_cover *cover)
{
    double front = cover->front.bottom - 60, back = cover->barcode.top - 20;
    bool themed =
        !cover->picture && cover->canvas.layout->terms->theme && !book_cover_has_portrait(cover);
    if (book_cover_has_portrait(cover)) {
        front = cover->front.top + OUTLINE_TOP * box_height(cover->front);
        add_portrait(cover, front);
    } else if (themed) {
        front = cover->front.top + OUTLINE_TOP * box_height(cover->front);
        add_theme_outline(cover);
        add_theme_back(cover);
    } else if (!cover->picture) {
        cover_grid grid = grid_of(cover);
        double reach = grid.cell / 2, right = grid.corner.x + grid.columns * grid.cell;
        front = back = grid.corner.y - 20 * book_cover_down(cover);
        add_maze(cover, &grid);
        double curve = grid.manner->round ? reach - OVERLAP : 0;
        add_way_out(cover, WAY_IN, 0, grid.corner.x + reach, curve);
        add_way_out(cover, WAY_OUT, right - reach, cover->sheet.right, curve);
    }
    double hung = cover->swapped ? cover->safe + HUNG * book_cover_across(cover) : 0;
    add_texts(cover, &page_front, &cover->front, hung, front);
    if (!themed)
        add_texts(cover, &page_back, &cover->back, cover->safe, back);
    book_cover_spine_lines(cover, MAZE_FONT_BLACK, MAZE_FONT_BOLD, first_line(cover), front);
}
