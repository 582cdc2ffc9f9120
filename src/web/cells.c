/* A maze in numbers, for a page that draws and plays: where its cells lie on the page that web_draw
 * makes with the same style, in its pixels, and how they hang together. */
#include "core/base/collections.h"
#include "core/carve/maze.h"
#include "core/measure/letters.h"
#include "page/layout/page.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/sheet.h"
#include "web/web.h"
#include "write/files/path.h"
#include "write/json_text.h"

#include <mazepress/shape.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PX_PER_POINT (4.0f / 3.0f)

/* Numbers at the start of the answer, 4 bytes each; what follows it in this order:
 *
 *     recipe    bytes, with its check, padded with NULs to a multiple of 4
 *     centers   x and y of each cell
 *     first     for each cell where its links begin, and at the end their number
 *     links     the cells behind open sides, in the order of the sides; where cells have colors
 *               those with the next color
 *     gates     x and y of the middle of the side that each link goes through
 *     way       the cells from entrance to exit
 *     stars     the cells with stars to be collected
 *     entrances the cell, side, x and y of each, where there are several
 *     over      for each cell the one it lies under, or NONE; only where there are crossings
 *     letters   those on the way, JSON, padded with blanks to a multiple of 4: see tell_letters
 *     corners   for each cell where its corners begin, and at the end their number; then x, y, and
 *               the sweep of the side that begins there, of each: only if asked for */
typedef struct cells_head {
    uint32_t recipe, cells, links, way, stars, entrances, over, letters, corners;
    uint32_t entrance, entrance_side, exit, exit_side; /* NONE: no side, a cell inside */
    float width, height, cell, wall;                   /* of the page, of a cell, of walls */
    float entrance_at[2], exit_at[2]; /* in the middle of the side, or of the cell */
} cells_head;

/* Where the links of each cell begin, and what each leads to and through. */
typedef struct cells_links {
    uint32_t *first;
    maze_cell *cells;
    float (*gates)[2];
    uint32_t count;
} cells_links;

typedef struct teller {
    maze_sink *sink;
    const page_place *place;
    const maze_maze *maze;
    const maze_graph *graph;
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

static void put(const teller *t, uint32_t number)
{
    maze_sink_write(t->sink, &number, sizeof number);
}

static void to_pixels(const teller *t, maze_point point, float at[2])
{
    maze_point on_page = page_place_point(t->place, point);
    at[0] = (float)on_page.x * PX_PER_POINT;
    at[1] = (float)on_page.y * PX_PER_POINT;
}

/* The cell to which one may go through a side, or MAZE_NONE. */
static maze_cell leads_to(const teller *t, maze_cell cell, uint32_t side)
{
    uint32_t back;
    unsigned colors = maze_colors(t->maze);
    if (colors == 0)
        return cross(t->maze, cell, side, &back);
    maze_cell next = t->graph->across(t->graph->context, cell, side, &back);
    unsigned here = maze_color_at(t->maze, cell);
    bool follows = next != MAZE_NONE && here < colors &&
                   maze_color_at(t->maze, next) == (here + 1) % colors;
    return follows ? next : MAZE_NONE;
}

static bool add_link(const teller *t, cells_links *links, maze_cell cell, uint32_t side)
{
    maze_cell behind = leads_to(t, cell, side);
    if (behind == MAZE_NONE)
        return true;
    if (!array_more(links->cells, links->count) || !array_more(links->gates, links->count))
        return false;
    links->cells[links->count] = behind;
    to_pixels(t, maze_shape_middle(t->shape, cell, side), links->gates[links->count++]);
    return true;
}

/* False when out of memory; the caller frees what there is. */
static bool find_links(const teller *t, cells_links *links)
{
    maze_cell cells = t->graph->cells;
    links->first = malloc((cells + (size_t)1) * sizeof *links->first);
    if (!links->first)
        return false;
    for (maze_cell cell = 0; cell < cells; cell++) {
        links->first[cell] = links->count;
        for (uint32_t side = 0; side < t->graph->sides; side++)
            if (!add_link(t, links, cell, side))
                return false;
    }
    links->first[cells] = links->count;
    return true;
}

static void put_links(const teller *t, const cells_links *links)
{
    maze_sink_write(t->sink, links->first, (t->graph->cells + (size_t)1) * sizeof *links->first);
    maze_sink_write(t->sink, links->cells, links->count * sizeof *links->cells);
    maze_sink_write(t->sink, links->gates, links->count * sizeof *links->gates);
}

static void free_links(cells_links *links)
{
    free(links->first);
    free(links->cells);
    free(links->gates);
}

static void put_centers(const teller *t)
{
    float at[2];
    for (maze_cell cell = 0; cell < t->graph->cells; cell++) {
        to_pixels(t, maze_shape_center(t->shape, cell), at);
        maze_sink_write(t->sink, at, sizeof at);
    }
}

static uint32_t count_corners(const teller *t, maze_cell cell)
{
    return t->corners && maze_shape_has_walls(t->shape) ? maze_shape_sides(t->shape, cell) : 0;
}

static uint32_t count_all_corners(const teller *t)
{
    uint32_t sum = 0;
    for (maze_cell cell = 0; t->corners && cell < t->graph->cells; cell++)
        sum += count_corners(t, cell);
    return sum;
}

/* Where those of each cell begin. */
static void put_first_corners(const teller *t)
{
    uint32_t sum = 0;
    for (maze_cell cell = 0; cell < t->graph->cells; cell++) {
        put(t, sum);
        sum += count_corners(t, cell);
    }
    put(t, sum);
}

static void put_corners(const teller *t)
{
    maze_wall walls[MAZE_MAX_SIDES];
    float corner[3];
    put_first_corners(t);
    for (maze_cell cell = 0; cell < t->graph->cells; cell++) {
        uint32_t sides = count_corners(t, cell) ? write_walk_round(t->shape, cell, walls) : 0;
        for (uint32_t i = 0; i < sides; i++) {
            to_pixels(t, maze_shape_corner(t->shape, walls[i].from), corner);
            corner[2] = (float)walls[i].sweep;
            maze_sink_write(t->sink, corner, sizeof corner);
        }
    }
}

static void set_door(const teller *t, maze_door door, float at[2])
{
    maze_point point = page_place_door(t->place, door);
    at[0] = (float)point.x * PX_PER_POINT;
    at[1] = (float)point.y * PX_PER_POINT;
}

static void put_entrances(const teller *t, unsigned count)
{
    float at[2];
    for (unsigned i = 0; i < count; i++) {
        maze_door door = maze_entrance_at(t->maze, i);
        set_door(t, door, at);
        put(t, door.cell);
        put(t, door.side);
        maze_sink_write(t->sink, at, sizeof at);
    }
}

/* What is written on blanks below a maze: the things of a sentence with their kind, numbers with
 * what stands between them. */
static void tell_blanks(maze_sink *sink, const maze_style *style, size_t count)
{
    const char *text = style->letters, *at = text + strspn(text, " ");
    bool capitals = measure_letters_capitals(style->letters_kind, text),
         turkish = measure_letters_turkish(style->letters_language);
    char thing[LETTER_ROOM];
    measure_letter_kind kind;
    if (style->letters_kind == LETTERS_SENTENCE) {
        for (size_t i = 0; measure_letters_next(&at, capitals, turkish, thing, &kind); i++) {
            write_put(sink, i ? ",[" : "[");
            write_json_text(sink, thing);
            write_put(sink, ",");
            write_json_integer(sink, kind);
            write_put(sink, "]");
        }
        return;
    }
    for (size_t i = 0; i < count; i++) {
        bool sum = style->letters_kind == LETTERS_SUM;
        write_put(sink, i ? ",[\"\",0]," : "[\"\",0],");
        if (sum && i + 1 == count) {
            char end[LETTER_ROOM + 4];
            snprintf(end, sizeof end, "= %.8s", text);
            write_put(sink, "[");
            write_json_text(sink, end);
            write_put(sink, ",1]");
        } else
            write_put(sink, sum ? "[\"+\",1]" : "[\"\",2]");
    }
}

/* {"way":4,"letters":[[cell,"T"],...],"blanks":[["T",0],[" ",2],...]}: those of the way come first,
 * so many of them; the kinds of blanks are those of measure_letter_kind. */
static void tell_letters(maze_sink *sink, const page_place *place)
{
    const measure_letters *letters = place->letters;
    write_put(sink, "{\"way\":");
    write_json_integer(sink, letters->way_count);
    write_put(sink, ",\"letters\":[");
    for (size_t i = 0; i < letters->all_count; i++) {
        write_put(sink, i ? ",[" : "[");
        write_json_integer(sink, letters->letters[i].cell);
        write_put(sink, ",");
        write_json_text(sink, letters->letters[i].text);
        write_put(sink, "]");
    }
    write_put(sink, "],\"blanks\":[");
    tell_blanks(sink, &place->style, letters->way_count);
    write_put(sink, "]}");
}

static uint32_t whole_words(size_t bytes)
{
    return (uint32_t)(bytes + 3) / 4 * 4;
}

static cells_head head_of(const teller *t, const maze_page *page, uint32_t recipe, uint32_t links)
{
    maze_door entrance = maze_entrance(t->maze), exit = maze_exit(t->maze);
    maze_box box = maze_page_box(page);
    uint32_t cells = t->graph->cells;
    cells_head head = {
        .recipe = recipe,
        .cells = cells,
        .links = links,
        .way = (uint32_t)t->place->path.length,
        .stars = maze_stars(t->maze),
        .entrances = maze_entrances(t->maze) > 1 ? maze_entrances(t->maze) : 0,
        .over = maze_shape_ground(t->shape) < cells ? cells : 0,
        .corners = count_all_corners(t),
        .entrance = entrance.cell,
        .entrance_side = entrance.side,
        .exit = exit.cell,
        .exit_side = exit.side,
        .width = (float)box.right * PX_PER_POINT,
        .height = (float)box.bottom * PX_PER_POINT,
        .cell = (float)t->place->cell * PX_PER_POINT,
        .wall = (float)t->place->wall * PX_PER_POINT,
    };
    set_door(t, entrance, head.entrance_at);
    set_door(t, exit, head.exit_at);
    return head;
}

static void put_all(const teller *t, const maze_page *page, const cells_links *links,
                    const maze_sink *told)
{
    char recipe[MAZE_RECIPE_LENGTH + 8] = "";
    maze_recipe_format_checked(maze_get_recipe(t->maze), recipe);
    uint32_t length = whole_words(strlen(recipe));
    memset(recipe + strlen(recipe), 0, sizeof recipe - strlen(recipe));
    size_t letters;
    const void *text = maze_sink_data(told, &letters);
    cells_head head = head_of(t, page, length, links->count);
    head.letters = whole_words(letters);
    maze_sink_write(t->sink, &head, sizeof head);
    maze_sink_write(t->sink, recipe, length);
    put_centers(t);
    put_links(t, links);
    maze_sink_write(t->sink, t->place->path.cells, head.way * sizeof(maze_cell));
    for (unsigned i = 0; i < head.stars; i++)
        put(t, maze_star_at(t->maze, i));
    put_entrances(t, head.entrances);
    for (maze_cell cell = 0; cell < head.over; cell++)
        put(t, maze_shape_over(t->shape, cell));
    maze_sink_write(t->sink, text, letters);
    maze_sink_write(t->sink, "   ", head.letters - letters);
    if (t->corners)
        put_corners(t);
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
    const page_place *place = &page->places[0];
    const maze_maze *maze = place->maze;
    const teller t = {sink, place, maze, maze_get_graph(maze), maze_get_shape(maze), terms.corners};
    cells_links links = {0};
    maze_sink *told = maze_sink_to_memory(error);
    if (told && place->letters)
        tell_letters(told, place);
    bool found = told && maze_sink_finish(told, error) && find_links(&t, &links);
    if (found)
        put_all(&t, page, &links, told);
    free_links(&links);
    maze_sink_destroy(told);
    maze_page_destroy(page);
    return found || maze_fail(error, MAZE_NO_MEMORY, "out of memory for the links of cells");
}
