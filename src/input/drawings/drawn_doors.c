/* Finds the doors of a drawn maze, and converts the maze to the text of an input. An open side is
 * loose unless corners are drawn at both of its ends. A cell is outside the drawing if loose sides
 * connect it with the edge of the grid. */
#include "input/drawings/drawn_glyphs.h"

#include "core/base/collections.h"
#include "core/base/strings.h"
#include "core/recipe/drawn_text.h"
#include "core/shape/rect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct finder {
    const drawing_glyphs *drawing;
    const drawing_places *p;
    uint32_t columns, rows;
    /* for each cell: 0 outside the drawing or filled by a wall, 1 inside, 2 reachable from the
     * entrance */
    uint8_t *live;
    maze_door *gaps; /* gaps in the border; a gap of several cells counts once */
    size_t gap_count;
    sets parts; /* the connected parts of the maze, as sets of cells */
    maze_door doors[2];
    bool chosen; /* the doors were chosen among more than two gaps */
    maze_error *error;
} finder;

static void place_of(const finder *f, maze_door at, uint32_t place[2])
{
    place[0] = 2 * (at.cell % f->columns) + 1;
    place[1] = 2 * (at.cell / f->columns) + 1;
    if (at.side == RECT_LEFT || at.side == RECT_RIGHT)
        place[0] += at.side == RECT_RIGHT ? 1 : (uint32_t)-1;
    else if (at.side != MAZE_NONE)
        place[1] += at.side == RECT_BOTTOM ? 1 : (uint32_t)-1;
}

static bool is_open(const finder *f, maze_door at)
{
    uint32_t place[2];
    place_of(f, at, place);
    return drawing_at(f->p, place[0], place[1]) == DRAWING_OPEN;
}

static maze_cell next_cell(const finder *finder, maze_door at)
{
    uint32_t column = at.cell % finder->columns, row = at.cell / finder->columns;
    switch (at.side) {
    case RECT_TOP:
        return row > 0 ? at.cell - finder->columns : MAZE_NONE;
    case RECT_RIGHT:
        return column + 1 < finder->columns ? at.cell + 1 : MAZE_NONE;
    case RECT_BOTTOM:
        return row + 1 < finder->rows ? at.cell + finder->columns : MAZE_NONE;
    default:
        return column > 0 ? at.cell - 1 : MAZE_NONE;
    }
}

static bool is_loose(const finder *f, maze_door at)
{
    uint32_t place[2];
    place_of(f, at, place);
    bool upright = at.side == RECT_LEFT || at.side == RECT_RIGHT;
    uint32_t dx = upright ? 0 : 1, dy = upright ? 1 : 0;
    return drawing_at(f->p, place[0] - dx, place[1] - dy) == DRAWING_BLANK ||
           drawing_at(f->p, place[0] + dx, place[1] + dy) == DRAWING_BLANK;
}

static bool find_live(finder *finder)
{
    maze_cell cells = finder->columns * finder->rows, *queue = malloc(cells * sizeof *queue);
    uint32_t count = 0;
    finder->live = malloc(cells);
    if (!queue || !finder->live) {
        free(queue);
        return maze_fail(finder->error, MAZE_NO_MEMORY, "out of memory for a drawing");
    }
    for (maze_cell cell = 0; cell < cells; cell++) {
        uint32_t place[2];
        place_of(finder, (maze_door){cell, MAZE_NONE}, place);
        finder->live[cell] = drawing_at(finder->p, place[0], place[1]) == DRAWING_OPEN;
    }
    for (maze_door at = {0, 0}; at.cell < cells && !finder->p->single; at.cell++)
        for (at.side = 0; at.side < RECT_SIDES; at.side++)
            if (finder->live[at.cell] && next_cell(finder, at) == MAZE_NONE &&
                is_open(finder, at) && is_loose(finder, at)) {
                finder->live[at.cell] = 0;
                queue[count++] = at.cell;
            }
    for (uint32_t i = 0; i < count; i++)
        for (maze_door at = {queue[i], 0}; at.side < RECT_SIDES; at.side++) {
            maze_cell next = next_cell(finder, at);
            if (next != MAZE_NONE && finder->live[next] && is_open(finder, at) &&
                is_loose(finder, at)) {
                finder->live[next] = 0;
                queue[count++] = next;
            }
        }
    free(queue);
    return true;
}

static maze_cell next_live(const finder *f, maze_door at)
{
    maze_cell next = next_cell(f, at);
    return next != MAZE_NONE && f->live[next] ? next : MAZE_NONE;
}

/* Returns true if the gap at this side begins at an earlier cell of the row or column. Such a gap
 * was already counted. */
static bool is_wide(const finder *f, maze_door at)
{
    bool upright = at.side == RECT_LEFT || at.side == RECT_RIGHT;
    maze_door back = {at.cell, upright ? RECT_TOP : RECT_LEFT};
    maze_cell before = next_live(f, back);
    maze_door same = {before, at.side};
    return before != MAZE_NONE && is_open(f, back) && next_live(f, same) == MAZE_NONE &&
           is_open(f, same);
}

static bool find_gaps(finder *finder)
{
    maze_cell cells = finder->columns * finder->rows;
    if (!sets_start(&finder->parts, cells))
        return maze_fail(finder->error, MAZE_NO_MEMORY, "out of memory for a drawing");
    for (maze_door at = {0, 0}; at.cell < cells; at.cell++)
        for (at.side = 0; finder->live[at.cell] && at.side < RECT_SIDES; at.side++) {
            maze_cell next = next_live(finder, at);
            if (!is_open(finder, at))
                continue;
            if (next != MAZE_NONE) {
                sets_join(&finder->parts, at.cell, next);
                continue;
            }
            if (is_wide(finder, at))
                continue;
            if (!array_more(finder->gaps, finder->gap_count))
                return maze_fail(finder->error, MAZE_NO_MEMORY, "out of memory for a drawing");
            finder->gaps[finder->gap_count++] = at;
        }
    return true;
}

static const char *place_text(const finder *f, maze_door at, char *text, size_t size)
{
    uint32_t place[2], found[2];
    place_of(f, at, place);
    input_drawing_locate(f->drawing, f->p, place[0], place[1], found);
    snprintf(text, size, "line %lu, column %lu", (unsigned long)found[0], (unsigned long)found[1]);
    return text;
}

#define PLACE_ROOM 60

/* Characters that mark the entrance, such as S for start, and characters that mark the exit, such
 * as E for end and G for goal. */
static const char entrance_letters[] = "SsAa@>Ii^2P";
static const char exit_letters[] = "EeGgFfTtBbXxOo<>$!?3Q";

/* Returns the door at a mark: a gap in the border or, if there is none, the inside of the cell. The
 * door's cell is MAZE_NONE if the mark is not in the maze. */
static maze_door door_at(const finder *finder, const drawing_mark *mark)
{
    maze_door inside = {MAZE_NONE, MAZE_NONE};
    for (size_t i = 0; i < finder->gap_count; i++) {
        uint32_t place[2];
        place_of(finder, finder->gaps[i], place);
        if (place[0] == mark->column && place[1] == mark->row)
            return finder->gaps[i];
    }
    if (mark->column == 0 || mark->row == 0)
        return inside;
    inside.cell = (mark->row - 1) / 2 * finder->columns + (mark->column - 1) / 2;
    if (!finder->live[inside.cell])
        inside.cell = MAZE_NONE;
    for (size_t i = 0; i < finder->gap_count; i++)
        if (finder->gaps[i].cell == inside.cell)
            return finder->gaps[i];
    return inside;
}

static bool take_letters(finder *finder)
{
    const drawing_mark *marks = finder->p->marks;
    if (finder->p->mark_count != 2)
        return false;
    for (int first = 0; first < 2; first++)
        if (strchr(entrance_letters, marks[first].letter) &&
            strchr(exit_letters, marks[1 - first].letter)) {
            finder->doors[0] = door_at(finder, &marks[first]);
            finder->doors[1] = door_at(finder, &marks[1 - first]);
            return finder->doors[0].cell != MAZE_NONE && finder->doors[1].cell != MAZE_NONE &&
                   (finder->doors[0].cell != finder->doors[1].cell ||
                    finder->doors[0].side != finder->doors[1].side);
        }
    return false;
}

/* Chooses two gaps as doors. Returns false unless exactly one connected part of the maze has two
 * gaps, and no part has more. */
static bool take_gaps(finder *finder)
{
    size_t pairs = 0;
    for (size_t i = 0; i < finder->gap_count; i++) {
        size_t same = 0, last = i;
        for (size_t k = 0; k < finder->gap_count && same < 4; k++)
            if (sets_find(&finder->parts, finder->gaps[k].cell) ==
                sets_find(&finder->parts, finder->gaps[i].cell)) {
                same++;
                last = k;
            }
        if (same > 2)
            return false;
        if (same == 2 && last > i) {
            finder->doors[0] = finder->gaps[i];
            finder->doors[1] = finder->gaps[last];
            pairs++;
        }
    }
    return pairs == 1;
}

/* Chooses the only gap as entrance and the only mark as exit, as in hedge mazes with a goal.
 * Returns false if this is not possible. */
static bool take_goal(finder *f)
{
    if (f->gap_count != 1 || f->p->mark_count != 1)
        return false;
    f->doors[0] = f->gaps[0];
    f->doors[1] = door_at(f, &f->p->marks[0]);
    return f->doors[1].cell != MAZE_NONE && f->doors[1].side == MAZE_NONE;
}

#define MOST_TOLD 4

static uint32_t apart(const finder *f, maze_door a, maze_door b)
{
    uint32_t from[2], to[2], sum = 0;
    place_of(f, a, from);
    place_of(f, b, to);
    for (int i = 0; i < 2; i++)
        sum += from[i] > to[i] ? from[i] - to[i] : to[i] - from[i];
    return sum;
}

/* Chooses as doors the two gaps of one connected part that are farthest apart. Returns false if the
 * drawing has marks such as letters, more than MOST_TOLD gaps, or no two gaps in one part. */
static bool take_farthest(finder *f)
{
    uint32_t most = 0;
    for (size_t i = 0; i < f->gap_count && f->gap_count <= MOST_TOLD && f->p->mark_count == 0; i++)
        for (size_t k = i + 1; k < f->gap_count; k++)
            if (sets_find(&f->parts, f->gaps[i].cell) == sets_find(&f->parts, f->gaps[k].cell) &&
                apart(f, f->gaps[i], f->gaps[k]) > most) {
                most = apart(f, f->gaps[i], f->gaps[k]);
                f->doors[0] = f->gaps[i];
                f->doors[1] = f->gaps[k];
            }
    return f->chosen = most > 0;
}

static bool fail_doors(const finder *finder)
{
    char places[(PLACE_ROOM + 4) * MOST_TOLD + 1], place[PLACE_ROOM];
    base_text_end end = base_text_start(places, sizeof places);
    if (finder->gap_count == 0 && finder->p->mark_count > 0)
        return reject(finder->error,
                      "%s: a maze without gaps in its border must have one \"S\" for the entrance, "
                      "one \"E\" for the exit, and no other letters; correct the letters",
                      finder->drawing->name);
    if (finder->gap_count == 0)
        return reject(finder->error,
                      "%s: the maze has no entrance and no exit; leave two gaps in its border, or "
                      "write \"S\" and \"E\" into two cells",
                      finder->drawing->name);
    for (size_t i = 0; i < finder->gap_count && i < MOST_TOLD; i++)
        base_text_put(&end, "%s%s", i ? "; " : "",
                      place_text(finder, finder->gaps[i], place, sizeof place));
    if (finder->gap_count > MOST_TOLD)
        base_text_put(&end, "; …");
    if (finder->gap_count == 1)
        return reject(finder->error,
                      "%s: the maze has only one gap in its border (%s); leave a second gap, or "
                      "write \"S\" and \"E\" into two cells",
                      finder->drawing->name, places);
    if (finder->gap_count == 2)
        return reject(
            finder->error,
            "%s: no path leads from the entrance to the exit (%s); open a wall between them",
            finder->drawing->name, places);
    if (finder->gap_count <= MOST_TOLD && finder->p->mark_count == 0)
        return reject(finder->error,
                      "%s: no path connects two of the %zu gaps in the border (%s); open a wall "
                      "between two of them",
                      finder->drawing->name, finder->gap_count, places);
    return reject(finder->error,
                  "%s: the maze has %zu gaps in its border (%s); close all but two gaps, or write "
                  "\"S\" and \"E\" into the cells of its entrance and its exit",
                  finder->drawing->name, finder->gap_count, places);
}

static bool find_doors(finder *f)
{
    if (!take_letters(f) && !take_gaps(f) && !take_goal(f) && !take_farthest(f))
        return fail_doors(f);
    if (sets_find(&f->parts, f->doors[0].cell) == sets_find(&f->parts, f->doors[1].cell))
        return true;
    char from[PLACE_ROOM], to[PLACE_ROOM];
    return reject(
        f->error,
        "%s: no path leads from the entrance to the exit (%s; %s); open a wall between them",
        f->drawing->name, place_text(f, f->doors[0], from, sizeof from),
        place_text(f, f->doors[1], to, sizeof to));
}

/* Marks the cells that can be reached from the entrance. `box` receives the first column, the first
 * row, the last column and the last row of these cells. */
static void mark_maze(finder *finder, uint32_t box[4])
{
    uint32_t part = sets_find(&finder->parts, finder->doors[0].cell);
    box[0] = box[1] = UINT32_MAX;
    box[2] = box[3] = 0;
    for (maze_cell cell = 0; cell < finder->columns * finder->rows; cell++) {
        uint32_t x = cell % finder->columns, y = cell / finder->columns;
        if (!finder->live[cell] || sets_find(&finder->parts, cell) != part)
            continue;
        finder->live[cell] = 2;
        box[0] = x < box[0] ? x : box[0];
        box[1] = y < box[1] ? y : box[1];
        box[2] = x > box[2] ? x : box[2];
        box[3] = y > box[3] ? y : box[3];
    }
}

static bool put_text(const finder *finder, const uint32_t box[4], base_text *text)
{
    char start[120];
    uint32_t width = box[2] - box[0] + 1, height = box[3] - box[1] + 1;
    unsigned long numbers[4];
    for (int i = 0; i < 2; i++) {
        maze_door door = finder->doors[i];
        numbers[2 * i] = (unsigned long)(door.cell / finder->columns - box[1]) * width +
                         (door.cell % finder->columns - box[0]);
        numbers[2 * i + 1] = door.side == MAZE_NONE ? RECIPE_DRAWN_INSIDE : door.side;
    }
    snprintf(start, sizeof start, "%lux%lu:%lu-%lu:%lu-%lu:", (unsigned long)width,
             (unsigned long)height, numbers[0], numbers[1], numbers[2], numbers[3]);
    base_text_add(text, start);
    char *row = malloc((size_t)width + 1);
    if (!row)
        return maze_fail(finder->error, MAZE_NO_MEMORY, "out of memory for a drawing");
    row[width] = '\0';
    for (uint32_t y = box[1]; y <= box[3]; y++) {
        for (uint32_t x = box[0]; x <= box[2]; x++) {
            maze_cell cell = y * finder->columns + x;
            maze_door right = {cell, RECT_RIGHT}, below = {cell, RECT_BOTTOM};
            unsigned flags = finder->live[cell] == 2 ? RECIPE_DRAWN_CELL : 0;
            if (flags && next_live(finder, right) != MAZE_NONE && is_open(finder, right))
                flags |= RECIPE_DRAWN_RIGHT;
            if (flags && next_live(finder, below) != MAZE_NONE && is_open(finder, below))
                flags |= RECIPE_DRAWN_BELOW;
            row[x - box[0]] = (char)('0' + flags);
        }
        base_text_add(text, row);
    }
    free(row);
    return !text->failed || maze_fail(finder->error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

static void tell(const finder *finder, base_text *news)
{
    char line[400], place[PLACE_ROOM], exit[PLACE_ROOM];
    const drawing_glyphs *drawing = finder->drawing;
    uint32_t cells = finder->columns * finder->rows, lost = 0, first = 0;
    for (maze_cell cell = cells; cell-- > 0;)
        if (finder->live[cell] == 1) {
            lost++;
            first = cell;
        }
    if (!drawing->digits && drawing->lines > drawing->last_line - drawing->first_line + 1) {
        snprintf(
            line, sizeof line, "%.200s: the maze is on lines %lu to %lu; other lines are ignored\n",
            drawing->name, (unsigned long)drawing->first_line, (unsigned long)drawing->last_line);
        base_text_add(news, line);
    }
    if (finder->p->single) {
        snprintf(line, sizeof line,
                 "%.200s: the walls of the maze are not in every second line and column, so each "
                 "open character is a cell\n",
                 drawing->name);
        base_text_add(news, line);
    }
    if (finder->chosen) {
        snprintf(line, sizeof line,
                 "%.200s: the maze has %zu gaps, and the two that are farthest apart are its doors "
                 "(%s; %s); to choose other doors, write \"S\" and \"E\" into two cells\n",
                 drawing->name, finder->gap_count,
                 place_text(finder, finder->doors[0], place, sizeof place),
                 place_text(finder, finder->doors[1], exit, sizeof exit));
        base_text_add(news, line);
    }
    if (lost > 0) {
        snprintf(line, sizeof line,
                 lost == 1 ? "%.200s: no path leads to %lu cell (%s); it is omitted\n"
                           : "%.200s: no path leads to %lu cells (the first is at %s); they are "
                             "omitted\n",
                 drawing->name, (unsigned long)lost,
                 place_text(finder, (maze_door){first, MAZE_NONE}, place, sizeof place));
        base_text_add(news, line);
    }
    for (size_t i = 0; i < finder->gap_count; i++) {
        maze_door gap = finder->gaps[i];
        bool used = false;
        for (int k = 0; k < 2; k++)
            used = used || (gap.cell == finder->doors[k].cell && gap.side == finder->doors[k].side);
        if (used || finder->live[gap.cell] != 2)
            continue;
        snprintf(line, sizeof line, "%.200s: the gap at %s is not a door, so it is closed\n",
                 drawing->name, place_text(finder, gap, place, sizeof place));
        base_text_add(news, line);
    }
}

bool input_drawing_maze(const drawing_glyphs *drawing, const drawing_places *places,
                        base_text *text, base_text *news, maze_error *error)
{
    finder finder = {.drawing = drawing,
                     .p = places,
                     .columns = places->columns / 2,
                     .rows = places->rows / 2,
                     .error = error};
    uint32_t box[4];
    bool done = find_live(&finder) && find_gaps(&finder) && find_doors(&finder);
    if (done) {
        mark_maze(&finder, box);
        tell(&finder, news);
        done = put_text(&finder, box, text);
    }
    free(finder.live);
    free(finder.gaps);
    sets_finish(&finder.parts);
    return done;
}
