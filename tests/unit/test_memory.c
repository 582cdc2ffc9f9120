/* Tests failing allocations in the library that requires only libc. In each function, first a
 * single allocation fails, for each allocation in turn, and then an allocation and all later
 * allocations fail. The function must report an error, leak no memory and leave its outputs
 * unchanged. The linker's option --wrap redirects only the allocations of the program's own
 * code. */
#include "sources.h"

#include "core/base/collections.h"
#include "core/recipe/recipe.h"

#include <mazepress/measure.h>
#include <mazepress/walk.h>

static struct {
    bool counting;
    bool for_good;  /* true: all allocations after the failing one also fail */
    size_t count;   /* number of allocations that have been requested */
    size_t failing; /* number of the failing allocation, from 1; 0: no allocation fails */
    /* allocated blocks; libraries may also free blocks that are not in this list */
    void *blocks[1 << 16];
    size_t sizes[1 << 16]; /* for each block, its size in bytes */
    size_t alive;
    size_t bytes, most_bytes; /* sum of the sizes of all blocks, and its largest value */
} memory;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
void __real_free(void *block);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *block);

static bool fails(void)
{
    if (!memory.counting)
        return false;
    memory.count++;
    return memory.failing > 0 &&
           (memory.for_good ? memory.count >= memory.failing : memory.count == memory.failing);
}

static void *taken(void *block, size_t size)
{
    if (block && memory.counting) {
        assert_true(memory.alive < COUNT(memory.blocks));
        memory.sizes[memory.alive] = size;
        memory.blocks[memory.alive++] = block;
        memory.bytes += size;
        if (memory.bytes > memory.most_bytes)
            memory.most_bytes = memory.bytes;
    }
    return block;
}

static void given_back(const void *block)
{
    for (size_t i = memory.alive; i > 0; i--)
        if (memory.blocks[i - 1] == block) {
            memory.bytes -= memory.sizes[i - 1];
            memory.alive--;
            memory.sizes[i - 1] = memory.sizes[memory.alive];
            memory.blocks[i - 1] = memory.blocks[memory.alive];
            return;
        }
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : taken(__real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : taken(__real_calloc(count, size), count * size);
}

void *__wrap_realloc(void *block, size_t size)
{
    if (fails())
        return NULL;
    void *grown = __real_realloc(block, size);
    if (grown)
        given_back(block);
    return taken(grown, size);
}

char *__wrap_strdup(const char *text)
{
    return fails() ? NULL : taken(__real_strdup(text), strlen(text) + 1);
}

void __wrap_free(void *block)
{
    given_back(block);
    __real_free(block);
}

/* A function to test, which `what` describes. It returns true on success, and false with *error
 * set on failure. It frees everything that it has allocated. */
typedef bool call(const char *what, maze_error *error);

static bool run(call *call, const char *what, size_t failing, bool for_good, maze_error *error)
{
    *error = (maze_error){.status = MAZE_OK};
    memory.count = 0;
    memory.failing = failing;
    memory.for_good = for_good;
    memory.alive = memory.bytes = memory.most_bytes = 0;
    memory.counting = true;
    bool done = call(what, error);
    memory.counting = false;
    if (memory.alive != 0)
        fail_msg("%s: %zu blocks leak when allocation %zu fails", what, memory.alive, failing);
    return done;
}

/* Returns the number of the next allocation that fails: every number up to thirty, and then every
 * 29th number. With --soak, returns every number. */
static size_t next_failing(size_t failing)
{
    return failing + (failing < 30 || getenv("MAZEPRESS_SOAK") ? 1 : 29);
}

static void assert_fails_cleanly(call *call, const char *what)
{
    maze_error error;
    assert_done(run(call, what, 0, false, &error), &error);
    size_t allocations = memory.count;
    assert_in_range(allocations, 1, 100000);
    for (int for_good = 0; for_good < 2; for_good++)
        for (size_t failing = 1; failing <= allocations; failing = next_failing(failing)) {
            if (run(call, what, failing, for_good, &error))
                fail_msg("%s: allocation %zu of %zu fails and nobody notices", what, failing,
                         allocations);
            assert_message(&error);
            if (error.status != MAZE_NO_MEMORY)
                fail_msg("%s: allocation %zu: %s", what, failing, error.message);
        }
}

#define ASSERT_EACH_FAILS_CLEANLY(call, ...)                                                       \
    do {                                                                                           \
        static const char *const each[] = {__VA_ARGS__};                                           \
        for (size_t i = 0; i < COUNT(each); i++)                                                   \
            assert_fails_cleanly(call, each[i]);                                                   \
    } while (0)

static const char usual[] = "rect12x9-random-straight30-7391";

static maze_maze *make(const char *text, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(text, error);
    maze_maze *maze = recipe ? maze_make(recipe, NULL, error) : NULL;
    maze_recipe_destroy(recipe);
    return maze;
}

static bool parse_and_copy(const char *text, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(text, error);
    maze_recipe *copy = recipe ? maze_recipe_copy(recipe, error) : NULL;
    maze_recipe_destroy(recipe);
    maze_recipe_destroy(copy);
    return copy != NULL;
}

static bool make_a_maze(const char *text, maze_error *error)
{
    maze_maze *maze = make(text, error);
    maze_destroy(maze);
    return maze != NULL;
}

static bool carve_a_graph(const char *text, maze_error *error)
{
    maze_maze *model = make(text, error);
    maze_maze *maze =
        model ? maze_carve(maze_get_graph(model), maze_get_recipe(model), error) : NULL;
    maze_destroy(maze);
    maze_destroy(model);
    return maze != NULL;
}

TEST(recipes_and_mazes_fail_cleanly)
{
    ASSERT_EACH_FAILS_CLEANLY(parse_and_copy, usual);
    ASSERT_EACH_FAILS_CLEANLY(carve_a_graph, usual);
    ASSERT_EACH_FAILS_CLEANLY(make_a_maze, usual, "heart9x9-7391", "word8.a.b-7391",
                              "word6.b..ab-7391", "heart9x9-weave80-7391", "rect9x7-mirror-7391",
                              "rect8x8-turn4-7391", "rect22x13-mirror-rooms.center-rooms2-7391",
                              "rect22x20-reveal.word.o-7391", "rect6x5-mirror-unicursal-7391",
                              "rect7x8-collect-7391");
}

static bool solve_and_measure(const char *text, maze_error *error)
{
    maze_maze *maze = make(text, error);
    maze_path path = {0};
    maze_measures measures;
    maze_walker who = {50, 6, 50, 90};
    unsigned difficulty;
    uint64_t steps;
    bool done = maze && maze_solve(maze, &path, error) && maze_measure(maze, &measures, error) &&
                maze_difficulty(maze, &difficulty, error) && maze_walk(maze, 1, &steps, error) &&
                maze_difficulty2(maze, &difficulty, error) &&
                maze_difficulty3(maze, &difficulty, error) &&
                maze_walk_as(maze, &who, 1, &steps, error);
    maze_path_finish(&path);
    maze_destroy(maze);
    return done;
}

TEST(solving_and_measuring_fail_cleanly)
{
    assert_fails_cleanly(solve_and_measure, usual);
}

static const uint8_t pixels[3 * 4] = {255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9};
static const maze_picture colored = {2, 2, pixels, NULL, 0}, black = {1, 1, pixels + 9, NULL, 0};

/* Returns a style with values for all parts of a page, and with keys and values such as "texture
 * bricks, hand yes". */
static maze_style style_of(maze_medium medium, const char *keys)
{
    maze_style style;
    page_style_init(&style);
    style.medium = medium;
    style.dpi = 72;
    style.wall = (maze_length){0, MAZE_UNIT_AUTO};
    style.title = "A title";
    style.heading = "Name: ____";
    style.caption = "Find the way!";
    style.paper_color = (maze_color){MAZE_COLOR_RGB, 255, 255, 240};
    style.arrows = MAZE_ARROWS_COLOR;
    style.start_picture = &colored;
    style.goal_picture = &black;
    set_style(&style, keys);
    return style;
}

/* A function that uses a page. On failure, it returns false and sets *error. */
typedef bool page_work(maze_page *page, maze_error *error);

static bool with_page(maze_medium medium, const char *keys, page_work *work, maze_error *error)
{
    maze_style style = style_of(medium, keys);
    maze_maze *maze = make(usual, error);
    maze_path path = {0};
    maze_page *page = NULL;
    if (maze && maze_solve(maze, &path, error))
        page = maze_page_layout(maze, &path, &style, error);
    bool done = page && work(page, error);
    maze_page_destroy(page);
    maze_path_finish(&path);
    maze_destroy(maze);
    return done;
}

static bool draw(maze_page *page, maze_error *error)
{
    maze_drawing *drawing = maze_page_draw(page, maze_page_box(page), error);
    maze_drawing_destroy(drawing);
    return drawing != NULL;
}

static bool draw_a_sheet(const char *keys, maze_error *error)
{
    return with_page(MAZE_MEDIUM_SHEET, keys, draw, error);
}

static bool draw_for_a_screen(const char *keys, maze_error *error)
{
    return with_page(MAZE_MEDIUM_SCREEN, keys, draw, error);
}

static bool draw_pixels(const char *keys, maze_error *error)
{
    return with_page(MAZE_MEDIUM_PIXELS, keys, draw, error);
}

TEST(layout_and_drawing_fail_cleanly)
{
    ASSERT_EACH_FAILS_CLEANLY(draw_pixels, "");
    ASSERT_EACH_FAILS_CLEANLY(draw_a_sheet, "", "heat yes, corners round, solution-curve yes",
                              "texture bricks, shade yes, hand yes",
                              "texture hedge, shade yes, hand yes", "ground-texture bricks",
                              "ground gold, corners round");
    ASSERT_EACH_FAILS_CLEANLY(
        draw_for_a_screen, "", "draw passages, corners round",
        "solution-fill yes, solution-color gold..navy, solution-dash solid",
        "solution-color gold..navy, solution-curve yes, solution-dash solid",
        "draw passages, solution-fill yes, corners round, solution-dash solid");
}

static maze_page *give_page(void *context, uint32_t index, maze_error *error)
{
    (void)index;
    (void)error;
    maze_page **page = context, *given = *page;
    *page = NULL;
    return given;
}

static bool write_a_file(const char *name, maze_error *error)
{
    const maze_format *format = maze_format_find(name, NULL);
    maze_style style = style_of(format->medium, "");
    style.start_picture = style.goal_picture = NULL; /* pictures require libmazepress-print */
    maze_maze *maze = make(usual, error);
    maze_page *page = maze ? maze_page_layout(maze, NULL, &style, error) : NULL;
    maze_sink *sink = page ? maze_sink_to_memory(error) : NULL;
    const maze_document document = {.pages = 1, .page = give_page, .context = &page};
    bool done = sink && format->write(&document, sink, error) && maze_sink_finish(sink, error);
    maze_page_destroy(page);
    maze_sink_destroy(sink);
    maze_destroy(maze);
    return done;
}

TEST(writing_fails_cleanly)
{
    ASSERT_EACH_FAILS_CLEANLY(write_a_file, "svg", "json", "text");
}

static bool make_only(const char *text, maze_error *error)
{
    maze_maze *maze = make(text, error);
    maze_destroy(maze);
    return maze != NULL;
}

/* Memory that a maze needs in addition to its estimate: a maze, a shape and short arrays. */
#define SMALL_BLOCKS 60000

/* Fails if making the maze needs more memory than its estimate and its bits of open sides. */
static void check_bytes(const char *text)
{
    maze_error error;
    maze_recipe *recipe = maze_recipe_parse(text, &error);
    assert_non_null(recipe);
    const recipe_estimate estimate = recipe_estimate_of(recipe, NULL);
    maze_recipe_destroy(recipe);
    if (!run(make_only, text, 0, false, &error))
        fail_msg("%s: %s", text, error.message);
    uint64_t expected = estimate.bytes + estimate.cells * estimate.sides / 8 + SMALL_BLOCKS;
    if (memory.most_bytes > expected)
        fail_msg("%s needs %zu bytes, but its estimate is %llu", text, memory.most_bytes,
                 (unsigned long long)expected);
}

/* For each row of doors with a word, makes a maze of each shape with these doors. */
TEST(doors_need_no_more_memory_than_estimated)
{
    static const char *const shapes[] = {"rect300x300", "hex300x300", "polar150", "cube120"};
    const recipe_row *row;
    unsigned made = 0;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++)
        for (size_t k = 0; k < COUNT(shapes) && row->slot == SLOT_DOORS && row->word; k++) {
            char text[80];
            snprintf(text, sizeof text, "%s-doors.%s-7", shapes[k], row->word);
            maze_recipe *recipe = maze_recipe_parse(text, NULL);
            bool fits = recipe && recipe_check_needs(recipe, NULL);
            maze_recipe_destroy(recipe);
            if (fits)
                check_bytes(text);
            made += fits;
        }
    assert_true(made > 20);
}

TEST(outputs_are_unchanged_when_memory_runs_out)
{
    maze_path path, no_path;
    maze_measures measures, no_measures;
    memset(&no_path, UNTOUCHED, sizeof no_path);
    memset(&no_measures, UNTOUCHED, sizeof no_measures);
    path = no_path;
    measures = no_measures;
    maze_maze *maze = make(usual, NULL);
    memory.counting = true;
    memory.for_good = true;
    for (size_t failing = 1; failing <= 3; failing++) {
        memory.count = 0;
        memory.failing = failing;
        assert_false(maze_solve(maze, &path, NULL));
        memory.count = 0;
        assert_false(maze_measure(maze, &measures, NULL));
    }
    memory.counting = false;
    assert_memory_equal(&path, &no_path, sizeof path);
    assert_memory_equal(&measures, &no_measures, sizeof measures);
    maze_destroy(maze);
}

TEST(arrays_and_buffers_are_unchanged_when_memory_runs_out)
{
    size_t *numbers = NULL, *before;
    base_text buffer = {0};
    assert_true(array_more(numbers, 0));
    base_text_add(&buffer, "kept");
    before = numbers;
    *numbers = 7391;
    memory.counting = true;
    memory.for_good = false;
    memory.count = 0;
    memory.failing = 1;
    assert_false(array_more(numbers, 1));
    memory.count = 0;
    base_text_add(&buffer, "this is longer than there is room for");
    base_text_add(&buffer, "!");
    memory.counting = false;
    assert_ptr_equal(numbers, before);
    assert_int_equal(*numbers, 7391);
    assert_true(buffer.failed);
    assert_string_equal(buffer.bytes, "kept");
    free(numbers);
    free(buffer.bytes);
}

UNIT_MAIN
