/* Content streams wherever they are: in pages, forms, patterns and the letters of fonts. */
#include "core/base/text.h"
#include "press/ink.h"

#include <stdlib.h>

#define STREAM_COST 16000 /* cost of a stream beside its bytes */

/* Reads a stream; false, and reported, if that fails. */
static bool read_stream(ink *k, qpdf_oh stream, const char *what, unsigned char **data,
                        size_t *size)
{
    switch (pdf_stream(k->in->pdf, stream, data, size)) {
    case PDF_DATA:
        return true;
    case PDF_DATA_TOO_LONG:
        inspect_error(k->in, FOUND_LENGTH, "%s is too long to be checked", what);
        return false;
    default:
        inspect_error(k->in, FOUND_CONTENT, "%s cannot be read", what);
        return false;
    }
}

/* False, and reported, for a stream that contains itself or is nested too deep. */
static bool may_enter(inspection *in, int64_t id, const char *what)
{
    if (in->depth == INSPECT_DEEPEST) {
        inspect_error(in, FOUND_NESTING, "%s is nested more than %d deep", what, INSPECT_DEEPEST);
        return false;
    }
    for (unsigned i = 0; i < in->depth; i++)
        if (in->open[i] == id) {
            inspect_error(in, FOUND_NESTING, "%s contains itself", what);
            return false;
        }
    return true;
}

void ink_run_stream(ink *k, qpdf_oh stream, qpdf_oh resources, const char *what)
{
    unsigned char *data;
    size_t size;
    if (!may_enter(k->in, pdf_id(k->in->pdf, stream), what) || !inspect_spend(k->in, STREAM_COST) ||
        !read_stream(k, stream, what, &data, &size))
        return;
    k->in->open[k->in->depth++] = pdf_id(k->in->pdf, stream);
    qpdf_oh outer = k->resources;
    k->resources = resources;
    inspect_fonts(k->in, resources);
    ink_run(k, data, size);
    k->resources = outer;
    k->in->depth--;
    free(data);
}

/* The readable parts of a page's content, one after the other. */
static text_buffer join_content(ink *k, qpdf_oh contents)
{
    qpdf_data pdf = k->in->pdf;
    text_buffer joined = {0};
    for (int i = 0, count = pdf_count(pdf, contents); i < count; i++) {
        unsigned char *part;
        size_t size;
        qpdf_oh item = qpdf_oh_get_array_item(pdf, contents, i);
        bool read = read_stream(k, item, "the content", &part, &size);
        qpdf_oh_release(pdf, item);
        if (!read)
            break;
        bool fits = joined.length + size < PDF_MOST_DATA;
        if (fits) {
            text_add_bytes(&joined, part, size);
            text_add(&joined, "\n");
        }
        free(part);
        if (!fits || joined.failed) {
            inspect_error(k->in, FOUND_LENGTH, "the content is too long to be checked");
            break;
        }
    }
    return joined;
}

static void run_page(ink *k, qpdf_oh page)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh contents = pdf_key(pdf, page, "/Contents");
    qpdf_oh resources = pdf_key(pdf, page, "/Resources");
    k->in->page_depth = !qpdf_oh_is_array(pdf, contents);
    if (qpdf_oh_is_array(pdf, contents)) {
        k->resources = resources;
        inspect_fonts(k->in, resources);
        text_buffer joined = join_content(k, contents);
        ink_run(k, joined.bytes, joined.length);
        free(joined.bytes);
    } else if (!qpdf_oh_is_null(pdf, contents)) {
        ink_run_stream(k, contents, resources, "the content");
    }
    qpdf_oh_release(pdf, resources);
    qpdf_oh_release(pdf, contents);
}

static bool start_ink(ink *k, inspection *in, bool measured)
{
    *k = (ink){.in = in, .count = 1, .measured = measured, .path = RECT_EMPTY};
    k->states = calloc(INK_STATES, sizeof *k->states);
    k->operands = malloc(INK_OPERANDS * sizeof *k->operands);
    if (!k->states || !k->operands) {
        in->no_memory = true;
        return false;
    }
    *ink_now(k) = (ink_state){.ctm = MATRIX_UNIT,
                              .clip = in->frame.media,
                              .line_width = 1,
                              .fill = {0, true},
                              .stroke = {0, true},
                              .stretch = 1};
    return true;
}

static void finish_ink(ink *k)
{
    free(k->states);
    free(k->operands);
}

void inspect_content(inspection *in, qpdf_oh page)
{
    ink k;
    if (start_ink(&k, in, true))
        run_page(&k, page);
    finish_ink(&k);
}

static void run_glyphs(ink *k, qpdf_oh font)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh procedures = pdf_key(pdf, font, "/CharProcs");
    qpdf_oh resources = pdf_key(pdf, font, "/Resources");
    qpdf_oh encoding = pdf_key(pdf, font, "/Encoding");
    qpdf_oh names = pdf_key(pdf, encoding, "/Differences");
    for (int i = 0, count = pdf_count(pdf, names); i < count && i < 512; i++) {
        char name[PDF_NAME];
        qpdf_oh item = qpdf_oh_get_array_item(pdf, names, i);
        pdf_name(pdf, item, name);
        qpdf_oh procedure = pdf_key(pdf, procedures, name[0] ? name : "/");
        if (qpdf_oh_is_stream(pdf, procedure))
            ink_run_stream(k, procedure, resources, "a letter");
        qpdf_oh_release(pdf, procedure);
        qpdf_oh_release(pdf, item);
    }
    qpdf_oh_release(pdf, names);
    qpdf_oh_release(pdf, encoding);
    qpdf_oh_release(pdf, resources);
    qpdf_oh_release(pdf, procedures);
}

void inspect_glyphs(inspection *in, qpdf_oh font)
{
    ink k;
    if (start_ink(&k, in, false))
        run_glyphs(&k, font);
    finish_ink(&k);
}
