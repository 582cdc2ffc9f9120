/* Text: characters of UTF-8, texts that grow at their end, lists of names, and names as people type
 * them. */
#ifndef MAZEPRESS_CORE_STRINGS_H
#define MAZEPRESS_CORE_STRINGS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the length in bytes of the first character of `text`.  Returns 0 if its bytes are not
 * well-formed UTF-8, if it is a control character, or if the text is empty. */
size_t base_utf8_character(const char *text);

/* True if a text is well-formed UTF-8 without control characters. */
bool base_utf8_is_plain(const char *text);

/* Copies at most size - 1 bytes of a text for a message.  Invalid bytes and characters that change
 * the order of the following text become "?"; a part that does not fit becomes "…".  `size` must be
 * at least 4.  Returns `to`. */
char *base_utf8_quote(const char *text, char *to, size_t size);

/* The end of a text that grows in memory of the caller; a '\0' always follows the text. */
typedef struct base_text_end {
    char *at, *end; /* the '\0', and the place after the last byte of the memory */
} base_text_end;

/* Starts an empty text; `size` must be at least 1. */
base_text_end base_text_start(char *text, size_t size);

/* Appends as much of the formatted text as fits, without cutting a character of UTF-8.  Returns
 * true if everything fits. */
bool base_text_put(base_text_end *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* A growing array of bytes with a '\0' after them; `bytes` is NULL while it is empty.  Start with
 * all members zero; the caller frees `bytes`.  After a failure, later additions do nothing. */
typedef struct base_text {
    char *bytes;
    size_t length, room;
    bool failed; /* there was not enough memory */
} base_text;

void base_text_add(base_text *buffer, const char *text);
void base_text_add_bytes(base_text *buffer, const void *bytes, size_t length);

/* Returns the next name of a list such as "A.ttf, B.ttf", without white space around it, and its
 * length; NULL after the last name.  Commas inside brackets do not separate names, as in
 * "A[wdth,wght].ttf".  At first, *rest is the list; it moves past each name and becomes NULL after
 * the last one. */
const char *base_names_next(const char **rest, size_t *length);

/* True if two names are equal except for the case of ASCII letters, independent of the locale. */
bool base_name_equal(const char *a, const char *b);

/* True if the name of a file ends in the ending of a picture format that mazepress reads, such as
 * ".png"; the ending may have capital or small letters. */
bool base_names_picture(const char *name);

/* A rectangular part of a picture, as people write it: width, height, left and top, each in pixels
 * or in millionths of a percent. */
typedef struct base_crop {
    uint32_t numbers[4];
    bool is_percent[4];
} base_crop;

/* Reads a crop such as "600x800+40+20" or "80%x62.5%+10%+5%".  A percentage may have decimals.
 * Returns false if the text has another form. */
bool base_crop_read(const char *text, base_crop *crop);

/* Returns the length of a picture's name without the crop that may follow it, as in "cat.png
 * 50%x50%+0+0".  *crop receives the beginning of the crop; NULL if there is none. */
size_t base_crop_behind(const char *name, size_t length, const char **crop);

/* Finds the word that equals `typed` in a NULL-terminated list, and sets *index.  Otherwise,
 * returns false and sets *error, whose message begins with `what` and lists all words. */
bool base_name_find(const char *what, const char *typed, const char *const *words, int *index,
                    maze_error *error);

/* The candidate nearest to a typed name, and a list of all candidates.  Start with all members
 * zero. */
typedef struct base_nearest {
    const char *name;
    size_t distance;
    char all[360]; /* "a, b, c"; "…" replaces the names that do not fit */
    size_t used;
} base_nearest;

/* Compares a candidate with `typed`.  The candidate becomes the best one if it is nearer than the
 * best so far, and at most about a third of its letters are wrong.  The distance is that of Damerau
 * and Levenshtein in its restricted form (optimal string alignment). */
void base_nearest_offer(base_nearest *best, const char *typed, const char *candidate);

/* Like base_nearest_offer; also adds `shown` to the list. */
void base_nearest_list(base_nearest *best, const char *typed, const char *candidate,
                       const char *shown);

/* Writes `; did you mean "NAME"?` to `text`, or "" if no candidate was near.  Returns `text`. */
const char *base_nearest_hint(const base_nearest *best, char *text, size_t size);

#define NEAREST_HINT_SIZE 80

/* Writes `did you mean "NAME"? Use one of a, b, c` to `text`, or `use one of a, b, c` if no
 * candidate was near.  Returns `text`. */
const char *base_nearest_choice(const base_nearest *best, char *text, size_t size);

#define NEAREST_CHOICE_SIZE 480

#endif
