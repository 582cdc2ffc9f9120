/* Sentences and numbers along the solution of a maze, as an input. */
#ifndef MAZEPRESS_CORE_SENTENCES_H
#define MAZEPRESS_CORE_SENTENCES_H

#include "core/base/strings.h"

#include <mazepress/recipe.h>

#define RECIPE_SENTENCE_BYTES 2000
#define RECIPE_TAG_ROOM 36 /* number of bytes of a language's tag, including the '\0' */

/* The kind of data along the solution. */
typedef enum recipe_letters_kind {
    LETTERS_SENTENCE,
    LETTERS_ROW,  /* the numbers of a counting sequence, such as 3, 6, 9 */
    LETTERS_SUM,  /* numbers that add up to a total */
    LETTERS_WORD, /* one word of a list of words to learn */
    LETTERS_KINDS
} recipe_letters_kind;

/* For each kind: the name of its option, and the word "letters" or "numbers" for messages. */
extern const char *const recipe_letters_names[LETTERS_KINDS];
extern const char *const recipe_letters_things[LETTERS_KINDS];

/* True if the kind consists of letters and not of numbers. */
static inline bool recipe_letters_spell(recipe_letters_kind kind)
{
    return kind == LETTERS_SENTENCE || kind == LETTERS_WORD;
}

typedef struct recipe_sentence {
    recipe_letters_kind kind;
    char tag[RECIPE_TAG_ROOM]; /* the tag of the language; "": unknown */
    char *text;                /* the decoded sentence, word or numbers */
} recipe_sentence;

/* Return false and set *error if the text does not have the form "RECIPE:TAG:TEXT".
 * recipe_sentence_check only checks the text. recipe_sentence_read also fills `sentence`, whose
 * text the caller frees. */
bool recipe_sentence_check(const char *text, maze_error *error);
bool recipe_sentence_read(const char *text, recipe_sentence *sentence, maze_error *error);

/* Finds where the tag and the sentence begin: after the last colon but one, and after the last
 * colon.  Returns false if the text has fewer than two colons, or if no text precedes the first of
 * these two. */
bool recipe_sentence_parts(const char *text, const char **tag, const char **sentence);

/* Appends the text "RECIPE:TAG:TEXT".  Except for sentences, a dot and the kind follow the tag.
 * `tag` may be NULL, which means "". */
void recipe_sentence_write(base_text *to, const maze_recipe *recipe, recipe_letters_kind kind,
                           const char *tag, const char *text);

#endif
