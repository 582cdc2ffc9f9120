/* Adds recipes, and a request for printing at actual size, to a PDF file that Cairo made in one
 * piece. If Cairo's file has an unexpected form, it remains unchanged. */
#include "output/pdf/pdf_single.h"

#include "core/base/strings.h"
#include "output/pdf/pdf_file.h"

#include <stdlib.h>
#include <string.h>

/* A file that Cairo wrote. `rows` are the rows of the table of offsets. */
typedef struct cairo_file {
    const char *data, *rows, *trailer;
    size_t size, table; /* size of the file, and offset of the table, in bytes */
    uint32_t count;     /* number of rows in the table */
    /* number of the object with the former length of a stream that was deflated; 0: no such
     * object */
    uint32_t dropped;
    uint32_t pages;
    const output_single_extras *extras;
} cairo_file;

#define ROW 20

#define PAGE "<< /Type /Page"
#define CATALOG "<< /Type /Catalog"

static size_t start_of(const cairo_file *from, uint32_t number)
{
    const char *row = number < from->count ? from->rows + (size_t)number * ROW : NULL;
    size_t start = row && row[17] == 'n' ? strtoul(row, NULL, 10) : 0;
    return start < from->table ? start : 0;
}

static bool find_table(cairo_file *from)
{
    static const char word[] = "startxref\n";
    const char *end = from->data + from->size, *at = end - MIN(from->size, 40);
    char *rest;
    if (from->size == 0 || end[-1] != '\n' || !(at = g_strstr_len(at, end - at, word)))
        return false;
    from->table = strtoul(at + strlen(word), NULL, 10);
    if (from->table >= from->size || strncmp(from->data + from->table, "xref\n0 ", 7) != 0)
        return false;
    from->count = (uint32_t)strtoul(from->data + from->table + 7, &rest, 10);
    from->rows = rest + 1;
    from->trailer = from->rows + (size_t)from->count * ROW;
    return from->trailer < at;
}

/* Returns the number of the object to which `key` refers, or 0 if `key` refers to no object. *place
 * becomes the position of the key, or NULL if the text has no such key. */
static uint32_t refers_to(const char *text, size_t size, const char *key, const char **place)
{
    char *rest = NULL;
    *place = g_strstr_len(text, (gssize)size, key);
    unsigned long number = *place ? strtoul(*place + strlen(key), &rest, 10) : 0;
    return rest && strncmp(rest, " 0 R", 4) == 0 ? (uint32_t)number : 0;
}

/* Returns the text of an object without its first line, which is a text such as "5 0 obj". */
static const char *text_of(const cairo_file *from, uint32_t number)
{
    return strchr(from->data + start_of(from, number), '\n') + 1;
}

/* Returns the entries to add to an object's dictionary, or NULL if there are none. The caller frees
 * the text. */
static char *added_to(cairo_file *from, const char *text)
{
    const output_single_extras *extras = from->extras;
    bool is_page = base_begins(text, PAGE " ") || base_begins(text, PAGE "\n");
    if (is_page && from->pages < output_notes_count(extras->notes))
        return output_notes_entries(extras->notes, from->count + from->pages++);
    if (extras->true_size && base_begins(text, CATALOG))
        return g_strdup("/ViewerPreferences <<" OUTPUT_TRUE_SIZE ">>");
    return NULL;
}

/* Writes an object of Cairo's file. A stream without a filter is deflated. */
static void put_object(output_pdf *file, cairo_file *from, uint32_t number, const char *end)
{
    static const char word[] = "\nstream\n";
    const char *text = text_of(from, number), *place = NULL;
    const char *stream = g_strstr_len(text, end - text, word);
    size_t head = stream ? (size_t)(stream - text) : 0, length = 0;
    bool plain = stream && !g_strstr_len(text, (gssize)head, "/Filter");
    uint32_t holder = plain ? refers_to(text, head, "/Length ", &place) : 0;
    if (number == from->dropped)
        return;
    output_pdf_begin(file, number);
    if (start_of(from, holder))
        length = strtoul(text_of(from, holder), NULL, 10);
    if (length == 0 || length > (size_t)(end - stream) - strlen(word)) {
        g_autofree char *added = added_to(from, text);
        if (added) {
            output_pdf_print(file, "<<%s", added);
            text += strlen("<<");
        }
        output_pdf_put(file, text, (size_t)(end - text));
        return;
    }
    from->dropped = holder;
    unsigned char *packed =
        output_deflate(stream + strlen(word), length, OUTPUT_PACK_SMALL, &length);
    output_pdf_put(file, text, (size_t)(place - text));
    output_pdf_print(file, "/Filter /FlateDecode/Length %zu", length);
    place = strchr(place, 'R') + 1;
    output_pdf_put(file, place, (size_t)(stream + strlen(word) - place));
    output_pdf_put(file, packed, length);
    output_pdf_print(file, "\nendstream");
    output_pdf_end(file);
    g_free(packed);
}

typedef struct placed_object {
    size_t start;
    uint32_t number;
} placed_object;

static int compare_starts(const void *a, const void *b)
{
    const placed_object *first = a, *second = b;
    return (first->start > second->start) - (first->start < second->start);
}

static bool put_packed(maze_sink *sink, cairo_file *from, maze_error *error)
{
    output_pdf file;
    const char *place;
    size_t trailer = from->size - (size_t)(from->trailer - from->data);
    uint32_t root = refers_to(from->trailer, trailer, "/Root ", &place);
    uint32_t info = refers_to(from->trailer, trailer, "/Info ", &place), count = 0;
    g_autofree placed_object *order = g_new(placed_object, from->count);
    for (uint32_t i = 1; i < from->count; i++)
        if (start_of(from, i))
            order[count++] = (placed_object){start_of(from, i), i};
    qsort(order, count, sizeof *order, compare_starts);
    output_pdf_start(&file, sink, from->data[strlen("%PDF-1.")] - '0');
    output_pdf_reserve(&file, from->count - 1 + output_notes_count(from->extras->notes));
    for (uint32_t i = 0; i < count; i++)
        put_object(&file, from, order[i].number,
                   from->data + (i + 1 < count ? order[i + 1].start : from->table));
    output_notes_put(from->extras->notes, &file, from->count);
    bool done = output_pdf_close(&file, root, info, error);
    output_pdf_finish(&file);
    return done;
}

bool output_pdf_single_write(maze_sink *sink, const output_painter *painter,
                             output_pdf_painting *paint, void *what,
                             const output_single_extras *extras, maze_error *error)
{
    g_autoptr(maze_sink) whole = maze_sink_to_memory(error);
    bool done = whole && output_pdf_surface_write(whole, painter->size, paint, what, error);
    cairo_file from = {.extras = extras};
    from.data = maze_sink_data(whole, &from.size);
    done = done &&
           output_pdf_check_fonts(from.data, from.size, g_hash_table_size(painter->fonts), error);
    if (done && find_table(&from))
        return put_packed(sink, &from, error);
    return done && (maze_sink_write(sink, from.data, from.size) || write_fail_sink(sink, error));
}
