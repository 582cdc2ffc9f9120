/* Draws the mark of a section: a small drawing of the task of the section's first puzzle. If this
 * task has no drawing, the mark shows the outline, the mask or the shape of a maze of the section.
 * path_text.c describes the notation of the drawings. */
#include "book/looks/section_marks.h"

#include "core/recipe/recipe.h"
#include "page/sheet_kinds.h"

#include <math.h>
#include <string.h>

/* gray of masks, in percent of black; visible on light and dark backgrounds */
#define MASK_GRAY 45
/* thickness of the walls in the mark of a mask, in points */
#define MASK_WALL 0.25

/* the drawings of tasks, outlines and shapes */
static const struct {
    const char *name, *path;
} paths[] = {
#include "book/looks/section_marks_rows.h"
};

static const char *path_named(const char *name)
{
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (strcmp(paths[i].name, name) == 0)
            return paths[i].path;
    return NULL;
}

/* Returns the drawing of the section's task, or NULL if the task has no drawing. */
static const char *path_of_task(const book_layout *layout, size_t section)
{
    const book_section_plan *plan = &layout->sections[section];
    const maze_recipe *recipe = layout->puzzles->puzzles[plan->first].recipe;
    const char *mark = book_question_of(page_sheet_kind_of(recipe, &plan->look)->task)->mark;
    return mark ? path_named(mark) : NULL;
}

/* Returns the recipe of the section's first maze that is not a rectangle of squares. If all mazes
 * are rectangles of squares, returns the recipe of the first maze. */
static const maze_recipe *find_other(const book_layout *layout, size_t section)
{
    const book_section_plan *plan = &layout->sections[section];
    const book_puzzle *puzzles = layout->puzzles->puzzles + plan->first;
    for (size_t i = 0; i < plan->count; i++) {
        recipe_field shape = recipe_field_in(puzzles[i].recipe, SLOT_SHAPE);
        if (recipe_has_in(puzzles[i].recipe, SLOT_CUT) ||
            (shape.row && strcmp(shape.row->term.name, "rect") != 0))
            return puzzles[i].recipe;
    }
    return puzzles[0].recipe;
}

/* Adds the cells of the maze as a gray area. The walls are as gray as the cells, because the cells
 * may be too small for visible walls. */
static void add_cells(book_canvas *canvas, const maze_recipe *recipe, maze_box box)
{
    const maze_inputs *inputs = canvas->layout->terms->inputs;
    maze_style style = book_ornament(MASK_WALL);
    style.wall_color = style.ground = book_black(MASK_GRAY);
    book_add_recipe(canvas, recipe, inputs, &style, false, box);
}

void book_add_section_mark(book_canvas *canvas, size_t section, double line, maze_color color,
                           maze_box box)
{
    const book_layout *layout = canvas->layout;
    const maze_recipe *recipe = find_other(layout, section);
    recipe_field cut = recipe_field_in(recipe, SLOT_CUT);
    recipe_field shape = recipe_field_in(recipe, SLOT_SHAPE);
    page_shape mark = {.box = box_round(box_middle(box), box_width(box), box_width(box)),
                       .color = color,
                       .line = line,
                       .over = true};
    if (canvas->failed)
        return;
    mark.path = path_of_task(layout, section);
    if (!mark.path && cut.row)
        mark.path = path_named(cut.row->term.name);
    if (!mark.path && cut.row && !cut.row->read) {
        mark.form = SHAPE_SILHOUETTE;
        mark.outline = cut.row->term.name;
        mark.box = box_inset(mark.box, line / 2);
        book_shape(canvas, mark);
        return;
    }
    if (!mark.path && cut.row) {
        add_cells(canvas, recipe, box);
        return;
    }
    if (!mark.path && shape.row)
        mark.path = path_named(shape.row->term.name);
    mark.form = SHAPE_PATH;
    mark.path = mark.path ? mark.path : path_named("rect");
    book_shape(canvas, mark);
}
