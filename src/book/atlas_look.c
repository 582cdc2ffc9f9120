#include "book/atlas_look.h"

#include "core/recipe/recipe.h"

/* The lines that the solutions' style has made gray take the look's gray. */
static void fade(const atlas_look *look, const maze_style *puzzle, maze_style *style)
{
    bool passages = style->draw == MAZE_DRAW_PASSAGES;
    maze_color before = passages ? puzzle->passage_color : puzzle->wall_color;
    maze_color *lines = passages ? &style->passage_color : &style->wall_color;
    double black = passages ? look->passage_black : look->wall_black;
    if (before.kind == MAZE_COLOR_AUTO && lines->kind == MAZE_COLOR_RGB && black > 0)
        *lines = canvas_black(black);
}

maze_thickness atlas_wall(const book_layout *layout)
{
    return look_thickness(layout, layout->look->atlas.wall);
}

maze_style atlas_style(const book_layout *layout, size_t i)
{
    const atlas_look *look = &layout->look->atlas;
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    const section_plan *section = &layout->sections[puzzle->section];
    const maze_recipe *recipe = puzzle->recipe;
    maze_style style = layout_look_of(layout, i, true);
    style.usual_wall = atlas_wall(layout);
    style.way = look->way;
    style.way_inside = true;
    fade(look, &section->look, &style);
    if (look->curved && !style.corners.sharp && (recipe_has(recipe) & HAS_WALLS))
        style.solution_curve = !style.solution_fill;
    return style;
}
