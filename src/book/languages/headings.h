/* Headings of the columns of lists, in many languages. */
#ifndef MAZEPRESS_BOOK_HEADINGS_H
#define MAZEPRESS_BOOK_HEADINGS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum book_heading {
    HEADING_NONE,     /* unknown */
    HEADING_NAME,     /* a whole name, or the other one beside HEADING_FIRST or HEADING_LAST */
    HEADING_FIRST,    /* given name */
    HEADING_LAST,     /* family name */
    HEADING_FAMILY,   /* family name that is written before the given name */
    HEADING_PREFIX,   /* of a family name: van der */
    HEADING_MIDDLE,   /* second given name */
    HEADING_FATHER,   /* patronymic, which only tells namesakes apart */
    HEADING_LAST_TOO, /* second family name, behind the first */
    HEADING_CALLED,   /* name by which a child is called */
    HEADING_NUMBER,
    HEADING_CLASS,
    HEADING_OTHER, /* anything else that is no name: birthday, sex, address */
    HEADING_ROOM,  /* what a plan of seats shows beside children: "Board" */
    HEADING_TOTAL, /* a row that counts the others */
    HEADING_WORD,
    HEADING_LIST, /* words, as nobody learns them: "Spelling words" */
    HEADING_LONE, /* "Name" or "Word", which names a column even if there is no other */
    HEADING_MEANING,
    HEADING_PICTURE,
    HEADING_LANGUAGE, /* of the words in a column */
    /* Parts of headings. */
    HEADING_PERSON,  /* "student", which may also be a child's last name */
    HEADING_RELATED, /* "mother": never a child's name */
    HEADING_GLUE     /* "of", "the" */
} book_heading;

/* The kind of a heading as people write it: "First_Name", "Name of the child", "Nom / Name". */
book_heading book_heading_of(const char *cell);

/* True if it is a heading of a kind, whatever else it is in another language. */
bool book_heading_is(const char *cell, book_heading kind);

/* True if it starts with a word of the kind: "Total: 28", "Class 5a". */
bool book_heading_starts(const char *cell, book_heading kind);

/* Copies the letters and digits of a text, small, without accents; what does not fit is cut. */
void book_heading_fold(const char *text, char *to, size_t size);

/* True if a text has a letter of any alphabet. */
bool book_heading_has_letter(const char *text);

#endif
