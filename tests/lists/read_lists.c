/* Prints the names that mazepress reads out of lists: read_lists [column=NAME] FILE...  Of each file
 * "ok" or "error", the names, each behind a tab, the report or the error, and a line with a dot. */
#include "book/spec/class_names.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

static void print_names(const char *path, const char *column)
{
    book_names names = {0};
    maze_error error;
    if (book_class_names_read(path, column, &names, &error)) {
        puts("ok");
        for (size_t i = 0; i < names.count; i++)
            printf("\t%s\n", names.names[i]);
        printf("%s.\n", names.report);
    } else {
        printf("error\n%s\n.\n", error.message);
    }
    g_strfreev(names.names);
    g_free(names.report);
}

int main(int argc, char **argv)
{
    const char *column = NULL;
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "column=", 7) == 0)
            column = argv[i] + 7;
        else
            print_names(argv[i], column);
    return 0;
}
