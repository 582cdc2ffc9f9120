/* The table of rows.  A recipe is a list of fields, and each field is a row of this table with
 * numbers and an argument.  The row defines everything about a field: its form, its requirements
 * and its effect.  Code outside the row's file does not use its name. */
#ifndef MAZEPRESS_CORE_ROWS_H
#define MAZEPRESS_CORE_ROWS_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/shape.h>

#define RECIPE_NUMBERS 3
#define RECIPE_TEXT 40   /* maximum number of characters in an argument */
#define RECIPE_FIELDS 12 /* maximum number of fields */

/* The slot of a row.  Slots are in the order in which fields are written and a maze is made. */
typedef enum recipe_slot {
    SLOT_SHAPE,  /* makes a shape */
    SLOT_CUT,    /* changes the shape: removes cells; written after the shape with a "." */
    SLOT_BEFORE, /* changes the shape, or the graph that is carved; several are allowed */
    SLOT_CARVE,  /* carves: the pick of a growing tree, or another algorithm */
    SLOT_STEP,   /* the step of a growing tree from the picked cell */
    SLOT_AFTER,  /* changes the carved maze; several are allowed */
    SLOT_DOORS,  /* opens the doors */
    SLOT_STARS,  /* chooses cells that the solution must visit */
    RECIPE_SLOTS
} recipe_slot;

/* Properties of a maze.  Rows, looks, formats and measures may require them; needs.c contains their
 * names for messages. */
enum {
    HAS_WALLS = 1 << 0,   /* cells with walls; otherwise only edges */
    HAS_AHEAD = 1 << 1,   /* sides straight ahead of others */
    HAS_SQUARES = 1 << 2, /* square cells in rows and columns */
    HAS_GRID = 1 << 3,    /* a complete rectangle of square cells */
    HAS_UPRIGHT = 1 << 4, /* doors only at the top and the bottom */
    HAS_CROSSES = 1 << 5, /* opposite sides whose passages cross at right angles */
    HAS_AXES = 1 << 6,    /* sides along one of two directions */
    HAS_PLANE = 1 << 7,   /* no passage crosses another */
    HAS_GROWTH = 1 << 8,  /* carved by growing a tree from cell to cell */
    HAS_TREE = 1 << 9,    /* exactly one path between any two cells, except within rooms */
    HAS_IMAGE = 1 << 10,  /* reflections or turns that map the maze to itself */
    HAS_CHOICE = 1 << 11, /* doors may be anywhere; every maze has this property at first */
    HAS_NARROW = 1 << 12, /* passages one cell wide: every maze, unless a row removes it */
    /* cells at the same places with any seed: every maze, unless a row removes it */
    HAS_PLACES = 1 << 13,
    HAS_LOOSE = 1 << 14, /* a solution that may still change: every maze, unless a row removes it */
    HAS_OUTLINE = 1 << 15, /* a border that is cut out */
    HAS_BOXES = 1 << 17,   /* rhombs that look like boxes */
    /* no part is the image of another part: every maze, unless a row removes it */
    HAS_SINGLE = 1 << 18,
    HAS_BRANCHES = 1 << 19, /* paths that branch: every maze, unless a row removes it */
    HAS_CURVES = 1 << 20,   /* cells that are made to fit the curve of an outline */
    /* corners at the places of the grid: every maze, unless a row removes it */
    HAS_LATTICE = 1 << 16,
    /* all cells in one plane, with a border: every maze, unless a row removes it */
    HAS_FLAT = 1 << 21,
    HAS_UNCARVED = 1 << 22, /* walls still to be carved: every maze, unless a row removes it */
};

typedef struct recipe_row recipe_row;

/* A field.  `text` is "" unless its row reads an argument. */
typedef struct recipe_field {
    const recipe_row *row;
    uint32_t number[RECIPE_NUMBERS];
    char text[RECIPE_TEXT + 1];
} recipe_field;

/* Estimates of a maze before it is made.  They are used for legibility, memory and plans. */
typedef struct recipe_estimate {
    const maze_recipe *recipe; /* recipe of the maze */
    const maze_inputs *inputs; /* may be NULL */
    uint64_t cells;            /* maximum number of cells */
    uint32_t sides;            /* largest number of sides of a cell */
    maze_point extent;         /* size of the shape, in cells */
    double narrowest;          /* shortest wall, in cells */
    /* `narrowest` is a lower bound; the walls of the finished shape may all be longer */
    bool wider;
    uint64_t bytes; /* maximum memory in addition to the open sides, in bytes */
    /* time in seconds on one core of an ordinary computer, within a factor of about 3 */
    double seconds;
} recipe_estimate;

/* The position in the text that is being read, for errors. */
typedef struct recipe_reader {
    const char *recipe, *field; /* the texts as the user wrote them, but safe for messages */
    maze_error *error;
} recipe_reader;

struct core_making;

struct recipe_row {
    maze_term term;
    recipe_slot slot;
    /* the row is the default of its slot; such a field is not written, except for a shape */
    bool is_default;
    bool is_input; /* its argument may be the checksum of an input */
    /* ending of the name of a file, next to a list, that contains the input; NULL: the row's
     * name */
    const char *input_file;
    bool spells;      /* the row is a cut whose argument consists of letters */
    bool is_many;     /* the row is one of many similar rows, so errors list only the others */
    bool cut_follows; /* the row is a shape whose argument is one word; an outline may follow it */

    /* The argument that selects the row: "farthest" for doors.farthest.  A row with such a word
     * comes before the row of the same name that reads other arguments. */
    const char *word;

    unsigned numbers;   /* number of numbers after the name, with an x between them */
    uint32_t low, high; /* bounds of each number */
    /* the number if the field has none; it is then omitted in the canonical text; 0: a number is
     * required */
    uint32_t usual;
    /* the number comes before the name, as in 70newest; `read` receives the whole field */
    bool number_first;
    unsigned entrances;    /* for doors: number of entrances, of which one leads to the goal; 0: one
                              entrance */
    bool colors;           /* the number of the field is a number of colors that replace walls */
    unsigned needs;        /* properties that a maze must have for this row */
    unsigned gives, takes; /* properties that the row adds and removes for later rows */
    const char *example;   /* an example of a field, for errors; may be NULL */
    const char *characters; /* the characters of its argument, for errors */
    const void *data;       /* data for the row's own functions */
    uint32_t aspect; /* for an outline: its best ratio of width to height, in thousandths; 0: any */

    /* Reads the argument after the "." into field->text; NULL: the row has no argument. */
    bool (*read)(const recipe_reader *reader, const char *argument, recipe_field *field);

    /* Returns why these numbers are invalid, or NULL if they are valid.  NULL: all numbers within
     * the bounds are valid. */
    const char *(*flaw)(const uint32_t *number);

    /* Computes the seed that the field implies if the recipe contains none; returns false if it
     * implies none.  NULL: the row implies no seed. */
    bool (*own_seed)(const recipe_field *field, uint64_t *seed);

    uint32_t cell_bits, side_bits; /* maximum memory, in bits per cell and in bits per side */

    /* time for each cell, in nanoseconds on one core; `estimate` adds the time that grows faster
     * than the number of cells */
    uint32_t cell_ns;

    /* Updates the estimate that the fields before this one gave; NULL: no change. */
    void (*estimate)(const recipe_field *field, recipe_estimate *estimate);

    /* for a shape that takes long to make: its typical number of cells per 100 estimated cells,
     * without an outline; 0: the exact number is known before */
    unsigned usual_share;

    /* For a row of a slot before carving: true if the field only makes a shape that does not depend
     * on the seed, so that core_remake can reuse the shape.  NULL: true for cuts, and for shapes
     * that do not remove HAS_PLACES. */
    bool (*seedless)(const recipe_field *field);

    /* For a row of a slot after carving: prepares data that must exist before carving.  NULL: there
     * is none. */
    bool (*prepare)(struct core_making *m, const recipe_field *field);

    /* For a row of the slot of carving: true if it carves joined cells and images as single cells
     * in the maze's own graph.  If false or NULL, it carves a separate graph, in which joined cells
     * and their images are single cells. */
    bool (*carves_classes)(const struct core_making *m, const recipe_field *field);

    /* For a shape that includes its passages and doors: opens them.  The later slots then do
     * nothing and accept no fields.  NULL: the maze is carved. */
    bool (*opens)(struct core_making *m, const recipe_field *field);

    /* Does the work of the row.  NULL: other rows read this field. */
    bool (*make)(struct core_making *m, const recipe_field *field);
};

/* A term whose form is its name alone. */
#define RECIPE_NAMED(word, what) .name = word, .form = word, .kind = what

/* A row whose number is a percentage from 1 to 100. */
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

/* Returns row i of the table, or NULL if there is no row i. */
const recipe_row *recipe_row_at(unsigned i);

/* Returns the row with a name; NULL if there is none.  If several rows have this name, returns the
 * row whose word is `argument` or, if there is none, the row without a word. */
const recipe_row *recipe_find_row(const char *name, const char *argument);

/* Returns the row whose fields begin with a number; NULL if there is none. */
const recipe_row *recipe_number_first_row(void);

/* Returns the default row of a slot; NULL: the slot may be empty. */
const recipe_row *recipe_default_row(recipe_slot slot);

/* Returns false and sets *error to `recipe "…": field "…": …`. */
bool recipe_fail(const recipe_reader *reader, const char *format, ...) MAZE_PRINTF(2, 3);

/* Copies an argument into field->text.  Returns false and sets *error if it is too long. */
bool recipe_keep(const recipe_reader *reader, const char *argument, recipe_field *field);

/* Reads a number without leading zeros, at most `most`, and moves *text past it. */
bool recipe_read_number(const recipe_reader *reader, const char **text, uint64_t most,
                        uint64_t *number);

/* Reads the checksum of an input, eight hexadecimal digits, into a field. */
bool recipe_read_checksum(const recipe_reader *reader, const char *argument, recipe_field *field);

/* Returns false and sets *error to a message that contains the form of the row. */
bool recipe_fail_form(const recipe_reader *reader, const recipe_row *row);

/* Returns the checksum in a field, whose argument must be the checksum of an input. */
uint32_t recipe_field_checksum(const recipe_field *field);

/* Calls the macro FILE for the name of each file of rows, in the order of the table, which is the
 * order of the canonical form. */
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
    FILE(carve_drawn) \
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
