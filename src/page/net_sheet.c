/* A sheet of paper with the net of a box: title and instructions above it, and four steps with
 * small pictures.  The steps are in the corners below the arms of the net if there is space,
 * otherwise in a row at the bottom.  Lengths are in millimeters of A4, from the top or the bottom
 * of the page, and smaller on smaller paper.  For a net that is wider than high, the paper is
 * turned. */
#include "page/net_sheet.h"

#include "core/base/errors.h"
#include "core/shape/box.h"
#include "page/layout/page.h"
#include "page/layout/values.h"
#include "page/marks/marks.h"

#include <math.h>

#define MARGIN 15.0
#define HEADING 19.0
#define TITLE 29.0
#define TITLE_SIZE 26.0 /* in points, like all font sizes */
#define RULE 34.5
#define RULE_WIDTH 0.26
#define WORDS 42.5
#define WORDS_SIZE 12.0
#define NET_TOP 48.0
#define NET_FOOT 19.0
#define FOOT 13.0
#define FOOT_SIZE 7.5

/* A step: its picture, and a text below. */
#define PICTURE_WIDTH 20.0
#define PICTURE_HEIGHT 20.0
#define STEP_TEXT 26.0 /* first baseline, below the upper edge of the picture */
#define STEP_LINES 14.0
#define STEP_SIZE 9.5
#define NUMBER_SIZE 11.0
#define NUMBER_WIDTH 5.2
#define STEP_WIDTH 46.0 /* maximum width; the minimum is */
#define STEP_LEAST 36.0
#define STEP_PITCH 45.0 /* vertical distance of two steps */
#define STEP_HEIGHT 38.0
#define STEP_GAP 4.0

/* Wall width, in cells. */
#define WALL 0.11

static const maze_color gray60 = {MAZE_COLOR_RGB, 102, 102, 102};

typedef struct net_sheet {
    const maze_maze *maze;
    maze_style style;
    maze_page *page;
    double unit;           /* points per millimeter of A4 */
    double left, right;    /* the area between the margins */
    double bottom;         /* bottom of the page */
    bool mirrored, solved; /* mirrored: for a script that runs from right to left */
    page_place place;
} net_sheet;

static void put_text(const net_sheet *s, const char *string, maze_font font, double size,
                     maze_align align, maze_box box)
{
    maze_text text = {.string = (char *)string,
                      .font = font,
                      .align = align,
                      .size = size * s->unit / POINTS_PER_MM,
                      .least = 4,
                      .box = box,
                      .has_blanks = true,
                      .on_baseline = true};
    if (size == FOOT_SIZE)
        text.color = gray60;
    if (string)
        page_add_text(s->page, &text);
}

/* Puts a line on a baseline between the margins. */
static void put_line(const net_sheet *s, const char *string, maze_font font, double size,
                     maze_align align, double y)
{
    put_text(s, string, font, size, align, (maze_box){s->left, y, s->right, y + 0.1});
}

static void put_head(const net_sheet *s)
{
    const maze_style *style = &s->style;
    const page_letters_words *words = style->letters_words;
    bool titled = page_style_is_given(style, "title");
    double u = s->unit;
    put_line(s, style->heading, MAZE_FONT_SANS, 11, MAZE_ALIGN_LEFT, HEADING * u);
    put_line(s, titled || !words ? style->title : words->title, MAZE_FONT_BLACK, TITLE_SIZE,
             MAZE_ALIGN_LEFT, TITLE * u);
    page_add_shape(s->page,
                   &(page_shape){.form = SHAPE_PANEL,
                                 .box = {s->left, RULE * u, s->right, (RULE + RULE_WIDTH) * u}});
    bool captioned = style->caption || page_style_is_given(style, "caption");
    put_line(s, captioned || !words ? style->caption : words->rule, MAZE_FONT_SANS, WORDS_SIZE,
             MAZE_ALIGN_LEFT, WORDS * u);
}

static void put_foot(const net_sheet *s)
{
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_line where = s->style.recipe_line;
    maze_recipe_format_checked(maze_get_recipe(s->maze), recipe);
    if (where == MAZE_RECIPE_AUTO || where == MAZE_RECIPE_FOOT)
        put_line(s, recipe, MAZE_FONT_SANS, FOOT_SIZE, MAZE_ALIGN_RIGHT,
                 s->bottom - FOOT * s->unit);
}

static void put_step(const net_sheet *s, unsigned i, double left, double top, double width)
{
    double u = s->unit, text = top + STEP_TEXT * u, number = NUMBER_WIDTH * u;
    double right = left + width, picture = PICTURE_WIDTH * u;
    char digit[] = {(char)('1' + i), '\0'};
    page_shape shape = {.form = SHAPE_PICTOGRAM, .pictogram = i};
    shape.box = s->mirrored ? (maze_box){right - picture, top, right, top + PICTURE_HEIGHT * u}
                            : (maze_box){left, top, left + picture, top + PICTURE_HEIGHT * u};
    page_add_shape(s->page, &shape);
    put_text(s, digit, MAZE_FONT_BOLD, NUMBER_SIZE,
             s->mirrored ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
             s->mirrored ? (maze_box){right - number, text, right, text + 0.1}
                         : (maze_box){left, text, left + number, text + 0.1});
    put_text(s, s->style.letters_words->steps[i], MAZE_FONT_SANS, STEP_SIZE, MAZE_ALIGN_LEFT,
             (maze_box){s->mirrored ? left : left + number, text,
                        s->mirrored ? right - number : right, text + STEP_LINES * u});
}

/* Returns the area below the left arm of the net, next to the column with its flaps; the area on
 * the right is its mirror image. */
static maze_box corner_of(const net_sheet *s)
{
    shape_net net;
    shape_net_find(maze_get_shape(s->maze), &net);
    const page_place *place = &s->place;
    maze_point arm = page_place_point(place, net.cuts[SHAPE_NET_LEFT_ARM].from);
    double flap = arm.x - net.depth * place->cell;
    return (maze_box){s->left, arm.y + (net.depth * place->cell) / 2, flap - STEP_GAP * s->unit,
                      s->bottom - NET_FOOT * s->unit};
}

static bool place_net(net_sheet *s, const maze_path *path, double foot, maze_error *error)
{
    double u = s->unit;
    maze_box room = {s->left, NET_TOP * u, s->right, s->bottom - foot * u};
    if (room.bottom < room.top + 20 * u || room.right < room.left + 20 * u)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "there is no room for the net between what is above and below it; take a "
                         "larger paper or smaller margins");
    return page_place_in_box(&s->place, s->maze, path, &s->style, room, false, error);
}

/* Puts two steps on each side of the column, if there is space. */
static bool put_steps_in_corners(const net_sheet *s)
{
    maze_box corner = corner_of(s);
    double u = s->unit, width = fmin(box_width(corner), STEP_WIDTH * u);
    double height = (STEP_PITCH + STEP_HEIGHT) * u;
    if (width < STEP_LEAST * u || box_height(corner) < height)
        return false;
    double top = (corner.top + corner.bottom - height) / 2;
    for (unsigned i = 0; i < PAGE_STEPS; i++) {
        bool on_left = (i < 2) != s->mirrored;
        put_step(s, i, on_left ? s->left : s->right - width, top + (i % 2) * STEP_PITCH * u, width);
    }
    return true;
}

static void put_steps_in_row(const net_sheet *s)
{
    double u = s->unit, pitch = (s->right - s->left + STEP_GAP * u) / PAGE_STEPS;
    for (unsigned i = 0; i < PAGE_STEPS; i++)
        put_step(s, i, s->left + (s->mirrored ? PAGE_STEPS - 1 - i : i) * pitch,
                 s->bottom - (NET_FOOT + STEP_HEIGHT) * u, pitch - STEP_GAP * u);
}

static bool fill(net_sheet *s, const maze_path *path, maze_error *error)
{
    bool steps = !s->solved && s->style.letters_words && s->style.letters_words->steps[0];
    if (!place_net(s, path, NET_FOOT, error))
        return false;
    if (steps && !put_steps_in_corners(s)) {
        if (!place_net(s, path, NET_FOOT + STEP_HEIGHT + STEP_GAP, error))
            return false;
        put_steps_in_row(s);
    }
    s->place.style.letters_words = NULL; /* borrowed for the layout only */
    page_add_place(s->page, &s->place);
    put_head(s);
    put_foot(s);
    return page_check(s->page, error);
}

/* Lays out the sheet; *cell receives the cell size. */
static maze_page *make_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                             double *cell, maze_error *error)
{
    maze_paper paper = style->paper;
    double unit = page_sheet_unit(paper);
    double margin = page_length_points(style->margin, page_style_pixel(style), MARGIN * unit);
    net_sheet s = {.maze = maze,
                   .style = *style,
                   .unit = unit,
                   .left = margin,
                   .right = paper.width - margin,
                   .bottom = paper.height,
                   .mirrored = style->letters_words && style->letters_words->right_to_left,
                   .solved = path && path->length > 0 && !style->hide_solution};
    if (s.style.wall.unit == MAZE_UNIT_AUTO && !page_style_has_bands(style))
        s.style.usual_wall = (maze_thickness){.share = WALL, .most = INFINITY};
    if (!page_style_is_given(style, "joins"))
        s.style.joins = MAZE_JOINS_ROUND;
    s.page = page_create(paper, style, error);
    if (s.page && !fill(&s, path, error)) {
        maze_page_destroy(s.page);
        return NULL;
    }
    *cell = s.place.cell;
    return s.page;
}

/* The minimum gain in cell size for which the paper is turned. */
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
