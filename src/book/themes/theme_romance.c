/* What themes say in Spanish, French, Italian and Portuguese where a book does not say it
 * itself: a title, a subtitle, rules, words for the back of the cover, and a line for each pair of
 * pictures. */
#include "book/themes/themes.h"

/* clang-format off */
const book_theme_speech book_theme_speech_es = {
    .tag = "es",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Laberintos de miedo",
            .subtitle = "Para niños valientes, sin asustar demasiado",
            .rules =
                "¡Está oscuro y todos han perdido algo! Empieza en el primer dibujo y traza una "
                "línea hasta el segundo. No atravieses las paredes: eso solo lo hacen los "
                "fantasmas.",
            .back =
                "Fantasmas, murciélagos y una calabaza muy simpática: encuentra el camino en la "
                "noche. Solo necesitas un lápiz y un poco de valor.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Laberintos de Navidad",
            .subtitle = "Un laberinto para cada día hasta Navidad",
            .rules =
                "Resuelve un laberinto al día. Empieza en el primer dibujo, sigue el camino sin "
                "cruzar ninguna pared y párate donde espera el otro dibujo.",
            .back =
                "Ayuda al muñeco de nieve a encontrar su nariz y lleva el trineo hasta el árbol: "
                "laberintos para contar los días que faltan para Navidad.",
        },
        [THEME_EASTER] = {
            .title = "¡Hop! Laberintos de Pascua",
            .subtitle = "Laberintos del prado para manos pequeñas",
            .rules =
                "Ve a saltitos por el camino, del primer dibujo al segundo. Las paredes son "
                "setos: ¡demasiado altos para saltarlos! Si el camino se acaba, vuelve atrás y "
                "prueba otro.",
            .back =
                "¿Quién escondió los huevos? Salta por la hierba, entre flores y mariposas, "
                "hasta encontrarlos todos.",
        },
        [THEME_VALENTINE] = {
            .title = "Laberintos del corazón",
            .subtitle = "Pasatiempos para regalar a quien quieres",
            .rules =
                "Cada candado tiene su llave y cada laberinto su camino. Encuéntralo con el "
                "lápiz, del primer dibujo al segundo, sin cruzar ninguna línea.",
            .back =
                "Algunos caminos al corazón son largos. Estos son divertidos. Resuelve uno, "
                "arranca otro y regálalo.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Laberintos de cumpleaños",
            .subtitle = "Un regalo lleno de juegos",
            .rules =
                "¡Ayuda a los invitados a llegar a la fiesta! Empieza en el primer dibujo y "
                "encuentra el camino al segundo. ¿No hay salida? Vuelve atrás y prueba otra vez; "
                "la fiesta te espera.",
            .back =
                "Globos, tarta y un regalo por abrir: una fiesta que dura tanto como tu lápiz.",
        },
        [THEME_SUMMER] = {
            .title = "Laberintos de verano",
            .subtitle = "Para la playa, el coche y los días de lluvia",
            .rules =
                "Pon el lápiz en el primer dibujo y ve hasta el segundo sin pasar por encima de "
                "una pared. Sin prisa: son vacaciones.",
            .back =
                "¡Lleva un lápiz! Helados, castillos de arena y velas: laberintos que caben en "
                "cualquier maleta.",
        },
        [THEME_OCEAN] = {
            .title = "Laberintos del mar",
            .subtitle = "Sumérgete y encuentra el camino",
            .rules =
                "Respira hondo y sumérgete en el primer dibujo. Nada por el camino hasta el "
                "segundo. No toques el arrecife: son las paredes.",
            .back =
                "Aquí abajo hay ballenas, tortugas, un pulpo sonriente y un cofre que nadie ha "
                "abierto todavía.",
        },
        [THEME_FARM] = {
            .title = "Laberintos de la granja",
            .subtitle = "Lleva a todos a casa antes de cenar",
            .rules =
                "Abre la puerta y lleva a cada animal del primer dibujo al segundo. No puede "
                "saltar las vallas: son las paredes.",
            .back =
                "La vaca quiere ir al establo, el pato al estanque, y al cerdo le gustaría una "
                "manzana. Tú sabes el camino, ¿verdad?",
        },
        [THEME_SPACE] = {
            .title = "Laberintos del espacio",
            .subtitle = "¡Cinco, cuatro, tres, dos, uno, despegue!",
            .rules =
                "Enciende el motor en el primer dibujo y pilota hasta el segundo. No te acerques "
                "a las paredes: están hechas de meteoritos.",
            .back =
                "Vuela junto a planetas con anillos y platillos con ventanas. Combustible: un "
                "lápiz. Tripulación: tú.",
        },
        [THEME_DINOSAURS] = {
            .title = "Laberintos de dinosaurios",
            .subtitle = "Grandes laberintos para pequeños exploradores",
            .rules =
                "Ve de puntillas del primer dibujo al segundo. No te salgas del camino, no "
                "cruces ninguna línea y no despiertes al grande.",
            .back =
                "Cuellos largos, dientes afilados, placas de hueso: pasa por dentro de los "
                "dinosaurios y sal por el otro lado.",
        },
        [THEME_VEHICLES] = {
            .title = "Laberintos pip, pip",
            .subtitle = "Carreteras, vías y pistas",
            .rules =
                "Conduce con el lápiz por la carretera, del primer dibujo al segundo. ¡Prohibido "
                "pasar por encima de las paredes! Un callejón sin salida es buen sitio para dar "
                "la vuelta.",
            .back =
                "El coche quiere volver a casa, el tren no puede perder su túnel y el avión "
                "busca su nube. ¿Listos? ¡Pip, pip!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Ayuda al fantasma a encontrar su calabaza.",
        [PAIR_BAT_MOON] = "Lleva al murciélago hasta la luna.",
        [PAIR_WITCH_BROOM] = "La bruja quiere volar. ¿Dónde está su escoba?",
        [PAIR_SNOWMAN_CARROT] = "¡El muñeco de nieve ha perdido la nariz!",
        [PAIR_SLED_FIR] = "Lleva el trineo hasta el árbol.",
        [PAIR_TEDDY_CAKE] = "El osito huele a tarta.",
        [PAIR_CHICK_EGG] = "¿Qué huevo es? Enséñale el camino al pollito.",
        [PAIR_RABBIT_CARROT] = "El conejo huele una zanahoria.",
        [PAIR_BUTTERFLY_FLOWER] = "Revolotea hasta la flor.",
        [PAIR_BEE_FLOWER] = "Zumba hasta la flor.",
        [PAIR_DUCK_POND] = "El pato quiere nadar.",
        [PAIR_KEY_LOCK] = "¿Qué camino abre el corazón?",
        [PAIR_MOUSE_CHEESE] = "¡Sigue el olor del queso!",
        [PAIR_DOG_BONE] = "¿Quién escondió el hueso?",
        [PAIR_CAT_YARN] = "Sigue la lana.",
        [PAIR_CRAB_BUCKET] = "El cangrejo olvidó su cubo.",
        [PAIR_FISH_SHELL] = "Nada hasta la concha.",
        [PAIR_PLANE_CLOUD] = "Sube hasta la nube.",
        [PAIR_SHIP_TREASURE] = "¡Navega hasta el tesoro, capitán!",
        [PAIR_COW_BARN] = "Lleva la vaca al establo.",
        [PAIR_PIG_APPLE] = "Lleva al cerdo hasta su manzana.",
        [PAIR_ROCKET_PLANET] = "Vuela al planeta del anillo.",
        [PAIR_ASTRONAUT_ROCKET] = "El cohete despega pronto. ¡Corre!",
        [PAIR_UFO_STAR] = "Lleva al visitante de vuelta a su estrella.",
        [PAIR_DINO_LEAF] = "¿Dónde está la hoja jugosa?",
        [PAIR_TREX_DINOEGG] = "¡Crac! Se abre un huevo. ¡Corre, mamá!",
        [PAIR_CAR_GARAGE] = "Aparca el coche.",
        [PAIR_TRAIN_TUNNEL] = "Encuentra el túnel. ¡Chuuu!",
    },
};

const book_theme_speech book_theme_speech_fr = {
    .tag = "fr",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Labyrinthes d’Halloween",
            .subtitle = "Pour les enfants courageux, sans trop de frissons",
            .rules =
                "Il fait nuit, et tout le monde a perdu quelque chose ! Pars de la première "
                "image et trace une ligne jusqu’à la seconde. Ne traverse pas les murs : seuls "
                "les fantômes y ont droit.",
            .back =
                "Des fantômes, des chauves-souris et une citrouille très gentille : trouve ton "
                "chemin dans la nuit. Il te faut un crayon et un peu de courage.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Labyrinthes de Noël",
            .subtitle = "Un labyrinthe par jour jusqu’au sapin",
            .rules =
                "Résous un labyrinthe par jour. Commence à la première image, suis le chemin "
                "sans traverser de mur et arrête-toi là où l’autre image t’attend.",
            .back =
                "Aide le bonhomme de neige à retrouver son nez et amène la luge au sapin : des "
                "labyrinthes pour compter les jours avant Noël.",
        },
        [THEME_EASTER] = {
            .title = "Hop ! Labyrinthes de Pâques",
            .subtitle = "Des labyrinthes du pré pour petites mains",
            .rules =
                "Va en sautillant de la première image à la seconde. Les murs sont des haies : "
                "trop hautes pour sauter par-dessus ! Si le chemin s’arrête, reviens et "
                "essaies-en un autre.",
            .back =
                "Qui a caché les œufs ? Saute dans l’herbe, entre fleurs et papillons, jusqu’à "
                "les trouver tous.",
        },
        [THEME_VALENTINE] = {
            .title = "Labyrinthes du cœur",
            .subtitle = "Des jeux à offrir à quelqu’un qu’on aime",
            .rules =
                "Chaque cadenas a sa clé, et chaque labyrinthe son chemin. Trouve-le avec ton "
                "crayon, de la première image à la seconde, sans traverser de ligne.",
            .back =
                "Certains chemins vers un cœur sont longs. Ceux-ci sont amusants. Résous-en un, "
                "détaches-en un, offres-en un.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Labyrinthes d’anniversaire",
            .subtitle = "Un cadeau plein de jeux",
            .rules =
                "Aide les invités à arriver à la fête ! Pars de la première image et trouve le "
                "chemin de la seconde. Une impasse ? Reviens en arrière et recommence ; la fête "
                "t’attend.",
            .back =
                "Des ballons, un gâteau et un cadeau à ouvrir : une fête qui dure aussi "
                "longtemps que ton crayon.",
        },
        [THEME_SUMMER] = {
            .title = "Labyrinthes d’été",
            .subtitle = "Pour la plage, la voiture et les jours de pluie",
            .rules =
                "Pose ton crayon sur la première image et va jusqu’à la seconde sans enjamber de "
                "mur. Prends ton temps : ce sont les vacances.",
            .back =
                "Emporte un crayon ! Glaces, châteaux de sable et voiles : des labyrinthes qui "
                "tiennent dans toutes les valises.",
        },
        [THEME_OCEAN] = {
            .title = "Labyrinthes de l’océan",
            .subtitle = "Plonge et trouve le chemin",
            .rules =
                "Respire un grand coup et plonge à la première image. Nage le long du chemin "
                "jusqu’à la seconde. Ne touche pas le récif : ce sont les murs.",
            .back =
                "Ici vivent des baleines, des tortues, une pieuvre souriante, et il y a un "
                "coffre que personne n’a encore ouvert.",
        },
        [THEME_FARM] = {
            .title = "Labyrinthes de la ferme",
            .subtitle = "Ramène tout le monde avant le dîner",
            .rules =
                "Ouvre le portail et conduis chaque animal de la première image à la seconde. Il "
                "ne peut pas passer par-dessus les clôtures : ce sont les murs.",
            .back =
                "La vache veut rentrer à l’étable, le canard aller à la mare, et le cochon "
                "aimerait une pomme. Tu connais le chemin, non ?",
        },
        [THEME_SPACE] = {
            .title = "Labyrinthes de l’espace",
            .subtitle = "Cinq, quatre, trois, deux, un, partez !",
            .rules =
                "Allume le moteur à la première image et pilote jusqu’à la seconde. Évite les "
                "murs : ils sont faits de météorites.",
            .back =
                "Passe devant des planètes à anneaux et des soucoupes à hublots. Carburant : un "
                "crayon. Équipage : toi.",
        },
        [THEME_DINOSAURS] = {
            .title = "Labyrinthes de dinosaures",
            .subtitle = "De grands labyrinthes pour petits explorateurs",
            .rules =
                "Avance sur la pointe des pieds de la première image à la seconde. Reste sur le "
                "chemin, ne traverse aucune ligne et ne réveille pas le gros.",
            .back =
                "Longs cous, dents pointues, plaques osseuses : traverse les dinosaures "
                "eux-mêmes et ressors de l’autre côté.",
        },
        [THEME_VEHICLES] = {
            .title = "Labyrinthes tut-tut",
            .subtitle = "Routes, rails et pistes",
            .rules =
                "Roule avec ton crayon sur la route, de la première image à la seconde. Interdit "
                "de passer sur les murs ! Une impasse est un bon endroit pour faire demi-tour.",
            .back =
                "La voiture veut rentrer, le train a un tunnel à prendre, et l’avion cherche son "
                "nuage. Prêt ? Tut-tut !",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Aide le fantôme à trouver sa citrouille.",
        [PAIR_BAT_MOON] = "Emmène la chauve-souris jusqu’à la lune.",
        [PAIR_WITCH_BROOM] = "La sorcière veut voler. Où est son balai ?",
        [PAIR_SNOWMAN_CARROT] = "Le bonhomme de neige a perdu son nez !",
        [PAIR_SLED_FIR] = "Tire la luge jusqu’au sapin.",
        [PAIR_TEDDY_CAKE] = "L’ourson sent le gâteau.",
        [PAIR_CHICK_EGG] = "Quel œuf est-ce ? Montre le chemin au poussin.",
        [PAIR_RABBIT_CARROT] = "Le lapin sent une carotte.",
        [PAIR_BUTTERFLY_FLOWER] = "Vole jusqu’à la fleur.",
        [PAIR_BEE_FLOWER] = "Bourdonne jusqu’à la fleur.",
        [PAIR_DUCK_POND] = "Le canard veut nager.",
        [PAIR_KEY_LOCK] = "Quel chemin ouvre le cœur ?",
        [PAIR_MOUSE_CHEESE] = "Suis l’odeur du fromage !",
        [PAIR_DOG_BONE] = "Qui a caché l’os ?",
        [PAIR_CAT_YARN] = "Suis la laine.",
        [PAIR_CRAB_BUCKET] = "Le crabe a oublié son seau.",
        [PAIR_FISH_SHELL] = "Nage jusqu’au coquillage.",
        [PAIR_PLANE_CLOUD] = "Monte jusqu’au nuage.",
        [PAIR_SHIP_TREASURE] = "Cap sur le trésor, capitaine !",
        [PAIR_COW_BARN] = "Ramène la vache à l’étable.",
        [PAIR_PIG_APPLE] = "Mène le cochon à sa pomme.",
        [PAIR_ROCKET_PLANET] = "Vole jusqu’à la planète à l’anneau.",
        [PAIR_ASTRONAUT_ROCKET] = "La fusée décolle bientôt. Vite !",
        [PAIR_UFO_STAR] = "Ramène le visiteur à l’étoile.",
        [PAIR_DINO_LEAF] = "Où est la feuille juteuse ?",
        [PAIR_TREX_DINOEGG] = "Crac ! Un œuf éclot. Cours, maman !",
        [PAIR_CAR_GARAGE] = "Gare la voiture.",
        [PAIR_TRAIN_TUNNEL] = "Trouve le tunnel. Tchou !",
    },
};

const book_theme_speech book_theme_speech_it = {
    .tag = "it",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Labirinti da brivido",
            .subtitle = "Non troppo paurosi, per bambini coraggiosi",
            .rules =
                "È buio, e tutti hanno perso qualcosa! Parti dalla prima figura e traccia una "
                "linea fino alla seconda. Non attraversare i muri: lo possono fare solo i "
                "fantasmi.",
            .back =
                "Fantasmi, pipistrelli e una zucca molto gentile: trova la strada nella notte. "
                "Ti bastano una matita e un po’ di coraggio.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Labirinti di Natale",
            .subtitle = "Un labirinto per ogni giorno fino alla festa",
            .rules =
                "Risolvi un labirinto al giorno. Comincia dalla prima figura, segui la strada "
                "senza attraversare muri e fermati dove aspetta l’altra figura.",
            .back =
                "Aiuta il pupazzo di neve a ritrovare il naso e porta la slitta all’albero: "
                "labirinti per contare i giorni che mancano a Natale.",
        },
        [THEME_EASTER] = {
            .title = "Hop! Labirinti di Pasqua",
            .subtitle = "Labirinti dal prato per mani piccole",
            .rules =
                "Saltella lungo la strada dalla prima figura alla seconda. I muri sono siepi: "
                "troppo alte per saltarle! Se la strada finisce, torna indietro e provane "
                "un’altra.",
            .back =
                "Chi ha nascosto le uova? Saltella nell’erba, tra fiori e farfalle, finché non "
                "le trovi tutte.",
        },
        [THEME_VALENTINE] = {
            .title = "Labirinti del cuore",
            .subtitle = "Giochi da regalare a chi vuoi bene",
            .rules =
                "Ogni lucchetto ha la sua chiave, e ogni labirinto la sua strada. Trovala con la "
                "matita, dalla prima figura alla seconda, senza attraversare linee.",
            .back =
                "Certe strade verso un cuore sono lunghe. Queste sono divertenti. Risolvine una, "
                "staccane una, regalane una.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Labirinti di compleanno",
            .subtitle = "Un regalo pieno di giochi",
            .rules =
                "Aiuta gli invitati ad arrivare alla festa! Parti dalla prima figura e trova la "
                "strada per la seconda. Un vicolo cieco? Torna indietro e riprova; la festa ti "
                "aspetta.",
            .back =
                "Palloncini, torta e un regalo da scartare: una festa che dura quanto la tua "
                "matita.",
        },
        [THEME_SUMMER] = {
            .title = "Labirinti d’estate",
            .subtitle = "Per la spiaggia, l’auto e i giorni di pioggia",
            .rules =
                "Metti la matita sulla prima figura e vai fino alla seconda senza scavalcare "
                "muri. Con calma: è vacanza.",
            .back =
                "Porta una matita! Gelati, castelli di sabbia e vele: labirinti che stanno in "
                "ogni valigia.",
        },
        [THEME_OCEAN] = {
            .title = "Labirinti dell’oceano",
            .subtitle = "Tuffati e trova la strada",
            .rules =
                "Fai un bel respiro e tuffati alla prima figura. Nuota lungo la strada fino alla "
                "seconda. Non toccare la scogliera: sono i muri.",
            .back =
                "Quaggiù ci sono balene, tartarughe, un polpo che sorride e un forziere che "
                "nessuno ha ancora aperto.",
        },
        [THEME_FARM] = {
            .title = "Labirinti della fattoria",
            .subtitle = "Riporta tutti a casa prima di cena",
            .rules =
                "Apri il cancello e guida ogni animale dalla prima figura alla seconda. Non può "
                "scavalcare gli steccati: sono i muri.",
            .back =
                "La mucca vuole tornare nella stalla, l’anatra allo stagno, e il maiale vorrebbe "
                "una mela. Tu conosci la strada, vero?",
        },
        [THEME_SPACE] = {
            .title = "Labirinti dello spazio",
            .subtitle = "Cinque, quattro, tre, due, uno, via!",
            .rules =
                "Accendi il motore alla prima figura e pilota fino alla seconda. Sta’ lontano "
                "dai muri: sono fatti di meteoriti.",
            .back =
                "Vola tra pianeti con gli anelli e dischi volanti con gli oblò. Carburante: una "
                "matita. Equipaggio: tu.",
        },
        [THEME_DINOSAURS] = {
            .title = "Labirinti dei dinosauri",
            .subtitle = "Grandi labirinti per piccoli esploratori",
            .rules =
                "Vai in punta di piedi dalla prima figura alla seconda. Resta sulla strada, non "
                "attraversare linee e non svegliare quello grosso.",
            .back =
                "Colli lunghi, denti aguzzi, placche d’osso: passa dentro i dinosauri ed esci "
                "dall’altra parte.",
        },
        [THEME_VEHICLES] = {
            .title = "Labirinti bip bip",
            .subtitle = "Strade, binari e piste",
            .rules =
                "Guida con la matita lungo la strada dalla prima figura alla seconda. Vietato "
                "passare sui muri! Un vicolo cieco è un buon posto per fare inversione.",
            .back =
                "L’auto vuole tornare a casa, il treno ha una galleria da prendere e l’aereo "
                "cerca la sua nuvola. Pronti? Bip bip!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Aiuta il fantasma a trovare la sua zucca.",
        [PAIR_BAT_MOON] = "Porta il pipistrello fino alla luna.",
        [PAIR_WITCH_BROOM] = "La strega vuole volare. Dov’è la sua scopa?",
        [PAIR_SNOWMAN_CARROT] = "Il pupazzo di neve ha perso il naso!",
        [PAIR_SLED_FIR] = "Tira la slitta fino all’albero.",
        [PAIR_TEDDY_CAKE] = "L’orsetto sente profumo di torta.",
        [PAIR_CHICK_EGG] = "Qual è l’uovo giusto? Mostra la strada al pulcino.",
        [PAIR_RABBIT_CARROT] = "Il coniglio sente odore di carota.",
        [PAIR_BUTTERFLY_FLOWER] = "Svolazza fino al fiore.",
        [PAIR_BEE_FLOWER] = "Ronza fino al fiore.",
        [PAIR_DUCK_POND] = "L’anatra vuole nuotare.",
        [PAIR_KEY_LOCK] = "Quale strada apre il cuore?",
        [PAIR_MOUSE_CHEESE] = "Segui il profumo del formaggio!",
        [PAIR_DOG_BONE] = "Chi ha nascosto l’osso?",
        [PAIR_CAT_YARN] = "Segui la lana.",
        [PAIR_CRAB_BUCKET] = "Il granchio ha dimenticato il secchiello.",
        [PAIR_FISH_SHELL] = "Nuota fino alla conchiglia.",
        [PAIR_PLANE_CLOUD] = "Sali fino alla nuvola.",
        [PAIR_SHIP_TREASURE] = "Rotta verso il tesoro, capitano!",
        [PAIR_COW_BARN] = "Riporta la mucca nella stalla.",
        [PAIR_PIG_APPLE] = "Porta il maiale alla sua mela.",
        [PAIR_ROCKET_PLANET] = "Vola fino al pianeta con l’anello.",
        [PAIR_ASTRONAUT_ROCKET] = "Il razzo sta per partire. Presto!",
        [PAIR_UFO_STAR] = "Riporta il visitatore alla stella.",
        [PAIR_DINO_LEAF] = "Dov’è la foglia succosa?",
        [PAIR_TREX_DINOEGG] = "Crac! Si schiude un uovo. Corri, mamma!",
        [PAIR_CAR_GARAGE] = "Parcheggia l’auto.",
        [PAIR_TRAIN_TUNNEL] = "Trova la galleria. Ciuf ciuf!",
    },
};

const book_theme_speech book_theme_speech_pt = {
    .tag = "pt",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Labirintos assustadores",
            .subtitle = "Para crianças corajosas, sem meter medo demais",
            .rules =
                "Está escuro, e todos perderam alguma coisa! Começa na primeira imagem e traça "
                "uma linha até à segunda. Não atravesses as paredes: só os fantasmas podem.",
            .back =
                "Fantasmas, morcegos e uma abóbora muito simpática: encontra o caminho na noite. "
                "Só precisas de um lápis e de um pouco de coragem.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Labirintos de Natal",
            .subtitle = "Um labirinto para cada dia até à festa",
            .rules =
                "Resolve um labirinto por dia. Começa na primeira imagem, segue o caminho sem "
                "atravessar paredes e para onde a outra imagem espera.",
            .back =
                "Ajuda o boneco de neve a encontrar o nariz e leva o trenó até à árvore: "
                "labirintos para contar os dias até ao Natal.",
        },
        [THEME_EASTER] = {
            .title = "Hop! Labirintos da Páscoa",
            .subtitle = "Labirintos do prado para mãos pequenas",
            .rules =
                "Vai aos saltinhos pelo caminho, da primeira imagem à segunda. As paredes são "
                "sebes: altas demais para saltar! Se o caminho acabar, volta atrás e tenta outro.",
            .back =
                "Quem escondeu os ovos? Salta pela relva, entre flores e borboletas, até os "
                "encontrares todos.",
        },
        [THEME_VALENTINE] = {
            .title = "Labirintos do coração",
            .subtitle = "Passatempos para oferecer a quem gostas",
            .rules =
                "Cada cadeado tem a sua chave, e cada labirinto o seu caminho. Encontra-o com o "
                "lápis, da primeira imagem à segunda, sem atravessar nenhuma linha.",
            .back =
                "Alguns caminhos até um coração são longos. Estes são divertidos. Resolve um, "
                "arranca um, oferece um.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Labirintos de aniversário",
            .subtitle = "Um presente cheio de jogos",
            .rules =
                "Ajuda os convidados a chegar à festa! Começa na primeira imagem e encontra o "
                "caminho para a segunda. Um beco sem saída? Volta atrás e tenta outra vez; a "
                "festa espera por ti.",
            .back =
                "Balões, bolo e um presente para abrir: uma festa que dura tanto como o teu "
                "lápis.",
        },
        [THEME_SUMMER] = {
            .title = "Labirintos de verão",
            .subtitle = "Para a praia, o carro e os dias de chuva",
            .rules =
                "Põe o lápis na primeira imagem e vai até à segunda sem passar por cima de uma "
                "parede. Com calma: são férias.",
            .back =
                "Leva um lápis! Gelados, castelos de areia e velas: labirintos que cabem em "
                "qualquer mala.",
        },
        [THEME_OCEAN] = {
            .title = "Labirintos do oceano",
            .subtitle = "Mergulha e encontra o caminho",
            .rules =
                "Respira fundo e mergulha na primeira imagem. Nada pelo caminho até à segunda. "
                "Não toques no recife: são as paredes.",
            .back =
                "Cá em baixo há baleias, tartarugas, um polvo sorridente e uma arca que ninguém "
                "abriu ainda.",
        },
        [THEME_FARM] = {
            .title = "Labirintos da quinta",
            .subtitle = "Leva todos para casa antes do jantar",
            .rules =
                "Abre o portão e leva cada animal da primeira imagem à segunda. Ele não salta as "
                "cercas: são as paredes.",
            .back =
                "A vaca quer ir para o estábulo, o pato para o lago, e o porco queria uma maçã. "
                "Tu sabes o caminho, não sabes?",
        },
        [THEME_SPACE] = {
            .title = "Labirintos do espaço",
            .subtitle = "Cinco, quatro, três, dois, um, partida!",
            .rules =
                "Liga o motor na primeira imagem e pilota até à segunda. Afasta-te das paredes: "
                "são feitas de meteoritos.",
            .back =
                "Voa por planetas com anéis e discos com janelas. Combustível: um lápis. "
                "Tripulação: tu.",
        },
        [THEME_DINOSAURS] = {
            .title = "Labirintos de dinossauros",
            .subtitle = "Grandes labirintos para pequenos exploradores",
            .rules =
                "Vai em bicos de pés da primeira imagem à segunda. Fica no caminho, não "
                "atravesses nenhuma linha e não acordes o grande.",
            .back =
                "Pescoços compridos, dentes afiados, placas de osso: passa por dentro dos "
                "dinossauros e sai do outro lado.",
        },
        [THEME_VEHICLES] = {
            .title = "Labirintos pi-pi",
            .subtitle = "Estradas, carris e pistas",
            .rules =
                "Conduz com o lápis pela estrada, da primeira imagem à segunda. É proibido "
                "passar por cima das paredes! Um beco sem saída é um bom lugar para dar a volta.",
            .back =
                "O carro quer ir para casa, o comboio tem um túnel à espera e o avião procura a "
                "sua nuvem. Prontos? Pi-pi!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Ajuda o fantasma a encontrar a sua abóbora.",
        [PAIR_BAT_MOON] = "Leva o morcego até à lua.",
        [PAIR_WITCH_BROOM] = "A bruxa quer voar. Onde está a vassoura?",
        [PAIR_SNOWMAN_CARROT] = "O boneco de neve perdeu o nariz!",
        [PAIR_SLED_FIR] = "Puxa o trenó até à árvore.",
        [PAIR_TEDDY_CAKE] = "O ursinho sente o cheiro do bolo.",
        [PAIR_CHICK_EGG] = "Qual é o ovo? Mostra o caminho ao pintainho.",
        [PAIR_RABBIT_CARROT] = "O coelho sente o cheiro de uma cenoura.",
        [PAIR_BUTTERFLY_FLOWER] = "Voa até à flor.",
        [PAIR_BEE_FLOWER] = "Zumbe até à flor.",
        [PAIR_DUCK_POND] = "O pato quer nadar.",
        [PAIR_KEY_LOCK] = "Que caminho abre o coração?",
        [PAIR_MOUSE_CHEESE] = "Segue o cheiro do queijo!",
        [PAIR_DOG_BONE] = "Quem escondeu o osso?",
        [PAIR_CAT_YARN] = "Segue a lã.",
        [PAIR_CRAB_BUCKET] = "O caranguejo esqueceu-se do balde.",
        [PAIR_FISH_SHELL] = "Nada até à concha.",
        [PAIR_PLANE_CLOUD] = "Sobe até à nuvem.",
        [PAIR_SHIP_TREASURE] = "Rumo ao tesouro, capitão!",
        [PAIR_COW_BARN] = "Leva a vaca para o estábulo.",
        [PAIR_PIG_APPLE] = "Leva o porco até à sua maçã.",
        [PAIR_ROCKET_PLANET] = "Voa até ao planeta com o anel.",
        [PAIR_ASTRONAUT_ROCKET] = "O foguetão parte já. Depressa!",
        [PAIR_UFO_STAR] = "Leva o visitante de volta à estrela.",
        [PAIR_DINO_LEAF] = "Onde está a folha suculenta?",
        [PAIR_TREX_DINOEGG] = "Crac! Há um ovo a abrir. Corre, mamã!",
        [PAIR_CAR_GARAGE] = "Estaciona o carro.",
        [PAIR_TRAIN_TUNNEL] = "Encontra o túnel. Piuí!",
    },
};
