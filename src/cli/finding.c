#include "cli/finding.h"

#include <glib.h>

char *finding_line(const char *path, uint32_t page, maze_severity severity, const char *message)
{
    char *number = page > 0 ? g_strdup_printf("page %lu: ", (unsigned long)page) : g_strdup("");
    const char *kind = severity == MAZE_FINDING_WARNING ? "warning: " : "";
    char *line = g_strdup_printf("%s: %s%s%s", path, number, kind, message);
    g_free(number);
    return line;
}

bool finding_judge(const char *path, const char *press, unsigned errors, maze_error *error)
{
    return errors == 0 || maze_fail(error, MAZE_IO, "%s would refuse %s: %u error%s, listed above",
                                    press, path, errors, errors == 1 ? "" : "s");
}
