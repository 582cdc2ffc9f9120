/* A person's own defaults: a few keys of books in a file that is read each time. */
#ifndef MAZEPRESS_CLI_DEFAULTS_H
#define MAZEPRESS_CLI_DEFAULTS_H

#include "cli/arguments/options.h"

/* Reads the file, if there is one and the options do not switch it off; values that are not there
 * stay NULL. */
bool cli_defaults_read(const cli_options *options, cli_defaults *defaults, maze_error *error);
void cli_defaults_finish(cli_defaults *defaults);

/* Prints for the help what the file says, or what is wrong with it; nothing without one. */
void cli_defaults_print(void);

#endif
