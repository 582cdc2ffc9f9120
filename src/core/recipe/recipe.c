/* Stores the fields of a recipe, and writes the recipe's canonical text and its check character. */
#include "core/recipe/recipe.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
        [SLOT_STEP] = "-", [SLOT_AFTER] = "-", [SLOT_DOORS] = "-",  [SLOT_STARS] = "-"};
    char *end = put(text, before[row->slot]);
    if (!row->number_first)
        end = put(end, row->term.name);
    bool writes = !row->number_first && (!row->usual || field->number[0] != row->usual);
    for (unsigned i = 0; i < row->numbers && writes; i++) {
        if (i > 0)
            *end++ = 'x';
        end = base_digits_print(end, field->number[i]);
    }
    if (*argument && !row->number_first)
        *end++ = '.';
    end = put(end, argument);
    return (int)(end - text);
}

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
    *base_digits_print(end, recipe->seed) = '\0';
}

bool recipe_refuse(const maze_recipe *recipe, maze_error *error, const char *format, ...)
{
    char text[MAZE_RECIPE_LENGTH + 1], reason[sizeof error->message];
    va_list values;
    va_start(values, format);
    vsnprintf(reason, sizeof reason, format, values);
    va_end(values);
    maze_recipe_format(recipe, text);
    return reject(error, "recipe \"%s\"%s", text, reason);
}

/* The check character follows ISO 7064 MOD 37,36, the hybrid system for alphanumeric strings. */
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

/* The number of bytes of a field before its argument `text`, which is the last member. Only the
 * used bytes of the argument are stored. */
#define FIELD_START offsetof(recipe_field, text)

static const uint8_t *place_of(const maze_recipe *recipe, unsigned i)
{
    const uint8_t *at = recipe->fields;
    while (i-- > 0)
        at += FIELD_START + strlen((const char *)at + FIELD_START) + 1;
    return at;
}

recipe_field recipe_field_at(const maze_recipe *recipe, unsigned i)
{
    recipe_field field = {.row = NULL};
    const uint8_t *at = place_of(recipe, i);
    memcpy(&field, at, FIELD_START);
    strcpy(field.text, (const char *)at + FIELD_START);
    return field;
}

static void free_fields(maze_recipe *recipe)
{
    if (recipe->fields != recipe->few)
        free(recipe->fields);
}

static uint8_t *room_for(maze_recipe *recipe, size_t size, maze_error *error)
{
    uint8_t *room = size <= sizeof recipe->few ? recipe->few : malloc(size);
    if (!room)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return room;
}

maze_recipe *maze_recipe_create(maze_error *error)
{
    maze_recipe *recipe = calloc(1, sizeof *recipe);
    if (recipe)
        recipe->fields = recipe->few;
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return recipe;
}

maze_recipe *maze_recipe_copy(const maze_recipe *recipe, maze_error *error)
{
    if (!given(recipe, "recipe", error))
        return NULL;
    maze_recipe *copy = maze_recipe_create(error);
    size_t size = (size_t)(place_of(recipe, recipe->count) - recipe->fields);
    uint8_t *fields = copy ? room_for(copy, size, error) : NULL;
    if (!fields) {
        free(copy);
        return NULL;
    }
    memcpy(fields, recipe->fields, size);
    copy->seed = recipe->seed;
    copy->has_seed = recipe->has_seed;
    copy->count = recipe->count;
    copy->fields = fields;
    return copy;
}

void maze_recipe_destroy(maze_recipe *recipe)
{
    if (recipe)
        free_fields(recipe);
    free(recipe);
}

bool maze_recipe_has_seed(const maze_recipe *recipe)
{
    return recipe && recipe->has_seed;
}

uint64_t maze_recipe_seed(const maze_recipe *recipe)
{
    return recipe && recipe->has_seed ? recipe->seed : 0;
}

void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed)
{
    if (!recipe)
        return;
    recipe->has_seed = true;
    recipe->seed = seed;
}

static recipe_field find_in(const maze_recipe *recipe, recipe_slot slot)
{
    for (unsigned i = 0; i < recipe->count; i++) {
        recipe_field field = recipe_field_at(recipe, i);
        if (field.row->slot == slot)
            return field;
    }
    return (recipe_field){.row = NULL};
}

bool recipe_has_in(const maze_recipe *recipe, recipe_slot slot)
{
    return find_in(recipe, slot).row != NULL;
}

recipe_field recipe_field_in(const maze_recipe *recipe, recipe_slot slot)
{
    recipe_field field = find_in(recipe, slot);
    return field.row ? field : (recipe_field){.row = recipe_default_row(slot)};
}

bool recipe_is_word(const maze_recipe *recipe)
{
    const recipe_row *row = recipe_field_in(recipe, SLOT_SHAPE).row;
    return row && row->read && row->numbers > 0 && !row->cut_follows;
}

bool recipe_is_road(const maze_recipe *recipe)
{
    const char *shape = maze_recipe_shape(recipe);
    return shape && strcmp(shape, "road") == 0;
}

bool maze_recipe_own_seed(const maze_recipe *recipe, uint64_t *seed)
{
    if (!recipe || !seed)
        return false;
    recipe_field shape = recipe_field_in(recipe, SLOT_SHAPE);
    return shape.row && shape.row->own_seed && shape.row->own_seed(&shape, seed);
}

bool recipe_follows(const maze_recipe *recipe, uint32_t *checksum)
{
    recipe_field shape = recipe_field_in(recipe, SLOT_SHAPE);
    return shape.row && shape.row->cut_follows && base_checksum_read(shape.text, checksum);
}

unsigned recipe_fields_in(const maze_recipe *recipe, recipe_slot slot,
                          recipe_field fields[RECIPE_FIELDS])
{
    unsigned count = 0;
    for (unsigned i = 0; i < recipe->count; i++) {
        fields[count] = recipe_field_at(recipe, i);
        count += fields[count].row->slot == slot;
    }
    if (count == 0)
        fields[0] = recipe_field_in(recipe, slot);
    return fields[0].row ? count + (count == 0) : 0;
}

/* Returns true if a field of row `a` comes before a field of row `b`. Fields are in the order of
 * slots and, within a slot, in the order of the table. */
static bool is_before(const recipe_row *a, const recipe_row *b)
{
    const recipe_row *row = NULL;
    if (a->slot != b->slot)
        return a->slot < b->slot;
    for (unsigned i = 0; row != a && row != b; i++)
        row = recipe_row_at(i);
    return a != b && row == a;
}

static size_t bytes_of(const recipe_field *field)
{
    return FIELD_START + strlen(field->text) + 1;
}

bool recipe_put(maze_recipe *recipe, const recipe_field *field, maze_error *error)
{
    static const char longest_seed[] = "-18446744073709551615";
    const recipe_row *row = field->row;
    bool shared = row->slot == SLOT_BEFORE || row->slot == SLOT_AFTER;
    recipe_field kept[RECIPE_FIELDS + 1];
    unsigned count = 0;
    for (unsigned i = 0; i < recipe->count; i++) {
        kept[count] = recipe_field_at(recipe, i);
        const recipe_row *other = kept[count].row;
        bool belongs = row->slot == SLOT_SHAPE && other->slot == SLOT_CUT;
        count += other != row && !belongs && (other->slot != row->slot || shared);
    }
    if (!row->is_default || row->slot == SLOT_SHAPE) {
        unsigned i = count++;
        for (; i > 0 && is_before(row, kept[i - 1].row); i--)
            kept[i] = kept[i - 1];
        kept[i] = *field;
    }
    size_t length = sizeof longest_seed - 1, size = 0;
    for (unsigned i = 0; i < count; i++) {
        char text[RECIPE_FIELD_ROOM];
        length += (size_t)recipe_format_field(&kept[i], text);
        size += bytes_of(&kept[i]);
    }
    if (count > RECIPE_FIELDS || length > MAZE_RECIPE_LENGTH)
        return reject(error, "a recipe can have at most %d fields and %d characters; remove fields",
                      RECIPE_FIELDS, MAZE_RECIPE_LENGTH);
    uint8_t *fields = room_for(recipe, size, error), *at = fields;
    if (!fields)
        return false;
    for (unsigned i = 0; i < count; at += bytes_of(&kept[i++]))
        memcpy(at, &kept[i], bytes_of(&kept[i]));
    if (fields != recipe->fields)
        free_fields(recipe);
    recipe->fields = fields;
    recipe->count = (uint8_t)count;
    return true;
}

bool recipe_same_field(const recipe_field *a, const recipe_field *b)
{
    return a->row == b->row && memcmp(a->number, b->number, sizeof a->number) == 0 &&
           strcmp(a->text, b->text) == 0;
}

const char *maze_recipe_shape(const maze_recipe *recipe)
{
    if (!recipe)
        return NULL;
    recipe_field field = find_in(recipe, SLOT_SHAPE);
    return field.row ? field.row->term.name : NULL;
}

uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i)
{
    if (!recipe)
        return 0;
    recipe_field field = find_in(recipe, SLOT_SHAPE);
    return field.row && i < field.row->numbers ? field.number[i] : 0;
}

const maze_term *maze_recipe_field(const maze_recipe *recipe, unsigned i, uint32_t numbers[2],
                                   const char **argument)
{
    if (!recipe || i >= recipe->count)
        return NULL;
    recipe_field field = recipe_field_at(recipe, i);
    if (numbers)
        memcpy(numbers, field.number, 2 * sizeof *numbers);
    if (argument)
        *argument =
            field.row->word ? field.row->word : (const char *)place_of(recipe, i) + FIELD_START;
    return &field.row->term;
}

uint32_t recipe_field_checksum(const recipe_field *field)
{
    uint32_t checksum = 0;
    base_checksum_read(field->text, &checksum);
    return checksum;
}

bool recipe_next_input(const maze_recipe *recipe, unsigned *at, uint32_t *checksum)
{
    while (*at < recipe->count) {
        recipe_field field = recipe_field_at(recipe, (*at)++);
        if (field.row->is_input && base_checksum_read(field.text, checksum))
            return true;
    }
    return false;
}

bool recipe_names(const maze_recipe *recipe, uint32_t checksum)
{
    unsigned at = 0;
    uint32_t found;
    while (recipe_next_input(recipe, &at, &found))
        if (found == checksum)
            return true;
    return false;
}

bool maze_recipe_input(const maze_recipe *recipe, uint32_t *checksum)
{
    unsigned at = 0;
    uint32_t found;
    if (!recipe || !recipe_next_input(recipe, &at, &found))
        return false;
    if (checksum)
        *checksum = found;
    return true;
}
