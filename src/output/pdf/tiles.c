/* Paints a large sheet in parts on several small sheets, which overlap. Readers cut along solid
 * lines and glue along dashed lines. */
#include "output/pdf/tiles.h"

#include "page/layout/page.h"
#include "page/layout/values.h"
#include "page/marks/scale_line.h"

#include <math.h>

#define MARGIN (10 * POINTS_PER_MM)
#define FOOT (16 * POINTS_PER_MM) /* height of the space for a map of the sheets */
#define OVERLAP (10 * POINTS_PER_MM)
#define BEYOND (4 * POINTS_PER_MM) /* length by which the lines extend beyond a window */
#define LINE 0.4
#define DASH 4.0
#define GRAY 0.5

#define MAP_HEIGHT (8 * POINTS_PER_MM)
#define MAP_WIDTH (60 * POINTS_PER_MM)
#define MAP_ROW (3.2 * POINTS_PER_MM) /* maximum height of a row in the map */
#define MAP_UP (4 * POINTS_PER_MM)

typedef struct tiling {
    maze_paper paper;
    /* size of a window, the part of the large sheet that is on one small sheet */
    double width, height;
    unsigned columns, rows;
    /* upper left corner of the first window, which can be outside the large sheet */
    double left, top;
} tiling;

static unsigned windows(double length, double window)
{
    double count = ceil((length - OVERLAP) / (window - OVERLAP) - 1e-6);
    return count > 1 ? (unsigned)count : 1;
}

static tiling tiling_on(maze_paper paper, maze_paper sheet)
{
    tiling t = {
        .paper = paper, .width = paper.width - 2 * MARGIN, .height = paper.height - MARGIN - FOOT};
    t.columns = windows(sheet.width, t.width);
    t.rows = windows(sheet.height, t.height);
    t.left = (sheet.width - (t.columns * (t.width - OVERLAP) + OVERLAP)) / 2;
    t.top = (sheet.height - (t.rows * (t.height - OVERLAP) + OVERLAP)) / 2;
    return t;
}

/* Returns the tiling of a sheet. Rotates the small sheets if fewer of them are then needed. */
static tiling choose(maze_paper paper, maze_paper sheet)
{
    tiling given = tiling_on(paper, sheet);
    tiling turned = tiling_on((maze_paper){paper.height, paper.width}, sheet);
    return turned.columns * turned.rows < given.columns * given.rows ? turned : given;
}

static void line(cairo_t *context, double x1, double y1, double x2, double y2)
{
    cairo_move_to(context, x1, y1);
    cairo_line_to(context, x2, y2);
}

/* Draws the lines for cutting and gluing. The next sheets will cover this sheet beyond the dashed
 * lines. */
static void draw_lines(cairo_t *context, const tiling *tiling, unsigned column, unsigned row)
{
    double right = MARGIN + tiling->width, bottom = MARGIN + tiling->height;
    static const double dashes[] = {DASH, DASH};
    cairo_set_source_rgb(context, GRAY, GRAY, GRAY);
    cairo_set_line_width(context, LINE);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
    if (column > 0)
        line(context, MARGIN, MARGIN - BEYOND, MARGIN, bottom + BEYOND);
    if (row > 0)
        line(context, MARGIN - BEYOND, MARGIN, right + BEYOND, MARGIN);
    cairo_stroke(context);
    cairo_set_dash(context, dashes, 2, 0);
    if (column + 1 < tiling->columns)
        line(context, right - OVERLAP, MARGIN - BEYOND, right - OVERLAP, bottom + BEYOND);
    if (row + 1 < tiling->rows)
        line(context, MARGIN - BEYOND, bottom - OVERLAP, right + BEYOND, bottom - OVERLAP);
    cairo_stroke(context);
    cairo_set_dash(context, NULL, 0, 0);
}

static void draw_map(cairo_t *context, const tiling *tiling, unsigned column, unsigned row)
{
    double aspect = tiling->width / tiling->height;
    double height =
        fmin(fmin(MAP_HEIGHT / tiling->rows, MAP_ROW), MAP_WIDTH / tiling->columns / aspect);
    double width = height * aspect, left = tiling->paper.width - MARGIN - tiling->columns * width;
    double top = tiling->paper.height - MAP_UP - tiling->rows * height;
    cairo_rectangle(context, left + column * width, top + row * height, width, height);
    cairo_fill(context);
    for (unsigned i = 0; i <= tiling->columns; i++)
        line(context, left + i * width, top, left + i * width, top + tiling->rows * height);
    for (unsigned i = 0; i <= tiling->rows; i++)
        line(context, left, top + i * height, left + tiling->columns * width, top + i * height);
    cairo_stroke(context);
}

/* Returns a page that contains only the line for checking the scale. Each small sheet shows this
 * line. */
static maze_page *scale_page(maze_paper paper, maze_error *error)
{
    maze_style style;
    page_style_init(&style);
    g_autoptr(maze_page) page = page_create(paper, &style, error);
    bool done = page && page_scale_line_add(page, error);
    return done ? g_steal_pointer(&page) : NULL;
}

static bool paint_one(cairo_t *context, output_painter *painter, const maze_page *page,
                      const maze_page *scale, const tiling *tiling, unsigned column, unsigned row,
                      maze_error *error)
{
    double x = tiling->left + column * (tiling->width - OVERLAP),
           y = tiling->top + row * (tiling->height - OVERLAP);
    maze_box part = {x, y, x + tiling->width, y + tiling->height};
    cairo_save(context);
    cairo_translate(context, MARGIN - x, MARGIN - y);
    cairo_rectangle(context, x, y, tiling->width, tiling->height);
    cairo_clip(context);
    bool done = output_painter_paint_page(painter, context, page, &part, error);
    cairo_restore(context);
    if (tiling->columns * tiling->rows > 1) {
        draw_lines(context, tiling, column, row);
        draw_map(context, tiling, column, row);
    }
    done = done && output_painter_paint_page(painter, context, scale, NULL, error);
    cairo_show_page(context);
    cairo_status_t status = cairo_status(context);
    return done && (status == CAIRO_STATUS_SUCCESS || output_fail_cairo(status, NULL, error));
}

static bool paint_page(cairo_t *context, output_painter *painter, const maze_page *page,
                       maze_paper paper, output_notes *notes, maze_error *error)
{
    if (paper.width < OUTPUT_LEAST_TILE || paper.height < OUTPUT_LEAST_TILE)
        return reject(
            error,
            "tile: paper of %.4g x %.4g mm is too small; use paper at least 60 mm wide and high",
            paper.width / POINTS_PER_MM, paper.height / POINTS_PER_MM);
    maze_box box = maze_page_box(page);
    tiling tiling = choose(paper, (maze_paper){box.right, box.bottom});
    if ((double)tiling.columns * tiling.rows > OUTPUT_MOST_TILES)
        return reject(error,
                      "tile: the sheet of %.0f x %.0f mm would be printed on %.0f pages; the "
                      "maximum is %d; use a smaller sheet or larger paper",
                      box.right / POINTS_PER_MM, box.bottom / POINTS_PER_MM,
                      (double)tiling.columns * tiling.rows, OUTPUT_MOST_TILES);
    cairo_pdf_surface_set_size(cairo_get_target(context), tiling.paper.width, tiling.paper.height);
    painter->size = tiling.paper;
    g_autoptr(maze_page) scale = scale_page(tiling.paper, error);
    bool done = scale != NULL;
    for (unsigned row = 0; row < tiling.rows; row++)
        for (unsigned column = 0; column < tiling.columns && done; column++)
            done = paint_one(context, painter, page, scale, &tiling, column, row, error);
    return done && output_notes_add(notes, page, tiling.columns * tiling.rows, error);
}

bool output_tiles_paint(cairo_t *context, output_painter *painter, const maze_page *first,
                        const maze_document *document, output_notes *notes, maze_error *error)
{
    bool done = paint_page(context, painter, first, document->tile, notes, error);
    for (uint32_t i = 1; done && i < document->pages; i++) {
        g_autoptr(maze_page) page = document->page(document->context, i, error);
        done = page && paint_page(context, painter, page, document->tile, notes, error);
    }
    return done;
}
