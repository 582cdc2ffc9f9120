/* The user's defaults: a file with a few keys of books, which is read in each run. */
#ifndef MAZEPRESS_CLI_DEFAULTS_H
#define MAZEPRESS_CLI_DEFAULTS_H

#include "cli/arguments/options.h"

/* Reads the file of defaults, unless it does not exist or an option disables it. Values that were
 * not read remain NULL. */
bool cli_defaults_read(const cli_options *options, cli_defaults *defaults, maze_error *error);
void cli_defaults_finish(cli_defaults *defaults);

/* Prints the content of the file, or its error, at the end of the help; prints nothing if there is
 * no file. */
void cli_defaults_print(void);

#endif
