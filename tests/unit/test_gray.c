/* Tests of content streams that are converted to gray. */
#include "sinks.h"

#include "output/pdf/shop_pages.h"


static void assert_gray(const char *content, bool drop_states, const char *expected)
{
    /* a copy of the exact size, so that a sanitizer detects reading beyond its end */
    size_t size = strlen(content);
    unsigned char *data = test_malloc(size + 1);
    memcpy(data, content, size);
    const output_shop_colors colors = {.color = false};
    GString *text = output_shop_content(data, size, drop_states, &colors);
    if (strcmp(text->str, expected) != 0)
        fail_msg("\"%s\" becomes \"%s\" instead of \"%s\"", content, text->str, expected);
    g_string_free(text, TRUE);
    test_free(data);
}

TEST(equal_components_are_copied_unchanged)
{
    assert_gray("0 0 0 RG\n1 1 1 rg", false, "0 G\n1 g");
    assert_gray("0.25 0.25 0.25 rg 1 w", false, "0.25 g 1 w");
    assert_gray(".5\t.5\r\n.5  RG", false, ".5 G");
}

TEST(colors_are_converted_to_their_luma)
{
    assert_gray("1 0 0 rg 0 1 0 rg 0 0 1 RG", false, "0.299 g 0.587 g 0.114 G");
    assert_gray("1.0 1 1.00 rg", false, "1 g");
    assert_gray("0 0.0 -0 rg", false, "0 g");
    assert_gray("0.8 0.1 0.1 rg", false, "0.309 g"); /* the gray value is .2392 + .0587 + .0114 */
    assert_gray("0.5019607843 0.5 0.5 rg", false, "0.501 g");
    assert_gray("2 7 9 rg -1 -2 -3 RG", false, "1 g 0 G");
}

TEST(pale_colors_become_a_printable_gray_or_white)
{
    assert_gray("0.863 0.925 0.961 rg", false, "0.9 g");
    assert_gray("1 1 0.9 rg 1 1 0.6 RG", false,
                "1 g 1 G"); /* the gray values .989 and .954 become white */
    assert_gray("0.95 0.94 0.94 rg", false, "0.9 g");
    assert_gray("0.93 0.93 0.93 rg", false, "0.93 g"); /* a color that is gray is unchanged */
}

TEST(thin_lines_get_the_minimum_width_of_print_shops)
{
    assert_gray("0.656 w", false, ".75 w");
    assert_gray("1 0 0 RG 0.1 w\nq 1 0 0 1 0 0 cm 0 0 m 9 9 l S Q 0.5\nw 2 w", false,
                "0.299 G .75 w\nq 1 0 0 1 0 0 cm 0 0 m 9 9 l S Q .75 w 2 w");
    assert_gray("0.75 w 0.747 w 0 w 3 w", false, "0.75 w 0.747 w 0 w 3 w");
    assert_gray("w /a w (0.5) w", false, "w /a w (0.5) w");
}

TEST(other_operators_and_operands_are_unchanged)
{
    static const char *const same[] = {
        "",
        " ",
        "0 0 0",
        "0 0 0 r",
        "0 0 rg",
        "rg",
        "0.5 g 0 G",
        "0 0 0 1 k 0 0 0 rgx",
        "(0 0 0 rg) Tj",
        "(a\\) 0 0 0 rg) Tj",
        "(a (b) 0 0 0 rg) Tj",
        "(unfinished 0 0 0 rg",
        "(unfinished \\",
        "[(x) 0 0 0 (rg)] TJ",
        "0 0 0 /rg gs",
        "0 0 0 % rg",
        "<000000> Tj",
        "1 2 3 re 4 5 rg",
        "/a 0 0 rg",
        "BI /W 1 /H 1 ID 0 0 0 rg EIx EI Q",
        "BI ID",
    };
    for (size_t i = 0; i < COUNT(same); i++)
        assert_gray(same[i], false, same[i]);
    assert_gray("% 1 0 0 rg\n1 0 0 rg", false, "% 1 0 0 rg\n0.299 g");
    assert_gray("BI ID \x01 1 0 0 rg EI 1 0 0 rg", false, "BI ID \x01 1 0 0 rg EI 0.299 g");
    assert_gray("9 9 1 0 0 rg", false, "9 9 0.299 g");
    assert_gray("q(x)Tj 1 0 0 rg(y)Tj", false, "q(x)Tj 0.299 g(y)Tj");
    assert_gray("1 % 0 rg\n0 0 rg % end", false, "0.299 g % end");
    assert_gray("<</A 1 >>BDC 1 0 0 rg", false, "<</A 1 >>BDC 0.299 g");
    assert_gray("BI ID EI 1 0 0 rg", false, "BI ID EI 0.299 g");
}

TEST(graphics_states_are_removed_on_request)
{
    assert_gray("0 0 0 RG /a0 gs\n1 w", false, "0 G /a0 gs\n1 w");
    assert_gray("0 0 0 RG /a0 gs\n1 w", true, "0 G \n1 w");
    assert_gray("1 w %a\n/a0\n%b\ngs Q", true, "1 w %a\n Q");
    assert_gray("/f-0 12 Tf /x5 Do", true, "/f-0 12 Tf /x5 Do");
}

UNIT_MAIN
