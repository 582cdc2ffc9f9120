#include "book/layout.h"

#include "core/utf8.h"
#include "page/paragraph.h"
#include "page/units.h"

#include <math.h>
#include <stdio.h>

#define GAP 20
#define TITLE_SIZE 36
#define HEADING_SIZE 12
#define NUMBER_SIZE 14
#define ANSWER_NUMBER_SIZE 9
#define RECIPE_SIZE 8
#define ANSWER_RECIPE_SIZE 6
#define PAGE_NUMBER_SIZE 9

/* The smallest cells in which walls and way can be told apart, points. */
#define PUZZLE_CELL 2.6
#define ANSWER_CELL 4
#define FOOT_CELL 2.4

#define FOOT_USUAL_CELL 3.2
#define FOOT_LEAST (30 * POINTS_PER_MM)
#define FOOT_SHARE 0.35 /* of the page at most */

static const field_style foot_style = {ANSWER_NUMBER_SIZE, 0, true, true};

static field_style puzzle_style(const maze_book_plan *plan)
{
    return (field_style){NUMBER_SIZE, plan->style->recipe_line < MAZE_RECIPE_LIST ? RECIPE_SIZE : 0,
                         false, false};
}

static field_style answer_style(const maze_book_plan *plan)
{
    return (field_style){ANSWER_NUMBER_SIZE,
                         plan->style->recipe_line < MAZE_RECIPE_LIST ? ANSWER_RECIPE_SIZE : 0, true,
                         false};
}

/* Answers are as large as their field lets them be, with walls to match; the way is what one looks
 * for, so it is dark and the walls are faded. */
static maze_style answer_look(const maze_book_plan *plan)
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

/* What a page is filled with, from the outside in: each cuts its part off `room`. */
typedef struct page_frame {
    const book_layout *layout;
    maze_page *page; /* NULL: only the room is wanted */
    maze_box room;
} page_frame;

static bool add_paragraph(page_frame *frame, paragraph paragraph, maze_error *error)
{
    if (!paragraph.string)
        return true;
    return paragraph_cut(&paragraph, &frame->room, error) &&
           (!frame->page || paragraph_add(&paragraph, frame->page, error));
}

static bool add_page_number(page_frame *frame, uint32_t number, maze_error *error)
{
    char string[16];
    snprintf(string, sizeof string, "%lu", (unsigned long)number);
    paragraph paragraph = {.key = "page number",
                           .string = string,
                           .font = MAZE_FONT_SANS,
                           .align = MAZE_ALIGN_CENTER,
                           .size = PAGE_NUMBER_SIZE,
                           .at_foot = true};
    return add_paragraph(frame, paragraph, error);
}

static bool add_heading(page_frame *frame, maze_error *error)
{
    paragraph heading = {.key = "heading",
                         .string = frame->layout->plan.style->heading,
                         .font = MAZE_FONT_SANS,
                         .align = MAZE_ALIGN_LEFT,
                         .size = HEADING_SIZE};
    return add_paragraph(frame, heading, error);
}

static bool add_caption(page_frame *frame, maze_error *error)
{
    paragraph caption = {.key = "caption",
                         .string = frame->layout->plan.style->caption,
                         .font = MAZE_FONT_SANS,
                         .align = MAZE_ALIGN_CENTER,
                         .size = HEADING_SIZE,
                         .at_foot = true};
    return add_paragraph(frame, caption, error);
}

/* A file of answers alone says to which book they belong. */
static bool add_answers_title(page_frame *frame, maze_error *error)
{
    const maze_book_plan *plan = &frame->layout->plan;
    char quote[200], string[240] = "Solutions";
    if (plan->answers == MAZE_ANSWERS_SEPARATE && plan->style->title)
        snprintf(string, sizeof string, "%s: Solutions",
                 utf8_quote(plan->style->title, quote, sizeof quote));
    paragraph title = {.key = "title",
                       .string = string,
                       .font = MAZE_FONT_BOLD,
                       .align = MAZE_ALIGN_CENTER,
                       .size = NUMBER_SIZE};
    return add_paragraph(frame, title, error);
}

/* Cuts the strip of the answers at the foot off the room and gives its grid. */
static field_grid cut_foot(page_frame *frame)
{
    const book_layout *layout = frame->layout;
    unsigned count = layout->plan.per_page;
    maze_box strip = frame->room;
    double most = FOOT_SHARE * (strip.bottom - strip.top);
    double height =
        fmax(layout->need.extent.y * FOOT_USUAL_CELL + 2 * ANSWER_NUMBER_SIZE, FOOT_LEAST);
    strip.top = strip.bottom - fmin(height, most);
    frame->room.bottom = strip.top - GAP;
    return field_grid_for(count, &layout->need, &foot_style, strip, GAP);
}

static bool start_frame(page_frame *frame, const book_layout *layout, bool paged, maze_error *error)
{
    *frame = (page_frame){.layout = layout};
    if (!page_room(layout->plan.style, &frame->room, error))
        return false;
    if (!paged)
        return true;
    frame->page = page_create(layout->plan.style->paper, layout->plan.style, error);
    return frame->page != NULL;
}

static maze_page *end_frame(page_frame *frame, bool done)
{
    if (done)
        return frame->page;
    maze_page_destroy(frame->page);
    return NULL;
}

maze_page *layout_title_page(const book_layout *layout, maze_error *error)
{
    page_frame frame;
    paragraph title = {.key = "title",
                       .string = layout->plan.style->title,
                       .font = MAZE_FONT_BOLD,
                       .align = MAZE_ALIGN_CENTER,
                       .size = TITLE_SIZE};
    bool done = start_frame(&frame, layout, true, error);
    if (done)
        frame.room.top += (frame.room.bottom - frame.room.top) / 4;
    return end_frame(&frame, done && add_paragraph(&frame, title, error));
}

static bool fill_puzzle_page(page_frame *frame, puzzle_range range, uint32_t number,
                             maze_error *error)
{
    const maze_book_plan *plan = &frame->layout->plan;
    field_style how = puzzle_style(plan);
    if (!add_page_number(frame, number, error) || !add_heading(frame, error))
        return false;
    if (plan->answers == MAZE_ANSWERS_FOOT) {
        field_grid foot = cut_foot(frame);
        maze_style look = answer_look(plan);
        if (!fields_add(frame->page, plan, range, &foot, &look, &foot_style, error))
            return false;
    }
    if (!add_caption(frame, error))
        return false;
    field_grid grid = field_grid_for(plan->per_page, &frame->layout->need, &how, frame->room, GAP);
    return fields_add(frame->page, plan, range, &grid, plan->style, &how, error);
}

maze_page *layout_puzzle_page(const book_layout *layout, puzzle_range range, uint32_t number,
                              maze_error *error)
{
    page_frame frame;
    bool done = start_frame(&frame, layout, true, error);
    return end_frame(&frame, done && fill_puzzle_page(&frame, range, number, error));
}

static bool fill_answer_page(page_frame *frame, puzzle_range range, uint32_t number,
                             maze_error *error)
{
    const book_layout *layout = frame->layout;
    field_style how = answer_style(&layout->plan);
    maze_style look = answer_look(&layout->plan);
    if (!add_page_number(frame, number, error) || !add_answers_title(frame, error))
        return false;
    field_grid grid =
        field_grid_for(layout->answers_per_page, &layout->need, &how, frame->room, GAP);
    return fields_add(frame->page, &layout->plan, range, &grid, &look, &how, error);
}

maze_page *layout_answer_page(const book_layout *layout, puzzle_range range, uint32_t number,
                              maze_error *error)
{
    page_frame frame;
    bool done = start_frame(&frame, layout, true, error);
    return end_frame(&frame, done && fill_answer_page(&frame, range, number, error));
}

/* As many answers a page as can be read, but no more fields than there are answers. */
static bool choose_answers_per_page(book_layout *layout, maze_error *error)
{
    static const unsigned numbers[] = {1, 2, 4, 6, 9};
    field_style how = answer_style(&layout->plan);
    page_frame frame;
    layout->answers_per_page = 1;
    if (!start_frame(&frame, layout, false, error) || !add_page_number(&frame, 1, error) ||
        !add_answers_title(&frame, error))
        return false;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        field_grid grid = field_grid_for(numbers[i], &layout->need, &how, frame.room, GAP);
        if (grid.cell < ANSWER_CELL)
            break;
        layout->answers_per_page = numbers[i];
        if (numbers[i] >= layout->plan.count)
            break;
    }
    return true;
}

static bool check_foot(page_frame *frame, maze_error *error)
{
    field_grid foot = cut_foot(frame);
    if (foot.cell >= FOOT_CELL)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "answers at the foot would have cells of %.1f pt, too small to read; take "
                     "--answers back, fewer cells, fewer puzzles a page, or a larger paper",
                     foot.cell);
}

static bool check_puzzles(const book_layout *layout, maze_error *error)
{
    const maze_book_plan *plan = &layout->plan;
    field_style how = puzzle_style(plan);
    page_frame frame;
    if (!start_frame(&frame, layout, false, error) || !add_page_number(&frame, 1, error) ||
        !add_heading(&frame, error))
        return false;
    if (plan->answers == MAZE_ANSWERS_FOOT && !check_foot(&frame, error))
        return false;
    if (!add_caption(&frame, error))
        return false;
    field_grid grid = field_grid_for(plan->per_page, &layout->need, &how, frame.room, GAP);
    if (grid.cell >= PUZZLE_CELL)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "puzzles would have cells of %.1f pt, too small to solve; take fewer cells, "
                     "fewer puzzles a page, or a larger paper",
                     fmax(grid.cell, 0));
}

bool layout_start(book_layout *layout, const maze_book_plan *plan, maze_error *error)
{
    *layout = (book_layout){.plan = *plan, .need = field_need_of(plan)};
    return check_puzzles(layout, error) && choose_answers_per_page(layout, error);
}
