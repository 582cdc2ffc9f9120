/* Themes of books, such as "halloween". The outlines and pictures of themes are files in
 * samples/themes. */
#ifndef MAZEPRESS_BOOK_THEMES_H
#define MAZEPRESS_BOOK_THEMES_H

#include <stdbool.h>
#include <stddef.h>

typedef enum book_theme_name {
    THEME_NONE,
    THEME_HALLOWEEN,
    THEME_CHRISTMAS,
    THEME_EASTER,
    THEME_VALENTINE,
    THEME_BIRTHDAY,
    THEME_SUMMER,
    THEME_OCEAN,
    THEME_FARM,
    THEME_SPACE,
    THEME_DINOSAURS,
    THEME_VEHICLES,
    THEMES
} book_theme_name;

typedef enum book_theme_pair {
    PAIR_GHOST_PUMPKIN,
    PAIR_BAT_MOON,
    PAIR_WITCH_BROOM,
    PAIR_SNOWMAN_CARROT,
    PAIR_SLED_FIR,
    PAIR_TEDDY_CAKE,
    PAIR_CHICK_EGG,
    PAIR_RABBIT_CARROT,
    PAIR_BUTTERFLY_FLOWER,
    PAIR_BEE_FLOWER,
    PAIR_DUCK_POND,
    PAIR_KEY_LOCK,
    PAIR_MOUSE_CHEESE,
    PAIR_DOG_BONE,
    PAIR_CAT_YARN,
    PAIR_CRAB_BUCKET,
    PAIR_FISH_SHELL,
    PAIR_PLANE_CLOUD,
    PAIR_SHIP_TREASURE,
    PAIR_COW_BARN,
    PAIR_PIG_APPLE,
    PAIR_ROCKET_PLANET,
    PAIR_ASTRONAUT_ROCKET,
    PAIR_UFO_STAR,
    PAIR_DINO_LEAF,
    PAIR_TREX_DINOEGG,
    PAIR_CAR_GARAGE,
    PAIR_TRAIN_TUNNEL,
    PAIR_SPIDER_WEB,
    PAIR_WITCH_CAULDRON,
    PAIR_GHOST_CANDY,
    PAIR_STAR_FIR,
    PAIR_REINDEER_SLED,
    PAIR_GIFT_STOCKING,
    PAIR_RABBIT_BASKET,
    PAIR_SNAIL_LEAF,
    PAIR_FROG_POND,
    PAIR_LETTER_MAILBOX,
    PAIR_TEDDY_HEART,
    PAIR_TEDDY_GIFT,
    PAIR_BALLOON_CLOUD,
    PAIR_PENGUIN_ICECREAM,
    PAIR_MOUSE_CANDY,
    PAIR_WHALE_FISH,
    PAIR_TURTLE_ISLAND,
    PAIR_OCTOPUS_TREASURE,
    PAIR_PENGUIN_FISH,
    PAIR_SHIP_LIGHTHOUSE,
    PAIR_ALIEN_UFO,
    PAIR_STAR_MOON,
    PAIR_ASTRONAUT_MOON,
    PAIR_SATELLITE_PLANET,
    PAIR_UFO_PLANET,
    PAIR_TREX_BONE,
    PAIR_DINO_POND,
    PAIR_TRICERATOPS_FLOWER,
    PAIR_STEGOSAURUS_LEAF,
    PAIR_PTEROSAUR_NEST,
    PAIR_HATCHLING_DINO,
    PAIR_TRACTOR_BARN,
    PAIR_FIRETRUCK_FIRE,
    THEME_PAIRS
} book_theme_pair;

/* The pictures whose names solutions can spell. */
typedef enum book_theme_picture {
    PICTURE_APPLE,
    PICTURE_BALLOON,
    PICTURE_BAT,
    PICTURE_BEE,
    PICTURE_BONE,
    PICTURE_BUTTERFLY,
    PICTURE_CAKE,
    PICTURE_CAR,
    PICTURE_CARROT,
    PICTURE_CAT,
    PICTURE_CHEESE,
    PICTURE_CLOUD,
    PICTURE_COW,
    PICTURE_CRAB,
    PICTURE_DOG,
    PICTURE_DUCK,
    PICTURE_EGG,
    PICTURE_FISH,
    PICTURE_FLOWER,
    PICTURE_FROG,
    PICTURE_GHOST,
    PICTURE_GIFT,
    PICTURE_HEART,
    PICTURE_KEY,
    PICTURE_LEAF,
    PICTURE_MOON,
    PICTURE_MOUSE,
    PICTURE_NEST,
    PICTURE_PENGUIN,
    PICTURE_PIG,
    PICTURE_PLANE,
    PICTURE_PLANET,
    PICTURE_PUMPKIN,
    PICTURE_RABBIT,
    PICTURE_ROCKET,
    PICTURE_SHIP,
    PICTURE_SNAIL,
    PICTURE_SNOWMAN,
    PICTURE_SPIDER,
    PICTURE_STAR,
    PICTURE_TRAIN,
    PICTURE_WHALE,
    THEME_NAMED
} book_theme_picture;

#define THEME_OUTLINES 10 /* maximum number of outlines, with the final NULL */
#define THEME_LINED 4
#define THEME_LARGE 7
#define THEME_PAIRED 8

typedef struct book_theme {
    const char *name, *summary;
    /* names of outlines in recipes, NULL-terminated */
    const char *outlines[THEME_OUTLINES];
    /* recipes of mazes with few cells, each in an outline; NULL-terminated */
    const char *large[THEME_LARGE];
    /* outlines that are wide enough for corridors along their border */
    const char *lined[THEME_LINED];
    book_theme_pair pairs[THEME_PAIRED];
    /* value of the key `colors`; colors 2 to 4 are legible on colors 1 and 5 */
    const char *colors;
} book_theme;

typedef struct book_theme_words {
    const char *title, *subtitle, *rules, *back;
} book_theme_words;

typedef struct book_theme_speech {
    const char *tag; /* tag of the language, as in book_language */
    book_theme_words words[THEMES];
    const char *captions[THEME_PAIRS];
    const char *names[THEME_NAMED]; /* names of pictures, indexed by book_theme_picture */
} book_theme_speech;

const book_theme *book_theme_of(book_theme_name name);

size_t book_theme_outlines(const book_theme *theme);

/* names of the themes, starting with "none", and NULL after the last name */
extern const char *const book_theme_names[THEMES + 1];

/* paths of each pair: the picture at the entrance, and the picture at the goal */
extern const char *const book_theme_paths[THEME_PAIRS][2];

/* paths of the pictures whose names solutions can spell */
extern const char *const book_theme_named[THEME_NAMED];

/* Returns true if a pair of the theme has the picture, or if `theme` is NULL. */
bool book_theme_has(const book_theme *theme, book_theme_picture picture);

/* maximum size of a value of the key `pictures` in bytes, with the '\0' */
#define THEME_PICTURES 600

/* Writes `count` pairs of pictures as a value of the key `pictures`. */
void book_pairs_name(const book_theme_pair *pairs, size_t count, char text[THEME_PICTURES]);

/* Writes the theme's pairs of pictures as a value of the key `pictures`. */
void book_theme_pictures(const book_theme *theme, char text[THEME_PICTURES]);

/* Returns the texts of themes in the language with this tag, or NULL if there are no texts. */
const book_theme_speech *book_theme_speech_of(const char *tag);

#endif
