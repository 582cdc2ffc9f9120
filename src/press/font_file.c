#include "press/font_file.h"

#include <stdlib.h>
#include <string.h>

/* Of the directory of tables, bytes. */
#define HEADER 12
#define ROW 16

typedef struct bytes {
    const unsigned char *data;
    size_t size;
} bytes;

static uint32_t big_endian(const unsigned char *data, size_t count)
{
    uint32_t value = 0;
    for (size_t i = 0; i < count; i++)
        value = value << 8 | data[i];
    return value;
}

/* A table that lies within the file; size 0: there is none. */
static bytes find_table(bytes file, const char *tag)
{
    size_t rows = big_endian(file.data + 4, 2);
    for (size_t at = HEADER; rows > 0 && at + ROW <= file.size; rows--, at += ROW) {
        const unsigned char *row = file.data + at;
        size_t offset = big_endian(row + 8, 4), size = big_endian(row + 12, 4);
        if (memcmp(row, tag, 4) == 0 && offset <= file.size && size <= file.size - offset)
            return (bytes){file.data + offset, size};
    }
    return (bytes){NULL, 0};
}

static bool starts_with(bytes file, const char *start, size_t size)
{
    return file.size > size && memcmp(file.data, start, size) == 0;
}

static bool has_tables(bytes file)
{
    return file.size >= HEADER && (starts_with(file, "\0\1\0\0", 4) ||
                                   starts_with(file, "OTTO", 4) || starts_with(file, "true", 4));
}

static void read_tables(bytes file, font_file *font)
{
    bytes most = find_table(file, "maxp");
    bool outlines = find_table(file, "glyf").size > 0 && find_table(file, "loca").size > 0;
    font->empty = !outlines && find_table(file, "CFF ").size == 0;
    if (outlines && most.size >= 6)
        font->glyphs = big_endian(most.data + 4, 2);
}

/* Type 1 as text or in segments, or a CFF of version 1. */
static bool is_other_font(bytes file)
{
    return starts_with(file, "%!", 2) || starts_with(file, "\x80\x01", 2) ||
           starts_with(file, "\1\0", 2);
}

static void read_file(qpdf_data pdf, qpdf_oh stream, font_file *font)
{
    unsigned char *data = NULL;
    size_t size = 0;
    pdf_data_result result = pdf_stream(pdf, stream, &data, &size);
    bytes file = {data, size};
    font->embedded = true;
    font->empty = result == PDF_DATA_BROKEN;
    if (result == PDF_DATA && has_tables(file))
        read_tables(file, font);
    else if (result == PDF_DATA)
        font->empty = !is_other_font(file);
    free(data);
}

font_file font_file_read(qpdf_data pdf, qpdf_oh descriptor)
{
    static const char *const keys[] = {"/FontFile", "/FontFile2", "/FontFile3"};
    font_file font = {false, false, 0};
    for (size_t i = 0; i < sizeof keys / sizeof *keys && !font.embedded; i++) {
        qpdf_oh stream = pdf_key(pdf, descriptor, keys[i]);
        if (!qpdf_oh_is_null(pdf, stream))
            read_file(pdf, stream, &font);
        qpdf_oh_release(pdf, stream);
    }
    return font;
}
