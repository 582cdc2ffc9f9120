/* Tests that every public function rejects NULL and invalid enumerators with a message, and does
 * not crash. The script given.py generates the calls from the headers. */
#include "unit.h"

#include <mazepress.h>
#include <stdio.h>

typedef struct good_values {
    maze_book *book;
    maze_cover *cover;
    maze_document *document;
    maze_drawing *drawing;
    const maze_format *format;
    const maze_graph *graph;
    maze_inputs *inputs;
    maze_maze *maze;
    maze_page *page;
    maze_recipe *recipe;
    const maze_shape *shape;
    maze_sheets *sheets;
    maze_sink *sink;
    maze_spec *spec;
    maze_style *style;
    void *cairo;
    /* the outputs of the functions, and memory for them */
    char room[MAZE_NEEDS_ROOM];
    const char *text;
    const maze_path *way;
    maze_path path;
    maze_puzzle puzzle;
    maze_measures measures;
    maze_fingerprint fingerprint;
    maze_recipe_list list;
    maze_mask_facts mask;
    maze_mask_options options;
    maze_reveal reveal;
    maze_solution solution;
    maze_walker walker;
    maze_paper paper;
    maze_point point;
    maze_random random;
    maze_cover_size cover_size;
    maze_wall pieces[MAZE_PIECES];
    uint8_t bits[8];
    uint32_t numbers[2];
    uint64_t count;
    size_t size;
    double length;
} good_values;

/* The arguments of the calls. They are global, because the generated calls can use only global
 * objects. */
static good_values good;

static maze_page *make_no_page(void *context, uint32_t index, maze_error *error)
{
    (void)context;
    maze_fail(error, MAZE_BAD_INPUT, "no page %lu", (unsigned long)index);
    return NULL;
}

/* Returns a new page for a call that takes ownership of the page. */
static maze_page *new_page(void)
{
    return maze_page_layout(good.maze, NULL, good.style, NULL);
}

#include "given_calls.h"

static void make_book(void)
{
    static const char *const keys[][2] = {
        {"title", "T"}, {"maze", "rect6x6"}, {"puzzles", "20"}, {"seed", "1"}, {"press", "kdp"}};
    maze_error error;
    for (size_t i = 0; i < COUNT(keys); i++)
        assert_done(maze_spec_set(good.spec, keys[i][0], keys[i][1], &error), &error);
    good.book = maze_book_create(good.spec, NULL, &error);
    assert_done(good.book != NULL, &error);
    good.cover = maze_cover_create(good.spec, NULL, NULL, &error);
    assert_done(good.cover != NULL, &error);
}

static int set_up(void **state)
{
    maze_error error;
    (void)state;
    good.format = maze_format_find("svg", &error);
    good.inputs = maze_inputs_create(&error);
    good.maze = maze_of("rect6x6-1");
    good.graph = maze_get_graph(good.maze);
    good.shape = maze_get_shape(good.maze);
    good.recipe = recipe_of("rect6x6-1");
    good.style = maze_style_create(good.format->medium, &error);
    good.page = new_page();
    good.drawing = maze_page_draw(good.page, maze_page_box(good.page), &error);
    good.document = maze_document_create(&error);
    good.sheets =
        maze_sheets_create(&good.recipe, 1, NULL, good.style, MAZE_SOLUTION_NONE, 1, &error);
    good.sink = maze_sink_to_memory(&error);
    good.spec = maze_spec_create(&error);
    good.cairo = &good; /* the calls do not use these objects */
    good.walker = (maze_walker){.memory = 100};
    make_book();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    maze_cover_destroy(good.cover);
    maze_book_destroy(good.book);
    maze_spec_destroy(good.spec);
    maze_sink_destroy(good.sink);
    maze_sheets_destroy(good.sheets);
    maze_document_destroy(good.document);
    maze_drawing_destroy(good.drawing);
    maze_page_destroy(good.page);
    maze_style_destroy(good.style);
    maze_inputs_destroy(good.inputs);
    return unit_end(NULL);
}

int main(void)
{
    return cmocka_run_group_tests(calls, set_up, tear_down);
}
