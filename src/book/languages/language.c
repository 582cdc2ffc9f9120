#include "book/languages/languages.h"

#include "book/words.h"
#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

static const book_language *const languages[] = {
    &language_en, &language_ar, &language_cs, &language_de, &language_es,
    &language_fr, &language_it, &language_ja, &language_nl, &language_pl,
    &language_pt, &language_ru, &language_tr, &language_zh,
};

#define LANGUAGES (sizeof languages / sizeof *languages)

const book_language *language_at(unsigned i)
{
    return i < LANGUAGES ? languages[i] : NULL;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* True if the tag's next subtag is that one, written in small letters. */
static bool is_subtag(const char *tag, const char *subtag)
{
    size_t i = 0;
    while (subtag[i] && lower(tag[i]) == subtag[i])
        i++;
    return subtag[i] == '\0' && (tag[i] == '\0' || tag[i] == '-');
}

/* True if the tag has one of the subtags after the first. */
static bool names_any(const char *tag, const char *const *subtags)
{
    for (const char *p = strchr(tag, '-'); p; p = strchr(p + 1, '-'))
        for (const char *const *subtag = subtags; *subtag; subtag++)
            if (is_subtag(p + 1, *subtag))
                return true;
    return false;
}

/* Chinese of places that write it in traditional letters, unless the tag says otherwise. */
static bool is_traditional(const char *tag)
{
    static const char *const simplified[] = {"hans", NULL};
    static const char *const signs[] = {"hant", "tw", "hk", "mo", NULL};
    return !names_any(tag, simplified) && names_any(tag, signs);
}

const book_language *language_find(const char *tag)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        if (is_subtag(tag, languages[i]->tag))
            return languages[i] == &language_zh && is_traditional(tag) ? NULL : languages[i];
    return NULL;
}

bool language_is_right_to_left(const char *tag)
{
    static const char *const languages_so[] = {"ar", "arc", "ckb", "dv", "fa", "he", "ps",
                                               "sd", "syr", "ug",  "ur", "yi", NULL};
    static const char *const letters_so[] = {"arab", "hebr", "nkoo", "syrc", "thaa", NULL};
    static const char *const others[] = {"cyrl", "deva", "latn", NULL};
    for (const char *const *known = languages_so; *known; known++)
        if (is_subtag(tag, *known))
            return !names_any(tag, others);
    return names_any(tag, letters_so);
}

unsigned plural_forms(plural_rule rule)
{
    static const unsigned forms[] = {
        [PLURAL_ONE_FORM] = 1, [PLURAL_ONE] = 2,     [PLURAL_ZERO_ONE] = 2, [PLURAL_CZECH] = 3,
        [PLURAL_POLISH] = 3,   [PLURAL_RUSSIAN] = 3, [PLURAL_ARABIC] = 6};
    return forms[rule];
}

/* 22, but not 12. */
static bool ends_in_few(uint64_t n)
{
    return n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);
}

static unsigned arabic_form(uint64_t n)
{
    uint64_t end = n % 100;
    return n <= 2 ? (unsigned)n : end >= 3 && end <= 10 ? 3 : end >= 11 ? 4 : 5;
}

unsigned plural_form(plural_rule rule, uint64_t n)
{
    switch (rule) {
    case PLURAL_ONE_FORM:
        break;
    case PLURAL_ONE:
        return n != 1;
    case PLURAL_ZERO_ONE:
        return n > 1;
    case PLURAL_CZECH:
        return n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
    case PLURAL_POLISH:
        return n == 1 ? 0 : ends_in_few(n) ? 1 : 2;
    case PLURAL_RUSSIAN:
        return n % 10 == 1 && n % 100 != 11 ? 0 : ends_in_few(n) ? 1 : 2;
    case PLURAL_ARABIC:
        return arabic_form(n);
    }
    return 0;
}

char *language_count(const book_language *language, const char *forms, uint64_t number, char *to,
                     size_t size)
{
    char one[200], count[24];
    const char *bar;
    for (unsigned form = plural_form(language->plural, number);
         form > 0 && (bar = strchr(forms, '|')); form--)
        forms = bar + 1;
    snprintf(one, sizeof one, "%.*s", (int)strcspn(forms, "|"), forms);
    snprintf(count, sizeof count, "%llu", (unsigned long long)number);
    const word_value value = {"count", count};
    return words_fill(to, size, one, &value, 1);
}

char *language_rules(const book_language *language, const rules_facts *facts, char *to, size_t size)
{
    text_end end = text_start(to, size);
    bool both = facts->openings && facts->goal_inside;
    const book_text doors = both                 ? TEXT_ANY_DOORS
                            : facts->goal_inside ? TEXT_GOAL_INSIDE
                                                 : TEXT_OPENINGS;
    const char *const *texts = language->texts;
    text_put(&end, "%s\n\n%s", texts[doors],
             texts[facts->several_ways ? TEXT_SEVERAL_WAYS : TEXT_ONE_WAY]);
    if (facts->bridges)
        text_put(&end, "\n\n%s", texts[TEXT_BRIDGES]);
    if (facts->reveals)
        text_put(&end, "\n\n%s", texts[TEXT_REVEAL]);
    else if (!facts->several_ways)
        text_put(&end, "\n\n%s", texts[TEXT_PENCIL]);
    return to;
}
