/* Makes a maze from a graph that this program defines, with a position for each cell. Then the maze
 * is solved and drawn like any other maze. Compile and run it with:
 *     cc graph.c -o graph $(pkg-config --cflags --libs mazepress) && ./graph */
#include <mazepress/maze.h>
#include <mazepress/output.h>
#include <mazepress/solve.h>
#include <stdio.h>

enum { COLUMNS = 12, ROWS = 8, CELLS = COLUMNS * ROWS };

/* Returns the neighbor of a cell at a side, or MAZE_NONE if the cell has no neighbor there. The
 * sides are right, down, left and up, in this order. Sets *back to the side of the neighbor that
 * leads back. */
static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    static const int dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
    int x = (int)cell % COLUMNS + dx[side], y = (int)cell / COLUMNS + dy[side];
    (void)context;
    *back = (side + 2) % 4;
    return x < 0 || x == COLUMNS || y < 0 || y == ROWS ? MAZE_NONE : (maze_cell)(y * COLUMNS + x);
}

/* Returns a recipe with the algorithm wilson and the seed 7391. Stores the graph in `inputs`. */
static maze_recipe *make_recipe(maze_inputs *inputs, maze_error *error)
{
    const maze_graph graph = {.cells = CELLS, .sides = 4, .across = across};
    maze_point places[CELLS];
    uint32_t checksum;
    for (int i = 0; i < CELLS; i++) /* each row is half a cell further left than the row above */
        places[i] = (maze_point){i % COLUMNS - i / COLUMNS / 2.0, i / COLUMNS};
    maze_recipe *recipe = maze_recipe_parse_part("wilson-7391", error);
    if (recipe && maze_inputs_add_places(inputs, &graph, places, &checksum, error) &&
        maze_recipe_set_input(recipe, "graph", checksum, error))
        return recipe;
    maze_recipe_destroy(recipe);
    return NULL;
}

static bool draw(const maze_maze *maze, const maze_path *way, maze_error *error)
{
    const maze_format *svg = maze_format_find("svg", error);
    maze_style *style = svg ? maze_style_create(svg->medium, error) : NULL;
    maze_page *page = style ? maze_page_layout(maze, way, style, error) : NULL;
    maze_sink *sink = page ? maze_sink_to_file("graph.svg", error) : NULL;
    if (page && !sink)
        maze_page_destroy(page);
    bool done = sink && maze_write_page(page, svg, sink, error) && maze_sink_finish(sink, error);
    maze_sink_destroy(sink);
    maze_style_destroy(style);
    return done;
}

int main(void)
{
    maze_error error;
    maze_path way;
    maze_inputs *inputs = maze_inputs_create(&error);
    maze_recipe *recipe = inputs ? make_recipe(inputs, &error) : NULL;
    maze_maze *maze = recipe ? maze_make(recipe, inputs, &error) : NULL;
    bool done = maze && maze_solve(maze, &way, &error);
    if (done) {
        printf("%lu cells, %lu on the way\n", (unsigned long)maze_get_graph(maze)->cells,
               (unsigned long)way.length);
        done = draw(maze, &way, &error);
        maze_path_finish(&way);
    }
    maze_destroy(maze);
    maze_recipe_destroy(recipe);
    maze_inputs_destroy(inputs);
    if (!done)
        fprintf(stderr, "graph: %s\n", error.message);
    return done ? 0 : 1;
}
