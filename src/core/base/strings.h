/* Functions for texts, lists of names, and names that a user meant. */
#ifndef MAZEPRESS_CORE_STRINGS_H
#define MAZEPRESS_CORE_STRINGS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* True if `text` begins with `start`. Unlike g_str_has_prefix of GLib 2.78 and later, reads at most
 * strlen(start) bytes of `text`. */
static inline bool base_begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* Returns the length of the first character, in bytes. Returns 0 for an empty text, a control
 * character, or bytes that are not UTF-8. */
size_t base_utf8_character(const char *text);

/* True if a text is well-formed UTF-8 without control characters. */
bool base_utf8_is_plain(const char *text);

/* Copies a text for a message. Invalid bytes, and characters that change the order of text, become
 * "?". A cut copy ends in "…". `size` must be at least 4. Returns `to`. */
char *base_utf8_quote(const char *text, char *to, size_t size);

/* A text that grows in the caller's memory. A '\0' always follows the text. */
typedef struct base_text_end {
    char *at, *end;
} base_text_end;

base_text_end base_text_start(char *text, size_t size);

/* Appends as many characters as fit, without cutting a UTF-8 character. Returns false if the text
 * is cut. */
bool base_text_put(base_text_end *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* A growing array of bytes, followed by a '\0'. Initialize all members to 0. The caller frees
 * `bytes`. After a failure, later additions do nothing. */
typedef struct base_text {
    char *bytes;
    size_t length, room;
    bool failed;
} base_text;

void base_text_add(base_text *buffer, const char *text);
void base_text_add_bytes(base_text *buffer, const void *bytes, size_t length);

/* Returns the next name of a list such as "A.ttf, B.ttf", or NULL after the last name. Commas in
 * brackets do not separate names, as in "A[wdth,wght].ttf". Before the first call, *rest is the
 * list. */
const char *base_names_next(const char **rest, size_t *length);

/* True if two names are equal, apart from the case of ASCII letters. */
bool base_name_equal(const char *a, const char *b);

bool base_names_picture(const char *name);

/* A rectangular part of an image: width, height, left and top. A number is in pixels or, if
 * is_percent is true, in millionths of a percent. */
typedef struct base_crop {
    uint32_t numbers[4];
    bool is_percent[4];
} base_crop;

/* Reads a crop such as "600x800+40+20" or "80%x62.5%+10%+5%". Returns false if the text has another
 * form. */
bool base_crop_read(const char *text, base_crop *crop);

/* Returns the length of an image's name without a crop after it, as in "cat.png 50%x50%+0+0". *crop
 * receives the beginning of the crop, or NULL. */
size_t base_crop_behind(const char *name, size_t length, const char **crop);

/* Sets *index to the word that equals `typed`, apart from case. If there is none, returns false and
 * sets *error to a message that begins with `what`. NULL ends the list. */
bool base_name_find(const char *what, const char *typed, const char *const *words, int *index,
                    maze_error *error);

/* The nearest candidate for a typed name, and a list of candidates. Initialize all members to 0. */
typedef struct base_nearest {
    const char *name;
    size_t distance;
    /* texts of the candidates, separated by commas, with "…" in place of texts that do not fit */
    char all[360];
    size_t used;
} base_nearest;

/* Keeps a candidate that is nearer to `typed` than all candidates before, and near enough for its
 * length. The distance is the restricted Damerau-Levenshtein distance. */
void base_nearest_offer(base_nearest *best, const char *typed, const char *candidate);

void base_nearest_list(base_nearest *best, const char *typed, const char *candidate,
                       const char *shown);

/* Writes `; did you mean "NAME"?`, or "" if no candidate is near. Returns `text`. */
const char *base_nearest_hint(const base_nearest *best, char *text, size_t size);

#define NEAREST_HINT_SIZE 80

/* Writes `did you mean "NAME"? Use one of a, b, c`, or `use one of a, b, c` if no candidate is
 * near. Returns `text`. */
const char *base_nearest_choice(const base_nearest *best, char *text, size_t size);

#define NEAREST_CHOICE_SIZE 480

#endif
