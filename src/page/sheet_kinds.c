/* The table of the kinds of sheets. If a style does not determine the kind, the kind is the first
 * row from TASK_DOORS on that suits the recipe and the style. */
#include "page/sheet_kinds.h"

#include "core/recipe/recipe.h"
#include "page/layout/style.h"
#include "page/letters_sheet.h"
#include "page/lines_sheet.h"
#include "page/net_sheet.h"
#include "page/plain_sheet.h"
#include "page/road_sheet.h"
#include "page/swell_sheet.h"

#include <string.h>

static bool has_entrances(const maze_recipe *recipe)
{
    return recipe_entrances(recipe) > 1;
}

static bool has_stars(const maze_recipe *recipe)
{
    return recipe_has_in(recipe, SLOT_STARS);
}

static bool has_colors(const maze_recipe *recipe)
{
    return recipe_colors(recipe) > 0;
}

static bool has_picture(const maze_recipe *recipe)
{
    uint32_t checksum;
    return recipe_follows(recipe, &checksum);
}

static bool reveals(const maze_recipe *recipe)
{
    const recipe_row *row = recipe_field_in(recipe, SLOT_CARVE).row;
    return row && strcmp(row->term.name, "reveal") == 0;
}

#define LETTERS                                                                                    \
    .page = page_letters_sheet, .add = page_letters_sheet_add, .room = page_letters_sheet_room
#define ROADS .is = recipe_is_road, .look = MAZE_LOOK_PLAYFUL, .own_width = true, .few = true
#define ROAD_SHEET ROADS, .page = page_road_sheet, .add = page_road_sheet_add
#define OTHERS .gives_way = true, .worded = true, LETTERS

static const page_sheet_kind kinds[] = {
    {.task = TASK_TOUCH, .page = page_swell_sheet, .add = page_letters_sheet_add},
    {.task = TASK_SENTENCE, .look = MAZE_LOOK_CLASSIC, LETTERS},
    {.task = TASK_ROW, .look = MAZE_LOOK_PLAYFUL, LETTERS},
    {.task = TASK_SUM, .look = MAZE_LOOK_PLAYFUL, LETTERS},
    {.task = TASK_WORD, .look = MAZE_LOOK_PLAYFUL, LETTERS},
    {.task = TASK_DOORS, .is = has_entrances, .question = true, LETTERS},
    {.task = TASK_STARS, .is = has_stars, .question = true, LETTERS},
    {.task = TASK_COLORS, .is = has_colors, .question = true, LETTERS},
    {.task = TASK_LINES,
     ROADS,
     .lines = true,
     .pairs = LINES_ON_SHEET,
     .most = page_lines_most,
     .seed = page_lines_seed,
     .page = page_lines_sheet,
     .add = page_lines_add},
    {.task = TASK_LADDER, ROAD_SHEET, .alike = true, .upright = true},
    {.task = TASK_TRACE, ROAD_SHEET, .wide = true},
    {.task = TASK_LABYRINTH,
     .lacks = HAS_BRANCHES,
     .look = MAZE_LOOK_CLASSIC,
     .page = page_labyrinth_sheet,
     .add = page_labyrinth_sheet_add,
     .room = page_labyrinth_sheet_room},
    {.task = TASK_FOLDING,
     .lacks = HAS_FLAT,
     .look = MAZE_LOOK_MODERN,
     .upright = true,
     .gives_way = true,
     .page = page_net_sheet,
     .add = page_net_sheet_add},
    {.task = TASK_PORTRAIT, .is = has_picture, .turns = true, OTHERS},
    {.task = TASK_REVEAL, .is = reveals, .fills = true, OTHERS},
    {.task = TASK_SOLUTION, OTHERS},
};

static const page_sheet_kind *find(const maze_recipe *recipe, const maze_style *style,
                                   bool questions)
{
    const page_sheet_kind *kind = kinds;
    if (style->press == PAGE_PRESS_SWELL)
        return kind;
    if (style->letters)
        return &kinds[TASK_SENTENCE + (int)style->letters_kind];
    unsigned has = recipe ? recipe_has(recipe) : 0;
    for (kind = &kinds[TASK_DOORS]; kind->task < TASK_SOLUTION; kind++) {
        if (recipe && (kind->is ? kind->is(recipe) : !(has & kind->lacks)) &&
            (questions || !kind->question) && (!kind->alike || page_road_is_ladder(style)) &&
            (!kind->lines || style->trace != MAZE_TRACE_ROAD))
            return kind;
    }
    return kind;
}

const page_sheet_kind *page_sheet_kind_of(const maze_recipe *recipe, const maze_style *style)
{
    return find(recipe, style, true);
}

const page_sheet_kind *page_sheet_kind_shown(const maze_recipe *recipe, const maze_style *style)
{
    return find(recipe, style, style->look != MAZE_LOOK_AUTO && style->look != MAZE_LOOK_PLAIN);
}
