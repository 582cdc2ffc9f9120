/* What is said of a figure of which a part is left out. */
#include "input/pictures/pictures.h"

#define MOST_LOST (1 / 3.0) /* of a figure */
#define LITTLE 0.01

bool input_figure_check(const char *name, const input_figure *figure, input_parts parts,
                        bool strict, maze_error *error)
{
    char share[40], remedy[80];
    bool joins = parts == INPUT_PARTS_JOIN;
    bool lost = figure->islands > 0 || figure->left_out >= LITTLE || figure->thinned;
    if (!(strict && lost) && !(joins && figure->left_out > MOST_LOST))
        return true;
    if (figure->left_out < LITTLE)
        g_snprintf(share, sizeof share, "less than 1 %%");
    else
        g_snprintf(share, sizeof share, "%.0f %%", 100 * figure->left_out);
    if (figure->columns > 0)
        g_snprintf(remedy, sizeof remedy, "use --cells %lu, which keeps all of it",
                   (unsigned long)figure->columns);
    else if (figure->squares)
        g_snprintf(remedy, sizeof remedy,
                   "use square cells, as in rect40x30, which keep all of it");
    else
        g_snprintf(remedy, sizeof remedy, "%s%s",
                   figure->far > 0 ? "move its parts nearer to each other" : "draw it thicker",
                   joins && !strict ? ", or use --parts largest"
                   : strict         ? ", or leave out --strict"
                                    : "");
    return maze_fail(error, MAZE_BAD_INPUT, "%s: %s of the figure would be left out%s; %s", name,
                     share, figure->far > 0 ? ", as its parts are too far apart for bridges" : "",
                     remedy);
}
