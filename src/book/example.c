#include "book/example.h"

#include "book/look.h"
#include "core/recipe/recipe.h"
#include "page/make.h"
#include "page/place.h"

#include <math.h>

#define ROWS 7      /* of a rectangle */
#define CUT_ROWS 12 /* of a shape cut out of a rectangle */
#define RINGS 5
#define ARROWS 1.5 /* rows that they take */
#define MOST_COLUMNS 30
#define PLAIN "rect12x7"
#define ANY_CELL 1 /* points: roads of that and more */

static uint32_t within(double number, const recipe_row *row)
{
    return (uint32_t)fmin(fmax(number, row->low), row->high);
}

/* Fewer cells for the recipe's shape; false if its size is not one of rows and columns. */
static bool make_small(maze_recipe *recipe, double aspect)
{
    recipe_field shape = recipe_field_in(recipe, SLOT_SHAPE);
    uint32_t checksum;
    if (!shape.row || shape.row->numbers == 0 || maze_recipe_input(recipe, &checksum))
        return false;
    recipe_field cut = recipe_field_in(recipe, SLOT_CUT);
    shape.number[0] = within(RINGS, shape.row);
    if (shape.row->numbers == 2) {
        double rows = cut.row ? CUT_ROWS : ROWS;
        double columns =
            cut.row ? CUT_ROWS : fmin(fmax((rows + ARROWS) * aspect, rows), MOST_COLUMNS);
        shape.number[0] = within(round(columns), shape.row);
        shape.number[1] = within(rows, shape.row);
    }
    return recipe_put(recipe, &shape, NULL) && /* which drops what was cut out */
           (!cut.row || recipe_put(recipe, &cut, NULL));
}

static bool can_be_made(const maze_recipe *recipe)
{
    maze_error error;
    maze_maze *maze = maze_make(recipe, NULL, &error);
    maze_destroy(maze);
    return maze != NULL;
}

/* The recipe of a maze as the book's first one is, of few cells, for a box so many times as wide as
 * it is high; a plain rectangle if there is no small one of its kind.  The caller destroys it. */
static maze_recipe *recipe_for(const book_layout *layout, double aspect, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_copy(layout->puzzles->puzzles[0].recipe, error);
    if (!recipe || (make_small(recipe, aspect) && can_be_made(recipe)))
        return recipe;
    maze_recipe_destroy(recipe);
    return canvas_recipe(layout, PLAIN, "example", error);
}

static bool first_has_roads(const book_layout *layout)
{
    size_t kind = layout->puzzles->puzzles[0].kind;
    section_plan section = layout_section_of(&layout->sections[0], kind);
    double from = section.look.roads_from;
    return from > 0 &&
           layout_puzzle_grid(layout, &section, section.per_page, ANY_PAGE).cell >= from;
}

maze_style example_style(const book_layout *layout, double walls)
{
    maze_style style = layout->sections[0].answer_look;
    bool roads = first_has_roads(layout);
    style.arrows = MAZE_ARROWS_BLACK;
    style.usual_wall = look_thickness(layout, layout->look->wall);
    style.roads_from = roads ? ANY_CELL : 0;
    style.solution_color = canvas_black(100);
    style.solution_dash = MAZE_DASH_SOLID;
    style.solution_fill = false;
    style.usual_round = layout->look->round;
    if (style.draw != MAZE_DRAW_ROADS && !roads)
        style.wall_color = canvas_black(walls);
    else
        style.wall_color.kind = MAZE_COLOR_AUTO;
    return style;
}

bool example_add(const book_canvas *canvas, const maze_style *style, maze_box box, bool at_left,
                 maze_box *bounds, maze_error *error)
{
    double aspect = box_width(box) / box_height(box);
    maze_recipe *recipe = recipe_for(canvas->layout, aspect, error);
    maze_path path = {0};
    maze_maze *maze = recipe ? make_solved(recipe, NULL, &path, error) : NULL;
    maze_recipe_destroy(recipe);
    if (!maze || !page_own(canvas->page, maze, path, error))
        return false;
    page_place place;
    if (!place_in_box(&place, maze, &path, style, box, false, error))
        return false;
    if (at_left)
        place.origin.x -= place_bounds(&place).left - box.left;
    if (bounds)
        *bounds = place_bounds(&place);
    return page_add_place(canvas->page, &place, error);
}
