/* Finds built-in languages by tag or name, and fills in fields such as {page} in the texts of
 * books. */
#include "book/languages/words.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"

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

/* True if the tag begins with this subtag, which must be in lower case. */
static bool is_subtag(const char *tag, const char *subtag)
{
    size_t i = 0;
    while (subtag[i] && small_letter(tag[i]) == subtag[i])
        i++;
    return subtag[i] == '\0' && (tag[i] == '\0' || tag[i] == '-');
}

/* True if a subtag after the tag's first subtag is in the NULL-terminated list. */
static bool names_any(const char *tag, const char *const *subtags)
{
    for (const char *p = strchr(tag, '-'); p; p = strchr(p + 1, '-'))
        for (const char *const *subtag = subtags; *subtag; subtag++)
            if (is_subtag(p + 1, *subtag))
                return true;
    return false;
}

/* True if a Chinese tag means traditional characters. */
static bool is_traditional(const char *tag)
{
    static const char *const simplified[] = {"hans", NULL};
    static const char *const signs[] = {"hant", "tw", "hk", "mo", NULL};
    return !names_any(tag, simplified) && names_any(tag, signs);
}

/* True if `tag` is the language's tag, or begins with the language's tag and a hyphen. Ignores
 * case. For example, languages with the tags "pt" and "pt-BR" match the tag "pt-BR-abl1943". */
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

static bool is_named(const book_language *language, const char *typed)
{
    if (base_name_equal(language->name, typed))
        return true;
    for (size_t i = 0; i < LANGUAGE_NAMES && language->own[i]; i++)
        if (base_name_equal(language->own[i], typed))
            return true;
    return false;
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
    reject(error,
           "\"%s\" is neither a built-in language nor a language tag; write a name such as "
           "Spanish, or a tag such as en or pt-BR%s",
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

#define LONGEST_PLACE 24

/* Reports an unknown field. `text` starts with the "{" of the field. */
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
        return reject(error, "%s: the placeholder \"%s\" has no meaning in this text; remove it",
                      what, quote);
    if (best.name)
        return reject(error,
                      "%s: the placeholder \"%s\" is unknown; did you mean \"{%s}\"? Use %s%s",
                      what, quote, best.name, fields[1] ? "one of " : "", best.all);
    return reject(error, "%s: the placeholder \"%s\" is unknown; use %s%s", what, quote,
                  fields[1] ? "one of " : "", best.all);
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
