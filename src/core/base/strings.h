/* Text: characters of UTF-8, texts that grow at their end, lists of names, and names as people
 * type them. */
#ifndef MAZEPRESS_CORE_STRINGS_H
#define MAZEPRESS_CORE_STRINGS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

/* The length in bytes of the character that `text` starts with; 0 if its bytes are not well-formed
 * UTF-8, or it is a control character, or the text ends here. */
size_t base_utf8_character(const char *text);

/* True if all characters are such. */
bool base_utf8_is_plain(const char *text);

/* Copies at most size - 1 bytes, for a message: invalid bytes, and characters that turn the order of
 * what follows, become "?", and the part that does not fit "…".  `size` is at least 4.  Returns `to`. */
char *base_utf8_quote(const char *text, char *to, size_t size);

/* The end of a text in memory of the caller's, which always holds a '\0'. */
typedef struct base_text_end {
    char *at, *end; /* the '\0', and what lies past the last byte */
} base_text_end;

/* An empty text; `size` is at least 1. */
base_text_end base_text_start(char *text, size_t size);

/* Adds what fits, in whole characters if it is UTF-8; true if that is all. */
bool base_text_put(base_text_end *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* Bytes in memory of their own, NULL while there are none; start with all members zero, and free
 * `bytes`.  A '\0' follows them.  A failure sticks. */
typedef struct base_text {
    char *bytes;
    size_t length, room;
    bool failed; /* out of memory */
} base_text;

void base_text_add(base_text *buffer, const char *text);
void base_text_add_bytes(base_text *buffer, const void *bytes, size_t length);

/* The next name of a list "A.ttf, B.ttf", in which a comma separates that is not in brackets, as in
 * "A[wdth,wght].ttf"; without white space round it.  *rest, at first the list, moves past it; past
 * the last it becomes NULL, and the answer is NULL. */
const char *base_names_next(const char **rest, size_t *length);

/* True if two names differ at most in the case of ASCII letters, whatever the locale. */
bool base_name_equal(const char *a, const char *b);

/* Finds a word in a NULL-terminated list; the error starts with `what` and lists them all. */
bool base_name_find(const char *what, const char *typed, const char *const *words, int *index,
                    maze_error *error);

/* Keeps the best of several candidates, and a list of them all; start with all members zero. */
typedef struct base_nearest {
    const char *name;
    size_t distance;
    char all[360]; /* "a, b, c"; "…" for those that do not fit */
    size_t used;
} base_nearest;

/* Offers a candidate for `typed`.  Kept if nearer than the best before, and near enough to be
 * meant: about a third of its letters are wrong at most.  The distance is that of Damerau and
 * Levenshtein in its restricted form (optimal string alignment). */
void base_nearest_offer(base_nearest *best, const char *typed, const char *candidate);

/* The same, and lists it as `shown`. */
void base_nearest_list(base_nearest *best, const char *typed, const char *candidate,
                       const char *shown);

/* Writes `; did you mean "NAME"?` to `text`, or "" if nothing was near.  Returns `text`. */
const char *base_nearest_hint(const base_nearest *best, char *text, size_t size);

#define NEAREST_HINT_SIZE 80

/* Writes what may be instead, the nearest first: `did you mean "NAME"? It may be a, b, c`, or
 * `it may be a, b, c` if nothing was near.  Returns `text`. */
const char *base_nearest_choice(const base_nearest *best, char *text, size_t size);

#define NEAREST_CHOICE_SIZE 480

#endif
