/* Language data for decoys, which are the letters off the solution. */
#ifndef MAZEPRESS_CORE_LETTERS_LANGUAGES_H
#define MAZEPRESS_CORE_LETTERS_LANGUAGES_H

/* A text with typical sequences of letters, and words that decoys must not spell.  The words are in
 * capitals and separated by spaces. */
typedef struct letters_language {
    const char *tag, *sample, *rude;
} letters_language;

/* Returns NULL for an unknown language.  Only the part of the tag before "-" or "_" is compared.
 * `tag` may be NULL. */
const letters_language *letters_language_of(const char *tag);

#endif
