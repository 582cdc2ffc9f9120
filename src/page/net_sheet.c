/* Lays out a sheet with the net of a box. Texts are in the corners of the sheet if there is space.
 * Lengths are in millimeters on A4 unless a comment names another unit, and are scaled down on
 * smaller paper. */
#include "page/net_sheet.h"

#include "core/base/errors.h"
#include "core/shape/box.h"
#include "page/boxes/page_text.h"
#include "page/layout/page.h"
#include "page/layout/values.h"
#include "page/marks/marks.h"
#include "page/sheets_pages.h"

#include <math.h>

#define HEADING 19.0
#define TITLE 22.4 /* distance from the top of the paper to the top of the title */
/* width that is reserved for a book's header, relative to the width of the sheet */
#define HEAD_SHARE 0.3
#define NET_TOP 48.0
#define NET_FOOT 19.0

#define STEP_WIDTH 42.0
#define STEP_LEAST 36.0
#define STEP_PITCH 45.0
#define STEP_HEIGHT 38.0
#define STEP_GAP 4.0

#define CORNER_TOP 22.5 /* distance from the top of the paper to texts in the corners */
#define CORNER_WIDTH 42.0
#define CORNER_HEIGHT 40.0

#define WALL 0.11      /* wall width, in cells */
#define LINES_ROOM 1.0 /* space for half a line and for rounding errors, in points */

typedef struct net_sheet {
    const maze_maze *maze;
    maze_style style;
    maze_page *page;
    double unit;
    double left, right;
    double bottom;
    /* upper edge of the sheet; in a book, this edge is above the box, because the box begins at the
     * texts in the corners */
    double top;
    double least; /* minimum type size, in points */
    bool in_mirror; /* the book mirrors the page */
    bool in_book; /* the sheet is on a page of a book, and this page has a header */
    /* `mirrored` is true if the script runs from right to left, and `solved` if the sheet shows the
     * solution */
    bool mirrored, solved;
    page_place place;
} net_sheet;

static void set_page(const net_sheet *sheet, const page_text *text, const page_value *values,
                     maze_box box)
{
    page_boxes b =
        page_sheet_boxes(sheet->page, sheet->style.content.measurer, sheet->unit, sheet->least);
    b.turned = sheet->mirrored;
    if (sheet->in_mirror)
        page_boxes_in_book(&b);
    page_boxes_set(&b, page_text_read(&b, text, values, NULL), box);
}

static double from_top(const net_sheet *sheet, double mm)
{
    return sheet->top + mm * sheet->unit;
}

static void put_head(const net_sheet *sheet, const page_text *text, maze_box box)
{
    const page_value values[] = {
        {.name = "title", .string = page_style_title(&sheet->style)},
        {.name = "rule", .key = "what to do", .string = page_style_rule(&sheet->style)},
        {.name = "head", .number = sheet->in_book ? HEAD_SHARE * box_width(box) / sheet->unit : 0},
        {.name = NULL}};
    set_page(sheet, text, values, box);
}

static void draw_step(void *context, const page_box *item, maze_box at, double unit)
{
    (void)unit;
    page_add_shape(context, &(page_shape){.form = SHAPE_PICTOGRAM,
                                          .box = at,
                                          .pictogram = *(const unsigned *)item->of});
}

static void put_step(const net_sheet *sheet, unsigned i, double left, double top, double width)
{
    char digit[] = {(char)('1' + i), '\0'};
    const page_value values[] = {{.name = "picture", .draw = draw_step, .of = &i},
                                 {.name = "number", .key = "step", .string = digit},
                                 {.name = "step", .string = sheet->style.content.words->steps[i]},
                                 {.name = NULL}};
    set_page(sheet, &page_net_step, values,
             (maze_box){left, top, left + width, top + STEP_HEIGHT * sheet->unit});
}

/* Returns the space in a left corner of the sheet: above the left arm of the net if `above` is
 * true, otherwise below this arm. */
static maze_box corner_of(const net_sheet *sheet, bool above)
{
    shape_net net;
    shape_net_find(maze_get_shape(sheet->maze), &net);
    const page_place *place = &sheet->place;
    maze_point low = page_place_point(place, net.cuts[SHAPE_NET_LEFT_ARM].from);
    maze_point high = page_place_point(place, net.cuts[SHAPE_NET_LEFT_ARM + 1].to);
    double depth = net.depth * place->cell, right = low.x - depth - STEP_GAP * sheet->unit;
    return above ? (maze_box){sheet->left, from_top(sheet, CORNER_TOP), right, high.y - depth / 2}
                 : (maze_box){sheet->left, low.y + depth / 2, right,
                              sheet->bottom - NET_FOOT * sheet->unit};
}

static maze_box widened(const net_sheet *sheet, maze_box room)
{
    shape_net net;
    const maze_shape *shape = maze_get_shape(sheet->maze);
    maze_point extent = maze_shape_extent(shape);
    shape_net_find(shape, &net);
    double aside = net.cuts[SHAPE_NET_LEFT_ARM].to.x, above = net.cuts[0].from.y;
    double below = extent.y - net.cuts[SHAPE_NET_BOTTOM].from.y, number = 0, cell = 0;
    for (int i = 0; i < 10; i++) {
        cell =
            fmin((box_width(room) - 2 * number) / (extent.x - 2 * aside),
                 (box_height(room) - number - LINES_ROOM) / (extent.y - above - below + net.depth));
        number = page_net_reach(net.depth * cell, sheet->least) + LINES_ROOM;
    }
    double more = aside * cell - number;
    return (maze_box){room.left - more, room.top - (above - net.depth) * cell + LINES_ROOM,
                      room.right + more, room.bottom + below * cell - number};
}

static bool place_net(net_sheet *sheet, const maze_path *path, double above, double below,
                      maze_error *error)
{
    double u = sheet->unit;
    maze_box room = {sheet->left, from_top(sheet, above), sheet->right, sheet->bottom - below * u};
    if (room.bottom < room.top + 20 * u || room.right < room.left + 20 * u)
        return reject(error, "there is no space for the net between the texts above and below it; "
                             "use larger paper or smaller margins");
    return page_place_in_box(&sheet->place, sheet->maze, path, &sheet->style, widened(sheet, room),
                             false, error);
}

static bool put_steps_in_corners(const net_sheet *sheet)
{
    maze_box corner = corner_of(sheet, false);
    double u = sheet->unit, width = fmin(box_width(corner), STEP_WIDTH * u);
    double height = (STEP_PITCH + STEP_HEIGHT) * u;
    if (width < STEP_LEAST * u || box_height(corner) < height)
        return false;
    double top = (corner.top + corner.bottom - height) / 2;
    for (unsigned i = 0; i < PAGE_STEPS; i++) {
        bool on_left = (i < 2) != sheet->mirrored;
        put_step(sheet, i, on_left ? sheet->left : sheet->right - width,
                 top + (i % 2) * STEP_PITCH * u, width);
    }
    return true;
}

static void put_steps_in_row(const net_sheet *sheet)
{
    double u = sheet->unit, pitch = (sheet->right - sheet->left + STEP_GAP * u) / PAGE_STEPS;
    for (unsigned i = 0; i < PAGE_STEPS; i++)
        put_step(sheet, i, sheet->left + (sheet->mirrored ? PAGE_STEPS - 1 - i : i) * pitch,
                 sheet->bottom - (NET_FOOT + STEP_HEIGHT) * u, pitch - STEP_GAP * u);
}

static bool put_in_corners(net_sheet *sheet, const maze_path *path, bool steps)
{
    if (!place_net(sheet, path, CORNER_TOP, NET_FOOT, NULL))
        return false;
    maze_box corner = corner_of(sheet, true);
    if (box_width(corner) < CORNER_WIDTH * sheet->unit ||
        box_height(corner) < CORNER_HEIGHT * sheet->unit)
        return false;
    if (steps && !put_steps_in_corners(sheet))
        return false;
    if (sheet->mirrored)
        corner = (maze_box){sheet->left + sheet->right - corner.right, corner.top, sheet->right,
                            corner.bottom};
    put_head(sheet, &page_net_corner, corner);
    return true;
}

static bool put_across(net_sheet *sheet, const maze_path *path, bool steps, maze_error *error)
{
    if (!place_net(sheet, path, NET_TOP, NET_FOOT, error))
        return false;
    if (steps && !put_steps_in_corners(sheet)) {
        if (!place_net(sheet, path, NET_TOP, NET_FOOT + STEP_HEIGHT + STEP_GAP, error))
            return false;
        put_steps_in_row(sheet);
    }
    double top = from_top(sheet, sheet->in_book ? CORNER_TOP : TITLE);
    put_head(sheet, &page_net_across,
             (maze_box){sheet->left, top, sheet->right, from_top(sheet, NET_TOP)});
    return true;
}

static bool fill(net_sheet *sheet, const maze_path *path, maze_error *error)
{
    bool steps =
        !sheet->solved && sheet->style.content.words && sheet->style.content.words->steps[0];
    if (sheet->style.wall.unit == MAZE_UNIT_AUTO && !page_style_has_bands(&sheet->style))
        sheet->style.design.wall = (maze_thickness){.share = WALL, .most = INFINITY};
    sheet->style.design.round_ends = true;
    if (!put_in_corners(sheet, path, steps) && !put_across(sheet, path, steps, error))
        return false;
    page_add_place(sheet->page, &sheet->place);
    return page_check(sheet->page, error);
}

static net_sheet sheet_in(const maze_maze *maze, const maze_style *style, const page_sheet_box *box)
{
    double unit = page_sheet_box_unit(box);
    return (net_sheet){.maze = maze,
                       .style = *style,
                       .in_book = box->paper == 0,
                       .in_mirror = box->mirrored,
                       .unit = unit,
                       .left = box->box.left,
                       .right = box->box.right,
                       .top = box->paper > 0 ? 0 : box->box.top - CORNER_TOP * unit,
                       .bottom = box->box.bottom + (box->paper > 0 ? 0 : NET_FOOT * unit),
                       .least = box->least,
                       .mirrored = style->content.words && style->content.words->right_to_left};
}

static maze_page *make_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                             double *cell, maze_error *error)
{
    maze_paper paper = style->paper;
    page_sheet_box box = page_sheet_paper(paper, style, false);
    net_sheet sheet = sheet_in(maze, style, &box);
    sheet.solved = path && path->length > 0 && !style->hide_solution;
    sheet.page = page_create(paper, style, error);
    sheet.page = page_sheet_finished(sheet.page, sheet.page && fill(&sheet, path, error), error);
    if (sheet.page)
        page_sheet_add_lines(
            sheet.page,
            &(page_sheet_lines){
                .unit = sheet.unit, .left = sheet.left, .right = sheet.right, .head = HEADING},
            style, maze_get_recipe(maze));
    *cell = sheet.place.cell;
    return sheet.page;
}

/* the paper is turned if cells become more than TURNED_GAIN times as large */
#define TURNED_GAIN 1.1

maze_page *page_net_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                          maze_error *error)
{
    maze_style turned = *style;
    double cell = 0, other = 0;
    turned.paper = (maze_paper){style->paper.height, style->paper.width};
    maze_page *page = make_sheet(maze, path, style, &cell, error);
    if (page && style->cell.unit != MAZE_UNIT_AUTO)
        return page;
    maze_page *across = make_sheet(maze, path, &turned, &other, NULL);
    bool better = across && other > TURNED_GAIN * cell;
    maze_page_destroy(better ? page : across);
    return better ? across : page;
}

bool page_net_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                        const page_sheet_box *box, maze_error *error)
{
    net_sheet sheet = sheet_in(maze, style, box);
    sheet.page = page;
    return fill(&sheet, NULL, error);
}
