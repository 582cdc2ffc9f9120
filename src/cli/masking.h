/* The options that put something in: --mask, --reveal, --outline and what belongs to them, --graph.
 */
#ifndef MAZEPRESS_CLI_MASKING_H
#define MAZEPRESS_CLI_MASKING_H

#include "book/masked.h"
#include "cli/options.h"

/* What the options say, which is borrowed from them. */
bool masking_read(const cli_options *options, book_masked *masked, maze_error *error);

/* Adds a line about what a mask leaves out, or what becomes of a picture that is shown. */
void masking_tell(GString *news, const char *picture, const masked_facts *facts);

/* True if a picture or a graph is given. */
static inline bool masking_is_given(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph;
}

#endif
