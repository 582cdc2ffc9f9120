/* What is outside the doors: pictures as large as they should be, beside the maze and on the
 * page. */
#include "drawn.h"

static const uint8_t one_pixel[3 * 8] = {0};
static const maze_picture square = {2, 2, one_pixel, NULL, 0}, wide = {4, 1, one_pixel, NULL, 0},
                          tall = {1, 4, one_pixel, NULL, 0};

static const char *const recipes[] = {"rect1x1-1",   "rect1x9-3",   "rect9x1-3",   "rect6x7-1",
                                      "rect20x26-2", "rect50x60-4", "rect80x100-1"};
static const maze_picture *const pictures[] = {&square, &wide, &tall};

static maze_style style_with(maze_medium medium, const maze_picture *start,
                             const maze_picture *goal)
{
    maze_style style = style_for(medium);
    style.start_picture = start;
    style.goal_picture = goal;
    return style;
}

static bool inside(maze_box a, maze_box b, double slack)
{
    return a.left >= b.left - slack && a.top >= b.top - slack && a.right <= b.right + slack &&
           a.bottom <= b.bottom + slack;
}

static double longer_side(maze_box box)
{
    return fmax(box.right - box.left, box.bottom - box.top);
}

static void assert_picture(const char *recipe, const maze_mark *mark, const maze_picture *picture,
                           const page_place *place, double cell, bool start)
{
    maze_box box = mark->box;
    double side = longer_side(box), share = (box.right - box.left) / (box.bottom - box.top);
    double wanted = fmin(fmax(2.2 * cell, 10 * MM), 22 * MM);
    const maze_maze *maze = place->maze;
    maze_point door = page_place_door(place, start ? maze_entrance(maze) : maze_exit(maze));
    assert_int_equal(mark->kind, MAZE_MARK_PICTURE);
    assert_ptr_equal(mark->picture, picture);
    assert_true(fabs(share - (double)picture->width / picture->height) < 1e-6);
    if (fabs(side - wanted) > 1e-6)
        fail_msg("%s: a picture of %g pt in cells of %g pt", recipe, side, cell);
    double gap = start ? door.y - box.bottom : box.top - door.y;
    assert_true(fabs(gap - 0.15 * cell - place->wall / 2) < 1e-6);
    /* it is above its door, in the middle if the maze is wide enough */
    assert_true(box.left < door.x && door.x < box.right);
}

static void check_sheet(const char *recipe, const maze_picture *start, const maze_picture *goal)
{
    maze_style style = style_with(MAZE_MEDIUM_SHEET, start, goal);
    drawn d = draw_recipe(recipe, &style);
    const page_place *place = d.place;
    const maze_mark *first = mark_of(&d, MAZE_ROLE_START), *last = mark_of(&d, MAZE_ROLE_GOAL);
    maze_box room = {15 * MM, 15 * MM, style.paper.width - 15 * MM, style.paper.height - 15 * MM};
    maze_box walls = box_of(d.walls), bounds = page_place_bounds(place);
    double cell = place->cell;
    assert_picture(recipe, first, start, place, cell, true);
    assert_picture(recipe, last, goal, place, cell, false);
    assert_false(overlap(first->box, walls) || overlap(last->box, walls) ||
                 overlap(first->box, last->box));
    assert_true(inside(first->box, bounds, 1e-9) && inside(last->box, bounds, 1e-9));
    assert_true(inside(bounds, room, ORIGIN_SLACK));
    if (walls.right - walls.left > 22 * MM + place->wall) {
        assert_true(first->box.left >= walls.left && first->box.right <= walls.right);
        assert_true(last->box.left >= walls.left && last->box.right <= walls.right);
    }
    for (size_t i = 0; i < d.drawing->count; i++)
        if (d.drawing->marks[i].kind == MAZE_MARK_TEXT)
            assert_false(overlap(d.drawing->marks[i].text.box, bounds));
}

TEST(pictures_stand_beside_the_maze_inside_the_margins)
{
    for (size_t i = 0; i < COUNT(recipes); i++)
        for (size_t k = 0; k < COUNT(pictures); k++)
            for (size_t n = 0; n < COUNT(pictures); n++)
                check_sheet(recipes[i], pictures[k], pictures[n]);
}

/* As wide or as high as there is room. */
TEST(a_maze_with_pictures_is_as_large_as_it_can_be)
{
    static const maze_box boxes[] = {{0, 0, 300, 200}, {50, 60, 150, 400}, {10, 20, 500, 100}};
    maze_maze *maze = maze_of("rect7x5-2");
    maze_style style = style_with(MAZE_MEDIUM_SHEET, &square, &tall);
    for (size_t i = 0; i < COUNT(boxes); i++) {
        maze_error error;
        page_place place;
        assert_done(page_place_in_box(&place, maze, NULL, &style, boxes[i], false, &error), &error);
        maze_box bounds = page_place_bounds(&place);
        assert_true(inside(bounds, boxes[i], ORIGIN_SLACK));
        double across = (bounds.right - bounds.left) / (boxes[i].right - boxes[i].left);
        double down = (bounds.bottom - bounds.top) / (boxes[i].bottom - boxes[i].top);
        assert_true(fmax(across, down) > 0.98);
    }
}

TEST(pictures_without_room_are_refused)
{
    maze_error error;
    page_place place;
    maze_maze *maze = maze_of("rect7x5-2");
    maze_style style = style_with(MAZE_MEDIUM_SHEET, &square, &square);
    maze_box low = {0, 0, 300, 18 * MM};
    assert_false(page_place_in_box(&place, maze, NULL, &style, low, false, &error));
    assert_says(&error, MAZE_BAD_INPUT, "pictures");
    style.start_picture = style.goal_picture = NULL;
    assert_done(page_place_in_box(&place, maze, NULL, &style, low, false, &error), &error);
}

TEST(a_turned_maze_has_turned_pictures)
{
    static const maze_box box = {100, 100, 300, 400};
    maze_error error;
    page_place upright, turned;
    maze_maze *maze = maze_of("rect7x5-2");
    maze_style style = style_with(MAZE_MEDIUM_SHEET, &tall, &wide);
    assert_done(page_place_in_box(&upright, maze, NULL, &style, box, false, &error), &error);
    assert_done(page_place_in_box(&turned, maze, NULL, &style, box, true, &error), &error);
    for (int i = 0; i < 2; i++) {
        maze_page *page = keep(page_create(style.paper, &style, NULL), end_page);
        page_add_place(page, i ? &turned : &upright);
        maze_drawing *drawing = draw_part(page, maze_page_box(page));
        const maze_mark *start = find_mark(drawing, MAZE_ROLE_START);
        const maze_mark *goal = find_mark(drawing, MAZE_ROLE_GOAL);
        maze_box walls = box_of(find_mark(drawing, MAZE_ROLE_WALLS));
        assert_int_equal(start->turned, i == 1);
        assert_int_equal(goal->turned, i == 1);
        assert_int_equal(start->box.top < goal->box.top, i == 0);
        assert_int_equal(start->box.left < goal->box.left, i == 0);
        assert_false(overlap(start->box, walls) || overlap(goal->box, walls));
    }
}

TEST(pictures_off_paper_grow_with_the_cells)
{
    for (int medium = MAZE_MEDIUM_SCREEN; medium <= MAZE_MEDIUM_PIXELS; medium++)
        for (double cell = 9; cell < 100; cell *= 2) {
            maze_style style = style_with((maze_medium)medium, &square, &wide);
            style.dpi = 72;
            style.cell = (maze_length){cell, MAZE_UNIT_PT};
            drawn d = draw_recipe("rect5x4-2", &style);
            maze_box start = mark_of(&d, MAZE_ROLE_START)->box;
            maze_box goal = mark_of(&d, MAZE_ROLE_GOAL)->box;
            assert_true(fabs(longer_side(start) - 2.2 * cell) < 1e-6);
            assert_true(inside(start, maze_page_box(d.page), 1e-9));
            assert_true(inside(goal, maze_page_box(d.page), 1e-9));
        }
}

TEST(one_door_may_have_a_picture_and_the_other_an_arrow_or_nothing)
{
    for (int arrows = MAZE_ARROWS_BLACK; arrows <= MAZE_ARROWS_NONE; arrows++) {
        maze_style style = style_with(MAZE_MEDIUM_SHEET, NULL, &wide);
        style.arrows = (maze_arrows)arrows;
        drawn d = draw_recipe("rect5x4-2", &style);
        assert_int_equal(mark_of(&d, MAZE_ROLE_GOAL)->kind, MAZE_MARK_PICTURE);
        const maze_mark *start = find_mark(d.drawing, MAZE_ROLE_START);
        assert_int_equal(start != NULL, arrows != MAZE_ARROWS_NONE);
        if (start)
            assert_int_equal(start->kind, MAZE_MARK_FILL);
    }
}

TEST(a_pages_own_pictures_are_drawn_where_they_were_put)
{
    maze_style style = style_with(MAZE_MEDIUM_SHEET, NULL, NULL);
    maze_page *page = keep(page_create(style.paper, &style, NULL), end_page);
    maze_box box = {10, 20, 30, 60};
    page_add_ground(page, &tall, box);
    maze_drawing *drawing = draw_part(page, maze_page_box(page));
    const maze_mark *mark = find_mark(drawing, MAZE_ROLE_PICTURE);
    assert_int_equal(mark->kind, MAZE_MARK_PICTURE);
    assert_ptr_equal(mark->picture, &tall);
    assert_memory_equal(&mark->box, &box, sizeof box);
}

/* The neck of a turtle is so near to its shell that a mark before a door in the neck would lie on
 * the other side of the shell's wall, far from any wall. */
TEST(no_wall_lies_between_a_door_that_suits_and_its_mark)
{
    static const struct {
        const char *recipe;
        bool suits;
    } rows[] = {{"rect24x17.turtle-smooth-doors.22.82-3", false},
                {"rect24x17.turtle-smooth-doors.82.22-3", true}};
    maze_style style = style_with(MAZE_MEDIUM_SHEET, &square, &square);
    style.marks_apart = true;
    for (size_t i = 0; i < COUNT(rows); i++) {
        const maze_maze *maze = maze_of(rows[i].recipe);
        shape_border border;
        maze_error error;
        page_place place;
        assert_done(shape_border_find(maze_get_shape(maze), &border, &error), &error);
        page_place_at(&place, maze, &style, 20);
        assert_int_equal(page_door_suits(&place, &border, maze_entrance(maze), NULL, true),
                         rows[i].suits);
        free(border.sides);
    }
}

/* Smooth borders move doors, so that roads come to them at a slant. */
TEST(no_picture_touches_the_mouth_of_its_road)
{
    static const struct {
        const char *recipe;
        bool apart;
    } roads[] = {{"rect25x24.star-smooth-doors.apart-515289101", false},
                 {"rect25x24.star-smooth-doors.apart-515289101", true},
                 {"rect24x23.heart-smooth-doors.apart-260932729", true},
                 {"rect24x23.heart-smooth-doors.apart-312616699", true}};
    for (size_t i = 0; i < COUNT(roads); i++) {
        maze_style style = style_with(MAZE_MEDIUM_SHEET, &square, &square);
        style.draw = MAZE_DRAW_ROADS;
        style.marks_apart = roads[i].apart;
        drawn d = draw_recipe(roads[i].recipe, &style);
        unsigned mouths = 0;
        for (int k = 0; k < 2; k++) {
            maze_box box = mark_of(&d, k ? MAZE_ROLE_GOAL : MAZE_ROLE_START)->box;
            for (size_t m = 0; m < d.drawing->count; m++) {
                const maze_mark *mark = &d.drawing->marks[m];
                if (mark->role != MAZE_ROLE_WALLS || mark->kind != MAZE_MARK_FILL)
                    continue;
                for (size_t n = 0; n < mark->point_count; n++) {
                    maze_point p = mark->points[n];
                    mouths++;
                    if (p.x > box.left && p.x < box.right && p.y > box.top && p.y < box.bottom)
                        fail_msg("%s: a picture lies on the mouth of a road", roads[i].recipe);
                }
            }
        }
        assert_int_equal(mouths, 2 * 2 * 4); /* corners of both, for both pictures */
    }
}

UNIT_MAIN
