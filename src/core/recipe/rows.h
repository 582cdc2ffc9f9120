/* The table of rows. A recipe is a list of fields, and a row defines a field. */
#ifndef MAZEPRESS_CORE_ROWS_H
#define MAZEPRESS_CORE_ROWS_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/shape.h>

#define RECIPE_NUMBERS 3
#define RECIPE_TEXT 40   /* maximum number of characters in an argument */
#define RECIPE_FIELDS 12 /* maximum number of fields */

/* Fields are written, and mazes are made, in the order of the slots. */
typedef enum recipe_slot {
    SLOT_SHAPE,
    SLOT_CUT,
    SLOT_BEFORE, /* before carving, possibly several fields */
    SLOT_CARVE,  /* the pick of a growing tree, or another algorithm */
    SLOT_STEP,   /* the step of a growing tree from the picked cell */
    SLOT_AFTER,  /* after carving, possibly several fields */
    SLOT_DOORS,
    SLOT_STARS,
    RECIPE_SLOTS
} recipe_slot;

/* Properties of a maze, as flags. Rows, looks, formats and measures can require them. needs.c lists
 * the properties that every maze has unless a row removes them. */
enum {
    HAS_WALLS = 1 << 0, /* otherwise only edges are drawn */
    HAS_AHEAD = 1 << 1, /* sides have opposite sides, which lead straight ahead */
    HAS_SQUARES = 1 << 2,
    HAS_GRID = 1 << 3,
    HAS_UPRIGHT = 1 << 4, /* doors are only at the top and the bottom */
    /* some cells have two pairs of opposite sides at right angles */
    HAS_CROSSES = 1 << 5,
    HAS_AXES = 1 << 6, /* each side lies along one of two directions */
    HAS_PLANE = 1 << 7,
    HAS_GROWTH = 1 << 8,
    HAS_TREE = 1 << 9, /* exactly one path between any two cells, except within rooms */
    /* reflections or turns that map the shape to itself */
    HAS_IMAGE = 1 << 10,
    HAS_CHOICE = 1 << 11,
    /* corridors are one cell wide */
    HAS_NARROW = 1 << 12,
    /* cells have the same places with every seed */
    HAS_PLACES = 1 << 13,
    /* the solution may still change */
    HAS_LOOSE = 1 << 14,
    HAS_OUTLINE = 1 << 15, /* the maze is cut out along an outline, a word or a mask */
    HAS_BOXES = 1 << 17,
    /* no part is the image of another part */
    HAS_SINGLE = 1 << 18,
    HAS_BRANCHES = 1 << 19,
    HAS_CURVES = 1 << 20, /* cells fit the curve of an outline */
    /* corners are in straight rows */
    HAS_LATTICE = 1 << 16,
    /* all cells are in one plane, with a border */
    HAS_FLAT = 1 << 21,
    /* walls can still be carved */
    HAS_UNCARVED = 1 << 22,
};

typedef struct recipe_row recipe_row;

typedef struct recipe_field {
    const recipe_row *row;
    uint32_t number[RECIPE_NUMBERS];
    char text[RECIPE_TEXT + 1];
} recipe_field;

/* Estimates before the maze is made. Lengths are in cells. */
typedef struct recipe_estimate {
    const maze_recipe *recipe;
    const maze_inputs *inputs;
    uint64_t cells;
    uint32_t sides; /* maximum number of sides of a cell */
    maze_point extent;
    /* length of the shortest wall, or width of bridges if it is smaller */
    double narrowest;
    /* the finished shape may have longer walls */
    bool wider;
    uint64_t bytes; /* maximum memory without the open sides */
    /* time on one core of an ordinary computer, within a factor of about 3 */
    double seconds;
} recipe_estimate;

typedef struct recipe_reader {
    /* what the user wrote, safe for messages */
    const char *recipe, *field;
    maze_error *error;
} recipe_reader;

struct core_making;

struct recipe_row {
    maze_term term;
    recipe_slot slot;
    /* The canonical text omits defaults, except shapes. */
    bool is_default;
    bool is_input; /* the argument can be the checksum of an input */
    /* ending of the input's file, or NULL for the row's name */
    const char *input_file;
    bool spells;  /* the row is a cut whose argument consists of letters */
    bool is_many; /* the row is one of many similar rows, which messages do not list */
    /* an outline may follow the shape's argument */
    bool cut_follows;

    /* The argument that selects the row, such as "farthest" for doors.farthest. Such a row comes
     * before rows of the same name without a word. */
    const char *word;

    unsigned numbers;
    uint32_t low, high; /* smallest and largest value of each number */
    /* default of the number, which the canonical text omits, or 0 */
    uint32_t usual;
    /* as in 70newest, where `read` receives the whole field */
    bool number_first;
    /* for doors, where 0 means one entrance */
    unsigned entrances;
    bool colors; /* the number of colors that replace walls */
    unsigned needs;
    unsigned gives, takes; /* for later rows */
    const char *example;
    const char *characters;
    const void *data;
    /* for an outline, its best ratio of width to height, in thousandths, or 0 for any */
    uint32_t aspect;

    /* Reads the argument after the "." into field->text. NULL if there is no argument. */
    bool (*read)(const recipe_reader *reader, const char *argument, recipe_field *field);

    /* Returns why the numbers are invalid, or NULL if they are valid. A row may have no such
     * function. */
    const char *(*flaw)(const uint32_t *number);

    /* Computes the seed that the field implies if the recipe contains no seed. May be NULL. */
    bool (*own_seed)(const recipe_field *field, uint64_t *seed);

    /* memory of the row's work, in bits per cell and in bits per side */
    uint32_t cell_bits, side_bits;

    /* in nanoseconds on one core */
    uint32_t cell_ns;

    /* Updates the estimate of the earlier fields. May be NULL. */
    void (*estimate)(const recipe_field *field, recipe_estimate *estimate);

    /* typical cells of a slow shape, in percent of the estimate, or 0 if that is exact */
    unsigned usual_share;

    /* True if the work before carving does not depend on the seed, so that the shape can be reused.
     * NULL means true for shapes and cuts that keep HAS_PLACES. */
    bool (*seedless)(const recipe_field *field);

    /* Prepares data before carving, for a row after carving. May be NULL. */
    bool (*prepare)(struct core_making *m, const recipe_field *field);

    /* For SLOT_CARVE: true if the row carves the maze's own graph, and treats joined cells and
     * their images as single cells. Otherwise the row carves a separate graph of such single cells.
     */
    bool (*carves_classes)(const struct core_making *m, const recipe_field *field);

    /* For a shape with its own passages and doors: opens them. Later slots then accept no fields.
     * May be NULL. */
    bool (*opens)(struct core_making *m, const recipe_field *field);

    /* Does the work of the row. NULL if other rows read this field. */
    bool (*make)(struct core_making *m, const recipe_field *field);
};

#define RECIPE_NAMED(word, what) .name = word, .form = word, .kind = what

#define RECIPE_PERCENT .numbers = 1, .low = 1, .high = 100

typedef struct recipe_rows {
    const recipe_row *rows;
    size_t count;
} recipe_rows;

#define RECIPE_ROWS(array)                                                                         \
    {                                                                                              \
        array, sizeof(array) / sizeof *(array)                                                     \
    }

const recipe_row *recipe_row_at(unsigned i);

/* If several rows have the name, prefers the row whose word is `argument`. */
const recipe_row *recipe_find_row(const char *name, const char *argument);

const recipe_row *recipe_number_first_row(void);

const recipe_row *recipe_default_row(recipe_slot slot);

/* The message begins with `recipe "…": field "…": `. */
bool recipe_fail(const recipe_reader *reader, const char *format, ...) MAZE_PRINTF(2, 3);

bool recipe_keep(const recipe_reader *reader, const char *argument, recipe_field *field);

/* Without a digit, the number is 0. Fails if the number has leading zeros. */
bool recipe_read_number(const recipe_reader *reader, const char **text, uint64_t most,
                        uint64_t *number);

bool recipe_read_checksum(const recipe_reader *reader, const char *argument, recipe_field *field);

/* The message contains the form of the row. */
bool recipe_fail_form(const recipe_reader *reader, const recipe_row *row);

/* Returns 0 if the argument is no checksum. */
uint32_t recipe_field_checksum(const recipe_field *field);

/* The order of the table is also the order of fields within a slot. */
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
