/* Recognizes headings in lists of names or words, in many languages. */
#ifndef MAZEPRESS_BOOK_HEADINGS_H
#define MAZEPRESS_BOOK_HEADINGS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum book_heading {
    HEADING_NONE, /* unknown heading */
    /* whole name or, in a list that also has HEADING_FIRST or HEADING_LAST, the other part of the
     * name */
    HEADING_NAME,
    HEADING_FIRST,  /* given name */
    HEADING_LAST,   /* family name */
    HEADING_FAMILY, /* family name that is written before the given name */
    HEADING_PREFIX, /* prefix of a family name, such as "van der" */
    HEADING_MIDDLE,
    /* patronymic, for distinguishing children with the same name */
    HEADING_FATHER,
    HEADING_LAST_TOO,
    HEADING_CALLED,
    HEADING_NUMBER,
    HEADING_CLASS,
    HEADING_OTHER, /* other column, such as birthday, sex or address */
    /* object in a seating plan, such as "Board" */
    HEADING_ROOM,
    HEADING_TOTAL,
    HEADING_WORD,
    HEADING_LIST, /* title of a list of words, such as "Spelling words" */
    /* heading of the only column of a list, such as "Name" or "Word" */
    HEADING_LONE,
    HEADING_MEANING,
    HEADING_PICTURE,
    HEADING_LANGUAGE, /* name of a language, above words in this language */
    /* kinds of words inside headings */
    HEADING_PERSON, /* word such as "student", which may also be a family name in a list of names */
    /* word such as "mother"; a column with this heading never has children's names */
    HEADING_RELATED,
    HEADING_GLUE /* ignored word, such as "of" or "the" */
} book_heading;

/* Returns the kind of a heading such as "First_Name" or "Nom / Name"; HEADING_NONE if the heading
 * is unknown. */
book_heading book_heading_of(const char *cell);

/* Returns true if the whole text is a heading of this kind. */
bool book_heading_is(const char *cell, book_heading kind);

/* Returns true if the whole text or its first word, as in "Total: 28", is a heading of this
 * kind. */
bool book_heading_starts(const char *cell, book_heading kind);

/* Copies the letters and digits of a text in lower case, without accents, truncated to `size`
 * bytes. */
void book_heading_fold(const char *text, char *to, size_t size);

bool book_heading_has_letter(const char *text);

#endif
