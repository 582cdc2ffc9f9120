#include "book/look.h"

const book_look look_classic = {0};
