/* Converts names to one Unicode form, so that equal names have equal bytes. */
#ifndef MAZEPRESS_CORE_COMPOSE_H
#define MAZEPRESS_CORE_COMPOSE_H

#include <mazepress/error.h>

/* Returns a copy of a UTF-8 text in Unicode's form NFC, which the caller frees. NULL if the text is
 * not UTF-8. */
typedef struct base_composer {
    char *(*compose)(const char *text);
} base_composer;

/* Returns a copy in form NFC without white space around it, which the caller frees. A name that is
 * not UTF-8 keeps its bytes. Returns NULL and sets *error if no library can compose the separate
 * accents of a name. `what` is the beginning of the message. */
char *base_compose(const char *what, const char *text, maze_error *error);

#endif
