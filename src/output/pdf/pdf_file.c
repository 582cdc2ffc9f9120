/* A PDF file written from front to back (ISO 32000-1, 7.3 to 7.5): numbered objects, and the
 * table of their offsets. Its pages come as parts, copied out of files of their own with all
 * that they refer to, whose objects get their numbers as they are put into the file. */
#include "output/pdf/pdf_file.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "output/pdf/pdf_surface.h"
#include "output/pixels/painter.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of objects has ten digits for an offset. */
#define MOST_BYTES UINT64_C(9999999999)

void output_pdf_start(output_pdf *file, maze_sink *sink)
{
    *file = (output_pdf){.sink = sink, .count = 1}; /* number 0 is no object's */
    /* Bytes above 127 mark the file as binary. */
    output_pdf_print(file, "%%PDF-1.4\n%%\xB5\xED\xAE\xFB\n");
}

void output_pdf_finish(output_pdf *file)
{
    free(file->offsets);
}

uint32_t output_pdf_reserve(output_pdf *file, uint32_t count)
{
    uint32_t first = file->count;
    if (count > UINT32_MAX / 4 - first) {
        file->too_large = true;
        return 0;
    }
    while (file->count < first + count) {
        if (!array_more(file->offsets, file->count)) {
            file->no_memory = true;
            return 0;
        }
        file->offsets[file->count++] = 0;
    }
    return first;
}

void output_pdf_put(output_pdf *file, const void *data, size_t size)
{
    maze_sink_write(file->sink, data, size);
    file->size += size;
}

void output_pdf_print(output_pdf *file, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    output_pdf_put(file, text, (size_t)length);
}

void output_pdf_begin(output_pdf *file, uint32_t number)
{
    if (number > 0 && number < file->count)
        file->offsets[number] = file->size;
    output_pdf_print(file, "%lu 0 obj\n", (unsigned long)number);
}

void output_pdf_end(output_pdf *file)
{
    output_pdf_print(file, "\nendobj\n");
}

static bool is_ascii(const char *text)
{
    while (*text >= ' ' && *text <= '~')
        text++;
    return *text == '\0';
}

static uint32_t code_point(const unsigned char *text, size_t length)
{
    uint32_t code = length == 1 ? text[0] : text[0] & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (text[i] & 0x3Fu);
    return code;
}

static void put_utf16(output_pdf *file, uint32_t code)
{
    if (code < 0x10000)
        output_pdf_print(file, "%04lX", (unsigned long)code);
    else
        output_pdf_print(file, "%04lX%04lX", 0xD800 + ((unsigned long)code - 0x10000) / 0x400,
                         0xDC00 + ((unsigned long)code - 0x10000) % 0x400);
}

/* In UTF-16BE; invalid bytes become U+FFFD. */
static void put_unicode(output_pdf *file, const char *text)
{
    output_pdf_print(file, "<FEFF");
    while (*text) {
        size_t length = base_utf8_character(text);
        put_utf16(file, length ? code_point((const unsigned char *)text, length) : 0xFFFD);
        text += length ? length : 1;
    }
    output_pdf_print(file, ">");
}

void output_pdf_text(output_pdf *file, const char *text)
{
    if (!is_ascii(text)) {
        put_unicode(file, text);
        return;
    }
    output_pdf_print(file, "(");
    while (*text) {
        size_t plain = strcspn(text, "()\\");
        output_pdf_put(file, text, plain);
        text += plain;
        if (*text)
            output_pdf_print(file, "\\%c", *text++);
    }
    output_pdf_print(file, ")");
}

void output_pdf_number(output_pdf *file, double value)
{
    char text[DIGITS_ROOM];
    output_pdf_put(file, text, (size_t)(base_decimal_print(text, llround(value * 1e6), 6) - text));
}

void output_pdf_box(output_pdf *file, maze_box box, double height)
{
    const double sides[] = {box.left, height - box.bottom, box.right, height - box.top};
    for (size_t i = 0; i < 4; i++) {
        output_pdf_print(file, i ? " " : "[");
        output_pdf_number(file, sides[i]);
    }
    output_pdf_print(file, "]");
}

static void put_table(output_pdf *file)
{
    output_pdf_print(file, "xref\n0 %lu\n0000000000 65535 f \n", (unsigned long)file->count);
    for (uint32_t i = 1; i < file->count; i++)
        output_pdf_print(file, "%010llu %05d %c \n", (unsigned long long)file->offsets[i],
                         file->offsets[i] ? 0 : 65535, file->offsets[i] ? 'n' : 'f');
}

bool output_pdf_close(output_pdf *file, uint32_t root, uint32_t info, maze_error *error)
{
    uint64_t table = file->size;
    if (file->no_memory)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
    if (file->too_large || table > MOST_BYTES)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "this is too large for one pdf file; make several of fewer pages");
    put_table(file);
    output_pdf_print(file, "trailer\n<</Size %lu/Root %lu 0 R", (unsigned long)file->count,
                     (unsigned long)root);
    if (info)
        output_pdf_print(file, "/Info %lu 0 R", (unsigned long)info);
    output_pdf_print(file, ">>\nstartxref\n%llu\n%%%%EOF\n", (unsigned long long)table);
    return maze_sink_write(file->sink, "", 0) || write_fail_sink(file->sink, error);
}

/* Stands for the node of the page tree that pages hang on. */
#define PARENT 0

typedef struct copier {
    qpdf_data qpdf;
    output_part *part;
    uint32_t *numbers; /* of each object of qpdf's, in the part; 0: not met yet */
    int *waiting;      /* objects met but not copied */
    size_t met, copied;
    int objects;
    bool no_memory, dangling;
} copier;

static void put(copier *c, const void *data, size_t size)
{
    maze_sink_write(c->part->bytes, data, size);
}

static void put_string(copier *c, const char *text)
{
    put(c, text, strlen(text));
}

static void mark(copier *c, uint32_t number, bool start)
{
    output_part *part = c->part;
    size_t at;
    if (!array_more(part->marks, part->mark_count)) {
        c->no_memory = true;
        return;
    }
    maze_sink_data(part->bytes, &at);
    part->marks[part->mark_count++] = (output_part_mark){at, number, start};
}

/* A reference; an object met for the first time gets the next number. */
static void refer(copier *c, qpdf_oh object)
{
    int id = qpdf_oh_get_object_id(c->qpdf, object);
    if (id <= 0 || id >= c->objects) {
        c->dangling = true;
        return;
    }
    if (c->numbers[id] == 0) {
        c->numbers[id] = c->part->pages + ++c->part->others;
        c->waiting[c->met++] = id;
    }
    mark(c, c->numbers[id], false);
}

/* All keys of a dictionary, each with its null, and an empty one; NULL when out of memory.  qpdf
 * walks through one dictionary at a time. */
static char *list_keys(copier *c, qpdf_oh dictionary)
{
    base_text keys = {0};
    qpdf_oh_begin_dict_key_iter(c->qpdf, dictionary);
    while (qpdf_oh_dict_more_keys(c->qpdf)) {
        const char *key = qpdf_oh_dict_next_key(c->qpdf);
        base_text_add_bytes(&keys, key, strlen(key) + 1);
    }
    base_text_add(&keys, "");
    if (!keys.failed)
        return keys.bytes;
    free(keys.bytes);
    c->no_memory = true;
    return NULL;
}

static void copy_value(copier *c, qpdf_oh value);

static void copy_key(copier *c, qpdf_oh dictionary, const char *key)
{
    qpdf_oh name = qpdf_oh_new_name(c->qpdf, key);
    qpdf_oh value = qpdf_oh_get_key(c->qpdf, dictionary, key);
    put_string(c, qpdf_oh_unparse(c->qpdf, name));
    put_string(c, " ");
    copy_value(c, value);
    qpdf_oh_release(c->qpdf, value);
    qpdf_oh_release(c->qpdf, name);
}

/* The entries of a dictionary but one. */
static void copy_entries(copier *c, qpdf_oh dictionary, const char *but)
{
    char *keys = list_keys(c, dictionary);
    for (const char *key = keys; key && *key; key += strlen(key) + 1)
        if (strcmp(key, but) != 0)
            copy_key(c, dictionary, key);
    free(keys);
}

static void copy_array(copier *c, qpdf_oh array)
{
    int count = qpdf_oh_get_array_n_items(c->qpdf, array);
    put_string(c, "[");
    for (int i = 0; i < count; i++) {
        qpdf_oh item = qpdf_oh_get_array_item(c->qpdf, array, i);
        put_string(c, i ? " " : "");
        copy_value(c, item);
        qpdf_oh_release(c->qpdf, item);
    }
    put_string(c, "]");
}

static void copy_direct(copier *c, qpdf_oh value)
{
    if (qpdf_oh_is_array(c->qpdf, value)) {
        copy_array(c, value);
    } else if (qpdf_oh_is_dictionary(c->qpdf, value)) {
        put_string(c, "<<");
        copy_entries(c, value, "");
        put_string(c, ">>");
    } else {
        put_string(c, qpdf_oh_unparse_resolved(c->qpdf, value));
    }
}

static void copy_value(copier *c, qpdf_oh value)
{
    if (qpdf_oh_is_indirect(c->qpdf, value))
        refer(c, value);
    else
        copy_direct(c, value);
}

static void copy_stream(copier *c, qpdf_oh stream)
{
    unsigned char *data = NULL;
    size_t size = 0;
    char length[48];
    qpdf_oh dictionary = qpdf_oh_get_dict(c->qpdf, stream);
    qpdf_oh_get_stream_data(c->qpdf, stream, qpdf_dl_none, NULL, &data, &size);
    put_string(c, "<<");
    copy_entries(c, dictionary, "/Length");
    snprintf(length, sizeof length, "/Length %zu>>\nstream\n", size);
    put_string(c, length);
    put(c, data, size);
    put_string(c, "\nendstream");
    free(data);
    qpdf_oh_release(c->qpdf, dictionary);
}

static void copy_waiting(copier *c)
{
    while (c->copied < c->met) {
        int id = c->waiting[c->copied++];
        qpdf_oh object = qpdf_get_object_by_id(c->qpdf, id, 0);
        mark(c, c->numbers[id], true);
        if (qpdf_oh_is_stream(c->qpdf, object))
            copy_stream(c, object);
        else
            copy_direct(c, object);
        put_string(c, "\nendobj\n");
        qpdf_oh_release(c->qpdf, object);
    }
}

static void copy_page(copier *c, uint32_t i, uint32_t annotations)
{
    qpdf_oh page = qpdf_get_page_n(c->qpdf, i);
    mark(c, i + 1, true);
    put_string(c, "<<");
    copy_entries(c, page, "/Parent");
    put_string(c, "/Parent ");
    mark(c, PARENT, false);
    if (annotations) {
        put_string(c, "/Annots ");
        mark(c, annotations, false);
    }
    put_string(c, ">>\nendobj\n");
    qpdf_oh_release(c->qpdf, page);
}

static void copy_pages(copier *c, const bool *annotated)
{
    uint32_t pages = c->part->pages, next = pages;
    for (uint32_t i = 0; i < pages; i++)
        c->part->others += annotated[i];
    for (uint32_t i = 0; i < pages; i++)
        copy_page(c, i, annotated[i] ? ++next : 0);
    copy_waiting(c);
}

/* The content of the first page as a form (ISO 32000-1, 8.10), which shows what the page does. */
static void copy_form(copier *c)
{
    qpdf_oh page = qpdf_get_page_n(c->qpdf, 0), form = qpdf_oh_get_key(c->qpdf, page, "/Contents");
    qpdf_oh dictionary = qpdf_oh_get_dict(c->qpdf, form);
    output_qpdf_set_name(c->qpdf, dictionary, "/Type", "/XObject");
    output_qpdf_set_name(c->qpdf, dictionary, "/Subtype", "/Form");
    output_qpdf_set(c->qpdf, dictionary, "/BBox", qpdf_oh_get_key(c->qpdf, page, "/MediaBox"));
    output_qpdf_set(c->qpdf, dictionary, "/Resources",
                    qpdf_oh_get_key(c->qpdf, page, "/Resources"));
    refer(c, form);
    c->part->mark_count = 0; /* nothing refers to it yet */
    copy_waiting(c);
}

bool output_part_copy(output_part *part, qpdf_data qpdf, const bool *annotated, maze_error *error)
{
    copier c = {.qpdf = qpdf, .part = part, .objects = output_qpdf_count(qpdf)};
    qpdf_push_inherited_attributes_to_page(qpdf);
    int pages = qpdf_get_num_pages(qpdf);
    if (!output_qpdf_check(qpdf, "read the painted pages", error))
        return false;
    part->bytes = maze_sink_to_memory(error);
    if (!part->bytes)
        return false;
    part->pages = annotated ? (uint32_t)pages : 0;
    c.numbers = calloc((size_t)c.objects, sizeof *c.numbers);
    c.waiting = calloc((size_t)c.objects, sizeof *c.waiting);
    c.no_memory = !c.numbers || !c.waiting;
    if (!c.no_memory && annotated)
        copy_pages(&c, annotated);
    else if (!c.no_memory)
        copy_form(&c);
    free(c.numbers);
    free(c.waiting);
    if (c.no_memory || !maze_sink_write(part->bytes, "", 0))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
    if (c.dangling)
        return maze_fail(error, MAZE_IO, "cannot copy the painted pages: an object is missing");
    return output_qpdf_check(qpdf, "copy the painted pages", error);
}

void output_part_finish(output_part *part)
{
    maze_sink_destroy(part->bytes);
    free(part->marks);
    *part = (output_part){0};
}

uint32_t output_part_put(const output_part *part, output_pdf *file, uint32_t first_page,
                         uint32_t parent)
{
    size_t size, done = 0;
    const char *bytes = maze_sink_data(part->bytes, &size);
    uint32_t first_other = output_pdf_reserve(file, part->others);
    for (size_t i = 0; i < part->mark_count; i++) {
        const output_part_mark *mark = &part->marks[i];
        output_pdf_put(file, bytes + done, mark->at - done);
        done = mark->at;
        uint32_t number = mark->number == PARENT ? parent
                          : mark->number <= part->pages
                              ? first_page + mark->number - 1
                              : first_other + mark->number - part->pages - 1;
        if (mark->start)
            output_pdf_begin(file, number);
        else
            output_pdf_print(file, "%lu 0 R", (unsigned long)number);
    }
    output_pdf_put(file, bytes + done, size - done);
    return first_other;
}
