/* Plans the sheets of `draw` as the section of a book, and sets the styles of the sheets. */
#ifndef MAZEPRESS_CLI_DRAW_SECTION_H
#define MAZEPRESS_CLI_DRAW_SECTION_H

#include "book/puzzles/vocabulary.h"
#include "core/base/strings.h"
#include "page/layout/style.h"

struct draw_target;

typedef struct cli_section {
    const book_vocabulary *vocabulary; /* words to learn; NULL: no words */
    bool announced;                    /* the estimated time and memory were reported */
} cli_section;

/* Plans the sheets of `draw`, and chooses their mazes. `joined` is true if all sheets are pages of
 * one document. Adds missing seeds to the recipes of the list, and appends the recipes of the other
 * sheets. Unless --seed is given, appends lines about the seed or the new recipes to `news`. The
 * section borrows `target`. */
cli_section *cli_section_open(struct draw_target *target, bool joined, base_text *news,
                              maze_error *error);

/* Sets values in *style that the section has planned for a recipe, but does not override options.
 * The style borrows texts of the section. */
void cli_section_dress(const cli_section *section, const maze_recipe *recipe, maze_style *style);

void cli_section_close(cli_section *section); /* `section` may be NULL */

#endif
