#include "page/look.h"

#include "core/recipe/recipe.h"
#include "page/bands.h"
#include "page/style.h"

static bool is_painted(maze_color color)
{
    return color.kind == MAZE_COLOR_RGB || color.kind == MAZE_COLOR_CSS;
}

/* Looks that exclude each other. */
static bool check_pairs(const maze_style *style, maze_error *error)
{
    bool roads = style->draw == MAZE_DRAW_ROADS;
    bool passages = style->draw == MAZE_DRAW_PASSAGES || roads, bands = bands_wanted(style);
    bool fill = style->solution_fill, runs = style->solution_end.kind == MAZE_COLOR_RGB;
    const struct {
        bool are_asked;
        const char *reason;
    } pairs[] = {
        {style->heat && passages,
         "heat colors cells, and passages would cover them; leave out heat, or draw walls"},
        {style->heat && !roads && is_painted(style->ground),
         "heat colors all cells, so a ground would not be seen; leave out one of them"},
        {style->heat && style->ground_texture != MAZE_PAVING_NONE,
         "heat colors all cells, so what lies on the ground would not be seen; leave out "
         "ground-texture or heat"},
        {passages && bands,
         "texture and shade are looks of walls, and passages are drawn; leave out one of them"},
        {passages && style->hand,
         "hand is a look of walls, and passages are drawn; leave out one of them"},
        {style->heat && fill,
         "heat and solution-fill would color the same cells; leave out one of them"},
        {style->solution_dash != MAZE_DASH_SOLID && runs,
         "a solution-color that runs from one to another needs a solid line; leave out "
         "solution-dash or take one color"},
        {style->solution_curve && fill,
         "solution-fill colors whole cells, so there is no line for solution-curve to bend; leave "
         "out one of them"},
        {style->ground.kind == MAZE_COLOR_CSS &&
             (style->shade || style->ground_texture != MAZE_PAVING_NONE),
         "shade and ground-texture are drawn in a darker shade of the ground, so that must be a "
         "color by name or as #rgb"},
        {style->solution_dash != MAZE_DASH_SOLID && fill,
         "solution-fill colors whole cells, so there is no line for solution-dash; leave out one "
         "of them"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].are_asked)
            return maze_fail(error, MAZE_BAD_INPUT, "%s", pairs[i].reason);
    return true;
}

/* Words of CSS are understood by web pages alone. */
static bool check_css(const maze_style *style, maze_error *error)
{
    const struct {
        maze_color color;
        const char *key;
    } colors[] = {
        {style->wall_color, "wall-color"},         {style->passage_color, "passage-color"},
        {style->paper_color, "paper-color"},       {style->ground, "ground"},
        {style->solution_color, "solution-color"}, {style->texture_color, "texture-color"},
    };
    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++)
        if (colors[i].color.kind == MAZE_COLOR_CSS && style->medium != MAZE_MEDIUM_SCREEN)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "%s \"%.60s\" is a color for svg alone; other formats take #rgb, "
                             "#rrggbb, none, or a name as navy",
                             colors[i].key, style->css[colors[i].color.red]);
    return true;
}

#define MOST_STEPS 5000 /* a cell is one, about 50 bytes */

static bool check_animate(const maze_recipe *recipe, const maze_style *style, maze_error *error)
{
    bool carve = style->animate == MAZE_ANIMATE_CARVE;
    uint64_t cells = carve ? recipe_estimate_of(recipe, NULL).cells : 0;
    const struct {
        bool are_asked;
        const char *reason;
    } pairs[] = {
        {style->duration > 0 && style_is_given(style, "duration") &&
             style->animate == MAZE_ANIMATE_NONE,
         "duration is that of animate, which is not asked for"},
        {style->animate != MAZE_ANIMATE_NONE && style->solution_fill,
         "animate draws the solution as a line; leave out solution-fill or animate"},
        {style->animate != MAZE_ANIMATE_NONE && style->solution_dash != MAZE_DASH_SOLID,
         "animate draws the solution as a solid line; leave out solution-dash or animate"},
        {style->animate != MAZE_ANIMATE_NONE && style->hide_solution,
         "the option \"animate\" shows the solution, which cannot be hidden then"},
        {carve && (style->draw == MAZE_DRAW_PASSAGES || style->draw == MAZE_DRAW_ROADS),
         "the option \"animate carve\" carves walls, and passages are drawn; leave out one of "
         "them"},
        {carve && (bands_wanted(style) || style->hand),
         "the option \"animate carve\" carves walls that are plain lines; leave out texture, shade "
         "and hand"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].are_asked)
            return maze_fail(error, MAZE_BAD_INPUT, "%s", pairs[i].reason);
    if (!carve)
        return true;
    if (!recipe_require(recipe, "the option \"animate carve\"", HAS_WALLS, error) ||
        !recipe_require(recipe, "the option \"animate carve\"", HAS_PLANE, error))
        return false;
    return cells <= MOST_STEPS ||
           maze_fail(
               error, MAZE_BAD_INPUT,
               "the option \"animate carve\" is for %d cells at most, this maze has about %llu",
               MOST_STEPS, (unsigned long long)cells);
}

bool look_check(const maze_recipe *recipe, const maze_style *style, maze_error *error)
{
    const struct {
        bool is_asked;
        const char *what;
    } with_walls[] = {
        {style->heat, "the option \"heat\""},
        {style->draw == MAZE_DRAW_PASSAGES, "the option \"draw passages\""},
        {style->draw == MAZE_DRAW_ROADS, "the option \"draw roads\""},
        {style->corners.round, "the option \"corners round\""},
        {style->solution_curve, "the option \"solution-curve\""},
        {style->solution_fill, "the option \"solution-fill\""},
        {style->texture != MAZE_TEXTURE_NONE, "the option \"texture\""},
        {style->shade, "the option \"shade\""},
        {style->hand, "the option \"hand\""},
        {is_painted(style->ground), "the option \"ground\""},
        {style->ground_texture != MAZE_PAVING_NONE, "the option \"ground-texture\""},
    };
    for (size_t i = 0; i < sizeof with_walls / sizeof *with_walls; i++)
        if (with_walls[i].is_asked && !recipe_require(recipe, with_walls[i].what, HAS_WALLS, error))
            return false;
    if (!check_css(style, error) || !check_animate(recipe, style, error))
        return false;
    if (style->ground_texture == MAZE_PAVING_BOXES &&
        !recipe_require(recipe, "the option \"ground-texture boxes\"", HAS_BOXES, error))
        return false;
    return (style->draw != MAZE_DRAW_ROADS ||
            recipe_require(recipe, "the option \"draw roads\"", HAS_PLANE, error)) &&
           check_pairs(style, error);
}
