/* Reads the pictures on sheets of `draw`, adds default pictures at the ends of roads, and finds
 * doors without space for a picture. */
#include "cli/sheet_pictures.h"

#include "book/puzzles/questions.h"
#include "cli/arguments/storage.h"
#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "input/pictures/input_file.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/layout/style.h"
#include "page/sheet.h"
#include "write/files/document.h"

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

const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   base_text *news, maze_error *error)
{
    const char *unpainted;
    char *key = cli_format("%s\n%s", path, crop ? crop : "");
    size_t length = strlen(key);
    maze_picture *picture = cli_map_get(&pictures->read, key, length);
    const cli_print_side *print = picture ? NULL : cli_print(error);
    if (print) {
        picture = cli_new(1, sizeof *picture);
        if (print->door_picture_read(path, crop, false, picture, &unpainted, error)) {
            cli_map_put(&pictures->read, key, length, picture);
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

void cli_pictures_finish(cli_pictures *pictures)
{
    cli_map_finish(&pictures->read, release);
}

bool cli_pictures_apply(cli_pictures *pictures, const maze_recipe *recipe,
                        const maze_format *format, maze_style *style, maze_error *error)
{
    page_task task = page_sheet_kind_of(recipe, style)->task;
    const book_question *question = book_question_of(task);
    page_roads_pictures *lent = &pictures->lent[task];
    if (!question->pair_count || format->medium != MAZE_MEDIUM_SHEET)
        return true;
    for (size_t i = 0; i < question->pair_count; i++)
        for (int k = 0; k < 2; k++)
            /* a picture that is already loaded remains, because threads may be using it */
            if (!lent->at[i][k]) {
                const char *path = book_theme_paths[question->pairs[i]][k];
                lent->at[i][k] = cli_picture_of(pictures, path, NULL, NULL, error);
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

bool cli_pictures_fit(cli_map *bare, const maze_recipe *recipe, const maze_inputs *inputs,
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
    cli_append(news, "%s has no space for a picture at %s\n", text,
               !crowded[1]   ? "the entrance, so this picture is omitted"
               : !crowded[0] ? "the exit, so this picture is omitted"
                             : "either door, so both pictures are omitted");
    cli_map_put(bare, &recipe, sizeof recipe, at[crowded[0]][crowded[1]]);
    return true;
}
