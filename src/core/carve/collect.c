/* The field collectN: stars to collect.  Exactly one path from the entrance to the exit visits all
 * stars without visiting a cell twice.  Walls of the carved maze are opened one by one, which makes
 * loops.  Then stars are placed on the longest suitable path.
 *
 * The search for paths uses a net.  Its nodes are the entrance, the exit, and the cells in which
 * paths separate or meet.  Its arcs are the sequences of cells between nodes.  In the names of
 * functions and variables, a ring is the loop that an opened wall makes. */
#include "core/base/random.h"
#include "core/carve/carving.h"

#include <stdlib.h>
#include <string.h>

/* minimum number of cells in the maze per opened wall */
#define CELLS_PER_RING 8
#define MOST_RINGS 12
/* minimum number of passages on any path between the two cells at a wall that will be opened */
#define LEAST_RING 5
#define MOST_WAYS 300
#define MOST_TRIES 400
#define TRIED_CELLS 300 /* in a maze with this number of cells, nearly MOST_TRIES walls are tried */

/* maximum number of nodes; an opened wall adds at most four nodes */
#define MOST_NODES (3 + 4 * MOST_RINGS)
#define MOST_ARCS (MOST_NODES + MOST_RINGS)
#define WAY_SETS ((MOST_WAYS + 63) / 64)

/* Node 0 is the entrance.  From any other node i, arc i leads through the tree to the node `up`,
 * towards the entrance. */
typedef struct net_node {
    maze_cell cell;
    unsigned up;
    /* sides by which the arc leaves this node and the node `up` */
    uint32_t side, up_side;
} net_node;

/* The net of paths.  The arc across the opened wall of ring i has the number MOST_NODES + i. */
typedef struct way_net {
    net_node nodes[MOST_NODES];
    unsigned count, goal;
    unsigned ends[MOST_RINGS][2];
    uint32_t sides[MOST_RINGS][2];
    unsigned rings;
} way_net;

typedef struct net_exits {
    unsigned count;
    struct {
        uint32_t side;
        uint8_t arc, to;
    } exits[MOST_RINGS * 2 + 6];
} net_exits;

typedef struct collecting {
    maze_maze *maze;
    maze_random random;

    /* For each cell of the tree, `parent` is the next cell towards the entrance, `line` is the
     * first cell of the cell's line, and `depth` is the number of steps from the entrance. A line
     * leads away from the entrance. From each cell, the line continues into the branch that has
     * more than half of the cells from this cell on, if there is such a branch. A path to the
     * entrance therefore passes through few lines. */
    maze_cell *parent, *line;
    uint32_t *depth;

    /* Working memory, one number per cell.  Between function calls, all numbers are MAZE_NONE. */
    uint32_t *numbers;
    maze_cell *queue;
    size_t *walls; /* walls that can be opened, as indexes of bits (maze_bit) */

    way_net net;
    net_exits exits[MOST_NODES];
    uint64_t used; /* one bit per node; 1: the current path visits the node */
    uint8_t walk[MOST_NODES];
    /* number of paths that were found; MOST_WAYS + 1 if there are too many */
    unsigned ways;
    uint8_t arcs[MOST_WAYS][MOST_NODES];
    uint8_t arc_counts[MOST_WAYS];
    size_t lengths[MOST_WAYS];
    /* for each arc, and then for each node, the set of paths through the arc or node */
    uint64_t passing[MOST_ARCS + MOST_NODES][WAY_SETS];
    bool tried[MOST_WAYS];

    /* For each cell in `queue`, the index of its arc or node in `passing`, plus IS_FORK if the cell
     * is a junction. */
    uint8_t *where;
    size_t places[MAZE_STARS]; /* for each star, the index of its cell in `queue` */
} collecting;

#define IS_FORK 128
_Static_assert(MOST_NODES <= 64 && MOST_ARCS + MOST_NODES <= IS_FORK, "sets are too small");

static bool meet_cell(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    collecting *walk = context;
    if (walk->depth[next] != MAZE_NONE)
        return false;
    walk->depth[next] = walk->depth[cell] + 1;
    walk->parent[next] = cell;
    return true;
}

static void plant(collecting *collecting)
{
    maze_cell root = collecting->maze->entrance.cell;
    memset(collecting->depth, 0xFF, collecting->maze->graph.cells * sizeof *collecting->depth);
    memset(collecting->numbers, 0xFF, collecting->maze->graph.cells * sizeof *collecting->numbers);
    collecting->depth[root] = 0;
    collecting->parent[root] = root;
    collecting->queue[0] = root;
    uint32_t count = flood(collecting->maze, meet_cell, collecting, collecting->queue, 1);
    for (uint32_t i = 0; i < count; i++)
        collecting->numbers[collecting->queue[i]] = 1;
    for (uint32_t i = count; i-- > 1;)
        collecting->numbers[collecting->parent[collecting->queue[i]]] +=
            collecting->numbers[collecting->queue[i]];
    collecting->line[root] = root;
    for (uint32_t i = 1; i < count; i++) {
        maze_cell cell = collecting->queue[i], parent = collecting->parent[cell];
        bool is_largest = collecting->numbers[cell] > collecting->numbers[parent] / 2;
        collecting->line[cell] = is_largest ? collecting->line[parent] : cell;
    }
    memset(collecting->numbers, 0xFF, collecting->maze->graph.cells * sizeof *collecting->numbers);
}

/* Returns the cell in which the paths from two cells to the entrance meet. */
static maze_cell meeting_of(const collecting *walk, maze_cell a, maze_cell b)
{
    while (walk->line[a] != walk->line[b]) {
        maze_cell x = walk->line[a], y = walk->line[b];
        if (walk->depth[x] > walk->depth[y])
            a = walk->parent[x];
        else
            b = walk->parent[y];
    }
    return walk->depth[a] < walk->depth[b] ? a : b;
}

static uint32_t side_towards(const collecting *collecting, maze_cell cell, maze_cell to)
{
    uint32_t back;
    bool is_up = meeting_of(collecting, cell, to) != cell;
    for (open_walk walk = open_start(collecting->maze, cell, 0); open_next(&walk);) {
        maze_cell next = behind_open(collecting->maze, cell, walk.side, &back);
        if (next != MAZE_NONE && (is_up ? next == collecting->parent[cell]
                                        : collecting->parent[next] == cell && next != cell &&
                                              meeting_of(collecting, next, to) == next))
            return walk.side;
    }
    return MAZE_NONE;
}

static unsigned append_node(collecting *walk, maze_cell cell, unsigned up)
{
    maze_cell above = walk->net.nodes[up].cell;
    walk->net.nodes[walk->net.count] =
        (net_node){cell, up, side_towards(walk, cell, above), side_towards(walk, above, cell)};
    return walk->net.count++;
}

/* Adds a node for a cell, and a node where the cell's path to the entrance reaches the net, if
 * these nodes do not exist yet. Returns the number of the cell's node. */
static unsigned add_node(collecting *collecting, maze_cell cell)
{
    net_node *nodes = collecting->net.nodes;
    unsigned at = 0, below;
    maze_cell meeting = nodes[0].cell;
    for (unsigned i = 1; i < collecting->net.count; i++) {
        maze_cell other = meeting_of(collecting, cell, nodes[i].cell);
        if (collecting->depth[other] > collecting->depth[meeting]) {
            meeting = other;
            at = i;
        }
    }
    for (below = at; collecting->depth[nodes[at].cell] > collecting->depth[meeting];
         at = nodes[at].up)
        below = at;
    if (nodes[at].cell != meeting) {
        unsigned middle = append_node(collecting, meeting, at);
        nodes[middle].up_side = nodes[below].up_side;
        nodes[below].up = middle;
        nodes[below].up_side = side_towards(collecting, meeting, nodes[below].cell);
        at = middle;
    }
    return cell == meeting ? at : append_node(collecting, cell, at);
}

static void start_net(collecting *walk)
{
    walk->net = (way_net){.nodes = {{.cell = walk->maze->entrance.cell}}, .count = 1};
    walk->net.goal = add_node(walk, walk->maze->exit.cell);
}

static void add_ring(collecting *walk, maze_door at)
{
    maze_door next = graph_across(&walk->maze->graph, at);
    unsigned ring = walk->net.rings++;
    walk->net.ends[ring][0] = add_node(walk, at.cell);
    walk->net.ends[ring][1] = add_node(walk, next.cell);
    walk->net.sides[ring][0] = at.side;
    walk->net.sides[ring][1] = next.side;
}

static void add_exit(net_exits *exits, uint32_t side, unsigned arc, unsigned to)
{
    unsigned i = exits->count++;
    for (; i > 0 && exits->exits[i - 1].side > side; i--)
        exits->exits[i] = exits->exits[i - 1];
    exits->exits[i].side = side;
    exits->exits[i].arc = (uint8_t)arc;
    exits->exits[i].to = (uint8_t)to;
}

static void find_exits(collecting *collecting)
{
    const way_net *net = &collecting->net;
    for (unsigned i = 0; i < net->count; i++)
        collecting->exits[i].count = 0;
    for (unsigned i = 1; i < net->count; i++) {
        const net_node *node = &net->nodes[i];
        add_exit(&collecting->exits[i], node->side, i, node->up);
        add_exit(&collecting->exits[node->up], node->up_side, i, i);
    }
    for (unsigned i = 0; i < net->rings; i++)
        for (unsigned end = 0; end < 2; end++)
            add_exit(&collecting->exits[net->ends[i][end]], net->sides[i][end], MOST_NODES + i,
                     net->ends[i][!end]);
}

/* Returns the length of an arc, in passages. */
static size_t arc_length(const collecting *walk, unsigned arc)
{
    const net_node *nodes = walk->net.nodes;
    return arc >= MOST_NODES
               ? 1
               : walk->depth[nodes[arc].cell] - walk->depth[nodes[nodes[arc].up].cell];
}

static void keep_way(collecting *walk, unsigned count)
{
    unsigned way = walk->ways++;
    if (way >= MOST_WAYS)
        return;
    memcpy(walk->arcs[way], walk->walk, count);
    walk->arc_counts[way] = (uint8_t)count;
    walk->lengths[way] = 1;
    for (unsigned i = 0; i < count; i++)
        walk->lengths[way] += arc_length(walk, walk->walk[i]);
}

/* Finds the paths from a node to the exit that visit no node twice.  The arcs of each node are
 * followed in the order of the sides through which they leave the node. */
static void walk_from(collecting *collecting, unsigned node, unsigned count)
{
    if (node == collecting->net.goal) {
        keep_way(collecting, count);
        return;
    }
    const net_exits *exits = &collecting->exits[node];
    collecting->used |= UINT64_C(1) << node;
    for (unsigned i = 0; i < exits->count && collecting->ways <= MOST_WAYS; i++) {
        unsigned to = exits->exits[i].to;
        if (collecting->used >> to & 1)
            continue;
        collecting->walk[count] = exits->exits[i].arc;
        walk_from(collecting, to, count + 1);
    }
    collecting->used &= ~(UINT64_C(1) << node);
}

static void walk_ways(collecting *walk)
{
    find_exits(walk);
    walk->used = walk->ways = 0;
    walk_from(walk, 0, 0);
}

static unsigned across_arc(const collecting *walk, unsigned arc, unsigned node)
{
    const unsigned ends[2] = {arc < MOST_NODES ? arc : walk->net.ends[arc - MOST_NODES][0],
                              arc < MOST_NODES ? walk->net.nodes[arc].up
                                               : walk->net.ends[arc - MOST_NODES][1]};
    return ends[0] == node ? ends[1] : ends[0];
}

static void find_passing(collecting *collecting)
{
    memset(collecting->passing, 0, sizeof collecting->passing);
    for (unsigned way = 0; way < collecting->ways; way++) {
        uint64_t bit = UINT64_C(1) << way % 64;
        unsigned node = 0;
        collecting->passing[MOST_ARCS][way / 64] |= bit;
        for (unsigned i = 0; i < collecting->arc_counts[way]; i++) {
            node = across_arc(collecting, collecting->arcs[way][i], node);
            collecting->passing[collecting->arcs[way][i]][way / 64] |= bit;
            collecting->passing[MOST_ARCS + node][way / 64] |= bit;
        }
    }
}

static void list_cell(collecting *walk, size_t at, maze_cell cell, unsigned place)
{
    walk->queue[at] = cell;
    walk->where[at] = (uint8_t)(place | (find_open(walk->maze, cell).count > 2 ? IS_FORK : 0));
}

static void list_cells(collecting *collecting, unsigned way)
{
    unsigned node = 0;
    size_t at = 0;
    list_cell(collecting, at, collecting->net.nodes[0].cell, MOST_ARCS);
    for (unsigned i = 0; i < collecting->arc_counts[way]; i++) {
        unsigned arc = collecting->arcs[way][i], next = across_arc(collecting, arc, node);
        size_t length = arc_length(collecting, arc);
        maze_cell cell = collecting->net.nodes[arc < MOST_NODES ? arc : 0].cell;
        for (size_t k = 1; k < length; k++) {
            cell = collecting->parent[cell];
            list_cell(collecting, node == arc ? at + k : at + length - k, cell, arc);
        }
        at += length;
        node = next;
        list_cell(collecting, at, collecting->net.nodes[node].cell, MOST_ARCS + node);
    }
}

/* Returns true if every path between two cells has at least `passages` passages. */
static bool are_apart(collecting *collecting, maze_cell from, maze_cell to, uint32_t passages)
{
    uint32_t count = 1, back;
    collecting->numbers[from] = 0;
    collecting->queue[0] = from;
    for (uint32_t i = 0; i < count && collecting->numbers[collecting->queue[i]] + 1 < passages; i++)
        for (open_walk walk = open_start(collecting->maze, collecting->queue[i], 0);
             open_next(&walk);) {
            maze_cell next = behind_open(collecting->maze, walk.cell, walk.side, &back);
            if (next == MAZE_NONE || collecting->numbers[next] != MAZE_NONE)
                continue;
            collecting->numbers[next] = collecting->numbers[walk.cell] + 1;
            collecting->queue[count++] = next;
        }
    bool apart = collecting->numbers[to] == MAZE_NONE;
    while (count > 0)
        collecting->numbers[collecting->queue[--count]] = MAZE_NONE;
    return apart;
}

static maze_door door_of(const collecting *walk, size_t wall)
{
    uint32_t sides = walk->maze->graph.sides;
    return (maze_door){(maze_cell)(wall / sides), (uint32_t)(wall % sides)};
}

static bool open_ring(collecting *collecting, size_t wall)
{
    maze_door at = door_of(collecting, wall);
    unsigned ways = collecting->ways;
    way_net before = collecting->net;
    if (!are_apart(collecting, at.cell, graph_across(&collecting->maze->graph, at).cell,
                   LEAST_RING))
        return false;
    add_ring(collecting, at);
    walk_ways(collecting);
    if (collecting->ways > ways && collecting->ways <= MOST_WAYS) {
        maze_open_both(collecting->maze, at);
        return true;
    }
    collecting->net = before;
    collecting->ways = ways;
    return false;
}

static void close_ring(collecting *walk, const size_t *opened, unsigned rings)
{
    maze_door at = door_of(walk, opened[rings - 1]), next = graph_across(&walk->maze->graph, at);
    maze_close_side(walk->maze, at.cell, at.side);
    maze_close_side(walk->maze, next.cell, next.side);
    start_net(walk);
    for (unsigned i = 0; i + 1 < rings; i++)
        add_ring(walk, door_of(walk, opened[i]));
}

static size_t find_walls(const collecting *walk)
{
    size_t count = 0;
    for (maze_door at = {0, 0}; at.cell < walk->maze->graph.cells; at.cell++)
        for (at.side = 0; at.side < walk->maze->graph.sides; at.side++) {
            maze_cell next = graph_across(&walk->maze->graph, at).cell;
            if (next != MAZE_NONE && next > at.cell && !side_is_open(walk->maze, at.cell, at.side))
                walk->walls[count++] = maze_bit(walk->maze, at.cell, at.side);
        }
    return count;
}

static unsigned open_rings(collecting *collecting, size_t opened[MOST_RINGS])
{
    unsigned rings = 0, most = collecting->maze->graph.cells / CELLS_PER_RING;
    size_t count = find_walls(collecting);
    most = most < MOST_RINGS ? most : MOST_RINGS;
    collecting->ways = 1;
    for (unsigned tries = 0; tries < MOST_TRIES && count > 0 && rings < most; tries++) {
        size_t i = (size_t)random_below(&collecting->random, count), wall = collecting->walls[i];
        collecting->walls[i] = collecting->walls[--count];
        if (open_ring(collecting, wall))
            opened[rings++] = wall;
    }
    return rings;
}

static unsigned count_left(const collecting *walk, unsigned place, const uint64_t left[WAY_SETS])
{
    unsigned count = 0;
    for (unsigned i = 0; i < WAY_SETS; i++)
        for (uint64_t set = walk->passing[place][i] & left[i]; set; set &= set - 1)
            count++;
    return count;
}

static bool is_near_star(const collecting *walk, maze_cell cell, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        maze_door at = {cell, 0};
        if (walk->maze->stars[i] == cell)
            return true;
        for (; at.side < walk->maze->graph.sides; at.side++)
            if (graph_across(&walk->maze->graph, at).cell == walk->maze->stars[i])
                return true;
    }
    return false;
}

static size_t room_at(const collecting *walk, size_t length, size_t i, unsigned count)
{
    size_t least = i < length - 1 - i ? i : length - 1 - i;
    for (unsigned k = 0; k < count; k++) {
        size_t apart = walk->places[k] < i ? i - walk->places[k] : walk->places[k] - i;
        least = apart < least ? apart : least;
    }
    return least;
}

/* Places the next star on a path, so that the star excludes as many other paths as possible. Among
 * the best cells, cells that are not junctions are preferred, and then cells far from the ends of
 * the path and from other stars. Returns false if no cell is suitable. */
static bool put_star(collecting *collecting, unsigned way, unsigned count, bool is_last,
                     uint64_t left[WAY_SETS])
{
    size_t best_room = 0, length = collecting->lengths[way], best = length;
    unsigned best_score = UINT32_MAX, scores[IS_FORK] = {0}, least = UINT32_MAX;
    for (unsigned i = 0; i < MOST_ARCS + MOST_NODES; i++)
        if (collecting->passing[i][way / 64] >> way % 64 & 1) {
            scores[i] = 2 * count_left(collecting, i, left);
            least = scores[i] < least ? scores[i] : least;
        }
    if (is_last && least > 0)
        return false;
    for (size_t i = 1; i + 1 < length; i++) {
        unsigned score =
            scores[collecting->where[i] & ~IS_FORK] + (collecting->where[i] >= IS_FORK);
        if (score > best_score)
            continue;
        size_t room = room_at(collecting, length, i, count);
        if ((score == best_score && room <= best_room) ||
            is_near_star(collecting, collecting->queue[i], count))
            continue;
        best_score = score;
        best_room = room;
        best = i;
    }
    if (best == length)
        return false;
    collecting->places[count] = best;
    collecting->maze->stars[count] = collecting->queue[best];
    for (unsigned i = 0; i < WAY_SETS; i++)
        left[i] &= collecting->passing[collecting->where[best] & ~IS_FORK][i];
    return true;
}

/* Places `count` stars on a path.  Returns true if no other path visits all these stars. */
static bool put_stars(collecting *collecting, unsigned way, unsigned count)
{
    uint64_t left[WAY_SETS];
    memset(left, 0xFF, sizeof left);
    left[way / 64] &= ~(UINT64_C(1) << way % 64);
    list_cells(collecting, way);
    for (unsigned i = 0; i < count; i++)
        if (!put_star(collecting, way, i, i + 1 == count, left))
            return false;
    for (unsigned i = 0; i < WAY_SETS; i++)
        if (left[i])
            return false;
    return true;
}

static unsigned next_longest(collecting *walk)
{
    unsigned best = MOST_WAYS;
    size_t longest = 0;
    for (unsigned i = 0; i < walk->ways; i++)
        if (!walk->tried[i] && walk->lengths[i] > longest) {
            longest = walk->lengths[i];
            best = i;
        }
    if (best < MOST_WAYS)
        walk->tried[best] = true;
    return best;
}

static bool keep_stars(collecting *collecting, size_t length, unsigned count)
{
    maze_maze *maze = collecting->maze;
    maze_path *way = &maze->collected;
    way->cells = malloc(length * sizeof *way->cells);
    if (!way->cells)
        return false;
    memcpy(way->cells, collecting->queue, length * sizeof *way->cells);
    way->length = length;
    for (size_t i = 0; i < length; i++)
        for (unsigned k = maze->star_count; k < count; k++)
            if (maze->stars[k] == way->cells[i]) {
                maze->stars[k] = maze->stars[maze->star_count];
                maze->stars[maze->star_count++] = way->cells[i];
            }
    return true;
}

/* Returns true if the stars were placed.  *done becomes false if there is not enough memory. */
static bool find_stars(collecting *walk, unsigned count, bool *done)
{
    unsigned way;
    walk_ways(walk);
    find_passing(walk);
    memset(walk->tried, 0, sizeof walk->tried);
    while ((way = next_longest(walk)) < MOST_WAYS)
        if (put_stars(walk, way, count)) {
            *done = keep_stars(walk, walk->lengths[way], count);
            return true;
        }
    return false;
}

/* Returns NULL and sets *error if there is not enough memory. */
static collecting *start(maze_maze *maze, base_pool *pool, maze_error *error)
{
    size_t cells = maze->graph.cells;
    collecting *walk = base_pool_zeros(pool, 1, sizeof *walk);
    if (walk) {
        walk->maze = maze;
        walk->parent = base_pool_take(pool, cells, sizeof *walk->parent);
        walk->line = base_pool_take(pool, cells, sizeof *walk->line);
        walk->depth = base_pool_take(pool, cells, sizeof *walk->depth);
        walk->numbers = base_pool_take(pool, cells, sizeof *walk->numbers);
        walk->queue = base_pool_take(pool, cells, sizeof *walk->queue);
        walk->where = base_pool_take(pool, cells, 1);
    }
    if (pool->failed) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a maze");
        return NULL;
    }
    plant(walk);
    start_net(walk);
    return walk;
}

/* Opens walls, and places the stars.  As long as no path is suitable for the stars, closes the last
 * opened wall again. */
static bool make_collect(core_making *making, const recipe_field *field)
{
    collecting *collecting = start(making->maze, making->own, making->error);
    size_t opened[MOST_RINGS], cells = making->maze->graph.cells;
    bool done = true;
    if (!collecting)
        return false;
    maze_random_init(&collecting->random, making->recipe->seed, "collect");
    collecting->walls = base_pool_take(making->own, cells * making->maze->graph.sides,
                                       sizeof *collecting->walls);
    if (!carve_check_memory(making))
        return false;
    unsigned rings = open_rings(collecting, opened);
    while (rings > 0 && !find_stars(collecting, field->number[0], &done))
        close_ring(collecting, opened, rings--);
    if (!done)
        return maze_fail(making->error, MAZE_NO_MEMORY, "out of memory for a maze");
    return rings > 0 || recipe_refuse(making->recipe, making->error,
                                      ": %lu stars do not fit, because exactly one of several "
                                      "paths must pass all stars; use a larger shape, fewer stars "
                                      "or another seed",
                                      (unsigned long)field->number[0]);
}

/* In a small maze, most of the time is spent on the paths in the net.  The net is about equally
 * large in all mazes with more than TRIED_CELLS cells.  With few stars, more paths visit all stars,
 * so more walls must be closed again. */
static void estimate_collect(const recipe_field *field, recipe_estimate *estimate)
{
    double cells = (double)estimate->cells, tried = cells < TRIED_CELLS ? cells : TRIED_CELLS;
    estimate->seconds += tried * 28e-6 + cells * (MAZE_STARS - field->number[0]) * 400e-9;
    estimate->bytes +=
        estimate->cells * (5 * sizeof(uint32_t) + 1 + estimate->sides * sizeof(size_t)) +
        sizeof(collecting);
}

static void find_rings(collecting *collecting)
{
    for (maze_cell cell = 0; cell < collecting->maze->graph.cells; cell++)
        for (open_walk walk = open_start(collecting->maze, cell, 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(collecting->maze, cell, walk.side, &back);
            if (next != MAZE_NONE && next > cell && collecting->parent[next] != cell &&
                collecting->parent[cell] != next && collecting->net.rings < MOST_RINGS)
                add_ring(collecting, (maze_door){cell, walk.side});
        }
}

static unsigned place_of(const collecting *walk, maze_cell cell)
{
    const net_node *nodes = walk->net.nodes;
    for (unsigned i = 0; i < walk->net.count; i++)
        if (nodes[i].cell == cell)
            return MOST_ARCS + i;
    for (unsigned i = 1; i < walk->net.count; i++)
        if (meeting_of(walk, cell, nodes[i].cell) == cell &&
            walk->depth[cell] > walk->depth[nodes[nodes[i].up].cell])
            return i;
    return UINT32_MAX;
}

bool carve_collect_count(const maze_maze *maze, unsigned *complete, maze_error *error)
{
    maze_maze seen = *maze;
    base_pool pool = {0};
    collecting *collecting = start(&seen, &pool, error);
    uint64_t left[WAY_SETS];
    *complete = 0;
    if (!collecting) {
        base_pool_finish(&pool);
        return false;
    }
    find_rings(collecting);
    walk_ways(collecting);
    find_passing(collecting);
    memset(left, 0xFF, sizeof left);
    for (unsigned k = 0; k < maze->star_count; k++) {
        unsigned place = place_of(collecting, maze->stars[k]);
        for (unsigned i = 0; i < WAY_SETS; i++)
            left[i] &= place == UINT32_MAX ? 0 : collecting->passing[place][i];
    }
    *complete = count_left(collecting, MOST_ARCS, left);
    base_pool_finish(&pool);
    return true;
}

static const recipe_row collect_list[] = {
    {
        .term = {RECIPE_TERM("collect", "collectN", "stars"),
                 .summary = "N stars, 2 to 9 (5); exactly one path collects all",
                 .about =
                     "The maze has loops, and many paths lead through it. Exactly one of the paths "
                     "that visit no cell twice passes every star. It is the solution, and it is "
                     "long.",
                 .source = NULL},
        .cell_ns = 1400,
        .slot = SLOT_STARS,
        .numbers = 1,
        .low = 2,
        .high = MAZE_STARS,
        .usual = 5,
        .needs =
            HAS_WALLS | HAS_PLANE | HAS_TREE | HAS_LOOSE | HAS_SINGLE | HAS_NARROW | HAS_BRANCHES,
        .takes = HAS_TREE,
        .estimate = estimate_collect,
        .make = make_collect,
    },
};
const recipe_rows carve_collect_rows = RECIPE_ROWS(collect_list);
