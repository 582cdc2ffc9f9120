/* Language data for decoys, the letters off the solution. */
#ifndef MAZEPRESS_CORE_LETTERS_LANGUAGES_H
#define MAZEPRESS_CORE_LETTERS_LANGUAGES_H

/* Data of a language: a text with typical sequences of letters, and words in capitals, separated by
 * spaces, that decoys must not spell. */
typedef struct letters_language {
    const char *tag, *sample, *rude;
} letters_language;

/* Returns the data of the language with a tag, of which only the part before "-" is compared; NULL
 * if the language is unknown. */
const letters_language *letters_language_of(const char *tag);

#endif
