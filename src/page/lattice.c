#include "page/lattice.h"

#include "core/shape/rect.h"
#include "core/sides.h"
#include "page/bands.h"
#include "page/walls.h"

static bool draws_lines(const maze_style *style)
{
    return style->draw != MAZE_DRAW_PASSAGES && style->draw != MAZE_DRAW_ROADS &&
           !style->corners.round && !style->hand && !bands_wanted(style);
}

bool lattice_expected(const maze_recipe *recipe, const maze_style *style)
{
    return draws_lines(style) && !(~recipe_has(recipe) & (HAS_SQUARES | HAS_PLANE));
}

bool lattice_of(const page_place *place, page_lattice *lattice)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    *lattice = (page_lattice){.place = place, .full = shape->base == NULL};
    return draws_lines(&place->style) && maze_shape_has_walls(shape) &&
           shape_grid(shape, &lattice->columns, &lattice->rows) && walls_have_right_angles(place);
}

static maze_cell cell_at(const page_lattice *l, uint32_t x, uint32_t y)
{
    maze_cell cell = (maze_cell)((uint64_t)y * l->columns + x);
    return l->full ? cell : shape_cell_at(maze_get_shape(l->place->maze), cell, 0);
}

/* A wall between two squares is that of either; where one is missing, of the other. */
bool lattice_has_wall(const page_lattice *l, bool upright, uint32_t line, uint32_t corner)
{
    const maze_maze *maze = l->place->maze;
    uint32_t x = upright ? line : corner, y = upright ? corner : line;
    maze_cell cell = x < l->columns && y < l->rows ? cell_at(l, x, y) : MAZE_NONE;
    if (cell != MAZE_NONE)
        return !side_is_open(maze, cell, upright ? RECT_LEFT : RECT_TOP);
    cell = line > 0 ? cell_at(l, x - upright, y - !upright) : MAZE_NONE;
    return cell != MAZE_NONE && !side_is_open(maze, cell, upright ? RECT_RIGHT : RECT_BOTTOM);
}

bool lattice_next(const page_lattice *lattice, lattice_run *run)
{
    uint32_t count = run->upright ? lattice->rows : lattice->columns;
    run->from = run->to;
    while (run->from < count && !lattice_has_wall(lattice, run->upright, run->line, run->from))
        run->from++;
    run->to = run->from;
    while (run->to < count && lattice_has_wall(lattice, run->upright, run->line, run->to))
        run->to++;
    return run->to > run->from;
}

void lattice_ends(const page_lattice *lattice, const lattice_run *run, maze_point end[2])
{
    uint32_t along[] = {run->from, run->to};
    for (int i = 0; i < 2; i++) {
        maze_point corner =
            run->upright ? (maze_point){run->line, along[i]} : (maze_point){along[i], run->line};
        end[i] = place_point(lattice->place, corner);
    }
}
