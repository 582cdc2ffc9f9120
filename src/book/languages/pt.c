#include "book/languages/languages.h"

/* clang-format off */
const book_language language_pt = {
    .tag = "pt",
    .name = "Portuguese",
    .plural = PLURAL_ZERO_ONE,
    .words = {
        [WORD_CONTENTS] = "Índice",
        [WORD_HOW_TO_PLAY] = "Como jogar",
        [WORD_DIFFICULTY_TEXT] =
            "As estrelas ao lado do número indicam a dificuldade: quanto mais estrelas "
            "pretas, mais difícil é o labirinto.",
        [WORD_STARS] = "As estrelas",
        [WORD_MORE_STARS] = "Mais estrelas, mais difícil!",
        [WORD_EASY] = "fácil",
        [WORD_MODERATE] = "médio",
        [WORD_TRICKY] = "complicado",
        [WORD_HARD] = "difícil",
        [WORD_FIENDISH] = "diabólico",
        [WORD_SOLUTIONS] = "Soluções",
        [WORD_RECIPES] = "Receitas",
        [WORD_PAGE] = "página {page}",
        [WORD_PUZZLES] = "Labirintos {first} a {last}",
        [WORD_PUZZLE] = "Labirinto {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "A receita impressa abaixo de cada labirinto permite desenhá-lo de novo, maior "
            "ou com a solução: mazepress draw --solution RECEITA",
        [WORD_AGAIN_LIST] =
            "A lista no fim do livro traz a receita de cada labirinto, que permite "
            "desenhá-lo de novo, maior ou com a solução: mazepress draw --solution RECEITA",
        [WORD_BELONGS] = "Este livro pertence a",
        [WORD_NAME] = "Nome",
        [WORD_DATE] = "Data",
        [WORD_TIME] = "Tempo",
        [WORD_DONE] = "Feito",
        [WORD_CERTIFICATE_TITLE] = "Diploma",
        [WORD_CERTIFICATE_FOR] = "Este diploma vai para",
        [WORD_CERTIFICATE_TEXT] =
            "por encontrar o caminho em todos os labirintos deste livro sem atravessar uma "
            "única parede. Parabéns!",
        [WORD_SIGNED] = "Assinatura",
        [WORD_AGES] = "{ages} anos",
        [WORD_COVER_TITLE] = "Basta um traço de lápis.",
        [WORD_BLURB] =
            "Labirintos para quem gosta de procurar o caminho: cinco minutos de calma ou "
            "uma noite inteira. Só é preciso um lápis.",
        [WORD_MAZES] = "{count} labirinto|{count} labirintos",
        [WORD_LEVELS] = "{count} nível|{count} níveis",
        [WORD_ALL_SOLUTIONS] = "Todas as soluções",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Cada labirinto tem duas aberturas. Entre por uma, encontre o caminho e saia "
            "pela outra, sem atravessar nenhuma parede.",
        [TEXT_GOAL_INSIDE] =
            "Entre pela abertura e encontre o caminho para a chegada, no interior do "
            "labirinto, sem atravessar nenhuma parede.",
        [TEXT_ANY_DOORS] =
            "Cada labirinto tem uma partida e uma chegada. Encontre o caminho de uma à "
            "outra, sem atravessar nenhuma parede.",
        [TEXT_ONE_WAY] =
            "Há sempre um único caminho. Se ficar sem saída, volte à última bifurcação e "
            "tente outra passagem.",
        [TEXT_SEVERAL_WAYS] =
            "Pode haver mais de um caminho, e algumas passagens andam em círculo. Se ficar "
            "sem saída, volte à última bifurcação e tente outra passagem.\n\n"
            "Quem encontra um caminho resolveu o labirinto. As soluções mostram um dos "
            "mais curtos.",
        [TEXT_BRIDGES] =
            "Onde duas passagens se cruzam, uma vai por cima de uma ponte e a outra por "
            "baixo: siga em frente. Não é possível virar de uma para a outra.",
        [TEXT_REVEAL] = "Pinte o caminho depois de o encontrar, e aparecerá um desenho.",
        [TEXT_PENCIL] =
            "Use um lápis, ou pinte os becos sem saída que já tentou: o que ficar em "
            "branco no fim é o caminho.",
        [TEXT_CHILD_RULES] =
            "Ponha o lápis na partida.\n\n"
            "Siga o caminho. Não atravesse as paredes!\n\n"
            "Beco sem saída? Volte e tente outro caminho.\n\n"
            "Chegou ao fim? Viva, conseguiu!",
        [TEXT_CHILD_COVER] = "Lápis na mão? Vamos lá!",
        [TEXT_CHILD_BLURB] =
            "Labirintos com caminhos largos para mãos pequenas. Pegue num lápis, e vamos "
            "lá!",
    },
};
/* clang-format on */
