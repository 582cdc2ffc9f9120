#include "book/revealed.h"

#include "book/recipe_lines.h"
#include "core/base/array.h"

#include <glib.h>
#include <string.h>

#define EXTENSION ".png"
#define LONGEST_NAME 60 /* characters */

void revealed_finish(book_revealed *revealed)
{
    for (size_t i = 0; i < revealed->mazes.count; i++)
        g_free(revealed->names[i]);
    g_free(revealed->names);
    g_free(revealed->told);
    maze_recipe_list_finish(&revealed->mazes);
}

/* "pictures/02-sitting_cat.png": "sitting cat".  Numbers in front only put files in order. */
static char *name_of(const char *path)
{
    char *base = g_path_get_basename(path);
    char *dot = strrchr(base, '.');
    if (dot && dot != base)
        *dot = '\0';
    g_strdelimit(base, "_-", ' ');
    const char *start = base + strspn(base, "0123456789 ");
    char *whole = g_utf8_make_valid(*start ? start : base, -1);
    char *name = g_utf8_substring(whole, 0, MIN(LONGEST_NAME, g_utf8_strlen(whole, -1)));
    g_free(whole);
    g_free(base);
    return name;
}

static uint64_t changed(const masked_facts *facts)
{
    return (uint64_t)facts->reveal.lost + facts->reveal.widened;
}

static bool add_picture(book_masked how, const char *path, const char *fields, const char *shows,
                        maze_inputs *inputs, book_revealed *r, masked_facts *facts,
                        maze_error *error)
{
    masked_facts found;
    how.picture = path;
    maze_recipe *maze = masked_maze(&how, fields, inputs, &found, error);
    if (!maze)
        return false;
    r->names = g_renew(char *, r->names, r->mazes.count + 1);
    if (!recipes_append(&r->mazes, maze, error))
        return false;
    r->names[r->mazes.count - 1] = shows ? g_strdup(shows) : name_of(path);
    if (!r->told || changed(&found) > changed(facts)) {
        g_free(r->told);
        r->told = g_strdup(path);
        *facts = found;
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The paths of the pictures in a folder. */
static GPtrArray *list_folder(const char *path, maze_error *error)
{
    GError *reason = NULL;
    GDir *folder = g_dir_open(path, 0, &reason);
    if (!folder) {
        maze_fail(error, MAZE_IO, "cannot read the folder %s: %s", path, reason->message);
        g_error_free(reason);
        return NULL;
    }
    GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; (name = g_dir_read_name(folder));)
        if (g_str_has_suffix(name, EXTENSION))
            g_ptr_array_add(paths, g_build_filename(path, name, NULL));
    g_dir_close(folder);
    g_ptr_array_sort(paths, compare);
    return paths;
}

static bool read_folder(const book_masked *how, const char *fields, maze_inputs *inputs,
                        book_revealed *r, masked_facts *facts, maze_error *error)
{
    GPtrArray *paths = list_folder(how->picture, error);
    bool done = paths && (paths->len > 0 || maze_fail(error, MAZE_BAD_INPUT,
                                                      "the folder %s has no file that ends in %s",
                                                      how->picture, EXTENSION));
    for (guint i = 0; done && i < paths->len; i++)
        done = add_picture(*how, paths->pdata[i], fields, NULL, inputs, r, facts, error);
    if (paths)
        g_ptr_array_free(paths, TRUE);
    return done;
}

bool revealed_read(const book_masked *how, const char *fields, const char *shows,
                   maze_inputs *inputs, book_revealed *revealed, masked_facts *facts,
                   maze_error *error)
{
    revealed->is_folder = g_file_test(how->picture, G_FILE_TEST_IS_DIR);
    if (revealed->is_folder && shows)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "shows names one picture; those of a folder have the names of their "
                         "files");
    return revealed->is_folder
               ? read_folder(how, fields, inputs, revealed, facts, error)
               : add_picture(*how, how->picture, fields, shows, inputs, revealed, facts, error);
}
