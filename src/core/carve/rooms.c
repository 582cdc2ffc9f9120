/* Open rooms in a maze.  In the carved graph, a room is a single cell, so every algorithm connects
 * the room with the rest of the maze.  A room consists of a core and of all cells within one or two
 * steps of the core.  The core is a cell, a few cells in a straight row, or a cell in the middle
 * and its images.  A step leads from a cell to any cell that touches one of its corners. */
#include "core/base/random.h"
#include "core/carve/carving.h"

#include <stdlib.h>

/* maximum number of tries to place a room */
#define TRIES 100
#define MOST_REACH 2 /* maximum number of steps from the core */
/* maximum number of cells of a core */
#define MOST_LENGTH 4
/* maximum number of sides, chosen at random, through which passages can lead into a room, not
 * counting the images of these sides */
#define MOST_DOORS 4
#define MOST_ROOMS 1000

typedef struct builder {
    core_making *making;
    const maze_graph *graph;
    maze_random random;
    /* one bit per cell; 1: the cell is in a room or joined with another cell */
    uint8_t *taken;

    /* the cells of the tried room, and then the cells around the room */
    maze_cell *cells;
    /* number of cells in the room, and number of all elements of `cells` */
    maze_cell inside, count;
    uint32_t *met; /* for each cell, the number of the last try that added the cell */
    uint32_t number;
} builder;

typedef struct rooms_kind {
    bool (*build)(builder *b, const recipe_field *field);
    const char *failure; /* words that follow "no room" in a message */
    unsigned reach;
} rooms_kind;

static bool meet(builder *b, maze_cell cell)
{
    if (bits_get(b->taken, cell))
        return false;
    if (b->met[cell] == b->number)
        return true;
    b->met[cell] = b->number;
    b->cells[b->count++] = cell;
    return true;
}

static bool meet_touching(builder *builder, maze_cell cell)
{
    const maze_shape *shape = builder->making->shape;
    for (maze_door start = {cell, 0}; start.side < maze_shape_sides(shape, cell); start.side++) {
        maze_door at = start;
        do {
            at = graph_across(builder->graph, at);
            if (at.cell == MAZE_NONE || !meet(builder, at.cell))
                return false;
            at.side = (at.side + 1) % maze_shape_sides(shape, at.cell);
        } while (!side_equal(at, start));
    }
    return true;
}

static bool spread(builder *b, unsigned reach)
{
    maze_cell from = 0;
    for (unsigned step = 0; step <= reach; step++) {
        maze_cell end = b->count;
        for (; from < end; from++)
            if (!meet_touching(b, b->cells[from]))
                return false;
        b->inside = end;
    }
    return true;
}

static void start_try(builder *b)
{
    b->number++;
    b->count = 0;
}

static maze_cell next_image(const builder *b, maze_cell cell)
{
    return b->making->fold.image[cell];
}

static bool meet_line(builder *b, maze_door at, uint32_t length)
{
    if (!meet(b, at.cell))
        return false;
    for (; length > 0 && at.side != MAZE_NONE; length--) {
        at = graph_across(b->graph, at);
        if (at.cell == MAZE_NONE || !meet(b, at.cell))
            return false;
        at.side =
            b->graph->ahead ? b->graph->ahead(b->graph->context, at.cell, at.side) : MAZE_NONE;
    }
    return true;
}

/* Returns true if the tried room is its own image, or if none of its images overlaps or touches the
 * room. */
static bool fits_image(const builder *builder)
{
    static const uint32_t own = UINT32_MAX;
    /* `touching` is the number of images of the room's cells that are in the room or next to the
     * room. `within` is the number of the room's cells whose next image is in the room. */
    maze_cell touching = 0, within = 0;
    for (maze_cell i = 0; i < builder->inside; i++) {
        maze_cell cell = builder->cells[i];
        for (unsigned image = 1; image < builder->making->fold.images; image++) {
            cell = next_image(builder, cell);
            touching += builder->met[cell] == builder->number;
        }
    }
    if (touching == 0)
        return true;
    for (maze_cell i = 0; i < builder->inside; i++)
        builder->met[builder->cells[i]] = own;
    for (maze_cell i = 0; i < builder->inside; i++)
        within += builder->met[next_image(builder, builder->cells[i])] == own;
    return within == builder->inside;
}

/* Replaces the cells of the room with their next images. */
static void turn_over(builder *b)
{
    if (b->making->fold.images > 1)
        for (maze_cell i = 0; i < b->inside; i++)
            b->cells[i] = next_image(b, b->cells[i]);
}

/* Returns the neighbor across a side.  The cell of the result is MAZE_NONE if there is no neighbor,
 * or if the neighbor is in the same room. */
static maze_door outside(const builder *b, maze_door at)
{
    const sets *joined = &b->making->joined;
    maze_door next = graph_across(b->graph, at);
    if (next.cell != MAZE_NONE && sets_find(joined, next.cell) == sets_find(joined, at.cell))
        next.cell = MAZE_NONE;
    return next;
}

static size_t bit_of(const builder *b, maze_door at)
{
    return (size_t)at.cell * b->graph->sides + at.side;
}

static uint32_t shut_sides(builder *builder)
{
    uint32_t count = 0;
    for (maze_cell i = 0; i < builder->inside; i++)
        for (maze_door at = {builder->cells[i], 0}; at.side < builder->graph->sides; at.side++) {
            maze_door next = outside(builder, at);
            if (next.cell == MAZE_NONE)
                continue;
            bits_set(builder->making->shut, bit_of(builder, at));
            bits_set(builder->making->shut, bit_of(builder, next));
            count++;
        }
    return count;
}

static maze_door side_out(const builder *b, uint64_t number)
{
    maze_door at = {b->cells[0], 0};
    for (maze_cell i = 0; i < b->inside; i++)
        for (at = (maze_door){b->cells[i], 0}; at.side < b->graph->sides; at.side++)
            if (outside(b, at).cell != MAZE_NONE && number-- == 0)
                return at;
    return at;
}

static void allow(builder *b, maze_door at)
{
    const shape_fold *fold = &b->making->fold;
    for (unsigned image = 0; image == 0 || image < fold->images; image++) {
        if (image > 0)
            at = fold->next(fold, at);
        bits_clear(b->making->shut, bit_of(b, at));
        bits_clear(b->making->shut, bit_of(b, outside(b, at)));
    }
}

/* Builds the tried room and its images.  Carving may open only a few random sides of the room, and
 * the images of these sides. */
static void place(builder *builder)
{
    unsigned images = builder->making->fold.images > 1 ? builder->making->fold.images : 1;
    uint32_t sides = 0;
    qsort(builder->cells, builder->inside, sizeof *builder->cells, compare_uint32);
    for (unsigned image = 0; image < images; image++, turn_over(builder))
        for (maze_cell i = 0; i < builder->inside; i++) {
            bits_set(builder->taken, builder->cells[i]);
            sets_join(&builder->making->joined, builder->cells[0], builder->cells[i]);
        }
    for (unsigned image = 0; image < images; image++, turn_over(builder))
        sides = shut_sides(builder);
    for (unsigned door = 0; door < MOST_DOORS; door++)
        allow(builder, side_out(builder, random_below(&builder->random, sides)));
}

/* Tries to place a room anywhere.  All random numbers of a try are drawn first, so that every try
 * draws equally many random numbers. */
static bool try_anywhere(builder *b)
{
    start_try(b);
    maze_cell cell = (maze_cell)random_below(&b->random, b->graph->cells);
    unsigned reach = 1 + (unsigned)random_below(&b->random, MOST_REACH);
    uint32_t side = (uint32_t)random_below(&b->random, maze_shape_sides(b->making->shape, cell));
    uint32_t length = (uint32_t)random_below(&b->random, MOST_LENGTH);
    return meet_line(b, (maze_door){cell, side}, length) && spread(b, reach) && fits_image(b);
}

static bool build_anywhere(builder *b, const recipe_field *field)
{
    uint32_t built = 0;
    for (uint32_t room = 0; room < field->number[0]; room++)
        for (unsigned tries = 0; tries < TRIES; tries++)
            if (try_anywhere(b)) {
                place(b);
                built++;
                break;
            }
    return built > 0;
}

static bool build_middle(builder *builder, const recipe_field *field)
{
    const rooms_kind *kind = field->row->data;
    for (unsigned reach = kind->reach; reach > 0; reach--) {
        maze_cell cell = shape_center_find(builder->making->shape);
        start_try(builder);
        bool fits = meet(builder, cell);
        for (unsigned image = 1; fits && image < builder->making->fold.images; image++) {
            cell = next_image(builder, cell);
            fits = meet(builder, cell);
        }
        if (fits && spread(builder, reach)) {
            place(builder);
            return true;
        }
    }
    return false;
}

static bool start(builder *builder)
{
    core_making *making = builder->making;
    maze_cell cells = making->shape->graph.cells;
    builder->taken = base_pool_bits(making->own, cells);
    builder->cells = base_pool_take(making->own, cells, sizeof *builder->cells);
    builder->met = base_pool_zeros(making->own, cells, sizeof *builder->met);
    if (!making->shut)
        making->shut =
            base_pool_bits(making->kept, (uint64_t)cells * making->shape->graph.sides);
    if (!making->shut || making->own->failed)
        return maze_fail(making->error, MAZE_NO_MEMORY, "out of memory for a maze");
    if (!making->joined.parent && !making_join(making, cells))
        return false;
    for (maze_cell cell = 0; cell < cells; cell++) {
        maze_cell first = sets_find(&making->joined, cell);
        if (first == cell)
            continue;
        bits_set(builder->taken, first);
        bits_set(builder->taken, cell);
    }
    return true;
}

static bool make(core_making *making, const recipe_field *field)
{
    const rooms_kind *kind = field->row->data;
    builder builder = {.making = making, .graph = &making->shape->graph};
    if (!start(&builder))
        return false;
    maze_random_init(&builder.random, making->recipe->seed, "rooms");
    return kind->build(&builder, field) ||
           recipe_refuse(making->recipe, making->error,
                         ": no room %s, because a room is at least 3 cells wide and does not touch "
                         "other rooms or the border; use a larger shape%s",
                         kind->failure, kind->build == build_anywhere ? " or another seed" : "");
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += bits_bytes(estimate->cells * (1 + (uint64_t)estimate->sides)) +
                       estimate->cells * (2 * sizeof(maze_cell) + sizeof(uint32_t)) +
                       carve_quotient_bytes(estimate->cells, estimate->sides);
}

#define NYSTROM "B. Nystrom, \"Rooms and Mazes\" (2014)"

#define ROOMS_ROW                                                                                  \
    .slot = SLOT_BEFORE, .cell_ns = 100, .needs = HAS_WALLS | HAS_PLANE | HAS_FLAT,                \
    .takes = HAS_NARROW | HAS_GRID, .estimate = estimate, .make = make

#define MIDDLE(which, most_reach, text, description)                                               \
    {                                                                                              \
        .term = {RECIPE_TERM("rooms", "rooms." which, "rooms"),                                    \
                 .summary = text,                                                                  \
                 .about = description,                                                             \
                 .source = NYSTROM},                                                               \
        ROOMS_ROW, .word = which,                                                                  \
        .data = &(const rooms_kind){build_middle, "fits in the middle", most_reach}                \
    }

static const recipe_row rooms_list[] = {
    MIDDLE("center", MOST_REACH, "an open room in the middle; the goal of doors.center",
           "An open room in the middle, 5 cells wide, or 3 if 5 do not fit: a square, a hexagon, "
           "or the inner rings. For the algorithm it is one cell, so the number of its openings is "
           "random. With doors.center, it is the goal."),
    MIDDLE("small", 1, "like rooms.center, but always 3 cells wide (the inner ring)",
           "Like rooms.center, but always 3 cells wide: space for a picture in a maze with few "
           "cells."),
    {
        .term = {RECIPE_TERM("rooms", "roomsN", "rooms"),
                 .summary = "up to N open rooms, 1 to 1000; fewer if N do not fit",
                 .about =
                     "Open rooms in the maze, 3 to 8 cells long and 3 to 5 wide, with at least one "
                     "cell between them and around them. Rooms are placed first. For the "
                     "algorithm, each room is a single cell, so every algorithm for any graph "
                     "works. A room has many paths through it; outside rooms, exactly one path connects two places.",
                 .source = NYSTROM},
        ROOMS_ROW,
        .numbers = 1,
        .low = 1,
        .high = MOST_ROOMS,
        .data = &(const rooms_kind){build_anywhere, "was placed", MOST_REACH},
    },
};
const recipe_rows carve_rooms_rows = RECIPE_ROWS(rooms_list);
