/* Requests from a page to the library. After the name of its action, a request consists of pairs of
 * words, such as "format" and "svg". */
#ifndef MAZEPRESS_WEB_WEB_H
#define MAZEPRESS_WEB_WEB_H

#include <mazepress/inputs.h>
#include <mazepress/output.h>
#include <mazepress/recipe.h>

/* A request. `words` points to the request's first pair. Each word ends with a NUL. Texts that were
 * read point into the request. */
typedef struct web_request {
    const char *words, *end;
    maze_inputs *inputs; /* inputs that the request contains; NULL: none */
    maze_recipe *recipe;
} web_request;

/* A function that handles the pairs that only some actions have. Returns false if it rejects a
 * pair. */
typedef bool web_taker(void *context, const char *key, const char *value, maze_error *error);

/* Passes each pair to `take`. Stops and returns false if `take` rejects a pair. */
bool web_each(const web_request *request, web_taker *take, void *context, maze_error *error);

/* Reads the pairs that all actions have, and passes every other pair to `take`. All actions have
 * the pairs "recipe", "seed" and "new-seed". "seed" is the seed of a recipe without a seed, and
 * "new-seed" is used if there is no other seed. There can be any number of pairs "input", each with
 * a text as in <mazepress/inputs.h>. The caller must call web_finish, even after an error. */
bool web_read(web_request *request, web_taker *take, void *context, maze_error *error);
void web_finish(web_request *request);

/* A taker that rejects all pairs. */
web_taker web_take_none;

/* --- actions ---------------------------------------------------------------------------------- */

/* A function that runs an action, and writes the action's result to `sink`. The caller finishes the
 * request. */
typedef bool web_action(web_request *request, maze_sink *sink, maze_error *error);

/* Writes a drawing or a text. Its pairs are the keys of styles, "format", "solution", "compact",
 * "grid", "inline", "color-scheme", "id-prefix", "label", "start-picture" and "goal-picture". */
web_action web_draw;

/* Writes the recipe in its normal form, with its check character. */
web_action web_recipe;

/* Writes a line of JSON like `mazepress info --json`. */
web_action web_info;

/* Writes the numbers of the cells on the solution. Each number has 4 bytes; the lowest byte comes
 * first. */
web_action web_solve;

/* Writes the numbers with which a page plays a maze, in the layout that mazepress.js reads. Its
 * pairs are the keys of styles, and "outlines" with the value "yes". */
web_action web_cells;

/* Writes a line of JSON for each maze that was found, then a line about the tried seeds. */
web_action web_find;

/* Writes the text of an input, with its checksum. "kind" is mask, graph, outline or grays. "text"
 * is the text of the input after its checksum. A mask has a 0 or 1 for each cell. Grays have a
 * size, such as "3x2:", and the shades of the pixels, row by row. A shade has four hexadecimal
 * digits, from 0000 (black) to ffff (white). Grays also have the pairs "gamma", "calm" and "invert"
 * (see maze_grays_options). */
web_action web_input;

/* Writes JSON with the version, and with the names in recipes, styles and measures and their
 * meanings. */
web_action web_list;

#endif
