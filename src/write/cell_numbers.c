/* Computes the positions of a maze's cells and the links between them, for playing the maze on a
 * web page. */
#include "write/cell_numbers.h"

#include "core/base/collections.h"
#include "core/carve/maze.h"
#include "core/letters/letters.h"
#include "page/layout/style.h"

#include <mazepress/shape.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PX_PER_POINT (4.0f / 3.0f)

void write_cells_pixels(const page_place *place, maze_point point, float at[2])
{
    maze_point on_page = page_place_point(place, point);
    at[0] = (float)on_page.x * PX_PER_POINT;
    at[1] = (float)on_page.y * PX_PER_POINT;
}

/* Returns the cell that a player reaches through a side, or MAZE_NONE if the player cannot pass
 * this side. */
static maze_cell leads_to(const cell_numbers *cells, const maze_graph *graph, maze_cell cell,
                          uint32_t side)
{
    uint32_t back;
    unsigned colors = maze_colors(cells->maze);
    if (colors == 0)
        return cross(cells->maze, cell, side, &back);
    maze_cell next = graph->across(graph->context, cell, side, &back);
    unsigned here = maze_color_at(cells->maze, cell);
    bool follows = next != MAZE_NONE && here < colors &&
                   maze_color_at(cells->maze, next) == (here + 1) % colors;
    return follows ? next : MAZE_NONE;
}

static bool add_link(cell_numbers *cells, const maze_graph *graph, maze_cell cell, uint32_t side)
{
    maze_cell behind = leads_to(cells, graph, cell, side);
    if (behind == MAZE_NONE)
        return true;
    if (!array_more(cells->links, cells->link_count) ||
        !array_more(cells->gates, cells->link_count))
        return false;
    cells->links[cells->link_count] = behind;
    write_cells_pixels(cells->place, maze_shape_middle(maze_get_shape(cells->maze), cell, side),
                       cells->gates[cells->link_count++]);
    return true;
}

static bool find_links(cell_numbers *cells)
{
    const maze_graph *graph = maze_get_graph(cells->maze);
    for (maze_cell cell = 0; cell < cells->count; cell++) {
        cells->first[cell] = cells->link_count;
        for (uint32_t side = 0; side < graph->sides; side++)
            if (!add_link(cells, graph, cell, side))
                return false;
    }
    cells->first[cells->count] = cells->link_count;
    return true;
}

static cell_door door_of(const cell_numbers *cells, maze_door door)
{
    cell_door found = {.cell = door.cell, .side = door.side};
    maze_point point = page_place_door(cells->place, door);
    found.at[0] = (float)point.x * PX_PER_POINT;
    found.at[1] = (float)point.y * PX_PER_POINT;
    return found;
}

cell_door write_cells_entrance(const cell_numbers *numbers, unsigned i)
{
    return door_of(numbers, maze_entrance_at(numbers->maze, i));
}

bool write_cells_find(cell_numbers *numbers, const maze_page *page, maze_error *error)
{
    const page_place *place = &page->places[0];
    const maze_maze *maze = place->maze;
    maze_box box = maze_page_box(page);
    cell_numbers cells = {
        .maze = maze,
        .place = place,
        .width = (float)box.right * PX_PER_POINT,
        .height = (float)box.bottom * PX_PER_POINT,
        .cell = (float)place->cell * PX_PER_POINT,
        .wall = (float)place->wall * PX_PER_POINT,
        .count = maze_get_graph(maze)->cells,
    };
    cells.entrance = door_of(&cells, maze_entrance(maze));
    cells.exit = door_of(&cells, maze_exit(maze));
    cells.centers = malloc(cells.count * sizeof *cells.centers);
    cells.first = malloc((cells.count + (size_t)1) * sizeof *cells.first);
    for (maze_cell cell = 0; cells.centers && cell < cells.count; cell++)
        write_cells_pixels(place, maze_shape_center(maze_get_shape(maze), cell),
                           cells.centers[cell]);
    bool done = cells.centers && cells.first && find_links(&cells);
    *numbers = cells;
    return done || maze_fail(error, MAZE_NO_MEMORY, "out of memory for the links of cells");
}

void write_cells_free(cell_numbers *numbers)
{
    free(numbers->centers);
    free(numbers->first);
    free(numbers->links);
    free(numbers->gates);
}

static void put_blank(json_writer *json, const char *text, unsigned kind)
{
    write_json_open(json, NULL, "[");
    write_json_text(json, NULL, text);
    write_json_integer(json, NULL, kind);
    write_json_close(json, "]");
}

static void put_blanks(json_writer *json, const maze_style *style, size_t count)
{
    const char *text = style->letters, *at = text + strspn(text, " ");
    bool capitals = letters_capitals(style->letters_kind, text),
         turkish = letters_turkish(style->letters_language);
    char thing[LETTER_ROOM + 4];
    letters_kind kind;
    if (style->letters_kind == LETTERS_SENTENCE) {
        while (letters_next(&at, capitals, turkish, thing, &kind))
            put_blank(json, thing, kind);
        return;
    }
    bool sum = style->letters_kind == LETTERS_SUM;
    snprintf(thing, sizeof thing, "= %.8s", text);
    for (size_t i = 0; i < count; i++) {
        put_blank(json, "", 0);
        if (sum)
            put_blank(json, i + 1 == count ? thing : "+", 1);
        else
            put_blank(json, "", 2);
    }
}

void write_cells_letters(const cell_numbers *numbers, json_writer *json, const char *name)
{
    const page_place *place = numbers->place;
    const letters_text *letters = place->letters;
    write_json_open(json, name, "{");
    write_json_integer(json, "way", letters->way_count);
    write_json_open(json, "letters", "[");
    for (size_t i = 0; i < letters->all_count; i++) {
        write_json_open(json, NULL, "[");
        write_json_integer(json, NULL, letters->letters[i].cell);
        write_json_text(json, NULL, letters->letters[i].text);
        write_json_close(json, "]");
    }
    write_json_close(json, "]");
    write_json_open(json, "blanks", "[");
    put_blanks(json, &place->style, letters->way_count);
    write_json_close(json, "]}");
}
