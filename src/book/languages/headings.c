/* Recognizes headings in lists of names or words, such as "First name" or "Total". Comparisons
 * ignore case, accents, spaces and punctuation. */
#include "book/languages/headings.h"

#include "core/base/strings.h"
#include "input/text_file.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* clang-format off */
static const struct {
    book_heading kind;
    const char *words; /* headings, separated by "|" */
} headings[] = {
    /* English */
    {HEADING_NAME, "Name|Names|Full name|Complete name|Display name|First and last name|First name and last name|First & last name|First Last|Last First|Last name first name|Name and surname|Name surname|Surname and name|Forename and surname|Forename surname|Surname forename|Surname and forename|Class list|Name list|List of names|Student list"},
    {HEADING_FIRST, "First name|First names|First|Forename|Forenames|Given name|Given names|Given|Christian name|Fname|F name|Legal first name|Firstname"},
    {HEADING_LAST, "Last name|Last names|Last|Surname|Surnames|Family name|Family|Lname|L name|Legal last name|Second name|Long name"},
    {HEADING_MIDDLE, "Middle name|Middle names|Middle|Middle initial|MI|Initial|Initials|First name 2|Forename 2|Given name 2|Second first name|Second given name|Additional names|Other names"},
    {HEADING_CALLED, "Preferred name|Preferred first name|Preferred|Nickname|Known as|Known name|Called|Call name|Short name|Goes by|Preferred forename|Chosen name"},
    {HEADING_NUMBER, "No|Nr|Number|Num|ID|Student ID|Student no|Student number|Pupil ID|Index|Row|Rank|Roll|Roll no|Roll number|Seat|Seat no|Serial|Serial no|S no|SN|Sl no|Sr no|Admission no|Admission number|UPN|SIS ID|SIS User ID|SIS Login ID|Login ID|Local ID|State ID|Candidate number|Order|Pos|Position|Count|#|Nº|N°"},
    {HEADING_CLASS, "Class|Classes|Grade|Grade level|Year|Year group|Form|Group|Section|Homeroom|Room|Reg|Reg group|Registration group|Tutor group|House|Course|Set|Team|Table|Level|School year|Level of class|Classroom|Stream|Cohort"},
    {HEADING_OTHER, "Job|Jobs|Task|Chore|Role|Email|E-mail|Mail|Email address|E-mail address|Username|User name|User|Login|Password|Date|Date of birth|Birth date|Birthdate|Birthday|DOB|Born|Age|Gender|Sex|M/F|Address|Street|City|Town|Place|Postcode|Zip|Zip code|Country|State|Phone|Telephone|Tel|Mobile|Cell|Contact|Notes|Note|Remarks|Remark|Comment|Comments|Language|Home language|Nationality|Religion|Status|Enrolled|Entry date|School|School name|District|Allergies|Diet|Medical|SEN|EAL|FSM|Photo|Picture consent|Consent|Attendance|Present|Absent|Signature|Score|Mark|Marks|Points|Grade average|Average|Result|Subject|Title|Salutation|Role|Last access|Paid|Bus|Lunch|Siblings|File name|Company|Org unit path|Present today|Ethnicity|Relation|Birth place|Place of birth|Day|Month|Time"},
    {HEADING_ROOM, "Board|Whiteboard|Blackboard|Teacher's desk|Tafel|Lehrertisch|Pult|Lehrerpult|Tableau|Pizarra|Lavagna|Cattedra|Quadro|Tabule|Tablica|Digibord|Доска|Tahta|السبورة|黒板|教卓|黑板|讲台|칠판|교탁"},
    {HEADING_TOTAL, "Total|Totals|Sum|Count|Total students|Total pupils|Number of students|Number of pupils|Number of children|Average|Averages|Class average|Class mean|Mean|Median|Maximum|Minimum|Grand total|Points possible|Boys|Girls"},
    {HEADING_PERSON, "Helper|Helpers|Student|Students|Pupil|Pupils|Child|Children|Kid|Kids|Learner|Learners|Participant|Participants|Attendee|Attendees|Player|Players|Guest|Guests|Scholar|Camper|Member|Members|Candidate|Person|People|Child's|Children's|Student's|Students'|Pupil's"},
    {HEADING_RELATED, "Parent|Parents|Mother|Father|Mum|Mom|Dad|Guardian|Guardians|Carer|Teacher|Tutor|Counselor|Emergency|Contact|Family contact|Doctor|Driver|Parent's|Mother's|Father's|Teacher's|Guardian's"},
    {HEADING_GLUE, "of|the|a|s|and|in|for|your|my|our|legal"},
    {HEADING_WORD, "Word|Term|Front|Spelling|Spelling word|Question|Key|Item|Target word|Foreign word|Expression|Headword"},
    {HEADING_MEANING, "Meaning|Meanings|Translation|Translations|Definition|Definitions|Back|Answer|Explanation|Hint|Clue|Description|Value|Gloss|In English"},
    {HEADING_PICTURE, "Picture|Pictures|Image|Images|Photo|File|Image file|Picture file"},
    {HEADING_LANGUAGE, "English|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Czech|Russian|Turkish|Arabic|Japanese|Chinese|Latin|Greek|Swedish|Danish|Norwegian|Ukrainian|Korean|EN|DE|FR|ES|IT|PT|NL|PL|CS|RU|TR|AR|JA|ZH"},
    /* titles of word lists, in several languages */
    {HEADING_LIST, "Words|Vocabulary|Vocab|Terms|Spelling words|Word list|Wörter|Vokabeln|Begriffe|Lernwörter|Wörterliste|Mots|Vocabulaire|Liste de mots|Palabras|Vocabulario|Parole|Vocaboli|Palavras|Vocabulário|Woorden|Woordenschat|Woordenlijst|Słowa|Słówka|Wyrazy|Słownictwo|Slova|Slovíčka|Slovní zásoba|Слова|Словарь|Лексика|Словарные слова|Kelimeler|Sözcükler|الكلمات|كلمات|المفردات|מילים|単語|言葉|ことば|語彙|用語|英単語|单词|單詞|词语|詞語|生词|生詞|词汇|詞彙|단어|낱말|어휘|Gloser|Glosor|Sanat"},
    /* German */
    {HEADING_NAME, "Namen|Vor- und Nachname|Vorname und Name|Vorname Name|Vorname Nachname|Name Vorname|Nachname Vorname|Name und Vorname|Nachname und Vorname|Familienname Vorname|Vor- und Zuname|Vorname Zuname|Zuname Vorname|Vollständiger Name|Voller Name|Anzeigename|Klassenliste|Namensliste|Schülerliste|Name d. Schülers|Schülername|Name der Schülerin/des Schülers|Name (Vor- und Nachname)"},
    {HEADING_FIRST, "Vorname|Vornamen|Vor-Name"},
    {HEADING_LAST, "Nachname|Familienname|Zuname|Nachnamen|Familiennamen|Langname"},
    {HEADING_PREFIX, "Namenszusatz|Vorsatzwort|Namensvorsatz|Adelstitel"},
    {HEADING_MIDDLE, "Zweiter Vorname|Weitere Vornamen|2. Vorname|Zweitname|Vorname 2|Vorname2|Vorname II|Vorname 3|3. Vorname|Zweite Vornamen"},
    {HEADING_CALLED, "Rufname|Spitzname|Kurzname"},
    {HEADING_NUMBER, "Nummer|Lfd. Nr.|Lfd Nr|Laufende Nummer|Lfdnr|Kennung|Schülernummer|Schüler-ID|Katalognummer|Pos.|Zeile|Platz|Sitzplatz|Schülernr"},
    {HEADING_CLASS, "Klasse|Klassen|Jahrgang|Stufe|Klassenstufe|Jahrgangsstufe|Gruppe|Lerngruppe|Stammklasse|Kurs|Schuljahr|Zug|Tisch|Stammgruppe|Abteilung|Raum|Kl"},
    {HEADING_OTHER, "E-Mail-Adresse|Mailadresse|Emailadresse|Benutzername|Anmeldename|Passwort|Kennwort|Geburtsdatum|Geb. Datum|Geb.|Geburtstag|Geboren|Geboren am|Gebdat|Alter|Geschlecht|m/w|w/m|m/w/d|Anschrift|Adresse|Straße|PLZ|Ort|Wohnort|Telefon|Telefonnummer|Handy|Mobil|Bemerkung|Bemerkungen|Anmerkung|Anmerkungen|Notiz|Notizen|Muttersprache|Konfession|Religion|Staatsangehörigkeit|Nationalität|Herkunft|Geburtsort|Geburtsland|Eintritt|Schule|Note|Noten|Punkte|Anwesend|Unterschrift|Foto|Allergien|Fahrschüler|Förderbedarf|Anrede|Titel|Land|Datum|Verkehrssprache|Buchstabe"},
    {HEADING_TOTAL, "Summe|Gesamt|Gesamtzahl|Anzahl|Insgesamt|Gesamtsumme|Durchschnitt|Schnitt|Klassenschnitt|Klassendurchschnitt|Mittelwert|Notenschnitt|Anzahl Schüler|Schülerzahl|Jungen|Mädchen|Stand"},
    {HEADING_PERSON, "Schüler|Schülerin|Schülerinnen|Schülers|Schüler/in|Schüler:in|Schüler*in|SchülerInnen|Schüler/innen|Schüler*innen|Schüler:innen|Schülerinnen und Schüler|SuS|Kind|Kinder|Kindes|Teilnehmer|Teilnehmerin|Teilnehmende|Teilnehmer/in|Teilnehmer:in|Lernende|Lernender|Mitglied|Mitglieder|Spieler|Gast"},
    {HEADING_RELATED, "Eltern|Elternteil|Mutter|Vater|Erziehungsberechtigte|Erziehungsberechtigter|Erziehungsberechtigten|Sorgeberechtigte|Lehrer|Lehrerin|Lehrkraft|Klassenlehrer|Klassenlehrerin|Klassenleitung|Klassenlehrkraft|Klassenvorstand|Notfall|Notfallkontakt|Ansprechpartner|Abholberechtigte"},
    {HEADING_GLUE, "der|des|die|das|den|dem|vom|von|und|im|d|in der|für|deines|Ihres|Ihrer|unseres"},
    {HEADING_WORD, "Wort|Vokabel|Begriff|Vorderseite|Fremdwort|Lernwort|Frage|Ausdruck"},
    {HEADING_MEANING, "Bedeutung|Übersetzung|Erklärung|Rückseite|Hinweis|Antwort|Beschreibung|Erläuterung|auf Deutsch"},
    {HEADING_PICTURE, "Bild|Bilder|Bilddatei|Datei"},
    {HEADING_LANGUAGE, "Deutsch|Englisch|Französisch|Spanisch|Italienisch|Portugiesisch|Niederländisch|Polnisch|Tschechisch|Russisch|Türkisch|Arabisch|Japanisch|Chinesisch|Latein|Griechisch"},
    /* French */
    {HEADING_NAME, "Nom|Noms|Nom complet|Nom et prénom|Nom prénom|Prénom et nom|Prénom nom|Nom & prénom|Nom et prénoms|Noms et prénoms|Prénoms et noms|Nom usuel et prénom|Liste des élèves|Liste de classe|Liste"},
    {HEADING_FIRST, "Prénom|Prénoms|Prénom(s)|Prénom usuel"},
    {HEADING_LAST, "Nom de famille|Nom d'usage|Nom de naissance|Patronyme"},
    {HEADING_MIDDLE, "Deuxième prénom|2e prénom|Prénom 2|Autres prénoms|2ème prénom|Prénom2|Prénom 3|Troisième prénom|Second prénom"},
    {HEADING_CALLED, "Surnom|Diminutif"},
    {HEADING_NUMBER, "Numéro|Num.|INE|Identifiant|Matricule|N° d'ordre|Rang|Place|Numéro d'élève|N° élève"},
    {HEADING_CLASS, "Classe|Classes|Niveau|Groupe|Division|Cycle|Année|Année scolaire|Cours|Salle|Option|Degré"},
    {HEADING_OTHER, "Courriel|Adresse e-mail|Adresse électronique|Adresse mail|Mél|Mot de passe|Nom d'utilisateur|Date de naissance|Né le|Né(e) le|Naissance|Lieu de naissance|Âge|Sexe|Genre|Adresse|Rue|Ville|Commune|Code postal|Téléphone|Portable|Remarque|Remarques|Observations|Commentaire|Nationalité|Langue|LV1|LV2|École|Établissement|Date d'entrée|Présent|Absent|Signature|Moyenne|Civilité|Régime|Cantine|Bus|Pays|Notes"},
    {HEADING_TOTAL, "Total élèves|Effectif|Effectif total|Nombre|Nombre d'élèves|Somme|Moyenne|Moyenne de la classe|Médiane|Présents|Absents|Filles|Garçons"},
    {HEADING_PERSON, "Élève|Élèves|Élève(s)|Enfant|Enfants|Étudiant|Étudiante|Étudiants|Participant|Participants|Participante|Participant(e)|Apprenant|Joueur|Membre"},
    {HEADING_RELATED, "Responsable|Responsables|Responsable légal|Représentant|Mère|Père|Parents|Tuteur|Enseignant|Enseignante|Professeur|Prof|Maître|Maîtresse|Urgence|Médecin"},
    {HEADING_GLUE, "de|du|des|la|le|les|l|d|et|un|une|à|votre|vos|ton|notre"},
    {HEADING_WORD, "Mot|Terme|Recto|Question"},
    {HEADING_MEANING, "Sens|Signification|Traduction|Définition|Verso|Explication|Réponse|Indice|en français"},
    {HEADING_PICTURE, "Image|Dessin|Fichier"},
    {HEADING_LANGUAGE, "Français|Anglais|Allemand|Espagnol|Italien|Portugais|Néerlandais|Polonais|Tchèque|Russe|Turc|Arabe|Japonais|Chinois|Latin"},
    /* Spanish */
    {HEADING_NAME, "Nombre|Nombres|Nombre completo|Nombre y apellido|Nombre y apellidos|Nombres y apellidos|Apellidos y nombre|Apellidos y nombres|Apellido y nombre|Apellidos nombre|Nombre apellidos|Nombre apellido|Apellidos nombres|Lista de alumnos|Lista de clase"},
    {HEADING_FIRST, "Nombre de pila|Primer nombre"},
    {HEADING_LAST, "Apellido|Apellidos|Primer apellido|Apellido 1|Apellido1|Apellido paterno|1er apellido"},
    {HEADING_MIDDLE, "Segundo nombre|Nombre 2|2º nombre"},
    {HEADING_LAST_TOO, "Segundo apellido|Apellido 2|Apellido2|Apellido materno|2º apellido"},
    {HEADING_CALLED, "Apodo"},
    {HEADING_NUMBER, "Número|Núm.|N.º|Matrícula|Orden|Número de lista|N.º de lista|NIA|DNI|Código|Identificador|Expediente"},
    {HEADING_CLASS, "Clase|Curso|Grupo|Grado|Nivel|Sección|Aula|Año|Año escolar|Salón"},
    {HEADING_OTHER, "Correo|Correo electrónico|Correo-e|Usuario|Contraseña|Fecha|Fecha de nacimiento|Fecha nacimiento|F. nacimiento|Nacimiento|Cumpleaños|Edad|Sexo|Género|Dirección|Domicilio|Calle|Ciudad|Localidad|Población|Código postal|CP|Teléfono|Móvil|Celular|Observaciones|Notas|Nota|Comentarios|Nacionalidad|País|Idioma|Colegio|Escuela|Centro|Firma|Asistencia|Promedio|Lugar de nacimiento"},
    {HEADING_TOTAL, "Total alumnos|Suma|Cantidad|Número de alumnos|Promedio|Media|Media de la clase|Niños|Niñas"},
    {HEADING_PERSON, "Alumno|Alumna|Alumnos|Alumnas|Alumno/a|Alumno(a)|Alumnado|Alumn@|Estudiante|Estudiantes|Niño|Niña|Niño/a|Participante|Participantes|Menor"},
    {HEADING_RELATED, "Madre|Padre|Padres|Tutor|Tutora|Tutores|Profesor|Profesora|Maestro|Maestra|Docente|Apoderado|Acudiente|Representante|Emergencia"},
    {HEADING_GLUE, "del|el|la|los|las|de|y|e|al|su|tu|vuestro"},
    {HEADING_WORD, "Palabra|Término|Anverso|Pregunta"},
    {HEADING_MEANING, "Significado|Traducción|Definición|Reverso|Explicación|Respuesta|Pista|en español"},
    {HEADING_PICTURE, "Imagen|Dibujo|Foto|Archivo"},
    {HEADING_LANGUAGE, "Español|Castellano|Inglés|Alemán|Francés|Italiano|Portugués|Neerlandés|Polaco|Checo|Ruso|Turco|Árabe|Japonés|Chino"},
    /* Italian */
    {HEADING_NAME, "Nome|Nomi|Nome e cognome|Cognome e nome|Nome cognome|Cognome nome|Nome completo|Nominativo|Nominativi|Elenco alunni|Elenco"},
    {HEADING_LAST, "Cognome|Cognomi"},
    {HEADING_MIDDLE, "Secondo nome|Nome 2|2° nome|Altri nomi"},
    {HEADING_CALLED, "Soprannome"},
    {HEADING_NUMBER, "Numero|N.|N. ord.|N. registro|Progressivo|Codice fiscale|Codice|Matricola"},
    {HEADING_CLASS, "Classe|Classi|Sezione|Sez.|Gruppo|Anno|Anno scolastico|Corso|Aula"},
    {HEADING_OTHER, "Posta elettronica|Indirizzo e-mail|Indirizzo email|Data di nascita|Nato il|Nata il|Nato/a il|Luogo di nascita|Nascita|Età|Sesso|Genere|Indirizzo|Via|Città|Comune|CAP|Telefono|Cellulare|Osservazioni|Cittadinanza|Nazionalità|Lingua|Scuola|Firma|Media|Voto|Voti|Nome utente|Data|Residenza|Provincia"},
    {HEADING_TOTAL, "Totale|Totale alunni|Somma|Media|Media della classe|Numero alunni|Maschi|Femmine"},
    {HEADING_PERSON, "Alunno|Alunna|Alunni|Alunne|Alunno/a|Studente|Studentessa|Studenti|Bambino|Bambina|Bambini|Bambino/a|Allievo|Allieva|Allievi|Partecipante|Partecipanti"},
    {HEADING_RELATED, "Genitore|Genitori|Madre|Padre|Insegnante|Docente|Docenti|Maestra|Coordinatore|Emergenza"},
    {HEADING_GLUE, "di|dell|della|dello|degli|dei|delle|il|lo|gli"},
    {HEADING_WORD, "Parola|Vocabolo|Termine|Fronte|Domanda"},
    {HEADING_MEANING, "Significato|Traduzione|Definizione|Retro|Spiegazione|Risposta|Indizio"},
    {HEADING_PICTURE, "Immagine|Disegno"},
    {HEADING_LANGUAGE, "Italiano|Inglese|Tedesco|Francese|Spagnolo|Portoghese|Olandese|Polacco|Ceco|Russo|Turco|Arabo|Giapponese|Cinese|Latino"},
    /* Portuguese */
    {HEADING_NAME, "Nome|Nomes|Nome completo|Nome e sobrenome|Nome e apelido|Nome social|Nome sobrenome|Nome apelido|Lista de alunos"},
    {HEADING_FIRST, "Primeiro nome|Nome próprio|Prenome|Nomes próprios"},
    {HEADING_LAST, "Sobrenome|Sobrenomes|Apelido|Apelidos|Último nome|Nome de família"},
    {HEADING_MIDDLE, "Nome do meio|Segundo nome|Nome 2|2º nome"},
    {HEADING_CALLED, "Alcunha|Como é chamado"},
    {HEADING_NUMBER, "Número|N.º de aluno|Número de chamada|Nº chamada|RA|Matrícula|Código|Processo"},
    {HEADING_CLASS, "Turma|Turmas|Classe|Série|Ano|Ano letivo|Ano lectivo|Sala|Grupo|Nível|Período|Turno"},
    {HEADING_OTHER, "Correio eletrónico|Correio eletrônico|Endereço de e-mail|Usuário|Utilizador|Senha|Data de nascimento|Data nascimento|Nascimento|Data de nasc.|Aniversário|Idade|Sexo|Género|Gênero|Endereço|Morada|Rua|Cidade|Localidade|CEP|Telefone|Telemóvel|Celular|Observações|Obs.|Nacionalidade|Naturalidade|País|Língua|Escola|Assinatura|Nota|Notas|Média|Faltas|Data"},
    {HEADING_TOTAL, "Total de alunos|Soma|Média|Média da turma|Quantidade|Número de alunos|Meninos|Meninas"},
    {HEADING_PERSON, "Aluno|Aluna|Alunos|Alunas|Aluno(a)|Aluno/a|Alunos(as)|Estudante|Estudantes|Criança|Crianças|Participante|Educando"},
    {HEADING_RELATED, "Mãe|Pai|Pais|Responsável|Encarregado|Encarregado de educação|Professor|Professora|Docente|Diretor de turma|Emergência|Filiação"},
    {HEADING_GLUE, "do|da|dos|das|o|os|as"},
    {HEADING_WORD, "Palavra|Termo|Frente|Pergunta"},
    {HEADING_MEANING, "Significado|Tradução|Definição|Verso|Explicação|Resposta|Dica"},
    {HEADING_PICTURE, "Imagem|Figura|Desenho|Arquivo|Ficheiro"},
    {HEADING_LANGUAGE, "Português|Inglês|Alemão|Francês|Espanhol|Italiano|Holandês|Polonês|Polaco|Tcheco|Checo|Russo|Turco|Árabe|Japonês|Chinês"},
    /* Dutch */
    {HEADING_NAME, "Naam|Namen|Volledige naam|Voornaam en achternaam|Voor- en achternaam|Voornaam achternaam|Achternaam voornaam|Naam en voornaam|Naam voornaam|Leerlingnaam|Leerlingenlijst|Klassenlijst|Naamlijst"},
    {HEADING_FIRST, "Voornaam|Voornamen|Eerste naam"},
    {HEADING_LAST, "Achternaam|Familienaam|Geslachtsnaam"},
    {HEADING_PREFIX, "Tussenvoegsel|Tussenvoegsels|Tussenv.|Tv|Voorvoegsel|Voorvoegsels"},
    {HEADING_MIDDLE, "Tweede naam|Tweede voornaam|Voorletters|Voorletter|Voornaam 2|2e voornaam|Overige voornamen"},
    {HEADING_CALLED, "Roepnaam|Bijnaam"},
    {HEADING_NUMBER, "Nummer|Volgnummer|Leerlingnummer|Stamnummer|Klasnummer|BSN"},
    {HEADING_CLASS, "Klas|Klassen|Groep|Leerjaar|Jaargroep|Niveau|Basisgroep|Stamgroep|Schooljaar|Lokaal"},
    {HEADING_OTHER, "E-mailadres|Mailadres|Gebruikersnaam|Wachtwoord|Geboortedatum|Geboren|Geboorteplaats|Verjaardag|Leeftijd|Geslacht|Adres|Straat|Postcode|Woonplaats|Plaats|Gemeente|Telefoon|Telefoonnummer|Gsm|Mobiel|Opmerking|Opmerkingen|Nationaliteit|Thuistaal|School|Handtekening|Cijfer|Punten|Aanwezig|Datum"},
    {HEADING_TOTAL, "Totaal|Som|Aantal|Aantal leerlingen|Gemiddelde|Klassengemiddelde|Jongens|Meisjes"},
    {HEADING_PERSON, "Leerling|Leerlingen|Kind|Kinderen|Deelnemer|Deelnemers|Cursist|Student|Studenten|Speler"},
    {HEADING_RELATED, "Ouder|Ouders|Moeder|Vader|Voogd|Verzorger|Leerkracht|Leraar|Lerares|Juf|Meester|Mentor|Noodgeval|Docent"},
    {HEADING_GLUE, "van|de|het|een|en|van de"},
    {HEADING_WORD, "Woord|Term|Voorkant|Vraag"},
    {HEADING_MEANING, "Betekenis|Vertaling|Definitie|Achterkant|Uitleg|Antwoord|Omschrijving"},
    {HEADING_PICTURE, "Afbeelding|Plaatje|Foto|Bestand"},
    {HEADING_LANGUAGE, "Nederlands|Engels|Duits|Frans|Spaans|Italiaans|Portugees|Pools|Tsjechisch|Russisch|Turks|Arabisch|Japans|Chinees|Latijn"},
    /* Polish */
    {HEADING_NAME, "Imię i nazwisko|Nazwisko i imię|Imię nazwisko|Nazwisko imię|Imiona i nazwiska|Imiona i nazwisko|Nazwiska i imiona|Nazwisko i imiona|Lista uczniów|Lista klasy|Uczeń/Uczennica|Pełne imię i nazwisko"},
    {HEADING_FIRST, "Imię|Imiona|Pierwsze imię"},
    {HEADING_LAST, "Nazwisko|Nazwiska"},
    {HEADING_MIDDLE, "Drugie imię|Imię drugie|Imię 2|2. imię|Imię II"},
    {HEADING_NUMBER, "Numer|Lp.|L.p.|Lp|Numer w dzienniku|Nr w dzienniku|Nr dz.|PESEL|Nr ewid."},
    {HEADING_CLASS, "Klasa|Klasy|Oddział|Grupa|Rok|Rocznik|Poziom|Rok szkolny"},
    {HEADING_OTHER, "Adres e-mail|Adres email|Poczta|Login|Hasło|Data urodzenia|Data ur.|Urodziny|Miejsce urodzenia|Wiek|Płeć|Adres|Ulica|Miasto|Miejscowość|Kod pocztowy|Telefon|Nr telefonu|Numer telefonu|Komórka|Uwagi|Uwaga|Obywatelstwo|Narodowość|Język|Szkoła|Podpis|Ocena|Oceny|Średnia|Obecność|Data"},
    {HEADING_TOTAL, "Razem|Średnia klasy|Suma|Liczba|Liczba uczniów|Ogółem|Łącznie|Średnia|Chłopcy|Dziewczęta"},
    {HEADING_PERSON, "Uczeń|Ucznia|Uczennica|Uczniowie|Uczniów|Uczennicy|Uczeń/uczennica|Dziecko|Dziecka|Dzieci|Uczestnik|Uczestnika|Uczestnicy|Student|Studenci|Wychowanek"},
    {HEADING_RELATED, "Rodzic|Rodzica|Rodzice|Rodziców|Matka|Matki|Ojciec|Ojca|Opiekun|Opiekuna|Nauczyciel|Wychowawca|Wychowawcy"},
    {HEADING_GLUE, "i|w|z|do|na"},
    {HEADING_WORD, "Słowo|Słówko|Wyraz|Termin|Pojęcie|Przód|Pytanie"},
    {HEADING_MEANING, "Znaczenie|Tłumaczenie|Definicja|Tył|Wyjaśnienie|Odpowiedź|Opis|Podpowiedź"},
    {HEADING_PICTURE, "Obrazek|Obraz|Zdjęcie|Rysunek|Plik"},
    {HEADING_LANGUAGE, "Polski|Angielski|Niemiecki|Francuski|Hiszpański|Włoski|Portugalski|Holenderski|Czeski|Rosyjski|Turecki|Arabski|Japoński|Chiński|po polsku|po angielsku|Ukraiński"},
    /* Czech and Slovak */
    {HEADING_NAME, "Jméno|Jména|Jméno a příjmení|Příjmení a jméno|Jméno příjmení|Příjmení jméno|Celé jméno|Seznam žáků|Meno|Meno a priezvisko|Priezvisko a meno|Celé meno"},
    {HEADING_MIDDLE, "Druhé jméno|Jméno 2|2. jméno|Prostřední jméno|Druhé meno"},
    {HEADING_FIRST, "Křestní jméno|Rodné jméno|Křestní|Krstné meno"},
    {HEADING_LAST, "Příjmení|Priezvisko"},
    {HEADING_CALLED, "Přezdívka|Prezývka"},
    {HEADING_NUMBER, "Číslo|Č.|Č|Poř. č.|Pořadí|Pořadové číslo|P.č.|Číslo žáka|Por. č.|Poradové číslo"},
    {HEADING_CLASS, "Třída|Ročník|Skupina|Oddělení|Trieda|Školní rok"},
    {HEADING_OTHER, "E-mailová adresa|Heslo|Uživatelské jméno|Datum narození|Narození|Narozen|Dat. nar.|Místo narození|Věk|Pohlaví|Adresa|Bydliště|Ulice|Město|Obec|PSČ|Telefon|Mobil|Poznámka|Poznámky|Občanství|Národnost|Jazyk|Škola|Podpis|Známka|Body|Datum|Dátum narodenia|Pohlavie|Poznámka|Rodné číslo"},
    {HEADING_TOTAL, "Celkem|Součet|Počet|Počet žáků|Spolu|Průměr|Průměr třídy|Priemer|Chlapci|Dívky"},
    {HEADING_PERSON, "Žák|Žáka|Žákyně|Žáci|Žáků|Žák/žákyně|Student|Studenti|Studentka|Dítě|Dítěte|Děti|Dětí|Účastník|Účastníka|Účastníci|Žiak|Žiaka|Žiaci|Dieťa|Deti"},
    {HEADING_RELATED, "Rodič|Rodiče|Rodičů|Matka|Matky|Otec|Otce|Zákonný zástupce|Zástupce|Učitel|Učitelka|Třídní učitel"},
    {HEADING_GLUE, "a|z|v|ve|ze"},
    {HEADING_WORD, "Slovo|Slovíčko|Pojem|Výraz|Otázka|Slovná"},
    {HEADING_MEANING, "Význam|Překlad|Definice|Vysvětlení|Odpověď|Nápověda|Preklad"},
    {HEADING_PICTURE, "Obrázek|Obrázky|Soubor|Fotka"},
    {HEADING_LANGUAGE, "Čeština|Česky|Český|Angličtina|Anglicky|Němčina|Německy|Francouzština|Francouzsky|Španělština|Španělsky|Italsky|Polsky|Rusky|Turecky|Arabsky|Japonsky|Čínsky|Slovensky|Slovenčina"},
    /* Russian and Ukrainian */
    {HEADING_NAME, "ФИО|Ф.И.О.|Ф. И. О.|Фамилия Имя|Фамилия, имя|Фамилия и имя|Имя и фамилия|Имя Фамилия|Имя, фамилия|Фамилия Имя Отчество|Фамилия И.О.|Полное имя|Список класса|Список учеников|Список|ФИ|ПІБ|П.І.Б.|Прізвище та ім'я|Прізвище ім'я|Прізвище Ім'я По батькові|Ім'я та прізвище|Ф.И.|Имена"},
    {HEADING_NAME, "Имя|Ім'я"},
    {HEADING_LAST, "Фамилия|Фамилии|Прізвище"},
    {HEADING_FATHER, "Отчество|По батькові|Patronymic"},
    {HEADING_MIDDLE, "Второе имя|Среднее имя"},
    {HEADING_CALLED, "Прозвище|Псевдоним"},
    {HEADING_NUMBER, "Номер|№|№ п/п|№пп|п/п|№ п.п.|Порядковый номер|Код|Личное дело"},
    {HEADING_CLASS, "Класс|Группа|Параллель|Буква|Курс|Год обучения|Учебный год|Клас|Група"},
    {HEADING_OTHER, "Почта|Электронная почта|Эл. почта|Адрес электронной почты|Логин|Пароль|Дата|Дата рождения|Год рождения|Д.р.|ДР|День рождения|Место рождения|Возраст|Пол|Адрес|Улица|Город|Индекс|Телефон|Моб. телефон|Мобильный|Примечание|Примечания|Комментарий|Гражданство|Национальность|Язык|Школа|Подпись|Оценка|Баллы|Средний балл|Дата народження|Стать|Примітки|Пошта|СНИЛС"},
    {HEADING_TOTAL, "Итого|Всего|Сумма|Количество|Количество учеников|Среднее|Средний балл|Мальчики|Девочки|Разом|Всього"},
    {HEADING_PERSON, "Ученик|Ученика|Ученица|Ученики|Учеников|Учащийся|Учащегося|Учащиеся|Обучающийся|Обучающегося|Обучающиеся|Ребёнок|Ребёнка|Дети|Детей|Студент|Студента|Студенты|Участник|Участника|Участники|Воспитанник|Воспитанника|Школьник|Учень|Учня|Учні|Дитина|Дитини|Діти"},
    {HEADING_RELATED, "Родитель|Родителя|Родители|Родителей|Мама|Мамы|Мать|Матери|Папа|Папы|Отец|Отца|Учитель|Учителя|Классный руководитель|Воспитатель|Опекун|Законный представитель|Батьки|Вчитель"},
    {HEADING_GLUE, "и|в|на|та|і"},
    {HEADING_WORD, "Слово|Термин|Понятие|Выражение|Вопрос|Словарное слово"},
    {HEADING_MEANING, "Значение|Перевод|Определение|Объяснение|Ответ|Подсказка|Описание|Переклад|Значення"},
    {HEADING_PICTURE, "Картинка|Рисунок|Изображение|Фото|Файл"},
    {HEADING_LANGUAGE, "Русский|По-русски|Английский|По-английски|Немецкий|По-немецки|Французский|Испанский|Итальянский|Португальский|Польский|Чешский|Турецкий|Арабский|Японский|Китайский|Українська|Англійська"},
    /* Turkish and Uzbek */
    {HEADING_NAME, "Ad Soyad|Adı Soyadı|Ad-Soyad|Adı ve Soyadı|Ad ve Soyad|Soyad Ad|Soyadı Adı|Adı - Soyadı|İsim Soyisim|İsim Soyad|Tam ad|Sınıf listesi|Öğrenci listesi|İsimler|Ism familiya|F.I.SH.|FISH|Familiya ism"},
    {HEADING_NAME, "Ad|Adı|İsim|İsmi|Ism|Ismi"},
    {HEADING_FIRST, "İlk ad|Ön ad"},
    {HEADING_LAST, "Soyad|Soyadı|Soyisim|Soyismi|Soy ad|Familiya|Familiyasi"},
    {HEADING_MIDDLE, "İkinci ad|Göbek adı|2. ad|Ad 2|İkinci isim"},
    {HEADING_FATHER, "Otasining ismi|Sharifi"},
    {HEADING_CALLED, "Takma ad|Lakap"},
    {HEADING_NUMBER, "Numara|No|Sıra|Sıra No|S. No|Sıra Numarası|Öğrenci No|Okul No|Okul Numarası|T.C. Kimlik No|TC Kimlik No|TC|Raqam|T/r"},
    {HEADING_CLASS, "Sınıf|Sınıfı|Şube|Şubesi|Grup|Sınıf/Şube|Seviye|Sinf|Guruh|Sinfi"},
    {HEADING_OTHER, "E-posta|E-posta adresi|Eposta|Kullanıcı adı|Parola|Şifre|Doğum tarihi|Doğum yeri|Yaş|Yaşı|Cinsiyet|Cinsiyeti|Adres|Şehir|İlçe|Posta kodu|Telefon|Cep telefonu|Açıklama|Not|Notlar|Uyruk|Dil|Okul|İmza|Puan|Tarih|Tug'ilgan sana|Jinsi|Manzil"},
    {HEADING_TOTAL, "Toplam|Öğrenci sayısı|Sayı|Mevcut|Ortalama|Erkek|Kız|Jami"},
    {HEADING_PERSON, "Öğrenci|Öğrencinin|Öğrenciler|Çocuk|Çocuğun|Çocuklar|Katılımcı|Katılımcının|Katılımcılar|O'quvchi|O'quvchilar|Bola|Bolalar"},
    {HEADING_RELATED, "Veli|Velinin|Velisi|Anne|Annesi|Baba|Babası|Öğretmen|Sınıf öğretmeni|Ota-ona|O'qituvchi"},
    {HEADING_GLUE, "ve"},
    {HEADING_WORD, "Kelime|Sözcük|Terim|Ön yüz|Soru|So'z"},
    {HEADING_MEANING, "Anlam|Anlamı|Çeviri|Çevirisi|Tanım|Arka yüz|Açıklaması|Cevap|İpucu|Tarjima"},
    {HEADING_PICTURE, "Resim|Görsel|Fotoğraf|Dosya"},
    {HEADING_LANGUAGE, "Türkçe|İngilizce|Almanca|Fransızca|İspanyolca|İtalyanca|Portekizce|Hollandaca|Lehçe|Çekçe|Rusça|Arapça|Japonca|Çince"},
    /* Arabic, Persian and Hebrew */
    {HEADING_NAME, "الاسم|اسم|الاسم الكامل|الاسم الثلاثي|الاسم الرباعي|الاسم واللقب|الاسم والنسب|اللقب والاسم|الأسماء|قائمة الطلاب|قائمة التلاميذ|نام و نام خانوادگی|نام خانوادگی و نام|שם|שם מלא|שם פרטי ומשפחה|שם משפחה ופרטי|שם ושם משפחה|שמות"},
    {HEADING_FIRST, "الاسم الأول|الاسم الاول|الاسم الشخصي|نام|שם פרטי"},
    {HEADING_LAST, "اسم العائلة|اللقب|النسب|الكنية|الاسم العائلي|اسم الأسرة|العائلة|الاسم الأخير|نام خانوادگی|שם משפחה|משפחה"},
    {HEADING_MIDDLE, "الاسم الأوسط|الاسم الثاني|שם אמצעי"},
    {HEADING_FATHER, "اسم الأب|نام پدر"},
    {HEADING_CALLED, "כינוי"},
    {HEADING_NUMBER, "الرقم|رقم|م|ت|رقم الطالب|رقم الجلوس|الرقم التسلسلي|التسلسل|رقم القيد|الرقم الوطني|رقم الهوية|ردیف|شماره|מספר|מס'|מס|תעודת זהות|ת.ז.|ת\"ז"},
    {HEADING_CLASS, "الصف|الفصل|القسم|الشعبة|المستوى|المجموعة|السنة|السنة الدراسية|المرحلة|کلاس|پایه|כיתה|קבוצה|שכבה|הקבצה"},
    {HEADING_OTHER, "البريد الإلكتروني|البريد|الايميل|الإيميل|كلمة المرور|اسم المستخدم|تاريخ الميلاد|تاريخ الازدياد|مكان الميلاد|الميلاد|العمر|الجنس|النوع|العنوان|المدينة|الهاتف|رقم الهاتف|الجوال|رقم الجوال|ملاحظات|ملاحظة|الجنسية|المدرسة|التوقيع|الدرجة|المعدل|الحضور|التاريخ|تاریخ تولد|جنسیت|توضیحات|דואר אלקטרוני|אימייל|מייל|תאריך לידה|גיל|מין|מגדר|כתובת|עיר|טלפון|נייד|הערות|הערה|בית ספר|ציון"},
    {HEADING_TOTAL, "المجموع|العدد|المعدل|المتوسط|ממוצע|الإجمالي|المجموع الكلي|عدد الطلاب|عدد التلاميذ|סה\"כ|סך הכל|סהכ|جمع"},
    {HEADING_PERSON, "الطالب|الطالبة|الطلاب|الطالبات|التلميذ|التلميذة|التلاميذ|الطفل|الطفلة|الأطفال|المتعلم|المتعلمين|المشارك|طالب|تلميذ|دانش آموز|תלמיד|תלמידה|תלמידים|התלמיד|התלמידה|הילד|הילדה|ילד|ילדה|ילדים|תלמיד/ה|משתתף|משתתפים"},
    {HEADING_RELATED, "ولي الأمر|ولي|الأب|الأم|الوالد|الوالدة|المعلم|المعلمة|الأستاذ|المدرس|אם|אב|הורה|הורים|מורה|מחנך|מחנכת"},
    {HEADING_GLUE, "و|של"},
    {HEADING_WORD, "الكلمة|كلمة|المفردة|المصطلح|السؤال|מילה|מושג"},
    {HEADING_MEANING, "المعنى|معنى|الترجمة|ترجمة|التعريف|الشرح|الجواب|الإجابة|פירוש|משמעות|תרגום|הגדרה"},
    {HEADING_PICTURE, "الصورة|صورة|الرسم|תמונה|תמונות"},
    {HEADING_LANGUAGE, "العربية|الإنجليزية|الفرنسية|الألمانية|الإسبانية|الإيطالية|الروسية|التركية|عربي|إنجليزي|فرنسي|עברית|אנגלית|ערבית|צרפתית|גרמנית|רוסית|ספרדית"},
    /* Japanese */
    {HEADING_NAME, "氏名|お名前|名前|なまえ|姓名|生徒氏名|児童氏名|児童生徒氏名|生徒名|児童名|園児名|園児氏名|学生氏名|学生名|フルネーム|名簿|名前（漢字）|氏名（漢字）|しめい|参加者名"},
    {HEADING_FAMILY, "姓|苗字|名字（姓）|せい|姓（漢字）|みょうじ"},
    {HEADING_MIDDLE, "ミドルネーム"},
    {HEADING_FIRST, "名|名（漢字）"},
    {HEADING_NUMBER, "番号|出席番号|学籍番号|生徒番号|番|順番|通し番号|整理番号|№|ID番号|座席|席番号|出席番"},
    {HEADING_CLASS, "組|クラス|学年|年|年組|学級|学年組|年・組|班|グループ|年度"},
    {HEADING_OTHER, "ふりがな|フリガナ|よみがな|ヨミガナ|読み仮名|読み|よみ|カナ|かな|氏名カナ|氏名かな|カナ氏名|セイ|メイ|姓カナ|名カナ|氏名（カナ）|氏名（かな）|姓（カナ）|名（カナ）|名前（ふりがな）|ローマ字|メール|メールアドレス|Eメール|パスワード|ユーザー名|性別|生年月日|誕生日|年齢|住所|郵便番号|電話|電話番号|携帯|備考|メモ|国籍|出身|学校|学校名|署名|得点|点数|成績|出欠|日付"},
    {HEADING_TOTAL, "合計|計|人数|平均|総数|男子|女子|総計|小計"},
    {HEADING_PERSON, "生徒|児童|園児|学生|子ども|子供|こども|参加者|児童生徒"},
    {HEADING_RELATED, "保護者|保護者名|保護者氏名|父|母|担任|担任名|先生|教員|緊急連絡先"},
    {HEADING_WORD, "語|表|問題|漢字"},
    {HEADING_MEANING, "意味|訳|日本語訳|和訳|定義|説明|裏|答え|解答|ヒント"},
    {HEADING_PICTURE, "絵|画像|写真|イラスト"},
    {HEADING_LANGUAGE, "日本語|英語|ドイツ語|フランス語|スペイン語|イタリア語|中国語|ロシア語|韓国語|ポルトガル語|アラビア語"},
    /* Chinese (simplified and traditional) and Korean */
    {HEADING_NAME, "姓名|名字|学生姓名|學生姓名|中文姓名|中文名|孩子姓名|幼儿姓名|学员姓名|名单|이름|성명|학생명|학생 이름|학생이름|아동명|성함"},
    {HEADING_FAMILY, "姓氏|姓|성|성씨"},
    {HEADING_MIDDLE, "中间名|中間名"},
    {HEADING_FIRST, "名字（名）|名"},
    {HEADING_OTHER, "英文名|拼音|曾用名|班主任姓名"},
    {HEADING_CALLED, "小名|昵称|暱稱|별명"},
    {HEADING_NUMBER, "学号|學號|序号|序號|编号|編號|座号|座號|座位|号码|考号|学籍号|身份证号|身份证|번호|학번|순번|출석번호|연번"},
    {HEADING_CLASS, "班级|班級|班|年级|年級|班别|班別|组别|小组|學年|学年度|반|학년|학급|조|그룹"},
    {HEADING_OTHER, "邮箱|電子郵件|电子邮件|电子邮箱|邮件|密码|用户名|性别|性別|出生日期|生日|出生年月|年龄|年齡|地址|住址|家庭住址|电话|電話|手机|手機|手机号|联系电话|备注|備註|民族|籍贯|国籍|学校|學校|签名|成绩|分数|出勤|日期|이메일|메일|비밀번호|성별|생년월일|생일|나이|주소|전화|전화번호|휴대폰|연락처|비고|메모|국적|학교|서명|점수"},
    {HEADING_TOTAL, "合计|合計|总计|總計|总数|人数|人數|平均|共|男生|女生|합계|총계|계|인원|평균"},
    {HEADING_PERSON, "学生|學生|孩子|幼儿|学员|同学|儿童|학생|아동|어린이|참가자"},
    {HEADING_RELATED, "家长|家長|父亲|母亲|父親|母親|老师|老師|班主任|家长姓名|监护人|보호자|부모|선생님|담임"},
    {HEADING_WORD, "生字|词|汉字|问题|용어|문제"},
    {HEADING_MEANING, "意思|释义|釋義|翻译|翻譯|解释|解釋|含义|定义|答案|提示|뜻|의미|번역|해석|정의|답"},
    {HEADING_PICTURE, "图片|圖片|照片|图|图像|그림|사진|이미지"},
    {HEADING_LANGUAGE, "中文|汉语|漢語|英文|英语|英語|德语|法语|西班牙语|日语|俄语|韩语|한국어|영어|중국어|일본어"},
    /* Danish, Norwegian, Swedish, Finnish */
    {HEADING_NAME, "Navn|Navne|Fulde navn|Fullt navn|Fornavn og efternavn|Fornavn og etternavn|Namn|Fullständigt namn|För- och efternamn|Elevnamn|Elevnavn|Nimi|Koko nimi|Nimet|Etu- ja sukunimi|Sukunimi ja etunimi|Klasseliste|Klasslista|Elevliste"},
    {HEADING_FIRST, "Fornavn|Fornavne|Förnamn|Tilltalsnamn|Etunimi|Etunimet|Kutsumanimi"},
    {HEADING_LAST, "Efternavn|Etternavn|Efternamn|Sukunimi"},
    {HEADING_MIDDLE, "Mellemnavn|Mellomnavn|Mellannamn|Fornavn 2|Förnamn 2|Andre fornavn|Andra förnamn"},
    {HEADING_CALLED, "Kaldenavn|Smeknamn|Lempinimi"},
    {HEADING_NUMBER, "Nummer|Løbenr.|Löpnr|Personnummer|CPR|Numero|Nro"},
    {HEADING_CLASS, "Klasse|Klass|Trin|Årskurs|Gruppe|Grupp|Luokka|Ryhmä|Årgang|Hold"},
    {HEADING_OTHER, "E-post|Epost|Fødselsdato|Fødselsdag|Födelsedatum|Alder|Ålder|Køn|Kjønn|Kön|Adresse|Adress|Telefon|Bemærkning|Merknad|Anmärkning|Sähköposti|Syntymäaika|Ikä|Sukupuoli|Osoite|Puhelin|Huomautus|Koulu|Skole|Skola|By|Stad"},
    {HEADING_TOTAL, "I alt|Totalt|Antal|Antall|Summa|Yhteensä|Antal elever|Medel|Medelvärde|Snitt|Gennemsnit|Gjennomsnitt|Keskiarvo|Drenge|Piger"},
    {HEADING_PERSON, "Elev|Elever|Elevens|Barn|Barnets|Børn|Deltager|Deltagere|Deltaker|Deltagare|Oppilas|Oppilaan|Oppilaat|Lapsi|Lapsen|Lapset|Osallistuja"},
    {HEADING_RELATED, "Forælder|Forældre|Foresatt|Foresatte|Vårdnadshavare|Mor|Far|Mors|Fars|Lærer|Lärare|Huoltaja|Opettaja|Äiti|Isä"},
    {HEADING_GLUE, "og|och|ja|på|for"},
    {HEADING_WORD, "Ord|Glose|Glosa|Sana"},
    {HEADING_MEANING, "Betydning|Oversættelse|Oversettelse|Betydelse|Översättning|Merkitys|Käännös"},
    {HEADING_LANGUAGE, "Dansk|Engelsk|Tysk|Fransk|Spansk|Norsk|Svensk|Svenska|Engelska|Tyska|Franska|Spanska|Suomi|Englanti|Saksa|Ruotsi"},
    /* Hungarian, Romanian, Greek, Croatian, Serbian, Slovene, Bulgarian, Catalan, Vietnamese,
     * Indonesian, languages of the Baltic states */
    {HEADING_NAME, "Név|Teljes név|Tanuló neve|Diák neve|Gyermek neve|Névsor|Nume și prenume|Nume si prenume|Numele și prenumele|Prenume și nume|Nume complet|Nume|Όνομα και επώνυμο|Ονοματεπώνυμο|Όνομα|Ime|Ime i prezime|Prezime i ime|Ime in priimek|Priimek in ime|Име и презиме|Презиме и име|Име|Име и фамилия|Имена|Nom i cognoms|Cognoms i nom|Họ và tên|Họ tên|Tên học sinh|Nama|Nama lengkap|Nama siswa|Vardas ir pavardė|Vārds, uzvārds|Vārds un uzvārds|Ees- ja perekonnanimi"},
    {HEADING_FIRST, "Keresztnév|Utónév|Prenume|Prenumele|Όνομα (μικρό)|Vardas|Vārds|Eesnimi|Tên|Nama depan"},
    {HEADING_LAST, "Numele de familie|Nume de familie|Επώνυμο|Επίθετο|Prezime|Priimek|Презиме|Фамилно име|Cognom|Cognoms|Pavardė|Uzvārds|Perekonnanimi|Perenimi|Nama belakang"},
    {HEADING_FAMILY, "Vezetéknév|Családnév|Họ|Họ và tên đệm|Họ đệm"},
    {HEADING_NUMBER, "Sorszám|Szám|Ssz.|Azonosító|Nr. crt.|Număr|Αριθμός|Α/Α|ΑΑ|ΑΜ|Redni broj|R. br.|Rb.|Broj|Zap. št.|Št.|Редни број|Редни бр.|STT|Số thứ tự|Mã|Nomor|No. urut|NIS|NISN"},
    {HEADING_CLASS, "Osztály|Csoport|Évfolyam|Clasa|Grupa|Τάξη|Τμήμα|Razred|Odjel|Odeljenje|Skupina|Разред|Одељење|Клас|Паралелка|Grup|Curs|Lớp|Khối|Kelas|Klasė|Klase|Klass"},
    {HEADING_OTHER, "Születési dátum|Születési idő|Születésnap|Nem|Kor|Lakcím|Cím|Telefonszám|Megjegyzés|Iskola|Data nașterii|Sex|Vârstă|Adresă|Telefon|Observații|Ημερομηνία γέννησης|Φύλο|Ηλικία|Διεύθυνση|Τηλέφωνο|Παρατηρήσεις|Datum rođenja|Datum rojstva|Spol|Pol|Adresa|Naslov|Napomena|Opomba|Датум рођења|Дата на раждане|Data de naixement|Ngày sinh|Giới tính|Địa chỉ|Ghi chú|Tanggal lahir|Jenis kelamin|Alamat|Keterangan|Gimimo data|Dzimšanas datums"},
    {HEADING_TOTAL, "Összesen|Létszám|Átlag|Media clasei|Μέσος όρος|Prosjek|Povprečje|Σύνολο|Ukupno|Skupaj|Укупно|Общо|Tổng|Tổng số|Jumlah|Iš viso|Kopā|Kokku"},
    {HEADING_PERSON, "Tanuló|Tanulók|Diák|Diákok|Gyerek|Gyermek|Elev|Elevi|Elevul|Copil|Copii|Μαθητής|Μαθητή|Μαθητές|Παιδί|Παιδιά|Učenik|Učenika|Učenici|Dijete|Djeca|Učenec|Učenci|Otrok|Ученик|Ученици|Alumne|Alumnes|Học sinh|Trẻ|Siswa|Murid|Mokinys|Mokiniai|Skolēns|Õpilane"},
    {HEADING_RELATED, "Szülő|Anyja neve|Anya|Apa|Tanár|Osztályfőnök|Părinte|Mama|Tata|Profesor|Γονέας|Μητέρα|Πατέρας|Κηδεμόνας|Roditelj|Majka|Otac|Starš|Učitelj|Родитељ|Phụ huynh|Cha|Mẹ|Giáo viên|Orang tua|Ayah|Ibu|Guru|Wali"},
    {HEADING_LONE, "Name|Names|Word|Namen|Wort|Nom|Noms|Mot|Nombre|Nombres|Palabra|Nome|Nomi|Nomes|Parola|Palavra|Naam|Woord|Słowo|Jméno|Slovo|Имя|Слово|İsim|Kelime|الاسم|الكلمة|שם|מילה|名前|姓名|이름|Namn|Navn|Ord|Nimi|Sana|Név|Nume|Ime"},
};
/* clang-format on */

#define ROWS (sizeof headings / sizeof *headings)
/* maximum size of a heading in bytes, with the '\0' */
#define LONGEST 160

/* base letters of the characters U+00C0 to U+017F; "." for a character without a base letter */
static const char bases[] =
    "aaaaaaaceeeeiiiidnooooo.ouuuuyt.aaaaaaaceeeeiiiidnooooo.ouuuuyty" /* from U+00C0 */
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll" /* from U+0100 */
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs" /* from U+0140 */;

static bool is_mark(uint32_t code)
{
    return (code >= 0x300 && code < 0x370) || (code >= 0x591 && code < 0x5C8) ||
           (code >= 0x64B && code < 0x653) || code == 0x640 || code == 0x670;
}

static bool is_plain_letter(uint32_t code)
{
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

static bool is_any_letter(uint32_t code)
{
    static const uint32_t no_letters[][2] = {
        {0x80, 0xA9},       {0xAB, 0xB4},       {0xB6, 0xB9},     {0xBB, 0xBF},
        {0xD7, 0xD7},       {0xF7, 0xF7},       {0x2B9, 0x36F},   {0x37E, 0x37E},
        {0x387, 0x387},     {0x55A, 0x55F},     {0x589, 0x5CF},   {0x5F3, 0x61F},
        {0x640, 0x640},     {0x64B, 0x66D},     {0x6D4, 0x6D4},   {0x6D6, 0x6ED},
        {0x6F0, 0x6F9},     {0x964, 0x96F},     {0x2000, 0x2070}, {0x2074, 0x207E},
        {0x2080, 0x208E},   {0x20A0, 0x2BFF},   {0x2E00, 0x3004}, {0x3008, 0x3020},
        {0x3030, 0x3030},   {0x303D, 0x303F},   {0x309B, 0x309C}, {0x30A0, 0x30A0},
        {0x30FB, 0x30FB},   {0x3200, 0x33FF},   {0xE000, 0xF8FF}, {0xFE00, 0xFE6F},
        {0xFEFF, 0xFF20},   {0xFF3B, 0xFF40},   {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFF},
        {0x1F000, 0x1FAFF}, {0xE0000, 0x10FFFF}};
    if (code < 0x80)
        return is_plain_letter(code);
    for (size_t i = 0; i < sizeof no_letters / sizeof *no_letters; i++)
        if (code >= no_letters[i][0] && code <= no_letters[i][1])
            return false;
    return true;
}

bool book_heading_has_letter(const char *text)
{
    for (uint32_t code; (code = input_text_next(&text));)
        if (is_any_letter(code))
            return true;
    return false;
}

/* Returns the lower-case base of a letter or digit, such as "e" for "É"; 0 for other characters. */
static uint32_t base_of(uint32_t code)
{
    static const uint32_t others[][2] = {
        {0x3AC, 0x3B1}, {0x3AD, 0x3B5}, {0x3AE, 0x3B7}, {0x3AF, 0x3B9}, {0x3CC, 0x3BF},
        {0x3CD, 0x3C5}, {0x3CE, 0x3C9}, {0x3CA, 0x3B9}, {0x3CB, 0x3C5}, {0x390, 0x3B9},
        {0x3B0, 0x3C5}, {0x3C2, 0x3C3}, {0x451, 0x435}, {0x623, 0x627}, {0x625, 0x627},
        {0x622, 0x627}, {0x649, 0x64A}, {0x629, 0x647}, {0x6CC, 0x64A}, {0x6A9, 0x643},
        {0x1A1, 'o'},   {0x1B0, 'u'},   {0x219, 's'},   {0x21B, 't'},   {0x1CE, 'a'}};
    static const uint32_t vietnamese[][2] = {{0x1EA0, 'a'}, {0x1EB8, 'e'}, {0x1EC8, 'i'},
                                             {0x1ECC, 'o'}, {0x1EE4, 'u'}, {0x1EF2, 'y'}};
    if (code < 0x80)
        return is_plain_letter(code) ? code | 0x20 : code >= '0' && code <= '9' ? code : 0;
    if (code >= 0xFF01 && code <= 0xFF5E) /* full-width forms of ASCII characters */
        code -= 0xFEE0;
    code = input_letter_lower(code);
    if (code >= 0xC0 && code < 0xC0 + sizeof bases - 1 && bases[code - 0xC0] != '.')
        return (uint32_t)bases[code - 0xC0];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (code == others[i][0])
            return others[i][1];
    if (code >= 0x1EA0 && code <= 0x1EF9) {
        size_t i = sizeof vietnamese / sizeof *vietnamese - 1;
        while (code < vietnamese[i][0])
            i--;
        return vietnamese[i][1];
    }
    if (code >= 0x660 && code <= 0x669)
        return '0' + code - 0x660;
    return (code >= '0' && code <= '9') || is_any_letter(code) ? code : 0;
}

void book_heading_fold(const char *text, char *to, size_t size)
{
    base_text_end end = base_text_start(to, size);
    while (*text) {
        const char *at = text;
        uint32_t code = input_text_next(&text), base = is_mark(code) ? 0 : base_of(code);
        if (code == 0xDF)
            base_text_put(&end, "ss");
        else if (base > 0 && base < 0x80)
            base_text_put(&end, "%c", (int)base);
        else if (base == code)
            base_text_put(&end, "%.*s", (int)(text - at), at);
        else if (base >= 0x80 && base < 0x800)
            base_text_put(&end, "%c%c", (int)(0xC0 | base >> 6), (int)(0x80 | (base & 0x3F)));
    }
}

/* Returns false if the word, when folded, cannot begin with `letter`. This is faster than folding
 * the whole word. */
static bool may_begin(const char *word, uint32_t letter)
{
    if (is_plain_letter((unsigned char)*word))
        return (uint32_t)(*word | 0x20) == letter;
    uint32_t first = base_of(input_text_next(&word));
    return first == letter || first == 0;
}

static bool is_among(const char *folded, const char *words)
{
    char word[LONGEST], own[LONGEST];
    const char *at = folded;
    uint32_t letter = input_text_next(&at);
    while (*words) {
        size_t length = strcspn(words, "|");
        if (length < sizeof word && may_begin(words, letter)) {
            memcpy(word, words, length);
            word[length] = '\0';
            book_heading_fold(word, own, sizeof own);
            if (*own && strcmp(folded, own) == 0)
                return true;
        }
        words += length + (words[length] == '|');
    }
    return false;
}

/* Returns the kind of a folded heading. If `parts` is true, `folded` is a word inside a heading. If
 * several kinds match, returns the first of these kinds in the enum book_heading. */
static book_heading find(const char *folded, bool parts)
{
    book_heading found = HEADING_NONE;
    for (size_t i = 0; i < ROWS && *folded; i++)
        if ((headings[i].kind >= HEADING_PERSON) == parts &&
            (found == HEADING_NONE || headings[i].kind < found) &&
            is_among(folded, headings[i].words))
            found = headings[i].kind;
    return found;
}

/* Writes the next word of a heading, folded, to `word`, and moves *at past this word. A word also
 * ends between a small letter and a capital, as in "FirstName". Returns false after the last
 * word. */
static bool next_word(const char **at, char *word, size_t size)
{
    const char *from = *at, *end;
    uint32_t code = 0, before = 0;
    for (end = from; (code = input_text_next(&end)) && !base_of(code);)
        from = end;
    if (!code)
        return false;
    for (end = from; *end;) {
        const char *here = end;
        code = input_text_next(&end);
        bool capital = input_letter_lower(code) != code;
        if ((!base_of(code) && !is_mark(code)) ||
            (capital && here > from && input_letter_lower(before) == before && before >= 'a')) {
            end = here;
            break;
        }
        before = code;
    }
    char whole[LONGEST];
    size_t length = end - from < LONGEST ? (size_t)(end - from) : 0;
    memcpy(whole, from, length);
    whole[length] = '\0';
    book_heading_fold(whole, word, size);
    *at = end;
    return true;
}

/* Divides a heading such as "StudentFirstName" into words, and returns the kind of the heading. If
 * a word has the kind HEADING_RELATED, returns HEADING_OTHER, because the column does not have
 * children's names. */
static book_heading made_of(const char *cell)
{
    char word[LONGEST], rest[LONGEST] = "";
    base_text_end end = base_text_start(rest, sizeof rest);
    bool person = false;
    while (next_word(&cell, word, sizeof word)) {
        book_heading part = find(word, true);
        if (part == HEADING_RELATED)
            return HEADING_OTHER;
        person = person || part == HEADING_PERSON;
        if (part == HEADING_NONE)
            base_text_put(&end, "%s", word);
    }
    return *rest ? find(rest, false) : person ? HEADING_PERSON : HEADING_NONE;
}

static void cut_brackets(const char *cell, char *to, size_t size)
{
    size_t used = 0;
    int depth = 0;
    for (; *cell && used + 1 < size; cell++) {
        depth += *cell == '(' || *cell == '[';
        if (depth == 0)
            to[used++] = *cell;
        depth -= depth > 0 && (*cell == ')' || *cell == ']');
    }
    to[used] = '\0';
}

/* Like book_heading_of, but does not divide the heading at separators such as "/" and ",". */
static book_heading kind_of(const char *cell)
{
    char folded[LONGEST], cut[LONGEST];
    book_heading_fold(cell, folded, sizeof folded);
    book_heading found = find(folded, false);
    book_heading part = found == HEADING_NONE ? find(folded, true) : found;
    if (found == HEADING_NONE && (part == HEADING_PERSON || part == HEADING_RELATED))
        return part == HEADING_PERSON ? part : HEADING_OTHER;
    if (found == HEADING_NONE)
        found = made_of(cell);
    if (found == HEADING_NONE && strpbrk(cell, "([")) {
        cut_brackets(cell, cut, sizeof cut);
        book_heading_fold(cut, folded, sizeof folded);
        found = find(folded, false);
        found = found == HEADING_NONE ? made_of(cut) : found;
    }
    return found;
}

book_heading book_heading_of(const char *cell)
{
    char part[LONGEST];
    if (strlen(cell) >= LONGEST)
        return HEADING_NONE;
    if (strcmp(cell, "#") == 0) /* folding would remove this character */
        return HEADING_NUMBER;
    book_heading found = kind_of(cell);
    if (found != HEADING_NONE)
        return found;
    /* "/", ",", "|" or ";" may separate several headings */
    while (*cell) {
        size_t length = strcspn(cell, "/,|;");
        snprintf(part, sizeof part, "%.*s", (int)length, cell);
        book_heading own = kind_of(part);
        if (own == HEADING_NONE)
            return HEADING_NONE;
        bool other = found != HEADING_NONE && own != found;
        found = other ? HEADING_NAME : own;
        cell += length + (cell[length] != '\0');
    }
    return found;
}

bool book_heading_is(const char *cell, book_heading kind)
{
    char folded[LONGEST];
    bool is = false;
    book_heading_fold(cell, folded, sizeof folded);
    for (size_t i = 0; i < ROWS && *folded && !is; i++)
        is = headings[i].kind == kind && is_among(folded, headings[i].words);
    return is;
}

bool book_heading_starts(const char *cell, book_heading kind)
{
    char folded[LONGEST], word[LONGEST];
    if (strlen(cell) >= LONGEST)
        return false;
    book_heading_fold(cell, folded, sizeof folded);
    const char *at = cell;
    bool any = next_word(&at, word, sizeof word);
    for (size_t i = 0; i < ROWS && any; i++)
        if (headings[i].kind == kind &&
            (is_among(word, headings[i].words) || is_among(folded, headings[i].words)))
            return true;
    return false;
}
