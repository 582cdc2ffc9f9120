/* Themes of books, such as "halloween". The outlines and pictures of themes are files in
 * samples/themes. */
#ifndef MAZEPRESS_BOOK_THEMES_H
#define MAZEPRESS_BOOK_THEMES_H

#include "words/words_of_names.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum book_theme_name {
    THEME_NONE,
    THEME_HALLOWEEN,
    THEME_CHRISTMAS,
    THEME_EASTER,
    THEME_VALENTINE,
    THEME_BIRTHDAY,
    THEME_SUMMER,
    THEME_OCEAN,
    THEME_FARM,
    THEME_SPACE,
    THEME_DINOSAURS,
    THEME_VEHICLES,
    THEMES
} book_theme_name;

/* The enums of words_of_names.h have an enumerator PAIR_START_GOAL for each pair of pictures, and an
 * enumerator PICTURE_… for each picture whose name solutions can spell. */

#define THEME_OUTLINES 10 /* maximum number of outlines, with the final NULL */
#define THEME_LINED 4
#define THEME_LARGE 7
#define THEME_PAIRED 8

typedef struct book_theme {
    const char *name, *summary;
    /* names of outlines in recipes, NULL-terminated */
    const char *outlines[THEME_OUTLINES];
    /* recipes of mazes with few cells, each in an outline; NULL-terminated */
    const char *large[THEME_LARGE];
    /* outlines that are wide enough for corridors along their border */
    const char *lined[THEME_LINED];
    book_theme_pair pairs[THEME_PAIRED];
    /* value of the key `colors`; colors 2 to 4 are legible on colors 1 and 5 */
    const char *colors;
} book_theme;

typedef struct book_theme_words {
    const char *title, *subtitle, *rules, *back;
} book_theme_words;

typedef struct book_theme_speech {
    const char *tag; /* tag of the language, as in book_language */
    book_theme_words words[THEMES];
    const char *captions[THEME_PAIRS];
    const char *names[THEME_NAMED]; /* names of pictures, indexed by book_theme_picture */
} book_theme_speech;

const book_theme *book_theme_of(book_theme_name name);

size_t book_theme_outlines(const book_theme *theme);

/* names of the themes, starting with "none", and NULL after the last name */
extern const char *const book_theme_names[THEMES + 1];

/* paths of each pair: the picture at the entrance, and the picture at the goal */
extern const char *const book_theme_paths[THEME_PAIRS][2];

/* paths of the pictures whose names solutions can spell */
extern const char *const book_theme_named[THEME_NAMED];

/* Returns true if a pair of the theme has the picture, or if `theme` is NULL. */
bool book_theme_has(const book_theme *theme, book_theme_picture picture);

/* maximum size of a value of the key `pictures` in bytes, with the '\0' */
#define THEME_PICTURES 600

/* Writes `count` pairs of pictures as a value of the key `pictures`. */
void book_pairs_name(const book_theme_pair *pairs, size_t count, char text[THEME_PICTURES]);

/* Writes the theme's pairs of pictures as a value of the key `pictures`. */
void book_theme_pictures(const book_theme *theme, char text[THEME_PICTURES]);

/* Returns the texts of themes in the language with this tag, or NULL if there are no texts. */
const book_theme_speech *book_theme_speech_of(const char *tag);

#endif
