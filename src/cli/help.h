/* What --help prints. */
#ifndef MAZEPRESS_CLI_HELP_H
#define MAZEPRESS_CLI_HELP_H

#include "cli/options.h"

/* Of the whole program, and of one verb.  Each returns an exit status. */
int help_print(void);
int help_print_verb(cli_verb verb);

/* True if --help or -h is among the arguments before a "--". */
bool help_is_asked(char **argv);

#endif
