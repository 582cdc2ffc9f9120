#include "book/look.h"

const book_look look_playful = {0};
