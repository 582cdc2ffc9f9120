/* Warns of style options of `draw` that have no effect on any of the mazes. */
#include "cli/draw.h"

#include "core/recipe/recipe.h"
#include "page/sheet_kinds.h"
#include "write/files/document.h"

#include <string.h>

/* The parts of a drawing that style options change. */
enum {
    TEXTURE = 1,
    PASSAGES = 2,
    COLORS = 4,
    SOLUTION = 8,
    TYPEFACE = 16,
    TWO_COLORS = 32, /* arrows of two colors */
    WALLS = 64,      /* walls, cells and arrows without a fixed design */
};

/* Returns the parts that the drawing of a maze has. */
static unsigned parts_of(const draw_target *target, const maze_recipe *recipe)
{
    const maze_style style = cli_draw_style_of(target, recipe);
    const maze_format *format = target->format;
    bool dxf = strcmp(format->name, "dxf") == 0;
    bool paper = format->medium == MAZE_MEDIUM_SHEET && style.paper.width != NO_PAPER;
    /* a section of a book may choose roads */
    bool roads = target->section || style.road[0].unit != MAZE_UNIT_AUTO;
    unsigned parts = page_style_has_bands(&style) ? TEXTURE : 0;
    if (style.draw == MAZE_DRAW_PASSAGES || style.draw == MAZE_DRAW_ROADS ||
        (style.draw == MAZE_DRAW_AUTO && roads))
        parts |= PASSAGES;
    if (recipe_colors(recipe) > 0)
        parts |= COLORS;
    if (target->solution != MAZE_SOLUTION_NONE || style.animate == MAZE_ANIMATE_SOLVE)
        parts |= SOLUTION;
    if (format->medium != MAZE_MEDIUM_SCREEN && !dxf)
        parts |= TYPEFACE;
    if (style.arrows != MAZE_ARROWS_COLOR || !dxf)
        parts |= TWO_COLORS;
    if (!paper || !page_sheet_kind_of(recipe, &style)->own_width)
        parts |= WALLS;
    return parts;
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
    unsigned part;
    const char *reason;
} rows[] = {
    {"texture-color", TEXTURE, no_texture},
    {"passage-color", PASSAGES, no_passages},
    {"symbols", COLORS, no_colors},
    {"solution-color", SOLUTION, no_solution},
    {"solution-dash", SOLUTION, no_solution},
    {"solution-curve", SOLUTION, no_solution},
    {"solution-fill", SOLUTION, no_solution},
    {"look", TYPEFACE, no_typeface},
    {"arrows", TWO_COLORS, one_color},
    {"arrows", WALLS, only_roads},
    {"cell", WALLS, only_roads},
    {"draw", WALLS, only_roads},
    {"hand", WALLS, only_roads},
    {"shade", WALLS, only_roads},
    {"texture", WALLS, only_roads},
    {"wall", WALLS, only_roads},
};

void cli_draw_warn_unused(const draw_target *target, base_text *news)
{
    unsigned asked = 0, drawn = 0;
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        asked |= target->options->keys[cli_style_key(rows[r].key)] ? rows[r].part : 0;
    for (size_t i = 0; i < target->list.count && asked & ~drawn; i++)
        drawn |= parts_of(target, target->list.recipes[i]);
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        if (target->options->keys[cli_style_key(rows[r].key)] && !(rows[r].part & drawn))
            cli_append(news, "warning: --%s has no effect, because %s\n", rows[r].key,
                       rows[r].reason);
}
