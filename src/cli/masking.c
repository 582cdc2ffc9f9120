#include "cli/masking.h"

#include "core/base/nearest.h"

void masking_finish(cli_masking *masking)
{
    g_free(masking->picture);
    g_free(masking->reveal);
    g_free(masking->outline);
    g_free(masking->cells);
    g_free(masking->threshold);
    g_free(masking->invert);
    g_free(masking->graph);
}

static bool check_alone(const cli_masking *m, maze_error *error)
{
    const char *given = m->cells       ? "cells"
                        : m->threshold ? "threshold"
                        : m->invert    ? "invert"
                        : m->strict    ? "strict"
                                       : NULL;
    return !given ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "--%s belongs to a picture; give it with --mask, --reveal or --outline",
                     given);
}

static bool read_invert(const char *text, bool *invert, maze_error *error)
{
    *invert = name_equal(text, "yes");
    return *invert || name_equal(text, "no") ||
           maze_fail(error, MAZE_BAD_INPUT, "--invert \"%.60s\" must be yes or no", text);
}

/* Only its size can be said of an outline. */
static bool read_outline(const cli_masking *m, book_masked *masked, maze_error *error)
{
    const char *other = m->picture     ? "mask"
                        : m->reveal    ? "reveal"
                        : m->threshold ? "threshold"
                        : m->invert    ? "invert"
                        : m->strict    ? "strict"
                                       : NULL;
    masked->picture = m->outline;
    masked->outlines = true;
    if (other)
        return maze_fail(error, MAZE_BAD_INPUT, "--outline and --%s cannot stand together", other);
    return !m->cells || masked_parse_cells("--cells", m->cells, masked->cells, error);
}

bool masking_read(const cli_masking *m, book_masked *masked, maze_error *error)
{
    *masked = (struct book_masked){.options = {.threshold = 50, .strict = m->strict}};
    if (m->picture && m->reveal)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "--mask and --reveal cannot stand together: a picture is cut out, or shown "
            "by the solution");
    if (m->strict && m->reveal)
        return maze_fail(error, MAZE_BAD_INPUT, "--strict belongs to a mask, not to --reveal");
    if (m->outline)
        return read_outline(m, masked, error);
    if (!m->picture && !m->reveal)
        return check_alone(m, error);
    masked->reveals = m->reveal != NULL;
    masked->picture = m->reveal ? m->reveal : m->picture;
    return (*masked->picture || maze_fail(error, MAZE_BAD_INPUT, "--%s needs a picture",
                                          m->reveal ? "reveal" : "mask")) &&
           (!m->cells || masked_parse_cells("--cells", m->cells, masked->cells, error)) &&
           (!m->threshold || masked_parse_threshold("--threshold", m->threshold,
                                                    &masked->options.threshold, error)) &&
           (!m->invert || read_invert(m->invert, &masked->options.invert, error));
}

/* What is told of a picture is more than one in so many cells; info tells all. */
#define TOLD 100

static void tell_reveal(GString *news, const char *picture, const maze_reveal *r)
{
    g_string_append_printf(news, "%s: %lu dark cells", picture, (unsigned long)r->picture);
    if (r->lost > 0)
        g_string_append_printf(news, ", of which %lu in specks are left out",
                               (unsigned long)r->lost);
    if (r->widened > 0)
        g_string_append_printf(news, "; %lu added where it is thin", (unsigned long)r->widened);
    g_string_append(news, "\n");
}

void masking_tell(GString *news, const char *picture, const masked_facts *facts)
{
    const maze_mask_facts *mask = &facts->mask;
    const maze_reveal *reveal = &facts->reveal;
    if (((uint64_t)reveal->lost + reveal->widened) * TOLD > reveal->picture)
        tell_reveal(news, picture, &facts->reveal);
    if (mask->islands > 0)
        g_string_append_printf(news, "%s: %lu %s with %lu %s left out\n", picture,
                               (unsigned long)mask->islands,
                               mask->islands == 1 ? "island" : "islands",
                               (unsigned long)mask->dropped, mask->dropped == 1 ? "cell" : "cells");
}
