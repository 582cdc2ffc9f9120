/* Writes the objects of a PDF file from front to back (ISO 32000-1, 7.3 to 7.5), and copies objects
 * from PDFs that Cairo made. The copied objects get their final numbers when they are written. */
#include "output/pdf/pdf_file.h"

#include "core/base/numbers.h"
#include "output/pdf/pdf_surface.h"
#include "output/pixels/painter.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* maximum size of a file in bytes; the table of objects has ten digits for an offset */
#define MOST_BYTES UINT64_C(9999999999)

#define QUICK_WINDOW 14
#define MEMORY 8

unsigned char *output_deflate(const void *data, size_t size, output_packing how, size_t *length)
{
    z_stream stream = {0};
    bool quick = how == OUTPUT_PACK_QUICK;
    if (deflateInit2(&stream, quick ? 5 : 6, Z_DEFLATED, quick ? QUICK_WINDOW : MAX_WBITS, MEMORY,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        g_error("out of memory for the compression of a file");
    if (quick)
        deflateTune(&stream, 8, 8, 16, 10);
    else
        deflateTune(&stream, 8, 16, 64, 64);
    size_t room = deflateBound(&stream, (uLong)size), left = size;
    unsigned char *packed = g_malloc(room);
    stream.next_in = (Bytef *)(uintptr_t)data;
    stream.next_out = packed;
    int status = Z_OK;
    /* zlib counts bytes with 32 bits */
    for (size_t space = room; status == Z_OK;) {
        uInt in = (uInt)MIN(left, UINT32_MAX / 2), out = (uInt)MIN(space, UINT32_MAX / 2);
        stream.avail_in = in;
        stream.avail_out = out;
        status = deflate(&stream, in == left ? Z_FINISH : Z_NO_FLUSH);
        left -= in - stream.avail_in;
        space -= out - stream.avail_out;
    }
    *length = (size_t)(stream.next_out - packed);
    deflateEnd(&stream);
    return packed;
}

void output_pdf_start(output_pdf *file, maze_sink *sink, int minor)
{
    *file = (output_pdf){.sink = sink,
                         .offsets = g_array_new(FALSE, TRUE, sizeof(uint64_t)),
                         .error = {.status = MAZE_OK}};
    output_pdf_reserve(file, 1); /* object number 0 is not used */
    /* Bytes above 127 mark the file as binary. */
    output_pdf_print(file, "%%PDF-1.%d\n%%\xB5\xED\xAE\xFB\n", minor);
}

void output_pdf_finish(output_pdf *file)
{
    g_array_unref(file->offsets);
}

bool output_pdf_is_good(const output_pdf *file)
{
    return file->error.status == MAZE_OK;
}

maze_error *output_pdf_error(output_pdf *file)
{
    return output_pdf_is_good(file) ? &file->error : NULL;
}

static void fail_size(output_pdf *file)
{
    maze_fail(output_pdf_error(file), MAZE_BAD_INPUT,
              "the document is too large for one PDF file; make several files of fewer pages");
}

uint32_t output_pdf_reserve(output_pdf *file, uint32_t count)
{
    uint32_t first = file->offsets->len;
    if (count > UINT32_MAX / 16 - first) {
        fail_size(file);
        return 0;
    }
    g_array_set_size(file->offsets, first + count);
    return first;
}

void output_pdf_put(output_pdf *file, const void *data, size_t size)
{
    if (output_pdf_is_good(file) && !maze_sink_write(file->sink, data, size))
        write_fail_sink(file->sink, &file->error);
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
    if (output_pdf_is_good(file))
        g_array_index(file->offsets, uint64_t, number) = file->size;
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

/* Writes a text in UTF-16. Invalid bytes become U+FFFD. */
static void put_unicode(output_pdf *file, const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    g_autofree gunichar2 *units = g_utf8_to_utf16(valid, -1, NULL, NULL, NULL);
    output_pdf_print(file, "<FEFF");
    for (const gunichar2 *unit = units; *unit; unit++)
        output_pdf_print(file, "%04X", (unsigned)*unit);
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

bool output_pdf_close(output_pdf *file, uint32_t root, uint32_t info, maze_error *error)
{
    uint64_t table = file->size;
    if (table > MOST_BYTES)
        fail_size(file);
    output_pdf_print(file, "xref\n0 %u\n0000000000 65535 f \n", file->offsets->len);
    for (guint i = 1; i < file->offsets->len; i++) {
        uint64_t offset = g_array_index(file->offsets, uint64_t, i);
        output_pdf_print(file, "%010llu %05d %c \n", (unsigned long long)offset, offset ? 0 : 65535,
                         offset ? 'n' : 'f');
    }
    output_pdf_print(file, "trailer\n<</Size %u/Root %lu 0 R", file->offsets->len,
                     (unsigned long)root);
    if (info) {
        g_autofree char *identifier = g_compute_checksum_for_data(
            G_CHECKSUM_MD5, (guchar *)file->offsets->data, file->offsets->len * sizeof(uint64_t));
        output_pdf_print(file, "/Info %lu 0 R/ID [<%s> <%s>]", (unsigned long)info, identifier,
                         identifier);
    }
    output_pdf_print(file, ">>\nstartxref\n%llu\n%%%%EOF\n", (unsigned long long)table);
    return output_pdf_is_good(file) ||
           maze_fail(error, file->error.status, "%s", file->error.message);
}

/* the temporary number of the parent of all pages */
#define PARENT 0

/* A place in the bytes of a part. If `start` is true, the object `number` begins there. Otherwise,
 * a reference to this object is inserted there. Object numbers in a part are temporary: pages have
 * the first numbers, followed by arrays of annotations and by other objects. */
typedef struct part_mark {
    size_t at;
    uint32_t number;
    bool start;
} part_mark;

typedef struct copier {
    qpdf_data qpdf;
    output_part *part;
    /* temporary number of each object of qpdf; 0: no number yet */
    uint32_t *numbers;
    /* objects to which references were written; the first `copied` of them have been copied */
    int *waiting;
    size_t met, copied;
    int objects;
    output_strokes *strokes; /* may be NULL */
    output_packing how;
    bool dangling;
} copier;

static void put(copier *c, const char *text)
{
    g_string_append(c->part->bytes, text);
}

static void mark(copier *c, uint32_t number, bool start)
{
    const part_mark mark = {c->part->bytes->len, number, start};
    g_array_append_val(c->part->marks, mark);
}

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

static void copy_value(copier *c, qpdf_oh value);

/* Copies the entries of a dictionary, except the entry with the key `but`. qpdf can iterate over
 * only one dictionary at a time, so all keys are listed first. */
static void copy_entries(copier *copier, qpdf_oh dictionary, const char *but)
{
    g_autoptr(GString) keys = g_string_new(NULL);
    qpdf_oh_begin_dict_key_iter(copier->qpdf, dictionary);
    while (qpdf_oh_dict_more_keys(copier->qpdf)) {
        const char *key = qpdf_oh_dict_next_key(copier->qpdf);
        g_string_append_len(keys, key, (gssize)strlen(key) + 1);
    }
    for (const char *key = keys->str; key < keys->str + keys->len; key += strlen(key) + 1) {
        if (strcmp(key, but) == 0)
            continue;
        put(copier, qpdf_oh_unparse(copier->qpdf, qpdf_oh_new_name(copier->qpdf, key)));
        put(copier, " ");
        copy_value(copier, qpdf_oh_get_key(copier->qpdf, dictionary, key));
    }
}

static void copy_direct(copier *copier, qpdf_oh value)
{
    if (qpdf_oh_is_array(copier->qpdf, value)) {
        int count = qpdf_oh_get_array_n_items(copier->qpdf, value);
        put(copier, "[");
        for (int i = 0; i < count; i++) {
            put(copier, i ? " " : "");
            copy_value(copier, qpdf_oh_get_array_item(copier->qpdf, value, i));
        }
        put(copier, "]");
    } else if (qpdf_oh_is_dictionary(copier->qpdf, value)) {
        put(copier, "<<");
        copy_entries(copier, value, "");
        put(copier, ">>");
    } else {
        put(copier, qpdf_oh_unparse_resolved(copier->qpdf, value));
    }
}

static void copy_value(copier *c, qpdf_oh value)
{
    if (qpdf_oh_is_indirect(c->qpdf, value))
        refer(c, value);
    else
        copy_direct(c, value);
}

/* Replaces placeholders in the data of a stream with their paths, and deflates the data. The caller
 * frees the result with g_free. */
static unsigned char *pack(copier *copier, const unsigned char *data, size_t *size)
{
    GString *whole = copier->strokes ? output_strokes_restore(copier->strokes, data, *size) : NULL;
    const void *bytes = whole ? (const void *)whole->str : data;
    unsigned char *packed = output_deflate(bytes, whole ? whole->len : *size, copier->how, size);
    if (whole)
        g_string_free(whole, TRUE);
    return packed;
}

/* Copies a stream, and deflates it unless it already has a filter. */
static void copy_stream(copier *copier, qpdf_oh stream)
{
    unsigned char *data = NULL;
    size_t size = 0;
    qpdf_oh dictionary = qpdf_oh_get_dict(copier->qpdf, stream);
    bool packed = qpdf_oh_has_key(copier->qpdf, dictionary, "/Filter");
    qpdf_oh_get_stream_data(copier->qpdf, stream, qpdf_dl_none, NULL, &data, &size);
    unsigned char *bytes = packed ? data : pack(copier, data, &size);
    put(copier, "<<");
    copy_entries(copier, dictionary, "/Length");
    g_string_append_printf(copier->part->bytes, "%s/Length %zu>>\nstream\n",
                           packed ? "" : "/Filter /FlateDecode", size);
    g_string_append_len(copier->part->bytes, (const char *)bytes, (gssize)size);
    put(copier, "\nendstream");
    if (!packed)
        g_free(bytes);
    free(data);
}

static void copy_waiting(copier *copier)
{
    while (copier->copied < copier->met) {
        int id = copier->waiting[copier->copied++];
        qpdf_oh object = qpdf_get_object_by_id(copier->qpdf, id, 0);
        mark(copier, copier->numbers[id], true);
        if (qpdf_oh_is_stream(copier->qpdf, object))
            copy_stream(copier, object);
        else
            copy_direct(copier, object);
        put(copier, "\nendobj\n");
    }
}

static void copy_pages(copier *copier, const output_page_entries *entries)
{
    uint32_t pages = copier->part->pages, next = pages;
    for (uint32_t i = 0; i < pages; i++)
        copier->part->others += entries[i].annotated;
    for (uint32_t i = 0; i < pages; i++) {
        qpdf_oh page = qpdf_get_page_n(copier->qpdf, i);
        mark(copier, i + 1, true);
        put(copier, "<<");
        copy_entries(copier, page, "/Parent");
        put(copier, "/Parent ");
        mark(copier, PARENT, false);
        if (entries[i].annotated) {
            put(copier, "/Annots ");
            mark(copier, ++next, false);
        }
        if (entries[i].text)
            put(copier, entries[i].text);
        put(copier, ">>\nendobj\n");
    }
    copy_waiting(copier);
}

static void copy_form(copier *c)
{
    qpdf_oh page = qpdf_get_page_n(c->qpdf, 0), form = qpdf_oh_get_key(c->qpdf, page, "/Contents");
    qpdf_oh dictionary = qpdf_oh_get_dict(c->qpdf, form);
    qpdf_oh_replace_key(c->qpdf, dictionary, "/Type", qpdf_oh_new_name(c->qpdf, "/XObject"));
    qpdf_oh_replace_key(c->qpdf, dictionary, "/Subtype", qpdf_oh_new_name(c->qpdf, "/Form"));
    qpdf_oh_replace_key(c->qpdf, dictionary, "/BBox", qpdf_oh_get_key(c->qpdf, page, "/MediaBox"));
    qpdf_oh_replace_key(c->qpdf, dictionary, "/Resources",
                        qpdf_oh_get_key(c->qpdf, page, "/Resources"));
    refer(c, form);
    g_array_set_size(c->part->marks, 0);
    copy_waiting(c);
}

bool output_part_copy(output_part *part, qpdf_data qpdf, const output_page_entries *entries,
                      output_strokes *strokes, output_packing how, maze_error *error)
{
    copier copier = {.qpdf = qpdf,
                     .part = part,
                     .objects = output_qpdf_count(qpdf),
                     .strokes = strokes,
                     .how = how};
    qpdf_push_inherited_attributes_to_page(qpdf);
    int pages = qpdf_get_num_pages(qpdf);
    if (!output_qpdf_check(qpdf, "read the painted pages", error))
        return false;
    *part = (output_part){.bytes = g_string_new(NULL),
                          .marks = g_array_new(FALSE, FALSE, sizeof(part_mark)),
                          .pages = entries ? (uint32_t)pages : 0};
    copier.numbers = g_new0(uint32_t, (size_t)copier.objects);
    copier.waiting = g_new0(int, (size_t)copier.objects);
    if (entries)
        copy_pages(&copier, entries);
    else
        copy_form(&copier);
    g_free(copier.numbers);
    g_free(copier.waiting);
    if (copier.dangling)
        return maze_fail(
            error, MAZE_IO,
            "internal error: a page refers to a PDF object that does not exist; report this error");
    if (strokes && !output_strokes_are_whole(strokes))
        return maze_fail(
            error, MAZE_IO,
            "internal error: lines of a page are missing from the PDF file; report this error");
    return output_qpdf_check(qpdf, "copy the painted pages", error);
}

void output_part_finish(output_part *part)
{
    if (part->bytes) {
        g_string_free(part->bytes, TRUE);
        g_array_unref(part->marks);
    }
    *part = (output_part){0};
}

uint32_t output_part_put(const output_part *part, output_pdf *file, uint32_t first_page,
                         uint32_t parent)
{
    size_t done = 0;
    uint32_t first_other = output_pdf_reserve(file, part->others);
    for (guint i = 0; i < part->marks->len; i++) {
        const part_mark *mark = &g_array_index(part->marks, part_mark, i);
        output_pdf_put(file, part->bytes->str + done, mark->at - done);
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
    output_pdf_put(file, part->bytes->str + done, part->bytes->len - done);
    return first_other;
}
