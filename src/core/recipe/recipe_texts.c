/* Writes and finds the inputs that begin with the recipe of their maze: sentences along its solution
 * ("RECIPE:TAG:TEXT"), and the image that sets the widths of its walls ("RECIPE:CHECKSUM"). */
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/recipe/inputs.h"

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

/* Reads the checksum of the image in the text of a tone. Returns false if the text has another
 * form. */
static bool read_image(const char *text, uint32_t *image)
{
    const char *end = strrchr(text, ':');
    return end && end > text && base_checksum_read(end + 1, image) &&
           end[1 + CHECKSUM_DIGITS] == '\0';
}

bool recipe_tone_check(const char *text, maze_error *error)
{
    uint32_t image;
    return read_image(text, &image) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "a tone must consist of a recipe and the checksum of a grayscale image, such "
                     "as rect20x20-7:1f3a9c20");
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
    return text && read_image(text, image);
}

bool recipe_inputs_is_tone(const maze_inputs *inputs, uint32_t image)
{
    uint32_t checksum, named;
    const char *text;
    size_t at = 0;
    while ((text = recipe_inputs_next(inputs, RECIPE_TEXT_TONE, &at, &checksum)))
        if (read_image(text, &named) && named == image)
            return true;
    return false;
}
