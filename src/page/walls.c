#include "page/walls.h"

#include "core/shape/shape.h"
#include "page/bands.h"
#include "page/chain.h"
#include "page/drawing.h"
#include "page/fillet.h"

#include <math.h>
#include <stdlib.h>

/* No arc touches a wall past the middle of the shortest. */
static double reach_of(const page_place *place)
{
    const maze_shape *whole = shape_whole(maze_get_shape(place->maze));
    return maze_shape_narrowest(whole) * fabs(place->cell) / 2;
}

static bool chain_round_walls(const page_place *place, maze_cell first, maze_cell last,
                              maze_mark *mark, maze_error *error)
{
    uint8_t *alone;
    bool done = chain_walls(place, first, last, mark, &alone, error);
    if (done && mark->point_count > 0 &&
        !fillet_mark(mark, alone, place_corner_radius(place), reach_of(place)))
        done = maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    free(alone);
    return done;
}

bool walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
               maze_error *error)
{
    return place->style.corners.round ? chain_round_walls(place, first, last, mark, error)
                                      : chain_walls(place, first, last, mark, NULL, error);
}

/* A corner at which two walls meet, and the unit vectors that lead along them. */
typedef struct page_bend {
    maze_point at, along[2];
    bool stays; /* a line round cells that does not turn with the walls has a corner there */
} page_bend;

#define SAME_WAY 1e-6

static maze_point unit(maze_point from, maze_point to)
{
    double x = to.x - from.x, y = to.y - from.y, length = hypot(x, y);
    return length > 0 ? (maze_point){x / length, y / length} : (maze_point){0, 0};
}

/* Of point i of a line, which has neighbors there. */
static page_bend bend_at(const maze_mark *mark, const maze_polyline *line, size_t i)
{
    const maze_point *points = mark->points + line->first;
    size_t before = (i + line->count - 1) % line->count, behind = (i + 1) % line->count;
    return (page_bend){.at = points[i],
                       .along = {unit(points[i], points[before]), unit(points[i], points[behind])}};
}

static int compare_bends(const void *a, const void *b)
{
    const maze_point *p = &((const page_bend *)a)->at, *q = &((const page_bend *)b)->at;
    if (p->x != q->x)
        return p->x < q->x ? -1 : 1;
    return (p->y > q->y) - (p->y < q->y);
}

static bool is_same_way(maze_point a, maze_point b)
{
    return hypot(a.x - b.x, a.y - b.y) < SAME_WAY;
}

/* True if a line round cells turns as the walls do: the coordinates of a corner are the same for
 * all who draw it. */
static bool turns_with(const page_bend *line, const page_bend *walls)
{
    const maze_point *a = line->along, *b = walls->along;
    return (is_same_way(a[0], b[0]) && is_same_way(a[1], b[1])) ||
           (is_same_way(a[0], b[1]) && is_same_way(a[1], b[0]));
}

static page_bend *find_bend(page_bend *bends, size_t count, const page_bend *line)
{
    return count ? bsearch(line, bends, count, sizeof *bends, compare_bends) : NULL;
}

/* Where not all areas turn with the walls, what one of them leaves no other one would take. */
static void find_staying(page_bend *bends, size_t count, const maze_mark *mark)
{
    for (size_t l = 0; l < mark->line_count; l++)
        for (size_t i = 0; i < mark->lines[l].count; i++) {
            page_bend line = bend_at(mark, &mark->lines[l], i);
            page_bend *walls = find_bend(bends, count, &line);
            if (walls && !turns_with(&line, walls))
                walls->stays = true;
        }
}

static bool round_mark(const page_place *place, page_bend *bends, size_t count, maze_mark *mark)
{
    uint8_t *may = mark->point_count ? calloc(mark->point_count, 1) : NULL;
    if (!may)
        return mark->point_count == 0;
    for (size_t l = 0; l < mark->line_count; l++)
        for (size_t i = 0; i < mark->lines[l].count; i++) {
            page_bend line = bend_at(mark, &mark->lines[l], i);
            const page_bend *walls = find_bend(bends, count, &line);
            may[mark->lines[l].first + i] = walls && !walls->stays;
        }
    bool done = fillet_mark(mark, may, place_corner_radius(place), reach_of(place));
    free(may);
    return done;
}

/* The corners of walls that no third one meets; the caller frees them. */
static page_bend *find_bends(const maze_mark *walls, const uint8_t *alone, size_t *count)
{
    page_bend *bends = malloc((walls->point_count + 1) * sizeof *bends);
    *count = 0;
    for (size_t l = 0; bends && l < walls->line_count; l++) {
        const maze_polyline *line = &walls->lines[l];
        for (size_t i = 0; i < line->count; i++) {
            bool is_end = !line->closed && (i == 0 || i + 1 == line->count);
            if (!is_end && alone[line->first + i])
                bends[(*count)++] = bend_at(walls, line, i);
        }
    }
    if (bends)
        qsort(bends, *count, sizeof *bends, compare_bends);
    return bends;
}

bool walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                 uint32_t count)
{
    uint8_t *alone;
    maze_mark walls = {0};
    size_t bend_count = 0;
    bool done = chain_walls(place, first, last, &walls, &alone, NULL);
    page_bend *bends = done ? find_bends(&walls, alone, &bend_count) : NULL;
    done = bends != NULL;
    for (uint32_t i = 0; i < count && done; i++)
        find_staying(bends, bend_count, &marks[i]);
    for (uint32_t i = 0; i < count && done; i++)
        done = round_mark(place, bends, bend_count, &marks[i]);
    free(bends);
    mark_finish(&walls);
    free(alone);
    return done;
}

/* Ink of another color than the cells'. */
static maze_color wall_color_of(const maze_style *style)
{
    static const maze_color black = {.kind = MAZE_COLOR_RGB};
    return style->heat && style->wall_color.kind == MAZE_COLOR_AUTO ? black : style->wall_color;
}

/* Square ends would stick out of the walls that they meet. */
static bool meets_at_any_angle(const maze_shape *shape)
{
    return shape_whole(shape)->kind->any_angle;
}

/* A mark says that it has slanted lines even where none of them is drawn. */
bool walls_have_right_angles(const page_place *place)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    uint32_t sides = maze_shape_sides(shape, 0);
    if (shape_layers(shape) > 1 || meets_at_any_angle(shape))
        return false;
    for (uint32_t side = 0; side < sides; side++) {
        maze_wall wall = maze_shape_wall(shape, 0, side);
        maze_point a = maze_shape_corner(shape, wall.from), b = maze_shape_corner(shape, wall.to);
        if (wall.sweep != 0 || (a.x != b.x && a.y != b.y))
            return false;
    }
    return true;
}

maze_joins walls_joins(const page_place *place)
{
    bool round = place->style.hand || meets_at_any_angle(maze_get_shape(place->maze)) ||
                 (bands_wanted(&place->style) && !walls_have_right_angles(place));
    return round ? MAZE_JOINS_ROUND : place->style.joins;
}

bool walls_draw(maze_drawing *drawing, const page_place *place, cell_range cells, maze_error *error)
{
    maze_color color = wall_color_of(&place->style);
    if (color.kind == MAZE_COLOR_NONE)
        return true;
    if (bands_wanted(&place->style))
        return bands_draw(drawing, place, cells, error);
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, color);
    if (!mark)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    mark->width = place->wall;
    mark->joins = walls_joins(place);
    mark->rectilinear =
        walls_have_right_angles(place) && !place->style.corners.round && !place->style.hand;
    return cells.none || walls_add(place, cells.first, cells.last, mark, error);
}
