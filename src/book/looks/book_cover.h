/* Makes the cover of a book: back, spine and front on one sheet for a print shop. */
#ifndef MAZEPRESS_BOOK_BOOK_COVER_H
#define MAZEPRESS_BOOK_BOOK_COVER_H

#include "book/plan/canvas.h"

/* The colors of a cover, in the order of the key `colors`. */
typedef enum book_cover_color {
    COVER_GROUND,
    COVER_INK,    /* text and lines */
    COVER_ACCENT, /* most conspicuous parts */
    COVER_SECOND, /* other conspicuous parts */
    COVER_LIGHT   /* panels below text, or the lower layer of the art */
} book_cover_color;

/* The data for a cover. The pointers are borrowed. */
typedef struct book_cover_source {
    const book_layout *layout;
    const press_shop *press;
    size_t stock;            /* paper for the pages, in the press's list */
    /* NULL: none */
    const maze_picture *picture;
} book_cover_source;

#define COVER_NOTES 3
typedef struct book_cover_notes {
    const char *left_out[COVER_NOTES]; /* keys of texts that did not fit on the spine */
    size_t count;
} book_cover_notes;

/* Returns the report's lines about pictures that may look wrong; NULL: none. */
const char *book_cover_flaws(const maze_cover *cover);

/* Makes a page for an image. The caller destroys the page. Returns NULL on error. */
maze_page *book_cover_front(const book_cover_source *from, unsigned dpi, maze_error *error);

/* A cover that is being made. Positions are in points from the upper left corner of the sheet. A
 * cover that will be mirrored has its back on the left. */
struct book_cover {
    book_canvas canvas;
    maze_box sheet;
    maze_box back, spine, front; /* trimmed areas */
    bool swapped;                /* true if the front is on the left */
    /* record of omitted texts; NULL: no record */
    book_cover_notes *notes;
    maze_box barcode; /* area in which only the barcode is printed */
    bool spine_text;  /* true if texts on the spine are allowed */
    double safe;      /* minimum distance of texts from the cut */
    /* minimum distance of the spine's texts from the folds */
    double spine_free;
    maze_color color[COVER_COLORS];
    /* NULL: none */
    const maze_picture *picture;
};

/* Returns a number that determines palette, art and arrangement: in a series, the number of the
 * book. */
uint64_t book_cover_variant(const book_layout *layout);

/* index of the theme's outline on the front */
size_t book_cover_hero(const book_layout *layout);

/* Return the scales relative to a front of 612 x 792 points. */
double book_cover_across(const book_cover *cover);
double book_cover_down(const book_cover *cover);

/* Returns a radius from `usual` to `most`, for type of 12 points if possible. `share` is half the
 * width of the text, relative to the radius. */
double book_cover_badge(book_cover *cover, maze_font font, double share, double usual, double most);

/* Return the maximum type size on the spine, and the type size of the title. */
double book_cover_spine_room(const book_cover *cover);
double book_cover_spine_size(const book_cover *cover);

/* Adds a line downwards from `top`. Returns its end; `top` if nothing is added. A text that does
 * not fit is omitted. */
double book_cover_spine_line(book_cover *cover, const char *string, book_type type, double top,
                             double bottom, const char *key);

/* Adds a text such as "Book 2", like book_cover_spine_line. */
double book_cover_spine_volume(book_cover *cover, book_type type, bool in_capitals, double top,
                               double bottom);

/* Adds the title and, if it fits, the number of the book and the author. */
void book_cover_spine_lines(book_cover *cover, book_type title, book_type author, double top,
                            double bottom);

/* `unit` and `down` are the width and height of a unit of the page text, in points. `more` may be
 * NULL. */
void book_cover_set(book_cover *cover, const page_text *text, const page_value *more, maze_box box,
                    double unit, double down);

/* Writes facts for the back, such as "100 mazes". Returns the number of facts. */
#define COVER_FACTS 3
typedef struct book_cover_fact {
    const char *key;
    char text[256];
} book_cover_fact;
size_t book_cover_facts(const book_cover *cover, book_cover_fact facts[COVER_FACTS]);

/* A portrait is a maze that follows a photograph of the book, or a pattern of lines. */
bool book_cover_has_portrait(const book_cover *cover);

/* `below` is the color of the background, if it is lighter than the walls. */
void book_cover_portrait(book_cover *cover, maze_box box, maze_color below, bool has_mount);

void book_cover_classic(book_cover *cover);
void book_cover_modern(book_cover *cover);
void book_cover_playful(book_cover *cover);

#endif
