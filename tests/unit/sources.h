/* Mazes for tests of pages and documents. */
#ifndef MAZEPRESS_SOURCES_H
#define MAZEPRESS_SOURCES_H

#include "sinks.h"

#include "page/layout/page.h"
#include "page/layout/style.h"

#include "write/files/document.h"

#include <stdio.h>

static inline void end_page(void *page)
{
    maze_page_destroy(page);
}

static inline void end_drawing(void *drawing)
{
    maze_drawing_destroy(drawing);
}

/* Returns a page that is freed at the end of the test. */
static inline maze_page *page_for(const maze_maze *maze, const maze_path *path,
                                  const maze_style *style)
{
    maze_error error;
    maze_page *page = maze_page_layout(maze, path, style, &error);
    assert_done(page != NULL, &error);
    return keep(page, end_page);
}

/* Returns a drawing that is freed at the end of the test. */
static inline maze_drawing *draw_part(const maze_page *page, maze_box part)
{
    maze_error error;
    maze_drawing *drawing = maze_page_draw(page, part, &error);
    assert_done(drawing != NULL, &error);
    return keep(drawing, end_drawing);
}

/* Sets keys of a style from a text such as "texture bricks, hand yes". The style borrows the
 * values, which this function keeps only for its last few calls. */
static inline void set_style(maze_style *style, const char *keys)
{
    static char values[16][80];
    static unsigned next;
    char key[40];
    for (int used; sscanf(keys, " %39s %79[^,]%n", key, values[next % 16], &used) == 2; next++) {
        maze_error error;
        assert_done(page_style_set(style, key, values[next % 16], &error), &error);
        keys += used + (keys[used] == ',');
    }
}

/* A maze, and everything that a document requires to make its pages. */
typedef struct source {
    maze_maze *maze;
    maze_path path;
    maze_style style;
    uint32_t failing; /* number of the page that cannot be made; MAZE_NONE: all pages can be made */
    uint32_t asked;   /* number of pages that the document has requested so far */
} source;

static inline source source_of(const char *recipe, maze_medium medium)
{
    source s = {.maze = maze_of(recipe), .failing = MAZE_NONE};
    s.path = path_of(s.maze);
    page_style_init(&s.style);
    s.style.medium = medium;
    return s;
}

/* Returns a new page with the source's maze, for functions that take ownership of the page. */
static inline maze_page *page_of(source *s)
{
    maze_error error;
    maze_page *page = maze_page_layout(s->maze, &s->path, &s->style, &error);
    assert_done(page != NULL, &error);
    return page;
}

static inline maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    source *s = context;
    assert_int_equal(index, s->asked);
    s->asked++;
    if (index == s->failing) {
        maze_fail(error, MAZE_BAD_INPUT, "page %u is missing", index);
        return NULL;
    }
    return maze_page_layout(s->maze, &s->path, &s->style, error);
}

static inline maze_document document_of(source *s, uint32_t pages)
{
    s->asked = 0;
    return (maze_document){.pages = pages, .page = make_page, .context = s};
}

/* Checks that the document cannot be written: the call fails with `status` and a message that
 * contains `part`. */
static inline void assert_refused(const maze_document *document, const maze_format *format,
                                  maze_status status, const char *part)
{
    maze_error error;
    assert_false(maze_write(document, format, memory_sink(), &error));
    assert_says(&error, status, part);
}

#endif
