#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

void fuzz_require(int condition, const char *text, const char *file, int line)
{
    if (condition)
        return;
    fprintf(stderr, "%s:%d: not so: %s\n", file, line, text);
    abort();
}
