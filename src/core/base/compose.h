/* Brings names into one Unicode form, independent of how they were typed. */
#ifndef MAZEPRESS_CORE_COMPOSE_H
#define MAZEPRESS_CORE_COMPOSE_H

#include <mazepress/error.h>

/* BASE_COMPOSER: a function that returns a copy of a UTF-8 text in Unicode's form NFC. The caller
 * frees the copy; NULL for text that is not UTF-8. */
typedef struct base_composer {
    char *(*compose)(const char *text);
} base_composer;

/* Returns a copy of a name without white space around it, in form NFC, in which a letter and its
 * accent are one character.  Names typed with keyboards that write two characters (NFD) therefore
 * become equal to other names.  Bytes that are not UTF-8 stay unchanged.  The caller frees the
 * copy.  Returns NULL and sets *error if the name needs composing and no library can do it; the
 * message begins with `what`. */
char *base_compose(const char *what, const char *text, maze_error *error);

#endif
