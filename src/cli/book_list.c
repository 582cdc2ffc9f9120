/* Writes the list of a book's recipes, and the inputs of these recipes. */
#include "cli/book_list.h"

#include "book/plan/book_look.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/deliver.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"

#include <string.h>

/* start of the text form of a grayscale image */
#define GRAYS "grays."

void cli_list_append_recipe(GString *lines, const maze_recipe *recipe)
{
    char line[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_format_checked(recipe, line);
    g_string_append_printf(lines, "%s\n", line);
}

bool cli_list_append_input(GString *lines, const maze_inputs *inputs, uint32_t checksum,
                           maze_error *error)
{
    char *text = maze_input_format(inputs, checksum, error);
    if (text)
        g_string_append_printf(lines, "%s\n", text);
    free(text);
    return text != NULL;
}

/* Writes an input of recipes to a file such as 1f3a9c20.mask in the folder of the list of
 * recipes. */
static bool write_input(const maze_inputs *inputs, uint32_t checksum, const char *list,
                        cli_progress *progress, maze_error *error)
{
    g_autoptr(GString) line = g_string_new(NULL);
    const char *slash = strrchr(list, '/');
    int folder = slash ? (int)(slash + 1 - list) : 0;
    if (!cli_list_append_input(line, inputs, checksum, error))
        return false;
    /* length of the input's kind, such as 4 for "mask" */
    int kind = (int)strcspn(line->str, ".");
    g_autofree char *path =
        g_strdup_printf("%.*s%08lx.%.*s", folder, list, (unsigned long)checksum, kind, line->str);
    return cli_deliver_bytes(line->str, line->len, path, progress, error);
}

/* Writes the inputs of the puzzles, and the images of their tones, to files in the folder of the
 * list. If `list` is "-", appends the inputs to `lines` instead. An input of several puzzles is
 * written once. */
static bool write_inputs(maze_book *book, const char *list, GString *lines,
                         cli_progress *progress, maze_error *error)
{
    g_autoptr(GHashTable) written = g_hash_table_new(NULL, NULL); /* set of checksums */
    g_autoptr(GPtrArray) all = g_ptr_array_new();                 /* checksums */
    const maze_inputs *inputs = maze_book_inputs(book);
    maze_puzzle puzzle;
    uint32_t checksum;
    bool done = true;
    for (size_t i = 0; maze_book_puzzle(book, i, &puzzle); i++)
        for (unsigned at = 0; recipe_next_input(puzzle.recipe, &at, &checksum);)
            g_ptr_array_add(all, GUINT_TO_POINTER(checksum));
    g_auto(GStrv) words = g_strsplit(maze_book_document(book)->recipes, " ", -1);
    for (char **word = words; *word; word++)
        if (base_begins(*word, GRAYS) && base_checksum_read(*word + strlen(GRAYS), &checksum))
            g_ptr_array_add(all, GUINT_TO_POINTER(checksum));
    for (guint i = 0; done && i < all->len; i++) {
        checksum = GPOINTER_TO_UINT(all->pdata[i]);
        if (g_hash_table_add(written, all->pdata[i]))
            done = strcmp(list, "-") == 0
                       ? cli_list_append_input(lines, inputs, checksum, error)
                       : write_input(inputs, checksum, list, progress, error);
    }
    return done;
}

/* Appends a comment with the requested difficulties of the first and the last puzzle in the section
 * that begins with puzzle `i`. Puzzles without a requested difficulty are ignored. Appends nothing
 * if the two difficulties are equal. */
static void append_difficulty(const maze_book *book, size_t i, GString *lines)
{
    maze_puzzle first, last, next;
    maze_book_puzzle(book, i, &first);
    for (last = first; maze_book_puzzle(book, i, &next) && strcmp(next.section, first.section) == 0;
         i++) {
        if (first.wanted == 0)
            first = next;
        if (next.wanted > 0)
            last = next;
    }
    if (first.wanted != last.wanted)
        g_string_append_printf(lines, RECIPES_DIFFICULTY "%u..%u\n", first.wanted, last.wanted);
}

/* Appends the texts along solutions and the tones. Among the recipes in the document of the book,
 * these inputs begin with "letters." and "tone.". */
static void append_texts(maze_book *book, GString *lines)
{
    g_auto(GStrv) words = g_strsplit(maze_book_document(book)->recipes, " ", -1);
    for (char **word = words; *word; word++)
        if (base_begins(*word, "letters.") || base_begins(*word, "tone."))
            g_string_append_printf(lines, "%s\n", *word);
}

bool cli_list_write(maze_book *book, const char *path, cli_progress *progress, maze_error *error)
{
    g_autoptr(GString) lines = g_string_new(NULL);
    const char *section = "", *look = maze_book_look(book);
    /* in a list without a line about the look, the look is "modern" */
    if (strcmp(look, book_look_of(MAZE_LOOK_MODERN)->name) != 0)
        g_string_append_printf(lines, RECIPES_LOOK "%s\n", look);
    maze_puzzle puzzle;
    for (size_t i = 0; maze_book_puzzle(book, i, &puzzle); i++) {
        bool begins = strcmp(puzzle.section, section) != 0;
        if (begins)
            g_string_append_printf(lines, "# %s\n", puzzle.section);
        if (begins || i == 0)
            append_difficulty(book, i, lines);
        section = puzzle.section;
        cli_list_append_recipe(lines, puzzle.recipe);
    }
    append_texts(book, lines);
    return write_inputs(book, path, lines, progress, error) &&
           cli_deliver_bytes(lines->str, lines->len, path, progress, error);
}

/* True for a line of a list that mazepress wrote: an empty line, a comment, an input, or a recipe
 * with its check character. */
static bool is_listed(const char *line)
{
    char checked[MAZE_RECIPE_LENGTH + 3] = "";
    if (*line == '\0' || *line == '#' || recipe_is_input_text(line))
        return true;
    maze_recipe *recipe = maze_recipe_parse(line, NULL);
    if (recipe)
        maze_recipe_format_checked(recipe, checked);
    maze_recipe_destroy(recipe);
    return *checked && strcmp(line, checked) == 0;
}

bool cli_list_check_replaced(const char *path, maze_error *error)
{
    g_autofree char *text = NULL;
    gsize size;
    if (cli_deliver_is_stdout(path) || !g_file_get_contents(path, &text, &size, NULL))
        return true; /* no file is replaced, or an error is reported later */
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    char **line = lines;
    while (*line && is_listed(*line))
        line++;
    bool ours = !*line && strlen(text) == size;
    return ours || reject(error,
                          "%.300s would be replaced by the list of recipes, but is not a list that "
                          "mazepress wrote; name another file with --recipes, or add --overwrite "
                          "(to read recipes from a file, write its name without --recipes)",
                          path);
}
