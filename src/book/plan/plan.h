/* The plan of a book: the content of each page, the boxes on each page, and the sizes of mazes.
 * planning.c and sizes.c make the plan before pages are drawn. Drawing does not change the plan. */
#ifndef MAZEPRESS_BOOK_PLAN_H
#define MAZEPRESS_BOOK_PLAN_H

#include "book/plan/book_look.h"
#include "book/puzzles/choose.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/sheet_kinds.h"

#include <glib.h>

/* The space requirements of the mazes of one kind, or of all mazes of a section. */
typedef struct book_need {
    maze_point extent; /* maximum size of the mazes, in cells */
    double narrowest;  /* width of the narrowest passage, including its wall, in cells */
    /* number of characters of the longest recipe, including its check character and a seed of 9
     * digits */
    size_t recipe_size;
    /* number of modules along a side of the largest code; 0: no codes */
    unsigned code_modules;
    /* minimum height of the cells' area in a legible answer at the bottom of the page, in points */
    double solved;
} book_need;

/* Returns the width of codes, including the light margin, in points; 0 if the mazes have no
 * codes. */
double book_code_side(const book_need *need);

/* The label, the recipe and other parts of a field besides the maze. Lengths are in points. */
typedef struct book_field_style {
    /* type sizes of the label and of the recipe; 0: the field has no label, or no recipe */
    double label_size, recipe_size;
    double sentence_size; /* type size of the sentence below the maze; 0: no sentence */
    /* `solved`: the maze has its solution. `turned`: the field is upside down */
    bool solved, turned;
    /* height of blanks or marks below the maze, including the gap above them; 0: none */
    double blanks;
    double code_side; /* width of a code, including the light margin; 0: no code */
    /* true if the code is at the lower left of the maze; false: at the lower right */
    bool codes_left;
    size_t recipe_letters;     /* number of characters of the longest recipe */
    const maze_inputs *inputs; /* inputs that recipes name, such as masks */
} book_field_style;

typedef struct book_grid {
    maze_box room;
    unsigned columns, rows;
    double gap, row_gap;
    /* number of used fields; an incomplete last row is then in the middle of the page. 0: an
     * incomplete row begins at the left */
    unsigned shown;
} book_grid;

/* Returns the box of field `i`. Fields are numbered from 0, row by row. */
maze_box book_grid_box(const book_grid *grid, unsigned i);

/* Returns the height, in points, of a recipe of `letters` characters below a maze that is `width`
 * points wide. `size` is the type size. */
double book_recipe_height(size_t letters, double size, double width);

/* Divides a recipe into lines that fit into `width`, and writes them to `lines`. If possible, each
 * line except the last line ends after a hyphen. `lines` must have room for twice the length of the
 * recipe, and for '\0'. */
void book_break_recipe(const char *recipe, double size, double width, char *lines);

/* Returns the part of a field for the maze: the field without the label, the recipe and the other
 * parts in `how`. */
maze_box book_maze_room(maze_box field, const book_field_style *how);

/* Distance between a maze, including its arrows, and its label or recipe, in points. */
#define LABEL_GAP 4

/* --- the plan: the content of each page, and its sizes ---------------------------------------- */

/* A page of the plan. `first` and `count` are a range of puzzles, lines of the contents, recipes,
 * or bytes of the text "how to play", depending on the kind of page. If `count` is 0 on the page
 * "how to play", the look sets the whole text on one page. On a page of solutions, `first` is the
 * puzzle of the first solution, and `count` is the number of solutions, which may belong to several
 * sections. */
typedef struct book_planned_page {
    book_page_kind kind;
    uint32_t section;
    size_t first, count;
} book_planned_page;

typedef struct book_page_plan {
    book_planned_page *pages;
    uint32_t count;
} book_page_plan;

/* A sample maze of a kind, which is made once for the plan. All mazes whose recipes have the same
 * fields get the sizes of the sample. */
typedef struct book_sized {
    maze_recipe *recipe; /* recipe of the sample, with the seed PLANNED_SEED */
    /* the sample, with typical walls and doors; a small maze of squares if the sample would be very
     * large or cannot be made */
    maze_maze *maze;
    /* true if the sample is not too large, but cannot be made */
    bool unmade;
    bool doors_anywhere; /* true if the sides with doors depend on the seed */
    uint64_t cells;
    book_need need;
} book_sized;

/* A kind of maze in a section. A section has the kinds of its terms, in the same order, or the
 * different kinds of the mazes whose recipes are given. All mazes of a kind have the same cell
 * size. */
typedef struct book_planned_kind {
    const book_sized *sized; /* sample of the kind; the plan owns it */
    page_fit fit;            /* size and position of the kind's mazes on the section's pages */
    /* style and cell size that determine whether doors have space for their marks */
    book_drawn drawn;
    bool left_out; /* true if the kind is omitted because it does not fit on the section's pages */
} book_planned_kind;

#define PLANNED_SEED 999999999

typedef struct book_section_plan {
    uint32_t index;      /* index of the section in the terms */
    size_t first, count; /* index of the section's first puzzle, and number of its puzzles */
    /* number of the section's puzzles in the book; `count` may differ while other numbers are
     * tried */
    size_t listed;
    book_planned_kind *kinds;
    size_t kind_count;
    /* number of puzzles per page, number of columns for puzzles, and number of columns for answers
     * at the bottom */
    unsigned per_page, columns, answer_columns;
    /* heights of the caption and of the heading, in points; 0: none */
    double caption_height, heading_height;
    /* title and task above the section's puzzles; NULL: none */
    const char *title, *rule;
    double title_height, rule_height;
    /* true if kinds may have fewer cells than usual, because otherwise no kind would fit */
    bool crowded;
    /* true if the section has mixed mazes between the outlines of a theme, because only a few
     * outlines fit */
    bool plain;
    bool caption_at_foot; /* true if the caption is printed in the look's footer */
    book_need need;       /* requirements of all puzzles of the section together */
    /* heights of the tallest maze, of the marks above mazes, and of the marks below mazes, in
     * points */
    double tallest, above, below;
    /* style of puzzles, with the section's first pair of pictures, and style of answers */
    maze_style look, answer_look;
    /* two pictures (start, goal) for each of `pairs` pairs; the plan owns them */
    const maze_picture *const *pictures;
    size_t pairs;
    size_t turn;      /* index of the pair of pictures of the section's first puzzle */
    page_word *words; /* the words of the section's vocabulary; NULL: none */
    uint32_t page;    /* 1-based number of the first page with puzzles of the section; 0: none */
    /* 1-based number of the page at which the section begins: the opener, or the page of the first
     * puzzle */
    uint32_t opener;
} book_section_plan;

struct book_layout {
    const book_terms *terms;
    book_puzzle_list *puzzles;
    const book_look *look;
    /* folder of fonts, and path of the list of recipes (borrowed); NULL: none */
    const char *font_directory, *recipes_file;
    book_geometry geometry;
    book_type_sizes type;
    book_section_plan *sections;
    size_t unfit; /* 1-based number of the section that does not fit; 0: none */
    GHashTable *sized; /* all samples (book_sized); the keys are recipes */
    /* samples by kind, number of cells and aspect; `sized` owns them */
    GHashTable *sized_with;
    GAsyncQueue *setters;     /* loaded fonts that no page uses at the moment */
    struct book_atlas *atlas; /* the pages of solutions; NULL: none */
    /* the pages of the book, and the pages of a separate document with answers */
    book_page_plan main, answers;
    /* 1-based numbers of the pages on which the solutions and the list of recipes begin; 0: none */
    uint32_t solutions_page, recipes_page;
    char *flaws; /* the report's lines about pictures that may look wrong; NULL: none */
};

typedef struct book_plan {
    book_puzzle_list puzzles;
    book_layout layout;
    /* two pictures (start, goal) for each pair of each section, in the order of the sections. Each
     * section has at least one pair. A picture is NULL if an arrow is drawn in its place */
    GPtrArray *doors;
    GPtrArray *pictures; /* all pictures that were read, one for each file and crop */
} book_plan;

/* Returns the factor by which type, stars, headers and footers in this book differ from those on a
 * page that is LOOK_WIDTH points wide. */
double book_scale(const book_layout *layout);

/* Returns the distance of the footer's baseline from the lower edge of the page's box, in points.
 * The distance is larger for larger type. */
double book_foot_rise(const book_layout *layout);

/* Returns a printed word or text: the text that the specification sets or, by default, the text in
 * the book's language. */
static inline const char *book_word_text(const book_layout *layout, book_word word)
{
    return layout->terms->words[word];
}

/* Returns the text about the pictures at a puzzle's doors, such as "Fly the bat to the moon.".
 * Returns NULL if the pictures do not come from the book's theme. */
const char *book_theme_caption(const book_layout *layout, size_t puzzle);

/* Returns the task that is printed above a puzzle; NULL if no task is printed. On a sheet of a
 * theme, the task is the text about the puzzle's pair of pictures. */
const char *book_rule_above(const book_layout *layout, size_t puzzle);

/* The place of the text about a pair of pictures. SENTENCE_IN_HEAD: in the head of the page's only
 * puzzle. SENTENCE_ABOVE: on its own line above the page's only puzzle, if the page has no head or
 * the head has a child's name. SENTENCE_BELOW: below each of several mazes. */
typedef enum book_sentence_place {
    SENTENCE_NONE,
    SENTENCE_IN_HEAD,
    SENTENCE_ABOVE,
    SENTENCE_BELOW
} book_sentence_place;

book_sentence_place book_sentence_place_of(const book_layout *layout,
                                           const book_section_plan *section);

/* True if the puzzles of at least one section have stars. */
bool book_has_marks(const book_layout *layout);

/* Returns the stars of puzzle `i`; no stars if its section has none. The number of dark stars
 * depends on difficulty3 or, in a book with an older measure, on difficulty2. From the mean
 * difficulty of the level easy on, puzzles have two dark stars. From the mean of each further level
 * on, they have another dark star. */
book_stars book_stars_of(const book_layout *layout, size_t i);

/* Returns the range of the stars of a section's puzzles. If the section was divided into sections
 * for several levels, the range includes all of these sections. */
book_stars book_section_stars(const book_layout *layout, size_t section);

/* True if each puzzle on a page of `per_page` puzzles has its own head with the puzzle's number. */
bool book_has_heads(const book_layout *layout, unsigned per_page);

/* True if the recipe of a page's only puzzle is in the look's footer. */
bool book_recipe_at_foot(const book_layout *layout, const book_section_plan *section);

/* book_listed_recipes returns the number of recipes in the list at the end of the book.
 * book_listed_puzzle returns the puzzle of recipe `i` in this list. The list also has recipes that
 * are too long for the pages of their section. */
size_t book_listed_recipes(const book_layout *layout);
size_t book_listed_puzzle(const book_layout *layout, size_t i);

/* True if the list at the end of the book has all recipes. */
bool book_lists_all(const book_layout *layout);

/* Returns the box of the head of puzzle `i` on page `number`. `grid` has the fields of the page's
 * puzzles. */
maze_box book_head_box(const book_layout *layout, const book_grid *grid, unsigned per_page,
                       uint32_t number, unsigned i);

/* Returns the number of sections into which a section of several levels was divided; `section` is
 * the first of these sections. Returns 1 for other sections. */
size_t book_parts(const book_layout *layout, size_t section);

/* True if the book has several sections, or a section with a name. Only such a book has openers and
 * running headers, and it has contents by default. Sections for the levels of one section count as
 * one section, and sections for worksheets in turn are not counted. */
bool book_has_sections(const book_layout *layout);

/* True if puzzle `i` has a solution that can be printed. Roads to trace and labyrinths have no
 * printed solution, because they have only one path. */
bool book_puzzle_has_key(const book_layout *layout, size_t i);

/* book_puzzle_page returns the 1-based number of the page with puzzle `i`. book_answer_page returns
 * the number of the page with the puzzle's solution; 0 if no page has the solution. */
uint32_t book_puzzle_page(const book_layout *layout, size_t i);
uint32_t book_answer_page(const book_layout *layout, size_t i);

/* book_least_wall returns the minimum wall thickness, in points: LEAST_WALL, or the minimum line of
 * the press if that is thicker. book_least_cell returns the minimum cell size, in points, with
 * which mazes are legible: their walls, their narrowest passages, and the insides of walls that are
 * drawn as bands. */
double book_least_wall(const book_layout *layout);
double book_least_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the style of a puzzle with its pair of pictures. `puzzle` is the puzzle's index in the
 * book. */
maze_style book_section_look(const book_section_plan *section, size_t puzzle);

/* Returns the kind of sheet of the section's first kind of maze. */
const page_sheet_kind *book_kind_of(const book_section_plan *section);

/* Returns the pictures of a sheet with several pairs: the pair of puzzle `puzzle` and the following
 * pairs. */
page_roads_pictures book_roads_pictures(const book_layout *layout, size_t puzzle);

/* Returns the style of puzzle `i` or, if `answer` is true, of the puzzle's solution. */
maze_style book_style_of(const book_layout *layout, size_t i, bool answer);

/* Returns the part of a page between the running header and the page number. If `section` is NULL,
 * the page has no running header. */
maze_box book_room(const book_layout *layout, const book_section_plan *section, uint32_t number);

/* The boxes of a page of puzzles. The boxes of the heading, the title and the task (`rule`) are as
 * high as their texts. The grids have the fields of the puzzles and, with answers at the bottom, of
 * the answers. A caption is directly below the puzzles, or in the look's footer. */
typedef struct book_page_boxes {
    maze_box heading, title, rule;
    book_grid puzzles, answers;
    book_field_style puzzle_style, answer_style;
} book_page_boxes;

book_page_boxes book_boxes_of(const book_layout *layout, const book_section_plan *section,
                              uint32_t number);

/* True if each puzzle of the section is a worksheet on its own page. The worksheet has the layout,
 * title and task of a sheet of `draw`. The page also has the look's head and footer, unless
 * book_is_on_paper is true. */
bool book_is_sheet(const book_layout *layout, const book_section_plan *section);

/* True if the section's worksheets are a class set on paper: sheets of `draw` with the names of the
 * children. */
bool book_is_on_paper(const book_layout *layout, const book_section_plan *section);

/* True if a reader cuts the section's worksheets out. Each worksheet is then on a right-hand page
 * with a blank back. */
bool book_is_cut_out(const book_layout *layout, const book_section_plan *section);

/* True if the section's pages have a net to cut out, with the head in a corner next to the net.
 * These pages have no heading. */
bool book_head_in_corner(const book_layout *layout, const book_section_plan *section);

/* Returns the caption of the section's pages; NULL if the pages have none. The sheet of a box to
 * fold already has the steps for folding, so the first line of the caption, which has these steps,
 * is omitted. */
const char *book_caption_of(const book_layout *layout, const book_section_plan *section);

/* Returns the part of a page for the layout of a worksheet. */
page_sheet_box book_sheet_box(const book_layout *layout, const book_section_plan *section,
                              const book_page_boxes *boxes);

/* Returns the style of a sheet with a recipe of the section. It is `style`, completed as in `draw`,
 * with the section's title and task, which are written to `words`. */
maze_style book_sheet_style(const book_layout *layout, const book_section_plan *section,
                            const maze_recipe *recipe, const maze_style *style,
                            page_letters_words *words);

/* Returns the box for the mazes of the section's worksheets. The box is the same for all
 * puzzles. */
maze_box book_sheet_room(const book_layout *layout, const book_section_plan *section,
                         const book_page_boxes *boxes);

/* Distance between the edge of the page's box and a text next to the page number in the footer. The
 * unit is a point on a page that is LOOK_WIDTH points wide. */
#define BESIDE_FOLIO 44

/* Distance between a maze and the blanks or marks below it, in points. */
#define BLANKS_GAP 12

/* Distance between the parts of a page, in points. */
#define PAGE_GAP 20

#endif
