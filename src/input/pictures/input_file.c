/* Opens files, and recognizes their kinds. This file also contains maze_recipe_list_finish, so that
 * a program can use that function without the rest of src/input. */
#include "input/pictures/input_file.h"

#include "core/base/errors.h"
#include "core/base/strings.h"

#include <mazepress/input.h>

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_COPIED (UINT64_C(1) << 30)

static bool copy(FILE *from, FILE *to)
{
    char block[65536];
    size_t size;
    uint64_t copied = 0;
    while ((size = fread(block, 1, sizeof block, from)) > 0) {
        copied += size;
        if (copied > MOST_COPIED)
            errno = EFBIG;
        if (copied > MOST_COPIED || fwrite(block, 1, size, to) != size)
            return false;
    }
    return !ferror(from) && fflush(to) == 0 && fseek(to, 0, SEEK_SET) == 0;
}

static FILE *copy_of(FILE *from, const char *name, maze_error *error)
{
    FILE *to = tmpfile();
    if (to && copy(from, to))
        return to;
    if (to && !ferror(from) && errno == EFBIG)
        reject(error, "%s has more than 1 GB; use a regular file instead of a pipe", name);
    else
        maze_fail(error, MAZE_IO,
                  ferror(from) ? "cannot read %s: %s" : "cannot copy %s to a temporary file: %s",
                  name, strerror(errno));
    if (to)
        fclose(to);
    return NULL;
}

static const char *const theme_pictures[][2] = {
#include "input/pictures/drawn_pictures.h"
};

static FILE *open_theme(const char *name, maze_error *error)
{
    const char *svg = NULL;
    base_nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (size_t i = 0; i < sizeof theme_pictures / sizeof *theme_pictures; i++) {
        base_nearest_offer(&best, name, theme_pictures[i][0]);
        if (strcmp(theme_pictures[i][0], name) == 0)
            svg = theme_pictures[i][1];
    }
    FILE *file = svg ? fmemopen((void *)svg, strlen(svg), "rb") : NULL;
    if (!svg)
        reject(error,
               "no theme has a picture \"%.60s\"; `mazepress list themes` lists all pictures%s",
               name, base_nearest_hint(&best, hint, sizeof hint));
    else if (!file)
        maze_fail(error, MAZE_IO, "cannot read %s%s: %s", THEME_PREFIX, name, strerror(errno));
    return file;
}

FILE *input_open_as(const char *path, const char *name, maze_error *error)
{
    if (strncmp(path, THEME_PREFIX, strlen(THEME_PREFIX)) == 0)
        return open_theme(path + strlen(THEME_PREFIX), error);
    if (strcmp(path, "-") == 0 && feof(stdin)) {
        reject(error, "%s has already been read to its end; save its content in a file", name);
        return NULL;
    }
    if (strcmp(path, "-") == 0)
        return copy_of(stdin, name, error);
    FILE *file = fopen(path, "rb");
    if (!file) {
        maze_fail(error, MAZE_IO, "cannot read %s: %s", name, strerror(errno));
        return NULL;
    }
    if (fseek(file, 0, SEEK_SET) == 0 || errno != ESPIPE)
        return file;
    FILE *copied = copy_of(file, name, error);
    fclose(file);
    return copied;
}

bool input_open(const char *path, input_file *file, maze_error *error)
{
    file->name = strcmp(path, "-") == 0 ? "standard input" : path;
    file->crop = NULL;
    file->origin = NULL;
    file->unpainted = NULL;
    file->lacks_row = false;
    file->file = input_open_as(path, file->name, error);
    return file->file != NULL;
}

bool input_fail_unpainted(const maze_error *reason, const char *unpainted, maze_error *error)
{
    return unpainted
               ? maze_fail(error, reason->status,
                           "%s; the file uses %s, which mazepress does not paint as browsers do, so "
                           "it may help to save the picture as PNG",
                           reason->message, unpainted)
               : maze_fail(error, reason->status, "%s", reason->message);
}

void input_close(input_file *file)
{
    if (file->file)
        fclose(file->file);
    file->file = NULL;
}

bool input_kind_of(FILE *file, input_kind *kind)
{
    rewind(file);
    static const struct {
        const char *start;
        size_t size;
        input_kind kind;
    } kinds[] = {{"\x89PNG\r\n\x1a\n", 8, INPUT_PNG},
                 {"\xFF\xD8\xFF", 3, INPUT_JPEG},
                 {"%PDF-", 5, INPUT_PDF},
                 {"\x1F\x8B", 2, INPUT_PACKED_SVG},
                 {"\xFF\xFE<\0", 4, INPUT_PACKED_SVG},
                 {"\xFE\xFF\0<", 4, INPUT_PACKED_SVG},
                 {"<\0", 2, INPUT_PACKED_SVG},
                 {"\0<\0", 3, INPUT_PACKED_SVG}};
    char start[512] = "";
    size_t size = fread(start, 1, sizeof start - 1, file);
    if (ferror(file) || fseek(file, 0, SEEK_SET) != 0)
        return false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (size >= kinds[i].size && memcmp(start, kinds[i].start, kinds[i].size) == 0) {
            *kind = kinds[i].kind;
            return true;
        }
    const char *text = start + (memcmp(start, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0);
    text += strspn(text, " \t\r\n");
    *kind = *text == '<' ? INPUT_SVG : *text == '{' ? INPUT_JSON : INPUT_OTHER;
    return true;
}

void maze_recipe_list_finish(maze_recipe_list *list)
{
    if (!list)
        return;
    for (size_t i = 0; i < list->count; i++)
        maze_recipe_destroy(list->recipes[i]);
    free(list->recipes);
    maze_inputs_destroy(list->inputs);
    *list = (maze_recipe_list){0};
}
