/* Tests that the content streams of PDF files are divided into tokens. */
#include "unit.h"

#include "output/pdf/content.h"

#include <math.h>

/* Checks the kinds of the tokens in a text. `kinds` has one letter for each token. */
static void assert_tokens(const char *text, const char *kinds)
{
    static const char letters[] =
        ".#/()o[]{}i!"; /* one letter for each output_token_kind, in order */
    output_content reader = output_content_read(text, strlen(text));
    char found[64];
    size_t count = 0;
    for (output_token t = output_content_next(&reader); t.kind != CONTENT_END && count < 63;
         t = output_content_next(&reader))
        found[count++] = letters[t.kind];
    found[count] = '\0';
    assert_string_equal(found, kinds);
    assert_int_equal(output_content_next(&reader).kind, CONTENT_END);
}

TEST(test_tokens)
{
    assert_tokens("", "");
    assert_tokens("1 0 0 -1 .5 +3. cm", "######o");
    assert_tokens("[(a\\)(b))-5<00F>]TJ%x\n/F#20 9Tf", "[(#)]o/o");
    assert_tokens("<</A[1]>>BDC", "{/[#]}o");
    assert_tokens("1e5 -- . 1.2.3", "oooo");
    assert_tokens("(open", "!");
    assert_tokens("<00", "!");
    assert_tokens("a)b}c>d", "o!o!o!o");
    assert_tokens("BI/W 1 ID xEI EIx\n EI Q", "o/#oioo");
    assert_tokens("ID never", "o!");
    assert_tokens("f*Q", "o");
}

static void assert_number(const char *text, double wanted)
{
    output_content reader = output_content_read(text, strlen(text));
    output_token token = output_content_next(&reader);
    assert_int_equal(token.kind, CONTENT_NUMBER);
    assert_true(fabs(token.number - wanted) < 1e-9);
}

TEST(test_numbers)
{
    assert_number("12.375", 12.375);
    assert_number("-.5", -0.5);
    assert_number("+007.", 7);
    assert_number("0.123456789123456789123456789", 0.123456789);
    assert_number("99999999999999999999999", 1e9);
    assert_number("-99999999999999999999999.9", -1e9);
}

static void assert_skipped(const char *text, const char *left)
{
    output_content reader = output_content_read(text, strlen(text));
    output_content_skip_lines(&reader);
    assert_string_equal(text + reader.at, left);
}

TEST(test_lines_are_skipped)
{
    assert_skipped("", "");
    assert_skipped(" 1 2 m 3.5 -4 l\n5 6 l", "");
    assert_skipped(" 1 2 l 3 4 l S 5 6 l", " S 5 6 l");
    assert_skipped("1 2 l .5 w 3 4 l", " .5 w 3 4 l");
    assert_skipped("1 2 l 3 4 re", " 3 4 re");
    assert_skipped("1 2 l 1 0 0 1 3 4 cm 5 6 l", " 1 0 0 1 3 4 cm 5 6 l");
    assert_skipped("1 2 l(l m) ' 5 6 l", "1 2 l(l m) ' 5 6 l");
    assert_skipped("l 1 2 l", "l 1 2 l");
    assert_skipped("1 2 ml 1 2 l", "1 2 ml 1 2 l");
}

static void assert_bytes(const char *text, const char *wanted, size_t length)
{
    output_content reader = output_content_read(text, strlen(text));
    output_token token = output_content_next(&reader);
    size_t at = 0;
    for (size_t i = 0; i < length; i++)
        assert_int_equal(output_content_byte(&token, &at), (unsigned char)wanted[i]);
    assert_int_equal(output_content_byte(&token, &at), -1);
}

TEST(test_strings)
{
    assert_bytes("(a\\(\\)\\\\(n)\\n)", "a()\\(n)\n", 8);
    assert_bytes("(\\101\\0\\53x\\400)", "A\0+x\0", 5);
    assert_bytes("(a\\\r\nb\\\nc\\\n)", "abc", 3);
    assert_bytes("<41 4z2 5>", "ABP", 3);
    assert_bytes("<>", "", 0);
}

TEST(test_name_of_token)
{
    char name[8];
    output_content reader = output_content_read("/a#20b#zz /abcdefghijk", 22);
    output_token token = output_content_next(&reader);
    output_content_name(&token, name, sizeof name);
    assert_string_equal(name, "/a b#zz");
    token = output_content_next(&reader);
    output_content_name(&token, name, sizeof name);
    assert_string_equal(name, "/abcdef");
}

/* The stream is empty, and its address is NULL. clang's sanitizer would report arithmetic with
 * NULL. */
TEST(test_no_bytes)
{
    output_content reader = output_content_read(NULL, 0);
    output_token token = output_content_next(&reader);
    assert_int_equal(token.kind, CONTENT_END);
    assert_non_null(token.start);
}

UNIT_MAIN
