"""Lists of words to learn, and the words, meanings and pictures that mazepress must find in each list."""
from name_lists import of, rows

CAT = ["cat|Katze|", "dog|Hund|"]

WORDS = [
    of("words alone", rows("Apple", "Pear"), ["Apple||", "Pear||"]),
    of("with a mark", rows("Apple", "Pear"), ["Apple||", "Pear||"], mark=b"\xef\xbb\xbf"),
    of("UTF-16", rows("cat\tKatze", "dog\tHund"), CAT, "utf-16-le", b"\xff\xfe"),
    of("cp1252", rows("m\u00fcde;tired", "sch\u00f6n;nice"), ["m\u00fcde|tired|", "sch\u00f6n|nice|"], "cp1252"),
    of("an old Mac", "cat;Katze\rdog;Hund\r", CAT),
    of("commas", rows("cat,Katze", "dog,Hund"), CAT),
    of("some with meanings", rows("cat", "dog, an animal", "cow"), ["cat||", "dog|an animal|", "cow||"]),
    of("commas in meanings", rows("cat; a pet, that purrs", "dog; a pet, that barks"), ["cat|a pet, that purrs|", "dog|a pet, that barks|"]),
    of("different separators", rows("cat; Katze", "dog, Hund"), CAT),
    of("commas in quotes behind a semicolon", rows('ice;"Eis, ""Gelato"""', "cat, Katze", "dog, Hund"), ['ice|Eis, "Gelato"|', *CAT]),
    of("quotes", rows('"cat","a pet, that purrs"', 'dog,"says ""woof"""'), ["cat|a pet, that purrs|", 'dog|says "woof"|']),
    of("lines in cells", 'cat,"a pet,\nthat purrs"\ndog,Hund\n', ["cat|a pet, that purrs|", "dog|Hund|"]),
    of("aligned with spaces", rows("cat        Katze", "dog        Hund", "ice cream  Eis"), [*CAT, "ice cream|Eis|"]),
    of("a table of Markdown", rows("| Word | Meaning |", "|------|---------|", "| cat  | Katze   |", "| dog  | Hund    |"), CAT),
    of("Chinese commas", rows("猫，cat", "狗，dog"), ["猫|cat|", "狗|dog|"]),
    of("sep=", "sep=;\ncat;Katze\ndog;Hund\n", CAT),
    of("numbered", rows("1. cat", "2. dog"), ["cat||", "dog||"]),
    of("dashes", rows("- cat", "- dog"), ["cat||", "dog||"]),
    of("a column of numbers", rows("1;cat;Katze", "2;dog;Hund"), CAT),
    of("headings", rows("Word,Meaning", "cat,Katze", "dog,Hund"), CAT),
    of("headings in German", rows("Nr;Wort;\u00dcbersetzung", "1;cat;Katze", "2;dog;Hund"), CAT),
    of("headings in the other order", rows("Translation,Word", "Katze,cat", "Hund,dog"), CAT),
    of("headings in French", rows("Mot;D\u00e9finition;Image", "cat;Katze;cat.svg", "dog;Hund;"), ["cat|Katze|cat.svg", "dog|Hund|"]),
    of("languages", rows("Englisch;Deutsch", "cat;Katze", "dog;Hund"), CAT),
    of("languages in Japanese", rows("\u82f1\u8a9e,\u65e5\u672c\u8a9e", "cat,\u306d\u3053"), ["cat|\u306d\u3053|"]),
    of("a title of one column", rows("Spelling words", "cat", "dog"), ["cat||", "dog||"]),
    of("words that are headings", rows("key", "word", "picture"), ["key||", "word||", "picture||"]),
    of("settings of flash cards", "#separator:tab\n#html:true\ncat\tKatze\ndog\tHund\n", CAT),
    of("a unit beside", rows("Word,Unit,Meaning", "cat,Unit 1,Katze", "dog,Unit 2,Hund"), CAT),
    of("pictures and meanings", rows("cat\tcat.png\tKatze", "dog\tHund\ttheme:dog"), ["cat|Katze|cat.png", "dog|Hund|theme:dog"]),
]

LONE = '\n"{}" was taken as the heading; if it is a word, use the option "column 1"'


def guessed(page: str) -> str:
    return f"\nR is not UTF-8; it was read as {page}; if letters are wrong, save it as UTF-8"


# Lists for which the report mentions a decision of mazepress that the user should check.
REPORTS = [
    (rows("Name", "Anna", "fish").encode(), '2 words, "Anna" to "fish", from column "Name"' + LONE.format("Name")),
    (rows("mot", "chat").encode(), '1 word, "chat", from column "mot"' + LONE.format("mot")),
    (rows("fish", "Name", "cat").encode(), '3 words, "fish" to "cat"'),
    (rows("List of week 4;", "Word;Meaning", "cat;Katze", "dog;Hund").encode(),
     '2 words, "cat" to "dog", from column "Word"; meanings from column "Meaning"; line 1, "List of week 4" skipped'),
    (rows("Word;Level", "cat;1", "dog;2", "Total;2").encode(), '2 words, "cat" to "dog", from column "Word"; line 4, "Total" skipped'),
    (rows("Word;Notes", "cat;old").encode(), '1 word, "cat", from column "Word"; column "Notes" skipped'),
    (rows("cat,dog,fish", "sun,moon,star").encode(), '2 words, "cat" to "sun"; column 3 skipped'),
    (b"cat, dog, fish", '3 words, "cat" to "fish"'),
    *((text.encode(page), f'{count} words, "{first}" to "{last}"' + guessed(f"Windows-{page[2:]}"))
      for page, text, count, first, last in (
          ("cp1251", "кот\nдом\nлес\n", 3, "кот", "лес"), ("cp1255", "כלב\nבית\nחתול\nשלום\n", 4, "כלב", "שלום"),
          ("cp1253", "σπίτι\nγάτα\nσκύλος\n", 3, "σπίτι", "σκύλος"), ("cp1252", "chat\nâne\nélève\n", 3, "chat", "élève"),
          ("cp1250", "żaba\nłoś\nćma\n", 3, "żaba", "ćma"), ("cp1252", "Öl\näpfel\nübung\n", 3, "Öl", "übung"))),
]
