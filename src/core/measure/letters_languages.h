/* What decoys beside the way know of languages. */
#ifndef MAZEPRESS_CORE_LETTERS_LANGUAGES_H
#define MAZEPRESS_CORE_LETTERS_LANGUAGES_H

/* Data of a language: text in which its letters follow each other as usual, and words, parted by
 * spaces, in capitals, that no decoys may spell. */
typedef struct measure_letters_language {
    const char *tag, *sample, *rude;
} measure_letters_language;

/* Of a tag, of which only the part before "-" counts; NULL: not known. */
const measure_letters_language *measure_letters_language_of(const char *tag);

#endif
