/* The plan of a book: the content of each page, its boxes, and the sizes of mazes. The plan is made
 * once, before anything is drawn (planning.c, sizes.c). This header declares its data, and the
 * boxes of pages, which the code that draws pages uses without further decisions. */
#ifndef MAZEPRESS_BOOK_PLAN_H
#define MAZEPRESS_BOOK_PLAN_H

#include "book/plan/book_look.h"
#include "book/puzzles/choose.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/sheet_kinds.h"

#include <glib.h>

/* The space requirements of mazes of one kind, or of all mazes of a section, for any cell size. */
typedef struct book_need {
    maze_point extent; /* maximum size, in cells */
    double narrowest;  /* width of the narrowest passage including its wall, in cells */
    /* number of letters of a recipe with its check character and a seed of at least 9 digits */
    size_t recipe_size;
    /* number of modules along a side of the codes of these recipes; 0 if there are no codes */
    unsigned code_modules;
    /* minimum height of cells of legible answers at the bottom of the page, in points */
    double solved;
} book_need;

/* Returns the width of codes with their light margin, in points; 0 if there are no codes. */
double book_code_side(const book_need *need);

/* The parts of a field in addition to its maze. */
typedef struct book_field_style {
    /* type sizes of the label and of the recipe, in points; recipe_size 0: no recipe */
    double label_size, recipe_size;
    double sentence_size; /* type size of the sentence below each maze, in points; 0: no sentence */
    bool solved, turned;
    /* height of blanks or marks below a maze, including the gap above them; 0 if there are none */
    double blanks;
    double code_side; /* width of codes with their light margin; 0: no codes */
    /* true if codes are at the lower left of their mazes; false: at the lower right */
    bool codes_left;
    size_t recipe_letters;     /* number of letters of the longest recipe */
    const maze_inputs *inputs; /* inputs that recipes name, such as masks */
} book_field_style;

typedef struct book_grid {
    maze_box room;
    unsigned columns, rows;
    double gap, row_gap;
    /* number of used fields on the page, so that an incomplete last row is in the middle; 0: an
     * incomplete row begins at the left */
    unsigned shown;
} book_grid;

/* Returns the box of field i. */
maze_box book_grid_box(const book_grid *grid, unsigned i);

/* Returns the height of a recipe of `letters` letters below a maze. */
double book_recipe_height(size_t letters, double size, double width);

/* Breaks a recipe into lines that fit into `width`: after hyphens, and before digits, where other
 * texts are not broken. `lines` has space for twice as many bytes as the recipe. */
void book_break_recipe(const char *recipe, double size, double width, char *lines);

/* Returns the part of a field that its labels, recipe and code leave for the maze. */
maze_box book_maze_room(maze_box field, const book_field_style *how);

/* Distance between a maze, with its arrows, and its label or recipe, in points. */
#define LABEL_GAP 4

/* --- the plan: the content of each page, and its sizes ---------------------------------------- */

/* A page of the plan. `first` and `count` are a range: of puzzles, of lines of the contents, or of
 * bytes of the text of "how to play". For the text of "how to play", `count` 0 means that the look
 * sets the whole text on one page. Puzzles may belong to several sections. */
typedef struct book_planned_page {
    book_page_kind kind;
    uint32_t section;
    size_t first, count;
} book_planned_page;

typedef struct book_page_plan {
    book_planned_page *pages;
    uint32_t count;
} book_page_plan;

/* A sample maze of a kind, which is made once for the plan. The plan uses the sizes of the sample
 * for all mazes with the same fields. */
typedef struct book_sized {
    maze_recipe *recipe; /* recipe with a seed of maximum length */
    /* a maze with typical walls and doors; a small plain maze if the sample would be very large or
     * cannot be made */
    maze_maze *maze;
    bool unmade;         /* true if the sample cannot be made */
    bool doors_anywhere; /* true if mazes with other seeds have doors at other sides */
    uint64_t cells;
    book_need need;
} book_sized;

/* A kind of maze in a section: one of the kinds in the section's terms, in the same order, or one
 * of the kinds of given mazes. All mazes of a kind have the same cell size. */
typedef struct book_planned_kind {
    const book_sized *sized; /* sample of the kind, which the plan owns */
    page_fit fit;            /* size and position on the section's pages */
    book_drawn drawn;        /* style and cell size for checking whether doors have space */
    bool left_out; /* true if the kind is omitted because it does not fit on the section's pages */
} book_planned_kind;

#define PLANNED_SEED 999999999

typedef struct book_section_plan {
    uint32_t index;      /* index of the section in the terms */
    size_t first, count; /* index of the first puzzle, and number of puzzles */
    /* number of puzzles in the book; `count` may differ while other numbers are tried */
    size_t listed;
    book_planned_kind *kinds;
    size_t kind_count;
    /* numbers of puzzles per page, of columns of puzzles, and of columns of answers at the
     * bottom */
    unsigned per_page, columns, answer_columns;
    double caption_height, heading_height; /* heights of caption and heading; 0: none */
    /* title and task above the section's puzzles; NULL: none, or the title has its own page */
    const char *title, *rule;
    double title_height, rule_height;
    /* true if kinds may have fewer cells than usual, because no kind would fit otherwise */
    bool crowded;
    /* true if other mazes are between the outlines of a theme, because only a few outlines fit */
    bool plain;
    bool caption_at_foot; /* true if the caption is a line in the look's footer */
    book_need need;       /* requirements of all puzzles of the section */
    double tallest, above,
        below; /* heights of the tallest maze, and of the marks above and below mazes, in points */
    maze_style look,
        answer_look; /* styles of puzzles and of answers, with the first pair of pictures */
    const maze_picture *const *pictures; /* two pictures for each pair; owned by the plan */
    size_t pairs;
    size_t turn;      /* index of the pair of the section's first puzzle */
    page_word *words; /* texts of the section's vocabulary; NULL: none */
    uint32_t page;    /* first page with puzzles of the section, from 1; 0: none */
    uint32_t
        opener; /* page at which the section begins: its opener, or the page of its first puzzle */
} book_section_plan;

struct book_layout {
    const book_terms *terms;
    book_puzzle_list *puzzles;
    const book_look *look;
    const char *font_directory, *recipes_file; /* owned by the caller; NULL: none */
    book_geometry geometry;
    book_type_sizes type;
    book_section_plan *sections;
    GHashTable *sized;            /* all samples (book_sized), by their recipes */
    GHashTable *sized_with;       /* samples by kind, cells and aspect; `sized` owns them */
    GAsyncQueue *setters;         /* loaded fonts that no page uses now */
    struct book_atlas *atlas;     /* the pages of solutions; NULL: there are none */
    book_page_plan main, answers; /* pages of the book, and of a separate document with answers */
    uint32_t solutions_page,
        /* numbers of the first pages of solutions and of the list of recipes; 0: none */
        recipes_page;
    char *flaws; /* lines about pictures that may look wrong; NULL: none */
};

typedef struct book_plan {
    book_puzzle_list puzzles;
    book_layout layout;
    /* two pictures (start, goal) for each pair of each section, in order; each section has at least
     * one pair; a picture is NULL if there is an arrow in its place */
    GPtrArray *doors;
    GPtrArray *pictures; /* all pictures that were read; each file is read once */
} book_plan;

/* Returns the factor for type, stars, header and footer in this book, relative to a page that is
 * LOOK_WIDTH wide. */
double book_scale(const book_layout *layout);

/* Returns the distance of the footer's baseline from the end of the page's box, in points. It is
 * larger for larger type. */
double book_foot_rise(const book_layout *layout);

/* Return a word or a text of the book: the text that the specification sets or, by default, the
 * text of the book's language. */
static inline const char *book_word_text(const book_layout *layout, book_word word)
{
    return layout->terms->words[word];
}

/* Returns the text about the pictures at a puzzle's doors if they are from the book's theme, such
 * as "Fly the bat to the moon."; otherwise NULL. */
const char *book_theme_caption(const book_layout *layout, size_t puzzle);

/* Returns the task that is printed above a puzzle; NULL if there is none. On a sheet of a theme, it
 * is the text about the puzzle's pair of pictures. */
const char *book_rule_above(const book_layout *layout, size_t puzzle);

/* The place of the text about a pair of pictures: in the head of the page's only puzzle
 * (SENTENCE_IN_HEAD); on its own line above this puzzle, if the head has a child's name or if there
 * is no head (SENTENCE_ABOVE); or below each of several mazes (SENTENCE_BELOW). */
typedef enum book_sentence_place {
    SENTENCE_NONE,
    SENTENCE_IN_HEAD,
    SENTENCE_ABOVE,
    SENTENCE_BELOW
} book_sentence_place;

book_sentence_place book_sentence_place_of(const book_layout *layout,
                                           const book_section_plan *section);

/* True if the mazes of some section are marked with stars. */
bool book_has_marks(const book_layout *layout);

/* Returns the stars of puzzle `i`; none are dark if its section has no stars. The stars are steps
 * of difficulty3 or, in a book with an older measure, of difficulty2. The steps are the same in
 * every book. From the level easy on, the easier half of a level has one dark star less than the
 * harder half, which has as many as the easier half of the next level. Inside a section, stars rise
 * or fall with the difficulty. */
book_stars book_stars_of(const book_layout *layout, size_t i);

/* Returns the stars of all puzzles of a section. */
book_stars book_section_stars(const book_layout *layout, size_t section);

/* True if each puzzle on a page of `per_page` puzzles has its own head with its number. */
bool book_has_heads(const book_layout *layout, unsigned per_page);

/* True if the recipe of a page's only puzzle is in the look's footer. Otherwise, recipes are below
 * their mazes. */
bool book_recipe_at_foot(const book_layout *layout, const book_section_plan *section);

/* book_listed_recipes returns the number of recipes in the list at the end of the book, and
 * book_listed_puzzle the puzzle of recipe `i` in this list. If a section's recipes are too long for
 * its pages, only the list has them. */
size_t book_listed_recipes(const book_layout *layout);
size_t book_listed_puzzle(const book_layout *layout, size_t i);

/* True if all recipes are in the list. */
bool book_lists_all(const book_layout *layout);

/* Returns the box of the head of puzzle `i` on a page. The puzzles are in the fields of `grid`. */
maze_box book_head_box(const book_layout *layout, const book_grid *grid, unsigned per_page,
                       uint32_t number, unsigned i);

/* Returns the number of sections into which a section of several levels was divided; `section` is
 * the first of them. Returns 1 for other sections. */
size_t book_parts(const book_layout *layout, size_t section);

/* True if the sections have names. Such a book has contents, openers and running headers. */
bool book_has_sections(const book_layout *layout);

/* True if puzzle `i` has a solution that can be shown. Roads to trace and labyrinths have only one
 * path, and therefore no solution. */
bool book_puzzle_has_key(const book_layout *layout, size_t i);

/* book_puzzle_page returns the number of the page with puzzle `i`, and book_answer_page the number
 * of the page with its solution; 0 if there is none. */
uint32_t book_puzzle_page(const book_layout *layout, size_t i);
uint32_t book_answer_page(const book_layout *layout, size_t i);

/* book_least_wall returns the minimum wall thickness of the press, in points. book_least_cell
 * returns the minimum cell size, in points, with which walls, the narrowest passages and the
 * insides of walls drawn as bands are legible. */
double book_least_wall(const book_layout *layout);
double book_least_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the style of a puzzle, with its pair of pictures. `puzzle` is its index in the book; it
 * must be in the section. */
maze_style book_section_look(const book_section_plan *section, size_t puzzle);

/* Returns the kind of the sheets of a section's first mazes. */
const page_sheet_kind *book_kind_of(const book_section_plan *section);

/* Returns the pairs of pictures of a sheet with several pairs: the pair of puzzle `puzzle` and the
 * following pairs. */
page_roads_pictures book_roads_pictures(const book_layout *layout, size_t puzzle);

/* Returns the style of puzzle `i`; if `answer` is true, of its solution. */
maze_style book_style_of(const book_layout *layout, size_t i, bool answer);

/* Returns the part of the page between running headers and page numbers. */
maze_box book_room(const book_layout *layout, const book_section_plan *section, uint32_t number);

/* The boxes of a page of puzzles: lines for the section's heading, the title and the task, as high
 * as their texts; the fields of the puzzles; and, with answers at the bottom, the strip with the
 * fields of answers. A caption is directly below the puzzles, or in the look's footer. */
typedef struct book_page_boxes {
    maze_box heading, title, rule;
    book_grid puzzles, answers;
    book_field_style puzzle_style, answer_style;
} book_page_boxes;

book_page_boxes book_boxes_of(const book_layout *layout, const book_section_plan *section,
                              uint32_t number);

/* True if each puzzle of the section is a worksheet on its own page. The worksheet has the layout,
 * title and task of a sheet that `draw` prints; the page has the look's header and footer. */
bool book_is_sheet(const book_layout *layout, const book_section_plan *section);

/* True if the section's worksheets are a class set on paper: sheets that are like those of `draw`
 * and have the names of the children. */
bool book_is_on_paper(const book_layout *layout, const book_section_plan *section);

/* True if a reader cuts the section's worksheets out; each is then on a right-hand page with a
 * blank back. */
bool book_is_cut_out(const book_layout *layout, const book_section_plan *section);

/* True if the head of a page to cut out is in a corner next to the net. Such a page has no
 * heading. */
bool book_head_in_corner(const book_layout *layout, const book_section_plan *section);

/* Returns the caption of the section's pages; NULL if there is none. The sheet of a box to fold has
 * a text about folding instead. */
const char *book_caption_of(const book_layout *layout, const book_section_plan *section);

/* Returns the part of a worksheet's page that is the sheet itself. */
page_sheet_box book_sheet_box(const book_layout *layout, const book_section_plan *section,
                              const book_page_boxes *boxes);

/* Returns the style of a sheet with a recipe of the section: the style of the recipe's puzzle,
 * completed as in `draw`, with the section's title and task. These texts are written to `words`. */
maze_style book_sheet_style(const book_layout *layout, const book_section_plan *section,
                            const maze_recipe *recipe, const maze_style *style,
                            page_letters_words *words);

/* Returns the box for the mazes of worksheets. It does not depend on the texts of a puzzle. */
maze_box book_sheet_room(const book_layout *layout, const book_section_plan *section,
                         const book_page_boxes *boxes);

/* Distance between the edge of the page's box and a text next to the page number in the footer; see
 * book_scale. */
#define BESIDE_FOLIO 44

/* Distance between a maze and the blanks for its letters, or its marks, in points. */
#define BLANKS_GAP 12

/* Distance between the parts of a page, in points. */
#define PAGE_GAP 20

#endif
