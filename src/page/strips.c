#include "page/strips.h"

#define OVERLAP (1.0 / 64) /* of a strip's height */

static uint64_t cells_in(const maze_page *page, maze_box part)
{
    cell_range cells = place_cells(page->places, part);
    return cells.none ? 0 : (uint64_t)cells.last - cells.first + 1;
}

unsigned strips_count(const maze_page *page, uint32_t cells)
{
    if (page->place_count != 1)
        return 1;
    uint64_t all = cells_in(page, maze_page_box(page)), wanted = (all + cells - 1) / cells, sum = 0;
    unsigned count = wanted < STRIPS_MOST ? (unsigned)wanted : STRIPS_MOST;
    for (unsigned i = 0; i < count; i++)
        sum += cells_in(page, strips_at(page, count, i));
    return count < STRIPS_LEAST || sum > 2 * all ? 1 : count;
}

maze_box strips_at(const maze_page *page, unsigned count, unsigned i)
{
    maze_box box = maze_page_box(page), maze = place_bounds(page->places);
    double height = (maze.bottom - maze.top) / count;
    if (i > 0)
        box.top = maze.top + i * height;
    if (i + 1 < count)
        box.bottom = maze.top + (i + 1 + OVERLAP) * height;
    return box;
}
