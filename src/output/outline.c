#include "output/outline.h"

#include "output/pdf_object.h"

#include <stdlib.h>

/* A line in the making.  Lines are numbered from 1; 0 is the outline itself, or no line. */
typedef struct line {
    qpdf_oh object;
    size_t parent, first, last, next, previous;
    long children;
} line;

bool outline_check(const maze_finish *finish, uint32_t pages, maze_error *error)
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

qpdf_oh outline_destination(qpdf_data qpdf, uint32_t page, double height)
{
    qpdf_oh array = qpdf_oh_new_array(qpdf);
    object_append(qpdf, array, qpdf_get_page_n(qpdf, page));
    object_append(qpdf, array, qpdf_oh_new_name(qpdf, "/XYZ"));
    object_append(qpdf, array, qpdf_oh_new_null(qpdf));
    object_append(qpdf, array, qpdf_oh_new_real_from_double(qpdf, height, 2));
    object_append(qpdf, array, qpdf_oh_new_null(qpdf));
    return array;
}

/* Links each line to those around it. */
static void connect(line *lines, const maze_finish *finish)
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

static void create_objects(qpdf_data qpdf, line *lines, size_t count)
{
    for (size_t i = 0; i <= count; i++) {
        qpdf_oh empty = qpdf_oh_new_dictionary(qpdf);
        lines[i].object = qpdf_make_indirect_object(qpdf, empty);
        qpdf_oh_release(qpdf, empty);
    }
}

static void refer(qpdf_data qpdf, const line *lines, size_t from, const char *key, size_t to)
{
    if (to)
        qpdf_oh_replace_key(qpdf, lines[from].object, key, lines[to].object);
}

static void fill_line(qpdf_data qpdf, const line *lines, size_t i, const maze_bookmark *mark,
                      double height)
{
    const line *line = &lines[i];
    object_set_text(qpdf, line->object, "/Title", mark->title);
    object_set(qpdf, line->object, "/Dest", outline_destination(qpdf, mark->page, height));
    qpdf_oh_replace_key(qpdf, line->object, "/Parent", lines[line->parent].object);
    refer(qpdf, lines, i, "/First", line->first);
    refer(qpdf, lines, i, "/Last", line->last);
    refer(qpdf, lines, i, "/Next", line->next);
    refer(qpdf, lines, i, "/Prev", line->previous);
    if (line->children) /* negative: closed */
        object_set_integer(qpdf, line->object, "/Count", -line->children);
}

static void fill_root(qpdf_data qpdf, const line *lines)
{
    object_set_name(qpdf, lines[0].object, "/Type", "/Outlines");
    refer(qpdf, lines, 0, "/First", lines[0].first);
    refer(qpdf, lines, 0, "/Last", lines[0].last);
    object_set_integer(qpdf, lines[0].object, "/Count", lines[0].children);
}

bool outline_add(qpdf_data qpdf, qpdf_oh root, const maze_finish *finish, const float *heights,
                 maze_error *error)
{
    size_t count = finish->bookmark_count;
    if (count == 0)
        return true;
    line *lines = calloc(count + 1, sizeof *lines);
    if (!lines)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf's outline");
    create_objects(qpdf, lines, count);
    connect(lines, finish);
    fill_root(qpdf, lines);
    for (size_t i = 1; i <= count; i++) {
        const maze_bookmark *mark = &finish->bookmarks[i - 1];
        fill_line(qpdf, lines, i, mark, (double)heights[mark->page]);
    }
    qpdf_oh_replace_key(qpdf, root, "/Outlines", lines[0].object);
    object_set_name(qpdf, root, "/PageMode", "/UseOutlines");
    for (size_t i = 0; i <= count; i++)
        qpdf_oh_release(qpdf, lines[i].object);
    free(lines);
    return object_check(qpdf, "add the outline to the pdf", error);
}
