#include "page/look.h"

#include "core/recipe/recipe.h"

bool look_check(const maze_recipe *recipe, const maze_style *style, maze_error *error)
{
    const struct {
        bool is_asked;
        const char *what;
    } with_walls[] = {
        {style->heat, "heat"},
        {style->draw == MAZE_DRAW_PASSAGES, "\"draw passages\""},
        {style->corners.round, "\"corners round\""},
        {style->solution_curve, "solution-curve"},
    };
    for (size_t i = 0; i < sizeof with_walls / sizeof *with_walls; i++)
        if (with_walls[i].is_asked && !recipe_require(recipe, with_walls[i].what, HAS_WALLS, error))
            return false;
    return true;
}
