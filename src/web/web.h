/* Requests of a page to the library: pairs of words, such as "format" and "svg". */
#ifndef MAZEPRESS_WEB_WEB_H
#define MAZEPRESS_WEB_WEB_H

#include <mazepress/inputs.h>
#include <mazepress/output.h>
#include <mazepress/recipe.h>

/* A request. `words` points to its first pair, and each word ends with a NUL. Texts that were read
 * point into the request. */
typedef struct web_request {
    const char *words, *end;
    maze_inputs *inputs; /* inputs that the request contains; NULL: none */
    maze_recipe *recipe;
} web_request;

/* A function that handles the pairs that not all actions have. Returns false if it rejects a
 * pair. */
typedef bool web_taker(void *context, const char *key, const char *value, maze_error *error);

/* Passes each pair to `take`. Stops and returns false if `take` rejects one. */
bool web_each(const web_request *request, web_taker *take, void *context, maze_error *error);

/* Reads the pairs that all actions have, and passes every other pair to `take`. These pairs are
 * "recipe", "seed" (the seed of a recipe that has none), "new-seed" (the seed to use if both are
 * missing) and, any number of times, "input" (a text as in <mazepress/inputs.h>). The caller must
 * call web_finish, even after an error. */
bool web_read(web_request *request, web_taker *take, void *context, maze_error *error);
void web_finish(web_request *request);

/* A taker that rejects all pairs. */
web_taker web_take_none;

/* --- actions ---------------------------------------------------------------------------------- */

/* An action, which writes its result to `sink`. The caller finishes the request. */
typedef bool web_action(web_request *request, maze_sink *sink, maze_error *error);

/* Writes a drawing or a text. Its pairs are the keys of styles, "format", "solution", "compact",
 * "grid", "inline", "color-scheme", "id-prefix", "label", "start-picture" and "goal-picture". */
web_action web_draw;

/* Writes the recipe in its normal form, with its check character. */
web_action web_recipe;

/* Writes one line of JSON, as `mazepress info --json` prints it. */
web_action web_info;

/* Writes the numbers of the cells on the solution. Each number has 4 bytes, the lowest byte
 * first. */
web_action web_solve;

/* Writes the numbers that a page needs to play a maze, in the layout that mazepress.js reads. Its
 * pairs are the keys of styles, and "outlines" with the value "yes". */
web_action web_cells;

/* Writes a line of JSON for each maze that was found, then a line about the tried seeds. */
web_action web_find;

/* Writes the text of an input, with its checksum. "kind" is mask, graph, outline or grays. "text"
 * is the text of the input after its checksum: a mask has a 0 or 1 for each cell; grays have their
 * size, such as "3x2:", and the shades of their pixels, row by row, with four hexadecimal digits
 * each, from 0000 (black) to ffff (white). Grays also have the pairs "gamma", "calm" and "invert"
 * (see maze_grays_options). */
web_action web_input;

/* Writes the version, and the names in recipes, styles and measures with their meanings, as
 * JSON. */
web_action web_list;

#endif
