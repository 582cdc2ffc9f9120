/* Chooses the cell size and the position with which a maze fits into a box on a page or into an
 * image. */
#include "page/layout/place.h"

#include "core/recipe/recipe.h"
#include "core/shape/shape.h"
#include "page/layout/medium.h"
#include "page/layout/values.h"

#include <mazepress/random.h>

#include <math.h>

#define THINNEST_WALL 0.75
#define THICKEST_WALL (2 * POINTS_PER_MM)
/* minimum cell size, in points; the unit of Cairo's coordinates is 1/256 point */
#define SMALLEST_SHEET_CELL 0.05
/* maximum default wall width, relative to the narrowest passage with its wall */
#define THICKEST_SHARE 0.4
#define LEAST_PIXELS 3 /* minimum width of bands (walls with a texture or a shade), in pixels */

/* default gap between two roads, relative to a passage with its wall */
#define ROAD_GAP 0.26
#define LEAST_ROAD_GAP 0.06

/* By default, a road's edge is EDGE_SHARE of the cell size wide, but at least THINNEST_EDGE and at
 * most THICKEST_EDGE points. */
#define EDGE_SHARE 0.05
#define THINNEST_EDGE 0.75
#define THICKEST_EDGE 2.25

#define SHADE_DEPTH 0.17

static double whole_pixels(const maze_style *style, double points, double least)
{
    double px = page_style_pixel(style);
    return page_style_in_pixels(style) ? fmax(least, round(points / px)) * px : points;
}

static double edge_in(const maze_style *style, double cell)
{
    double times = style->design.road_edge > 0 ? style->design.road_edge : 1;
    return times * fmin(fmax(EDGE_SHARE * fabs(cell), THINNEST_EDGE), THICKEST_EDGE);
}

double page_roads_edge(const page_place *place)
{
    return edge_in(&place->style, place->cell);
}

static double road_in(const maze_style *style, double cell)
{
    double road = page_length_points(style->road[0], page_style_pixel(style), 0);
    return road > 0 ? road + 2 * edge_in(style, cell) : 0;
}

double page_road_cell(const maze_style *style)
{
    return road_in(style, 2 * THICKEST_EDGE / EDGE_SHARE) / (1 - LEAST_ROAD_GAP);
}

static double wall_of(const page_place *place, double cell)
{
    const maze_style *style = &place->style;
    double least = page_place_narrowest(place),
           usual = fmin(cell / 8, least * cell / (1 + LEAST_PASSAGE));
    double wall = page_thickness_in(&style->design.wall, cell,
                                    fmin(fmax(usual, THINNEST_WALL), THICKEST_WALL));
    wall = fmin(wall, THICKEST_SHARE * least * cell);
    if (page_style_has_bands(style))
        wall = BAND_SHARE * least * cell;
    else if (place->draw == MAZE_DRAW_ROADS)
        wall = ROAD_GAP * least * cell;
    if (style->road[0].unit != MAZE_UNIT_AUTO)
        return fmax(least * cell - road_in(style, cell), LEAST_ROAD_GAP * least * cell);
    return whole_pixels(style, page_length_points(style->wall, page_style_pixel(style), wall), 1);
}

static bool fail_road(const page_place *place, double road, maze_error *error)
{
    double cell = fabs(place->cell), required = cell;
    for (int i = 0; i < 20; i++) /* the edges of roads depend on the cell size */
        required =
            road_in(&place->style, required) / ((1 - LEAST_ROAD_GAP) * page_place_narrowest(place));
    bool fitted = place->style.cell.unit == MAZE_UNIT_AUTO && place->style.paper.width != NO_PAPER;
    return reject(error,
                  "roads %.3g mm wide, with their edges and gaps, require cells of at least %.1f "
                  "mm, but the cells have %.3g mm; use %s or narrower roads",
                  (road - 2 * page_roads_edge(place)) / POINTS_PER_MM,
                  ceil(10 * required / POINTS_PER_MM) / 10, cell / POINTS_PER_MM,
                  fitted ? "fewer cells, larger paper" : "larger cells");
}

static bool check_wall(const page_place *place, maze_error *error)
{
    /* on a screen, bands of one pixel suffice, because readers can zoom */
    bool sheet = page_style_on_sheet(&place->style);
    double px = page_style_pixel(&place->style);
    double least = sheet                                 ? LEAST_BAND
                   : page_style_in_pixels(&place->style) ? LEAST_PIXELS * px
                                                         : px;
    if (page_style_has_bands(&place->style) && place->wall < least - 1e-6)
        return reject(error,
                      "walls of %.3g mm are too thin for texture or shade, which requires at least "
                      "%.3g mm; use fewer or larger cells, or remove texture and shade",
                      place->wall / POINTS_PER_MM, least / POINTS_PER_MM);
    double road = road_in(&place->style, place->cell);
    if (road > 0 && road > page_place_passage(place) + 1e-6)
        return fail_road(place, road, error);
    if (page_place_passage(place) > 0)
        return true;
    double unit = sheet ? POINTS_PER_MM : px;
    return reject(error,
                  "a wall of %.2f %s leaves no passage in a cell of %.2f %s; use a thinner wall or "
                  "a larger cell",
                  place->wall / unit, sheet ? "mm" : "px", fabs(place->cell) / unit,
                  sheet ? "mm" : "px");
}

maze_point page_shade_depth(const page_place *place)
{
    double depth =
        place->style.shade ? SHADE_DEPTH * page_place_narrowest(place) * fabs(place->cell) : 0;
    return (maze_point){depth, depth};
}

static maze_box wall_bounds(const page_place *place)
{
    double half = page_place_reach(place);
    /* in images, the margin provides the space for the deviations of walls drawn by hand */
    if (place->style.hand && page_style_on_sheet(&place->style))
        half += page_hand_reach(place);
    maze_box box = box_inset(page_place_box(place), -half);
    maze_point depth = page_shade_depth(place);
    box.right += depth.x;
    box.bottom += depth.y;
    return box;
}

static void hold_mouth(const page_place *place, maze_door door, maze_box *box)
{
    maze_point end = page_door_end(place, door, 0), center = page_place_center(place, door.cell);
    double x = end.x - center.x, y = end.y - center.y;
    double half = page_place_passage(place) / 2 / hypot(x, y);
    box_hold(box, end.x - y * half, end.y + x * half);
    box_hold(box, end.x + y * half, end.y - x * half);
}

maze_box page_place_bounds(const page_place *place)
{
    maze_box box = wall_bounds(place);
    for (page_door i = PAGE_EXIT; i < (int)maze_entrances(place->maze); i++) {
        maze_door door = page_door_of(place, i);
        page_door_hold(place, i, &box);
        if (place->draw == MAZE_DRAW_ROADS && door.side != MAZE_NONE)
            hold_mouth(place, door, &box);
    }
    return box;
}

double page_place_way(const page_place *place)
{
    const maze_style *style = &place->style;
    double cell = fabs(place->cell);
    bool thick = page_style_has_bands(style) || place->draw == MAZE_DRAW_ROADS;
    double usual = fmax(cell / 5, thick ? 0 : place->wall);
    return fmin(page_thickness_in(&style->design.way, cell, usual), page_place_passage(place) / 2);
}

/* assumed minimum of cos(a), where a is the angle between the solution's line and the perpendicular
 * of a wall */
#define LEAST_ALONG 0.7

maze_box page_place_solved_bounds(const page_place *place)
{
    maze_box box = page_place_bounds(place);
    double half = page_place_way(place) / 2;
    double beyond = half - LEAST_ALONG * fmax(half - page_place_reach(place), 0);
    for (int i = 0; i < 2; i++) {
        maze_door door = i == 0 ? maze_entrance(place->maze) : maze_exit(place->maze);
        if (door.side == MAZE_NONE)
            continue;
        maze_point middle = page_place_door(place, door);
        box_hold(&box, middle.x - beyond, middle.y - beyond);
        box_hold(&box, middle.x + beyond, middle.y + beyond);
    }
    return box;
}

page_range page_place_cells(const page_place *place, maze_box part)
{
    page_range cells = {0};
    double reach = fabs(place->cell) + place->wall;
    double a = (part.top - reach - place->origin.y) / place->cell;
    double b = (part.bottom + reach - place->origin.y) / place->cell;
    cells.none = !maze_shape_strip(maze_get_shape(place->maze), fmin(a, b), fmax(a, b),
                                   &cells.first, &cells.last);
    return cells;
}

static double share_of_room(page_place *place, double cell, maze_box box)
{
    place->cell = cell;
    place->wall = wall_of(place, cell);
    maze_box bounds = page_place_bounds(place);
    return fmax(box_width(bounds) / box_width(box), box_height(bounds) / box_height(box));
}

static bool has_pictures(const maze_style *style)
{
    return style->start_picture || style->goal_picture;
}

/* Returns the largest cell size with which the maze fits into `box`, found by bisection. The
 * iteration of largest_cell may not converge for a maze with pictures, because pictures have a
 * minimum size. */
static double largest_by_halves(page_place *place, double cell, maze_box box)
{
    double fits = 0;
    for (int i = 0; i < 60; i++) {
        double middle = (fits + cell) / 2;
        if (share_of_room(place, middle, box) <= 1)
            fits = middle;
        else
            cell = middle;
    }
    return fits;
}

/* Returns the largest cell size with which the maze fits into `box`. Walls and arrows grow with the
 * cells, so the size is found by iteration. */
static double largest_cell(page_place *place, maze_box box)
{
    maze_point extent = maze_shape_extent(maze_get_shape(place->maze));
    double cell = fmin(box_width(box) / extent.x, box_height(box) / extent.y);
    if (has_pictures(&place->style))
        return largest_by_halves(place, cell, box);
    for (int i = 0; i < 40; i++) {
        double over = share_of_room(place, cell, box);
        if (over <= 1)
            break;
        cell /= over;
    }
    return cell;
}

double page_place_round_cell(double cell)
{
    for (double step = 1; step > 1.0 / 1024; step /= 2) {
        double rounded = floor(cell / step) * step;
        if (rounded >= 0.975 * cell)
            return rounded;
    }
    return cell;
}

/* Returns a length rounded down to three digits. */
static double three_digits(double length)
{
    double unit = pow(10, floor(log10(length)) - 2);
    return floor(length / unit) * unit;
}

/* Fails because cells are larger than `largest`, in points. */
static bool fail_cells(const char *recipe, maze_point room, double largest, maze_error *error)
{
    return reject(
        error, "%s does not fit into %.4g x %.4g mm; use cells of at most %.3g mm, or fewer cells",
        recipe, room.x / POINTS_PER_MM, room.y / POINTS_PER_MM,
        three_digits(largest / POINTS_PER_MM));
}

/* minimum size of a cell in which a pencil can draw */
#define PENCIL_CELL (2 * POINTS_PER_MM)

/* Fails because cells on the style's paper would have only `most` points. */
static bool fail_many(const char *recipe, const maze_style *style, maze_point extent, double most,
                      maze_error *error)
{
    return reject(error,
                  "%s has too many cells for paper of %.4g x %.4g mm: each cell would be %.2g mm "
                  "wide; use at most %.0f cells per row, for cells of 2 mm",
                  recipe, style->paper.width / POINTS_PER_MM, style->paper.height / POINTS_PER_MM,
                  most / POINTS_PER_MM,
                  floor(fmax(most * fmax(extent.x, extent.y) / PENCIL_CELL, 1)));
}

static bool fail_room(const page_place *place, maze_box box, double largest, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(maze_get_recipe(place->maze), recipe);
    maze_point room = {box_width(box), box_height(box)};
    if (largest >= SMALLEST_SHEET_CELL)
        return fail_cells(recipe, room, largest, error);
    if (has_pictures(&place->style))
        return reject(
            error,
            "%s does not fit: the pictures at its doors leave no space for the maze in %.4g x %.4g "
            "mm; remove the pictures, or use %slarger paper or a smaller margin",
            recipe, room.x / POINTS_PER_MM, room.y / POINTS_PER_MM,
            page_style_is_given(&place->style, "picture-size") ? "smaller pictures, " : "");
    return fail_many(recipe, &place->style, maze_shape_extent(maze_get_shape(place->maze)), largest,
                     error);
}

static double nearest_half(double value)
{
    return round(2 * value) / 2;
}

static const maze_color land = {MAZE_COLOR_RGB, 224, 224, 224};

static void set_draw(page_place *place, maze_draw draw)
{
    place->draw = draw;
    place->ground = place->style.ground;
    if (draw == MAZE_DRAW_ROADS && place->ground.kind == MAZE_COLOR_AUTO)
        place->ground = land;
}

static void start_place(page_place *place, const maze_maze *maze, const maze_path *path,
                        const maze_style *style)
{
    *place = (struct page_place){.maze = maze, .style = *style};
    if (path)
        place->path = *path;
    bool usual_round = style->design.round && !style->corners.sharp &&
                       style->tone == MAZE_TONE_NONE &&
                       maze_shape_has_walls(maze_get_shape(maze)) && maze_colors(maze) == 0;
    bool round_ends = style->design.round_ends && !page_style_is_given(style, "joins");
    place->joins = usual_round || round_ends ? MAZE_JOINS_ROUND : style->joins;
    bool no_arrows = style->design.no_black_arrows && style->arrows == MAZE_ARROWS_BLACK;
    place->arrows = no_arrows ? MAZE_ARROWS_NONE : style->arrows;
    /* at the cut of a net, rounded walls would not meet after the reader glues the net */
    place->round_corners =
        (usual_round || style->corners.round) && shape_face(maze_get_shape(maze), 0) == MAZE_NONE;
    bool other = style->tone != MAZE_TONE_NONE || style->heat || style->hand ||
                 maze_colors(maze) > 0 || page_style_has_bands(style) ||
                 style->wall.unit != MAZE_UNIT_AUTO || style->ground.kind == MAZE_COLOR_RGB ||
                 style->ground.kind == MAZE_COLOR_CSS;
    bool roads = style->road[0].unit != MAZE_UNIT_AUTO ||
                 (style->design.roads_from > 0 && !other && page_place_is_rectangle(place));
    set_draw(place, style->draw != MAZE_DRAW_AUTO ? style->draw
                    : roads                       ? MAZE_DRAW_ROADS
                                                  : MAZE_DRAW_WALLS);
    maze_random random;
    maze_random_init(&random, maze_recipe_seed(maze_get_recipe(maze)), "look");
    place->key = maze_random_next(&random);
}

/* True if the place has default roads, which are replaced by walls if the cells are too small. */
static bool has_default_roads(const page_place *place)
{
    const maze_style *style = &place->style;
    return style->draw == MAZE_DRAW_AUTO && place->draw == MAZE_DRAW_ROADS &&
           style->road[0].unit == MAZE_UNIT_AUTO;
}

void page_place_at(page_place *place, const maze_maze *maze, const maze_style *style, double cell)
{
    start_place(place, maze, NULL, style);
    if (has_default_roads(place) && cell < style->design.roads_from)
        set_draw(place, MAZE_DRAW_WALLS);
    place->cell = cell;
    place->wall = wall_of(place, cell);
}

/* Returns the largest cell size with which the maze fits into `box`. Default roads are replaced by
 * walls if the cells are too small for roads. */
static double fit_cell(page_place *place, const maze_style *style, maze_box box)
{
    double largest = largest_cell(place, box);
    double cell =
        page_length_points(style->cell, page_style_pixel(style), page_place_round_cell(largest));
    if (!has_default_roads(place) || cell >= style->design.roads_from)
        return largest;
    set_draw(place, MAZE_DRAW_WALLS);
    return largest_cell(place, box);
}

static maze_box find_around(page_place *place, double cell, bool anywhere)
{
    place->cell = cell;
    place->wall = wall_of(place, cell);
    bool apart = anywhere && place->style.design.marks_apart; /* the doors are not chosen yet */
    maze_box cells = page_place_box(place);
    maze_box bounds = apart ? wall_bounds(place) : page_place_bounds(place);
    maze_box around = {cells.left - bounds.left, cells.top - bounds.top, bounds.right - cells.right,
                       bounds.bottom - cells.bottom};
    if (anywhere) {
        double mark = page_place_reach(place) +
                      fmax(page_door_reach(place, 0), page_door_reach(place, PAGE_EXIT));
        around = (maze_box){fmax(around.left, mark), fmax(around.top, mark),
                            fmax(around.right, mark), fmax(around.bottom, mark)};
    }
    return around;
}

/* True if a maze with cells of `cell` points fits. */
static bool fits_with(page_place *place, double cell, maze_point extent, bool anywhere,
                      double width, double height)
{
    maze_box around = find_around(place, cell, anywhere);
    return cell * extent.x + around.left + around.right <= width &&
           cell * extent.y + around.top + around.bottom <= height;
}

static page_fit fit_within(page_place *place, maze_point extent, bool anywhere, double width,
                           double height, double least)
{
    page_fit fit = {.roads = place->draw == MAZE_DRAW_ROADS};
    double low = 0, high = fmax(fmin(width / extent.x, height / extent.y), 0);
    for (int i = 0; i < 40 && high > 0; i++) {
        double cell = (low + high) / 2;
        *(fits_with(place, cell, extent, anywhere, width, height) ? &low : &high) = cell;
    }
    double px = page_style_pixel(&place->style), rounded = page_place_round_cell(low);
    if (rounded < least)
        rounded = fmin(least, low);
    if (low >= SMALLEST_SHEET_CELL)
        fit.cell = page_length_points(place->style.cell, px, rounded);
    if (fit.cell > 0)
        fit.around = find_around(place, fit.cell, anywhere);
    return fit;
}

page_fit page_place_fit(const maze_maze *maze, const maze_style *style, maze_point extent,
                        bool anywhere, double width, double height, double least)
{
    page_place place;
    start_place(&place, maze, NULL, style);
    page_fit fit = fit_within(&place, extent, anywhere, width, height, least);
    if (!has_default_roads(&place) || fit.cell >= style->design.roads_from)
        return fit;
    set_draw(&place, MAZE_DRAW_WALLS);
    return fit_within(&place, extent, anywhere, width, height, least);
}

bool page_place_fits(const maze_maze *maze, const maze_style *style, maze_point extent,
                     bool anywhere, double width, double height, double cell)
{
    page_place place;
    start_place(&place, maze, NULL, style);
    if (has_default_roads(&place) &&
        !fits_with(&place, style->design.roads_from, extent, anywhere, width, height))
        set_draw(&place, MAZE_DRAW_WALLS);
    return fits_with(&place, cell, extent, anywhere, width, height);
}

bool page_place_in_box(page_place *place, const maze_maze *maze, const maze_path *path,
                       const maze_style *style, maze_box box, bool turned, maze_error *error)
{
    start_place(place, maze, path, style);
    if (!(box.right > box.left && box.bottom > box.top))
        return fail_room(place, (maze_box){0, 0, 0, 0}, 0, error);
    double largest = fit_cell(place, style, box);
    place->cell =
        page_length_points(style->cell, page_style_pixel(style), page_place_round_cell(largest));
    if (place->cell > largest * (1 + 1e-9) || largest < SMALLEST_SHEET_CELL)
        return fail_room(place, box, largest, error);
    place->wall = wall_of(place, place->cell);
    if (turned)
        place->cell = -place->cell;
    place->origin = (maze_point){0, 0};
    maze_box bounds = page_place_bounds(place);
    place->origin.x = nearest_half((box.left + box.right - bounds.left - bounds.right) / 2);
    place->origin.y = nearest_half((box.top + box.bottom - bounds.top - bounds.bottom) / 2);
    if (!check_wall(place, error))
        return false;
    if (fabs(place->cell) < SMALLEST_SHEET_CELL)
        return reject(
            error,
            "a cell of %.3g mm is too small to draw; the minimum is %.2g mm; use a larger cell",
            fabs(place->cell) / POINTS_PER_MM, SMALLEST_SHEET_CELL / POINTS_PER_MM);
    return true;
}

#define SCREEN_CELL (16 * POINTS_PER_CSS_PX)
#define PIXELS_CELL (5 * POINTS_PER_MM)
/* minimum cell size on screens, in px, because numbers in SVG have three decimals */
#define SMALLEST_CELL 0.1
#define PICTURE_MARGIN 0.5 /* default margin of an image, in cells */

/* Returns a distance rounded up so that the edges of walls of the width `wall` are on the
 * boundaries of pixels. */
static double outward(double distance, double wall, double px)
{
    return ceil((distance - wall / 2) / px - 1e-6) * px + wall / 2;
}

bool page_place_in_picture(page_place *place, const maze_maze *maze, const maze_path *path,
                           const maze_style *style, maze_paper *size, maze_error *error)
{
    double px = page_style_pixel(style);
    bool sheet = page_style_on_sheet(style);
    double usual = page_style_in_pixels(style) || sheet ? PIXELS_CELL : SCREEN_CELL;
    start_place(place, maze, path, style);
    double given = page_length_points(style->cell, px, usual);
    place->cell = whole_pixels(style, given, 0);
    place->wall = wall_of(place, place->cell);
    double least = page_style_in_pixels(style) ? 2 : SMALLEST_CELL;
    if (place->cell < (least - 1e-6) * px)
        return reject(error, "a cell of %.3g px is too small to draw; use at least %.3g px",
                      given / px, least);
    if (!check_wall(place, error))
        return false;
    double margin = page_length_points(style->margin, px, PICTURE_MARGIN * place->cell);
    /* lengths on a sheet are written in millimeters with three decimals */
    if (sheet)
        px = POINTS_PER_MM / 1000;
    margin = round(margin / px) * px;
    /* the bounds of an image do not include the deviations of walls drawn by hand */
    if (style->hand && !sheet)
        margin = fmax(margin, ceil(page_hand_reach(place) / px - 1e-6) * px);
    maze_box bounds = page_place_bounds(place);
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    place->origin.x = outward(-bounds.left, place->wall, px) + margin;
    place->origin.y = outward(-bounds.top, place->wall, px) + margin;
    double right = outward(bounds.right - place->cell * extent.x, place->wall, px) + margin;
    double bottom = outward(bounds.bottom - place->cell * extent.y, place->wall, px) + margin;
    size->width = place->origin.x + place->cell * extent.x + right;
    size->height = place->origin.y + place->cell * extent.y + bottom;
    return true;
}

#define PIXELS_ACROSS 20000.0

/* factor by which cells can be larger than page_place_round_cell returns */
#define ROUNDED 1.03

bool page_place_check_cells(const char *recipe, const maze_style *style, maze_point extent,
                            double most, maze_error *error)
{
    double cell = page_length_points(style->cell, page_style_pixel(style), most);
    maze_point room = {most * extent.x, most * extent.y};
    if (most < SMALLEST_SHEET_CELL)
        return fail_many(recipe, style, extent, most, error);
    return cell <= ROUNDED * most || fail_cells(recipe, room, most, error);
}

static double pixels_across(const maze_style *style)
{
    double px = page_style_pixel(style);
    return page_length_points(style->cell, px, PIXELS_CELL) / px;
}

double page_place_pixels(const maze_style *style, maze_point extent)
{
    double cell = pixels_across(style);
    return cell * cell * extent.x * extent.y;
}

static bool check_pixels(const char *recipe, const maze_style *style, maze_point extent,
                         maze_error *error)
{
    double cell = pixels_across(style), across = fmax(extent.x, extent.y);
    return cell * across <= PAGE_MOST_PIXELS ||
           reject(error,
                  "%s with cells of %.4g px is an image of %.0f x %.0f pixels; the maximum is %d "
                  "per side; use cells of %.0fpx, or at most %.0f cells per row",
                  recipe, cell, cell * extent.x, cell * extent.y, PAGE_MOST_PIXELS,
                  fmax(floor(fmin(PIXELS_ACROSS, PAGE_MOST_PIXELS / 2) / across), 2),
                  floor(PIXELS_ACROSS / fmin(cell, PIXELS_ACROSS)));
}

bool page_place_check(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                      maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_point extent = recipe_estimate_of(recipe, inputs).extent;
    maze_recipe_format(recipe, text);
    if (!(extent.x > 0 && extent.y > 0))
        return true;
    return !page_style_in_pixels(style) || check_pixels(text, style, extent, error);
}
