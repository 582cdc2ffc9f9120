#include "core/base/given.h"
#include "input/readers.h"

#include "core/base/array.h"
#include "core/recipe/input_text.h"
#include "input/open.h"

#include <errno.h>
#include <mazepress/input.h>
#include <stdlib.h>
#include <string.h>

#define WHITE " \t\r\n"

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

bool recipes_add(maze_recipe_list *list, const char *text, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(text, error);
    if (!recipe)
        return false;
    if (!array_more(list->recipes, list->count)) {
        maze_recipe_destroy(recipe);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    }
    list->recipes[list->count++] = recipe;
    return true;
}

bool recipes_add_input(maze_recipe_list *list, const char *text, maze_error *error)
{
    if (!list->inputs)
        list->inputs = maze_inputs_create(error);
    return list->inputs && maze_input_parse(list->inputs, text, error);
}

/* The list beside a print shop's book; the caller frees it. */
static char *list_beside(const char *path)
{
    size_t length = strlen(path), ending = sizeof ".pdf" - 1;
    bool pdf = length > ending && strcmp(path + length - ending, ".pdf") == 0;
    char *list = pdf ? malloc(length + sizeof ".recipes.txt") : NULL;
    if (list)
        sprintf(list, "%.*s.recipes.txt", (int)(length - ending), path);
    return list;
}

/* Files for print shops have no metadata. */
static bool fail_empty(const char *path, maze_error *error)
{
    char *list = list_beside(path);
    FILE *file = list ? fopen(list, "rb") : NULL;
    if (file)
        maze_fail(error, MAZE_NOT_OURS,
                  "%s holds no recipe, as no file for a print shop does; its recipes are in the "
                  "list beside it, %s",
                  path, list);
    else if (list)
        maze_fail(error, MAZE_NOT_OURS,
                  "%s holds no recipe: mazepress did not write it, or wrote it for a print shop, "
                  "and then its recipes are in a list that was written with it, %s",
                  path, list);
    else
        maze_fail(error, MAZE_NOT_OURS, "%s holds no recipe: it was not written by mazepress",
                  path);
    if (file)
        fclose(file);
    free(list);
    return false;
}

static bool parse_all(const char *path, char *texts, maze_recipe_list *list, maze_error *error)
{
    char *rest;
    for (char *text = strtok_r(texts, " ", &rest); text; text = strtok_r(NULL, " ", &rest)) {
        maze_error reason;
        bool is_input = input_text_is(text);
        if (!(is_input ? recipes_add_input(list, text, &reason) : recipes_add(list, text, &reason)))
            return maze_fail(error, reason.status == MAZE_BAD_INPUT ? MAZE_NOT_OURS : reason.status,
                             "%s: %.400s", path, reason.message);
    }
    return list->count > 0 || fail_empty(path, error);
}

/* The first bytes that are not white space show the kind of file. */
static char *find_texts(const char *name, FILE *file, const char *start, size_t size,
                        maze_error *error)
{
    if (size == 8 && memcmp(start, "\x89PNG\r\n\x1a\n", 8) == 0)
        return read_png_recipes(name, file, error);
    if (strncmp(start, "%PDF-", 5) == 0)
        return read_pdf_recipes(name, file, error);
    if (strchr("<\xEF", start[strspn(start, WHITE)]) && size > 0)
        return read_svg_recipes(name, file, error);
    maze_fail(error, MAZE_NOT_OURS, "%s is not a png, svg, pdf or json file", name);
    return NULL;
}

static bool read_texts(const char *name, char *texts, const maze_error *reason,
                       maze_recipe_list *list, maze_error *error)
{
    bool done = texts ? parse_all(name, texts, list, error)
                      : maze_fail(error, reason->status, "%s", reason->message);
    free(texts);
    return done;
}

static bool is_json(FILE *file)
{
    int c;
    do
        c = getc(file);
    while (c > 0 && strchr(WHITE, c));
    rewind(file);
    return c == '{';
}

static bool read_file(const char *name, FILE *file, maze_recipe_list *list, maze_error *error)
{
    char start[9] = "";
    maze_error reason = {.status = MAZE_NO_MEMORY, .message = "out of memory"};
    size_t size = fread(start, 1, sizeof start - 1, file);
    if (ferror(file))
        return maze_fail(error, MAZE_IO, "cannot read %s: %s", name, strerror(errno));
    rewind(file);
    if (!is_json(file))
        return read_texts(name, find_texts(name, file, start, size, &reason), &reason, list, error);
    return read_json_recipes(name, file, list, error) &&
           (list->count > 0 || fail_empty(name, error));
}

bool recipes_read(FILE *file, const char *name, maze_recipe_list *list, maze_error *error)
{
    maze_recipe_list found = {0};
    bool done = read_file(name, file, &found, error);
    if (done)
        *list = found;
    else
        maze_recipe_list_finish(&found);
    return done;
}

bool maze_read_recipes(const char *path, maze_recipe_list *list, maze_error *error)
{
    if (!given(path, "path", error) || !given(list, "place for the list", error))
        return false;
    FILE *file = open_for_reading(path, path, error);
    bool done = file && recipes_read(file, path, list, error);
    if (file)
        fclose(file);
    return done;
}
