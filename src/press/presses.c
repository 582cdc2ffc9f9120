/* The table of requirements of presses, with sources and dates of its numbers, and functions that
 * compute sizes from the table. */
#include "press/presses.h"

#include "core/base/errors.h"
#include "core/base/strings.h"
#include "page/layout/values.h"

#include <mazepress/preflight.h>

#include <math.h>

#define CHECKED "2026-11-28"

#define IN(inches) ((inches)*POINTS_PER_INCH)
#define SIZE(width, height)                                                                        \
    {                                                                                              \
        IN(width), IN(height)                                                                      \
    }
#define TRIM(width, height)                                                                        \
    {                                                                                              \
        .size = SIZE(width, height)                                                                \
    }
#define TRIM_TO(width, height, white, cream)                                                       \
    {                                                                                              \
        .size = SIZE(width, height), .most_pages = { white, cream, white }                         \
    }

/* Trim sizes of KDP's paperbacks in black and white, from KDP's help topic G201834180 ("Print
 * Options", read 2026-11-28). The topic gives no maximum number of pages for custom sizes. For
 * these sizes, pages_beside computes the maximum. */
static const press_trim kdp_trims[] = {
    TRIM(5, 8),
    TRIM(5.06, 7.81),
    TRIM(5.25, 8),
    TRIM(5.5, 8.5),
    TRIM(6, 9),
    TRIM(6.14, 9.21),
    TRIM(6.69, 9.61),
    TRIM(7, 10),
    TRIM(7.44, 9.69),
    TRIM(7.5, 9.25),
    TRIM(8, 10),
    TRIM_TO(8.25, 6, 800, 750),
    TRIM_TO(8.25, 8.25, 800, 750),
    TRIM_TO(8.5, 8.5, 590, 550),
    TRIM_TO(8.5, 11, 590, 550),
    TRIM_TO(8.27, 11.69, 780, 730),
    {.size = {0, 0}},
};

static const press_gutter kdp_gutters[] = {
    {150, IN(0.375)}, {300, IN(0.5)}, {500, IN(0.625)}, {700, IN(0.75)}, {828, IN(0.875)}, {0, 0},
};

/* The paper "color" is for KDP's premium color. KDP's standard color uses paper as thick as the
 * white paper. */
static const press_stock kdp_stocks[] = {
    {"white", IN(0.002252), 828, false},
    {"cream", IN(0.0025), 776, false},
    {"color", IN(0.002347), 828, true},
    {NULL, 0, 0, false},
};

/* Trim sizes of Lulu's perfect bound paperbacks, from "Lulu Book Creation Guide" (2026-01-22) and
 * the codes of Lulu's print API (read 2026-11-28). Lulu has no custom sizes, and takes the size of
 * a book from the PDF file: "the page size in your source PDF document determines the book size"
 * ("Tips for Formatting Documents", help.lulu.com 64000255583). */
static const press_trim lulu_trims[] = {
    TRIM(4.25, 6.875),
    TRIM(5, 8),
    TRIM(5.5, 8.5),
    TRIM(5.83, 8.27),
    TRIM(6, 9),
    TRIM(6.14, 9.21),
    TRIM(6.63, 10.25),
    TRIM(7, 10),
    TRIM(7.44, 9.68),
    TRIM(7.5, 7.5),
    TRIM(8.27, 11.69),
    TRIM(8.5, 8.5),
    TRIM(8.5, 11),
    TRIM_TO(9, 7, 250, 250),
    TRIM_TO(11, 8.5, 250, 250),
    TRIM_TO(11.69, 8.27, 250, 250),
    {.size = {0, 0}},
};

/* A gutter is Lulu's safety margin of 0.5 inches plus the gutter in Lulu's guide. The guide has no
 * row for 60 pages, but two rows for 400 pages. In both cases, this table has the wider of the two
 * nearest gutters. */
static const press_gutter lulu_gutters[] = {
    {59, IN(0.5)}, {150, IN(0.625)}, {399, IN(1.0)}, {600, IN(1.125)}, {800, IN(1.25)}, {0, 0},
};

static const press_stock lulu_stocks[] = {
    {"white", IN(1.0 / 444), 800, false},
    {"cream", IN(1.0 / 444), 800, false},
    {"color", IN(1.0 / 444), 800, true},
    {NULL, 0, 0, false},
};

/* Trim sizes of IngramSpark's paperbacks ("File Creation Guide", 2026-08-24, page 40, and "Trim
 * sizes and papers", help.ingramspark.com 5341425168013, 2026-09-11). The size 11 x 8.5 inches is
 * omitted, because it exists only in color. IngramSpark does not publish limits of custom sizes. */
static const press_trim ingram_trims[] = {
    TRIM(4, 6),         TRIM(4, 7),         TRIM(4.25, 7),    TRIM(4.37, 7),
    TRIM(4.72, 7.48),   TRIM(5, 7),         TRIM(5, 8),       TRIM(5.06, 7.81),
    TRIM(5.25, 8),      TRIM(5.5, 8.25),    TRIM(5.5, 8.5),   TRIM(5.83, 8.27),
    TRIM(6, 9),         TRIM(6.024, 9.252), TRIM(6.14, 9.21), TRIM(6.5, 6.5),
    TRIM(6.625, 10.25), TRIM(6.69, 9.61),   TRIM(7, 10),      TRIM(7.44, 9.69),
    TRIM(7.5, 9.25),    TRIM(8, 8),         TRIM(8, 10),      TRIM(8, 10.88),
    TRIM(8.25, 8.25),   TRIM(8.25, 10.75),  TRIM(8.25, 11),   TRIM(8.268, 11.693),
    TRIM(8.5, 8.5),     TRIM(8.5, 9),       TRIM(8.5, 11),    {.size = {0, 0}},
};

/* The papers have 444 and 400 pages per inch, which give the same spines as Ingram's own
 * template. */
static const press_stock ingram_stocks[] = {
    {"white", IN(0.002252), 1200, false},
    {"creme", IN(0.0025), 1050, false},
    {NULL, 0, 0, false},
};

/* a page size as wide as A4 and as high as US Letter, which fits on both papers */
#define UNIVERSAL                                                                                  \
    {                                                                                              \
        210 * POINTS_PER_MM, 279.4 * POINTS_PER_MM                                                 \
    }

#define AT_HOME                                                                                    \
    .checked = CHECKED, .usual_trim = UNIVERSAL, .margin = IN(0.25), .margin_bleed = IN(0.25),     \
    .least_pages = 1, .multiple = 1, .least_line = 0.75, .least_type = 6

#define IN_SHOPS                                                                                   \
    .checked = CHECKED, .shop = true, .usual_trim = SIZE(8.5, 11), .bleed = IN(0.125),             \
    .multiple = 2, .least_line = 0.75, .least_ink = 0.1, .least_dpi = 300

static const press_shop presses[] = {
    {
        .name = "home",
        .summary = "any printer at home or at school, A4 or Letter",
        .source = "no printer's margin is wider than a quarter of an inch",
        AT_HOME,
    },
    {
        .name = "screen",
        .summary = "a file to read on a screen: bookmarks, links, page labels",
        .source = "as at home",
        AT_HOME,
        .navigation = true,
    },
    {
        .name = "swell",
        .also = {"tactile", "braille", "swell-paper", "capsule"},
        .summary = "swell paper: black lines rise for fingers",
        .source = "BANA, Guidelines and Standards for Tactile Graphics (2010); APH, Guidelines for "
                  "Design of Tactile Graphics (1997); NLS Specification 800 (braille)",
        AT_HOME,
        .tactile = true,
    },
    {
        .name = "kdp",
        .also = {"amazon", "kindle", "amazon-kdp", "amazon kdp", "createspace"},
        .summary = "Amazon KDP, paperback in black and white",
        .source = "kdp.amazon.com/help/topic: G201857950 (submission), G201834180 (print options), "
                  "GVBQ3CMEQW3W2VL6 (trim, bleed, margins)",
        IN_SHOPS,
        .trims = kdp_trims,
        .custom_least = SIZE(4, 6),
        .custom_most = SIZE(8.5, 11.69),
        .gutters = kdp_gutters,
        .margin = IN(0.25),
        .margin_bleed = IN(0.375),
        .least_pages = 24,
        .most_pages = 828,
        .most_blanks = 2,
        .bare = true,
        .least_type = 7,
        .stocks = kdp_stocks,
        .most_bytes = 650ULL * 1000 * 1000,
        /* KDP requires "more than 79 pages" for text on the spine. The size of the barcode is from
         * KDP's page about hardcovers, and its distance, 0.25 inches, is from CreateSpace. */
        .cover = {.source = "kdp.amazon.com/help/topic: G201953020 (paperback covers), G201857950 "
                            "(submission), GDTKFJPNQCBTMRV6 (barcode)",
                  .bleed = IN(0.125),
                  .safe = IN(0.25),
                  .spine_free = IN(0.0625),
                  .spine_text_pages = 80,
                  .barcode = SIZE(2, 1.2),
                  .barcode_free = IN(0.25)},
    },
    {
        .name = "lulu",
        .also = {"lulu.com", "lulu press"},
        .summary = "Lulu, perfect bound paperback in black and white",
        .source = "Lulu Book Creation Guide; help.lulu.com/solutions/articles/64000255583; "
                  "help.api.lulu.com/solutions/articles/64000254616 (spine)",
        IN_SHOPS,
        .trims = lulu_trims,
        .gutters = lulu_gutters,
        .margin = IN(0.5),
        .margin_bleed = IN(0.625),
        .bleed_at_spine = true,
        .least_pages = 32,
        .most_pages = 800,
        .least_type = 6,
        .stocks = lulu_stocks,
        /* Lulu accepts no text on the spine of books of "80 pages or fewer". Lulu's barcodes
         * measure 1.83 x 1 and 1.74 x 1.11 inches, so they fit into 2 x 1.2 inches. */
        .cover = {.source = "Lulu Book Creation Guide, cover layout; lulu.com/help/space_for_isbn "
                            "(barcode)",
                  .bleed = IN(0.125),
                  .safe = IN(0.5),
                  .spine_more = IN(0.06),
                  .spine_free = IN(0.125),
                  .spine_text_pages = 81,
                  .barcode = SIZE(2, 1.2),
                  .barcode_free = IN(0.375)},
    },
    {
        .name = "ingram",
        .also = {"ingramspark", "ingram-spark", "ingram spark", "lightning source"},
        .summary = "IngramSpark, paperback in black and white",
        .source = "ingramspark.com/blog/file-requirements-for-print-books; IngramSpark File "
                  "Creation Guide and trim size matrix",
        IN_SHOPS,
        .trims = ingram_trims,
        .margin = IN(0.5),
        .margin_bleed = IN(0.625),
        .least_pages = 18,
        .most_pages = 1200,
        .last_blank = true,
        .least_type = 6,
        .stocks = ingram_stocks,
        .most_ink = 2.4,
        /* IngramSpark's barcodes measure at least 1.75 x 1 inches. IngramSpark's folds may be off
         * by 1/16 inch. */
        .cover = {.source = "help.ingramspark.com/articles: 5338636202637 (manufacturing and file "
                            "setup), 6443532453901; IngramSpark File Creation Guide",
                  .bleed = IN(0.125),
                  .safe = IN(0.25),
                  .spine_free = IN(0.0625),
                  .spine_text_pages = 48,
                  .barcode = SIZE(2, 1.2),
                  .barcode_free = IN(0.25)},
    },
};

#define PRESSES (sizeof presses / sizeof *presses)

const press_shop *press_at(unsigned i)
{
    return i < PRESSES ? &presses[i] : NULL;
}

/* Returns true if `typed` is a name of the press. Updates *best if an alternative name is nearer to
 * `typed` than the nearest name so far. */
static bool is_named(const press_shop *press, const char *typed, base_nearest *best)
{
    bool named = base_name_equal(typed, press->name);
    for (size_t i = 0; i < PRESS_NAMES && press->also[i]; i++) {
        named |= base_name_equal(typed, press->also[i]);
        base_nearest_offer(best, typed, press->also[i]);
    }
    return named;
}

const press_shop *press_find(const char *name, maze_error *error)
{
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE];
    for (size_t i = 0; i < PRESSES; i++) {
        base_nearest_list(&best, name, presses[i].name, presses[i].name);
        const char *nearest = best.name;
        if (is_named(&presses[i], name, &best))
            return &presses[i];
        /* the error message suggests the main name of a press in place of an alternative name */
        if (best.name != nearest)
            best.name = presses[i].name;
    }
    reject(error, "press \"%.60s\" is unknown; %s", name,
           base_nearest_choice(&best, choice, sizeof choice));
    return NULL;
}

double press_gutter_for(const press_shop *press, uint32_t pages)
{
    double gutter = press->margin;
    for (const press_gutter *row = press->gutters; row && row->pages; row++) {
        gutter = row->gutter;
        if (pages <= row->pages)
            break;
    }
    return gutter;
}

/* tolerance when sizes are compared, in points */
#define SAME 0.5

static const press_trim *find_trim(const press_shop *press, maze_paper trim)
{
    for (const press_trim *row = press->trims; row && row->size.width > 0; row++)
        if (fabs(row->size.width - trim.width) <= SAME &&
            fabs(row->size.height - trim.height) <= SAME)
            return row;
    return NULL;
}

bool press_lists_trim(const press_shop *press, maze_paper trim)
{
    return !press->trims || find_trim(press, trim);
}

static bool is_custom(const press_shop *press, maze_paper trim)
{
    maze_paper least = press->custom_least, most = press->custom_most;
    return trim.width >= least.width - SAME && trim.height >= least.height - SAME &&
           trim.width <= most.width + SAME && trim.height <= most.height + SAME;
}

bool press_has_trim(const press_shop *press, maze_paper trim)
{
    return press_lists_trim(press, trim) || is_custom(press, trim);
}

/* Returns the maximum number of pages for the custom size `trim`: the smallest maximum of the
 * narrowest listed trims that are at least as wide as `trim`. Returns 0 if no listed trim is wide
 * enough. */
static uint32_t pages_beside(const press_shop *press, size_t stock, maze_paper trim)
{
    double width = INFINITY;
    uint32_t most = 0;
    for (const press_trim *row = press->trims; row && row->size.width > 0; row++) {
        bool wide = row->size.width >= trim.width - SAME;
        uint32_t pages =
            row->most_pages[stock] ? row->most_pages[stock] : press->stocks[stock].most_pages;
        if (!wide || row->size.width > width + SAME)
            continue;
        most = row->size.width < width - SAME || pages < most ? pages : most;
        width = row->size.width;
    }
    return most;
}

static double distance(maze_paper a, maze_paper b)
{
    return fabs(a.width - b.width) + fabs(a.height - b.height);
}

#define NEAREST 4

void press_list_trims(const press_shop *press, maze_paper trim, char *text, size_t size)
{
    base_text_end end = base_text_start(text, size);
    const press_trim *before = NULL;
    for (int i = 0; i < NEAREST; i++) {
        const press_trim *best = NULL;
        for (const press_trim *row = press->trims; row->size.width > 0; row++) {
            double far = distance(row->size, trim);
            double last = before ? distance(before->size, trim) : -1;
            bool follows = far > last || (far == last && row > before);
            if (follows && (!best || far < distance(best->size, trim)))
                best = row;
        }
        if (!best)
            break;
        before = best;
        base_text_put(&end, "%s%.5gx%.5gin", i ? ", " : "", best->size.width / POINTS_PER_INCH,
                      best->size.height / POINTS_PER_INCH);
    }
    base_text_put(&end, " or others (`mazepress list presses`)");
    if (press->custom_least.width > 0)
        base_text_put(&end, ", or any size from %.4gx%.4gin to %.4gx%.4gin",
                      press->custom_least.width / POINTS_PER_INCH,
                      press->custom_least.height / POINTS_PER_INCH,
                      press->custom_most.width / POINTS_PER_INCH,
                      press->custom_most.height / POINTS_PER_INCH);
}

static size_t count_stocks(const press_shop *press)
{
    size_t count = 0;
    while (press->stocks && press->stocks[count].name)
        count++;
    return count;
}

size_t press_stock_for(const press_shop *press, bool color)
{
    for (size_t i = 0; i < count_stocks(press); i++)
        if (press->stocks[i].color == color)
            return i;
    return 0;
}

bool press_check_color(const press_shop *press, maze_error *error)
{
    if (!press->shop || press->stocks[press_stock_for(press, true)].color)
        return true;
    return reject(
        error,
        "ink: mazepress has no color paper for press %s; use black ink, or the press kdp or lulu",
        press->name);
}

bool press_find_stock(const press_shop *press, const char *name, size_t *stock, maze_error *error)
{
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE];
    for (size_t i = 0; i < count_stocks(press); i++) {
        const char *known = press->stocks[i].name;
        if (base_name_equal(name, known)) {
            *stock = i;
            return true;
        }
        base_nearest_list(&best, name, known, known);
    }
    return reject(error, "paper \"%.60s\" is unknown to %s; %s", name, press->name,
                  base_nearest_choice(&best, choice, sizeof choice));
}

uint32_t press_stock_pages(const press_shop *press, size_t stock, maze_paper trim)
{
    if (stock >= count_stocks(press))
        return press->most_pages;
    const press_trim *row = find_trim(press, trim);
    uint32_t most = row                      ? row->most_pages[stock]
                    : is_custom(press, trim) ? pages_beside(press, stock, trim)
                                             : 0;
    return most ? most : press->stocks[stock].most_pages;
}

uint32_t press_most_pages(const press_shop *press, maze_paper trim)
{
    size_t stocks = count_stocks(press);
    uint32_t most = stocks ? 0 : press->most_pages;
    for (size_t i = 0; i < stocks; i++) {
        uint32_t pages = press_stock_pages(press, i, trim);
        most = pages > most ? pages : most;
    }
    return most;
}

maze_paper press_page(const press_shop *press, maze_paper trim, bool bleed)
{
    double extra = bleed ? press->bleed : 0;
    return (maze_paper){trim.width + (press->bleed_at_spine ? 2 : 1) * extra,
                        trim.height + 2 * extra};
}

double press_spine(const press_shop *press, size_t stock, uint32_t pages)
{
    if (stock >= count_stocks(press))
        return 0;
    return press->stocks[stock].leaf * pages + press->cover.spine_more;
}

maze_paper press_cover(const press_shop *press, size_t stock, maze_paper trim, uint32_t pages)
{
    double bleed = press->cover.bleed;
    return (maze_paper){2 * bleed + 2 * trim.width + press_spine(press, stock, pages),
                        2 * bleed + trim.height};
}

maze_box press_barcode(const press_shop *press, maze_paper trim, double back, bool at_left)
{
    const press_cover_rules *cover = &press->cover;
    double right = back + trim.width - cover->barcode_free;
    double bottom = cover->bleed + trim.height - cover->barcode_free;
    if (at_left)
        right = back + cover->barcode_free + cover->barcode.width;
    return (maze_box){right - cover->barcode.width, bottom - cover->barcode.height, right, bottom};
}

const char *maze_press_at(unsigned i, const char **summary)
{
    const press_shop *press = press_at(i);
    if (!press)
        return NULL;
    if (summary)
        *summary = press->summary;
    return press->name;
}

bool maze_press_trim_at(const char *press_name, unsigned i, double *width, double *height,
                        uint32_t *pages)
{
    if (!press_name || !width || !height)
        return false;
    const press_shop *press = press_find(press_name, NULL);
    if (!press || !press->trims)
        return false;
    for (unsigned row = 0; row <= i; row++)
        if (press->trims[row].size.width <= 0)
            return false;
    *width = press->trims[i].size.width;
    *height = press->trims[i].size.height;
    if (pages)
        *pages = press_most_pages(press, press->trims[i].size);
    return true;
}
