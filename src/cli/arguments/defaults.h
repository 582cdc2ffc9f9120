/* The user's defaults: a few keys of books in a file that is read in each run. */
#ifndef MAZEPRESS_CLI_DEFAULTS_H
#define MAZEPRESS_CLI_DEFAULTS_H

#include "cli/arguments/options.h"

/* Reads the file of defaults, unless it does not exist or an option disables it; missing values
 * remain NULL. */
bool cli_defaults_read(const cli_options *options, cli_defaults *defaults, maze_error *error);
void cli_defaults_finish(cli_defaults *defaults);

/* Prints the content of the file, or its error, as a part of the help; prints nothing if there is
 * no file. */
void cli_defaults_print(void);

#endif
