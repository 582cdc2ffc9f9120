#include "book/atlas_look.h"

#include "core/recipe/recipe.h"
#include "page/units.h"

#define WHITE                                                                                      \
    {                                                                                              \
        MAZE_COLOR_RGB, 255, 255, 255                                                              \
    }
#define GRAY_70                                                                                    \
    {                                                                                              \
        MAZE_COLOR_RGB, 77, 77, 77                                                                 \
    }
#define RULE 0.75
#define LARGE_WALL 1.25 /* times as thick in large print */

static const atlas_look plain = {
    .cell = 5,
    .tight = 3.5,
    .title = {MAZE_FONT_BOLD, 18, 0, 0, {0}},
    .title_align = MAZE_ALIGN_CENTER,
    .title_baseline = 17,
    .top = 36,
    .named = true,
    .bar = 14,
    .before = 26,
    .after = 8,
    .bar_baseline = 11,
    .name = {MAZE_FONT_BOLD, 12, 0, 0, {0}},
    .range = {MAZE_FONT_SANS, 9, 0, 0, {0}},
    .caption = 14,
    .caption_baseline = 9,
    .gap = 30,
    .number = {MAZE_FONT_BOLD, 10, 0, 0, {0}},
    .page = {MAZE_FONT_SANS, 8, 0, 0, {0}},
    .digit = 0.7,
    .beside = 5,
    .wall = {0.75, 0, 0.125, 2 * POINTS_PER_MM},
    .passage_black = 18,
};

/* Two rules, the type between them. */
static bool add_rules(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    maze_color black = canvas_black(100);
    return canvas_rule(canvas, bar.left, bar.right, bar.top, RULE, black, error) &&
           canvas_rule(canvas, bar.left, bar.right, bar.bottom, RULE, black, error);
}

static const atlas_look classic = {
    .cell = 5,
    .tight = 3.5,
    .title = {MAZE_FONT_SANS, 24, 0, 0, {0}},
    .title_align = MAZE_ALIGN_CENTER,
    .title_baseline = 17,
    .top = 35,
    .bottom = 26,
    .bar = 24,
    .before = 22,
    .after = 14,
    .bar_baseline = 16,
    .name = {MAZE_FONT_ITALIC, 14, 0, 0, {0}},
    .range = {MAZE_FONT_ITALIC, 14, 0, 0, {0}},
    .add_bar = add_rules,
    .caption = 16,
    .caption_baseline = 10,
    .gap = 30,
    .number = {MAZE_FONT_SANS, 14, 0, 0, {0}},
    .page = {MAZE_FONT_ITALIC, 11, 0, 0, GRAY_70},
    .digit = 0.47,
    .beside = 6,
    .wall = {0.75, 0.75, 0, 0.75},
    .way = {1.3, 0, 0.32, 2.2},
    .wall_black = 50,
    .passage_black = 18,
};

static bool add_black(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    return canvas_panel(canvas, bar, 0, canvas_black(100), error);
}

static const atlas_look modern = {
    .cell = 5,
    .tight = 3.5,
    .title = {MAZE_FONT_BLACK, 30, -0.025, 0, {0}},
    .title_align = MAZE_ALIGN_LEFT,
    .title_baseline = 30,
    .top = 44,
    .bottom = 26,
    .bar = 22,
    .before = 24,
    .after = 14,
    .inset = 9,
    .bar_baseline = 15.3,
    .name = {MAZE_FONT_BLACK, 12, 0, 0, WHITE},
    .range = {MAZE_FONT_BOLD, 10.5, 0, 0, WHITE},
    .add_bar = add_black,
    .caption = 15,
    .caption_baseline = 9,
    .gap = 28,
    .number = {MAZE_FONT_BLACK, 11, 0, 0, {0}},
    .page = {MAZE_FONT_SANS, 8, 0, 0, {0}},
    .digit = 0.58,
    .beside = 5,
    .wall = {0.8, 0.8, 0, 0.8},
    .way = {1.5, 0, 0.42, 2.8},
    .wall_black = 45,
    .passage_black = 18,
};

static bool add_pill(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    return canvas_panel(canvas, bar, (bar.bottom - bar.top) / 2, canvas_black(100), error);
}

static const atlas_look playful = {
    .cell = 14,
    .tight = 8,
    .title = {MAZE_FONT_BOLD, 26, 0, 0, {0}},
    .title_align = MAZE_ALIGN_LEFT,
    .title_baseline = 33,
    .top = 46,
    .bottom = 30,
    .bar = 26,
    .before = 20,
    .after = 14,
    .inset = 14,
    .bar_baseline = 18,
    .name = {MAZE_FONT_BOLD, 14, 0, 0, WHITE},
    .range = {MAZE_FONT_SANS, 12, 0, 0, WHITE},
    .add_bar = add_pill,
    .caption = 23,
    .caption_baseline = 13.7,
    .gap = 32,
    .number = {MAZE_FONT_BOLD, 10.5, 0, 0, WHITE},
    .page = {MAZE_FONT_SANS, 10, 0, 0, {0}},
    .digit = 0.6,
    .beside = 6,
    .disc = 10,
    .wall = {1.5, 1.5, 0, 1.5},
    .way = {2.4, 0, 0.29, 4},
    .wall_black = 50,
    .passage_black = 18,
    .curved = true,
};

const atlas_look *atlas_look_of(maze_look look)
{
    static const atlas_look *const looks[] = {
        [MAZE_LOOK_AUTO] = &plain,      [MAZE_LOOK_PLAIN] = &plain,
        [MAZE_LOOK_CLASSIC] = &classic, [MAZE_LOOK_MODERN] = &modern,
        [MAZE_LOOK_PLAYFUL] = &playful,
    };
    _Static_assert(sizeof looks / sizeof *looks == MAZE_LOOKS, "each look has its row");
    return looks[look];
}

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
    double factor = layout->terms->large_print ? LARGE_WALL : 1;
    maze_thickness wall = atlas_look_of(layout->terms->style.look)->wall;
    return (maze_thickness){wall.least * factor, wall.base * factor, wall.share * factor,
                            wall.most * factor};
}

maze_style atlas_style(const book_layout *layout, size_t i)
{
    const atlas_look *look = atlas_look_of(layout->terms->style.look);
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
