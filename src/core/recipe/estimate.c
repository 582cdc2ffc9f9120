/* Estimates of a maze before it is made. */
#include "core/recipe/recipe.h"

recipe_estimate recipe_estimate_of(const maze_recipe *recipe, const maze_inputs *inputs)
{
    recipe_estimate estimate = {.recipe = recipe, .inputs = inputs, .narrowest = 1};
    if (!recipe_has_in(recipe, SLOT_SHAPE))
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
