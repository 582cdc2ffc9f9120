/* The words of books. Their texts come from the files of src/words, one per language. Texts have
 * fields in braces, such as "page {page}", which are checked and replaced here. */
#include "book/languages/words.h"

#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/measure/letters.h"
#include "core/measure/letters_numbers.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"
#include "page/road_sheet.h"

#include <stdio.h>
#include <string.h>

static const char *value_of(const char *name, size_t length, const book_word_value *values,
                            size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(values[i].name) == length && strncmp(values[i].name, name, length) == 0)
            return values[i].value ? values[i].value : "";
    return NULL;
}

char *book_words_fill(char *to, size_t size, const char *text, const book_word_value *values,
                      size_t count)
{
    base_text_end end = base_text_start(to, size);
    while (*text) {
        const char *close = *text == '{' ? strchr(text, '}') : NULL;
        const char *value =
            close ? value_of(text + 1, (size_t)(close - text) - 1, values, count) : NULL;
        if (value) {
            base_text_put(&end, "%s", value);
            text = close + 1;
            if (*value == '\0' && *text == ' ' && (end.at == to || end.at[-1] == ' '))
                text++;
        } else {
            size_t length = 1 + strcspn(text + 1, "{");
            base_text_put(&end, "%.*s", (int)length, text);
            text += length;
        }
    }
    return to;
}

char *book_words_range(char *to, size_t size, const char *const *words, size_t first, size_t last)
{
    char from[24], until[24];
    snprintf(from, sizeof from, "%lu", (unsigned long)first);
    snprintf(until, sizeof until, "%lu", (unsigned long)last);
    const book_word_value values[] = {{"first", from}, {"last", until}, {"number", from}};
    return book_words_fill(to, size, words[first == last ? WORD_PUZZLE : WORD_PUZZLES], values, 3);
}

char *book_words_heading(char *to, size_t size, const char *text, const char *number,
                         const char *name)
{
    static const char line[] = "____";
    const book_word_value values[] = {
        {"number", number}, {"name", name ? name : line}, {"date", line}};
    return book_words_fill(to, size, text, values, sizeof values / sizeof *values);
}

char *book_words_ages(char *to, size_t size, const char *word, const char *ages)
{
    char range[16];
    const char *dash = strchr(ages, '-');
    if (dash)
        snprintf(range, sizeof range, "%.*s\u2013%.4s", (int)(dash - ages), ages, dash + 1);
    const book_word_value value = {"ages", dash ? range : ages};
    return book_words_fill(to, size, word, &value, 1);
}

#include "words/words_of_books.h"

#define LANGUAGES (sizeof languages / sizeof *languages)

const book_language *book_language_at(unsigned i)
{
    return i < LANGUAGES ? &languages[i] : NULL;
}

/* True if the tag's next subtag is that one, written in small letters. */
static bool is_subtag(const char *tag, const char *subtag)
{
    size_t i = 0;
    while (subtag[i] && small_letter(tag[i]) == subtag[i])
        i++;
    return subtag[i] == '\0' && (tag[i] == '\0' || tag[i] == '-');
}

/* True if the tag has one of the subtags after the first. */
static bool names_any(const char *tag, const char *const *subtags)
{
    for (const char *p = strchr(tag, '-'); p; p = strchr(p + 1, '-'))
        for (const char *const *subtag = subtags; *subtag; subtag++)
            if (is_subtag(p + 1, *subtag))
                return true;
    return false;
}

/* Chinese of places that write it in traditional letters, unless the tag says otherwise. */
static bool is_traditional(const char *tag)
{
    static const char *const simplified[] = {"hans", NULL};
    static const char *const signs[] = {"hant", "tw", "hk", "mo", NULL};
    return !names_any(tag, simplified) && names_any(tag, signs);
}

/* True if the tag is the language's, or a variety of it: "pt-BR-abl1943" of "pt-BR" and of "pt". */
static bool is_tag_of(const book_language *language, const char *tag)
{
    size_t i = 0;
    while (language->tag[i] && small_letter(tag[i]) == small_letter(language->tag[i]))
        i++;
    return language->tag[i] == '\0' && (tag[i] == '\0' || tag[i] == '-');
}

const book_language *book_language_find(const char *tag)
{
    const book_language *best = NULL;
    for (size_t i = 0; i < LANGUAGES; i++)
        if (is_tag_of(&languages[i], tag) &&
            (!best || strlen(languages[i].tag) > strlen(best->tag)))
            best = &languages[i];
    return best && strcmp(best->tag, "zh") == 0 && is_traditional(tag) ? NULL : best;
}

/* By a name as people type it, without regard to the case of ASCII letters. */
static bool is_named(const book_language *language, const char *typed)
{
    if (base_name_equal(language->name, typed))
        return true;
    for (size_t i = 0; i < LANGUAGE_NAMES && language->own[i]; i++)
        if (base_name_equal(language->own[i], typed))
            return true;
    return false;
}

/* Title and rule of the numbers of a style, with these filled in. */
static void fill_numbers(const maze_style *style, const book_language *language,
                         page_letters_words *words)
{
    const char *tag = style->letters_language;
    char step[LETTER_ROOM] = "", from[LETTER_ROOM] = "", to[LETTER_ROOM] = "", total[16] = "";
    measure_row row;
    measure_sum sum;
    if (style->letters_kind == LETTERS_ROW && measure_row_read(style->letters, &row, NULL)) {
        int64_t forward = row.step < 0 ? -row.step : row.step;
        if (row.step < 0)
            words->title = language->texts[TEXT_COUNT_DOWN_TITLE];
        else if (row.step == 1 && row.unit == 1 && row.first == 1)
            words->title = language->texts[TEXT_COUNT_TO_TITLE];
        measure_row_write(&row, forward, tag, step, sizeof step);
        measure_row_write(&row, row.first, tag, from, sizeof from);
        measure_row_write(&row, measure_row_at(&row, row.count - 1), tag, to, sizeof to);
    }
    if (style->letters_kind == LETTERS_SUM && measure_sum_read(style->letters, &sum, NULL))
        snprintf(total, sizeof total, "%lu", (unsigned long)sum.total);
    const book_word_value values[] = {{"step", step}, {"from", from}, {"to", to}, {"sum", total}};
    const char **filled[] = {&words->title, &words->rule};
    for (size_t i = 0; i < 2; i++)
        *filled[i] = book_words_fill(words->filled[i], sizeof words->filled[i], *filled[i], values,
                                     sizeof values / sizeof *values);
}

/* What is before the boxes of a word and the lines for a sentence, and where it is in its list. */
static void add_word(const maze_style *style, const book_language *language,
                     page_letters_words *words)
{
    char number[24], count[24];
    const page_word *word = style->word;
    words->before = language->texts[TEXT_WORD];
    words->after = language->texts[TEXT_WORD_SENTENCE];
    if (!word || !*word->list)
        return;
    snprintf(number, sizeof number, "%lu", (unsigned long)word->number);
    snprintf(count, sizeof count, "%lu", (unsigned long)word->count);
    const book_word_value values[] = {{"list", word->list}, {"number", number}, {"count", count}};
    words->list =
        book_words_fill(words->filled[0], sizeof words->filled[0], language->texts[TEXT_WORD_LIST],
                        values, sizeof values / sizeof *values);
}

/* The first paragraph of how to follow a labyrinth; what fits. */
static const char *follow_labyrinth(const book_language *language, page_letters_words *words)
{
    const char *text = language->texts[TEXT_LABYRINTH], *end = strchr(text, '\n');
    snprintf(words->filled[1], sizeof words->filled[1], "%.*s",
             end ? (int)(end - text) : (int)strlen(text), text);
    return words->filled[1];
}

static const char *fill_number(const maze_style *style, const char *text, page_letters_words *words)
{
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)style->number);
    const book_word_value value = {"number", number};
    return book_words_fill(words->filled[1], sizeof words->filled[1], text, &value, 1);
}

const char *book_net_rule(const book_language *language, const maze_recipe *recipe)
{
    bool cube = maze_recipe_size(recipe, 1) == 0;
    return language->texts[cube ? TEXT_NET_CUBE : TEXT_NET_BOX];
}

bool book_sheet_says_itself(const maze_recipe *recipe, const maze_style *style)
{
    const char *tag = style->letters_language;
    const book_language *language = tag ? book_language_find(tag) : NULL;
    return !(recipe_has(recipe) & HAS_BRANCHES) && !recipe_is_road(recipe) &&
           (!language || language == book_language_at(0));
}

page_letters_words *book_sheet_words(const maze_recipe *recipe, const maze_style *style,
                                     page_letters_words *words)
{
    static const book_text letters[][2] = {
        [LETTERS_SENTENCE] = {TEXT_LETTERS_TITLE, TEXT_LETTERS_RULE},
        [LETTERS_ROW] = {TEXT_COUNT_TITLE, TEXT_COUNT_RULE},
        [LETTERS_SUM] = {TEXT_SUM_TITLE, TEXT_SUM_RULE},
        [LETTERS_WORD] = {TEXT_WORD_TITLE, TEXT_WORD_RULE}};
    const char *tag = style->letters_language;
    const book_language *language = tag ? book_language_find(tag) : NULL;
    if (!language)
        language = book_language_at(0);
    const char *const *texts = language->texts;
    *words = (page_letters_words){.name = language->words[WORD_NAME],
                                  .date = language->words[WORD_DATE],
                                  .right_to_left = book_language_is_right_to_left(language->tag)};
    if (style->press == PAGE_PRESS_SWELL) {
        words->title = texts[TEXT_SWELL_MAZE];
        words->before = texts[TEXT_SWELL_IN];
        words->after = texts[TEXT_SWELL_GOAL];
        words->rule = fill_number(style, texts[TEXT_SWELL_KEY], words);
    } else if (style->letters) {
        words->title = texts[letters[style->letters_kind][0]];
        words->rule = texts[letters[style->letters_kind][1]];
        if (style->letters_kind == LETTERS_WORD)
            add_word(style, language, words);
        else if (style->letters_kind != LETTERS_SENTENCE)
            fill_numbers(style, language, words);
    } else if (recipe && recipe_entrances(recipe) > 1) {
        words->title = texts[TEXT_DOORS_TITLE];
        words->rule = texts[TEXT_DOORS_RULE];
        words->before = texts[TEXT_DOORS_ANSWER];
        words->after = texts[TEXT_DOORS_HINT];
    } else if (recipe && recipe_has_in(recipe, SLOT_STARS)) {
        words->title = texts[style->collect_picture ? TEXT_COLLECT_ALL_TITLE : TEXT_COLLECT_TITLE];
        words->rule = texts[TEXT_COLLECT_RULE];
        words->before = texts[TEXT_COLLECT_COLOR];
    } else if (recipe && recipe_colors(recipe) > 0) {
        words->title = texts[TEXT_COLORS_TITLE];
        words->rule = texts[TEXT_COLORS_RULE];
    } else if (recipe && recipe_is_road(recipe)) {
        bool ladder = page_road_is_ladder(style);
        words->title = texts[ladder ? TEXT_ROADS_TITLE : TEXT_TRACE_TITLE];
        words->rule = texts[ladder ? TEXT_ROADS_RULE : TEXT_TRACE_FOOT];
        words->before = ladder ? texts[TEXT_ROADS_TOUCHES] : NULL;
    } else if (recipe && !(recipe_has(recipe) & HAS_BRANCHES)) {
        words->title = texts[TEXT_LABYRINTH_TITLE];
        words->rule = follow_labyrinth(language, words);
    } else if (recipe && !(recipe_has(recipe) & HAS_FLAT)) {
        words->title = texts[TEXT_NET_TITLE];
        words->rule = book_net_rule(language, recipe);
        for (unsigned i = 0; i < PAGE_STEPS; i++)
            words->steps[i] = texts[TEXT_NET_CUT + i];
    } else
        return NULL;
    return words;
}

const char *book_language_tag_named(const char *typed, maze_error *error)
{
    base_nearest best = {0};
    char quote[80], hint[NEAREST_HINT_SIZE];
    for (size_t i = 0; i < LANGUAGES; i++) {
        if (is_named(&languages[i], typed))
            return languages[i].tag;
        base_nearest_offer(&best, typed, languages[i].name);
        for (size_t k = 0; k < LANGUAGE_NAMES && languages[i].own[k]; k++)
            base_nearest_offer(&best, typed, languages[i].own[k]);
    }
    maze_fail(error, MAZE_BAD_INPUT,
              "\"%s\" is neither a language that mazepress has words for, such as Spanish, nor a "
              "language's tag of two or three letters, such as en or pt-BR%s",
              base_utf8_quote(typed, quote, sizeof quote),
              base_nearest_hint(&best, hint, sizeof hint));
    return NULL;
}

bool book_language_is_right_to_left(const char *tag)
{
    static const char *const languages_so[] = {"ar", "arc", "ckb", "dv", "fa", "he", "ps",
                                               "sd", "syr", "ug",  "ur", "yi", NULL};
    static const char *const letters_so[] = {"arab", "hebr", "nkoo", "syrc", "thaa", NULL};
    static const char *const others[] = {"cyrl", "deva", "latn", NULL};
    for (const char *const *known = languages_so; *known; known++)
        if (is_subtag(tag, *known))
            return !names_any(tag, others);
    return names_any(tag, letters_so);
}

char *book_count_in_words(const book_language *language, const char *forms, uint64_t number,
                          char *to, size_t size)
{
    char one[200], count[24];
    const char *bar;
    for (unsigned form = language->plural(number); form > 0 && (bar = strchr(forms, '|')); form--)
        forms = bar + 1;
    snprintf(one, sizeof one, "%.*s", (int)strcspn(forms, "|"), forms);
    snprintf(count, sizeof count, "%llu", (unsigned long long)number);
    const book_word_value value = {"count", count};
    return book_words_fill(to, size, one, &value, 1);
}

char *book_rules_in_words(const book_language *language, const book_rules_facts *facts, char *to,
                          size_t size)
{
    base_text_end end = base_text_start(to, size);
    bool both = facts->openings && facts->goal_inside;
    const book_text doors = both                 ? TEXT_ANY_DOORS
                            : facts->goal_inside ? TEXT_GOAL_INSIDE
                                                 : TEXT_OPENINGS;
    const char *const *texts = language->texts;
    if (facts->labyrinths) {
        base_text_put(&end, "%s", texts[facts->roads ? TEXT_ROADS_RULE : TEXT_LABYRINTH]);
        return to;
    }
    if (facts->openings || facts->goal_inside || !facts->entrances)
        base_text_put(&end, "%s\n\n", texts[doors]);
    if (facts->entrances)
        base_text_put(&end, "%s\n\n", texts[TEXT_ENTRANCES]);
    if (facts->stars)
        base_text_put(&end, "%s", texts[TEXT_COLLECT]);
    else
        base_text_put(&end, "%s", texts[facts->several_ways ? TEXT_SEVERAL_WAYS : TEXT_ONE_WAY]);
    if (facts->colors)
        base_text_put(&end, "\n\n%s", texts[TEXT_COLORS]);
    if (facts->bridges)
        base_text_put(&end, "\n\n%s", texts[TEXT_BRIDGES]);
    if (facts->reveals)
        base_text_put(&end, "\n\n%s", texts[TEXT_REVEAL]);
    else if (!facts->several_ways && !facts->stars)
        base_text_put(&end, "\n\n%s", texts[TEXT_PENCIL]);
    return to;
}

#define LONGEST_PLACE 24

/* `text` starts with the "{". */
static bool fail_place(const char *what, const char *text, const char *const *fields,
                       maze_error *error)
{
    base_nearest best = {0};
    char typed[LONGEST_PLACE + 1], word[LONGEST_PLACE + 1], quote[LONGEST_PLACE + 8];
    char shown[LONGEST_PLACE + 3];
    size_t length = strcspn(text, "}");
    snprintf(typed, sizeof typed, "%.*s",
             (int)(length < LONGEST_PLACE ? length + 1 : LONGEST_PLACE), text);
    snprintf(word, sizeof word, "%.*s", (int)strcspn(typed + 1, "}"), typed + 1);
    for (const char *const *p = fields; *p; p++) {
        snprintf(shown, sizeof shown, "{%s}", *p);
        base_nearest_list(&best, word, *p, shown);
    }
    base_utf8_quote(typed, quote, sizeof quote);
    if (!*fields)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s has \"%s\", but there is nothing to fill in here", what, quote);
    if (best.name)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s has \"%s\"; did you mean \"{%s}\"? What can be filled in is %s", what,
                         quote, best.name, best.all);
    return maze_fail(error, MAZE_BAD_INPUT, "%s has \"%s\"; what can be filled in is %s", what,
                     quote, best.all);
}

bool book_words_check(const char *what, const char *text, const char *const *fields,
                      maze_error *error)
{
    for (const char *open = text; (open = strchr(open, '{')); open++) {
        size_t length = strcspn(open + 1, "}");
        const char *const *field = fields;
        while (*field && (strlen(*field) != length || strncmp(open + 1, *field, length) != 0))
            field++;
        if (open[1 + length] != '}' || !*field)
            return fail_place(what, open, fields, error);
    }
    return true;
}
