/* Estimates of a maze before it is made. */
#include "core/recipe/recipe.h"

static void add_row(const maze_recipe *recipe, const recipe_field *field, const maze_inputs *inputs,
                    recipe_estimate *estimate)
{
    if (field->row && field->row->estimate)
        field->row->estimate(recipe, field, inputs, estimate);
}

recipe_estimate recipe_estimate_of(const maze_recipe *recipe, const maze_inputs *inputs)
{
    recipe_estimate estimate = {.narrowest = 1};
    if (!recipe_has_in(recipe, SLOT_SHAPE))
        return estimate;
    for (recipe_slot slot = SLOT_SHAPE; slot < RECIPE_SLOTS; slot++) {
        recipe_field usual = {.row = recipe_default_row(slot)};
        if (!recipe_has_in(recipe, slot))
            add_row(recipe, &usual, inputs, &estimate);
        for (unsigned i = 0; i < recipe->count; i++)
            if (recipe->fields[i].row->slot == slot)
                add_row(recipe, &recipe->fields[i], inputs, &estimate);
    }
    return estimate;
}
