/* Reads the user's default options from $XDG_CONFIG_HOME/mazepress.yaml or
 * ~/.config/mazepress.yaml. Defaults cannot change mazes, so that recipes give the same mazes
 * everywhere. */
#include "cli/arguments/defaults.h"

#include "cli/arguments/storage.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const char *const cli_default_names[CLI_DEFAULTS + 1] = {"paper",  "look", "language",
                                                         "author", "font", NULL};

/* Returns the path of the file with the user's defaults, or NULL if there is no such file. The
 * caller frees the path. */
static char *find_file(void)
{
    const char *folder = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    char *path = folder && *folder ? cli_format("%s/mazepress.yaml", folder)
                 : home && *home   ? cli_format("%s/.config/mazepress.yaml", home)
                                   : NULL;
    if (path && access(path, F_OK) == 0)
        return path;
    free(path);
    return NULL;
}

bool cli_defaults_read(const cli_options *options, cli_defaults *defaults, maze_error *error)
{
    *defaults = (cli_defaults){.path = NULL};
    if (options->no_defaults || !(defaults->path = find_file()))
        return true;
    const cli_print_side *print = cli_print(error);
    return print && print->defaults_read(defaults->path, defaults, error);
}

void cli_defaults_finish(cli_defaults *defaults)
{
    for (int i = 0; i < CLI_DEFAULTS; i++)
        free(defaults->values[i]);
    free(defaults->path);
}

void cli_defaults_print(void)
{
    cli_options none = {.set = NULL};
    cli_defaults defaults;
    maze_error error;
    bool done = cli_defaults_read(&none, &defaults, &error);
    if (defaults.path)
        printf("\nYour defaults, in %s (--no-defaults ignores them):\n", defaults.path);
    if (!done)
        printf("  %s\n", error.message);
    for (int i = 0; i < CLI_DEFAULTS && done; i++)
        if (defaults.values[i])
            printf("  %-8s  %s\n", cli_default_names[i], defaults.values[i]);
    cli_defaults_finish(&defaults);
}
