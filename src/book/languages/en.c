#include "book/languages/languages.h"

/* clang-format off */
const book_language language_en = {
    .tag = "en",
    .name = "English",
    .plural = PLURAL_ONE,
    .words = {
        [WORD_CONTENTS] = "Contents",
        [WORD_HOW_TO_PLAY] = "How to play",
        [WORD_DIFFICULTY_TEXT] =
            "The marks at a puzzle's number tell how hard it is: the more of them are "
            "dark, the harder the maze.",
        [WORD_STARS] = "The stars",
        [WORD_MORE_STARS] = "More stars, harder maze!",
        [WORD_EASY] = "easy",
        [WORD_MODERATE] = "moderate",
        [WORD_TRICKY] = "tricky",
        [WORD_HARD] = "hard",
        [WORD_FIENDISH] = "fiendish",
        [WORD_SOLUTIONS] = "Solutions",
        [WORD_RECIPES] = "Recipes",
        [WORD_PAGE] = "page {page}",
        [WORD_PUZZLES] = "Puzzles {first} to {last}",
        [WORD_PUZZLE] = "Puzzle {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "To draw a maze of this book again, larger or with its solution, take the "
            "recipe printed below it: mazepress draw --solution RECIPE",
        [WORD_AGAIN_LIST] =
            "To draw a maze of this book again, larger or with its solution, take its "
            "recipe from the list at the end: mazepress draw --solution RECIPE",
        [WORD_BELONGS] = "This book belongs to",
        [WORD_NAME] = "Name",
        [WORD_DATE] = "Date",
        [WORD_TIME] = "Time",
        [WORD_DONE] = "Done",
        [WORD_CERTIFICATE_TITLE] = "Maze Master",
        [WORD_CERTIFICATE_FOR] = "This certificate is for",
        [WORD_CERTIFICATE_TEXT] =
            "who found the way through every maze of this book and never crossed a wall. "
            "Well done!",
        [WORD_SIGNED] = "Signed",
        [WORD_AGES] = "Ages {ages}",
        [WORD_COVER_TITLE] = "One line of pencil is all it takes.",
        [WORD_BLURB] =
            "Mazes for everyone who likes to find the way: five quiet minutes, or a whole "
            "evening by the lamp. All you need is a pencil.",
        [WORD_MAZES] = "{count} maze|{count} mazes",
        [WORD_LEVELS] = "{count} level|{count} levels",
        [WORD_ALL_SOLUTIONS] = "All solutions",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Every maze has two openings. Go in at one, find the way, and come out at the "
            "other, without crossing a wall.",
        [TEXT_GOAL_INSIDE] =
            "Go in at the opening, and find the way to the goal inside the maze, without "
            "crossing a wall.",
        [TEXT_ANY_DOORS] =
            "Every maze has a start and a goal. Find the way from one to the other, "
            "without crossing a wall.",
        [TEXT_ONE_WAY] =
            "There is always exactly one way through. When you are stuck, go back to the "
            "last fork and try another branch.",
        [TEXT_SEVERAL_WAYS] =
            "More than one way may lead through, and ways may run in circles. When you are "
            "stuck, go back to the last fork and try another branch.\n\n"
            "Whoever finds a way has solved the maze. The solutions show a shortest one.",
        [TEXT_BRIDGES] =
            "Where two passages cross, one runs over a bridge and the other under it: keep "
            "going straight on. You cannot turn from one into the other.",
        [TEXT_REVEAL] = "Color the way when you have found it, and a picture appears.",
        [TEXT_PENCIL] =
            "Use a pencil, or color the dead ends that you have tried: what stays white at "
            "last is the way.",
        [TEXT_CHILD_RULES] =
            "Put your pencil on the start.\n\n"
            "Follow the path. Do not cross a wall!\n\n"
            "Dead end? Go back and try another way.\n\n"
            "You made it when you reach the goal. Hooray!",
        [TEXT_CHILD_COVER] = "Ready? Pencil? Go!",
        [TEXT_CHILD_BLURB] = "Mazes with wide paths for small hands. Take a pencil, and off you go!",
    },
};
/* clang-format on */
