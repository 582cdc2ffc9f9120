/* The letters that are asked for, page by page, as Pango hands them to Cairo; what a finished
 * PDF shows is compared with them. */
#include "output/type/page_letters.h"

#include "core/base/collections.h"

#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

void letters_add(letters *list, uint32_t code)
{
    if (!list->no_memory && array_more(list->codes, list->count))
        list->codes[list->count++] = code;
    else
        list->no_memory = true;
}

void letters_finish(letters *list)
{
    free(list->codes);
    *list = (letters){0};
}

bool letters_next_page(letters_asked *asked, maze_error *error)
{
    if (!array_more(asked->pages, asked->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for letters");
    asked->pages[asked->count++] = (letters){0};
    return true;
}

void letters_asked_finish(letters_asked *asked)
{
    for (size_t i = 0; i < asked->count; i++)
        letters_finish(&asked->pages[i]);
    free(asked->pages);
    *asked = (letters_asked){0};
}

void letters_glyphs(const PangoGlyphItemIter *cluster, int *start, int *end)
{
    bool back = cluster->start_glyph > cluster->end_glyph;
    *start = back ? cluster->end_glyph + 1 : cluster->start_glyph;
    *end = back ? cluster->start_glyph + 1 : cluster->end_glyph;
}

/* The glyphs of a cluster that Pango hands to Cairo. */
static unsigned count_drawn(const PangoGlyphItemIter *cluster)
{
    const PangoGlyphString *all = cluster->glyph_item->glyphs;
    int start, end;
    unsigned drawn = 0;
    letters_glyphs(cluster, &start, &end);
    for (int i = start; i < end; i++) {
        PangoGlyph glyph = all->glyphs[i].glyph;
        drawn += glyph != PANGO_GLYPH_EMPTY && !(glyph & PANGO_GLYPH_UNKNOWN_FLAG);
    }
    return drawn;
}

static void ask_cluster(letters *page, const PangoGlyphItemIter *cluster)
{
    const char *start = cluster->text + cluster->start_index;
    const char *end = cluster->text + cluster->end_index;
    unsigned drawn = count_drawn(cluster);
    page->glyphs += drawn;
    if (drawn == 1 && g_utf8_next_char(start) == end)
        letters_add(page, g_utf8_get_char(start));
}

/* Cairo leaves out a run that is blank all over, such as a space in a font of its own. */
static bool has_ink(const PangoGlyphItem *run)
{
    PangoRectangle ink;
    pango_glyph_string_extents(run->glyphs, run->item->analysis.font, &ink, NULL);
    return ink.width > 0 && ink.height > 0;
}

static void ask_run(letters *page, PangoGlyphItem *run, const char *text)
{
    PangoGlyphItemIter cluster;
    for (gboolean have = pango_glyph_item_iter_init_start(&cluster, run, text); have;
         have = pango_glyph_item_iter_next_cluster(&cluster))
        ask_cluster(page, &cluster);
}

void letters_ask(letters_asked *asked, PangoLayout *layout)
{
    const char *text = pango_layout_get_text(layout);
    for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next)
        for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run; run = run->next)
            if (has_ink(run->data))
                ask_run(&asked->pages[asked->count - 1], run->data, text);
}
