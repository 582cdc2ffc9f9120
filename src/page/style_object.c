/* Styles that are their caller's: they own their texts. */
#include "core/base/given.h"
#include "page/style.h"

#include <stdlib.h>
#include <string.h>

static const char **text_at(maze_style *style, size_t i)
{
    const char **texts[] = {&style->title, &style->heading, &style->caption, &style->code};
    return i < sizeof texts / sizeof *texts ? texts[i] : NULL;
}

static bool copy_text(const char **text, maze_error *error)
{
    char *copy = strdup(*text);
    if (!copy)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a style");
    *text = copy;
    return true;
}

static maze_style *new_style(maze_error *error)
{
    maze_style *style = malloc(sizeof *style);
    if (!style)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a style");
    return style;
}

maze_style *maze_style_create(maze_medium medium, maze_error *error)
{
    if ((unsigned)medium > MAZE_MEDIUM_LETTERS) {
        maze_fail(error, MAZE_BAD_INPUT, "there is no medium %d; maze_format.medium is one",
                  (int)medium);
        return NULL;
    }
    maze_style *style = new_style(error);
    if (!style)
        return NULL;
    style_init(style);
    style->medium = medium;
    return style;
}

maze_style *maze_style_copy(const maze_style *style, maze_error *error)
{
    maze_style *copy = given(style, "style", error) ? new_style(error) : NULL;
    if (!copy)
        return NULL;
    *copy = *style;
    const char **text;
    bool done = true;
    for (size_t i = 0; (text = text_at(copy, i)); i++)
        if (*text && (!done || !copy_text(text, error))) {
            *text = NULL;
            done = false;
        }
    if (done)
        return copy;
    maze_style_destroy(copy);
    return NULL;
}

void maze_style_destroy(maze_style *style)
{
    const char **text;
    for (size_t i = 0; style && (text = text_at(style, i)); i++)
        free((char *)*text);
    free(style);
}

bool maze_style_set(maze_style *style, const char *key, const char *value, maze_error *error)
{
    if (!given(style, "style", error) || !given(key, "key", error) || !given(value, "value", error))
        return false;
    const char **text = style_text(style, key);
    if (!text)
        return style_set(style, key, value, error);
    const char *before = *text, *copy = value;
    if (!copy_text(&copy, error))
        return false;
    bool done = style_set(style, key, copy, error);
    if (*text != copy)
        free((char *)copy);
    if (done)
        free((char *)before);
    return done;
}

static bool check_picture(const maze_picture *picture, maze_error *error)
{
    if (!picture || ((picture->pixels || picture->file) && picture->width && picture->height))
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "a picture has a width, a height, and pixels or the text of an SVG");
}

bool maze_style_set_pictures(maze_style *style, const maze_picture *start, const maze_picture *goal,
                             maze_error *error)
{
    if (!given(style, "style", error) || !check_picture(start, error) ||
        !check_picture(goal, error))
        return false;
    style->start_picture = start;
    style->goal_picture = goal;
    return true;
}

bool maze_style_set_number(maze_style *style, size_t number, maze_error *error)
{
    if (!given(style, "style", error))
        return false;
    style->number = number;
    return true;
}

bool maze_style_hide_solution(maze_style *style, bool hide, maze_error *error)
{
    if (!given(style, "style", error))
        return false;
    if (hide && style->medium != MAZE_MEDIUM_SCREEN)
        return maze_fail(error, MAZE_BAD_INPUT, "only a style for screens can hide a solution");
    style->hide_solution = hide;
    return true;
}
