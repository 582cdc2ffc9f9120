/* The words of books, in each language that is built in, and how numbers go with nouns. */
#ifndef MAZEPRESS_BOOK_WORDS_H
#define MAZEPRESS_BOOK_WORDS_H

#include <mazepress/error.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Texts printed in words, in the order in which maze_spec_key_at lists them. */
typedef enum book_word {
    WORD_CONTENTS,         /* "Contents" */
    WORD_HOW_TO_PLAY,      /* "How to play" */
    WORD_HOW_TO_PLAY_TEXT, /* paragraphs; of languages NULL: made of their texts */
    WORD_DIFFICULTY_TEXT,  /* the paragraph that explains the marks of difficulty */
    WORD_STARS,            /* "The stars", over what each number of them means */
    WORD_MORE_STARS,       /* "More stars, harder maze!" */
    WORD_EASY,             /* names of one star to five */
    WORD_MODERATE,
    WORD_TRICKY,
    WORD_HARD,
    WORD_FIENDISH,
    WORD_SOLUTIONS,  /* "Solutions" */
    WORD_RECIPES,    /* "Recipes", over the list of them */
    WORD_PAGE,       /* "page {page}", of a solution's puzzle */
    WORD_PUZZLES,    /* "Puzzles {first} to {last}", on a section's opener */
    WORD_PUZZLE,     /* "Puzzle {number}", in bookmarks, and on an opener of one */
    WORD_COPYRIGHT,  /* "© {year} {author}" */
    WORD_AGAIN_FOOT, /* how to get a maze again: its recipe is below */
    WORD_AGAIN_LIST, /* … in a list at the end */
    WORD_AGAIN_NONE, /* … in the file {file}; of languages NULL: readers have none */
    WORD_BELONGS,    /* "This book belongs to", over a line to write on */
    WORD_NAME,       /* "Name", before or below such a line */
    WORD_DATE,
    WORD_TIME,              /* that a puzzle took */
    WORD_DONE,              /* beside a box to tick */
    WORD_WHICH,             /* which of several entrances? before their letters */
    WORD_COLLECT,           /* what to do where there are stars */
    WORD_COLORS,            /* what to do where there are colors, before the order of their shapes */
    WORD_CERTIFICATE_TITLE, /* "Maze Master" */
    WORD_CERTIFICATE_FOR,   /* "This certificate is for", over a line for a name */
    WORD_CERTIFICATE_TEXT,  /* below it */
    WORD_SIGNED,            /* below a line for a signature */
    WORD_AGES,              /* "Ages {ages}", of "5–8" or "12+" */
    WORD_COVER_TITLE,       /* headline of a cover's back */
    WORD_BLURB,             /* the text below it */
    WORD_MAZES,             /* "{count} mazes", in its forms with "|" between them */
    WORD_LEVELS,            /* "{count} levels", the same */
    WORD_ALL_SOLUTIONS,     /* "All solutions": the book has them */
    WORDS
} book_word;

/* Texts that how to play is made of, paragraphs, and other words for small children. */
typedef enum book_text {
    TEXT_OPENINGS,     /* mazes are entered and left through their border */
    TEXT_GOAL_INSIDE,  /* they end inside */
    TEXT_ANY_DOORS,    /* either */
    TEXT_ENTRANCES,    /* they have several entrances, of which one leads to the goal */
    TEXT_COLLECT,      /* some have stars to be collected */
    TEXT_COLORS,       /* some have colors instead of walls */
    TEXT_ONE_WAY,      /* what to do in a dead end */
    TEXT_SEVERAL_WAYS, /* the same, where several ways lead through */
    TEXT_BRIDGES,
    TEXT_REVEAL,        /* solutions show pictures */
    TEXT_LABYRINTH,     /* all of how to play where no way branches */
    TEXT_PENCIL,        /* a hint */
    TEXT_CHILD_RULES,   /* all of how to play, four short steps */
    TEXT_CHILD_COVER,   /* instead of WORD_COVER_TITLE */
    TEXT_CHILD_BLURB,   /* instead of WORD_BLURB */
    TEXT_LETTERS_TITLE, /* of a sheet whose way says a sentence, and what to do there */
    TEXT_LETTERS_RULE,
    TEXT_COUNT_TITLE, /* of one whose way passes numbers in order */
    TEXT_COUNT_DOWN_TITLE,
    TEXT_COUNT_RULE,
    TEXT_SUM_TITLE, /* of one whose numbers add up to one */
    TEXT_SUM_RULE,
    TEXT_DOORS_TITLE, /* of one with several entrances, what to do, and round the circles of their
                         letters */
    TEXT_DOORS_RULE,
    TEXT_DOORS_ANSWER,
    TEXT_DOORS_HINT,
    TEXT_COLLECT_TITLE, /* of one with stars, or with pictures in their place */
    TEXT_COLLECT_ALL_TITLE,
    TEXT_COLLECT_RULE,
    TEXT_COLLECT_COLOR, /* before as many empty stars */
    TEXT_COLORS_TITLE, /* of one with colors, and what to do there */
    TEXT_COLORS_RULE,
    TEXT_LABYRINTH_TITLE,
    TEXT_NET_TITLE, /* of a cube to cut out, and what to do there */
    TEXT_NET_CUBE,
    TEXT_NET_BOX, /* the same of another box */
    TEXT_NET_CUT, /* four steps */
    TEXT_NET_FOLD,
    TEXT_NET_GLUE,
    TEXT_NET_BEGIN,
    TEXT_LETTERS_TINY,   /* what the way says where nobody says it: a word of 6 letters at most, */
    TEXT_LETTERS_EASY,   /* sentences of 14, */
    TEXT_LETTERS_MEDIUM, /* 25 */
    TEXT_LETTERS_HARD,   /* and 45 */
    TEXT_WORD_TITLE,     /* of one whose way spells a word */
    TEXT_WORD_RULE,
    TEXT_WORD,             /* before boxes for its letters */
    TEXT_WORD_SENTENCE,    /* before lines for a sentence with it */
    TEXT_WORD_LIST,        /* at the foot; {list}, {number} and {count} are filled in */
    TEXT_ROADS_TITLE, /* of a sheet of roads that become narrower, what to do, */
    TEXT_ROADS_RULE,
    TEXT_ROADS_TOUCHES, /* over boxes for how often their sides were touched */
    TEXT_TRACE_TITLE,   /* of one of roads for small children, */
    TEXT_TRACE_FOOT,    /* and what it says to grown-ups */
    TEXT_SWELL_MAZE, /* in braille on a sheet for fingers: words of the letters a to z and é, "" where a
                        language has none, */
    TEXT_SWELL_IN,
    TEXT_SWELL_GOAL,
    TEXT_SWELL_KEY, /* and what its key says; {number} is filled in */
    TEXT_CERTIFICATE_EACH, /* instead of WORD_CERTIFICATE_TEXT, where each child has one maze */
    TEXTS
} book_text;

/* Which form of a noun goes with a number, by the rules of Unicode's CLDR for cardinals. */
typedef enum book_plural_rule {
    PLURAL_ONE_FORM,
    PLURAL_ONE,      /* 1, others */
    PLURAL_ZERO_ONE, /* 0 and 1, others */
    PLURAL_CZECH,    /* 1, 2 to 4, others */
    PLURAL_POLISH,   /* 1, those that end in 2 to 4, others */
    PLURAL_RUSSIAN,  /* those that end in 1, in 2 to 4, others */
    PLURAL_ARABIC    /* 0, 1, 2, those that end in 3 to 10, in 11 to 99, others */
} book_plural_rule;

#define LANGUAGE_NAMES 4

typedef struct book_language {
    const char *tag;  /* of BCP 47, "de" */
    const char *name; /* in English */
    /* Its own name, and others that people type; NULL: no more. */
    const char *own[LANGUAGE_NAMES];
    book_plural_rule plural;
    const char *words[WORDS];
    const char *texts[TEXTS];
} book_language;

/* Language i, NULL past the last; the first is English. */
const book_language *book_language_at(unsigned i);

/* The language of a tag: "de-AT" is German; NULL if it is not built in, as Chinese in traditional
 * letters. */
const book_language *book_language_find(const char *tag);

/* What is printed on the sheet of a maze that asks something, by the style's letters or the recipe
 * (NULL: letters alone), in the language of these, of a tag that is not known in English.  Returns
 * `words`, or NULL if nothing is asked. */
struct page_letters_words;
struct page_letters_words *book_sheet_words(const maze_recipe *recipe, const maze_style *style,
                                            struct page_letters_words *words);

/* What to do with a box that is cut out. */
const char *book_net_rule(const book_language *language, const maze_recipe *recipe);

/* The tag of a language of that name, in English or in itself: "es" of Spanish or español; NULL,
 * with the error filled in, for any other name.  Static. */
const char *book_language_tag_named(const char *typed, maze_error *error);

/* True for languages that are written from right to left, built in or not, but not if the tag names
 * letters that are not, as in "ar-Latn". */
bool book_language_is_right_to_left(const char *tag);

/* The form of a noun, from 0, that goes with a number. */
unsigned book_plural_form(book_plural_rule rule, uint64_t number);

/* The form for a number out of "{count} maze|{count} mazes", with {count} filled in.  The last form
 * stands for those that are missing.  Cut where it does not fit; returns `to`. */
char *book_count_in_words(const book_language *language, const char *forms, uint64_t number,
                          char *to, size_t size);

/* Facts about a book's mazes, which decide the rules. */
typedef struct book_rules_facts {
    bool openings, goal_inside; /* some have both doors in the border, some end inside */
    bool entrances;             /* some have several entrances, and are none of these */
    bool several_ways, bridges, reveals;
    bool colors; /* some have colors instead of walls */
    bool stars; /* some have stars; what is said of ways is not true of these */
    bool labyrinths; /* all of them are, */
    bool roads;      /* or all are roads: nothing else is said */
} book_rules_facts;

/* Paragraphs, with empty lines between them, that are true of such mazes.  Cut where they do not
 * fit; returns `to`. */
char *book_rules_in_words(const book_language *language, const book_rules_facts *facts, char *to,
                          size_t size);

/* Words of the book with their places filled in. */

/* The value of {name}. */
typedef struct book_word_value {
    const char *name, *value; /* value NULL: "" */
} book_word_value;

/* Copies `text` with each {name} replaced; with an empty value goes one of the spaces round it. Cut
 * at a character where it does not fit.  Returns `to`. */
char *book_words_fill(char *to, size_t size, const char *text, const book_word_value *values,
                      size_t count);

/* A heading or caption of a sheet with its {number}, its {name} (NULL: a line to write on) and a
 * line for the {date}.  Returns `to`. */
char *book_words_heading(char *to, size_t size, const char *text, const char *number,
                         const char *name);

/* "Puzzles 3 to 8", or "Puzzle 3" of one, out of the book's words; numbers from 1.  Returns `to`.
 */
char *book_words_range(char *to, size_t size, const char *const *words, size_t first, size_t last);

/* "Ages 6–9" out of the word and "6-9".  Returns `to`. */
char *book_words_ages(char *to, size_t size, const char *word, const char *ages);

#define LONGEST_WORDS 4096

/* True if every "{" begins a field of the NULL-terminated list; `what` names the key. */
bool book_words_check(const char *what, const char *text, const char *const *fields,
                      maze_error *error);

/* The languages, in germanic.c, romance.c, slavic.c and eastern.c. */
extern const book_language book_language_ar, book_language_cs, book_language_de, book_language_en,
    book_language_es, book_language_fr, book_language_it, book_language_ja, book_language_nl,
    book_language_pl, book_language_pt, book_language_ru, book_language_tr, book_language_zh;

#endif
