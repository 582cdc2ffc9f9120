/* When memory runs out: an allocation of a call fails, one after the other, and then all from there
 * on. Linked with --wrap, so that the calls of the program's own code, and only those, come here.
 */
#include "unit.h"

#include "core/base/collections.h"
#include "core/base/strings.h"
#include "core/carve/maze.h"
#include "input/pictures/picture.h"
#include "page/layout/page.h"
#include "write/files/document.h"

#include <mazepress/book.h>
#include <mazepress/mask.h>
#include <mazepress/measure.h>
#include <mazepress/page.h>
#include <mazepress/walk.h>
#include <stdlib.h>
#include <unistd.h>

static struct {
    bool counting;
    bool for_good;  /* all allocations from the failing one on fail */
    size_t count;   /* allocations asked for */
    size_t failing; /* the number of the one that fails; 0: none */
    /* blocks given out and not given back; others, of libraries, may be freed too */
    void *blocks[1 << 16];
    size_t alive;
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

static void *given(void *block)
{
    if (block && memory.counting) {
        assert_true(memory.alive < COUNT(memory.blocks));
        memory.blocks[memory.alive++] = block;
    }
    return block;
}

static void given_back(const void *block)
{
    for (size_t i = memory.alive; i > 0; i--)
        if (memory.blocks[i - 1] == block) {
            memory.blocks[i - 1] = memory.blocks[--memory.alive];
            return;
        }
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : given(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : given(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (fails())
        return NULL;
    void *grown = __real_realloc(block, size);
    if (grown)
        given_back(block);
    return given(grown);
}

char *__wrap_strdup(const char *text)
{
    return fails() ? NULL : given(__real_strdup(text));
}

void __wrap_free(void *block)
{
    given_back(block);
    __real_free(block);
}

/* A call under test: true if it was done, false with the error filled in.  It gives everything
 * back that it got. */
typedef bool (*call)(maze_error *error);

static bool run(call call, size_t failing, bool for_good, maze_error *error)
{
    *error = (maze_error){.status = MAZE_OK};
    memory.count = 0;
    memory.failing = failing;
    memory.for_good = for_good;
    memory.alive = 0;
    memory.counting = true;
    bool done = call(error);
    memory.counting = false;
    if (memory.alive != 0)
        fail_msg("%lu blocks leak when allocation %lu fails", (unsigned long)memory.alive,
                 (unsigned long)failing);
    return done;
}

/* The next allocation to fail: after the first fifty, where a book asks for thousands, every
 * thirteenth; all in the long run. */
static size_t next_failing(size_t failing)
{
    return failing + (failing < 50 || getenv("MAZEPRESS_SOAK") ? 1 : 13);
}

static void assert_fails_cleanly(call call)
{
    maze_error error;
    assert_done(run(call, 0, false, &error), &error);
    size_t allocations = memory.count;
    assert_in_range(allocations, 1, 100000);
    for (int for_good = 0; for_good < 2; for_good++)
        for (size_t failing = 1; failing <= allocations; failing = next_failing(failing)) {
            if (run(call, failing, for_good, &error))
                fail_msg("allocation %lu of %lu fails and nobody notices", (unsigned long)failing,
                         (unsigned long)allocations);
            assert_message(&error);
            if (error.status != MAZE_NO_MEMORY)
                fail_msg("allocation %lu: %s", (unsigned long)failing, error.message);
        }
}

static const char usual[] = "rect12x9-random-straight30-7391";

static bool parse_and_copy(maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(usual, error);
    maze_recipe *copy = recipe ? maze_recipe_copy(recipe, error) : NULL;
    maze_recipe_destroy(recipe);
    maze_recipe_destroy(copy);
    return copy != NULL;
}

static maze_maze *make(maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(usual, error);
    maze_maze *maze = recipe ? maze_make(recipe, NULL, error) : NULL;
    maze_recipe_destroy(recipe);
    return maze;
}

static bool make_a_maze(maze_error *error)
{
    maze_maze *maze = make(error);
    maze_destroy(maze);
    return maze != NULL;
}

static bool make_cut(const char *text, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(text, error);
    maze_maze *maze = recipe ? maze_make(recipe, NULL, error) : NULL;
    maze_recipe_destroy(recipe);
    maze_destroy(maze);
    return maze != NULL;
}

static bool make_a_weave(maze_error *error)
{
    return make_cut("heart9x9-weave80-7391", error);
}

static bool make_a_mirrored_maze(maze_error *error)
{
    return make_cut("rect9x7-mirror-7391", error);
}

static bool make_a_turned_maze(maze_error *error)
{
    return make_cut("rect8x8-turn4-7391", error);
}

static bool make_rooms(maze_error *error)
{
    return make_cut("rect22x13-mirror-rooms.center-rooms2-7391", error);
}

static bool make_a_revealed_word(maze_error *error)
{
    return make_cut("rect22x20-reveal.word.o-7391", error);
}

static bool make_a_heart(maze_error *error)
{
    return make_cut("heart9x9-7391", error);
}

static bool make_a_word(maze_error *error)
{
    return make_cut("word8.a.b-7391", error);
}

static bool make_lines_of_letters(maze_error *error)
{
    return make_cut("word6.b..ab-7391", error);
}

static bool carve_a_graph(maze_error *error)
{
    maze_maze *model = make(error);
    maze_maze *maze =
        model ? maze_carve(maze_get_graph(model), maze_get_recipe(model), error) : NULL;
    maze_destroy(maze);
    maze_destroy(model);
    return maze != NULL;
}

static bool solve_and_measure(maze_error *error)
{
    maze_maze *maze = make(error);
    maze_path path = {0};
    maze_measures measures;
    maze_walker who = {50, 6, 50, 90};
    unsigned difficulty;
    uint64_t steps;
    bool done = maze && maze_solve(maze, &path, error) && maze_measure(maze, &measures, error) &&
                maze_difficulty(maze, &difficulty, error) && maze_walk(maze, 1, &steps, error) &&
                maze_difficulty2(maze, &difficulty, error) &&
                maze_walk_as(maze, &who, 1, &steps, error);
    maze_path_finish(&path);
    maze_destroy(maze);
    return done;
}

static const uint8_t pixels[3 * 4] = {255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9};
static const maze_picture colored = {2, 2, pixels, NULL, 0}, black = {1, 1, pixels + 9, NULL, 0};

/* Everything that a page can have. */
static maze_style full_style(maze_medium medium)
{
    maze_style style;
    page_style_init(&style);
    style.medium = medium;
    style.dpi = 72;
    style.title = "A title";
    style.heading = "Name: ____";
    style.caption = "Find the way!";
    style.paper_color = (maze_color){MAZE_COLOR_RGB, 255, 255, 240};
    style.arrows = MAZE_ARROWS_COLOR;
    style.start_picture = &colored;
    style.goal_picture = &black;
    return style;
}

static bool draw_styled(maze_style style, maze_error *error)
{
    maze_maze *maze = make(error);
    maze_path path = {0};
    maze_page *page = NULL;
    maze_drawing *drawing = NULL;
    if (maze && maze_solve(maze, &path, error))
        page = maze_page_layout(maze, &path, &style, error);
    if (page)
        drawing = maze_page_draw(page, maze_page_box(page), error);
    bool done = drawing != NULL;
    maze_drawing_destroy(drawing);
    maze_page_destroy(page);
    maze_path_finish(&path);
    maze_destroy(maze);
    return done;
}

static bool draw_page(maze_medium medium, maze_error *error)
{
    return draw_styled(full_style(medium), error);
}

static bool draw_round_heat(maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SHEET);
    style.heat = style.corners.round = style.solution_curve = true;
    return draw_styled(style, error);
}

static bool draw_round_passages(maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SCREEN);
    style.draw = MAZE_DRAW_PASSAGES;
    style.corners.round = true;
    return draw_styled(style, error);
}

static bool draw_a_filled_way(maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SCREEN);
    style.solution_fill = true;
    assert_true(page_style_set(&style, "solution-color", "gold..navy", NULL));
    style.solution_dash = MAZE_DASH_SOLID;
    return draw_styled(style, error);
}

static bool draw_a_way_in_colors(maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SCREEN);
    assert_true(page_style_set(&style, "solution-color", "gold..navy", NULL));
    style.solution_curve = true;
    style.solution_dash = MAZE_DASH_SOLID;
    return draw_styled(style, error);
}

static bool draw_on_round_ground(maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SHEET);
    assert_true(page_style_set(&style, "ground", "gold", NULL));
    style.corners.round = true;
    return draw_styled(style, error);
}

static bool draw_textured(const char *texture, maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SHEET);
    assert_true(page_style_set(&style, "texture", texture, NULL));
    style.wall = (maze_length){0, MAZE_UNIT_AUTO};
    style.shade = style.hand = true;
    return draw_styled(style, error);
}

static bool draw_bricks(maze_error *error)
{
    return draw_textured("bricks", error);
}

static bool draw_a_hedge(maze_error *error)
{
    return draw_textured("hedge", error);
}

static bool draw_a_pavement(maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SHEET);
    assert_true(page_style_set(&style, "ground-texture", "bricks", NULL));
    return draw_styled(style, error);
}

static bool draw_filled_passages(maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SCREEN);
    style.draw = MAZE_DRAW_PASSAGES;
    style.solution_fill = style.corners.round = true;
    style.solution_dash = MAZE_DASH_SOLID;
    return draw_styled(style, error);
}

static bool draw_a_sheet(maze_error *error)
{
    return draw_page(MAZE_MEDIUM_SHEET, error);
}

static bool draw_a_picture(maze_error *error)
{
    return draw_page(MAZE_MEDIUM_SCREEN, error);
}

static bool draw_pixels(maze_error *error)
{
    return draw_page(MAZE_MEDIUM_PIXELS, error);
}

/* 1 x 1 */
static void write_picture(char *path)
{
    static const uint8_t png[] = {
        0x89, 'P',  'N',  'G',  '\r', '\n', 0x1A, '\n', 0,    0,    0,    13,  'I',  'H',  'D',
        'R',  0,    0,    0,    1,    0,    0,    0,    1,    8,    0,    0,   0,    0, /* 1 x 1 */
        0x3A, 0x7E, 0x9B, 0x55, 0,    0,    0,    10,   'I',  'D',  'A',  'T', 0x78, 0x9C, 0x63,
        0x60, 0,    0,    0,    2,    0,    1,    0x48, 0xAF, 0xA4, 0x71, 0,   0,    0,    0,
        'I',  'E',  'N',  'D',  0xAE, 0x42, 0x60, 0x82};
    int file = mkstemp(path);
    assert_int_equal(write(file, png, sizeof png), sizeof png);
    close(file);
}

static bool read_a_picture(maze_error *error)
{
    char path[] = "/tmp/mazepress-memory-XXXXXX";
    write_picture(path);
    maze_picture picture = {0};
    bool done = input_picture_read(path, true, &picture, error);
    input_picture_finish(&picture);
    unlink(path);
    return done;
}

/* From a picture to a mask, to a maze, to a file, and back to a mask. */
static bool go_round_with_a_mask(const char *path, const maze_recipe *shape, maze_error *error)
{
    const maze_mask_options options = {.threshold = 100};
    maze_mask_facts facts;
    maze_recipe *recipe = maze_recipe_copy(shape, error);
    maze_inputs *inputs = recipe ? maze_inputs_create(error) : NULL;
    maze_inputs *again = inputs ? maze_inputs_create(error) : NULL;
    char *text = NULL;
    bool done = again && maze_mask_read(path, recipe, &options, inputs, &facts, error) &&
                maze_recipe_set_input(recipe, "mask", facts.checksum, error);
    if (done) {
        maze_maze *maze = maze_make(recipe, inputs, error);
        text = maze ? carve_input_text(maze, error) : NULL;
        maze_destroy(maze);
    }
    done =
        text && maze_input_parse(again, text, error) && maze_inputs_add_all(inputs, again, error);
    free(text);
    maze_inputs_destroy(again);
    maze_inputs_destroy(inputs);
    maze_recipe_destroy(recipe);
    return done;
}

static bool mask_a_maze(maze_error *error)
{
    char path[] = "/tmp/mazepress-memory-XXXXXX";
    write_picture(path);
    maze_recipe *shape = maze_recipe_parse("rect4x3-7", error);
    bool done = shape && go_round_with_a_mask(path, shape, error);
    maze_recipe_destroy(shape);
    unlink(path);
    return done;
}

static bool write_sheets(const char *format_name, maze_error *error)
{
    const maze_format *format = maze_format_find(format_name, NULL);
    maze_style style = full_style(format->medium);
    maze_recipe *recipe = maze_recipe_parse(usual, error);
    maze_sheets *sheets = NULL;
    maze_sink *sink = recipe ? maze_sink_to_memory(error) : NULL;
    if (sink)
        sheets = maze_sheets_create(&recipe, 1, NULL, &style, MAZE_SOLUTION_SHOWN, 1, error);
    bool done = sheets && maze_write(maze_sheets_document(sheets), format, sink, error) &&
                maze_sink_finish(sink, error);
    maze_sheets_destroy(sheets);
    maze_sink_destroy(sink);
    maze_recipe_destroy(recipe);
    return done;
}

static bool write_pdf_file(maze_error *error)
{
    return write_sheets("pdf", error);
}

static bool write_svg_file(maze_error *error)
{
    return write_sheets("svg", error);
}

static bool write_png_file(maze_error *error)
{
    return write_sheets("png", error);
}

static bool write_json_file(maze_error *error)
{
    return write_sheets("json", error);
}

static void writing_json_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(write_json_file);
}

static bool write_print_svg_file(maze_error *error)
{
    return write_sheets("print-svg", error);
}

static bool write_text_file(maze_error *error)
{
    return write_sheets("text", error);
}

static maze_page *make_linked_page(void *context, uint32_t index, maze_error *error)
{
    maze_style style = full_style(MAZE_MEDIUM_SHEET);
    (void)index;
    maze_page *page = maze_page_layout(context, NULL, &style, error);
    if (page)
        page_add_link(page, (maze_box){10, 10, 50, 50}, 0);
    if (page && page_check(page, error))
        return page;
    maze_page_destroy(page);
    return NULL;
}

static bool write_finished(bool press, maze_error *error)
{
    static const maze_bookmark bookmarks[] = {{"A section", 0, 0}, {"R\u00e4tsel 1", 1, 1}};
    static const char *const labels[] = {"i", "1"};
    const maze_finish finish = {.press = press,
                                .bookmarks = bookmarks,
                                .bookmark_count = COUNT(bookmarks),
                                .labels = labels};
    maze_maze *maze = make(error);
    maze_document document = {
        .pages = 2, .page = make_linked_page, .context = maze, .threads = 1, .finish = &finish};
    maze_sink *sink = maze ? maze_sink_to_memory(error) : NULL;
    bool done = sink && maze_write(&document, maze_format_find("pdf", NULL), sink, error) &&
                maze_sink_finish(sink, error);
    maze_sink_destroy(sink);
    maze_destroy(maze);
    return done;
}

static bool write_for_a_screen(maze_error *error)
{
    return write_finished(false, error);
}

static bool write_for_a_press(maze_error *error)
{
    return write_finished(true, error);
}

static void parsing_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(parse_and_copy);
}

static void making_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(make_a_maze);
    assert_fails_cleanly(make_a_heart);
    assert_fails_cleanly(make_a_word);
    assert_fails_cleanly(make_lines_of_letters);
    assert_fails_cleanly(make_a_weave);
    assert_fails_cleanly(make_a_mirrored_maze);
    assert_fails_cleanly(make_a_turned_maze);
    assert_fails_cleanly(make_rooms);
    assert_fails_cleanly(make_a_revealed_word);
    assert_fails_cleanly(carve_a_graph);
}

static void solving_and_measuring_fail_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(solve_and_measure);
}

static void layout_and_drawing_fail_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(draw_a_sheet);
    assert_fails_cleanly(draw_a_picture);
    assert_fails_cleanly(draw_pixels);
    assert_fails_cleanly(draw_round_heat);
    assert_fails_cleanly(draw_a_filled_way);
    assert_fails_cleanly(draw_bricks);
    assert_fails_cleanly(draw_a_hedge);
    assert_fails_cleanly(draw_a_pavement);
    assert_fails_cleanly(draw_on_round_ground);
    assert_fails_cleanly(draw_a_way_in_colors);
    assert_fails_cleanly(draw_filled_passages);
    assert_fails_cleanly(draw_round_passages);
}

static void reading_a_picture_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(read_a_picture);
}

static void masking_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(mask_a_maze);
}

static void writing_svg_and_text_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(write_svg_file);
    assert_fails_cleanly(write_text_file);
}

static void writing_png_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(write_png_file);
}

static void writing_pdf_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(write_pdf_file);
}

static void writing_a_finished_pdf_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(write_for_a_screen);
    assert_fails_cleanly(write_for_a_press);
}

static void writing_print_svg_fails_cleanly(void **state)
{
    (void)state;
    assert_fails_cleanly(write_print_svg_file);
}

static void outputs_are_untouched_when_memory_runs_out(void **state)
{
    maze_path path, no_path;
    maze_measures measures, no_measures;
    (void)state;
    memset(&no_path, UNTOUCHED, sizeof no_path);
    memset(&no_measures, UNTOUCHED, sizeof no_measures);
    path = no_path;
    measures = no_measures;
    maze_maze *maze = make(NULL);
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

static void arrays_and_buffers_stay_when_memory_runs_out(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_and_buffers_stay_when_memory_runs_out),
        cmocka_unit_test(parsing_fails_cleanly),
        cmocka_unit_test(making_fails_cleanly),
        cmocka_unit_test(solving_and_measuring_fail_cleanly),
        cmocka_unit_test(layout_and_drawing_fail_cleanly),
        cmocka_unit_test(reading_a_picture_fails_cleanly),
        cmocka_unit_test(masking_fails_cleanly),
        cmocka_unit_test(writing_svg_and_text_fails_cleanly),
        cmocka_unit_test(writing_png_fails_cleanly),
        cmocka_unit_test(writing_pdf_fails_cleanly),
        cmocka_unit_test(writing_a_finished_pdf_fails_cleanly),
        cmocka_unit_test(writing_print_svg_fails_cleanly),
        cmocka_unit_test(writing_json_fails_cleanly),
        cmocka_unit_test(outputs_are_untouched_when_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
