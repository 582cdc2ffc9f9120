/* Reads and checks the text of a maze that was drawn in another program. */
#include "core/recipe/drawn_text.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"

#include <mazepress/inputs.h>

#include <string.h>

/* the sides of a cell, with the numbers of <mazepress/inputs.h> */
enum { SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM, SIDE_LEFT };

#define START_ROOM 64

static bool fail_form(maze_error *error)
{
    return reject(error,
                  "a drawn maze must consist of its columns and rows, two different doors and a "
                  "digit for each cell, such as 2x2:0-0:3-2:7131 (at most %d columns and rows)",
                  RECIPE_DRAWN_MOST);
}

static bool read_door(const char **text, uint32_t cells, maze_door *door)
{
    uint32_t side;
    if (!base_number_read(text, cells - 1, &door->cell) || *(*text)++ != '-' ||
        !base_number_read(text, RECIPE_DRAWN_INSIDE, &side) || *(*text)++ != ':')
        return false;
    door->side = side == RECIPE_DRAWN_INSIDE ? MAZE_NONE : side;
    return true;
}

/* Returns the cell across an open or closed side. Returns MAZE_NONE if the side leads out of the
 * maze. */
static maze_cell recipe_drawn_next(const recipe_drawn *drawn, maze_cell cell, uint32_t side)
{
    uint32_t column = cell % drawn->columns, row = cell / drawn->columns;
    maze_cell next = MAZE_NONE;
    if (side == SIDE_TOP && row > 0)
        next = cell - drawn->columns;
    else if (side == SIDE_RIGHT && column + 1 < drawn->columns)
        next = cell + 1;
    else if (side == SIDE_BOTTOM && row + 1 < drawn->rows)
        next = cell + drawn->columns;
    else if (side == SIDE_LEFT && column > 0)
        next = cell - 1;
    return next != MAZE_NONE && recipe_drawn_has(drawn, next, RECIPE_DRAWN_CELL) ? next : MAZE_NONE;
}

static bool check_door(const recipe_drawn *drawn, maze_door door)
{
    return recipe_drawn_has(drawn, door.cell, RECIPE_DRAWN_CELL) &&
           (door.side == MAZE_NONE || recipe_drawn_next(drawn, door.cell, door.side) == MAZE_NONE);
}

/* Joins the sets of cells between which there are passages. Adds the number of connected parts to
 * *count. Returns false if a passage starts or ends outside the maze. */
static bool join(const recipe_drawn *drawn, const sets *parts, uint32_t *count)
{
    static const struct {
        unsigned flag;
        uint32_t side;
    } sides[] = {{RECIPE_DRAWN_RIGHT, SIDE_RIGHT}, {RECIPE_DRAWN_BELOW, SIDE_BOTTOM}};
    for (maze_cell cell = 0; cell < drawn->columns * drawn->rows; cell++) {
        *count += recipe_drawn_has(drawn, cell, RECIPE_DRAWN_CELL);
        for (int i = 0; i < 2; i++) {
            if (!recipe_drawn_has(drawn, cell, sides[i].flag))
                continue;
            maze_cell next = recipe_drawn_next(drawn, cell, sides[i].side);
            if (next == MAZE_NONE || !recipe_drawn_has(drawn, cell, RECIPE_DRAWN_CELL))
                return false;
            *count -= sets_join(parts, cell, next);
        }
    }
    return true;
}

static bool check_cells(const recipe_drawn *drawn, maze_error *error)
{
    sets parts = {NULL};
    uint32_t count = 0;
    if (!sets_start(&parts, drawn->columns * drawn->rows))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a maze");
    bool done = join(drawn, &parts, &count) || fail_form(error);
    sets_finish(&parts);
    return done &&
           (count == 1 ||
            reject(error,
                   "a drawn maze must be in one piece, not in %lu pieces; connect the pieces",
                   (unsigned long)count));
}

bool recipe_drawn_read(const char *text, size_t size, recipe_drawn *drawn, maze_error *error)
{
    char start[START_ROOM] = "";
    memcpy(start, text, size < sizeof start - 1 ? size : sizeof start - 1);
    const char *at = start;
    if (!base_number_read(&at, RECIPE_DRAWN_MOST, &drawn->columns) || *at++ != 'x' ||
        !base_number_read(&at, RECIPE_DRAWN_MOST, &drawn->rows) || *at++ != ':' ||
        drawn->columns == 0 || drawn->rows == 0)
        return fail_form(error);
    uint64_t cells = (uint64_t)drawn->columns * drawn->rows;
    if (cells > MAZE_INPUT_LENGTH || !read_door(&at, (uint32_t)cells, &drawn->entrance) ||
        !read_door(&at, (uint32_t)cells, &drawn->exit) || size - (size_t)(at - start) != cells)
        return fail_form(error);
    drawn->cells = text + (at - start);
    for (size_t i = 0; i < cells; i++)
        if (drawn->cells[i] < '0' || drawn->cells[i] > '7')
            return fail_form(error);
    if (!check_door(drawn, drawn->entrance) || !check_door(drawn, drawn->exit) ||
        (drawn->entrance.cell == drawn->exit.cell && drawn->entrance.side == drawn->exit.side))
        return fail_form(error);
    return check_cells(drawn, error);
}
