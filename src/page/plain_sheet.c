/* Lays out the sheets of labyrinths, and of mazes without a question. The maze gets the height that
 * the texts in sheets.page leave. */
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
/* upright paper is turned only if cells become larger by at least this factor */
#define TURNED_GAIN 1.05

/* The lengths from PAPER to BOX_FOOT are for sheets of labyrinths, in mm on paper as high as A4. */
#define PAPER 297.0
/* minimum distance from the top of the paper to the labyrinth if the sheet has no heading */
#define TOP 24.0

#define FOOT 81.0     /* minimum distance from the labyrinth to the bottom of the paper */
#define BOX_FOOT 44.0 /* minimum distance from the labyrinth to the bottom of its box in a book */
#define FINGER 10.0
/* number of rings of a labyrinth whose recipe does not set it; the labyrinth on the floor of the
 * cathedral of Chartres has 11 rings */
#define MOST_LEVELS 11
#define LONGEST_WORDS 80

/* default wall width in cells, similar to labyrinths on floors, and its minimum in points */
#define WALL 0.125
#define LEAST_WALL 0.5

typedef struct plain_sheet {
    const maze_maze *maze;
    const maze_path *path;
    maze_style style;
    page_code_square code; /* the code's text is NULL if there is no code */
    maze_box code_box;
    /* the maze as large as the last measured box permitted; its `maze` is NULL if there was not
     * enough space */
    page_place *place;
} plain_sheet;

static double legend_of(const plain_sheet *s)
{
    return s->style.heat || maze_colors(s->maze) > 0 ? LEGEND_HEIGHT : 0;
}

static double maze_extent(void *context, const page_box *item, double width, double height)
{
    const plain_sheet *s = item->of;
    const maze_box room = {0, 0, width, height - legend_of(s)};
    s->place->maze = NULL;
    if (!(room.bottom > 0) ||
        !page_place_in_box(s->place, s->maze, s->path, &s->style, room, false, page_error(context)))
        return height;
    return box_height(page_place_bounds(s->place)) + legend_of(s);
}

/* Centers the maze in a box. Coordinates are multiples of half a point. */
static void center(page_place *place, maze_box box)
{
    place->origin = (maze_point){0, 0};
    maze_box bounds = page_place_bounds(place);
    place->origin.x = round(box.left + box.right - bounds.left - bounds.right) / 2;
    place->origin.y = round(box.top + box.bottom - bounds.top - bounds.bottom) / 2;
}

static void draw_maze(void *context, const page_box *item, maze_box at, double unit)
{
    const plain_sheet *s = item->of;
    maze_page *page = context;
    page_place *place = s->place;
    maze_error *error = page_error(page);
    maze_box beyond;
    (void)unit;
    if (error && !place->maze)
        page_sheet_refuse(page);
    if (!page_error(page))
        return;
    at.bottom -= legend_of(s);
    center(place, at);
    if (!page_ink_beyond(place, s->style.paper, &beyond, error))
        return;
    at = (maze_box){at.left + beyond.left, at.top + beyond.top, at.right - beyond.right,
                    at.bottom - beyond.bottom};
    if (beyond.left + beyond.top + beyond.right + beyond.bottom > 0 &&
        !page_place_whole(place, s->maze, s->path, &s->style, at, error))
        return;
    if (legend_of(s) > 0)
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

static void set_page(const plain_sheet *s, maze_page *page, const plain_page *p)
{
    double code = s->code.text ? (p->box.right - s->code_box.left) / p->unit : 0;
    const page_value values[] = {
        {.name = "heading", .string = p->heading},
        {.name = "title", .string = p->title},
        {.name = "caption", .string = p->caption},
        {.name = "recipe", .string = p->recipe},
        {.name = "code", .number = code},
        {.name = "foot", .number = p->foot},
        {.name = "maze", .draw = draw_maze, .extent = maze_extent, .of = s},
        {.name = NULL}};
    page_boxes b = page_sheet_boxes(page, s->style.content.measurer, p->unit, p->least);
    page_box root = page_text_read(&b, p->text, values, NULL);
    root.rigid = true; /* only the maze may become smaller */
    page_boxes_set(&b, root, p->box);
}

/* Places the QR code in the lower right corner. The quiet zone of the code may extend into the
 * margins. */
static bool place_code(plain_sheet *s, maze_box room, maze_error *error)
{
    maze_paper paper = s->style.paper;
    double side = page_code_side(s->code.modules, CODE_MODULE);
    double light =
        fmin(CODE_QUIET * CODE_MODULE, fmin(paper.width - room.right, paper.height - room.bottom));
    s->code_box = page_code_box(room.right + light - side, room.bottom + light, side);
    return page_code_check_side(side, box_width(room), box_height(room), error);
}

/* Computes the space between the margins, and places the QR code, if there is one. Returns false
 * and sets *error if there is not enough space. */
static bool find_room(plain_sheet *s, maze_box *room, maze_error *error)
{
    maze_paper paper = s->style.paper;
    double margin = page_length_points(s->style.margin, page_style_pixel(&s->style), PLAIN_MARGIN);
    *room = (maze_box){margin, margin, paper.width - margin, paper.height - margin};
    if (!(room->left < room->right && room->top < room->bottom))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "margins of %.4g mm leave no space on paper of %.4g x %.4g mm; "
                         "use smaller margins",
                         margin / POINTS_PER_MM, paper.width / POINTS_PER_MM,
                         paper.height / POINTS_PER_MM);
    return !s->code.text || place_code(s, *room, error);
}

static maze_page *finish(const plain_sheet *s, maze_page *page, maze_error *error)
{
    if (s->code.text)
        page_code_square_add(&s->code, page, s->code_box);
    if (page_check(page, error))
        return page;
    maze_page_destroy(page);
    return NULL;
}

static bool start_code(plain_sheet *s, maze_error *error)
{
    return !s->style.code ||
           page_code_square_start(&s->code, s->style.code, maze_get_recipe(s->maze),
                                  s->style.number, error);
}

static maze_page *make_plain(const plain_sheet *given, maze_paper paper, bool worded,
                             maze_error *error)
{
    plain_sheet s = *given;
    char recipe[MAZE_RECIPE_LENGTH + 3];
    page_place place;
    plain_page p = {.text = &page_plain,
                    .heading = s.style.heading,
                    .title = worded ? page_style_title(&s.style) : s.style.title,
                    .caption = worded ? page_style_rule(&s.style) : s.style.caption,
                    .recipe = page_sheet_recipe(&s.style, maze_get_recipe(s.maze), recipe),
                    .unit = 1,
                    .least = PLAIN_LEAST};
    s.style.paper = paper;
    s.place = &place;
    maze_page *page = find_room(&s, &p.box, error) ? page_create(paper, &s.style, error) : NULL;
    if (!page)
        return NULL;
    set_page(&s, page, &p);
    return finish(&s, page, error);
}

static maze_page *make_turned(const plain_sheet *s, bool worded, maze_page *upright,
                              maze_error *error)
{
    maze_paper paper = {s->style.paper.height, s->style.paper.width};
    maze_error own = {.status = MAZE_OK};
    maze_page *page = make_plain(s, paper, worded, &own);
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
    plain_sheet s = {.maze = maze, .path = path, .style = *style};
    if (!start_code(&s, error))
        return NULL;
    maze_error own = {.status = MAZE_OK};
    maze_page *page = make_plain(&s, style->paper, worded, &own);
    if (!page)
        maze_fail(error, own.status, "%s", own.message);
    if (turns && (page ? style->cell.unit == MAZE_UNIT_AUTO : own.status != MAZE_NO_MEMORY))
        page = make_turned(&s, worded, page, error);
    page_code_square_finish(&s.code);
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

/* Writes the instructions for a labyrinth. They depend on whether the corridors are wide enough for
 * a finger. */
static void say(const plain_sheet *s, const plain_page *p, char words[LONGEST_WORDS])
{
    static const char *const numbers[] = {"three", "four", "five",   "six",    "seven",   "eight",
                                          "nine",  "ten",  "eleven", "twelve", "thirteen"};
    uint32_t levels = maze_recipe_size(maze_get_recipe(s->maze), 0);
    maze_box room = p->box;
    page_place place = {0};
    room.bottom -= p->foot * p->unit;
    page_place_in_box(&place, s->maze, NULL, &s->style, room, false, NULL);
    if (fabs(place.cell) >= FINGER * POINTS_PER_MM)
        snprintf(words, LONGEST_WORDS,
                 "Follow the path with a finger to the middle, and out again.");
    else
        snprintf(words, LONGEST_WORDS, "One path, %s rings, no wrong turn. Take your time.",
                 numbers[(levels ? levels : MOST_LEVELS) - 3]);
}

static void set_labyrinth(plain_sheet *s, maze_page *page, plain_page *p)
{
    char own[LONGEST_WORDS];
    const page_letters_words english = {.title = "LABYRINTH", .rule = own};
    page_place place;
    s->place = &place;
    if (!s->style.content.words) {
        say(s, p, own);
        s->style.content.words = &english;
    }
    p->text = &page_labyrinth;
    p->title = page_style_title(&s->style);
    p->caption = page_style_rule(&s->style);
    set_page(s, page, p);
}

static plain_page labyrinth_in(const page_sheet_box *sheet)
{
    plain_page p = {.unit = page_sheet_box_unit(sheet),
                    .least = sheet->least,
                    .foot = BOX_FOOT,
                    .box = sheet->box};
    if (sheet->paper > 0) {
        p.unit = sheet->box.bottom / PAPER;
        p.box.top = TOP * p.unit;
        p.foot = FOOT;
    }
    return p;
}

maze_page *page_labyrinth_sheet(const maze_maze *maze, const maze_path *path,
                                const maze_style *style, maze_error *error)
{
    plain_sheet s = {.maze = maze, .path = path, .style = *style};
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_paper paper = style->paper;
    page_sheet_box sheet = page_sheet_paper(paper, NULL, false);
    plain_page p = labyrinth_in(&sheet);
    double top = p.box.top;
    p.heading = style->heading;
    p.recipe = page_sheet_recipe(style, maze_get_recipe(maze), recipe);
    if (!start_code(&s, error))
        return NULL;
    maze_page *page = find_room(&s, &p.box, error) ? page_create(paper, style, error) : NULL;
    p.box.top = style->heading ? p.box.top : fmax(p.box.top, top);
    p.box.bottom = paper.height;
    if (page) {
        set_labyrinth(&s, page, &p);
        page = finish(&s, page, error);
    }
    page_code_square_finish(&s.code);
    return page;
}

maze_box page_labyrinth_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                   const page_sheet_box *box)
{
    (void)recipe, (void)style;
    plain_page p = labyrinth_in(box);
    p.box.bottom -= p.foot * p.unit;
    return p.box;
}

bool page_labyrinth_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *given,
                              const page_sheet_box *box, maze_error *error)
{
    plain_sheet s = {.maze = maze, .style = page_labyrinth_style(given, maze_get_shape(maze))};
    plain_page p = labyrinth_in(box);
    s.style.paper = page->size;
    set_labyrinth(&s, page, &p);
    return page_check(page, error);
}
