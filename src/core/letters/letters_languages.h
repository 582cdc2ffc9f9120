/* Language data for decoys, which are the letters off the solution. */
#ifndef MAZEPRESS_CORE_LETTERS_LANGUAGES_H
#define MAZEPRESS_CORE_LETTERS_LANGUAGES_H

/* The data of a language.  `sample` is a text with typical sequences of letters.  `rude` contains
 * words that decoys must not spell, in capitals and separated by spaces. */
typedef struct letters_language {
    const char *tag, *sample, *rude;
} letters_language;

/* Returns the data of the language with a BCP 47 tag, or NULL for an unknown language.  Only the
 * part of the tag before "-" or "_" is compared.  `tag` may be NULL. */
const letters_language *letters_language_of(const char *tag);

#endif
