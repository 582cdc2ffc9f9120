#include "book/picture_pairs.h"

#include "core/base/text.h"

#include <stdlib.h>
#include <string.h>

#define SPACES " \t\r\n"

/* A path, without the spaces round it, in a text that it ends in. */
typedef struct pairs_part {
    const char *start;
    size_t length;
    char end; /* the character after it: '|', ',' or 0 */
} pairs_part;

static pairs_part next_part(const char **text)
{
    pairs_part part = {.start = *text + strspn(*text, SPACES)};
    const char *end = part.start + strcspn(part.start, "|,");
    part.end = *end;
    *text = *end ? end + 1 : end;
    while (end > part.start && strchr(SPACES, end[-1]))
        end--;
    part.length = (size_t)(end - part.start);
    return part;
}

size_t pairs_count(const char *key, const char *text, maze_error *error)
{
    const char *left = text;
    for (size_t count = 1;; count++) {
        pairs_part start = next_part(&left);
        pairs_part goal = start.end == '|' ? next_part(&left) : (pairs_part){0};
        if (start.length == 0 || goal.length == 0 || goal.end == '|') {
            maze_fail(error, MAZE_BAD_INPUT,
                      "%s \"%.60s\" must be pairs of a start and a goal, such as rabbit.png | "
                      "carrot.png, bee.svg | flower.svg",
                      key, text);
            return 0;
        }
        if (goal.end == '\0')
            return count;
    }
}

char *pairs_path(const char *text, size_t index)
{
    pairs_part part = next_part(&text);
    for (size_t i = 0; i < index; i++)
        part = next_part(&text);
    char *path = malloc(part.length + 1);
    if (!path)
        return NULL;
    memcpy(path, part.start, part.length);
    path[part.length] = '\0';
    return path;
}

char *pairs_in(const char *directory, const char *text)
{
    text_buffer b = {0};
    pairs_part part;
    do {
        part = next_part(&text);
        if (part.length > 0 && *part.start != '/')
            text_add(&b, directory);
        text_add_bytes(&b, part.start, part.length);
        text_add(&b, part.end == '|' ? " | " : part.end == ',' ? ", " : "");
    } while (part.end);
    if (!b.failed && b.bytes)
        return b.bytes;
    free(b.bytes);
    return NULL;
}
