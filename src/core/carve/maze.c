/* A maze: a graph, its shape if it has one, and one bit per side of each cell.  The bit is set if
 * the side is open. */
#include "core/carve/maze.h"

#include "core/shape/wrappers.h"

#include <stdlib.h>
#include <string.h>

bool maze_is_open(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    if (!maze || cell >= maze->graph.cells || side >= maze->graph.sides)
        return false;
    return bits_get(maze->open, maze_bit(maze, cell, side));
}

maze_door maze_entrance(const maze_maze *maze)
{
    return maze ? maze->entrance : (maze_door){MAZE_NONE, MAZE_NONE};
}

maze_door maze_exit(const maze_maze *maze)
{
    return maze ? maze->exit : (maze_door){MAZE_NONE, MAZE_NONE};
}

unsigned maze_entrances(const maze_maze *maze)
{
    if (!maze || maze->entrance.cell == MAZE_NONE)
        return 0;
    return maze->entrance_count > 0 ? maze->entrance_count : 1;
}

maze_door maze_entrance_at(const maze_maze *maze, unsigned i)
{
    if (i >= maze_entrances(maze))
        return (maze_door){MAZE_NONE, MAZE_NONE};
    return maze->entrance_count > 0 ? maze->entrances[i] : maze->entrance;
}

unsigned maze_stars(const maze_maze *maze)
{
    return maze ? maze->star_count : 0;
}

maze_cell maze_star_at(const maze_maze *maze, unsigned i)
{
    return i < maze_stars(maze) ? maze->stars[i] : MAZE_NONE;
}

unsigned maze_colors(const maze_maze *maze)
{
    return maze ? maze->color_count : 0;
}

unsigned maze_color_at(const maze_maze *maze, maze_cell cell)
{
    bool has = maze_colors(maze) > 0 && cell < maze->graph.cells;
    return has ? maze->colors[cell] : maze_colors(maze);
}

const maze_graph *maze_get_graph(const maze_maze *maze)
{
    return maze ? &maze->graph : NULL;
}

const maze_shape *maze_get_shape(const maze_maze *maze)
{
    return maze ? maze->shape : NULL;
}

const maze_recipe *maze_get_recipe(const maze_maze *maze)
{
    return maze ? maze->recipe : NULL;
}

void maze_destroy(maze_maze *maze)
{
    if (!maze)
        return;
    shape_destroy(maze->shape);
    shape_destroy(maze->source);
    maze_recipe_destroy(maze->recipe);
    free(maze->open);
    free(maze->picture);
    for (int kind = 0; kind < RECIPE_TEXT_KINDS; kind++)
        free(maze->texts[kind]);
    free(maze->opened);
    free(maze->collected.cells);
    free(maze->colors);
    free(maze);
}

bool maze_get_reveal(const maze_maze *maze, maze_reveal *reveal)
{
    if (!maze || !reveal || !maze->picture)
        return false;
    *reveal = maze->revealed;
    return true;
}

maze_maze *carve_create_closed(const maze_graph *graph, maze_shape *shape,
                               const maze_recipe *recipe, maze_error *error)
{
    maze_maze *maze = calloc(1, sizeof *maze);
    maze_recipe *copy = maze_recipe_copy(recipe, error);
    uint8_t *open = calloc(bits_bytes((uint64_t)graph->cells * graph->sides) + OPEN_SPARE, 1);
    uint32_t rows;
    if (!maze || !open || !copy) {
        free(maze);
        free(open);
        maze_recipe_destroy(copy);
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a maze");
        /* `graph` may belong to the shape, so the shape is destroyed last */
        shape_destroy(shape);
        return NULL;
    }
    maze->graph = *graph;
    maze->shape = shape;
    maze->recipe = copy;
    maze->open = open;
    maze->entrance = maze->exit = (maze_door){MAZE_NONE, MAZE_NONE};
    if (!shape || shape->base || !shape_grid(shape, &maze->columns, &rows))
        maze->columns = 0;
    return maze;
}

static char *mask_text(const maze_maze *maze, uint32_t checksum, maze_error *error)
{
    const maze_shape *shape = maze->source ? maze->source : maze->shape;
    uint32_t cells = shape_whole(shape)->graph.cells;
    if (maze->picture)
        return recipe_format_mask(&(recipe_mask){checksum, cells, maze->picture}, error);
    recipe_mask mask = {checksum, cells, bits_create(cells)};
    for (maze_cell cell = 0; mask.bits && cell < shape->graph.cells; cell++)
        bits_set(mask.bits, shape_whole_cell(shape, cell));
    if (!mask.bits)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    char *text = mask.bits ? recipe_format_mask(&mask, error) : NULL;
    free(mask.bits);
    return text;
}

char *carve_input_text(const maze_maze *maze, uint32_t checksum, maze_error *error)
{
    uint32_t followed;
    const recipe_graph *graph = shape_plane_graph(maze->shape);
    bool follows = recipe_follows(maze->recipe, &followed) && followed == checksum;
    recipe_text_kind kind = follows ? RECIPE_TEXT_GRAYS : RECIPE_TEXT_OUTLINE;
    const char *drawn = maze->texts[RECIPE_TEXT_DRAWN];
    return graph   ? recipe_format_input(RECIPE_TEXT_GRAPH, checksum, graph->text, error)
           : drawn ? recipe_format_input(RECIPE_TEXT_DRAWN, checksum, drawn, error)
           : maze->texts[kind] ? recipe_format_input(kind, checksum, maze->texts[kind], error)
                               : mask_text(maze, checksum, error);
}

char *carve_inputs_text(const maze_maze *maze, maze_error *error)
{
    base_text all = {0};
    uint32_t checksum;
    unsigned at = 0;
    bool done = true;
    base_text_add(&all, "");
    while (done && maze->shape && recipe_next_input(maze->recipe, &at, &checksum)) {
        char *text = carve_input_text(maze, checksum, error);
        done = text != NULL;
        base_text_add(&all, *all.bytes ? " " : "");
        base_text_add(&all, text ? text : "");
        free(text);
    }
    if (done && !all.failed)
        return all.bytes;
    if (done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    free(all.bytes);
    return NULL;
}

static bool meet(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    uint32_t *distance = context;
    if (distance[next] != MAZE_NONE)
        return false;
    distance[next] = distance[cell] + 1;
    return true;
}

/* Like flood() with the callback meet(), but only for a whole grid of squares, and nearly twice as
 * fast. */
static uint32_t flood_squares(const maze_maze *maze, uint32_t *distance, maze_cell *queue)
{
    const maze_cell steps[RECT_SIDES] = {[RECT_TOP] = -maze->columns,
                                         [RECT_RIGHT] = 1,
                                         [RECT_BOTTOM] = maze->columns,
                                         [RECT_LEFT] = -(maze_cell)1};
    uint32_t count = 1;
    for (uint32_t i = 0; i < count; i++) {
        maze_cell cell = queue[i];
        uint32_t behind = distance[cell] + 1;
        unsigned set = square_set(maze, cell) & ~square_doors(maze, cell);
        for (; set; set &= set - 1) {
            maze_cell next = cell + steps[bits_lowest(set)];
            if (distance[next] != MAZE_NONE)
                continue;
            distance[next] = behind;
            queue[count++] = next;
        }
    }
    return count;
}

uint32_t carve_distances(const maze_maze *maze, maze_cell start, uint32_t *distance,
                         maze_cell *queue)
{
    memset(distance, 0xFF, maze->graph.cells * sizeof *distance);
    distance[start] = 0;
    queue[0] = start;
    uint32_t count = maze->columns > 0 ? flood_squares(maze, distance, queue)
                                       : flood(maze, meet, distance, queue, 1);
    return distance[queue[count - 1]];
}

uint32_t carve_distances_inside(const maze_maze *maze, uint32_t *distance, maze_cell *queue)
{
    uint32_t count = maze_entrances(maze);
    memset(distance, 0xFF, maze->graph.cells * sizeof *distance);
    for (uint32_t i = 0; i < count; i++) {
        queue[i] = maze_entrance_at(maze, i).cell;
        distance[queue[i]] = 0;
    }
    return distance[queue[flood(maze, meet, distance, queue, count) - 1]];
}
