/* Sheets of a theme, and the pictures of sheets of roads.  The seed of a maze decides its pair of
 * pictures, and, if no recipe is given, its outline: the next seed has the next outline and the
 * next pair. The doors of the theme's mazes have space for the pictures. In given recipes, a
 * picture that would cover a wall is omitted. */
#include "cli/themed.h"

#include "book/puzzles/kinds.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/storage.h"
#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/layout/style.h"
#include "page/sheet.h"
#include "write/files/document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With this number of columns, every outline of a theme is smooth and keeps its eyes and
 * windows. */
#define SHEET_COLUMNS 24
#define SHEET_CELL 20.0 /* cell size in points, about the size on a page of paper */

static void release(void *picture)
{
    const cli_print_side *print = cli_print(NULL);
    if (print)
        print->picture_finish(picture);
    free(picture);
}

const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   maze_error *error)
{
    char *key = cli_format("%s\n%s", path, crop ? crop : "");
    size_t length = strlen(key);
    maze_picture *picture = cli_map_get(&pictures->read, key, length);
    const cli_print_side *print = picture ? NULL : cli_print(error);
    if (print) {
        picture = cli_new(1, sizeof *picture);
        if (print->door_picture_read(path, crop, false, picture, error)) {
            cli_map_put(&pictures->read, key, length, picture);
        } else {
            free(picture);
            picture = NULL;
        }
    }
    free(key);
    return picture;
}

void cli_pictures_finish(cli_pictures *pictures)
{
    cli_map_finish(&pictures->read, release);
}

/* Gives a style a pair, but none at doors that are to be bare. */
static bool apply_pair(cli_pictures *pictures, book_theme_pair pair, const bool bare[2],
                       maze_style *style, maze_error *error)
{
    const maze_picture *at[2];
    for (int i = 0; i < 2; i++)
        if (!(at[i] = cli_picture_of(pictures, book_theme_paths[pair][i], NULL, error)))
            return false;
    style->start_picture = bare && bare[0] ? NULL : at[0];
    style->goal_picture = bare && bare[1] ? NULL : at[1];
    return true;
}

bool cli_pictures_apply(cli_pictures *pictures, const maze_recipe *recipe,
                        const book_worksheet *worksheet, const maze_format *format,
                        maze_style *style, maze_error *error)
{
    if (worksheet && worksheet->pair_count)
        return apply_pair(pictures,
                          worksheet->pairs[maze_recipe_seed(recipe) % worksheet->pair_count], NULL,
                          style, error);
    page_asks asks = page_sheet_kind_of(recipe, style)->asks;
    const book_question *question = book_question_of(asks);
    page_roads_pictures *lent = &pictures->lent[asks];
    if (!question->pair_count || format->medium != MAZE_MEDIUM_SHEET)
        return true;
    for (size_t i = 0; i < question->pair_count; i++)
        for (int k = 0; k < 2; k++)
            if (!lent->at[i][k]) { /* do not change it while threads read it */
                const char *path = book_theme_paths[question->pairs[i]][k];
                lent->at[i][k] = cli_picture_of(pictures, path, NULL, error);
                if (!lent->at[i][k])
                    return false;
            }
    lent->count = question->pair_count;
    style->roads_pictures = lent;
    return true;
}

bool cli_themed_read(const cli_options *o, const char *language, cli_pictures *pictures,
                     cli_themed *themed, maze_error *error)
{
    int name;
    *themed = (cli_themed){.pictures = pictures};
    if (!base_name_find("--theme", o->theme ? o->theme : book_theme_names[THEME_NONE],
                        book_theme_names, &name, error))
        return false;
    if (name == THEME_NONE)
        return !o->count || o->worksheet || o->words ||
               maze_fail(error, MAZE_BAD_INPUT,
                         "--count requires --theme, --worksheet or --words; to make N mazes of one "
                         "kind, use `mazepress book --puzzles N`");
    const cli_print_side *print = cli_print(error);
    const char *tag = o->language ? o->language : language ? language : "en";
    themed->speech = print ? print->theme_speech(tag, error) : NULL;
    if (!themed->speech)
        return false;
    themed->theme = book_theme_of((book_theme_name)name);
    themed->words = &themed->speech->words[name];
    themed->paired = !o->start_picture && !o->goal_picture;
    size_t count = THEME_PAIRED;
    themed->said = cli_new(count + 1, sizeof *themed->said);
    for (size_t i = 0; i <= count; i++)
        themed->said[i] = book_way_words(
            tag, i < count ? themed->speech->captions[themed->theme->pairs[i]] : NULL);
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

/* The number of a recipe's pair. */
static size_t pair_of(const cli_themed *themed, const maze_recipe *recipe)
{
    uint64_t seed = maze_recipe_seed(recipe);
    return (seed + seed / book_theme_outlines(themed->theme)) % THEME_PAIRED;
}

bool cli_themed_apply(cli_themed *themed, const maze_recipe *recipe, maze_style *style,
                      maze_error *error)
{
    book_theme_pair pair = themed->theme->pairs[pair_of(themed, recipe)];
    const bool *bare = cli_map_get(&themed->bare, &recipe, sizeof recipe);
    style->marks_apart = true;
    return apply_pair(themed->pictures, pair, bare, style, error);
}

const page_letters_words *cli_themed_words(const cli_themed *themed, const maze_recipe *recipe)
{
    return &themed->said[themed->paired ? pair_of(themed, recipe) : THEME_PAIRED];
}

/* Finds the doors at which a picture would cover a wall. A maze that cannot be drawn has none;
 * drawing it reports the error. */
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
    cli_append(news, "%s has no space for a picture at %s, so the picture is omitted\n", text,
               !crowded[1]   ? "the entrance"
               : !crowded[0] ? "the exit"
                             : "either door");
    cli_map_put(&themed->bare, &recipe, sizeof recipe, at[crowded[0]][crowded[1]]);
    return true;
}

/* Appends the maze of the theme for a seed. If its sheet would be dull, the next seed that is not
 * dull is used, with the same outline and pictures. If a door has no space for its picture, both
 * doors are moved, and the recipe names their places. */
static maze_recipe *append_outline(cli_themed *themed, uint64_t seed, maze_recipe_list *list,
                                   maze_error *error)
{
    static const measure_filters none;
    book_drawn drawn = {.cell = SHEET_CELL};
    measure_tally tally = {0};
    bool found;
    const book_theme *theme = themed->theme;
    const carve_door_rule rule = {book_door_fits, &drawn};
    const book_seed_terms terms = {.filters = &none,
                                   .wishes = {.floors = true},
                                   .first = seed,
                                   .step = (uint64_t)book_theme_outlines(theme) * THEME_PAIRED,
                                   .doors = themed->paired ? &rule : NULL};
    maze_recipe *recipe = outline_of(theme, seed, error);
    page_style_init(&drawn.style);
    drawn.style.medium = MAZE_MEDIUM_SHEET;
    if (recipe && (!themed->paired || cli_themed_apply(themed, recipe, &drawn.style, error)) &&
        book_seed_find(recipe, &terms, &found, &tally, error))
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
    cli_map_finish(&themed->bare, NULL);
    free(themed->said);
}
