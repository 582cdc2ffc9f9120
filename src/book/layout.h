/* The plan of a book: the contents of each page, and their sizes. */
#ifndef MAZEPRESS_BOOK_LAYOUT_H
#define MAZEPRESS_BOOK_LAYOUT_H

#include "book/fields.h"
#include "book/paper.h"
#include "book/puzzles/choose.h"

typedef struct book_look book_look;

typedef enum page_kind {
    PAGE_BLANK,
    PAGE_TITLE,
    PAGE_IMPRINT,
    PAGE_DEDICATION,
    PAGE_HOW_TO_PLAY, /* first: bytes of the text on the pages before */
    PAGE_CONTENTS,    /* first, count: lines */
    PAGE_OPENER,
    PAGE_PUZZLES, /* first, count: puzzles */
    PAGE_ANSWERS, /* the same, of the section and those after it */
    PAGE_RECIPES, /* the same */
    PAGE_CERTIFICATE,
    PAGE_KINDS /* how many there are */
} page_kind;

typedef struct planned_page {
    page_kind kind;
    uint32_t section;
    size_t first, count;
} planned_page;

typedef struct page_plan {
    planned_page *pages;
    uint32_t count;
} page_plan;

/* The arrangement of a section's solutions on their pages. */
typedef struct atlas_form {
    size_t first, sections; /* that share their rows and a bar */
    unsigned columns;
    unsigned most;        /* solutions a page; 0: as many as fit */
    double cell;          /* of the largest maze, points, before it is rounded */
    maze_point field;     /* what a maze may take less its outer wall, points */
    double width, height; /* of a column, of a row with its captions */
} atlas_form;

/* One of the section's kinds of maze, with a seed as long as any. */
typedef struct planned_kind {
    maze_recipe *maze;
    field_need need;
} planned_kind;

#define PLANNED_SEED 999999999

typedef struct section_plan {
    uint32_t index;      /* among the terms' sections */
    size_t first, count; /* puzzles */
    planned_kind *kinds; /* those of the terms; NULL: the puzzles are given, or a picture's */
    size_t kind_count;
    unsigned per_page;
    atlas_form atlas;
    double caption_height, heading_height; /* 0: none */
    field_need need;                       /* of all its puzzles */
    maze_style look, answer_look;          /* the look with the first pair of pictures */
    const maze_picture *const *pictures;   /* two for each pair, borrowed */
    size_t pairs;
    uint32_t page;   /* its first, numbered from 1; 0: none */
    uint32_t opener; /* where the section begins: its opener, or its first puzzle */
} section_plan;

typedef struct book_layout {
    const book_terms *terms;
    book_puzzle_list *puzzles;
    const book_look *look;
    const char *font_directory, *recipes_file; /* borrowed */
    book_geometry geometry;
    book_type type;
    section_plan *sections;
    double title_height;                   /* of the title above puzzles; 0: it has a page */
    page_plan main, answers;               /* answers: whether they are a document of their own */
    uint32_t solutions_page, recipes_page; /* 0: none */
} book_layout;

/* A word or text in the words of the book. */
static inline const char *layout_word(const book_layout *layout, book_word word)
{
    return layout->terms->words[word];
}

/* Plans all pages, and gives the puzzles the kinds and the sizes that the plan has chosen.  Terms,
 * puzzles and pictures are borrowed: `pictures` holds two for each pair of each section in turn
 * (see pictures.h), at the entrance and at the exit, NULL for arrows.  Fails with advice if there
 * is no room, mazes would be too small to read, or the press takes fewer or more pages.  The caller
 * finishes the layout. */
bool layout_start(book_layout *layout, const book_terms *terms, book_puzzle_list *puzzles,
                  const maze_picture *const *pictures, const maze_book_options *options,
                  maze_error *error);
void layout_finish(book_layout *layout);

/* True if mazes are marked with their difficulty. */
bool layout_marks(const book_layout *layout);

/* The number of dark STARS of puzzle i: one for the easiest of the book, all for the hardest; fewer
 * where puzzles hardly differ. */
unsigned layout_stars(const book_layout *layout, size_t i);

/* True if the look sets the rules, on a page of its own; long ones flow from page to page. */
bool layout_designs_rules(const book_layout *layout);

/* True if each puzzle of such a page has its number in a head of the look's. */
bool layout_has_heads(const book_layout *layout, unsigned per_page);

/* True if the section's caption is a line in the foot of its pages. */
bool layout_captions_foot(const book_layout *layout, const section_plan *section);

/* The place of the head of puzzle i of a page; `grid` is layout_puzzle_grid's. */
maze_box layout_head(const book_layout *layout, const field_grid *grid, unsigned per_page,
                     uint32_t number, unsigned i);

/* True if sections have names: then there are contents, openers, running heads. */
bool layout_has_sections(const book_layout *layout);

/* The numbers of the pages of the book with puzzle i and with its answer; 0: none. */
uint32_t layout_puzzle_page(const book_layout *layout, size_t i);
uint32_t layout_answer_page(const book_layout *layout, size_t i);

/* The section as if all its puzzles were of one kind. */
section_plan layout_section_of(const section_plan *section, size_t kind);

/* The style of puzzle i, or of its solution. */
maze_style layout_look_of(const book_layout *layout, size_t i, bool answer);

/* The part of the page between page numbers and running heads. */
maze_box layout_room(const book_layout *layout, const section_plan *section, uint32_t number);

/* The parts below the look's head on a page of puzzles: heading, title, mazes. */
maze_box layout_below_head(const book_layout *layout, const section_plan *section, uint32_t number);

/* The fields of a page of puzzles, and the strip of answers at its foot. */
field_grid layout_puzzle_grid(const book_layout *layout, const section_plan *section,
                              unsigned per_page, uint32_t number);
field_grid layout_foot_grid(const book_layout *layout, const section_plan *section,
                            unsigned per_page, uint32_t number);

field_style layout_puzzle_style(const book_layout *layout, unsigned per_page);
field_style layout_foot_style(const book_layout *layout);

/* Space between the parts of a page, points. */
#define PAGE_GAP 20

#endif
