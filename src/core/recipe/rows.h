/* A recipe is a list of fields, and each field is a row of one table with its numbers and its
 * argument.  Everything that is said of a field is said here, by its row: how it is read, what it
 * needs, what it makes.  Nothing outside the file of a row knows it by name. */
#ifndef MAZEPRESS_CORE_ROWS_H
#define MAZEPRESS_CORE_ROWS_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/shape.h>

#define RECIPE_NUMBERS 3
#define RECIPE_TEXT 40   /* characters of an argument at most */
#define RECIPE_FIELDS 12 /* fields at most */

/* A row's place in the order in which fields are written and a maze is made. */
typedef enum recipe_slot {
    SLOT_SHAPE,  /* makes a shape */
    SLOT_CUT,    /* changes it: cells are left out; written after it with a "." */
    SLOT_BEFORE, /* changes it, or what is carved; several are allowed */
    SLOT_CARVE,  /* carves: how a growing tree picks its next cell, or an algorithm of its own */
    SLOT_STEP,   /* how a growing tree steps from the picked cell */
    SLOT_AFTER,  /* changes the carved maze; several are allowed */
    SLOT_DOORS,  /* opens it */
    SLOT_STARS,  /* says where one has to come on the way */
    RECIPE_SLOTS
} recipe_slot;

/* What a maze has, as far as rows, looks, formats and measures need it; their words for messages
 * are in needs.c. */
enum {
    HAS_WALLS = 1 << 0,    /* cells with walls; else ways only */
    HAS_AHEAD = 1 << 1,    /* a side straight ahead of another */
    HAS_SQUARES = 1 << 2,  /* square cells in rows and columns */
    HAS_GRID = 1 << 3,     /* a whole rectangle of them */
    HAS_UPRIGHT = 1 << 4,  /* doors in the top and the bottom only */
    HAS_CROSSES = 1 << 5,  /* opposite sides whose ways cross at right angles */
    HAS_AXES = 1 << 6,     /* sides that lie along one of two directions */
    HAS_PLANE = 1 << 7,    /* no passage crosses another */
    HAS_GROWTH = 1 << 8,   /* it is carved by growing a tree from cell to cell */
    HAS_TREE = 1 << 9,     /* exactly one way between any two cells, but within rooms */
    HAS_IMAGE = 1 << 10,   /* mirrors and turns that map it to itself */
    HAS_CHOICE = 1 << 11,  /* doors may be anywhere; from the start */
    HAS_NARROW = 1 << 12,  /* passages one cell wide: every maze has them unless a row takes them */
    HAS_PLACES = 1 << 13,  /* cells where they are with any seed: the same holds */
    HAS_LOOSE = 1 << 14,   /* a solution that may become another: the same holds */
    HAS_OUTLINE = 1 << 15, /* a border that is cut out */
    HAS_BOXES = 1 << 17,   /* rhombs that look like boxes */
    HAS_SINGLE = 1 << 18,  /* no part that is the image of another: unless a row takes it */
    HAS_BRANCHES = 1 << 19, /* ways that branch: every maze has them unless a row takes them */
    HAS_CURVES = 1 << 20,   /* cells that are made to the curve of an outline */
    HAS_LATTICE = 1 << 16,  /* corners where the grid has them: unless a row takes them */
    HAS_FLAT = 1 << 21,     /* a place for all in one plane, with a border: the same holds */
};

typedef struct recipe_row recipe_row;

/* A field: unless its row reads an argument, `text` is "". */
typedef struct recipe_field {
    const recipe_row *row;
    uint32_t number[RECIPE_NUMBERS];
    char text[RECIPE_TEXT + 1];
} recipe_field;

/* Estimates of a maze before it is made: for legibility, memory and plans. */
typedef struct recipe_estimate {
    const maze_recipe *recipe; /* of the maze */
    const maze_inputs *inputs; /* may be NULL */
    uint64_t cells;            /* at most */
    uint32_t sides;            /* of the cell that has most */
    maze_point extent;         /* of the shape, in cells */
    double narrowest;          /* shortest wall, in cells */
    bool wider;                /* `narrowest` is a bound: the shape, once made, may know better */
    uint64_t bytes;            /* of memory beside the open sides, at most */
} recipe_estimate;

/* What is being read, for errors. */
typedef struct recipe_reader {
    const char *recipe, *field; /* as given, but fit for messages */
    maze_error *error;
} recipe_reader;

struct core_making;

struct recipe_row {
    maze_term term;
    recipe_slot slot;
    bool is_default;        /* of its slot: written only where it is a shape */
    bool is_input;          /* its argument may be the checksum of one of the inputs */
    const char *input_file; /* ending of a file that holds it, beside a list; NULL: its name */
    bool spells;            /* a cut: its argument is letters */
    bool is_many;           /* one of so many that errors list the others only */
    bool cut_follows;       /* of a shape whose argument is one word: an outline may follow it */

    /* The argument that makes the row: farthest, of doors.farthest.  Rows with such a word are
     * before the row of the same name that reads any other argument. */
    const char *word;

    unsigned numbers;       /* how many follow the name, with an x between them */
    uint32_t low, high;     /* bounds of each */
    uint32_t usual;         /* the one number when none is written, nor is it; 0: it must be */
    bool number_first;      /* the name follows the number: 70newest; `read` gets the whole field */
    unsigned entrances;     /* of doors: how many, of which one leads to the goal; 0: one */
    bool colors;            /* so many as its number says are walked in turn */
    unsigned needs;         /* what a maze must have for this row */
    unsigned gives, takes;  /* added and taken away for later rows */
    const char *example;    /* a field as one would write it, for errors; may be NULL */
    const char *characters; /* the form of its argument, for the error about any other */
    const void *data;       /* for the row's own functions */
    uint32_t aspect; /* of an outline: its width where it looks best, in thousandths of its height;
                      * 0: any */

    /* Reads the argument after the "." into field->text; NULL: the row has none. */
    bool (*read)(const recipe_reader *reader, const char *argument, recipe_field *field);

    /* Why there is none with these numbers, or NULL.  NULL: there is one with any in bounds. */
    const char *(*flaw)(const uint32_t *number);

    /* The seed that the field means where none is written; false: there is none.  NULL: the same.
     */
    bool (*own_seed)(const recipe_field *field, uint64_t *seed);

    uint32_t cell_bits, side_bits; /* of memory, at most, for each cell and each of its sides */

    /* Changes the estimate of what came before beside that; NULL: leaves it. */
    void (*estimate)(const recipe_field *field, recipe_estimate *estimate);

    unsigned usual_share; /* of a shape that takes long to make: how many cells it has for 100 of
                           * its estimate, about, without an outline; 0: that is known at once */

    /* True if the field, of a slot before carving, makes nothing but a shape, and each seed the
     * same, which may be kept then (core_make_again).  NULL: so it is of shapes that do not take
     * HAS_PLACES, and of cuts. */
    bool (*seedless)(const recipe_field *field);

    /* Of a row after the slot of carving: what has to be known before.  NULL: nothing. */
    bool (*prepare)(struct core_making *m, const recipe_field *field);

    /* Of a row of the slot of carving: true if it carves cells that are one, being joined or
     * images, in the maze's own graph.  Else, and NULL, that in which they are one cell is made for
     * it. */
    bool (*carves_classes)(const struct core_making *m, const recipe_field *field);

    /* Does what the row is for; NULL: nothing, other rows read it. */
    bool (*make)(struct core_making *m, const recipe_field *field);
};

/* Of a term whose form is its name alone. */
#define RECIPE_NAMED(word, what) .name = word, .form = word, .kind = what

/* Of a row with one number: a percentage, but not 0. */
#define RECIPE_PERCENT .numbers = 1, .low = 1, .high = 100

/* The rows of a file, in the order in which they are listed. */
typedef struct recipe_rows {
    const recipe_row *rows;
    size_t count;
} recipe_rows;

#define RECIPE_ROWS(array)                                                                         \
    {                                                                                              \
        array, sizeof(array) / sizeof *(array)                                                     \
    }

/* Row i of the table, NULL past the end. */
const recipe_row *recipe_row_at(unsigned i);

/* The row of a name: of several the one with the argument as its word, else the one without a word.
 * NULL: there is none. */
const recipe_row *recipe_find_row(const char *name, const char *argument);

/* The row whose fields begin with a number; NULL: there is none. */
const recipe_row *recipe_number_first_row(void);

/* The row that a slot has when nothing is written there; NULL: it may be empty. */
const recipe_row *recipe_default_row(recipe_slot slot);

/* False, with the error `recipe "…": field "…": …`. */
bool recipe_fail(const recipe_reader *reader, const char *format, ...) MAZE_PRINTF(2, 3);

/* Copies an argument into field->text; one too long is an error. */
bool recipe_keep(const recipe_reader *reader, const char *argument, recipe_field *field);

/* Reads a number without leading zeros up to `most`, moving *text past it. */
bool recipe_read_number(const recipe_reader *reader, const char **text, uint64_t most,
                        uint64_t *number);

/* Reads eight hexadecimal digits: the checksum of an input. */
bool recipe_read_checksum(const recipe_reader *reader, const char *argument, recipe_field *field);

/* False, with an error that shows the form that the row wants. */
bool recipe_fail_form(const recipe_reader *reader, const recipe_row *row);

/* Of a field whose row is an input. */
uint32_t recipe_field_checksum(const recipe_field *field);

/* FILE(name) for each name_rows, in the order of the table, which is that of the canonical form. */
/* clang-format off */
#define RECIPE_FILES(FILE) \
    FILE(shape_rect) \
    FILE(shape_hex) \
    FILE(shape_tri) \
    FILE(shape_oct) \
    FILE(shape_brick) \
    FILE(shape_tiling) \
    FILE(shape_polar) \
    FILE(shape_spiral) \
    FILE(shape_labyrinth) \
    FILE(shape_box) \
    FILE(shape_organic) \
    FILE(shape_flow) \
    FILE(shape_word) \
    FILE(shape_graph) \
    FILE(shape_outline) \
    FILE(shape_silhouette) \
    FILE(shape_cut_inputs) \
    FILE(shape_letters) \
    FILE(shape_smooth) \
    FILE(carve_weave) \
    FILE(carve_fold) \
    FILE(carve_rooms) \
    FILE(carve_pick) \
    FILE(carve_mixture) \
    FILE(carve_kruskal) \
    FILE(carve_wilson) \
    FILE(carve_eller) \
    FILE(carve_reveal) \
    FILE(carve_sidewinder) \
    FILE(carve_step) \
    FILE(carve_braid) \
    FILE(carve_colors) \
    FILE(carve_doors) \
    FILE(carve_collect)
/* clang-format on */

#define RECIPE_DECLARE(name) extern const recipe_rows name##_rows;
RECIPE_FILES(RECIPE_DECLARE)
#undef RECIPE_DECLARE

#endif
