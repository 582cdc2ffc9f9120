"""Lists of names as programs and people write them, and, for each list, the children for whom mazepress should make a sheet."""
import csv
import io
import unicodedata
from typing import List, NamedTuple

ANNA = ["Anna", "Ben", "Carl"]
BERG = ["Anna Berg", "Ben Cole", "Carl Dietz"]


class NameList(NamedTuple):
    name: str
    content: bytes
    children: List[str]


def of(name: str, text: str, children: List[str], encoding: str = "utf-8", mark: bytes = b"") -> NameList:
    return NameList(name, mark + text.encode(encoding), children)


def rows(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


# Headings of a column of names: words for whole names, first names or children. Each heading is tested above three names.
HEADINGS = """Name|Names|Full name|Full Name|First name|First Name|Firstname|FIRST_NAME|Given name|Forename|Student|Student name|Student Name|
Pupil|Pupils|Child|Child's name|Children|Name of child|Learner|Participant|Preferred Name|Last Name, First Name|
Vorname|Rufname|Name, Vorname|Nachname, Vorname|Vor- und Nachname|Schüler|Schüler/in|Schüler*in|SchülerInnen|Schülername|Name des Kindes|Kind|
Nom|Prénom|Prénom(s)|PRENOM|Nom et prénom|Nom de l'élève|Élève|Élèves|Prénom de l'enfant|Nombre|Nombre y apellidos|Apellidos y nombre|
Nombre del alumno|Alumno|Alumno/a|Estudiante|Nome|Cognome e nome|Nome e cognome|Alunno|Alunni|Nominativo|Nome completo|Nome do aluno|Aluno|
Primeiro nome|Naam|Voornaam|Roepnaam|Leerling|Naam leerling|Imię|Imię i nazwisko|Nazwisko i imię|Uczeń|Imię ucznia|Jméno|Jméno a příjmení|
Příjmení a jméno|Žák|Jméno žáka|Имя|ФИО|Ф.И.О.|Фамилия, имя|Фамилия Имя|Имя ученика|Ученик|Учащийся|Ad|Adı|Ad Soyad|Adı Soyadı|İsim|ÖĞRENCİ ADI|
Öğrencinin Adı Soyadı|الاسم|اسم الطالب|الاسم الكامل|اسم التلميذ|氏名|名前|お名前|なまえ|生徒氏名|児童名|姓名|名字|学生姓名|學生姓名|이름|성명|Navn|Namn|Nimi|
Név|Nume și prenume|Ονοματεπώνυμο|Ime i prezime|Họ và tên|Ism|שם|שם התלמיד|Name:|Name *|Name / Nom|STUDENT NAME|Name (first)"""

# Columns that do not contain names: the heading, and the cells of three rows.
OTHERS = [("Nr", "1", "2", "3"), ("No.", "1.", "2.", "3."), ("Klasse", "5a", "5a", "5a"), ("Class", "3B", "3B", "4C"), ("E-Mail", "a@b.org", "b@b.org", "c@b.org"),
          ("Geburtsdatum", "01.02.2015", "3.4.2015", "05.06.2016"), ("Date of birth", "2015-02-01", "2015-03-02", "2016-04-03"), ("Gender", "f", "m", "m"),
          ("Geschlecht", "w", "m", "m"), ("Lfd. Nr.", "1", "2", "3"), ("Courriel", "a@b.fr", "b@b.fr", "c@b.fr"), ("学年", "3年", "3年", "3年"),
          ("ふりがな", "あんな", "べん", "かある"), ("Телефон", "+7 900 123", "+7 900 124", "+7 900 125"), ("Parent name", "Maria Berg", "Jo Cole", "Al Dietz"),
          ("Mother", "Maria", "Johanna", "Alma"), ("Teacher", "Mr Frost", "Mr Frost", "Mr Frost"), ("Student ID", "AB1234", "AC1235", "AD1236"),
          ("Adresse", "12 rue Haute", "3 rue Basse", "8 rue Longue"), ("Notes", "", "sits in front", "")]


def headed() -> List[NameList]:
    found = []
    for i, heading in enumerate(HEADINGS.replace("\n", "").split("|")):
        cell = f'"{heading}"' if "," in heading else heading
        found.append(of(f"heading {heading} alone", rows(cell, *ANNA), ANNA))
        other = OTHERS[i % len(OTHERS)]
        separator = ";,\t"[i % 3]
        table = [[other[0], cell], *([other[k + 1], ANNA[k]] for k in range(3))]
        if i % 2:
            table = [row[::-1] for row in table]
        found.append(of(f"heading {heading} with {other[0]}", rows(*(separator.join(row) for row in table)), ANNA))
    return found


def joined() -> List[NameList]:
    pairs = [("First name", "Last name"), ("Firstname", "Surname"), ("FIRST_NAME", "LAST_NAME"), ("Given Name", "Family Name"), ("Forename", "Surname"),
             ("Name", "Surname"), ("Student First Name", "Student Last Name"), ("FirstName", "LastName"), ("First", "Last"),
             ("Vorname", "Nachname"), ("Vorname", "Name"), ("Vorname", "Familienname"), ("Vorname", "Zuname"), ("Rufname", "Nachname"),
             ("Prénom", "Nom"), ("Prénom", "Nom de famille"), ("PRÉNOM", "NOM"), ("Nombre", "Apellidos"), ("Nombre", "Primer apellido"),
             ("Nome", "Cognome"), ("NOME", "COGNOME"), ("Nome", "Sobrenome"), ("Nome", "Apelido"), ("Primeiro nome", "Último nome"), ("Voornaam", "Achternaam"), ("Roepnaam", "Achternaam"),
             ("Imię", "Nazwisko"), ("Jméno", "Příjmení"), ("Имя", "Фамилия"), ("Ім'я", "Прізвище"), ("Adı", "Soyadı"), ("Ad", "Soyad"), ("İsim", "Soyisim"),
             ("الاسم", "اسم العائلة"), ("الاسم الأول", "اللقب"), ("שם פרטי", "שם משפחה"), ("Fornavn", "Efternavn"), ("Förnamn", "Efternamn"),
             ("Etunimi", "Sukunimi"), ("Prenume", "Nume de familie"), ("Όνομα", "Επώνυμο"), ("Ime", "Prezime"), ("Ism", "Familiya"), ("Nom", "Cognoms")]
    found = []
    for i, (first, last) in enumerate(pairs):
        separator = ",;\t"[i % 3]
        table = [(first, last), *(name.split() for name in BERG)]
        found.append(of(f"{first}, {last}", rows(*(separator.join(row) for row in table)), BERG))
        other = OTHERS[i % len(OTHERS)]
        found.append(of(f"{other[0]}, {last}, {first}", rows(*(separator.join((other[k], *row[::-1])) for k, row in enumerate(table))), BERG))
    return found


def encoded() -> List[NameList]:
    german, west = ["Jörg Müller", "Zoë Weiß", "Renée Böhm"], ["Élodie", "Jürgen", "Señora Núñez", "João"]
    table = rows("Name;Klasse", *(f"{name};5a" for name in german))
    return [
        of("UTF-8 with a mark", table, german, mark=b"\xef\xbb\xbf"),
        of("Excel's Unicode text", table.replace(";", "\t").replace("\n", "\r\n"), german, "utf-16-le", b"\xff\xfe"),
        of("UTF-16, big end first", table, german, "utf-16-be", b"\xfe\xff"),
        of("UTF-16 without a mark", table, german, "utf-16-le"),
        of("UTF-16 without a mark, big end first", table, german, "utf-16-be"),
        of("UTF-16 in Japanese", rows("氏名\t組", "山田太郎\t1年2組", "佐藤花子\t1年2組"), ["山田太郎", "佐藤花子"], "utf-16-le", b"\xff\xfe"),
        of("UTF-16 with a pair", "Name\n𠮷野\n", ["𠮷野"], "utf-16-le", b"\xff\xfe"),
        of("Excel in German", table.replace("\n", "\r\n"), german, "cp1252"),
        of("Excel in French", rows("Prénom;Nom", "Élodie;Lefèvre", "François;Noël"), ["Élodie Lefèvre", "François Noël"], "cp1252"),
        of("cp1252 of several languages", rows(*west), west, "cp1252"),
        of("cp1252 with an apostrophe", rows("Name", "Sinéad O’Brien", "Zoë D’Arcy"), ["Sinéad O’Brien", "Zoë D’Arcy"], "cp1252"),
        of("Excel in Polish", rows("Imię;Nazwisko", "Łukasz;Żak", "Michał;Zieliński", "Agnieszka;Wójcik"),
           ["Łukasz Żak", "Michał Zieliński", "Agnieszka Wójcik"], "cp1250"),
        of("Excel in Czech", rows("Jméno;Příjmení", "Jiří;Nováček", "Tereza;Dvořáková"), ["Jiří Nováček", "Tereza Dvořáková"], "cp1250"),
        of("Excel in Hungarian", rows("Vezetéknév;Keresztnév", "Szűcs;Ödön", "Nagy;Győző"), ["Szűcs Ödön", "Nagy Győző"], "cp1250"),
        of("Excel in Russian", rows("Фамилия;Имя", "Иванов;Пётр", "Щукина;Юлия"), ["Пётр Иванов", "Юлия Щукина"], "cp1251"),
        of("Excel in Turkish", rows("Adı;Soyadı", "Ayşe;Yıldız", "Çağlar;Işık"), ["Ayşe Yıldız", "Çağlar Işık"], "cp1254"),
        of("Excel in Greek", rows("Ονοματεπώνυμο", "Γιώργος Παπάς", "Ελένη Χρόνη"), ["Γιώργος Παπάς", "Ελένη Χρόνη"], "cp1253"),
        of("Excel in Arabic", rows("الاسم", "محمد علي", "فاطمة حسن"), ["محمد علي", "فاطمة حسن"], "cp1256"),
        of("Excel in Hebrew", rows("שם", "נועה לוי", "דוד כהן"), ["נועה לוי", "דוד כהן"], "cp1255"),
        of("KOI8-R", rows("Фамилия;Имя", "Иванов;Пётр", "Щукина;Юлия"), ["Пётр Иванов", "Юлия Щукина"], "koi8-r"),
        of("KOI8-U", rows("Шевченко Євген", "Олійник Юрій"), ["Шевченко Євген", "Олійник Юрій"], "koi8-u"),
        of("ISO 8859-2", rows("Jméno", "Žofie Dvořáková", "Tomáš Novák"), ["Žofie Dvořáková", "Tomáš Novák"], "iso8859-2"),
        of("MS-DOS in Polish", rows("Łukasz Żak", "Małgorzata Wójcik"), ["Łukasz Żak", "Małgorzata Wójcik"], "cp852"),
        of("a Czech name", rows("Tereza", "Kučera"), ["Tereza", "Kučera"], "cp1250"),
        of("Croatian names", rows("Matić Horvat", "Tomić"), ["Matić Horvat", "Tomić"], "cp1250"),
        of("Hungarian names", rows("Győző", "Szűcs Zsófia"), ["Győző", "Szűcs Zsófia"], "cp1250"),
        of("French names", rows("Hélène", "Jérôme"), ["Hélène", "Jérôme"], "cp1252"),
        of("Danish names", rows("Søren", "Jørgen"), ["Søren", "Jørgen"], "cp1252"),
        of("Swedish names of a Mac", rows("Björk", "Göran"), ["Björk", "Göran"], "mac_roman"),
        of("Portuguese names", rows("Simões", "Inês"), ["Simões", "Inês"], "cp1252"),
        of("an old Mac", "Name;Klasse\r" + "".join(f"{name};5a\r" for name in german), german, "mac_roman"),
        of("MS-DOS", table, german, "cp850"),
        of("ends of lines of an old Mac", "Anna\rBen\rCarl", ANNA),
        of("ends of lines of Windows", "Anna\r\nBen\r\nCarl\r\n", ANNA),
        of("no-break spaces", "Name\u00a0;Klasse\n\u00a0Anna\u00a0;5a\nBen \u00a0;5a\n", ["Anna", "Ben"]),
        of("no-break space in a name", "Anna\u00a0Berg\nBen\u00a0\u00a0Cole\n", ["Anna Berg", "Ben Cole"]),
        of("marks of direction", "\u202b\u0645\u062d\u0645\u062f\u202c\n\u200f\u05d3\u05d5\u05d3\u200f\n", ["\u0645\u062d\u0645\u062f", "\u05d3\u05d5\u05d3"]),
        of("NFD of a Mac", "Jo\u0308rg\nZoe\u0308\n", ["Jörg", "Zoë"]),
    ]


USUAL = [
    of("one a line", rows(*ANNA), ANNA),
    of("without an end of line", "Anna\nBen\nCarl", ANNA),
    of("blank lines", "\n\nAnna\n\n  \nBen\n\t\nCarl\n\n\n", ANNA),
    of("blanks at the ends", "  Anna  \nBen\t\n   Carl", ANNA),
    of("whole names", rows(*BERG), BERG),
    of("numbered with dots", "1. Anna\n2. Ben\n3. Carl\n", ANNA),
    of("numbered without spaces", "1.Anna\n2.Ben\n3.Carl\n", ANNA),
    of("numbered with brackets", "1) Anna\n2) Ben\n3) Carl\n", ANNA),
    of("numbered in brackets", "(1) Anna\n(2) Ben\n(3) Carl\n", ANNA),
    of("numbered with spaces", "1 Anna\n2 Ben\n3 Carl\n", ANNA),
    of("numbered with tabs", "1\tAnna\n2\tBen\n3\tCarl\n", ANNA),
    of("numbered, dots and tabs", "1.\tAnna\n2.\tBen\n3.\tCarl\n", ANNA),
    of("numbered with dashes", "1 - Anna\n2 - Ben\n3 - Carl\n", ANNA),
    of("numbered to ten", "".join(f"{i}. Child{'abcdefghijkl'[i]}\n" for i in range(1, 12)), [f"Child{'abcdefghijkl'[i]}" for i in range(1, 12)]),
    of("Arabic numbers", "١. محمد\n٢. فاطمة\n", ["محمد", "فاطمة"]),
    of("dashes", "- Anna\n- Ben\n- Carl\n", ANNA),
    of("bullets", "• Anna\n• Ben\n• Carl\n", ANNA),
    of("stars", "* Anna\n* Ben\n* Carl\n", ANNA),
    of("boxes", "☐ Anna\n☑ Ben\n☐ Carl\n", ANNA),
    of("boxes of Markdown", "- [ ] Anna\n- [x] Ben\n- [ ] Carl\n", ANNA),
    of("commas at the ends", "Anna,\nBen,\nCarl\n", ANNA),
    of("semicolons at the ends", "Anna;\nBen;\nCarl;\n", ANNA),
    of("all in one line", "Anna, Ben, Carl\n", ANNA),
    of("all in one line, semicolons", "Anna; Ben; Carl", ANNA),
    of("all in one line, no spaces", "Anna,Ben,Carl", ANNA),
    of("several in each line", "Anna, Ben, Carl\nDora, Emil\nFinn\n", ["Anna", "Ben", "Carl", "Dora", "Emil", "Finn"]),
    of("last, first", rows("Berg, Anna", "Cole, Ben", "Dietz, Carl"), BERG),
    of("last, first, quoted", rows('"Berg, Anna"', '"Cole, Ben"', '"Dietz, Carl"'), BERG),
    of("last, first with classes", rows('"Berg, Anna";5a', '"Cole, Ben";5a', '"Dietz, Carl";5b'), BERG),
    of("last, first and a class", rows("Berg, Anna, 5a", "Cole, Ben, 5a", "Dietz, Carl, 5a"), BERG),
    of("numbered, last, first", rows("1. Berg, Anna", "2. Cole, Ben", "3. Dietz, Carl"), BERG),
    of("first,last without headings", rows("Anna,Berg", "Ben,Cole", "Carl,Dietz"), BERG),
    of("number,first,last without headings", rows("1,Anna,Berg", "2,Ben,Cole", "3,Carl,Dietz"), BERG),
    of("first;last;class without headings", rows("Anna;Berg;5a", "Ben;Cole;5a", "Carl;Dietz;5b"), BERG),
    of("name;class without headings", rows("Anna;5a", "Ben;5a", "Carl;5b"), ANNA),
    of("class;name without headings", rows("5a;Anna", "5a;Ben", "5b;Carl"), ANNA),
    of("name, address without headings", rows("Anna,anna@b.org", "Ben,ben@b.org"), ["Anna", "Ben"]),
    of("name, date without headings", rows("Anna;1.2.2015", "Ben;3.4.2015"), ["Anna", "Ben"]),
    of("name, gender without headings", rows("Anna;w", "Ben;m", "Carl;m"), ANNA),
    of("a child with the name of a heading", rows("Anna", "Ben", "Żak", "Carl"), ["Anna", "Ben", "Żak", "Carl"]),
    of("one child", "Anna\n", ["Anna"]),
    of("one child with a class", "Anna,3b\n", ["Anna"]),
    of("hyphens and apostrophes", rows("Anna-Lena", "O'Neil", "D'Arcy", "Jean-Luc"), ["Anna-Lena", "O'Neil", "D'Arcy", "Jean-Luc"]),
    of("initials", rows("Anna B.", "Ben C.", "J. R."), ["Anna B.", "Ben C.", "J. R."]),
    of("short names", rows("Bo", "Al", "Jo", "Li"), ["Bo", "Al", "Jo", "Li"]),
    of("short names with classes", rows("Bo,3b", "Al,3b", "Jo,3b"), ["Bo", "Al", "Jo"]),
    of("names with a number", rows("Anna 2", "Ben", "Anna 1"), ["Anna 2", "Ben", "Anna 1"]),
    of("names that are words of headings", rows("Anne", "Mark", "Isa", "Mor", "Pol"), ["Anne", "Mark", "Isa", "Mor", "Pol"]),
    of("a suffix", rows('"Smith, John, Jr."', '"Cole, Ben"'), ["John Smith Jr.", "Ben Cole"]),
    of("addresses in pointed brackets", rows("Anna Berg <anna@b.org>", "Ben Cole <ben@b.org>"), ["Anna Berg", "Ben Cole"]),
    of("a table of Markdown", rows("| Name | Class |", "|------|-------|", "| Anna | 5a |", "| Ben | 5a |"), ["Anna", "Ben"]),
    of("sep= above", "sep=;\r\nName;Klasse\r\nAnna;5a\r\nBen;5a\r\n", ["Anna", "Ben"]),
    of("sep=, above", 'SEP=,\nName,"Ort; Straße"\nAnna,"Ulm; Weg 1"\n', ["Anna"]),
    of("lines in cells", 'Name,Address\nAnna,"12 High St\nLeeds"\nBen,"3 Low St\nYork"\n', ["Anna", "Ben"]),
    of("lines in a heading", '"Name\n(first)";Klasse\nAnna;5a\nBen;5a\n', ["Anna", "Ben"]),
    of("doubled quotes", 'Name,Class\n"Ana ""Nani"" Lopez",3b\nBo,3b\n', ['Ana "Nani" Lopez', "Bo"]),
    of("a quote within", 'Name\nAna "Nani" Lopez\nBo\n', ['Ana "Nani" Lopez', "Bo"]),
    of("a quote that is never closed", 'Name,Class\n"Anna,3b\nBen,3b\n', ["Anna", "Ben"]),
    of("all quoted", '"Nr","Name","Klasse"\n"1","Anna","5a"\n"2","Ben","5a"\n', ["Anna", "Ben"]),
    of("commas in quotes", 'Name;Hobby\nAnna;"Lesen, Malen"\nBen;"Ball, Rad"\n', ["Anna", "Ben"]),
    of("decimal commas", "Name;Größe\nAnna;1,32\nBen;1,40\n", ["Anna", "Ben"]),
    of("a title and headings", rows("Class 5a", "", "Nr;Name;Klasse", "1;Anna;5a", "2;Ben;5a"), ["Anna", "Ben"]),
    of("a title in a table", rows("Klassenliste 5a;;", ";;", "Nr;Vorname;Nachname", "1;Anna;Berg", "2;Ben;Cole"), ["Anna Berg", "Ben Cole"]),
    of("several titles", rows("High School;;", "Class 5a;;", "2025/26;;", "No;Name;Mark", "1;Anna;2", "2;Ben;3"), ["Anna", "Ben"]),
    of("a title above names", rows("Class 5a", "", "Anna", "Ben", "Carl"), ANNA),
    of("a title with a colon", rows("My pupils:", "Anna", "Ben", "Carl"), ANNA),
    of("a title in French", rows("Classe de CM2", "", "Nom;Prénom", "Berg;Anna", "Cole;Ben"), ["Anna Berg", "Ben Cole"]),
    of("a total", rows("Nr;Name", "1;Anna", "2;Ben", ";Total: 2"), ["Anna", "Ben"]),
    of("a total below", rows("Name;Punkte", "Anna;3", "Ben;4", "Summe;7"), ["Anna", "Ben"]),
    of("a total below names", rows("Anna", "Ben", "Carl", "", "Total: 3"), ANNA),
    of("a count below", rows("Nr;Name", "1;Anna", "2;Ben", "2;"), ["Anna", "Ben"]),
    of("a count of pupils below", rows("Name", "Anna", "Ben", "2 pupils"), ["Anna", "Ben"]),
    of("an average", rows("Name,Score", "Anna,3", "Ben,5", "Average,4"), ["Anna", "Ben"]),
    of("empty columns", rows(";;Name;;", ";;Anna;;", ";;Ben;;"), ["Anna", "Ben"]),
    of("empty rows of a table", rows("Name,Class", ",", "Anna,5a", ",", "Ben,5a", ",", ","), ["Anna", "Ben"]),
    of("headings twice", rows("Name,Class", "Anna,5a", "Name,Class", "Ben,5a"), ["Anna", "Ben"]),
    of("an unknown heading", rows("Nr;Sonnenkäfer", "1;Anna", "2;Ben", "3;Carl"), ANNA),
    of("unknown headings", rows("Foo;Bar;Baz", "1;Anna;5a", "2;Ben;5a", "3;Carl;5a"), ANNA),
    of("a prefix", rows("Voornaam;Tussenvoegsel;Achternaam", "Anna;van der;Berg", "Ben;;Cole"), ["Anna van der Berg", "Ben Cole"]),
    of("a middle name", rows("First Name,Middle Name,Last Name", "Anna,Maria,Berg", "Ben,,Cole"), ["Anna Maria Berg", "Ben Cole"]),
    of("a patronymic", rows("Фамилия;Имя;Отчество", "Иванов;Пётр;Ильич", "Щукина;Юлия;Ивановна"), ["Пётр Иванов", "Юлия Щукина"]),
    of("whole names and their parts", rows("Name;Vorname", "Anna Berg;Anna", "Ben Cole;Ben"), ["Anna Berg", "Ben Cole"]),
    of("three columns of names", rows("Full Name,First Name,Last Name", "Anna Berg,Anna,Berg", "Ben Cole,Ben,Cole"), ["Anna Berg", "Ben Cole"]),
    of("parents", rows("Parent First Name,Parent Last Name,Child First Name,Child Last Name", "Maria,Berg,Anna,Berg", "Jo,Cole,Ben,Cole"), ["Anna Berg", "Ben Cole"]),
    of("Google Forms", rows("Timestamp,Email Address,Name", "2025/09/01 8:00:00 AM,a@b.org,Anna", "2025/09/01 8:01:00 AM,b@b.org,Ben"), ["Anna", "Ben"]),
    of("Google Classroom", rows("Last Name,First Name,Email Address,Grade", "Berg,Anna,a@b.org,90", "Cole,Ben,b@b.org,85"), ["Anna Berg", "Ben Cole"]),
    of("Canvas", rows("Student,ID,SIS Login ID,Section,Homework 1", "    Points Possible,,,,10", '"Berg, Anna",123,aberg,Maths 5,9', '"Cole, Ben",124,bcole,Maths 5,8'),
       ["Anna Berg", "Ben Cole"]),
    of("Moodle", rows('"First name","Last name","Email address","Groups"', 'Anna,Berg,a@b.org,', 'Ben,Cole,b@b.org,'), ["Anna Berg", "Ben Cole"]),
    of("ASV", rows('"Klasse";"Familienname";"Rufname";"Geschlecht"', '"5a";"Berg";"Anna";"W"', '"5a";"Cole";"Ben";"M"'), ["Anna Berg", "Ben Cole"]),
    of("Japanese in two columns", rows("番号,姓,名,ふりがな", "1,山田,太郎,やまだ たろう", "2,佐藤,花子,さとう はなこ"), ["山田 太郎", "佐藤 花子"]),
    of("Japanese in one column", rows("出席番号,氏名,フリガナ,性別", "1,山田 太郎,ヤマダ タロウ,男", "2,佐藤 花子,サトウ ハナコ,女"), ["山田 太郎", "佐藤 花子"]),
    of("Chinese", rows("学号,姓名,性别,班级", "001,王小明,男,三年二班", "002,李丽,女,三年二班"), ["王小明", "李丽"]),
    of("Chinese in two columns", rows("姓,名", "王,小明", "李,丽"), ["王小明", "李丽"]),
    of("Korean", rows("번호,이름,학년", "1,김민준,3학년", "2,이서연,3학년"), ["김민준", "이서연"]),
    of("Arabic", rows("م,اسم الطالب,الصف", "1,محمد علي,3", "2,فاطمة حسن,3"), ["محمد علي", "فاطمة حسن"]),
    of("Hebrew", rows("מספר,שם פרטי,שם משפחה,כיתה", "1,נועה,לוי,ג2", "2,דוד,כהן,ג2"), ["נועה לוי", "דוד כהן"]),
    of("full width", "１．山田\n２．佐藤\n", ["山田", "佐藤"]),
    of("in text of Excel", rows('Name;Nr', '="Anna";="001"', '="Ben";="002"'), ["Anna", "Ben"]),
]

# Lists in which names occur twice.
TWICE = [
    of("twice, in two classes", rows("Name;Klasse", "Anna;5a", "Ben;5a", "Anna;5b"), ["Anna (5a)", "Ben", "Anna (5b)"]),
    of("twice, in two classes without headings", rows("Anna;5a", "Ben;5a", "Anna;5b"), ["Anna (5a)", "Ben", "Anna (5b)"]),
    of("twice, with a middle name", rows("First name,Middle name,Last name", "Anna,Maria,Berg", "Anna,Ida,Berg", "Ben,,Cole"), ["Anna Maria Berg", "Anna Ida Berg", "Ben Cole"]),
    of("twice, with nothing else", rows("Anna", "Ben", "Anna"), ["Anna 1", "Ben", "Anna 2"]),
    of("twice, with a number in use", rows("Anna", "Anna 1", "Anna"), ["Anna 2", "Anna 1", "Anna 3"]),
    of("twice, in the same class", rows("Name;Klasse", "Anna;5a", "Anna;5a"), ["Anna 1", "Anna 2"]),
]

# Headings of three columns, for the first, second and last names.
MIDDLE = """First Name,Middle Name,Last Name|First name,First name 2,Surname|Vorname,Vorname 2,Nachname|Vorname,Zweiter Vorname,Nachname|
Prénom,Deuxième prénom,Nom|Prénom,Prénom 2,Nom de famille|Primer nombre,Segundo nombre,Apellido|Nome,Secondo nome,Cognome|Primeiro nome,Nome do meio,Sobrenome|
Voornaam,Tweede voornaam,Achternaam|Imię,Drugie imię,Nazwisko|Jméno,Druhé jméno,Příjmení|Имя,Второе имя,Фамилия|Adı,İkinci Ad,Soyadı|
الاسم الأول,الاسم الأوسط,اسم العائلة|Fornavn,Mellomnavn,Etternavn|Förnamn,Mellannamn,Efternamn"""


def second_names() -> List[NameList]:
    """Returns lists with a second column of first names, in both orders. Some people have only one first name, and initials do
    not count as names."""
    lists = []
    for headings in MIDDLE.replace("\n", "").split("|"):
        first, second, last = headings.split(",")
        lists.append(of(headings, rows(headings, "Anna,Ida,Berg", "Ben,,Cole", "Carl,Max,Dietz"), ["Anna Ida Berg", "Ben Cole", "Carl Max Dietz"]))
        lists.append(of(f"{headings}, the last name first", rows(f"Nr;{last};{first};{second}", "1;Berg;Anna;Ida", "2;Cole;Ben;", "3;Dietz;Carl;Max"),
                        ["Anna Ida Berg", "Ben Cole", "Carl Max Dietz"], "utf-16"))
    return lists + [of("initials", rows("First Name,Middle Initial,Last Name", "Anna,I,Berg", "Ben,,Cole", "Carl,M.,Dietz"), BERG)]


MORE = [
    of("two last names", rows("Apellido 1;Apellido 2;Nombre", "García;López;Lucía", "Ruiz;Soto;Hugo"), ["Lucía García López", "Hugo Ruiz Soto"]),
    of("two last names of America", rows("Primer nombre,Segundo nombre,Apellido paterno,Apellido materno", "Ana,María,López,Cruz", "Hugo,,Ruiz,Soto"),
       ["Ana María López Cruz", "Hugo Ruiz Soto"]),
    of("dates and points above the children", rows("Last Name,First Name,Email Address,Essay", "Date,,,2026-01-02", "Points,,,100", "Berg,Anna,a@b.org,90", "Cole,Ben,b@b.org,80"),
       ["Anna Berg", "Ben Cole"]),
    of("headings that are partly known", rows("Student,ID,SIS User ID,SIS Login ID,Section,Quiz 1 (123)", "    Points Possible,,,,,10", '"Berg, Anna",1,51,aberg,S1,9', '"Cole, Ben",2,52,bcole,S1,8'),
       ["Anna Berg", "Ben Cole"]),
    of("a title of a school", rows("Grundschule am See;;;", "Klasse 4b, Schuljahr 2026/27;;;", ";;;", "Lfd. Nr.;Name, Vorname;geb. am;Konf.", "1;Berg, Anna;01.02.2016;ev",
                                   "2;Cole, Ben;03.04.2016;rk", ";Anzahl: 2;;"), ["Anna Berg", "Ben Cole"], "cp1252"),
    of("Turkish school system", rows("Sıra No;Okul No;Adı;Soyadı;Şubesi", "1;123;Elif;Yılmaz;4/A", "2;124;Can;Kaya;4/A"), ["Elif Yılmaz", "Can Kaya"], "cp1254"),
    of("old Mac", "Name;Klasse\rJürgen;5a\rZoë;5a\rÄnne;5b\r", ["Jürgen", "Zoë", "Änne"], "mac-roman"),
]

BLANK = [
    of("blank columns of Excel", "Name,,,\r\nAnna,,,\r\nBen,,,\r\nCarl,,,\r\n,,,\r\n", ANNA),
    of("blank columns and a note", "Name,,\nAnna,,\nBen,,absent\nCarl,,\n", ANNA),
    of("blank columns on both sides", ";;Schüler;;\r\n;;Anna;;\r\n;;Ben;;\r\n", ["Anna", "Ben"]),
    of("blank columns of the heading alone", "Name;;\nAnna\nBen\n", ["Anna", "Ben"]),
]

SCHOOLS = [
    of("WebUntis", rows("name;foreName;longName;gender;birthDate;klasse.name", "BerAnn;Anna;Berg;w;20150201;5a", "ColBen;Ben;Cole;m;20150302;5a"), ["Anna Berg", "Ben Cole"]),
    of("Pronote", rows("Élève;Né(e) le;Classe;Régime", "BERG Anna;01/02/2014;6A;EXTERNE", "COLE Ben;02/03/2014;6A;EXTERNE"), ["BERG Anna", "COLE Ben"], "cp1252"),
    of("PowerSchool", rows("Student_Number\tLastFirst\tGrade_Level", "1001\tBerg, Anna\t3", "1002\tCole, Ben\t3"), ["Anna Berg", "Ben Cole"]),
    of("iSAMS", rows("School ID,Title,Forename,Surname,Preferred Name,Form", "01,Miss,Annabel,Berg,Anna,3B", "02,Master,Benjamin,Cole,Ben,3B"), ["Annabel Berg", "Benjamin Cole"]),
    of("Magister", rows("Stamnr;Roepnaam;Tussenvoegsel;Achternaam;Klas", "1;Anna;van den;Berg;1A", "2;Ben;;Cole;1A"), ["Anna van den Berg", "Ben Cole"]),
    of("attendance", rows("Class: 3B,,,", "Teacher: Ms Frost,,,", ",Mon,Tue,Wed", "Anna Berg,x,x,", "Ben Cole,x,,x", "Carl Dietz,,x,x"), BERG),
]

TYPED = [
    of("letters", "a) Anna\nb) Ben\nc) Carl\n", ANNA),
    of("a sign of numbers", "№1 Анна\n№2 Борис\n", ["Анна", "Борис"]),
    of("a sign of numbers and a space", "№ 1 Анна\n№ 2 Борис\n", ["Анна", "Борис"]),
    of("and", "Anna, Ben and Carl\n", ANNA),
    of("and of two", "Anna und Ben\n", ["Anna", "Ben"]),
    of("y", "Anna, Ben y Carl\n", ANNA),
    of("a last name with y", '"Ortega y Gasset, José"\n', ["José Ortega y Gasset"]),
    of("and in a list", "Anna and Ben\nCarl\nDora\n", ["Anna and Ben", "Carl", "Dora"]),
    of("slashes", "Anna / Ben / Carl\n", ANNA),
    of("groups", "Group A\nAnna\nBen\n\nGroup B\nCarl\n", ANNA),
    of("classes below a heading", "Name;Vorname\nKlasse 5a;\nBerg;Anna\nCole;Ben\nKlasse 5b;\nDietz;Carl\n", BERG),
    of("groups with a sheet each", "Group A\nGroup B\nGroup C\n", ["Group A", "Group B", "Group C"]),
]

SEATS = ["Anna", "Ben", "Carl", "Dora", "Emil", "Finn", "Greta", "Hugo"]
B2 = ["Anna Berg", "Ben Cole"]
AB = ["Anna", "Ben"]

# Lists as people type them, in which names are combined with ages, classes, addresses, tables, counts, seats or "and".
AROUND = [
    of("age in brackets", rows("Anna (7)","Ben (8)","Carl (7)"), ANNA),
    of("age years in brackets", rows("Anna (7 years)","Ben (8 years)","Carl (7 years)"), ANNA),
    of("age J.", rows("Anna (7 J.)","Ben (8 J.)","Carl (7 J.)"), ANNA),
    of("class in brackets", rows("Anna (3b)","Ben (3b)","Carl (4a)"), ANNA),
    of("class in brackets, some", rows("Anna (3b)","Ben","Carl (4a)"), ANNA),
    of("age dash", rows("Anna - 7","Ben - 8","Carl - 7"), ANNA),
    of("age en dash", rows("Anna – 7","Ben – 8","Carl – 7"), ANNA),
    of("age colon", rows("Anna: 7","Ben: 8","Carl: 7"), ANNA),
    of("class dash", rows("Anna Berg - 3b","Ben Cole - 3b"), B2),
    of("age comma", rows("Anna, 7","Ben, 8","Carl, 7"), ANNA),
    of("age bare", rows("Anna 7","Ben 8","Carl 7"), ANNA),
    of("age, years old", rows("Anna, 7 years","Ben, 8 years","Carl, 7 years"), ANNA),
    of("nickname in brackets", rows("Annabel (Anna)","Benjamin (Ben)"), ["Annabel (Anna)","Benjamin (Ben)"]),
    of("numbers tell namesakes apart", rows("Anna 2","Ben","Anna 1"), ["Anna 2","Ben","Anna 1"]),
    of("classes tell namesakes apart", rows("Anna (3a)","Ben (3a)","Anna (3b)"), ["Anna (3a)","Ben","Anna (3b)"]),
    of("table 1", rows("Table 1: Anna, Ben","Table 2: Carl, Dora"), ["Anna","Ben","Carl","Dora"]),
    of("Tisch 1", rows("Tisch 1: Anna, Ben","Tisch 2: Carl, Dora, Emil"), ["Anna","Ben","Carl","Dora","Emil"]),
    of("team", rows("Team A: Anna, Ben","Team B: Carl, Dora"), ["Anna","Ben","Carl","Dora"]),
    of("colors", rows("Red: Anna, Ben","Blue: Carl, Dora"), ["Anna","Ben","Carl","Dora"]),
    of("table single", rows("Table 1: Anna","Table 2: Ben"), AB),
    of("table dash", rows("Group 1 - Anna, Ben","Group 2 - Carl, Dora"), ["Anna","Ben","Carl","Dora"]),
    of("heading row of tables", rows("Table 1,Table 2,Table 3","Anna,Carl,Emil","Ben,Dora,Finn"), ["Anna","Carl","Emil","Ben","Dora","Finn"]),
    of("seating 4 full", rows("Anna;Ben;Carl;Dora","Emil;Finn;Greta;Hugo","Ida;Jan;Kim;Lea"), ["Anna","Ben","Carl","Dora","Emil","Finn","Greta","Hugo","Ida","Jan","Kim","Lea"]),
    of("seating 4 gap", rows("Anna;Ben;;Carl;Dora","Emil;Finn;;Greta;Hugo","Ida;Jan;;Kim;Lea"), ["Anna","Ben","Carl","Dora","Emil","Finn","Greta","Hugo","Ida","Jan","Kim","Lea"]),
    of("seating 4 board", rows(";;Tafel;","Anna;Ben;Carl;Dora","Emil;Finn;Greta;Hugo",";;Lehrertisch;"), ["Anna","Ben","Carl","Dora","Emil","Finn","Greta","Hugo"]),
    of("seating 4 Mark", rows("Anna;Ben;Carl;Dora","Emil;Finn;Greta;Hugo","Mark"), ["Anna","Ben","Carl","Dora","Emil","Finn","Greta","Hugo","Mark"]),
    of("seating 4 tabs ragged", rows("Anna\tBen\tCarl\tDora","Emil\tFinn\t\tHugo","Ida\t\tKim\tLea"), ["Anna","Ben","Carl","Dora","Emil","Finn","Hugo","Ida","Kim","Lea"]),
    of("seating 2x2 whole", rows("Anna Berg,Ben Cole,Carl Dietz,Dora Ernst","Emil Frank,Finn Graf,Greta Hahn,Hugo Iske"), ["Anna Berg","Ben Cole","Carl Dietz","Dora Ernst","Emil Frank","Finn Graf","Greta Hahn","Hugo Iske"]),
    of("emoji behind", rows("Anna 🦄","Ben 🚀","Carl ⚽"), ["Anna 🦄","Ben 🚀","Carl ⚽"]),
    of("emoji before", rows("🦄 Anna","🚀 Ben","⚽ Carl"), ANNA),
    of("Anna and", rows("Anna and","Ben and","Carl"), ANNA),
    of("Anna and 2", rows("Anna and","Ben"), AB),
    of("und before", rows("Anna","Ben","und Carl"), ANNA),
    of("ampersand at the end", rows("Anna &","Ben"), AB),
    of("comma and", "Anna, Ben, and Carl\n", ANNA),
    of("comma and newline", "Anna, Ben and\nCarl\n", ANNA),
    of("total above", rows("Total: 3","Anna","Ben","Carl"), ANNA),
    of("total below", rows("Anna","Ben","Carl","Total: 3"), ANNA),
    of("total above 2", rows("Class 3b","Total: 3","","Anna","Ben","Carl"), ANNA),
    of("total below blank text", rows("Anna","Ben","Carl","","3 children in total"), ANNA),
    of("Summe: 3 Kinder", rows("Anna","Ben","Carl","Summe: 3 Kinder"), ANNA),
    of("Anzahl above", rows("Anzahl Schüler: 3","Anna","Ben","Carl"), ANNA),
    of("effectif above", rows("Effectif : 3","Anna","Ben","Carl"), ANNA),
    of("Stand", rows("Klasse 3b","Stand: 1.9.2026","Anna","Ben","Carl"), ANNA),
    of("Stand below", rows("Anna","Ben","Carl","","Stand: 1.9.2026"), ANNA),
    of("Stand below table", rows("Name;Klasse","Anna;3b","Ben;3b","","Stand: 01.09.2026;"), AB),
    of("printed on", rows("Name,Class","Anna,3b","Ben,3b","","Printed on 2026-09-01,"), AB),
    of("teacher below", rows("Name;Klasse","Anna;3b","Ben;3b","","Klassenlehrerin: Frau Frost;"), AB),
    of("teacher below list", rows("Anna","Ben","","Teacher: Ms Frost"), AB),
    of("teacher above list", rows("Teacher: Ms Frost","Anna","Ben"), AB),
    of("Boys/girls count", rows("Name;Geschlecht","Anna;w","Ben;m","Jungen: 1;","Mädchen: 1;"), AB),
    of("boys girls sections", rows("Boys","Ben","Carl","","Girls","Anna","Dora"), ["Ben","Carl","Anna","Dora"]),
    of("Jungen sections", rows("Jungen:","Ben","Carl","Mädchen:","Anna","Dora"), ["Ben","Carl","Anna","Dora"]),
    of("phone list", rows("Anna Berg 0170 1234567","Ben Cole 0171 2345678"), B2),
    of("phone list colon", rows("Anna Berg: 0170 1234567","Ben Cole: 0171 2345678"), B2),
    of("birthday brackets", rows("Anna (1.2.2018)","Ben (3.4.2018)"), AB),
    of("born", rows("Anna Berg, 01.02.2018","Ben Cole, 03.04.2018"), B2),
    of("star born", rows("Anna Berg *01.02.2018","Ben Cole *03.04.2018"), B2),
    of("gender in brackets", rows("Anna (w)","Ben (m)","Carl (m)"), ANNA),
    of("mail tail", rows("Anna Berg a@b.org","Ben Cole b@b.org"), B2),
    of("semicolon class no heading, padded", rows("1 ; Berg , Anna ; 3b","2 ; Cole , Ben ; 3b"), B2),
    of("children with hyphen rows", rows("Name","-----","Anna","Ben"), AB),
    of("equals title", rows("== Class 3b ==","Anna","Ben"), AB),
    of("hash comment", rows("# my class","Anna","Ben"), AB),
    of("absent mark", rows("Anna ✓","Ben ✗","Carl ✓"), ANNA),
    of("html paste nbsp", "Anna\u00a0(7)\nBen\u00a0(8)\n", AB),
    of("JSON array lines", '"Anna",\n"Ben",\n"Carl"\n', ANNA),
]

# Lists as school administrations, forms and spreadsheets of many countries export them.
EXPORTS = [
    of("Excel DE", "Nr.;Nachname;Vorname;Geb.-Datum;Geschl.\r\n1;Berg;Anna;01.02.2018;w\r\n2;Cole;Ben;03.04.2018;m\r\n", B2, "cp1252"),
    of("Excel FR", "N°;NOM;Prénom;Date de naiss.;Tél. mère\r\n1;BERG;Élise;01/02/2018;06 01 02 03 04\r\n2;COLE;Zoé;03/04/2018;06 05 06 07 08\r\n", ["Élise BERG","Zoé COLE"], "cp1252"),
    of("Excel Unicode text merged", "Klasse 3b\t\t\t\r\n\t\t\t\r\nNr\tName\tVorname\tE-Mail der Eltern\r\n1\tBerg\tAnna\ta@b.org\r\n2\tCole\tBen\tc@d.org\r\n", B2, "utf-16-le", b"\xff\xfe"),
    of("Excel Mac", "Nom;Prénom;Classe\rBerg;Élise;CE1\rCole;Zoé;CE1\r", ["Élise Berg","Zoé Cole"], "mac_roman"),
    of("LibreOffice all quoted", '"Apellidos, Nombre","Curso","Tutor legal"\n"Berg Ruiz, Ana","3º B","Luis Berg"\n"Cole Gil, Iván","3º B","Eva Gil"\n', ["Ana Berg Ruiz","Iván Cole Gil"]),
    of("Google Sheets es", "Marca temporal,Nombre del alumno/a,Apellidos del alumno/a,Correo electrónico\n1/9/2026 8:00:00,Ana,Berg,a@b.org\n1/9/2026 8:01:00,Iván,Gil,b@b.org\n", ["Ana Berg","Iván Gil"]),
    of("Google Forms en", '"Timestamp","Child\'s first name","Child\'s last name","Parent email","Any allergies?"\n"2026/09/01 8:00","Anna","Berg","a@b.org","none"\n"2026/09/01 8:01","Ben","Cole","b@b.org","nuts"\n', B2),
    of("Numbers title row", "Table 1\n\nName,Age,Class\nAnna,7,2a\nBen,8,2a\n", AB),
    of("Numbers de", "Tabelle 1;;\n;;\nVorname;Nachname;Alter\nAnna;Berg;7\nBen;Cole;8\n", B2),
    of("it registro", rows("Progr.;Cognome;Nome;Data nasc.;Sesso;Cod. Fiscale","1;Berg;Anna;01/02/2018;F;BRGNNA18B41F205X","2;Cole;Ben;03/04/2018;M;CLOBNE18D03F205Y",";Totale alunni: 2;;;;"), B2),
    of("pt pauta", rows("N.º;Nome do Aluno;Data Nasc.;Enc. Educação","1;Ana Berg;01-02-2018;Luís Berg","2;João Cole;03-04-2018;Eva Cole"), ["Ana Berg","João Cole"]),
    of("br chamada", rows("Nº,Nome do(a) Estudante,Matrícula,Situação","1,Ana Berg,20260001,Ativo","2,João Cole,20260002,Ativo"), ["Ana Berg","João Cole"]),
    of("nl parnassys", rows("Leerlingnummer;Achternaam;Voorvoegsel;Roepnaam;Geslacht;Groep","1;Berg;van den;Anna;Meisje;5","2;Kool;;Ben;Jongen;5"), ["Anna van den Berg","Ben Kool"]),
    of("pl librus", rows("Lp.;Nazwisko;Imię;PESEL;Data urodzenia","1;Berg;Łucja;18220112345;2018-02-01","2;Cole;Michał;18240312345;2018-04-03"), ["Łucja Berg","Michał Cole"], "cp1250"),
    of("pl whole", rows("Lp.;Nazwisko i imię ucznia;Klasa;Nr w dzienniku","1;Berg Łucja;3b;1","2;Cole Michał;3b;2"), ["Berg Łucja","Cole Michał"], "cp1250"),
    of("cs bakalari", rows("Č. v tříd. výkazu;Příjmení;Jméno;Dat. nar.;Pohlaví","1;Bergová;Žofie;1.2.2018;Ž","2;Kolář;Jiří;3.4.2018;M"), ["Žofie Bergová","Jiří Kolář"], "cp1250"),
    of("ru journal", rows("№ п/п;Фамилия;Имя;Отчество;Дата рождения;Пол","1;Берг;Анна;Ивановна;01.02.2018;Ж","2;Коль;Борис;Ильич;03.04.2018;М"), ["Анна Берг","Борис Коль"], "cp1251"),
    of("ru class title", rows("Список класса 3 «Б»","Классный руководитель: Мороз Е. И.","","№;ФИО;Дата рождения","1;Берг Анна;01.02.2018","2;Коль Борис;03.04.2018","Всего: 2;;"), ["Берг Анна","Коль Борис"]),
    of("tr e-okul", rows("S.No;Öğrenci No;Adı Soyadı;Cinsiyeti","1;101;Elif Yılmaz;Kız","2;102;Can Kaya;Erkek","Toplam: 2;;;"), ["Elif Yılmaz","Can Kaya"], "cp1254"),
    of("ar noor", rows("م;رقم الهوية;اسم الطالب;الصف;الجوال","1;1234567890;محمد علي;الثالث;0501234567","2;1234567891;فاطمة حسن;الثالث;0507654321"), ["محمد علي","فاطمة حسن"], "cp1256"),
    of("ja", "学年\t組\t番号\t氏名\tふりがな\t性別\r\n3\t2\t1\t山田 太郎\tやまだ たろう\t男\r\n3\t2\t2\t佐藤 花子\tさとう はなこ\t女\r\n", ["山田 太郎","佐藤 花子"], "utf-16-le", b"\xff\xfe"),
    of("zh title", rows("三年二班学生名单,,","序号,学生姓名,家长电话","1,王小明,13800000000","2,李丽,13900000000","合计,2人,"), ["王小明","李丽"]),
    of("ko", rows("연번,성명,생년월일,성별","1,김민준,2018.02.01,남","2,이서연,2018.04.03,여"), ["김민준","이서연"]),
    of("da", rows("Fornavn;Mellemnavn;Efternavn;Klasse;Fødselsdag","Anna;Maria;Berg;3.b;01-02-2018","Bo;;Kjær;3.b;03-04-2018"), ["Anna Maria Berg","Bo Kjær"]),
    of("sv", rows("Personnr;Namn;Klass;Vårdnadshavare","20180201-1234;Berg, Anna;3B;Eva Berg","20180403-1234;Cole, Åke;3B;Lars Cole"), ["Anna Berg","Åke Cole"]),
    of("fi", rows("Sukunimi;Etunimet;Luokka;Huoltaja","Berg;Anna;3B;Eva","Mäki;Onni;3B;Lasse"), ["Anna Berg","Onni Mäki"]),
    of("uk", rows("№ з/п;Прізвище, ім'я, по батькові;Дата народження","1;Берг Ганна Іванівна;01.02.2018","2;Коваль Богдан Ілліч;03.04.2018"), ["Берг Ганна Іванівна","Коваль Богдан Ілліч"]),
    of("hu", rows("Sorszám;Név;Születési dátum;Anyja neve","1;Nagy Győző;2018.02.01;Kiss Éva","2;Szűcs Ödön;2018.04.03;Tóth Anna"), ["Nagy Győző","Szűcs Ödön"], "cp1250"),
    of("el", rows("Α/Α;Επώνυμο;Όνομα;Πατρώνυμο","1;Παπάς;Γιώργος;Νίκος","2;Χρόνη;Ελένη;Πέτρος"), ["Γιώργος Παπάς","Ελένη Χρόνη"], "cp1253"),
    of("ro", rows("Nr. crt.;Numele și prenumele elevului;CNP","1;Popescu Ana;1234567890123","2;Ionescu Ion;1234567890124"), ["Popescu Ana","Ionescu Ion"]),
    of("vi", rows("STT,Họ và tên,Ngày sinh,Giới tính","1,Nguyễn Văn An,01/02/2018,Nam","2,Trần Thị Bình,03/04/2018,Nữ"), ["Nguyễn Văn An","Trần Thị Bình"]),
    of("CTF UK SIMS", rows("UPN,Legal Surname,Legal Forename,Reg Group,DOB,Sex,SEN Status","A123,Berg,Anna,3B,01/02/2018,F,N","B124,Cole,Ben,3B,03/04/2018,M,K"), B2),
    of("ClassDojo", rows("Student name,Points,Parent connected","Anna B.,12,Yes","Ben C.,9,No"), ["Anna B.","Ben C."]),
    of("Seesaw", rows("Student Name,Home Learning Code","Anna,ABCD-EFGH","Ben,IJKL-MNOP"), AB),
    of("Teams attendance", "1. Summary\r\nMeeting title\tClass 3b\r\nAttended participants\t2\r\n\r\n2. Participants\r\nName\tFirst Join\tEmail\r\nAnna Berg\t9/1/26, 8:00:00 AM\ta@b.org\r\nBen Cole\t9/1/26, 8:01:00 AM\tb@b.org\r\n", B2, "utf-16-le", b"\xff\xfe"),
    of("Zoom", rows("Name (Original Name),User Email,Total Duration (Minutes),Guest","Anna Berg,a@b.org,40,Yes","Ben Cole,b@b.org,41,Yes"), B2),
    of("vcard-like outlook", rows('"First Name","Middle Name","Last Name","E-mail Address","Mobile Phone"','"Anna","","Berg","a@b.org","+49 170 1"','"Ben","","Cole","b@b.org","+49 170 2"'), B2),
]

# Lists as programs print them: columns that are aligned with spaces, and tables with frames.
PRINTED = [
    of("numbers, names, classes", rows("Nr  Name         Class", "1   Anna Berg    3b", "2   Ben Cole     3b"), B2),
    of("without headings", rows("Anna Berg     3b", "Ben Cole      3b", "Carl Dietz    4a"), BERG),
    of("first and last", rows("First       Last", "Anna        Berg", "Benjamin    Cole"), ["Anna Berg", "Benjamin Cole"]),
    of("indented", rows("   Anna Berg     3b", "   Ben Cole      3b"), B2),
    of("numbers on the right", rows("Anna Berg              7", "Benjamin Cole         10", "Li Dietz               9"), ["Anna Berg", "Benjamin Cole", "Li Dietz"]),
    of("a long name among short ones", rows("Nr  Name                  Class", "1   Anna                  3b", "2   Maria Magdalena Berg  3b", "3   Ben                   3b",
                                            "4   Li                    4a"), ["Anna", "Maria Magdalena Berg", "Ben", "Li"]),
    of("a name too long for its column", rows("Nr  Name         Class", "1   Anna Berg    3b", "2   Ben Cole     3b", "3   Maximilian-Alexander Bergmann  3b", "4   Dora Ernst   4a"),
       ["Anna Berg", "Ben Cole", "Maximilian-Alexander Bergmann", "Dora Ernst"]),
    of("a name that fills its column", rows("Anna       Berg", "Maximilian Cole", "Ben        Dietz"), ["Anna Berg", "Maximilian Cole", "Ben Dietz"]),
    of("a print-out of a school", rows("Grundschule am See                      Seite 1", "Klassenliste 3b                         Stand: 01.09.2026", "",
                                       "Nr.  Name                 Geb.-Datum   Bem.", "---------------------------------------------", "  1  Berg, Anna           01.02.2018",
                                       "  2  Cole, Ben            03.04.2018   Brille", " 10  von der Dietz, Carl  05.06.2018", "---------------------------------------------",
                                       "Anzahl: 3"), ["Anna Berg", "Ben Cole", "Carl von der Dietz"]),
    of("tabs to the same place", rows("Name\t\tClass", "Anna Berg\t3b", "Ben\t\t3b", "Maximilian\t4a"), ["Anna Berg", "Ben", "Maximilian"]),
    of("headings underlined", rows("Name   Class", "----   -----", "Anna   3b", "Ben    3b"), AB),
    of("reStructuredText", rows("=====  =====", "Name   Class", "=====  =====", "Anna   3b", "Ben    3b", "=====  ====="), AB),
    of("a grid", rows("+------+-------+", "| Name | Class |", "+======+=======+", "| Anna | 3b    |", "+------+-------+", "| Ben  | 3b    |", "+------+-------+"), AB),
    of("psql", rows(" nr | name | class ", "----+------+-------", "  1 | Anna | 3b", "  2 | Ben  | 3b", "(2 rows)", ""), AB),
    of("psql without a border", rows("nr name  class", "-- ----- -----", " 1 Anna  3b", " 2 Ben   3b", "(2 rows)"), AB),
    of("MySQL", rows("+----+------+", "| nr | name |", "+----+------+", "|  1 | Anna |", "|  2 | Ben  |", "+----+------+", "2 rows in set (0.00 sec)"), AB),
    of("SQL Server", rows("nr          name                 class", "----------- -------------------- -----", "          1 Anna Berg            3b   ", "          2 Ben Cole             3b   ", "",
                          "(2 rows affected)"), B2),
    of("Oracle", rows("NAME                 CLASS", "-------------------- -----", "Anna Berg            3b", "Ben Cole             3b", "", "2 rows selected."), B2),
    of("a box", rows("┌────┬──────┐", "│ nr │ name │", "├────┼──────┤", "│ 1  │ Anna │", "│ 2  │ Ben  │", "└────┴──────┘"), AB),
    of("Markdown without outer bars", rows("Name | Class", "--- | ---", "Anna | 3b", "Ben | 3b"), AB),
    of("aligned with teacher line",rows("Teacher: Ms Frost","","Name         Age","Anna Berg    7","Ben Cole     8"),B2),
    of("aligned two title rows",rows("SCHOOL OF THE LAKE","CLASS LIST 2026/27","","No   Student             Grade","1    Anna Berg           A","2    Ben Cole            B","","Total students: 2"),B2),
    of("aligned repeated heading per page",rows("Nr  Name       Kl","1   Anna Berg  3b","2   Ben Cole   3b","Seite 1","","Nr  Name       Kl","3   Carl Dietz 3b","Seite 2"),B2+["Carl Dietz"]),
    of("aligned last first columns",rows("Nachname    Vorname    Geb.","Berg        Anna       01.02.2018","Cole        Ben        03.04.2018"),B2),
    of("aligned pl",rows("Lp.  Nazwisko      Imię      Klasa","1    Żak           Łucja     3b","2    Wójcik        Michał    3b"),["Łucja Żak","Michał Wójcik"],"cp1250"),
    of("aligned ja",rows("番号  氏名        組","1     山田 太郎   1","2     佐藤 花子   1"),["山田 太郎","佐藤 花子"]),
    of("aligned ar",rows("الصف   الاسم","3      محمد علي","3      فاطمة حسن"),["محمد علي","فاطمة حسن"]),
    of("aligned he",rows("שם          כיתה","נועה לוי    ג2","דוד כהן     ג2"),["נועה לוי","דוד כהן"]),
    of("aligned crlf cp1252","Name            Klasse\r\nJörg Müller     3b\r\nZoë Weiß        3b\r\n",["Jörg Müller","Zoë Weiß"],"cp1252"),
    of("aligned utf16","Name            Klasse\r\nJörg Müller     3b\r\nZoë Weiß        3b\r\n",["Jörg Müller","Zoë Weiß"],"utf-16"),
    of("aligned no break spaces","Name\u00a0\u00a0\u00a0Klasse\nAnna\u00a0\u00a0\u00a03b\nBen\u00a0\u00a0\u00a0\u00a03b\n",AB),
    of("aligned numbered dots",rows("1. Anna Berg      3b","2. Ben Cole       3b","10. Carl Dietz    3b"),B2+["Carl Dietz"]),
    of("aligned missing last cells",rows("Name        Note","Anna Berg   late","Ben Cole","Carl Dietz  ill","Dora Ernst"),["Anna Berg","Ben Cole","Carl Dietz","Dora Ernst"]),
    of("aligned first column blank",rows("Group  Name","A      Anna","       Ben","B      Carl","       Dora"),["Anna","Ben","Carl","Dora"]),
    of("aligned mail",rows("Anna Berg     anna@b.org","Ben Cole      ben@b.org"),B2),
    of("aligned phone",rows("Anna Berg     0170 123456","Ben Cole      0171 234567"),B2),
    of("markdown aligned",rows("| Name      | Class |","|:----------|------:|","| Anna Berg | 3b    |","| Ben Cole  | 3b    |"),B2),
    of("one name with two spaces", "Anna  Novak\n", ["Anna Novak"]),
    of("a few names with two spaces", rows("Anna  Novak", "Ben Cole", "Carl Dietz", "Mara  Cole", "Dora Ernst"), ["Anna Novak", "Ben Cole", "Carl Dietz", "Mara Cole", "Dora Ernst"]),
    of("all names with two spaces", rows("Anna  Novak", "Benjamin  Cole", "Li  Dietz"), ["Anna Novak", "Benjamin Cole", "Li Dietz"]),
    of("Chinese names that are spread", rows("王  明", "李小丽", "张  伟"), ["王 明", "李小丽", "张 伟"]),
    of("Chinese commas", "王小明，李丽，张伟\n", ["王小明", "李丽", "张伟"]),
    of("Japanese commas", "山田、佐藤、鈴木\n", ["山田", "佐藤", "鈴木"]),
    of("Arabic commas", "محمد، فاطمة، علي\n", ["محمد", "فاطمة", "علي"]),
]


SIX = ["Anna", "Ben", "Carl", "Dora", "Emil", "Finn"]

# Words before names on a line, and columns side by side.
BESIDE = [
    of("Names:", "Names: Anna, Ben, Carl\n", ANNA),
    of("Namen:", "Namen: Anna; Ben; Carl\n", ANNA),
    of("Élèves :", "Élèves : Anna, Ben et Carl\n", ANNA),
    of("Alumnos:", "Alumnos: Anna, Ben y Carl\n", ANNA),
    of("Alunni:", "Alunni: Anna, Ben, Carl\n", ANNA),
    of("Alunos:", "Alunos: Anna, Ben, Carl\n", ANNA),
    of("Leerlingen:", "Leerlingen: Anna, Ben, Carl\n", ANNA),
    of("Uczniowie:", "Uczniowie: Anna, Ben, Carl\n", ANNA),
    of("Žáci:", "Žáci: Anna, Ben, Carl\n", ANNA),
    of("Ученики:", "Ученики: Anna, Ben, Carl\n", ANNA),
    of("Öğrenciler:", "Öğrenciler: Anna, Ben, Carl\n", ANNA),
    of("الطلاب:", "الطلاب: محمد، فاطمة، علي\n", ["محمد", "فاطمة", "علي"]),
    of("生徒：", "生徒：山田、佐藤\n", ["山田", "佐藤"]),
    of("姓名：", "姓名：王小明、李丽\n", ["王小明", "李丽"]),
    of("이름:", "이름: 김민준, 이서연\n", ["김민준", "이서연"]),
    of("Elever:", "Elever: Anna, Ben, Carl\n", ANNA),
    of("Class 3b:", "Class 3b: Anna, Ben\n", AB),
    of("my class:", "My class: Anna, Ben, Carl\n", ANNA),
    of("another word", "Present: Anna, Ben, Carl\n", ANNA),
    of("a word before the first of two lines", "Children: Anna, Ben,\nCarl, Dora\n", ["Anna", "Ben", "Carl", "Dora"]),
    of("a class before the first of two lines", "Class 3b: Anna, Ben, Carl\nDora, Emil\n", ["Anna", "Ben", "Carl", "Dora", "Emil"]),
    of("a word before each", rows("Name: Anna", "Name: Ben", "Name: Carl"), ANNA),
    of("a word before each cell", rows("Name: Anna, Class: 3b", "Name: Ben, Class: 3b"), AB),
    of("one name", "Name: Anna Berg\n", ["Anna Berg"]),
    of("a word on the line before", rows("Pupils:", "Anna, Ben, Carl"), ANNA),
    of("a word above last, first", rows("Name", "Berg, Anna", "Cole, Ben"), B2),
    of("numbered pupils", rows("Pupil 1: Anna", "Pupil 2: Ben", "Pupil 3: Carl"), ANNA),
    of("numbered seats", rows("Seat 1: Anna", "Seat 2: Ben"), AB),
    of("boys and girls side by side", rows("Boys;Girls", "Ben;Anna", "Carl;Dora"), ["Ben", "Anna", "Carl", "Dora"]),
    of("boys and girls on lines", rows("Boys: Ben, Carl", "Girls: Anna, Dora"), ["Ben", "Carl", "Anna", "Dora"]),
    of("titles above two blocks", rows("Group A;;;Group B;", "Name;Age;;Name;Age", "Anna;7;;Carl;8", "Ben;7;;Dora;8"), ["Anna", "Ben", "Carl", "Dora"]),
    of("two blocks", rows("Name;Points;;Name;Points", "Anna;1;;Dora;4", "Ben;2;;Emil;5", "Carl;3;;Finn;6"), SIX),
    of("three blocks", rows("Name,Name,Name", "Anna,Carl,Emil", "Ben,Dora,Finn"), SIX),
    of("two blocks of numbers and names", rows("Nr;Name;Nr;Name", "1;Anna;4;Dora", "2;Ben;5;Emil", "3;Carl;6;Finn"), SIX),
    of("a shorter second block", rows("Vorname;Nachname;;Vorname;Nachname", "Anna;Berg;;Carl;Dietz", "Ben;Cole;;;"), BERG),
    of("two blocks without headings", rows("Anna;1;;Dora;4", "Ben;2;;Emil;5", "Carl;3;;Finn;6"), SIX),
    of("numbers that go on in the second block", rows("1;Anna;4;Dora", "2;Ben;5;Emil", "3;Carl;6;Finn"), SIX),
    of("points that are one more than the rows", rows("1,Anna,4,Smith", "2,Ben,3,Jones", "3,Carl,5,Wood"), ANNA),
    of("a remark about names above a table", rows("Student name: see below,", "Name,Class", "Anna,3b", "Ben,3c", "Carl,3b"), ANNA),
    of("a label in one cell of a table", rows("Anna,3b,London", "Child: Ben,3c,Leeds", "Carl,3b,York"), ANNA),
    of("a title above lines with labels", rows("Pupils:", "Red: Anna, Ben", "Blue: Carl, Dora"), ["Anna", "Ben", "Carl", "Dora"]),
    of("two printed blocks", rows("Nr  Name         Nr  Name", "1   Anna Berg    3   Carl Dietz", "2   Ben Cole"), BERG),
    of("parents side by side", rows("Child;;Parents;", "First name;Last name;First name;Last name", "Anna;Berg;Maria;Berg", "Ben;Cole;Jo;Cole"), B2),
    of("whole names side by side", rows("Anna Berg     Ben Cole", "Carl Dietz    Dora Ernst", "Emil Frank    Finn Graf"),
       ["Anna Berg", "Ben Cole", "Carl Dietz", "Dora Ernst", "Emil Frank", "Finn Graf"]),
    of("streets beside names", rows("Berg;Anna;High St;Leeds", "Cole;Ben;Low St;York", "Dietz;Carl;Mid St;Hull"), ["Berg Anna", "Cole Ben", "Dietz Carl"]),
]


# Lists of spreadsheets, forms, school programs, mail programs and people of many countries.
PROGRAMS = [
    of("sheets merged header",rows("Class 3B - Room 12,,,",",,,","#,First,Last,Present?","1,Anna,Berg,TRUE","2,Ben,Cole,FALSE"),B2),
    of("sheets checkbox first",rows("Done,Student","TRUE,Anna Berg","FALSE,Ben Cole"),B2),
    of("sheets de form",rows("Zeitstempel,Vor- und Nachname des Kindes,Wie heißt deine Katze?","01.09.2026 08:00:00,Anna Berg,Mimi","01.09.2026 08:01:00,Ben Cole,Minka"),B2),
    of("sheets fr form",rows('Horodateur,"Nom de votre enfant","Prénom de votre enfant","Classe"','01/09/2026 08:00:00,Berg,Anna,CE1','01/09/2026 08:01:00,Cole,Ben,CE1'),B2),
    of("LO tab utf16",rows("Klasse\tNachname\tVorname","3b\tBerg\tAnna","3b\tCole\tBen"),B2,"utf-16"),
    of("Numbers csv semicolon",rows("Table 1;;","Prénom;Nom;Groupe","Anna;Berg;rouge","Ben;Cole;bleu"),B2),
    of("WebUntis Schülerliste",rows("Klasse;Katalognr.;Familienname;Vorname;Geschlecht;Geburtsdatum;Eintrittsdatum;Text","3B;1;Berg;Anna;w;1.2.2018;1.9.2024;","3B;2;Cole;Ben;m;3.4.2018;1.9.2024;"),B2,"cp1252"),
    of("WebUntis Kurzname",rows("Kurzname\tLangname\tVorname\tKlasse","BergAn\tBerg\tAnna\t3B","ColeBe\tCole\tBen\t3B"),B2),
    of("IServ",rows("Import-ID;Klasse;Vorname;Nachname;Account;Passwort","1001;3b;Anna;Berg;anna.berg;x7fK2p","1002;3b;Ben;Cole;ben.cole;p9Lm3q"),B2),
    of("IServ groups",rows("Name,Account,Gruppen","Anna Berg,anna.berg,\"Klasse 3b, Chor\"","Ben Cole,ben.cole,Klasse 3b"),B2),
    of("SIMS report",rows("Reg Group,Surname Forename,DOB,Year taught in Code","3B,\"Berg, Anna\",01/02/2018,3","3B,\"Cole, Ben\",03/04/2018,3"),B2),
    of("SIMS title",rows("Class List for 3B","Teacher: Ms Frost   Date: 01/09/2026","","Name\tAdm No\tYear","Berg Anna\t001234\t3","Cole Ben\t001235\t3"),["Berg Anna","Cole Ben"]),
    of("PowerSchool quick",rows("last_name\tfirst_name\thome_room\tgrade_level","Berg\tAnna\t12\t3","Cole\tBen\t12\t3"),B2),
    of("PowerTeacher",rows("Teacher Name:,Ms Frost","Class:,3B",",","Student Name,Student Number,Final Grade","\"Berg, Anna\",1001,A","\"Cole, Ben\",1002,B+"),B2),
    of("Pronote export",rows("NOM;PRENOM;NE(E) LE;CLASSE;GROUPES","BERG;Anna;01/02/2014;6A;6A_GR1","COLE;Ben;03/04/2014;6A;6A_GR2"),["Anna BERG","Ben COLE"],"cp1252"),
    of("Pronote nom prénom",rows("Nom Prénom;Sexe;Classe","BERG Anna;F;6A","COLE Ben;G;6A"),["BERG Anna","COLE Ben"]),
    of("Skolengo",rows('"Nom";"Prénom";"Identifiant";"Mot de passe provisoire";"Profil"','"BERG";"Anna";"a.berg";"Xy12";"Élève"','"COLE";"Ben";"b.cole";"Zq34";"Élève"'),["Anna BERG","Ben COLE"]),
    of("ONDE",rows("Nom élève;Prénom élève;Date naissance;Sexe;Niveau;Libellé classe;Nom enseignant","BERG;Anna;01/02/2018;F;CE1;CE1 A;FROST","COLE;Ben;03/04/2018;M;CE1;CE1 A;FROST"),["Anna BERG","Ben COLE"],"cp1252"),
    of("Séneca",rows("Alumno/a,Estado Matrícula,Nº Id. Escolar","\"Berg Ruiz, Ana\",Matriculado,123","\"Gil Soto, Iván\",Matriculado,124"),["Ana Berg Ruiz","Iván Gil Soto"],"cp1252"),
    of("Esfera cat",rows("Cognoms;Nom;Data naixement;Grup","Berg Ruiz;Anna;01/02/2018;3A","Gil Soto;Ivan;03/04/2018;3A"),["Anna Berg Ruiz","Ivan Gil Soto"]),
    of("Argo it",rows("Classe;Alunno;Data Nascita","3A;BERG ANNA;01/02/2018","3A;COLE BEN;03/04/2018"),["BERG ANNA","COLE BEN"]),
    of("E360 pt",rows("Nº;Nome;Turma;Escalão","1;Ana Berg Silva;3.º B;A","2;João Cole;3.º B;B"),["Ana Berg Silva","João Cole"]),
    of("Smartschool be",rows("Naam;Voornaam;Klas;Klasnummer;Gebruikersnaam","Berg;Anna;3B;1;anna.berg","Van den Kool;Ben;3B;2;ben.vandenkool"),["Anna Berg","Ben Van den Kool"]),
    of("Vulcan pl",rows("Lp.;Uczeń;Data urodzenia;Oddział","1;Berg Anna;2018-02-01;3b","2;Cole Ben;2018-04-03;3b"),["Berg Anna","Cole Ben"]),
    of("EduPage sk",rows("Por. č.;Priezvisko;Meno;Trieda;Dátum narodenia","1;Bergová;Žofia;3.B;1.2.2018","2;Kováč;Ján;3.B;3.4.2018"),["Žofia Bergová","Ján Kováč"],"cp1250"),
    of("Kréta hu",rows("Név;Osztály;Oktatási azonosító;Anyja neve","Nagy Győző;3.b;72000000001;Kiss Éva","Szűcs Ödön;3.b;72000000002;Tóth Anna"),["Nagy Győző","Szűcs Ödön"]),
    of("elev ro",rows("Nr.crt;Nume;Inițiala tatălui;Prenume;Clasa","1;Popescu;I.;Ana;III B","2;Ionescu;M.;Ion;III B"),["Ana Popescu","Ion Ionescu"]),
    of("Dnevnik ru",rows("Класс;Фамилия;Имя;Отчество;Логин;Пароль","3Б;Берг;Анна;Ивановна;berg1;qwe123","3Б;Коль;Борис;Ильич;kol2;asd456"),["Анна Берг","Борис Коль"],"cp1251"),
    of("uk nz",rows("№;ПІБ учня;Клас","1;Берг Ганна Іванівна;3-Б","2;Коваль Богдан Ілліч;3-Б"),["Берг Ганна Іванівна","Коваль Богдан Ілліч"]),
    of("gr myschool",rows("Α/Α;Αριθμός μητρώου;Επώνυμο μαθητή;Όνομα μαθητή;Όνομα πατέρα","1;101;Παπάς;Γιώργος;Νίκος","2;102;Χρόνη;Ελένη;Πέτρος"),["Γιώργος Παπάς","Ελένη Χρόνη"]),
    of("Wilma fi",rows("Oppilas;Luokka;Syntymäaika","Berg Anna;3B;1.2.2018","Mäki Onni;3B;3.4.2018"),["Berg Anna","Mäki Onni"]),
    of("Aula dk",rows("Navn,UNI-login,Klasse,Hovedgruppe","Anna Berg,anna1234,3.b,3.b","Bo Kjær,bokj5678,3.b,3.b"),["Anna Berg","Bo Kjær"]),
    of("SchoolSoft se",rows("Förnamn\tEfternamn\tKlass\tPersonnummer","Anna\tBerg\t3B\t20180201-1234","Åke\tCole\t3B\t20180403-1234"),["Anna Berg","Åke Cole"]),
    of("Infinite Campus",rows("student.lastName,student.firstName,student.grade,student.studentNumber","Berg,Anna,03,1001","Cole,Ben,03,1002"),B2),
    of("Skyward",rows("Student Full Name LFM,Gr,Entity","\"BERG, ANNA MARIA\",3,100","\"COLE, BEN\",3,100"),["ANNA MARIA BERG","BEN COLE"]),
    of("Compass au",rows('"Student Code","Preferred Name","Last Name","Form Group"','"BER0001","Anna","Berg","3B"','"COL0002","Ben","Cole","3B"'),B2),
    of("Arbor",rows("Student Name,Form,Date of birth,Legal sex","Anna Berg,3B,1 Feb 2018,Female","Ben Cole,3B,3 Apr 2018,Male"),B2),
    of("Bromcom",rows("Forename\tSurname\tTutor Group\tEthnicity","Anna\tBerg\t3B\tWBRI","Ben\tCole\t3B\tWBRI"),B2),
    of("in hindi",rows("क्रमांक,विद्यार्थी का नाम,कक्षा","1,अनन्या,3","2,रोहन,3"),["अनन्या","रोहन"]),
    of("th",rows("เลขที่,ชื่อ-สกุล,ชั้น","1,สมชาย ใจดี,ป.3","2,มานี มีตา,ป.3"),["สมชาย ใจดี","มานี มีตา"]),
    of("numbered dash last first",rows("1 - BERG Anna","2 - COLE Ben"),["BERG Anna","COLE Ben"]),
    of("checkbox tail",rows("Anna [ ]","Ben [x]","Carl [ ]"),ANNA),
    of("underscores",rows("Anna ________","Ben ________","Carl ________"),ANNA),
    of("dots",rows("Anna ........ 3b","Ben ......... 3b"),AB),
    of("yaml",rows("- name: Anna","- name: Ben"),AB),
    of("pipe no space","Anna|Ben|Carl\n",ANNA),
    of("mail to","Anna Berg <a@b.org>, Ben Cole <b@b.org>\n",B2),
    of("mail to semicolon","'Berg, Anna' <a@b.org>; 'Cole, Ben' <b@b.org>\n",B2),
]


# Lists of teachers, from letters, wikis and LaTeX, and with remarks, errors and averages.
TEACHERS = [
    of("an average of the class", rows("Year 5 Maths,,", ",Pupil,Test 1", ",Anna,18", ",Ben,20", ",Class average,19"), AB),
    of("an average in Swedish", rows("Elev,Poäng", "Anna,12", "Ben,9", "Medel,12"), AB),
    of("an average without headings", rows("Notenliste Deutsch 6b;;", ";KA 1;KA 2", "Berg, Anna;2;3", "Cole, Ben;3;1", "Schnitt;2,5;2"), B2),
    of("errors of a spreadsheet", rows("Name,Group", "Anna,Red", "Ben,#REF!", "#N/A,", "#NAME?,Blue"), AB),
    of("a heading with a small word", rows("Student\tReading buddy", "Anna\tBen", "Ben\tAnna"), AB),
    of("helpers", rows("Job,Helper", "Line leader,Anna", "Lights,Ben"), AB),
    of("a driver below", rows("Bus list 14 May,", "No,Passenger", "1,Anna Berg", "2,Ben Cole", "Driver,Mr Stone"), B2),
    of("a number of students above", rows("Students", "3 students", *ANNA), ANNA),
    of("a letter", rows("Hi Sarah,", "", "here is the list:", "", "- Anna", "- Ben", "- Carl (no nuts!)", "", "Best, Kim"), ANNA),
    of("a letter with numbers", rows("Hallo Frau Sommer,", "", "die Namen:", "", "1. Anna", "2. Ben", "3. Carl", "", "Viele Grüße", "Sandra Kurz"), ANNA),
    of("numbers below two titles", rows("Klassenliste 2a", "Schuljahr 2025/26", "1 Berg, Anna", "2 Cole, Ben", "3 Dietz, Carl", "Seite 1 von 1"), BERG),
    of("numbers in full width", rows("１　青木　陽菜", "２　石川　蓮"), ["青木 陽菜", "石川 蓮"]),
    of("a sentence", "Our class: Anna, Ben and Carl.\n", ANNA),
    of("comments", rows("# my class 2025", "Anna", "Ben", "# left in May", "# Tom", "Carl"), ANNA),
    of("Estonian", rows("Eesnimi;Perekonnanimi", "Mari;Tõnisson", "Õie;Rõõmus"), ["Mari Tõnisson", "Õie Rõõmus"], "cp1257"),
    of("Estonian with another letter", rows("Tõnis Kärner", "Mäe Põld"), ["Tõnis Kärner", "Mäe Põld"], "iso8859-15"),
    of("LaTeX", rows("\\begin{tabular}{lll}", "Nr & Name & Klasse \\\\ \\hline", "1 & \\textbf{Anna} Berg & 3b \\\\", "2 & Ben~Cole & 3b \\\\[2pt]", "\\end{tabular}"), B2),
    of("MediaWiki", rows('{| class="wikitable"', "|+ Class 3b", "! Nr !! Name", "|-", "| 1 || [[Anna Berg]]", "|-", '| 2', '| style="color:red" | Ben Cole', "|}"), B2),
    of("DokuWiki", rows("^ Nr ^ Name ^ Class ^", "| 1 | Anna Berg | 3b |", "| 2 | Ben Cole | 3b |"), B2),
    of("bars of another wiki", rows("||Nr||Name||", "|1|Anna Berg|", "|2|Ben Cole|"), B2),
    of("two rows of LaTeX on a line", "\\begin{tabular}{ll}\nAnna & 3a \\\\Ben & 3b \\\\*[2pt] Carl & 3c\n\\end{tabular}\n", ANNA),
    of("numbers around names, without headings", rows("1;Anna;8", "2;Ben;9", "3;Carl;7"), ANNA),
    of("a title above names and numbers", rows("Notenliste Deutsch 6b", "Anna;Berg;8", "Ben;Cole;9", "Carl;Dietz;7"), BERG),
    of("addresses that begin like tags of HTML", "Brad Pitt <brad@example.org>, Tina Berg <td@example.org>\n", ["Brad Pitt", "Tina Berg"]),
    of("plus signs that are not UTF-7", rows("Tim+Bas", "Geo+Bio"), ["Tim+Bas", "Geo+Bio"]),
    of("an abbreviation at the end", "Anna Berg, Ben Cole, Carl D.\n", ["Anna Berg", "Ben Cole", "Carl D."]),
    of("correct UTF-8 with a soft hyphen", rows("BÄ\u00ADCKER", "Anna"), ["BÄCKER", "Anna"]),
    of("names in the brackets of a wiki", rows("[[Anna Berg]]", "[[Ben Cole]]"), ["[[Anna Berg]]", "[[Ben Cole]]"]),
]


def width_of(text: str) -> int:
    """Returns the number of columns that a terminal needs for a text."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def aligned() -> List[NameList]:
    """Returns the tables with headings in a form in which columns are aligned with spaces, by width, by characters or by bytes."""
    found = []
    measures = {"width": width_of, "characters": len, "bytes": lambda text: len(text.encode())}
    for i, each in enumerate(headed() + joined() + second_names() + SCHOOLS + EXPORTS):
        text = each.content.decode("utf-8", "replace").replace("\r\n", "\n")
        tables = [list(csv.reader(io.StringIO(text), delimiter=separator)) for separator in ("\t;," if "�" not in text else "")]
        table = next((table for table in tables if len(table) > 1 and len(table[0]) > 1 and len({len(row) for row in table}) == 1), None)
        if not table:
            continue
        name, measure = list(measures.items())[i % 3]
        widths = [max(map(measure, column)) for column in zip(*table)]
        lines = ["  ".join(cell + " " * (wide - measure(cell)) for cell, wide in zip(row, widths)).rstrip() for row in table]
        found.append(of(f"{each.name}, aligned by {name}", rows(*lines), each.children))
    return found


LISTS = TEACHERS + PROGRAMS + BESIDE + PRINTED + aligned() + AROUND + EXPORTS + BLANK + SCHOOLS + TYPED + headed() + joined() + encoded() + USUAL + TWICE + second_names() + MORE
