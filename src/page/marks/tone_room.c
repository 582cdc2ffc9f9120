/* Makes space for a pencil in winding corridors. In each round, walls near the pencil's lines move
 * away from these lines. If a wall cannot move enough, the lines move, too. */
#include "page/marks/drawing.h"
#include "page/marks/pencil.h"
#include "page/marks/tone_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 40
/* factor that increases the required distance, so that fewer rounds suffice */
#define MORE 1.05

/* number of places along a wall at which its distance from the pencil's lines is measured */
enum { PARTS = 5 };
static const double parts[PARTS] = {0, 0.25, 0.5, 0.75, 1};

static void push(tone *t, uint32_t corner, maze_point from, maze_point near, double distance,
                 double much)
{
    t->at[corner].x += (from.x - near.x) / distance * much;
    t->at[corner].y += (from.y - near.y) / distance * much;
}

/* Each corner has the state STAYS, or the number of the last round in which it moved. */
enum { STAYS = 255 };

/* Moves walls away from the pencil's lines. Checks only walls with an end that moved in this round
 * or the round before. Border walls do not move. */
static void give_way(tone *t, uint8_t *moved, uint8_t round, double wanted)
{
    page_pencil_foot near = {0};
    for (size_t w = 0; w < t->count; w++)
        for (size_t i = 0; i < PARTS; i++) {
            uint32_t from = t->walls[w].from, to = t->walls[w].to;
            bool stirs = (moved[from] != STAYS && moved[from] + 1 >= round) ||
                         (moved[to] != STAYS && moved[to] + 1 >= round);
            if (!stirs)
                break;
            double part = parts[i], both = (1 - part) * (1 - part) + part * part;
            maze_point at = page_line_part(t->at[from], t->at[to], 0, part);
            double distance = page_pencil_nearest(&t->pencil, at, wanted, &near);
            double much = (wanted - distance) / both;
            if (distance >= wanted || distance <= 0)
                continue;
            if (moved[from] != STAYS && part < 1) {
                push(t, from, at, near.at, distance, much * (1 - part));
                moved[from] = round;
            }
            if (moved[to] != STAYS && part > 0) {
                push(t, to, at, near.at, distance, much * part);
                moved[to] = round;
            }
        }
}

/* The number of walls at a corner, and the far ends of the first two walls. */
typedef struct tone_turn {
    uint32_t count, next[2];
} tone_turn;

static void note_turn(tone_turn *turn, uint32_t next)
{
    if (turn->count < 2)
        turn->next[turn->count] = next;
    turn->count++;
}

/* number of rounds in which walls are smoothed at turns and then move */
#define SMOOTHED 3
#define TURNED 0.04 /* minimum distance by which smoothing moves a corner, in cells */

static bool same_place(maze_point a, maze_point b)
{
    return a.x == b.x && a.y == b.y;
}

/* Undoes movements that put walls across the pencil's lines, or too close to these lines. */
static void take_back(tone *t, const maze_point *before)
{
    double near = t->clear / 4;
    for (bool again = true; again;) {
        again = false;
        for (size_t w = 0; w < t->count; w++) {
            uint32_t from = t->walls[w].from, to = t->walls[w].to;
            const page_pencil_line line = {t->at[from], t->at[to]};
            bool stayed = same_place(line.a, before[from]) && same_place(line.b, before[to]);
            if ((stayed && !t->pencil.knots) ||
                page_pencil_distance(&t->pencil, &line, near) >= near)
                continue;
            bool restored = t->pencil.knots && page_pencil_restore(&t->pencil, &line, near);
            t->at[from] = before[from];
            t->at[to] = before[to];
            again = again || !stayed || restored;
        }
    }
}

/* Smooths walls at turns. Each corner between two walls moves half of the distance to the middle
 * between its neighbors. */
static bool smooth_turns(tone *t, uint8_t *moved, double wanted)
{
    tone_turn *turns = calloc(t->corners, sizeof *turns);
    maze_point *from = malloc(t->corners * sizeof *from);
    bool done = turns && from;
    for (size_t w = 0; w < t->count && done; w++) {
        note_turn(&turns[t->walls[w].from], t->walls[w].to);
        note_turn(&turns[t->walls[w].to], t->walls[w].from);
    }
    for (uint8_t round = 2; round < 2 + SMOOTHED && done; round++) {
        memcpy(from, t->at, t->corners * sizeof *from);
        for (size_t c = 0; c < t->corners; c++) {
            if (turns[c].count != 2 || moved[c] == STAYS)
                continue;
            maze_point a = from[turns[c].next[0]], b = from[turns[c].next[1]];
            maze_point at = {from[c].x / 2 + (a.x + b.x) / 4, from[c].y / 2 + (a.y + b.y) / 4};
            if (hypot(at.x - from[c].x, at.y - from[c].y) < TURNED * fabs(t->place->cell))
                continue;
            t->at[c] = at;
            moved[c] = round;
        }
        take_back(t, from);
        give_way(t, moved, round, wanted);
    }
    for (size_t c = 0; c < t->corners && done; c++)
        moved[c] = moved[c] == STAYS ? STAYS : 0;
    free(turns);
    free(from);
    return done;
}

#define ASIDE 0.3 /* maximum movement of the pencil's lines, in cells */
/* walls within this distance of a movement are checked again; the unit is the side of a box of the
 * index */
#define STIRRED 2

typedef struct tone_stir {
    uint8_t *rounds;
    uint8_t round;
} tone_stir;

static uint32_t box_along(double at, double from, double side, uint32_t count)
{
    return (uint32_t)fmin(fmax((at - from) / side, 0), count - 1.0);
}

static void stir(const tone *t, tone_stir *s, maze_point at)
{
    const page_pencil *p = &t->pencil;
    uint32_t x = box_along(at.x, p->left, p->side, p->columns);
    uint32_t y = box_along(at.y, p->top, p->side, p->rows);
    s->rounds[(size_t)y * p->columns + x] = s->round;
}

static bool is_stirred(const tone *t, const tone_stir *s, maze_point at)
{
    const page_pencil *p = &t->pencil;
    double wide = STIRRED * p->side;
    uint32_t left = box_along(at.x - wide, p->left, p->side, p->columns);
    uint32_t right = box_along(at.x + wide, p->left, p->side, p->columns);
    uint32_t bottom = box_along(at.y + wide, p->top, p->side, p->rows);
    for (uint32_t y = box_along(at.y - wide, p->top, p->side, p->rows); y <= bottom; y++)
        for (uint32_t x = left; x <= right; x++)
            if (s->rounds[(size_t)y * p->columns + x] + 1 >= s->round)
                return true;
    return false;
}

/* Moves a wall and the nearest line of the pencil apart. If the wall cannot move, only the line
 * moves. */
static void part_from(tone *t, const uint8_t *moved, const tone_wall *wall, double part,
                      double wanted, tone_stir *s)
{
    page_pencil_foot near = {0};
    maze_point at = page_line_part(t->at[wall->from], t->at[wall->to], 0, part);
    double distance = page_pencil_nearest(&t->pencil, at, wanted, &near);
    if (distance * MORE >= wanted || distance <= 0)
        return;
    bool starts = part < 1 && moved[wall->from] != STAYS;
    bool ends = part > 0 && moved[wall->to] != STAYS;
    double all = (wanted - distance) / (starts || ends ? 2 : 1);
    double much = all / ((1 - part) * (1 - part) + part * part);
    maze_point by = {(near.at.x - at.x) / distance * all, (near.at.y - at.y) / distance * all};
    page_pencil_push(&t->pencil, &near, by);
    if (starts)
        push(t, wall->from, at, near.at, distance, much * (1 - part));
    if (ends)
        push(t, wall->to, at, near.at, distance, much * part);
    stir(t, s, at);
}

/* Finds the places where walls are too close to the pencil's lines. Returns false if there is no
 * such place. */
static bool find_narrow(const tone *t, tone_stir *s, double wanted)
{
    page_pencil_foot near = {0};
    bool any = false;
    for (size_t w = 0; w < t->count; w++)
        for (size_t i = 0; i < PARTS; i++) {
            const tone_wall *wall = &t->walls[w];
            maze_point at = page_line_part(t->at[wall->from], t->at[wall->to], 0, parts[i]);
            if (page_pencil_nearest(&t->pencil, at, wanted / MORE, &near) * MORE >= wanted)
                continue;
            stir(t, s, at);
            any = true;
        }
    return any;
}

static bool go_aside(tone *t, const uint8_t *moved, const maze_point *before, double wanted)
{
    size_t boxes = (size_t)t->pencil.columns * t->pencil.rows;
    tone_stir s = {.rounds = calloc(boxes, 1), .round = 1};
    bool done = s.rounds != NULL;
    if (done && find_narrow(t, &s, wanted)) {
        done = page_pencil_loosen(&t->pencil, ASIDE * fabs(t->place->cell));
        for (s.round = 2; s.round <= ROUNDS && done; s.round++)
            for (size_t w = 0; w < t->count; w++) {
                const tone_wall *wall = &t->walls[w];
                maze_point middle = page_line_part(t->at[wall->from], t->at[wall->to], 0, 0.5);
                for (size_t i = 0; i < PARTS && is_stirred(t, &s, middle); i++)
                    part_from(t, moved, wall, parts[i], wanted, &s);
            }
        take_back(t, before);
        done = done && page_pencil_settle(&t->pencil);
    }
    free(s.rounds);
    return done;
}

#define ROUND_ENDS 8

/* Moves each line of the pencil that crosses a wall around the nearer end of the wall. Such lines
 * are rare. */
static bool go_round(tone *t, double wanted)
{
    bool crosses = true;
    for (int round = 0; round < ROUND_ENDS && crosses; round++) {
        crosses = false;
        for (size_t w = 0; w < t->count; w++) {
            page_pencil_foot feet[2];
            const page_pencil_line line = {t->at[t->walls[w].from], t->at[t->walls[w].to]};
            if (!page_pencil_crosses(&t->pencil, &line, feet))
                continue;
            if (!t->pencil.knots && !page_pencil_loosen(&t->pencil, ASIDE * fabs(t->place->cell)))
                return false;
            double far_a = hypot(feet[0].at.x - line.a.x, feet[0].at.y - line.a.y);
            double far_b = hypot(feet[1].at.x - line.b.x, feet[1].at.y - line.b.y);
            bool ends = far_b < far_a;
            maze_point end = ends ? line.b : line.a, foot = feet[ends].at;
            double far = ends ? far_b : far_a, much = far > 0 ? 1 + wanted / 4 / far : 0;
            page_pencil_push(&t->pencil, &feet[ends],
                             (maze_point){much * (end.x - foot.x), much * (end.y - foot.y)});
            crosses = true;
        }
    }
    return !t->pencil.knots || page_pencil_settle(&t->pencil);
}

bool page_tone_make_room(tone *t)
{
    uint8_t *moved = malloc(t->corners);
    maze_point *at = calloc(t->corners, sizeof *at);
    maze_point *before = malloc(t->corners * sizeof *before);
    double wanted = MORE * (t->clear / 2 + TONE_SLACK * POINTS_PER_MM + t->thin);
    if (!moved || !at || !before) {
        free(moved);
        free(at);
        free(before);
        return false;
    }
    memset(moved, STAYS, t->corners); /* numbers without a corner must not move */
    for (size_t w = 0; w < t->count; w++)
        moved[t->walls[w].from] = moved[t->walls[w].to] = 0;
    for (uint32_t c = 0; c < t->corners; c++)
        if (moved[c] != STAYS)
            at[c] = page_tone_corner(t, c);
    for (size_t w = 0; w < t->count; w++)
        if (t->walls[w].outside)
            moved[t->walls[w].from] = moved[t->walls[w].to] = STAYS;
    t->at = at;
    memcpy(before, at, t->corners * sizeof *at);
    bool done = go_round(t, wanted) && smooth_turns(t, moved, wanted);
    for (uint8_t round = 1; round <= ROUNDS && done; round++)
        give_way(t, moved, round, wanted);
    take_back(t, before);
    done = done && go_aside(t, moved, before, wanted);
    free(before);
    free(moved);
    return done;
}
