#include "book/languages/languages.h"

/* clang-format off */
const book_language language_tr = {
    .tag = "tr",
    .name = "Turkish",
    .plural = PLURAL_ONE_FORM,
    .words = {
        [WORD_CONTENTS] = "İçindekiler",
        [WORD_HOW_TO_PLAY] = "Nasıl oynanır?",
        [WORD_DIFFICULTY_TEXT] =
            "Numaranın yanındaki yıldızlar labirentin zorluğunu gösterir: siyah yıldız ne "
            "kadar çoksa labirent o kadar zordur.",
        [WORD_STARS] = "Yıldızlar",
        [WORD_MORE_STARS] = "Çok yıldız, zor labirent!",
        [WORD_EASY] = "kolay",
        [WORD_MODERATE] = "orta",
        [WORD_TRICKY] = "çetrefilli",
        [WORD_HARD] = "zor",
        [WORD_FIENDISH] = "çok zor",
        [WORD_SOLUTIONS] = "Çözümler",
        [WORD_RECIPES] = "Tarifler",
        [WORD_PAGE] = "sayfa {page}",
        [WORD_PUZZLES] = "Labirent {first}–{last}",
        [WORD_PUZZLE] = "Labirent {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "Her labirentin altında tarifi yazar. Bu tarifle labirent yeniden, istenirse "
            "daha büyük ya da çözümüyle çizilebilir: mazepress draw --solution TARİF",
        [WORD_AGAIN_LIST] =
            "Bütün labirentlerin tarifleri kitabın sonundaki listededir. Bu tariflerle "
            "labirentler yeniden, istenirse daha büyük ya da çözümüyle çizilebilir: "
            "mazepress draw --solution TARİF",
        [WORD_BELONGS] = "Bu kitabın sahibi",
        [WORD_NAME] = "Adı",
        [WORD_DATE] = "Tarih",
        [WORD_TIME] = "Süre",
        [WORD_DONE] = "Bitti",
        [WORD_CERTIFICATE_TITLE] = "Başarı Belgesi",
        [WORD_CERTIFICATE_FOR] = "Bu belgenin sahibi",
        [WORD_CERTIFICATE_TEXT] =
            "bu kitaptaki bütün labirentlerde, hiçbir duvarı geçmeden yolu buldu. "
            "Tebrikler!",
        [WORD_SIGNED] = "İmza",
        [WORD_AGES] = "{ages} yaş",
        [WORD_COVER_TITLE] = "Tek bir kalem çizgisi yeter.",
        [WORD_BLURB] =
            "Yol aramayı seven herkes için labirentler: beş sakin dakika ya da koca bir "
            "akşam. Tek gereken bir kurşun kalem.",
        [WORD_MAZES] = "{count} labirent",
        [WORD_LEVELS] = "{count} zorluk düzeyi",
        [WORD_ALL_SOLUTIONS] = "Bütün çözümler",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Her labirentin iki açıklığı vardır. Birinden gir, yolu bul ve hiçbir duvarı "
            "geçmeden ötekinden çık.",
        [TEXT_GOAL_INSIDE] =
            "Girişten gir ve hiçbir duvarı geçmeden labirentin içindeki hedefe giden yolu "
            "bul.",
        [TEXT_ANY_DOORS] =
            "Her labirentin bir başlangıcı ve bir hedefi vardır. Hiçbir duvarı geçmeden "
            "başlangıçtan hedefe giden yolu bul.",
        [TEXT_ONE_WAY] =
            "Her zaman tek bir yol vardır. Çıkmaza girersen son yol ayrımına dön ve başka "
            "bir yol dene.",
        [TEXT_SEVERAL_WAYS] =
            "Birden fazla yol olabilir, bazı yollar da dönüp dolaşıp aynı yere çıkar. "
            "Çıkmaza girersen son yol ayrımına dön ve başka bir yol dene.\n\n"
            "Bir yol bulan labirenti çözmüş demektir. Çözümler en kısa yollardan birini "
            "gösterir.",
        [TEXT_BRIDGES] =
            "İki yolun kesiştiği yerde biri köprünün üstünden, öteki altından geçer: "
            "dümdüz devam et. Birinden ötekine dönülmez.",
        [TEXT_REVEAL] = "Yolu bulunca boya: karşına bir resim çıkacak.",
        [TEXT_PENCIL] =
            "Kurşun kalem kullan ya da denediğin çıkmaz yolları boya: sonunda beyaz kalan, "
            "doğru yoldur.",
        [TEXT_CHILD_RULES] =
            "Kalemini başlangıca koy.\n\n"
            "Yolu izle. Duvarları geçme!\n\n"
            "Çıkmaz yol mu? Geri dön ve başka bir yol dene.\n\n"
            "Hedefe vardın mı? Yaşasın, başardın!",
        [TEXT_CHILD_COVER] = "Kalem hazır mı? Başla!",
        [TEXT_CHILD_BLURB] = "Küçük eller için geniş yollu labirentler. Kalemi al, haydi başla!",
    },
};
/* clang-format on */
