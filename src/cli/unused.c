/* Warns of style options of `draw` that have no effect on any of the mazes. */
#include "cli/unused.h"

#include "cli/arguments/arguments.h"
#include "core/recipe/recipe.h"
#include "page/sheet_kinds.h"
#include "write/files/document.h"

#include <string.h>

/* a maze of the list, and how it is drawn */
typedef struct drawn_maze {
    const maze_recipe *recipe;
    maze_style style;
    const maze_format *format;
    maze_solution solution;
    bool planned; /* a section of a book plans the sheets, and may choose roads */
} drawn_maze;

static bool has_texture(const drawn_maze *drawn)
{
    return page_style_has_bands(&drawn->style);
}

static bool has_passages(const drawn_maze *drawn)
{
    return drawn->style.draw == MAZE_DRAW_PASSAGES || drawn->style.draw == MAZE_DRAW_ROADS ||
           (drawn->style.draw == MAZE_DRAW_AUTO &&
            (drawn->planned || drawn->style.road[0].unit != MAZE_UNIT_AUTO));
}

static bool has_colors(const drawn_maze *drawn)
{
    return recipe_colors(drawn->recipe) > 0;
}

static bool has_solution(const drawn_maze *drawn)
{
    return drawn->solution != MAZE_SOLUTION_NONE || drawn->style.animate == MAZE_ANIMATE_SOLVE;
}

static bool has_typeface(const drawn_maze *drawn)
{
    return drawn->format->medium != MAZE_MEDIUM_SCREEN && strcmp(drawn->format->name, "dxf") != 0;
}

static bool has_arrows_of_two_colors(const drawn_maze *drawn)
{
    return drawn->style.arrows != MAZE_ARROWS_COLOR || strcmp(drawn->format->name, "dxf") != 0;
}

/* Returns false for a sheet of roads, whose walls, cells and arrows have a fixed design. */
static bool has_walls(const drawn_maze *drawn)
{
    return drawn->format->medium != MAZE_MEDIUM_SHEET || drawn->style.paper.width == NO_PAPER ||
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

void cli_unused_warn(const cli_options *options, const cli_seeding *seeding,
                     const maze_recipe_list *list, const maze_format *format,
                     maze_solution solution, base_text *news)
{
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        bool used = !options->keys[cli_style_key(rows[r].key)];
        for (size_t i = 0; i < list->count && !used; i++) {
            const drawn_maze drawn = {
                .recipe = list->recipes[i],
                .style = seeding->style_of(seeding->context, list->recipes[i]),
                .format = format,
                .solution = solution,
                .planned = seeding->planned,
            };
            used = rows[r].used(&drawn);
        }
        if (!used)
            cli_append(news, "warning: --%s has no effect, because %s\n", rows[r].key,
                       rows[r].reason);
    }
}
