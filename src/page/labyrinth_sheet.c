/* The sheet of a labyrinth, with its words below it.  Lengths are in mm on paper as high as A4, and
 * scaled for other papers; baselines are measured from the bottom. */
#include "page/labyrinth_sheet.h"

#include "core/shape/shape.h"
#include "page/marks/ink_box.h"

#include <math.h>
#include <stdio.h>

#define PAPER 297.0
#define TOP 24.0  /* top of the box in which the labyrinth is centered */
#define FOOT 81.0 /* bottom of this box */
#define TITLE 59.0
#define RULE 53.0
#define RULE_HALF 8.0
#define RULE_LINE 0.26
#define CAPTION 44.0
#define LINE 7.0 /* below the caption, which may have a second one */
#define RECIPE 13.0
#define FINGER 10.0    /* minimum width of a lane for a finger */
#define MOST_LEVELS 11 /* with words; the floor of Chartres has as many */
#define LONGEST_WORDS 80
#define SMALLEST_TYPE 4 /* points */

/* The same thickness of walls as elsewhere, but on floors, too. */
#define WALL 0.125     /* in cells */
#define LEAST_WALL 0.5 /* in points */

maze_style page_labyrinth_style(const maze_style *given, const maze_shape *shape)
{
    maze_style style = *given;
    maze_door entrance, exit;
    if (!shape || !shape_has_border(shape) || !shape_ends(shape, &entrance, &exit))
        return style;
    if (style.arrows == MAZE_ARROWS_BLACK)
        style.arrows = MAZE_ARROWS_NONE;
    if (style.usual_wall.most <= 0)
        style.usual_wall = (maze_thickness){.least = LEAST_WALL, .share = WALL, .most = INFINITY};
    return style;
}

/* The words of a labyrinth whose style has none. */
static void say(const page_place *place, char words[LONGEST_WORDS])
{
    static const char *const numbers[] = {"three", "four", "five",   "six",    "seven",   "eight",
                                          "nine",  "ten",  "eleven", "twelve", "thirteen"};
    uint32_t levels = maze_recipe_size(maze_get_recipe(place->maze), 0);
    if (fabs(place->cell) >= FINGER * POINTS_PER_MM)
        snprintf(words, LONGEST_WORDS,
                 "Follow the path with a finger to the middle, and out again.");
    else
        snprintf(words, LONGEST_WORDS, "One path, %s rings, no wrong turn. Take your time.",
                 numbers[(levels ? levels : MOST_LEVELS) - 3]);
}

page_labyrinth_foot page_labyrinth_foot_of(maze_paper paper, maze_box *room)
{
    double unit = paper.height / PAPER, side = paper.width / 14;
    room->top = fmax(room->top, TOP * unit);
    room->bottom = fmin(room->bottom, paper.height - FOOT * unit);
    return (page_labyrinth_foot){.left = side,
                                 .right = paper.width - side,
                                 .bottom = paper.height,
                                 .unit = unit,
                                 .least = SMALLEST_TYPE};
}

/* Puts a line, centered below the labyrinth, on a baseline at this height above the bottom; a
 * recipe is at the right edge. */
static void put_line(maze_page *page, const page_labyrinth_foot *foot, const char *key,
                     const char *string, maze_font font, double size, double up)
{
    bool recipe = string == foot->recipe;
    double baseline = foot->bottom - up * foot->unit;
    if (string)
        page_add_text(
            page, &(maze_text){.string = (char *)string,
                               .font = font,
                               .align = recipe ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_CENTER,
                               .size = fmax(size * foot->unit / POINTS_PER_MM, foot->least),
                               .least = foot->least,
                               .color = {recipe ? MAZE_COLOR_RGB : MAZE_COLOR_AUTO, 102, 102, 102},
                               .spacing = up == TITLE ? 0.3 : 0,
                               .has_blanks = true,
                               .on_baseline = true,
                               .key = key,
                               .box = {foot->left, baseline,
                                       recipe ? foot->recipe_right : foot->right, foot->bottom}});
}

void page_labyrinth_words(maze_page *page, const page_place *place, const maze_style *style,
                          const page_labyrinth_foot *foot)
{
    double middle = (foot->left + foot->right) / 2, rule = foot->bottom - RULE * foot->unit;
    char own[LONGEST_WORDS];
    const page_letters_words english = {.title = "LABYRINTH", .rule = own};
    maze_style said = *style;
    say(place, own);
    if (!said.letters_words)
        said.letters_words = &english;
    const char *title = page_style_title(&said), *caption = page_style_rule(&said);
    if (title && caption)
        page_add_shape(page, &(page_shape){.form = SHAPE_PANEL,
                                           .box = {middle - RULE_HALF * foot->unit, rule,
                                                   middle + RULE_HALF * foot->unit,
                                                   rule + RULE_LINE * foot->unit}});
    put_line(page, foot, "title", title, MAZE_FONT_SANS, 15, TITLE);
    put_line(page, foot, "recipe", foot->recipe, MAZE_FONT_MONO, 7, RECIPE);
    put_line(page, foot, "what to do", caption, MAZE_FONT_ITALIC, 13, CAPTION);
}

/* Above its words, from the foot of the box. */
maze_box page_labyrinth_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                   const page_sheet_box *box)
{
    (void)recipe, (void)style;
    maze_box room = box->box;
    room.bottom -= (FOOT - CAPTION + LINE) * page_sheet_box_unit(box->box);
    return room;
}

bool page_labyrinth_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *given,
                              const page_sheet_box *box, maze_error *error)
{
    maze_style style = page_labyrinth_style(given, maze_get_shape(maze));
    double unit = page_sheet_box_unit(box->box);
    const page_labyrinth_foot foot = {.left = box->box.left,
                                      .right = box->box.right,
                                      .bottom = box->box.bottom + (CAPTION - LINE) * unit,
                                      .unit = unit,
                                      .least = box->least};
    page_place place;
    style.paper = page->size;
    if (!page_place_whole(&place, maze, NULL, &style, page_labyrinth_sheet_room(NULL, NULL, box),
                          error))
        return false;
    place.style.letters_words = NULL; /* borrowed for the layout alone */
    page_add_place(page, &place);
    page_labyrinth_words(page, &place, &style, &foot);
    return page_check(page, error);
}
