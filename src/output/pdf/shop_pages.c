/* Adapts Cairo's pages to the requirements of print shops. Converts colors to grays or inks (ISO
 * 32000-1, 8.6.8), widens thin lines, and sets the boxes of pages. */
#include "output/pdf/shop_pages.h"

#include "core/base/numbers.h"
#include "output/pdf/content.h"
#include "output/pdf/pdf_file.h"
#include "output/pdf/pdf_surface.h"
#include "output/pixels/painted_picture.h"
#include "output/pixels/painter.h"

#include <mazepress/error.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* width of the thinnest line, in points, and its text in content streams */
#define THINNEST 0.75
#define THINNEST_TEXT ".75"
#define ALMOST 0.005 /* tolerance of the width of a line, in points */
#define UNEVEN 0.005 /* tolerance for matrices that scale equally in all directions */

/* Grays, in thousandths. Grays lighter than LIGHTEST would be too faint in print. */
#define LIGHTEST 900
#define WHITE 1000

typedef struct operand {
    size_t start, end; /* range of its bytes in the content stream */
    double number;     /* value of a number */
} operand;

/* A content stream that is rewritten. */
typedef struct filter {
    output_content reader;
    GString *to;
    size_t read; /* number of bytes that were copied or replaced */
    bool drop_states;
    const output_shop_colors *colors;
    operand last[3];
    unsigned numbers; /* number of consecutive numbers at the end of the operands, at most 3 */
    bool name;        /* true: the last operand is a name */
} filter;

static void copy_to(filter *f, size_t end)
{
    g_string_append_len(f->to, (const char *)f->reader.data + f->read, (gssize)(end - f->read));
    f->read = end;
}

static void forget_operands(filter *f)
{
    f->numbers = 0;
    f->name = false;
}

static void add_operand(filter *f, const output_token *token)
{
    bool number = token->kind == CONTENT_NUMBER;
    memmove(f->last, f->last + 1, 2 * sizeof *f->last);
    /* a name's token does not contain the slash */
    f->last[2] = (operand){(size_t)(token->start - f->reader.data) - !number, f->reader.at,
                           token->number};
    f->numbers = !number ? 0 : MIN(f->numbers + 1, 3);
    f->name = !number;
}

static bool operands_equal(const filter *f, const operand *a, const operand *b)
{
    size_t length = a->end - a->start;
    return length == b->end - b->start &&
           memcmp(f->reader.data + a->start, f->reader.data + b->start, length) == 0;
}

static bool is_gray(const filter *f)
{
    return operands_equal(f, &f->last[0], &f->last[1]) &&
           operands_equal(f, &f->last[1], &f->last[2]);
}

/* Returns a component of the color in the operands as a whole number from 0 to `most`. */
static uint32_t component(const filter *f, size_t i, uint32_t most)
{
    return (uint32_t)lround(CLAMP(f->last[i].number, 0, 1) * most);
}

static int64_t printed_gray(const filter *f)
{
    enum { MILLION = 1000000 };
    uint32_t luma = output_luma(component(f, 0, MILLION), component(f, 1, MILLION),
                                component(f, 2, MILLION));
    int64_t gray = (luma + 500) / 1000;
    return gray <= LIGHTEST ? gray : gray < (LIGHTEST + WHITE) / 2 ? LIGHTEST : WHITE;
}

/* Writes a text in place of the bytes from `start` to the end of the current operator. */
static void write_instead(filter *f, size_t start, const char *text)
{
    copy_to(f, start);
    g_string_append(f->to, text);
    f->read = f->reader.at;
}

static void append_thousandths(GString *to, int64_t thousandths)
{
    char text[DIGITS_ROOM];
    g_string_append_len(to, text, base_decimal_print(text, thousandths, 3) - text);
}

static void append_inks(const filter *f)
{
    uint8_t rgb[3], cmyk[4];
    for (size_t i = 0; i < 3; i++)
        rgb[i] = (uint8_t)component(f, i, 255);
    output_cmyk_pixels(f->colors->inks, rgb, cmyk, 1);
    for (size_t i = 0; i < 4; i++) {
        g_string_append(f->to, i ? " " : "");
        append_thousandths(f->to, lround(cmyk[i] / 0.255));
    }
}

/* Writes a gray or four inks in place of the RGB color in the operands. */
static void write_color(filter *f, bool strokes)
{
    bool gray = is_gray(f) || !f->colors->color;
    copy_to(f, is_gray(f) ? f->last[0].end : f->last[0].start);
    if (!gray)
        append_inks(f);
    else if (!is_gray(f))
        append_thousandths(f->to, printed_gray(f));
    write_instead(f, f->read, gray ? (strokes ? " G" : " g") : strokes ? " K" : " k");
}

/* Returns true if an operator sets a line width that must be increased to THINNEST. Cairo writes
 * line widths in points, even inside pictures with other units. */
static bool is_thin_line(const filter *f, const output_token *token)
{
    double width = f->last[2].number;
    return f->numbers >= 1 && width > 0 && width < THINNEST - ALMOST &&
           output_content_is(token, "w");
}

static void pass_operator(filter *filter, const output_token *token)
{
    const output_shop_colors *colors = filter->colors;
    bool colored = filter->numbers == 3 &&
                   (output_content_is(token, "rg") || output_content_is(token, "RG"));
    if (colored && (!colors->color || colors->inks || is_gray(filter)))
        write_color(filter, token->start[0] == 'R');
    else if (filter->name && filter->drop_states && output_content_is(token, "gs"))
        write_instead(filter, filter->last[2].start, "");
    else if (is_thin_line(filter, token))
        write_instead(filter, filter->last[2].start, THINNEST_TEXT " w");
    else if (output_content_is(token, "m"))
        output_content_skip_lines(&filter->reader);
    forget_operands(filter);
}

GString *output_shop_content(const void *content, size_t size, bool drop_states,
                             const output_shop_colors *colors)
{
    filter filter = {.reader = output_content_read(content, size),
                     .to = g_string_sized_new(size),
                     .drop_states = drop_states,
                     .colors = colors};
    output_token token;
    do {
        token = output_content_next(&filter.reader);
        if (token.kind == CONTENT_OPERATOR)
            pass_operator(&filter, &token);
        else if (token.kind == CONTENT_NUMBER || token.kind == CONTENT_NAME)
            add_operand(&filter, &token);
        else
            forget_operands(&filter);
    } while (token.kind != CONTENT_END);
    copy_to(&filter, filter.reader.at);
    return filter.to;
}

static void replace_data(qpdf_data qpdf, qpdf_oh stream, const unsigned char *data, size_t size)
{
    size_t length;
    g_autofree unsigned char *packed = output_deflate(data, size, OUTPUT_PACK_QUICK, &length);
    qpdf_oh_replace_stream_data(qpdf, stream, packed, length,
                                qpdf_oh_new_name(qpdf, "/FlateDecode"), qpdf_oh_new_null(qpdf));
}

/* The samples of an image. Each row begins with a new byte. */
typedef struct samples {
    unsigned char *data; /* may be NULL */
    size_t width, height, row;
    /* 1 or 8 bits per sample, and 1 or 3 samples per pixel */
    unsigned bits, parts;
} samples;

static unsigned get_integer(qpdf_data qpdf, qpdf_oh dictionary, const char *key)
{
    unsigned value = 0;
    qpdf_oh_get_value_as_uint(qpdf, qpdf_oh_get_key(qpdf, dictionary, key), &value);
    return value;
}

static unsigned count_parts(qpdf_data qpdf, qpdf_oh dictionary)
{
    qpdf_oh space = qpdf_oh_get_key(qpdf, dictionary, "/ColorSpace");
    return qpdf_oh_is_name_and_equals(qpdf, space, "/DeviceGray")  ? 1
           : qpdf_oh_is_name_and_equals(qpdf, space, "/DeviceRGB") ? 3
                                                                   : 0;
}

static samples read_samples(qpdf_data qpdf, qpdf_oh image)
{
    samples read = {0};
    qpdf_oh dictionary = qpdf_oh_get_dict(qpdf, image);
    QPDF_BOOL decoded = QPDF_FALSE;
    size_t size = 0;
    read.width = get_integer(qpdf, dictionary, "/Width");
    read.height = get_integer(qpdf, dictionary, "/Height");
    read.bits = get_integer(qpdf, dictionary, "/BitsPerComponent");
    read.parts = count_parts(qpdf, dictionary);
    read.row = (read.width * read.bits * read.parts + 7) / 8;
    bool odd =
        /* decode arrays, masks of colors and matte colors are not supported */
        qpdf_oh_has_key(qpdf, dictionary, "/Decode") ||
        qpdf_oh_has_key(qpdf, dictionary, "/Mask") || qpdf_oh_has_key(qpdf, dictionary, "/Matte");
    if ((read.bits == 1 || read.bits == 8) && read.parts && !odd)
        qpdf_oh_get_stream_data(qpdf, image, qpdf_dl_generalized, &decoded, &read.data, &size);
    if (read.data && (!decoded || size < read.row * read.height)) {
        free(read.data);
        read.data = NULL;
    }
    return read;
}

static unsigned sample(const samples *read, size_t x, size_t y, unsigned part)
{
    const unsigned char *row = read->data + y * read->row;
    size_t i = x * read->parts + part;
    return read->bits == 8 ? row[i] : row[i / 8] >> (7 - i % 8) & 1 ? 255 : 0;
}

static unsigned gray_at(const samples *read, size_t x, size_t y)
{
    if (read->parts == 1)
        return sample(read, x, y, 0);
    return output_luma(sample(read, x, y, 0), sample(read, x, y, 1), sample(read, x, y, 2));
}

static unsigned on_white(unsigned value, unsigned alpha)
{
    return (value * alpha + 255 * (255 - alpha) + 127) / 255;
}

/* Replaces the samples of an image with opaque inks or, if `inks` is NULL, with opaque grays. */
static void replace_samples(qpdf_data qpdf, qpdf_oh image, qpdf_oh dictionary, const samples *color,
                            const samples *alpha, const output_cmyk *inks)
{
    size_t pixels = color->width * color->height, parts = inks ? 4 : 1;
    unsigned char *opaque = g_malloc(pixels * (inks ? 3 : 1)), *to = opaque;
    for (size_t y = 0; y < color->height; y++)
        for (size_t x = 0; x < color->width; x++) {
            unsigned a = alpha ? sample(alpha, x, y, 0) : 255;
            if (!inks)
                *to++ = (unsigned char)on_white(gray_at(color, x, y), a);
            for (unsigned i = 0; inks && i < 3; i++)
                *to++ = (unsigned char)on_white(sample(color, x, y, i % color->parts), a);
        }
    unsigned char *mixed = inks ? g_malloc(pixels * parts) : opaque;
    if (inks)
        output_cmyk_pixels(inks, opaque, mixed, pixels);
    replace_data(qpdf, image, mixed, pixels * parts);
    if (inks)
        g_free(mixed);
    g_free(opaque);
    qpdf_oh_replace_key(qpdf, dictionary, "/ColorSpace",
                        qpdf_oh_new_name(qpdf, inks ? "/DeviceCMYK" : "/DeviceGray"));
    qpdf_oh_replace_key(qpdf, dictionary, "/BitsPerComponent", qpdf_oh_new_integer(qpdf, 8));
    qpdf_oh_remove_key(qpdf, dictionary, "/SMask");
}

/* Converts an image with colors or a mask. The result has opaque inks or, if `inks` is NULL, opaque
 * grays. Images of an unsupported form remain unchanged. */
static void shop_image(qpdf_data qpdf, qpdf_oh image, qpdf_oh dictionary, const output_cmyk *inks)
{
    bool masked = qpdf_oh_has_key(qpdf, dictionary, "/SMask");
    if (!masked && count_parts(qpdf, dictionary) != 3)
        return;
    samples color = read_samples(qpdf, image), alpha = {0};
    if (masked)
        alpha = read_samples(qpdf, qpdf_oh_get_key(qpdf, dictionary, "/SMask"));
    bool fits = !masked || (alpha.data && alpha.parts == 1 && alpha.width == color.width &&
                            alpha.height == color.height);
    if (color.data && fits)
        replace_samples(qpdf, image, dictionary, &color, masked ? &alpha : NULL, inks);
    free(color.data);
    free(alpha.data);
}

static bool is_one(qpdf_data qpdf, qpdf_oh state, const char *key)
{
    double value = 1;
    qpdf_oh_get_value_as_number(qpdf, qpdf_oh_get_key(qpdf, state, key), &value);
    return value == 1;
}

static bool is_absent(qpdf_data qpdf, qpdf_oh state, const char *key, const char *same)
{
    qpdf_oh item = qpdf_oh_get_key(qpdf, state, key);
    return qpdf_oh_is_null(qpdf, item) || qpdf_oh_is_name_and_equals(qpdf, item, same);
}

/* Removes the graphics states of `owner` if none of them has an effect. Returns true if they were
 * removed or do not exist. */
static bool drop_states(qpdf_data qpdf, qpdf_oh owner)
{
    qpdf_oh resources = qpdf_oh_get_key(qpdf, owner, "/Resources");
    qpdf_oh states = qpdf_oh_get_key_if_dict(qpdf, resources, "/ExtGState");
    if (!qpdf_oh_is_dictionary(qpdf, states))
        return true;
    qpdf_oh_begin_dict_key_iter(qpdf, states);
    while (qpdf_oh_dict_more_keys(qpdf)) {
        qpdf_oh state = qpdf_oh_get_key(qpdf, states, qpdf_oh_dict_next_key(qpdf));
        if (!is_one(qpdf, state, "/ca") || !is_one(qpdf, state, "/CA") ||
            !is_absent(qpdf, state, "/SMask", "/None") || !is_absent(qpdf, state, "/BM", "/Normal"))
            return false;
    }
    qpdf_oh_remove_key(qpdf, resources, "/ExtGState");
    return true;
}

static void replace_content(qpdf_data qpdf, qpdf_oh stream, const unsigned char *content,
                            size_t size, bool drop, const output_shop_colors *colors)
{
    g_autoptr(GString) text = output_shop_content(content, size, drop, colors);
    qpdf_oh none = qpdf_oh_new_null(qpdf);
    qpdf_oh_replace_stream_data(qpdf, stream, (const unsigned char *)text->str, text->len, none,
                                none);
}

static void shop_content(qpdf_data qpdf, qpdf_oh page, const output_shop_colors *colors)
{
    unsigned char *data = NULL;
    size_t size = 0;
    bool drop = drop_states(qpdf, page);
    qpdf_oh_get_page_content_data(qpdf, page, &data, &size);
    qpdf_oh contents = qpdf_oh_get_key(qpdf, page, "/Contents");
    /* the first stream gets the content of all streams */
    if (data && qpdf_oh_is_array(qpdf, contents)) {
        contents = qpdf_oh_get_array_item(qpdf, contents, 0);
        qpdf_oh_replace_key(qpdf, page, "/Contents", contents);
    }
    if (data)
        replace_content(qpdf, contents, data, size, drop, colors);
    free(data);
}

static void shop_form(qpdf_data qpdf, qpdf_oh form, qpdf_oh dictionary,
                      const output_shop_colors *colors)
{
    unsigned char *data = NULL;
    size_t size = 0;
    QPDF_BOOL decoded = QPDF_FALSE;
    bool drop = drop_states(qpdf, dictionary);
    qpdf_oh_get_stream_data(qpdf, form, qpdf_dl_generalized, &decoded, &data, &size);
    if (decoded)
        replace_content(qpdf, form, data, size, drop, colors);
    free(data);
    qpdf_oh_remove_key(qpdf, dictionary, "/Group");
}

/* Converts the forms and, if necessary, the images of all pages. Several pages may share an object,
 * which is converted once. */
static void shop_streams(qpdf_data qpdf, const output_shop_colors *colors)
{
    int count = output_qpdf_count(qpdf);
    for (int i = 1; i < count; i++) {
        qpdf_oh object = qpdf_get_object_by_id(qpdf, i, 0);
        if (!qpdf_oh_is_stream(qpdf, object))
            continue;
        qpdf_oh dictionary = qpdf_oh_get_dict(qpdf, object);
        qpdf_oh kind = qpdf_oh_get_key(qpdf, dictionary, "/Subtype");
        if (qpdf_oh_is_name_and_equals(qpdf, kind, "/Form"))
            shop_form(qpdf, object, dictionary, colors);
        else if ((!colors->color || colors->inks) &&
                 qpdf_oh_is_name_and_equals(qpdf, kind, "/Image"))
            shop_image(qpdf, object, dictionary, colors->inks);
    }
}

/* Sets a box of a page. `box` is measured from the upper left corner of the page, which is `height`
 * points high. */
static void set_box(qpdf_data qpdf, qpdf_oh page, const char *key, maze_box box, double height)
{
    enum { DECIMALS = 6 }; /* as in Cairo's files */
    const double sides[] = {box.left, height - box.bottom, box.right, height - box.top};
    qpdf_oh array = qpdf_oh_new_array(qpdf);
    for (size_t i = 0; i < 4; i++)
        qpdf_oh_append_item(qpdf, array, qpdf_oh_new_real_from_double(qpdf, sides[i], DECIMALS));
    qpdf_oh_replace_key(qpdf, page, key, array);
}

bool output_shop_pages(qpdf_data qpdf, const output_page_boxes *boxes,
                       const output_shop_colors *colors, maze_error *error)
{
    static const char *const keys[] = {"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox"};
    int count = qpdf_get_num_pages(qpdf);
    shop_streams(qpdf, colors);
    for (int i = 0; i < count; i++) {
        qpdf_oh page = qpdf_get_page_n(qpdf, (size_t)i);
        qpdf_oh_remove_key(qpdf, page, "/Group");
        /* Cairo 1.18 writes this key although the file has no structure tree */
        qpdf_oh_remove_key(qpdf, page, "/StructParents");
        for (size_t k = 0; k < G_N_ELEMENTS(keys); k++)
            set_box(qpdf, page, keys[k], k < 3 ? boxes[i].media : boxes[i].trim,
                    boxes[i].media.bottom);
        shop_content(qpdf, page, colors);
    }
    return output_qpdf_check(qpdf, "rewrite a page", error);
}

typedef struct trial {
    output_vector *vector;
    maze_paper size;
} trial;

static bool paint(void *what, cairo_t *context, maze_error *error)
{
    const trial *t = what;
    return output_vector_draw(t->vector, context, t->size.width, t->size.height, error);
}

/* Returns true if an opacity other than 1 follows `key` anywhere in the text. */
static bool has_alpha(const char *text, const char *key)
{
    for (text = strstr(text, key); text; text = strstr(text, key)) {
        text += strlen(key);
        if (strncmp(text, "1 ", 2) != 0)
            return true;
    }
    return false;
}

static bool text_is_plain(const char *text)
{
    static const char *const words[] = {"/Pattern", "/PatternType", "/Shading", "/SMask",
                                        "/Image",   "/XObject",     "/BM"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]))
            return false;
    return !has_alpha(text, "/ca ") && !has_alpha(text, "/CA ");
}

/* Returns true if the matrix does not scale lines equally in all directions. */
static bool is_uneven(const double matrix[6])
{
    double x = hypot(matrix[0], matrix[1]), y = hypot(matrix[2], matrix[3]);
    double slant = matrix[0] * matrix[2] + matrix[1] * matrix[3];
    return fabs(x - y) > UNEVEN * fmax(x, y) || fabs(slant) > UNEVEN * x * y;
}

static bool stretches_lines(qpdf_data qpdf, qpdf_oh stream)
{
    unsigned char *data = NULL;
    size_t size = 0;
    QPDF_BOOL decoded = QPDF_FALSE;
    double numbers[6] = {1, 0, 0, 1, 0, 0};
    bool uneven = false;
    qpdf_oh_get_stream_data(qpdf, stream, qpdf_dl_generalized, &decoded, &data, &size);
    output_content reader = output_content_read(data, data && decoded ? size : 0);
    for (output_token token; !uneven && (token = output_content_next(&reader)).kind != CONTENT_END;)
        if (token.kind == CONTENT_NUMBER) {
            memmove(numbers, numbers + 1, sizeof numbers - sizeof *numbers);
            numbers[5] = token.number;
        } else if (token.kind == CONTENT_OPERATOR && output_content_is(&token, "cm")) {
            uneven = is_uneven(numbers);
        }
    free(data);
    return uneven;
}

/* Paints an SVG into a PDF, and checks the result. *plain becomes true if each fill and each line
 * is opaque and has a single color, and if no line is stretched. */
static bool look_at(const maze_picture *picture, bool *plain, maze_error *error)
{
    double unit = 72 / fmax(picture->width, picture->height);
    g_autoptr(output_vector) vector = output_vector_create(picture, error);
    trial trial = {vector, {picture->width * unit, picture->height * unit}};
    g_autoptr(maze_sink) memory = vector ? maze_sink_to_memory(error) : NULL;
    qpdf_data qpdf = NULL;
    if (memory && output_pdf_surface_write(memory, trial.size, paint, &trial, error)) {
        size_t size;
        const char *pdf = maze_sink_data(memory, &size);
        qpdf = output_qpdf_open(pdf, size, "read a picture", error);
    }
    bool done = qpdf != NULL;
    int count = done ? output_qpdf_count(qpdf) : 0;
    *plain = true;
    for (int i = 1; i < count && *plain; i++) {
        qpdf_oh object = qpdf_get_object_by_id(qpdf, i, 0), dictionary = object;
        bool stream = qpdf_oh_is_stream(qpdf, object);
        if (stream)
            dictionary = qpdf_oh_get_dict(qpdf, object);
        *plain = text_is_plain(qpdf_oh_unparse_resolved(qpdf, dictionary)) &&
                 !(stream && stretches_lines(qpdf, object));
    }
    if (done)
        qpdf_cleanup(&qpdf);
    return done;
}

bool output_shop_picture(const maze_picture *picture, bool gray, uint32_t longer, maze_picture *to,
                         maze_error *error)
{
    bool plain = true;
    *to = (maze_picture){0};
    if (picture->pixels)
        return true;
    return look_at(picture, &plain, error) &&
           (plain || output_vector_to_pixels(picture, longer, gray, to, error));
}
