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

#define MILLION UINT32_C(1000000)

/* Width of the thinnest line, in points. Cairo writes smaller widths with "0.", so THINNEST_TEXT is
 * never longer than their text. */
#define THINNEST 0.75
#define THINNEST_TEXT ".75"
#define ALMOST 0.005 /* tolerance of the width of a line, in points */
#define UNEVEN 0.005 /* tolerance for matrices that scale equally in all directions */

/* Grays, in thousandths. Grays lighter than LIGHTEST would be too faint in print. */
#define LIGHTEST 900
#define WHITE 1000

/* A stream that is rewritten in place. `written` is never more than `read`. */
typedef struct filter {
    output_content reader;
    unsigned char *data;
    size_t read, written;
    bool drop_states, color;
    /* positions of the last three operands */
    size_t starts[3], ends[3];
    unsigned numbers; /* number of consecutive numbers at the end of the operands, at most 3 */
    /* true: the last operand is a name */
    bool name;
    double number; /* value of the last number */
} filter;

static void copy_to(filter *f, size_t end)
{
    memmove(f->data + f->written, f->data + f->read, end - f->read);
    f->written += end - f->read;
    f->read = end;
}

static void forget_operands(filter *f)
{
    f->numbers = 0;
    f->name = false;
}

static void add_operand(filter *f, size_t start, bool number)
{
    for (size_t i = 0; i < 2; i++) {
        f->starts[i] = f->starts[i + 1];
        f->ends[i] = f->ends[i + 1];
    }
    f->starts[2] = start;
    f->ends[2] = f->reader.at;
    f->numbers = !number ? 0 : f->numbers < 3 ? f->numbers + 1 : 3;
    f->name = !number;
}

/* Reads a color component from 0 to 1, and returns it in millionths. */
static uint32_t millionths(const unsigned char *text, size_t length)
{
    uint32_t value = 0, unit = MILLION;
    size_t i = 0;
    if (text[0] == '-')
        return 0;
    for (; i < length && text[i] != '.'; i++)
        if (text[i] >= '1' && text[i] <= '9')
            return MILLION;
    for (i++; i < length && unit > 1; i++) {
        unit /= 10;
        value += (uint32_t)(text[i] - '0') * unit;
    }
    return value;
}

static bool operands_equal(const filter *f, size_t a, size_t b)
{
    size_t length = f->ends[a] - f->starts[a];
    return length == f->ends[b] - f->starts[b] &&
           memcmp(f->data + f->starts[a], f->data + f->starts[b], length) == 0;
}

static bool is_gray(const filter *f)
{
    return operands_equal(f, 0, 1) && operands_equal(f, 1, 2);
}

static unsigned printed_gray(unsigned luma)
{
    if (luma <= LIGHTEST)
        return luma;
    return luma < (LIGHTEST + WHITE) / 2 ? LIGHTEST : WHITE;
}

/* Writes a text in place of the bytes from `start` to the end of the current operator. */
static void write_instead(filter *f, size_t start, const char *text, size_t length)
{
    copy_to(f, start);
    memcpy(f->data + f->written, text, length);
    f->written += length;
    f->read = f->reader.at;
}

static void write_gray(filter *filter, char letter)
{
    char text[DIGITS_ROOM + 2], *end = text;
    if (is_gray(filter)) {
        copy_to(filter, filter->ends[0]);
    } else {
        uint32_t part[3];
        for (size_t i = 0; i < 3; i++)
            part[i] =
                millionths(filter->data + filter->starts[i], filter->ends[i] - filter->starts[i]);
        unsigned value = (output_luma(part[0], part[1], part[2]) + 500) / 1000;
        copy_to(filter, filter->starts[0]);
        end = base_decimal_print(text, printed_gray(value), 3);
    }
    *end++ = ' ';
    *end++ = letter;
    write_instead(filter, filter->read, text, (size_t)(end - text));
}

/* Returns true if an operator sets a line width that must be increased to THINNEST. Cairo writes
 * line widths in points, even inside pictures with other units. */
static bool is_thin_line(const filter *f, const output_token *token)
{
    return f->numbers >= 1 && output_content_is(token, "w") && f->number > 0 &&
           f->number < THINNEST - ALMOST && f->ends[2] - f->starts[2] >= strlen(THINNEST_TEXT);
}

static void pass_operator(filter *filter, const output_token *token)
{
    static const char thick[] = THINNEST_TEXT " w";
    bool colored = filter->numbers == 3 && token->length == 2 &&
                   (output_content_is(token, "rg") || output_content_is(token, "RG"));
    if (colored && (!filter->color || is_gray(filter)))
        write_gray(filter, token->start[0] == 'r' ? 'g' : 'G');
    else if (filter->name && filter->drop_states && output_content_is(token, "gs"))
        write_instead(filter, filter->starts[2], "", 0);
    else if (is_thin_line(filter, token))
        write_instead(filter, filter->starts[2], thick, strlen(thick));
    else if (output_content_is(token, "m"))
        output_content_skip_lines(&filter->reader);
    forget_operands(filter);
}

static void pass_operand(filter *f, const output_token *token)
{
    bool number = token->kind == CONTENT_NUMBER;
    /* a name's token does not contain the slash */
    add_operand(f, (size_t)(token->start - f->data) - !number, number);
    f->number = token->number;
}

size_t output_gray_content(unsigned char *content, size_t size, bool drop_states, bool color)
{
    filter filter = {.reader = output_content_read(content, size),
                     .data = content,
                     .drop_states = drop_states,
                     .color = color};
    for (;;) {
        output_token token = output_content_next(&filter.reader);
        if (token.kind == CONTENT_OPERATOR) {
            pass_operator(&filter, &token);
        } else if (token.kind == CONTENT_NUMBER || token.kind == CONTENT_NAME) {
            pass_operand(&filter, &token);
        } else {
            forget_operands(&filter);
        }
        if (token.kind == CONTENT_END) {
            copy_to(&filter, filter.reader.at);
            return filter.written;
        }
    }
}

static void replace_data(qpdf_data qpdf, qpdf_oh stream, const unsigned char *data, size_t size)
{
    size_t length;
    unsigned char *packed = output_deflate(data, size, OUTPUT_PACK_QUICK, &length);
    qpdf_oh filter = qpdf_oh_new_name(qpdf, "/FlateDecode"), none = qpdf_oh_new_null(qpdf);
    qpdf_oh_replace_stream_data(qpdf, stream, packed, length, filter, none);
    g_free(packed);
    qpdf_oh_release(qpdf, filter);
    qpdf_oh_release(qpdf, none);
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
    qpdf_oh item = qpdf_oh_get_key(qpdf, dictionary, key);
    qpdf_oh_get_value_as_uint(qpdf, item, &value);
    qpdf_oh_release(qpdf, item);
    return value;
}

static unsigned count_parts(qpdf_data qpdf, qpdf_oh dictionary)
{
    qpdf_oh space = qpdf_oh_get_key(qpdf, dictionary, "/ColorSpace");
    unsigned parts = qpdf_oh_is_name_and_equals(qpdf, space, "/DeviceGray")  ? 1
                     : qpdf_oh_is_name_and_equals(qpdf, space, "/DeviceRGB") ? 3
                                                                             : 0;
    qpdf_oh_release(qpdf, space);
    return parts;
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
    qpdf_oh_release(qpdf, dictionary);
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
    output_qpdf_set_name(qpdf, dictionary, "/ColorSpace", inks ? "/DeviceCMYK" : "/DeviceGray");
    output_qpdf_set_integer(qpdf, dictionary, "/BitsPerComponent", 8);
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
    if (masked) {
        qpdf_oh mask = qpdf_oh_get_key(qpdf, dictionary, "/SMask");
        alpha = read_samples(qpdf, mask);
        qpdf_oh_release(qpdf, mask);
    }
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
    qpdf_oh item = qpdf_oh_get_key(qpdf, state, key);
    qpdf_oh_get_value_as_number(qpdf, item, &value);
    qpdf_oh_release(qpdf, item);
    return value == 1;
}

static bool is_absent(qpdf_data qpdf, qpdf_oh state, const char *key, const char *same)
{
    qpdf_oh item = qpdf_oh_get_key(qpdf, state, key);
    bool absent = qpdf_oh_is_null(qpdf, item) || qpdf_oh_is_name_and_equals(qpdf, item, same);
    qpdf_oh_release(qpdf, item);
    return absent;
}

/* Removes the graphics states of `owner` if none of them has an effect. Returns true if they were
 * removed or do not exist. */
static bool drop_states(qpdf_data qpdf, qpdf_oh owner)
{
    qpdf_oh resources = qpdf_oh_get_key(qpdf, owner, "/Resources");
    qpdf_oh states = qpdf_oh_get_key_if_dict(qpdf, resources, "/ExtGState");
    bool drop = true;
    if (qpdf_oh_is_dictionary(qpdf, states)) {
        qpdf_oh_begin_dict_key_iter(qpdf, states);
        while (qpdf_oh_dict_more_keys(qpdf)) {
            qpdf_oh state = qpdf_oh_get_key(qpdf, states, qpdf_oh_dict_next_key(qpdf));
            drop = drop && is_one(qpdf, state, "/ca") && is_one(qpdf, state, "/CA") &&
                   is_absent(qpdf, state, "/SMask", "/None") &&
                   is_absent(qpdf, state, "/BM", "/Normal");
            qpdf_oh_release(qpdf, state);
        }
        if (drop)
            qpdf_oh_remove_key(qpdf, resources, "/ExtGState");
    }
    qpdf_oh_release(qpdf, states);
    qpdf_oh_release(qpdf, resources);
    return drop;
}

typedef struct shop_ways {
    bool color;
    const output_cmyk *inks; /* may be NULL */
} shop_ways;

static void replace_content(qpdf_data qpdf, qpdf_oh stream, unsigned char *content, size_t size,
                            bool drop, const shop_ways *ways)
{
    size = output_gray_content(content, size, drop, ways->color);
    GByteArray *mixed = ways->inks ? output_cmyk_content(ways->inks, content, size) : NULL;
    qpdf_oh none = qpdf_oh_new_null(qpdf);
    qpdf_oh_replace_stream_data(qpdf, stream, mixed ? mixed->data : content,
                                mixed ? mixed->len : size, none, none);
    qpdf_oh_release(qpdf, none);
    if (mixed)
        g_byte_array_unref(mixed);
}

static void shop_content(qpdf_data qpdf, qpdf_oh page, const shop_ways *ways)
{
    unsigned char *data = NULL;
    size_t size = 0;
    bool drop = drop_states(qpdf, page);
    qpdf_oh_get_page_content_data(qpdf, page, &data, &size);
    qpdf_oh contents = qpdf_oh_get_key(qpdf, page, "/Contents");
    /* the first stream gets the content of all streams */
    if (data && qpdf_oh_is_array(qpdf, contents)) {
        qpdf_oh first = qpdf_oh_get_array_item(qpdf, contents, 0);
        replace_content(qpdf, first, data, size, drop, ways);
        output_qpdf_set(qpdf, page, "/Contents", first);
    } else if (data) {
        replace_content(qpdf, contents, data, size, drop, ways);
    }
    qpdf_oh_release(qpdf, contents);
    free(data);
}

static void shop_form(qpdf_data qpdf, qpdf_oh form, qpdf_oh dictionary, const shop_ways *ways)
{
    unsigned char *data = NULL;
    size_t size = 0;
    QPDF_BOOL decoded = QPDF_FALSE;
    bool drop = drop_states(qpdf, dictionary);
    qpdf_oh_get_stream_data(qpdf, form, qpdf_dl_generalized, &decoded, &data, &size);
    if (decoded)
        replace_content(qpdf, form, data, size, drop, ways);
    free(data);
    qpdf_oh_remove_key(qpdf, dictionary, "/Group");
}

/* Converts the forms and, if necessary, the images of all pages. Several pages may share an object,
 * which is converted once. */
static void shop_streams(qpdf_data qpdf, const shop_ways *ways)
{
    int count = output_qpdf_count(qpdf);
    for (int i = 1; i < count; i++) {
        qpdf_oh object = qpdf_get_object_by_id(qpdf, i, 0);
        if (qpdf_oh_is_stream(qpdf, object)) {
            qpdf_oh dictionary = qpdf_oh_get_dict(qpdf, object);
            qpdf_oh kind = qpdf_oh_get_key(qpdf, dictionary, "/Subtype");
            if (qpdf_oh_is_name_and_equals(qpdf, kind, "/Form"))
                shop_form(qpdf, object, dictionary, ways);
            else if ((!ways->color || ways->inks) &&
                     qpdf_oh_is_name_and_equals(qpdf, kind, "/Image"))
                shop_image(qpdf, object, dictionary, ways->inks);
            qpdf_oh_release(qpdf, kind);
            qpdf_oh_release(qpdf, dictionary);
        }
        qpdf_oh_release(qpdf, object);
    }
}

bool output_shop_pages(qpdf_data qpdf, const output_page_boxes *boxes, bool color,
                       const output_cmyk *inks, maze_error *error)
{
    static const char *const keys[] = {"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox"};
    const shop_ways ways = {color, inks};
    int count = qpdf_get_num_pages(qpdf);
    shop_streams(qpdf, &ways);
    for (int i = 0; i < count; i++) {
        qpdf_oh page = qpdf_get_page_n(qpdf, (size_t)i);
        qpdf_oh_remove_key(qpdf, page, "/Group");
        qpdf_oh_remove_key(qpdf, page,
                           /* Cairo 1.18 writes this key although the file has no structure tree */
                           "/StructParents");
        for (size_t k = 0; k < G_N_ELEMENTS(keys); k++)
            output_qpdf_set(qpdf, page, keys[k],
                            output_qpdf_box(qpdf, k < 3 ? boxes[i].media : boxes[i].trim,
                                            boxes[i].media.bottom));
        shop_content(qpdf, page, &ways);
        qpdf_oh_release(qpdf, page);
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
    trial trial = {output_vector_create(picture, error),
                   {picture->width * unit, picture->height * unit}};
    maze_sink *memory = trial.vector ? maze_sink_to_memory(error) : NULL;
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
        if (stream)
            qpdf_oh_release(qpdf, dictionary);
        qpdf_oh_release(qpdf, object);
    }
    if (done)
        qpdf_cleanup(&qpdf);
    maze_sink_destroy(memory);
    output_vector_destroy(trial.vector);
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
