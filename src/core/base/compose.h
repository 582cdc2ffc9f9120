/* Names in one form, however they were typed. */
#ifndef MAZEPRESS_CORE_COMPOSE_H
#define MAZEPRESS_CORE_COMPOSE_H

#include <mazepress/error.h>

/* BASE_COMPOSER: a copy of UTF-8 in Unicode's form NFC, which the caller frees; NULL for text that
 * is not UTF-8. */
typedef struct base_composer {
    char *(*compose)(const char *text);
} base_composer;

/* A copy of a name without white space around it and in form NFC, in which an accent and its letter
 * are one character, so that keyboards that write them as two (NFD) mean the same name.  Bytes that
 * are not UTF-8 stay as they are.  The caller frees the copy.  NULL, with the error filled in, for
 * a name in two parts where nothing can join them; `what` starts the message. */
char *base_compose(const char *what, const char *text, maze_error *error);

#endif
