/* Tests of recipes: accepted and rejected texts, the canonical form, and the table of rows.
 * refusals/recipes.txt tests the messages. */
#include "core/carve/carving.h"
#include "unit.h"

#include <stdio.h>

static uint64_t draw(maze_random *random, uint64_t n)
{
    return maze_random_below(random, n);
}

/* A recipe as separate fields, from which the tests make many spellings. */
typedef struct fields {
    char shape[24], pick[24], step[16], seed[24]; /* `seed` is empty: the recipe has no seed */
    bool default_pick, default_step;
    char check;
} fields;

static void write_canonical(const fields *f, char *text)
{
    sprintf(text, "%s%s%s%s%s%s%s", f->shape, f->default_pick ? "" : "-",
            f->default_pick ? "" : f->pick, f->default_step ? "" : "-",
            f->default_step ? "" : f->step, f->seed[0] ? "-" : "", f->seed);
}

/* Returns a random number, which is at most `most`. Each number of digits has the same
 * probability. */
static uint64_t draw_number(maze_random *random, uint64_t most)
{
    uint64_t value = maze_random_next(random) >> draw(random, 64);
    return most == UINT64_MAX ? value : value % (most + 1);
}

static fields draw_fields(maze_random *random)
{
    static const char *const picks[] = {"newest",  "queue",
                                        "random",  "oldest",
                                        "recent9", "70newest.30random",
                                        "middle",  "blend.newest.oldest"};
    static const char *const steps[] = {"uniform", "straight", "all"};
    fields f = {.check = '\0'};
    sprintf(f.shape, "rect%ux%u", 1 + (unsigned)draw_number(random, 65534),
            1 + (unsigned)draw_number(random, 65534));
    size_t pick = draw(random, COUNT(picks)), step = draw(random, 3);
    f.default_pick = pick == 0;
    f.default_step = step == 0;
    strcpy(f.pick, picks[pick]);
    strcpy(f.step, steps[step]);
    if (step == 1)
        sprintf(f.step + 8, "%u", 1 + (unsigned)draw(random, 100));
    if (draw(random, 5) > 0) {
        char canonical[MAZE_RECIPE_ROOM];
        sprintf(f.seed, "%llu", (unsigned long long)draw_number(random, UINT64_MAX));
        write_canonical(&f, canonical);
        f.check = maze_recipe_check(recipe_of(canonical));
    }
    return f;
}

static void add_separator(maze_random *random, char *text)
{
    static const char *const separators[] = {
        "-",      "-",      "-",      " ",      "_",      "  ",     " - ",    "--",
        "\u00A0", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212",
    };
    strcat(text, separators[draw(random, COUNT(separators))]);
}

/* Appends a field in which each letter has random case, and some signs of multiplication are
 * replaced by the letter x. */
static void add_field(maze_random *random, char *text, const char *field)
{
    char *to = text + strlen(text);
    for (; *field; field++) {
        if (*field == 'x' && draw(random, 4) == 0) {
            strcpy(to, "\u00D7");
            to += 2;
        } else {
            bool upper = *field >= 'a' && *field <= 'z' && draw(random, 3) == 0;
            *to++ = upper ? (char)(*field - 'a' + 'A') : *field;
        }
    }
    *to = '\0';
}

static void spell(maze_random *random, const fields *f, char *text)
{
    const char *options[2];
    size_t count = 0;
    text[0] = '\0';
    if (!f->default_pick || draw(random, 2))
        options[count++] = f->pick;
    if (!f->default_step || draw(random, 2))
        options[count++] = f->step;
    if (draw(random, 8) == 0)
        add_separator(random, text);
    add_field(random, text, f->shape);
    size_t first = count == 2 ? draw(random, 2) : 0;
    for (size_t i = 0; i < count; i++) {
        add_separator(random, text);
        add_field(random, text, options[i ^ first]);
    }
    if (f->seed[0]) {
        char seed[32];
        add_separator(random, text);
        sprintf(seed, draw(random, 2) ? "%s" : "%s.%c", f->seed, f->check);
        add_field(random, text, seed);
    }
    if (draw(random, 8) == 0)
        add_separator(random, text);
}

static void assert_formats_as(const char *text, const char *canonical)
{
    char got[MAZE_RECIPE_LENGTH + 1];
    maze_recipe *recipe = recipe_of(text);
    memset(got, UNTOUCHED, sizeof got);
    maze_recipe_format(recipe, got);
    assert_string_equal(got, canonical);
}

TEST(every_spelling_has_its_canonical_form)
{
    maze_random random;
    maze_random_init(&random, 1, "spelling");
    for (int i = 0; i < 5000; i++) {
        char canonical[MAZE_RECIPE_ROOM], spelled[400];
        fields f = draw_fields(&random);
        write_canonical(&f, canonical);
        spell(&random, &f, spelled);
        assert_formats_as(spelled, canonical);
        assert_formats_as(canonical, canonical);
    }
}

TEST(parts_of_a_recipe_can_be_read)
{
    maze_recipe *recipe = recipe_of("rect40x20-queue-straight75-18446744073709551615");
    assert_string_equal(maze_recipe_shape(recipe), "rect");
    assert_int_equal(maze_recipe_size(recipe, 0), 40);
    assert_int_equal(maze_recipe_size(recipe, 1), 20);
    assert_int_equal(maze_recipe_size(recipe, 2), 0);
    uint32_t numbers[2];
    const char *argument;
    assert_string_equal(maze_recipe_field(recipe, 0, NULL, NULL)->name, "rect");
    assert_string_equal(maze_recipe_field(recipe, 1, NULL, NULL)->name, "queue");
    assert_string_equal(maze_recipe_field(recipe, 2, numbers, &argument)->name, "straight");
    assert_int_equal(numbers[0], 75);
    assert_string_equal(argument, "");
    assert_null(maze_recipe_field(recipe, 3, NULL, NULL));
    assert_true(maze_recipe_has_seed(recipe));
    assert_int_equal(maze_recipe_seed(recipe), UINT64_MAX);
}

TEST(a_seed_can_be_set)
{
    char text[MAZE_RECIPE_ROOM];
    maze_recipe *recipe = recipe_of("rect5x6-all");
    maze_recipe_format_checked(recipe, text);
    assert_string_equal(text, "rect5x6-all");
    maze_recipe_set_seed(recipe, 0);
    assert_true(maze_recipe_has_seed(recipe));
    maze_recipe_format(recipe, text);
    assert_string_equal(text, "rect5x6-all-0");
    maze_recipe_set_seed(recipe, UINT64_MAX);
    maze_recipe_format(recipe, text);
    assert_string_equal(text, "rect5x6-all-18446744073709551615");
}

TEST(arguments_are_checked_as_in_a_recipe)
{
    static const char *const bad[] = {"an na", "a-b", "a!", "\u00E4", "a/b"};
    const uint32_t rows[] = {12};
    char text[MAZE_RECIPE_ROOM], longer[300];
    maze_error error;
    maze_recipe *recipe = recipe_of("rect5x6-queue");
    assert_done(maze_recipe_set(recipe, "word", rows, 1, "Anna", &error), &error);
    maze_recipe_format(recipe, text);
    assert_string_equal(text, "word12.anna-queue");
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(maze_recipe_set(recipe, "word", rows, 1, bad[i], &error));
        assert_says(&error, MAZE_BAD_INPUT, "a to z, digits");
    }
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_false(maze_recipe_set(recipe, "word", rows, 1, longer, &error));
    assert_says(&error, MAZE_BAD_INPUT, "299");
    maze_recipe_format(recipe, text);
    assert_string_equal(text, "word12.anna-queue");
}

TEST(a_long_message_is_cut_between_characters)
{
    for (int shift = 0; shift < 8; shift++) {
        char text[2000];
        maze_error error;
        memset(text, 'a', sizeof text);
        for (size_t i = (size_t)shift; i + 4 < sizeof text; i += 4)
            memcpy(text + i, "\U0001F600", 4);
        text[sizeof text - 1] = '\0';
        assert_false(maze_fail(&error, MAZE_IO, "%.1900s", text));
        assert_int_equal(error.status, MAZE_IO);
        error.message[sizeof error.message - 1] = '\0';
        assert_true(is_utf8(error.message));
        assert_in_range(strlen(error.message), sizeof error.message - 4, sizeof error.message - 1);
    }
}

TEST(a_message_has_one_line)
{
    maze_error error;
    maze_fail(&error, MAZE_BAD_INPUT, "a\nb\tc\x7F");
    assert_string_equal(error.message, "a?b?c?");
    assert_false(maze_fail(NULL, MAZE_BAD_INPUT, "%s", "nobody listens"));
}

TEST(the_error_for_a_wrong_check_character_suggests_a_remedy)
{
    maze_error error;
    assert_null(maze_recipe_parse("RECT40X20-7392.Y", &error));
    assert_says(&error, MAZE_BAD_INPUT, "typing mistake");
    assert_says(&error, MAZE_BAD_INPUT, "rect40x20-7392");
}

TEST(names_are_unique_and_well_formed)
{
    const maze_term *terms[200], *term;
    size_t count = 0;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        terms[count++] = term;
    assert_in_range(count, 20, 200);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(strspn(terms[i]->name, "abcdefghijklmnopqrstuvwxyz"),
                         strlen(terms[i]->name));
        assert_string_not_equal(terms[i]->name,
                                "v"); /* the name v is reserved for versions, such as -v2 */
        assert_non_null(strstr(terms[i]->form, terms[i]->name));
        assert_true(terms[i]->summary[0] != '\0');
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(terms[i]->form, terms[k]->form);
    }
    assert_null(maze_recipe_term(UINT32_MAX));
}

/* --- The table of rows, and recipes that are made of its rows --- */

static void assert_is(const maze_recipe *recipe, const char *text)
{
    char got[MAZE_RECIPE_ROOM];
    maze_recipe_format(recipe, got);
    assert_string_equal(got, text);
}

TEST(a_recipe_can_be_built_field_by_field)
{
    maze_error error;
    maze_recipe *recipe = keep_recipe(maze_recipe_create(&error), &error);
    assert_is(recipe, "");
    assert_null(maze_recipe_shape(recipe));
    const uint32_t size[] = {40, 20}, percent[] = {30};
    assert_done(maze_recipe_set(recipe, "doors", NULL, 0, "farthest", &error), &error);
    assert_done(maze_recipe_set(recipe, "straight", percent, 1, NULL, &error), &error);
    assert_done(maze_recipe_set(recipe, "queue", NULL, 0, NULL, &error), &error);
    assert_is(recipe, "queue-straight30-doors.farthest");
    assert_done(maze_recipe_set(recipe, "rect", size, 2, NULL, &error), &error);
    assert_done(maze_recipe_set_input(recipe, "mask", 0x1F3A9C20, &error), &error);
    maze_recipe_set_seed(recipe, 7);
    assert_is(recipe, "rect40x20.mask.1f3a9c20-queue-straight30-doors.farthest-7");
    assert_done(maze_recipe_set(recipe, "newest", NULL, 0, NULL, &error), &error);
    assert_done(maze_recipe_set(recipe, "doors", NULL, 0, "natural", &error), &error);
    assert_is(recipe, "rect40x20.mask.1f3a9c20-straight30-7");
    assert_done(maze_recipe_set(recipe, "hex", size, 2, NULL, &error), &error);
    assert_is(recipe, "hex40x20-straight30-7");
}

TEST(the_default_number_is_not_written)
{
    static const uint32_t usual[] = {15}, other[] = {7};
    maze_error error;
    uint32_t checksum = 0;
    maze_recipe *recipe = recipe_of("rect40x20-reveal15.1f3a9c20-7");
    assert_is(recipe, "rect40x20-reveal.1f3a9c20-7");
    assert_true(maze_recipe_input(recipe, &checksum));
    assert_int_equal(checksum, 0x1F3A9C20);
    assert_done(maze_recipe_set(recipe, "reveal", other, 1, "word.hi", &error), &error);
    assert_is(recipe, "rect40x20-reveal7.word.hi-7");
    assert_false(maze_recipe_input(recipe, &checksum));
    assert_done(maze_recipe_set(recipe, "reveal", usual, 1, "word.hi", &error), &error);
    assert_is(recipe, "rect40x20-reveal.word.hi-7");
    assert_done(maze_recipe_set_input(recipe, "reveal", 0x1F3A9C20, &error), &error);
    assert_is(recipe, "rect40x20-reveal.1f3a9c20-7");
}

TEST(an_invalid_field_does_not_change_the_recipe)
{
    static const uint32_t none[] = {0, 0}, three[] = {3, 3}, twelve[] = {12};
    static const struct {
        const char *name, *argument, *says;
        const uint32_t *numbers;
        unsigned count;
    } bad[] = {
        {"nonsense", NULL, "no such field", none, 0},
        {"rect", NULL, "rectWxH", three, 1},
        {"rect", NULL, "1 to 65535", none, 2},
        {"queue", "x", "queue", none, 0},
        {"doors", "nowhere", "natural, farthest, random", none, 0},
        {"mask", "12", "eight digits", none, 0},
        {"word", NULL, "word12.for.you", twelve, 1},
        {"reveal", "word.h-i", "a to z, digits", none, 0},
        {"reveal", "word.hi", "3 to 30", none, 1},
    };
    maze_recipe *recipe = recipe_of("rect5x6-random-7");
    for (size_t i = 0; i < COUNT(bad); i++) {
        maze_error error;
        assert_false(maze_recipe_set(recipe, bad[i].name, bad[i].numbers, bad[i].count,
                                     bad[i].argument, &error));
        assert_says(&error, MAZE_BAD_INPUT, bad[i].says);
        assert_is(recipe, "rect5x6-random-7");
    }
}

TEST(a_shape_may_be_missing_or_have_no_size)
{
    maze_error error;
    maze_recipe *recipe = keep_recipe(maze_recipe_parse_part("hex-queue-7", &error), &error);
    assert_string_equal(maze_recipe_shape(recipe), "hex");
    assert_int_equal(maze_recipe_size(recipe, 0), 0);
    assert_done(maze_recipe_set(recipe, "hex", (const uint32_t[]){4, 5}, 2, NULL, &error), &error);
    assert_is(recipe, "hex4x5-queue-7");
    recipe = keep_recipe(maze_recipe_parse_part(" ", &error), &error);
    assert_is(recipe, "");
    maze_recipe_set_seed(recipe, 3);
    assert_null(maze_make(recipe, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "no shape");
}

/* If their size were missing, the formulas of some shapes would give a single cell. */
TEST(a_shape_without_its_size_makes_no_maze)
{
    const recipe_row *row;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++) {
        maze_error error;
        char text[40];
        if (row->slot != SLOT_SHAPE || row->read)
            continue;
        snprintf(text, sizeof text, "%s-7", row->term.name);
        maze_recipe *recipe = keep_recipe(maze_recipe_parse_part(text, &error), &error);
        assert_int_equal(maze_memory_needed(recipe), 0);
        assert_null(maze_make(recipe, NULL, &error));
        assert_says(&error, MAZE_BAD_INPUT, "add one with its size");
    }
}

/* Every row has the members that the code requires. */
TEST(rows_are_well_formed)
{
    const recipe_row *row;
    bool has_default[RECIPE_SLOTS] = {false};
    recipe_slot last = SLOT_SHAPE;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++) {
        assert_true(row->slot >= last); /* the table is sorted by slots */
        last = row->slot;
        assert_int_equal(row->needs & row->gives, 0);
        assert_false(row->is_default && has_default[row->slot]);
        has_default[row->slot] = has_default[row->slot] || row->is_default;
        assert_int_equal(row->is_default, row == recipe_default_row(row->slot));
        assert_true(row->numbers <= RECIPE_NUMBERS);
        assert_true(row->numbers == 0 || (row->low <= row->high && row->high > 0));
        assert_true(row->make || row->slot == SLOT_STEP);
        assert_true(!row->is_input || row->read);
    }
    assert_true(has_default[SLOT_CARVE] && has_default[SLOT_STEP] && has_default[SLOT_DOORS]);
}

/* The cells in the middle row of 3 x 3 squares are joined into one cell, which has three sides
 * at its top and three sides at its bottom. The opposite side in the same column is straight
 * ahead. In the second case, the side between cells 1 and 4 is shut, so the opposite side has no
 * side straight ahead. */
TEST(joined_cells_are_one_cell_and_closed_sides_do_not_count)
{
    static const struct {
        bool shut;
        uint32_t sides;
        maze_cell around[6];
        uint32_t ahead[6];
    } cases[] = {
        {false, 6, {0, 4, 1, 5, 2, 6}, {1, 0, 3, 2, 5, 4}},
        {true, 5, {0, 4, 5, 2, 6}, {1, 0, MAZE_NONE, 4, 3}},
    };
    uint8_t shut[5] = {0}; /* one bit for each of the 4 sides of 9 cells */
    base_pool pool = {0};
    sets joined;
    maze_error error;
    maze_maze *maze = maze_of("rect3x3-7");
    bits_set(shut, 1 * 4 + 2);
    bits_set(shut, 4 * 4 + 0);
    assert_true(sets_start(&joined, 9));
    assert_true(sets_join(&joined, 3, 4) && sets_join(&joined, 5, 4));
    assert_false(sets_join(&joined, 3, 5));
    for (size_t i = 0; i < COUNT(cases); i++) {
        carve_quotient *q = carve_quotient_create(&pool, maze_get_graph(maze), NULL, &joined, NULL,
                                                  cases[i].shut ? shut : NULL, &error);
        assert_done(q != NULL, &error);
        const maze_graph *graph = &q->graph;
        uint32_t back, there;
        assert_int_equal(graph->cells, 7);
        assert_int_equal(graph->sides, cases[i].sides);
        for (uint32_t side = 0; side < graph->sides; side++) {
            maze_cell next = graph->across(graph->context, 3, side, &back);
            assert_int_equal(next, cases[i].around[side]);
            assert_int_equal(graph->across(graph->context, next, back, &there), 3);
            assert_int_equal(there, side);
            assert_int_equal(graph->ahead(graph->context, 3, side), cases[i].ahead[side]);
        }
        assert_int_equal(graph->across(graph->context, 3, graph->sides, &back), MAZE_NONE);
        base_pool_finish(&pool);
    }
    sets_finish(&joined);
}

UNIT_MAIN
