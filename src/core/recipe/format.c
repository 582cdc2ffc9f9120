/* The canonical text of a recipe, and its check character. */
#include "core/recipe/recipe.h"

#include <stdio.h>
#include <string.h>

int recipe_format_field(const recipe_field *field, char *text)
{
    const recipe_row *row = field->row;
    const char *argument = row->word ? row->word : field->text;
    static const char *const before[] = {
        [SLOT_SHAPE] = "", [SLOT_CUT] = ".",   [SLOT_BEFORE] = "-", [SLOT_CARVE] = "-",
        [SLOT_STEP] = "-", [SLOT_AFTER] = "-", [SLOT_DOORS] = "-"};
    int length = sprintf(text, "%s%s", before[row->slot], row->number_first ? "" : row->term.name);
    bool writes = !row->number_first && (!row->usual || field->number[0] != row->usual);
    for (unsigned i = 0; i < row->numbers && writes; i++)
        length += sprintf(text + length, i ? "x%lu" : "%lu", (unsigned long)field->number[i]);
    if (*argument)
        length += sprintf(text + length, "%s%s", row->number_first ? "" : ".", argument);
    return length;
}

/* recipe_put keeps every recipe within MAZE_RECIPE_LENGTH. */
void maze_recipe_format(const maze_recipe *recipe, char *text)
{
    if (!recipe || !text)
        return;
    if (text)
        *text = '\0';
    if (!recipe || !text)
        return;
    char field[RECIPE_FIELD_ROOM];
    char *end = text;
    *end = '\0';
    for (unsigned i = 0; i < recipe->count; i++) {
        int length = recipe_format_field(&recipe->fields[i], field);
        bool first = i == 0 && *field == '-';
        memcpy(end, field + first, (size_t)length + 1 - first);
        end += length - first;
    }
    if (recipe->has_seed)
        sprintf(end, end > text ? "-%llu" : "%llu", (unsigned long long)recipe->seed);
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
    if (!recipe || !text)
        return;
    if (text)
        *text = '\0';
    if (!recipe || !text)
        return;
    maze_recipe_format(recipe, text);
    if (recipe->has_seed) {
        size_t length = strlen(text);
        text[length] = '.';
        text[length + 1] = maze_recipe_check(recipe);
        text[length + 2] = '\0';
    }
}
