/* Reads requests from a page, and declares the actions that answer requests. A request is the name
 * of an action and pairs of words, such as "format" and "svg". */
#ifndef MAZEPRESS_WEB_WEB_H
#define MAZEPRESS_WEB_WEB_H

#include <mazepress/inputs.h>
#include <mazepress/output.h>
#include <mazepress/recipe.h>

/* A request. `words` points to its first pair. Each word ends with a NUL. Texts that web_read has
 * read point into the request. */
typedef struct web_request {
    const char *words, *end;
    maze_inputs *inputs; /* NULL: the request contains no inputs */
    maze_recipe *recipe;
} web_request;

/* Handles a pair of a request. `context` is data of the action. Returns false if the pair is
 * rejected. */
typedef bool web_taker(void *context, const char *key, const char *value, maze_error *error);

/* Passes each pair to `take`. Stops and returns false if `take` rejects a pair or the last pair is
 * incomplete. */
bool web_each(const web_request *request, web_taker *take, void *context, maze_error *error);

/* Reads the pairs "recipe", "seed", "new-seed" and any number of pairs "input", and passes every
 * other pair to `take`. "new-seed" is used if there is no other seed. The caller must call
 * web_finish, even after an error. */
bool web_read(web_request *request, web_taker *take, void *context, maze_error *error);
void web_finish(web_request *request);

/* A taker that rejects all pairs. */
web_taker web_take_none;

/* Writes the result of an action to `sink`. The caller finishes the request. */
typedef bool web_action(web_request *request, maze_sink *sink, maze_error *error);

/* Writes a drawing or a text in the requested format. */
web_action web_draw;

/* Writes the recipe with its check character. */
web_action web_recipe;

/* Writes a line of JSON like `mazepress info --json`. */
web_action web_info;

/* Writes the numbers of the cells on the solution, from the entrance to the exit. Each number has 4
 * bytes, the lowest byte first. */
web_action web_solve;

/* Writes the numbers for playing a maze on a page (cells.c). */
web_action web_cells;

/* Writes a line of JSON for each maze that was found, then a line about the tried seeds. */
web_action web_find;

/* Writes the text form of an input, with its checksum. "kind" is mask, graph, outline or grays. For
 * graph and outline, "text" is the part of the text form after the checksum. For mask, "text" has a
 * digit for each cell. For grays, "text" is the size of an image and the shade of each pixel. The
 * kind grays also has the pairs "gamma", "calm" and "invert" (see maze_grays_options). */
web_action web_input;

/* Writes JSON with the version, and with lists of the terms of recipes, the keys of styles, and the
 * measures. */
web_action web_list;

#endif
