#include "press/read_font.h"

#include "core/base/array.h"
#include "press/font_file.h"
#include "press/inspection.h"

#include <stdlib.h>
#include <string.h>

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
    pdf_key_number(pdf, descriptor, "/Ascent", &ascent);
    pdf_key_number(pdf, descriptor, "/Descent", &descent);
    if (ascent <= 0 && pdf_key_rect(pdf, descriptor, "/FontBBox", &box)) {
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
    qpdf_oh item = pdf_item(pdf, array, i);
    pdf_number(pdf, item, &number);
    qpdf_oh_release(pdf, item);
    return number;
}

/* The array `widths` as the widths of `first` and the codes that follow it. */
static void read_row(qpdf_data pdf, qpdf_oh widths, double first, double scale, pdf_font *font)
{
    for (int i = 0, count = pdf_count(pdf, widths); i < count; i++)
        if (!set_width(font, first + i, item_number(pdf, widths, i) * scale))
            break;
}

static void read_simple(qpdf_data pdf, qpdf_oh object, double scale, pdf_font *font)
{
    double first = 0;
    pdf_key_number(pdf, object, "/FirstChar", &first);
    qpdf_oh widths = pdf_key(pdf, object, "/Widths");
    read_row(pdf, widths, first, scale, font);
    qpdf_oh_release(pdf, widths);
}

/* "c [w1 w2 …]" and "first last w". */
static void read_composite(qpdf_data pdf, qpdf_oh descendant, pdf_font *font)
{
    qpdf_oh widths = pdf_key(pdf, descendant, "/W");
    int count = pdf_count(pdf, widths), steps = MOST_STEPS;
    for (int i = 0; i + 1 < count && steps > 0;) {
        double first = item_number(pdf, widths, i);
        qpdf_oh second = pdf_item(pdf, widths, i + 1);
        double last = 0;
        if (pdf_number(pdf, second, &last)) {
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
    pdf_key_name(in->pdf, object, "/BaseFont", name);
    const char *shown = name[0] ? name + 1 : "without name";
    if (!file.embedded)
        inspect_error(in, FOUND_ANYTHING, "the font %s is not embedded", shown);
    else if (file.empty)
        inspect_error(in, FOUND_ANYTHING,
                      "the file of the font %s is damaged or has no letters: its text is not seen",
                      shown);
    return file;
}

/* For readers: text that can be searched, copied and read aloud.  A named encoding says what codes
 * mean as well. */
static void tell_if_mute(inspection *in, qpdf_oh object, bool identity)
{
    char name[PDF_NAME];
    if (!in->press->navigation || pdf_has(in->pdf, object, "/ToUnicode") ||
        (!identity && pdf_has(in->pdf, object, "/Encoding")))
        return;
    pdf_key_name(in->pdf, object, "/BaseFont", name);
    inspect_error(in, FOUND_ANYTHING,
                  "the font %s does not say what its letters are (ToUnicode): its text cannot be "
                  "searched or read aloud",
                  name[0] ? name + 1 : "without name");
}

static bool has_identity(qpdf_data pdf, qpdf_oh object)
{
    return pdf_key_is(pdf, object, "/Encoding", "/Identity-H") ||
           pdf_key_is(pdf, object, "/Encoding", "/Identity-V");
}

/* Codes are numbers of glyphs where nothing maps them to others; 0 is the one for a missing letter
 * (ISO 32000-1, 9.7.4.2). */
static void read_composite_codes(qpdf_data pdf, qpdf_oh descendant, font_file file, pdf_font *font)
{
    font->first = 1;
    if (file.glyphs > 0 && (!pdf_has(pdf, descendant, "/CIDToGIDMap") ||
                            pdf_key_is(pdf, descendant, "/CIDToGIDMap", "/Identity")))
        font->last = file.glyphs - 1;
}

static void read_simple_codes(qpdf_data pdf, qpdf_oh object, pdf_font *font)
{
    double first = 0, last = 0;
    if (pdf_key_number(pdf, object, "/FirstChar", &first) &&
        pdf_key_number(pdf, object, "/LastChar", &last) && first >= 0 && last >= first) {
        font->first = (uint32_t)first;
        font->last = (uint32_t)last;
    }
}

static bool load_composite(inspection *in, qpdf_oh object, pdf_font *font)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh all = pdf_key(pdf, object, "/DescendantFonts");
    qpdf_oh descendant = pdf_item(pdf, all, 0);
    qpdf_oh descriptor = pdf_key(pdf, descendant, "/FontDescriptor");
    double width = 1000;
    pdf_key_number(pdf, descendant, "/DW", &width);
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
    qpdf_oh descriptor = pdf_key(pdf, object, "/FontDescriptor");
    double width = 500;
    pdf_key_number(pdf, descriptor, "/MissingWidth", &width);
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
    pdf_key_matrix(in->pdf, object, "/FontMatrix", &m);
    pdf_key_rect(in->pdf, object, "/FontBBox", &box);
    font->ascent = box.top * fabs(m.d);
    font->descent = box.bottom * fabs(m.d);
    font->tallness = box.top > box.bottom ? (box.top - box.bottom) * fabs(m.d) : 1;
    if (!make_widths(font, SIMPLE_CODES))
        return false;
    read_simple(in->pdf, object, m.a, font);
    inspect_glyphs(in, object);
    return true;
}

static void read_meanings(inspection *in, qpdf_oh object, pdf_font *font)
{
    unsigned char *data = NULL;
    size_t size;
    qpdf_oh stream = pdf_key(in->pdf, object, "/ToUnicode");
    if (pdf_stream(in->pdf, stream, &data, &size) == PDF_DATA && inspect_spend(in, size))
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
    if (pdf_key_is(in->pdf, object, "/Subtype", "/Type0"))
        return load_composite(in, object, font);
    if (pdf_key_is(in->pdf, object, "/Subtype", "/Type3"))
        return load_procedures(in, object, font);
    return load_simple(in, object, font);
}

/* Names a font: by its object, or by its text if it is in the page itself. */
static int64_t identity(qpdf_data pdf, qpdf_oh object)
{
    int64_t id = pdf_id(pdf, object);
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

const pdf_font *font_of(inspection *in, qpdf_oh object)
{
    int64_t id = identity(in->pdf, object);
    pdf_font *font = find(&in->fonts, id);
    if (font || !inspect_spend(in, FONT_COST))
        return font;
    if (in->fonts.count == MOST_FONTS) {
        inspect_error(in, FOUND_LENGTH, "there are more than %d fonts: not all were checked",
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

double font_width(const pdf_font *font, uint32_t code)
{
    return code < font->count ? (double)font->widths[code] : font->missing;
}

bool font_has(const pdf_font *font, uint32_t code)
{
    bool space = !font->composite && code == ' ';
    return space || (code >= font->first && code <= font->last);
}

void font_store_clear(font_store *store)
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

void inspect_fonts(inspection *in, qpdf_oh resources)
{
    enum { MOST = 64 };
    char keys[MOST][PDF_NAME];
    qpdf_oh fonts = pdf_key(in->pdf, resources, "/Font");
    int count = copy_keys(in->pdf, fonts, keys, MOST);
    for (int i = 0; i < count; i++) {
        qpdf_oh font = qpdf_oh_get_key(in->pdf, fonts, keys[i]);
        if (qpdf_oh_is_dictionary(in->pdf, font))
            font_of(in, font);
        qpdf_oh_release(in->pdf, font);
    }
    qpdf_oh_release(in->pdf, fonts);
}
