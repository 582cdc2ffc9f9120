/* From what a section's keys say to its puzzles. */
#ifndef MAZEPRESS_BOOK_SPEC_PUZZLES_H
#define MAZEPRESS_BOOK_SPEC_PUZZLES_H

#include "book/spec_keys.h"

/* What a section points to. */
typedef struct section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    maze_recipe_list recipes;
    book_revealed revealed;
} section_parts;

void section_parts_finish(section_parts *parts);

/* Fills in what the section's puzzles are; what that points to is in `parts`, which the caller
 * finishes, also on error, and masks among the inputs. */
bool spec_resolve_puzzles(const spec_values *values, book_section *section, section_parts *parts,
                          maze_inputs *inputs, maze_error *error);

#endif
