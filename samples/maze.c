/* A maze as an SVG picture:
 * cc maze.c -o maze $(pkg-config --cflags --libs mazepress) && ./maze */
#include <mazepress/maze.h>
#include <mazepress/output.h>

int main(void)
{
    maze_style style;
    maze_style_init(&style);
    style.medium = MAZE_MEDIUM_SCREEN;
    maze_recipe *recipe = maze_recipe_parse("rect20x26-7391", NULL);
    maze_maze *maze = maze_make(recipe, NULL, NULL);
    maze_page *page = maze_page_layout(maze, NULL, &style, NULL);
    maze_sink *sink = maze_sink_to_file("maze.svg", NULL);
    bool done = maze_write_page(page, NULL, maze_format_find("svg", NULL), sink, NULL) &&
                maze_sink_finish(sink, NULL);
    maze_sink_destroy(sink);
    maze_destroy(maze);
    maze_recipe_destroy(recipe);
    return done ? 0 : 1;
}
