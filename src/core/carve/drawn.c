/* Turns a maze of squares that was drawn elsewhere into a shape with passages and doors.  Nothing
 * is carved. */
#include "core/recipe/drawn_text.h"

#include "core/carve/maze.h"
#include "core/shape/wrappers.h"

#include <string.h>

static const char *find(const core_making *making, const recipe_field *field, recipe_drawn *drawn)
{
    uint32_t checksum = recipe_field_checksum(field);
    const char *text = recipe_inputs_text(making->inputs, RECIPE_TEXT_DRAWN, checksum);
    if (!text) {
        reject(making->error,
               "the drawn maze %08lx is missing; add the text file with its drawing, or a file "
               "that shows the maze",
               (unsigned long)checksum);
        return NULL;
    }
    if (!recipe_drawn_read(text, strlen(text), drawn, making->error))
        return NULL;
    if (drawn->columns == field->number[0] && drawn->rows == field->number[1])
        return text;
    reject(making->error, "the drawn maze %08lx has %lux%lu cells, not %lux%lu; correct the recipe",
           (unsigned long)checksum, (unsigned long)drawn->columns, (unsigned long)drawn->rows,
           (unsigned long)field->number[0], (unsigned long)field->number[1]);
    return NULL;
}

static bool cut(core_making *making, const recipe_drawn *drawn)
{
    maze_cell cells = drawn->columns * drawn->rows, missing = 0;
    for (maze_cell cell = 0; cell < cells; cell++)
        missing += !recipe_drawn_has(drawn, cell, RECIPE_DRAWN_CELL);
    if (missing == 0)
        return true;
    uint8_t *keep = base_pool_take(making->own, cells, 1);
    if (!keep)
        return maze_fail(making->error, MAZE_NO_MEMORY, "out of memory for a maze");
    for (maze_cell cell = 0; cell < cells; cell++)
        keep[cell] = recipe_drawn_has(drawn, cell, RECIPE_DRAWN_CELL);
    return making_wrap(making, shape_cut_create(making->shape, keep, making->error));
}

static bool make(core_making *making, const recipe_field *field)
{
    recipe_drawn drawn;
    const char *text = find(making, field, &drawn);
    if (!text)
        return false;
    if (maze_recipe_seed(making->recipe) != 0)
        return recipe_refuse(making->recipe, making->error,
                             ": a drawn maze is the same with every seed; write 0 as its seed");
    making->texts[RECIPE_TEXT_DRAWN] = strdup(text);
    making->shape = shape_rect_create(drawn.columns, drawn.rows);
    if (!making->shape || !making->texts[RECIPE_TEXT_DRAWN])
        return maze_fail(making->error, MAZE_NO_MEMORY, "out of memory for a maze");
    return cut(making, &drawn);
}

static maze_door open_door(maze_maze *maze, maze_door door)
{
    maze_door own = {shape_cell_at(maze->shape, door.cell, 0), door.side};
    if (door.side != MAZE_NONE)
        maze_open_side(maze, own.cell, own.side);
    return own;
}

static bool open_all(core_making *making, const recipe_field *field)
{
    recipe_drawn drawn;
    if (!find(making, field, &drawn))
        return false;
    maze_maze *maze = making->maze;
    for (maze_cell cell = 0; cell < drawn.columns * drawn.rows; cell++) {
        maze_cell own = shape_cell_at(maze->shape, cell, 0);
        if (recipe_drawn_has(&drawn, cell, RECIPE_DRAWN_RIGHT))
            maze_open_both(maze, (maze_door){own, RECT_RIGHT});
        if (recipe_drawn_has(&drawn, cell, RECIPE_DRAWN_BELOW))
            maze_open_both(maze, (maze_door){own, RECT_BOTTOM});
    }
    maze->entrance = open_door(maze, drawn.entrance);
    maze->exit = open_door(maze, drawn.exit);
    return true;
}

/* Sets the seed to 0, because a drawn maze does not depend on a seed. */
static bool own_seed(const recipe_field *field, uint64_t *seed)
{
    *seed = 0;
    return true;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    shape_rect_estimate(field->number[0], field->number[1], estimate);
    shape_cut_estimate(field, estimate);
    estimate->bytes += estimate->cells;
}

static const recipe_row rows[] = {{
    .term = {RECIPE_TERM("drawn", "drawnWxH.CHECKSUM", "shape"),
             .summary = "a maze of squares from another program",
             .about = "A maze that a text file draws with characters: with lines and corners, such "
                      "as o--o, +--+ or Unicode's boxes, or with walls as thick as its corridors. "
                      "`draw` and `info` read it and name it by its checksum. The maze is not "
                      "carved, so its recipe has no other field, and its seed is 0."},
    .cell_ns = 50,
    .slot = SLOT_SHAPE,
    .numbers = 2,
    .low = 1,
    .high = SHAPE_SIZE_LIMIT,
    .is_input = true,
    .gives = HAS_WALLS | HAS_AHEAD | HAS_SQUARES | HAS_CROSSES | HAS_AXES | HAS_PLANE,
    .takes = HAS_UNCARVED | HAS_CHOICE | HAS_LOOSE,
    .read = recipe_read_checksum,
    .own_seed = own_seed,
    .estimate = estimate,
    .make = make,
    .opens = open_all,
}};
const recipe_rows carve_drawn_rows = RECIPE_ROWS(rows);
