/* Writing a document, and what its pages tell. */
#include "core/recipe/input_text.h"
#include "write/formats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool maze_write(const maze_document *document, const maze_format *format, maze_sink *sink,
                maze_error *error)
{
    if (document->pages == 0)
        return maze_fail(error, MAZE_BAD_INPUT, "a document needs at least one page");
    if (document->pages > 1 && !format->many_pages)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "a %s file holds one page only, not %lu; pdf and json hold more",
                         format->name, (unsigned long)document->pages);
    if (format->write(document, sink, error))
        return true;
    return maze_sink_write(sink, "", 0) ? false : fail_sink(sink, error);
}

static maze_page *take_page(void *context, uint32_t index, maze_error *error)
{
    (void)index;
    (void)error;
    maze_page **page = context, *taken = *page;
    *page = NULL;
    return taken;
}

/* The recipe of a page, and its mask. */
static char *page_recipes(const maze_page *page, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 3] = "", *mask = page_mask(page, error);
    if (!mask)
        return NULL;
    page_recipe(page, 0, recipe);
    size_t size = strlen(recipe) + strlen(mask) + 2;
    char *text = malloc(size);
    if (text)
        snprintf(text, size, "%s%s%s", recipe, *mask ? " " : "", mask);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    free(mask);
    return text;
}

bool maze_write_page(maze_page *page, const char *title, const maze_format *format, maze_sink *sink,
                     maze_error *error)
{
    maze_page *waiting = page;
    char *recipes = page_recipes(page, error);
    maze_document document = {
        .pages = 1, .page = take_page, .context = &waiting, .title = title, .recipes = recipes};
    bool done = recipes && maze_write(&document, format, sink, error);
    if (waiting)
        maze_page_destroy(waiting);
    free(recipes);
    return done;
}

char *page_mask(const maze_page *page, maze_error *error)
{
    const maze_maze *maze = maze_page_maze(page, 0, NULL);
    char *text = maze ? input_text_of(maze, error) : calloc(1, 1);
    if (!maze && !text)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return text;
}

bool page_recipe(const maze_page *page, size_t i, char *text)
{
    const maze_maze *maze = maze_page_maze(page, i, NULL);
    if (maze)
        maze_recipe_format_checked(maze_get_recipe(maze), text);
    return maze != NULL;
}

const char *document_title(const maze_document *document, const maze_page *page, char *text)
{
    if (document->title)
        return document->title;
    const maze_maze *maze = maze_page_maze(page, 0, NULL);
    if (!maze)
        return "Maze";
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(maze_get_recipe(maze), recipe);
    snprintf(text, MAZE_RECIPE_LENGTH + 16, "Maze %s", recipe);
    return text;
}

bool fail_sink(maze_sink *sink, maze_error *error)
{
    if (!maze_sink_finish(sink, error))
        return false;
    return maze_fail(error, MAZE_IO, "the output could not be written");
}
