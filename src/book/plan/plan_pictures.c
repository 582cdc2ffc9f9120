/* Reads the pictures at doors and in vocabularies while a book is planned. Also converts SVG with
 * gradients or transparency to pixels for print shops. */
#include "book/plan/plan_pictures.h"

#include "book/puzzles/puzzle_pictures.h"
#include "input/pictures/pictures.h"
#include "output/pdf/shop_pages.h"
#include "page/letters_sheet.h"

#include <string.h>

typedef struct door_picture {
    char *path, *crop;
    maze_picture picture;
} door_picture;

static void free_picture(void *data)
{
    door_picture *door = data;
    input_picture_finish(&door->picture);
    g_free(door->path);
    g_free(door->crop);
    g_free(door);
}

GPtrArray *book_pictures_new(void)
{
    return g_ptr_array_new_with_free_func(free_picture);
}

/* longer side of a converted SVG at a door or in a vocabulary, in pixels: about 50 mm at 600 dpi */
#define LONGER 1200

bool book_make_opaque(const book_terms *terms, maze_picture *picture, bool gray, uint32_t longer,
                      maze_error *error)
{
    maze_picture opaque;
    if (!terms->press->shop || picture->pixels)
        return true;
    bool done = output_shop_picture(picture, gray, longer, &opaque, error);
    if (!done || opaque.pixels)
        input_picture_finish(picture);
    if (done && opaque.pixels)
        *picture = opaque;
    return done;
}

void book_note_unpainted(book_layout *layout, const char *path, const char *unpainted)
{
    char *before = layout->flaws;
    if (!unpainted)
        return;
    char *line = g_strdup_printf(INPUT_UNPAINTED, path, unpainted);
    if (!before || !strstr(before, line)) {
        layout->flaws = g_strconcat(before ? before : "", line, NULL);
        g_free(before);
    }
    g_free(line);
}

maze_picture *book_picture_find(book_plan *plan, const book_terms *terms, const char *path,
                                const char *crop, maze_error *error)
{
    for (size_t i = 0; i < plan->pictures->len; i++) {
        door_picture *known = plan->pictures->pdata[i];
        if (strcmp(known->path, path) == 0 && g_strcmp0(known->crop, crop) == 0)
            return &known->picture;
    }
    door_picture *door = g_new0(door_picture, 1);
    door->path = g_strdup(path);
    door->crop = g_strdup(crop);
    g_ptr_array_add(plan->pictures, door);
    const char *unpainted;
    /* pictures are gray in a black-and-white book, and opaque for a print shop */
    bool gray = !terms->color;
    if (!input_door_picture_read(path, crop, gray, &door->picture, &unpainted, error) ||
        !book_make_opaque(terms, &door->picture, gray, LONGER, error))
        return NULL;
    book_note_unpainted(&plan->layout, path, unpainted);
    return &door->picture;
}

size_t book_pairs_of(const book_section *section)
{
    return section->pictures ? book_pairs_count("pictures", section->pictures, NULL) : 1;
}

bool book_pictures_read(book_plan *plan, const book_terms *terms, maze_error *error)
{
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_section *section = &terms->sections[i];
        for (size_t k = 0; k < 2 * book_pairs_of(section); k++) {
            const char *single = k == 0 ? section->start_picture : section->goal_picture;
            const char *crop = k == 0 ? section->start_crop : section->goal_crop;
            char *path =
                section->pictures ? book_pairs_path(section->pictures, k, &crop) : g_strdup(single);
            maze_picture *picture = path ? book_picture_find(plan, terms, path, crop, error) : NULL;
            bool missing = path && !picture;
            g_free(path);
            if (missing)
                return false;
            g_ptr_array_add(plan->doors, picture);
        }
    }
    return true;
}

bool book_words_read(book_plan *plan, book_section_plan *section, maze_error *error)
{
    maze_error reason;
    const book_terms *terms = section->layout->terms;
    const book_vocabulary *vocabulary = section->terms->vocabulary;
    section->words = vocabulary ? g_new0(page_word, vocabulary->count) : NULL;
    for (size_t i = 0; vocabulary && i < vocabulary->count; i++) {
        const book_vocabulary_word *word = &vocabulary->words[i];
        section->words[i] = (page_word){.meaning = word->meaning,
                                        .list = vocabulary->name,
                                        .number = i + 1,
                                        .count = vocabulary->count};
        if (word->picture) {
            section->words[i].picture =
                book_picture_find(plan, terms, word->picture, word->crop, &reason);
            if (!section->words[i].picture)
                return maze_fail(error, reason.status, "words: line %u: %.300s", word->line,
                                 reason.message);
        }
        if (!section->look.content.word ||
            page_word_width(&section->words[i], section->look.content.measurer) >
                page_word_width(section->look.content.word, section->look.content.measurer))
            section->look.content.word = &section->words[i];
    }
    return true;
}
