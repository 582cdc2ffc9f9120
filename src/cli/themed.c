/* Sheets of a theme, and the pictures of sheets of roads.  The seed of a maze decides its pair of
 * pictures, and, where no recipe is given, its outline: a number one higher is the next outline and
 * the next pair.  Doors of its own mazes have room for the pictures; those of a recipe that was
 * given go without one where it would stand on a wall. */
#include "cli/themed.h"

#include "book/puzzles/kinds.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/storage.h"
#include "cli/lettered.h"
#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/layout/style.h"
#include "page/road_sheet.h"
#include "page/sheet.h"
#include "write/files/document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With so many every outline of a theme is smooth and keeps its eyes and windows. */
#define SHEET_COLUMNS 24
#define SHEET_CELL 20.0 /* points, about what they are on a page of paper */

static bool check_alone(const cli_options *o, maze_error *error)
{
    return !o->count || o->worksheet || o->words ||
           maze_fail(
               error, MAZE_BAD_INPUT,
               "--count is of sheets of a --theme, a --worksheet or --words; each recipe draws "
               "one maze, and `mazepress book --puzzles N` makes a book of many");
}

bool cli_themed_read(const cli_options *o, const char *language, cli_themed *themed,
                     maze_error *error)
{
    int name;
    *themed = (cli_themed){.theme = NULL};
    if (!o->theme)
        return check_alone(o, error);
    if (!base_name_find("--theme", o->theme, book_theme_names, &name, error))
        return false;
    if (name == THEME_NONE)
        return check_alone(o, error);
    const cli_print_side *print = cli_print(error);
    const char *tag = o->language ? o->language : language ? language : "en";
    themed->speech = print ? print->theme_speech(tag, error) : NULL;
    if (!themed->speech)
        return false;
    themed->theme = book_theme_of((book_theme_name)name);
    themed->words = &themed->speech->words[name];
    themed->paired = !o->start_picture && !o->goal_picture;
    return true;
}

static maze_recipe *outline_of(const book_theme *theme, uint64_t seed, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    uint32_t size[2];
    size_t count = book_theme_outlines(theme);
    book_open_maze open;
    snprintf(text, sizeof text, "%s-smooth-doors.apart", theme->outlines[seed % count]);
    if (!book_open_maze_read(text, &open)) {
        maze_fail(error, MAZE_BAD_INPUT, "%s has no outline %s", theme->name, text);
        return NULL;
    }
    book_open_maze_size(&open, SHEET_COLUMNS, 1, size);
    maze_recipe *recipe = book_open_maze_sized(&open, size, error);
    if (recipe)
        maze_recipe_set_seed(recipe, seed);
    return recipe;
}

static bool read_pair(cli_themed *themed, size_t pair, maze_error *error)
{
    maze_picture *pictures = themed->pictures[pair];
    const cli_print_side *print = cli_print(error);
    const char *const *path = book_theme_paths[themed->theme->pairs[pair]];
    for (int i = 0; i < 2; i++)
        if (pictures[i].width == 0 &&
            !(print && print->door_picture_read(path[i], NULL, false, &pictures[i], error)))
            return false;
    return true;
}

bool cli_themed_dress(cli_themed *themed, const maze_recipe *recipe, bool captioned,
                      maze_style *style, maze_error *error)
{
    const book_theme *theme = themed->theme;
    size_t pair = maze_recipe_seed(recipe) % theme->pair_count;
    if (!read_pair(themed, pair, error))
        return false;
    const bool *bare = cli_map_get(&themed->bare, &recipe, sizeof recipe);
    style->start_picture = bare && bare[0] ? NULL : &themed->pictures[pair][0];
    style->goal_picture = bare && bare[1] ? NULL : &themed->pictures[pair][1];
    style->marks_apart = true;
    return captioned ||
           page_style_set(style, "caption", themed->speech->captions[theme->pairs[pair]], error);
}

static bool door_suits(void *context, const maze_maze *maze, const shape_border *border,
                       maze_door side, const maze_door *entrance, bool strict)
{
    page_place place;
    page_place_at(&place, maze, context, SHEET_CELL);
    return page_door_suits(&place, border, side, entrance, strict);
}

/* Where a door has no room for its picture both are moved, and the recipe says where they are. */
static bool move_doors(cli_themed *themed, maze_recipe *recipe, maze_error *error)
{
    uint32_t moved[2] = {0, 0};
    maze_style style;
    const carve_door_rule rule = {door_suits, &style};
    page_style_init(&style);
    style.medium = MAZE_MEDIUM_SHEET;
    if (!cli_themed_dress(themed, recipe, true, &style, error))
        return false;
    maze_maze *maze = maze_make(recipe, NULL, error);
    bool done = maze && carve_doors_move(maze, &rule, moved, error);
    maze_destroy(maze);
    return done && book_set_doors(recipe, "apart", moved, error);
}

/* At which doors a picture would stand on a wall; none of a maze that cannot be drawn, which is
 * told when it is. */
static bool find_crowded(const maze_recipe *recipe, const maze_inputs *inputs,
                         const maze_style *style, bool crowded[2], maze_error *error)
{
    shape_border border = {.sides = NULL};
    bool done = true;
    crowded[0] = crowded[1] = false;
    maze_page *page = page_make(recipe, inputs, false, style, NULL);
    const page_place *place = page && page->place_count > 0 ? page->places : NULL;
    const maze_shape *shape = place ? maze_get_shape(place->maze) : NULL;
    if (shape && shape_has_border(shape)) {
        done = shape_border_find(shape, &border, error);
        for (int i = 0; done && i < 2; i++)
            crowded[i] = !page_door_picture_is_free(place, &border, i == 0 ? 0 : PAGE_EXIT);
    }
    free(border.sides);
    maze_page_destroy(page);
    return done;
}

bool cli_themed_fit(cli_themed *themed, const maze_recipe *recipe, const maze_inputs *inputs,
                    const maze_style *style, base_text *news, maze_error *error)
{
    static bool at[2][2][2] = {{{false, false}, {false, true}}, {{true, false}, {true, true}}};
    char text[MAZE_RECIPE_LENGTH + 1];
    bool crowded[2];
    if (!find_crowded(recipe, inputs, style, crowded, error))
        return false;
    if (!crowded[0] && !crowded[1])
        return true;
    maze_recipe_format(recipe, text);
    cli_append(news, "%s has no room for a picture at %s, so it is left out\n", text,
               !crowded[1]   ? "the entrance"
               : !crowded[0] ? "the exit"
                             : "either door");
    cli_map_put(&themed->bare, &recipe, sizeof recipe, at[crowded[0]][crowded[1]]);
    return true;
}

#define DULL_SEEDS 50 /* that are tried */

/* The maze of the theme for a seed; where its sheet would be dull the first one that is not, with
 * the same outline and pictures. */
static maze_recipe *append_outline(cli_themed *themed, uint64_t seed, maze_recipe_list *list,
                                   maze_error *error)
{
    const book_theme *theme = themed->theme;
    uint64_t step = (uint64_t)book_theme_outlines(theme) * theme->pair_count;
    maze_recipe *recipe = NULL;
    bool dull = true, done = true;
    for (uint64_t i = 0; i <= DULL_SEEDS && dull && done; i++) { /* the last is the first again */
        maze_recipe_destroy(recipe);
        recipe = outline_of(theme, seed + step * (i % DULL_SEEDS), error);
        done = recipe && (!themed->paired || move_doors(themed, recipe, error)) &&
               cli_is_dull(recipe, NULL, &dull, error);
    }
    if (done)
        return book_recipes_append(list, recipe, error) ? recipe : NULL;
    maze_recipe_destroy(recipe);
    return NULL;
}

bool cli_themed_append(cli_themed *themed, const cli_options *o, maze_recipe_list *list,
                       base_text *news, maze_error *error)
{
    char shown[MAZE_RECIPE_LENGTH + 3];
    uint64_t seed, count = o->count ? o->count : 1;
    if (!(o->seed ? recipe_parse_seed("--seed", o->seed, &seed, error)
                  : book_draw_seed(&seed, error)))
        return false;
    for (uint64_t i = 0; i < count; i++) {
        maze_recipe *recipe = append_outline(themed, seed + i, list, error);
        if (!recipe)
            return false;
        maze_recipe_format_checked(recipe, shown);
        if (!o->seed)
            cli_append(news, "recipe %s\n", shown);
    }
    return true;
}

void cli_themed_finish(cli_themed *themed)
{
    const cli_print_side *print = themed->theme ? cli_print(NULL) : NULL;
    for (size_t i = 0; print && i < THEME_MOST_PAIRS; i++)
        for (int k = 0; k < 2; k++)
            print->picture_finish(&themed->pictures[i][k]);
    cli_map_finish(&themed->bare, NULL);
}

bool cli_roads_dress(cli_roads *roads, const maze_format *format, maze_style *style,
                     maze_error *error)
{
    static const book_theme_pair pairs[ROADS_TRACED] = {PAIR_RABBIT_CARROT, PAIR_BEE_FLOWER,
                                                        PAIR_CAR_GARAGE};
    int first = page_road_is_ladder(style) ? 1 : 0;
    bool own = style->start_picture || style->goal_picture;
    if (own || format->medium != MAZE_MEDIUM_SHEET || !write_check_pictures(format, "", NULL))
        return true;
    const cli_print_side *print = cli_print(error);
    for (int i = 0; i < ROADS_TRACED; i++)
        for (int k = 0; k < 2; k++) {
            maze_picture *picture = &roads->pictures[i][k];
            if (!print ||
                (picture->width == 0 && !print->door_picture_read(book_theme_paths[pairs[i]][k],
                                                                  NULL, false, picture, error)))
                return false;
            const maze_picture **lent =
                &roads->lent[first].at[(i + ROADS_TRACED - first) % ROADS_TRACED][k];
            if (!*lent) /* else threads read it */
                *lent = picture;
        }
    style->roads_pictures = &roads->lent[first];
    return true;
}

void cli_roads_finish(cli_roads *roads)
{
    const cli_print_side *print = roads->pictures[0][0].width > 0 ? cli_print(NULL) : NULL;
    for (int i = 0; print && i < ROADS_TRACED; i++)
        for (int k = 0; k < 2; k++)
            print->picture_finish(&roads->pictures[i][k]);
}
