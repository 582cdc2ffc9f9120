/* Reads the fonts of a PDF file (ISO 32000-1, 9.5 to 9.8). Reports fonts that are not embedded,
 * that have no letters, or whose text cannot be read aloud. TrueType and OpenType fonts begin with
 * a version number (the OpenType specification, "Organization of an OpenType font"). */
#include "press/inspection.h"

#include <math.h>
#include <string.h>

#define MOST_FONTS 500
#define SIMPLE_CODES 256
#define COMPOSITE_CODES 65536
#define MOST_STEPS 2000000

#define FONT_COST 20000

#define HEADER 12 /* size of a font file's header, in bytes */
#define ROW 16    /* size of a row in a font file's directory of tables, in bytes */

typedef struct font_file {
    bool embedded;
    bool empty;
    uint32_t glyphs;
} font_file;

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

/* Returns a table of a font file. The result is empty if the table is missing or extends beyond the
 * end of the file. */
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

static void read_file(bytes file, font_file *font)
{
    bool tables =
        file.size >= HEADER && (starts_with(file, "\0\1\0\0", 4) || starts_with(file, "OTTO", 4) ||
                                starts_with(file, "true", 4));
    if (!tables) { /* a font without tables must be Type 1 or CFF version 1 */
        font->empty = !starts_with(file, "%!", 2) && !starts_with(file, "\x80\x01", 2) &&
                      !starts_with(file, "\1\0", 2);
        return;
    }
    bytes most = find_table(file, "maxp");
    bool outlines = find_table(file, "glyf").size > 0 && find_table(file, "loca").size > 0;
    font->empty = !outlines && find_table(file, "CFF ").size == 0;
    if (outlines && most.size >= 6)
        font->glyphs = big_endian(most.data + 4, 2);
}

static const char *shown_name(press_inspection *in, qpdf_oh object, char name[PRESS_NAME])
{
    press_key_name(in->pdf, object, "/BaseFont", name);
    return name[0] ? name + 1 : "without name";
}

static font_file check_file(press_inspection *in, qpdf_oh object, qpdf_oh descriptor)
{
    static const char *const keys[] = {"/FontFile", "/FontFile2", "/FontFile3"};
    font_file font = {false, false, 0};
    char name[PRESS_NAME];
    for (size_t i = 0; i < G_N_ELEMENTS(keys) && !font.embedded; i++) {
        qpdf_oh stream = press_key(in->pdf, descriptor, keys[i]);
        g_autofree unsigned char *data = NULL;
        size_t size = 0;
        if (press_is_null(in->pdf, stream))
            continue;
        press_data result = press_stream(in->pdf, stream, &data, &size);
        font.embedded = true;
        font.empty = result == PRESS_DATA_BROKEN;
        if (result == PRESS_DATA)
            read_file((bytes){data, size}, &font);
    }
    if (!font.embedded)
        press_error(in, FOUND_ANYTHING, "the font %s is not embedded; embed all fonts",
                    shown_name(in, object, name));
    else if (font.empty)
        press_error(in, FOUND_ANYTHING,
                    "the embedded font %s is damaged or has no letters, so its text is invisible; "
                    "embed the font again",
                    shown_name(in, object, name));
    return font;
}

/* In a file for screens, reports a font whose text cannot be searched, copied or read aloud.
 * Without a ToUnicode table, only an encoding other than Identity identifies the letters. */
static void check_meaning(press_inspection *in, qpdf_oh object, bool identity)
{
    char name[PRESS_NAME];
    if (in->press->navigation && !press_has(in->pdf, object, "/ToUnicode") &&
        (identity || !press_has(in->pdf, object, "/Encoding")))
        press_error(in, FOUND_ANYTHING,
                    "the font %s does not identify its letters (ToUnicode): its text cannot be "
                    "searched or read aloud; use another font",
                    shown_name(in, object, name));
}

/* Reads the ascent and the descent of a font. If the font does not have a positive ascent, the
 * font's box determines the ascent and the descent. Defaults replace implausible values. */
static void read_heights(press_pdf *pdf, qpdf_oh descriptor, press_font *font)
{
    double ascent = 0, descent = 0;
    press_rect box;
    press_key_number(pdf, descriptor, "/Ascent", &ascent);
    press_key_number(pdf, descriptor, "/Descent", &descent);
    ascent = fmin(ascent, 1000 * PRESS_HIGHEST_LETTERS);
    if (ascent <= 0 && press_key_rect(pdf, descriptor, "/FontBBox", &box)) {
        ascent = box.top;
        descent = box.bottom;
    }
    font->ascent = ascent > 0 && ascent <= 3000 ? ascent / 1000 : 0.75;
    font->descent = descent < 0 && descent >= -3000 ? descent / 1000 : -0.25;
}

static void make_widths(press_font *font, uint32_t count)
{
    font->widths = g_new(float, count);
    font->count = count;
    for (uint32_t i = 0; i < count; i++)
        font->widths[i] = (float)font->missing;
}

static bool set_width(press_font *font, double code, double width)
{
    if (code >= 0 && code < font->count)
        font->widths[(uint32_t)code] = (float)width;
    return code < font->count;
}

static double item_number(press_pdf *pdf, qpdf_oh array, int i)
{
    unsigned mark = press_mark(pdf);
    double number = 0;
    press_number(pdf, press_item(pdf, array, i), &number);
    press_release(pdf, mark);
    return number;
}

static void read_row(press_pdf *pdf, qpdf_oh widths, double first, double scale, press_font *font)
{
    for (int i = 0, count = press_count(pdf, widths); i < count; i++)
        if (!set_width(font, first + i, item_number(pdf, widths, i) * scale))
            break;
}

/* Reads the widths of a composite font. The entries have the form "c [w1 w2 …]" or "first last
 * w". */
static void read_composite_widths(press_pdf *pdf, qpdf_oh widths, press_font *font)
{
    int count = press_count(pdf, widths), steps = MOST_STEPS;
    for (int i = 0; i + 1 < count && steps > 0; steps--) {
        unsigned mark = press_mark(pdf);
        double first = item_number(pdf, widths, i), last = 0;
        qpdf_oh second = press_item(pdf, widths, i + 1);
        if (press_number(pdf, second, &last)) {
            double width = item_number(pdf, widths, i + 2) / 1000;
            for (double code = fmax(first, 0); code <= last && steps > 0; code++, steps--)
                if (!set_width(font, code, width))
                    break;
            i += 3;
        } else {
            read_row(pdf, second, first, 0.001, font);
            i += 2;
        }
        press_release(pdf, mark);
    }
}

static void load_composite(press_inspection *in, qpdf_oh object, press_font *font)
{
    press_pdf *pdf = in->pdf;
    qpdf_oh descendant = press_item(pdf, press_key(pdf, object, "/DescendantFonts"), 0);
    qpdf_oh descriptor = press_key(pdf, descendant, "/FontDescriptor");
    bool identity = press_key_is(pdf, object, "/Encoding", "/Identity-H") ||
                    press_key_is(pdf, object, "/Encoding", "/Identity-V");
    double width = 1000;
    press_key_number(pdf, descendant, "/DW", &width);
    font->missing = width / 1000;
    font->composite = true;
    read_heights(pdf, descriptor, font);
    font_file file = check_file(in, object, descriptor);
    check_meaning(in, object, identity);
    /* Identity-H and Identity-V map codes to glyph numbers, and glyph 0 is for missing letters (ISO
     * 32000-1, 9.7.4.2). */
    font->first = identity ? 1 : 0;
    if (identity && file.glyphs > 0 &&
        (!press_has(pdf, descendant, "/CIDToGIDMap") ||
         press_key_is(pdf, descendant, "/CIDToGIDMap", "/Identity")))
        font->last = file.glyphs - 1;
    make_widths(font, COMPOSITE_CODES);
    read_composite_widths(pdf, press_key(pdf, descendant, "/W"), font);
}

static void load_simple(press_inspection *in, qpdf_oh object, press_font *font)
{
    press_pdf *pdf = in->pdf;
    qpdf_oh descriptor = press_key(pdf, object, "/FontDescriptor");
    double width = 500, first = 0, last = 0;
    press_key_number(pdf, descriptor, "/MissingWidth", &width);
    font->missing = width / 1000;
    read_heights(pdf, descriptor, font);
    check_file(in, object, descriptor);
    check_meaning(in, object, false);
    make_widths(font, SIMPLE_CODES);
    bool bounded = press_key_number(pdf, object, "/FirstChar", &first) &&
                   press_key_number(pdf, object, "/LastChar", &last);
    read_row(pdf, press_key(pdf, object, "/Widths"), first, 0.001, font);
    if (bounded && first >= 0 && last >= first) {
        font->first = (uint32_t)first;
        font->last = (uint32_t)last;
    }
}

static void load_procedures(press_inspection *in, qpdf_oh object, press_font *font)
{
    press_matrix matrix = {0.001, 0, 0, 0.001, 0, 0};
    press_rect box = {0, 0, 0, 0};
    double first = 0;
    press_key_matrix(in->pdf, object, "/FontMatrix", &matrix);
    press_key_rect(in->pdf, object, "/FontBBox", &box);
    press_key_number(in->pdf, object, "/FirstChar", &first);
    font->procedures = true;
    font->ascent = box.top * fabs(matrix.d);
    font->descent = box.bottom * fabs(matrix.d);
    font->tallness = box.top > box.bottom ? (box.top - box.bottom) * fabs(matrix.d) : 1;
    make_widths(font, SIMPLE_CODES);
    read_row(in->pdf, press_key(in->pdf, object, "/Widths"), first, matrix.a, font);
}

static void free_font(void *value)
{
    g_free(((press_font *)value)->widths);
    g_free(value);
}

const press_font *press_font_of(press_inspection *in, qpdf_oh object, bool *is_new)
{
    int64_t id = press_id(in->pdf, object);
    /* a direct object has no number, so the FNV-1a hash of its text identifies the font */
    if (id == 0) {
        uint64_t hash = 14695981039346656037u;
        for (const char *text = qpdf_oh_unparse(in->pdf->qpdf, object); text && *text; text++)
            hash = (hash ^ (uint8_t)*text) * 1099511628211u;
        id = -(int64_t)(hash >> 1) - 1;
    }
    if (!in->fonts)
        in->fonts = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, free_font);
    press_font *font = g_hash_table_lookup(in->fonts, &id);
    *is_new = false;
    if (font || !press_spend(in, FONT_COST))
        return font;
    if (g_hash_table_size(in->fonts) == MOST_FONTS) {
        press_error(in, FOUND_LENGTH,
                    "the file has more than %d fonts, so not all were checked; use fewer fonts",
                    MOST_FONTS);
        return NULL;
    }
    *is_new = true;
    font = g_new0(press_font, 1);
    g_hash_table_insert(in->fonts, g_memdup2(&id, sizeof id), font);
    font->tallness = 1;
    font->last = UINT32_MAX;
    if (press_key_is(in->pdf, object, "/Subtype", "/Type0"))
        load_composite(in, object, font);
    else if (press_key_is(in->pdf, object, "/Subtype", "/Type3"))
        load_procedures(in, object, font);
    else
        load_simple(in, object, font);
    return font;
}

void press_fonts_free(press_inspection *in)
{
    if (in->fonts)
        g_hash_table_destroy(in->fonts);
    in->fonts = NULL;
}

double press_font_width(const press_font *font, uint32_t code)
{
    return code < font->count ? (double)font->widths[code] : font->missing;
}

bool press_font_has(const press_font *font, uint32_t code)
{
    bool space = !font->composite && code == ' ';
    return space || (code >= font->first && code <= font->last);
}
