/* The texts on the solutions of a section's mazes: one text for all, the words of a list in turn,
 * or letters that were read with the recipes of a file. The section is planned with the longest of
 * them, which is in its style; each puzzle then has its own, see book_style_of. */
#include "book/puzzles/questions.h"
#include "book/spec/spec.h"
#include "core/letters/letters.h"
#include "core/recipe/inputs.h"
#include "page/layout/style.h"

#include <glib.h>
#include <string.h>

/* Prints the task above their mazes, unless a caption contains it. */
static void add_rule(book_section *section)
{
    page_letters_words words;
    book_sheet_words(NULL, &section->style, &words);
    if (!section->style.caption && !section->worksheet)
        section->rule = g_intern_string(words.rule);
}

/* In a class set, the key column applies to the names. */
static bool read_words(const book_values *values, book_section *section,
                       book_vocabulary *vocabulary, maze_error *error)
{
    const char *column = values->names ? NULL : values->column;
    maze_style *style = &section->style;
    style->letters_kind = LETTERS_WORD;
    if (!book_vocabulary_read(values->words, column, vocabulary, error))
        return false;
    section->vocabulary = vocabulary;
    style->letters = vocabulary->words[vocabulary->longest_word].text;
    return true;
}

bool book_section_letters(const book_values *values, const book_terms *terms, book_section *section,
                          book_section_parts *parts, maze_error *error)
{
    size_t count;
    maze_style *style = &section->style;
    measure_range *way = &section->filters.ranges[FIGURE_SOLUTION_LENGTH];
    if (values->words && !read_words(values, section, &parts->vocabulary, error))
        return false;
    if (!style->letters)
        return true;
    if (style->code)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "letters conflict with code: the blanks need its space; remove one of them");
    if (!letters_count(style->letters_kind, style->letters, &count, error))
        return false;
    uint32_t least = (uint32_t)letters_way(count);
    if (way->is_asked && way->most < least)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s require a solution of %lu cells, but solution-length allows only %lu",
                         recipe_letters_things[style->letters_kind], (unsigned long)least,
                         (unsigned long)way->most);
    *way = (measure_range){.is_asked = true,
                           .least = way->is_asked && way->least > least ? way->least : least,
                           .most = way->is_asked ? way->most : UINT32_MAX};
    style->letters_language = terms->language;
    add_rule(section);
    return true;
}

/* The minimum number of columns of a sheet of `draw` with letters. */
#define LEAST_COLUMNS 14
#define CHILD_LEAST_COLUMNS 7

const char *book_letters_recipe(const maze_style *style, book_worksheet_terms *terms)
{
    size_t count;
    bool child = style->look == MAZE_LOOK_PLAYFUL || style->letters_kind != LETTERS_SENTENCE;
    if (!style->letters || !letters_count(style->letters_kind, style->letters, &count, NULL))
        return NULL;
    book_letters_maze(style->letters_kind, count, child,
                      child ? CHILD_LEAST_COLUMNS : LEAST_COLUMNS, terms->room);
    return terms->room;
}

/* --- letters of given recipes --- */

static bool have_sentences(const maze_recipe_list *list, const maze_inputs *inputs)
{
    size_t i = 0;
    while (i < list->count && recipe_inputs_sentence(inputs, list->recipes[i]))
        i++;
    return i == list->count;
}

/* True if the same text applies to all of them. */
static bool are_alike(const recipe_sentence *a, const recipe_sentence *b)
{
    return a->kind == b->kind && (recipe_letters_spell(a->kind) || strcmp(a->text, b->text) == 0);
}

bool book_section_sentences(const book_terms *terms, book_section *section,
                            book_section_parts *parts, const maze_inputs *inputs, maze_error *error)
{
    const maze_recipe_list *list = section->recipes;
    maze_style lettered = section->style;
    size_t longest = 0, count;
    bool alike = true;
    if (!list || lettered.letters || lettered.code || !have_sentences(list, inputs))
        return true;
    parts->sentences = g_new0(recipe_sentence, list->count);
    parts->sentence_count = list->count;
    for (size_t i = 0; i < list->count; i++) {
        recipe_sentence *sentence = &parts->sentences[i];
        if (!recipe_sentence_read(recipe_inputs_sentence(inputs, list->recipes[i]), sentence,
                                  error) ||
            !letters_count(sentence->kind, sentence->text, &count, error))
            return false;
        alike = alike && are_alike(sentence, parts->sentences);
        if (count < longest)
            continue;
        longest = count;
        lettered.letters = sentence->text;
        lettered.letters_kind = sentence->kind;
    }
    lettered.letters_language = terms->language;
    for (size_t i = 0; i < list->count; i++)
        if (!page_style_suits(list->recipes[i], &lettered, NULL))
            return true; /* the book's look has no space for them */
    section->style = lettered;
    section->sentences = parts->sentences;
    if (alike)
        add_rule(section);
    return true;
}
