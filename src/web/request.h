/* What a page asks for: pairs of words, as "format" and "svg". */
#ifndef MAZEPRESS_WEB_REQUEST_H
#define MAZEPRESS_WEB_REQUEST_H

#include <mazepress/inputs.h>
#include <mazepress/output.h>
#include <mazepress/recipe.h>

/* Each word ends with a NUL; the last word is the end.  Texts in a request are borrowed from it. */
typedef struct web_request {
    const char *words, *end;
    maze_inputs *inputs; /* masks, graphs and outlines that it brings along; NULL: none */
    maze_recipe *recipe;
} web_request;

/* Takes a pair that is not common to all actions. */
typedef bool web_taker(void *context, const char *key, const char *value, maze_error *error);

/* Gives every pair to `take`, until one is refused. */
bool request_each(const web_request *request, web_taker *take, void *context, maze_error *error);

/* Reads "recipe", "seed" for one that has none, "new-seed", which counts where there is neither,
 * and "input", a text of <mazepress/inputs.h>, which may come several times; `take` has every other
 * pair.  The caller finishes the request, also when this fails. */
bool request_read(web_request *request, web_taker *take, void *context, maze_error *error);
void request_finish(web_request *request);

/* Takes nothing. */
web_taker request_take_none;

/* "yes" or "no". */
bool request_read_yes(const char *key, const char *value, bool *yes, maze_error *error);

/* A whole number, at least 1. */
bool request_read_count(const char *key, const char *value, uint64_t most, uint64_t *count,
                        maze_error *error);

#endif
