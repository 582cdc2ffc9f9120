#include "book/masked.h"

#include "book/recipe_lines.h"
#include "core/base/utf8.h"
#include "core/recipe/recipe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_CELLS 65535

/* Reads digits and moves *text behind them. */
static bool read_digits(const char **text, uint32_t most, uint32_t *number)
{
    uint32_t value = 0;
    const char *start = *text;
    for (; **text >= '0' && **text <= '9'; (*text)++) {
        value = value * 10 + (uint32_t)(**text - '0');
        if (value > most)
            return false;
    }
    *number = value;
    return *text > start;
}

bool masked_parse_cells(const char *what, const char *text, uint32_t cells[2], maze_error *error)
{
    char quote[60];
    const char *rest = text;
    uint32_t found[2] = {0, 0};
    bool done = read_digits(&rest, MOST_CELLS, &found[0]) && found[0] > 0;
    if (done && *rest && strchr("xX", *rest)) {
        rest++;
        done = read_digits(&rest, MOST_CELLS, &found[1]) && found[1] > 0;
    }
    if (!done || *rest)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%s\" must be a number of columns, or of columns and rows, as 60 or "
                         "60x45, 1 to %d each",
                         what, utf8_quote(text, quote, sizeof quote), MOST_CELLS);
    memcpy(cells, found, sizeof found);
    return true;
}

bool masked_parse_threshold(const char *what, const char *text, unsigned *threshold,
                            maze_error *error)
{
    char quote[60];
    const char *rest = text;
    uint32_t found;
    bool done = read_digits(&rest, 100, &found);
    rest += done && *rest == '%';
    if (!done || *rest)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%s\" must be 0 to 100, in percent of white",
                         what, utf8_quote(text, quote, sizeof quote));
    *threshold = found;
    return true;
}

static size_t name_length(const char *fields)
{
    return strspn(fields, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

static bool is_name(const char *fields, size_t length, const char *name)
{
    for (size_t i = 0; i < length; i++)
        if ((fields[i] | 0x20) != name[i])
            return false;
    return length == strlen(name);
}

/* The shape that the fields start with, without a size. */
static const shape_kind *find_bare_shape(const char *fields)
{
    size_t length = name_length(fields);
    const shape_kind *kind;
    if (length == 0 || (fields[length] && !strchr("-_ ", fields[length])))
        return NULL;
    for (unsigned i = 0; (kind = shape_kind_at(i)); i++)
        if (is_name(fields, length, kind->term.name))
            return kind;
    return NULL;
}

static bool starts_with_option(const char *fields)
{
    size_t length = name_length(fields);
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_option_term(i)); i++)
        if (is_name(fields, length, term->name))
            return true;
    return length == 0;
}

static bool is_empty(const char *fields)
{
    return fields[strspn(fields, "-_ ")] == '\0';
}

/* Puts the size of the picture before fields without one. */
static maze_recipe *parse_sized(const masked *masked, const shape_kind *kind, const char *rest,
                                maze_error *error)
{
    char text[2 * MAZE_RECIPE_LENGTH], rows_text[16] = "";
    uint32_t columns = masked->cells[0] ? masked->cells[0] : MASKED_COLUMNS;
    uint32_t rows = masked->cells[1];
    if (rows == 0 && !maze_mask_rows(masked->picture, kind->term.name, columns, &rows, error))
        return NULL;
    if (kind->numbers == 2)
        snprintf(rows_text, sizeof rows_text, "x%lu", (unsigned long)rows);
    snprintf(text, sizeof text, "%s%lu%s-%.*s", kind->term.name, (unsigned long)columns, rows_text,
             MAZE_RECIPE_LENGTH, rest);
    return maze_recipe_parse(text, error);
}

maze_recipe *masked_recipe(const masked *masked, const char *fields, maze_error *error)
{
    const shape_kind *kind = find_bare_shape(fields);
    if (kind)
        return parse_sized(masked, kind, fields + name_length(fields), error);
    if (is_empty(fields) || starts_with_option(fields))
        return parse_sized(masked, &shape_rect, fields, error);
    maze_recipe *recipe = maze_recipe_parse(fields, error);
    if (!recipe || masked->cells[0] == 0)
        return recipe;
    maze_fail(error, MAZE_BAD_INPUT,
              "the recipe \"%.200s\" has a size already, so cells cannot stand beside it", fields);
    maze_recipe_destroy(recipe);
    return NULL;
}

static bool is_text_file(const char *path)
{
    size_t length = strlen(path);
    return length > 5 && strcmp(path + length - 5, ".mask") == 0;
}

static bool read_mask(const masked *masked, const maze_recipe *recipe, maze_inputs *inputs,
                      maze_mask_facts *facts, maze_error *error)
{
    if (!is_text_file(masked->picture))
        return maze_mask_read(masked->picture, recipe, &masked->options, inputs, facts, error);
    *facts = (maze_mask_facts){0};
    return inputs_read_file(inputs, masked->picture, &facts->checksum, error);
}

static bool cut_one(const masked *masked, maze_recipe *recipe, maze_inputs *inputs,
                    maze_mask_facts *facts, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    uint32_t named;
    maze_recipe_format(recipe, text);
    if (recipe->outline)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the recipe %s has an outline, so no mask can be cut out of it", text);
    if (!read_mask(masked, recipe, inputs, facts, error))
        return false;
    if (maze_recipe_input(recipe, &named) && named != facts->checksum)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the recipe %s has the mask %08lx, but %s makes the mask %08lx; give the "
                         "picture, threshold and invert that it was made with",
                         text, (unsigned long)named, masked->picture,
                         (unsigned long)facts->checksum);
    maze_recipe_set_mask(recipe, facts->checksum);
    return true;
}

/* The mask of a recipe before may be that of this one. */
static bool is_same_shape(const maze_recipe *a, const maze_recipe *b)
{
    return a->shape == b->shape && memcmp(a->size, b->size, sizeof a->size) == 0 && !b->masked &&
           !b->outline;
}

bool masked_cut(const masked *masked, maze_recipe_list *list, size_t first, maze_mask_facts *facts,
                maze_error *error)
{
    *facts = (maze_mask_facts){0};
    if (!list->inputs && !(list->inputs = maze_inputs_create(error)))
        return false;
    for (size_t i = first; i < list->count; i++) {
        maze_recipe *recipe = list->recipes[i];
        maze_mask_facts found;
        if (i > first && is_same_shape(list->recipes[i - 1], recipe)) {
            maze_recipe_set_mask(recipe, list->recipes[i - 1]->checksum);
            continue;
        }
        if (!cut_one(masked, recipe, list->inputs, &found, error))
            return false;
        if (i == first || found.dropped > facts->dropped)
            *facts = found;
    }
    return true;
}
