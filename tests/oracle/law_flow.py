"""An independent implementation of the law of flow: the heights, the field of directions along the heights, the streams that
follow the field, and the cells into which the streams are cut."""
from collections import defaultdict
from itertools import accumulate, product
from math import isqrt
from operator import add
from typing import Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

import law
import law_organic
from law_contour import cut

ONE, PIXEL, POINT, STEP = 1024, 512, 128, 256       # sizes of a cell, a pixel, a lattice step and a stream step, in units of 1/1024 cell
UNIT = 1 << 14                                      # length of a direction vector
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"         # the letters that stand for the shades of gray from 0 to 31 in files

Point = Tuple[int, int]
Image = List[List[int]]


def clamp(value: int, low: int, high: int) -> int:
    return max(low, min(value, high))


# --- sines and cosines, in units of 2^-30 ----------------------------------------------------------

TURN = 6746518852       # 2 pi in units of 2^-30


def times(a: int, b: int) -> int:
    return a * b + (1 << 29) >> 30


def series(square: int, first: int) -> int:
    """Returns 1 - s / (first (first + 1)) (1 - s / ((first + 2) (first + 3)) (...)) with five terms, where s is `square`, in
    units of 2^-30."""
    value = 1 << 30
    for divisor in range(first + 8, 0, -2):
        value = (1 << 30) - times(square, value) // (divisor * (divisor + 1))
    return value


def turn(part: int, whole: int) -> Tuple[int, int]:
    """Returns the cosine and the sine of part / whole of a full turn. Both are computed for an angle in the first
    eighth of the turn, and then mirrored."""
    angle = part % whole * 8
    left = angle > 4 * whole
    angle = 8 * whole - angle if left else angle
    behind = angle > 2 * whole
    angle = 4 * whole - angle if behind else angle
    steep = angle > whole
    angle = 2 * whole - angle if steep else angle
    x = angle * TURN // (8 * whole)
    square = times(x, x)
    sine, cosine = times(x, series(square, 2)), series(square, 1)
    if steep:
        sine, cosine = cosine, sine
    return -cosine if behind else cosine, -sine if left else sine


# --- images -----------------------------------------------------------------------------------

def means(line: List[int], radius: int) -> List[int]:
    sums, count = [0, *accumulate(line)], len(line)
    ends = [(max(0, i - radius), min(count, i + radius + 1)) for i in range(count)]
    return [cut(sums[to] - sums[begin], to - begin) for begin, to in ends]


def blurred(image: Image, radius: int) -> Image:
    """Returns the image after two rounds of means. A round replaces each value by the mean of the values up to `radius` away in
    its row, and then in its column."""
    if radius:
        for _ in range(2):
            image = [means(row, radius) for row in image]
            image = [list(row) for row in zip(*(means(list(column), radius) for column in zip(*image)))]
    return image


def each(change: Callable, *images: Image) -> Image:
    return [[change(*values) for values in zip(*rows)] for rows in zip(*images)]


# --- the ground ----------------------------------------------------------------------------------

class Ground(law_organic.Ground):
    """The lattice points inside the shape, and the distance of each point from the outside."""

    def __init__(self, width: int, height: int, outline: Optional[str]):
        super().__init__(width, height, outline)
        points = set(product(range(-1, 8 * width + 1), range(-1, 8 * height + 1)))
        self.rooms = {point: isqrt(POINT * POINT * square) - POINT // 2
                      for point, square in self.squares(points - self.points).items()}

    def squares(self, outside) -> Dict[Point, int]:
        """Returns the squared distance of each lattice point from the nearest point in `outside`."""
        high, wide = range(-1, 8 * self.height + 1), range(-1, 8 * self.width + 1)
        down = {}
        for i in wide:
            rows = [j for j in high if (i, j) in outside]
            down.update({(i, j): min((j - k) ** 2 for k in rows) for j in high})
        rows = {j: [down[k, j] for k in wide] for j in high}
        across = {i: [(i - k) ** 2 for k in wide] for i in wide}
        return {(i, j): min(map(add, rows[j], across[i])) for i in range(8 * self.width) for j in range(8 * self.height)}

    def room(self, p: Point) -> int:
        least = min(p[0], p[1], ONE * self.width - p[0], ONE * self.height - p[1])
        return min(least, self.rooms[p[0] // POINT, p[1] // POINT]) if self.contour and least > 0 else least


# --- heights ---------------------------------------------------------------------------------------

def heights_of_border(ground: Ground) -> Image:
    """Returns heights whose contour lines run along the border."""
    image = [[cut(sum(ground.rooms[4 * x + i, 4 * y + j] for i in range(4) for j in range(4)), 32)
              for x in range(2 * ground.width)] for y in range(2 * ground.height)]
    return blurred(image, 2)


def heights_of_hills(wide: int, high: int, draws: law.Stream) -> Image:
    image = [[64 * draws.below(65536) for _ in range(wide)] for _ in range(high)]
    image = blurred(blurred(image, 8), 8)
    least, most = min(map(min, image)), max(map(max, image))
    return each(lambda value: (value - least) * 4095 // (most - least + 1), image)


def heights_of_grays(grays: Image) -> Image:
    image = each(lambda gray: gray * 255 // 31, grays)
    for radius, fifths in ((len(grays) + len(grays[0])) // 12, 2), (2, 4):
        image = each(lambda t, m, f=fifths: clamp(t + cut((t - m) * f, 5), 0, 255), image, blurred(image, radius))
    return image


def gradients(image: Image) -> Tuple[Image, Image]:
    """Returns the gradients of an image: the slopes to the right, and the slopes downwards."""
    high, wide = len(image), len(image[0])

    def at(x: int, y: int) -> int:
        return image[clamp(y, 0, high - 1)][clamp(x, 0, wide - 1)]
    weights = ((-1, 1), (0, 2), (1, 1))
    right = [[sum(weight * (at(x + 1, y + d) - at(x - 1, y + d)) for d, weight in weights) for x in range(wide)]
             for y in range(high)]
    down = [[sum(weight * (at(x + d, y + 1) - at(x + d, y - 1)) for d, weight in weights) for x in range(wide)]
            for y in range(high)]
    return right, down


# --- the field: a direction for each pixel, given by its double angle ---------------------------

def along_heights(image: Image) -> Tuple[Image, Image]:
    right, down = gradients(image)
    along = each(lambda gx, gy: gy * gy - gx * gx, right, down)
    askew = each(lambda gx, gy: -2 * gx * gy, right, down)
    energy = each(lambda gx, gy: gx * gx + gy * gy, right, down)
    least = sum(map(sum, energy)) // (len(image) * len(image[0])) * 2 // 5 + 64
    cosines, sines = (each(lambda _, start=start: start, image) for start in (UNIT, 0))
    for radius in (20, 10, 5, 2, 1):
        means_of = [blurred(one, radius) for one in (along, askew, energy)]
        for cells in zip(cosines, sines, *means_of):
            for x, (c, s, a, b, e) in enumerate(zip(*cells)):
                length = isqrt(a * a + b * b)
                if length:
                    weight = min(256, 384 * length // (e + least))
                    cells[0][x] = cut(c * (256 - weight) + cut(a * UNIT, length) * weight, 256)
                    cells[1][x] = cut(s * (256 - weight) + cut(b * UNIT, length) * weight, 256)
    return cosines, sines


def round_place(x: int, y: int) -> Tuple[int, int]:
    square = x * x + y * y
    return (cut((y * y - x * x) * UNIT, square), cut(-2 * x * y * UNIT, square)) if square else (UNIT, 0)


def places(width: int, height: int, area: int, draws: law.Stream) -> List[Tuple[int, int, int]]:
    count = min(24, width * height // area + 1)
    return [(draws.below(2 * width), draws.below(2 * height), draws.below(4)) for _ in range(count)]


def vortices(width: int, height: int, draws: law.Stream) -> Tuple[Image, Image]:
    found = [(x, y, turn(20 * kind - 20, 256)) for x, y, kind in places(width, height, 400, draws)]

    def of_pixel(i: int, j: int) -> Tuple[int, int]:
        c, s = 2048, 0
        for x, y, (cosine, sine) in found:
            a, b = round_place(i - x, j - y)
            near = (1 << 20) // ((i - x) ** 2 + (j - y) ** 2 + 32)
            near = near * near // 4096
            c += cut(cut(a * cosine - b * sine, 1 << 30) * near, 4096)
            s += cut(cut(a * sine + b * cosine, 1 << 30) * near, 4096)
        return c, s
    return of_length_one(width, height, of_pixel)


def rings(width: int, height: int, draws: law.Stream) -> Tuple[Image, Image]:
    found = places(width, height, 900, draws)

    def of_pixel(i: int, j: int) -> Tuple[int, int]:
        x, y, _ = min(found, key=lambda place: (place[0] - i) ** 2 + (place[1] - j) ** 2)
        return round_place(i - x, j - y)
    return of_length_one(width, height, of_pixel)


def waves(width: int, height: int, draws: law.Stream) -> Tuple[Image, Image]:
    found = []
    for _ in range(3):
        way, length = turn(draws.below(256), 256), 2 * (16 + draws.below(33))
        across, down = (cut(cut(part * 65536, 1 << 30), length) for part in way)
        found.append((across, down, draws.below(65536)))

    def of_pixel(i: int, j: int) -> Tuple[int, int]:
        sines = [turn(across * i + down * j + phase, 65536)[1] for across, down, phase in found]
        angle = sum(cut(cut(sine * 8000, 1 << 30), k) for k, sine in enumerate(sines, 1))
        return tuple(cut(part, 65536) for part in turn(angle, 65536))
    return of_length_one(width, height, of_pixel)


def of_length_one(width: int, height: int, of_pixel: Callable) -> Tuple[Image, Image]:
    pairs = [[of_pixel(i, j) for i in range(2 * width)] for j in range(2 * height)]
    scaled = each(lambda pair: tuple(cut(part * UNIT, isqrt(pair[0] ** 2 + pair[1] ** 2) + 1) for part in pair), pairs)
    return tuple(each(lambda pair, k=k: pair[k], scaled) for k in (0, 1))


class Field:
    def __init__(self, cosines: Image, sines: Image):
        self.images = [blurred(image, 1) for image in (cosines, sines)]
        self.wide, self.high = len(cosines[0]), len(cosines)

    def between(self, image: Image, p: Point) -> int:
        (i, u), (j, v) = (divmod(clamp(place - PIXEL // 2, 0, PIXEL * (most - 1)), PIXEL)
                          for place, most in zip(p, (self.wide, self.high)))
        right, below = min(i + 1, self.wide - 1), min(j + 1, self.high - 1)
        upper, lower = (image[row][i] * (PIXEL - u) + image[row][right] * u for row in (j, below))
        return cut(upper * (PIXEL - v) + lower * v, PIXEL * PIXEL)

    def direction(self, p: Point) -> Point:
        c, s = (self.between(image, p) for image in self.images)
        length = isqrt(c * c + s * s)
        if not length:
            return UNIT, 0
        x, y = (isqrt(cut((length + part) << 28, 2 * length)) for part in (c, -c))
        return x, -y if s < 0 else y


# --- streams -----------------------------------------------------------------------------------------

def dot(a: Point, b: Point) -> int:
    return a[0] * b[0] + a[1] * b[1]


def square_between(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def like(way: Point, other: Point) -> Point:
    return way if dot(way, other) >= 0 else (-way[0], -way[1])


def moved(p: Point, way: Point, by: int) -> Point:
    return tuple(place + (by * part + UNIT // 2) // UNIT for place, part in zip(p, way))


class Sample(NamedTuple):
    at: Point
    stream: int
    number: int         # position on the stream: 0 at its start, negative in the direction opposite to the field


class Streams:
    """The streams of the field. Each stream is the list of its samples, in the order in which they were made."""

    def __init__(self, ground: Ground, field: Field):
        self.ground, self.field = ground, field
        self.near: Dict[Point, List[Sample]] = defaultdict(list)        # for each cell of the rectangle, the samples in it
        self.all: List[List[Sample]] = []
        self.done = 0

    def is_free(self, p: Point, far: int, number: Optional[int] = None) -> bool:
        x, y = p[0] // ONE, p[1] // ONE
        for place in product((x - 1, x, x + 1), (y - 1, y, y + 1)):
            for sample in self.near.get(place, ()):
                if square_between(sample.at, p) < far * far:
                    own = number is not None and sample.stream == len(self.all) and abs(sample.number - number) < 8
                    if not own:
                        return False
        return True

    def put(self, samples: List[Sample], p: Point, number: int) -> None:
        samples.append(Sample(p, len(self.all), number))
        self.near[p[0] // ONE, p[1] // ONE].append(samples[-1])

    def run(self, samples: List[Sample], sign: int) -> None:
        p, number = samples[0].at, sign
        way = tuple(sign * part for part in self.field.direction(p))
        while True:
            first = like(self.field.direction(p), way)
            half = moved(p, first, STEP // 2)
            if self.ground.room(half) <= 0:
                return
            then = like(self.field.direction(half), first)
            p = moved(p, then, STEP)
            if 100 * dot(then, way) < 82 << 28 or self.ground.room(p) < 378 or not self.is_free(p, 757, number):
                return
            self.put(samples, p, number)
            way, number = then, number + sign

    def attempt(self, p: Point, far: int, least: int) -> bool:
        if self.ground.room(p) < far // 2 or not self.is_free(p, far):
            return False
        samples: List[Sample] = []
        self.put(samples, p, 0)
        self.run(samples, 1)
        self.run(samples, -1)
        if len(samples) - 1 < 4 * least:
            for sample in samples:
                self.near[sample.at[0] // ONE, sample.at[1] // ONE].remove(sample)
            return False
        self.all.append(samples)
        return True

    def attempt_beside(self, p: Point, by: int, far: int) -> None:
        x, y = self.field.direction(p)
        for one in (by, -by):
            self.attempt(moved(p, (-y, x), one), far, 3)

    def fill_beside(self) -> None:
        while self.done < len(self.all):
            for sample in self.all[self.done][::2]:
                self.attempt_beside(sample.at, 1034, 1003)
            self.done += 1

    def fill(self, dark: List[Point], lengths: Sequence[int]) -> None:
        """Adds streams, first at the pixels `dark`, and then at any free place. For each of `lengths` in turn, adds only streams
        of at least this length; the last round adds streams of any length."""
        for x, y in dark:
            self.attempt_beside((PIXEL * x + PIXEL // 2, PIXEL * y + PIXEL // 2), 512, 1003)
        self.fill_beside()
        for far, least in [(921, length) for length in lengths] + [(839, 0)]:
            for j, i in product(range(8 * self.ground.height), range(8 * self.ground.width)):
                if self.attempt((POINT * i + POINT // 2, POINT * j + POINT // 2), far, least):
                    self.fill_beside()


def dark_lines(heights: Image) -> List[Point]:
    """Returns the pixels on dark lines of the image, in the order of decreasing contrast with their surroundings."""
    high, wide = len(heights), len(heights[0])
    image = each(lambda value: 64 * value, heights)
    image = each(lambda fine, broad: fine - broad, blurred(image, 1), blurred(image, 2))
    found = [(-image[y][x], y, x) for y in range(2, high - 2) for x in range(2, wide - 2)
             if image[y][x] > 768 and image[y][x] == max(max(row[x - 2:x + 3]) for row in image[y - 2:y + 3])]
    return [(x, y) for _, y, x in sorted(found)]


def is_ring(samples: List[Sample]) -> bool:
    """True if the stream with these samples, in order along the stream, is a closed ring."""
    if len(samples) <= 16:
        return False
    last_but_one, last, first, second = (samples[k].at for k in (-2, -1, 0, 1))
    gap, end, begin = ((b[0] - a[0], b[1] - a[1]) for a, b in ((last, first), (last_but_one, last), (first, second)))
    return (4 * dot(gap, gap) <= 5 << 20 and 10 * dot(end, begin) > 7 << 16 and dot(end, gap) > 0 and dot(begin, gap) > 0)


# --- pieces of streams --------------------------------------------------------------------------

class Piece(NamedTuple):
    number: int
    at: Point
    samples: List[Point]


class Cuts:
    """Divides streams into pieces, and avoids cuts that are next to the cuts of neighboring streams."""

    def __init__(self):
        self.found: List[Point] = []

    def cost(self, before: Point, behind: Point) -> int:
        x, y = behind[0] - before[0], behind[1] - before[1]
        length, middle = isqrt(x * x + y * y), self.middle(before, behind)
        cost = 0
        for at in self.found:
            u, v = at[0] - middle[0], at[1] - middle[1]
            along, aside = abs(u * x + v * y) // length, abs(u * y - v * x) // length
            if along < 634 and aside < 1433:
                cost += min(along, 634 - along)
        return cost

    @staticmethod
    def middle(a: Point, b: Point) -> Point:
        return cut(a[0] + b[0], 2), cut(a[1] + b[1], 2)

    def lengths(self, samples: List[Point], ring: bool) -> List[int]:
        """Returns the lengths, in samples, of the pieces into which a stream with these samples is cut."""
        found, at = [], 0
        while len(samples) - at > 7:
            choices = [n for n in (4, 5, 6, 7) if len(samples) - at - n >= 3]
            best = min(choices, key=lambda n: 64 * abs(n - 5) + self.cost(*samples[at + n - 1:at + n + 1]))
            at += best
            found.append(best)
            self.found.append(self.middle(*samples[at - 1:at + 1]))
        if ring:
            self.found.append(samples[0])
        return found + [len(samples) - at]


def pieces_of(streams: Streams) -> List[Piece]:
    found, cuts, number = [], Cuts(), 2
    for stream in streams.all:
        samples = sorted(stream, key=lambda sample: sample.number)
        places_of = [sample.at for sample in samples]
        at = 0
        for length in cuts.lengths(places_of, is_ring(samples)):
            part = places_of[at:at + length]
            found.append(Piece(number, part[length // 2], part))
            number, at = number + 1, at + length
        number += 1
    return found


# --- cells -------------------------------------------------------------------------------------------

def quarter(p: Point) -> Point:
    return p[0] // 4, p[1] // 4


class Walls(law_organic.Walls):
    def __init__(self, pieces: List[Piece], owner: Dict[Point, int], ground: Ground, near: Dict[Point, Tuple[Point, Piece]]):
        self.pieces, self.near = pieces, near
        super().__init__([piece.at for piece in pieces], owner, ground)
        self.piece_of = {side: pieces[cell].number for cell, sides in enumerate(self.cells) for side in sides}

    def site_at(self, window: Point, cell: int) -> Point:
        """Returns the sample of `cell` that is nearest to `window`. Only the nearest samples of the four lattice points around
        the window are considered."""
        found = [self.near[point][0] for step in ((0, 0), (-1, 0), (-1, -1), (0, -1))
                 for point in [(window[0] + step[0], window[1] + step[1])]
                 if self.owner.get(point) == cell and self.near[point][1] is self.pieces[cell]]
        return min(found, key=lambda p: square_between(p, (32 * window[0], 32 * window[1])), default=self.sites[cell])

    def is_along(self, side) -> bool:
        """True if the side separates two consecutive pieces of the same stream."""
        return bool(self.across[side]) and abs(self.piece_of[side] - self.piece_of[self.across[side]]) == 1

    def may_unite(self, side) -> bool:
        return not self.is_along(side) and super().may_unite(side)

    def join_small(self) -> bool:
        """Joins small cells with at most three sides to neighbors. Returns true if a cell was joined."""
        any_joined = False
        for side in list(self.order):
            if side not in self.corner_of or not self.across[side] or self.is_along(side) or self.square(side) >= 159 ** 2:
                continue
            cell = self.cell_of(side)
            if len(cell) > 3:
                continue
            i = cell.index(side)
            inner = [one for one in cell[i:] + cell[:i] if self.across[one]]
            along = [one for one in inner if self.is_along(one)]
            self.join_across(along[0] if along else max(inner, key=self.square))
            any_joined = True
        return any_joined


    def piece_at(self, side) -> int:
        """Returns the number of the piece to which a side belongs. If an outline has divided a side, both parts belong to the
        piece of the undivided side."""
        return self.piece_of[side if side in self.piece_of else self.before(side)]

    def runs(self) -> Dict[int, Tuple[int, int]]:
        """Returns, for each cell, the first and the last number of a run of consecutive pieces in the cell. Keys are the id() of
        the list of the cell's sides."""
        size = {piece.number: len(piece.samples) for piece in self.pieces}
        found: Dict[int, Tuple[int, int]] = {}
        for side in reversed(self.order):
            if side not in self.corner_of:
                continue
            piece, cell = self.piece_at(side), id(self.home[side])
            first, last = found.setdefault(cell, (piece, piece))
            if piece in (first - 1, last + 1):
                found[cell] = min(piece, first), max(piece, last)
            elif not first <= piece <= last:
                samples = sum(size[number] for number in range(first, last + 1))
                if size[piece] > samples or size[piece] == samples and piece < first:
                    found[cell] = piece, piece
        return found


def walls_of(pieces: List[Piece], ground: Ground) -> Walls:
    pieces = [Piece(piece.number, quarter(piece.at), [quarter(p) for p in piece.samples]) for piece in pieces]
    samples = [(p, piece) for piece in pieces for p in piece.samples]
    by_square = defaultdict(list)
    for order, (p, _) in enumerate(samples):
        by_square[p[0] // 256, p[1] // 256].append(order)

    def nearest_to(p: Point) -> Tuple[Point, Piece]:
        x, y = p[0] // 256, p[1] // 256
        for far in 1, 2:    # samples beyond this number of squares are farther than 256 * far
            near = [order for k, m in product(range(x - far, x + far + 1), range(y - far, y + far + 1)) for order in by_square.get((k, m), ())]
            square, best = min(((square_between(samples[order][0], p), order) for order in near), default=(None, None))
            if best is not None and square < (256 * far) ** 2:
                return samples[best]
        return samples[min(range(len(samples)), key=lambda order: (square_between(samples[order][0], p), order))]
    nearest = {(i, j): nearest_to((32 * i + 16, 32 * j + 16)) for i, j in ground.points}
    pieces.sort(key=lambda piece: (piece.at[1] // 256, piece.at[0], piece.at[1], piece.number))
    index = {piece.number: k for k, piece in enumerate(pieces)}
    owner = {point: index[piece.number] for point, (_, piece) in nearest.items()}
    left, owner = law_organic.hold([piece.at for piece in pieces], owner)
    return Walls([pieces[k] for k in left], owner, ground, nearest)


class Cell(NamedTuple):
    outline: List[Point]                            # corners in units of 1/256 cell; the drawn line is smoother
    center: Point
    sides: List[Optional[Tuple[int, int]]]          # for each side, the neighbor and the neighbor's side; None at the border
    axes: List[str]                                 # for each side: h or v, or - at the border


def cells(width: int, height: int, field: str, seed: int, grays: Optional[Image] = None, outline: Optional[str] = None) -> List[Cell]:
    """Returns the cells of the shape. `field` is hills, vortices, rings or waves, or "" for lines along the border. If `grays`
    is given, the lines follow this image, and `field` is ignored."""
    ground, draws, dark = Ground(width, height, outline), law.Stream.of_stage(seed, "flow"), []
    if grays:
        heights = heights_of_grays(grays)
        dark, images = dark_lines(heights), along_heights(heights)
    elif field == "hills":
        images = along_heights(heights_of_hills(2 * width, 2 * height, draws))
    elif field:
        images = {"vortices": vortices, "rings": rings, "waves": waves}[field](width, height, draws)
    else:
        images = along_heights(heights_of_border(ground))
    streams = Streams(ground, Field(*images))
    streams.fill(dark, (3, 1) if grays or field else (8, 3, 1))
    walls = walls_of(pieces_of(streams), ground)
    walls.move_to_bends()
    for least in (39, 79, 119):
        walls.unite_shorter(least)
    while True:
        while walls.unite_shorter(159):
            pass
        if not walls.join_small():
            break
    if outline:
        walls.open_narrow(159)
        walls.bend_sides()
    return cells_of(walls)


def cells_of(walls: Walls) -> List[Cell]:
    ordered, runs = walls.in_order(), walls.runs()
    number = {side: (cell, k) for cell, sides in enumerate(ordered) for k, side in enumerate(sides)}
    place_of = {piece.number: piece.at for piece in walls.pieces}

    def axis(side) -> str:
        if not walls.across[side]:
            return "-"
        (first, last), (other_first, other_last) = (runs[id(walls.home[one])] for one in (side, walls.across[side]))
        return "h" if other_first == last + 1 or first == other_last + 1 else "v"

    return [Cell([walls.place[walls.corner_of[side]] for side in sides],
                 place_of[walls.piece_of[min(sides, key=walls.place_in_order)]],
                 [number.get(walls.across[side]) for side in sides], [axis(side) for side in sides]) for sides in ordered]
