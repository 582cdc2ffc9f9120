/* Reads the user's defaults from a file with a few keys of books. */
#ifndef MAZEPRESS_CLI_DEFAULTS_H
#define MAZEPRESS_CLI_DEFAULTS_H

#include "cli/arguments/options.h"

/* Reads the file of defaults, if it exists and no option disables it. Missing values are NULL. */
bool cli_defaults_read(const cli_options *options, cli_defaults *defaults, maze_error *error);
void cli_defaults_finish(cli_defaults *defaults);

/* Prints the defaults, or the error from reading them, at the end of the help. */
void cli_defaults_print(void);

#endif
