/* Functions for texts, lists of names, crops of images, and suggestions for mistyped names. */
#ifndef MAZEPRESS_CORE_STRINGS_H
#define MAZEPRESS_CORE_STRINGS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Returns true if `text` begins with `start`. Reads at most strlen(start) bytes of `text`, unlike
 * g_str_has_prefix of GLib 2.78 and later. */
static inline bool base_begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* Returns the length of the first character of a text, in bytes. Returns 0 for an empty text, a
 * control character, a line or paragraph separator, or bytes that are not UTF-8. */
size_t base_utf8_character(const char *text);

/* Returns true if a text is well-formed UTF-8 without control characters and without line or
 * paragraph separators. */
bool base_utf8_is_plain(const char *text);

/* Copies a text into `to`, so that the copy is safe in a message. Invalid bytes, control
 * characters, line and paragraph separators, and characters that change the order of text become
 * "?". A copy that is cut to `size` bytes ends in "…". `size` must be at least 4. Returns `to`. */
char *base_utf8_quote(const char *text, char *to, size_t size);

/* A text that grows in a buffer of the caller. `at` points to the '\0' at the end of the text, and
 * `end` to the end of the buffer. */
typedef struct base_text_end {
    char *at, *end;
} base_text_end;

base_text_end base_text_start(char *text, size_t size);

/* Appends formatted text. If the formatted text does not fit, appends only its beginning, without
 * an incomplete UTF-8 character, and returns false. */
bool base_text_put(base_text_end *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* A growing array of bytes, followed by a '\0'. All members must be 0 at first. The caller frees
 * `bytes`. `failed` becomes true if there is not enough memory; later additions then do nothing. */
typedef struct base_text {
    char *bytes;
    size_t length, room;
    bool failed;
} base_text;

void base_text_add(base_text *buffer, const char *text);
void base_text_add_bytes(base_text *buffer, const void *bytes, size_t length);

/* Returns the next name of a list such as "A.ttf, B.ttf", or NULL after the last name. Commas in
 * brackets do not separate names, as in "A[wdth,wght].ttf". *rest is the list before the first
 * call, and the remaining names after each call. */
const char *base_names_next(const char **rest, size_t *length);

/* Returns true if two names are equal, except for the case of ASCII letters. */
bool base_name_equal(const char *a, const char *b);

/* Returns true if the name ends with the extension of an image file, such as ".png". */
bool base_names_picture(const char *name);

/* A rectangular part of an image: width, height, left and top. numbers[i] is in pixels or, if
 * is_percent[i] is true, in millionths of a percent. */
typedef struct base_crop {
    uint32_t numbers[4];
    bool is_percent[4];
} base_crop;

/* Reads a crop such as "600x800+40+20" or "80%x62.5%+10%+5%". Returns false if the text has another
 * form, or if a percentage is larger than 100. */
bool base_crop_read(const char *text, base_crop *crop);

/* Returns the length of an image's name without the crop that can follow the name, as in "cat.png
 * 50%x50%+0+0". `length` is the length of the name with the crop. *crop receives the beginning of
 * the crop, or NULL if there is no crop. */
size_t base_crop_behind(const char *name, size_t length, const char **crop);

/* Sets *index to the index of the word that equals `typed`, except for case. If no word is equal,
 * returns false and sets *error to a message that begins with `what`. `words` ends with NULL. */
bool base_name_find(const char *what, const char *typed, const char *const *words, int *index,
                    maze_error *error);

/* The candidate that is nearest to a typed name, for "did you mean …?", and a list of candidates.
 * All members must be 0 at first. */
typedef struct base_nearest {
    const char *name;
    size_t distance;
    /* the listed candidates, separated by commas; "…" replaces candidates that do not fit */
    char all[360];
    size_t used;
} base_nearest;

/* Stores a candidate in `best` if the candidate is nearer to `typed` than all earlier candidates. A
 * candidate is not stored if the distance is too large for the candidate's length. The distance is
 * the restricted Damerau-Levenshtein distance. */
void base_nearest_offer(base_nearest *best, const char *typed, const char *candidate);

/* Like base_nearest_offer, but also adds `shown`, the form of the candidate for users, to the list.
 */
void base_nearest_list(base_nearest *best, const char *typed, const char *candidate,
                       const char *shown);

/* Writes `; did you mean "NAME"?` to `text`, or "" if no candidate is near. Returns `text`. */
const char *base_nearest_hint(const base_nearest *best, char *text, size_t size);

#define NEAREST_HINT_SIZE 80

/* Writes `did you mean "NAME"? Use one of a, b, c` to `text`, or `use one of a, b, c` if no
 * candidate is near. Returns `text`. */
const char *base_nearest_choice(const base_nearest *best, char *text, size_t size);

#define NEAREST_CHOICE_SIZE 480

#endif
