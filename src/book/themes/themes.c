/* The table of themes, such as "halloween": the outlines, pairs of pictures, colors and texts of
 * each theme. */
#include "book/themes/themes.h"

#include "core/base/strings.h"
#include "words/words_of_themes.h"

#include <string.h>

/* clang-format off */
static const book_theme themes[THEMES] = {
    [THEME_HALLOWEEN] = {
        .name = "halloween",
        .summary = "pumpkins, ghosts, bats",
        .outlines = {"pumpkin", "ghost", "bat", "witchhat", "cat", "skull", "moon", "mushroom"},
        .large = {"pumpkin11x10", "ghost10x10", "bat11x8", "skull10x11", "moon9x15", "mushroom9x9"},
        .lined = {"cat", "ghost", "pumpkin", "skull"},
        .pairs = {PAIR_GHOST_PUMPKIN, PAIR_BAT_MOON, PAIR_WITCH_BROOM, PAIR_SPIDER_WEB,
                  PAIR_WITCH_CAULDRON, PAIR_GHOST_CANDY, PAIR_DOG_BONE, PAIR_CAT_YARN},
        .colors = "#2a1a4a #fff4dc #ff9f3a #a8e06c #44345c",
    },
    [THEME_CHRISTMAS] = {
        .name = "christmas",
        .summary = "firs, snowmen, presents",
        .outlines = {"fir", "bell", "snowman", "bauble", "gift", "stocking", "gingerbread", "star", "mug"},
        .large = {"fir11x12", "bell11x13", "snowman9x12", "bauble10x13", "star11x10", "mug9x8"},
        .lined = {"gift", "bell", "bauble", "stocking"},
        .pairs = {PAIR_SNOWMAN_CARROT, PAIR_SLED_FIR, PAIR_TEDDY_CAKE, PAIR_REINDEER_SLED,
                  PAIR_STAR_FIR, PAIR_GIFT_STOCKING, PAIR_MOUSE_CHEESE, PAIR_CAT_YARN},
        .colors = "#9c1c2e #fff6e5 #ffd76a #bfe6c4 #a83644",
    },
    [THEME_EASTER] = {
        .name = "easter",
        .summary = "rabbits, chicks, eggs",
        .outlines = {"bunny", "chick", "egg", "flower", "butterfly", "duck", "cloud", "apple"},
        .large = {"egg7x9", "duck9x8", "flower9x11", "apple9x11", "chick12x12", "cloud10x6"},
        .lined = {"apple", "duck", "egg", "chick"},
        .pairs = {PAIR_CHICK_EGG, PAIR_RABBIT_CARROT, PAIR_BUTTERFLY_FLOWER, PAIR_FROG_POND,
                  PAIR_RABBIT_BASKET, PAIR_BEE_FLOWER, PAIR_SNAIL_LEAF, PAIR_DUCK_POND},
        .colors = "#fff1bd #4a2f6b #a82a66 #23683f #e9dab3",
    },
    [THEME_VALENTINE] = {
        .name = "valentine",
        .summary = "hearts, letters, flowers",
        .outlines = {"heart", "heartlock", "loveletter", "flower", "strawberry", "mug", "balloon"},
        .large = {"heart9x9", "heartlock9x9", "flower9x11", "mug9x8", "balloon9x14", "loveletter9x6"},
        .lined = {"mug", "heart", "heartlock"},
        .pairs = {PAIR_KEY_LOCK, PAIR_BEE_FLOWER, PAIR_TEDDY_HEART, PAIR_LETTER_MAILBOX,
                  PAIR_BUTTERFLY_FLOWER, PAIR_TEDDY_CAKE, PAIR_DOG_BONE, PAIR_CAT_YARN},
        .colors = "#ffdfe6 #6d0f30 #b3163b #7a2f8f #edc6d0",
    },
    [THEME_BIRTHDAY] = {
        .name = "birthday",
        .summary = "cakes, balloons, presents",
        .outlines = {"cake", "balloon", "crown", "gift", "icecream", "star", "butterfly", "rocket"},
        .large = {"balloon9x14", "crown9x10", "icecream9x11", "star11x10", "cake11x11", "rocket9x13"},
        .lined = {"star", "butterfly", "balloon", "gift"},
        .pairs = {PAIR_TEDDY_CAKE, PAIR_MOUSE_CHEESE, PAIR_BALLOON_CLOUD, PAIR_TEDDY_GIFT,
                  PAIR_DOG_BONE, PAIR_PENGUIN_ICECREAM, PAIR_CAT_YARN, PAIR_MOUSE_CANDY},
        .colors = "#b81f58 #ffffff #ffe066 #c4f1ff #c13a6c",
    },
    [THEME_SUMMER] = {
        .name = "summer",
        .summary = "ice cream, shells, sails",
        .outlines = {"icecream", "sailboat", "crab", "shell", "strawberry", "flower", "butterfly", "cloud", "mushroom"},
        .large = {"icecream9x11", "crab12x9", "flower9x11", "sailboat12x12", "cloud10x6", "mushroom9x9"},
        .lined = {"strawberry", "butterfly", "mushroom", "shell"},
        .pairs = {PAIR_CRAB_BUCKET, PAIR_BEE_FLOWER, PAIR_FISH_SHELL, PAIR_PENGUIN_ICECREAM,
                  PAIR_PLANE_CLOUD, PAIR_DUCK_POND, PAIR_SHIP_TREASURE, PAIR_BUTTERFLY_FLOWER},
        .colors = "#b9ecf2 #0c3f5a #a8321a #0a5f55 #a4d7e0",
    },
    [THEME_OCEAN] = {
        .name = "ocean",
        .summary = "whales, fish, turtles",
        .outlines = {"whale", "fish", "octopus", "turtle", "shell", "crab", "sailboat"},
        .large = {"fish12x10", "octopus11x11", "crab12x9", "sailboat12x12", "shell11x11"},
        .lined = {"shell", "whale", "octopus"},
        .pairs = {PAIR_FISH_SHELL, PAIR_SHIP_TREASURE, PAIR_CRAB_BUCKET, PAIR_WHALE_FISH,
                  PAIR_TURTLE_ISLAND, PAIR_OCTOPUS_TREASURE, PAIR_PENGUIN_FISH,
                  PAIR_SHIP_LIGHTHOUSE},
        .colors = "#0b3a66 #f2fbff #7fe3da #ffc76f #275178",
    },
    [THEME_FARM] = {
        .name = "farm",
        .summary = "cows, pigs, tractors",
        .outlines = {"cow", "pig", "duck", "chick", "apple", "tractor", "barn", "cat"},
        .large = {"cow11x11", "duck9x8", "barn9x9", "apple9x11", "tractor10x10", "cat10x12"},
        .lined = {"apple", "barn", "cat", "pig"},
        .pairs = {PAIR_COW_BARN, PAIR_DUCK_POND, PAIR_PIG_APPLE, PAIR_TRACTOR_BARN, PAIR_CHICK_EGG,
                  PAIR_DOG_BONE, PAIR_CAT_YARN, PAIR_MOUSE_CHEESE},
        .colors = "#dff0b8 #2b4719 #a3241d #6e4210 #c9dca5",
    },
    [THEME_SPACE] = {
        .name = "space",
        .summary = "rockets, planets, saucers",
        .outlines = {"rocket", "planet", "moon", "ufo", "star", "cloud"},
        .large = {"rocket9x13", "moon9x15", "ufo11x9", "star11x10", "cloud10x6"},
        .lined = {"star", "planet", "ufo"},
        .pairs = {PAIR_ROCKET_PLANET, PAIR_ASTRONAUT_ROCKET, PAIR_UFO_STAR, PAIR_SATELLITE_PLANET,
                  PAIR_STAR_MOON, PAIR_ALIEN_UFO, PAIR_ASTRONAUT_MOON, PAIR_UFO_PLANET},
        .colors = "#14163d #f3f4ff #ffd95a #8fd6ff #2f3154",
    },
    [THEME_DINOSAURS] = {
        .name = "dinosaurs",
        .summary = "long necks, teeth, plates",
        .outlines = {"trex", "longneck", "stegosaurus", "egg", "mushroom"},
        .large = {"trex9x9", "egg7x9", "stegosaurus12x9", "mushroom9x9"},
        .lined = {"egg", "trex"},
        .pairs = {PAIR_DINO_LEAF, PAIR_TREX_DINOEGG, PAIR_TRICERATOPS_FLOWER, PAIR_PTEROSAUR_NEST,
                  PAIR_DINO_POND, PAIR_TREX_BONE, PAIR_STEGOSAURUS_LEAF, PAIR_HATCHLING_DINO},
        .colors = "#cbe36a #23371a #95290f #145058 #b7ce60",
    },
    [THEME_VEHICLES] = {
        .name = "vehicles",
        .summary = "cars, trains, planes",
        .outlines = {"car", "train", "plane", "truck", "tractor", "sailboat", "rocket", "ufo"},
        .large = {"plane11x11", "tractor10x10", "rocket9x13", "sailboat12x12", "ufo11x9"},
        .lined = {"tractor", "car", "truck", "train"},
        .pairs = {PAIR_CAR_GARAGE, PAIR_TRAIN_TUNNEL, PAIR_PLANE_CLOUD, PAIR_FIRETRUCK_FIRE,
                  PAIR_ROCKET_PLANET, PAIR_TRACTOR_BARN, PAIR_SHIP_TREASURE, PAIR_SHIP_LIGHTHOUSE},
        .colors = "#ffd447 #1f2a44 #9c1d22 #0b4a80 #e4c047",
    },
};
/* clang-format on */

const char *const book_theme_names[THEMES + 1] = {
    "none",  "halloween", "christmas", "easter",    "valentine", "birthday", "summer",
    "ocean", "farm",      "space",     "dinosaurs", "vehicles",  NULL};

const book_theme *book_theme_of(book_theme_name name)
{
    return &themes[name];
}

size_t book_theme_outlines(const book_theme *theme)
{
    size_t count = 0;
    while (theme->outlines[count])
        count++;
    return count;
}

bool book_theme_has(const book_theme *theme, book_theme_picture picture)
{
    bool has = theme == NULL;
    for (size_t i = 0; !has && i < THEME_PAIRED; i++)
        for (size_t end = 0; end < 2; end++)
            has = has ||
                  strcmp(book_theme_paths[theme->pairs[i]][end], book_theme_named[picture]) == 0;
    return has;
}

void book_pairs_name(const book_theme_pair *pairs, size_t count, char text[THEME_PICTURES])
{
    base_text_end to = base_text_start(text, THEME_PICTURES);
    for (size_t i = 0; i < count; i++) {
        const char *const *paths = book_theme_paths[pairs[i]];
        base_text_put(&to, "%s%s | %s", i > 0 ? ", " : "", paths[0], paths[1]);
    }
}

void book_theme_pictures(const book_theme *theme, char text[THEME_PICTURES])
{
    book_pairs_name(theme->pairs, THEME_PAIRED, text);
}

const book_theme_speech *book_theme_speech_of(const char *tag)
{
    for (size_t i = 0; i < sizeof speeches / sizeof *speeches; i++)
        if (strcmp(speeches[i].tag, tag) == 0)
            return &speeches[i];
    return NULL;
}
