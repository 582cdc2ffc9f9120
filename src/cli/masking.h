/* The options that put something in: --mask, --reveal, --outline and what belongs to them, --graph.
 */
#ifndef MAZEPRESS_CLI_MASKING_H
#define MAZEPRESS_CLI_MASKING_H

#include "book/masked.h"
#include "cli/cli.h"

typedef struct cli_masking {
    char *picture, *reveal, *outline, *cells, *threshold, *invert, *graph;
    gboolean strict;
} cli_masking;

/* For an array of GOptionEntry. */
/* clang-format off */
#define MASKING_ENTRIES(m) \
    {"mask", 0, 0, G_OPTION_ARG_FILENAME, &(m)->picture, "png or jpeg whose dark parts become the maze", "FILE"}, \
    {"outline", 0, 0, G_OPTION_ARG_FILENAME, &(m)->outline, "svg whose largest path becomes the maze", "FILE"}, \
    {"reveal", 0, 0, G_OPTION_ARG_FILENAME, &(m)->reveal, "png or jpeg whose dark parts it shows", "FILE"}, \
    {"cells", 0, 0, G_OPTION_ARG_FILENAME, &(m)->cells, "columns of the maze (40; --reveal: 60), or 60x45", "N"}, \
    {"threshold", 0, 0, G_OPTION_ARG_FILENAME, &(m)->threshold, "what is darker is dark: 0 to 100 (50)", "N"}, \
    {"invert", 0, 0, G_OPTION_ARG_FILENAME, &(m)->invert, "the light parts instead", "yes|no"}, \
    {"strict", 0, 0, G_OPTION_ARG_NONE, &(m)->strict, "fail if a mask has islands", NULL}, \
    {"graph", 0, 0, G_OPTION_ARG_FILENAME, &(m)->graph, "text file of a graph: nodes and edges", "FILE"}
/* clang-format on */

void masking_finish(cli_masking *masking);

/* What the options say, which is borrowed from them. */
bool masking_read(const cli_masking *masking, book_masked *masked, maze_error *error);

/* Adds a line about what a mask leaves out, or what becomes of a picture that is shown. */
void masking_tell(GString *news, const char *picture, const masked_facts *facts);

/* True if a picture or a graph is given. */
static inline bool masking_is_given(const cli_masking *masking)
{
    return masking->picture || masking->reveal || masking->outline || masking->graph;
}

#endif
