/* Adds one or two lines of known length, with which the reader checks the size of a print. The
 * lines are in a corner without ink, just inside the area that printers can print. */
#include "page/marks/scale_line.h"

#include "page/layout/page.h"
#include "page/layout/values.h"

#include <math.h>
#include <string.h>

/* distance from the left or right edge of the paper to the nearest line or text */
#define SIDE (15 * POINTS_PER_MM)
/* distance from the lower or upper edge of the paper to the nearest line */
#define FROM_EDGE (7.5 * POINTS_PER_MM)
#define PITCH (3 * POINTS_PER_MM)
#define TICK (1 * POINTS_PER_MM) /* half of the length of the ticks at the ends of a line */
#define TEXT_GAP (1.5 * POINTS_PER_MM)
#define TEXT_ROOM (10 * POINTS_PER_MM)
#define TEXT 7.0 /* type size of the text beside a line, in points */
#define LINE 0.5
#define CLEAR (0.5 * POINTS_PER_MM)

static const maze_color gray60 = {MAZE_COLOR_RGB, 102, 102, 102};

typedef struct known_length {
    double points;
    const char *text;
} known_length;

static const known_length millimeters = {50 * POINTS_PER_MM, "50 mm"};
static const known_length inches = {2 * POINTS_PER_INCH, "2 in"};

static bool is_whole(double points, double unit)
{
    double count = points / unit;
    return fabs(count - round(count)) * unit < 0.01;
}

static bool is_in(maze_paper paper, double unit)
{
    return is_whole(paper.width, unit) && is_whole(paper.height, unit);
}

/* Chooses lengths whose units suit the size of the paper, for one line or for an upper and a lower
 * line. Returns the number of lines. */
static unsigned find_lengths(maze_paper paper, known_length lengths[2])
{
    bool is_metric = is_in(paper, POINTS_PER_MM), is_inch = is_in(paper, POINTS_PER_INCH / 8);
    lengths[0] = is_inch && !is_metric ? inches : millimeters;
    lengths[1] = inches;
    return is_inch == is_metric ? 2 : 1;
}

static bool overlap(maze_box a, maze_box b)
{
    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/* Returns a box around a text. The width of the text is an estimate. */
static maze_box text_box(const maze_text *text)
{
    maze_box box = text->box;
    double width = fmin(page_text_width(NULL, text->string, text->font, text->size), box_width(box));
    double middle = text->align == MAZE_ALIGN_CENTER  ? (box.left + box.right) / 2
                    : text->align == MAZE_ALIGN_RIGHT ? box.right - width / 2
                                                      : box.left + width / 2;
    if (text->sideways || (text->has_blanks && strstr(text->string, "__")))
        return box;
    if (text->on_baseline) {
        box.top -= text->size;
        box.bottom = text->box.top + 0.3 * text->size;
    }
    box.left = middle - width / 2;
    box.right = middle + width / 2;
    return box;
}

/* Returns a box that contains a segment or an arc. An arc extends beyond the box of its chord by at
 * most the height of the arc above the chord. */
static maze_box segment_box(maze_point a, maze_point b, double sweep, double reach)
{
    maze_box box = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
    double height = hypot(b.x - a.x, b.y - a.y) / 2 * fabs(tan(sweep / 4));
    return box_inset(box, -reach - height);
}

static bool lines_touch(const maze_mark *mark, maze_box corner)
{
    double reach = mark->width; /* more than half of the width, for corners and caps */
    for (size_t i = 0; i < mark->line_count; i++) {
        const maze_polyline *line = &mark->lines[i];
        const maze_point *points = mark->points + line->first;
        maze_box all = {points->x, points->y, points->x, points->y};
        for (size_t k = 0; k < line->count; k++) {
            size_t next = k + 1 < line->count ? k + 1 : 0;
            double sweep = mark->sweeps ? mark->sweeps[line->first + k] : 0;
            box_hold(&all, points[k].x, points[k].y);
            if ((next > 0 || line->closed) &&
                overlap(segment_box(points[k], points[next], sweep, reach), corner))
                return true;
        }
        if (mark->kind == MAZE_MARK_FILL && overlap(all, corner))
            return true;
    }
    return false;
}

static bool is_free(const maze_drawing *drawing, maze_box corner)
{
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        bool touches = mark->kind == MAZE_MARK_TEXT      ? overlap(text_box(&mark->text), corner)
                       : mark->kind == MAZE_MARK_PICTURE ? overlap(mark->box, corner)
                                                         : lines_touch(mark, corner);
        if (mark->role != MAZE_ROLE_PAPER && touches)
            return false;
    }
    return true;
}

static void add_rule(maze_page *page, double left, double top, double right, double bottom)
{
    page_add_shape(
        page,
        &(page_shape){.form = SHAPE_PANEL, .box = {left, top, right, bottom}, .color = gray60});
}

/* Adds a line of known length with its text. The line ends at the outer edges of its ticks. */
static void add_line(maze_page *page, known_length length, double left, double y)
{
    double right = left + length.points, half = LINE / 2;
    add_rule(page, left, y - half, right, y + half);
    add_rule(page, left, y - TICK, left + LINE, y + TICK);
    add_rule(page, right - LINE, y - TICK, right, y + TICK);
    page_add_text(page, &(maze_text){.string = (char *)length.text,
                                     .font = MAZE_FONT_SANS,
                                     .size = TEXT,
                                     .least = 4,
                                     .color = gray60,
                                     .box = {right + TEXT_GAP, y + 0.36 * TEXT,
                                             right + TEXT_GAP + TEXT_ROOM, y + 0.36 * TEXT + 0.1},
                                     .on_baseline = true,
                                     .key = "scale"});
}

bool page_scale_line_add(maze_page *page, maze_error *error)
{
    known_length lengths[2];
    maze_paper size = page->size;
    unsigned count = find_lengths(size, lengths);
    double height = (count - 1) * PITCH + 2 * TICK;
    double width = fmax(lengths[0].points, lengths[count - 1].points) + TEXT_GAP + TEXT_ROOM;
    if (width + 2 * SIDE > size.width || height + 2 * FROM_EDGE > size.height)
        return true;
    for (int corner = 0; corner < 4; corner++) {
        double left = corner % 2 == 0 ? SIDE : size.width - SIDE - width;
        double top = corner < 2 ? size.height - FROM_EDGE - height + TICK : FROM_EDGE - TICK;
        maze_box box = box_inset((maze_box){left, top, left + width, top + height}, -CLEAR);
        maze_drawing *drawing = maze_page_draw(page, box, error);
        if (!drawing)
            return false;
        bool found = is_free(drawing, box);
        maze_drawing_destroy(drawing);
        if (!found)
            continue;
        for (unsigned i = 0; i < count; i++)
            add_line(page, lengths[i], left, top + TICK + i * PITCH);
        return page_check(page, error);
    }
    return true;
}
