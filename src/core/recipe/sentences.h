/* Reads and writes inputs of a maze: sentences, words and numbers that are placed along its
 * solution. */
#ifndef MAZEPRESS_CORE_SENTENCES_H
#define MAZEPRESS_CORE_SENTENCES_H

#include "core/base/strings.h"

#include <mazepress/recipe.h>

#define RECIPE_SENTENCE_BYTES 2000
#define RECIPE_TAG_ROOM 36 /* size of a language tag in bytes, including the '\0' */

typedef enum recipe_letters_kind {
    LETTERS_SENTENCE,
    LETTERS_ROW,  /* a counting sequence, such as 3, 6, 9 */
    LETTERS_SUM,  /* numbers that add up to a total */
    LETTERS_WORD, /* a word to learn */
    LETTERS_KINDS
} recipe_letters_kind;

/* recipe_letters_names contains the name of each kind's option. recipe_letters_things contains
 * "letters" or "numbers" for each kind, for messages. */
extern const char *const recipe_letters_names[LETTERS_KINDS];
extern const char *const recipe_letters_things[LETTERS_KINDS];

/* Returns true if the kind consists of letters, not of numbers. */
static inline bool recipe_letters_spell(recipe_letters_kind kind)
{
    return kind == LETTERS_SENTENCE || kind == LETTERS_WORD;
}

typedef struct recipe_sentence {
    recipe_letters_kind kind;
    char tag[RECIPE_TAG_ROOM]; /* the tag of the language; "" if the language is unknown */
    char *text;
} recipe_sentence;

/* recipe_sentence_check and recipe_sentence_read fail if the text is not a valid "RECIPE:TAG:TEXT".
 * The caller frees sentence->text. */
bool recipe_sentence_check(const char *text, maze_error *error);
bool recipe_sentence_read(const char *text, recipe_sentence *sentence, maze_error *error);

/* Appends "RECIPE:TAG:TEXT" to `to`, with `text` encoded. `tag` may be NULL. */
void recipe_sentence_write(base_text *to, const maze_recipe *recipe, recipe_letters_kind kind,
                           const char *tag, const char *text);

#endif
