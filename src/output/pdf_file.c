#include "output/pdf_file.h"

#include "core/base/array.h"
#include "core/base/digits.h"
#include "core/base/utf8.h"
#include "output/formats.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of objects has ten digits for an offset. */
#define MOST_BYTES UINT64_C(9999999999)

void pdf_file_start(pdf_file *file, maze_sink *sink)
{
    *file = (pdf_file){.sink = sink, .count = 1}; /* number 0 is no object's */
    /* Bytes above 127 mark the file as binary. */
    pdf_file_print(file, "%%PDF-1.4\n%%\xB5\xED\xAE\xFB\n");
}

void pdf_file_finish(pdf_file *file)
{
    free(file->offsets);
}

uint32_t pdf_file_reserve(pdf_file *file, uint32_t count)
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

void pdf_file_put(pdf_file *file, const void *data, size_t size)
{
    maze_sink_write(file->sink, data, size);
    file->size += size;
}

void pdf_file_print(pdf_file *file, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pdf_file_put(file, text, (size_t)length);
}

void pdf_file_begin(pdf_file *file, uint32_t number)
{
    if (number > 0 && number < file->count)
        file->offsets[number] = file->size;
    pdf_file_print(file, "%lu 0 obj\n", (unsigned long)number);
}

void pdf_file_end(pdf_file *file)
{
    pdf_file_print(file, "\nendobj\n");
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

static void put_utf16(pdf_file *file, uint32_t code)
{
    if (code < 0x10000)
        pdf_file_print(file, "%04lX", (unsigned long)code);
    else
        pdf_file_print(file, "%04lX%04lX", 0xD800 + ((unsigned long)code - 0x10000) / 0x400,
                       0xDC00 + ((unsigned long)code - 0x10000) % 0x400);
}

/* In UTF-16BE; invalid bytes become U+FFFD. */
static void put_unicode(pdf_file *file, const char *text)
{
    pdf_file_print(file, "<FEFF");
    while (*text) {
        size_t length = utf8_character(text);
        put_utf16(file, length ? code_point((const unsigned char *)text, length) : 0xFFFD);
        text += length ? length : 1;
    }
    pdf_file_print(file, ">");
}

void pdf_file_text(pdf_file *file, const char *text)
{
    if (!is_ascii(text)) {
        put_unicode(file, text);
        return;
    }
    pdf_file_print(file, "(");
    while (*text) {
        size_t plain = strcspn(text, "()\\");
        pdf_file_put(file, text, plain);
        text += plain;
        if (*text)
            pdf_file_print(file, "\\%c", *text++);
    }
    pdf_file_print(file, ")");
}

void pdf_file_number(pdf_file *file, double value)
{
    char text[DIGITS_ROOM];
    pdf_file_put(file, text, (size_t)(decimal_print(text, llround(value * 1e6), 6) - text));
}

void pdf_file_box(pdf_file *file, maze_box box, double height)
{
    const double sides[] = {box.left, height - box.bottom, box.right, height - box.top};
    for (size_t i = 0; i < 4; i++) {
        pdf_file_print(file, i ? " " : "[");
        pdf_file_number(file, sides[i]);
    }
    pdf_file_print(file, "]");
}

static void put_table(pdf_file *file)
{
    pdf_file_print(file, "xref\n0 %lu\n0000000000 65535 f \n", (unsigned long)file->count);
    for (uint32_t i = 1; i < file->count; i++)
        pdf_file_print(file, "%010llu %05d %c \n", (unsigned long long)file->offsets[i],
                       file->offsets[i] ? 0 : 65535, file->offsets[i] ? 'n' : 'f');
}

bool pdf_file_close(pdf_file *file, uint32_t root, uint32_t info, maze_error *error)
{
    uint64_t table = file->size;
    if (file->no_memory)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
    if (file->too_large || table > MOST_BYTES)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "this is too large for one pdf file; make several of fewer pages");
    put_table(file);
    pdf_file_print(file, "trailer\n<</Size %lu/Root %lu 0 R", (unsigned long)file->count,
                   (unsigned long)root);
    if (info)
        pdf_file_print(file, "/Info %lu 0 R", (unsigned long)info);
    pdf_file_print(file, ">>\nstartxref\n%llu\n%%%%EOF\n", (unsigned long long)table);
    return maze_sink_write(file->sink, "", 0) || fail_sink(file->sink, error);
}
