/* Records the files that the program reads. Outputs do not replace these files unless --overwrite
 * is given. */
#ifndef MAZEPRESS_CLI_PROTECTED_H
#define MAZEPRESS_CLI_PROTECTED_H

#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"

typedef struct cli_protected {
    /* The keys are the device and inode numbers of protected files, and of folders with protected
     * inputs. The values say what reads the files, such as "this command", an option or a key. */
    cli_map readers;
    bool replaces;
} cli_protected;

/* Protects a file that the program reads. `reader` says in errors what reads the file, such as
 * "--mask". Ignores paths that are not regular files. */
void cli_protect(cli_protected *spared, const char *path, const char *reader);

/* Protects the input files that the operands and the options of a verb name. */
void cli_protect_given(cli_protected *spared, cli_verb verb, int argc, char **argv,
                       const cli_options *options);

/* Returns true if the value of an option is the path of a file that the program reads. */
bool cli_option_reads(const cli_option *option);

/* Returns false and sets *error if an output to `path` would replace a protected file. */
bool cli_protected_check(const cli_protected *spared, const char *path, maze_error *error);

void cli_protected_finish(cli_protected *spared);

#endif
