/* Building a recipe field by field. */
#include "core/base/digits.h"
#include "core/base/given.h"
#include "core/recipe/recipe.h"

#include <stdio.h>
#include <string.h>

/* False if the numbers are not what the field's row wants. */
static bool take_numbers(const recipe_reader *reader, const uint32_t *numbers, unsigned count,
                         recipe_field *field)
{
    const recipe_row *row = field->row;
    if (count == 0 && row->usual) {
        field->number[0] = row->usual;
        return true;
    }
    if (count != row->numbers)
        return reader_fail_form(reader, row);
    for (unsigned i = 0; i < count; i++) {
        if (numbers[i] < row->low || numbers[i] > row->high)
            return reader_fail(reader, "the number must be %lu to %lu, not %lu",
                               (unsigned long)row->low, (unsigned long)row->high,
                               (unsigned long)numbers[i]);
        field->number[i] = numbers[i];
    }
    const char *flaw = row->flaw ? row->flaw(field->number) : NULL;
    return !flaw || reader_fail(reader, "%s", flaw);
}

/* As a recipe's text is: case is folded, and nothing ends the field. */
static bool fold_argument(const recipe_reader *reader, const char *argument, char *folded,
                          size_t size)
{
    size_t length = strlen(argument);
    if (length >= size)
        return reader_fail(reader, "what follows the \".\" has at most %d characters, not %lu",
                           MAZE_RECIPE_LENGTH, (unsigned long)length);
    for (size_t i = 0; i <= length; i++) {
        folded[i] = small_letter(argument[i]);
        if (folded[i] && !is_letter(folded[i]) && !is_digit(folded[i]) && folded[i] != '.')
            return reader_fail(reader, "what follows the \".\" is of letters, digits and \".\"");
    }
    return true;
}

bool maze_recipe_set(maze_recipe *recipe, const char *name, const uint32_t *numbers, unsigned count,
                     const char *argument, maze_error *error)
{
    if (!given(recipe, "recipe", error) || !given(name, "name", error))
        return false;
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    char given[MAZE_RECIPE_LENGTH + 1];
    recipe_reader reader = {text, name, error};
    if (!fold_argument(&reader, argument ? argument : "", given, sizeof given))
        return false;
    recipe_field field = {.row = recipe_find_row(name, given)};
    if (!field.row && recipe_number_first_row() &&
        strcmp(name, recipe_number_first_row()->term.name) == 0)
        field.row = recipe_number_first_row();
    if (!field.row)
        return reader_fail(&reader, "there is no such field");
    if (!field.row->read && !field.row->word && *given)
        return reader_fail_form(&reader, field.row);
    return take_numbers(&reader, numbers, count, &field) &&
           (!field.row->read || field.row->read(&reader, given, &field)) &&
           recipe_put(recipe, &field, error);
}

bool maze_recipe_set_input(maze_recipe *recipe, const char *name, uint32_t checksum,
                           maze_error *error)
{
    if (!given(recipe, "recipe", error) || !given(name, "name", error))
        return false;
    char text[9];
    snprintf(text, sizeof text, "%08lx", (unsigned long)checksum);
    return maze_recipe_set(recipe, name, NULL, 0, text, error);
}
