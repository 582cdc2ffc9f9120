/* The rows of the table of fields. A recipe is a list of fields, and a row defines the name, the
 * values and the effect of a field. */
#ifndef MAZEPRESS_CORE_ROWS_H
#define MAZEPRESS_CORE_ROWS_H

#include "core/base/errors.h"

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/shape.h>

#define RECIPE_NUMBERS 3
#define RECIPE_TEXT 40   /* maximum number of characters in an argument */
#define RECIPE_FIELDS 12 /* maximum number of fields in a recipe */

/* The slots of a recipe. Fields are written, and take effect, in the order of the slots. */
typedef enum recipe_slot {
    SLOT_SHAPE,
    SLOT_CUT,
    SLOT_BEFORE, /* changes before carving; several fields can be in this slot */
    SLOT_CARVE,  /* the algorithm; for a growing tree, the rule that picks cells to grow from */
    SLOT_STEP,   /* how a growing tree chooses a neighbor of the picked cell */
    SLOT_AFTER,  /* changes after carving; several fields can be in this slot */
    SLOT_DOORS,
    SLOT_STARS,
    RECIPE_SLOTS
} recipe_slot;

/* Properties of a maze, as flags. Fields, options, looks and formats can require properties.
 * HAS_USUALLY in needs.c lists the properties that every maze has unless a field removes them. */
enum {
    /* there are walls between cells, unlike in a graph or in a maze with colors */
    HAS_WALLS = 1 << 0,
    HAS_AHEAD = 1 << 1, /* cells have opposite sides, so that a path can lead straight ahead */
    HAS_SQUARES = 1 << 2,
    HAS_GRID = 1 << 3,
    HAS_UPRIGHT = 1 << 4, /* the natural doors are at the top and at the bottom */
    /* some cells have two pairs of opposite sides at right angles */
    HAS_CROSSES = 1 << 5,
    HAS_AXES = 1 << 6, /* each side lies along one of two directions */
    HAS_PLANE = 1 << 7,
    HAS_GROWTH = 1 << 8,
    HAS_TREE = 1 << 9, /* exactly one path connects any two cells, except within rooms */
    /* reflections or turns that map the shape to itself are known */
    HAS_IMAGE = 1 << 10,
    HAS_CHOICE = 1 << 11,
    /* corridors are one cell wide, without rooms */
    HAS_NARROW = 1 << 12,
    /* the cells are at the same places for every seed */
    HAS_PLACES = 1 << 13,
    /* other fields may change the solution */
    HAS_LOOSE = 1 << 14,
    HAS_OUTLINE = 1 << 15, /* the maze is cut out along an outline, a word or a mask */
    HAS_BOXES = 1 << 16,
    /* the corners of cells are in straight rows */
    HAS_LATTICE = 1 << 17,
    /* no part of the maze is the mirrored or turned image of another part */
    HAS_SINGLE = 1 << 18,
    HAS_BRANCHES = 1 << 19,
    HAS_CURVES = 1 << 20, /* cells fit the curve of an outline */
    /* all cells are in one plane, with a border */
    HAS_FLAT = 1 << 21,
    /* the maze is not carved yet */
    HAS_UNCARVED = 1 << 22,
};

typedef struct recipe_row recipe_row;

/* A field of a recipe: its row, its numbers, and its argument, which is the text after the ".". */
typedef struct recipe_field {
    const recipe_row *row;
    uint32_t number[RECIPE_NUMBERS];
    char text[RECIPE_TEXT + 1];
} recipe_field;

/* Estimates of a maze that has not been made yet. Lengths are in cells. */
typedef struct recipe_estimate {
    const maze_recipe *recipe;
    const maze_inputs *inputs;
    uint64_t cells;
    uint32_t sides; /* maximum number of sides of a cell */
    maze_point extent;
    /* length of the shortest wall, or width of bridges if bridges are narrower */
    double narrowest;
    /* the shortest wall of the finished shape may be longer than `narrowest` */
    bool wider;
    uint64_t bytes; /* maximum memory, in bytes, without the bits of open sides */
    /* time to make the maze on one core of an ordinary computer, within a factor of about 3 */
    double seconds;
} recipe_estimate;

/* The context in which a field is read. */
typedef struct recipe_reader {
    /* the recipe and the field as the user wrote them, safe for messages */
    const char *recipe, *field;
    maze_error *error;
} recipe_reader;

struct core_making;

struct recipe_row {
    maze_term term;
    recipe_slot slot;
    /* the row is the default of its slot; the canonical text omits defaults, except shapes */
    bool is_default;
    bool is_input; /* the argument can be the checksum of an input */
    /* extension of the input's file; NULL: the extension is the row's name */
    const char *input_file;
    bool spells;  /* the row is a cut whose argument consists of letters */
    bool is_many; /* the row is one of many similar rows, which messages do not list */
    /* an outline may follow the shape's argument, as in flow20x20.CHECKSUM.heart */
    bool cut_follows;

    /* The argument that selects the row, such as "farthest" for doors.farthest. Such a row comes
     * before rows of the same name without a word. NULL: the argument does not select the row. */
    const char *word;

    unsigned numbers;
    uint32_t low, high; /* smallest and largest value of each number */
    /* value of a missing number; the canonical text omits this value. 0: the number is required */
    uint32_t usual;
    /* the number is before the name, as in 70newest; `read` then receives the whole field */
    bool number_first;
    /* number of entrances, for a row of doors; 0 means one entrance */
    unsigned entrances;
    bool colors; /* the number of the field is the number of colors that replace walls */
    unsigned needs;
    unsigned gives, takes; /* properties that the row adds and removes, for later fields */
    const char *example;
    const char *characters;
    const void *data;
    /* best ratio of width to height of an outline, in thousandths, or 0 if any ratio is good */
    uint32_t aspect;

    /* Reads the argument after the "." into field->text. The member is NULL if the field has no
     * argument. */
    bool (*read)(const recipe_reader *reader, const char *argument, recipe_field *field);

    /* Returns the reason why the numbers are invalid, or NULL if they are valid. The member is NULL
     * if all numbers from `low` to `high` are valid. */
    const char *(*flaw)(const uint32_t *number);

    /* Returns true and sets *seed if the field implies a seed for recipes without a seed. The
     * member may be NULL. */
    bool (*own_seed)(const recipe_field *field, uint64_t *seed);

    /* `cell_bits`: memory that the work of the row requires, in bits per cell; `side_bits`:
     * additional memory, in bits per side of a cell */
    uint32_t cell_bits, side_bits;

    /* time for the work of the row, in nanoseconds per cell on one core */
    uint32_t cell_ns;

    /* Adds the effect of this field to an estimate that contains the effects of the earlier fields.
     * The member may be NULL. */
    void (*estimate)(const recipe_field *field, recipe_estimate *estimate);

    /* For a shape whose number of cells is known only after slow work: the typical number of cells,
     * in percent of the estimate. 0: the estimate is exact. */
    unsigned usual_share;

    /* Returns true if the work of the row does not depend on the seed, so that the shape can be
     * reused. NULL means true for shapes and cuts that keep HAS_PLACES, and false for other
     * rows. */
    bool (*seedless)(const recipe_field *field);

    /* Prepares data before carving, for a row that works after carving. The member may be NULL. */
    bool (*prepare)(struct core_making *m, const recipe_field *field);

    /* Returns true if the algorithm carves the maze's own graph, and itself treats each class of
     * cells as one cell. A class consists of joined cells, or of cells that are images of each
     * other. Otherwise, the algorithm carves a quotient, which has one cell for each class. NULL
     * means false. */
    bool (*carves_classes)(const struct core_making *m, const recipe_field *field);

    /* Opens the passages and doors of a shape that has its own passages. Fields in later slots are
     * then rejected. NULL for other shapes. */
    bool (*opens)(struct core_making *m, const recipe_field *field);

    /* Does the work of the row. NULL if the row only has values that other rows read. */
    bool (*make)(struct core_making *m, const recipe_field *field);
};

#define RECIPE_TERM(word, shown, what) .name = word, .form = shown, .kind = what
#define RECIPE_NAMED(word, what) RECIPE_TERM(word, word, what)

#define RECIPE_PERCENT .numbers = 1, .low = 1, .high = 100

typedef struct recipe_rows {
    const recipe_row *rows;
    size_t count;
} recipe_rows;

#define RECIPE_ROWS(array)                                                                         \
    {                                                                                              \
        array, sizeof(array) / sizeof *(array)                                                     \
    }

/* Returns row `i` of the table, counted from 0, or NULL after the last row. */
const recipe_row *recipe_row_at(unsigned i);

/* Returns the row of a field with the name, or NULL if there is none. A row with a word is returned
 * only if its word is `argument`. The row whose number is before its name is never returned. */
const recipe_row *recipe_find_row(const char *name, const char *argument);

/* Returns the row whose number is before its name. */
const recipe_row *recipe_number_first_row(void);

/* Returns the default row of a slot, or NULL if the slot has no default. */
const recipe_row *recipe_default_row(recipe_slot slot);

/* Sets the reader's error to a message that begins with `recipe "…": field "…": `. Returns false.
 */
bool recipe_fail(const recipe_reader *reader, const char *format, ...) MAZE_PRINTF(2, 3);

/* Copies the argument into field->text. Fails if the argument has more than RECIPE_TEXT
 * characters. */
bool recipe_keep(const recipe_reader *reader, const char *argument, recipe_field *field);

/* Reads a number from *text, and moves *text past its digits. If there is no digit, the number is
 * 0. Fails if the number has leading zeros or is larger than `most`. */
bool recipe_read_number(const recipe_reader *reader, const char **text, uint64_t most,
                        uint64_t *number);

/* Copies an argument that is a checksum into field->text. Fails if the argument is not a
 * checksum. */
bool recipe_read_checksum(const recipe_reader *reader, const char *argument, recipe_field *field);

/* Sets the reader's error to a message that contains the form of the row. Returns false. */
bool recipe_fail_form(const recipe_reader *reader, const recipe_row *row);

/* Returns the checksum in the argument of a field, or 0 if the argument is not a checksum. */
uint32_t recipe_field_checksum(const recipe_field *field);

/* The lists of rows that form the table, in order. The order of the rows is also the order of
 * fields within a slot. */
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
