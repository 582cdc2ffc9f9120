/* Writes a file for showing and playing a maze on a web page without mazepress.wasm
 * (src/write/play.schema.json). The element <maze-press src> reads such files. */
#include "core/base/errors.h"
#include "core/carve/maze.h"
#include "page/layout/page.h"
#include "write/cell_numbers.h"
#include "write/files/document.h"
#include "write/files/sink.h"
#include "write/json_text.h"

#include <mazepress/shape.h>

#include <stdlib.h>

#define PLAY_FORM "1"
#define PIXEL_DECIMALS 2

static void put_number(maze_sink *sink, const char *name, float value)
{
    write_put(sink, name);
    write_json_number(sink, (double)value, PIXEL_DECIMALS);
}

static void put_door(maze_sink *sink, const char *name, cell_door door)
{
    write_put(sink, name);
    write_put(sink, "{\"cell\":");
    write_json_integer(sink, door.cell);
    write_put(sink, ",\"side\":");
    write_json_integer_or_null(sink, door.side);
    put_number(sink, ",\"x\":", door.at[0]);
    put_number(sink, ",\"y\":", door.at[1]);
    write_put(sink, "}");
}

static void put_positions(maze_sink *sink, const char *name, float (*at)[2], size_t count)
{
    write_put(sink, name);
    for (size_t i = 0; i < count; i++) {
        put_number(sink, i > 0 ? "," : "", at[i][0]);
        put_number(sink, ",", at[i][1]);
    }
    write_put(sink, "]");
}

static void put_integers(maze_sink *sink, const char *name, const uint32_t *numbers, size_t count)
{
    write_put(sink, name);
    for (size_t i = 0; i < count; i++) {
        write_json_comma(sink, i);
        write_json_integer_or_null(sink, numbers[i]);
    }
    write_put(sink, "]");
}

static void put_doors(maze_sink *sink, const cell_numbers *numbers)
{
    put_door(sink, ",\"entrance\":", numbers->entrance);
    put_door(sink, ",\"exit\":", numbers->exit);
    unsigned entrances = maze_entrances(numbers->maze) > 1 ? maze_entrances(numbers->maze) : 0;
    write_put(sink, ",\"entrances\":[");
    for (unsigned i = 0; i < entrances; i++)
        put_door(sink, i > 0 ? "," : "", write_cells_entrance(numbers, i));
    write_put(sink, "],\"stars\":[");
    for (unsigned i = 0; i < maze_stars(numbers->maze); i++) {
        write_json_comma(sink, i);
        write_json_integer(sink, maze_star_at(numbers->maze, i));
    }
    write_put(sink, "]");
}

static void put_over(maze_sink *sink, const cell_numbers *numbers)
{
    const maze_shape *shape = maze_get_shape(numbers->maze);
    if (maze_shape_ground(shape) == numbers->count) {
        write_put(sink, ",\"over\":null");
        return;
    }
    write_put(sink, ",\"over\":[");
    for (maze_cell cell = 0; cell < numbers->count; cell++) {
        write_json_comma(sink, cell);
        write_json_integer_or_null(sink, maze_shape_over(shape, cell));
    }
    write_put(sink, "]");
}

static void put_cells(maze_sink *sink, const cell_numbers *numbers)
{
    write_put(sink, ",\"count\":");
    write_json_integer(sink, numbers->count);
    put_number(sink, ",\"width\":", numbers->width);
    put_number(sink, ",\"height\":", numbers->height);
    put_number(sink, ",\"cell\":", numbers->cell);
    put_number(sink, ",\"wall\":", numbers->wall);
    put_doors(sink, numbers);
    put_positions(sink, ",\"centers\":[", numbers->centers, numbers->count);
    put_integers(sink, ",\"first\":[", numbers->first, numbers->count + (size_t)1);
    put_integers(sink, ",\"links\":[", numbers->links, numbers->link_count);
    put_positions(sink, ",\"gates\":[", numbers->gates, numbers->link_count);
    put_integers(sink, ",\"way\":[", numbers->place->path.cells, numbers->place->path.length);
    put_over(sink, numbers);
}

static bool put_letters(maze_sink *sink, const maze_page *page, const cell_numbers *numbers,
                        maze_error *error)
{
    uint32_t checksum;
    char *text = numbers->place->letters ? write_letters_of(page, 0, &checksum, error) : NULL;
    if (!text) {
        write_put(sink, ",\"letters\":null");
        return !numbers->place->letters;
    }
    write_put(sink, ",\"letters\":{");
    write_json_word(sink, "input", text);
    write_put(sink, ",\"cells\":");
    write_cells_letters(numbers, sink);
    write_put(sink, "}");
    free(text);
    return true;
}

static bool put_picture(maze_sink *sink, const maze_page *page, const maze_document *document,
                        maze_error *error)
{
    maze_document fragment = *document;
    fragment.svg_inline = true;
    size_t size;
    maze_sink *memory = maze_sink_to_memory(error);
    bool done = memory && write_svg_page(page, &fragment, memory, error) &&
                maze_sink_write(memory, "", 1) && maze_sink_finish(memory, error);
    if (done) {
        write_put(sink, ",\"svg\":");
        write_json_text(sink, maze_sink_data(memory, &size));
    }
    maze_sink_destroy(memory);
    return done;
}

static bool put_maze(maze_sink *sink, const maze_page *page, const maze_document *document,
                     maze_error *error)
{
    cell_numbers numbers = {.count = 0};
    char *input = write_inputs_of(page, error);
    bool done = input && write_cells_find(&numbers, page, error);
    if (done) {
        write_put(sink, "{\"mazepress\":\"" MAZEPRESS_VERSION "\",\"play\":" PLAY_FORM ",");
        write_json_recipe(sink, maze_get_recipe(numbers.maze));
        if (*input) {
            write_put(sink, ",");
            write_json_word(sink, "input", input);
        }
        put_cells(sink, &numbers);
        done = put_letters(sink, page, &numbers, error) && put_picture(sink, page, document, error);
        write_put(sink, "}\n");
    }
    write_cells_free(&numbers);
    free(input);
    return done;
}

static bool write_play(const maze_document *document, maze_sink *sink, maze_error *error)
{
    maze_page *page = document->page(document->context, 0, error);
    const maze_path *path = NULL;
    bool done =
        page && maze_page_maze(page, 0, &path) &&
        (path || maze_fail(error, MAZE_BAD_INPUT,
                           "the format \"play\" requires a page with the solution of its maze"));
    done = done && put_maze(sink, page, document, error);
    maze_page_destroy(page);
    return done;
}

const maze_format write_format_play = {.name = "play",
                                       .extension = "play.json",
                                       .summary = "a maze to be played in a web page",
                                       .medium = MAZE_MEDIUM_SCREEN,
                                       .is_text = true,
                                       .write = write_play};
