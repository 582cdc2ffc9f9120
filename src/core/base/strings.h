/* Functions for text: they check UTF-8, append to texts, read lists of names, and find the name
 * that a user meant. */
#ifndef MAZEPRESS_CORE_STRINGS_H
#define MAZEPRESS_CORE_STRINGS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* True if `text` begins with `start`.  The function reads at most strlen(start) bytes of `text`;
 * g_str_has_prefix of GLib 2.78 and later reads all of it. */
static inline bool base_begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* Returns the length of the first character of `text`, in bytes.  Returns 0 if the text is empty,
 * or if it begins with bytes that are not UTF-8 or with a control character. */
size_t base_utf8_character(const char *text);

/* True if a text is well-formed UTF-8 without control characters. */
bool base_utf8_is_plain(const char *text);

/* Copies a text to `to`, which has `size` bytes, so that the copy is safe in a message.  Invalid
 * bytes, and characters that change the order of the following text, become "?".  If the text does
 * not fit, the copy ends in "…".  `size` must be at least 4.  Returns `to`. */
char *base_utf8_quote(const char *text, char *to, size_t size);

/* A text that grows in the caller's memory.  A '\0' always follows the text. */
typedef struct base_text_end {
    char *at, *end; /* the place of the '\0', and the end of the memory */
} base_text_end;

/* Starts an empty text; `size` must be at least 1. */
base_text_end base_text_start(char *text, size_t size);

/* Appends the part of the formatted text that fits, without cutting a UTF-8 character.  Returns
 * true if all of it fits. */
bool base_text_put(base_text_end *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* A growing array of bytes, followed by a '\0'. Initialize all members to 0.  `bytes` is NULL until
 * the first addition.  The caller frees `bytes`.  After a failure, later additions do nothing. */
typedef struct base_text {
    char *bytes;
    size_t length, room;
    bool failed; /* true: there was not enough memory */
} base_text;

void base_text_add(base_text *buffer, const char *text);
void base_text_add_bytes(base_text *buffer, const void *bytes, size_t length);

/* Returns the next name of a list such as "A.ttf, B.ttf".  *length receives the length of the name
 * without the white space around it.  Returns NULL after the last name.  Commas inside brackets do
 * not separate names, as in "A[wdth,wght].ttf".  Before the first call, *rest is the list.  Each
 * call moves *rest past a name; after the last name, *rest is NULL. */
const char *base_names_next(const char **rest, size_t *length);

/* True if two names are equal, apart from the case of ASCII letters. Independent of the locale. */
bool base_name_equal(const char *a, const char *b);

/* True if a file's name ends in the extension of an image format that mazepress reads, such as
 * ".png" or ".PNG". */
bool base_names_picture(const char *name);

/* A rectangular part of an image, as people write it: width, height, left and top.  Number i is in
 * pixels or, if is_percent[i] is true, in millionths of a percent. */
typedef struct base_crop {
    uint32_t numbers[4];
    bool is_percent[4];
} base_crop;

/* Reads a crop such as "600x800+40+20" or "80%x62.5%+10%+5%".  Percentages may have decimals.
 * Returns false if the text has another form. */
bool base_crop_read(const char *text, base_crop *crop);

/* Returns the length of an image's name without the crop that may follow it, as in "cat.png
 * 50%x50%+0+0".  *crop receives the beginning of the crop; NULL if there is none. */
size_t base_crop_behind(const char *name, size_t length, const char **crop);

/* Finds the word that equals `typed` in a NULL-terminated list, apart from case, and sets *index.
 * If there is no such word, returns false and sets *error.  The message begins with `what` and
 * lists the words. */
bool base_name_find(const char *what, const char *typed, const char *const *words, int *index,
                    maze_error *error);

/* The candidate that is nearest to a typed name, and a list of all candidates.  Initialize all
 * members to 0. */
typedef struct base_nearest {
    const char *name;
    size_t distance;
    /* the `shown` texts of all candidates, separated by commas; "…" replaces texts that do not
     * fit */
    char all[360];
    size_t used;
} base_nearest;

/* Compares a candidate with `typed`.  Keeps the candidate if it is nearer to `typed` than the best
 * candidate so far.  A candidate is never kept if more than about a third of its letters are wrong.
 * The distance is the restricted Damerau-Levenshtein distance (optimal string alignment). */
void base_nearest_offer(base_nearest *best, const char *typed, const char *candidate);

/* Like base_nearest_offer, but also adds `shown` to the list of candidates. */
void base_nearest_list(base_nearest *best, const char *typed, const char *candidate,
                       const char *shown);

/* Writes `; did you mean "NAME"?` to `text`, or "" if no candidate is near.  Returns `text`. */
const char *base_nearest_hint(const base_nearest *best, char *text, size_t size);

#define NEAREST_HINT_SIZE 80

/* Writes `did you mean "NAME"? Use one of a, b, c` to `text`, or only `use one of a, b, c` if no
 * candidate is near.  Returns `text`. */
const char *base_nearest_choice(const base_nearest *best, char *text, size_t size);

#define NEAREST_CHOICE_SIZE 480

#endif
