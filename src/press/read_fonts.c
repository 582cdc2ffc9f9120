/* Fonts of a PDF file: whether they are embedded and have letters (TrueType and OpenType are
 * known by their tables, others by how they begin), how wide these are, and whether readers can
 * tell what they mean. */
#include "core/base/collections.h"
#include "press/inspection.h"
#include "press/read_values.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct font_file {
    bool embedded;   /* there is a file */
    bool empty;      /* which is no font, or one without letters */
    uint32_t glyphs; /* of a TrueType file; 0: not known */
} font_file;

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
    pdf_data_result result = press_stream(pdf, stream, &data, &size);
    bytes file = {data, size};
    font->embedded = true;
    font->empty = result == PDF_DATA_BROKEN;
    if (result == PDF_DATA && has_tables(file))
        read_tables(file, font);
    else if (result == PDF_DATA)
        font->empty = !is_other_font(file);
    free(data);
}

/* Looks at the file that a font's descriptor refers to: TrueType and OpenType by their tables (The
 * OpenType specification, "Organization of an OpenType font"), others by how they begin. */
static font_file font_file_read(qpdf_data pdf, qpdf_oh descriptor)
{
    static const char *const keys[] = {"/FontFile", "/FontFile2", "/FontFile3"};
    font_file font = {false, false, 0};
    for (size_t i = 0; i < sizeof keys / sizeof *keys && !font.embedded; i++) {
        qpdf_oh stream = press_key(pdf, descriptor, keys[i]);
        if (!qpdf_oh_is_null(pdf, stream))
            read_file(pdf, stream, &font);
        qpdf_oh_release(pdf, stream);
    }
    return font;
}

#define MOST_FONTS 500
#define SIMPLE_CODES 256
#define COMPOSITE_CODES 65536
#define MOST_STEPS 2000000 /* of filling in widths */

/* Cost of reading a font beside its bytes. */
#define FONT_COST 20000

/* How far letters reach: as the descriptor says, else as its box does, else as usual. */
static void read_heights(qpdf_data pdf, qpdf_oh descriptor, pdf_font *font)
{
    double ascent = 0, descent = 0;
    rect box;
    press_key_number(pdf, descriptor, "/Ascent", &ascent);
    press_key_number(pdf, descriptor, "/Descent", &descent);
    if (ascent <= 0 && press_key_rect(pdf, descriptor, "/FontBBox", &box)) {
        ascent = box.top;
        descent = box.bottom;
    }
    font->ascent = ascent > 0 && ascent <= 3000 ? ascent / 1000 : 0.75;
    font->descent = descent < 0 && descent >= -3000 ? descent / 1000 : -0.25;
}

static bool set_width(pdf_font *font, double code, double width)
{
    if (code >= 0 && code < font->count)
        font->widths[(uint32_t)code] = (float)width;
    return code < font->count;
}

static double item_number(qpdf_data pdf, qpdf_oh array, int i)
{
    double number = 0;
    qpdf_oh item = press_item(pdf, array, i);
    press_number(pdf, item, &number);
    qpdf_oh_release(pdf, item);
    return number;
}

/* The array `widths` as the widths of `first` and the codes that follow it. */
static void read_row(qpdf_data pdf, qpdf_oh widths, double first, double scale, pdf_font *font)
{
    for (int i = 0, count = press_count(pdf, widths); i < count; i++)
        if (!set_width(font, first + i, item_number(pdf, widths, i) * scale))
            break;
}

static void read_simple(qpdf_data pdf, qpdf_oh object, double scale, pdf_font *font)
{
    double first = 0;
    press_key_number(pdf, object, "/FirstChar", &first);
    qpdf_oh widths = press_key(pdf, object, "/Widths");
    read_row(pdf, widths, first, scale, font);
    qpdf_oh_release(pdf, widths);
}

/* "c [w1 w2 …]" and "first last w". */
static void read_composite(qpdf_data pdf, qpdf_oh descendant, pdf_font *font)
{
    qpdf_oh widths = press_key(pdf, descendant, "/W");
    int count = press_count(pdf, widths), steps = MOST_STEPS;
    for (int i = 0; i + 1 < count && steps > 0;) {
        double first = item_number(pdf, widths, i);
        qpdf_oh second = press_item(pdf, widths, i + 1);
        double last = 0;
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
        steps--;
        qpdf_oh_release(pdf, second);
    }
    qpdf_oh_release(pdf, widths);
}

static bool make_widths(pdf_font *font, uint32_t count)
{
    font->widths = malloc(count * sizeof *font->widths);
    if (!font->widths)
        return false;
    font->count = count;
    for (uint32_t i = 0; i < count; i++)
        font->widths[i] = (float)font->missing;
    return true;
}

static font_file tell_of_file(inspection *in, qpdf_oh object, qpdf_oh descriptor)
{
    char name[PDF_NAME];
    font_file file = font_file_read(in->pdf, descriptor);
    press_key_name(in->pdf, object, "/BaseFont", name);
    const char *shown = name[0] ? name + 1 : "without name";
    if (!file.embedded)
        press_error(in, FOUND_ANYTHING, "the font %s is not embedded", shown);
    else if (file.empty)
        press_error(in, FOUND_ANYTHING,
                    "the file of the font %s is damaged or has no letters: its text is not seen",
                    shown);
    return file;
}

/* For readers: text that can be searched, copied and read aloud.  A named encoding says what codes
 * mean as well. */
static void tell_if_mute(inspection *in, qpdf_oh object, bool identity)
{
    char name[PDF_NAME];
    if (!in->press->navigation || press_has(in->pdf, object, "/ToUnicode") ||
        (!identity && press_has(in->pdf, object, "/Encoding")))
        return;
    press_key_name(in->pdf, object, "/BaseFont", name);
    press_error(in, FOUND_ANYTHING,
                "the font %s does not say what its letters are (ToUnicode): its text cannot be "
                "searched or read aloud",
                name[0] ? name + 1 : "without name");
}

static bool has_identity(qpdf_data pdf, qpdf_oh object)
{
    return press_key_is(pdf, object, "/Encoding", "/Identity-H") ||
           press_key_is(pdf, object, "/Encoding", "/Identity-V");
}

/* Codes are numbers of glyphs where nothing maps them to others; 0 is the one for a missing letter
 * (ISO 32000-1, 9.7.4.2). */
static void read_composite_codes(qpdf_data pdf, qpdf_oh descendant, font_file file, pdf_font *font)
{
    font->first = 1;
    if (file.glyphs > 0 && (!press_has(pdf, descendant, "/CIDToGIDMap") ||
                            press_key_is(pdf, descendant, "/CIDToGIDMap", "/Identity")))
        font->last = file.glyphs - 1;
}

static void read_simple_codes(qpdf_data pdf, qpdf_oh object, pdf_font *font)
{
    double first = 0, last = 0;
    if (press_key_number(pdf, object, "/FirstChar", &first) &&
        press_key_number(pdf, object, "/LastChar", &last) && first >= 0 && last >= first) {
        font->first = (uint32_t)first;
        font->last = (uint32_t)last;
    }
}

static bool load_composite(inspection *in, qpdf_oh object, pdf_font *font)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh all = press_key(pdf, object, "/DescendantFonts");
    qpdf_oh descendant = press_item(pdf, all, 0);
    qpdf_oh descriptor = press_key(pdf, descendant, "/FontDescriptor");
    double width = 1000;
    press_key_number(pdf, descendant, "/DW", &width);
    font->missing = width / 1000;
    font->composite = true;
    read_heights(pdf, descriptor, font);
    font_file file = tell_of_file(in, object, descriptor);
    tell_if_mute(in, object, has_identity(pdf, object));
    if (has_identity(pdf, object))
        read_composite_codes(pdf, descendant, file, font);
    bool done = make_widths(font, COMPOSITE_CODES);
    if (done)
        read_composite(pdf, descendant, font);
    qpdf_oh_release(pdf, descriptor);
    qpdf_oh_release(pdf, descendant);
    qpdf_oh_release(pdf, all);
    return done;
}

static bool load_simple(inspection *in, qpdf_oh object, pdf_font *font)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh descriptor = press_key(pdf, object, "/FontDescriptor");
    double width = 500;
    press_key_number(pdf, descriptor, "/MissingWidth", &width);
    font->missing = width / 1000;
    read_heights(pdf, descriptor, font);
    tell_of_file(in, object, descriptor);
    tell_if_mute(in, object, false);
    qpdf_oh_release(pdf, descriptor);
    if (!make_widths(font, SIMPLE_CODES))
        return false;
    read_simple(pdf, object, 0.001, font);
    read_simple_codes(pdf, object, font);
    return true;
}

static bool load_procedures(inspection *in, qpdf_oh object, pdf_font *font)
{
    matrix m = {0.001, 0, 0, 0.001, 0, 0};
    rect box = {0, 0, 0, 0};
    press_key_matrix(in->pdf, object, "/FontMatrix", &m);
    press_key_rect(in->pdf, object, "/FontBBox", &box);
    font->ascent = box.top * fabs(m.d);
    font->descent = box.bottom * fabs(m.d);
    font->tallness = box.top > box.bottom ? (box.top - box.bottom) * fabs(m.d) : 1;
    if (!make_widths(font, SIMPLE_CODES))
        return false;
    read_simple(in->pdf, object, m.a, font);
    press_check_glyphs(in, object);
    return true;
}

static void read_meanings(inspection *in, qpdf_oh object, pdf_font *font)
{
    unsigned char *data = NULL;
    size_t size;
    qpdf_oh stream = press_key(in->pdf, object, "/ToUnicode");
    if (press_stream(in->pdf, stream, &data, &size) == PDF_DATA && press_spend(in, size))
        to_unicode_read(&font->meanings, data, size);
    in->no_memory = in->no_memory || font->meanings.no_memory;
    free(data);
    qpdf_oh_release(in->pdf, stream);
}

static bool load(inspection *in, qpdf_oh object, pdf_font *font)
{
    if (in->sums.length > 0)
        read_meanings(in, object, font);
    font->tallness = 1;
    font->last = UINT32_MAX;
    if (press_key_is(in->pdf, object, "/Subtype", "/Type0"))
        return load_composite(in, object, font);
    if (press_key_is(in->pdf, object, "/Subtype", "/Type3"))
        return load_procedures(in, object, font);
    return load_simple(in, object, font);
}

/* Names a font: by its object, or by its text if it is in the page itself. */
static int64_t identity(qpdf_data pdf, qpdf_oh object)
{
    int64_t id = press_id(pdf, object);
    if (id)
        return id;
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (const char *text = qpdf_oh_unparse(pdf, object); text && *text; text++)
        hash = (hash ^ (uint8_t)*text) * 1099511628211u;
    return -(int64_t)(hash >> 1) - 1;
}

static pdf_font *find(const font_store *store, int64_t id)
{
    for (size_t i = 0; i < store->count; i++)
        if (store->fonts[i]->id == id)
            return store->fonts[i];
    return NULL;
}

/* Room for one more; NULL when out of memory. */
static pdf_font *add(font_store *store, int64_t id)
{
    pdf_font *font = array_more(store->fonts, store->count) ? calloc(1, sizeof *font) : NULL;
    if (!font)
        return NULL;
    font->id = id;
    store->fonts[store->count++] = font;
    return font;
}

const pdf_font *press_font_of(inspection *in, qpdf_oh object)
{
    int64_t id = identity(in->pdf, object);
    pdf_font *font = find(&in->fonts, id);
    if (font || !press_spend(in, FONT_COST))
        return font;
    if (in->fonts.count == MOST_FONTS) {
        press_error(in, FOUND_LENGTH, "there are more than %d fonts: not all were checked",
                    MOST_FONTS);
        return NULL;
    }
    font = add(&in->fonts, id); /* before its glyphs are looked at, which might use it */
    if (!font || !load(in, object, font)) {
        in->no_memory = true;
        return NULL;
    }
    return font;
}

double press_font_width(const pdf_font *font, uint32_t code)
{
    return code < font->count ? (double)font->widths[code] : font->missing;
}

bool press_font_has(const pdf_font *font, uint32_t code)
{
    bool space = !font->composite && code == ' ';
    return space || (code >= font->first && code <= font->last);
}

void press_fonts_clear(font_store *store)
{
    for (size_t i = 0; i < store->count; i++) {
        free(store->fonts[i]->widths);
        to_unicode_finish(&store->fonts[i]->meanings);
        free(store->fonts[i]);
    }
    free(store->fonts);
    *store = (font_store){0};
}

/* Copies the keys of a dictionary, as qpdf walks through one at a time; at most `most`. */
static int copy_keys(qpdf_data pdf, qpdf_oh dictionary, char keys[][PDF_NAME], int most)
{
    int count = 0;
    if (!qpdf_oh_is_dictionary(pdf, dictionary))
        return 0;
    qpdf_oh_begin_dict_key_iter(pdf, dictionary);
    while (count < most && qpdf_oh_dict_more_keys(pdf)) {
        const char *key = qpdf_oh_dict_next_key(pdf);
        if (strlen(key) < PDF_NAME)
            strcpy(keys[count++], key);
    }
    return count;
}

void press_check_fonts(inspection *in, qpdf_oh resources)
{
    enum { MOST = 64 };
    char keys[MOST][PDF_NAME];
    qpdf_oh fonts = press_key(in->pdf, resources, "/Font");
    int count = copy_keys(in->pdf, fonts, keys, MOST);
    for (int i = 0; i < count; i++) {
        qpdf_oh font = qpdf_oh_get_key(in->pdf, fonts, keys[i]);
        if (qpdf_oh_is_dictionary(in->pdf, font))
            press_font_of(in, font);
        qpdf_oh_release(in->pdf, font);
    }
    qpdf_oh_release(in->pdf, fonts);
}
