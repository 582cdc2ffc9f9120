/* Draws a row of marks below a maze: circles with letters, or stars to color. Lengths are in
 * millimeters on A4 unless a comment names another unit, and are scaled down on smaller paper. */
#include "page/foot_marks.h"

#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "page/boxes/page_text.h"
#include "page/layout/style.h"
#include "page/sheet_box.h"
#include "page/sheets_pages.h"

#include <math.h>

#define CIRCLE 5.5
#define CIRCLE_PITCH 16.0
#define CIRCLE_LINE 0.35
#define STAR 6.0
#define STAR_PITCH 15.5
#define STAR_INNER 0.48
#define LETTER 14.0     /* type size of the letter in a circle, in points on A4 */
#define LEAST_WORDS 4.0 /* minimum type size of the words, in points */
#define STAR_LINE 0.5

page_foot page_foot_of(const maze_recipe *recipe, const maze_style *style, const maze_maze *maze)
{
    const page_letters_words *words = style->content.words;
    unsigned entrances = recipe_entrances(recipe);
    page_foot foot = {.circles = entrances > 1 ? entrances : 0,
                      .before = words ? words->before : NULL,
                      .after = words ? words->after : NULL,
                      .measurer = style->content.measurer,
                      .centered = style->look != MAZE_LOOK_PLAYFUL,
                      .collected = maze != NULL};
    if (recipe_has_in(recipe, SLOT_STARS))
        foot.stars = recipe_field_in(recipe, SLOT_STARS).number[0];
    for (unsigned i = 0; maze && i < maze->entrance_count; i++)
        if (side_equal(maze->entrances[i], maze->entrance))
            foot.answer = i + 1;
    return foot;
}

static void put_circle(maze_page *page, const page_foot *foot, unsigned i, maze_point at, double u)
{
    double half = CIRCLE * u, size = fmax(LETTER * u / POINTS_PER_MM, page->least_type);
    bool answer = foot->answer == i + 1;
    char letter[] = {(char)('A' + i), '\0'};
    page_add_shape(page, &(page_shape){.form = SHAPE_DISC,
                                       .box = box_round(at, 2 * half, 2 * half),
                                       .line = answer ? 0 : CIRCLE_LINE * u});
    page_add_text(page, &(maze_text){.string = letter,
                                     .font = MAZE_FONT_SANS,
                                     .align = MAZE_ALIGN_CENTER,
                                     .size = size,
                                     .least = 1,
                                     .color = answer ? PAGE_WHITE : PAGE_BLACK,
                                     .box = {at.x - half, at.y + 0.36 * size, at.x + half,
                                             at.y + 0.36 * size + 0.1},
                                     .on_baseline = true,
                                     .key = "letter of an entrance"});
}

static void put_star(maze_page *page, const page_foot *foot, maze_point at, double u)
{
    double side = 2 * STAR * u;
    at.y += 0.05 * side;
    page_add_shape(page, &(page_shape){.form = SHAPE_STAR,
                                       .box = box_round(at, side, side),
                                       .inner = STAR_INNER,
                                       .line = foot->collected ? 0 : STAR_LINE * u});
}

static void draw_marks(void *context, const page_box *item, maze_box at, double unit)
{
    const page_foot *foot = item->of;
    double radius = foot->stars > 0 ? STAR : CIRCLE;
    double pitch = foot->stars > 0 ? STAR_PITCH : CIRCLE_PITCH;
    for (unsigned i = 0; i < foot->stars || i < foot->circles; i++) {
        double x = (radius + i * pitch) * unit;
        maze_point middle = {foot->mirrored ? at.right - x : at.left + x, (at.top + at.bottom) / 2};
        if (foot->stars > 0)
            put_star(context, foot, middle, unit);
        else
            put_circle(context, foot, i, middle, unit);
    }
}

void page_foot_add(maze_page *page, const page_foot *foot, maze_box box, double unit)
{
    double marks = foot->stars > 0 ? (foot->stars - 1) * STAR_PITCH + 2 * STAR
                                   : (foot->circles - 1) * CIRCLE_PITCH + 2 * CIRCLE;
    const page_value values[] = {
        {.name = "before", .key = "words below the maze", .string = foot->before},
        {.name = "after", .key = "words below the maze", .string = foot->after},
        {.name = "marks", .draw = draw_marks, .of = foot},
        {.name = "width", .number = marks},
        {.name = "spare",
         .number = fmax(box_width(box) / unit - FULL_SIZE * SHEET_BOX_WIDTH, 0)},
        {.name = "stars", .number = foot->stars},
        {.name = "centered", .number = foot->centered || !foot->before},
        {.name = NULL}};
    page_boxes boxes =
        page_sheet_boxes(page, foot->measurer, unit, fmax(page->least_type, LEAST_WORDS));
    boxes.turned = foot->mirrored;
    if (foot->in_book)
        page_boxes_in_book(&boxes);
    box.top = box.bottom - PAGE_FOOT_HEIGHT * unit;
    page_boxes_set(&boxes, page_text_read(&boxes, &page_foot_marks, values, NULL), box);
}
