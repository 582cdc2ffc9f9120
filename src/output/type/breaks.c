/* Determines places where lines must not break, in addition to the rules of Unicode. Short last
 * words of a paragraph stay together. Japanese lines break between phrases, each of which is a word
 * with its particles. */
#include "output/type/breaks.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#define SHORT 5 /* last words stay together until they have this number of letters and digits */
/* maximum number of characters that stay together at the end of a paragraph */
#define BOUND 12
#define LEAST_WORDS 4 /* minimum number of words in a paragraph whose last words stay together */
#define LAST_WIDE 3   /* minimum number of Chinese or Japanese characters in the last line */
/* maximum number of characters of a phrase that never breaks; longer phrases may break after
 * particles */
#define LONG_PHRASE 9
/* maximum number of characters of an unbreakable phrase that has no suitable particle; longer
 * phrases may break anywhere */
#define LONGEST_PHRASE 13
/* minimum number of characters of a phrase before and after a break that follows a particle */
#define LEAST_PART 3

static bool is_hiragana(gunichar c)
{
    return c >= 0x3041 && c <= 0x3096;
}

static bool is_kanji(gunichar c)
{
    return (c >= 0x4E00 && c <= 0x9FFF) || c == 0x3005;
}

static bool is_one_of(gunichar c, const char *characters)
{
    return c != 0 && g_utf8_strchr(characters, -1, c) != NULL;
}

static bool ends_words(gunichar c)
{
    return is_one_of(c, "はがをにでともへやかてただるいうくずなすよねぐぶむぬばらの");
}

/* Returns true if `c` is the polite prefix "o" or "go", and `next` is a kanji. */
static bool is_polite(gunichar c, gunichar next)
{
    return is_one_of(c, "おご") && is_kanji(next);
}

/* Returns true if a phrase ends between `a` and `b`. */
static bool is_end(gunichar before, gunichar a, gunichar b, gunichar after)
{
    bool closes = is_one_of(b, "、。！？」』）：・〜!?,.) ");
    if (closes || is_one_of(a, "「『（("))
        return false;
    if (is_one_of(a, "、。！？」』）：!?,.) ") || is_one_of(b, "「『（("))
        return true;
    if (!is_hiragana(a) || is_polite(a, b))
        return false;
    if (is_hiragana(b))
        return is_one_of(a, "を") || (ends_words(a) && is_polite(b, after)) ||
               (is_one_of(a, "な") && is_hiragana(before) &&
                !is_one_of(b, "いくかけるりらっさどんぜにをのがはもでとへ"));
    bool once_more = is_one_of(before, "も") && is_one_of(a, "う"); /* "mou", meaning "more" */
    return ends_words(a) && !once_more && !is_one_of(b, "方出込合切付手物");
}

typedef struct paragraph {
    gunichar *letters;
    bool *kept; /* for each character, true: no line may break before it */
    size_t count;
} paragraph;

/* Allows breaks at suitable places inside a long phrase, which ends before the character `end`. */
static void part_phrase(paragraph *paragraph, size_t first, size_t end)
{
    size_t last = 0;
    for (size_t i = first + LEAST_PART; i + LEAST_PART <= end; i++)
        if (is_hiragana(paragraph->letters[i - 2]) && is_hiragana(paragraph->letters[i]) &&
            is_one_of(paragraph->letters[i - 1], "はにてへ") && i - first <= LONG_PHRASE)
            last = i;
    if (last > 0 && end - last > LONG_PHRASE)
        part_phrase(paragraph, last, end);
    if (last > 0)
        paragraph->kept[last] = false;
    for (size_t i = first + 1; last == 0 && end - first > LONGEST_PHRASE && i < end; i++)
        paragraph->kept[i] = false;
}

static void keep_phrases(paragraph *paragraph)
{
    size_t first = 0;
    for (size_t i = 1; i <= paragraph->count; i++) {
        gunichar before = i > 1 ? paragraph->letters[i - 2] : 0,
                 after = i + 1 < paragraph->count ? paragraph->letters[i + 1] : 0;
        if (i < paragraph->count &&
            !is_end(before, paragraph->letters[i - 1], paragraph->letters[i], after)) {
            paragraph->kept[i] = true;
            continue;
        }
        if (i - first > LONG_PHRASE)
            part_phrase(paragraph, first, i);
        first = i;
    }
}

static size_t letters_from(const paragraph *p, size_t start)
{
    size_t count = 0;
    for (size_t i = start; i < p->count; i++)
        count += g_unichar_isalnum(p->letters[i]) ? 1 : 0;
    return count;
}

static void keep_last_words(paragraph *paragraph)
{
    size_t words = 1, start = paragraph->count;
    for (size_t i = 0; i < paragraph->count; i++)
        words += paragraph->letters[i] == ' ';
    while (start > 0 && paragraph->letters[start - 1] != ' ')
        start--;
    while (words >= LEAST_WORDS && start > 1 && letters_from(paragraph, start) < SHORT) {
        size_t before = start - 1;
        while (before > 0 && paragraph->letters[before - 1] != ' ')
            before--;
        if (paragraph->count - before > BOUND || before == 0)
            return;
        paragraph->kept[start] = true;
        start = before;
    }
}

static void keep_last(paragraph *p, bool wide)
{
    for (size_t i = p->count; wide && i-- > 1 && p->count - i < LAST_WIDE;)
        p->kept[i] = p->kept[i] || p->count > 3 * (size_t)LAST_WIDE;
    if (!wide)
        keep_last_words(p);
}

static guint offset_of(const char *text, size_t start, size_t characters)
{
    return (guint)(g_utf8_offset_to_pointer(text + start, (glong)characters) - text);
}

static void add_paragraph(PangoAttrList *attributes, const char *text, size_t start, size_t end)
{
    glong count;
    g_autofree gunichar *letters = g_utf8_to_ucs4_fast(text + start, (glong)(end - start), &count);
    paragraph paragraph = {letters, g_new0(bool, (size_t)count + 1), (size_t)count};
    bool kana = false, wide = false;
    for (size_t i = 0; i < paragraph.count; i++) {
        kana = kana || is_hiragana(letters[i]);
        wide = wide || is_kanji(letters[i]) || is_hiragana(letters[i]);
    }
    if (kana)
        keep_phrases(&paragraph);
    keep_last(&paragraph, wide);
    for (size_t i = 1, last; i < paragraph.count; i = last + 1) {
        for (last = i; last < paragraph.count && paragraph.kept[last]; last++)
            ;
        if (last == i)
            continue;
        PangoAttribute *attribute = pango_attr_allow_breaks_new(FALSE);
        attribute->start_index = offset_of(text, start, i - 1);
        attribute->end_index = offset_of(text, start, last);
        pango_attr_list_insert(attributes, attribute);
    }
    g_free(paragraph.kept);
}

void output_breaks_add(PangoAttrList *attributes, const char *text)
{
    size_t length = strlen(text);
    for (size_t start = 0; start < length;) {
        size_t line = strcspn(text + start, "\n");
        add_paragraph(attributes, text, start, start + line);
        start += line + 1;
    }
}
