"""A book of mazes as one makes it with matplotlib's PdfPages: seconds of drawing and bytes of the file,
or "0 0" where matplotlib is not installed.

    matplotlib_book.py plot|collection PAGES WIDTH HEIGHT
"""
import io
import random
import sys
import time


def carve(width, height):
    """The walls of a random maze, as pairs of corners; ways grow from the newest cell."""
    walls = {((x, y), (x + 1, y)) for x in range(width) for y in range(height + 1)}
    walls |= {((x, y), (x, y + 1)) for x in range(width + 1) for y in range(height)}
    between = {(1, 0): ((1, 0), (1, 1)), (-1, 0): ((0, 0), (0, 1)),
               (0, 1): ((0, 1), (1, 1)), (0, -1): ((0, 0), (1, 0))}
    new = {(x, y) for x in range(width) for y in range(height)}
    way = [(0, 0)]
    new.remove((0, 0))
    while way:
        x, y = way[-1]
        steps = [step for step in between if (x + step[0], y + step[1]) in new]
        if not steps:
            way.pop()
            continue
        dx, dy = random.choice(steps)
        walls.remove(tuple((x + a, y + b) for a, b in between[dx, dy]))
        new.remove((x + dx, y + dy))
        way.append((x + dx, y + dy))
    return sorted(walls)


def draw(plt, collections, way, walls, number):
    figure, axes = plt.subplots(figsize=(8.5, 11))
    if way == 'plot':
        for (x, y), (to_x, to_y) in walls:
            axes.plot([x, to_x], [y, to_y], color='black', linewidth=1.5)
    else:
        axes.add_collection(collections.LineCollection(walls, colors='black', linewidths=1.5))
        axes.autoscale()
    axes.set_aspect('equal')
    axes.axis('off')
    axes.set_title(str(number))
    return figure


def main():
    way, pages, width, height = sys.argv[1], *map(int, sys.argv[2:5])
    try:
        import matplotlib
        matplotlib.use('pdf')
        from matplotlib import collections, pyplot
        from matplotlib.backends.backend_pdf import PdfPages
    except ImportError:
        print(0, 0)
        return
    random.seed(1)
    mazes = [carve(width, height) for _ in range(pages)]
    start = time.perf_counter()
    file = io.BytesIO()
    with PdfPages(file) as pdf:
        for number, walls in enumerate(mazes, 1):
            figure = draw(pyplot, collections, way, walls, number)
            pdf.savefig(figure)
            pyplot.close(figure)
    print(time.perf_counter() - start, len(file.getvalue()))


main()
