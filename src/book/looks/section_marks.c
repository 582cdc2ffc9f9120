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

static const char squares[] = "M70 20 20 20 20 220 220 220 220 20 120 20M70 20 70 120 120 120"
                              "M120 20 120 70 170 70M120 220 120 170 170 170 170 120 220 120"
                              "M20 170 70 170";

/* The drawings of tasks, outlines and shapes. Other shapes have the drawing `squares`. */
static const struct {
    const char *name, *path;
} paths[] = {
    {"heart", "A72 82 52 140 344A168 82 52 196 400M32 115 120 220 144 191M168 163 208 115"
              "M120 68 120 132M72 92 72 118 96 146M168 92 168 118"},
    {"star", "M120 14 152 86 228 94 171 146 187 222 136 193M104 193 53 222 69 146"
             " 12 94 88 86 120 14M88 86 120 132 171 146"},
    {"word", "O60 160 44M104 112 104 208M138 36 138 208O182 160 44"},
    {"letters", "O60 160 44M104 112 104 208M138 36 138 208O182 160 44"},
    {"counting", "M28 82 50 62 50 182A112 90 28 180 390M136 104 84 182 140 182"
                 "A187 92 28 190 450A187 151 31 270 530"},
    {"sums", "A48 92 28 190 450A48 151 31 270 530M100 122 146 122M123 99 123 145"
             "M202 182 202 62 164 146 224 146"},
    {"sentence", "M70 20 20 20 20 220 220 220 220 20 120 20"
                 "M80 188 120 72 160 188M94 148 146 148"},
    {"colors", "D64 64 44F120 226 14 226 67 134M142 142 224 142 224 224 142 224Z"},
    {"doors", "M20 62 20 220 220 220 220 62M20 62 34 62M76 62 99 62M141 62 164 62"
              "M206 62 220 62M55 18 55 96M120 18 120 96M185 18 185 96D120 152 26"},
    {"roads", "M20 222 26 176 46 136 62 98 68 60 70 18"
              "M150 222 156 186 176 146 194 104 200 62 202 18"
              "M86 214 93 176M112 140 126 108M134 72 136 34"},
    {"traced", "D22 120 12D48 90 12D78 72 12D108 84 12D128 116 12D150 150 12"
               "D180 166 12D206 148 12D224 118 12"},
    {"portrait", "O120 84 42A120 226 74 186 354M18 44 62 44M178 44 222 44"
                 "M18 88 62 88M178 88 222 88M18 132 70 132M170 132 222 132"
                 "M18 176 52 176M188 176 222 176"},
    {"hex", "M16 52 16 45 68 15 120 45 172 15 224 45 224 105 172 135 172 195 120 225 68 195 68 135"
            " 16 105 16 92M68 135 120 105 120 76M172 135 146 120"},
    {"tri", "M58 212 14 212 120 28 226 212 104 212M67 120 173 120M173 120 120 212"},
    {"polar", "A120 120 102 -60 270A120 120 66 60 390A120 120 30 180 480M120 18 120 54"
              "M54 120 90 120"},
    {"circle", "A120 120 102 -60 270A120 120 60 60 390M120 18 120 60M120 180 120 222"},
    {"spiral", "A120 120 15 0 180A135 120 30 180 360A120 120 45 0 180A135 120 60 180 360"
               "A120 120 75 0 180A135 120 90 180 360A120 120 105 0 160"},
    {"labyrinth", "A120 120 102 105 435A120 120 72 -244 64A120 120 42 -90 190"
                  "M120 222 120 162M89 188 76 144"},
    {"flow", "M70 20 20 20 20 220 220 220 220 20 120 20M20 96 50 76 80 68 110 78 140 98 172 108"
             " 196 100M44 140 70 124 96 122 124 136 152 152 184 158 220 144"
             "M20 190 52 174 84 172 116 186 146 198 176 200 196 192"},
    {"organic", "M92 18 36 46 18 114 34 190 104 224 182 206 224 142 206 58 140 20"
                "M92 18 104 84 62 122 18 114M104 84 158 96 206 58M158 96 164 150 224 142"
                "M164 150 118 176 104 224"},
    {"cube", "M120 14 211 66 211 172 120 226 29 172 29 66ZM29 66 120 120 211 66M120 120 120 226"
             "D74 146 13"},
    {"box", "M120 14 211 66 211 172 120 226 29 172 29 66ZM29 66 120 120 211 66M120 120 120 226"
            "D74 146 13"},
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
    mark.path = mark.path ? mark.path : squares;
    book_shape(canvas, mark);
}
