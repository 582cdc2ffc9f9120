/* The square grid, or what is cut out of it, in letters: the notebook's form, with o at corners,
 * and Unicode's full blocks. A maze is a grid of corners, sides and cells, each of which is
 * open, wall, or on the way. */
#include "core/measure/letters.h"
#include "core/recipe/recipe.h"
#include "core/shape/rect.h"
#include "core/shape/wrappers.h"
#include "page/layout/page.h"
#include "write/files/document.h"
#include "write/files/sink.h"

#include <stdlib.h>
#include <string.h>

/* A place of the grid: empty, wall, or the way through. */
typedef enum place_kind { OPEN, WALL, WAY } place_kind;

typedef struct output_grid {
    const maze_maze *maze;
    uint32_t width, height;
    const char **stands; /* the letter of each cell, NULL: none; NULL: of no cell */
    uint8_t *trail;      /* a bit for each side of a cell that the solution passes; NULL: none */
} output_grid;

/* 0 for the side of a goal inside, which has none. */
static uint8_t bit(uint32_t side)
{
    return (uint8_t)(side == MAZE_NONE ? 0 : 1u << side);
}

static bool mark_trail(output_grid *grid, const maze_path *path)
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

/* MAZE_NONE beside the grid, and where it is cut off. */
static maze_cell cell_at(const output_grid *grid, int64_t x, int64_t y)
{
    if (x < 0 || y < 0 || x >= grid->width || y >= grid->height)
        return MAZE_NONE;
    return shape_cell_at(maze_get_shape(grid->maze), (maze_cell)(y * grid->width + x), 0);
}

static place_kind side_kind(const output_grid *grid, uint32_t x, uint32_t y, uint32_t side)
{
    static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
    maze_cell cell = cell_at(grid, x, y);
    if (cell == MAZE_NONE) {
        cell = cell_at(grid, (int64_t)x + step_x[side], (int64_t)y + step_y[side]);
        side ^= 2;
    }
    if (cell == MAZE_NONE)
        return OPEN;
    if (!maze_is_open(grid->maze, cell, side))
        return WALL;
    return grid->trail && grid->trail[cell] & bit(side) ? WAY : OPEN;
}

/* The strings that a form has for each kind of place. */
typedef struct output_letters {
    const char *corner;
    bool bare;             /* corners are drawn also where no wall ends */
    const char *across[3]; /* horizontal walls, by place_kind */
    const char *upright[3];
    const char *cell[3];
} output_letters;

static const output_letters notebook = {
    "o", true, {"  ", "--", "**"}, {" ", "|", "*"}, {"  ", "", "**"}};
static const output_letters blocks = {"█", false, {" ", "█", "·"}, {" ", "█", "·"}, {" ", "", "·"}};

/* The character in the upper left corner of cell (x, y), which may be outside the grid. */
static void put_corner(maze_sink *sink, const output_grid *grid, const output_letters *letters,
                       int64_t x, int64_t y)
{
    bool seen = false;
    for (int i = 0; i < 4 && !seen; i++) {
        bool left = i % 2, above = i / 2; /* where the cell is, from the corner */
        maze_cell cell = cell_at(grid, x - left, y - above);
        if (cell != MAZE_NONE)
            seen = letters->bare ||
                   !maze_is_open(grid->maze, cell, left ? RECT_RIGHT : RECT_LEFT) ||
                   !maze_is_open(grid->maze, cell, above ? RECT_BOTTOM : RECT_TOP);
    }
    write_put(sink, seen ? letters->corner : " ");
}

static void put_across(maze_sink *sink, const output_grid *grid, const output_letters *letters,
                       uint32_t y, uint32_t side)
{
    int64_t line = (int64_t)y + (side == RECT_BOTTOM);
    put_corner(sink, grid, letters, 0, line);
    for (uint32_t x = 0; x < grid->width; x++) {
        write_put(sink, letters->across[side_kind(grid, x, y, side)]);
        put_corner(sink, grid, letters, (int64_t)x + 1, line);
    }
    write_put(sink, "\n");
}

/* True for letters of Chinese, Japanese and Korean, which take two columns. */
static bool is_wide(const char *letter)
{
    return (unsigned char)*letter >= 0xE3;
}

/* The sentence's letters, and stars, on the way their numbers. */
static bool find_letters(output_grid *grid, const measure_letters *letters)
{
    static const char *const numbers[MAZE_STARS] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    unsigned stars = maze_stars(grid->maze);
    if (!letters && stars == 0)
        return true;
    grid->stands = calloc(maze_get_graph(grid->maze)->cells, sizeof *grid->stands);
    size_t count = !letters ? 0 : grid->trail ? letters->way_count : letters->all_count;
    for (unsigned i = 0; grid->stands && i < stars; i++)
        grid->stands[maze_star_at(grid->maze, i)] = grid->trail ? numbers[i] : "*";
    for (size_t i = 0; grid->stands && i < count; i++)
        grid->stands[letters->letters[i].cell] = letters->letters[i].text;
    return grid->stands != NULL;
}

static void put_cells(maze_sink *sink, const output_grid *grid, const output_letters *letters,
                      uint32_t y)
{
    write_put(sink, letters->upright[side_kind(grid, 0, y, RECT_LEFT)]);
    for (uint32_t x = 0; x < grid->width; x++) {
        maze_cell cell = cell_at(grid, x, y);
        bool passed = cell != MAZE_NONE && grid->trail && grid->trail[cell];
        const char *letter = cell != MAZE_NONE && grid->stands ? grid->stands[cell] : NULL;
        const char *whole = letters->cell[passed ? WAY : OPEN];
        bool fills = letter && (strlen(letters->cell[OPEN]) == 1 || is_wide(letter));
        write_put(sink, letter ? letter : "");
        write_put(sink, fills ? "" : whole + (letter != NULL));
        write_put(sink, letters->upright[side_kind(grid, x, y, RECT_RIGHT)]);
    }
    write_put(sink, "\n");
}

static bool put_grid(maze_sink *sink, const maze_page *page, const output_letters *letters,
                     maze_error *error)
{
    const maze_path *path;
    output_grid grid = {.maze = maze_page_maze(page, 0, &path)};
    if (!recipe_require(maze_get_recipe(grid.maze), "a maze in letters", HAS_SQUARES | HAS_PLANE,
                        error))
        return false;
    shape_grid(maze_get_shape(grid.maze), &grid.width, &grid.height);
    if (!mark_trail(&grid, path) || !find_letters(&grid, page->places[0].letters)) {
        free(grid.trail);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a solution");
    }
    put_across(sink, &grid, letters, 0, RECT_TOP);
    for (uint32_t y = 0; y < grid.height; y++) {
        put_cells(sink, &grid, letters, y);
        put_across(sink, &grid, letters, y, RECT_BOTTOM);
    }
    free(grid.trail);
    free(grid.stands);
    return true;
}

static bool write_letters(const maze_document *document, const output_letters *letters,
                          maze_sink *sink, maze_error *error)
{
    maze_page *page = document->page(document->context, 0, error);
    bool done = page && put_grid(sink, page, letters, error);
    maze_page_destroy(page);
    return done;
}

static bool write_text(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return write_letters(document, &notebook, sink, error);
}

static bool write_blocks(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return write_letters(document, &blocks, sink, error);
}

const maze_format write_format_text = {.name = "text",
                                       .extension = "txt",
                                       .summary = "letters: o--o and |",
                                       .medium = MAZE_MEDIUM_LETTERS,
                                       .is_text = true,
                                       .write = write_text};
const maze_format write_format_blocks = {.name = "blocks",
                                         .extension = "blocks.txt",
                                         .summary = "Unicode full blocks",
                                         .medium = MAZE_MEDIUM_LETTERS,
                                         .is_text = true,
                                         .write = write_blocks};
