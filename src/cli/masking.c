#include "cli/masking.h"

#include "core/base/nearest.h"

static bool check_alone(const cli_options *o, maze_error *error)
{
    const char *given = o->cells       ? "cells"
                        : o->threshold ? "threshold"
                        : o->invert    ? "invert"
                        : o->strict    ? "strict"
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
static bool read_outline(const cli_options *o, book_masked *masked, maze_error *error)
{
    const char *other = o->mask        ? "mask"
                        : o->reveal    ? "reveal"
                        : o->threshold ? "threshold"
                        : o->invert    ? "invert"
                        : o->strict    ? "strict"
                                       : NULL;
    masked->picture = o->outline;
    masked->outlines = true;
    if (other)
        return maze_fail(error, MAZE_BAD_INPUT, "--outline and --%s cannot stand together", other);
    return !o->cells || masked_parse_cells("--cells", o->cells, masked->cells, error);
}

bool masking_read(const cli_options *o, book_masked *masked, maze_error *error)
{
    *masked = (struct book_masked){.options = {.threshold = 50, .strict = o->strict}};
    if (o->mask && o->reveal)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "--mask and --reveal cannot stand together: a picture is cut out, or shown "
            "by the solution");
    if (o->strict && o->reveal)
        return maze_fail(error, MAZE_BAD_INPUT, "--strict belongs to a mask, not to --reveal");
    if (o->outline)
        return read_outline(o, masked, error);
    if (!o->mask && !o->reveal)
        return check_alone(o, error);
    masked->reveals = o->reveal != NULL;
    masked->picture = o->reveal ? o->reveal : o->mask;
    return (*masked->picture || maze_fail(error, MAZE_BAD_INPUT, "--%s needs a picture",
                                          o->reveal ? "reveal" : "mask")) &&
           (!o->cells || masked_parse_cells("--cells", o->cells, masked->cells, error)) &&
           (!o->threshold || masked_parse_threshold("--threshold", o->threshold,
                                                    &masked->options.threshold, error)) &&
           (!o->invert || read_invert(o->invert, &masked->options.invert, error));
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
