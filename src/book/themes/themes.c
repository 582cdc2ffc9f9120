/* The table of themes: the outlines that are their mazes, the pairs of pictures at their doors, the
 * colors of their covers.  What they say is in a file for each group of languages. */
#include "book/themes/themes.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const book_theme themes[THEMES] = {
    [THEME_HALLOWEEN] = {
        .name = "halloween",
        .summary = "pumpkins, ghosts, bats",
        .outlines = {"pumpkin", "ghost", "bat", "witchhat", "cat", "skull", "moon", "mushroom"},
        .pairs = {PAIR_GHOST_PUMPKIN, PAIR_BAT_MOON, PAIR_WITCH_BROOM},
        .pair_count = 3,
        .pictures = "theme:ghost | theme:pumpkin, "
                    "theme:bat | theme:moon, "
                    "theme:witch | theme:broom",
        .colors = "#2a1a4a #fff4dc #ff9f3a #a8e06c #44345c",
    },
    [THEME_CHRISTMAS] = {
        .name = "christmas",
        .summary = "firs, snowmen, presents",
        .outlines = {"fir", "bell", "snowman", "bauble", "gift", "stocking", "gingerbread", "star", "mug"},
        .pairs = {PAIR_SNOWMAN_CARROT, PAIR_SLED_FIR, PAIR_TEDDY_CAKE},
        .pair_count = 3,
        .pictures = "theme:snowman | theme:carrot, "
                    "theme:sled | theme:fir, "
                    "theme:teddy | theme:cake",
        .colors = "#9c1c2e #fff6e5 #ffd76a #bfe6c4 #a83644",
    },
    [THEME_EASTER] = {
        .name = "easter",
        .summary = "rabbits, chicks, eggs",
        .outlines = {"bunny", "chick", "egg", "flower", "butterfly", "duck", "cloud", "apple"},
        .pairs = {PAIR_CHICK_EGG, PAIR_RABBIT_CARROT, PAIR_BUTTERFLY_FLOWER, PAIR_BEE_FLOWER, PAIR_DUCK_POND},
        .pair_count = 5,
        .pictures = "theme:chick | theme:egg, "
                    "theme:rabbit | theme:carrot, "
                    "theme:butterfly | theme:flower, "
                    "theme:bee | theme:flower, "
                    "theme:duck | theme:pond",
        .colors = "#fff1bd #4a2f6b #a82a66 #23683f #e9dab3",
    },
    [THEME_VALENTINE] = {
        .name = "valentine",
        .summary = "hearts, letters, flowers",
        .outlines = {"heart", "heartlock", "loveletter", "flower", "strawberry", "mug", "balloon"},
        .pairs = {PAIR_KEY_LOCK, PAIR_BEE_FLOWER, PAIR_BUTTERFLY_FLOWER, PAIR_TEDDY_CAKE},
        .pair_count = 4,
        .pictures = "theme:key | theme:lock, "
                    "theme:bee | theme:flower, "
                    "theme:butterfly | theme:flower, "
                    "theme:teddy | theme:cake",
        .colors = "#ffdfe6 #6d0f30 #b3163b #7a2f8f #edc6d0",
    },
    [THEME_BIRTHDAY] = {
        .name = "birthday",
        .summary = "cakes, balloons, presents",
        .outlines = {"cake", "balloon", "crown", "gift", "icecream", "star", "butterfly", "rocket"},
        .pairs = {PAIR_TEDDY_CAKE, PAIR_MOUSE_CHEESE, PAIR_DOG_BONE, PAIR_CAT_YARN},
        .pair_count = 4,
        .pictures = "theme:teddy | theme:cake, "
                    "theme:mouse | theme:cheese, "
                    "theme:dog | theme:bone, "
                    "theme:cat | theme:yarn",
        .colors = "#b81f58 #ffffff #ffe066 #c4f1ff #c13a6c",
    },
    [THEME_SUMMER] = {
        .name = "summer",
        .summary = "ice cream, shells, sails",
        .outlines = {"icecream", "sailboat", "crab", "shell", "strawberry", "flower", "butterfly", "cloud", "mushroom"},
        .pairs = {PAIR_CRAB_BUCKET, PAIR_FISH_SHELL, PAIR_BEE_FLOWER, PAIR_DUCK_POND, PAIR_PLANE_CLOUD},
        .pair_count = 5,
        .pictures = "theme:crab | theme:bucket, "
                    "theme:fish | theme:shell, "
                    "theme:bee | theme:flower, "
                    "theme:duck | theme:pond, "
                    "theme:plane | theme:cloud",
        .colors = "#b9ecf2 #0c3f5a #a8321a #0a5f55 #a4d7e0",
    },
    [THEME_OCEAN] = {
        .name = "ocean",
        .summary = "whales, fish, turtles",
        .outlines = {"whale", "fish", "octopus", "turtle", "shell", "crab", "sailboat"},
        .pairs = {PAIR_FISH_SHELL, PAIR_SHIP_TREASURE, PAIR_CRAB_BUCKET},
        .pair_count = 3,
        .pictures = "theme:fish | theme:shell, "
                    "theme:ship | theme:treasure, "
                    "theme:crab | theme:bucket",
        .colors = "#0b3a66 #f2fbff #7fe3da #ffc76f #275178",
    },
    [THEME_FARM] = {
        .name = "farm",
        .summary = "cows, pigs, tractors",
        .outlines = {"cow", "pig", "duck", "chick", "apple", "tractor", "barn", "cat"},
        .pairs = {PAIR_COW_BARN, PAIR_DUCK_POND, PAIR_PIG_APPLE, PAIR_CHICK_EGG, PAIR_CAT_YARN},
        .pair_count = 5,
        .pictures = "theme:cow | theme:barn, "
                    "theme:duck | theme:pond, "
                    "theme:pig | theme:apple, "
                    "theme:chick | theme:egg, "
                    "theme:cat | theme:yarn",
        .colors = "#dff0b8 #2b4719 #a3241d #6e4210 #c9dca5",
    },
    [THEME_SPACE] = {
        .name = "space",
        .summary = "rockets, planets, saucers",
        .outlines = {"rocket", "planet", "moon", "ufo", "star", "cloud"},
        .pairs = {PAIR_ROCKET_PLANET, PAIR_ASTRONAUT_ROCKET, PAIR_UFO_STAR},
        .pair_count = 3,
        .pictures = "theme:rocket | theme:planet, "
                    "theme:astronaut | theme:rocket, "
                    "theme:ufo | theme:star",
        .colors = "#14163d #f3f4ff #ffd95a #8fd6ff #2f3154",
    },
    [THEME_DINOSAURS] = {
        .name = "dinosaurs",
        .summary = "long necks, teeth, plates",
        .outlines = {"trex", "longneck", "stegosaurus", "egg", "mushroom"},
        .pairs = {PAIR_DINO_LEAF, PAIR_TREX_DINOEGG},
        .pair_count = 2,
        .pictures = "theme:dino | theme:leaf, "
                    "theme:trex | theme:dinoegg",
        .colors = "#cbe36a #23371a #95290f #145058 #b7ce60",
    },
    [THEME_VEHICLES] = {
        .name = "vehicles",
        .summary = "cars, trains, planes",
        .outlines = {"car", "train", "plane", "truck", "tractor", "sailboat", "rocket", "ufo"},
        .pairs = {PAIR_CAR_GARAGE, PAIR_TRAIN_TUNNEL, PAIR_PLANE_CLOUD, PAIR_ROCKET_PLANET, PAIR_SHIP_TREASURE},
        .pair_count = 5,
        .pictures = "theme:car | theme:garage, "
                    "theme:train | theme:tunnel, "
                    "theme:plane | theme:cloud, "
                    "theme:rocket | theme:planet, "
                    "theme:ship | theme:treasure",
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

void book_theme_pictures(const book_theme *theme, size_t pair, char path[2][THEME_MOST_PATH])
{
    const char *at = theme->pictures;
    for (size_t i = 0; i < 2 * pair; i++)
        at = strpbrk(at, "|,") + 2; /* past the space behind it */
    for (int i = 0; i < 2; i++) {
        size_t length = strcspn(at, " ,");
        snprintf(path[i], THEME_MOST_PATH, "%.*s", (int)length, at);
        at += length + strspn(at + length, " |");
    }
}

const book_theme_speech *book_theme_speech_of(const char *tag)
{
    static const book_theme_speech *const all[] = {
        &book_theme_speech_ar, &book_theme_speech_cs, &book_theme_speech_de, &book_theme_speech_en,
        &book_theme_speech_es, &book_theme_speech_fr, &book_theme_speech_it, &book_theme_speech_ja,
        &book_theme_speech_nl, &book_theme_speech_pl, &book_theme_speech_pt, &book_theme_speech_ru,
        &book_theme_speech_tr, &book_theme_speech_zh};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->tag, tag) == 0)
            return all[i];
    return NULL;
}
