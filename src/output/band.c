#include "output/band.h"

#include <stdlib.h>
#include <string.h>

static bool has_color(const band_frame *frame)
{
    return frame->kind >= RASTER_LUMA;
}

static cairo_format_t format_of(const band_frame *frame)
{
    return has_color(frame) ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_A8;
}

static size_t stride_of(const band_frame *frame)
{
    return (size_t)cairo_format_stride_for_width(format_of(frame), (int)frame->width);
}

size_t band_row_size(const band_frame *frame)
{
    return ((size_t)frame->width * pack_bits(frame->kind) + 7) / 8;
}

static bool make_room(const band_frame *frame, band_tools *tools, output_band *band,
                      maze_error *error)
{
    if (!tools->pixels)
        tools->pixels = malloc(frame->rows * stride_of(frame));
    if (!band->rows)
        band->rows = malloc(frame->rows * band_row_size(frame));
    return (tools->pixels && band->rows) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for %lu rows of pixels",
                     (unsigned long)frame->rows);
}

/* Slanted lines take Cairo most of a picture's time.  CAIRO_ANTIALIAS_FAST would halve it, but with
 * some 100000 lines Cairo 1.16 then writes beyond its memory. */
static cairo_t *start_tile(const band_frame *frame, cairo_surface_t *surface, uint32_t left,
                           uint32_t top)
{
    cairo_t *context = cairo_create(surface);
    if (frame->kind == RASTER_INK)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE);
    cairo_translate(context, -(double)left, -(double)top);
    cairo_scale(context, 1 / frame->px, 1 / frame->px);
    return context;
}

/* Into its place among the pixels of the band. */
static bool paint_tile(const band_frame *frame, band_tools *tools, const output_band *band,
                       const maze_drawing *drawing, uint32_t left, maze_error *error)
{
    uint32_t rest = frame->width - left, width = rest < frame->tile ? rest : frame->tile;
    unsigned char *pixels = tools->pixels + (size_t)left * (has_color(frame) ? 4 : 1);
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data(pixels, format_of(frame), (int)width,
                                            (int)(band->bottom - band->top), (int)stride_of(frame));
    cairo_t *context = start_tile(frame, surface, left, band->top);
    bool done = painter_paint(&tools->painter, context, drawing, error);
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    return done;
}

static bool paint_tiles(const band_frame *frame, band_tools *tools, const output_band *band,
                        const maze_drawing *drawing, maze_error *error)
{
    bool done = true;
    memset(tools->pixels, 0, (band->bottom - band->top) * stride_of(frame));
    for (uint32_t left = 0; left < frame->width && done; left += frame->tile)
        done = paint_tile(frame, tools, band, drawing, left, error);
    return done;
}

static maze_drawing *draw(const band_frame *frame, const output_band *band, maze_error *error)
{
    maze_box part = maze_page_box(frame->page);
    part.top = band->top * frame->px;
    part.bottom = band->bottom * frame->px;
    return maze_page_draw(frame->page, part, error);
}

static void pack(const band_frame *frame, const band_tools *tools, output_band *band)
{
    size_t stride = stride_of(frame), size = band_row_size(frame);
    for (uint32_t y = 0; y < band->bottom - band->top; y++)
        pack_row(frame->kind, band->rows + y * size, tools->pixels + y * stride, frame->width);
}

void band_paint(const band_frame *frame, band_tools *tools, output_band *band)
{
    band->error.status = MAZE_OK;
    if (!make_room(frame, tools, band, &band->error))
        return;
    maze_drawing *drawing = frame->whole ? frame->whole : draw(frame, band, &band->error);
    if (drawing && paint_tiles(frame, tools, band, drawing, &band->error))
        pack(frame, tools, band);
    if (drawing != frame->whole)
        maze_drawing_destroy(drawing);
}

void band_tools_finish(band_tools *tools)
{
    painter_finish(&tools->painter);
    free(tools->pixels);
}
