/* Reads and writes sentences whose letters are along the solution of a maze. As an input, a
 * sentence is "RECIPE:TAG:TEXT". TAG is the tag of the language. In TEXT, ASCII letters and digits
 * stand for themselves, _ is a space, and %XX is any other byte. For numbers and words to learn, a
 * dot and the kind follow the tag: "rect10x10-7:en.count-by:7". */
#include "core/recipe/sentences.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const recipe_letters_names[] = {[LETTERS_SENTENCE] = "letters",
                                            [LETTERS_ROW] = "count-by",
                                            [LETTERS_SUM] = "sums",
                                            [LETTERS_WORD] = "words"};
const char *const recipe_letters_things[] = {[LETTERS_SENTENCE] = "letters",
                                             [LETTERS_ROW] = "numbers",
                                             [LETTERS_SUM] = "numbers",
                                             [LETTERS_WORD] = "letters"};

static bool fail_form(maze_error *error)
{
    return reject(error,
                  "letters on a solution must consist of a recipe, a language and a text of at "
                  "most %d bytes, such as rect18x19-7:en:THE_MOON",
                  RECIPE_SENTENCE_BYTES);
}

static int digit_of(char c)
{
    return is_digit(c) ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Returns the plain text of an encoded sentence, or NULL if the sentence is damaged or there is not
 * enough memory. The caller frees the text. */
static char *decode(const char *from)
{
    char *text = malloc(strlen(from) + 1), *to = text;
    for (; text && *from; from++) {
        if (is_digit(*from) || is_letter(*from)) {
            *to++ = *from;
        } else if (*from == '_') {
            *to++ = ' ';
        } else {
            int high = *from == '%' ? digit_of(from[1]) : -1;
            int low = high >= 0 ? digit_of(from[2]) : -1;
            if (low < 0 || high + low == 0) {
                free(text);
                return NULL;
            }
            *to++ = (char)(high * 16 + low);
            from += 2;
        }
    }
    if (text)
        *to = '\0';
    return text;
}

/* Finds the tag and the encoded sentence in "RECIPE:TAG:TEXT". Returns false if the text does not
 * have three parts. */
static bool find_parts(const char *text, const char **tag, const char **sentence)
{
    const char *last = strrchr(text, ':'), *first = last;
    while (first && first > text && first[-1] != ':')
        first--;
    if (!first || first <= text + 1)
        return false;
    *tag = first;
    *sentence = last + 1;
    return last >= first;
}

/* Returns the length of a tag without its kind, and sets *kind. An unknown kind counts as a part of
 * the tag. */
static size_t tag_length(const char *tag, size_t length, recipe_letters_kind *kind)
{
    const char *dot = memchr(tag, '.', length);
    *kind = LETTERS_SENTENCE;
    for (int i = 1; dot && i < LETTERS_KINDS; i++) {
        size_t rest = length - (size_t)(dot + 1 - tag);
        if (strlen(recipe_letters_names[i]) == rest &&
            memcmp(dot + 1, recipe_letters_names[i], rest) == 0) {
            *kind = (recipe_letters_kind)i;
            return (size_t)(dot - tag);
        }
    }
    return length;
}

bool recipe_sentence_check(const char *text, maze_error *error)
{
    const char *tag, *sentence;
    if (!find_parts(text, &tag, &sentence))
        return fail_form(error);
    recipe_letters_kind kind;
    size_t length = tag_length(tag, (size_t)(sentence - 1 - tag), &kind);
    for (size_t i = 0; i < length; i++)
        if (!is_letter(tag[i]) && !is_digit(tag[i]) && tag[i] != '-')
            return fail_form(error);
    char *plain = length < RECIPE_TAG_ROOM ? decode(sentence) : NULL;
    bool good =
        plain && *plain && strlen(plain) <= RECIPE_SENTENCE_BYTES && base_utf8_is_plain(plain);
    free(plain);
    return good || fail_form(error);
}

bool recipe_sentence_read(const char *text, recipe_sentence *sentence, maze_error *error)
{
    const char *tag, *words;
    *sentence = (recipe_sentence){.text = NULL};
    if (!recipe_sentence_check(text, error) || !find_parts(text, &tag, &words))
        return false;
    size_t length = tag_length(tag, (size_t)(words - 1 - tag), &sentence->kind);
    snprintf(sentence->tag, sizeof sentence->tag, "%.*s", (int)length, tag);
    sentence->text = decode(words);
    return sentence->text || maze_fail(error, MAZE_NO_MEMORY, "out of memory for letters");
}

static void encode(base_text *to, const char *text)
{
    char byte[4];
    for (; *text; text++) {
        if (is_digit(*text) || is_letter(*text))
            snprintf(byte, sizeof byte, "%c", *text);
        else
            snprintf(byte, sizeof byte, *text == ' ' ? "_" : "%%%02X", (unsigned char)*text);
        base_text_add(to, byte);
    }
}

void recipe_sentence_write(base_text *to, const maze_recipe *recipe, recipe_letters_kind kind,
                           const char *tag, const char *text)
{
    char start[MAZE_RECIPE_LENGTH + RECIPE_TAG_ROOM + 15], name[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, name);
    snprintf(start, sizeof start, "%s:%.*s%s%s:", name, RECIPE_TAG_ROOM - 1, tag ? tag : "",
             kind == LETTERS_SENTENCE ? "" : ".",
             kind == LETTERS_SENTENCE ? "" : recipe_letters_names[kind]);
    base_text_add(to, start);
    encode(to, text);
}
