/* Language data for decoys.  Each language has a text, which is an example of how often letters
 * follow each other (C. E. Shannon, "A Mathematical Theory of Communication", 1948, section 3).
 * The texts are from the Universal Declaration of Human Rights.  Each language also has words that
 * decoys must not spell.
 *
 * The texts never change, because they determine the decoys of existing sheets.  New languages are
 * added at the end. */
#include "core/letters/letters_languages.h"

#include <string.h>

static const letters_language languages[] = {
    {"en",
     "all human beings are born free and equal in dignity and rights they are endowed with reason "
     "and conscience and should act towards one another in a spirit of brotherhood everyone has "
     "the right to life liberty and security of person",
     "ASS ARSE ANUS BALLS BITCH BOOB BUM COCK COON CRAP CUM CUNT DAMN DICK DIE DUMB DYKE FAG FART "
     "FAT FUC FUK GAY HELL HOMO IDIOT JEW KILL KKK LUST NAZI NIG NUDE PEE PENIS PISS POO PORN "
     "PRICK PUSS RAPE RETARD SEX SHAG SHIT SLAG SLUT SPAZ SUCK TIT TURD TWAT UGLY VAG WANK "
     "WHORE"},
    {"de",
     "alle menschen sind frei und gleich an würde und rechten geboren sie sind mit vernunft und "
     "gewissen begabt und sollen einander im geiste der brüderlichkeit begegnen jeder hat das "
     "recht auf leben freiheit und sicherheit der person",
     "ANUS ARSCH BITCH BUMS BUSEN DEPP DOOF DUMM DUSSEL FICK FOTZE FUC FURZ GEIL HEIL HITLER HODEN "
     "HURE HUR IDIOT JUDE KACK KACKE KOTZ MIST MÖSE NAZI NEGER NIGGER NUTTE PENIS PIMMEL PIPI "
     "PISS POPO PO PORNO PUFF SAU SCHEISS SCHEIß SCHWUL SEX SS TITT TOD TUNTE WICHS"},
    {"fr",
     "tous les êtres humains naissent libres et égaux en dignité et en droits ils sont doués de "
     "raison et de conscience et doivent agir les uns envers les autres dans un esprit de "
     "fraternité tout individu a droit à la vie à la liberté et à la sûreté de sa personne",
     "ANUS BAISE BANDE BITE BORDEL BOUGNOUL BRANLE CACA CHATTE CHIE CHIER CON COUILLE CUL CONNE "
     "CRETIN ENCULE FESSE FOUTRE GOUINE MERDE NAZI NEGRE NÈGRE NICHON NIQUE PD PÉDÉ PENIS PÉNIS "
     "PIPI PISSE PUTE PUTAIN QUEUE SALAUD SALOPE SEXE TUE VIOL ZIZI"},
    {"es",
     "todos los seres humanos nacen libres e iguales en dignidad y derechos y dotados como están "
     "de razón y conciencia deben comportarse fraternalmente los unos con los otros todo individuo "
     "tiene derecho a la vida a la libertad y a la seguridad de su persona",
     "ANO CABRON CABRÓN CACA CAGA CAGAR CHINGA CHOCHO COJON COÑO CULO FOLLA GILIPOLLAS HOSTIA "
     "IDIOTA JODE JODER MARICA MARICON MATA MEAR MIERDA NAZI NEGRO PEDO PENE PIPI PITO POLLA PUTA "
     "PUTO SEXO TETA TONTO VERGA ZORRA"},
    {"it",
     "tutti gli esseri umani nascono liberi ed eguali in dignità e diritti essi sono dotati di "
     "ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza ogni "
     "individuo ha diritto alla vita alla libertà ed alla sicurezza della propria persona",
     "ANO BASTARD CACCA CAGA CAZZ COGLION CRETINO CULO FICA FIGA FOTT FROCIO IDIOTA MERDA MIGNOTTA "
     "NAZI NEGRO PENE PIPI PISCI PIRLA PORCO PUTTANA SCEMO SCOPA SEGA SESSO STRONZ TETTA TETTE "
     "TROIA UCCIDI VACCA ZOCCOLA"},
    {"pt",
     "todos os seres humanos nascem livres e iguais em dignidade e em direitos dotados de razão e "
     "de consciência devem agir uns para com os outros em espírito de fraternidade todo o "
     "indivíduo tem direito à vida à liberdade e à segurança pessoal",
     "ANUS BOSTA BUCETA BUNDA BURRO CACA CAGA CARALHO COCO COCÔ CONA CU FODA FODE IDIOTA MATA "
     "MERDA "
     "MIJO NAZI NEGRO PAU PEIDO PENIS PÊNIS PICA PILA PINTO PORRA PUTA PUTO RABO SEXO TETA VEADO "
     "VIADO"},
    {"nl",
     "alle mensen worden vrij en gelijk in waardigheid en rechten geboren zij zijn begiftigd met "
     "verstand en geweten en behoren zich jegens elkander in een geest van broederschap te "
     "gedragen een ieder heeft het recht op leven vrijheid en onschendbaarheid van zijn persoon",
     "ANUS DOM DOOD EIKEL FLIKKER GEIL HITLER HOER HOMO IDIOOT JOOD KAK KANKER KLOOT KONT KUT LUL "
     "MOF NAZI NEGER NEUK NIKKER PENIS PIEMEL PIK PIS PLAS POEP REET SEKS SLET STERF STRONT TERING "
     "TIET TRUT TYFUS"},
    {"pl",
     "wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw są oni "
     "obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa każdy "
     "człowiek ma prawo do życia wolności i bezpieczeństwa swej osoby",
     "ANUS CHUJ CIOTA CIPA CYC DEBIL DUPA DUPK DZIWKA FIUT GEJ GÓWNO HUJ IDIOTA JEB KUPA KURWA "
     "KUTAS "
     "MURZYN NAZI ODBYT PEDAŁ PENIS PIERD PIZDA RUCHA SEKS SIKI SRA SUKA SZMATA ZABIJ ŻYD"},
    {"cs",
     "všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv jsou nadáni rozumem a "
     "svědomím a mají spolu jednat v duchu bratrství každý má právo na život svobodu a osobní "
     "bezpečnost",
     "BLB BUZNA BUZERANT CECEK ČURÁK ČŮRA DEBIL DĚVKA HAJZL HOVNO IDIOT JEB KOKOT KOZY KUNDA KURVA "
     "MRCHA NACI NEGR PENIS PÍČA PIČA PRDEL PRD SER SEX SMRT SRA SRÁČ ŠUKA ZABIJ ŽID"},
    {"ru",
     "все люди рождаются свободными и равными в своём достоинстве и правах они наделены разумом и "
     "совестью и должны поступать в отношении друг друга в духе братства каждый человек имеет "
     "право на жизнь на свободу и на личную неприкосновенность",
     "АНУС БЛЯ ГЕЙ ГОВНО ДЕБИЛ ДЕРЬМО ДУРА ДУРАК ЕБА ЕБЛ ЁБ ЖИД ЖОПА ИДИОТ КАКА МАНДА МОЧА МУДАК "
     "НЕГР "
     "ПЕНИС ПЕДИК ПИЗД ПИСЯ ПОПА СЕКС СИСЬК СРА ССАТ СУКА ТРАХ УБЕЙ ХЕР ХУЙ ХУЕ ШЛЮХА"},
    {"tr",
     "bütün insanlar hür haysiyet ve haklar bakımından eşit doğarlar akıl ve vicdana sahiptirler "
     "ve "
     "birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler yaşamak hürriyet ve kişi "
     "emniyeti her ferdin hakkıdır",
     "AM ANÜS APTAL BOK ÇİŞ GÖT İBNE KAKA KALTAK KIÇ MAL MEME NAZİ OROSPU ÖL ÖLDÜR PENİS PİÇ PİPİ "
     "SALAK "
     "SEKS SİK SIÇ TAŞAK YARAK"},
    {"ar",
     "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا وعليهم أن يعامل "
     "بعضهم "
     "بعضا بروح الإخاء لكل فرد الحق في الحياة والحرية وسلامة شخصه",
     "اقتل زب زنا شرج طيز عاهرة غبي قحبة كس كلب لواط متناك نيك"},
};

const letters_language *letters_language_of(const char *tag)
{
    size_t length = tag ? strcspn(tag, "-_") : 0;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        if (strlen(languages[i].tag) == length && strncmp(languages[i].tag, tag, length) == 0)
            return &languages[i];
    return NULL;
}
