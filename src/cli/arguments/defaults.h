/* Reads the user's default options from a configuration file. The file can contain a few of the
 * keys of books, such as `paper`. */
#ifndef MAZEPRESS_CLI_DEFAULTS_H
#define MAZEPRESS_CLI_DEFAULTS_H

#include "cli/arguments/options.h"

/* Reads the user's defaults, unless --no-defaults is given. Missing values become NULL. The caller
 * finishes the defaults. */
bool cli_defaults_read(const cli_options *options, cli_defaults *defaults, maze_error *error);
void cli_defaults_finish(cli_defaults *defaults);

/* Prints the user's defaults, or the error if they cannot be read. */
void cli_defaults_print(void);

#endif
