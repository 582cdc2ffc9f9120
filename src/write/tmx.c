/* Writes a maze as a map for the editor Tiled, in TMX 1.10. The tiles are parts of an image in the
 * same directory. */
#include "page/layout/page.h"
#include "write/files/document.h"
#include "write/files/sink.h"
#include "write/grid.h"

#include <mazepress/recipe.h>

#include <inttypes.h>
#include <string.h>

#define TILE 32 /* side of a tile, in pixels */

/* tile numbers; 0: there is no tile */
enum { NO_TILE, FLOOR, WALL, WAY, TILES = WAY };

typedef struct writer {
    maze_sink *sink;
    const write_grid *grid;
    unsigned objects;
} writer;

static void put_head(const writer *writer, unsigned layers, const char *recipe)
{
    write_print(writer->sink,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" "
                "width=\"%" PRIu32 "\" height=\"%" PRIu32 "\" tilewidth=\"%d\" "
                "tileheight=\"%d\" infinite=\"0\" nextlayerid=\"%u\">\n",
                writer->grid->columns, writer->grid->rows, TILE, TILE, layers + 1);
    write_print(writer->sink,
                " <properties>\n  <property name=\"recipe\" value=\"%s\"/>\n </properties>\n"
                " <tileset firstgid=\"1\" name=\"maze\" tilewidth=\"%d\" tileheight=\"%d\" "
                "tilecount=\"%d\" columns=\"%d\">\n"
                "  <image source=\"tiles.png\" width=\"%d\" height=\"%d\"/>\n",
                recipe, TILE, TILE, TILES, TILES, TILES * TILE, TILE);
    static const char *const names[] = {[FLOOR] = "floor", [WALL] = "wall", [WAY] = "way"};
    for (int tile = FLOOR; tile <= TILES; tile++)
        write_print(writer->sink,
                    "  <tile id=\"%d\" type=\"%s\">\n   <properties>\n    <property "
                    "name=\"solid\" type=\"bool\" value=\"%s\"/>\n   </properties>\n  </tile>\n",
                    tile - 1, names[tile], tile == WALL ? "true" : "false");
    write_put(writer->sink, " </tileset>\n");
}

/* Writes a layer of the map. `tiles` has the number of the tile for each kind of place. */
static void put_layer(const writer *writer, unsigned number, const char *name, const int tiles[])
{
    const write_grid *grid = writer->grid;
    write_print(writer->sink,
                " <layer id=\"%u\" name=\"%s\" width=\"%" PRIu32 "\" height=\"%" PRIu32
                "\">\n  <data encoding=\"csv\">\n",
                number, name, grid->columns, grid->rows);
    for (uint32_t row = 0; row < grid->rows; row++)
        for (uint32_t column = 0; column < grid->columns; column++) {
            bool last = column + 1 == grid->columns;
            write_print(writer->sink, "%d%s%s", tiles[write_grid_at(grid, column, row)],
                        last && row + 1 == grid->rows ? "" : ",", last ? "\n" : "");
        }
    write_put(writer->sink, "  </data>\n </layer>\n");
}

static void put_object(writer *w, const char *name, const char *kind, uint32_t column, uint32_t row)
{
    write_print(w->sink,
                "  <object id=\"%u\" name=\"%s\" type=\"%s\" x=\"%" PRIu64 "\" y=\"%" PRIu64
                "\"><point/></object>\n",
                ++w->objects, name, kind, (uint64_t)column * TILE + TILE / 2,
                (uint64_t)row * TILE + TILE / 2);
}

static void put_door(writer *w, const char *name, maze_cell cell)
{
    uint32_t column, row;
    write_grid_find(w->grid, cell, &column, &row);
    put_object(w, name, "door", column, row);
}

static void put_objects(writer *w, unsigned number)
{
    write_print(w->sink, " <objectgroup id=\"%u\" name=\"objects\">\n", number);
    put_door(w, "start", maze_entrance(w->grid->maze).cell);
    put_door(w, "goal", maze_exit(w->grid->maze).cell);
    for (uint32_t row = 1; w->grid->stands && row < w->grid->rows; row += 2)
        for (uint32_t column = 1; column < w->grid->columns; column += 2) {
            const char *what = write_grid_character(w->grid, column, row);
            if (what)
                put_object(w, what, maze_stars(w->grid->maze) ? "star" : "letter", column, row);
        }
    write_put(w->sink, " </objectgroup>\n");
}

static void put_map(writer *writer)
{
    static const int ground[] = {
        [WRITE_NOTHING] = NO_TILE, [WRITE_OPEN] = FLOOR, [WRITE_WALL] = WALL, [WRITE_WAY] = FLOOR};
    static const int way[] = {[WRITE_WALL] = NO_TILE, [WRITE_WAY] = WAY};
    unsigned layers = writer->grid->trail ? 3 : 2;
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_format_checked(maze_get_recipe(writer->grid->maze), recipe);
    put_head(writer, layers, recipe);
    put_layer(writer, 1, "ground", ground);
    if (writer->grid->trail)
        put_layer(writer, 2, "way", way);
    put_objects(writer, layers);
    write_put(writer->sink, "</map>\n");
}

static bool write_tmx(const maze_document *document, maze_sink *sink, maze_error *error)
{
    write_grid grid;
    maze_page *page = document->page(document->context, 0, error);
    bool done = page && write_grid_start(&grid, page, 0, "a map of tiles", HAS_WALLS, error);
    if (done) {
        put_map(&(writer){.sink = sink, .grid = &grid});
        write_grid_finish(&grid);
    }
    maze_page_destroy(page);
    return done;
}

const maze_format write_format_tmx = {.name = "tmx",
                                      .extension = "tmx",
                                      .summary = "a map of tiles for Tiled and games",
                                      .medium = MAZE_MEDIUM_LETTERS,
                                      .is_text = true,
                                      .write = write_tmx};
