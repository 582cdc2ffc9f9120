#include "page/place.h"

#include "page/bands.h"
#include "page/door.h"
#include "page/hand.h"
#include "page/roads.h"
#include "page/shade.h"
#include "page/units.h"

#include <math.h>
#include <mazepress/random.h>

#define THINNEST_WALL 0.75
#define THICKEST_WALL (2 * POINTS_PER_MM)
#define SMALLEST_SHEET_CELL 0.05 /* points; Cairo's steps are 1/256 */
#define THICKEST_SHARE 0.4       /* of the narrowest way, for the default wall */

double style_pixel(const maze_style *style)
{
    return style->medium == MAZE_MEDIUM_PIXELS ? POINTS_PER_INCH / style->dpi : POINTS_PER_CSS_PX;
}

static double whole_pixels(const maze_style *style, double points, double least)
{
    double px = style_pixel(style);
    return style->medium == MAZE_MEDIUM_PIXELS ? fmax(least, round(points / px)) * px : points;
}

double place_passage(const page_place *place)
{
    double narrowest = maze_shape_narrowest(maze_get_shape(place->maze));
    return fmin(narrowest, 1) * fabs(place->cell) - place->wall;
}

double place_corner_radius(const page_place *place)
{
    const maze_style *style = &place->style;
    return maze_length_points(style->corners.radius, style_pixel(style), fabs(place->cell) / 2);
}

double thickness_in(const maze_thickness *rule, double cell, double otherwise)
{
    if (rule->most <= 0)
        return otherwise;
    return fmin(fmax(rule->base + rule->share * cell, rule->least), rule->most);
}

double place_reach(const page_place *place)
{
    return place->style.draw == MAZE_DRAW_ROADS ? roads_reach(place) : place->wall / 2;
}

static double wall_of(const page_place *place, double cell)
{
    const maze_style *style = &place->style;
    double narrowest = fmin(maze_shape_narrowest(maze_get_shape(place->maze)), 1);
    if (bands_wanted(style))
        return whole_pixels(
            style,
            maze_length_points(style->wall, style_pixel(style), BAND_SHARE * narrowest * cell), 1);
    if (style->draw == MAZE_DRAW_ROADS)
        return whole_pixels(
            style, maze_length_points(style->wall, style_pixel(style), ROAD_GAP * narrowest * cell),
            1);
    double usual = fmin(cell / 8, narrowest * cell / (1 + LEAST_PASSAGE));
    double wall =
        thickness_in(&style->usual_wall, cell, fmin(fmax(usual, THINNEST_WALL), THICKEST_WALL));
    wall = fmin(wall, THICKEST_SHARE * narrowest * cell);
    return whole_pixels(style, maze_length_points(style->wall, style_pixel(style), wall), 1);
}

static bool check_wall(const page_place *place, maze_error *error)
{
    double least = bands_least(&place->style);
    if (bands_wanted(&place->style) && place->wall < least - 1e-6)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "walls of %.3g mm are too thin for texture and shade, which need %.3g mm; "
                         "take larger cells or leave these out",
                         place->wall / POINTS_PER_MM, least / POINTS_PER_MM);
    if (place_passage(place) > 0)
        return true;
    bool sheet = place->style.medium == MAZE_MEDIUM_SHEET;
    double unit = sheet ? POINTS_PER_MM : style_pixel(&place->style);
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "a wall of %.2f %s leaves no passage in a cell of %.2f %s; take a thinner wall or "
        "a larger cell",
        place->wall / unit, sheet ? "mm" : "px", fabs(place->cell) / unit, sheet ? "mm" : "px");
}

maze_point place_point(const page_place *place, maze_point point)
{
    return (maze_point){place->origin.x + place->cell * point.x,
                        place->origin.y + place->cell * point.y};
}

maze_box place_bounds(const page_place *place)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point a = place->origin, b = place_point(place, maze_shape_extent(shape));
    double half = place_reach(place);
    if (place->style.medium == MAZE_MEDIUM_SHEET)
        half += hand_reach(place); /* pictures have a margin for it */
    maze_box box = {fmin(a.x, b.x) - half, fmin(a.y, b.y) - half, fmax(a.x, b.x) + half,
                    fmax(a.y, b.y) + half};
    maze_point depth = shade_depth(place);
    box.right += depth.x;
    box.bottom += depth.y;
    for (int start = 0; start < 2; start++) {
        maze_box outside;
        if (!door_bounds(place, start, &outside))
            continue;
        box.left = fmin(box.left, outside.left);
        box.top = fmin(box.top, outside.top);
        box.right = fmax(box.right, outside.right);
        box.bottom = fmax(box.bottom, outside.bottom);
    }
    return box;
}

cell_range place_cells(const page_place *place, maze_box part)
{
    cell_range cells = {.none = true};
    double reach = fabs(place->cell) + place->wall;
    double a = (part.top - reach - place->origin.y) / place->cell;
    double b = (part.bottom + reach - place->origin.y) / place->cell;
    cells.none = !maze_shape_strip(maze_get_shape(place->maze), fmin(a, b), fmax(a, b),
                                   &cells.first, &cells.last);
    return cells;
}

/* How much larger than the room a maze with such cells is; 1: it just fits. */
static double share_of_room(page_place *place, double cell, maze_box box)
{
    place->cell = cell;
    place->wall = wall_of(place, cell);
    maze_box bounds = place_bounds(place);
    return fmax(box_width(bounds) / box_width(box), box_height(bounds) / box_height(box));
}

static bool has_pictures(const maze_style *style)
{
    return style->start_picture || style->goal_picture;
}

/* Pictures have a smallest size, with which narrowing in may not come to an end. */
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

/* Walls and arrows grow with the cell, so the box is found by narrowing in. */
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

double place_round_cell(double cell)
{
    for (double step = 1; step > 1.0 / 1024; step /= 2) {
        double rounded = floor(cell / step) * step;
        if (rounded >= 0.975 * cell)
            return rounded;
    }
    return cell;
}

static bool fail_room(const page_place *place, maze_box box, double largest, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(maze_get_recipe(place->maze), recipe);
    if (largest < SMALLEST_SHEET_CELL && has_pictures(&place->style))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "%s does not fit: the pictures at its doors leave no room for it in "
            "%.4g x %.4g mm; leave them out, or take a larger paper or a smaller margin",
            recipe, box_width(box) / POINTS_PER_MM, box_height(box) / POINTS_PER_MM);
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "%s does not fit: there is room for %.4g x %.4g mm, enough for cells of %.3g mm; "
        "take a smaller cell or margin, a larger paper, or fewer cells",
        recipe, box_width(box) / POINTS_PER_MM, box_height(box) / POINTS_PER_MM,
        largest / POINTS_PER_MM);
}

static double nearest_half(double value)
{
    return round(2 * value) / 2;
}

/* Moves the origin so that the bounds lie in the middle of the box. */
static void center_in(page_place *place, maze_box box)
{
    place->origin = (maze_point){0, 0};
    maze_box bounds = place_bounds(place);
    place->origin.x = nearest_half((box.left + box.right - bounds.left - bounds.right) / 2);
    place->origin.y = nearest_half((box.top + box.bottom - bounds.top - bounds.bottom) / 2);
}

/* Without walls there are no corners. */
static void round_usual(page_place *place)
{
    maze_style *style = &place->style;
    if (!style->usual_round || style->corners.sharp ||
        !maze_shape_has_walls(maze_get_shape(place->maze)))
        return;
    style->corners.round = true;
    style->joins = MAZE_JOINS_ROUND;
}

static void start_place(page_place *place, const maze_maze *maze, const maze_path *path,
                        const maze_style *style)
{
    *place = (struct page_place){.maze = maze, .style = *style};
    if (path)
        place->path = *path;
    round_usual(place);
    roads_choose(place);
    maze_random random;
    maze_random_init(&random, maze_recipe_seed(maze_get_recipe(maze)), "look");
    place->key = maze_random_next(&random);
}

/* The largest cell with which the maze fits, with roads only if they are large enough. */
static double fit_cell(page_place *place, const maze_style *style, maze_box box)
{
    double largest = largest_cell(place, box);
    bool chosen = style->draw == MAZE_DRAW_AUTO && place->style.draw == MAZE_DRAW_ROADS;
    double cell = maze_length_points(style->cell, style_pixel(style), place_round_cell(largest));
    if (!chosen || cell >= style->roads_from)
        return largest;
    place->style.draw = MAZE_DRAW_WALLS;
    place->style.ground = style->ground;
    return largest_cell(place, box);
}

bool place_in_box(page_place *place, const maze_maze *maze, const maze_path *path,
                  const maze_style *style, maze_box box, bool turned, maze_error *error)
{
    start_place(place, maze, path, style);
    if (!(box.right > box.left && box.bottom > box.top))
        return fail_room(place, (maze_box){0, 0, 0, 0}, 0, error);
    double largest = fit_cell(place, style, box);
    place->cell = maze_length_points(style->cell, style_pixel(style), place_round_cell(largest));
    bool filled = largest < SMALLEST_SHEET_CELL && has_pictures(style);
    if (place->cell > largest * (1 + 1e-9) || !(largest > 0) || filled)
        return fail_room(place, box, largest, error);
    place->wall = wall_of(place, place->cell);
    if (turned)
        place->cell = -place->cell;
    center_in(place, box);
    if (!check_wall(place, error))
        return false;
    if (fabs(place->cell) < SMALLEST_SHEET_CELL)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "a cell of %.3g mm is too small to draw; take a larger cell or fewer cells",
            fabs(place->cell) / POINTS_PER_MM);
    return true;
}

#define SCREEN_CELL (16 * POINTS_PER_CSS_PX)
#define PIXELS_CELL (5 * POINTS_PER_MM)
#define SMALLEST_CELL 0.1  /* px; the web's numbers have three decimals */
#define PICTURE_MARGIN 0.5 /* of a cell */

/* The distance from an edge of the bounds to the picture's edge, in whole pixels. */
static double outward(double distance, double wall, double px)
{
    return ceil((distance - wall / 2) / px - 1e-6) * px + wall / 2;
}

bool place_in_picture(page_place *place, const maze_maze *maze, const maze_path *path,
                      const maze_style *style, maze_paper *size, maze_error *error)
{
    double px = style_pixel(style);
    bool sheet = style->medium == MAZE_MEDIUM_SHEET;
    double usual = style->medium == MAZE_MEDIUM_PIXELS || sheet ? PIXELS_CELL : SCREEN_CELL;
    start_place(place, maze, path, style);
    place->cell = whole_pixels(style, maze_length_points(style->cell, px, usual), 0);
    place->wall = wall_of(place, place->cell);
    double least = style->medium == MAZE_MEDIUM_PIXELS ? 2 : SMALLEST_CELL;
    if (place->cell < (least - 1e-6) * px)
        return maze_fail(error, MAZE_BAD_INPUT, "a cell has at least %.3g px; take a larger cell",
                         least);
    if (!check_wall(place, error))
        return false;
    double margin = maze_length_points(style->margin, px, PICTURE_MARGIN * place->cell);
    if (sheet)
        px = POINTS_PER_MM /
             1000; /* it has no pixels; millimeters are written with three decimals */
    margin = round(margin / px) * px;
    maze_box bounds = place_bounds(place);
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    place->origin.x = outward(-bounds.left, place->wall, px) + margin;
    place->origin.y = outward(-bounds.top, place->wall, px) + margin;
    double right = outward(bounds.right - place->cell * extent.x, place->wall, px) + margin;
    double bottom = outward(bounds.bottom - place->cell * extent.y, place->wall, px) + margin;
    size->width = place->origin.x + place->cell * extent.x + right;
    size->height = place->origin.y + place->cell * extent.y + bottom;
    return true;
}
