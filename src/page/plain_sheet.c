/* Lays out the sheets of labyrinths, and of mazes without a question. The maze gets the height that
 * the texts leave (see sheets.page). */
#include "page/plain_sheet.h"

#include "core/carve/maze.h"
#include "core/shape/shape.h"
#include "page/boxes/page_text.h"
#include "page/codes/codes.h"
#include "page/decor/decor.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/marks/ink_box.h"
#include "page/sheets_pages.h"

#include <math.h>
#include <stdio.h>

#define PLAIN_MARGIN (15 * POINTS_PER_MM)
#define PLAIN_LEAST 6.0 /* minimum type size, in points */
/* the paper is turned if cells become at least TURNED_GAIN times as large */
#define TURNED_GAIN 1.05

/* The lengths from PAPER to BOX_FOOT are for sheets of labyrinths, in mm on paper as high as A4. */
#define PAPER 297.0
/* minimum distance from the top of the paper to the labyrinth if the sheet has no heading */
#define TOP 24.0

#define FOOT 81.0     /* minimum distance from the labyrinth to the bottom of the paper */
#define BOX_FOOT 44.0 /* minimum distance from the labyrinth to the bottom of its box in a book */
#define FINGER 10.0
/* number of rings of a labyrinth, unless the recipe sets this number; the labyrinth on the floor of
 * the cathedral of Chartres has 11 rings */
#define MOST_LEVELS 11
#define LONGEST_WORDS 80

#define WALL 0.125     /* default wall width, in cells, as in typical labyrinths on floors */
#define LEAST_WALL 0.5 /* minimum of the default wall width, in points */

typedef struct plain_sheet {
    const maze_maze *maze;
    const maze_path *path;
    maze_style style;
    page_code_square code; /* the code's text is NULL if there is no code */
    maze_box code_box;
    /* place of the maze, which is as large as the last measured box permitted; place->maze is NULL
     * if this box was too small */
    page_place *place;
} plain_sheet;

static double legend_of(const plain_sheet *sheet)
{
    return sheet->style.heat || maze_colors(sheet->maze) > 0 ? LEGEND_HEIGHT : 0;
}

static double maze_extent(void *context, const page_box *item, double width, double height)
{
    const plain_sheet *sheet = item->of;
    const maze_box room = {0, 0, width, height - legend_of(sheet)};
    sheet->place->maze = NULL;
    if (!(room.bottom > 0) || !page_place_in_box(sheet->place, sheet->maze, sheet->path,
                                                 &sheet->style, room, false, page_error(context)))
        return height;
    return box_height(page_place_bounds(sheet->place)) + legend_of(sheet);
}

/* Centers the maze in a box. The coordinates of the maze's origin are multiples of half a point. */
static void center(page_place *place, maze_box box)
{
    place->origin = (maze_point){0, 0};
    maze_box bounds = page_place_bounds(place);
    place->origin.x = round(box.left + box.right - bounds.left - bounds.right) / 2;
    place->origin.y = round(box.top + box.bottom - bounds.top - bounds.bottom) / 2;
}

static void draw_maze(void *context, const page_box *item, maze_box at, double unit)
{
    const plain_sheet *sheet = item->of;
    maze_page *page = context;
    page_place *place = sheet->place;
    maze_error *error = page_error(page);
    maze_box beyond;
    (void)unit;
    if (error && !place->maze)
        page_sheet_refuse(page);
    if (!page_error(page))
        return;
    at.bottom -= legend_of(sheet);
    center(place, at);
    if (!page_ink_beyond(place, sheet->style.paper, &beyond, error))
        return;
    at = (maze_box){at.left + beyond.left, at.top + beyond.top, at.right - beyond.right,
                    at.bottom - beyond.bottom};
    if (beyond.left + beyond.top + beyond.right + beyond.bottom > 0 &&
        !page_place_whole(place, sheet->maze, sheet->path, &sheet->style, at, error))
        return;
    if (legend_of(sheet) > 0)
        page_legend_place(place, page_place_bounds(place).bottom);
    page_add_place(page, place);
}

typedef struct plain_page {
    const page_text *text;
    const char *heading, *title, *caption, *recipe;
    double unit, least; /* points per unit of the layout; minimum type size, in points */
    double foot;
    maze_box box;
} plain_page;

static void set_page(const plain_sheet *sheet, maze_page *page, const plain_page *laid)
{
    double code = sheet->code.text ? (laid->box.right - sheet->code_box.left) / laid->unit : 0;
    const page_value values[] = {
        {.name = "heading", .string = laid->heading},
        {.name = "title", .string = laid->title},
        {.name = "caption", .string = laid->caption},
        {.name = "recipe", .string = laid->recipe},
        {.name = "code", .number = code},
        {.name = "foot", .number = laid->foot},
        {.name = "maze", .draw = draw_maze, .extent = maze_extent, .of = sheet},
        {.name = NULL}};
    page_boxes boxes =
        page_sheet_boxes(page, sheet->style.content.measurer, laid->unit, laid->least);
    page_box root = page_text_read(&boxes, laid->text, values, NULL);
    root.rigid = true; /* only the maze may become smaller */
    page_boxes_set(&boxes, root, laid->box);
}

/* Places the QR code in the lower right corner. The quiet zone of the code may extend into the
 * margins. */
static bool place_code(plain_sheet *sheet, maze_box room, maze_error *error)
{
    maze_paper paper = sheet->style.paper;
    double side = page_code_side(sheet->code.modules, CODE_MODULE);
    double light =
        fmin(CODE_QUIET * CODE_MODULE, fmin(paper.width - room.right, paper.height - room.bottom));
    sheet->code_box = page_code_box(room.right + light - side, room.bottom + light, side);
    return page_code_check_side(side, box_width(room), box_height(room), error);
}

/* Computes the space between the margins, and places the QR code, if there is one. Returns false
 * and sets *error if there is not enough space. */
static bool find_room(plain_sheet *sheet, maze_box *room, maze_error *error)
{
    maze_paper paper = sheet->style.paper;
    double margin =
        page_length_points(sheet->style.margin, page_style_pixel(&sheet->style), PLAIN_MARGIN);
    *room = (maze_box){margin, margin, paper.width - margin, paper.height - margin};
    if (!(room->left < room->right && room->top < room->bottom))
        return reject(
            error,
            "margins of %.4g mm leave no space on paper of %.4g x %.4g mm; use smaller margins",
            margin / POINTS_PER_MM, paper.width / POINTS_PER_MM, paper.height / POINTS_PER_MM);
    return !sheet->code.text || place_code(sheet, *room, error);
}

static maze_page *finish(const plain_sheet *sheet, maze_page *page, maze_error *error)
{
    if (sheet->code.text)
        page_code_square_add(&sheet->code, page, sheet->code_box);
    return page_sheet_finished(page, true, error);
}

static bool start_code(plain_sheet *sheet, maze_error *error)
{
    return !sheet->style.code ||
           page_code_square_start(&sheet->code, sheet->style.code, maze_get_recipe(sheet->maze),
                                  sheet->style.number, error);
}

static maze_page *make_plain(const plain_sheet *given, maze_paper paper, bool worded,
                             maze_error *error)
{
    plain_sheet sheet = *given;
    char recipe[MAZE_RECIPE_LENGTH + 3];
    page_place place;
    plain_page laid = {.text = &page_plain,
                       .heading = sheet.style.heading,
                       .title = worded ? page_style_title(&sheet.style) : sheet.style.title,
                       .caption = worded ? page_style_rule(&sheet.style) : sheet.style.caption,
                       .recipe =
                           page_sheet_recipe(&sheet.style, maze_get_recipe(sheet.maze), recipe),
                       .unit = 1,
                       .least = PLAIN_LEAST};
    sheet.style.paper = paper;
    sheet.place = &place;
    maze_page *page =
        find_room(&sheet, &laid.box, error) ? page_create(paper, &sheet.style, error) : NULL;
    if (!page)
        return NULL;
    set_page(&sheet, page, &laid);
    return finish(&sheet, page, error);
}

static maze_page *make_turned(const plain_sheet *sheet, bool worded, maze_page *upright,
                              maze_error *error)
{
    maze_paper paper = {sheet->style.paper.height, sheet->style.paper.width};
    maze_error own = {.status = MAZE_OK};
    maze_page *page = make_plain(sheet, paper, worded, &own);
    if (!page && own.status == MAZE_NO_MEMORY) {
        maze_page_destroy(upright);
        maze_fail(error, own.status, "%s", own.message);
        return NULL;
    }
    if (page && upright && page->places[0].cell < TURNED_GAIN * upright->places[0].cell) {
        maze_page_destroy(page);
        return upright;
    }
    if (page)
        maze_page_destroy(upright);
    return page ? page : upright;
}

maze_page *page_plain_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            bool turns, bool worded, maze_error *error)
{
    plain_sheet sheet = {.maze = maze, .path = path, .style = *style};
    if (!start_code(&sheet, error))
        return NULL;
    maze_error own = {.status = MAZE_OK};
    maze_page *page = make_plain(&sheet, style->paper, worded, &own);
    if (!page)
        maze_fail(error, own.status, "%s", own.message);
    if (turns && (page ? style->cell.unit == MAZE_UNIT_AUTO : own.status != MAZE_NO_MEMORY))
        page = make_turned(&sheet, worded, page, error);
    page_code_square_finish(&sheet.code);
    return page;
}

maze_style page_labyrinth_style(const maze_style *given, const maze_shape *shape)
{
    maze_style style = *given;
    maze_door entrance, exit;
    if (!shape || !shape_has_border(shape) || !shape_ends(shape, &entrance, &exit))
        return style;
    style.design.no_black_arrows = true;
    if (style.design.wall.most <= 0)
        style.design.wall = (maze_thickness){.least = LEAST_WALL, .share = WALL, .most = INFINITY};
    return style;
}

/* Writes the instructions for a labyrinth. The text depends on whether the corridors are wide
 * enough for a finger. */
static void say(const plain_sheet *sheet, const plain_page *laid, char words[LONGEST_WORDS])
{
    static const char *const numbers[] = {"three", "four", "five",   "six",    "seven",   "eight",
                                          "nine",  "ten",  "eleven", "twelve", "thirteen"};
    uint32_t levels = maze_recipe_size(maze_get_recipe(sheet->maze), 0);
    maze_box room = laid->box;
    page_place place = {0};
    room.bottom -= laid->foot * laid->unit;
    page_place_in_box(&place, sheet->maze, NULL, &sheet->style, room, false, NULL);
    if (fabs(place.cell) >= FINGER * POINTS_PER_MM)
        snprintf(words, LONGEST_WORDS,
                 "Follow the path with a finger to the middle, and out again.");
    else
        snprintf(words, LONGEST_WORDS, "One path, %s rings, no wrong turn. Take your time.",
                 numbers[(levels ? levels : MOST_LEVELS) - 3]);
}

static void set_labyrinth(plain_sheet *sheet, maze_page *page, plain_page *laid)
{
    char own[LONGEST_WORDS];
    const page_letters_words english = {.title = "LABYRINTH", .rule = own};
    page_place place;
    sheet->place = &place;
    if (!sheet->style.content.words) {
        say(sheet, laid, own);
        sheet->style.content.words = &english;
    }
    laid->text = &page_labyrinth;
    laid->title = page_style_title(&sheet->style);
    laid->caption = page_style_rule(&sheet->style);
    set_page(sheet, page, laid);
}

static plain_page labyrinth_in(const page_sheet_box *sheet)
{
    plain_page laid = {.unit = page_sheet_box_unit(sheet),
                       .least = sheet->least,
                       .foot = BOX_FOOT,
                       .box = sheet->box};
    if (sheet->paper > 0) {
        laid.unit = sheet->box.bottom / PAPER;
        laid.box.top = TOP * laid.unit;
        laid.foot = FOOT;
    }
    return laid;
}

maze_page *page_labyrinth_sheet(const maze_maze *maze, const maze_path *path,
                                const maze_style *style, maze_error *error)
{
    plain_sheet labyrinth = {.maze = maze, .path = path, .style = *style};
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_paper paper = style->paper;
    page_sheet_box sheet = page_sheet_paper(paper, NULL, false);
    plain_page laid = labyrinth_in(&sheet);
    double top = laid.box.top;
    laid.heading = style->heading;
    laid.recipe = page_sheet_recipe(style, maze_get_recipe(maze), recipe);
    if (!start_code(&labyrinth, error))
        return NULL;
    maze_page *page =
        find_room(&labyrinth, &laid.box, error) ? page_create(paper, style, error) : NULL;
    laid.box.top = style->heading ? laid.box.top : fmax(laid.box.top, top);
    laid.box.bottom = paper.height;
    if (page) {
        set_labyrinth(&labyrinth, page, &laid);
        page = finish(&labyrinth, page, error);
    }
    page_code_square_finish(&labyrinth.code);
    return page;
}

maze_box page_labyrinth_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                   const page_sheet_box *box)
{
    (void)recipe, (void)style;
    plain_page laid = labyrinth_in(box);
    laid.box.bottom -= laid.foot * laid.unit;
    return laid.box;
}

bool page_labyrinth_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *given,
                              const page_sheet_box *box, maze_error *error)
{
    plain_sheet sheet = {.maze = maze, .style = page_labyrinth_style(given, maze_get_shape(maze))};
    plain_page p = labyrinth_in(box);
    sheet.style.paper = page->size;
    set_labyrinth(&sheet, page, &p);
    return page_check(page, error);
}
