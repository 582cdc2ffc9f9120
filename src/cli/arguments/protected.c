/* Prevents outputs from replacing files that the program reads. Files are compared by device and
 * inode number, so a link counts as its target. */
#include "cli/arguments/protected.h"

#include "core/base/numbers.h"
#include "core/base/strings.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct file_number {
    uint64_t device, number;
} file_number;

/* Finds the device and inode number of a regular file or, if `folder` is true, of a folder. Returns
 * false for other paths. The path "-" is standard input. */
static bool number_of(const char *path, bool folder, file_number *number)
{
    struct stat status;
    bool piped = strcmp(path, "-") == 0;
    if ((piped ? fstat(STDIN_FILENO, &status) : stat(path, &status)) != 0 ||
        !(folder ? S_ISDIR(status.st_mode) : S_ISREG(status.st_mode)))
        return false;
    *number = (file_number){(uint64_t)status.st_dev, (uint64_t)status.st_ino};
    return true;
}

static bool folder_of(const char *path, file_number *number)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? cli_format("%.*s", (int)(slash + 1 - path), path) : cli_format(".");
    bool found = number_of(folder, true, number);
    free(folder);
    return found;
}

/* True for a name such as 1f3a9c20.mask, which recipes in a list can refer to. */
static bool is_input_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    return strspn(name, "0123456789abcdef") == 8 && name[8] == '.' && is_letter(name[9]) &&
           !strchr(name + 9, '.');
}

/* For a list of recipes (.txt), also records the folder of the list. In this folder, the inputs to
 * which the recipes may refer are protected. */
void cli_protect(cli_protected *spared, const char *path, const char *reader)
{
    file_number number;
    if (number_of(path, false, &number) && !cli_map_get(&spared->readers, &number, sizeof number))
        cli_map_put(&spared->readers, &number, sizeof number, cli_format("%s", reader));
    if (cli_ends(path, ".txt") && number_of(path, false, &number) && folder_of(path, &number) &&
        !cli_map_get(&spared->readers, &number, sizeof number))
        cli_map_put(&spared->readers, &number, sizeof number, cli_format("%s", path));
}

bool cli_option_reads(const cli_option *option)
{
    static const char *const written[] = {"output", "recipes"};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (strcmp(option->name, written[i]) == 0)
            return false;
    return option->kind == OPTION_TEXT &&
           (base_begins(option->value, "FILE") || strcmp(option->value, "PHOTO") == 0);
}

void cli_protect_given(cli_protected *spared, cli_verb verb, int argc, char **argv,
                       const cli_options *options)
{
    cli_option option;
    spared->replaces = options->overwrite;
    for (int i = 1; i < argc; i++)
        cli_protect(spared, argv[i], "this command");
    for (unsigned at = 0; cli_option_next(verb, &at, &option);) {
        const char *value = cli_option_reads(&option)
                                ? *(const char *const *)((const char *)options + option.offset)
                                : NULL;
        char *reader = value ? cli_format("--%s", option.name) : NULL;
        if (value)
            cli_protect(spared, value, reader);
        free(reader);
    }
}

bool cli_protected_check(const cli_protected *spared, const char *path, maze_error *error)
{
    file_number number;
    char quote[400];
    bool exists = !spared->replaces && strcmp(path, "-") != 0 && number_of(path, false, &number);
    const char *reader = exists ? cli_map_get(&spared->readers, &number, sizeof number) : NULL;
    if (exists && !reader && is_input_name(path) && folder_of(path, &number))
        reader = cli_map_get(&spared->readers, &number, sizeof number);
    return !reader ||
           reject(
               error,
               "%s would be replaced, but %s reads it; write to another file, or add --overwrite",
               base_utf8_quote(path, quote, sizeof quote), reader);
}

void cli_protected_finish(cli_protected *spared)
{
    cli_map_finish(&spared->readers, free);
}
