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

static void push(tone *tone, uint32_t corner, maze_point from, maze_point near, double distance,
                 double much)
{
    tone->at[corner].x += (from.x - near.x) / distance * much;
    tone->at[corner].y += (from.y - near.y) / distance * much;
}

/* Each corner has the state STAYS, the number of the last round in which the corner moved, or 0. */
enum { STAYS = 255 };

/* Moves walls away from the pencil's lines. Checks only walls with an end that moved in this round
 * or the round before. Border walls do not move. */
static void give_way(tone *tone, uint8_t *moved, uint8_t round, double wanted)
{
    page_pencil_foot near = {0};
    for (size_t w = 0; w < tone->count; w++)
        for (size_t i = 0; i < PARTS; i++) {
            uint32_t from = tone->walls[w].from, to = tone->walls[w].to;
            bool stirs = (moved[from] != STAYS && moved[from] + 1 >= round) ||
                         (moved[to] != STAYS && moved[to] + 1 >= round);
            if (!stirs)
                break;
            double part = parts[i], both = (1 - part) * (1 - part) + part * part;
            maze_point at = page_line_part(tone->at[from], tone->at[to], 0, part);
            double distance = page_pencil_nearest(&tone->pencil, at, wanted, &near);
            double much = (wanted - distance) / both;
            if (distance >= wanted || distance <= 0)
                continue;
            if (moved[from] != STAYS && part < 1) {
                push(tone, from, at, near.at, distance, much * (1 - part));
                moved[from] = round;
            }
            if (moved[to] != STAYS && part > 0) {
                push(tone, to, at, near.at, distance, much * part);
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

/* number of rounds; in each round, walls are smoothed at turns, and then move away from the
 * pencil's lines */
#define SMOOTHED 3
#define TURNED 0.04 /* minimum distance by which smoothing moves a corner, in cells */

static bool same_place(maze_point a, maze_point b)
{
    return a.x == b.x && a.y == b.y;
}

/* Undoes movements that put walls across the pencil's lines, or too close to these lines. */
static void take_back(tone *tone, const maze_point *before)
{
    double near = tone->clear / 4;
    for (bool again = true; again;) {
        again = false;
        for (size_t w = 0; w < tone->count; w++) {
            uint32_t from = tone->walls[w].from, to = tone->walls[w].to;
            const page_pencil_line line = {tone->at[from], tone->at[to]};
            bool stayed = same_place(line.a, before[from]) && same_place(line.b, before[to]);
            if ((stayed && !tone->pencil.knots) ||
                page_pencil_distance(&tone->pencil, &line, near) >= near)
                continue;
            bool restored = tone->pencil.knots && page_pencil_restore(&tone->pencil, &line, near);
            tone->at[from] = before[from];
            tone->at[to] = before[to];
            again = again || !stayed || restored;
        }
    }
}

/* Smooths walls at turns. Each corner between two walls moves half of the distance to the middle
 * between its neighbors. */
static bool smooth_turns(tone *tone, uint8_t *moved, double wanted)
{
    tone_turn *turns = calloc(tone->corners, sizeof *turns);
    maze_point *from = malloc(tone->corners * sizeof *from);
    bool done = turns && from;
    for (size_t w = 0; w < tone->count && done; w++) {
        note_turn(&turns[tone->walls[w].from], tone->walls[w].to);
        note_turn(&turns[tone->walls[w].to], tone->walls[w].from);
    }
    for (uint8_t round = 2; round < 2 + SMOOTHED && done; round++) {
        memcpy(from, tone->at, tone->corners * sizeof *from);
        for (size_t c = 0; c < tone->corners; c++) {
            if (turns[c].count != 2 || moved[c] == STAYS)
                continue;
            maze_point a = from[turns[c].next[0]], b = from[turns[c].next[1]];
            maze_point at = {from[c].x / 2 + (a.x + b.x) / 4, from[c].y / 2 + (a.y + b.y) / 4};
            if (hypot(at.x - from[c].x, at.y - from[c].y) < TURNED * fabs(tone->place->cell))
                continue;
            tone->at[c] = at;
            moved[c] = round;
        }
        take_back(tone, from);
        give_way(tone, moved, round, wanted);
    }
    for (size_t c = 0; c < tone->corners && done; c++)
        moved[c] = moved[c] == STAYS ? STAYS : 0;
    free(turns);
    free(from);
    return done;
}

#define ASIDE 0.3 /* maximum movement of the pencil's lines, in cells */
/* A wall is checked again if a recent movement was at most STIRRED boxes of the pencil's index away
 * from the middle of the wall. */
#define STIRRED 2

typedef struct tone_stir {
    uint8_t *rounds;
    uint8_t round;
} tone_stir;

static uint32_t box_along(double at, double from, double side, uint32_t count)
{
    return (uint32_t)fmin(fmax((at - from) / side, 0), count - 1.0);
}

static void stir(const tone *tone, tone_stir *stirred, maze_point at)
{
    const page_pencil *p = &tone->pencil;
    uint32_t x = box_along(at.x, p->left, p->side, p->columns);
    uint32_t y = box_along(at.y, p->top, p->side, p->rows);
    stirred->rounds[(size_t)y * p->columns + x] = stirred->round;
}

static bool is_stirred(const tone *tone, const tone_stir *stirred, maze_point at)
{
    const page_pencil *p = &tone->pencil;
    double wide = STIRRED * p->side;
    uint32_t left = box_along(at.x - wide, p->left, p->side, p->columns);
    uint32_t right = box_along(at.x + wide, p->left, p->side, p->columns);
    uint32_t bottom = box_along(at.y + wide, p->top, p->side, p->rows);
    for (uint32_t y = box_along(at.y - wide, p->top, p->side, p->rows); y <= bottom; y++)
        for (uint32_t x = left; x <= right; x++)
            if (stirred->rounds[(size_t)y * p->columns + x] + 1 >= stirred->round)
                return true;
    return false;
}

/* Moves a wall and the nearest line of the pencil apart. If the wall cannot move, only the line
 * moves. */
static void part_from(tone *tone, const uint8_t *moved, const tone_wall *wall, double part,
                      double wanted, tone_stir *stirred)
{
    page_pencil_foot near = {0};
    maze_point at = page_line_part(tone->at[wall->from], tone->at[wall->to], 0, part);
    double distance = page_pencil_nearest(&tone->pencil, at, wanted, &near);
    if (distance * MORE >= wanted || distance <= 0)
        return;
    bool starts = part < 1 && moved[wall->from] != STAYS;
    bool ends = part > 0 && moved[wall->to] != STAYS;
    double all = (wanted - distance) / (starts || ends ? 2 : 1);
    double much = all / ((1 - part) * (1 - part) + part * part);
    maze_point by = {(near.at.x - at.x) / distance * all, (near.at.y - at.y) / distance * all};
    page_pencil_push(&tone->pencil, &near, by);
    if (starts)
        push(tone, wall->from, at, near.at, distance, much * (1 - part));
    if (ends)
        push(tone, wall->to, at, near.at, distance, much * part);
    stir(tone, stirred, at);
}

/* Finds the places where walls are too close to the pencil's lines. Returns false if there is no
 * such place. */
static bool find_narrow(const tone *tone, tone_stir *stirred, double wanted)
{
    page_pencil_foot near = {0};
    bool any = false;
    for (size_t w = 0; w < tone->count; w++)
        for (size_t i = 0; i < PARTS; i++) {
            const tone_wall *wall = &tone->walls[w];
            maze_point at = page_line_part(tone->at[wall->from], tone->at[wall->to], 0, parts[i]);
            if (page_pencil_nearest(&tone->pencil, at, wanted / MORE, &near) * MORE >= wanted)
                continue;
            stir(tone, stirred, at);
            any = true;
        }
    return any;
}

static bool go_aside(tone *tone, const uint8_t *moved, const maze_point *before, double wanted)
{
    size_t boxes = (size_t)tone->pencil.columns * tone->pencil.rows;
    tone_stir stirred = {.rounds = calloc(boxes, 1), .round = 1};
    bool done = stirred.rounds != NULL;
    if (done && find_narrow(tone, &stirred, wanted)) {
        done = page_pencil_loosen(&tone->pencil, ASIDE * fabs(tone->place->cell));
        for (stirred.round = 2; stirred.round <= ROUNDS && done; stirred.round++)
            for (size_t w = 0; w < tone->count; w++) {
                const tone_wall *wall = &tone->walls[w];
                maze_point middle =
                    page_line_part(tone->at[wall->from], tone->at[wall->to], 0, 0.5);
                for (size_t i = 0; i < PARTS && is_stirred(tone, &stirred, middle); i++)
                    part_from(tone, moved, wall, parts[i], wanted, &stirred);
            }
        take_back(tone, before);
        done = done && page_pencil_settle(&tone->pencil);
    }
    free(stirred.rounds);
    return done;
}

#define ROUND_ENDS 8

/* Finds the lines of the pencil that cross a wall, and moves each line around the nearer end of the
 * wall. Such lines are rare. */
static bool go_round(tone *tone, double wanted)
{
    bool crosses = true;
    for (int round = 0; round < ROUND_ENDS && crosses; round++) {
        crosses = false;
        for (size_t w = 0; w < tone->count; w++) {
            page_pencil_foot feet[2];
            const page_pencil_line line = {tone->at[tone->walls[w].from],
                                           tone->at[tone->walls[w].to]};
            if (!page_pencil_crosses(&tone->pencil, &line, feet))
                continue;
            if (!tone->pencil.knots &&
                !page_pencil_loosen(&tone->pencil, ASIDE * fabs(tone->place->cell)))
                return false;
            double far_a = hypot(feet[0].at.x - line.a.x, feet[0].at.y - line.a.y);
            double far_b = hypot(feet[1].at.x - line.b.x, feet[1].at.y - line.b.y);
            bool ends = far_b < far_a;
            maze_point end = ends ? line.b : line.a, foot = feet[ends].at;
            double far = ends ? far_b : far_a, much = far > 0 ? 1 + wanted / 4 / far : 0;
            page_pencil_push(&tone->pencil, &feet[ends],
                             (maze_point){much * (end.x - foot.x), much * (end.y - foot.y)});
            crosses = true;
        }
    }
    return !tone->pencil.knots || page_pencil_settle(&tone->pencil);
}

bool page_tone_make_room(tone *tone)
{
    uint8_t *moved = malloc(tone->corners);
    maze_point *at = calloc(tone->corners, sizeof *at);
    maze_point *before = malloc(tone->corners * sizeof *before);
    double wanted = MORE * (tone->clear / 2 + TONE_SLACK * POINTS_PER_MM + tone->thin);
    if (!moved || !at || !before) {
        free(moved);
        free(at);
        free(before);
        return false;
    }
    memset(moved, STAYS, tone->corners); /* corners at which no wall ends must not move */
    for (size_t w = 0; w < tone->count; w++)
        moved[tone->walls[w].from] = moved[tone->walls[w].to] = 0;
    for (uint32_t c = 0; c < tone->corners; c++)
        if (moved[c] != STAYS)
            at[c] = page_tone_corner(tone, c);
    for (size_t w = 0; w < tone->count; w++)
        if (tone->walls[w].outside)
            moved[tone->walls[w].from] = moved[tone->walls[w].to] = STAYS;
    tone->at = at;
    memcpy(before, at, tone->corners * sizeof *at);
    bool done = go_round(tone, wanted) && smooth_turns(tone, moved, wanted);
    for (uint8_t round = 1; round <= ROUNDS && done; round++)
        give_way(tone, moved, round, wanted);
    take_back(tone, before);
    done = done && go_aside(tone, moved, before, wanted);
    free(before);
    free(moved);
    return done;
}
