#include "output/letters.h"

#include "core/base/array.h"

#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

/* A glyph of a font file, whatever its size. */
typedef struct glyph_key {
    const hb_face_t *file;
    PangoGlyph glyph;
} glyph_key;

static guint hash_key(const void *key)
{
    const glyph_key *k = key;
    return g_direct_hash(k->file) * 31 + k->glyph;
}

static gboolean equal_keys(const void *a, const void *b)
{
    const glyph_key *one = a, *other = b;
    return one->file == other->file && one->glyph == other->glyph;
}

bool letters_next_page(letters_asked *asked, maze_error *error)
{
    if (!array_more(asked->pages, asked->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for letters");
    if (!asked->meanings)
        asked->meanings = g_hash_table_new_full(hash_key, equal_keys, g_free, g_free);
    asked->pages[asked->count++] = (letters){0};
    return true;
}

void letters_asked_finish(letters_asked *asked)
{
    for (size_t i = 0; i < asked->count; i++)
        letters_finish(&asked->pages[i]);
    free(asked->pages);
    if (asked->meanings)
        g_hash_table_destroy(asked->meanings);
    *asked = (letters_asked){0};
}

void letters_glyphs(const PangoGlyphItemIter *cluster, int *start, int *end)
{
    bool back = cluster->start_glyph > cluster->end_glyph;
    *start = back ? cluster->end_glyph + 1 : cluster->start_glyph;
    *end = back ? cluster->start_glyph + 1 : cluster->end_glyph;
}

/* The glyphs of a cluster that Pango hands to Cairo, and the last of them. */
static unsigned count_drawn(const PangoGlyphItemIter *cluster, PangoGlyph *last)
{
    const PangoGlyphString *all = cluster->glyph_item->glyphs;
    int start, end;
    unsigned drawn = 0;
    letters_glyphs(cluster, &start, &end);
    for (int i = start; i < end; i++) {
        PangoGlyph glyph = all->glyphs[i].glyph;
        if (glyph == PANGO_GLYPH_EMPTY || glyph & PANGO_GLYPH_UNKNOWN_FLAG)
            continue;
        *last = glyph;
        drawn++;
    }
    return drawn;
}

/* True if this text is what the glyph meant when it was met for the first time. */
static bool means(letters_asked *asked, glyph_key key, const char *text, size_t length)
{
    const char *first = g_hash_table_lookup(asked->meanings, &key);
    if (first)
        return strncmp(first, text, length) == 0 && first[length] == '\0';
    g_hash_table_insert(asked->meanings, g_memdup2(&key, sizeof key), g_strndup(text, length));
    return true;
}

static void ask_cluster(letters_asked *asked, const PangoGlyphItemIter *cluster)
{
    const PangoItem *item = cluster->glyph_item->item;
    letters *page = &asked->pages[asked->count - 1];
    const char *start = cluster->text + cluster->start_index;
    const char *end = cluster->text + cluster->end_index;
    glyph_key key = {.file = hb_font_get_face(pango_font_get_hb_font(item->analysis.font))};
    unsigned drawn = count_drawn(cluster, &key.glyph);
    page->glyphs += drawn;
    if (drawn != 1 || !means(asked, key, start, (size_t)(end - start)))
        return;
    for (; start < end; start = g_utf8_next_char(start))
        letters_add(page, g_utf8_get_char(start));
}

void letters_ask(letters_asked *asked, PangoLayout *layout)
{
    const char *text = pango_layout_get_text(layout);
    PangoGlyphItemIter cluster;
    for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next)
        for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run; run = run->next)
            for (gboolean have = pango_glyph_item_iter_init_start(&cluster, run->data, text); have;
                 have = pango_glyph_item_iter_next_cluster(&cluster))
                ask_cluster(asked, &cluster);
}
