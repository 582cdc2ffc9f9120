/* A request of a page: pairs of words, such as "format" and "svg". */
#ifndef MAZEPRESS_WEB_WEB_H
#define MAZEPRESS_WEB_WEB_H

#include <mazepress/inputs.h>
#include <mazepress/output.h>
#include <mazepress/recipe.h>

/* Each word ends with a NUL; the last word is the end.  Texts in a request are borrowed from it. */
typedef struct web_request {
    const char *words, *end;
    maze_inputs *inputs; /* inputs in the request; NULL: none */
    maze_recipe *recipe;
} web_request;

/* Handles a pair that is not common to all actions. */
typedef bool web_taker(void *context, const char *key, const char *value, maze_error *error);

/* Passes every pair to `take` until it rejects one. */
bool web_each(const web_request *request, web_taker *take, void *context, maze_error *error);

/* Reads "recipe", "seed" for a recipe without one, "new-seed", which is used if both are missing,
 * and "input", a text of <mazepress/inputs.h>, which may occur several times; `take` gets every
 * other pair. The caller finishes the request, also when this fails. */
bool web_read(web_request *request, web_taker *take, void *context, maze_error *error);
void web_finish(web_request *request);

/* Takes nothing. */
web_taker web_take_none;

/* The actions, each in its own file. */

/* Writes the result; the caller finishes the request. */
typedef bool web_action(web_request *request, maze_sink *sink, maze_error *error);

/* Writes a drawing or a text, with the keys of styles, "format", "solution", "compact", "grid",
 * "inline", "color-scheme", "id-prefix", "label", "start-picture" and "goal-picture". */
web_action web_draw;

/* Writes the canonical recipe, with its check character. */
web_action web_recipe;

/* Writes one line of JSON, as `mazepress info --json` prints it. */
web_action web_info;

/* Writes the numbers of the solution's cells, 4 bytes each, the lowest byte first. */
web_action web_solve;

/* Writes the numbers that a page needs, in the layout that mazepress.js reads; accepts the keys of
 * styles, and "outlines": yes. */
web_action web_cells;

/* Writes JSON lines of the found mazes, then a line about the tried seeds. */
web_action web_find;

/* The text of an input with its checksum. "kind" is mask, graph, outline or grays. "text" is its
 * text after the checksum: for a mask, a 0 or 1 for each cell; for grays, "3x2:" and the shades of
 * pixels, four hexadecimal digits each, 0000 black to ffff white, row by row. For grays, there are
 * also "gamma", "calm" and "invert" (maze_grays_options). */
web_action web_input;

/* Writes the version, and the vocabulary of recipes, styles and measures, as JSON. */
web_action web_list;

#endif
