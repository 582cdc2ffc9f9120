/* Sets the texts that solutions of a section spell. The section's style gets the text with the most
 * letters, for planning. */
#include "book/puzzles/questions.h"
#include "book/spec/spec.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/letters/letters.h"
#include "core/recipe/inputs.h"
#include "input/text_file.h"
#include "page/layout/style.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

/* Sets the task above the mazes, unless the section has a caption or a worksheet. */
static void add_rule(book_section *section)
{
    page_letters_words words;
    book_sheet_words(NULL, &section->style, &words);
    if (!section->style.caption && !section->worksheet)
        section->rule = g_intern_string(words.rule);
}

/* Reads the words that the solutions spell. Without a list, the words are names of pictures. In a
 * class set, the key `column` applies to the list of names, so this key is ignored here. */
static bool read_words(const book_values *values, const book_terms *terms, book_section *section,
                       book_vocabulary *vocabulary, maze_error *error)
{
    const char *column = values->names ? NULL : values->column;
    maze_style *style = &section->style;
    style->letters_kind = LETTERS_WORD;
    if (values->words ? !book_vocabulary_read(values->words, column, vocabulary, error)
                      : !book_vocabulary_of_pictures(terms->theme, terms->speech->tag,
                                                     values->level, terms->seed, vocabulary, error))
        return false;
    section->vocabulary = vocabulary;
    style->letters = vocabulary->words[vocabulary->longest_word].text;
    return true;
}

#define MOST_SENTENCES 5000
#define MOST_BYTES (4 * 1024 * 1024)

static void add_sentence(book_sentences *list, GArray *to, const char *line, const char *tag,
                         size_t *most)
{
    recipe_sentence sentence = {.kind = LETTERS_SENTENCE, .text = strdup(line)};
    size_t count = 0;
    g_strlcpy(sentence.tag, tag ? tag : "", sizeof sentence.tag);
    letters_count(LETTERS_SENTENCE, line, &count, NULL);
    if (count > *most) {
        *most = count;
        list->longest = to->len;
    }
    g_array_append_val(to, sentence);
}

bool book_sentences_read(const char *path, const char *tag, book_sentences *list, maze_error *error)
{
    input_text text;
    maze_error reason;
    size_t most = 0, count;
    if (!input_text_read(path, MOST_BYTES, &text, &reason))
        return maze_fail(error, reason.status, "letters: %s", reason.message);
    GArray *sentences = g_array_new(FALSE, FALSE, sizeof(recipe_sentence));
    char **lines = g_strsplit_set(text.bytes, "\r\n", -1), quote[80];
    bool done = true;
    for (char **line = lines; *line && done; line++) {
        g_strstrip(*line);
        if (!**line)
            continue;
        if (sentences->len == MOST_SENTENCES)
            done = reject(error, "letters: %.200s has more than %d sentences; split the list", path,
                          MOST_SENTENCES);
        else if (strlen(*line) > RECIPE_SENTENCE_BYTES)
            done = reject(error,
                          "letters: %.200s: the sentence \"%s\" has %zu bytes, but the maximum is "
                          "%d; write one sentence per line, or make the sentence shorter",
                          path, base_utf8_quote(*line, quote, sizeof quote), strlen(*line),
                          RECIPE_SENTENCE_BYTES);
        else
            done = (base_utf8_is_plain(*line) &&
                    letters_count(LETTERS_SENTENCE, *line, &count, NULL)) ||
                   reject(error, "letters: %.200s: the line \"%s\" has %s", path,
                          base_utf8_quote(*line, quote, sizeof quote),
                          base_utf8_is_plain(*line)
                              ? "no letters; write a sentence, or remove the line"
                              : "a control character; remove the character");
        if (done)
            add_sentence(list, sentences, *line, tag, &most);
    }
    done = done && (sentences->len > 0 ||
                    reject(error, "letters: %.200s has no sentences; write one per line", path));
    g_strfreev(lines);
    free(text.bytes);
    list->count = sentences->len;
    list->sentences = (recipe_sentence *)(void *)g_array_free(sentences, FALSE);
    return done;
}

static bool read_listed(const book_terms *terms, book_section *section, book_sentences *list,
                        maze_error *error)
{
    maze_style *style = &section->style;
    if (!style->letters || style->letters_kind != LETTERS_SENTENCE ||
        !book_names_sentences(style->letters))
        return true;
    if (!book_sentences_read(style->letters, terms->language, list, error))
        return false;
    for (size_t i = 0; i < list->count && terms->names.count > 0; i++)
        if (strstr(list->sentences[i].text, "{name}"))
            return reject(error, "letters: %.200s: " BOOK_NAME_ELSEWHERE, style->letters);
    section->sentences = list->sentences;
    section->sentence_count = list->count;
    style->letters = list->sentences[list->longest].text;
    return true;
}

bool book_section_letters(const book_values *values, const book_terms *terms, book_section *section,
                          book_section_parts *parts, maze_error *error)
{
    size_t count;
    maze_style *style = &section->style;
    measure_range *way = &section->filters.ranges[FIGURE_SOLUTION_LENGTH];
    bool spells = section->worksheet && section->worksheet->kind == LETTERS_WORD;
    if (((values->words || spells) &&
         !read_words(values, terms, section, &parts->vocabulary, error)) ||
        !read_listed(terms, section, &parts->sentences, error))
        return false;
    if (!style->letters)
        return true;
    if (style->code)
        return reject(error,
                      "%s conflict with the key \"code\", because the blanks for the %s fill the "
                      "space of the QR code; remove one of the two",
                      recipe_letters_things[style->letters_kind],
                      recipe_letters_things[style->letters_kind]);
    if (!letters_count(style->letters_kind, style->letters, &count, error))
        return false;
    uint32_t least = (uint32_t)letters_way(count);
    if (way->is_asked && way->most < least)
        return reject(error,
                      "%s require a solution of %lu cells, but \"solution-length\" allows only "
                      "%lu; remove the key \"solution-length\"",
                      recipe_letters_things[style->letters_kind], (unsigned long)least,
                      (unsigned long)way->most);
    *way = (measure_range){.is_asked = true,
                           .least = way->is_asked && way->least > least ? way->least : least,
                           .most = way->is_asked ? way->most : UINT32_MAX};
    style->letters_language = terms->language;
    add_rule(section);
    return true;
}

/* minimum number of columns of a maze with letters on a sheet of the command `draw` */
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

static size_t count_sentences(const maze_recipe_list *list, const maze_inputs *inputs)
{
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        count += recipe_inputs_sentence(inputs, list->recipes[i], NULL) != NULL;
    return count;
}

/* Adds a line to the report: the section omits the texts of its recipes for a reason. */
static void omit_texts(book_section *section, book_section_parts *parts, const char *reason)
{
    parts->omitted_texts = g_strdup_printf(
        "warning: the texts of the listed mazes are omitted from the solutions: %s\n", reason);
    section->omitted_texts = parts->omitted_texts;
}

/* Omits the texts of a list in which only `texts` mazes have texts. */
static void omit_few_texts(book_section *section, book_section_parts *parts, size_t texts)
{
    char reason[100];
    snprintf(reason, sizeof reason, "only %zu of %zu mazes ha%s a text; use separate lists",
             texts, section->recipes->count, texts == 1 ? "s" : "ve");
    omit_texts(section, parts, reason);
}

/* True if the solver has the same task for both texts. */
static bool are_alike(const recipe_sentence *a, const recipe_sentence *b)
{
    return a->kind == b->kind && (recipe_letters_spell(a->kind) || strcmp(a->text, b->text) == 0);
}

bool book_section_sentences(const book_terms *terms, book_section *section,
                            book_section_parts *parts, const maze_inputs *inputs, maze_error *error)
{
    const maze_recipe_list *list = section->recipes;
    maze_style lettered = section->style;
    maze_error reason;
    size_t longest = 0, count, texts = list ? count_sentences(list, inputs) : 0;
    bool alike = true;
    if (texts == 0 || lettered.letters)
        return true;
    if (texts < list->count) {
        omit_few_texts(section, parts, texts);
        return true;
    }
    if (lettered.code) {
        omit_texts(section, parts,
                   "the key \"code\" conflicts with letters, because their blanks fill the space "
                   "of the QR code; remove one of the two");
        return true;
    }
    book_sentences *read = &parts->sentences;
    read->sentences = g_new0(recipe_sentence, list->count);
    read->count = list->count;
    for (size_t i = 0; i < list->count; i++) {
        recipe_sentence *sentence = &read->sentences[i];
        if (!recipe_sentence_read(recipe_inputs_sentence(inputs, list->recipes[i], NULL), sentence,
                                  error) ||
            !letters_count(sentence->kind, sentence->text, &count, error))
            return false;
        alike = alike && are_alike(sentence, read->sentences);
        if (count < longest)
            continue;
        longest = count;
        lettered.letters = sentence->text;
        lettered.letters_kind = sentence->kind;
    }
    lettered.letters_language = terms->language;
    for (size_t i = 0; i < list->count; i++)
        if (!page_style_suits(list->recipes[i], &lettered, lettered.draw, &reason)) {
            omit_texts(section, parts, reason.message);
            return true;
        }
    section->style = lettered;
    section->sentences = read->sentences;
    section->sentence_count = read->count;
    if (alike)
        add_rule(section);
    return true;
}
