/* Worksheets, and mazes whose solution has a sentence, a word or numbers. A recipe without a seed
 * gets one whose solution is long enough for the letters and visits the whole sheet. Without a
 * recipe, a maze is as large as the letters require. Sentences are read from files together with
 * their mazes, and each word of a list has its own maze. */
#include "cli/lettered.h"

#include "book/languages/words.h"
#include "book/puzzles/kinds.h"
#include "book/puzzles/questions.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/arguments.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/letters/letters.h"
#include "core/measure/measures.h"
#include "core/recipe/recipe.h"
#include "page/swell_sheet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cli_lettered_join(const cli_options **options, cli_options *with, char row[CLI_ROW_ROOM],
                       maze_error *error)
{
    const cli_options *o = *options;
    unsigned key = cli_style_key("count-by");
    const char *name = o->from ? "from" : "to";
    if (!o->from && !o->to)
        return true;
    if (!o->keys[key])
        return maze_fail(error, MAZE_BAD_INPUT, "--%s requires --count-by", name);
    int length = snprintf(row, CLI_ROW_ROOM, "%s%s%s%s%s", o->keys[key], o->from ? " from " : "",
                          o->from ? o->from : "", o->to ? " to " : "", o->to ? o->to : "");
    if (length >= CLI_ROW_ROOM)
        return maze_fail(error, MAZE_BAD_INPUT, "--%s is too long for a number", name);
    *with = *o;
    with->keys[key] = row;
    *options = with;
    return true;
}

/* True for two or three letters, optionally with more after a hyphen. */
static bool is_tag(const char *text)
{
    size_t letters = 0, all = strlen(text);
    while (is_letter(text[letters]))
        letters++;
    for (size_t i = letters; i < all; i++)
        if (!is_letter(text[i]) && !is_digit(text[i]) && text[i] != '-')
            return false;
    return letters >= 2 && letters <= 3 && (text[letters] == '\0' || text[letters] == '-') &&
           all < RECIPE_TAG_ROOM;
}

const char *cli_lettered_language(const cli_options *options, const char *otherwise,
                                  maze_error *error)
{
    const char *typed = options->language ? options->language : otherwise ? otherwise : "en";
    return is_tag(typed) ? typed : book_language_tag_named(typed, error);
}

bool cli_sheet_read(const cli_options *options, const char *language, cli_sheet *sheet,
                    maze_error *error)
{
    recipe_letters_kind kind = LETTERS_SENTENCE;
    const char *letters = NULL;
    maze_error reason;
    *sheet = (cli_sheet){.row = NULL};
    if (!options->worksheet)
        return true;
    if (!book_worksheets_count("--worksheet", options->worksheet, error))
        return false;
    if (strchr(options->worksheet, ','))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--worksheet accepts one name; for several in turn, make a class set: "
                         "mazepress book --names LIST --worksheet \"%.60s\"",
                         options->worksheet);
    sheet->level = maze_level_find(options->level ? options->level : "medium", &reason);
    if (!sheet->level)
        return cli_fail_option(NULL, &reason, error);
    sheet->row = book_worksheets_in(options->worksheet, 0);
    if (!options->words != (sheet->row->kind != LETTERS_WORD))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            options->words
                ? "--worksheet %s has its own letters; use --words with --worksheet words"
                : "--worksheet %s requires a list; add --words FILE",
            sheet->row->name);
    for (int i = 0; i < LETTERS_WORD && !letters; i++)
        if ((letters = options->keys[cli_style_key(recipe_letters_names[i])]))
            kind = (recipe_letters_kind)i;
    return book_worksheet_read(sheet->row, sheet->level, language, letters, kind, &sheet->terms,
                               error);
}

/* True if the options have a style that conflicts with the walls or roads of a worksheet. */
static bool has_look(const cli_options *options)
{
    static const char *const looks[] = {"texture", "tone",           "shade",
                                        "hand",    "ground-texture", "heat"};
    bool has = false;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        has = has || options->keys[cli_style_key(looks[i])];
    return has;
}

void cli_add_key(const char *key, const char *value, const maze_format *format, cli_options *with)
{
    maze_style style;
    const char **to = &with->keys[cli_style_key(key)];
    if (*to || !value)
        return;
    *to = value;
    if (!cli_style_of(with, &style, NULL) || !maze_format_check(format, &style, NULL))
        *to = NULL;
}

void cli_sheet_add(const cli_sheet *sheet, const maze_format *format, const cli_options **options,
                   cli_options *with)
{
    const cli_options *o = *options;
    const book_worksheet_terms *terms = &sheet->terms;
    if (!sheet->row)
        return;
    *with = *o;
    *options = with;
    if (terms->letters)
        with->keys[cli_style_key(recipe_letters_names[terms->kind])] = terms->letters;
    if (format->medium == MAZE_MEDIUM_SHEET)
        cli_add_key("look", book_level_is_child(sheet->level) ? "playful" : "classic", format,
                    with);
    cli_add_key("road", terms->road, format, with);
    cli_add_key("trace", terms->trace, format, with);
    if (!has_look(o))
        cli_add_key("draw", terms->draw, format, with);
}

/* The maze of a worksheet, with the size of its level if it has no size. */
static bool write_sized(const cli_sheet *sheet, char text[MAZE_RECIPE_LENGTH + 1],
                        maze_error *error)
{
    const maze_level *least = maze_level_at(LEVEL_TINY);
    book_kinds kinds = {0};
    snprintf(text, MAZE_RECIPE_LENGTH + 1, "%s", sheet->terms.maze);
    if (!book_kinds_have_open(text))
        return true;
    bool read = book_kinds_read(text, sheet->level < least ? least : sheet->level, &kinds, error);
    if (read)
        maze_recipe_format(kinds.kinds[0].maze, text);
    book_kinds_finish(&kinds);
    return read;
}

bool cli_sheet_append(const cli_sheet *sheet, const cli_options *options, maze_recipe_list *list,
                      maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    bool done = true;
    uint64_t count = options->count && !options->words ? options->count : 1;
    for (uint64_t i = 0; i < count && done; i++) {
        cli_sheet next = *sheet;
        if (sheet->row->outlines)
            book_worksheet_pick(sheet->row, sheet->level, i, &next.terms);
        done = write_sized(&next, text, error) && book_recipes_append_word(list, text, error);
    }
    return done;
}

/* The minimum number of columns of a sheet. */
#define LEAST_COLUMNS 14
#define CHILD_LEAST_COLUMNS 7

bool cli_lettered_append(const cli_options *options, const maze_style *style,
                         maze_recipe_list *list, maze_error *error)
{
    size_t count;
    char recipe[WORKSHEET_MAZE_ROOM];
    bool child = style->look == MAZE_LOOK_PLAYFUL || style->letters_kind != LETTERS_SENTENCE;
    if (!letters_count(style->letters_kind, style->letters, &count, error))
        return false;
    if (options->cells) {
        uint32_t cells[2];
        if (!cli_cells_read(options->cells, cells))
            return maze_fail(error, MAZE_BAD_INPUT,
                             "--cells \"%.60s\" must be columns, or columns and rows, at most 1000 "
                             "each, such as 18 or 18x19",
                             options->cells);
        snprintf(recipe, sizeof recipe, "rect%lux%lu", (unsigned long)cells[0],
                 (unsigned long)(cells[1] > 0 ? cells[1] : cells[0]));
    } else {
        book_letters_maze(style->letters_kind, count, child,
                          child ? CHILD_LEAST_COLUMNS : LEAST_COLUMNS, recipe);
    }
    return book_recipes_append_word(list, recipe, error);
}

bool cli_sheet_seed(maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                    uint64_t first, maze_error *error)
{
    char shown[MAZE_RECIPE_LENGTH + 3];
    measure_filters filters = {0};
    measure_tally tally = {0};
    measure_range *way = &filters.ranges[FIGURE_SOLUTION_LENGTH];
    size_t count = 0;
    bool found;
    /* Sheets for fingers cannot have letters; the layout of the sheet reports that. */
    const bool letters = style->letters && style->press != PAGE_PRESS_SWELL;
    const book_question *question = book_question_of(page_sheet_kind_of(recipe, style)->asks);
    const book_seed_terms terms = {.inputs = inputs,
                                   .filters = &filters,
                                   .wishes = question->wishes,
                                   .first = first,
                                   .step = 1};
    maze_recipe_format(recipe, shown);
    if (letters && (!letters_count(style->letters_kind, style->letters, &count, error) ||
                    !letters_suit(style->letters_kind, recipe, error)))
        return false;
    if (letters)
        *way = (measure_range){true, (uint32_t)letters_way(count), UINT32_MAX};
    if (style->press == PAGE_PRESS_SWELL)
        filters.ranges[FIGURE_DEAD_ENDS] = (measure_range){true, 0, SWELL_DEAD_ENDS};
    if (!book_seed_find(recipe, &terms, &found, &tally, error))
        return false;
    return found || !letters ||
           book_letters_fail_way(style->letters_kind, count, shown, &tally, error);
}

/* --- sentences of files --- */

/* A sentence, and the data of a list about it. */
typedef struct kept_sentence {
    recipe_sentence sentence;
    const page_word *word; /* NULL: it is not from a list */
} kept_sentence;

/* True if the seed must be chosen. Mazes of a level that have their own seed, such as roads to
 * trace, keep it. */
static bool is_chosen(const cli_seeding *s, const maze_recipe *recipe, const maze_style *style)
{
    uint64_t own;
    return book_question_of(page_sheet_kind_of(recipe, style)->asks)->picky || s->worksheet ||
           (s->level && !maze_recipe_own_seed(recipe, &own));
}

bool cli_sheet_seeds(const cli_seeding *s, const maze_recipe_list *list, base_text *news,
                     maze_error *error)
{
    char shown[MAZE_RECIPE_LENGTH + 3], quote[80];
    uint64_t first, next;
    maze_error reason;
    bool told = s->seed;
    if (s->seed && !s->worksheet && !s->words)
        return true;
    if (!(s->seed ? recipe_parse_seed("--seed", s->seed, &first, error)
                  : book_draw_seed(&first, error)))
        return false;
    next = first;
    for (size_t i = 0; i < list->count; i++) {
        maze_recipe *recipe = list->recipes[i];
        const maze_style style = s->style_of(s->context, recipe);
        if (maze_recipe_has_seed(recipe) && s->seed)
            return cli_gather_seeds(list, s->seed, NULL, error); /* says so */
        if (maze_recipe_has_seed(recipe) || !is_chosen(s, recipe, &style))
            continue;
        if (style.word)
            next = first + (style.word->number - 1) * SHEET_SEEDS;
        if (!cli_sheet_seed(recipe, list->inputs, &style, next, &reason))
            return style.word
                       ? maze_fail(
                             error, reason.status, "--words: line %u of %.200s: \"%s\": %.300s",
                             s->vocabulary->words[style.word->number - 1].line, s->words,
                             base_utf8_quote(style.letters, quote, sizeof quote), reason.message)
                       : maze_fail(error, reason.status, "%s", reason.message);
        maze_recipe_format_checked(recipe, shown);
        if (!told && style.word)
            cli_append(news, "seed %llu\n", (unsigned long long)first);
        else if (!told)
            cli_append(news, "recipe %s\n", shown);
        told = told || style.word;
        next = maze_recipe_seed(recipe) + 1;
    }
    return true;
}

static void free_sentence(void *value)
{
    kept_sentence *kept = value;
    free(kept->sentence.text);
    free(kept);
}

static void keep(cli_sentences *sentences, maze_recipe *const *recipe, kept_sentence *kept)
{
    cli_map_put(&sentences->read, recipe, sizeof *recipe, kept);
}

static kept_sentence *kept_of(const cli_sentences *sentences, const maze_recipe *recipe)
{
    return cli_map_get(&sentences->read, &recipe, sizeof recipe);
}

bool cli_sentences_read(cli_sentences *sentences, const maze_recipe_list *list, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *text = recipe_inputs_sentence(list->inputs, list->recipes[i]);
        if (!text || kept_of(sentences, list->recipes[i]))
            continue;
        kept_sentence *kept = cli_new(1, sizeof *kept);
        if (!recipe_sentence_read(text, &kept->sentence, error)) {
            free_sentence(kept);
            return false;
        }
        keep(sentences, &list->recipes[i], kept);
    }
    return true;
}

void cli_sentences_apply(const cli_sentences *sentences, const maze_recipe *recipe,
                         maze_style *style)
{
    const kept_sentence *kept = kept_of(sentences, recipe);
    if (!kept || style->letters)
        return;
    style->letters = kept->sentence.text;
    style->letters_kind = kept->sentence.kind;
    style->letters_language = kept->sentence.tag;
    style->word = kept->word;
}

void cli_sentences_finish(cli_sentences *sentences)
{
    cli_map_finish(&sentences->read, free_sentence);
    book_vocabulary_finish(&sentences->vocabulary);
    free(sentences->words);
}

/* --- a list of words --- */

/* Removes the words after the first --count. */
static bool count_words(const cli_options *o, book_vocabulary *vocabulary, maze_error *error)
{
    if (o->count > vocabulary->count)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "--count %lu is more than the %lu words of the list; remove --count to draw all",
            (unsigned long)o->count, (unsigned long)vocabulary->count);
    if (o->count > 0)
        book_vocabulary_keep(vocabulary, o->count);
    return true;
}

static bool check_words(const cli_options *o, const maze_recipe_list *list,
                        const book_vocabulary *vocabulary, maze_error *error)
{
    char shown[MAZE_RECIPE_LENGTH + 1];
    size_t count = vocabulary->count;
    for (int kind = 0; kind < LETTERS_WORD; kind++)
        if (o->keys[cli_style_key(recipe_letters_names[kind])])
            return maze_fail(
                error, MAZE_BAD_INPUT,
                "--words conflicts with --%s: both put letters on the solution; remove one of them",
                recipe_letters_names[kind]);
    if (o->theme)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "--words conflicts with --theme: each chooses the mazes; remove one of them");
    if (list->count > 1 && list->count != count)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%lu recipes are given for %lu words; use one recipe without a seed, or "
                         "one for each word",
                         (unsigned long)list->count, (unsigned long)count);
    if (list->count != 1 || count == 1 || !maze_recipe_has_seed(list->recipes[0]))
        return true;
    maze_recipe_format(list->recipes[0], shown);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s is a single maze, but there are %lu words; remove its seed, so that each "
                     "word has its own maze",
                     shown, (unsigned long)count);
}

static bool add_recipes(const cli_options *o, const book_vocabulary *vocabulary,
                        maze_recipe_list *list, maze_error *error)
{
    bool sized = list->count == 0, done = true;
    for (size_t i = list->count; i < vocabulary->count && done; i++) {
        maze_style style = {.letters = vocabulary->words[i].text, .letters_kind = LETTERS_WORD};
        maze_recipe *copy = sized ? NULL : maze_recipe_copy(list->recipes[0], error);
        done = sized ? cli_lettered_append(o, &style, list, error)
                     : copy && book_recipes_append(list, copy, error);
    }
    return done;
}

/* Reads everything on the sheet of word i except the maze. */
static bool read_word(cli_sentences *s, size_t i, maze_error *error)
{
    maze_error reason;
    const book_vocabulary_word *word = &s->vocabulary.words[i];
    s->words[i] = (page_word){.meaning = word->meaning,
                              .list = s->vocabulary.name,
                              .number = i + 1,
                              .count = s->vocabulary.count};
    if (!word->picture)
        return true;
    s->words[i].picture = cli_picture_of(s->pictures, word->picture, word->crop, &reason);
    return s->words[i].picture ||
           maze_fail(error, reason.status, "--words: line %u: %.300s", word->line, reason.message);
}

bool cli_words_gather(const cli_options *options, const char *language, cli_sentences *sentences,
                      maze_recipe_list *list, base_text *news, maze_error *error)
{
    maze_error reason;
    book_vocabulary *vocabulary = &sentences->vocabulary;
    if (!book_vocabulary_read(options->words, options->column, vocabulary, &reason))
        return cli_fail_option("words", &reason, error);
    if (!count_words(options, vocabulary, error) ||
        !check_words(options, list, vocabulary, error) ||
        !add_recipes(options, vocabulary, list, error))
        return false;
    char *report = cli_words(vocabulary->report);
    cli_append(news, "%s", report);
    free(report);
    sentences->words = cli_new(vocabulary->count, sizeof *sentences->words);
    for (size_t i = 0; i < vocabulary->count; i++) {
        kept_sentence *kept = cli_new(1, sizeof *kept);
        *kept = (kept_sentence){.sentence = {.kind = LETTERS_WORD}, .word = &sentences->words[i]};
        snprintf(kept->sentence.tag, sizeof kept->sentence.tag, "%s", language);
        kept->sentence.text = cli_format("%s", vocabulary->words[i].text);
        keep(sentences, &list->recipes[i], kept);
        if (!read_word(sentences, i, error))
            return false;
    }
    return true;
}
