/* Writing a document, and what its pages tell. */
#include "core/base/given.h"
#include "core/recipe/input_text.h"
#include "page/page.h"
#include "write/formats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What checks the pages of a document on their way to a format. */
typedef struct checked_pages {
    const maze_document *document;
    const maze_format *format;
} checked_pages;

static const char *medium_name(maze_medium medium)
{
    static const char *const names[] = {[MAZE_MEDIUM_SHEET] = "sheets of paper",
                                        [MAZE_MEDIUM_SCREEN] = "screens",
                                        [MAZE_MEDIUM_PIXELS] = "pictures of pixels",
                                        [MAZE_MEDIUM_LETTERS] = "letters"};
    return names[medium];
}

static maze_page *check_page(void *context, uint32_t index, maze_error *error)
{
    const checked_pages *pages = context;
    const maze_document *document = pages->document;
    maze_page *page = document->page(document->context, index, error);
    if (!page || page->medium == pages->format->medium)
        return page;
    maze_fail(error, MAZE_BAD_INPUT, "page %lu was laid out for %s; %s needs one for %s",
              (unsigned long)index + 1, medium_name(page->medium), pages->format->name,
              medium_name(pages->format->medium));
    maze_page_destroy(page);
    return NULL;
}

static bool check_document(const maze_document *document, const maze_format *format,
                           const maze_sink *sink, maze_error *error)
{
    if (!given(document, "document", error) || !given(format, "format", error) ||
        !given(sink, "sink", error))
        return false;
    if (document->pages == 0)
        return maze_fail(error, MAZE_BAD_INPUT, "a document needs at least one page");
    return document->pages == 1 || format->many_pages ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "a %s file holds one page only, not %lu; pdf and json hold more", format->name,
                     (unsigned long)document->pages);
}

bool maze_write(const maze_document *document, const maze_format *format, maze_sink *sink,
                maze_error *error)
{
    if (!check_document(document, format, sink, error) || !document_check(document, format, error))
        return false;
    checked_pages pages = {document, format};
    maze_document checked = *document;
    checked.page = check_page;
    checked.context = &pages;
    if (format->write(&checked, sink, error))
        return true;
    return maze_sink_write(sink, "", 0) ? false : fail_sink(sink, error);
}

bool maze_write_page(maze_page *page, const maze_format *format, maze_sink *sink, maze_error *error)
{
    if (!given(page, "page", error) || !given(format, "format", error) ||
        !given(sink, "sink", error)) {
        maze_page_destroy(page);
        return false;
    }
    maze_document document = {0};
    bool done = maze_document_add_page(&document, page, error) &&
                maze_write(&document, format, sink, error);
    document_finish(&document);
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
    if (page->title)
        return page->title;
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
