#include "book/masked.h"

#include "book/recipe_lines.h"
#include "core/recipe/recipe.h"
#include "input/pictures.h"

#include <stdio.h>
#include <string.h>

#define USUAL_SHAPE "rect"

static bool find_rows(const book_masked *masked, const char *shape, uint32_t size[2],
                      maze_error *error)
{
    if (masked->outlines)
        return outline_rows(masked->file, size[0], &size[1], error);
    return masked->reveals ? reveal_rows(masked->file, size[0], &masked->options, &size[1], error)
                           : mask_rows(masked->file, shape, size[0], &size[1], error);
}

/* Gives a recipe without size that of the picture, as a square grid unless it names a shape. */
static bool set_size(const book_masked *masked, maze_recipe *recipe, maze_error *error)
{
    const char *shape = maze_recipe_shape(recipe) ? maze_recipe_shape(recipe) : USUAL_SHAPE;
    uint32_t usual = masked->reveals ? REVEALED_COLUMNS : MASKED_COLUMNS;
    uint32_t size[2] = {masked->cells[0] ? masked->cells[0] : usual, masked->cells[1]};
    unsigned numbers = recipe_find_row(shape, "")->numbers;
    if (size[1] == 0 && !find_rows(masked, shape, size, error))
        return false;
    return maze_recipe_set(recipe, shape, size, numbers, NULL, error);
}

static bool has_size(const maze_recipe *recipe)
{
    const char *argument = NULL;
    return maze_recipe_size(recipe, 0) > 0 ||
           (maze_recipe_shape(recipe) && maze_recipe_field(recipe, 0, NULL, &argument) &&
            *argument);
}

static bool complete(const book_masked *masked, maze_recipe *recipe, const char *fields,
                     maze_error *error)
{
    if (!has_size(recipe))
        return set_size(masked, recipe, error);
    return masked->cells[0] == 0 ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the recipe \"%.200s\" has a size already, so cells cannot be given with it",
                     fields);
}

maze_recipe *masked_recipe(const book_masked *masked, const char *fields, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse_part(fields, error);
    if (recipe && !complete(masked, recipe, fields, error)) {
        maze_recipe_destroy(recipe);
        return NULL;
    }
    return recipe;
}

static bool ends_with(const char *path, const char *end)
{
    size_t length = strlen(path), more = strlen(end);
    return length > more && strcmp(path + length - more, end) == 0;
}

static bool is_text_file(const char *path)
{
    return ends_with(path, ".mask") || ends_with(path, ".outline");
}

static bool read_mask(const book_masked *masked, const maze_recipe *recipe, maze_inputs *inputs,
                      masked_facts *facts, maze_error *error)
{
    const input_file *file = masked->file;
    uint32_t *checksum = &facts->mask.checksum;
    *facts = (masked_facts){0};
    if (is_text_file(file->name))
        return inputs_read_file(inputs, file, checksum, error);
    if (masked->outlines)
        return outline_read(file, inputs, checksum, error);
    return masked->reveals ? reveal_read(file, recipe, &masked->options, inputs, &facts->reveal,
                                         checksum, error)
                           : mask_read(file, recipe, &masked->options, inputs, &facts->mask, error);
}

static bool fail_other(const book_masked *masked, const maze_recipe *recipe, uint32_t named,
                       uint32_t found, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    if (masked->outlines)
        return maze_fail(error, MAZE_BAD_INPUT, "the recipe %s is not of the outline %08lx in %s",
                         text, (unsigned long)found, masked->file->name);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the recipe %s has the mask %08lx, but %s makes the mask %08lx; give the "
                     "picture, threshold and invert that it was made with",
                     text, (unsigned long)named, masked->file->name, (unsigned long)found);
}

/* The field of the recipe, with its number if it has one already. */
static bool set_mask(const book_masked *masked, maze_recipe *recipe, uint32_t checksum,
                     maze_error *error)
{
    uint32_t numbers[RECIPE_NUMBERS];
    char text[9];
    const char *name = masked->reveals ? "reveal" : masked->outlines ? "outline" : "mask";
    const recipe_row *row = recipe_find_row(name, "");
    recipe_field carve = recipe_field_in(recipe, SLOT_CARVE);
    if (carve.row != row)
        return maze_recipe_set_input(recipe, name, checksum, error);
    memcpy(numbers, carve.number, sizeof numbers);
    snprintf(text, sizeof text, "%08lx", (unsigned long)checksum);
    return maze_recipe_set(recipe, name, numbers, row->numbers, text, error);
}

static bool check_place(const book_masked *masked, const maze_recipe *recipe, bool names_mask,
                        maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    if (!names_mask && masked->reveals && recipe_has_in(recipe, SLOT_CARVE))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the recipe %s says how it is carved, so no picture can be shown by its "
                         "solution",
                         text);
    return names_mask || masked->reveals || !recipe_has_in(recipe, SLOT_CUT) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the recipe %s has an outline, so no other can be cut out of it", text);
}

static bool cut_one(const book_masked *masked, maze_recipe *recipe, maze_inputs *inputs,
                    masked_facts *facts, maze_error *error)
{
    uint32_t named;
    bool names_mask = maze_recipe_input(recipe, &named);
    if (!check_place(masked, recipe, names_mask, error) ||
        !read_mask(masked, recipe, inputs, facts, error))
        return false;
    if (names_mask && named != facts->mask.checksum)
        return fail_other(masked, recipe, named, facts->mask.checksum, error);
    return set_mask(masked, recipe, facts->mask.checksum, error);
}

bool masked_cut(const book_masked *masked, maze_recipe_list *list, size_t first,
                masked_facts *facts, maze_error *error)
{
    *facts = (masked_facts){0};
    if (!list->inputs && !(list->inputs = maze_inputs_create(error)))
        return false;
    recipe_field last = {.row = NULL}; /* of the recipe before, unless something was cut out */
    masked_facts found = {0};
    for (size_t i = first; i < list->count; i++) {
        maze_recipe *recipe = list->recipes[i];
        recipe_field shape = {.row = NULL};
        if (!recipe_has_in(recipe, SLOT_CUT))
            shape = recipe_field_in(recipe, SLOT_SHAPE);
        bool same = !masked->reveals && last.row && recipe_same_field(&last, &shape);
        if (same ? !set_mask(masked, recipe, found.mask.checksum, error)
                 : !cut_one(masked, recipe, list->inputs, &found, error))
            return false;
        last = shape;
        if (i == first || found.mask.dropped > facts->mask.dropped)
            *facts = found;
    }
    return true;
}

maze_recipe *masked_maze(const book_masked *masked, const char *fields, maze_inputs *inputs,
                         masked_facts *facts, maze_error *error)
{
    input_file file;
    book_masked how = *masked;
    how.file = &file;
    if (!input_open(how.picture, &file, error))
        return NULL;
    maze_recipe *maze = masked_recipe(&how, fields, error);
    maze_recipe_list one = {.recipes = &maze, .count = 1, .inputs = inputs};
    bool done = maze && masked_cut(&how, &one, 0, facts, error);
    input_close(&file);
    if (done)
        return maze;
    maze_recipe_destroy(maze);
    return NULL;
}
