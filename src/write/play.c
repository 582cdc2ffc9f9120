/* Writes a file for showing and playing a maze on a web page without mazepress.wasm
 * (src/write/play.schema.json). The element <maze-press src> reads such files. */
#include "core/base/errors.h"
#include "page/layout/page.h"
#include "write/cell_numbers.h"
#include "write/files/document.h"
#include "write/files/sink.h"
#include "write/json_text.h"

#include <mazepress/shape.h>

#include <stdlib.h>

#define PLAY_FORM 1
#define PIXEL_DECIMALS 2

static void put_number(json_writer *json, const char *name, float value)
{
    write_json_number(json, name, (double)value, PIXEL_DECIMALS);
}

static void put_door(json_writer *json, const char *name, cell_door door)
{
    write_json_open(json, name, "{");
    write_json_integer(json, "cell", door.cell);
    write_json_index(json, "side", door.side);
    put_number(json, "x", door.at[0]);
    put_number(json, "y", door.at[1]);
    write_json_close(json, "}");
}

static void put_positions(json_writer *json, const char *name, float (*at)[2], size_t count)
{
    write_json_open(json, name, "[");
    for (size_t i = 0; i < count; i++) {
        put_number(json, NULL, at[i][0]);
        put_number(json, NULL, at[i][1]);
    }
    write_json_close(json, "]");
}

static void put_doors(json_writer *json, const cell_numbers *numbers)
{
    unsigned entrances = maze_entrances(numbers->maze) > 1 ? maze_entrances(numbers->maze) : 0;
    put_door(json, "entrance", numbers->entrance);
    put_door(json, "exit", numbers->exit);
    write_json_open(json, "entrances", "[");
    for (unsigned i = 0; i < entrances; i++)
        put_door(json, NULL, write_cells_entrance(numbers, i));
    write_json_close(json, "]");
    write_json_stars(json, numbers->maze);
}

static void put_over(json_writer *json, const cell_numbers *numbers)
{
    const maze_shape *shape = maze_get_shape(numbers->maze);
    if (maze_shape_ground(shape) == numbers->count) {
        write_json_text(json, "over", NULL);
        return;
    }
    write_json_open(json, "over", "[");
    for (maze_cell cell = 0; cell < numbers->count; cell++)
        write_json_index(json, NULL, maze_shape_over(shape, cell));
    write_json_close(json, "]");
}

static void put_cells(json_writer *json, const cell_numbers *numbers)
{
    const maze_path *path = &numbers->place->path;
    write_json_integer(json, "count", numbers->count);
    put_number(json, "width", numbers->width);
    put_number(json, "height", numbers->height);
    put_number(json, "cell", numbers->cell);
    put_number(json, "wall", numbers->wall);
    put_doors(json, numbers);
    put_positions(json, "centers", numbers->centers, numbers->count);
    write_json_cells(json, "first", numbers->first, numbers->count + (size_t)1);
    write_json_cells(json, "links", numbers->links, numbers->link_count);
    put_positions(json, "gates", numbers->gates, numbers->link_count);
    write_json_cells(json, "way", path->cells, path->length);
    put_over(json, numbers);
}

static bool put_letters(json_writer *json, const maze_page *page, const cell_numbers *numbers,
                        maze_error *error)
{
    uint32_t checksum;
    char *text = numbers->place->letters ? write_letters_of(page, 0, &checksum, error) : NULL;
    if (!text) {
        write_json_text(json, "letters", NULL);
        return !numbers->place->letters;
    }
    write_json_open(json, "letters", "{");
    write_json_text(json, "input", text);
    write_cells_letters(numbers, json, "cells");
    write_json_close(json, "}");
    free(text);
    return true;
}

static bool put_picture(json_writer *json, const maze_page *page, const maze_document *document,
                        maze_error *error)
{
    maze_document fragment = *document;
    fragment.svg_inline = true;
    size_t size;
    maze_sink *memory = maze_sink_to_memory(error);
    bool done = memory && write_svg_page(page, &fragment, memory, error) &&
                maze_sink_write(memory, "", 1) && maze_sink_finish(memory, error);
    if (done)
        write_json_text(json, "svg", maze_sink_data(memory, &size));
    maze_sink_destroy(memory);
    return done;
}

static bool put_maze(maze_sink *sink, const maze_page *page, const maze_document *document,
                     maze_error *error)
{
    json_writer json = {.sink = sink};
    cell_numbers numbers = {.count = 0};
    char *input = write_inputs_of(page, error);
    bool done = input && write_cells_find(&numbers, page, error);
    if (done) {
        write_json_open(&json, NULL, "{");
        write_json_text(&json, "mazepress", MAZEPRESS_VERSION);
        write_json_integer(&json, "play", PLAY_FORM);
        write_json_recipe(&json, maze_get_recipe(numbers.maze));
        if (*input)
            write_json_text(&json, "input", input);
        put_cells(&json, &numbers);
        done =
            put_letters(&json, page, &numbers, error) && put_picture(&json, page, document, error);
        write_json_close(&json, "}\n");
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
        (path ||
         reject(error, "the format \"play\" requires a page with the solution of its maze"));
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
