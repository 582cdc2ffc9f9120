#include "book/pictures.h"

#include "output/press_picture.h"

#include <stdlib.h>
#include <string.h>

/* In gray for a print shop. */
static bool read_for(const press_shop *press, const char *path, maze_picture *picture,
                     maze_error *error)
{
    maze_picture gray;
    if (!read_picture(path, press->shop, picture, error))
        return false;
    if (!press->shop || picture->pixels)
        return true;
    bool done = press_picture(picture, &gray, error);
    if (done && gray.pixels) {
        picture_finish(picture);
        *picture = gray;
    } else if (!done) {
        picture_finish(picture);
    }
    return done;
}

/* A picture that was read already, or a new one; NULL on error. */
static const maze_picture *find(book_pictures *p, const book_terms *terms, const char *path,
                                maze_error *error)
{
    for (size_t i = 0; i < p->count; i++)
        if (strcmp(p->paths[i], path) == 0)
            return &p->read[i];
    if (!read_for(terms->press, path, &p->read[p->count], error))
        return NULL;
    p->paths[p->count] = path;
    return &p->read[p->count++];
}

bool pictures_read(book_pictures *p, const book_terms *terms, maze_error *error)
{
    size_t most = 2 * terms->section_count;
    *p = (book_pictures){.of_sections = calloc(most, sizeof *p->of_sections),
                         .read = calloc(most, sizeof *p->read),
                         .paths = calloc(most, sizeof *p->paths)};
    if (!p->of_sections || !p->read || !p->paths)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for pictures");
    for (size_t i = 0; i < most; i++) {
        const book_section *section = &terms->sections[i / 2];
        const char *path = i % 2 ? section->goal_picture : section->start_picture;
        if (path && !(p->of_sections[i] = find(p, terms, path, error)))
            return false;
    }
    return true;
}

void pictures_finish(book_pictures *p)
{
    for (size_t i = 0; i < p->count; i++)
        picture_finish(&p->read[i]);
    free(p->of_sections);
    free(p->read);
    free(p->paths);
    *p = (book_pictures){0};
}
