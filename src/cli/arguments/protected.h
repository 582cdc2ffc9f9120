/* The files that a run reads. Outputs do not replace them unless --overwrite is given. */
#ifndef MAZEPRESS_CLI_PROTECTED_H
#define MAZEPRESS_CLI_PROTECTED_H

#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"

/* All members must be zero before the first use. */
typedef struct cli_protected {
    /* for each file, the option that reads it; the key is the file's device and inode number */
    cli_map readers;
    bool replaces; /* --overwrite is given */
} cli_protected;

/* Adds a regular file that exists. `reader` is the option that reads it, such as "--mask". */
void cli_protect(cli_protected *spared, const char *path, const char *reader);

/* Adds all files that operands and options name. */
void cli_protect_given(cli_protected *spared, cli_verb verb, int argc, char **argv,
                       const cli_options *options);

/* True for an option whose value is the name of a file that the program reads. */
bool cli_option_reads(const cli_option *option);

/* Fails if an output would replace a protected file. */
bool cli_protected_check(const cli_protected *spared, const char *path, maze_error *error);

void cli_protected_finish(cli_protected *spared);

#endif
