/* From given texts to their meaning. */
#include "book/recipe_lines.h"
#include "book/spec_class.h"
#include "book/spec_texts.h"
#include "core/base/text.h"
#include "core/base/utf8.h"
#include "core/recipe/recipe.h"
#include "page/look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PUZZLES 100000

/* What a section points to. */
typedef struct section_parts {
    maze_recipe *maze;
    maze_recipe_list recipes;
    book_revealed revealed;
} section_parts;

typedef struct spec_meaning {
    book_terms terms;
    char *heading; /* of a class set that names none; NULL: it is not that */
    book_section *sections;
    section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} spec_meaning;

static void destroy_meaning(spec_meaning *meaning)
{
    if (!meaning)
        return;
    for (size_t i = 0; meaning->parts && i < meaning->count; i++) {
        maze_recipe_destroy(meaning->parts[i].maze);
        maze_recipe_list_finish(&meaning->parts[i].recipes);
        revealed_finish(&meaning->parts[i].revealed);
    }
    maze_inputs_destroy(meaning->inputs);
    names_finish(&meaning->terms.names);
    free(meaning->heading);
    free(meaning->parts);
    free(meaning->sections);
    free(meaning);
}

void spec_change(maze_spec *spec)
{
    destroy_meaning(spec->meaning);
    spec->meaning = NULL;
}

static unsigned row_of(const char *key)
{
    unsigned row = 0;
    spec_row_find(PLACE_SECTION, key, &row, NULL);
    return row;
}

/* What the section says of a key, or else the top, unless the section says what excludes it.
 * `section` NULL: there are none. */
static const spec_text *effective(const maze_spec *spec, const spec_scope *section, unsigned row)
{
    static const spec_text nothing = {NULL, 0};
    if (!section)
        return &spec->top.texts[row];
    if (section->texts[row].text)
        return &section->texts[row];
    for (unsigned i = 0; i < spec_row_count(); i++)
        if (section->texts[i].text &&
            spec_conflict(spec_row_at(i)->key.name, spec_row_at(row)->key.name))
            return &nothing;
    return &spec->top.texts[row];
}

static const spec_scope *section_at(const maze_spec *spec, size_t i)
{
    return spec->section_count ? &spec->sections[i] : NULL;
}

bool spec_needs_seed(const maze_spec *spec)
{
    size_t count = spec->section_count ? spec->section_count : 1;
    for (size_t i = 0; i < count; i++) {
        const spec_text *recipes = effective(spec, section_at(spec, i), row_of("recipes"));
        const spec_text *seeds = effective(spec, section_at(spec, i), row_of("seeds"));
        if (!(recipes->text && *recipes->text) && !seeds->text)
            return true;
    }
    return false;
}

/* Two keys in one place that exclude each other. */
static bool check_conflicts(const maze_spec *spec, const spec_scope *scope, size_t section,
                            maze_error *error)
{
    for (unsigned i = 0; i < spec_row_count(); i++)
        for (unsigned j = i + 1; j < spec_row_count(); j++) {
            const maze_spec_key *a = &spec_row_at(i)->key, *b = &spec_row_at(j)->key;
            const char *why = a->scope == b->scope && a->scope <= MAZE_SPEC_SECTION &&
                                      scope->texts[i].text && scope->texts[j].text
                                  ? spec_conflict(a->name, b->name)
                                  : NULL;
            maze_error reason;
            if (!why)
                continue;
            maze_fail(&reason, MAZE_BAD_INPUT, "%s and %s cannot stand together: %s", a->name,
                      b->name, why);
            int first = scope->texts[i].line, second = scope->texts[j].line;
            return spec_fail_at(spec, second > first ? second : first, section, &reason, error);
        }
    return true;
}

static bool check_places(const maze_spec *spec, maze_error *error)
{
    if (!check_conflicts(spec, &spec->top, SIZE_MAX, error))
        return false;
    for (size_t i = 0; i < spec->section_count; i++) {
        maze_error reason;
        if (spec_twin(spec, i) != i) {
            spec_fail_twin(spec, i, &reason);
            return spec_fail_at(spec, spec->sections[i].line, SIZE_MAX, &reason, error);
        }
        if (!check_conflicts(spec, &spec->sections[i], i, error))
            return false;
    }
    return true;
}

/* Defaults, then what stands at the top. */
static bool read_top(const maze_spec *spec, spec_values *values, maze_error *error)
{
    *values = (spec_values){0};
    maze_style_init(&values->section.style);
    for (unsigned i = 0; i < spec_row_count(); i++) {
        const spec_row *row = spec_row_at(i);
        const char *text = spec->top.texts[i].text;
        if (*row->key.usual && !spec_row_read(row, row->key.usual, values, error))
            return false;
        if (text && row->key.scope != MAZE_SPEC_SECTION && !spec_row_read(row, text, values, error))
            return false;
    }
    return true;
}

static bool read_section(const maze_spec *spec, const spec_scope *section, spec_values *values,
                         maze_error *error)
{
    for (unsigned i = 0; i < spec_row_count(); i++) {
        const spec_row *row = spec_row_at(i);
        const char *text = effective(spec, section, i)->text;
        if (row->key.scope == MAZE_SPEC_SECTION && text && !spec_row_read(row, text, values, error))
            return false;
    }
    return true;
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
        return recipes_append_file(list, text, error) && check_seeds(text, list, error);
    FILE *file = fmemopen((void *)text, strlen(text), "r");
    if (!file)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    bool done = recipes_append_lines(list, file, "recipes", error);
    fclose(file);
    return done && (list->count > 0 || maze_fail(error, MAZE_BAD_INPUT, "recipes has no recipe")) &&
           check_seeds("recipes", list, error);
}

/* What the puzzles of a mask have in common. */
static maze_recipe *cut_maze(const spec_values *values, book_section *section, maze_inputs *inputs,
                             maze_error *error)
{
    book_masked how = values->masked;
    how.options.invert = values->invert;
    if (values->outline) {
        how.outlines = true;
        how.picture = values->outline;
    }
    maze_recipe *maze = masked_recipe(&how, values->maze ? values->maze : "", error);
    maze_recipe_list list = {&maze, 1, inputs};
    if (!maze || !masked_cut(&how, &list, 0, &section->mask_facts, error)) {
        maze_recipe_destroy(maze);
        return NULL;
    }
    section->mask = how.picture;
    return maze;
}

/* The solutions show pictures, so they are filled.  Of a folder each picture is shown once. */
static maze_recipe *reveal_mazes(const spec_values *values, book_section *section,
                                 section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    book_masked how = values->masked;
    book_revealed *revealed = &parts->revealed;
    how.reveals = true;
    how.picture = values->reveal;
    how.options.invert = values->invert;
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

static maze_recipe *resolve_maze(const spec_values *values, book_section *section,
                                 section_parts *parts, maze_inputs *inputs, maze_error *error)
{
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
    return maze_recipe_parse(values->maze ? values->maze : values->level->recipe, error);
}

/* Unless told otherwise a book has only mazes with exactly one way. */
static bool check_ways(const spec_values *values, const book_section *section, maze_error *error)
{
    static const char what[] = "a book without \"several-ways: yes\"";
    const maze_recipe_list *given = section->recipes;
    if (values->several_ways)
        return true;
    if (!given)
        return recipe_require(section->maze, what, HAS_TREE, error);
    for (size_t i = 0; i < given->count; i++)
        if (!recipe_require(given->recipes[i], what, HAS_TREE, error))
            return false;
    return true;
}

static bool check_looks(const book_section *section, maze_error *error)
{
    const maze_recipe_list *given = section->recipes;
    if (!given)
        return look_check(section->maze, &section->style, error);
    for (size_t i = 0; i < given->count; i++)
        if (!look_check(given->recipes[i], &section->style, error))
            return false;
    return true;
}

/* The recipes that are given, or what those to make have in common. */
static bool resolve_puzzles(const spec_values *values, book_section *section, section_parts *parts,
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
        section->puzzles = (uint32_t)parts->recipes.count;
        section->difficulty[0] = section->difficulty[1] = 0;
        section->filters = (book_filters){0};
    }
    return check_ways(values, section, error) && check_looks(section, error);
}

static void list_trims(const press_shop *press, char *text, size_t size)
{
    text_end end = text_start(text, size);
    for (const press_trim *t = press->trims; t->size.width > 0; t++)
        text_put(&end, "%s%.4gx%.4gin", *text ? ", " : "", t->size.width / 72, t->size.height / 72);
}

static bool resolve_trim(const maze_spec *spec, const spec_values *values, book_terms *terms,
                         maze_error *error)
{
    char trims[300];
    unsigned trim = 0, paper = 0;
    spec_row_find(PLACE_TOP, "trim", &trim, NULL);
    spec_row_find(PLACE_TOP, "paper", &paper, NULL);
    const spec_text *given = &spec->top.texts[spec->top.texts[trim].text ? trim : paper];
    terms->trim = !given->text                 ? terms->press->usual_trim
                  : spec->top.texts[trim].text ? values->trim
                                               : values->section.style.paper;
    terms->style.paper = terms->trim;
    if (press_has_trim(terms->press, terms->trim))
        return true;
    maze_error reason;
    list_trims(terms->press, trims, sizeof trims);
    maze_fail(&reason, MAZE_BAD_INPUT, "trim \"%.60s\": %s cuts books to %s", given->text,
              terms->press->name, trims);
    return spec_fail_at(spec, given->line, SIZE_MAX, &reason, error);
}

/* What is not said in the book's own words is said in its language. */
static void resolve_words(book_terms *terms)
{
    const book_language *language = language_find(terms->language);
    terms->speech = language ? language : language_at(0);
    for (unsigned i = 0; i < WORDS; i++)
        if (!terms->words[i])
            terms->words[i] = terms->speech->words[i];
    if (!terms->words[WORD_AGAIN_NONE])
        terms->words[WORD_AGAIN_NONE] = "";
}

static void resolve_binding(const spec_values *values, book_terms *terms)
{
    bool leftwards = language_is_right_to_left(terms->language);
    terms->bound_right =
        values->binding == BINDING_RIGHT || (values->binding == BINDING_AUTO && leftwards);
    terms->mirrored = terms->bound_right && leftwards;
    terms->tells_language = strcmp(terms->language, "en") != 0 || terms->bound_right;
}

static bool resolve_book(const maze_spec *spec, const spec_values *values, book_terms *terms,
                         maze_error *error)
{
    *terms = values->terms;
    terms->style = values->section.style;
    terms->title = terms->style.title;
    resolve_words(terms);
    resolve_binding(values, terms);
    terms->measure = values->measure ? FIGURE_DIFFICULTY2 : FIGURE_DIFFICULTY1;
    terms->bleed = values->bleed;
    terms->large_print = values->large_print;
    terms->blank_backs = values->blank_backs;
    terms->answers = (maze_answers)values->answers;
    terms->recipe_line = (maze_recipe_line)values->recipe_line;
    if (terms->recipe_line == MAZE_RECIPE_AUTO)
        terms->recipe_line = terms->press->shop ? MAZE_RECIPE_NONE : MAZE_RECIPE_FOOT;
    terms->style.recipe_line = terms->recipe_line;
    return resolve_trim(spec, values, terms, error);
}

static bool resolve_section(const maze_spec *spec, const spec_values *top, size_t i,
                            spec_meaning *meaning, maze_error *error)
{
    const spec_scope *scope = section_at(spec, i);
    spec_values values = *top;
    maze_error reason;
    book_section *section = &meaning->sections[i];
    values.section.style = meaning->terms.style;
    if (!read_section(spec, scope, &values, error))
        return false;
    if (meaning->terms.names.count)
        values.section.puzzles = (uint32_t)meaning->terms.names.count;
    *section = values.section;
    section->line = scope ? scope->line : 0;
    section->level = effective(spec, scope, row_of("level"))->text ? values.level : NULL;
    if (!section->name)
        section->name = "";
    if (!resolve_puzzles(&values, section, &meaning->parts[i], meaning->inputs, &reason)) {
        const char *key = values.recipes           ? "recipes"
                          : values.reveal          ? "reveal"
                          : values.outline         ? "outline"
                          : values.masked.picture  ? "mask"
                          : values.masked.cells[0] ? "cells"
                                                   : "maze";
        int line = effective(spec, scope, row_of(key))->line;
        return spec_fail_at(spec, line, i, &reason, error);
    }
    return true;
}

static bool resolve_all(const maze_spec *spec, spec_meaning *meaning, maze_error *error)
{
    spec_values top;
    size_t puzzles = 0;
    if (!read_top(spec, &top, error) || !resolve_book(spec, &top, &meaning->terms, error))
        return false;
    spec_values book = top;
    if (!read_section(spec, NULL, &book, error))
        return false;
    meaning->terms.style = book.section.style;
    meaning->terms.style.paper = meaning->terms.trim;
    meaning->terms.style.recipe_line = meaning->terms.recipe_line;
    if (!spec_resolve_names(spec, &book, top.names, &meaning->terms, &meaning->heading, error))
        return false;
    for (size_t i = 0; i < meaning->count; i++) {
        if (!resolve_section(spec, &top, i, meaning, error))
            return false;
        puzzles += meaning->sections[i].puzzles;
    }
    meaning->terms.sections = meaning->sections;
    meaning->terms.section_count = meaning->count;
    meaning->terms.inputs = meaning->inputs;
    return puzzles <= MOST_PUZZLES ||
           maze_fail(error, MAZE_BAD_INPUT, "a book has at most %d puzzles, and this one %lu",
                     MOST_PUZZLES, (unsigned long)puzzles);
}

/* A book without a seed gets one. */
static bool complete_seed(maze_spec *spec, maze_error *error)
{
    uint64_t seed;
    char text[24];
    if (spec_given(spec, "seed") || !spec_needs_seed(spec))
        return true;
    if (!seed_draw(&seed, error))
        return false;
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    return maze_spec_set(spec, "seed", text, error);
}

const book_terms *spec_resolve(maze_spec *spec, maze_error *error)
{
    if (spec->meaning)
        return &spec->meaning->terms;
    if (!check_places(spec, error) || !complete_seed(spec, error))
        return NULL;
    spec_meaning *meaning = calloc(1, sizeof *meaning);
    size_t count = spec->section_count ? spec->section_count : 1;
    if (meaning) {
        meaning->count = count;
        meaning->sections = calloc(count, sizeof *meaning->sections);
        meaning->parts = calloc(count, sizeof *meaning->parts);
        meaning->inputs = maze_inputs_create(NULL);
    }
    bool done = meaning && meaning->sections && meaning->parts && meaning->inputs;
    if (!done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    else
        done = resolve_all(spec, meaning, error);
    if (!done) {
        destroy_meaning(meaning);
        return NULL;
    }
    spec->meaning = meaning;
    return &meaning->terms;
}
