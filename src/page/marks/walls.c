/* Draws walls as lines. The walls at a corner are paired: first walls that continue each other
 * without a bend, then the other walls. The pairs form long polylines. */
#include "page/marks/marks.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/carve/maze.h"
#include "core/shape/rect.h"
#include "core/shape/shape.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>

/* Wall w has the ends 2w and 2w + 1, so the other end of end e is e ^ 1. */
typedef uint32_t wall_end;

#define LINES 4096 /* length of the array `recent`, a power of two */

typedef struct chain {
    const page_place *place;
    maze_wall *walls;
    size_t count;
    /* for each line number modulo LINES: the index of the last wall whose line number has this
     * remainder */
    uint32_t recent[LINES];
    maze_corner base;
    size_t corners;
    /* for each corner, the index of its first end in `ends` */
    uint32_t *start;
    wall_end *ends;
    wall_end *partner; /* for each end, its partner, or MAZE_NONE */
    uint8_t *drawn;
    /* for each point of the mark, 1 if at most two walls meet there; NULL: not requested */
    uint8_t **alone;
} chain;

static maze_corner corner_of(const chain *chain, wall_end end)
{
    const maze_wall *wall = &chain->walls[end >> 1];
    return end & 1 ? wall->to : wall->from;
}

/* Adds a wall to the chain. A wall that continues the last wall on its line may lengthen that wall
 * instead. */
static bool add_wall(void *context, const maze_wall *piece, maze_cell cell, maze_cell next)
{
    chain *chain = context;
    maze_wall wall = *piece;
    (void)cell, (void)next;
    wall.sweep = page_hand_sweep(chain->place, piece);
    uint32_t *recent = &chain->recent[wall.line % LINES];
    maze_wall *last = *recent < chain->count ? &chain->walls[*recent] : NULL;
    if (last && !chain->alone && !chain->place->style.hand && last->line == wall.line &&
        last->to == wall.from && last->sweep + wall.sweep <= MOST_SWEEP) {
        last->to = wall.to;
        last->sweep += wall.sweep;
        return true;
    }
    if (chain->count >= MAZE_NONE / 2 || !array_more(chain->walls, chain->count))
        return false;
    *recent = (uint32_t)chain->count;
    chain->walls[chain->count++] = wall;
    return true;
}

bool page_chain_each(const maze_maze *maze, maze_cell first, maze_cell last, page_wall_add *add,
                     void *context)
{
    const maze_shape *shape = maze_get_shape(maze);
    const maze_graph *graph = maze_get_graph(maze);
    if (!maze_shape_has_walls(shape))
        return true;
    for (maze_cell cell = first;; cell++) {
        uint32_t sides = maze_shape_sides(shape, cell);
        for (uint32_t side = 0; side < sides; side++) {
            uint32_t back;
            if (maze_is_open(maze, cell, side))
                continue;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            bool seen = next != MAZE_NONE && next < cell && next >= first &&
                        !shape_parted(shape, cell, side);
            maze_wall pieces[MAZE_PIECES];
            unsigned count = seen ? 0 : maze_shape_pieces(shape, cell, side, pieces);
            for (unsigned i = 0; i < count; i++)
                if (!add(context, &pieces[i], cell, next))
                    return false;
        }
        if (cell == last)
            return true;
    }
}

static bool allocate(chain *chain)
{
    maze_corner least = UINT64_MAX, most = 0;
    for (wall_end end = 0; end < 2 * chain->count; end++) {
        maze_corner corner = corner_of(chain, end);
        least = corner < least ? corner : least;
        most = corner > most ? corner : most;
    }
    chain->base = least;
    chain->corners = (size_t)(most - least + 1);
    chain->start = calloc(chain->corners + 1, sizeof *chain->start);
    chain->ends = malloc(2 * chain->count * sizeof *chain->ends);
    chain->partner = malloc(2 * chain->count * sizeof *chain->partner);
    chain->drawn = calloc(chain->count, 1);
    return chain->start && chain->ends && chain->partner && chain->drawn;
}

static void sort_ends(chain *chain)
{
    wall_end total = (wall_end)(2 * chain->count);
    for (wall_end end = 0; end < total; end++)
        chain->start[corner_of(chain, end) - chain->base]++;
    uint32_t sum = 0;
    for (size_t i = 0; i <= chain->corners; i++) {
        sum += chain->start[i];
        chain->start[i] = sum;
    }
    for (wall_end end = total; end-- > 0;)
        chain->ends[--chain->start[corner_of(chain, end) - chain->base]] = end;
}

static void make_partners(chain *chain, wall_end a, wall_end b)
{
    chain->partner[a] = b;
    chain->partner[b] = a;
}

static void pair_corner(chain *chain, const wall_end *ends, size_t count)
{
    for (size_t i = 0; i < count; i++)
        chain->partner[ends[i]] = MAZE_NONE;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count && chain->partner[ends[i]] == MAZE_NONE; j++)
            if (chain->partner[ends[j]] == MAZE_NONE &&
                chain->walls[ends[i] >> 1].line == chain->walls[ends[j] >> 1].line)
                make_partners(chain, ends[i], ends[j]);
    wall_end waiting = MAZE_NONE;
    for (size_t i = 0; i < count; i++) {
        if (chain->partner[ends[i]] != MAZE_NONE)
            continue;
        if (waiting == MAZE_NONE) {
            waiting = ends[i];
        } else {
            make_partners(chain, waiting, ends[i]);
            waiting = MAZE_NONE;
        }
    }
}

static void add_corner(const chain *chain, wall_end end, maze_mark *mark)
{
    maze_corner corner = corner_of(chain, end);
    if (chain->alone && !array_more(*chain->alone, mark->point_count))
        page_mark_fail(mark);
    if (chain->alone && !page_mark_failed(mark)) {
        size_t i = (size_t)(corner - chain->base);
        (*chain->alone)[mark->point_count] = chain->start[i + 1] - chain->start[i] <= 2;
    }
    page_mark_point(mark, page_hand_corner(chain->place, corner));
}

static double sweep_from(const chain *chain, wall_end end)
{
    double sweep = chain->walls[end >> 1].sweep;
    return end & 1 ? -sweep : sweep;
}

static void follow(chain *chain, wall_end end, maze_mark *mark)
{
    page_mark_begin(mark);
    add_corner(chain, end, mark);
    wall_end start = end;
    double sweep = 0;
    for (;;) {
        chain->drawn[end >> 1] = 1;
        sweep += sweep_from(chain, end);
        wall_end far_end = end ^ 1, next = chain->partner[far_end];
        if (next == start) {
            page_mark_close(mark);
            page_mark_sweep(mark, sweep);
            return;
        }
        bool ends_piece = next == MAZE_NONE || chain->place->style.hand ||
                          chain->walls[next >> 1].line != chain->walls[end >> 1].line ||
                          fabs(sweep + sweep_from(chain, next)) > MOST_SWEEP;
        if (ends_piece) {
            page_mark_sweep(mark, sweep);
            add_corner(chain, far_end, mark);
            sweep = 0;
        }
        if (next == MAZE_NONE)
            return;
        end = next;
    }
}

/* Draws open lines first, from their ends. The remaining lines are closed. */
static void draw_lines(chain *chain, maze_mark *mark)
{
    wall_end total = (wall_end)(2 * chain->count);
    for (size_t i = 0; i < total; i++) {
        wall_end end = chain->ends[i];
        if (chain->partner[end] == MAZE_NONE && !chain->drawn[end >> 1])
            follow(chain, end, mark);
    }
    for (wall_end end = 0; end < total; end++) {
        if (chain->drawn[end >> 1])
            continue;
        bool at_bend = chain->walls[chain->partner[end] >> 1].line != chain->walls[end >> 1].line;
        if (at_bend)
            follow(chain, end, mark);
    }
    for (wall_end end = 0; end < total; end += 2)
        if (!chain->drawn[end >> 1])
            follow(chain, end, mark);
}

bool page_chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                      uint8_t **alone, maze_error *error)
{
    chain chain = {.place = place, .alone = alone};
    if (alone)
        *alone = NULL;
    uint64_t sides = ((uint64_t)last - first + 1) * maze_get_graph(place->maze)->sides;
    if (!base_memory_check(sides * CHAIN_BYTES_PER_SIDE, "a drawing of the walls", error))
        return false;
    bool done = page_chain_each(place->maze, first, last, add_wall, &chain);
    if (done && chain.count > 0) {
        done = allocate(&chain);
        if (done) {
            sort_ends(&chain);
            for (size_t i = 0; i < chain.corners; i++)
                pair_corner(&chain, chain.ends + chain.start[i],
                            chain.start[i + 1] - chain.start[i]);
            draw_lines(&chain, mark);
        }
    }
    free(chain.walls);
    free(chain.start);
    free(chain.ends);
    free(chain.partner);
    free(chain.drawn);
    return (done && !page_mark_failed(mark)) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

/* Returns half of the minimum width of passages with their walls, in points. */
static double reach_of(const page_place *place)
{
    const maze_shape *whole = shape_whole(maze_get_shape(place->maze));
    return maze_shape_narrowest(whole) * fabs(place->cell) / 2;
}

void page_walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                    maze_error *error)
{
    uint8_t *alone = NULL;
    bool round = place->round_corners;
    if (!page_chain_walls(place, first, last, mark, round ? &alone : NULL, error))
        page_mark_fail(mark);
    if (round)
        page_mark_round(mark, alone, page_place_corner_radius(place), reach_of(place));
    free(alone);
}

typedef struct page_bend {
    maze_point at, along[2];
    /* the outline of an area does not turn like the walls at this corner */
    bool stays;
} page_bend;

#define SAME_WAY 1e-6

static maze_point unit(maze_point from, maze_point to)
{
    double x = to.x - from.x, y = to.y - from.y, length = hypot(x, y);
    return length > 0 ? (maze_point){x / length, y / length} : (maze_point){0, 0};
}

static page_bend bend_at(const maze_mark *mark, const maze_polyline *line, size_t i)
{
    const maze_point *points = mark->points + line->first;
    size_t before = (i + line->count - 1) % line->count, behind = (i + 1) % line->count;
    return (page_bend){.at = points[i],
                       .along = {unit(points[i], points[before]), unit(points[i], points[behind])}};
}

static int compare_bends(const void *a, const void *b)
{
    return page_compare_points(&((const page_bend *)a)->at, &((const page_bend *)b)->at);
}

static bool is_same_way(maze_point a, maze_point b)
{
    return hypot(a.x - b.x, a.y - b.y) < SAME_WAY;
}

/* Returns true if a line turns like the walls at a corner. The line and the walls may have opposite
 * directions. */
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

/* Sets `stays` for corners at which the outline of an area does not turn like the walls. These
 * corners stay sharp, because the area would not fill the space at a rounded corner. */
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

static void round_mark(const page_place *place, page_bend *bends, size_t count, maze_mark *mark)
{
    uint8_t *may = calloc(mark->point_count + 1, 1);
    if (!may) {
        page_mark_fail(mark);
        return;
    }
    for (size_t l = 0; l < mark->line_count; l++)
        for (size_t i = 0; i < mark->lines[l].count; i++) {
            page_bend line = bend_at(mark, &mark->lines[l], i);
            const page_bend *walls = find_bend(bends, count, &line);
            may[mark->lines[l].first + i] = walls && !walls->stays;
        }
    page_mark_round(mark, may, page_place_corner_radius(place), reach_of(place));
    free(may);
}

/* Returns the corners at which only two walls meet, sorted by position. The caller frees the array.
 * Returns NULL if there is not enough memory. */
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

void page_walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                      uint32_t count)
{
    uint8_t *alone;
    maze_mark walls = {0};
    size_t bend_count = 0;
    bool done = page_chain_walls(place, first, last, &walls, &alone, NULL);
    page_bend *bends = done ? find_bends(&walls, alone, &bend_count) : NULL;
    for (uint32_t i = 0; i < count && bends; i++)
        find_staying(bends, bend_count, &marks[i]);
    for (uint32_t i = 0; i < count && bends; i++)
        round_mark(place, bends, bend_count, &marks[i]);
    if (!bends)
        page_mark_fail(marks);
    free(bends);
    page_mark_finish(&walls);
    free(alone);
}

/* Returns true if walls may meet at any angle. Square ends of walls would then extend beyond the
 * walls that they meet. */
static bool meets_at_any_angle(const maze_shape *shape)
{
    return shape_whole(shape)->kind->any_angle;
}

/* Returns false for mazes with crossings or with walls at any angle. Otherwise, returns true if all
 * sides of cell 0 are straight, and horizontal or vertical. */
static bool have_right_angles(const page_place *place)
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

maze_joins page_walls_joins(const page_place *place)
{
    bool round = place->style.hand || meets_at_any_angle(maze_get_shape(place->maze)) ||
                 (page_style_has_bands(&place->style) && !have_right_angles(place));
    return round ? MAZE_JOINS_ROUND : place->joins;
}

void page_walls_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    maze_color color = place->style.wall_color;
    if (color.kind == MAZE_COLOR_NONE)
        return;
    if (place->style.heat && color.kind == MAZE_COLOR_AUTO)
        color = PAGE_BLACK; /* on colored cells, walls without a given color are black */
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, color);
    mark->width = place->wall;
    mark->joins = page_walls_joins(place);
    mark->rectilinear = have_right_angles(place) && !place->round_corners && !place->style.hand;
    if (!cells.none)
        page_walls_add(place, cells.first, cells.last, mark, page_drawing_error(drawing));
}

static bool draws_lines(const maze_style *style, maze_draw draw, bool round_corners)
{
    return draw != MAZE_DRAW_PASSAGES && draw != MAZE_DRAW_ROADS && !round_corners &&
           !style->hand && style->tone == MAZE_TONE_NONE && !page_style_has_bands(style);
}

bool page_lattice_expected(const maze_recipe *recipe, const maze_style *style)
{
    return draws_lines(style, style->draw, style->corners.round) &&
           !(~recipe_has(recipe) & (HAS_SQUARES | HAS_PLANE));
}

bool page_lattice_of(const page_place *place, page_lattice *lattice)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    *lattice = (page_lattice){.place = place, .full = shape->base == NULL};
    return draws_lines(&place->style, place->draw, place->round_corners) &&
           maze_shape_has_walls(shape) && shape_grid(shape, &lattice->columns, &lattice->rows) &&
           have_right_angles(place);
}

static maze_cell cell_at(const page_lattice *lattice, uint32_t x, uint32_t y)
{
    maze_cell cell = (maze_cell)((uint64_t)y * lattice->columns + x);
    return lattice->full ? cell : shape_cell_at(maze_get_shape(lattice->place->maze), cell, 0);
}

/* Returns true if there is a wall from `corner` to the next corner on a line. At the edge of the
 * grid, a wall has a square on only one side. */
bool page_lattice_has_wall(const page_lattice *lattice, bool upright, uint32_t line,
                           uint32_t corner)
{
    const maze_maze *maze = lattice->place->maze;
    uint32_t x = upright ? line : corner, y = upright ? corner : line;
    maze_cell cell = x < lattice->columns && y < lattice->rows ? cell_at(lattice, x, y) : MAZE_NONE;
    if (cell != MAZE_NONE)
        return !side_is_open(maze, cell, upright ? RECT_LEFT : RECT_TOP);
    cell = line > 0 ? cell_at(lattice, x - upright, y - !upright) : MAZE_NONE;
    return cell != MAZE_NONE && !side_is_open(maze, cell, upright ? RECT_RIGHT : RECT_BOTTOM);
}

#define AHEAD 32

/* Reads the next walls on a line. In a full lattice, the bits of these walls are at constant
 * distances, so that the loop needs no lookup of cells. */
static void look_ahead(const page_lattice *lattice, page_lattice_run *run, uint32_t from,
                       uint32_t count)
{
    const maze_maze *maze = lattice->place->maze;
    uint32_t line = run->line;
    bool last = line == (run->upright ? lattice->columns : lattice->rows);
    uint32_t side = run->upright ? last ? RECT_RIGHT : RECT_LEFT : last ? RECT_BOTTOM : RECT_TOP;
    uint64_t beside = line - last;
    uint32_t walls = 0;
    maze_cell first = (maze_cell)(run->upright ? beside + (uint64_t)from * lattice->columns
                                               : beside * lattice->columns + from);
    size_t bit = maze_bit(maze, first, side);
    size_t step = maze_bit(maze, run->upright ? lattice->columns : 1, 0);
    run->known = count - from < AHEAD ? count - from : AHEAD;
    for (uint32_t i = 0; i < run->known; i++, bit += step)
        walls |=
            (uint32_t)(lattice->full ? !bits_get(maze->open, bit)
                                     : page_lattice_has_wall(lattice, run->upright, line, from + i))
            << i;
    run->ahead = walls;
}

/* Returns the first corner, from `from` on, at which no wall begins or, if `walls` is false, at
 * which a wall begins. Returns `count` if there is no such corner. */
static uint32_t pass(const page_lattice *lattice, page_lattice_run *run, uint32_t from,
                     uint32_t count, bool walls)
{
    while (from < count) {
        if (run->known == 0)
            look_ahead(lattice, run, from, count);
        uint32_t others = walls ? ~run->ahead : run->ahead;
        uint32_t same = others ? bits_lowest(others) : AHEAD;
        if (same < run->known) {
            run->ahead >>= same;
            run->known -= same;
            return from + same;
        }
        from += run->known;
        run->known = 0;
    }
    return from;
}

bool page_lattice_next(const page_lattice *lattice, page_lattice_run *run)
{
    uint32_t count = run->upright ? lattice->rows : lattice->columns;
    run->from = pass(lattice, run, run->to, count, false);
    run->to = pass(lattice, run, run->from, count, true);
    return run->to > run->from;
}

void page_lattice_ends(const page_lattice *lattice, const page_lattice_run *run, maze_point end[2])
{
    uint32_t along[] = {run->from, run->to};
    for (int i = 0; i < 2; i++) {
        maze_point corner =
            run->upright ? (maze_point){run->line, along[i]} : (maze_point){along[i], run->line};
        end[i] = page_place_point(lattice->place, corner);
    }
}
