/* What can stand together is decided in one place, by what rows have and need. */
#include "core/recipe/recipe.h"

#include <stdio.h>

/* What is missing, in words that follow "needs". */
static const struct {
    unsigned flag;
    const char *words;
} words[] = {
    {HAS_WALLS, "cells with walls"},
    {HAS_AHEAD, "cells that know straight on"},
    {HAS_SQUARES, "square cells in rows"},
    {HAS_GRID, "a whole rectangle of squares"},
    {HAS_UPRIGHT, "doors at the top and the bottom"},
    {HAS_CROSSES, "ways that cross at right angles"},
    {HAS_AXES, "sides along two directions"},
    {HAS_PLANE, "passages that do not cross"},
    {HAS_GROWTH, "a growing tree"},
    {HAS_TREE, "exactly one way between any two cells"},
    {HAS_IMAGE, "a shape that is its own mirror image"},
};

static const char *words_of(unsigned missing)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (missing & words[i].flag)
            return words[i].words;
    return "something else";
}

/* What the maze has when fields are gone through in order, and which field took what is missing. */
typedef struct survey {
    const maze_recipe *recipe;
    unsigned has;
    recipe_field takers[32]; /* of each flag; its row is NULL where none took it */
    maze_error *error;
} survey;

static unsigned bit_of(unsigned flags)
{
    unsigned bit = 0;
    while (!(flags >> bit & 1))
        bit++;
    return bit;
}

/* A field as in the recipe, without the sign before it. */
static void name_field(const recipe_field *field, char *text)
{
    char all[RECIPE_FIELD_ROOM];
    recipe_format_field(field, all);
    snprintf(text, RECIPE_FIELD_ROOM, "%s", all + (*all == '-' || *all == '.'));
}

static bool fail_need(const survey *s, const char *who, unsigned missing)
{
    char recipe[MAZE_RECIPE_LENGTH + 1], taker[RECIPE_FIELD_ROOM];
    const recipe_field *field = &s->takers[bit_of(missing)];
    recipe_field shape = recipe_field_in(s->recipe, SLOT_SHAPE);
    bool taken = field->row != NULL;
    maze_recipe_format(s->recipe, recipe);
    if (taken || recipe_has_in(s->recipe, SLOT_SHAPE))
        name_field(taken ? field : &shape, taker);
    else
        snprintf(taker, sizeof taker, "this graph");
    return maze_fail(s->error, MAZE_BAD_INPUT, "recipe \"%s\": %s needs %s, which %s %s", recipe,
                     who, words_of(missing), taker, taken ? "takes away" : "lacks");
}

/* What a row lacks that it does not take itself. */
static bool check_field(survey *s, const recipe_field *field)
{
    const recipe_row *row = field->row;
    char name[RECIPE_FIELD_ROOM];
    unsigned missing = row->needs & ~s->has;
    if (missing) {
        name_field(field, name);
        return fail_need(s, name, missing);
    }
    unsigned taken = s->has & row->takes;
    s->has = (s->has | row->gives) & ~row->takes;
    for (unsigned bit = 0; bit < 32; bit++)
        if (taken >> bit & 1)
            s->takers[bit] = *field;
    return true;
}

/* The fields of slots first..last, with the defaults of those that have none. */
static bool check_slots(survey *s, recipe_slot first, recipe_slot last)
{
    for (recipe_slot slot = first; slot <= last; slot++) {
        recipe_field usual = {.row = recipe_default_row(slot)};
        if (!recipe_has_in(s->recipe, slot)) {
            if (usual.row && slot != SLOT_SHAPE && !check_field(s, &usual))
                return false;
            continue;
        }
        for (unsigned i = 0; i < s->recipe->count; i++)
            if (s->recipe->fields[i].row->slot == slot && !check_field(s, &s->recipe->fields[i]))
                return false;
        /* An algorithm without a growing tree has no step, not even the usual one. */
        if (slot == SLOT_CARVE && !(s->has & HAS_GROWTH) && !recipe_has_in(s->recipe, SLOT_STEP))
            slot++;
    }
    return true;
}

unsigned recipe_has(const maze_recipe *recipe)
{
    survey s = {.recipe = recipe};
    check_slots(&s, SLOT_SHAPE, SLOT_DOORS);
    return s.has;
}

bool recipe_check_needs(const maze_recipe *recipe, maze_error *error)
{
    survey s = {.recipe = recipe, .error = error};
    return check_slots(&s, SLOT_SHAPE, SLOT_DOORS);
}

bool recipe_check_carving(const maze_recipe *recipe, unsigned has, maze_error *error)
{
    maze_recipe carving = {.count = 0};
    for (unsigned i = 0; i < recipe->count; i++)
        if (recipe->fields[i].row->slot == SLOT_CARVE || recipe->fields[i].row->slot == SLOT_STEP)
            carving.fields[carving.count++] = recipe->fields[i];
    survey s = {.recipe = &carving, .has = has, .error = error};
    return check_slots(&s, SLOT_CARVE, SLOT_STEP);
}

bool recipe_require(const maze_recipe *recipe, const char *what, unsigned needs, maze_error *error)
{
    survey s = {.recipe = recipe, .error = error};
    if (!check_slots(&s, SLOT_SHAPE, SLOT_DOORS))
        return false;
    unsigned missing = needs & ~s.has;
    return !missing || fail_need(&s, what, missing);
}
