/* Records the files that the program reads. Outputs do not replace these files unless --overwrite
 * is given. */
#ifndef MAZEPRESS_CLI_PROTECTED_H
#define MAZEPRESS_CLI_PROTECTED_H

#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"

typedef struct cli_protected {
    /* option that reads each file; the keys are the device and inode numbers of the files */
    cli_map readers;
    bool replaces;
} cli_protected;

/* Protects a file that the program reads. `reader` is the option that names the file, such as
 * "--mask". Ignores a missing file. */
void cli_protect(cli_protected *spared, const char *path, const char *reader);

/* Protects the files that operands and options name. */
void cli_protect_given(cli_protected *spared, cli_verb verb, int argc, char **argv,
                       const cli_options *options);

/* True if the program reads the file that the option names. */
bool cli_option_reads(const cli_option *option);

/* Fails if an output would replace a protected file. */
bool cli_protected_check(const cli_protected *spared, const char *path, maze_error *error);

void cli_protected_finish(cli_protected *spared);

#endif
