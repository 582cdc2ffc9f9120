/* Writes a maze to an SVG file. Compile and run this program with:
 *     cc maze.c -o maze $(pkg-config --cflags --libs mazepress) && ./maze */
#include <mazepress/maze.h>
#include <mazepress/output.h>
#include <stdio.h>

static bool draw(const maze_maze *maze, const maze_style *style, const maze_format *format,
                 maze_sink *sink, maze_error *error)
{
    maze_page *page = maze_page_layout(maze, NULL, style, error);
    return page && maze_write_page(page, format, sink, error) && maze_sink_finish(sink, error);
}

int main(void)
{
    maze_error error;
    maze_recipe *recipe = maze_recipe_parse("rect20x26-7391", &error);
    maze_maze *maze = recipe ? maze_make(recipe, NULL, &error) : NULL;
    const maze_format *svg = maze_format_find("svg", &error);
    maze_style *style = maze && svg ? maze_style_create(svg->medium, &error) : NULL;
    maze_sink *sink = style ? maze_sink_to_file("maze.svg", &error) : NULL;
    bool done = sink && draw(maze, style, svg, sink, &error);
    maze_sink_destroy(sink);
    maze_style_destroy(style);
    maze_destroy(maze);
    maze_recipe_destroy(recipe);
    if (!done)
        fprintf(stderr, "maze: %s\n", error.message);
    return done ? 0 : 1;
}
