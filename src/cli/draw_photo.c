/* Reads the photograph whose tones the walls of mazes show, for the option --tone of `draw`. */
#include "cli/draw_photo.h"

#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/arguments.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"

#include <math.h>
#include <stdio.h>

bool cli_photo_is_alone(int count, char **words)
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
static bool read_photo(const cli_photo *photo, bool alone, uint32_t cells[2], base_text *news,
                       maze_error *error)
{
    maze_recipe_list *list = photo->list;
    for (size_t i = 0; i < list->count; i++) {
        maze_point extent = recipe_estimate_of(list->recipes[i], list->inputs).extent;
        cells[0] = (uint32_t)fmax(cells[0], fmin(ceil(extent.x), 1000));
        cells[1] = (uint32_t)fmax(cells[1], fmin(ceil(extent.y), 1000));
    }
    if (!list->inputs)
        list->inputs = maze_inputs_create(error);
    const cli_print_side *print = list->inputs ? cli_print(error) : NULL;
    if (!print ||
        !print->photograph_read(photo->options, photo->path, alone ? CLI_STRETCH : CLI_COVER, cells,
                                list->inputs, &photo->style->tone_checksum, news, error))
        return false;
    photo->style->tone = MAZE_TONE_PICTURE;
    return true;
}

bool cli_photo_read(const cli_photo *photo, base_text *news, maze_error *error)
{
    uint32_t cells[2] = {0, 0};
    return photo->list->count == 0 || read_photo(photo, false, cells, news, error);
}

bool cli_photo_make_squares(const cli_photo *photo, int count, char **words, base_text *news,
                            maze_error *error)
{
    uint32_t cells[2] = {0, 0};
    return cli_gather_cells(photo->options->cells, cells, error) &&
           read_photo(photo, true, cells, news, error) &&
           append_squares(photo->list, cells, count, words, error);
}

bool cli_photo_take_tone(const cli_photo *photo, const maze_format *format, maze_error *error)
{
    uint32_t checksum = 0;
    maze_style toned = *photo->style;
    char text[12];
    size_t count = book_recipes_pictures(photo->list, &checksum);
    if (count == 0 || photo->path || page_style_is_given(photo->style, "tone"))
        return true;
    snprintf(text, sizeof text, "%08lx", (unsigned long)checksum);
    if (!page_style_set(&toned, "tone", text, error))
        return false;
    if (!maze_format_check(format, &toned, NULL))
        return true;
    if (count > 1)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "these files contain %lu photographs for the tone; choose one by its "
                         "checksum, such as --tone %s, or use --tone none",
                         (unsigned long)count, text);
    *photo->style = toned;
    return true;
}
