#include "output/gray_picture.h"

#include "output/paint.h"
#include "output/pdf_object.h"
#include "output/pdf_surface.h"
#include "output/vector.h"

#include <stdlib.h>
#include <string.h>

#define LONGER 1200 /* pixels: 50 mm at 600 dpi */

static bool paint(void *what, cairo_t *context, maze_error *error)
{
    return vector_draw(what, context, 72, 72, error);
}

/* True if an opacity other than 1 follows the key. */
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

static bool object_is_plain(qpdf_data qpdf, int number)
{
    qpdf_oh object = qpdf_get_object_by_id(qpdf, number, 0), dictionary = object;
    bool stream = qpdf_oh_is_stream(qpdf, object);
    if (stream)
        dictionary = qpdf_oh_get_dict(qpdf, object);
    bool plain = text_is_plain(qpdf_oh_unparse_resolved(qpdf, dictionary));
    if (stream)
        qpdf_oh_release(qpdf, dictionary);
    qpdf_oh_release(qpdf, object);
    return plain;
}

static bool look_at(const char *pdf, size_t size, bool *plain, maze_error *error)
{
    qpdf_data qpdf = object_qpdf(error);
    if (!qpdf)
        return false;
    qpdf_read_memory(qpdf, "a picture", pdf, size, NULL);
    bool done = object_check(qpdf, "read a picture", error);
    int count = done ? object_count(qpdf) : 0;
    *plain = true;
    for (int i = 1; i < count && *plain; i++)
        *plain = object_is_plain(qpdf, i);
    qpdf_cleanup(&qpdf);
    return done;
}

/* True if a pdf of it has only opaque fills and lines of one color each. */
static bool is_plain(const maze_picture *picture, bool *plain, maze_error *error)
{
    vector *v = vector_create(picture, error);
    maze_sink *memory = v ? maze_sink_to_memory(error) : NULL;
    bool done = memory && pdf_surface_write(memory, (maze_paper){72, 72}, paint, v, NULL, error);
    if (done) {
        size_t size;
        const char *pdf = maze_sink_data(memory, &size);
        done = look_at(pdf, size, plain, error);
    }
    maze_sink_destroy(memory);
    vector_destroy(v);
    return done;
}

bool gray_picture(const maze_picture *picture, bool gray, maze_picture *to, maze_error *error)
{
    bool plain = true;
    *to = (maze_picture){0};
    if (picture->pixels)
        return true;
    return is_plain(picture, &plain, error) &&
           (plain || vector_to_pixels(picture, LONGER, gray, to, error));
}
