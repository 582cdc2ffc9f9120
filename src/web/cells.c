/* Implements the action "cells", which writes the numbers for playing a maze on a page, such as the
 * positions of cells. The coordinates are the same as in the picture of web_draw. */
#include "core/carve/maze.h"
#include "page/layout/page.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/sheet.h"
#include "web/web.h"
#include "write/cell_numbers.h"
#include "write/files/path.h"

#include <mazepress/shape.h>
#include <string.h>

/* The numbers at the start of the result, which have 4 bytes each. The first nine numbers are sizes
 * of the parts below. `cells` is the number of cells, for both `centers` and `first`. `links` is
 * the number of links, for both `links` and `gates`. The sizes of `recipe` and `letters` are in
 * bytes. The other sizes are numbers of elements. The parts follow in this order:
 *
 *     recipe     the recipe with its check character, padded with NULs to a multiple of 4 bytes
 *     centers    x and y of the middle of each cell
 *     first      for each cell, the index of its first link; at the end, the number of links
 *     links      for each open side, the cell behind it; in mazes with colors, only cells with
 *                the next color
 *     gates      for each link, x and y of the middle of its side
 *     way        the cells of the solution, from the entrance to the exit
 *     stars      the cells with stars to collect
 *     entrances  if there are several, the cell, the side, x and y of each
 *     over       only if there are crossings: for each cell, the cell over it, or NONE
 *     letters    the letters in cells as JSON, padded with spaces to a multiple of 4 bytes
 *                (see write_cells_letters)
 *     corners    only if requested: for each cell, the index of its first corner; at the end, the
 *                number of corners; then, for each corner, x, y, and the sweep to the next
 *                corner */
typedef struct cells_head {
    uint32_t recipe, cells, links, way, stars, entrances, over, letters, corners;
    /* side NONE: the door is a cell inside the maze */
    uint32_t entrance, entrance_side, exit, exit_side;
    float width, height, cell, wall;                   /* size of the page, cell size, wall width */
    float entrance_at[2], exit_at[2];                  /* middle of the door's side or cell */
} cells_head;

typedef struct teller {
    maze_sink *sink;
    const cell_numbers *numbers;
    const maze_shape *shape;
    bool corners;
} teller;

typedef struct cells_terms {
    maze_style style;
    bool corners;
} cells_terms;

static bool take(void *context, const char *key, const char *value, maze_error *error)
{
    cells_terms *terms = context;
    if (strcmp(key, "outlines") == 0)
        return page_parse_yes(key, value, &terms->corners, error);
    if (strcmp(key, "language") == 0) {
        terms->style.letters_language = value;
        return true;
    }
    return page_style_set(&terms->style, key, value, error);
}

static void put(const teller *teller, uint32_t number)
{
    maze_sink_write(teller->sink, &number, sizeof number);
}

static uint32_t count_corners(const teller *teller, maze_cell cell)
{
    return teller->corners && maze_shape_has_walls(teller->shape)
               ? maze_shape_sides(teller->shape, cell)
               : 0;
}

static uint32_t count_all_corners(const teller *teller)
{
    uint32_t sum = 0;
    for (maze_cell cell = 0; teller->corners && cell < teller->numbers->count; cell++)
        sum += count_corners(teller, cell);
    return sum;
}

static void put_first_corners(const teller *teller)
{
    uint32_t sum = 0;
    for (maze_cell cell = 0; cell < teller->numbers->count; cell++) {
        put(teller, sum);
        sum += count_corners(teller, cell);
    }
    put(teller, sum);
}

static void put_corners(const teller *teller)
{
    maze_wall walls[MAZE_MAX_SIDES];
    float corner[3];
    put_first_corners(teller);
    for (maze_cell cell = 0; cell < teller->numbers->count; cell++) {
        uint32_t sides =
            count_corners(teller, cell) ? write_walk_round(teller->shape, cell, walls) : 0;
        for (uint32_t i = 0; i < sides; i++) {
            write_cells_pixels(teller->numbers->place,
                               maze_shape_corner(teller->shape, walls[i].from), corner);
            corner[2] = (float)walls[i].sweep;
            maze_sink_write(teller->sink, corner, sizeof corner);
        }
    }
}

static void put_entrances(const teller *teller, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        cell_door door = write_cells_entrance(teller->numbers, i);
        put(teller, door.cell);
        put(teller, door.side);
        maze_sink_write(teller->sink, door.at, sizeof door.at);
    }
}

static uint32_t whole_words(size_t bytes)
{
    return (uint32_t)(bytes + 3) / 4 * 4;
}

static cells_head head_of(const teller *teller, uint32_t recipe, size_t letters)
{
    const cell_numbers *cells = teller->numbers;
    cells_head head = {
        .recipe = recipe,
        .cells = cells->count,
        .links = cells->link_count,
        .way = (uint32_t)cells->place->path.length,
        .stars = maze_stars(cells->maze),
        .entrances = maze_entrances(cells->maze) > 1 ? maze_entrances(cells->maze) : 0,
        .over = maze_shape_ground(teller->shape) < cells->count ? cells->count : 0,
        .letters = whole_words(letters),
        .corners = count_all_corners(teller),
        .entrance = cells->entrance.cell,
        .entrance_side = cells->entrance.side,
        .exit = cells->exit.cell,
        .exit_side = cells->exit.side,
        .width = cells->width,
        .height = cells->height,
        .cell = cells->cell,
        .wall = cells->wall,
    };
    memcpy(head.entrance_at, cells->entrance.at, sizeof head.entrance_at);
    memcpy(head.exit_at, cells->exit.at, sizeof head.exit_at);
    return head;
}

static void put_links(const teller *teller)
{
    const cell_numbers *cells = teller->numbers;
    maze_sink_write(teller->sink, cells->centers, cells->count * sizeof *cells->centers);
    maze_sink_write(teller->sink, cells->first, (cells->count + (size_t)1) * sizeof *cells->first);
    maze_sink_write(teller->sink, cells->links, cells->link_count * sizeof *cells->links);
    maze_sink_write(teller->sink, cells->gates, cells->link_count * sizeof *cells->gates);
}

static void put_all(const teller *teller, const maze_sink *told)
{
    const maze_maze *maze = teller->numbers->maze;
    char recipe[MAZE_RECIPE_LENGTH + 8] = "";
    maze_recipe_format_checked(maze_get_recipe(maze), recipe);
    uint32_t length = whole_words(strlen(recipe));
    memset(recipe + strlen(recipe), 0, sizeof recipe - strlen(recipe));
    size_t letters;
    const void *text = maze_sink_data(told, &letters);
    cells_head head = head_of(teller, length, letters);
    maze_sink_write(teller->sink, &head, sizeof head);
    maze_sink_write(teller->sink, recipe, length);
    put_links(teller);
    maze_sink_write(teller->sink, teller->numbers->place->path.cells, head.way * sizeof(maze_cell));
    for (unsigned i = 0; i < head.stars; i++)
        put(teller, maze_star_at(maze, i));
    put_entrances(teller, head.entrances);
    for (maze_cell cell = 0; cell < head.over; cell++)
        put(teller, maze_shape_over(teller->shape, cell));
    maze_sink_write(teller->sink, text, letters);
    maze_sink_write(teller->sink, "   ", head.letters - letters);
    if (teller->corners)
        put_corners(teller);
}

bool web_cells(web_request *request, maze_sink *sink, maze_error *error)
{
    cells_terms terms = {.corners = false};
    page_style_init(&terms.style);
    if (!web_read(request, take, &terms, error))
        return false;
    terms.style.medium = MAZE_MEDIUM_SCREEN;
    maze_page *page = page_make(request->recipe, request->inputs, true, &terms.style, error);
    if (!page)
        return false;
    cell_numbers numbers = {.count = 0};
    maze_sink *told = maze_sink_to_memory(error);
    bool found = told && write_cells_find(&numbers, page, error);
    if (found && numbers.place->letters)
        write_cells_letters(&numbers, &(json_writer){.sink = told}, NULL);
    found = found && maze_sink_finish(told, error);
    if (found)
        put_all(&(teller){sink, &numbers, maze_get_shape(numbers.maze), terms.corners}, told);
    write_cells_free(&numbers);
    maze_sink_destroy(told);
    maze_page_destroy(page);
    return found;
}
