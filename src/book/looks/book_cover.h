/* Covers of books: back, spine and front on one sheet for a print shop, or only the front as an
 * image. */
#ifndef MAZEPRESS_BOOK_BOOK_COVER_H
#define MAZEPRESS_BOOK_BOOK_COVER_H

#include "book/plan/canvas.h"

/* The colors of a cover, in the order of the key `colors`. */
typedef enum book_cover_color {
    COVER_GROUND,
    COVER_INK,    /* text and lines */
    COVER_ACCENT, /* the most conspicuous parts */
    COVER_SECOND, /* other conspicuous parts */
    COVER_LIGHT   /* panels behind text, or the lower layer of the art */
} book_cover_color;

/* The data from which a cover is made. The pointers are borrowed. */
typedef struct book_cover_source {
    const book_layout *layout;
    const press_shop *press;
    size_t stock;            /* index of the pages' paper in press->stocks */
    /* background picture; NULL if there is no picture */
    const maze_picture *picture;
} book_cover_source;

#define COVER_NOTES 3
typedef struct book_cover_notes {
    const char *left_out[COVER_NOTES]; /* keys of texts that did not fit on the spine */
    size_t count;
} book_cover_notes;

/* Returns the report's lines about pictures that may look wrong, or NULL if there are no such
 * lines. */
const char *book_cover_flaws(const maze_cover *cover);

/* Returns the front of the cover as a page for an image of `dpi` dots per inch, or NULL on error.
 * The caller destroys the page. */
maze_page *book_cover_front(const book_cover_source *from, unsigned dpi, maze_error *error);

/* A cover that is being made. Positions are in points from the upper left corner of the sheet. A
 * cover that will be mirrored has its back on the left. */
struct book_cover {
    book_canvas canvas;
    maze_box sheet;
    maze_box back, spine, front; /* areas after trimming */
    bool swapped;                /* true if the front is on the left */
    /* record of omitted texts; NULL if omitted texts are not recorded */
    book_cover_notes *notes;
    maze_box barcode; /* area reserved for the barcode */
    bool spine_text;  /* true if texts on the spine are allowed */
    double safe;      /* minimum distance of texts from the edges at which the paper is cut */
    /* minimum distance of the spine's texts from the folds */
    double spine_free;
    maze_color color[COVER_COLORS];
    /* background picture; NULL if there is no picture */
    const maze_picture *picture;
};

/* Returns the number on which the palette, art and arrangement of the cover depend: the book's
 * number in its series or, without a series, the book's seed. */
uint64_t book_cover_variant(const book_layout *layout);

/* Returns the lightness of a color, from 0 to 255000. */
int book_cover_light(maze_color color);

/* Returns the index of the theme's outline that the front of the cover shows. */
size_t book_cover_hero(const book_layout *layout);

/* maximum horizontal scale of a cover, relative to its vertical scale */
#define COVER_SQUAT 1.1

/* Returns the horizontal scale of the front, relative to a front 612 points wide. The result is at
 * most COVER_SQUAT times the vertical scale. */
double book_cover_across(const book_cover *cover);

/* Returns the vertical scale of the front, relative to a front 792 points high. */
double book_cover_down(const book_cover *cover);

/* Returns the radius of the disc with the ages or the number of mazes, from `usual` to `most`
 * points. If `most` permits, the text fits into the disc in 12-point type. `share` is half the
 * width that the text may have, relative to the radius. */
double book_cover_badge(book_cover *cover, maze_font font, double share, double usual, double most);

/* Returns the maximum type size on the spine, in points. */
double book_cover_spine_room(const book_cover *cover);

/* Returns the type size of the title on the spine, in points. */
double book_cover_spine_size(const book_cover *cover);

/* Adds a line of text to the spine, rotated to run downwards from the y coordinate `top`. Returns
 * the y coordinate of the text's end. If the text does not fit, adds nothing, records its `key` in
 * the notes, and returns `top`. */
double book_cover_spine_line(book_cover *cover, const char *string, book_type type, double top,
                             double bottom, const char *key);

/* Adds the volume of the book, such as "Book 2", to the spine. Returns the y coordinate of the
 * text's end, or `top` if no text was added. */
double book_cover_spine_volume(book_cover *cover, book_type type, bool in_capitals, double top,
                               double bottom);

/* Adds the title, the volume and the author to the spine. Texts that do not fit are omitted. */
void book_cover_spine_lines(book_cover *cover, maze_font title_font, maze_font author_font,
                            double top, double bottom);

/* Lays out `text`, a layout from a .page file, in `box`. `unit` and `down` are the horizontal and
 * the vertical length of one unit of the layout, in points. `more` has additional values and art;
 * it may be NULL. */
void book_cover_set(book_cover *cover, const page_text *text, const page_value *more, maze_box box,
                    double unit, double down);

/* maximum number of facts on the back of a cover */
#define COVER_FACTS 3
typedef struct book_cover_fact {
    const char *key;
    char text[256];
} book_cover_fact;

/* Writes the facts for the back, such as "100 mazes". Returns the number of facts. */
size_t book_cover_facts(const book_cover *cover, book_cover_fact facts[COVER_FACTS]);

/* Returns true if the book has a maze for a portrait, and the cover has no background picture. A
 * portrait is a maze that follows a photograph or a pattern of lines. */
bool book_cover_has_portrait(const book_cover *cover);

/* Adds the portrait to `box`. If `has_mount` is true, a margin surrounds the portrait. The
 * background of the portrait has the color `below` if `below` is lighter than the walls. */
void book_cover_portrait(book_cover *cover, maze_box box, maze_color below, bool has_mount);

void book_cover_classic(book_cover *cover);
void book_cover_modern(book_cover *cover);
void book_cover_playful(book_cover *cover);

#endif
