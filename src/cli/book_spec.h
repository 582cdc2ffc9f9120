/* From the arguments of `book` to a specification. */
#ifndef MAZEPRESS_CLI_BOOK_SPEC_H
#define MAZEPRESS_CLI_BOOK_SPEC_H

#include "cli/options.h"

#include <mazepress/spec.h>

/* The specification that is named, if any, overridden by the options and recipes.  `news` gets a
 * line about each recipe that was given a seed.  The caller destroys it. */
maze_spec *book_spec_gather(int argc, char **argv, const cli_options *options, GString *news,
                            maze_error *error);

#endif
