/* From the values of a section's keys to its puzzles. */
#ifndef MAZEPRESS_BOOK_SPEC_PUZZLES_H
#define MAZEPRESS_BOOK_SPEC_PUZZLES_H

#include "book/spec_keys.h"

/* The data that a section points to. */
typedef struct section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    maze_recipe_list recipes;
    book_revealed revealed;
} section_parts;

void section_parts_finish(section_parts *parts);

/* Fills in the section's puzzles; the data they point to is in `parts`, which the caller finishes,
 * also on error, and masks are among the inputs. */
bool spec_resolve_puzzles(const spec_values *values, book_section *section, section_parts *parts,
                          maze_inputs *inputs, maze_error *error);

#endif
