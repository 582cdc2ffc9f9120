#include "cli/masking.h"

#include "core/base/nearest.h"

void masking_finish(cli_masking *masking)
{
    g_free(masking->picture);
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
    return !given || maze_fail(error, MAZE_BAD_INPUT,
                               "--%s belongs to a mask; give the picture with --mask", given);
}

static bool read_invert(const char *text, bool *invert, maze_error *error)
{
    *invert = name_equal(text, "yes");
    return *invert || name_equal(text, "no") ||
           maze_fail(error, MAZE_BAD_INPUT, "--invert \"%.60s\" must be yes or no", text);
}

bool masking_read(const cli_masking *m, book_masked *masked, maze_error *error)
{
    *masked = (struct book_masked){.options = {.threshold = 50, .strict = m->strict}};
    if (!m->picture)
        return check_alone(m, error);
    masked->picture = m->picture;
    return (*m->picture || maze_fail(error, MAZE_BAD_INPUT, "--mask needs a picture")) &&
           (!m->cells || masked_parse_cells("--cells", m->cells, masked->cells, error)) &&
           (!m->threshold || masked_parse_threshold("--threshold", m->threshold,
                                                    &masked->options.threshold, error)) &&
           (!m->invert || read_invert(m->invert, &masked->options.invert, error));
}

void masking_tell(GString *news, const char *picture, const maze_mask_facts *facts)
{
    if (facts->islands > 0)
        g_string_append_printf(
            news, "%s: %lu %s with %lu %s left out\n", picture, (unsigned long)facts->islands,
            facts->islands == 1 ? "island" : "islands", (unsigned long)facts->dropped,
            facts->dropped == 1 ? "cell" : "cells");
}
