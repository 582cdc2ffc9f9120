/* Sentences whose letters stand on the way through a maze, and numbers in their place, as text. */
#ifndef MAZEPRESS_CORE_SENTENCES_H
#define MAZEPRESS_CORE_SENTENCES_H

#include "core/base/strings.h"

#define RECIPE_SENTENCE_BYTES 2000
#define RECIPE_TAG_ROOM 36 /* a tag of a language, and a zero */

/* What stands on the way. */
typedef enum recipe_letters_kind {
    LETTERS_SENTENCE,
    LETTERS_ROW,  /* numbers that are counted */
    LETTERS_SUM,  /* numbers that add up to one */
    LETTERS_WORD, /* one of a list of words to learn */
    LETTERS_KINDS
} recipe_letters_kind;

/* The options that ask for them, and "letters" or "numbers". */
extern const char *const recipe_letters_names[LETTERS_KINDS];
extern const char *const recipe_letters_things[LETTERS_KINDS];

/* True if they are the letters of a text, and no numbers. */
static inline bool recipe_letters_spell(recipe_letters_kind kind)
{
    return kind == LETTERS_SENTENCE || kind == LETTERS_WORD;
}

typedef struct recipe_sentence {
    recipe_letters_kind kind;
    char tag[RECIPE_TAG_ROOM]; /* "": not known */
    char *text;                /* the reader's, who frees it */
} recipe_sentence;

/* False, with an error, for a text of another form. */
bool recipe_sentence_check(const char *text, maze_error *error);
bool recipe_sentence_read(const char *text, recipe_sentence *sentence, maze_error *error);

/* Where the tag and the text begin, each after a colon; false if there are none. */
bool recipe_sentence_parts(const char *text, const char **tag, const char **sentence);

/* Adds a text as it is kept. */
void recipe_sentence_encode(base_text *to, const char *text);

#endif
