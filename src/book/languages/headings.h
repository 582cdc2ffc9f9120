/* Headings of the columns of lists, in many languages. */
#ifndef MAZEPRESS_BOOK_HEADINGS_H
#define MAZEPRESS_BOOK_HEADINGS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum book_heading {
    HEADING_NONE, /* unknown */
    HEADING_NAME, /* a whole name; next to HEADING_FIRST or HEADING_LAST, the other part of the name
                   */
    HEADING_FIRST,    /* given name */
    HEADING_LAST,     /* family name */
    HEADING_FAMILY,   /* family name that is written before the given name */
    HEADING_PREFIX,   /* prefix of a family name: "van der" */
    HEADING_MIDDLE,   /* second given name */
    HEADING_FATHER,   /* patronymic, used only to distinguish children with the same name */
    HEADING_LAST_TOO, /* second family name, after the first */
    HEADING_CALLED,   /* name by which a child is called */
    HEADING_NUMBER,
    HEADING_CLASS,
    HEADING_OTHER, /* a column without names: birthday, sex, address */
    HEADING_ROOM,  /* a part of a room that a seating plan shows besides the children: "Board" */
    HEADING_TOTAL, /* a row with the number of the other rows */
    HEADING_WORD,
    HEADING_LIST, /* title of a list of words: "Spelling words" */
    HEADING_LONE, /* "Name" or "Word", which names a column even if it is the only heading */
    HEADING_MEANING,
    HEADING_PICTURE,
    HEADING_LANGUAGE, /* language of the words in a column */
    /* Parts of headings. */
    HEADING_PERSON,  /* "student", which may also be a child's last name */
    HEADING_RELATED, /* "mother": never a child's name */
    HEADING_GLUE     /* "of", "the" */
} book_heading;

/* Returns the kind of a heading as people write it: "First_Name", "Name of the child", "Nom /
 * Name". */
book_heading book_heading_of(const char *cell);

/* True if `cell` is a heading of this kind in any language, even if it is another kind in another
 * language. */
bool book_heading_is(const char *cell, book_heading kind);

/* True if `cell` starts with a word of the kind: "Total: 28", "Class 5a". */
bool book_heading_starts(const char *cell, book_heading kind);

/* Copies the letters and digits of `text` to `to`, in lower case and without accents, truncated to
 * `size` bytes. */
void book_heading_fold(const char *text, char *to, size_t size);

/* True if a text has a letter of any alphabet. */
bool book_heading_has_letter(const char *text);

#endif
