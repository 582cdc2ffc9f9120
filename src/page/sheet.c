/* Makes a maze from a recipe and lays out its page, which is a sheet of paper or an image. Also
 * estimates the memory and the time that a maze needs. */
#include "page/sheet.h"

#include "core/base/errors.h"
#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "core/shape/shape.h"
#include "page/codes/codes.h"
#include "page/decor/decor.h"
#include "page/layout/medium.h"
#include "page/layout/page.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/marks/ink_box.h"
#include "page/marks/marks.h"
#include "page/plain_sheet.h"
#include "page/sheet_kinds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct image {
    const maze_maze *maze;
    const maze_path *path;
    const maze_style *style;
    page_code_square code; /* the code's text is NULL if there is no code */
    maze_box code_box;
    page_place place;
} image;

/* width of a module of a QR code, in px; in images of pixels, minimum width */
#define SCREEN_MODULE 3

static bool widen_for_ink(image *image, maze_paper *size, maze_error *error)
{
    maze_box beyond;
    bool sheet = page_style_on_sheet(image->style);
    double px = sheet ? POINTS_PER_MM / 1000 : page_style_pixel(image->style);
    if (!page_ink_beyond(&image->place, *size, &beyond, error))
        return false;
    double left = ceil(beyond.left / px) * px, top = ceil(beyond.top / px) * px;
    page_place_move(&image->place, left, top);
    size->width += left + ceil(beyond.right / px) * px;
    size->height += top + ceil(beyond.bottom / px) * px;
    return true;
}

static bool lay_out_image(image *image, maze_paper *size, maze_error *error)
{
    if (!page_place_in_picture(&image->place, image->maze, image->path, image->style, size,
                               error) ||
        !widen_for_ink(image, size, error))
        return false;
    double px = page_style_pixel(image->style);
    if (image->style->heat || maze_colors(image->maze) > 0) {
        double width =
            fabs(image->place.cell) * maze_shape_extent(maze_get_shape(image->place.maze)).x;
        double wider = ceil(fmax(LEGEND_WIDTH - width, 0) / 2 / px) * px;
        image->place.origin.x += wider;
        size->width += 2 * wider;
        size->height += ceil(LEGEND_HEIGHT / px) * px;
        page_legend_place(&image->place, page_place_bounds(&image->place).bottom);
    }
    if (image->code.text) {
        /* The QR code is below all other parts. Its edges are on the boundaries of pixels. */
        double module = page_style_in_pixels(image->style)
                            ? px * fmax(ceil(CODE_MODULE / px - 1e-6), SCREEN_MODULE)
                            : px * SCREEN_MODULE;
        double side = page_code_side(image->code.modules, module);
        double wider = ceil(fmax(side - size->width, 0) / 2 / px) * px;
        image->place.origin.x += wider;
        image->place.legend.left += wider;
        image->place.legend.right += wider;
        size->width += 2 * wider;
        image->code_box =
            (maze_box){size->width - side, size->height, size->width, size->height + side};
        size->height += side;
    }
    return true;
}

static maze_page *make_image(const maze_maze *maze, const maze_path *path, const maze_style *style,
                             maze_error *error)
{
    image image = {.maze = maze, .path = path, .style = style};
    maze_paper size;
    if (style->code && !page_code_square_start(&image.code, style->code, maze_get_recipe(maze),
                                               style->number, error))
        return NULL;
    maze_page *page = lay_out_image(&image, &size, error) ? page_create(size, style, error) : NULL;
    if (page)
        page_add_place(page, &image.place);
    if (page && image.code.text)
        page_code_square_add(&image.code, page, image.code_box);
    page_code_square_finish(&image.code);
    return page_sheet_finished(page, true, error);
}

bool page_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    const page_sheet_box *box, maze_error *error)
{
    return page_sheet_kind_shown(maze_get_recipe(maze), style)->add(page, maze, style, box, error);
}

maze_box page_sheet_room(const maze_recipe *recipe, const maze_style *style,
                         const page_sheet_box *box)
{
    const page_sheet_kind *kind = page_sheet_kind_shown(recipe, style);
    return kind->room ? kind->room(recipe, style, box) : box->box;
}

/* Returns true if a kind of sheet has its own layout in this style. Otherwise, the sheet has the
 * layout of mazes without a question. */
static bool has_own_page(const page_sheet_kind *kind, const maze_style *style, bool turns)
{
    bool gives_way = kind->gives_way && (style->code || style->heat);
    return kind->page && !gives_way && !(kind->worded && (turns || !style->content.words));
}

static maze_page *lay_out(const maze_maze *maze, const maze_path *path, const maze_style *style,
                          maze_error *error)
{
    static const char *const media[] = {[MAZE_MEDIUM_SHEET] = "a sheet",
                                        [MAZE_MEDIUM_SCREEN] = "svg",
                                        [MAZE_MEDIUM_PIXELS] = "png",
                                        [MAZE_MEDIUM_LETTERS] = "letters"};
    if (!given(maze, "maze", error) || !given(style, "style", error) ||
        !page_style_check(style, media[style->medium], error))
        return NULL;
    maze_style plain = page_labyrinth_style(style, maze_get_shape(maze));
    style = &plain;
    bool tiled = plain.tile.width > 0 && !page_style_is_given(&plain, "paper");
    if (tiled) {
        if (plain.cell.unit == MAZE_UNIT_AUTO) {
            reject(error, "the option \"tile\" requires the size of the sheet; add, for example, "
                          "the option \"paper 594x841mm\" or the option \"cell 3cm\"");
            return NULL;
        }
        plain.paper = (maze_paper){NO_PAPER, NO_PAPER};
    }
    bool paper = page_style_on_sheet(style) && style->paper.width != NO_PAPER;
    const char *text = style->heading ? "a heading" : style->title ? "a title" : "a caption";
    if (!maze_get_shape(maze)) {
        reject(error, "a maze of a graph has no shape to draw; use a maze of a recipe");
        return NULL;
    }
    if (page_style_on_sheet(style) && !paper &&
        (style->heading || style->title || style->caption)) {
        reject(error,
               tiled ? "the option \"tile\" without the option \"paper\" has no space for %s; add "
                       "the option \"paper 594x841mm\", and remove the option \"cell\""
                     : "the option \"paper maze\" has no space for %s; remove one of the two",
               text);
        return NULL;
    }
    const maze_recipe *recipe = maze_get_recipe(maze);
    if (!paper)
        return make_image(maze, path, style, error);
    const page_sheet_kind *kind = page_sheet_kind_shown(recipe, style);
    bool turns = recipe_is_word(recipe) || kind->turns;
    if (has_own_page(kind, style, turns))
        return kind->page(maze, path, style, error);
    return page_plain_sheet(maze, path, style, turns, kind->worded, error);
}

bool page_promises_size(const maze_maze *maze, const maze_style *style)
{
    maze_unit unit = style->cell.unit;
    bool folds = shape_face(maze_get_shape(maze), 0) != MAZE_NONE;
    return folds || page_sheet_kind_of(maze_get_recipe(maze), style)->own_width ||
           style->road[0].unit != MAZE_UNIT_AUTO ||
           (unit != MAZE_UNIT_AUTO && unit != MAZE_UNIT_PX);
}

static page_promise promise_of(const maze_maze *maze, const maze_style *style)
{
    return !page_promises_size(maze, style) ? PROMISE_NONE
           : style->paper.width == NO_PAPER ? PROMISE_SIZE
                                            : PROMISE_SIZE_SHOWN;
}

maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error)
{
    maze_page *page = lay_out(maze, path, style, error);
    if (page && page_style_on_sheet(style) && page->promise == PROMISE_NONE)
        page->promise = promise_of(maze, style);
    return page;
}

maze_maze *page_make_solved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                            maze_error *error)
{
    maze_maze *maze = maze_make(recipe, inputs, error);
    if (maze && path && !maze_solve(maze, path, error)) {
        maze_destroy(maze);
        return NULL;
    }
    return maze;
}

/* Returns the memory that the options of a style need for a drawing in one piece, in bytes per
 * cell, measured and rounded up. */
static unsigned options_bytes(const maze_style *style, bool squares)
{
    unsigned wall = style->texture == MAZE_TEXTURE_HEDGE  ? 2400
                    : style->texture != MAZE_TEXTURE_NONE ? 1200
                                                          : 0;
    unsigned tone = style->tone == MAZE_TONE_NONE ? 0 : squares ? 320 : 1300;
    return tone + (squares ? wall : 2 * wall) +
           (style->ground_texture != MAZE_PAVING_NONE ? 1100 : 0);
}

/* memory for the letter in a cell, in bytes */
#define LETTER_BYTES 40

/* Only a drawing in one piece needs memory for all walls. PNG images are drawn band by band. SVG
 * images are drawn in one piece, unless all walls are plain lines between squares and the
 * background has no texture. Sheets with many cells are drawn strip by strip, if their format has
 * strips. */
uint64_t page_memory_needed(const maze_recipe *recipe, const maze_style *style)
{
    maze_medium medium = style->medium;
    recipe_estimate estimate = recipe_estimate_of(recipe, NULL);
    bool few = style->whole || estimate.cells <= (uint64_t)(STRIPS_LEAST - 1) * STRIPS_CELLS;
    bool whole = (medium == MAZE_MEDIUM_SHEET && few) ||
                 (medium == MAZE_MEDIUM_SCREEN && (style->ground_texture != MAZE_PAVING_NONE ||
                                                   !page_lattice_expected(recipe, style)));
    uint64_t each = options_bytes(style, !(~recipe_has(recipe) & HAS_SQUARES));
    if (each == 0)
        each = (uint64_t)estimate.sides * CHAIN_BYTES_PER_SIDE;
    each = (whole ? each : 1) + (style->letters ? LETTER_BYTES : 0);
    return maze_memory_needed(recipe) + estimate.cells * each;
}

/* Drawing times of the options of a style, in nanoseconds. `squares` is per side of a square and
 * `slants` per side of any other cell, on a sheet or in a PNG image. `screen` is per side in an SVG
 * image, and `pixel` per pixel of a PNG image. The times were measured with 90,000 squares and
 * 22,500 hexagons. */
typedef struct paint_cost {
    double squares, slants, screen, pixel;
} paint_cost;

static paint_cost options_cost(const maze_style *style)
{
    const bool hedge = style->texture == MAZE_TEXTURE_HEDGE,
               bands = style->texture != MAZE_TEXTURE_NONE && !hedge,
               ground = style->ground_texture != MAZE_PAVING_NONE;
    const struct {
        bool given;
        paint_cost cost;
    } options[] = {
        {style->heat, {80, 700, 100, 15}},
        {style->tone != MAZE_TONE_NONE, {1400, 8700, 1000, 10}},
        {style->shade, {1650, 1650, 200, 27}},
        {style->hand, {1400, 1850, 150, 11}},
        {style->corners.round, {900, 1800, 70, 1}},
        {bands, {7000, 7000, 600, 35}},
        {hedge, {25000, 25000, 1150, 100}},
        {ground, {1050, 800, 270, 19}},
        {style->letters, {0, 0, 150, 0}},
        {style->draw == MAZE_DRAW_PASSAGES, {0, 0, 100, 0}},
        {style->draw == MAZE_DRAW_ROADS, {4100, 3400, 420, 8}},
        {style->solution_curve, {450, 600, 30, 2}},
    };
    paint_cost sum = {0};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const paint_cost *cost = &options[i].cost;
        if (options[i].given)
            sum = (paint_cost){sum.squares + cost->squares, sum.slants + cost->slants,
                               sum.screen + cost->screen, sum.pixel + cost->pixel};
    }
    return sum;
}

/* SHEET_SECONDS is the time for a sheet with a very small maze. PAIR_SECONDS is the time that a
 * solution line behind letters adds, per pair of cells. The number of strips and the length of this
 * line, which each strip traces again, both grow with the number of cells. A line without letters
 * is usually traced once, because the strips share it. Filled solutions add no time to this
 * estimate. */
#define SHEET_SECONDS 0.002
#define PAIR_SECONDS 2e-13

/* In a style with tone, irregular cells multiply `slants` by IRREGULAR_SHEET on sheets, and `screen`
 * by IRREGULAR_SCREEN. Measured with mazes whose corridors follow an image (`flow`). */
#define IRREGULAR_SHEET 0.25
#define IRREGULAR_SCREEN 2

/* Seconds that a solution adds to a PNG image: per square and, for a line behind letters, per pair
 * of a cell and a band. A band has BAND_ROWS rows of pixels. */
#define SOLVED_SQUARE_SECONDS 700e-9
#define BAND_SECONDS 1e-8
#define BAND_ROWS 128

double page_seconds_needed(const maze_recipe *recipe, const maze_inputs *inputs,
                           const maze_style *style, bool solved)
{
    recipe_estimate estimate = recipe_estimate_of(recipe, inputs);
    paint_cost more = options_cost(style);
    double cells = (double)estimate.cells, seconds = estimate.seconds;
    double sides = cells * estimate.sides / 1e9;
    const unsigned has = recipe_has(recipe);
    if (style->tone != MAZE_TONE_NONE && !(has & HAS_PLACES)) {
        more.slants *= style->medium == MAZE_MEDIUM_SHEET ? IRREGULAR_SHEET : 1;
        more.screen *= IRREGULAR_SCREEN;
    }
    bool again = solved && style->letters && !style->solution_fill;
    bool slants = ~has & HAS_SQUARES, plain = !(~has & (HAS_SQUARES | HAS_LATTICE | HAS_PLANE));
    switch (style->medium) {
    case MAZE_MEDIUM_SHEET:
        seconds += SHEET_SECONDS + (again && !style->whole ? PAIR_SECONDS * cells * cells : 0);
        return seconds + sides * (slants ? 800 + more.slants : 400 + more.squares);
    case MAZE_MEDIUM_PIXELS: {
        double pixels = page_place_pixels(style, estimate.extent);
        double rows = sqrt(pixels * estimate.extent.y / estimate.extent.x);
        seconds += sides * (plain ? 80 + more.squares : 1200 + more.slants);
        seconds += solved && plain ? SOLVED_SQUARE_SECONDS * cells : 0;
        seconds += again ? BAND_SECONDS * cells * rows / BAND_ROWS : 0;
        return seconds + pixels / 1e9 * ((plain ? 1.5 : 9) + more.pixel);
    }
    case MAZE_MEDIUM_SCREEN:
        return seconds + sides * ((slants ? 110 : 20) + more.screen);
    default:
        return seconds + sides * (slants ? 600 : 200);
    }
}

/* The layout of a maze with at least TRIED_FROM cells is tried first with about TRIED_CELLS cells,
 * because carving a large maze takes a long time. */
#define TRIED_FROM 1000000
#define TRIED_CELLS 2500

/* Lays out `smaller`, a small version of the requested maze, as a trial. An error whose message
 * contains the recipe of the smaller maze is ignored: error->status is then MAZE_OK. */
static maze_page *try_layout(const maze_maze *smaller, const maze_style *style, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_error own;
    maze_page *page = maze_page_layout(smaller, NULL, style, &own);
    maze_recipe_format(maze_get_recipe(smaller), text);
    error->status = MAZE_OK;
    if (!page && !strstr(own.message, text))
        *error = own;
    return page;
}

static bool check_layout(const char *recipe, maze_point extent, const maze_maze *smaller,
                         const maze_style *style, maze_error *error)
{
    maze_style own = *style;
    maze_error tried;
    if (page_style_on_sheet(style) && style->paper.width != NO_PAPER && style->tile.width == 0) {
        own.cell.unit = MAZE_UNIT_AUTO;
        maze_page *page = try_layout(smaller, &own, &tried);
        if (!page)
            return tried.status == MAZE_OK || maze_fail(error, tried.status, "%s", tried.message);
        maze_point had = maze_shape_extent(maze_get_shape(smaller));
        double cell = page->place_count > 0 ? fabs(page->places[0].cell) : INFINITY;
        double most = cell * fmin(had.x / extent.x, had.y / extent.y);
        maze_page_destroy(page);
        bool given = style->cell.unit != MAZE_UNIT_AUTO;
        if (!isfinite(most))
            return true;
        if (!page_place_check_cells(recipe, style, extent, most, error))
            return false;
        own.cell = given ? style->cell : (maze_length){most, MAZE_UNIT_PT};
    }
    maze_page *page = try_layout(smaller, &own, &tried);
    maze_page_destroy(page);
    return tried.status == MAZE_OK || maze_fail(error, tried.status, "%s", tried.message);
}

bool page_check_size(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                     maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    recipe_estimate estimate = recipe_estimate_of(recipe, inputs);
    maze_recipe_format(recipe, text);
    if (!page_place_check(recipe, inputs, style, error))
        return false;
    bool tries = estimate.cells >= TRIED_FROM && style->medium != MAZE_MEDIUM_LETTERS;
    maze_recipe *smaller = tries ? recipe_smaller(recipe, inputs, TRIED_CELLS) : NULL;
    maze_maze *maze = smaller ? maze_make(smaller, inputs, NULL) : NULL;
    bool done = !maze || check_layout(text, estimate.extent, maze, style, error);
    maze_destroy(maze);
    maze_recipe_destroy(smaller);
    return done && base_memory_check(page_memory_needed(recipe, style), text, error);
}

static maze_maze *make_carved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                              maze_error *error)
{
    maze_maze *maze = core_make_recorded(recipe, inputs, error);
    if (!maze)
        return NULL;
    if (!maze->opened || maze->picture)
        reject(error, "the option \"animate carve\" conflicts with %s; remove one of them",
               maze->opened ? "reveal, which does not carve step by step"
                            : "unicursal, which changes the carved maze");
    else if (!path || maze_solve(maze, path, error))
        return maze;
    maze_destroy(maze);
    return NULL;
}

maze_page *page_make(const maze_recipe *recipe, const maze_inputs *inputs, bool solved,
                     const maze_style *given, maze_error *error)
{
    maze_style own = *given;
    const maze_style *style = &own;
    if (!page_style_find_tone(&own, inputs, error))
        return NULL;
    maze_path path = {0}, *way = solved ? &path : NULL;
    if (!page_check_size(recipe, inputs, style, error))
        return NULL;
    if (style->animate == MAZE_ANIMATE_SOLVE && !solved) {
        reject(error, "the option \"animate solve\" requires the option \"solution\"; add it");
        return NULL;
    }
    if (style->animate != MAZE_ANIMATE_NONE && !page_style_suits(recipe, style, style->draw, error))
        return NULL;
    maze_maze *maze = style->animate == MAZE_ANIMATE_CARVE
                          ? make_carved(recipe, inputs, way, error)
                          : page_make_solved(recipe, inputs, way, error);
    maze_page *page = maze ? maze_page_layout(maze, way, style, error) : NULL;
    if (!page) {
        maze_path_finish(&path);
        maze_destroy(maze);
        return NULL;
    }
    bool owned = page_own(page, maze, path);
    return page_sheet_finished(page, owned, error);
}
