/* The puzzles of a section. */
#include "book/spec_puzzles.h"

#include "book/recipe_lines.h"
#include "core/recipe/recipe.h"
#include "page/look.h"

#include <stdio.h>
#include <string.h>

void section_parts_finish(section_parts *parts)
{
    maze_recipe_destroy(parts->maze);
    kinds_finish(&parts->kinds);
    maze_recipe_list_finish(&parts->recipes);
    revealed_finish(&parts->revealed);
}

static bool check_seeds(const char *path, const maze_recipe_list *list, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        char text[MAZE_RECIPE_LENGTH + 1];
        maze_recipe_format(list->recipes[i], text);
        if (!maze_recipe_has_seed(list->recipes[i]))
            return maze_fail(error, MAZE_BAD_INPUT, "recipes: %s in %.200s has no seed", text,
                             path);
    }
    return true;
}

/* A path, or the recipes themselves, a line each. */
static bool read_given(const char *text, maze_recipe_list *list, maze_error *error)
{
    if (!strchr(text, '\n'))
        return recipes_append_file(list, NULL, text, error) && check_seeds(text, list, error);
    FILE *file = fmemopen((void *)text, strlen(text), "r");
    if (!file)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    bool done = recipes_append_lines(list, NULL, file, "recipes", error);
    fclose(file);
    return done && (list->count > 0 || maze_fail(error, MAZE_BAD_INPUT, "recipes has no recipe")) &&
           check_seeds("recipes", list, error);
}

/* The recipe shared by the puzzles of a mask. */
static maze_recipe *cut_maze(const spec_values *values, book_section *section, maze_inputs *inputs,
                             maze_error *error)
{
    book_masked how = values->masked;
    if (values->outline) {
        how.outlines = true;
        how.picture = values->outline;
    }
    section->mask = how.picture;
    return masked_maze(&how, values->maze ? values->maze : "", inputs, &section->mask_facts, error);
}

/* The solutions show pictures, so they are filled.  Of a folder each picture is shown once. */
static maze_recipe *reveal_mazes(const spec_values *values, book_section *section,
                                 section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    book_masked how = values->masked;
    book_revealed *revealed = &parts->revealed;
    how.reveals = true;
    how.picture = values->reveal;
    if (!revealed_read(&how, values->maze ? values->maze : "", values->shows, inputs, revealed,
                       &section->mask_facts, error))
        return NULL;
    section->mask = revealed->told;
    section->revealed = revealed;
    section->style.solution_fill = true;
    if (revealed->is_folder)
        section->puzzles = (uint32_t)revealed->mazes.count;
    return maze_recipe_copy(revealed->mazes.recipes[0], error);
}

/* A picture has one maze, or one for each file of a folder. */
static bool check_single(const spec_values *values, maze_error *error)
{
    const char *with = values->reveal           ? "reveal"
                       : values->outline        ? "outline"
                       : values->masked.picture ? "mask"
                       : values->seeds          ? "seeds"
                                                : NULL;
    return !with || !values->maze || !kinds_are_several(values->maze) ||
           maze_fail(error, MAZE_BAD_INPUT, "%s goes with one maze, not with a list of them", with);
}

/* The default: the level's own recipe, or squares that fill the page. */
static const char *text_of_mazes(const spec_values *values, const book_section *section)
{
    bool fills = section->style.cell.unit != MAZE_UNIT_AUTO;
    return values->maze ? values->maze : fills && section->level ? "rect" : values->level->recipe;
}

/* Mazes without a size have the level's, which sets the difficulty unless it is set. */
static bool read_kinds(const spec_values *values, book_section *section, section_parts *parts,
                       maze_error *error)
{
    book_kinds *kinds = &parts->kinds;
    const char *text = text_of_mazes(values, section);
    bool leveled = values->leveled && values->maze && kinds_have_open(text) &&
                   section->style.cell.unit == MAZE_UNIT_AUTO;
    kinds->vary_doors = !values->seeds;
    if (!kinds_read(text, values->level, kinds, error))
        return false;
    section->kinds = kinds;
    for (size_t i = 0; values->sharp && i < kinds->count; i++)
        kinds->kinds[i].round = false;
    if (leveled && section->difficulty[0] == 0)
        memcpy(section->difficulty, values->level->difficulty[values->measure],
               sizeof section->difficulty);
    return true;
}

static maze_recipe *resolve_maze(const spec_values *values, book_section *section,
                                 section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    if (!check_single(values, error))
        return NULL;
    if (values->reveal)
        return reveal_mazes(values, section, parts, inputs, error);
    if (values->shows) {
        maze_fail(error, MAZE_BAD_INPUT, "shows belongs to a picture; give it with reveal");
        return NULL;
    }
    if (values->masked.picture || values->outline)
        return cut_maze(values, section, inputs, error);
    if (values->masked.cells[0]) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "cells belong to a picture; give it with mask, reveal or outline");
        return NULL;
    }
    return read_kinds(values, section, parts, error)
               ? maze_recipe_copy(parts->kinds.kinds[0].maze, error)
               : NULL;
}

/* Judges the recipes that are given, else the kinds, else the maze. */
static bool check_each(const book_section *section,
                       bool (*check)(const maze_recipe *, const book_section *, maze_error *),
                       maze_error *error)
{
    const maze_recipe_list *given = section->recipes;
    const book_kinds *kinds = given ? NULL : section->kinds;
    for (size_t i = 0; given && i < given->count; i++)
        if (!check(given->recipes[i], section, error))
            return false;
    for (size_t i = 0; kinds && i < kinds->count; i++)
        if (!check(kinds->kinds[i].maze, section, error))
            return false;
    return given || kinds || check(section->maze, section, error);
}

/* By default a book has only mazes with exactly one way. */
static bool check_ways(const maze_recipe *recipe, const book_section *section, maze_error *error)
{
    (void)section;
    return recipe_require(recipe, "a book without \"several-ways: yes\"", HAS_TREE, error);
}

static bool check_look(const maze_recipe *recipe, const book_section *section, maze_error *error)
{
    return look_check(recipe, &section->style, error);
}

bool spec_resolve_puzzles(const spec_values *values, book_section *section, section_parts *parts,
                          maze_inputs *inputs, maze_error *error)
{
    if (values->recipes && (!read_given(values->recipes, &parts->recipes, error) ||
                            !maze_inputs_add_all(inputs, parts->recipes.inputs, error)))
        return false;
    if (!values->recipes) {
        parts->maze = resolve_maze(values, section, parts, inputs, error);
        if (!parts->maze)
            return false;
        section->maze = parts->maze;
    }
    if (values->seeds && !values->recipes &&
        !recipes_append_seeds(&parts->recipes, "seeds", values->seeds, parts->maze, error))
        return false;
    if (parts->recipes.count > 0) {
        section->recipes = &parts->recipes;
        section->kinds = NULL;
        section->puzzles = (uint32_t)parts->recipes.count;
        section->difficulty[0] = section->difficulty[1] = 0;
        section->filters = (filter_set){0};
    }
    return (values->several_ways || check_each(section, check_ways, error)) &&
           check_each(section, check_look, error);
}
