/* Converts names to the Unicode normalization form NFC, so that canonically equivalent names have
 * equal bytes. */
#ifndef MAZEPRESS_CORE_COMPOSE_H
#define MAZEPRESS_CORE_COMPOSE_H

#include <mazepress/error.h>

/* The conversion function of libmazepress-print. `compose` returns a copy of a UTF-8 text in the
 * form NFC, which the caller frees, or NULL if the text is not UTF-8. */
typedef struct base_composer {
    char *(*compose)(const char *text);
} base_composer;

/* Returns a copy of a name in form NFC, without white space at its start and end. The caller frees
 * the copy. A name that is not UTF-8 keeps its bytes. Returns NULL and sets *error if there is not
 * enough memory, or if the name has separate accents and libmazepress-print cannot be loaded. The
 * message about accents begins with `what`. */
char *base_compose(const char *what, const char *text, maze_error *error);

#endif
