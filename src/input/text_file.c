/* Reads text files in UTF-8, UTF-16 or an older code page (unicode.org/Public/MAPPINGS/VENDORS).
 * The code page of a file is guessed: with the right code page, the file's letters outside ASCII
 * usually belong to one language. */
#include "input/text_file.h"

#include "core/base/errors.h"
#include "core/base/strings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define REPLACEMENT 0xFFFD

#define AS_CSV "open it and save it as CSV UTF-8"
#define COPY_LIST "copy its list into a text or CSV file"
#define AS_TEXT "open it and save it as plain text (UTF-8)"

/* Kinds of zip archives. The first kind whose text `holds` is in the archive applies. The text is
 * usually part of a file name. */
static const struct {
    const char *holds, *kind, *remedy;
} zipped[] = {{"xl/", "an Excel workbook", AS_CSV},
              {"word/", "a Word document", AS_TEXT},
              {"ppt/", "a PowerPoint presentation", AS_TEXT},
              {"opendocument.spreadsheet", "a LibreOffice spreadsheet", AS_CSV},
              {"opendocument", "a LibreOffice document", AS_TEXT},
              {".iwa", "an Apple Numbers or Pages file", "export it as CSV (UTF-8)"},
              {"", "a zip archive", "unpack it, and use a text or CSV file"}};

static const struct {
    const char *start;
    size_t size;
    const char *kind, *remedy;
} kinds[] = {
    {"\xD0\xCF\x11\xE0", 4, "an old Excel or Word file", AS_CSV " or plain text"},
    {"%PDF-", 5, "a PDF", "copy its list into a text file"},
    {"\x89PNG", 4, "a picture", "use a text or CSV file"},
    {"\xFF\xD8\xFF", 3, "a picture", "use a text or CSV file"},
    {"GIF8", 4, "a picture", "use a text or CSV file"},
    {"\x1F\x8B", 2, "a compressed file", "unpack it"},
    {"{\\rtf", 5, "an RTF document", AS_TEXT},
    {"<!", 2, "an HTML or XML file", COPY_LIST},
    {"<?", 2, "an HTML or XML file", COPY_LIST},
    {"SQLite format 3", 15, "a database", "export its table as CSV (UTF-8)"},
};

static bool has_bytes(const char *bytes, size_t size, const char *wanted)
{
    size_t length = strlen(wanted);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(bytes + i, wanted, length) == 0)
            return true;
    return false;
}

/* Returns true for the beginning of HTML or XML, such as <html> or <list class="a">. The text
 * "<3 Anna" and the address <anna@example.org> are not tags. */
static bool is_tag(const char *at, size_t size)
{
    size_t end = 1;
    while (end < size && ((at[end] | 0x20) >= 'a' && (at[end] | 0x20) <= 'z'))
        end++;
    while (end > 1 && end < size && memchr("0123456789-:_", at[end], 13))
        end++;
    return size > 0 && *at == '<' && end > 1 && end < size && memchr("> /\t\r\n", at[end], 6);
}

static bool check_kind(const char *name, const char *bytes, size_t size, maze_error *error)
{
    const char *kind = NULL, *remedy = NULL;
    size_t skipped = size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (skipped < size && strchr(" \t\r\n", bytes[skipped]) && bytes[skipped])
        skipped++;
    for (size_t i = 0; i < sizeof zipped / sizeof *zipped && size >= 4 && !kind; i++)
        if (memcmp(bytes, "PK\3\4", 4) == 0 && has_bytes(bytes, size, zipped[i].holds)) {
            kind = zipped[i].kind;
            remedy = zipped[i].remedy;
        }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !kind; i++)
        if (size - skipped >= kinds[i].size &&
            memcmp(bytes + skipped, kinds[i].start, kinds[i].size) == 0) {
            kind = kinds[i].kind;
            remedy = kinds[i].remedy;
        }
    if (!kind && is_tag(bytes + skipped, size - skipped)) {
        kind = "an HTML or XML file";
        remedy = COPY_LIST;
    }
    return !kind || reject(error, "%.200s is %s, not text; %s", name, kind, remedy);
}

typedef struct output {
    char *bytes;
    size_t length;
} output;

static void put(output *to, uint32_t code)
{
    if (code < 0x80) {
        to->bytes[to->length++] = (char)code;
        return;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char leads[] = {0, 0xC0, 0xE0, 0xF0};
    to->bytes[to->length++] = (char)(leads[more] | code >> 6 * more);
    while (more-- > 0)
        to->bytes[to->length++] = (char)(0x80 | (code >> 6 * more & 0x3F));
}

/* Returns the length in bytes of the character at `at`, or 0 if the character is not valid UTF-8.
 * Control characters are valid, because some of them separate rows and columns. */
static size_t character_at(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    if (*c < 0x80)
        return 1;
    if (c[0] == 0xC2 && c[1] >= 0x80 && c[1] < 0xA0)
        return 2;
    if (c[0] == 0xE2 && c[1] == 0x80 && (c[2] == 0xA8 || c[2] == 0xA9))
        return 3;
    return base_utf8_character(at);
}

uint32_t input_text_next(const char **at)
{
    const unsigned char *c = (const unsigned char *)*at;
    size_t length = *c ? character_at(*at) : 0;
    if (length < 2) {
        *at += *c != '\0';
        return *c;
    }
    uint32_t code = *c & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (c[i] & 0x3Fu);
    *at += length;
    return code;
}

uint32_t input_letter_lower(uint32_t code)
{
    bool pair = (code >= 0x100 && code < 0x138) || (code >= 0x14A && code < 0x178) ||
                (code >= 0x1E00 && code < 0x1F00) || (code >= 0x460 && code < 0x530);
    bool odd_pair = (code >= 0x139 && code < 0x149) || (code >= 0x179 && code < 0x17F);
    if (code == 0x130) /* the capital I with a dot */
        return 'i';
    if ((code >= 'A' && code <= 'Z') || (code >= 0xC0 && code <= 0xDE && code != 0xD7) ||
        (code >= 0x391 && code <= 0x3AB) || (code >= 0x410 && code <= 0x42F))
        return code + 0x20;
    if (code >= 0x400 && code < 0x410)
        return code + 0x50;
    if (code >= 0x386 && code <= 0x38F) {
        static const uint16_t accented[] = {0x3AC, 0x387, 0x3AD, 0x3AE, 0x3AF,
                                            0x38B, 0x3CC, 0x38D, 0x3CD, 0x3CE};
        return accented[code - 0x386];
    }
    if (code == 0x178)
        return 0xFF;
    return (pair && code % 2 == 0) || (odd_pair && code % 2 == 1) ? code + 1 : code;
}

static uint32_t unit_at(const unsigned char *bytes, bool big)
{
    unsigned first = bytes[0], second = bytes[1];
    return big ? first << 8 | second : second << 8 | first;
}

static bool decode_16(const unsigned char *bytes, size_t size, size_t first, bool big, output *to)
{
    to->length = 0;
    if (size % 2 != 0)
        return false;
    for (size_t i = first; i < size; i += 2) {
        uint32_t code = unit_at(bytes + i, big);
        if (code >= 0xD800 && code < 0xDC00 && i + 3 < size) {
            uint32_t next = unit_at(bytes + i + 2, big);
            if (next < 0xDC00 || next >= 0xE000)
                return false;
            code = 0x10000 + ((code - 0xD800) << 10) + (next - 0xDC00);
            i += 2;
        } else if ((code >= 0xD800 && code < 0xE000) || code == 0) {
            return false;
        }
        put(to, code);
    }
    return true;
}

/* Decodes UTF-16 without a byte order mark. Either some first bytes or some second bytes of code
 * units must be 0, but not both. Returns false if the bytes do not look like UTF-16. */
static bool decode_unmarked(const unsigned char *bytes, size_t size, output *to)
{
    size_t zeros[2] = {0, 0};
    for (size_t i = 0; i < size; i++)
        zeros[i % 2] += bytes[i] == 0;
    if ((zeros[0] == 0) == (zeros[1] == 0))
        return false;
    bool done = decode_16(bytes, size, 0, zeros[0] > 0, to);
    return done && (has_bytes(to->bytes, to->length, "\n") ||
                    has_bytes(to->bytes, to->length, "\r") || 2 * (zeros[0] + zeros[1]) == size);
}

#define MOST_ALPHABETS 8

/* `upper` lists the characters of the bytes 128 to 255. Each of the `alphabets` lists the lowercase
 * letters outside ASCII of one language or of a few related languages. `all` lists such letters of
 * many languages. */
/* clang-format off */
static const struct code_page {
    const char *name, *upper, *alphabets[MOST_ALPHABETS], *all;
} code_pages[] = {
    {"Windows-1252",
     "€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ"
     "\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿"
     "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
     "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
     {"äöüß", "éèêëàâçùûüîïôœæ", "áéíóúüñ", "áâãàçéêíóôõúü", "àèéìòù", "éëïöüèó", "æøåéöä"},
     "àáâãäåæçèéêëìíîïñòóôõöøùúûüýœšžß"},
    {"Windows-1254",
     "€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFD\uFFFD\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFD\uFFFDŸ"
     "\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿"
     "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß"
     "àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ",
     {"çğıöşüâîû"},
     "àáâãäåæçèéêëìíîïñòóôõöøùúûüýœßğış"},
    {"Windows-1250",
     "€\uFFFD‚\uFFFD„…†‡\uFFFD‰Š‹ŚŤŽŹ\uFFFD‘’“”•–—\uFFFD™š›śťžź"
     "\u00A0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00AD®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
     "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
     "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
     {"ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž"},
     "áâäăąćčçďéęëěíîĺľłńňóôőöŕřśšşťţúůűüýžźżß"},
    {"Windows-1255",
     "€\uFFFD‚ƒ„…†‡ˆ‰\uFFFD‹\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD‘’“”•–—˜™\uFFFD›\uFFFD\uFFFD\uFFFD\uFFFD"
     "\u00A0¡¢£₪¥¦§¨©×«¬\u00AD®¯°±²³´µ¶·¸¹÷»¼½¾¿"
     "\u05B0\u05B1\u05B2\u05B3\u05B4\u05B5\u05B6\u05B7\u05B8\u05B9\uFFFD\u05BB\u05BC\u05BD\u05BE\u05BF\u05C0\u05C1\u05C2\u05C3װױײ׳״\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"
     "אבגדהוזחטיךכלםמןנסעףפץצקרשת\uFFFD\uFFFD\u200E\u200F\uFFFD",
     {"אבגדהוזחטיךכלםמןנסעףפץצקרשת"},
     ""},
    {"Windows-1251",
     "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\uFFFD™љ›њќћџ"
     "\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕї"
     "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
     "абвгдежзийклмнопрстуфхцчшщъыьэюя",
     {"абвгдежзийклмнопрстуфхцчшщъыьэюяё", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"},
     ""},
    {"Windows-1253",
     "€\uFFFD‚ƒ„…†‡\uFFFD‰\uFFFD‹\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD‘’“”•–—\uFFFD™\uFFFD›\uFFFD\uFFFD\uFFFD\uFFFD"
     "\u00A0΅Ά£¤¥¦§¨©\uFFFD«¬\u00AD®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ"
     "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\uFFFDΣΤΥΦΧΨΩΪΫάέήί"
     "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\uFFFD",
     {"αβγδεζηθικλμνξοπρςστυφχψωάέήίόύώϊϋΐΰ"},
     ""},
    {"Windows-1256",
     "€پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u200C\u200Dں"
     "\u00A0،¢£¤¥¦§¨©ھ«¬\u00AD®¯°±²³´µ¶·¸¹؛»¼½¾؟"
     "ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقك"
     "àلâمنهوçèéêëىيîï\u064B\u064C\u064D\u064Eô\u064F\u0650÷\u0651ù\u0652ûü\u200E\u200Fے",
     {"ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي", "ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنهویيك"},
     ""},
    {"Windows-1257",
     "€\uFFFD‚\uFFFD„…†‡\uFFFD‰\uFFFD‹\uFFFD¨ˇ¸\uFFFD‘’“”•–—\uFFFD™\uFFFD›\uFFFD¯˛\uFFFD"
     "\u00A0\uFFFD¢£¤\uFFFD¦§Ø©Ŗ«¬\u00AD®Æ°±²³´µ¶·ø¹ŗ»¼½¾æ"
     "ĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽß"
     "ąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙",
     {"āčēģīķļņšūž", "ąčęėįšųūž", "äöõüšž"},
     ""},
    {"Mac Roman",
     "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
     "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
     "¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
     "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
     {"äöüß", "éèêëàâçùûüîïôœæ", "áéíóúüñ", "áâãàçéêíóôõúü", "àèéìòù", "æøåéöä"},
     "àáâãäåæçèéêëìíîïñòóôõöøùúûüýœß"},
    {"DOS code page 850",
     "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ"
     "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐"
     "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀"
     "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
     {"äöüß", "éèêëàâçùûüîïôœæ", "áéíóúüñ", "áâãàçéêíóôõúü", "àèéìòù", "æøåéöä"},
     "àáâãäåæçèéêëìíîïñòóôõöøùúûüýß"},
    {"ISO 8859-2",
     "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"
     "\u00A0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00ADŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
     "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
     "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
     {"ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž"},
     "áâäăąćčçďéęëěíîĺľłńňóôőöŕřśšşťţúůűüýžźżß"},
    {"DOS code page 852",
     "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č"
     "áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐"
     "└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀"
     "ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0",
     {"ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž"},
     "áâäăąćčçďéęëěíîĺľłńňóôőöŕřśšşťţúůűüýžźżß"},
    {"KOI8-U",
     "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u00A0⌡°²·÷"
     "═║╒ёє╔ії╗╘╙╚╛ґ╝╞╟╠╡ЁЄ╣ІЇ╦╧╨╩╪Ґ╬©"
     "юабцдефгхийклмнопярстужвьызшэщчъ"
     "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
     {"абвгдежзийклмнопрстуфхцчшщъыьэюяё", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"},
     ""},
};
/* clang-format on */

#define CODE_PAGES (sizeof code_pages / sizeof *code_pages)
#define UPPER 128

/* score of a letter that belongs to the language that is tested */
#define OWN_LETTER 4
/* score of a letter whose case is unusual, such as a capital next to a lowercase letter inside a
 * word */
#define ODD_CASE 2
/* score of a letter that is unlikely at its place in a word, such as a vowel between vowels */
#define ODD_INSIDE 2
#define OTHER_LETTER 3

static bool is_among(uint32_t code, const char *letters)
{
    for (uint32_t each; (each = input_text_next(&letters));)
        if (each == code)
            return true;
    return false;
}

static bool is_letter_byte(unsigned char byte)
{
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

static bool has_case(uint32_t code)
{
    return code < 0x590;
}

/* Returns the lowercase form of the letter that a byte stands for, or 0 if the byte is not a
 * letter. */
static uint32_t letter_of(unsigned char byte, const uint32_t upper[UPPER])
{
    if (byte < UPPER)
        return is_letter_byte(byte) ? byte | 0x20u : 0;
    return upper[byte - UPPER] >= 0xC0 ? input_letter_lower(upper[byte - UPPER]) : 0;
}

/* Returns true if a letter is unlikely at its place in a word, such as a vowel between vowels. With
 * a wrong code page, many letters are unlikely, as in "Kuèera" (Kučera) and "Bjšrk" (Björk). */
static bool is_odd_inside(const unsigned char *bytes, size_t i, const uint32_t upper[UPPER],
                          const char *letters)
{
    static const char vowels[] = "aeiouyáàâãäåăąāæéèêëěęēėíìîïīįıóòôõöøőōœúùûüůűųūýÿ";
    uint32_t own = letter_of(bytes[i], upper), after = letter_of(bytes[i + 1], upper);
    uint32_t before = i > 0 ? letter_of(bytes[i - 1], upper) : 0;
    bool vowel = is_among(own, vowels);
    /* Portuguese has õ only before e, as in "Simões". Estonian, whose alphabet has š, has õ
     * anywhere. */
    if (own == 0xF5)
        return after != 'e' && !is_among(0x161, letters);
    /* Hungarian never doubles ő. */
    if (own == 0x151 && (before == own || after == own))
        return true;
    if (own == 0xE6 && before && is_among(before, vowels))
        return true;
    return before && after && own < 0x250 && is_among(before, vowels) == vowel &&
           is_among(after, vowels) == vowel;
}

/* Returns true if a byte is a sign directly before a letter, as in "¶ννα" and "Kn‗z". In the right
 * code page, such signs are rare. */
static bool is_sign_in_word(const unsigned char *bytes, size_t i, const uint32_t upper[UPPER])
{
    uint32_t code = upper[bytes[i] - UPPER];
    bool sign = (code > 0xA0 && code < 0xC0 && !is_among(code, "¡«ªº»¿·´°µ")) ||
                (code >= 0x2190 && code < 0x2600);
    return sign && letter_of(bytes[i + 1], upper);
}

static unsigned worth_of(const unsigned char *bytes, size_t i, const uint32_t upper[UPPER],
                         const char *letters)
{
    static const char marks[] = "‘’“”‚„–—…«»ºª№";
    uint32_t code = upper[bytes[i] - UPPER];
    /* in the right code page, the no-break space is usually the byte A0 */
    if (code == 0xA0 && bytes[i] != 0xA0)
        return 1;
    if (code == 0xA0 || is_among(code, marks))
        return OWN_LETTER - 1;
    if (!is_among(input_letter_lower(code), letters))
        return 0;
    bool capital = input_letter_lower(code) != code;
    unsigned char before = i > 0 ? bytes[i - 1] : ' ';
    uint32_t last = before >= UPPER ? upper[before - UPPER] : before;
    bool in_word = before >= UPPER ? last >= 0xC0 : is_letter_byte(before);
    bool after_small = in_word && input_letter_lower(last) == last;
    bool before_small = in_word && bytes[i + 1] >= 'a' && bytes[i + 1] <= 'z';
    unsigned char after = bytes[i + 1]; /* a zero follows the last byte */
    if (!(code < 0x370) && (is_letter_byte(before) || is_letter_byte(after)))
        return 0;
    if (is_among(code, "ךםןףץ") && after >= UPPER && upper[after - UPPER] >= 0x5D0)
        return 0; /* these letters occur only at the ends of words */
    if (is_odd_inside(bytes, i, upper, letters))
        return ODD_INSIDE;
    return has_case(code) && capital && (after_small || before_small) ? ODD_CASE : OWN_LETTER;
}

static unsigned long odd_starts(const unsigned char *bytes, size_t size,
                                const uint32_t upper[UPPER])
{
    /* In both arrays, the first element counts words that begin with a lowercase letter, and the
     * second counts words that begin with a capital. `high` omits words whose first letter is
     * ASCII. */
    unsigned long all[2] = {0, 0}, high[2] = {0, 0};
    uint32_t before = ' ';
    for (size_t i = 0; i < size; i++) {
        uint32_t code = bytes[i] >= UPPER ? upper[bytes[i] - UPPER] : bytes[i];
        bool letter = bytes[i] >= UPPER ? code >= 0xC0 : is_letter_byte(bytes[i]);
        bool in_word = before >= UPPER ? before >= 0xC0 : is_letter_byte((unsigned char)before);
        bool capital = input_letter_lower(code) != code;
        if (letter && !in_word && has_case(code)) {
            all[capital]++;
            high[capital] += bytes[i] >= UPPER;
        }
        before = code;
    }
    return (OWN_LETTER - ODD_CASE) * high[all[0] > all[1]];
}

/* Returns true if fewer than a fifth of the Cyrillic letters are vowels. No language with Cyrillic
 * script has so few vowels. */
static bool lacks_vowels(const unsigned char *bytes, size_t size, const uint32_t upper[UPPER])
{
    size_t letters = 0, vowels = 0;
    for (size_t i = 0; i < size; i++) {
        uint32_t code = bytes[i] >= UPPER ? letter_of(bytes[i], upper) : 0;
        letters += code >= 0x400 && code < 0x500;
        vowels += code >= 0x400 && is_among(code, "аеёиоуыэюяіїє");
    }
    return 5 * vowels < letters;
}

/* Returns a score for how well a code page matches the bytes, or 0 if it does not match. `upper`
 * receives the characters of the bytes 128 to 255. */
static unsigned long score_of(const struct code_page *page, const unsigned char *bytes, size_t size,
                              uint32_t upper[UPPER])
{
    unsigned long best = 0, all = 0;
    const char *at = page->upper;
    for (size_t i = 0; i < UPPER; i++)
        upper[i] = input_text_next(&at);
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] >= UPPER &&
            (upper[bytes[i] - UPPER] == REPLACEMENT || is_sign_in_word(bytes, i, upper)))
            return 0;
        if (bytes[i] >= UPPER && *page->all)
            all += worth_of(bytes, i, upper, page->all) * OTHER_LETTER;
    }
    for (size_t a = 0; a < MOST_ALPHABETS && page->alphabets[a]; a++) {
        unsigned long score = 0;
        for (size_t i = 0; i < size; i++)
            if (bytes[i] >= UPPER)
                score += worth_of(bytes, i, upper, page->alphabets[a]);
        best = score > best ? score : best;
    }
    best = all / OWN_LETTER > best ? all / OWN_LETTER : best;
    unsigned long odd = odd_starts(bytes, size, upper);
    if (lacks_vowels(bytes, size, upper))
        return 0;
    return best > odd ? best - odd : 0;
}

/* Returns the code page that matches best, or NULL if none matches well. `upper` receives the
 * characters of the bytes 128 to 255. */
static const struct code_page *page_of(const unsigned char *bytes, size_t size,
                                       uint32_t upper[UPPER])
{
    const struct code_page *found = NULL;
    unsigned long most = 0, high = 0;
    for (size_t i = 0; i < size; i++)
        high += bytes[i] >= UPPER;
    for (size_t i = 0; i < CODE_PAGES; i++) {
        unsigned long score = score_of(&code_pages[i], bytes, size, upper);
        unsigned long least = high * OWN_LETTER * (*code_pages[i].all ? 7 : 9);
        if (score > most && 10 * score >= least) {
            most = score;
            found = &code_pages[i];
        }
    }
    if (found)
        score_of(found, bytes, size, upper);
    return found;
}

static bool fail_text(const char *name, unsigned long line, bool mixed, maze_error *error)
{
    return reject(
        error,
        "line %lu of %.200s is not UTF-8 text%s; save the file as UTF-8 (in Excel: CSV UTF-8)",
        line, name, mixed ? ", but other lines are" : "");
}

static uint32_t value_of(char c)
{
    static const char all[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *found = c ? strchr(all, c) : NULL;
    return found ? (uint32_t)(found - all) : 64;
}

#define LONGEST_UTF_7 40

/* Returns true if the text after a "+" is UTF-7: Base64 that ends with "-". "Tim+Bas" is not
 * UTF-7. */
static bool is_utf_7(const char *at)
{
    uint32_t bits = 0, size = 0, units = 0;
    for (; value_of(*at) < 64 && units < LONGEST_UTF_7; at++) {
        bits = bits << 6 | value_of(*at);
        size += 6;
        if (size < 16)
            continue;
        size -= 16;
        uint32_t unit = bits >> size & 0xFFFF;
        bits &= (1u << size) - 1;
        units++;
        if (!((unit >= 0xC0 && unit < 0x700) || (unit >= 0x3040 && unit < 0xD7A4)))
            return false;
    }
    return units > 0 && size < 6 && bits == 0 && *at == '-';
}

static bool is_shifted(const char *at)
{
    if (at[0] == 0x1B)
        return at[1] == '$' || at[1] == '(';
    if (at[0] == '~' && at[1] == '{') {
        size_t length = strcspn(at, "}\r\n");
        return length > 2 && at[length] == '}' && at[length - 1] == '~';
    }
    return at[0] == '+' && is_utf_7(at + 1);
}

/* Returns true if the next two characters look like one letter that was encoded in UTF-8 twice,
 * such as "Ã¶" in "JÃ¶rg". */
static bool is_encoded_twice(const char *at)
{
    const char *next = at;
    uint32_t lead = input_text_next(&next), sign = input_text_next(&next);
    return (lead == 0xC3 || lead == 0xC4 || lead == 0xC5 || lead == 0xD0 || lead == 0xD1) &&
           sign > 0xA0 && sign < 0xC0 && !is_among(sign, "«»·ªº") && (sign != 0xAD || lead == 0xC3);
}

static bool decode_bytes(const char *name, const char *bytes, size_t size, bool marked, output *to,
                         input_text *text, maze_error *error)
{
    size_t good = 0, bad = 0;
    unsigned long line = 1, first = 0;
    for (size_t i = 0, length; i < size; i += length) {
        length = character_at(bytes + i);
        good += length > 1;
        bad += length == 0;
        if (is_shifted(bytes + i))
            return fail_text(name, line, false, error);
        if (length == 2 && is_encoded_twice(bytes + i))
            return reject(
                error,
                "line %lu of %.200s has wrong letters, such as \"%.4s\": UTF-8 was opened as "
                "another encoding; open the original file as UTF-8 and save it again",
                line, name, bytes + i);
        first = length == 0 && first == 0 ? line : first;
        line += bytes[i] == '\n' || (bytes[i] == '\r' && bytes[i + 1] != '\n');
        length = length ? length : 1;
    }
    uint32_t upper[UPPER];
    if (bad > 0 && (marked || good >= bad))
        return fail_text(name, first, good > 0, error);
    const struct code_page *page =
        bad > 0 ? page_of((const unsigned char *)bytes, size, upper) : NULL;
    if (bad > 0 && !page)
        return fail_text(name, first, false, error);
    text->code_page = page ? page->name : NULL;
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (page && byte >= UPPER)
            put(to, upper[byte - UPPER]);
        else
            to->bytes[to->length++] = bytes[i];
    }
    return true;
}

static bool decode(const char *name, const char *bytes, size_t size, input_text *text,
                   maze_error *error)
{
    const unsigned char *b = (const unsigned char *)bytes;
    output to = {.bytes = calloc(3 * size + 1, 1)};
    bool little = size >= 2 && b[0] == 0xFF && b[1] == 0xFE;
    bool big = size >= 2 && b[0] == 0xFE && b[1] == 0xFF;
    bool marked = size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0, done = false;
    if (!to.bytes)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %.200s", name);
    if (little || big)
        done = decode_16(b, size, 2, big, &to) ||
               reject(error, "%.200s is damaged UTF-16 text; save the file as UTF-8", name);
    else if (memchr(bytes, '\0', size))
        done = decode_unmarked(b, size, &to) ||
               reject(error, "%.200s is not text; use a text or CSV file", name);
    else
        done = decode_bytes(name, bytes + (marked ? 3 : 0), size - (marked ? 3 : 0), marked, &to,
                            text, error);
    if (done) {
        to.bytes[to.length] = '\0';
        text->bytes = to.bytes;
        text->length = to.length;
    } else {
        free(to.bytes);
    }
    return done;
}

static bool fail_reading(const char *name, maze_error *error)
{
    return maze_fail(error, MAZE_IO, "cannot read %.200s: %s", name, strerror(errno));
}

/* Returns the bytes of a file and a final zero, or NULL after an error. If the file has more than
 * `most` bytes, only a part is read, and *size is larger than `most`. The caller frees the
 * bytes. */
static char *read_bytes(FILE *file, const char *name, size_t most, size_t *size, maze_error *error)
{
    size_t room = 1 << 16;
    char *bytes = malloc(room);
    for (*size = 0; bytes && *size <= most;) {
        if (*size + 2 > room) {
            char *more = realloc(bytes, 2 * room);
            if (!more)
                break;
            bytes = more;
            room *= 2;
        }
        size_t wanted = room - 1 - *size, got = fread(bytes + *size, 1, wanted, file);
        *size += got;
        if (got < wanted && ferror(file)) {
            fail_reading(name, error);
            free(bytes);
            return NULL;
        }
        if (got < wanted || *size > most) {
            bytes[*size] = '\0';
            return bytes;
        }
    }
    free(bytes);
    maze_fail(error, MAZE_NO_MEMORY, "out of memory for %.200s", name);
    return NULL;
}

bool input_text_read_open(FILE *file, const char *name, size_t most, input_text *text,
                          maze_error *error)
{
    size_t size = 0;
    *text = (input_text){.bytes = NULL};
    char *bytes = read_bytes(file, name, most, &size, error);
    if (!bytes)
        return false;
    bool done =
        check_kind(name, bytes, size, error) &&
        (size <= most ||
         reject(error, "%.200s is larger than the maximum, %lu MB; use a shorter text or CSV file",
                name, (unsigned long)(most >> 20))) &&
        decode(name, bytes, size, text, error);
    free(bytes);
    return done;
}

static bool is_utf8(FILE *file)
{
    char piece[4096 + 1];
    size_t size = 0, got;
    do {
        got = fread(piece + size, 1, sizeof piece - 1 - size, file);
        size += got;
        piece[size] = '\0';
        size_t at = 0;
        for (size_t length; at < size && (got == 0 || size - at >= 4); at += length)
            if (!(length = character_at(piece + at)) || !piece[at])
                return false;
        memmove(piece, piece + at, size - at);
        size -= at;
    } while (got > 0);
    return true;
}

FILE *input_text_in_utf8(FILE *file, size_t most, const char **code_page)
{
    input_text text = {.bytes = NULL};
    rewind(file);
    bool plain = is_utf8(file);
    rewind(file);
    *code_page = NULL;
    if (plain || !input_text_read_open(file, "", most, &text, NULL) || text.length == 0) {
        free(text.bytes);
        rewind(file);
        return file;
    }
    FILE *decoded = tmpfile();
    bool done = decoded && fwrite(text.bytes, 1, text.length, decoded) == text.length;
    free(text.bytes);
    *code_page = text.code_page;
    if (done) {
        rewind(decoded);
        return decoded;
    }
    if (decoded)
        fclose(decoded);
    return NULL;
}

bool input_text_start(FILE *file, size_t most, input_text *text)
{
    *text = (input_text){.bytes = NULL};
    char *bytes = malloc(most + 1);
    size_t size = bytes ? fread(bytes, 1, most, file) : 0;
    if (size == most) /* the limit may have cut the last line */
        while (size > 0 && bytes[size - 1] != '\n' && bytes[size - 1] != '\r')
            size--;
    size += size % 2 && size < most && (bytes[0] == '\xFF' || (size > 1 && bytes[1] == '\0'));
    if (bytes)
        bytes[size] = '\0';
    bool done = bytes && size > 0 && check_kind("", bytes, size, NULL) &&
                decode("", bytes, size, text, NULL);
    free(bytes);
    return done;
}

bool input_text_read(const char *path, size_t most, input_text *text, maze_error *error)
{
    bool piped = strcmp(path, "-") == 0;
    const char *name = piped ? "standard input" : path;
    struct stat status;
    *text = (input_text){.bytes = NULL};
    if (piped && feof(stdin))
        return reject(error, "%s has already been read to its end; save its text in a file", name);
    errno = 0;
    FILE *file = piped ? stdin : fopen(path, "rb");
    if (!file)
        return fail_reading(name, error);
    if (!piped && stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
        fclose(file);
        errno = EISDIR;
        return fail_reading(name, error);
    }
    bool done = input_text_read_open(file, name, most, text, error);
    if (!piped)
        fclose(file);
    return done;
}
