/* Recognizes the headings of columns in lists of names and words, in many languages. */
#ifndef MAZEPRESS_BOOK_HEADINGS_H
#define MAZEPRESS_BOOK_HEADINGS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum book_heading {
    HEADING_NONE, /* an unknown heading */
    /* a whole name; in a list that also has HEADING_FIRST or HEADING_LAST, the other part of the
     * name */
    HEADING_NAME,
    HEADING_FIRST,  /* a given name */
    HEADING_LAST,   /* a family name */
    HEADING_FAMILY, /* a family name that is written before the given name */
    HEADING_PREFIX, /* a prefix of a family name, such as "van der" */
    HEADING_MIDDLE, /* a second given name */
    /* a patronymic, which is used only to distinguish children with the same name */
    HEADING_FATHER,
    HEADING_LAST_TOO, /* a second family name, after the first family name */
    HEADING_CALLED,   /* a name by which a child is called */
    HEADING_NUMBER,
    HEADING_CLASS,
    HEADING_OTHER, /* a column that does not contain names, such as birthday, sex or address */
    /* an object that a seating plan shows in addition to the children, such as "Board" */
    HEADING_ROOM,
    HEADING_TOTAL, /* the heading of a row with a total */
    HEADING_WORD,
    HEADING_LIST, /* the title of a list of words, such as "Spelling words" */
    /* a word such as "Name" or "Word", which is a heading even if the list has no other heading */
    HEADING_LONE,
    HEADING_MEANING,
    HEADING_PICTURE,
    HEADING_LANGUAGE, /* the name of a language, above words in this language */
    /* The following kinds are words inside headings. */
    HEADING_PERSON, /* a word such as "student", which may also be a child's last name */
    /* a word such as "mother"; a column with this word never contains children's names */
    HEADING_RELATED,
    HEADING_GLUE /* an ignored word, such as "of" or "the" */
} book_heading;

/* Returns the kind of a heading as people write it, such as "First_Name", "Name of the child" or
 * "Nom / Name"; HEADING_NONE: unknown. */
book_heading book_heading_of(const char *cell);

/* True if `cell` is a heading of this kind in some language, even if it is a heading of another
 * kind in another language. */
bool book_heading_is(const char *cell, book_heading kind);

/* True if `cell` is a heading of this kind or starts with a word of this kind, as in "Total: 28" or
 * "Class 5a". */
bool book_heading_starts(const char *cell, book_heading kind);

/* Copies the letters and digits of `text` to `to`, in lower case and without accents. The copy is
 * truncated if it does not fit `size` bytes. */
void book_heading_fold(const char *text, char *to, size_t size);

/* True if a text has a letter of any alphabet. */
bool book_heading_has_letter(const char *text);

#endif
