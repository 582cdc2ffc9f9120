/* Reads a maze that is drawn with characters in a text file, and makes a recipe for the maze. The
 * drawn maze becomes an input: data that a recipe names by a checksum. */
#include "input/drawn_file.h"

#include "input/drawings/drawn_glyphs.h"
#include "input/text_file.h"

#include <inttypes.h>
#include <stdlib.h>

#define MOST_BYTES (64 * 1024 * 1024)

/* number of bytes at the start of a file that decide whether the file draws a maze */
#define START_BYTES 65536

bool input_is_drawn(FILE *file)
{
    input_text text;
    rewind(file);
    bool read = input_text_start(file, START_BYTES, &text);
    rewind(file);
    bool drawn = read && input_drawing_is_drawn(text.bytes);
    free(text.bytes);
    return drawn;
}

static maze_recipe *name_maze(const base_text *text, maze_inputs *inputs, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 1];
    uint32_t checksum;
    unsigned long columns = 0, rows = 0;
    if (!maze_inputs_add_drawn(inputs, text->bytes, text->length, &checksum, error))
        return NULL;
    sscanf(text->bytes, "%lux%lu", &columns, &rows);
    snprintf(recipe, sizeof recipe, "drawn%lux%lu.%08" PRIx32 "-0", columns, rows, checksum);
    return maze_recipe_parse(recipe, error);
}

maze_recipe *input_drawn_read(FILE *file, const char *name, maze_inputs *inputs, base_text *news,
                              maze_error *error)
{
    input_text text;
    drawing_glyphs drawing = {.glyphs = NULL};
    drawing_places places = {.places = NULL};
    base_text maze = {0};
    maze_recipe *recipe = NULL;
    rewind(file);
    if (!input_text_read_open(file, name, MOST_BYTES, &text, error))
        return NULL;
    if (input_drawing_glyphs_read(name, text.bytes, &drawing, error) &&
        input_drawing_places_read(&drawing, &places, error) &&
        input_drawing_maze(&drawing, &places, &maze, news, error))
        recipe = name_maze(&maze, inputs, error);
    free(maze.bytes);
    input_drawing_places_finish(&places);
    input_drawing_glyphs_finish(&drawing);
    free(text.bytes);
    return recipe;
}
