/* Estimates of a maze before it is made. */
#include "core/recipe/recipe.h"

static bool has_size(const maze_recipe *recipe)
{
    recipe_field shape = recipe_field_in(recipe, SLOT_SHAPE);
    return recipe_has_in(recipe, SLOT_SHAPE) &&
           (shape.row->numbers == 0 || shape.number[0] >= shape.row->low);
}

bool recipe_check_size(const maze_recipe *recipe, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return has_size(recipe) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "recipe \"%s\" has no shape; write one with its size, such as rect40x20",
                     text);
}

recipe_estimate recipe_estimate_of(const maze_recipe *recipe, const maze_inputs *inputs)
{
    recipe_estimate estimate = {.recipe = recipe, .inputs = inputs, .narrowest = 1};
    if (!has_size(recipe))
        return estimate;
    for (recipe_slot slot = SLOT_SHAPE; slot < RECIPE_SLOTS; slot++) {
        recipe_field fields[RECIPE_FIELDS];
        unsigned count = recipe_fields_in(recipe, slot, fields);
        for (unsigned i = 0; i < count; i++)
            if (fields[i].row->estimate)
                fields[i].row->estimate(&fields[i], &estimate);
    }
    return estimate;
}
