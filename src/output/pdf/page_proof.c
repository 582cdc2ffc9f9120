/* What the letters that the pages of a PDF show mean, as one number for each page: `check` finds by
 * it that letters were lost or changed since. */
#include "output/pdf/page_proof.h"

#include "output/pdf/to_unicode.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define NAME_ROOM 128

typedef struct letter_font {
    int id;    /* of its object */
    bool wide; /* two bytes a code */
    to_unicode map;
} letter_font;

/* A page's content. */
typedef struct page_state {
    qpdf_data qpdf;
    qpdf_oh fonts;         /* of its resources */
    GArray *met;           /* letter_font, of all pages so far */
    guint font;            /* its number, from 1; 0: none */
    char name[NAME_ROOM];  /* the last one */
    unsigned dictionaries; /* how deep */
    bool in_text;
    uint32_t sum;
} page_state;

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

/* The font that the last name says, which is loaded when it is met for the first time. */
static guint find_font(page_state *s)
{
    qpdf_oh object = qpdf_oh_get_key_if_dict(s->qpdf, s->fonts, s->name);
    letter_font font = {.id = qpdf_oh_get_object_id(s->qpdf, object)};
    guint i = 0;
    while (i < s->met->len && g_array_index(s->met, letter_font, i).id != font.id)
        i++;
    if (i == s->met->len) {
        size_t size;
        qpdf_oh kind = qpdf_oh_get_key_if_dict(s->qpdf, object, "/Subtype");
        qpdf_oh stream = qpdf_oh_get_key_if_dict(s->qpdf, object, "/ToUnicode");
        unsigned char *data = decode(s->qpdf, stream, &size);
        font.wide = qpdf_oh_is_name_and_equals(s->qpdf, kind, "/Type0");
        to_unicode_read(&font.map, data, size);
        g_array_append_val(s->met, font);
        free(data);
        qpdf_oh_release(s->qpdf, stream);
        qpdf_oh_release(s->qpdf, kind);
    }
    qpdf_oh_release(s->qpdf, object);
    return i + 1;
}

static void show(page_state *s, const output_token *string)
{
    size_t at = 0;
    if (s->font == 0)
        return;
    const letter_font *font = &g_array_index(s->met, letter_font, s->font - 1);
    for (int byte; (byte = output_content_byte(string, &at)) >= 0;) {
        uint32_t code = (uint32_t)byte;
        if (font->wide && (byte = output_content_byte(string, &at)) >= 0)
            code = code << 8 | (uint32_t)byte;
        s->sum += to_unicode_sum(&font->map, code);
    }
}

static void take(page_state *s, const output_token *token)
{
    switch (token->kind) {
    case CONTENT_NAME:
        output_content_name(token, s->name, sizeof s->name);
        break;
    case CONTENT_STRING:
    case CONTENT_HEX:
        if (s->dictionaries == 0)
            show(s, token);
        break;
    case CONTENT_DICTIONARY_OPEN:
        s->dictionaries++;
        break;
    case CONTENT_DICTIONARY_CLOSE:
        s->dictionaries -= s->dictionaries > 0;
        break;
    case CONTENT_OPERATOR:
        s->dictionaries = 0;
        if (output_content_is(token, "Tf"))
            s->font = find_font(s);
        else if (output_content_is(token, "BT") || output_content_is(token, "ET"))
            s->in_text = token->start[0] == 'B';
        break;
    default:
        break;
    }
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

static uint32_t sum_page(qpdf_data qpdf, GArray *met, qpdf_oh page)
{
    size_t size = 0;
    qpdf_oh contents = qpdf_oh_get_key(qpdf, page, "/Contents");
    qpdf_oh resources = qpdf_oh_get_key(qpdf, page, "/Resources");
    qpdf_oh fonts = qpdf_oh_get_key_if_dict(qpdf, resources, "/Font");
    unsigned char *data = decode(qpdf, contents, &size);
    output_content reader = output_content_read(data, size);
    page_state s = {.qpdf = qpdf, .fonts = fonts, .met = met};
    for (output_token token = {.kind = CONTENT_BAD}; token.kind != CONTENT_END; take(&s, &token)) {
        if (!s.in_text)
            skip_to_text(&reader);
        token = output_content_next(&reader);
    }
    free(data);
    qpdf_oh_release(qpdf, fonts);
    qpdf_oh_release(qpdf, resources);
    qpdf_oh_release(qpdf, contents);
    return s.sum;
}

void output_page_sums(qpdf_data qpdf, size_t count, uint32_t *sums)
{
    GArray *met = g_array_new(FALSE, FALSE, sizeof(letter_font));
    for (size_t i = 0; i < count; i++) {
        qpdf_oh page = qpdf_get_page_n(qpdf, i);
        sums[i] = sum_page(qpdf, met, page);
        qpdf_oh_release(qpdf, page);
    }
    for (guint i = 0; i < met->len; i++)
        to_unicode_finish(&g_array_index(met, letter_font, i).map);
    g_array_unref(met);
}
