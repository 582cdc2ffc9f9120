#include "book/layout.h"

#include "book/recipes.h"
#include "core/recipe.h"
#include "page/paragraph.h"
#include "page/units.h"

#include <math.h>
#include <stdio.h>

#define GAP 10
#define TITLE_SIZE 36
#define HEADING_SIZE 12
#define NUMBER_SIZE 14
#define ANSWER_NUMBER_SIZE 9
#define RECIPE_SIZE 8
#define ANSWER_RECIPE_SIZE 6
#define PAGE_NUMBER_SIZE 9
#define LINE 1.4    /* height of a line, in its size */
#define LABEL_GAP 3 /* between a maze and its number or recipe */

/* The smallest cell whose walls and way can be told apart in an answer, points. */
#define ANSWER_CELL 4
#define FOOT_CELL 2.5
#define FOOT_LEAST (30 * POINTS_PER_MM)
#define FOOT_SHARE 0.35

typedef struct label {
    const char *string;
    maze_font font;
    maze_align align;
    double size;
    bool turned;
} label;

static bool add_label(maze_page *page, label label, maze_box box, maze_error *error)
{
    maze_text text = {.string = (char *)label.string,
                      .font = label.font,
                      .align = label.align,
                      .size = label.size,
                      .box = box,
                      .turned = label.turned};
    return page_add_text(page, &text, error);
}

/* Cuts a strip off the upper end of the room. */
static maze_box cut_top(maze_box *room, double height)
{
    maze_box strip = *room;
    strip.bottom = strip.top + height;
    room->top = strip.bottom;
    return strip;
}

static maze_box cut_bottom(maze_box *room, double height)
{
    maze_box strip = *room;
    strip.top = strip.bottom - height;
    room->bottom = strip.top;
    return strip;
}

/* The part of a room that field (column, row) of a grid has, with gaps between the fields. */
static maze_box grid_field(maze_box room, unsigned columns, unsigned rows, unsigned i, double gap)
{
    double width = (room.right - room.left - gap * (columns - 1)) / columns;
    double height = (room.bottom - room.top - gap * (rows - 1)) / rows;
    double left = room.left + (width + gap) * (i % columns);
    double top = room.top + (height + gap) * (i / columns);
    return (maze_box){left, top, left + width, top + height};
}

/* The grid for n fields: the more of them lie along the room's longer side. */
static void grid_of(unsigned n, maze_box room, unsigned *columns, unsigned *rows)
{
    unsigned few = n == 9 ? 3 : n >= 4 ? 2 : 1, many = (n + few - 1) / few;
    bool wide = room.right - room.left > room.bottom - room.top;
    *columns = wide ? many : few;
    *rows = wide ? few : many;
}

/* An empty page with its number, if it has one; *room is what is left. */
static maze_page *start_page(const maze_book_plan *plan, uint32_t number, maze_box *room,
                             maze_error *error)
{
    maze_box box;
    if (!page_room(plan->style, &box, error))
        return NULL;
    maze_page *page = page_create(plan->style->paper, plan->style, error);
    if (!page || number == 0) {
        *room = box;
        return page;
    }
    char string[16];
    snprintf(string, sizeof string, "%lu", (unsigned long)number);
    label label = {string, MAZE_FONT_SANS, MAZE_ALIGN_CENTER, PAGE_NUMBER_SIZE, false};
    maze_box strip = cut_bottom(&box, PAGE_NUMBER_SIZE * LINE);
    if (!add_label(page, label, strip, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    box.bottom -= GAP;
    *room = box;
    return page;
}

maze_page *layout_title_page(const maze_book_plan *plan, maze_error *error)
{
    maze_box room;
    maze_page *page = start_page(plan, 0, &room, error);
    if (!page)
        return NULL;
    paragraph title = {.key = "title",
                       .string = plan->style->title,
                       .font = MAZE_FONT_BOLD,
                       .align = MAZE_ALIGN_CENTER,
                       .size = TITLE_SIZE};
    cut_top(&room, (room.bottom - room.top) / 4);
    if (!paragraph_cut(&title, &room, error) || !paragraph_add(&title, page, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
}

/* How a puzzle stands in its field. */
typedef struct field_style {
    double number_size, recipe_size; /* 0: no recipe */
    bool solved, turned;
} field_style;

/* Makes puzzle i and puts it, with its number above and its recipe below, into the field; turned,
 * all stands on its head. */
static bool add_puzzle(maze_page *page, const maze_book_plan *plan, size_t i, maze_box field,
                       const maze_style *style, field_style how, maze_error *error)
{
    maze_path path = {0};
    maze *maze = make_solved(plan->recipes[i], how.solved ? &path : NULL, error);
    if (!maze || !page_own(page, maze, path, error))
        return false;
    char number[24], recipe[MAZE_RECIPE_LENGTH + 3];
    snprintf(number, sizeof number, "%lu", (unsigned long)i + 1);
    maze_recipe_format_checked(plan->recipes[i], recipe);

    double height = how.number_size * LINE;
    maze_box above = how.turned ? cut_bottom(&field, height) : cut_top(&field, height);
    maze_box below = field;
    if (how.recipe_size > 0)
        below = cut_bottom(&field, how.recipe_size * LINE);
    field.top += LABEL_GAP;
    field.bottom -= LABEL_GAP;
    place place;
    return place_in_box(&place, maze, &path, style, field, how.turned, error) &&
           page_add_place(page, &place, error) &&
           add_label(
               page,
               (label){number, MAZE_FONT_BOLD, MAZE_ALIGN_CENTER, how.number_size, how.turned},
               above, error) &&
           (how.recipe_size == 0 ||
            add_label(page,
                      (label){recipe, MAZE_FONT_MONO, MAZE_ALIGN_CENTER, how.recipe_size, false},
                      below, error));
}

/* Answers are as large as their field lets them be, with walls to match; the way is what one looks
 * for, so it is dark and the walls are faded. */
static maze_style answer_style(const maze_book_plan *plan)
{
    maze_style style = *plan->style;
    if (style.wall_color.kind == MAZE_COLOR_AUTO && style.solution_color.kind == MAZE_COLOR_AUTO) {
        style.wall_color = (maze_color){MAZE_COLOR_RGB, 150, 150, 150};
        style.solution_color = (maze_color){MAZE_COLOR_RGB, 0, 0, 0};
    }
    style.cell = style.wall = (maze_length){0, MAZE_UNIT_AUTO};
    style.arrows = MAZE_ARROWS_NONE;
    return style;
}

static maze_point extent_of(const maze_recipe *recipe)
{
    return recipe->shape->extent(recipe->size);
}

/* The height of the strip that answers at the foot take. */
static double foot_height(const maze_book_plan *plan, puzzle_range range, maze_box room)
{
    double cells = 0;
    for (size_t i = 0; i < range.count; i++)
        cells = fmax(cells, extent_of(plan->recipes[range.first + i]).y);
    double height = fmax(cells * FOOT_CELL + ANSWER_NUMBER_SIZE * LINE, FOOT_LEAST);
    return fmin(height, FOOT_SHARE * (room.bottom - room.top));
}

static bool add_foot_answers(maze_page *page, const maze_book_plan *plan, puzzle_range range,
                             maze_box *room, maze_error *error)
{
    maze_box strip = cut_bottom(room, foot_height(plan, range, *room));
    maze_style style = answer_style(plan);
    field_style how = {ANSWER_NUMBER_SIZE, 0, true, true};
    room->bottom -= GAP;
    for (unsigned i = 0; i < range.count; i++) {
        maze_box field = grid_field(strip, (unsigned)range.count, 1, i, GAP);
        if (!add_puzzle(page, plan, range.first + i, field, &style, how, error))
            return false;
    }
    return true;
}

/* Heading and caption stand on every puzzle page. */
static bool add_paragraph(maze_page *page, paragraph paragraph, maze_box *room, maze_error *error)
{
    return !paragraph.string ||
           (paragraph_cut(&paragraph, room, error) && paragraph_add(&paragraph, page, error));
}

static bool fill_puzzle_page(maze_page *page, const maze_book_plan *plan, puzzle_range range,
                             maze_box room, maze_error *error)
{
    paragraph heading = {.key = "heading",
                         .string = plan->style->heading,
                         .font = MAZE_FONT_SANS,
                         .align = MAZE_ALIGN_LEFT,
                         .size = HEADING_SIZE};
    paragraph caption = {.key = "caption",
                         .string = plan->style->caption,
                         .font = MAZE_FONT_SANS,
                         .align = MAZE_ALIGN_CENTER,
                         .size = HEADING_SIZE,
                         .at_foot = true};
    if (!add_paragraph(page, heading, &room, error) ||
        (plan->answers == MAZE_ANSWERS_FOOT &&
         !add_foot_answers(page, plan, range, &room, error)) ||
        !add_paragraph(page, caption, &room, error))
        return false;
    unsigned columns, rows;
    grid_of(plan->per_page, room, &columns, &rows);
    field_style how = {NUMBER_SIZE, plan->style->recipe_line ? RECIPE_SIZE : 0, false, false};
    for (unsigned i = 0; i < range.count; i++) {
        maze_box field = grid_field(room, columns, rows, i, 2 * GAP);
        if (!add_puzzle(page, plan, range.first + i, field, plan->style, how, error))
            return false;
    }
    return true;
}

maze_page *layout_puzzle_page(const maze_book_plan *plan, puzzle_range range, uint32_t number,
                              maze_error *error)
{
    maze_box room;
    maze_page *page = start_page(plan, number, &room, error);
    if (page && !fill_puzzle_page(page, plan, range, room, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
}

static maze_box cut_answers_title(maze_box *room)
{
    maze_box strip = cut_top(room, NUMBER_SIZE * LINE);
    room->top += GAP;
    return strip;
}

static bool fill_answer_page(maze_page *page, const maze_book_plan *plan, puzzle_range range,
                             unsigned per_page, maze_box room, maze_error *error)
{
    label title = {"Solutions", MAZE_FONT_BOLD, MAZE_ALIGN_CENTER, NUMBER_SIZE, false};
    if (!add_label(page, title, cut_answers_title(&room), error))
        return false;
    unsigned columns, rows;
    grid_of(per_page, room, &columns, &rows);
    maze_style style = answer_style(plan);
    field_style how = {ANSWER_NUMBER_SIZE, plan->style->recipe_line ? ANSWER_RECIPE_SIZE : 0, true,
                       false};
    for (unsigned i = 0; i < range.count; i++) {
        maze_box field = grid_field(room, columns, rows, i, 2 * GAP);
        if (!add_puzzle(page, plan, range.first + i, field, &style, how, error))
            return false;
    }
    return true;
}

maze_page *layout_answer_page(const maze_book_plan *plan, puzzle_range range, unsigned per_page,
                              uint32_t number, maze_error *error)
{
    maze_box room;
    maze_page *page = start_page(plan, number, &room, error);
    if (page && !fill_answer_page(page, plan, range, per_page, room, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
}

static bool all_legible(const maze_book_plan *plan, maze_box field)
{
    double width = field.right - field.left;
    double height = field.bottom - field.top - (ANSWER_NUMBER_SIZE + ANSWER_RECIPE_SIZE) * LINE;
    for (size_t i = 0; i < plan->count; i++) {
        maze_point extent = extent_of(plan->recipes[i]);
        if (width / (extent.x + 1) < ANSWER_CELL || height / (extent.y + 1) < ANSWER_CELL)
            return false;
    }
    return true;
}

unsigned layout_answers_per_page(const maze_book_plan *plan)
{
    static const unsigned numbers[] = {9, 6, 4, 2};
    maze_box room;
    if (!page_room(plan->style, &room, NULL))
        return 1;
    cut_answers_title(&room);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        unsigned columns, rows;
        grid_of(numbers[i], room, &columns, &rows);
        if (all_legible(plan, grid_field(room, columns, rows, 0, 2 * GAP)))
            return numbers[i];
    }
    return 1;
}
