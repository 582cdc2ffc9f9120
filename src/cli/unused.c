/* Warns of style options of `draw` that have no effect on any of the mazes. */
#include "cli/draw.h"

#include "core/recipe/recipe.h"
#include "page/sheet_kinds.h"
#include "write/files/document.h"

#include <string.h>

/* a maze of the list, and how it is drawn */
typedef struct drawn_maze {
    const draw_target *target;
    const maze_recipe *recipe;
    maze_style style;
} drawn_maze;

static bool has_texture(const drawn_maze *drawn)
{
    return page_style_has_bands(&drawn->style);
}

/* A section of a book may choose roads. */
static bool has_passages(const drawn_maze *drawn)
{
    return drawn->style.draw == MAZE_DRAW_PASSAGES || drawn->style.draw == MAZE_DRAW_ROADS ||
           (drawn->style.draw == MAZE_DRAW_AUTO &&
            (drawn->target->section || drawn->style.road[0].unit != MAZE_UNIT_AUTO));
}

static bool has_colors(const drawn_maze *drawn)
{
    return recipe_colors(drawn->recipe) > 0;
}

static bool has_solution(const drawn_maze *drawn)
{
    return drawn->target->solution != MAZE_SOLUTION_NONE ||
           drawn->style.animate == MAZE_ANIMATE_SOLVE;
}

static bool has_typeface(const drawn_maze *drawn)
{
    return drawn->target->format->medium != MAZE_MEDIUM_SCREEN &&
           strcmp(drawn->target->format->name, "dxf") != 0;
}

static bool has_arrows_of_two_colors(const drawn_maze *drawn)
{
    return drawn->style.arrows != MAZE_ARROWS_COLOR ||
           strcmp(drawn->target->format->name, "dxf") != 0;
}

/* Returns false for a sheet of roads, whose walls, cells and arrows have a fixed design. */
static bool has_walls(const drawn_maze *drawn)
{
    return drawn->target->format->medium != MAZE_MEDIUM_SHEET ||
           drawn->style.paper.width == NO_PAPER ||
           !page_sheet_kind_of(drawn->recipe, &drawn->style)->own_width;
}

static const char no_texture[] = "the walls have no texture; add --texture or --shade",
                  no_passages[] = "walls are drawn; add --draw passages or --draw roads",
                  no_colors[] = "no maze here has colors; use a recipe such as rect8x8-colors",
                  no_solution[] = "no solution is drawn; add --solution",
                  no_typeface[] = "texts in svg and dxf have a fixed typeface; use pdf or png",
                  one_color[] = "a layer of dxf has one color; use print-svg",
                  only_roads[] = "a sheet of roads has a fixed design; use --paper maze";

static const struct {
    const char *key;
    bool (*used)(const drawn_maze *drawn);
    const char *reason;
} rows[] = {
    {"texture-color", has_texture, no_texture},
    {"passage-color", has_passages, no_passages},
    {"symbols", has_colors, no_colors},
    {"solution-color", has_solution, no_solution},
    {"solution-dash", has_solution, no_solution},
    {"solution-curve", has_solution, no_solution},
    {"solution-fill", has_solution, no_solution},
    {"look", has_typeface, no_typeface},
    {"arrows", has_arrows_of_two_colors, one_color},
    {"arrows", has_walls, only_roads},
    {"cell", has_walls, only_roads},
    {"draw", has_walls, only_roads},
    {"hand", has_walls, only_roads},
    {"shade", has_walls, only_roads},
    {"texture", has_walls, only_roads},
    {"wall", has_walls, only_roads},
};

void cli_draw_warn_unused(const draw_target *target, base_text *news)
{
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        bool used = !target->options->keys[cli_style_key(rows[r].key)];
        for (size_t i = 0; i < target->list.count && !used; i++) {
            const drawn_maze drawn = {target, target->list.recipes[i],
                                      cli_draw_style_of(target, target->list.recipes[i])};
            used = rows[r].used(&drawn);
        }
        if (!used)
            cli_append(news, "warning: --%s has no effect, because %s\n", rows[r].key,
                       rows[r].reason);
    }
}
