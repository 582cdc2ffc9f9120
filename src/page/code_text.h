/* The text of a code by a maze, with places for the maze's recipe. */
#ifndef MAZEPRESS_PAGE_CODE_TEXT_H
#define MAZEPRESS_PAGE_CODE_TEXT_H

#include <mazepress/recipe.h>
#include <stddef.h>

/* True if every brace belongs to {recipe}, {number} or {seed}, and the text alone is not too long;
 * `what` names the key. */
bool code_check(const char *what, const char *text, maze_error *error);

/* The text with its places filled in: {recipe} without its check, all but letters, digits and - . _
 * ~ written as %XX, as in a URL (RFC 3986); {number} and {seed} in digits.  The caller frees it;
 * NULL when out of memory. */
char *code_fill(const char *text, const maze_recipe *recipe, size_t number);

/* The length of that; a seed of fewer than `digits` digits counts as if it had so many. */
size_t code_length(const char *text, const maze_recipe *recipe, size_t number, unsigned digits);

#endif
