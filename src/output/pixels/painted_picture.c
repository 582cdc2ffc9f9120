/* Paints pictures with Cairo, or converts them to pixels or PNG. An SVG is drawn with librsvg. */
#include <librsvg/rsvg.h>

#include "core/base/errors.h"
#include "core/base/late_rsvg.h"
#include "output/pixels/painted_picture.h"

#include <math.h>
#include <png.h>
#include <string.h>

#define SMALL 256 /* length of the longer side of an SVG that is checked for colors, in pixels */

struct output_vector {
    RsvgHandle *handle;
    double width, height;
};

uint32_t output_luma(uint32_t red, uint32_t green, uint32_t blue)
{
    return (uint32_t)(((uint64_t)299 * red + (uint64_t)587 * green + (uint64_t)114 * blue + 500) /
                      1000);
}

static bool fail_vector(GError *reason, maze_error *error)
{
    reject(error, "a picture in SVG cannot be drawn; simplify it, or save it as PNG");
    g_error_free(reason);
    return false;
}

output_vector *output_vector_create(const maze_picture *picture, maze_error *error)
{
    GError *reason = NULL;
    if (!LATE_RSVG_FOUND(error))
        return NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data(picture->file, picture->file_size, &reason);
    if (!handle) {
        fail_vector(reason, error);
        return NULL;
    }
    output_vector *vector = g_new0(output_vector, 1);
    vector->handle = handle;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &vector->width, &vector->height)) {
        gboolean has_width, has_height, has_box;
        RsvgLength width, height;
        RsvgRectangle box;
        rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &width, &has_height, &height,
                                             &has_box, &box);
        vector->width = has_box ? box.width : picture->width;
        vector->height = has_box ? box.height : picture->height;
    }
    return vector;
}

void output_vector_destroy(output_vector *v)
{
    if (!v)
        return;
    g_object_unref(v->handle);
    g_free(v);
}

/* Renders an SVG. Scales the context, because an SVG may have no viewBox. */
static bool render(output_vector *v, cairo_t *context, double width, double height,
                   maze_error *error)
{
    RsvgRectangle box = {0, 0, v->width, v->height};
    GError *reason = NULL;
    cairo_save(context);
    cairo_scale(context, width / v->width, height / v->height);
    gboolean done = rsvg_handle_render_document(v->handle, context, &box, &reason);
    cairo_restore(context);
    return done || fail_vector(reason, error);
}

/* Replaces colors with the amount of ink that they require. */
static void make_ink(cairo_surface_t *surface)
{
    cairo_surface_flush(surface);
    unsigned char *row = cairo_image_surface_get_data(surface);
    int width = cairo_image_surface_get_width(surface);
    for (int y = 0; y < cairo_image_surface_get_height(surface); y++) {
        uint32_t *pixel = (uint32_t *)(void *)row;
        for (int x = 0; x < width; x++) {
            uint32_t p = pixel[x], alpha = p >> 24;
            uint32_t light = output_luma(p >> 16 & 255, p >> 8 & 255, p & 255);
            pixel[x] = (light < alpha ? alpha - light : 0) << 24;
        }
        row += cairo_image_surface_get_stride(surface);
    }
    cairo_surface_mark_dirty(surface);
}

/* Draws the ink of an SVG. Each opaque pixel replaces the ink below it. */
static bool draw_ink(output_vector *vector, cairo_t *context, double width, double height,
                     maze_error *error)
{
    cairo_save(context);
    cairo_push_group_with_content(context, CAIRO_CONTENT_COLOR_ALPHA);
    bool done = render(vector, context, width, height, error);
    cairo_pattern_t *group = cairo_pop_group(context);
    cairo_surface_t *surface = NULL;
    if (done && cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS) {
        cairo_set_source(context, group);
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT);
        cairo_paint(context);
        make_ink(surface);
        cairo_set_operator(context, CAIRO_OPERATOR_ADD);
        cairo_paint(context);
    }
    cairo_pattern_destroy(group);
    cairo_restore(context);
    return done;
}

bool output_vector_draw(output_vector *v, cairo_t *context, double width, double height,
                        maze_error *error)
{
    cairo_surface_t *target = cairo_get_target(context);
    bool ink = cairo_surface_get_content(target) == CAIRO_CONTENT_ALPHA;
    cairo_save(context);
    cairo_rectangle(context, 0, 0, width, height);
    cairo_clip(context);
    bool done =
        ink ? draw_ink(v, context, width, height, error) : render(v, context, width, height, error);
    cairo_restore(context);
    return done;
}

static void take_pixels(cairo_surface_t *surface, bool gray, uint8_t *to)
{
    cairo_surface_flush(surface);
    const unsigned char *row = cairo_image_surface_get_data(surface);
    int width = cairo_image_surface_get_width(surface);
    for (int y = 0; y < cairo_image_surface_get_height(surface); y++) {
        const uint32_t *pixel = (const uint32_t *)(const void *)row;
        for (int x = 0; x < width; x++, to += 3) {
            uint32_t p = pixel[x], part[] = {p >> 16 & 255, p >> 8 & 255, p & 255};
            for (int c = 0; c < 3; c++)
                to[c] = (uint8_t)(gray ? output_luma(part[0], part[1], part[2]) : part[c]);
        }
        row += cairo_image_surface_get_stride(surface);
    }
}

static bool paint_on_white(const maze_picture *picture, cairo_surface_t *surface, maze_error *error)
{
    g_autoptr(output_vector) vector = output_vector_create(picture, error);
    cairo_t *context = cairo_create(surface);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    bool done =
        vector && output_vector_draw(vector, context, cairo_image_surface_get_width(surface),
                                     cairo_image_surface_get_height(surface), error);
    if (done && cairo_status(context) != CAIRO_STATUS_SUCCESS)
        done = maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture in SVG");
    cairo_destroy(context);
    return done;
}

bool output_vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray,
                             maze_picture *to, maze_error *error)
{
    double unit = longer / fmax(picture->width, picture->height);
    uint32_t width = (uint32_t)fmax(round(picture->width * unit), 1);
    uint32_t height = (uint32_t)fmax(round(picture->height * unit), 1);
    g_autofree uint8_t *pixels = g_malloc((size_t)width * height * 3);
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    bool done = paint_on_white(picture, surface, error);
    if (done) {
        take_pixels(surface, gray, pixels);
        *to = (maze_picture){.width = width, .height = height, .pixels = g_steal_pointer(&pixels)};
    }
    cairo_surface_destroy(surface);
    return done;
}

static bool has_no_color(const uint8_t *pixel, size_t count)
{
    for (; count > 0; count--, pixel += 3)
        if (pixel[0] != pixel[1] || pixel[1] != pixel[2])
            return false;
    return true;
}

bool output_picture_is_gray(const maze_picture *picture)
{
    if (picture->pixels)
        return has_no_color(picture->pixels, (size_t)picture->width * picture->height);
    maze_picture small;
    if (!output_vector_to_pixels(picture, SMALL, false, &small, NULL))
        return false;
    bool gray = has_no_color(small.pixels, (size_t)small.width * small.height);
    g_free((void *)small.pixels);
    return gray;
}

cairo_surface_t *output_picture_surface(const maze_picture *picture, bool ink, maze_error *error)
{
    cairo_surface_t *surface = cairo_image_surface_create(
        ink ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_RGB24, (int)picture->width, (int)picture->height);
    cairo_status_t status = cairo_surface_status(surface);
    if (status != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(surface);
        maze_fail(error, status == CAIRO_STATUS_NO_MEMORY ? MAZE_NO_MEMORY : MAZE_BAD_INPUT,
                  "a picture of %lu x %lu pixels is too large%s; use a smaller picture",
                  (unsigned long)picture->width, (unsigned long)picture->height,
                  status == CAIRO_STATUS_NO_MEMORY
                      ? " for the memory"
                      : ", because the maximum is 32767 pixels per side");
        return NULL;
    }
    unsigned char *row = cairo_image_surface_get_data(surface);
    const uint8_t *from = picture->pixels;
    for (uint32_t y = 0; y < picture->height; y++) {
        for (size_t x = 0; x < picture->width; x++, from += 3) {
            uint32_t pixel = (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
            if (ink)
                row[x] = (unsigned char)(255 - from[0]);
            else
                memcpy(row + 4 * x, &pixel, sizeof pixel);
        }
        row += cairo_image_surface_get_stride(surface);
    }
    cairo_surface_mark_dirty(surface);
    if (picture->file && !ink)
        cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_JPEG, picture->file,
                                    picture->file_size, NULL, NULL);
    return surface;
}

static void paint_pixels(cairo_t *context, const output_painted_picture *painted, double width,
                         double height)
{
    const maze_picture *picture = painted->picture;
    bool pixels = cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE;
    cairo_scale(context, width / picture->width, height / picture->height);
    cairo_set_source_surface(context, painted->surface, 0, 0);
    if (pixels) {
        /* without this setting, Cairo would mix pixels at the edges with the space around the
         * picture */
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD);
        cairo_rectangle(context, 0, 0, picture->width, picture->height);
        cairo_fill(context);
    } else {
        cairo_paint(context);
    }
}

bool output_picture_paint(cairo_t *context, const output_painted_picture *painted,
                          const maze_mark *mark, maze_error *error)
{
    const maze_box *box = &mark->box;
    double width = box->right - box->left, height = box->bottom - box->top;
    bool done = true;
    cairo_save(context);
    cairo_translate(context, (box->left + box->right) / 2, (box->top + box->bottom) / 2);
    if (mark->turned)
        cairo_rotate(context, G_PI);
    if (mark->mirrored)
        cairo_scale(context, -1, 1);
    cairo_translate(context, -width / 2, -height / 2);
    if (painted->vector)
        done = output_vector_draw(painted->vector, context, width, height, error);
    else
        paint_pixels(context, painted, width, height);
    cairo_restore(context);
    return done;
}

uint8_t *output_picture_png(const maze_picture *picture, size_t *size, maze_error *error)
{
    bool gray = output_picture_is_gray(picture);
    size_t count = (size_t)picture->width * picture->height;
    g_autofree uint8_t *shades = gray ? g_malloc(count) : NULL;
    for (size_t i = 0; gray && i < count; i++)
        shades[i] = picture->pixels[3 * i];
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = picture->width,
                       .height = picture->height,
                       .format = gray ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB};
    png_alloc_size_t most = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *bytes = g_malloc(most);
    if (png_image_write_to_memory(&image, bytes, &most, 0, gray ? shades : picture->pixels, 0,
                                  NULL)) {
        *size = most;
    } else {
        reject(error, "a picture of %lu x %lu pixels is too large for PNG; use a smaller picture",
               (unsigned long)picture->width, (unsigned long)picture->height);
        g_clear_pointer(&bytes, g_free);
    }
    return bytes;
}
