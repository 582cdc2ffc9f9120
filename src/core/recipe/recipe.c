/* A recipe as a value: its fields. */
#include "core/recipe/recipe.h"

#include "core/base/digits.h"
#include "core/base/given.h"

#include <stdlib.h>
#include <string.h>

maze_recipe *maze_recipe_create(maze_error *error)
{
    maze_recipe *recipe = calloc(1, sizeof *recipe);
    if (!recipe)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return recipe;
}

maze_recipe *maze_recipe_copy(const maze_recipe *recipe, maze_error *error)
{
    if (!given(recipe, "recipe", error))
        return NULL;
    maze_recipe *copy = maze_recipe_create(error);
    if (copy)
        *copy = *recipe;
    return copy;
}

void maze_recipe_destroy(maze_recipe *recipe)
{
    free(recipe);
}

bool maze_recipe_has_seed(const maze_recipe *recipe)
{
    if (!recipe)
        return false;
    return recipe->has_seed;
}

uint64_t maze_recipe_seed(const maze_recipe *recipe)
{
    if (!recipe)
        return 0;
    return recipe->has_seed ? recipe->seed : 0;
}

void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed)
{
    if (!recipe)
        return;
    recipe->has_seed = true;
    recipe->seed = seed;
}

static const recipe_field *find_in(const maze_recipe *recipe, recipe_slot slot)
{
    for (unsigned i = 0; i < recipe->count; i++)
        if (recipe->fields[i].row->slot == slot)
            return &recipe->fields[i];
    return NULL;
}

bool recipe_has_in(const maze_recipe *recipe, recipe_slot slot)
{
    return find_in(recipe, slot) != NULL;
}

recipe_field recipe_field_in(const maze_recipe *recipe, recipe_slot slot)
{
    const recipe_field *field = find_in(recipe, slot);
    return field ? *field : (recipe_field){.row = recipe_default_row(slot)};
}

unsigned recipe_fields_in(const maze_recipe *recipe, recipe_slot slot,
                          recipe_field fields[RECIPE_FIELDS])
{
    unsigned count = 0;
    for (unsigned i = 0; i < recipe->count; i++)
        if (recipe->fields[i].row->slot == slot)
            fields[count++] = recipe->fields[i];
    if (count == 0)
        fields[0] = recipe_field_in(recipe, slot);
    return fields[0].row ? count + (count == 0) : 0;
}

static bool is_shared(recipe_slot slot)
{
    return slot == SLOT_BEFORE || slot == SLOT_AFTER;
}

/* The place of a row in the table. */
static unsigned rank_of(const recipe_row *row)
{
    unsigned i = 0;
    while (recipe_row_at(i) != row)
        i++;
    return i;
}

static void drop_field(maze_recipe *recipe, unsigned i)
{
    recipe->count--;
    memmove(&recipe->fields[i], &recipe->fields[i + 1],
            (recipe->count - i) * sizeof *recipe->fields);
}

static void drop_others(maze_recipe *recipe, const recipe_row *row)
{
    for (unsigned i = recipe->count; i-- > 0;) {
        const recipe_row *other = recipe->fields[i].row;
        bool belongs = row->slot == SLOT_SHAPE && other->slot == SLOT_CUT;
        if (other == row || belongs || (other->slot == row->slot && !is_shared(row->slot)))
            drop_field(recipe, i);
    }
}

static void insert(maze_recipe *recipe, const recipe_field *field)
{
    unsigned i = recipe->count++;
    for (; i > 0 && (recipe->fields[i - 1].row->slot > field->row->slot ||
                     (recipe->fields[i - 1].row->slot == field->row->slot &&
                      rank_of(recipe->fields[i - 1].row) > rank_of(field->row)));
         i--)
        recipe->fields[i] = recipe->fields[i - 1];
    recipe->fields[i] = *field;
}

static size_t length_of(const maze_recipe *recipe)
{
    static const char longest_seed[] = "-18446744073709551615";
    char text[RECIPE_FIELD_ROOM];
    size_t length = sizeof longest_seed - 1;
    for (unsigned i = 0; i < recipe->count; i++)
        length += (size_t)recipe_format_field(&recipe->fields[i], text);
    return length;
}

bool recipe_put(maze_recipe *recipe, const recipe_field *field)
{
    maze_recipe changed = *recipe;
    drop_others(&changed, field->row);
    bool writes = !field->row->is_default || field->row->slot == SLOT_SHAPE;
    if (writes && changed.count == RECIPE_FIELDS)
        return false;
    if (writes)
        insert(&changed, field);
    if (length_of(&changed) > MAZE_RECIPE_LENGTH)
        return false;
    *recipe = changed;
    return true;
}

static bool is_same_field(const recipe_field *a, const recipe_field *b)
{
    return a->row == b->row && memcmp(a->number, b->number, sizeof a->number) == 0 &&
           strcmp(a->text, b->text) == 0;
}

bool recipe_same_shape(const maze_recipe *a, const maze_recipe *b)
{
    recipe_field x = recipe_field_in(a, SLOT_SHAPE), y = recipe_field_in(b, SLOT_SHAPE);
    return is_same_field(&x, &y) && !recipe_has_in(a, SLOT_CUT) && !recipe_has_in(b, SLOT_CUT);
}

bool recipe_same_fields(const maze_recipe *a, const maze_recipe *b)
{
    bool same = a->count == b->count;
    for (unsigned i = 0; same && i < a->count; i++)
        same = is_same_field(&a->fields[i], &b->fields[i]);
    return same;
}

const char *maze_recipe_shape(const maze_recipe *recipe)
{
    if (!recipe)
        return NULL;
    const recipe_field *field = find_in(recipe, SLOT_SHAPE);
    return field ? field->row->term.name : NULL;
}

uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i)
{
    if (!recipe)
        return 0;
    const recipe_field *field = find_in(recipe, SLOT_SHAPE);
    return field && i < field->row->numbers ? field->number[i] : 0;
}

const maze_term *maze_recipe_field(const maze_recipe *recipe, unsigned i, uint32_t numbers[2],
                                   const char **argument)
{
    if (!recipe)
        return NULL;
    if (i >= recipe->count)
        return NULL;
    const recipe_field *field = &recipe->fields[i];
    if (numbers)
        memcpy(numbers, field->number, sizeof field->number);
    if (argument)
        *argument = field->row->word ? field->row->word : field->text;
    return &field->row->term;
}

uint32_t recipe_field_checksum(const recipe_field *field)
{
    uint32_t checksum = 0;
    checksum_read(field->text, &checksum);
    return checksum;
}

bool maze_recipe_input(const maze_recipe *recipe, uint32_t *checksum)
{
    if (!recipe)
        return false;
    for (unsigned i = 0; i < recipe->count; i++) {
        uint32_t found;
        if (!recipe->fields[i].row->is_input || !checksum_read(recipe->fields[i].text, &found))
            continue;
        if (checksum)
            *checksum = found;
        return true;
    }
    return false;
}
