/* The plan of a book: the content of each page, the positions of its parts, and the sizes of mazes.
 * Lengths without a unit are in points. Page numbers are 1-based. */
#ifndef MAZEPRESS_BOOK_PLAN_H
#define MAZEPRESS_BOOK_PLAN_H

#include "book/plan/book_look.h"
#include "book/puzzles/choose.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/sheet_kinds.h"

#include <glib.h>

/* The space that the mazes of a kind or of a section require. */
typedef struct book_need {
    maze_point extent; /* maximum size of a maze, in cells */
    double narrowest;  /* width of the narrowest passage with its wall, in cells */
    /* length of the longest recipe, in characters */
    size_t recipe_size;
    /* modules along a side of the largest QR code; 0: no QR codes */
    unsigned code_modules;
    /* minimum height of a legible solution at the bottom of the page, without its arrows */
    double solved;
} book_need;

/* Returns the width of a QR code with its quiet zone; 0 if the mazes have no QR codes. */
double book_code_side(const book_need *need);

/* The arrangement of a maze and its texts in a field, which is the area for one maze. */
typedef struct book_field_style {
    /* type sizes of the label and of the recipe; 0: no label, or no recipe */
    double label_size, recipe_size;
    double sentence_size; /* type size of the text below the maze; 0: no text */
    bool solved; /* true for solutions, which are upside down */
    /* height of the blanks or marks below the maze, with the gap above them */
    double blanks;
    double code_side; /* side of the QR code with its quiet zone; 0: no QR code */
    size_t recipe_letters;     /* length of the longest recipe, in characters */
} book_field_style;

typedef struct book_grid {
    maze_box room;
    unsigned columns, rows;
    double gap, row_gap;
    /* number of used fields, for centering an incomplete last row; 0: the row begins at the left */
    unsigned shown;
} book_grid;

/* Returns the box of field `i`. Fields are numbered from 0, row by row. */
maze_box book_grid_box(const book_grid *grid, unsigned i);

/* Returns the height of a recipe with `letters` characters. The recipe has the type size `size`,
 * and its lines are at most `width` wide. */
double book_recipe_height(size_t letters, double size, double width);

/* Divides a recipe into lines that are at most `width` wide, and writes the result to `lines`. The
 * size of `lines` must be twice the length of the recipe, plus 1 byte. */
void book_break_recipe(const char *recipe, double size, double width, char *lines);

maze_box book_maze_room(maze_box field, const book_field_style *how);

/* distance between a maze, including its arrows, and the label or the recipe */
#define LABEL_GAP 4

/* The content of a page. `first` and `count` are a range of puzzles, lines of the contents,
 * recipes, or bytes of the rules, depending on `kind`. On pages of solutions, `count` is the number
 * of solutions. */
typedef struct book_planned_page {
    book_page_kind kind;
    uint32_t section;
    size_t first, count;
} book_planned_page;

typedef struct book_page_plan {
    book_planned_page *pages;
    uint32_t count;
} book_page_plan;

/* A sample maze, from which the book plans the sizes of all mazes whose recipes differ from the
 * sample's recipe only in the seed. */
typedef struct book_sized {
    maze_recipe *recipe;
    /* the maze of `recipe`, or a small maze of squares if that maze would be very large or cannot
     * be made */
    maze_maze *maze;
    /* true if the maze of `recipe` cannot be made, although it is not very large */
    bool unmade;
    bool doors_anywhere; /* true if the sides with doors depend on the seed */
    uint64_t cells;
    book_need need;
} book_sized;

/* A kind of maze in a section. All mazes of the kind are planned with the same cell size. */
typedef struct book_planned_kind {
    const book_kind *terms;  /* NULL if the section lists recipes */
    const book_sized *sized; /* sample of the kind; book_terms.sized owns the sample */
    page_fit fit;
    /* style and cell size for testing whether marks fit at doors */
    book_drawn drawn;
    /* true if the section omits the kind, for example because mazes of the kind do not fit */
    bool left_out;
} book_planned_kind;

#define PLANNED_SEED 999999999

/* True if mazepress chooses the size of the kind. */
static inline bool book_is_open(const book_planned_kind *kind)
{
    return kind->terms && kind->terms->is_open;
}

/* The plan of a section. For a trial, a copy of the plan can have other kinds and another layout.
 */
typedef struct book_section_plan {
    const book_layout *layout;
    const book_section *terms;
    size_t first, count; /* range of the section's puzzles */
    /* number of the section's puzzles in the book; `count` differs while the plan tries other
     * numbers */
    size_t listed;
    book_planned_kind *kinds;
    size_t kind_count;
    unsigned per_page, columns, answer_columns;
    /* heights of the caption and the heading; 0: no caption, or no heading */
    double caption_height, heading_height;
    /* title and task above the puzzles; NULL: no title, or no task */
    const char *title, *rule;
    double title_height, rule_height;
    /* true if kinds may have fewer cells, because no kind fits otherwise */
    bool crowded;
    /* true if mixed mazes alternate with outlines because too few outlines of the theme fit */
    bool plain;
    bool caption_at_foot;
    book_need need;
    /* maximum height of a maze, of the marks above mazes, and of the marks below mazes */
    double tallest, above, below;
    maze_style look, answer_look;
    /* pairs of pictures at the start and the goal; the plan owns the pictures */
    const maze_picture *const *pictures;
    size_t pairs;
    size_t turn;      /* index of the pair of pictures at the section's first puzzle */
    page_word *words;
    uint32_t page;    /* 1-based number of the first page with puzzles of the section */
    /* 1-based page of the opener or, without an opener, of the first puzzle */
    uint32_t opener;
} book_section_plan;

struct book_layout {
    const book_terms *terms;
    book_puzzle_list *puzzles;
    const book_look *look;
    /* paths of the folder with the fonts and of the list of recipes (borrowed); NULL: not given */
    const char *font_directory, *recipes_file;
    book_geometry geometry;
    book_type_sizes type;
    book_section_plan *sections;
    bool silent;  /* true if the plan needs no error, so that no remedies are searched for */
    size_t unfit; /* 1-based number of the section that does not fit; 0: all sections fit */
    struct output_setters *setters; /* loaded fonts of the book, which all pages share */
    struct book_atlas *atlas; /* plan of the pages of solutions; NULL: the book has no such pages */
    /* pages of the book, and of its solutions if they are a separate document */
    book_page_plan main, answers;
    /* 1-based first page of the solutions, and of the list of recipes; 0: the book has no such
     * pages */
    uint32_t solutions_page, recipes_page;
    /* lines of the report about pictures that may look wrong; NULL: there are no such lines */
    char *flaws;
};

typedef struct book_plan {
    book_puzzle_list puzzles;
    book_layout layout;
    /* Pairs of pictures at the start and the goal, section by section. Each section has at least
     * one pair. A NULL element means an arrow instead of a picture. */
    GPtrArray *doors;
    GPtrArray *pictures; /* all pictures that were read, one for each file and crop */
} book_plan;

/* Returns the scale of type and ornaments, which is 1 on a page that is LOOK_WIDTH points wide. */
double book_scale(const book_layout *layout);

/* Returns the height of the footer's baseline above the bottom margin. */
double book_foot_rise(const book_layout *layout);

/* Returns a printed text, in the book's language or from the specification. */
static inline const char *book_word_text(const book_layout *layout, book_word word)
{
    return layout->terms->words[word];
}

/* Returns the text about a puzzle's pair of pictures, such as "Fly the bat to the moon."; NULL if
 * the pictures are not from a theme. */
const char *book_theme_caption(const book_layout *layout, size_t puzzle);

/* Returns the task above a puzzle; NULL if there is no task. */
const char *book_rule_above(const book_layout *layout, size_t puzzle);

/* The place of the text about a pair of pictures: in the page's head, on a line above the only
 * puzzle, or below each puzzle. */
typedef enum book_sentence_place {
    SENTENCE_NONE,
    SENTENCE_IN_HEAD,
    SENTENCE_ABOVE,
    SENTENCE_BELOW
} book_sentence_place;

book_sentence_place book_sentence_place_of(const book_section_plan *section);

bool book_has_marks(const book_layout *layout);

/* Returns the stars of puzzle `i`. The number of dark stars grows with the difficulty, from 1 to
 * STARS. There are no stars if the section's puzzles have none. */
book_stars book_stars_of(const book_layout *layout, size_t i);

/* Returns the range of stars of a section's puzzles, from the fewest to the most stars. If the
 * section was divided by level, the puzzles of all of its levels count. */
book_stars book_section_stars(const book_layout *layout, size_t section);

/* True if each maze of the section has its own head. */
bool book_has_heads(const book_section_plan *section);

/* Returns true if each page of the section has one puzzle, and the puzzle's recipe is in the
 * footer. */
bool book_recipe_at_foot(const book_section_plan *section);

/* book_listed_recipes returns the number of recipes in the list at the end of the book.
 * book_listed_puzzle returns the index of the puzzle with recipe `i` of this list. */
size_t book_listed_recipes(const book_layout *layout);
size_t book_listed_puzzle(const book_layout *layout, size_t i);

/* Returns the box of a head: above field `i` of `grid` if each maze has its own head, otherwise
 * above all mazes of the page. `number` is the page number. */
maze_box book_head_box(const book_section_plan *section, const book_grid *grid, uint32_t number,
                       unsigned i);

/* Returns the number of sections into which a section was divided by level; 1 if it was not
 * divided. `section` is the index of the first of these sections. */
size_t book_parts(const book_layout *layout, size_t section);

/* True if the book has several sections, or its first section has a name. Parts of a divided
 * section, and alternating worksheets, count as one section. */
bool book_has_sections(const book_layout *layout);

bool book_puzzle_has_key(const book_layout *layout, size_t i);

/* book_puzzle_page returns the 1-based page of puzzle `i`. book_answer_page returns the 1-based
 * page of its solution, or 0 if no page of the book has the solution. */
uint32_t book_puzzle_page(const book_layout *layout, size_t i);
uint32_t book_answer_page(const book_layout *layout, size_t i);

/* book_least_wall returns the minimum thickness of walls. book_least_cell returns the minimum size
 * of legible cells in the section's style. */
double book_least_wall(const book_layout *layout);
double book_least_cell(const book_section_plan *section, const book_need *need);

/* Returns the section's style with the pair of pictures of a puzzle. `puzzle` is an index in the
 * book. */
maze_style book_section_look(const book_section_plan *section, size_t puzzle);

/* Returns the kind after `kind` that the section does not omit; `kind` NULL: the first such kind.
 * Returns NULL after the last kind. */
book_planned_kind *book_next_kept(const book_section_plan *section, const book_planned_kind *kind);

/* Returns the page_sheet_kind for the first kind of maze in the section. */
const page_sheet_kind *book_kind_of(const book_section_plan *section);

/* Returns pairs of pictures for the sheet of `puzzle`. The first pair is the puzzle's own pair. */
page_roads_pictures book_roads_pictures(const book_layout *layout, size_t puzzle);

maze_style book_style_of(const book_layout *layout, size_t i, bool answer);

/* Returns the part of a page between the running header and the page number. If `section` is NULL,
 * the page has no running header. */
maze_box book_room(const book_layout *layout, const book_section_plan *section, uint32_t number);

/* The boxes on a page of puzzles, with the fields of its puzzles and answers. */
typedef struct book_page_boxes {
    maze_box heading, title, rule;
    book_grid puzzles, answers;
    book_field_style puzzle_style, answer_style;
} book_page_boxes;

book_page_boxes book_boxes_of(const book_section_plan *section, uint32_t number);

/* True if each puzzle of the section is a worksheet on its own page. */
bool book_is_sheet(const book_section_plan *section);

/* True if the section's worksheets belong to a class set and have the layout of single sheets. */
bool book_is_on_paper(const book_section_plan *section);

/* True if the section's worksheets are nets to cut out. The backs of their pages are blank. Returns
 * false for class sets. */
bool book_is_cut_out(const book_section_plan *section);

/* True if the section's pages have a net to cut out, and the user sets no heading. The head is then
 * in a corner next to the net. */
bool book_head_in_corner(const book_section_plan *section);

/* Returns the caption below the puzzles of a page; NULL if there is no caption. */
const char *book_caption_of(const book_section_plan *section);

page_sheet_box book_sheet_box(const book_section_plan *section, const book_page_boxes *boxes);

/* Returns a copy of `style` with the texts of a worksheet. The section's title and task are written
 * to `words`, which must outlive the copy. */
maze_style book_sheet_style(const book_section_plan *section, const maze_recipe *recipe,
                            const maze_style *style, page_letters_words *words);

/* Returns the box for the mazes of the section's worksheets. */
maze_box book_sheet_room(const book_section_plan *section, const book_page_boxes *boxes);

/* width that is reserved for the page number at each end of a footer, in points on a page of
 * LOOK_WIDTH points */
#define BESIDE_FOLIO 44

/* distance between a maze and the blanks or marks below it */
#define BLANKS_GAP 12

/* distance between the parts of a page */
#define PAGE_GAP 20

#endif
