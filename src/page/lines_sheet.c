/* Lays out sheets of lines to trace, for children aged 2 to 4, in ten steps of difficulty. The seed
 * of the recipe determines the step and the form of the lines. */
#include "page/lines_sheet.h"

#include "core/recipe/recipe.h"
#include "page/layout/page.h"
#include "page/marks/lines.h"

#include <math.h>
#include <stdio.h>

#define STEPS 10
#define KINDS 6

/* The lengths from LENGTH to SPIRAL_BESIDE are in mm, on a page of 8.5 x 11 inches. */
/* minimum scale of the layout, in points per mm; at a smaller scale, lines would be too narrow for
 * crayons */
#define LEAST_UNIT (0.6 * POINTS_PER_MM)
#define LENGTH 140.0
#define BOX_WIDTH 188.0
#define BOX_HEIGHT 240.0
/* width of the space for a line with its pictures */
#define WHOLE_WIDTH 190.4

#define LINE 1.2
#define CLEAR 7.3 /* minimum vertical distance between the insides of two lines */
#define START_PICTURE 20.0
#define GOAL_PICTURE 19.0
#define BESIDE 4.0 /* distance from the end of a line to its picture */

#define SPIRAL_ROOM 11.0 /* radius of the space in the middle of a spiral */
#define SPIRAL_GOAL 18.0
/* angle at which a spiral starts, in degrees; 0 is to the right, and 90 is down */
#define SPIRAL_FROM 152.0

#define SPIRAL_PICTURE 137.0 /* angle of the picture outside a spiral, measured like SPIRAL_FROM */
/* distance from the road of a spiral to the middle of the picture outside the spiral */
#define SPIRAL_BESIDE 12.6

static const unsigned lines_of[STEPS] = {3, 3, 3, 4, 4, 4, 4, 5, 5, 5};
static const double widths[STEPS] = {20, 20, 18, 15, 15, 13, 13, 10, 10, 10};
static const double loop_widths[STEPS] = {11, 11, 10, 10, 9, 9, 8, 8, 8, 7};
static const double spiral_widths[STEPS] = {12, 12, 12, 12, 12, 11, 11, 10, 10, 10};
static const double spiral_turns[STEPS] = {1, 1.1, 1.15, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8};

/* Each string is for a step of difficulty. Each digit is the number of hills, zigzags, loops or
 * half waves of a line. In `castles` and `stairs`, each digit is for a step: the number of merlons
 * or stairs of every line. */
static const char *const waves[STEPS] = {"222",  "223",  "233",   "2343",  "3444",
                                         "3454", "4455", "45654", "56665", "66776"};
static const char *const hills[STEPS] = {"112",  "122",  "222",   "1222",  "2232",
                                         "2332", "2333", "23432", "34443", "34543"};
static const char *const zigzags[STEPS] = {"111",  "112",  "122",   "1222",  "2222",
                                           "2232", "2333", "23432", "34443", "34543"};
static const char *const loops[STEPS] = {"222", "223",  "233",  "333",  "234",
                                         "334", "2334", "3344", "3444", "4444"};
static const char castles[STEPS + 1] = "1112222233", stairs[STEPS + 1] = "1112222222";

page_lines page_lines_of(const maze_recipe *recipe, maze_trace trace)
{
    unsigned seed = (unsigned)(maze_recipe_seed(recipe) % (1u << 30));
    page_lines lines = {.step = seed % STEPS, .variant = seed / (STEPS * KINDS)};
    unsigned kind = trace > MAZE_TRACE_LINES ? trace - MAZE_TRACE_LINES - 1 : seed / STEPS % KINDS;
    lines.kind = PAGE_LINE_WAVES + kind;
    return lines;
}

uint64_t page_lines_seed(const maze_style *style, size_t i, size_t count, uint64_t variant)
{
    size_t kinds = style->trace > MAZE_TRACE_LINES ? 1 : KINDS, rows = (count + kinds - 1) / kinds;
    size_t step =
        rows > 1 ? (size_t)lround((double)(i / kinds) * (STEPS - 1) / (double)(rows - 1)) : 0;
    return i % kinds * STEPS + step + STEPS * KINDS * (variant % LINES_VARIANTS);
}

unsigned page_lines_most(const maze_style *style)
{
    return style->trace > MAZE_TRACE_LINES ? STEPS : STEPS * KINDS;
}

typedef struct lines_sheet {
    maze_page *page;
    const maze_maze *maze;
    const maze_style *style;
    page_lines lines;
    maze_box box;
    /* points per millimeter of the layout, which is designed for a page of 8.5 x 11 inches */
    double unit;
    bool turns;
} lines_sheet;

static const char *counts_of(const page_lines *lines)
{
    return lines->kind == PAGE_LINE_WAVES     ? waves[lines->step]
           : lines->kind == PAGE_LINE_HILLS   ? hills[lines->step]
           : lines->kind == PAGE_LINE_ZIGZAGS ? zigzags[lines->step]
           : lines->kind == PAGE_LINE_LOOPS   ? loops[lines->step]
                                              : NULL;
}

static unsigned count_of(const page_lines *lines)
{
    const char *counts = counts_of(lines);
    unsigned count = 0;
    while (counts && counts[count])
        count++;
    return lines->kind == PAGE_LINE_SPIRALS ? 4 : count ? count : lines_of[lines->step];
}

static double width_of(const page_lines *lines)
{
    return lines->kind == PAGE_LINE_LOOPS     ? loop_widths[lines->step]
           : lines->kind == PAGE_LINE_SPIRALS ? spiral_widths[lines->step]
                                              : widths[lines->step];
}

/* Returns the form of line i, with lengths in mm. `row` is the height of the space for a line. */
static page_line_form form_of(const page_lines *lines, unsigned i, double width, double row)
{
    const char *counts = counts_of(lines);
    page_line_form form = {.kind = lines->kind, .length = LENGTH - width, .dotted = 0.3};
    bool whole = (lines->step + lines->variant) % 2 == 1;
    double most = (row - width - CLEAR) / 2;
    form.count = counts ? counts[i] - '0' : 0;
    form.dotted = i == 0 ? 1 : i == 1 ? 0.6 : 0.3;
    switch (lines->kind) {
    case PAGE_LINE_WAVES:
        form.count /= 2;
        form.rise =
            fmin(21.0 - lines->step, pow(form.length / (2 * PI * form.count), 2) / (0.62 * width));
        form.flipped = (i + lines->variant) % 2 == 1;
        break;
    case PAGE_LINE_HILLS:
        form.rise = fmin(13, 0.3 * form.length / form.count);
        form.flipped = (i + lines->variant) % 2 == 1;
        break;
    case PAGE_LINE_ZIGZAGS:
        form.rise = fmin(16, 0.375 * form.length / form.count);
        form.flipped = whole;
        break;
    case PAGE_LINE_CASTLE:
        form.stairs = (i + lines->step) % 2 == 1;
        form.count = (form.stairs ? stairs : castles)[lines->step] - '0';
        form.rise = form.stairs ? 15 : 12;
        form.flipped = whole;
        break;
    case PAGE_LINE_LOOPS:
        form.rise = fmin((row - width - 8) / 2, 25);
        form.flipped = whole;
        break;
    case PAGE_LINE_SPIRALS:
        form.count = spiral_turns[lines->step];
        form.pitch = width + LINE;
        form.rise = SPIRAL_ROOM + width / 2 + LINE + form.count * form.pitch;
        form.from = SPIRAL_FROM * PI / 180;
        form.backward = i % 2 == 1;
        break;
    default:
        break;
    }
    if (lines->kind != PAGE_LINE_SPIRALS)
        form.rise = fmin(form.rise, most);
    return form;
}

static void put_picture(const lines_sheet *sheet, unsigned line, int end, maze_point middle,
                        double size)
{
    const page_roads_pictures *pairs = sheet->style->content.roads;
    const maze_picture *picture =
        end == 0 ? sheet->style->start_picture : sheet->style->goal_picture;
    if (!picture && pairs)
        picture = pairs->at[line % pairs->count][end];
    page_sheet_put_picture(sheet->page, picture, middle, size, sheet->turns);
}

static void put_line(const lines_sheet *sheet, unsigned i, unsigned count)
{
    double u = sheet->unit, width = width_of(&sheet->lines), row = BOX_HEIGHT / count;
    bool spiral = sheet->lines.kind == PAGE_LINE_SPIRALS;
    page_line_form form = form_of(&sheet->lines, i, width, row);
    maze_point middle = box_middle(sheet->box);
    double top = middle.y - BOX_HEIGHT / 2 * u;
    page_place place = {.maze = sheet->maze,
                        .style = *sheet->style,
                        .cell = u,
                        .wall = LINE * u,
                        .draw = sheet->style->draw};
    form.length *= u;
    form.rise *= u;
    form.pitch *= u;
    form.unit = u;
    form.at = (maze_point){middle.x - form.length / 2, top + (i + 0.5) * row * u};
    if (spiral)
        form.at = (maze_point){middle.x + (i % 2 == 0 ? -1 : 1) * BOX_WIDTH / 4 * u,
                               top + (i / 2 == 0 ? 1 : 3) * BOX_HEIGHT / 4 * u};
    place.road = (page_road){.width = width * u, .line = LINE * u, .closed = true, .form = form};
    page_add_place(sheet->page, &place);
    maze_point start = page_line_end_of(&place, false), goal = page_line_end_of(&place, true);
    double end = (width / 2 + LINE + BESIDE) * u;
    if (spiral) {
        double far = form.rise + (width / 2 + SPIRAL_BESIDE) * u;
        double angle = SPIRAL_PICTURE * PI / 180, x = far * cos(angle);
        x = fmax(x, (START_PICTURE / 2 - BOX_WIDTH / 4) * u);
        start = (maze_point){form.at.x + (form.backward ? -x : x), form.at.y + far * sin(angle)};
        put_picture(sheet, i, 0, start, START_PICTURE * u);
        put_picture(sheet, i, 1, form.at, SPIRAL_GOAL * u);
        return;
    }
    start.x -= end + START_PICTURE / 2 * u;
    goal.x += end + GOAL_PICTURE / 2 * u;
    put_picture(sheet, i, 0, start, START_PICTURE * u);
    put_picture(sheet, i, 1, goal, GOAL_PICTURE * u);
}

bool page_lines_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    const page_sheet_box *box, maze_error *error)
{
    lines_sheet sheet = {.page = page,
                         .maze = maze,
                         .style = style,
                         .lines = page_lines_of(maze_get_recipe(maze), style->trace),
                         .box = box->box,
                         .turns = box->mirrored};
    bool whole = box_width(sheet.box) >= BOX_WIDTH * POINTS_PER_MM - 1e-6;
    sheet.unit = fmin(box_width(sheet.box) / (whole ? BOX_WIDTH : WHOLE_WIDTH),
                      box_height(sheet.box) / BOX_HEIGHT);
    if (sheet.unit < LEAST_UNIT)
        return reject(error,
                      "lines to trace require a space of %.0f x %.0f mm, but there are only %.0f x "
                      "%.0f mm; use larger paper or smaller margins",
                      ceil(WHOLE_WIDTH * LEAST_UNIT / POINTS_PER_MM),
                      ceil(BOX_HEIGHT * LEAST_UNIT / POINTS_PER_MM),
                      fmax(box_width(sheet.box), 0) / POINTS_PER_MM,
                      fmax(box_height(sheet.box), 0) / POINTS_PER_MM);
    page->promise = PROMISE_SIZE;
    for (unsigned i = 0, count = count_of(&sheet.lines); i < count; i++)
        put_line(&sheet, i, count);
    return page_check(page, error);
}

#define MARGIN 14.0
#define FOOT 26.0 /* distance from the lines to the bottom of the sheet, in mm */

maze_page *page_lines_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error)
{
    (void)path; /* the sheet does not show the path */
    maze_style bare = *style;
    bare.heading = NULL; /* the sheet has no line of text at the top */
    double shorter = fmin(style->paper.width, style->paper.height);
    double longer = fmax(style->paper.width, style->paper.height);
    double margin =
        page_length_points(style->margin, page_style_pixel(style), MARGIN * POINTS_PER_MM);
    maze_page *page = page_create((maze_paper){shorter, longer}, style, error);
    page_sheet_box box = {.box = {margin, margin, shorter - margin, longer - FOOT * POINTS_PER_MM}};
    if (!page)
        return NULL;
    page_sheet_add_lines(
        page, &(page_sheet_lines){.unit = POINTS_PER_MM, .left = margin, .right = shorter - margin},
        &bare, maze_get_recipe(maze));
    return page_sheet_finished(page, page_lines_add(page, maze, style, &box, error), error);
}
