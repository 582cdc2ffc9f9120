/* Converts a maze of squares to a grid of places. A place is a cell, a side or a corner. */
#include "write/grid.h"

#include "core/base/graph.h"
#include "core/letters/letters.h"
#include "core/recipe/recipe.h"
#include "core/shape/rect.h"

#include <stdlib.h>

static uint8_t bit(uint32_t side)
{
    return (uint8_t)(side == MAZE_NONE ? 0 : 1u << side);
}

static bool mark_trail(write_grid *grid, const maze_path *path)
{
    const maze_graph *graph = maze_get_graph(grid->maze);
    if (!path)
        return true;
    grid->trail = calloc(graph->cells, 1);
    if (!grid->trail)
        return false;
    uint8_t *sides = grid->trail;
    sides[maze_entrance(grid->maze).cell] |= bit(maze_entrance(grid->maze).side);
    sides[maze_exit(grid->maze).cell] |= bit(maze_exit(grid->maze).side);
    for (size_t i = 0; i + 1 < path->length; i++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            uint32_t back;
            maze_cell next = graph->across(graph->context, path->cells[i], side, &back);
            if (next == path->cells[i + 1]) {
                sides[path->cells[i]] |= bit(side);
                sides[next] |= bit(back);
            }
        }
    return true;
}

/* Returns true if a grid shows a wall at a side of a cell. In a maze with colors, only the border
 * has walls. */
static bool is_wall(const write_grid *grid, maze_cell cell, uint32_t side)
{
    return !maze_is_open(grid->maze, cell, side) &&
           (maze_colors(grid->maze) == 0 ||
            graph_across(maze_get_graph(grid->maze), (maze_door){cell, side}).cell == MAZE_NONE);
}

/* Sets the letters, stars and colors in cells. If the solution is shown, only letters on the
 * solution are set, and stars have numbers. */
static bool find_letters(write_grid *grid, const letters_text *letters)
{
    static const char *const numbers[MAZE_STARS] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    unsigned stars = maze_stars(grid->maze), colors = maze_colors(grid->maze);
    maze_cell cells = maze_get_graph(grid->maze)->cells;
    if (!letters && stars == 0 && colors == 0)
        return true;
    grid->stands = calloc(cells, sizeof *grid->stands);
    size_t count = !letters ? 0 : grid->trail ? letters->way_count : letters->all_count;
    for (maze_cell cell = 0; grid->stands && colors > 0 && cell < cells; cell++)
        if (maze_color_at(grid->maze, cell) < colors)
            grid->stands[cell] = numbers[maze_color_at(grid->maze, cell)];
    for (unsigned i = 0; grid->stands && i < stars; i++)
        grid->stands[maze_star_at(grid->maze, i)] = grid->trail ? numbers[i] : "*";
    for (size_t i = 0; grid->stands && i < count; i++)
        grid->stands[letters->letters[i].cell] = letters->letters[i].text;
    return grid->stands != NULL;
}

bool write_grid_start(write_grid *grid, const maze_page *page, size_t index, const char *what,
                      unsigned needs, maze_error *error)
{
    const maze_path *path;
    uint32_t height;
    *grid = (write_grid){.maze = maze_page_maze(page, index, &path)};
    if (!recipe_require(maze_get_recipe(grid->maze), what, HAS_SQUARES | HAS_PLANE | needs, error))
        return false;
    shape_grid(maze_get_shape(grid->maze), &grid->width, &height);
    grid->columns = 2 * grid->width + 1;
    grid->rows = 2 * height + 1;
    if (mark_trail(grid, path) && find_letters(grid, page->places[index].letters))
        return true;
    write_grid_finish(grid);
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a grid");
}

void write_grid_finish(write_grid *grid)
{
    free(grid->trail);
    free(grid->stands);
    *grid = (write_grid){.trail = NULL};
}

static maze_cell cell_of(const write_grid *grid, uint32_t column, uint32_t row)
{
    if (column >= grid->columns || row >= grid->rows || column % 2 == 0 || row % 2 == 0)
        return MAZE_NONE;
    return shape_cell_at(maze_get_shape(grid->maze), row / 2 * grid->width + column / 2, 0);
}

const char *write_grid_character(const write_grid *grid, uint32_t column, uint32_t row)
{
    maze_cell cell = grid->stands ? cell_of(grid, column, row) : MAZE_NONE;
    return cell == MAZE_NONE ? NULL : grid->stands[cell];
}

void write_grid_find(const write_grid *grid, maze_cell cell, uint32_t *column, uint32_t *row)
{
    shape_seat seat;
    shape_seat_of(maze_get_shape(grid->maze), cell, &seat);
    *column = seat.column * 2 + 1;
    *row = seat.row * 2 + 1;
}

/* Returns the kind of the place at the right or lower side of a cell. (column, row) is the place of
 * the cell. */
static write_place side_at(const write_grid *grid, uint32_t column, uint32_t row, uint32_t side)
{
    bool upright = side == RECT_RIGHT;
    maze_cell cell = cell_of(grid, column, row);
    if (cell == MAZE_NONE) {
        cell = cell_of(grid, upright ? column + 2 : column, upright ? row : row + 2);
        side ^= 2;
    }
    if (cell == MAZE_NONE)
        return WRITE_NOTHING;
    if (is_wall(grid, cell, side))
        return WRITE_WALL;
    return grid->trail && grid->trail[cell] & bit(side) ? WRITE_WAY : WRITE_OPEN;
}

/* Returns the kind of the place at a corner. The place is a wall if a wall touches the corner. */
static write_place corner_at(const write_grid *grid, uint32_t column, uint32_t row)
{
    write_place found = WRITE_NOTHING;
    for (int i = 0; i < 4 && found != WRITE_WALL; i++) {
        bool left = i % 2, above = i / 2;
        maze_cell cell = cell_of(grid, left ? column - 1 : column + 1, above ? row - 1 : row + 1);
        if (cell != MAZE_NONE)
            found = is_wall(grid, cell, left ? RECT_RIGHT : RECT_LEFT) ||
                            is_wall(grid, cell, above ? RECT_BOTTOM : RECT_TOP)
                        ? WRITE_WALL
                        : WRITE_OPEN;
    }
    return found;
}

write_place write_grid_at(const write_grid *grid, uint32_t column, uint32_t row)
{
    if (column % 2 == 0 && row % 2 == 0)
        return corner_at(grid, column, row);
    if (column % 2 == 0)
        return side_at(grid, column - 1, row, RECT_RIGHT);
    if (row % 2 == 0)
        return side_at(grid, column, row - 1, RECT_BOTTOM);
    maze_cell cell = cell_of(grid, column, row);
    return cell == MAZE_NONE                  ? WRITE_NOTHING
           : grid->trail && grid->trail[cell] ? WRITE_WAY
                                              : WRITE_OPEN;
}
