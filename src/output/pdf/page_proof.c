/* The letters that the pages of a finished PDF show, read through their fonts' maps, and whether
 * any that were asked for are not among them. */
#include "core/base/collections.h"
#include "core/base/strings.h"
#include "output/pdf/pdf_surface.h"
#include "output/pdf/to_unicode.h"
#include "output/type/page_letters.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

static int compare_codes(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static void sort(letters *list)
{
    if (list->count > 1)
        qsort(list->codes, list->count, sizeof *list->codes, compare_codes);
}

size_t letters_lacking(letters *asked, letters *shown, uint32_t *worst)
{
    size_t lacking = 0, most = 0, run = 0, j = 0;
    if (asked->count == 0 ||
        (shown->count == asked->count &&
         memcmp(shown->codes, asked->codes, asked->count * sizeof *asked->codes) == 0))
        return 0;
    sort(asked);
    sort(shown);
    for (size_t i = 0; i < asked->count; i++) {
        uint32_t code = asked->codes[i];
        run = i > 0 && asked->codes[i - 1] == code ? run : 0;
        while (j < shown->count && shown->codes[j] < code)
            j++;
        if (j < shown->count && shown->codes[j] == code) {
            j++;
            continue;
        }
        lacking++;
        if (++run > most) {
            most = run;
            *worst = code;
        }
    }
    return lacking;
}

#define UNKNOWN 0xFFFD
#define FEW 4 /* letters that may have another meaning, beside half of a page's */

static bool is_changed(const letters *asked, const letters *shown, size_t lacking)
{
    size_t unknown = 0;
    for (size_t i = 0; i < shown->count; i++)
        unknown += shown->codes[i] == UNKNOWN;
    return shown->count < asked->count || lacking > asked->count / 2 + FEW + unknown;
}

static bool compare(letters *asked, letters *shown, uint32_t page, maze_error *error)
{
    static const char reason[] = "as happens when a font file can no longer be read";
    uint32_t worst = 0;
    char character[8] = "", quote[16];
    if (asked->no_memory || shown->no_memory)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the letters of page %lu",
                         (unsigned long)page);
    size_t lacking = letters_lacking(asked, shown, &worst);
    g_unichar_to_utf8(worst, character);
    if (is_changed(asked, shown, lacking))
        return maze_fail(error, MAZE_IO,
                         "page %lu lacks letters: %zu of its %zu are not in the finished pdf, "
                         "among them \"%s\" (U+%04X), %s",
                         (unsigned long)page, lacking, asked->count,
                         base_utf8_quote(character, quote, sizeof quote), (unsigned)worst, reason);
    if (shown->glyphs < asked->glyphs)
        return maze_fail(error, MAZE_IO,
                         "page %lu lacks letters: the finished pdf shows %llu of %llu, %s",
                         (unsigned long)page, (unsigned long long)shown->glyphs,
                         (unsigned long long)asked->glyphs, reason);
    return true;
}

static bool check_page(letters_reader *reader, qpdf_data qpdf, size_t i, letters *asked,
                       uint32_t number, maze_error *error)
{
    letters shown = {0};
    qpdf_oh page = qpdf_get_page_n(qpdf, i);
    letters_read(reader, page, &shown);
    qpdf_oh_release(qpdf, page);
    bool whole = output_qpdf_check(qpdf, "read the painted pages", error) &&
                 compare(asked, &shown, number, error);
    asked->sum = shown.sum;
    letters_finish(&shown);
    return whole;
}

bool letters_check(qpdf_data qpdf, letters_asked *asked, uint32_t first, maze_error *error)
{
    letters_reader *reader = letters_reader_create(qpdf);
    bool whole = reader || maze_fail(error, MAZE_NO_MEMORY, "out of memory for letters");
    for (size_t i = 0; i < asked->count && whole; i++)
        if (asked->pages[i].glyphs > 0)
            whole = check_page(reader, qpdf, i, &asked->pages[i], first + (uint32_t)i, error);
    letters_reader_destroy(reader);
    return whole;
}

#define MOST_FORMS 1000 /* on a page, a form as often as it is painted */
#define NAME_ROOM 128

typedef struct letter_font {
    int id;    /* of its object */
    bool wide; /* two bytes a code */
    to_unicode map;
} letter_font;

struct letters_reader {
    qpdf_data qpdf;
    letter_font *fonts; /* met so far */
    size_t font_count;
    qpdf_oh *waiting; /* forms of the page that are yet to be read */
    size_t waiting_count;
    letters *shown;
    bool no_memory;
};

/* One content stream. */
typedef struct stream_state {
    letters_reader *reader;
    qpdf_oh resources;
    long font;                     /* its number; -1: none */
    char name[NAME_ROOM];          /* the last one */
    output_token actual;           /* text that will stand for what is marked */
    unsigned dictionaries, marked; /* how deep */
    unsigned spelled;              /* the mark from which on such a text is meant; 0: none */
    bool in_text, form;
} stream_state;

letters_reader *letters_reader_create(qpdf_data qpdf)
{
    letters_reader *r = calloc(1, sizeof *r);
    if (r)
        r->qpdf = qpdf;
    return r;
}

void letters_reader_destroy(letters_reader *r)
{
    for (size_t i = 0; r && i < r->font_count; i++)
        to_unicode_finish(&r->fonts[i].map);
    if (r) {
        free(r->fonts);
        free(r->waiting);
    }
    free(r);
}

static unsigned char *decode(qpdf_data qpdf, qpdf_oh stream, size_t *size)
{
    unsigned char *data = NULL;
    QPDF_BOOL decoded = QPDF_FALSE;
    *size = 0;
    if (qpdf_oh_is_stream(qpdf, stream))
        qpdf_oh_get_stream_data(qpdf, stream, qpdf_dl_generalized, &decoded, &data, size);
    if (!decoded)
        *size = 0;
    return data;
}

static void load_font(letters_reader *r, qpdf_oh object, letter_font *font)
{
    size_t size;
    qpdf_oh kind = qpdf_oh_get_key(r->qpdf, object, "/Subtype");
    qpdf_oh stream = qpdf_oh_get_key(r->qpdf, object, "/ToUnicode");
    unsigned char *data = decode(r->qpdf, stream, &size);
    font->wide = qpdf_oh_is_name_and_equals(r->qpdf, kind, "/Type0");
    to_unicode_read(&font->map, data, size);
    r->no_memory = r->no_memory || font->map.no_memory;
    free(data);
    qpdf_oh_release(r->qpdf, stream);
    qpdf_oh_release(r->qpdf, kind);
}

/* The number of a font, which is loaded when it is met for the first time; -1 on failure. */
static long find_font(letters_reader *r, qpdf_oh object)
{
    int id = qpdf_oh_get_object_id(r->qpdf, object);
    for (size_t i = 0; id && i < r->font_count; i++)
        if (r->fonts[i].id == id)
            return (long)i;
    if (!array_more(r->fonts, r->font_count)) {
        r->no_memory = true;
        return -1;
    }
    letter_font *font = &r->fonts[r->font_count++];
    *font = (letter_font){.id = id};
    load_font(r, object, font);
    return (long)r->font_count - 1;
}

/* The resource that the last name says; of any type. */
static qpdf_oh resource(const stream_state *s, const char *category)
{
    qpdf_data qpdf = s->reader->qpdf;
    qpdf_oh all = qpdf_oh_get_key_if_dict(qpdf, s->resources, category);
    qpdf_oh value = qpdf_oh_get_key_if_dict(qpdf, all, s->name);
    qpdf_oh_release(qpdf, all);
    return value;
}

static void set_font(stream_state *s)
{
    qpdf_data qpdf = s->reader->qpdf;
    qpdf_oh font = resource(s, "/Font");
    s->font = qpdf_oh_is_dictionary(qpdf, font) ? find_font(s->reader, font) : -1;
    qpdf_oh_release(qpdf, font);
}

/* Forms are read after the stream that paints them: the order of letters does not matter. */
static void await_form(stream_state *s)
{
    letters_reader *r = s->reader;
    qpdf_oh form = resource(s, "/XObject");
    if (!qpdf_oh_is_stream(r->qpdf, form) || r->waiting_count == MOST_FORMS) {
        qpdf_oh_release(r->qpdf, form);
    } else if (array_more(r->waiting, r->waiting_count)) {
        r->waiting[r->waiting_count++] = form;
    } else {
        r->no_memory = true;
        qpdf_oh_release(r->qpdf, form);
    }
}

static void show(stream_state *s, const output_token *string)
{
    const letter_font *font = s->font < 0 ? NULL : &s->reader->fonts[s->font];
    letters *shown = s->reader->shown;
    size_t at = 0;
    for (int byte; (byte = output_content_byte(string, &at)) >= 0;) {
        uint32_t code = (uint32_t)byte;
        if (font && font->wide && (byte = output_content_byte(string, &at)) >= 0)
            code = code << 8 | (uint32_t)byte;
        const uint32_t *point = font && !s->spelled ? to_unicode_of(&font->map, code) : NULL;
        for (; point && *point; point++)
            letters_add(shown, *point);
        shown->glyphs++;
        if (font && !s->form)
            shown->sum += to_unicode_sum(&font->map, code);
    }
}

/* BDC: an ActualText, if there is one, stands for all up to its EMC. */
static void begin_mark(stream_state *s)
{
    s->marked++;
    if (!s->actual.start || s->spelled)
        return;
    size_t at = 0;
    uint32_t point = to_unicode_next(&s->actual, &at);
    s->spelled = s->marked;
    if (point == 0xFEFF)
        point = to_unicode_next(&s->actual, &at);
    for (; point; point = to_unicode_next(&s->actual, &at))
        letters_add(s->reader->shown, point);
}

static void end_mark(stream_state *s)
{
    if (s->spelled == s->marked)
        s->spelled = 0;
    s->marked -= s->marked > 0;
}

static void do_operator(stream_state *s, const output_token *op)
{
    if (output_content_is(op, "Tf"))
        set_font(s);
    else if (output_content_is(op, "Do"))
        await_form(s);
    else if (output_content_is(op, "BDC") || output_content_is(op, "BMC"))
        begin_mark(s);
    else if (output_content_is(op, "EMC"))
        end_mark(s);
    else if (output_content_is(op, "BT") || output_content_is(op, "ET"))
        s->in_text = op->start[0] == 'B';
    s->actual = (output_token){0};
    s->dictionaries = 0;
}

static bool is_white(uint8_t c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/* Goes on to the next "BT", which begins a text; what is before is not read. */
static void skip_to_text(output_content *r)
{
    const uint8_t *end = r->data + r->size, *p = r->data + r->at;
    for (; (p = memchr(p, 'B', (size_t)(end - p))); p++)
        if (end - p > 2 && p[1] == 'T' && is_white(p[2]) && (p == r->data || is_white(p[-1])))
            break;
    r->at = p ? (size_t)(p - r->data) : r->size;
}

static void take(stream_state *s, const output_token *token)
{
    switch (token->kind) {
    case CONTENT_NAME:
        output_content_name(token, s->name, sizeof s->name);
        break;
    case CONTENT_STRING:
    case CONTENT_HEX:
        if (s->dictionaries == 0)
            show(s, token);
        else if (strcmp(s->name, "/ActualText") == 0)
            s->actual = *token;
        break;
    case CONTENT_DICTIONARY_OPEN:
        s->dictionaries++;
        break;
    case CONTENT_DICTIONARY_CLOSE:
        s->dictionaries -= s->dictionaries > 0;
        break;
    case CONTENT_OPERATOR:
        do_operator(s, token);
        break;
    default:
        break;
    }
}

static void read_content(letters_reader *r, const void *data, size_t size, qpdf_oh resources,
                         bool form)
{
    output_content reader = output_content_read(data, size);
    stream_state s = {.reader = r, .resources = resources, .font = -1, .form = form};
    qpdf_oh objects = qpdf_oh_get_key_if_dict(r->qpdf, resources, "/XObject");
    bool text_only = qpdf_oh_is_null(r->qpdf, objects); /* and no forms */
    qpdf_oh_release(r->qpdf, objects);
    while (!r->no_memory) {
        if (text_only && !s.in_text)
            skip_to_text(&reader);
        output_token token = output_content_next(&reader);
        if (token.kind == CONTENT_END)
            return;
        take(&s, &token);
    }
}

static void read_form(letters_reader *r, qpdf_oh form)
{
    qpdf_oh dictionary = qpdf_oh_get_dict(r->qpdf, form);
    qpdf_oh kind = qpdf_oh_get_key(r->qpdf, dictionary, "/Subtype");
    qpdf_oh resources = qpdf_oh_get_key(r->qpdf, dictionary, "/Resources");
    if (qpdf_oh_is_name_and_equals(r->qpdf, kind, "/Form")) {
        size_t size;
        unsigned char *data = decode(r->qpdf, form, &size);
        read_content(r, data, size, resources, true);
        free(data);
    }
    qpdf_oh_release(r->qpdf, resources);
    qpdf_oh_release(r->qpdf, kind);
    qpdf_oh_release(r->qpdf, dictionary);
}

/* qpdf's own function for this copies the data twice. */
static unsigned char *page_content(qpdf_data qpdf, qpdf_oh page, size_t *size)
{
    qpdf_oh contents = qpdf_oh_get_key(qpdf, page, "/Contents");
    unsigned char *data = NULL;
    if (qpdf_oh_is_stream(qpdf, contents))
        data = decode(qpdf, contents, size);
    else
        qpdf_oh_get_page_content_data(qpdf, page, &data, size);
    qpdf_oh_release(qpdf, contents);
    return data;
}

void letters_read(letters_reader *r, qpdf_oh page, letters *shown)
{
    size_t size = 0;
    qpdf_oh resources = qpdf_oh_get_key(r->qpdf, page, "/Resources");
    r->shown = shown;
    r->waiting_count = 0;
    unsigned char *data = page_content(r->qpdf, page, &size);
    read_content(r, data, size, resources, false);
    free(data);
    qpdf_oh_release(r->qpdf, resources);
    for (size_t i = 0; i < r->waiting_count; i++) {
        qpdf_oh form = r->waiting[i];
        read_form(r, form);
        qpdf_oh_release(r->qpdf, form);
    }
    shown->no_memory = shown->no_memory || r->no_memory;
}
