#include "book/pictures.h"

#include "book/puzzles/puzzle_pictures.h"
#include "output/pdf/shop_pages.h"

#include <stdlib.h>
#include <string.h>

/* In gray for a book in black. */
static bool read_for(const book_terms *terms, const char *path, maze_picture *picture,
                     maze_error *error)
{
    maze_picture opaque;
    if (!input_door_picture_read(path, !terms->color, picture, error))
        return false;
    if (!terms->press->shop || picture->pixels)
        return true;
    bool done = output_shop_picture(picture, !terms->color, &opaque, error);
    if (done && opaque.pixels) {
        input_picture_finish(picture);
        *picture = opaque;
    } else if (!done) {
        input_picture_finish(picture);
    }
    return done;
}

/* A picture that was read already, or a new one; NULL on error.  Takes over the path. */
static const maze_picture *find(book_pictures *p, const book_terms *terms, char *path,
                                maze_error *error)
{
    bool done = path || maze_fail(error, MAZE_NO_MEMORY, "out of memory for pictures");
    for (size_t i = 0; done && i < p->count; i++)
        if (strcmp(p->paths[i], path) == 0) {
            free(path);
            return &p->read[i];
        }
    if (!done || !read_for(terms, path, &p->read[p->count], error)) {
        free(path);
        return NULL;
    }
    p->paths[p->count] = path;
    return &p->read[p->count++];
}

size_t pictures_pairs(const book_section *section)
{
    maze_error unused;
    return section->pictures ? book_pairs_count("pictures", section->pictures, &unused) : 1;
}

/* At `to`, two for each pair. */
static bool read_section(book_pictures *p, const book_terms *terms, const book_section *section,
                         const maze_picture **to, maze_error *error)
{
    size_t count = 2 * pictures_pairs(section);
    for (size_t i = 0; i < count; i++) {
        const char *single = i == 0 ? section->start_picture : section->goal_picture;
        if (!section->pictures && !single)
            continue;
        char *path = section->pictures ? book_pairs_path(section->pictures, i) : strdup(single);
        if (!(to[i] = find(p, terms, path, error)))
            return false;
    }
    return true;
}

bool pictures_read(book_pictures *p, const book_terms *terms, maze_error *error)
{
    size_t most = 0, at = 0;
    for (size_t i = 0; i < terms->section_count; i++)
        most += 2 * pictures_pairs(&terms->sections[i]);
    *p = (book_pictures){.of_sections = calloc(most, sizeof *p->of_sections),
                         .read = calloc(most, sizeof *p->read),
                         .paths = calloc(most, sizeof *p->paths)};
    if (!p->of_sections || !p->read || !p->paths)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for pictures");
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_section *section = &terms->sections[i];
        if (!read_section(p, terms, section, p->of_sections + at, error))
            return false;
        at += 2 * pictures_pairs(section);
    }
    return true;
}

void pictures_finish(book_pictures *p)
{
    for (size_t i = 0; i < p->count; i++) {
        input_picture_finish(&p->read[i]);
        free(p->paths[i]);
    }
    free(p->of_sections);
    free(p->read);
    free(p->paths);
    *p = (book_pictures){0};
}
