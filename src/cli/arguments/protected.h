/* The files that a run reads, which its outputs do not replace unless --overwrite is given. */
#ifndef MAZEPRESS_CLI_PROTECTED_H
#define MAZEPRESS_CLI_PROTECTED_H

#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"

/* Starts with all members zero. */
typedef struct cli_protected {
    cli_map readers; /* maps the device and number of each file to a text that names the option that
                        reads it */
    bool replaces;   /* --overwrite is given */
} cli_protected;

/* Adds a file, unless it does not exist or is not a regular one; "-" is standard input.  `reader`
 * is the option that reads it, such as "--mask". */
void cli_protect(cli_protected *spared, const char *path, const char *reader);

/* Adds the files that the operands and the options of a verb name. */
void cli_protect_given(cli_protected *spared, cli_verb verb, int argc, char **argv,
                       const cli_options *options);

/* True for an option whose value is a file to read. */
bool cli_option_reads(const cli_option *option);

/* Fails if an output would replace one of the files. */
bool cli_protected_check(const cli_protected *spared, const char *path, maze_error *error);

void cli_protected_finish(cli_protected *spared);

#endif
