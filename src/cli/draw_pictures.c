/* Reads the images of `draw`: the pictures on sheets, and the photograph of --tone. Adds default
 * pictures at the ends of roads, and finds doors without space for a picture. */
#include "cli/draw.h"

#include "book/themes/themes.h"
#include "core/recipe/recipe.h"
#include "input/pictures/input_file.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/sheet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void release(void *picture)
{
    const cli_print_side *print = cli_print(NULL);
    if (print)
        print->picture_finish(picture);
    free(picture);
}

const maze_picture *cli_draw_picture_of(draw_target *target, const char *path, const char *crop,
                                        base_text *news, maze_error *error)
{
    const char *unpainted;
    char *key = cli_format("%s\n%s", path, crop ? crop : "");
    size_t length = strlen(key);
    maze_picture *picture = cli_map_get(&target->pictures, key, length);
    const cli_print_side *print = picture ? NULL : cli_print(error);
    if (print) {
        picture = cli_new(1, sizeof *picture);
        if (print->door_picture_read(path, crop, false, picture, &unpainted, error)) {
            cli_map_put(&target->pictures, key, length, picture);
            if (unpainted)
                cli_append(news, INPUT_UNPAINTED, path, unpainted);
        } else {
            free(picture);
            picture = NULL;
        }
    }
    free(key);
    return picture;
}

void cli_draw_finish_pictures(draw_target *target)
{
    cli_map_finish(&target->pictures, release);
}

bool cli_draw_add_roads(draw_target *target, const maze_recipe *recipe, maze_style *style,
                        maze_error *error)
{
    page_task task = page_sheet_kind_of(recipe, style)->task;
    const book_question *question = book_question_of(task);
    page_roads_pictures *lent = &target->roads[task];
    if (!question->pair_count || target->format->medium != MAZE_MEDIUM_SHEET)
        return true;
    for (size_t i = 0; i < question->pair_count; i++)
        for (int k = 0; k < 2; k++)
            /* a picture that is already loaded remains, because threads may be using it */
            if (!lent->at[i][k]) {
                const char *path = book_theme_paths[question->pairs[i]][k];
                lent->at[i][k] = cli_draw_picture_of(target, path, NULL, NULL, error);
                if (!lent->at[i][k])
                    return false;
            }
    lent->count = question->pair_count;
    style->content.roads = lent;
    return true;
}

/* Sets crowded[0] for the entrance, and crowded[1] for the exit, to true if a picture at this door
 * would cover a wall. Sets both to false if the maze cannot be drawn or its shape has no border. */
static bool find_crowded(const maze_recipe *recipe, const maze_inputs *inputs,
                         const maze_style *style, bool crowded[2], maze_error *error)
{
    base_pool pool = {0};
    shape_border border;
    bool done = true;
    crowded[0] = crowded[1] = false;
    maze_page *page = page_make(recipe, inputs, false, style, NULL);
    const page_place *place = page && page->place_count > 0 ? page->places : NULL;
    const maze_shape *shape = place ? maze_get_shape(place->maze) : NULL;
    if (shape && shape_has_border(shape)) {
        done = shape_border_find(shape, &pool, &border, error);
        for (int i = 0; done && i < 2; i++)
            crowded[i] = !page_door_picture_is_free(place, &border, i == 0 ? 0 : PAGE_EXIT);
    }
    base_pool_finish(&pool);
    maze_page_destroy(page);
    return done;
}

bool cli_draw_find_bare(draw_target *target, const maze_recipe *recipe, const maze_style *style,
                        base_text *news, maze_error *error)
{
    static bool at[2][2][2] = {{{false, false}, {false, true}}, {{true, false}, {true, true}}};
    char text[MAZE_RECIPE_LENGTH + 1];
    bool crowded[2];
    if (!find_crowded(recipe, target->list.inputs, style, crowded, error))
        return false;
    if (!crowded[0] && !crowded[1])
        return true;
    maze_recipe_format(recipe, text);
    cli_append(news, "%s has no space for a picture at %s\n", text,
               !crowded[1]   ? "the entrance, so this picture is omitted"
               : !crowded[0] ? "the exit, so this picture is omitted"
                             : "either door, so both pictures are omitted");
    cli_map_put(&target->bare, &recipe, sizeof recipe, at[crowded[0]][crowded[1]]);
    return true;
}

bool cli_draw_photo_is_alone(int count, char **words)
{
    bool lack = true;
    for (int i = 0; i < count && lack; i++) {
        maze_recipe *recipe = cli_is_file(words[i]) ? NULL : maze_recipe_parse_part(words[i], NULL);
        lack = recipe && !maze_recipe_shape(recipe);
        maze_recipe_destroy(recipe);
    }
    return lack;
}

/* Appends recipes with a grid of cells[0] by cells[1] squares: one recipe for each word, or a
 * single recipe if there are no words. */
static bool append_squares(maze_recipe_list *list, const uint32_t cells[2], int count, char **words,
                           maze_error *error)
{
    char text[40];
    snprintf(text, sizeof text, "rect%lux%lu", (unsigned long)cells[0], (unsigned long)cells[1]);
    maze_recipe *squares = maze_recipe_parse(text, error);
    bool done = squares != NULL;
    for (int i = 0; i < (count > 0 ? count : 1) && done; i++) {
        maze_recipe *recipe = maze_recipe_parse_over(count > 0 ? words[i] : text, squares, error);
        done = recipe && book_recipes_append(list, recipe, error);
    }
    maze_recipe_destroy(squares);
    return done;
}

/* Reads the photograph, with enough detail for the mazes of the list and for a grid of cells[0] by
 * cells[1] cells. If `alone` is true, stretches the photograph to this grid. In this case, cells[1]
 * may be 0: the grid then gets the proportions of the photograph. */
static bool read_photo(draw_target *target, bool alone, uint32_t cells[2], base_text *news,
                       maze_error *error)
{
    maze_recipe_list *list = &target->list;
    for (size_t i = 0; i < list->count; i++) {
        maze_point extent = recipe_estimate_of(list->recipes[i], list->inputs).extent;
        cells[0] = (uint32_t)fmax(cells[0], fmin(ceil(extent.x), 1000));
        cells[1] = (uint32_t)fmax(cells[1], fmin(ceil(extent.y), 1000));
    }
    if (!list->inputs)
        list->inputs = maze_inputs_create(error);
    const cli_print_side *print = list->inputs ? cli_print(error) : NULL;
    if (!print ||
        !print->photograph_read(target->options, target->photo, alone ? CLI_STRETCH : CLI_COVER,
                                cells, NULL, list->inputs, &target->style.tone_checksum, news,
                                error))
        return false;
    target->style.tone = MAZE_TONE_PICTURE;
    return true;
}

bool cli_draw_read_photo(draw_target *target, base_text *news, maze_error *error)
{
    uint32_t cells[2] = {0, 0};
    return target->list.count == 0 || read_photo(target, false, cells, news, error);
}

bool cli_draw_make_squares(draw_target *target, int count, char **words, base_text *news,
                           maze_error *error)
{
    uint32_t cells[2] = {0, 0};
    return cli_gather_cells(target->options->cells, cells, error) &&
           read_photo(target, true, cells, news, error) &&
           append_squares(&target->list, cells, count, words, error);
}

bool cli_draw_take_tone(draw_target *target, maze_error *error)
{
    uint32_t checksum = 0;
    maze_style toned = target->style;
    char text[12];
    size_t count = book_recipes_pictures(&target->list, &checksum);
    if (count == 0 || target->photo || page_style_is_given(&toned, "tone"))
        return true;
    snprintf(text, sizeof text, "%08lx", (unsigned long)checksum);
    if (!page_style_set(&toned, "tone", text, error))
        return false;
    if (!maze_format_check(target->format, &toned, NULL))
        return true;
    if (count > 1)
        return reject(error,
                      "these files contain %lu photographs for the tone; choose one by its "
                      "checksum, such as --tone %s, or use --tone none",
                      (unsigned long)count, text);
    target->style = toned;
    return true;
}
