#include "output/bookmarks.h"

#include <stdlib.h>

/* A line in the making.  Lines are numbered from 1; 0 is the outline itself, or no line. */
typedef struct output_line {
    size_t parent, first, last, next, previous;
    unsigned long children;
} output_line;

bool bookmarks_check(const maze_finish *finish, uint32_t pages, maze_error *error)
{
    for (size_t i = 0; i < finish->bookmark_count; i++) {
        const maze_bookmark *mark = &finish->bookmarks[i];
        unsigned most = i == 0 ? 0 : finish->bookmarks[i - 1].level + 1;
        if (mark->page >= pages)
            return maze_fail(error, MAZE_BAD_INPUT, "the bookmark \"%s\" leads to page %lu of %lu",
                             mark->title, (unsigned long)mark->page + 1, (unsigned long)pages);
        if (mark->level > most)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "the bookmark \"%s\" is at level %u, below a line that is missing",
                             mark->title, mark->level);
    }
    return true;
}

/* Links each line to those around it. */
static void connect(output_line *lines, const maze_finish *finish)
{
    for (size_t i = 1; i <= finish->bookmark_count; i++) {
        unsigned level = finish->bookmarks[i - 1].level;
        size_t parent = i - 1;
        while (parent > 0 && finish->bookmarks[parent - 1].level >= level)
            parent = lines[parent].parent;
        lines[i].parent = parent;
        lines[i].previous = lines[parent].last;
        if (lines[parent].last)
            lines[lines[parent].last].next = i;
        else
            lines[parent].first = i;
        lines[parent].last = i;
        lines[parent].children++;
    }
}

static void refer(pdf_file *file, const char *key, uint32_t root, size_t line)
{
    if (line)
        pdf_file_print(file, "/%s %lu 0 R", key, (unsigned long)(root + line));
}

static void put_line(pdf_file *file, const output_line *lines, size_t i, uint32_t root,
                     const maze_bookmark *mark, const page_places *places)
{
    const output_line *line = &lines[i];
    pdf_file_begin(file, root + (uint32_t)i);
    pdf_file_print(file, "<</Title ");
    pdf_file_text(file, mark->title);
    destination_put(file, places, mark->page);
    pdf_file_print(file, "/Parent %lu 0 R", (unsigned long)(root + line->parent));
    refer(file, "First", root, line->first);
    refer(file, "Last", root, line->last);
    refer(file, "Next", root, line->next);
    refer(file, "Prev", root, line->previous);
    if (line->children) /* negative: closed */
        pdf_file_print(file, "/Count -%lu", line->children);
    pdf_file_print(file, ">>");
    pdf_file_end(file);
}

static void put_root(pdf_file *file, const output_line *lines, uint32_t root)
{
    pdf_file_begin(file, root);
    pdf_file_print(file, "<</Type /Outlines/Count %lu", lines[0].children);
    refer(file, "First", root, lines[0].first);
    refer(file, "Last", root, lines[0].last);
    pdf_file_print(file, ">>");
    pdf_file_end(file);
}

bool bookmarks_put(pdf_file *file, const maze_finish *finish, const page_places *places,
                   uint32_t *root, maze_error *error)
{
    size_t count = finish->bookmark_count;
    *root = 0;
    if (count == 0)
        return true;
    output_line *lines = count < UINT32_MAX / 4 ? calloc(count + 1, sizeof *lines) : NULL;
    if (!lines)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf's outline");
    connect(lines, finish);
    *root = pdf_file_reserve(file, (uint32_t)count + 1);
    put_root(file, lines, *root);
    for (size_t i = 1; i <= count; i++)
        put_line(file, lines, i, *root, &finish->bookmarks[i - 1], places);
    free(lines);
    return true;
}
