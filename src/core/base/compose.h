/* Converts names to one Unicode form.  Equal names then consist of equal bytes, even if they were
 * typed in different ways. */
#ifndef MAZEPRESS_CORE_COMPOSE_H
#define MAZEPRESS_CORE_COMPOSE_H

#include <mazepress/error.h>

/* BASE_COMPOSER: a function that returns a copy of a UTF-8 text in Unicode's form NFC, which the
 * caller frees.  It returns NULL if the text is not UTF-8. */
typedef struct base_composer {
    char *(*compose)(const char *text);
} base_composer;

/* Returns a copy of a name in form NFC, in which a letter and its accent are one character, without
 * white space around it.  A name then has the same bytes, whether its accents were typed as
 * separate characters or not.  If the name is not UTF-8, its bytes stay unchanged.  The caller
 * frees the copy.  Returns NULL and sets *error if the name has separate accents and no library can
 * compose them.  `what` is the beginning of the message. */
char *base_compose(const char *what, const char *text, maze_error *error);

#endif
