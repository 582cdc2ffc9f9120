/* Reads any bytes as a maze and its style: a recipe, and then a line "KEY VALUE" for each key. A
 * rejected style has a reason. A drawing has finite coordinates, and its SVG and JSON contain
 * only valid numbers. */
#define _GNU_SOURCE /* for memmem */

#include "core/recipe/recipe.h"
#include "fuzz.h"

#include <math.h>
#include <mazepress/output.h>
#include <stdlib.h>
#include <string.h>

#define MOST_CELLS 600
#define FARTHEST 1e7 /* maximum absolute value of a coordinate, in points */

static void require_finite(const maze_point *points, size_t count)
{
    for (size_t i = 0; i < count; i++)
        FUZZ_REQUIRE(fabs(points[i].x) < FARTHEST && fabs(points[i].y) < FARTHEST);
}

static void require_mark(const maze_mark *mark)
{
    require_finite(mark->points, mark->point_count);
    for (size_t i = 0; mark->sweeps && i < mark->point_count; i++)
        FUZZ_REQUIRE(fabs(mark->sweeps[i]) < 6.2832);
    for (size_t i = 0; i < mark->line_count; i++)
        FUZZ_REQUIRE(mark->lines[i].first + mark->lines[i].count <= mark->point_count);
    FUZZ_REQUIRE(mark->width >= 0 && mark->width < FARTHEST);
    FUZZ_REQUIRE(mark->dash[0] >= 0 && mark->dash[1] >= 0);
    if (mark->kind == MAZE_MARK_TEXT)
        FUZZ_REQUIRE(mark->text.string && mark->text.size > 0 && mark->text.size < FARTHEST);
}

static void require_drawing(const maze_page *page, maze_box part)
{
    maze_error error;
    maze_drawing *drawing = maze_page_draw(page, part, &error);
    if (!drawing) {
        fuzz_require_message(error.message, sizeof error.message);
        return;
    }
    FUZZ_REQUIRE(drawing->width > 0 && drawing->width < FARTHEST);
    FUZZ_REQUIRE(drawing->height > 0 && drawing->height < FARTHEST);
    for (size_t i = 0; i < drawing->count; i++)
        require_mark(&drawing->marks[i]);
    maze_drawing_destroy(drawing);
}

/* True if the text contains "nan" or "inf" where a number should be. */
static int has_no_number(const char *text, size_t size)
{
    static const char *const words[] = {"nan ", "inf ", "nan,", "inf,", "nan\"", "inf\""};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (memmem(text, size, words[i], strlen(words[i])))
            return 1;
    return 0;
}

static void write_page(maze_page *page, const char *format_name, int has_words)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_memory(&error);
    if (maze_write_page(page, maze_format_find(format_name, NULL), sink, &error)) {
        size_t size;
        const char *text = maze_sink_data(sink, &size);
        FUZZ_REQUIRE(size > 0 && (has_words || !has_no_number(text, size)));
    } else {
        fuzz_require_message(error.message, sizeof error.message);
    }
    maze_sink_destroy(sink);
}

static void try_page(const maze_maze *maze, const maze_path *path, const maze_style *style,
                     const char *format_name, int has_words)
{
    maze_error error;
    maze_page *page = maze_page_layout(maze, path, style, &error);
    if (!page) {
        fuzz_require_message(error.message, sizeof error.message);
        return;
    }
    maze_box all = maze_page_box(page);
    FUZZ_REQUIRE(all.right > 0 && all.right < FARTHEST && all.bottom > 0 && all.bottom < FARTHEST);
    require_drawing(page, all);
    require_drawing(page, (maze_box){all.right / 3, all.bottom / 3, all.right / 2, all.bottom / 2});
    write_page(page, format_name, has_words);
}

/* Sets the key of each line to its value. Requires that a rejected key has a reason. */
static void set_lines(maze_style *style, char *lines)
{
    maze_error error;
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        char *value = strchr(line, ' ');
        if (value)
            *value++ = '\0';
        if (!maze_style_set(style, line, value ? value : "", &error))
            fuzz_require_message(error.message, sizeof error.message);
    }
}

static maze_maze *make(const char *text)
{
    maze_recipe *recipe = maze_recipe_parse(text, NULL);
    maze_maze *maze = NULL;
    if (recipe && !maze_recipe_has_seed(recipe))
        maze_recipe_set_seed(recipe, 7);
    if (recipe && recipe_estimate_of(recipe, NULL).cells <= MOST_CELLS)
        maze = maze_make(recipe, NULL, NULL);
    maze_recipe_destroy(recipe);
    return maze;
}

static void try_lines(const maze_maze *maze, const char *lines, const char *format_name,
                      int has_words)
{
    const maze_format *format = maze_format_find(format_name, NULL);
    char *copy = strdup(lines);
    maze_style *style = maze_style_create(format->medium, NULL);
    maze_path path;
    FUZZ_REQUIRE(copy && style && maze_solve(maze, &path, NULL));
    set_lines(style, copy);
    try_page(maze, &path, style, format_name, has_words);
    maze_path_finish(&path);
    maze_style_destroy(style);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const formats[] = {"svg", "json", "text", "blocks"};
    char *text = fuzz_text(data, size);
    /* Words with "nan" or "inf" in the input may be in the output, also in lower case, because
     * the letters of a recipe become lower-case. */
    const int has_words = strcasestr(text, "nan") || strcasestr(text, "inf");
    char *lines = strchr(text, '\n');
    if (lines)
        *lines++ = '\0';
    maze_maze *maze = make(text);
    for (size_t i = 0; maze && i < sizeof formats / sizeof *formats; i++)
        try_lines(maze, lines ? lines : "", formats[i], has_words);
    maze_destroy(maze);
    free(text);
    return 0;
}
