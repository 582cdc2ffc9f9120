"""Tests in Firefox: <maze-press play> on a strict page, solved by mouse, finger and keys; the bytes that the module draws; and
the page of samples/web, whose maze of the day is drawn, played and printed."""
import json
from contextlib import contextmanager
from pathlib import Path

import paths
import tap
from browser import run, served
from firefox import firefox
from played import PROGRAM, Play, told, way
from readers import png
from tap import expect
from visit import FILES, PAGE, Visit, drop, gray_photo

RECIPES = ["rect12x9-7391", "hex9x8-3", "polar6-wilson-2", "organic9x9-1", "rect12x14-weave60-4", "rect14x14.heart-smooth-7", "word12.hi-1"]


def opened_mazes(firefox):
    page, address = firefox
    page.open(f"{address}strict.html")
    return page


def test_a_mouse_a_finger_and_keys_solve_it(firefox):
    page = opened_mazes(firefox)
    for name, recipe in (("one", "rect9x7-7391"), ("hex", "hex8x8-3")):
        play, maze = Play(page, f"#{name}"), told(recipe)
        play.wait(recipe)
        for act in (lambda: page.mouse(play.points(maze, way(maze))), lambda: page.finger(play.points(maze, way(maze))),
                    lambda: (play.focus(), play.keys(maze, way(maze)))):
            play.run("restart()")
            act()
            expect((play.is_solved(), len(play.trail())), (True, len(way(maze))), f"{name} solved, and its trail")


def test_it_draws_what_the_program_draws(firefox):
    page = opened_mazes(firefox)
    drawn = page.run("(async () => { const all = await (await import('./mazepress.js')).load();"
                     f"return {json.dumps(RECIPES)}.map((recipe) => all.draw(recipe, {{solution: 'shown'}})); }})()")
    for recipe, text in zip(RECIPES, drawn):
        expect(text == tap.tool(PROGRAM, "draw", recipe, "-f", "svg", "--solution", "-o", "-").decode(), True, f"{recipe} is the same")


def test_prepared_and_slow_mazes_are_solved(firefox):
    page = opened_mazes(firefox)
    page.run("document.querySelector('#file').scrollIntoView()")
    for name in ("file", "slow"):
        play = Play(page, f"#{name}")
        page.wait(f"{play.one}?.game", name)
        play.hints()
        expect(play.is_solved(), True, f"{name} solved")
    expect(page.run("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('maker.js'))"), True, "the worker")


def test_a_photo_lies_over_its_maze(firefox):
    page, address = firefox
    page.open(f"{address}#photo")
    page.wait("document.body?.dataset.ready === 'photo'", "the screen of a photo")
    drop(Visit(page, address, Path()), gray_photo(60, 48), "photo.png", "image/png")
    page.wait("document.querySelector('#preview .photo') && !document.querySelector('#preview').hasAttribute('aria-busy')", "the maze of the photo")
    edges = page.run("['#preview .photo', '#photo-wipe'].map((one) => (({ left, right }) => [left, right])(document.querySelector(one).getBoundingClientRect()))")
    tap.fail_if(any(abs(abs(one - other) - 22) > 1.5 for one, other in zip(*edges)) and f"the photo and the slider: {edges}")


def test_the_page_is_played_and_seen(firefox):
    page, address = firefox
    page.open(address)
    page.wait("document.body?.dataset.ready === 'home'", "the page")
    page.wait("document.querySelector('#hero').game", "the maze of the day")
    page.run("location.hash = 'rect9x7-7391'")
    play, maze = Play(page, "#maze"), told("rect9x7-7391")
    play.wait("rect9x7-7391")
    page.wait("document.body.dataset.ready === 'solve'", "the maze")
    cells = way(maze)
    page.mouse(play.points(maze, cells[:len(cells) // 2]))
    expect(len(play.trail()), len(cells) // 2, "cells of the trail")
    (x, y), color = play.points(maze, cells[2:3])[0], page.run(f"getComputedStyle({play.inside('[part~=thread]')}).stroke")
    page.wait(f"{play.inside('[part~=thread]')}.getAttribute('d').length > 20", "the thread")
    picture = png.read(page.picture())
    seen = picture.rows[round(y)][round(x) * picture.channels:][:3]
    expect(f"rgb({', '.join(map(str, seen))})", color, "the thread on the screen")


@contextmanager
def opened():
    with served(PAGE, *FILES, strict_html=(Path(__file__).parent / "strict.html").read_text(), mazes_css="maze-press { width: 320px }",
                maze_json=tap.tool(PROGRAM, "draw", "-f", "play", "-o", "-", "rect12x9-7391").decode()) as address, firefox() as page:
        page.resize(1280, 900)
        yield page, address


if __name__ == "__main__":
    run(globals())
