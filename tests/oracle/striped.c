/* Writes the PDF of a maze with its solution in strips of about CELLS cells. If CELLS is 0, the
 * page is divided into strips as mazepress divides it.
 *
 *     striped OUT.pdf CELLS RECIPE [KEY=VALUE]...
 *
 * The keys are keys of styles. Errors are printed to standard error, with exit status 2. */
#include "write/files/document.h"

#include <mazepress/book.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void require(bool done, const maze_error *error)
{
    if (done)
        return;
    fprintf(stderr, "%s\n", error->message);
    exit(2);
}

static maze_style *style_of(char **settings, int count)
{
    maze_error error;
    maze_style *style = maze_style_create(MAZE_MEDIUM_SHEET, &error);
    require(style != NULL, &error);
    for (int i = 0; i < count; i++) {
        char *value = strchr(settings[i], '=');
        if (!value)
            exit(64);
        *value++ = '\0';
        require(maze_style_set(style, settings[i], value, &error), &error);
    }
    return style;
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return 64;
    maze_error error;
    maze_style *style = style_of(argv + 4, argc - 4);
    maze_recipe *recipe = maze_recipe_parse(argv[3], &error);
    require(recipe != NULL, &error);
    maze_sheets *sheets =
        maze_sheets_create(&recipe, 1, NULL, style, MAZE_SOLUTION_SHOWN, 1, &error);
    require(sheets != NULL, &error);
    maze_sink *sink = maze_sink_to_file(argv[1], &error);
    require(sink != NULL, &error);
    maze_document *document = maze_sheets_document(sheets);
    maze_finish finish = {.strip_cells = (uint32_t)strtoul(argv[2], NULL, 10)};
    document->finish = finish.strip_cells ? &finish : NULL;
    require(maze_write(document, maze_format_find("pdf", &error), sink, &error), &error);
    require(maze_sink_finish(sink, &error), &error);
    maze_sink_destroy(sink);
    maze_sheets_destroy(sheets);
    maze_recipe_destroy(recipe);
    maze_style_destroy(style);
    return 0;
}
