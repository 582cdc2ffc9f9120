/* The table of the solver's tasks, such as spelling a word, with the texts and the worksheet of
 * each task. */
#ifndef MAZEPRESS_BOOK_QUESTIONS_H
#define MAZEPRESS_BOOK_QUESTIONS_H

#include "book/languages/words.h"
#include "book/puzzles/wishes.h"
#include "book/themes/themes.h"
#include "core/recipe/sentences.h"
#include "page/layout/style.h"
#include "page/sheet_kinds.h"

#define QUESTION_PAIRS ROADS_PAIRS

/* The place at which the rules of a book mention a task. */
typedef enum book_rules_place {
    RULES_NONE,
    /* text after the paragraph about entrance and exit, or in place of this paragraph if no maze
     * needs the paragraph */
    RULES_OF_DOORS,
    RULES_OF_WAYS,  /* text in place of the paragraph about the number of solutions */
    RULES_AFTER,    /* text after the paragraphs about doors and solutions */
    /* text in place of the last paragraph, which is about pencils */
    RULES_LAST,
    RULES_ALONE /* the only text of the rules, if all mazes of a book have a single path */
} book_rules_place;

typedef struct book_sheet_facts {
    const maze_recipe *recipe;
    const maze_style *style;
    const book_language *language;
} book_sheet_facts;

/* number of levels from "tiny" on; "trace" uses the values of "tiny" */
#define WORKSHEET_LEVELS 5
#define WORKSHEET_PAIRS 4

/* A worksheet: a named page with a task. Keys of the specification override its values. */
typedef struct book_worksheet {
    const char *name, *summary;
    /* recipe for each level; NULL if the maze is a square grid for letters */
    const char *mazes[WORKSHEET_LEVELS];
    /* minimum number of columns for each level; 0 if the maze has no letters */
    unsigned columns[WORKSHEET_LEVELS];
    /* true if each member of `mazes` is a list of recipes that sheets use in turn */
    bool outlines;
    recipe_letters_kind kind;
    /* letters for each level; NULL for a sentence in the sheet's language, or for a word from the
     * user's list */
    const char *letters[WORKSHEET_LEVELS];
    /* a key of styles, and its value for each level */
    const char *key, *values[WORKSHEET_LEVELS];
    /* pairs of pictures at the doors, for children */
    book_theme_pair pairs[WORKSHEET_PAIRS];
    /* number of pairs; 0 if the doors have no pictures */
    size_t pair_count;
} book_worksheet;

typedef struct book_question {
    /* texts of a sheet; 0 for no text */
    book_text title, rule, before, after;
    book_text steps; /* first of PAGE_STEPS texts with steps; 0 for no steps */
    /* text above a maze in a book; 0 for no text */
    book_word caption;
    /* true if books print the instructions above mazes that have no caption */
    bool above;
    book_text rules; /* text in the rules of a book */
    book_rules_place place;
    /* true if the instructions are only in the rules of a book, as a note for adults */
    bool note;
    book_theme_pair pairs[QUESTION_PAIRS];
    size_t pair_count;
    /* worksheet with the task; its name is NULL if there is no worksheet */
    book_worksheet worksheet;
    /* 1-based place of the worksheet in "mixed", whose tasks are in ascending order of difficulty;
     * 0 if the worksheet is not in "mixed" */
    unsigned mixed;
    /* key of the picture that can replace the task's marks; NULL if no picture can replace marks */
    const char *picture;
    /* name of the drawing for the task in the table of contents; NULL if the drawing shows the
     * maze's outline or shape */
    const char *mark;
    /* true if code composes the English texts of the sheet, instead of using `title` to `steps` */
    bool english;
    /* true if `draw` searches for a suitable seed for a single sheet */
    bool picky;
    book_wishes wishes;
    /* plural name of mazes without space for a QR code; NULL if there is space */
    const char *codeless;
    /* fills values into the texts; NULL if the texts are complete */
    void (*fill)(const book_sheet_facts *of, page_letters_words *words);
} book_question;

const book_question *book_question_of(page_task task);

/* True if the picture of the key `key` can replace marks in a maze, or in at least one of the mazes
 * of `recipes`. */
bool book_is_with_picture(const maze_recipe *recipe, const char *key);
bool book_any_with_picture(maze_recipe *const *recipes, size_t count, const char *key);

/* Writes the texts of a sheet to *words and returns `words`, or returns NULL if the maze has no
 * task. `recipe` may be NULL. The default language is English. */
page_letters_words *book_sheet_words(const maze_recipe *recipe, const maze_style *style,
                                     page_letters_words *words);

/* Returns the texts for a sheet without a special task. `line` is a text such as "Bring the cow
 * home to the barn.", or NULL. */
page_letters_words book_way_words(const char *tag, const char *line);

/* Returns the caption of a page with only the solution, in English if `tag` is NULL or the language
 * is not built in. */
const char *book_solution_caption(const char *tag);

bool book_has_task(const maze_recipe *recipe, const maze_style *style);

/* Returns true for labyrinths with English texts. Code composes these texts; they do not come from
 * the language. */
bool book_sheet_has_english(const maze_recipe *recipe, const maze_style *style);

typedef struct book_rules_facts {
    /* `openings` is true if some mazes have no goal inside, or have an entrance inside.
     * `goal_inside` is true if some mazes have a door inside. */
    bool openings, goal_inside;
    bool several_ways, bridges;
    unsigned asked; /* tasks of the mazes, as bits 1 << page_task */
} book_rules_facts;

/* Returns the note for adults in the rules of a book, or NULL if there is no note. */
const char *book_rules_note(const book_language *language, const book_rules_facts *facts);

/* Returns true if the text is a note for adults. */
bool book_is_note(const book_language *language, const char *text);

/* Returns true if all mazes have a single path. The rules then do not mention dead ends. */
bool book_rules_of_paths(const book_rules_facts *facts);

/* Writes the rules of a book to `to`, separated by empty lines and truncated to `size` bytes.
 * Returns `to`. */
char *book_rules_in_words(const book_language *language, const book_rules_facts *facts, char *to,
                          size_t size);

/* Returns the default recipe of sheets whose task the style alone determines, such as lines to
 * trace. Returns NULL if the style does not determine a task. */
const char *book_recipe_of_style(const maze_style *style);

#endif
