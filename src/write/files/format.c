/* What a format has no use for is refused before there is a maze. Every reason begins with the
 * key that is to blame, in whose place the command line puts its option. */
#include "write/files/format.h"

#include "core/base/errors.h"
#include "core/base/strings.h"
#include "page/layout/style.h"

#include <string.h>

const maze_format *write_find_format(const maze_format *const *formats, size_t count,
                                     const char *name, maze_error *error)
{
    base_nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (size_t i = 0; i < count; i++) {
        if (base_name_equal(name, formats[i]->name))
            return formats[i];
        base_nearest_list(&best, name, formats[i]->name, formats[i]->name);
    }
    maze_fail(error, MAZE_BAD_INPUT, "unknown format \"%.60s\"; it may be %s%s", name, best.all,
              base_nearest_hint(&best, hint, sizeof hint));
    return NULL;
}

/* What a format has no use for is refused.  Every reason begins with the key that is to blame, in
 * whose place the command line puts its option. */

static bool check_solution(maze_solution solution, const maze_format *format, maze_error *error)
{
    if (solution == MAZE_SOLUTION_HIDDEN && format->medium != MAZE_MEDIUM_SCREEN)
        return maze_fail(error, MAZE_BAD_INPUT, "solution \"hidden\" is for svg, not for %s",
                         format->name);
    if (solution == MAZE_SOLUTION_PAGE &&
        (!format->many_pages || format->medium != MAZE_MEDIUM_SHEET))
        return maze_fail(error, MAZE_BAD_INPUT, "solution \"page\" is for pdf, not for %s",
                         format->name);
    return true;
}

bool maze_solution_parse(const char *text, const maze_format *format, maze_solution *solution,
                         maze_error *error)
{
    if (!given(text, "text", error) || !given(format, "format", error) ||
        !given(solution, "solution", error))
        return false;
    static const char *const kinds[] = {[MAZE_SOLUTION_SHOWN] = "shown",
                                        [MAZE_SOLUTION_HIDDEN] = "hidden",
                                        [MAZE_SOLUTION_PAGE] = "page"};
    base_nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    maze_solution found = MAZE_SOLUTION_NONE;
    for (unsigned i = 1; i < sizeof kinds / sizeof *kinds; i++) {
        base_nearest_list(&best, text, kinds[i], kinds[i]);
        if (base_name_equal(text, kinds[i]))
            found = (maze_solution)i;
    }
    if (found == MAZE_SOLUTION_NONE)
        return maze_fail(error, MAZE_BAD_INPUT, "solution \"%.60s\" must be one of %s%s", text,
                         best.all, base_nearest_hint(&best, hint, sizeof hint));
    if (!check_solution(found, format, error))
        return false;
    *solution = found;
    return true;
}

/* Of dxf, which is made of lines in layers. */
static bool check_lines(const maze_style *style, maze_error *error)
{
    static const char areas[] = "it has lines and no areas", thin[] = "its lines have no thickness",
                      solid[] = "a layer has one color, and its lines are solid";
    const struct {
        bool asked;
        const char *what, *reason;
    } asks[] = {
        {style->heat, "heat", areas},
        {style->shade, "shade", areas},
        {style->texture != MAZE_TEXTURE_NONE, "texture", areas},
        {style->ground_texture != MAZE_PAVING_NONE, "ground-texture", areas},
        {style->draw == MAZE_DRAW_ROADS, "draw roads", areas},
        {style->ground.kind == MAZE_COLOR_RGB, "ground", areas},
        {page_style_is_given(style, "paper-color"), "paper-color", areas},
        {page_style_is_given(style, "wall"), "wall", thin},
        {page_style_is_given(style, "joins"), "joins", thin},
        {style->solution_end.kind == MAZE_COLOR_RGB, "solution-color with two colors", solid},
        {style->solution_dash != MAZE_DASH_SOLID, "solution-dash", solid},
        {style->lettering == MAZE_LETTERING_OUTLINES, "lettering outlines",
         "its letters are single lines"},
    };
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
        if (asks[i].asked)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "%s is not for dxf: %s; leave it out, or take print-svg", asks[i].what,
                             asks[i].reason);
    return true;
}

/* Of a solid, which has no page, no color and no text. */
static bool check_solid(const maze_style *style, maze_error *error)
{
    static const char *const takes[] = {"cell",           "corners", "draw",   "hand",
                                        "height",         "joins",   "margin", "paper",
                                        "solution-curve", "title",   "wall"};
    const maze_style_key *key;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++) {
        bool takes_it = !page_style_is_given(style, key->name);
        for (size_t k = 0; k < sizeof takes / sizeof *takes && !takes_it; k++)
            takes_it = strcmp(takes[k], key->name) == 0;
        if (!takes_it)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "%s is not for scad, which has walls on a floor and nothing else",
                             key->name);
    }
    return style->draw == MAZE_DRAW_AUTO || style->draw == MAZE_DRAW_WALLS ||
           maze_fail(error, MAZE_BAD_INPUT, "draw is not for scad, which is made of walls");
}

bool write_check_pictures(const maze_format *format, const char *key, maze_error *error)
{
    return (format->medium != MAZE_MEDIUM_LETTERS && strcmp(format->name, "dxf") != 0 &&
            strcmp(format->name, "scad") != 0) ||
           maze_fail(error, MAZE_BAD_INPUT, "%s is not for %s, which has no pictures", key,
                     format->name);
}

bool maze_format_check(const maze_format *format, const maze_style *style, maze_error *error)
{
    if (!given(format, "format", error) || !given(style, "style", error))
        return false;
    if (format->medium == MAZE_MEDIUM_PIXELS && style->paper_color.kind == MAZE_COLOR_NONE)
        return maze_fail(error, MAZE_BAD_INPUT, "paper-color none: a png needs a color");
    bool has_lettering = strcmp(format->name, "print-svg") == 0 || strcmp(format->name, "dxf") == 0;
    if (!has_lettering && page_style_is_given(style, "lettering"))
        return maze_fail(error, MAZE_BAD_INPUT, "lettering is for print-svg and dxf, not for %s",
                         format->name);
    bool lines = strcmp(format->name, "dxf") == 0, solid = strcmp(format->name, "scad") == 0;
    if (!solid && page_style_is_given(style, "height"))
        return maze_fail(error, MAZE_BAD_INPUT, "height is for scad, not for %s", format->name);
    if ((style->start_picture && !write_check_pictures(format, "start-picture", error)) ||
        (style->goal_picture && !write_check_pictures(format, "goal-picture", error)))
        return false;
    maze_style checked = *style;
    checked.medium = format->medium;
    return page_style_check(&checked, format->name, error) &&
           (!lines || check_lines(style, error)) && (!solid || check_solid(style, error));
}

bool write_check_scheme(const maze_style *style, maze_error *error)
{
    if (page_style_is_given(style, "wall-color") || page_style_is_given(style, "passage-color") ||
        page_style_is_given(style, "paper-color"))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "color-scheme chooses the color, so wall-color, passage-color and paper-color "
            "cannot be used with it");
    return true;
}
