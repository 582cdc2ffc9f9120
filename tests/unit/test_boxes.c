/* Tests rules for boxes on pages that real pages seldom use: which items are omitted, which texts
 * are too large for a page, and which descriptions of a page are errors. tests/positions tests the
 * other rules. In these tests, letters are half as wide as their size, capitals are 0.7 of the size
 * high, and letters extend from 0.7 above to 0.2 below the baseline. A text that contains "A"
 * extends 0.1 higher, and a text that contains "g" extends 0.1 lower. */
#include "unit.h"

#include "page/boxes/page_text.h"

#include <math.h>
#include <stdio.h>

#define MOST 40

/* The texts that were set and drawn on a page. */
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

/* Returns the number of lines that a text takes at the width `width`, or 0 if a word is too
 * long. */
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

static bool fit(void *context, const maze_text *text, page_text_fit *found)
{
    (void)context;
    double least = fmin(text->least > 0 ? text->least : 6, text->size);
    for (double size = text->size;; size = fmax(0.95 * size, least)) {
        double widest;
        unsigned lines = lines_in(text->string, size / 2, box_width(text->box), &widest);
        double height = (lines - 1.0) * (text->leading > 0 ? text->leading : 1.25) * size;
        if (lines > 0 && height <= box_height(text->box)) {
            *found = (page_text_fit){.size = size,
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

/* Sets a group of items in the field of the boxes. */
static bool set_group(page_boxes *b, page_box_kind kind, const page_box *items)
{
    return page_boxes_set(b, (page_box){.kind = kind, .items = items}, field);
}

static bool set_stack(page_boxes *b, const page_box *items)
{
    return set_group(b, BOX_STACK, items);
}

/* --- edges and gaps --- */

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

TEST(text_is_not_scaled_below_its_smallest_size)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    b.unit = 0.5;
    const page_box items[] = {TEXT(.string = "a", SIZE(10), .floor = 9),
                              TEXT(.string = "a", SIZE(10)), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].size, 9);
    assert_near(seen.texts[1].size, 6); /* the smallest permitted type */
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

/* --- shared space --- */

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

/* --- rows of items --- */

/* --- pages without enough space --- */

TEST(an_item_that_grows_does_not_hide_a_lack_of_space)
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

TEST(text_that_keeps_its_size_does_not_shrink)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    const page_box items[] = {TEXT(.string = "a", SIZE(20), .baseline = 150, .keeps_size = true),
                              TEXT(.string = "b", SIZE(20), .baseline = 150), LAST};
    assert_true(set_stack(&b, items));
    assert_near(seen.texts[0].size, 20);
    assert_true(seen.texts[1].size < 14);
}

TEST(a_rejection_names_the_text_and_how_many_letters_fit)
{
    page_seen seen;
    page_boxes b = engine(&seen);
    char text[41] = "";
    memset(text, 'x', 40); /* 33 letters of the smallest size are 99 points wide */
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

/* --- pages that are described as text --- */

static const page_text_line lines[] = {
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
    assert_string_equal(error.message, "internal error: a page has no value \"title\"; report this error");
}

/* A group has at most 64 items. */
TEST(a_group_with_too_many_items_is_an_error)
{
    static const page_text_line spaces[] = {{.depth = 1, .each = true, .name = "entry"},
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
            assert_string_equal(
                error.message,
                "internal error: a group of a page has more than 64 items; report this error");
    }
}

UNIT_MAIN
