/* Tests each rule of pages of boxes alone, with letters half as wide as their size: a capital is
 * 0.7 high, letters extend 0.7 above and 0.2 below the baseline, an "A" in the text 0.1 higher and
 * a "g" 0.1 lower. */
#include "unit.h"

#include "page/boxes/page_text.h"

#include <math.h>
#include <stdio.h>

#define MOST 40

/* The texts that were set and drawn. */
typedef struct page_seen {
    maze_text texts[MOST];
    size_t text_count;
    maze_box art[MOST];
    size_t art_count;
    char refused[40];
    long letters, most;
} page_seen;

static size_t letters_of(const char *string)
{
    return strlen(string);
}

/* The number of lines that words take in a width; 0: one is too long. */
static unsigned lines_in(const char *string, double letter, double width, double *widest)
{
    unsigned lines = 1;
    double used = 0;
    *widest = 0;
    for (const char *p = string; *p;) {
        size_t length = strcspn(p, " ");
        double word = (double)length * letter, with = used > 0 ? used + letter + word : word;
        if (word > width)
            return 0;
        if (with > width) {
            lines++;
            with = word;
        }
        used = with;
        *widest = fmax(*widest, used);
        p += length;
        p += *p == ' ';
    }
    return lines;
}

static bool fit(void *context, const maze_text *text, page_box_fit *found)
{
    (void)context;
    double least = fmin(text->least > 0 ? text->least : 6, text->size);
    for (double size = text->size;; size = fmax(0.95 * size, least)) {
        double widest;
        unsigned lines = lines_in(text->string, size / 2, box_width(text->box), &widest);
        double height = (lines - 1.0) * (text->leading > 0 ? text->leading : 1.25) * size;
        if (lines > 0 && height <= box_height(text->box)) {
            *found = (page_box_fit){.size = size,
                                    .width = widest,
                                    .lines = lines,
                                    .height = height,
                                    .capital = 0.7 * size,
                                    .above = (strchr(text->string, 'A') ? 0.8 : 0.7) * size,
                                    .below = (strchr(text->string, 'g') ? 0.3 : 0.2) * size};
            return true;
        }
        if (size <= least)
            return false;
    }
}

static void put(void *context, const maze_text *text)
{
    page_seen *seen = context;
    assert_true(seen->text_count < MOST);
    seen->texts[seen->text_count++] = *text;
}

static void refuse(void *context, const char *key, long letters, long most)
{
    page_seen *seen = context;
    snprintf(seen->refused, sizeof seen->refused, "%s", key);
    seen->letters = letters;
    seen->most = most;
}

static void draw(void *context, const page_box *item, maze_box place, double unit)
{
    page_seen *seen = context;
    (void)item, (void)unit;
    seen->art[seen->art_count++] = place;
}

static void end_page(void *page)
{
    maze_page_destroy(page);
}

static maze_page *empty_page(void)
{
    maze_error error;
    maze_style style;
    page_style_init(&style);
    maze_page *page = page_create((maze_paper){1000, 1000}, &style, &error);
    assert_non_null(page);
    return keep(page, end_page);
}

static page_boxes engine(page_seen *seen)
{
    *seen = (page_seen){0};
    return (page_boxes){.context = seen,
                        .fit = fit,
                        .put = put,
                        .refuse = refuse,
                        .page = empty_page(),
                        .unit = 1,
                        .down = 1,
                        .least = 6};
}

static void assert_near(double found, double wanted)
{
    if (fabs(found - wanted) > 1e-6)
        fail_msg("%g, not %g", found, wanted);
}

static void assert_box(maze_box found, double left, double top, double right, double bottom)
{
    assert_near(found.left, left);
    assert_near(found.top, top);
    assert_near(found.right, right);
    assert_near(found.bottom, bottom);
}

static const maze_box field = {0, 0, 100, 200};

#define TEXT(...)                                                                                  \
    {                                                                                              \
        .kind = BOX_TEXT, __VA_ARGS__                                                              \
    }
#define LAST                                                                                       \
    {                                                                                              \
        .kind = BOX_LAST                                                                           \
    }
#define SIZE(points) .type = {.size = points, .leading = 1.2}

/* Sets a group of items in the field. */
static bool set_group(page_boxes *b, page_box_kind kind, const page_box *items)
{
    return page_boxes_set(b, (page_box){.kind = kind, .items = items}, field);
}

static bool set_stack(page_boxes *b, const page_box *items)
{
    return set_group(b, BOX_STACK, items);
}

static bool set_row(page_boxes *b, const page_box *items)
{
    return set_group(b, BOX_ROW, items);
}

/* --- edges and gaps --- */

TEST(gaps_are_from_the_edge_of_capitals)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "one", SIZE(10), .gap = 5),
                              TEXT(.string = "two", SIZE(20), .gap = 30), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].box.top, 5 + 7);
    assert_near(seen.texts[1].box.top, 12 + 30 + 14);
}

TEST(baselines_are_from_the_baseline_above)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "one", SIZE(10), .baseline = 20),
                              TEXT(.string = "two", SIZE(20), .baseline = 40), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].box.top, 20);
    assert_near(seen.texts[1].box.top, 60);
}

TEST(paragraphs_are_a_leading_and_a_distance_apart)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "one", SIZE(10), .paragraph = 7),
                              TEXT(.string = "two", SIZE(10), .paragraph = 7), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].box.top, 7);
    assert_near(seen.texts[1].box.top, 7 + 12 + 7);
}

TEST(ink_of_texts_below_each_other_does_not_touch)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "gg", SIZE(10), .baseline = 10),
                              TEXT(.string = "AA", SIZE(10), .baseline = 9), LAST};
    assert_true(set_stack(&b, items));
    /* 3 of ink below, 8 above, and a tenth of the size between them */
    assert_near(seen.texts[1].box.top - seen.texts[0].box.top, 3 + 8 + 1);
}

TEST(a_text_may_begin_where_its_ink_does)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "A", SIZE(10), .ink = true), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].box.top, 8);
}

TEST(a_text_may_end_where_its_ink_does)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {{.kind = BOX_SPACE, .grow = 1},
                              TEXT(.string = "g", SIZE(10), .ink = true, .ink_below = true),
                              {.kind = BOX_SPACE, .grow = 1},
                              LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].box.top, 100 - 5 + 7); /* 7 above the baseline and 3 below */
}

TEST(a_text_that_fills_keeps_clear_of_the_next_one_that_exists)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "gg", SIZE(50), .fills = true),
                              TEXT(.string = "", SIZE(10), .baseline = 20),
                              TEXT(.string = "AA", SIZE(20), .baseline = 20), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[1].box.top - seen.texts[0].box.top, 15 + 16 + 2);
}

TEST(a_text_without_letters_and_its_gap_are_absent)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "", SIZE(10), .gap = 50),
                              TEXT(.string = NULL, SIZE(10), .gap = 50),
                              TEXT(.string = "x", SIZE(10), .gap = 50, .absent = true),
                              TEXT(.string = "two", SIZE(10), .gap = 1), LAST};
    assert_true(set_stack(&b, items));
    assert_int_equal(seen.text_count, 1);
    assert_near(seen.texts[0].box.top, 8);
}

/* --- size of texts --- */

TEST(a_text_becomes_smaller_until_it_fits)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "12345678901234567890", SIZE(20)), LAST};
    assert_true(set_stack(&b, items));
    assert_true(seen.texts[0].size <= 10 && seen.texts[0].size > 9);
}

TEST(a_text_has_so_many_lines_before_it_becomes_smaller)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "1234567 1234567", SIZE(20), .lines = 2), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].size, 20);
    assert_near(box_height(seen.texts[0].box), 24 + 3); /* and what fonts may differ */
}

TEST(a_text_may_prefer_a_smaller_size_to_a_second_line)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {
        TEXT(.string = "123456 1234", SIZE(20), .lines = 2, .one_line = 0.8),
        TEXT(.string = "1234567 1234567", SIZE(20), .lines = 2, .one_line = 0.8, .gap = 5), LAST};
    assert_true(set_stack(&b, items));
    assert_true(seen.texts[0].size < 18.2 && seen.texts[0].size >= 16);
    assert_true(box_height(seen.texts[0].box) < 3);
    assert_near(seen.texts[1].size, 20);
}

TEST(type_is_not_scaled_below_its_floor)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    b.unit = 0.5;
    const page_box items[] = {TEXT(.string = "a", SIZE(10), .floor = 9),
                              TEXT(.string = "a", SIZE(10)), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].size, 9);
    assert_near(seen.texts[1].size, 6); /* the smallest type */
}

TEST(a_text_with_a_smallest_size_may_shrink_to_it)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    b.least = 16;
    const page_box items[] = {TEXT(.string = "12345678901234567890", SIZE(12), .smallest = 8),
                              LAST};
    assert_true(set_stack(&b, items));
    assert_true(seen.texts[0].size <= 10);
    assert_near(seen.texts[0].least, 8);
}

TEST(an_optional_text_is_omitted_if_it_would_be_too_small)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "12345678901234567890", SIZE(20), .optional = 0.75),
                              TEXT(.string = "1234567890123", SIZE(20), .optional = 0.75), LAST};
    assert_true(set_stack(&b, items));
    assert_int_equal(seen.text_count, 1);
    assert_int_equal(letters_of(seen.texts[0].string), 13);
}

TEST(display_type_hangs_as_far_as_there_is_room)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    b.spare = 1;
    const page_box items[] = {TEXT(.string = "a", SIZE(10), .hang = 0.04),
                              TEXT(.string = "a", SIZE(50), .hang = 0.04), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].box.left, -0.4);
    assert_near(seen.texts[1].box.left, -1);
}

TEST(balanced_lines_are_as_narrow_as_they_can_be)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "123456 123456 12", SIZE(14), .lines = 3,
                                   .balanced = true, .align = BOX_CENTER),
                              LAST};
    assert_true(set_stack(&b, items));
    double width = box_width(seen.texts[0].box);
    assert_true(width >= 63 && width < 63 / 0.96 + 1); /* nine letters: "123456 12" */
    assert_near(box_middle(seen.texts[0].box).x, 50);
}

/* --- sharing --- */

TEST(an_item_that_grows_takes_what_is_left)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {{.kind = BOX_ART, .draw = draw, .grow = 1, .gap = 10},
                              {.kind = BOX_ART, .draw = draw, .height = 30, .gap = 5},
                              LAST};
    assert_true(set_stack(&b, items));
    assert_box(seen.art[0], 0, 10, 100, 165);
    assert_box(seen.art[1], 0, 170, 100, 200);
}

TEST(items_share_in_proportion)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {{.kind = BOX_ART, .draw = draw, .grow = 1},
                              {.kind = BOX_ART, .draw = draw, .grow = 3},
                              LAST};
    assert_true(set_row(&b, items));
    assert_box(seen.art[0], 0, 0, 25, 200);
    assert_box(seen.art[1], 25, 0, 100, 200);
}

TEST(an_item_without_its_smallest_length_is_omitted)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {{.kind = BOX_PANEL, .height = 150},
                              {.kind = BOX_ART, .draw = draw, .grow = 1, .min = 60},
                              LAST};
    assert_true(set_stack(&b, items));
    assert_int_equal(seen.art_count, 0);
}

TEST(an_item_has_its_largest_length_and_spaces_take_the_rest)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {{.kind = BOX_SPACE, .grow = 1},
                              {.kind = BOX_ART, .draw = draw, .grow = 1, .max = 80},
                              {.kind = BOX_SPACE, .grow = 3},
                              LAST};
    assert_true(set_stack(&b, items));
    assert_box(seen.art[0], 0, 30, 100, 110);
}

TEST(art_keeps_its_proportions)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {
        {.kind = BOX_ART, .draw = draw, .grow = 1, .aspect = 2, .align = BOX_END}, LAST};
    assert_true(set_stack(&b, items));
    assert_box(seen.art[0], 0, 0, 100, 50);
}

static double half_as_high(void *context, const page_box *item, double width, double height)
{
    (void)context, (void)item, (void)height;
    return width / 2;
}

TEST(what_is_below_art_follows_its_real_height)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {{.kind = BOX_ART, .draw = draw, .grow = 1, .extent = half_as_high},
                              {.kind = BOX_ART, .draw = draw, .height = 10, .gap = 2},
                              LAST};
    assert_true(set_stack(&b, items));
    assert_box(seen.art[1], 0, 52, 100, 62);
}

/* --- rows --- */

TEST(the_widest_text_of_a_row_makes_room_for_the_others)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "12345678901234567890", SIZE(12), .baseline = 20),
                              {.kind = BOX_ART, .draw = draw, .grow = 1, .min = 10, .height = 2},
                              TEXT(.string = "12", SIZE(12), .baseline = 20, .gap = 4),
                              LAST};
    assert_true(set_row(&b, items));
    assert_near(seen.texts[1].size, 12);
    assert_true(seen.texts[0].size < 8);
    assert_near(seen.texts[1].box.left, 100 - 13);
    assert_true(box_width(seen.art[0]) >= 10);
}

TEST(texts_of_a_row_are_on_their_baselines)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "a", SIZE(30), .baseline = 40),
                              TEXT(.string = "b", SIZE(10), .baseline = 40), LAST};
    assert_true(set_row(&b, items));
    assert_near(seen.texts[0].box.top, 40);
    assert_near(seen.texts[1].box.top, 40);
}

TEST(the_outer_edge_is_the_right_of_right_pages)
{
    page_seen seen;
    const page_box items[] = {{.kind = BOX_ART, .draw = draw, .width = 30}, LAST};
    for (int right = 0; right < 2; right++) {
        page_boxes b = engine(&seen);
        b.outer_right = right;
        page_box row = {.kind = BOX_ROW, .outer = true, .items = items};
        assert_true(page_boxes_set(&b, row, field));
        assert_box(seen.art[0], right ? 70 : 0, 0, right ? 100 : 30, 200);
    }
}

TEST(turned_engines_start_at_the_right)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    b.turned = true;
    const page_box items[] = {TEXT(.string = "one", SIZE(10)), LAST};
    assert_true(set_stack(&b, items));
    assert_int_equal(seen.texts[0].align, MAZE_ALIGN_RIGHT);
}

TEST(a_centered_group_is_as_wide_as_its_items)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box first[] = {{.kind = BOX_ART, .draw = draw, .width = 10, .height = 5},
                              {.kind = BOX_ART, .draw = draw, .width = 30, .height = 5},
                              LAST};
    const page_box rows[] = {{.kind = BOX_ROW, .items = first}, LAST};
    const page_box items[] = {{.kind = BOX_STACK, .align = BOX_CENTER, .items = rows}, LAST};
    assert_true(set_stack(&b, items));
    assert_box(seen.art[0], 30, 0, 40, 5);
    assert_box(seen.art[1], 40, 0, 70, 5);
}

TEST(layers_have_the_same_place)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {
        {.kind = BOX_ART, .draw = draw}, {.kind = BOX_ART, .draw = draw, .height = 20}, LAST};
    assert_true(set_group(&b, BOX_LAYERS, items));
    assert_box(seen.art[0], 0, 0, 100, 200);
    assert_box(seen.art[1], 0, 0, 100, 20);
}

/* --- where there is no room --- */

TEST(an_item_that_grows_does_not_hide_a_lack_of_room)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box texts[] = {TEXT(.string = "b", SIZE(20), .baseline = 150),
                              {.kind = BOX_ART, .draw = draw, .grow = 1},
                              LAST};
    const page_box items[] = {TEXT(.string = "a", SIZE(20), .baseline = 100),
                              {.kind = BOX_STACK, .grow = 1, .items = texts},
                              LAST};
    assert_true(set_stack(&b, items));
    assert_true(seen.texts[1].box.top <= 200 && seen.texts[1].box.top > 197);
    assert_near(seen.texts[1].box.top, 2.5 * seen.texts[0].box.top);
}

TEST(ink_of_rows_does_not_touch_the_text_below)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box first[] = {TEXT(.string = "g", SIZE(10), .baseline = 10), LAST};
    const page_box items[] = {
        {.kind = BOX_ROW, .items = first}, TEXT(.string = "A", SIZE(10), .baseline = 5), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[1].box.top - seen.texts[0].box.top, 3 + 8 + 1);
}

TEST(columns_give_up_their_measure_first)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    /* five lines of 60 in the measure, three in the field */
    const page_box items[] = {
        TEXT(.string = "12345 12345 12345 12345 12345", SIZE(20), .lines = 9, .measure = 60), LAST};
    const maze_box low = {0, 0, 150, 70};
    assert_true(page_boxes_set(&b, (page_box){.kind = BOX_STACK, .items = items}, low));
    assert_near(seen.texts[0].size, 20);
    assert_near(box_width(seen.texts[0].box), 150);
}

TEST(what_is_not_rigid_shrinks_together)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "a", SIZE(20), .baseline = 100, .rigid = true),
                              TEXT(.string = "b", SIZE(20), .baseline = 100),
                              TEXT(.string = "c", SIZE(20), .baseline = 100), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].size, 20);
    assert_near(seen.texts[0].box.top, 100);
    assert_true(seen.texts[2].box.top <= 200 && seen.texts[2].box.top > 197);
    assert_near(seen.texts[1].box.top - 100, seen.texts[2].box.top - seen.texts[1].box.top);
    assert_near(seen.texts[1].size, seen.texts[2].size);
}

TEST(type_that_keeps_its_size_does_not_shrink)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "a", SIZE(20), .baseline = 150, .keeps_size = true),
                              TEXT(.string = "b", SIZE(20), .baseline = 150), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].size, 20);
    assert_true(seen.texts[1].size < 14);
}

TEST(a_text_that_fills_is_as_large_as_the_others_allow)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "ab", SIZE(300), .fills = true),
                              TEXT(.string = "c", SIZE(10), .baseline = 30),
                              {.kind = BOX_SPACE, .height = 20, .gap = 0},
                              LAST};
    assert_true(set_stack(&b, items));
    assert_true(seen.texts[0].size > 97 && seen.texts[0].size <= 100); /* its width */
}

TEST(a_text_that_fills_stays_clearly_the_largest)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "1234567", SIZE(300), .fills = true),
                              TEXT(.string = "123", SIZE(27), .gap = 10), LAST};
    assert_true(set_stack(&b, items));
    assert_true(seen.texts[0].size >= 1.45 * seen.texts[1].size);
    assert_true(seen.texts[1].size < 27);
}

TEST(a_refusal_names_the_text_and_how_much_of_it_fits)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    char text[41] = "";
    memset(text, 'x', 40); /* 33 letters have 99 points in the smallest size */
    const page_box items[] = {TEXT(.string = "a", SIZE(10)),
                              TEXT(.string = text, .key = "subtitle", SIZE(10)), LAST};
    assert_false(set_stack(&b, items));
    assert_string_equal(seen.refused, "subtitle");
    assert_int_equal(seen.letters, 40);
    assert_int_equal(seen.most, 33);
    assert_int_equal(seen.text_count, 0);
}

TEST(a_page_that_is_too_high_names_its_last_text)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {
        TEXT(.string = "a", SIZE(10), .baseline = 190, .rigid = true),
        TEXT(.string = "b", .key = "last", SIZE(10), .baseline = 30, .rigid = true), LAST};
    assert_false(set_stack(&b, items));
    assert_string_equal(seen.refused, "last");
}

TEST(the_height_of_a_tree_is_measured)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "12345 12345", SIZE(20), .lines = 9, .gap = 5), LAST};
    const page_box stack = {.kind = BOX_STACK, .items = items};
    assert_near(page_boxes_height(&b, &stack, 60), 5 + 14 + 24);
}

/* --- pages as text --- */

static const page_line lines[] = {
    {.depth = 1,
     .name = "title",
     .box = {.kind = BOX_TEXT, .type = {.size = 10, .leading = 1.2}, .baseline = 20}},
    {.depth = 1, .each = true, .name = "entry"},
    {.depth = 2,
     .name = "word",
     .bound = {{offsetof(page_box, baseline), "down"}},
     .box = {.kind = BOX_TEXT, .type = {.size = 10, .leading = 1.2}}},
    {.depth = 1, .conditions = {{"wanted", false}}, .box = {.kind = BOX_ROW}},
    {.depth = 2, .name = "foot", .box = {.kind = BOX_TEXT, .type = {.size = 8}, .baseline = 10}},
    {.depth = 0}};
static const page_text text_page = {BOX_STACK, lines};

static void set_text_page(page_boxes *b, bool wanted)
{
    const page_value first[] = {{"word", .string = "one"}, {"down", .number = 30}, {.name = NULL}};
    const page_value second[] = {{"word", .string = "two"}, {"down", .number = 40}, {.name = NULL}};
    const page_value *const entries[] = {first, second, NULL};
    const page_value values[] = {{"title", .string = "A title"},
                                 {"entry", .lists = entries},
                                 {"wanted", .number = wanted},
                                 {.name = NULL}};
    const page_value more[] = {{"foot", .string = "foot"}, {.name = NULL}};
    assert_true(page_boxes_set(b, page_text_read(b, &text_page, values, more), field));
}

TEST(pages_are_made_from_text_and_values)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    set_text_page(&b, true);
    assert_int_equal(seen.text_count, 4);
    assert_near(seen.texts[1].box.top, 50);
    assert_near(seen.texts[2].box.top, 90);
    assert_string_equal(seen.texts[2].string, "two");
    assert_string_equal(seen.texts[0].key, "title");
    b = engine(&seen);
    set_text_page(&b, false);
    assert_int_equal(seen.text_count, 3);
}

TEST(a_name_without_a_value_is_an_error)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    maze_error error;
    assert_false(page_boxes_set(
        &b, page_text_read(&b, &text_page, (page_value[]){{.name = NULL}}, NULL), field));
    assert_false(page_check(b.page, &error));
    assert_string_equal(error.message, "a page has no value \"title\"");
}

/* A group has 64 items at most. */
TEST(a_group_holds_all_of_its_items_or_is_an_error)
{
    static const page_line spaces[] = {{.depth = 1, .each = true, .name = "entry"},
                                       {.depth = 2, .box = {.kind = BOX_SPACE, .height = 1}},
                                       {.depth = 0}};
    static const page_text text = {BOX_STACK, spaces};
    const page_value one[] = {{.name = NULL}};
    const page_value *entries[66] = {NULL};
    const page_value values[] = {{"entry", .lists = entries}, {.name = NULL}};
    for (size_t i = 0; i < 65; i++) {
        page_seen seen;
        page_boxes b = engine(&seen);
        maze_error error;
        entries[i] = one;
        bool done = page_boxes_set(&b, page_text_read(&b, &text, values, NULL), field);
        assert_int_equal(done, i < 64);
        assert_int_equal(page_check(b.page, &error), done);
        if (!done)
            assert_string_equal(error.message, "a group of a page has more than 64 items");
    }
}

UNIT_MAIN
