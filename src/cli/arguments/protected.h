/* The files that a run reads. Outputs do not replace them unless --overwrite is given. */
#ifndef MAZEPRESS_CLI_PROTECTED_H
#define MAZEPRESS_CLI_PROTECTED_H

#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"

typedef struct cli_protected {
    /* option that reads each file, by the file's device and inode number */
    cli_map readers;
    bool replaces;
} cli_protected;

/* `reader` is an option such as "--mask". Ignores a missing file. */
void cli_protect(cli_protected *spared, const char *path, const char *reader);

void cli_protect_given(cli_protected *spared, cli_verb verb, int argc, char **argv,
                       const cli_options *options);

/* True if the program reads the file that the option names. */
bool cli_option_reads(const cli_option *option);

/* Fails if an output would replace a protected file. */
bool cli_protected_check(const cli_protected *spared, const char *path, maze_error *error);

void cli_protected_finish(cli_protected *spared);

#endif
