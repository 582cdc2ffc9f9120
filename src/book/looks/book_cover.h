/* Makes the cover of a book: back, spine and front on one sheet for a print shop. */
#ifndef MAZEPRESS_BOOK_BOOK_COVER_H
#define MAZEPRESS_BOOK_BOOK_COVER_H

#include "book/plan/canvas.h"

/* The colors of a cover, in the order of the key `colors`. */
typedef enum book_cover_color {
    COVER_GROUND,
    COVER_INK,    /* text and lines */
    COVER_ACCENT, /* the most conspicuous parts */
    COVER_SECOND, /* parts next to parts in the accent color */
    COVER_LIGHT   /* panels under text, or the lower layer of the art */
} book_cover_color;

/* The data from which a cover is made; owned by the caller. */
typedef struct book_cover_source {
    const book_layout *layout;
    const press_shop *press; /* the press that makes the cover */
    size_t stock;            /* index of the paper of the book's pages */
    /* picture in the background in place of the look's art; NULL: none */
    const maze_picture *picture;
} book_cover_source;

/* The texts that were omitted from the spine. */
#define COVER_NOTES 2
typedef struct book_cover_notes {
    const char *left_out[COVER_NOTES]; /* keys of the omitted texts */
    size_t count;
} book_cover_notes;

/* Returns the lines about pictures that may look wrong; NULL if there are none. */
const char *book_cover_flaws(const maze_cover *cover);

/* Returns the front of the cover alone, as after cutting. It becomes an image with `dpi` pixels per
 * inch. */
maze_page *book_cover_front(const book_cover_source *from, unsigned dpi, maze_error *error);

/* A cover that is being made. Points are relative to the upper left corner of the sheet. The back
 * is at the left, except in a book that is bound at the right although its language is written from
 * left to right. If a book is bound at the right and its language is written from right to left,
 * its cover is drawn with the back at the left, and the finished cover is mirrored, like the
 * pages. */
struct book_cover {
    book_canvas canvas;          /* canvas of the page, which is the whole sheet */
    maze_box sheet;              /* sheet with its bleed */
    maze_box back, spine, front; /* areas of the three parts, as after cutting and folding */
    bool swapped;                /* true if the front is at the left */
    book_cover_notes *notes;     /* receives the omitted texts; NULL: they are not recorded */
    maze_box barcode;            /* area in which nothing else may be printed */
    bool spine_text;             /* true if the spine is wide enough for a text */
    double safe;                 /* minimum distance of text from the cut */
    double spine_free;           /* minimum distance of text on the spine from the folds */
    maze_color color[COVER_COLORS];
    /* picture in the background in place of the look's art; NULL: none */
    const maze_picture *picture;
};

/* Returns the number that determines palette, art and arrangement: the number of the book in its
 * series, or else its seed. Consecutive numbers lead to different covers. */
uint64_t book_cover_variant(const book_layout *layout);

/* Returns the index of the large outline on the front of a book with a theme: the first outline,
 * and in a series a different outline for each book. */
size_t book_cover_hero(const book_layout *layout);

/* book_cover_across returns the horizontal scale and book_cover_down the vertical scale, relative
 * to a front of 612 x 792 points. */
double book_cover_across(const book_cover *cover);
double book_cover_down(const book_cover *cover);

/* Returns the radius of a badge with ages or with the number of mazes: at least `usual`, at most
 * `most`, and large enough for type of 12 points if possible. `share` is half of the width of the
 * type, relative to the radius. */
double book_cover_badge(book_cover *cover, maze_font font, double share, double usual, double most);

/* book_cover_spine_room returns the maximum type size on the spine, and book_cover_spine_size the
 * type size of a title there, which grows with the spine. */
double book_cover_spine_room(const book_cover *cover);
double book_cover_spine_size(const book_cover *cover);

/* Adds a line of text along the middle of the spine, to be read downwards, from `top` to at most
 * `bottom`. Returns the end of the line. If the text does not fit, it is omitted and noted; on a
 * thin spine, nothing is added. */
double book_cover_spine_line(book_cover *cover, const char *string, book_type type, double top,
                             double bottom, const char *key);

/* Adds the title and the author to the spine, one after the other. The author is never printed
 * without the title. */
void book_cover_spine_lines(book_cover *cover, book_type title, book_type author, double top,
                            double bottom);

/* Sets the texts `text` in a box of the cover, whose units are `unit` points wide and `down` points
 * high. The texts can use the following values. Strings: "title" and "author" (both also with
 * "-in-capitals"), "subtitle", "ages", "line" (set if there is an author or ages), "volume" ("Book
 * 2", also with "-in-capitals"), "volume-word" and "volume-figures", "headline", "blurb", "count"
 * and "badge" (ages or count, in two lines). The list "facts", whose items have a "fact". Colors:
 * "ink", "ground", "accent", "second" and "light". `more` has further values of the look; it may be
 * NULL. */
void book_cover_set(book_cover *cover, const page_text *text, const page_value *more, maze_box box,
                    double unit, double down);

/* Finds facts about the book for the back of its cover, such as "100 mazes", "4 levels" and "All
 * solutions". Returns their number. */
#define COVER_FACTS 3
typedef struct book_cover_fact {
    const char *key;
    char text[256];
} book_cover_fact;
size_t book_cover_facts(const book_cover *cover, book_cover_fact facts[COVER_FACTS]);

/* True if the art of the front is a portrait: the maze of the first photograph that mazes of the
 * book follow, or else of the first hills, vortices, outline, ... that a section names. */
bool book_cover_has_portrait(const book_cover *cover);

/* Adds the portrait, as large as possible in the middle of a box, with a mount around it if
 * `has_mount`. `below` is the color behind it. Its walls have the darker of the colors ground and
 * ink; if `below` is not lighter than this color, they have the other color. */
void book_cover_portrait(book_cover *cover, maze_box box, maze_color below, bool has_mount);

/* Functions that draw the cover, one for each look. */
void book_cover_classic(book_cover *cover);
void book_cover_modern(book_cover *cover);
void book_cover_playful(book_cover *cover);

#endif
