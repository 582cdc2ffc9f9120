/* The canonical text of a recipe, and its check character. */
#include "core/base/digits.h"
#include "core/recipe/recipe.h"

#include <string.h>

/* As stpcpy. */
static char *put(char *to, const char *text)
{
    size_t length = strlen(text);
    memcpy(to, text, length + 1);
    return to + length;
}

int recipe_format_field(const recipe_field *field, char *text)
{
    const recipe_row *row = field->row;
    const char *argument = row->word ? row->word : field->text;
    static const char *const before[] = {
        [SLOT_SHAPE] = "", [SLOT_CUT] = ".",   [SLOT_BEFORE] = "-", [SLOT_CARVE] = "-",
        [SLOT_STEP] = "-", [SLOT_AFTER] = "-", [SLOT_DOORS] = "-"};
    char *end = put(text, before[row->slot]);
    if (!row->number_first)
        end = put(end, row->term.name);
    bool writes = !row->number_first && (!row->usual || field->number[0] != row->usual);
    for (unsigned i = 0; i < row->numbers && writes; i++) {
        if (i > 0)
            *end++ = 'x';
        end = digits_print(end, field->number[i]);
    }
    if (*argument && !row->number_first)
        *end++ = '.';
    end = put(end, argument);
    return (int)(end - text);
}

/* recipe_put keeps every recipe within MAZE_RECIPE_LENGTH. */
void maze_recipe_format(const maze_recipe *recipe, char *text)
{
    if (text)
        *text = '\0';
    if (!recipe || !text)
        return;
    char field[RECIPE_FIELD_ROOM];
    char *end = text;
    for (unsigned i = 0; i < recipe->count; i++) {
        recipe_field kept = recipe_field_at(recipe, i);
        int length = recipe_format_field(&kept, field);
        bool first = i == 0 && *field == '-';
        memcpy(end, field + first, (size_t)length + 1 - first);
        end += length - first;
    }
    if (!recipe->has_seed)
        return;
    if (end > text)
        *end++ = '-';
    *digits_print(end, recipe->seed) = '\0';
}

/* ISO 7064 mod 37,36, the hybrid system for alphanumeric strings. */
char maze_recipe_check(const maze_recipe *recipe)
{
    if (!recipe)
        return 0;
    if (!recipe->has_seed)
        return '\0';
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    unsigned product = 36;
    for (const char *c = text; *c; c++) {
        if (*c == '-' || *c == '.')
            continue;
        unsigned value = *c <= '9' ? (unsigned)(*c - '0') : (unsigned)(*c - 'a') + 10;
        unsigned sum = (product + value) % 36;
        product = (sum ? sum : 36) * 2 % 37;
    }
    return "0123456789abcdefghijklmnopqrstuvwxyz"[(37 - product) % 36];
}

void maze_recipe_format_checked(const maze_recipe *recipe, char *text)
{
    maze_recipe_format(recipe, text);
    if (recipe && text && recipe->has_seed) {
        size_t length = strlen(text);
        text[length] = '.';
        text[length + 1] = maze_recipe_check(recipe);
        text[length + 2] = '\0';
    }
}
