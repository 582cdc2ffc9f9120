/* Measures and places trees of boxes. The sizes of groups are not stored but measured again during
 * placement, because trees are small. */
#include "page/boxes/boxes.h"

#include "page/boxes/box_text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SMALLER 0.95
#define LEAST_SHRINK 0.3
#define HALVINGS 4
/* minimum distance between the ink of two texts, relative to the type size of the lower text */
#define CLEAR 0.1

/* minimum type size of a text with `fills`, relative to the type size of the largest other text */
#define LARGER 1.45
/* like LARGER, but for trees that shrink to USUAL_SHRINK or less */
#define LARGER_LEAST 1.25
#define USUAL_SHRINK 0.6
#define ROUNDING 1e-6

typedef struct part {
    double gap, length; /* gap before the item, and length of the item, in points */
    box_size own;
    double free;
    bool exists;
} part;

typedef struct group_sizes {
    part *parts;
    double rest;
    double shares;
} group_sizes;

static box_size measure(page_boxes *b, const page_box *item, box_room in);
static void place(page_boxes *b, const page_box *item, maze_box at, box_room in);

typedef struct kept_items {
    struct kept_items *next;
    page_box items[];
} kept_items;

const page_box *page_boxes_keep(page_boxes *boxes, const page_box *items, size_t count)
{
    kept_items *kept = calloc(1, sizeof *kept + (count + 1) * sizeof *items);
    if (!kept) {
        boxes->failed = true;
        return NULL;
    }
    kept->next = boxes->kept;
    boxes->kept = kept;
    memcpy(kept->items, items, count * sizeof *items);
    kept->items[count].kind = BOX_LAST;
    return kept->items;
}

void page_boxes_finish(page_boxes *boxes)
{
    for (kept_items *kept = boxes->kept, *next; kept; kept = next) {
        next = kept->next;
        free(kept);
    }
    boxes->kept = NULL;
    free(boxes->measured);
    boxes->measured = NULL;
    boxes->measured_count = 0;
}

static size_t count_of(const page_box *group)
{
    size_t count = 0;
    while (group->items && group->items[count].kind != BOX_LAST)
        count++;
    return count;
}

static part *make_parts(page_boxes *boxes, const page_box *group)
{
    part *parts = calloc(count_of(group) + 1, sizeof *parts);
    boxes->failed = boxes->failed || !parts;
    return parts;
}

static box_room within(const page_boxes *boxes, const page_box *item, box_room in)
{
    if (item->rigid)
        in.shrink = 1;
    if (item->outer)
        in.from_right = boxes->turned != boxes->outer_right;
    return in;
}

static double along(const page_boxes *b, box_room in, bool is_row, double length)
{
    return is_row ? page_box_across(b, in, length) : page_box_down(b, in, length);
}

static double own_length(const page_boxes *b, const page_box *item, box_room in, bool is_row)
{
    return along(b, in, is_row, is_row ? item->width : item->height);
}

/* Returns the gap between an item of a stack and the item above it, in points. `before` is the size
 * of the item above. `before` is NULL if there is no item above, or if the size of that item is not
 * known yet. */
static double gap_above(const page_boxes *b, const page_box *item, box_size own,
                        const box_size *before, box_room in)
{
    double gap = page_box_down(b, in, item->gap);
    if (item->paragraph > 0 && before)
        gap = item->type.leading * own.largest + page_box_down(b, in, item->paragraph) - own.first;
    else if (item->baseline > 0)
        gap = page_box_down(b, in, item->baseline) - own.first;
    bool meets = before && before->largest > 0 && own.largest > 0;
    if (meets && (before->below > 0 || own.above > 0))
        gap = fmax(gap, before->below + own.above + CLEAR * own.largest);
    return gap;
}

static void measure_part(page_boxes *b, const page_box *item, const box_size *before, box_room in,
                         bool is_row, part *share)
{
    double given = own_length(b, item, in, is_row);
    in.height = HUGE_VAL;
    if (is_row && given > 0)
        in.width = given;
    share->own = measure(b, item, in);
    share->length = given > 0 ? given : is_row ? share->own.width : share->own.height;
    share->gap =
        is_row ? page_box_across(b, in, item->gap) : gap_above(b, item, share->own, before, in);
}

/* Measures a text with `fills`, which gets the remaining height of a group. Increases the gap below
 * this text, if necessary, so that its ink does not touch the next item. Returns false if the text
 * does not fit. */
static bool measure_filling(page_boxes *boxes, const page_box *group, size_t i, box_room in,
                            group_sizes *sizes)
{
    const page_box *item = &group->items[i];
    part *share = &sizes->parts[i];
    size_t count = count_of(group), k = i + 1;
    while (k < count && !sizes->parts[k].exists)
        k++;
    const page_box *below = &group->items[k];
    part *next = &sizes->parts[k];
    bool followed = k < count;
    box_room own = within(boxes, item, in);
    share->gap = page_box_down(boxes, own, item->gap);
    share->free = followed ? next->gap - next->own.above - CLEAR * next->own.largest : 0;
    own.free = share->free = fmax(share->free, 0);
    own.height = sizes->rest - share->gap;
    share->own = measure(boxes, item, own);
    share->length = share->own.height;
    sizes->rest -= share->gap + share->length;
    if (followed) {
        box_size ink = {.below = share->own.below, .largest = 1};
        double gap = gap_above(boxes, below, next->own, &ink, within(boxes, below, in));
        sizes->rest -= gap - next->gap;
        next->gap = gap;
    }
    return share->own.fits;
}

/* Makes the widest item of a row narrower if the row is too wide. Items that grow or have a given
 * width keep their width. */
static void narrow_widest(page_boxes *boxes, const page_box *row, box_room in, group_sizes *sizes)
{
    size_t count = count_of(row), widest = count;
    for (size_t i = 0; i < count; i++) {
        const page_box *item = &row->items[i];
        const part *share = &sizes->parts[i];
        bool may = share->exists && item->grow == 0 && item->width == 0;
        if (may && (widest == count || share->length > sizes->parts[widest].length))
            widest = i;
    }
    if (sizes->rest >= 0 || widest == count)
        return;
    part *share = &sizes->parts[widest];
    box_room own = within(boxes, &row->items[widest], in);
    own.width = fmax(share->length + sizes->rest, 0);
    own.height = HUGE_VAL;
    share->own = measure(boxes, &row->items[widest], own);
    sizes->rest += share->length - own.width;
    share->length = own.width;
}

static bool measure_parts(page_boxes *boxes, const page_box *group, box_room in, group_sizes *sizes)
{
    bool is_row = group->kind == BOX_ROW, fits = true;
    size_t count = count_of(group), filling = count;
    const box_size *before = NULL;
    double mins = 0;
    sizes->rest = is_row ? in.width : in.height;
    sizes->shares = 0;
    for (size_t i = 0; i < count; i++) {
        const page_box *item = &group->items[i];
        box_room own = within(boxes, item, in);
        part *share = &sizes->parts[i];
        share->exists = page_box_exists(boxes, item);
        if (!share->exists)
            continue;
        if (item->grow > 0) {
            sizes->shares += item->grow;
            mins += is_row ? page_box_across(boxes, own, item->min) : 0;
            share->gap = along(boxes, own, is_row, item->gap);
            before = NULL;
        } else if (item->fills && in.height < HUGE_VAL) {
            filling = i;
            before = NULL;
            continue;
        } else {
            measure_part(boxes, item, before, own, is_row, share);
            before = &share->own;
            fits = fits && share->own.fits;
        }
        sizes->rest -= share->gap + share->length;
    }
    sizes->rest -= mins;
    if (is_row)
        narrow_widest(boxes, group, in, sizes);
    sizes->rest += mins;
    if (filling < count)
        fits = measure_filling(boxes, group, filling, in, sizes) && fits;
    return fits;
}

static double limited(const page_boxes *b, const page_box *item, box_room in, bool is_row,
                      double length)
{
    if (item->max > 0)
        length = fmin(length, along(b, in, is_row, item->max));
    if (item->kind == BOX_ART && item->aspect > 0)
        length = fmin(length, is_row ? in.height * item->aspect : in.width / item->aspect);
    return length;
}

/* Shares the remaining length of a group among items with `grow`: spaces if `spaces` is true, and
 * other items if `others` is true. Omits items that would be shorter than their `min`. */
static void share_among(page_boxes *boxes, const page_box *group, box_room in, group_sizes *sizes,
                        bool spaces, bool others)
{
    bool is_row = group->kind == BOX_ROW;
    double rest = fmax(sizes->rest, 0), shares = 0;
    for (size_t i = 0; i < count_of(group); i++) {
        const page_box *item = &group->items[i];
        if (sizes->parts[i].exists && (item->kind == BOX_SPACE ? spaces : others))
            shares += item->grow;
    }
    for (size_t i = 0; i < count_of(group); i++) {
        const page_box *item = &group->items[i];
        part *share = &sizes->parts[i];
        if (!share->exists || item->grow <= 0 || !(item->kind == BOX_SPACE ? spaces : others))
            continue;
        box_room own = within(boxes, item, in);
        double length = limited(boxes, item, own, is_row, rest * item->grow / shares);
        if (length + ROUNDING < along(boxes, own, is_row, item->min)) {
            sizes->rest += share->gap;
            *share = (part){.exists = false};
            continue;
        }
        if (item->extent && !is_row)
            length = item->extent(boxes->context, item, in.width, length);
        share->length = length;
        sizes->rest -= length;
    }
}

static void share_out(page_boxes *b, const page_box *group, box_room in, group_sizes *sizes)
{
    if (sizes->rest == HUGE_VAL || sizes->shares == 0)
        return;
    if (group->kind == BOX_ROW) {
        share_among(b, group, in, sizes, true, true);
        return;
    }
    share_among(b, group, in, sizes, false, true);
    share_among(b, group, in, sizes, true, false);
}

static bool has_length(page_boxes *b, const page_box *item, box_room in, bool is_row, part *share)
{
    in.width = is_row ? share->length : in.width;
    in.height = is_row ? in.height : share->length;
    share->own = measure(b, item, in);
    return share->own.fits && (is_row || share->own.height <= share->length + ROUNDING);
}

static bool lay_out(page_boxes *b, const page_box *group, box_room in, group_sizes *sizes)
{
    bool is_row = group->kind == BOX_ROW, fits = measure_parts(b, group, in, sizes);
    share_out(b, group, in, sizes);
    for (size_t i = 0; i < count_of(group); i++) {
        const page_box *item = &group->items[i];
        part *share = &sizes->parts[i];
        bool grows = share->exists && item->grow > 0 && (is_row || item->kind >= BOX_STACK);
        if (grows && (is_row || in.height < HUGE_VAL))
            fits = has_length(b, item, within(b, item, in), is_row, share) && fits;
    }
    return fits;
}

static double lower_edge(const page_boxes *b, const page_box *item, box_size own, box_room in)
{
    double top = item->baseline > 0 ? page_box_down(b, in, item->baseline) - own.first : 0;
    return top + (item->height > 0 ? page_box_down(b, in, item->height) : own.height);
}

static box_size measure_layers(page_boxes *boxes, const page_box *layers, box_room in)
{
    box_size size = {.fits = true};
    for (size_t i = 0; i < count_of(layers); i++) {
        const page_box *item = &layers->items[i];
        if (!page_box_exists(boxes, item))
            continue;
        box_size own = measure(boxes, item, in);
        size.fits = size.fits && own.fits;
        size.width = fmax(size.width, own.width);
        size.height = fmax(size.height, lower_edge(boxes, item, own, within(boxes, item, in)));
        size.largest = fmax(size.largest, own.largest);
    }
    return size;
}

static void add_ink(const page_boxes *b, const page_box *item, box_size own, box_room in,
                    double height, box_size *row)
{
    double lower = lower_edge(b, item, own, in);
    double top = item->baseline > 0 ? page_box_down(b, in, item->baseline) - own.first : 0;
    row->above = fmax(row->above, own.above - top);
    row->below = fmax(row->below, lower + own.below - height);
}

static box_size measure_parted(page_boxes *boxes, const page_box *group, box_room in)
{
    group_sizes sizes = {.parts = make_parts(boxes, group)};
    bool is_row = group->kind == BOX_ROW, first = true;
    double room = is_row ? in.width : in.height;
    box_size size = {0};
    if (!sizes.parts)
        return size;
    size.fits = lay_out(boxes, group, in, &sizes);
    for (size_t i = 0; i < count_of(group); i++) {
        const page_box *item = &group->items[i];
        const part *share = &sizes.parts[i];
        box_room own = within(boxes, item, in);
        if (!share->exists)
            continue;
        double length = share->gap + share->length;
        size.width = is_row ? size.width + length : fmax(size.width, share->own.width);
        size.height = is_row ? fmax(size.height, lower_edge(boxes, item, share->own, own))
                             : size.height + length;
        size.above = first && !is_row ? share->own.above : size.above;
        size.below = is_row ? 0 : share->own.below;
        size.largest = fmax(size.largest, share->own.largest);
        first = false;
    }
    double *length = is_row ? &size.width : &size.height;
    if (sizes.shares > 0 && room < HUGE_VAL)
        *length = fmax(*length, room);
    for (size_t i = 0; is_row && i < count_of(group); i++)
        if (sizes.parts[i].exists && sizes.parts[i].own.largest > 0)
            add_ink(boxes, &group->items[i], sizes.parts[i].own,
                    within(boxes, &group->items[i], in), size.height, &size);
    free(sizes.parts);
    return size;
}

static box_size measure(page_boxes *boxes, const page_box *item, box_room in)
{
    box_size size = {.fits = true};
    in = within(boxes, item, in);
    double width = page_box_across(boxes, in, item->width);
    if (width > 0)
        in.width = fmin(in.width, width);
    if (item->kind == BOX_TEXT)
        size = page_box_measure_text(boxes, item, in);
    else if (item->kind == BOX_LAYERS)
        size = measure_layers(boxes, item, in);
    else if (item->kind >= BOX_STACK)
        size = measure_parted(boxes, item, in);
    if (width > 0)
        size.width = width;
    if (item->height > 0) {
        size.height = page_box_down(boxes, in, item->height);
        size.below = 0; /* a given height includes the ink below texts */
    } else if (item->kind == BOX_ART && item->aspect > 0 && item->grow == 0) {
        size.height = in.width / item->aspect;
    }
    return size;
}

/* Sets *low and *high to the ends of a part of a line. `length` is the length of this part. The
 * part begins at the distance `before` from the start of the line or, if `backwards` is true, ends
 * at this distance from the end. */
static void cut_line(double from, double to, double before, double length, bool backwards,
                     double *low, double *high)
{
    *low = backwards ? to - before - length : from + before;
    *high = *low + length;
}

static maze_box aligned(const page_boxes *boxes, const page_box *item, maze_box at, bool down,
                        box_size own, box_room in)
{
    double all = down ? box_height(at) : box_width(at), length = own_length(boxes, item, in, !down);
    if (down && item->baseline > 0) {
        at.top += page_box_down(boxes, in, item->baseline) - own.first;
        return at;
    }
    if (item->kind == BOX_ART && item->aspect > 0 && length == 0)
        length = down ? fmin(box_width(at) / item->aspect, all)
                      : fmin(box_height(at) * item->aspect, all);
    if (length == 0 && item->align != BOX_START && item->kind >= BOX_STACK)
        length = down ? own.height : own.width;
    if (length == 0 || item->kind == BOX_TEXT)
        return at;
    if (!down)
        length = fmin(length, all);
    double before = item->align == BOX_START    ? page_box_across(boxes, in, item->indent)
                    : item->align == BOX_CENTER ? (all - length) / 2
                                                : all - length;
    if (down)
        cut_line(at.top, at.bottom, before, length, false, &at.top, &at.bottom);
    else
        cut_line(at.left, at.right, before, length, in.from_right, &at.left, &at.right);
    return at;
}

static void place_layers(page_boxes *b, const page_box *layers, maze_box at, box_room in)
{
    for (size_t i = 0; i < count_of(layers); i++) {
        const page_box *item = &layers->items[i];
        if (!page_box_exists(b, item))
            continue;
        box_room own = within(b, item, in);
        place(b, item, aligned(b, item, at, true, measure(b, item, own), own), own);
    }
}

static void place_parted(page_boxes *boxes, const page_box *group, maze_box at, box_room in)
{
    group_sizes sizes = {.parts = make_parts(boxes, group)};
    bool is_row = group->kind == BOX_ROW;
    double before = 0;
    if (!sizes.parts)
        return;
    lay_out(boxes, group, in, &sizes);
    for (size_t i = 0; i < count_of(group); i++) {
        const page_box *item = &group->items[i];
        const part *share = &sizes.parts[i];
        box_room own = within(boxes, item, in);
        maze_box place_of = at;
        if (!share->exists)
            continue;
        before += share->gap;
        if (is_row)
            cut_line(at.left, at.right, before, share->length, in.from_right, &place_of.left,
                     &place_of.right);
        else
            cut_line(at.top, at.bottom, before, share->length, false, &place_of.top,
                     &place_of.bottom);
        before += share->length;
        place(boxes, item, aligned(boxes, item, place_of, is_row, share->own, own), own);
    }
    free(sizes.parts);
}

static void place(page_boxes *boxes, const page_box *item, maze_box at, box_room in)
{
    in.width = box_width(at);
    in.height = box_height(at) + ROUNDING;
    if (item->link > 0)
        page_add_link(boxes->page, at, item->link - 1);
    if (item->kind == BOX_TEXT)
        page_box_put_text(boxes, item, at, in);
    else if (item->kind == BOX_PANEL)
        page_add_shape(boxes->page,
                       &(page_shape){.form = SHAPE_PANEL,
                                     .box = at,
                                     .color = item->color,
                                     .radius = page_box_across(boxes, in, item->radius),
                                     .line = page_box_across(boxes, in, item->line)});
    else if (item->kind == BOX_ART && item->draw)
        item->draw(boxes->context, item, at, page_box_across(boxes, in, 1));
    else if (item->kind == BOX_LAYERS)
        place_layers(boxes, item, at, in);
    else if (item->kind >= BOX_STACK)
        place_parted(boxes, item, at, in);
}

/* Returns the text with `fills` among the items of `root`, or NULL if there is no such text. */
static const page_box *filling_text(const page_boxes *b, const page_box *root)
{
    for (size_t i = 0; i < count_of(root); i++)
        if (root->items[i].fills && page_box_exists(b, &root->items[i]))
            return &root->items[i];
    return NULL;
}

/* Returns the type size at which the text with `fills` among the items of `root` fits. Returns 0 if
 * the text does not fit, and HUGE_VAL if there is no such text. */
static double filling_size(page_boxes *boxes, const page_box *root, box_room in)
{
    const page_box *item = filling_text(boxes, root);
    if (!item)
        return HUGE_VAL;
    size_t filling = (size_t)(item - root->items);
    double size = 0;
    page_text_fit fit;
    group_sizes sizes = {.parts = make_parts(boxes, root)};
    if (sizes.parts && measure_parts(boxes, root, in, &sizes)) {
        in.height = sizes.rest + sizes.parts[filling].length + ROUNDING;
        in.free = sizes.parts[filling].free;
        size = page_box_fit_text(boxes, item, in, &fit) ? fit.size : 0;
    }
    free(sizes.parts);
    return size;
}

static bool has_room(page_boxes *boxes, const page_box *root, box_room in, double shrink)
{
    in.shrink = root->rigid ? 1 : shrink;
    boxes->bad = NULL;
    box_size size = measure(boxes, root, in);
    double larger = shrink > USUAL_SHRINK ? LARGER : LARGER_LEAST;
    return size.fits && size.height <= in.height + ROUNDING &&
           filling_size(boxes, root, in) >= larger * size.largest;
}

/* Returns approximately the largest shrink factor with which the tree fits. Returns 0 if no factor
 * suffices or memory is short. */
static double find_shrink(page_boxes *boxes, const page_box *root, box_room in)
{
    boxes->wide = false;
    if (boxes->failed || has_room(boxes, root, in, 1))
        return boxes->failed ? 0 : 1;
    boxes->wide = true;
    double small = 1, large = 1;
    while (small >= LEAST_SHRINK && !boxes->failed && !has_room(boxes, root, in, small)) {
        large = small;
        small *= SMALLER;
    }
    if (small < LEAST_SHRINK || boxes->failed)
        return 0;
    for (int i = 0; small < large && i < HALVINGS; i++) {
        double middle = (small + large) / 2;
        *(has_room(boxes, root, in, middle) ? &small : &large) = middle;
    }
    return small;
}

static const page_box *last_text(const page_boxes *boxes, const page_box *group)
{
    for (size_t i = count_of(group); i > 0; i--) {
        const page_box *item = &group->items[i - 1];
        const page_box *found = NULL;
        if (page_box_exists(boxes, item))
            found = item->kind == BOX_TEXT    ? item
                    : item->kind >= BOX_STACK ? last_text(boxes, item)
                                              : NULL;
        if (found)
            return found;
    }
    return NULL;
}

static bool begins_letter(char byte)
{
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static long count_letters(const char *string, size_t bytes)
{
    long letters = 0;
    for (size_t i = 0; i < bytes; i++)
        letters += begins_letter(string[i]);
    return letters;
}

static void cut(char *part, const char *whole, size_t length)
{
    memcpy(part, whole, length);
    part[length] = '\0';
}

static bool has_min_space(page_boxes *boxes, const page_box *root, box_room in)
{
    double least = 1;
    while (least * SMALLER >= LEAST_SHRINK)
        least *= SMALLER;
    boxes->wide = true;
    return has_room(boxes, root, in, least);
}

/* Returns the length of the largest part of a text with which the tree fits, in bytes. The first
 * loop, a bisection, tries only the smallest shrink factor, because a text that does not fit with
 * this factor seldom fits with a larger factor. */
static size_t fitting_bytes(page_boxes *boxes, const page_box *root, box_room in,
                            const page_box *text)
{
    char *part = boxes->failed ? NULL : strdup(text->string);
    if (!part)
        return 0;
    size_t length = strlen(part), most = 0, beyond = length;
    boxes->tried = text;
    boxes->string = part;
    while (beyond - most > 1) {
        size_t middle = (most + beyond) / 2;
        while (middle > most && !begins_letter(text->string[middle]))
            middle--;
        if (middle == most)
            break;
        cut(part, text->string, middle);
        *(has_min_space(boxes, root, in) ? &most : &beyond) = middle;
    }
    for (size_t next = most; next < length; most = next) {
        do
            next++;
        while (next < length && !begins_letter(text->string[next]));
        cut(part, text->string, next);
        if (next == length || find_shrink(boxes, root, in) == 0)
            break;
    }
    boxes->tried = NULL;
    free(part);
    return most;
}

/* Returns the last text in a group with a part, of *most bytes, with which the tree fits; NULL if
 * there is no such text. */
static const page_box *shortened_text(page_boxes *boxes, const page_box *root, box_room in,
                                      const page_box *group, size_t *most)
{
    const page_box *found = NULL;
    for (size_t i = count_of(group); i > 0 && !found; i--) {
        const page_box *item = &group->items[i - 1];
        if (!page_box_exists(boxes, item))
            continue;
        if (item->kind >= BOX_STACK)
            found = shortened_text(boxes, root, in, item, most);
        else if (item->kind == BOX_TEXT && (*most = fitting_bytes(boxes, root, in, item)) > 0)
            found = item;
    }
    return found;
}

/* Reports a text that does not fit, and how many of its letters fit. Prefers a text with a part
 * that fits. */
static void refuse(page_boxes *boxes, const page_box *root, box_room in)
{
    const page_box *bad = boxes->bad ? boxes->bad : filling_text(boxes, root);
    bad = bad ? bad : last_text(boxes, root);
    size_t most = bad ? fitting_bytes(boxes, root, in, bad) : 0;
    const page_box *other = most > 0 ? NULL : shortened_text(boxes, root, in, root, &most);
    bad = other ? other : bad;
    if (bad && !boxes->failed)
        boxes->refuse(boxes->context, bad->key, count_letters(bad->string, strlen(bad->string)),
                      count_letters(bad->string, most));
}

static box_room room_of(const page_boxes *boxes, maze_box at)
{
    return (box_room){
        .width = box_width(at), .height = box_height(at), .shrink = 1, .from_right = boxes->turned};
}

bool page_boxes_set(page_boxes *boxes, page_box root, maze_box at)
{
    box_room in = room_of(boxes, at);
    page_box_remember(boxes);
    double shrink = find_shrink(boxes, &root, in);
    in.shrink = shrink;
    if (shrink > 0 && boxes->page)
        place(boxes, &root, at, within(boxes, &root, in));
    else if (shrink == 0)
        refuse(boxes, &root, in);
    if (boxes->failed && boxes->page)
        maze_fail(page_error(boxes->page), MAZE_NO_MEMORY, "out of memory for a page of texts");
    page_boxes_finish(boxes);
    return shrink > 0;
}

double page_boxes_shrink(page_boxes *b, const page_box *root, maze_box at)
{
    page_box_remember(b);
    return find_shrink(b, root, room_of(b, at));
}
