/* Checks whether the fields of a recipe can be combined. Estimates the size of a maze, and the
 * memory and the time for making it. The row of each field lists the properties that the field
 * requires, adds and removes. */
#include "core/base/collections.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"

#include <math.h>
#include <stdio.h>

static bool has_size(const maze_recipe *recipe)
{
    recipe_field shape = recipe_field_in(recipe, SLOT_SHAPE);
    return recipe_has_in(recipe, SLOT_SHAPE) &&
           (shape.row->numbers == 0 || shape.number[0] >= shape.row->low);
}

bool recipe_check_size(const maze_recipe *recipe, maze_error *error)
{
    return has_size(recipe) ||
           recipe_refuse(recipe, error, " has no shape; add one with its size, such as rect40x20");
}

recipe_estimate recipe_estimate_of(const maze_recipe *recipe, const maze_inputs *inputs)
{
    recipe_estimate estimate = {.recipe = recipe, .inputs = inputs, .narrowest = 1};
    if (!has_size(recipe))
        return estimate;
    for (recipe_slot slot = SLOT_SHAPE; slot < RECIPE_SLOTS; slot++) {
        recipe_field fields[RECIPE_FIELDS];
        unsigned count = recipe_fields_in(recipe, slot, fields);
        for (unsigned i = 0; i < count; i++) {
            const recipe_row *row = fields[i].row;
            estimate.bytes +=
                bits_bytes(estimate.cells * (row->cell_bits + estimate.sides * row->side_bits));
            if (row->estimate)
                row->estimate(&fields[i], &estimate);
            estimate.seconds += (double)estimate.cells * row->cell_ns / 1e9;
        }
    }
    return estimate;
}

maze_recipe *recipe_smaller(const maze_recipe *recipe, const maze_inputs *inputs, double cells)
{
    uint32_t numbers[RECIPE_NUMBERS] = {0};
    const char *argument;
    maze_recipe *smaller = maze_recipe_copy(recipe, NULL);
    const maze_term *shape = maze_recipe_field(recipe, 0, numbers, &argument);
    double share = sqrt(cells / (double)recipe_estimate_of(recipe, inputs).cells);
    unsigned count = 0;
    for (; count < RECIPE_NUMBERS && numbers[count] > 0; count++)
        numbers[count] = (uint32_t)fmax(round(numbers[count] * share), 1);
    if (smaller && count > 0 &&
        maze_recipe_set(smaller, shape->name, numbers, count, *argument ? argument : NULL, NULL))
        return smaller;
    maze_recipe_destroy(smaller);
    return NULL;
}

/* The properties. JSON has the property's `name`. In messages, `words` follows "requires". If no
 * field removed a required property, messages blame the field in `slot`. */
static const struct {
    unsigned flag;
    const char *name, *words;
    recipe_slot slot;
} flags[] = {
    {HAS_UNCARVED, "uncarved", "a maze that mazepress carves", SLOT_SHAPE},
    {HAS_WALLS, "walls", "cells with walls", SLOT_SHAPE},
    {HAS_AHEAD, "ahead", "cells with opposite sides", SLOT_SHAPE},
    {HAS_SQUARES, "squares", "square cells in rows", SLOT_SHAPE},
    {HAS_GRID, "grid", "a whole rectangle of squares", SLOT_SHAPE},
    {HAS_UPRIGHT, "upright", "doors at the top and the bottom", SLOT_SHAPE},
    {HAS_CROSSES, "crosses", "passages at right angles", SLOT_SHAPE},
    {HAS_AXES, "axes", "sides in two directions", SLOT_SHAPE},
    {HAS_PLANE, "plane", "passages that do not cross", SLOT_SHAPE},
    {HAS_GROWTH, "growth", "a growing tree", SLOT_CARVE},
    {HAS_TREE, "tree", "exactly one path between any two cells", SLOT_CARVE},
    {HAS_IMAGE, "image", "known symmetries", SLOT_SHAPE},
    {HAS_NARROW, "narrow", "corridors one cell wide", SLOT_BEFORE},
    {HAS_PLACES, "places", "the same cells for every seed", SLOT_SHAPE},
    {HAS_CHOICE, "choice", "a choice of doors", SLOT_AFTER},
    {HAS_LOOSE, "loose", "a solution that may change", SLOT_CARVE},
    {HAS_OUTLINE, "outline", "an outline, a word or a mask", SLOT_SHAPE},
    {HAS_BOXES, "boxes", "rhombs that look like boxes", SLOT_SHAPE},
    {HAS_CURVES, "curves", "cells that fit a curve", SLOT_SHAPE},
    {HAS_LATTICE, "lattice", "straight rows of corners", SLOT_BEFORE},
    {HAS_SINGLE, "single", "parts that are not copies of each other", SLOT_BEFORE},
    {HAS_BRANCHES, "branches", "branches", SLOT_SHAPE},
    {HAS_FLAT, "flat", "a flat shape", SLOT_SHAPE},
};

#define FLAGS (sizeof flags / sizeof *flags)

const char *recipe_property_name(unsigned flag)
{
    size_t i = 0;
    while (i < FLAGS && flags[i].flag != flag)
        i++;
    return i < FLAGS ? flags[i].name : NULL;
}

/* properties that every maze has unless a field removes them */
#define HAS_USUALLY                                                                                \
    (HAS_NARROW | HAS_PLACES | HAS_LOOSE | HAS_LATTICE | HAS_SINGLE | HAS_BRANCHES | HAS_FLAT |    \
     HAS_UNCARVED)

/* The properties of a maze after the fields that were checked so far. */
typedef struct survey {
    const maze_recipe *recipe;
    unsigned has;
    /* for each property, the field that removed it; the row of the field is NULL if no field
     * removed the property */
    recipe_field takers[FLAGS];
    maze_error *error;
} survey;

static void name_field(const recipe_field *field, char *text)
{
    char all[RECIPE_FIELD_ROOM];
    recipe_format_field(field, all);
    snprintf(text, RECIPE_FIELD_ROOM, "%s", all + (*all == '-' || *all == '.'));
}

/* Writes advice for the user. `field` is the field that requires the property, or NULL if an option
 * or a format requires it. `blamed` is the field that removed the property or does not provide it.
 */
static void write_remedy(char *text, size_t size, unsigned flag, const char *field,
                         const recipe_field *blamed, const char *blamed_name)
{
    bool is_shape = !blamed->row || blamed->row->slot == SLOT_SHAPE;
    if (!is_shape && blamed->row->slot != SLOT_CARVE) {
        snprintf(text, size, "remove %s%s%s", field ? field : "", field ? " or " : "", blamed_name);
        return;
    }
    snprintf(text, size, "%s%s%suse %s", field ? "remove " : "", field ? field : "",
             field ? " or " : "",
             flag == HAS_PLACES ? "a shape of regular cells (`mazepress list shapes`)"
             : is_shape         ? "another shape"
                                : "another algorithm");
}

/* Sets the error to a message that `what` requires properties that are missing. The message names
 * the first of these properties in the order of `flags`. */
static bool fail_need(const survey *survey, const char *what, bool is_field, unsigned missing)
{
    char blamed[RECIPE_FIELD_ROOM], remedy[2 * RECIPE_FIELD_ROOM + 80];
    size_t i = 0;
    while (!(missing & flags[i].flag))
        i++;
    const recipe_field *taker = &survey->takers[i];
    recipe_slot slot = flags[i].slot;
    recipe_field origin = taker->row ? *taker : recipe_field_in(survey->recipe, slot);
    if (!taker->row && slot == SLOT_SHAPE && !recipe_has_in(survey->recipe, slot))
        snprintf(blamed, sizeof blamed, "this graph");
    else
        name_field(&origin, blamed);
    write_remedy(remedy, sizeof remedy, flags[i].flag, is_field ? what : NULL, &origin, blamed);
    return recipe_refuse(survey->recipe, survey->error, ": %s requires %s, which %s %s; %s", what,
                         flags[i].words, blamed, taker->row ? "rules out" : "does not have",
                         remedy);
}

/* Returns the properties that a row requires. Fields in slots after SLOT_SHAPE also require
 * HAS_UNCARVED. Fields between the shape and the doors change branches, so they also require
 * HAS_BRANCHES unless they are defaults. */
static unsigned needs_of(const recipe_row *row)
{
    bool chooses = row->slot > SLOT_SHAPE && row->slot < SLOT_DOORS && !row->is_default;
    return row->needs | (chooses ? HAS_BRANCHES : 0) | (row->slot > SLOT_SHAPE ? HAS_UNCARVED : 0);
}

static bool check_field(survey *survey, const recipe_field *field)
{
    const recipe_row *row = field->row;
    char name[RECIPE_FIELD_ROOM];
    unsigned missing = needs_of(row) & ~survey->has;
    if (missing) {
        name_field(field, name);
        return fail_need(survey, name, true, missing);
    }
    unsigned taken = survey->has & row->takes;
    survey->has = (survey->has | row->gives) & ~row->takes;
    for (size_t i = 0; i < FLAGS; i++)
        if (taken & flags[i].flag)
            survey->takers[i] = *field;
    return true;
}

/* Checks the fields of the slots from `first` to `last`, including both. If a slot has no field,
 * checks its default, except for the default shape and for mazes that are already carved. */
static bool check_slots(survey *survey, recipe_slot first, recipe_slot last)
{
    for (recipe_slot slot = first; slot <= last; slot++) {
        recipe_field fields[RECIPE_FIELDS];
        bool is_written = recipe_has_in(survey->recipe, slot);
        if (!is_written && slot > SLOT_SHAPE && !(survey->has & HAS_UNCARVED))
            continue;
        unsigned count =
            is_written || slot != SLOT_SHAPE ? recipe_fields_in(survey->recipe, slot, fields) : 0;
        for (unsigned i = 0; i < count; i++)
            if (!check_field(survey, &fields[i]))
                return false;
        /* For algorithms other than a growing tree, the default of SLOT_STEP is not checked. */
        if (slot == SLOT_CARVE && !(survey->has & HAS_GROWTH) &&
            !recipe_has_in(survey->recipe, SLOT_STEP))
            slot++;
    }
    return true;
}

unsigned recipe_has(const maze_recipe *recipe)
{
    survey s = {.recipe = recipe, .has = HAS_USUALLY | HAS_CHOICE};
    check_slots(&s, SLOT_SHAPE, SLOT_STARS);
    return s.has;
}

unsigned recipe_entrances(const maze_recipe *recipe)
{
    recipe_field doors = recipe_field_in(recipe, SLOT_DOORS);
    return doors.row && doors.row->entrances > 0 ? doors.row->entrances : 1;
}

unsigned recipe_colors(const maze_recipe *recipe)
{
    recipe_field fields[RECIPE_FIELDS];
    unsigned count = recipe_fields_in(recipe, SLOT_AFTER, fields), colors = 0;
    for (unsigned i = 0; i < count; i++)
        colors += fields[i].row->colors ? fields[i].number[0] : 0;
    return colors;
}

bool recipe_check_needs(const maze_recipe *recipe, maze_error *error)
{
    survey s = {.recipe = recipe, .has = HAS_USUALLY | HAS_CHOICE, .error = error};
    return check_slots(&s, SLOT_SHAPE, SLOT_STARS);
}

bool recipe_check_carving(const maze_recipe *recipe, unsigned has, maze_error *error)
{
    maze_recipe *carving = maze_recipe_create(error);
    bool done = carving != NULL;
    for (unsigned i = 0; i < recipe->count && done; i++) {
        recipe_field field = recipe_field_at(recipe, i);
        if (field.row->slot >= SLOT_CARVE && field.row->slot <= SLOT_AFTER)
            done = recipe_put(carving, &field, error);
    }
    survey survey = {.recipe = carving, .has = has | HAS_USUALLY, .error = error};
    done = done && check_slots(&survey, SLOT_CARVE, SLOT_AFTER);
    maze_recipe_destroy(carving);
    return done;
}

bool recipe_require(const maze_recipe *recipe, const char *what, unsigned needs, maze_error *error)
{
    survey s = {.recipe = recipe, .has = HAS_USUALLY | HAS_CHOICE, .error = error};
    if (!check_slots(&s, SLOT_SHAPE, SLOT_STARS))
        return false;
    unsigned missing = needs & ~s.has;
    return !missing || fail_need(&s, what, false, missing);
}

void maze_recipe_term_needs(unsigned i, char *text)
{
    if (!text)
        return;
    const recipe_row *row = recipe_row_at(i);
    unsigned needs = row ? row->needs : 0;
    base_text_end end = base_text_start(text, MAZE_NEEDS_ROOM);
    for (size_t k = 0; k < FLAGS; k++)
        if (needs & flags[k].flag)
            base_text_put(&end, "%s%s", *text ? ", " : "", flags[k].words);
}
