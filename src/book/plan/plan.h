/* The plan of a book: the content of each page, its boxes, and its sizes. It is made once, before
 * anything is drawn (planning.c, sizes.c). This header has its data, and the boxes of a page, which
 * pages fill without further decisions. */
#ifndef MAZEPRESS_BOOK_PLAN_H
#define MAZEPRESS_BOOK_PLAN_H

#include "book/plan/book_look.h"
#include "book/puzzles/choose.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/sheet_box.h"

#include <glib.h>

/* The requirements of mazes with any cells: of one kind, or of all mazes of a section. */
typedef struct book_need {
    maze_point extent;     /* cells, at most */
    double narrowest;      /* passage with its wall, in cells */
    size_t recipe_size;    /* letters, with the check; for seeds of 9 digits at least */
    unsigned code_modules; /* of their codes, for such seeds; 0: they have none */
    double solved;         /* height of cells that can be read in answers at the foot, points */
} book_need;

/* The width of their codes with the light margin round them, points; 0: there are none. */
double book_code_side(const book_need *need);

/* The arrangement of puzzles in fields. */
typedef struct book_field_style {
    double label_size, recipe_size; /* points; 0: no recipe */
    double sentence_size;           /* of a sentence below each maze, points; 0: none */
    bool solved, turned;
    double blanks;         /* height of blanks or marks below a maze, with the gap above; 0: none */
    double code_side;      /* width of codes with the light margin round them; 0: there are none */
    bool codes_left;       /* below their mazes, at the left; else at the right */
    size_t recipe_letters; /* of the longest recipe */
    const maze_inputs *inputs; /* the masks of recipes */
} book_field_style;

typedef struct book_grid {
    maze_box room;
    unsigned columns, rows;
    double gap, row_gap;
    unsigned shown; /* number of fields on the page; a last row that is not full is in the middle;
                       0: the row begins at the left */
} book_grid;

/* The place of field i. */
maze_box book_grid_box(const book_grid *grid, unsigned i);

/* The height of a recipe with this many letters below a maze. */
double book_recipe_height(size_t letters, double size, double width);

/* Its size in large print where it is long, points: who types it has a lens. */
#define SMALLEST_RECIPE 7

/* The recipe in lines that fit, broken after hyphens where there are any, also before digits, where
 * no text is broken by itself.  `lines` has room for twice its letters. */
void book_break_recipe(const char *recipe, double size, double width, char *lines);

/* The room that a field's labels, recipe and code leave for the maze. */
maze_box book_maze_room(maze_box field, const book_field_style *how);

#define LABEL_GAP 4 /* between a maze, with its arrows, and its number or recipe, points */

/* The plan of a book: the contents of each page, and their sizes. */

/* A page of the plan: first and count are puzzles, of the section and of those after it; of
 * contents lines; of how to play bytes of its text, where count 0 means that the look sets all of
 * it. */
typedef struct book_planned_page {
    book_page_kind kind;
    uint32_t section;
    size_t first, count;
} book_planned_page;

typedef struct book_page_plan {
    book_planned_page *pages;
    uint32_t count;
} book_page_plan;

/* A maze that stands for all with its fields, made once for the plan. */
typedef struct book_sized {
    maze_recipe *recipe; /* with a seed as long as any */
    maze_maze *maze; /* its walls and doors; a small plain one if it has very many cells, or... */
    bool unmade;     /* ...if it cannot be made */
    bool doors_anywhere; /* those of other seeds are at other sides */
    uint64_t cells;
    book_need need;
} book_sized;

/* One of a section's kinds of maze: those of its terms in their order, or those found among given
 * mazes.  All mazes of a kind have cells of the same size. */
typedef struct book_planned_kind {
    const book_sized *sized; /* owned by the plan */
    page_fit fit;            /* on the section's pages */
    book_drawn drawn;        /* the same, for choosing doors */
    bool left_out;           /* there is no room for it on these pages */
} book_planned_kind;

#define PLANNED_SEED 999999999

typedef struct book_section_plan {
    uint32_t index;      /* among the terms' sections */
    size_t first, count; /* puzzles */
    size_t listed;       /* those of the book; another count is only tried */
    book_planned_kind *kinds;
    size_t kind_count;
    unsigned per_page, columns, answer_columns; /* of puzzles, of answers at the foot */
    double caption_height, heading_height;      /* 0: none */
    const char *title,
        *rule; /* above its puzzles; NULL: the title has a page, and nothing is said */
    double title_height, rule_height;
    bool crowded;         /* kinds may have fewer cells, as none would have room */
    bool plain;           /* plain mazes are between the few outlines of a theme */
    bool caption_at_foot; /* it is a line in the look's foot, between these edges */
    book_need need;       /* the requirements of all its puzzles */
    double tallest, above,
        below; /* of its mazes: height of cells, and of marks above and below; points */
    maze_style look, answer_look;        /* the look with the first pair of pictures */
    const maze_picture *const *pictures; /* two for each pair, borrowed */
    size_t pairs;
    size_t turn;      /* of its first pair */
    page_word *words; /* of its vocabulary; NULL: it has none */
    uint32_t page;    /* its first, numbered from 1; 0: none */
    uint32_t opener;  /* where the section begins: its opener, or its first puzzle */
} book_section_plan;

struct book_layout {
    const book_terms *terms;
    book_puzzle_list *puzzles;
    const book_look *look;
    const char *font_directory, *recipes_file; /* borrowed */
    book_geometry geometry;
    book_type_sizes type;
    book_section_plan *sections;
    GHashTable *sized;            /* of book_sized, by their recipes: those that were tried */
    GHashTable *sized_with;       /* borrowed from it, by kind, cells and aspect */
    GAsyncQueue *setters;         /* fonts that pages have loaded and no longer use */
    struct book_atlas *atlas;     /* the pages of solutions; NULL: there are none */
    book_page_plan main, answers; /* answers: whether they are a document of their own */
    uint32_t solutions_page, recipes_page; /* 0: none */
};

/* The scale from a page LOOK_WIDTH wide to this book's trim: for type, stars, and how far the head
 * and foot reach. */
double book_scale(const book_layout *layout);

/* The baseline of the foot's type above the room's end, points: higher for larger type. */
double book_foot_rise(const book_layout *layout);

/* A word or text in the words of the book. */
static inline const char *book_word_text(const book_layout *layout, book_word word)
{
    return layout->terms->words[word];
}

/* What is said of the pictures at a puzzle's doors, if they are its theme's: "Fly the bat to the
 * moon."  NULL: nothing. */
const char *book_theme_caption(const book_layout *layout, size_t puzzle);

/* What to do, above a puzzle: on a sheet of a theme the line of its pair.  NULL: nothing. */
const char *book_rule_above(const book_layout *layout, size_t puzzle);

/* The place of a pair's line: the head of a page's only puzzle, its own line above the puzzle if
 * the head has a child's name or there is no head, or below each of several mazes. */
typedef enum book_sentence_place {
    SENTENCE_NONE,
    SENTENCE_IN_HEAD,
    SENTENCE_ABOVE,
    SENTENCE_BELOW
} book_sentence_place;

book_sentence_place book_sentence_place_of(const book_layout *layout,
                                           const book_section_plan *section);

/* True if mazes of some section are marked with their difficulty. */
bool book_has_marks(const book_layout *layout);

/* The dark STARS of puzzle i, none if its section has no marks: steps of difficulty3, or of
 * difficulty2 in a book by an older measure, the same in every book.  Of each level from the second
 * on the easier half has one less than the harder, which has as many as the easier half of the
 * next.  They rise, or fall, as their section does. */
book_stars book_stars_of(const book_layout *layout, size_t i);

/* Those of all puzzles of a section. */
book_stars book_section_stars(const book_layout *layout, size_t section);

/* True if each puzzle of such a page has its number in a head of the look's. */
bool book_has_heads(const book_layout *layout, unsigned per_page);

/* True if the recipe of a page's only puzzle is in the look's foot, where there is a line of small
 * type with room for it; else recipes are below their mazes. */
bool book_recipe_at_foot(const book_layout *layout, const book_section_plan *section);

/* The place of the head of puzzle i of a page; `grid` has their fields. */
maze_box book_head_box(const book_layout *layout, const book_grid *grid, unsigned per_page,
                       uint32_t number, unsigned i);

/* The sections that a section of several levels is, from its first on; 1 of others. */
size_t book_parts(const book_layout *layout, size_t section);

/* True if sections have names: then there are contents, openers, running heads. */
bool book_has_sections(const book_layout *layout);

/* True if there is something to be shown in the solution of puzzle i: roads to trace and
 * labyrinths, which have one way only, have no key. */
bool book_puzzle_has_key(const book_layout *layout, size_t i);

/* The numbers of the pages of the book with puzzle i and with its answer; 0: none. */
uint32_t book_puzzle_page(const book_layout *layout, size_t i);
uint32_t book_answer_page(const book_layout *layout, size_t i);

/* A press prints no thinner walls; and the smallest cell in which walls and the narrowest passages
 * of mazes can be told apart, and, in walls that are bands, their insides. */
double book_least_wall(const book_layout *layout);
double book_least_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* The pair of pictures of a puzzle: they take turns, also from one worksheet to the next. */
size_t book_pair_of(const book_section_plan *section, size_t puzzle);

/* The style of a puzzle of the section, by its number in the book: its pictures take turns. */
maze_style book_section_look(const book_section_plan *section, size_t puzzle);

/* The style of puzzle i, or of its solution. */
maze_style book_style_of(const book_layout *layout, size_t i, bool answer);

/* The part of the page between page numbers and running heads. */
maze_box book_room(const book_layout *layout, const book_section_plan *section, uint32_t number);

/* The boxes of one of the section's pages of puzzles, decided here alone: lines for the section's
 * heading, the title and what to do, as high as these are; the fields of the puzzles, so many and
 * in so many columns as the section has; with answers at the foot the strip of their fields.  A
 * caption is right below the puzzles, or in the look's foot. */
typedef struct book_page_boxes {
    maze_box heading, title, rule;
    book_grid puzzles, answers;
    book_field_style puzzle_style, answer_style;
} book_page_boxes;

book_page_boxes book_boxes_of(const book_layout *layout, const book_section_plan *section,
                              uint32_t number);

/* True if each of the section's puzzles is a worksheet on a page of its own, which is laid out as
 * the sheet that `draw` prints: it has its title and what to do on it, and the page has the look's
 * head and foot. */
bool book_is_sheet(const book_layout *layout, const book_section_plan *section);

/* True if such a sheet is cut out of its page: the page is a right-hand one with a blank back. */
bool book_is_cut_out(const book_layout *layout, const book_section_plan *section);

/* True if the head of such a page is in a corner beside the net: without a heading below it. */
bool book_head_in_corner(const book_layout *layout, const book_section_plan *section);

/* True if the section's puzzles are on right-hand pages only. */
bool book_one_sided(const book_layout *layout, const book_section_plan *section);

/* The caption of the section's pages: a sheet says itself how a box is folded.  NULL: none. */
const char *book_caption_of(const book_layout *layout, const book_section_plan *section);

/* The part of such a page that the sheet has. */
page_sheet_box book_sheet_box(const book_layout *layout, const book_page_boxes *boxes);

/* The style of a sheet with a recipe of the section, from that of its puzzle: as `draw` has it,
 * with the section's own title and what to do, which are put into `words`. */
maze_style book_sheet_style(const book_layout *layout, const book_section_plan *section,
                            const maze_recipe *recipe, const maze_style *style,
                            page_letters_words *words);

/* The room for the mazes of such a section, whichever of its texts is on them. */
maze_box book_sheet_room(const book_layout *layout, const book_section_plan *section,
                         const book_page_boxes *boxes);

/* From the edges of a page's room to a line in its foot, beside the page number; see book_scale. */
#define BESIDE_FOLIO 44

/* Between a maze and blanks for its letters, or marks, points. */
#define BLANKS_GAP 12

/* Space between the parts of a page, points. */
#define PAGE_GAP 20

#endif
