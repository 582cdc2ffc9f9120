#include "output/gray_image.h"

#include "output/gray.h"
#include "output/pdf_object.h"

#include <stdlib.h>
#include <zlib.h>

/* Half the time of the default, 6, for half a percent more bytes of mazes. */
#define LEVEL 5

/* Samples of an image, 1 or 8 bits each, rows from whole bytes. */
typedef struct output_raster {
    unsigned char *data; /* NULL: cannot be read */
    size_t width, height, row;
    unsigned bits, parts; /* parts of a pixel: 1 gray, 3 RGB */
} output_raster;

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
}

bool gray_replace(qpdf_data qpdf, qpdf_oh stream, const unsigned char *data, size_t size,
                  maze_error *error)
{
    uLongf length = compressBound((uLong)size);
    unsigned char *packed = malloc(length);
    if (!packed)
        return fail_memory(error);
    if (compress2(packed, &length, data, (uLong)size, LEVEL) != Z_OK) {
        free(packed);
        return fail_memory(error);
    }
    qpdf_oh filter = qpdf_oh_new_name(qpdf, "/FlateDecode"), none = qpdf_oh_new_null(qpdf);
    qpdf_oh_replace_stream_data(qpdf, stream, packed, length, filter, none);
    free(packed);
    qpdf_oh_release(qpdf, filter);
    qpdf_oh_release(qpdf, none);
    return object_check(qpdf, "rewrite a page", error);
}

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

/* Colors kept apart or turned round. */
static bool has_oddities(qpdf_data qpdf, qpdf_oh dictionary)
{
    return qpdf_oh_has_key(qpdf, dictionary, "/Decode") ||
           qpdf_oh_has_key(qpdf, dictionary, "/Mask") ||
           qpdf_oh_has_key(qpdf, dictionary, "/Matte");
}

static output_raster read_raster(qpdf_data qpdf, qpdf_oh image)
{
    output_raster r = {0};
    qpdf_oh dictionary = qpdf_oh_get_dict(qpdf, image);
    QPDF_BOOL decoded = QPDF_FALSE;
    size_t size = 0;
    r.width = get_integer(qpdf, dictionary, "/Width");
    r.height = get_integer(qpdf, dictionary, "/Height");
    r.bits = get_integer(qpdf, dictionary, "/BitsPerComponent");
    r.parts = count_parts(qpdf, dictionary);
    r.row = (r.width * r.bits * r.parts + 7) / 8;
    if ((r.bits == 1 || r.bits == 8) && r.parts && !has_oddities(qpdf, dictionary))
        qpdf_oh_get_stream_data(qpdf, image, qpdf_dl_generalized, &decoded, &r.data, &size);
    qpdf_oh_release(qpdf, dictionary);
    if (r.data && (!decoded || size < r.row * r.height)) {
        free(r.data);
        r.data = NULL;
    }
    return r;
}

static unsigned sample(const output_raster *r, size_t x, size_t y, unsigned part)
{
    const unsigned char *row = r->data + y * r->row;
    size_t i = x * r->parts + part;
    return r->bits == 8 ? row[i] : row[i / 8] >> (7 - i % 8) & 1 ? 255 : 0;
}

static unsigned gray_at(const output_raster *r, size_t x, size_t y)
{
    if (r->parts == 1)
        return sample(r, x, y, 0);
    return gray_luma(sample(r, x, y, 0), sample(r, x, y, 1), sample(r, x, y, 2));
}

static unsigned char *make_gray(const output_raster *color, const output_raster *alpha)
{
    unsigned char *gray = malloc(color->width * color->height), *out = gray;
    for (size_t y = 0; gray && y < color->height; y++)
        for (size_t x = 0; x < color->width; x++) {
            unsigned value = gray_at(color, x, y);
            unsigned a = alpha ? sample(alpha, x, y, 0) : 255;
            *out++ = (unsigned char)((value * a + 255 * (255 - a) + 127) / 255);
        }
    return gray;
}

static bool write_gray(qpdf_data qpdf, qpdf_oh image, qpdf_oh dictionary,
                       const output_raster *color, const output_raster *alpha, maze_error *error)
{
    unsigned char *gray = make_gray(color, alpha);
    if (!gray)
        return fail_memory(error);
    bool done = gray_replace(qpdf, image, gray, color->width * color->height, error);
    free(gray);
    object_set_name(qpdf, dictionary, "/ColorSpace", "/DeviceGray");
    object_set_integer(qpdf, dictionary, "/BitsPerComponent", 8);
    qpdf_oh_remove_key(qpdf, dictionary, "/SMask");
    return done;
}

static bool rewrite(qpdf_data qpdf, qpdf_oh image, qpdf_oh dictionary, bool masked,
                    maze_error *error)
{
    output_raster color = read_raster(qpdf, image), alpha = {0};
    bool fits = color.data != NULL, done = true;
    if (masked) {
        qpdf_oh mask = qpdf_oh_get_key(qpdf, dictionary, "/SMask");
        alpha = read_raster(qpdf, mask);
        qpdf_oh_release(qpdf, mask);
        fits = fits && alpha.data && alpha.parts == 1 && alpha.width == color.width &&
               alpha.height == color.height;
    }
    if (fits)
        done = write_gray(qpdf, image, dictionary, &color, masked ? &alpha : NULL, error);
    free(color.data);
    free(alpha.data);
    return done && object_check(qpdf, "rewrite a picture", error);
}

bool gray_image(qpdf_data qpdf, qpdf_oh image, maze_error *error)
{
    qpdf_oh dictionary = qpdf_oh_get_dict(qpdf, image);
    bool masked = qpdf_oh_has_key(qpdf, dictionary, "/SMask"), done = true;
    if (masked || count_parts(qpdf, dictionary) == 3)
        done = rewrite(qpdf, image, dictionary, masked, error);
    qpdf_oh_release(qpdf, dictionary);
    return done;
}
