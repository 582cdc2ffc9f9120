/* Makes the cover of a book: back, spine and front on one sheet for a print shop. Also declares the
 * functions with which looks draw their covers. */
#ifndef MAZEPRESS_BOOK_BOOK_COVER_H
#define MAZEPRESS_BOOK_BOOK_COVER_H

#include "book/plan/canvas.h"

/* The colors of a cover, in the order of the key `colors`. */
typedef enum book_cover_color {
    COVER_GROUND,
    COVER_INK,    /* color of text and lines */
    COVER_ACCENT, /* color of the most conspicuous parts */
    COVER_SECOND, /* color of other conspicuous parts */
    COVER_LIGHT   /* color of panels below text, or of the lower layer of the art */
} book_cover_color;

/* The data from which a cover is made. The pointers are borrowed. */
typedef struct book_cover_source {
    const book_layout *layout;
    const press_shop *press; /* the press that prints the cover */
    size_t stock;            /* index, in the press's list, of the paper for the book's pages */
    /* picture in the background, which replaces the look's background art; NULL: none */
    const maze_picture *picture;
} book_cover_source;

/* The texts that did not fit on the spine. */
#define COVER_NOTES 3
typedef struct book_cover_notes {
    const char *left_out[COVER_NOTES]; /* keys of the omitted texts; `count` of them */
    size_t count;
} book_cover_notes;

/* Returns the report's lines about pictures that may look wrong; NULL: none. */
const char *book_cover_flaws(const maze_cover *cover);

/* Returns the front of the trimmed cover as a page for an image with `dpi` pixels per inch. The
 * caller destroys the page. Returns NULL on error. */
maze_page *book_cover_front(const book_cover_source *from, unsigned dpi, maze_error *error);

/* A cover that is being made. Positions are in points from the upper left corner of the sheet. The
 * back is on the left, except in a book that is bound at the right although its language is written
 * from left to right. If the pages of a book are mirrored (book_terms.mirrored), its cover is drawn
 * with the back on the left and then mirrored, too. */
struct book_cover {
    book_canvas canvas;          /* canvas for the whole sheet */
    maze_box sheet;              /* box of the sheet, including the bleed */
    maze_box back, spine, front; /* trimmed areas of the three parts */
    bool swapped;                /* true if the front is on the left */
    /* receives the keys of omitted texts; NULL: they are not recorded */
    book_cover_notes *notes;
    maze_box barcode; /* area of the barcode, in which nothing else may be printed */
    bool spine_text;  /* true if the book has enough pages for a text on the spine */
    double safe;      /* minimum distance of texts from the cut, in points */
    /* minimum distance of the spine's texts from the folds, in points */
    double spine_free;
    maze_color color[COVER_COLORS];
    /* picture in the background in place of the look's art; NULL: none */
    const maze_picture *picture;
};

/* Returns the number that determines the palette, the art and the arrangement: the number of the
 * book in its series or, without a series, the book's seed. Consecutive numbers give different
 * covers. */
uint64_t book_cover_variant(const book_layout *layout);

/* Returns the index of the large outline on the front of a book with a theme. It is 0 or, in a
 * series, the number of the book minus 1. */
size_t book_cover_hero(const book_layout *layout);

/* book_cover_across returns the horizontal scale and book_cover_down the vertical scale, relative
 * to a front of 612 x 792 points. On wide fronts, the horizontal scale is limited. */
double book_cover_across(const book_cover *cover);
double book_cover_down(const book_cover *cover);

/* Returns the radius, in points, of a badge with ages or with the number of mazes. The radius is
 * from `usual` to `most`, and large enough for type of 12 points if possible. `share` is half of
 * the maximum width of the text, relative to the radius. */
double book_cover_badge(book_cover *cover, maze_font font, double share, double usual, double most);

/* book_cover_spine_room returns the maximum type size on the spine. book_cover_spine_size returns
 * the type size of the title, which is larger on thick spines. */
double book_cover_spine_room(const book_cover *cover);
double book_cover_spine_size(const book_cover *cover);

/* Adds a line of text along the middle of the spine, from `top` to at most `bottom`; the text runs
 * downwards. Returns the end of the line. A text that does not fit is omitted, and its key is
 * recorded. Nothing is added if the text is NULL or "", or if the book has too few pages for texts
 * on its spine. If nothing is added, returns `top`. */
double book_cover_spine_line(book_cover *cover, const char *string, book_type type, double top,
                             double bottom, const char *key);

/* Adds the number of the book in its series, such as "Book 2" or "BOOK 2", to the spine, like
 * book_cover_spine_line. If the book has no number, adds nothing and returns `top`. */
double book_cover_spine_volume(book_cover *cover, book_type type, bool in_capitals, double top,
                               double bottom);

/* Adds the title to the spine, followed by the number of the book in its series and the author. The
 * number and the author are never printed without the title. */
void book_cover_spine_lines(book_cover *cover, book_type title, book_type author, double top,
                            double bottom);

/* Sets the page text `text` in a box of the cover. A unit of the page text is `unit` points wide
 * and `down` points high. The page text can use the following strings: "title" and "author" (both
 * also with "-in-capitals"), "subtitle", "ages", "volume" ("Book 2", also with "-in-capitals"),
 * "volume-word", "volume-figures", "headline", "blurb" and "count". "line" is true if the book has
 * an author or ages. The string "badge" has the ages or the count, in two lines. Each item of the
 * list "facts" has the string "fact". The colors are "ink", "ground", "accent", "second" and
 * "light". `more` has further values from the look; NULL: none. */
void book_cover_set(book_cover *cover, const page_text *text, const page_value *more, maze_box box,
                    double unit, double down);

/* Writes facts about the book for the back of the cover, such as "100 mazes", "4 levels" and "All
 * solutions". Returns the number of facts. */
#define COVER_FACTS 3
typedef struct book_cover_fact {
    const char *key;
    char text[256];
} book_cover_fact;
size_t book_cover_facts(const book_cover *cover, book_cover_fact facts[COVER_FACTS]);

/* True if the art of the front is a portrait: a maze that follows a photograph of the book. Without
 * photographs, a maze with a pattern of lines (hills, vortices, …) that a section names is also a
 * portrait. */
bool book_cover_has_portrait(const book_cover *cover);

/* Adds the portrait in the middle of a box, as large as possible. If `has_mount` is true, a mount
 * surrounds the portrait. The walls have the darker of the colors COVER_GROUND and COVER_INK. The
 * background of the portrait has the color `below` or, if `below` is not lighter than the walls,
 * the lighter of the two colors. */
void book_cover_portrait(book_cover *cover, maze_box box, maze_color below, bool has_mount);

/* Functions that draw the covers of the looks. */
void book_cover_classic(book_cover *cover);
void book_cover_modern(book_cover *cover);
void book_cover_playful(book_cover *cover);

#endif
