#include "write/dxf_color.h"

#include <stdint.h>

enum { BASIC = 10, HUES = 24, SHADES = 10, GRAYS = BASIC + HUES * SHADES, LAST = 255 };

/* Red, green or blue, at 0, 8 and 16, of a hue that is clear and bright. */
static int clear_part(int hue, int at)
{
    int steps = (hue + HUES - at) % HUES, away = steps <= HUES / 2 ? steps : HUES - steps;
    return away <= 4 ? 255 : away >= 8 ? 0 : 255 * (8 - away) / 4;
}

/* AutoCAD's color index: 9 by name, 24 hues in five lights, each clear and half mixed with gray,
 * and grays. */
static void find_parts(int number, int parts[3])
{
    static const uint8_t basic[BASIC][3] = {
        {0, 0, 0},   {255, 0, 0},   {255, 255, 0}, {0, 255, 0},     {0, 255, 255},
        {0, 0, 255}, {255, 0, 255}, {0, 0, 0},     {128, 128, 128}, {192, 192, 192}};
    static const uint8_t grays[LAST - GRAYS] = {51, 80, 105, 130, 190};
    static const int lights[SHADES / 2] = {255, 165, 127, 76, 38};
    for (int i = 0; i < 3; i++) {
        if (number < BASIC) {
            parts[i] = basic[number][i];
        } else if (number >= GRAYS) {
            parts[i] = grays[number - GRAYS];
        } else {
            int light = lights[(number - BASIC) % SHADES / 2];
            parts[i] = clear_part((number - BASIC) / SHADES, HUES / 3 * i) * light / 255;
            if (number % 2)
                parts[i] = (parts[i] + light) / 2;
        }
    }
}

static int square(int value)
{
    return value * value;
}

int dxf_color(maze_color color, int usual)
{
    if (color.kind != MAZE_COLOR_RGB)
        return usual;
    if (color.red == 255 && color.green == 255 && color.blue == 255)
        return 7;
    int best = 7, least = 3 * square(256);
    for (int number = 1; number < LAST; number++) {
        int parts[3];
        find_parts(number, parts);
        int off = square(parts[0] - color.red) + square(parts[1] - color.green) +
                  square(parts[2] - color.blue);
        if (off < least) {
            least = off;
            best = number;
        }
    }
    return best;
}
