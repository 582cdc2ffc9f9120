/* Writes and finds the inputs that begin with the recipe of their maze: the sentence along its
 * solution ("RECIPE:TAG:TEXT"), and the image that sets the widths of its walls
 * ("RECIPE:CHECKSUM"). */
#include "core/base/numbers.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *find_text(const maze_inputs *inputs, recipe_text_kind kind,
                             const maze_recipe *recipe, uint32_t *checksum)
{
    char name[MAZE_RECIPE_LENGTH + 1];
    const char *text;
    size_t at = 0;
    maze_recipe_format(recipe, name);
    size_t length = strlen(name);
    while ((text = recipe_inputs_next(inputs, kind, &at, checksum)))
        if (strncmp(text, name, length) == 0 && text[length] == ':')
            return text;
    return NULL;
}

char *recipe_sentence_format(const maze_recipe *recipe, recipe_letters_kind kind, const char *tag,
                             const char *text, uint32_t *checksum, maze_error *error)
{
    base_text rest = {0};
    char *input = NULL;
    recipe_sentence_write(&rest, recipe, kind, tag, text);
    if (rest.failed) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for letters");
    } else {
        *checksum = recipe_text_checksum(rest.bytes, rest.length);
        input = recipe_format_input(RECIPE_TEXT_LETTERS, *checksum, rest.bytes, error);
    }
    free(rest.bytes);
    return input;
}

const char *recipe_inputs_sentence(const maze_inputs *inputs, const maze_recipe *recipe,
                                   uint32_t *checksum)
{
    uint32_t unused;
    return find_text(inputs, RECIPE_TEXT_LETTERS, recipe, checksum ? checksum : &unused);
}

char *recipe_tone_format(const maze_recipe *recipe, uint32_t image, maze_error *error)
{
    char name[MAZE_RECIPE_LENGTH + 1], text[MAZE_RECIPE_LENGTH + 1 + CHECKSUM_DIGITS + 1];
    maze_recipe_format(recipe, name);
    int length = snprintf(text, sizeof text, "%s:%08lx", name, (unsigned long)image);
    return recipe_format_input(RECIPE_TEXT_TONE, recipe_text_checksum(text, (size_t)length), text,
                               error);
}

bool recipe_inputs_tone(const maze_inputs *inputs, const maze_recipe *recipe, uint32_t *image)
{
    uint32_t checksum;
    const char *text = find_text(inputs, RECIPE_TEXT_TONE, recipe, &checksum);
    return text && recipe_tone_read(text, image, NULL);
}

bool recipe_own_tone(const maze_recipe *recipe, const maze_inputs *inputs, uint32_t *image)
{
    return recipe_inputs_tone(inputs, recipe, image) || recipe_follows(recipe, image);
}

bool recipe_inputs_is_tone(const maze_inputs *inputs, uint32_t image)
{
    uint32_t checksum, named;
    const char *text;
    size_t at = 0;
    while ((text = recipe_inputs_next(inputs, RECIPE_TEXT_TONE, &at, &checksum)))
        if (recipe_tone_read(text, &named, NULL) && named == image)
            return true;
    return false;
}
