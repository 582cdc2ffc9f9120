/* What a page asks for: pairs of words, as "format" and "svg". */
#ifndef MAZEPRESS_WEB_WEB_H
#define MAZEPRESS_WEB_WEB_H

#include <mazepress/inputs.h>
#include <mazepress/output.h>
#include <mazepress/recipe.h>

/* Each word ends with a NUL; the last word is the end.  Texts in a request are borrowed from it. */
typedef struct web_request {
    const char *words, *end;
    maze_inputs *inputs; /* that it brings along; NULL: none */
    maze_recipe *recipe;
} web_request;

/* Takes a pair that is not common to all actions. */
typedef bool web_taker(void *context, const char *key, const char *value, maze_error *error);

/* Gives every pair to `take`, until one is refused. */
bool web_each(const web_request *request, web_taker *take, void *context, maze_error *error);

/* Reads "recipe", "seed" for one that has none, "new-seed", which counts where there is neither,
 * and "input", a text of <mazepress/inputs.h>, which may come several times; `take` has every other
 * pair.  The caller finishes the request, also when this fails. */
bool web_read(web_request *request, web_taker *take, void *context, maze_error *error);
void web_finish(web_request *request);

/* Takes nothing. */
web_taker web_take_none;

/* What can be asked for, each in a file of its own. */

/* Writes the answer; the caller finishes the request. */
typedef bool web_action(web_request *request, maze_sink *sink, maze_error *error);

/* A picture or a text, with the keys of styles, "format", "solution", "compact", "grid", "inline",
 * "color-scheme", "id-prefix", "label", "start-picture" and "goal-picture". */
web_action web_draw;

/* The canonical recipe, with its check. */
web_action web_recipe;

/* JSON, a line: what `mazepress info --json` prints. */
web_action web_info;

/* The numbers of the solution's cells, 4 bytes each, the lowest first. */
web_action web_solve;

/* The numbers a page needs, as mazepress.js takes them apart; the keys of styles, and
 * "outlines": yes. */
web_action web_cells;

/* JSON lines of the mazes found, and then a line with what was tried. */
web_action web_find;

/* The text of an input with its checksum: "kind" is mask, graph, outline or grays; "text" is its
 * text after the checksum, of a mask a 0 or 1 for each cell, of grays "3x2:" and the shades of
 * pixels, each four hexadecimal digits, 0000 black to ffff white, row by row; for these there are
 * "gamma", "calm" and "invert" too (maze_grays_options). */
web_action web_input;

/* JSON: the version, and the words of recipes, styles and measures. */
web_action web_list;

#endif
