#include "output/raster.h"

#include "output/crew.h"
#include "output/squares.h"
#include "page/page.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Cairo's image surfaces have at most 32767 pixels a side. */
#define USUAL_TILE 32000

/* Cairo's coordinates have 24 bits before the point. */
#define MOST_PIXELS 8300000

/* Cairo takes 100 bytes and more for each edge of a line in a band, whose size hardly matters for
 * the time: only that most of its cells are not in the next one too. */
#define USUAL_BAND ((size_t)1024 * 1024)
#define USUAL_ROWS 128 /* at least */
#define LEAST_ROWS 16  /* of a band that is asked for */

/* One thread deflates all rows, which takes more than a sixteenth of all the time. */
#define MOST_PAINTERS 16

/* Packed bands for each of several threads: enough that none waits until rows are
 * taken. */
#define BANDS_PER_THREAD 2

/* Cairo's shades depend a little on where a band begins, so the bands depend on the picture alone,
 * never on the number of threads. */
struct output_raster {
    band_frame frame;
    output_richness richness;
    uint32_t height;
    uint32_t next, same; /* the next row to be given out, and how many are like the last */
    output_crew *crew;   /* paints all bands in turn; NULL: only some rows are painted */
    band_tools *tools;   /* of each thread */
    output_band *bands;  /* a ring of `slots`; band i of the crew is in slot i % slots */
    unsigned threads, slots;
    const output_band *band; /* the one whose rows are given out; NULL before the first */
    maze_drawing *around;    /* what there is beside squares; NULL: all is painted by Cairo */
    output_squares squares;
    unsigned char *row[2]; /* packed */
};

/* True if a mark is of squares whose rows need no Cairo. */
static bool is_fast(output_raster *raster, const maze_mark *mark)
{
    return mark->squares && richness_is_hard(mark, raster->richness.colors.ink) &&
           squares_set_up(&raster->squares, mark->squares, raster->frame.px);
}

/* True if there is nothing beside the walls of squares but paper and what is at the doors. */
static bool has_fast_rows(output_raster *raster, const maze_drawing *drawing)
{
    unsigned papers = 0, walls = 0;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (mark->hidden || richness_is_at_door(mark))
            continue;
        if (mark->role == MAZE_ROLE_PAPER &&
            richness_is_color(mark->color, raster->richness.colors.paper))
            papers++;
        else if (walls++ > 0 || !is_fast(raster, mark))
            return false;
    }
    return papers == 1 && walls == 1;
}

static bool has_all_lines(const maze_drawing *drawing)
{
    bool listed = drawing->whole;
    for (size_t i = 0; i < drawing->count && listed; i++)
        listed = !drawing->marks[i].squares;
    return listed;
}

/* A strip one pixel high shows how rich the picture is: every mark of the page is there, if only
 * without its lines.  In the middle, it has all lines of a shape that is always drawn whole, and
 * which then is drawn once. */
static bool look_at_strip(output_raster *raster, bool gray, maze_error *error)
{
    band_frame *frame = &raster->frame;
    maze_box strip = maze_page_box(frame->page);
    strip.top = raster->height / 2 * frame->px;
    strip.bottom = strip.top + frame->px;
    maze_drawing *drawing = page_draw_sparsely(frame->page, strip, error);
    if (!drawing)
        return false;
    raster->richness = richness_of(drawing, gray);
    frame->kind = raster->richness.kind;
    if (has_fast_rows(raster, drawing))
        raster->around = drawing;
    else if (has_all_lines(drawing))
        frame->whole = drawing;
    else
        maze_drawing_destroy(drawing);
    return true;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void choose_rows(output_raster *raster, size_t band)
{
    band_frame *frame = &raster->frame;
    size_t pixel = frame->kind >= RASTER_LUMA ? 4 : 1, least_rows = band ? LEAST_ROWS : USUAL_ROWS;
    size_t rows = (band ? band : USUAL_BAND) / frame->width / pixel;
    rows = rows < least_rows ? least_rows : rows < frame->tile ? rows : frame->tile;
    frame->rows = rows < raster->height ? (uint32_t)rows : raster->height;
}

static void paint_band(void *context, size_t index, unsigned thread)
{
    output_raster *raster = context;
    output_band *band = &raster->bands[index % raster->slots];
    band->top = (uint32_t)index * raster->frame.rows;
    band->bottom = least(band->top + raster->frame.rows, raster->height);
    band_paint(&raster->frame, &raster->tools[thread], band);
}

/* All of a picture without fast rows. */
static size_t count_bands(const output_raster *raster)
{
    return (raster->height + raster->frame.rows - 1) / raster->frame.rows;
}

static bool start_crew(output_raster *raster, unsigned threads, maze_error *error)
{
    threads = MIN(threads ? threads : g_get_num_processors(), MOST_PAINTERS);
    raster->crew = crew_create(threads, count_bands(raster), paint_band, raster, error);
    if (!raster->crew)
        return false;
    raster->threads = crew_threads(raster->crew);
    raster->slots = raster->threads > 1 ? raster->threads * BANDS_PER_THREAD : 1;
    return true;
}

static bool allocate(output_raster *raster, const output_painter *painter, maze_error *error)
{
    raster->tools = calloc(raster->threads, sizeof *raster->tools);
    raster->bands = calloc(raster->slots, sizeof *raster->bands);
    for (int i = 0; i < 2; i++)
        raster->row[i] = malloc(raster_row_size(raster));
    if (!raster->tools || !raster->bands || !raster->row[0] || !raster->row[1])
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for rows of pixels");
    for (unsigned i = 0; i < raster->threads; i++) {
        raster->tools[i].painter = *painter;
        raster->tools[i].painter.pixels = true;
        raster->tools[i].painter.ink = raster->frame.kind < RASTER_LUMA;
        raster->tools[i].painter.one_color = raster->richness.one_color;
    }
    return true;
}

/* Its size in pixels. */
static bool measure(output_raster *raster, const maze_page *page, maze_error *error)
{
    maze_box box = maze_page_box(page);
    double px = maze_page_pixel(page);
    double width = round(box.right / px), height = round(box.bottom / px);
    if (width > MOST_PIXELS || height > MOST_PIXELS)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "a picture of %.0f x %.0f pixels is too large, the most is %d; take smaller cells",
            width, height, MOST_PIXELS);
    raster->frame.page = page;
    raster->frame.px = px;
    raster->frame.width = (uint32_t)fmax(width, 1);
    raster->height = (uint32_t)fmax(height, 1);
    return true;
}

output_raster *raster_create(const maze_page *page, const output_painter *painter,
                             const raster_cut *cut, unsigned threads, maze_error *error)
{
    static const raster_cut usual;
    output_raster *raster = calloc(1, sizeof *raster);
    if (!raster) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    cut = cut ? cut : &usual;
    raster->threads = raster->slots = 1;
    raster->frame.tile = cut->tile ? cut->tile : USUAL_TILE;
    bool done = measure(raster, page, error) && look_at_strip(raster, painter->gray, error);
    if (done)
        choose_rows(raster, cut->band);
    if (done && (raster->around || start_crew(raster, threads, error)) &&
        allocate(raster, painter, error))
        return raster;
    raster_destroy(raster);
    return NULL;
}

void raster_destroy(output_raster *raster)
{
    if (!raster)
        return;
    crew_destroy(raster->crew);
    for (unsigned i = 0; raster->tools && i < raster->threads; i++)
        band_tools_finish(&raster->tools[i]);
    for (unsigned i = 0; raster->bands && i < raster->slots; i++)
        free(raster->bands[i].rows);
    free(raster->tools);
    free(raster->bands);
    maze_drawing_destroy(raster->frame.whole);
    maze_drawing_destroy(raster->around);
    free(raster->row[0]);
    free(raster->row[1]);
    free(raster);
}

const output_richness *raster_richness(const output_raster *raster)
{
    return &raster->richness;
}

uint32_t raster_width(const output_raster *raster)
{
    return raster->frame.width;
}

uint32_t raster_height(const output_raster *raster)
{
    return raster->height;
}

size_t raster_row_size(const output_raster *raster)
{
    return band_row_size(&raster->frame);
}

/* The rows that a mark may touch: an arc reaches no farther beyond its ends than these are apart.
 */
static void find_rows(const output_raster *raster, const maze_mark *mark, double *top,
                      double *bottom)
{
    bool picture = mark->kind == MAZE_MARK_PICTURE;
    *top = picture ? mark->box.top : INFINITY;
    *bottom = picture ? mark->box.bottom : -INFINITY;
    for (size_t i = 0; i < mark->point_count; i++) {
        *top = fmin(*top, mark->points[i].y);
        *bottom = fmax(*bottom, mark->points[i].y);
    }
    double reach = (mark->sweeps ? *bottom - *top : 0) + mark->width + raster->frame.px;
    *top = floor((*top - reach) / raster->frame.px);
    *bottom = ceil((*bottom + reach) / raster->frame.px);
}

/* How many rows from the next one on are painted, or how many are not. */
static uint32_t count_rows(const output_raster *raster, bool *painted)
{
    double next = raster->next, end = raster->height, top, bottom;
    *painted = !raster->around;
    for (size_t i = 0; raster->around && i < raster->around->count; i++) {
        const maze_mark *mark = &raster->around->marks[i];
        if (mark->hidden || !richness_is_at_door(mark))
            continue;
        find_rows(raster, mark, &top, &bottom);
        if (top <= next && next < bottom) {
            *painted = true;
            return (uint32_t)(fmin(bottom, end) - next);
        }
        if (top > next)
            end = fmin(end, top);
    }
    return (uint32_t)(end - next);
}

/* The next band of the crew, which then may begin as many as there are slots for. */
static output_band *take_band(output_raster *raster)
{
    size_t index = raster->next / raster->frame.rows, end = index + raster->slots;
    size_t count = count_bands(raster);
    crew_allow(raster->crew, end < count ? end : count);
    crew_wait(raster->crew, index);
    return &raster->bands[index % raster->slots];
}

static output_band *paint_rows(output_raster *raster, uint32_t count)
{
    output_band *band = &raster->bands[0];
    band->top = raster->next;
    band->bottom = band->top + least(count, raster->frame.rows);
    band_paint(&raster->frame, &raster->tools[0], band);
    return band;
}

/* `count` rows from the next one on are painted. */
static bool next_band(output_raster *raster, uint32_t count, maze_error *error)
{
    output_band *band = raster->crew ? take_band(raster) : paint_rows(raster, count);
    raster->band = band;
    return band->error.status == MAZE_OK ||
           maze_fail(error, band->error.status, "%s", band->error.message);
}

/* Fills row[0] and knows how many rows are like it. */
static bool make_row(output_raster *raster, maze_error *error)
{
    size_t size = raster_row_size(raster);
    bool painted = raster->band && raster->next < raster->band->bottom;
    uint32_t count = painted ? 0 : count_rows(raster, &painted);
    raster->same = 1;
    if (!painted) {
        uint32_t same = squares_row(&raster->squares, raster->next, pack_bits(raster->frame.kind),
                                    raster->row[0], size);
        raster->same = least(same, count);
        return true;
    }
    if (count > 0 && !next_band(raster, count, error))
        return false;
    memcpy(raster->row[0], raster->band->rows + (raster->next - raster->band->top) * size, size);
    return true;
}

const unsigned char *raster_row(output_raster *raster, maze_error *error)
{
    if (raster->same == 0) {
        unsigned char *above = raster->row[0];
        raster->row[0] = raster->row[1];
        raster->row[1] = above;
        if (!make_row(raster, error))
            return NULL;
    }
    raster->same--;
    raster->next++;
    return raster->row[0];
}
