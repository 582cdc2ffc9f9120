/* The languages, a file each. */
#ifndef MAZEPRESS_BOOK_LANGUAGES_LANGUAGES_H
#define MAZEPRESS_BOOK_LANGUAGES_LANGUAGES_H

#include "book/languages/language.h"

extern const book_language language_ar, language_cs, language_de, language_en, language_es,
    language_fr, language_it, language_ja, language_nl, language_pl, language_pt, language_ru,
    language_tr, language_zh;

#endif
