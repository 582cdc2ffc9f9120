/* The plan of a book: the content of each page, its boxes, and its sizes. It is made once, before
 * anything is drawn (planning.c, sizes.c). This header has its data, and the boxes of a page, which
 * pages fill without further decisions. */
#ifndef MAZEPRESS_BOOK_PLAN_H
#define MAZEPRESS_BOOK_PLAN_H

#include "book/plan/book_look.h"
#include "book/puzzles/choose.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/sheet_kinds.h"

#include <glib.h>

/* The space requirements of the mazes of a kind, or of all mazes of a section, for any cell
 * size. */
typedef struct book_need {
    maze_point extent;  /* maximum size, in cells */
    double narrowest;   /* width of the narrowest passage with its wall, in cells */
    size_t recipe_size; /* number of letters of a recipe with its check character and a seed of at
                           least 9 digits */
    unsigned
        code_modules; /* number of modules of the codes of these recipes; 0: there are no codes */
    double solved;    /* minimum legible cell height of answers at the foot, in points */
} book_need;

/* Returns the width of codes with the light margin around them, in points; 0 if there are no
 * codes. */
double book_code_side(const book_need *need);

/* The parts of a field besides its maze. */
typedef struct book_field_style {
    double label_size, recipe_size; /* type sizes of the label and of the recipe, in points;
                                       recipe_size 0: no recipe */
    double sentence_size; /* type size of the sentence below each maze, in points; 0: no sentence */
    bool solved, turned;
    double blanks;         /* height of blanks or marks below a maze, with the gap above; 0: none */
    double code_side;      /* width of codes with the light margin around them; 0: no codes */
    bool codes_left;       /* codes are below their mazes at the left; otherwise at the right */
    size_t recipe_letters; /* number of letters of the longest recipe */
    const maze_inputs *inputs; /* the inputs of recipes, such as masks */
} book_field_style;

typedef struct book_grid {
    maze_box room;
    unsigned columns, rows;
    double gap, row_gap;
    unsigned shown; /* number of fields on the page; an incomplete last row is then centered; 0: it
                       begins at the left */
} book_grid;

/* Returns the box of field i. */
maze_box book_grid_box(const book_grid *grid, unsigned i);

/* Returns the height of a recipe of this many letters below a maze. */
double book_recipe_height(size_t letters, double size, double width);

/* Breaks a recipe into lines that fit: after hyphens, and also before digits, where other texts are
 * not broken. `lines` has space for twice as many bytes as the recipe. */
void book_break_recipe(const char *recipe, double size, double width, char *lines);

/* Returns the part of a field that remains for the maze next to its labels, recipe and code. */
maze_box book_maze_room(maze_box field, const book_field_style *how);

/* Distance between a maze, with its arrows, and its number or recipe, in points. */
#define LABEL_GAP 4

/* The plan of a book: the contents of each page, and their sizes. */

/* A page of the plan. `first` and `count` are puzzles of the section and of later sections, lines
 * of the contents, or bytes of the text of "how to play". For that text, count 0 means that the
 * look sets all of it. */
typedef struct book_planned_page {
    book_page_kind kind;
    uint32_t section;
    size_t first, count;
} book_planned_page;

typedef struct book_page_plan {
    book_planned_page *pages;
    uint32_t count;
} book_page_plan;

/* A sample maze of a kind, which is made once for the plan. Its measures are used for all mazes
 * with the same fields. */
typedef struct book_sized {
    maze_recipe *recipe; /* recipe with a seed of the maximum length */
    maze_maze *maze; /* a maze with typical walls and doors; a small plain maze if the sample would
                        have very many cells or cannot be made */
    bool unmade;     /* the sample cannot be made */
    bool doors_anywhere; /* mazes with other seeds have doors at other sides */
    uint64_t cells;
    book_need need;
} book_sized;

/* One of a section's kinds of maze: one of the kinds of its terms, in their order, or one of the
 * kinds of given mazes. All mazes of a kind have cells of the same size. */
typedef struct book_planned_kind {
    const book_sized *sized; /* the sample; owned by the plan */
    page_fit fit;            /* size and position on the section's pages */
    book_drawn drawn;        /* the style and cell size for checking whether doors have space */
    bool left_out;           /* the kind does not fit on these pages and is omitted */
} book_planned_kind;

#define PLANNED_SEED 999999999

typedef struct book_section_plan {
    uint32_t index;      /* index among the terms' sections */
    size_t first, count; /* index of the first puzzle, and number of puzzles */
    size_t listed; /* number of puzzles in the book; `count` may differ while numbers are tried */
    book_planned_kind *kinds;
    size_t kind_count;
    unsigned per_page, columns, answer_columns; /* numbers of puzzles per page, of their columns,
                                                   and of the columns of answers at the foot */
    double caption_height, heading_height;      /* heights of caption and heading; 0: none */
    const char *title, *rule; /* title and task above the section's puzzles; NULL: there is none, or
                                 the title has a separate page */
    double title_height, rule_height;
    bool crowded; /* kinds may have fewer cells, because none fits otherwise */
    bool plain;   /* other mazes are between the outlines of a theme, because few outlines fit */
    bool caption_at_foot; /* the caption is a line in the look's footer */
    book_need need;       /* requirements of all puzzles of the section */
    double tallest, above,
        below; /* height of the tallest maze, and of the marks above and below mazes, in points */
    maze_style look,
        answer_look; /* styles of puzzles and answers, with the first pair of pictures */
    const maze_picture *const *pictures; /* two pictures for each pair; borrowed */
    size_t pairs;
    size_t turn;      /* index of the section's first pair */
    page_word *words; /* letters of the section's vocabulary; NULL: none */
    uint32_t page;    /* first page of the section's puzzles, from 1; 0: none */
    uint32_t
        opener; /* page at which the section begins: its opener, or the page of its first puzzle */
} book_section_plan;

struct book_layout {
    const book_terms *terms;
    book_puzzle_list *puzzles;
    const book_look *look;
    const char *font_directory, *recipes_file; /* borrowed; NULL: none */
    book_geometry geometry;
    book_type_sizes type;
    book_section_plan *sections;
    GHashTable *sized;            /* all samples (book_sized), by their recipes */
    GHashTable *sized_with;       /* samples by kind, cells and aspect; borrowed from `sized` */
    GAsyncQueue *setters;         /* fonts that were loaded for pages and are unused now */
    struct book_atlas *atlas;     /* the pages of solutions; NULL: there are none */
    book_page_plan main, answers; /* pages of the book, and of a separate document with answers */
    uint32_t solutions_page,
        recipes_page; /* first pages of solutions and of the list of recipes; 0: none */
};

/* Returns the scale of type, stars, head and foot, from a page that is LOOK_WIDTH wide to this
 * book's trim. */
double book_scale(const book_layout *layout);

/* Returns the height of the baseline of the footer's type above the end of the page's box, in
 * points; it is higher for larger type. */
double book_foot_rise(const book_layout *layout);

/* Return a word or text of the book: the one that its specification gives, or the one of its
 * language. */
static inline const char *book_word_text(const book_layout *layout, book_word word)
{
    return layout->terms->words[word];
}

/* Returns the text about the pictures at a puzzle's doors, if they are from the book's theme: "Fly
 * the bat to the moon." NULL if there is none. */
const char *book_theme_caption(const book_layout *layout, size_t puzzle);

/* Returns the task that is printed above a puzzle; on a sheet of a theme, it is the line of the
 * puzzle's pair of pictures. NULL if there is none. */
const char *book_rule_above(const book_layout *layout, size_t puzzle);

/* The place of the line about a pair of pictures: in the head of a page's only puzzle; in a
 * separate line above the puzzle if the head has a child's name or there is no head; or below each
 * of several mazes. */
typedef enum book_sentence_place {
    SENTENCE_NONE,
    SENTENCE_IN_HEAD,
    SENTENCE_ABOVE,
    SENTENCE_BELOW
} book_sentence_place;

book_sentence_place book_sentence_place_of(const book_layout *layout,
                                           const book_section_plan *section);

/* True if mazes of any section are marked with their difficulty. */
bool book_has_marks(const book_layout *layout);

/* Returns the dark stars of puzzle i, or no stars if its section has none. They are steps of
 * difficulty3, or of difficulty2 in a book with an older measure; the steps are the same in every
 * book. From the second level on, the easier half of a level has one star less than its harder
 * half, which has as many stars as the easier half of the next level. In a section, the number of
 * stars rises or falls like the difficulty. */
book_stars book_stars_of(const book_layout *layout, size_t i);

/* Returns the stars of all puzzles of a section. */
book_stars book_section_stars(const book_layout *layout, size_t section);

/* True if each puzzle on a page of `per_page` puzzles has a head with its number. */
bool book_has_heads(const book_layout *layout, unsigned per_page);

/* True if the recipe of a page's only puzzle is in the look's footer; otherwise, recipes are below
 * their mazes. */
bool book_recipe_at_foot(const book_layout *layout, const book_section_plan *section);

/* Return the number of recipes in the list at the end of the book, and the puzzle of recipe i in
 * the list. If a section's recipes are too long for its pages, they are only in this list. */
size_t book_listed_recipes(const book_layout *layout);
size_t book_listed_puzzle(const book_layout *layout, size_t i);

/* True if all recipes are in the list. */
bool book_lists_all(const book_layout *layout);

/* Returns the box of the head of puzzle i of a page; the puzzles are in the fields of `grid`. */
maze_box book_head_box(const book_layout *layout, const book_grid *grid, unsigned per_page,
                       uint32_t number, unsigned i);

/* Returns the number of sections into which a section of several levels is divided, counted from
 * its first one; 1 for other sections. */
size_t book_parts(const book_layout *layout, size_t section);

/* True if sections have names. Then the book has contents, openers and running heads. */
bool book_has_sections(const book_layout *layout);

/* True if puzzle i has a solution to show. Roads to trace and labyrinths have only one path, and so
 * have no solution. */
bool book_puzzle_has_key(const book_layout *layout, size_t i);

/* Return the number of the page with puzzle i, and of the page with its solution; 0 if there is
 * none. */
uint32_t book_puzzle_page(const book_layout *layout, size_t i);
uint32_t book_answer_page(const book_layout *layout, size_t i);

/* Return the minimum wall thickness of the press, and the minimum cell size, both in points. Cells
 * of this size have legible walls and narrowest passages, and legible insides of walls that are
 * bands. */
double book_least_wall(const book_layout *layout);
double book_least_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the style of puzzle `puzzle` of the book, which must be in the section, with its pair of
 * pictures. */
maze_style book_section_look(const book_section_plan *section, size_t puzzle);

/* Returns the kind of the sheets of a section's first mazes. */
const page_sheet_kind *book_kind_of(const book_section_plan *section);

/* Returns the pairs of a sheet with several pairs: the pair of its puzzle and the following ones.
 */
page_roads_pictures book_roads_pictures(const book_layout *layout, size_t puzzle);

/* Returns the style of puzzle i, or of its solution. */
maze_style book_style_of(const book_layout *layout, size_t i, bool answer);

/* Returns the part of the page between running heads and page numbers. */
maze_box book_room(const book_layout *layout, const book_section_plan *section, uint32_t number);

/* The boxes of a page of puzzles, which only this function decides: lines for the section's
 * heading, the title and the task, as high as their texts; the fields of the puzzles; and, with
 * answers at the foot, the strip of their fields. A caption is directly below the puzzles, or in
 * the look's footer. */
typedef struct book_page_boxes {
    maze_box heading, title, rule;
    book_grid puzzles, answers;
    book_field_style puzzle_style, answer_style;
} book_page_boxes;

book_page_boxes book_boxes_of(const book_layout *layout, const book_section_plan *section,
                              uint32_t number);

/* True if each puzzle of the section is a worksheet on a separate page. The worksheet has the
 * layout, title and task of a sheet that `draw` prints; the page has the look's head and foot. */
bool book_is_sheet(const book_layout *layout, const book_section_plan *section);

/* True if the section's worksheets form a class set on paper: sheets like those of `draw`, with the
 * names of the children. */
bool book_is_on_paper(const book_layout *layout, const book_section_plan *section);

/* True if the worksheet is for cutting out: it has a right-hand page and a blank back. */
bool book_is_cut_out(const book_layout *layout, const book_section_plan *section);

/* True if the head of a page to cut out is in a corner next to the net; such a page has no
 * heading. */
bool book_head_in_corner(const book_layout *layout, const book_section_plan *section);

/* Returns the caption of the section's pages, NULL if there is none. The sheet of a box has a text
 * about folding instead. */
const char *book_caption_of(const book_layout *layout, const book_section_plan *section);

/* Returns the part of a worksheet's page for the sheet itself. */
page_sheet_box book_sheet_box(const book_layout *layout, const book_section_plan *section,
                              const book_page_boxes *boxes);

/* Returns the style of a sheet with a recipe of the section: the style of the recipe's puzzle,
 * completed as in `draw`, with the section's title and task, which are written to `words`. */
maze_style book_sheet_style(const book_layout *layout, const book_section_plan *section,
                            const maze_recipe *recipe, const maze_style *style,
                            page_letters_words *words);

/* Returns the box for the mazes of worksheets, which does not depend on the texts of a puzzle. */
maze_box book_sheet_room(const book_layout *layout, const book_section_plan *section,
                         const book_page_boxes *boxes);

/* Distance from the edges of the page's box to a line next to the page number in its footer; see
 * book_scale. */
#define BESIDE_FOLIO 44

/* Distance between a maze and the blanks for its letters or its marks, in points. */
#define BLANKS_GAP 12

/* Distance between the parts of a page, in points. */
#define PAGE_GAP 20

#endif
