/* Documents: pages, added or made when asked for. */
#include "write/document.h"
#include "core/base/array.h"
#include "core/base/given.h"

#include <stdlib.h>

maze_document *maze_document_create(maze_error *error)
{
    maze_document *document = calloc(1, sizeof *document);
    if (!document)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a document");
    return document;
}

void document_finish(maze_document *document)
{
    for (uint32_t i = 0; document->added && i < document->pages; i++)
        maze_page_destroy(document->added[i]);
    free(document->added);
    for (size_t i = 0; i < DOCUMENT_KEYS; i++)
        free(document->own[i]);
}

void maze_document_destroy(maze_document *document)
{
    if (!document)
        return;
    document_finish(document);
    free(document);
}

static maze_page *take_added(void *context, uint32_t index, maze_error *error)
{
    maze_document *document = context;
    maze_page *page = document->added[index];
    document->added[index] = NULL;
    if (!page)
        maze_fail(error, MAZE_BAD_INPUT, "page %lu of the document was written already",
                  (unsigned long)index + 1);
    return page;
}

bool maze_document_add_page(maze_document *document, maze_page *page, maze_error *error)
{
    bool fits = given(document, "document", error) && given(page, "page", error);
    if (fits && document->page && document->page != take_added)
        fits = maze_fail(error, MAZE_BAD_INPUT, "the document makes its pages itself");
    if (fits && !array_more(document->added, document->pages))
        fits = maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page of a document");
    if (!fits) {
        maze_page_destroy(page);
        return false;
    }
    document->page = take_added;
    document->context = document;
    document->added[document->pages++] = page;
    return true;
}

bool maze_document_make_pages(maze_document *document, uint32_t pages, maze_page_maker *make,
                              void *context, maze_error *error)
{
    if (!given(document, "document", error))
        return false;
    if (!make)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "no function that makes pages was given: it is NULL");
    if (document->page)
        return maze_fail(error, MAZE_BAD_INPUT, "the document has pages already");
    document->pages = pages;
    document->page = make;
    document->context = context;
    return true;
}

uint32_t maze_document_pages(const maze_document *document)
{
    return document ? document->pages : 0;
}
