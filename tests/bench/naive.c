#include "naive.h"

#include "bench.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

static cairo_status_t count_bytes(void *context, const unsigned char *data, unsigned size)
{
    (void)data;
    *(size_t *)context += size;
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *create_surface(naive_kind kind, double width, double height, size_t *bytes)
{
    switch (kind) {
    case NAIVE_PDF:
        return cairo_pdf_surface_create_for_stream(count_bytes, bytes, width, height);
    case NAIVE_SVG:
        return cairo_svg_surface_create_for_stream(count_bytes, bytes, width, height);
    case NAIVE_PNG:
    case NAIVE_NONE:
        break;
    }
    return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
}

static void stroke_wall(cairo_t *context, const maze_shape *shape, maze_cell cell, uint32_t side)
{
    maze_wall wall = maze_shape_wall(shape, cell, side);
    maze_point from = maze_shape_corner(shape, wall.from), to = maze_shape_corner(shape, wall.to);
    cairo_move_to(context, from.x, from.y);
    cairo_line_to(context, to.x, to.y);
    cairo_stroke(context);
}

static void stroke_walls(cairo_t *context, const maze_maze *maze)
{
    const maze_graph *graph = maze_get_graph(maze);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            uint32_t back;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (!maze_is_open(maze, cell, side) && (next == MAZE_NONE || next > cell))
                stroke_wall(context, maze_get_shape(maze), cell, side);
        }
}

static void draw_maze(cairo_t *context, const maze_maze *maze, double cell, double wall)
{
    cairo_save(context);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_scale(context, cell, cell);
    cairo_translate(context, 0.5, 0.5);
    cairo_set_line_width(context, wall / cell);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE);
    stroke_walls(context, maze);
    cairo_restore(context);
}

static void finish_surface(cairo_surface_t *surface)
{
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
        die("Cairo failed: %s", cairo_status_to_string(cairo_surface_status(surface)));
    cairo_surface_destroy(surface);
}

static cairo_surface_t *create_for(naive_kind kind, const maze_maze *maze, double cell,
                                   size_t *bytes)
{
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    return create_surface(kind, (extent.x + 1) * cell, (extent.y + 1) * cell, bytes);
}

size_t naive_draw(naive_kind kind, const maze_maze *maze, double cell, double wall)
{
    size_t bytes = 0;
    cairo_surface_t *surface = create_for(kind, maze, cell, &bytes);
    cairo_t *context = cairo_create(surface);
    draw_maze(context, maze, cell, wall);
    if (kind == NAIVE_PNG)
        cairo_surface_write_to_png_stream(surface, count_bytes, &bytes);
    cairo_destroy(context);
    finish_surface(surface);
    return bytes;
}

size_t naive_book(const maze_maze *const *mazes, size_t count, double cell, double wall)
{
    size_t bytes = 0;
    cairo_surface_t *surface = create_for(NAIVE_PDF, mazes[0], cell, &bytes);
    cairo_t *context = cairo_create(surface);
    for (size_t i = 0; i < count; i++) {
        draw_maze(context, mazes[i], cell, wall);
        cairo_show_page(context);
    }
    cairo_destroy(context);
    finish_surface(surface);
    return bytes;
}
