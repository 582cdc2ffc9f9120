"""Tests images from phones, scanners and the web: every file format, rotated images, color profiles, crops, and damaged files."""
import shutil
import subprocess
import zlib
from pathlib import Path
from typing import List, Tuple

import paths
import foreign
from foreign import ORIENTATIONS
from maskpicture import Rows, interlaced_png
from program import Program, expect_refused, main
from readers import png
from readers.pictures import Picture
from tap import Skip, expect, for_each, need, tool

WIDTH, HEIGHT = 48, 32
CELLS = "12x8"

Colors = List[List[Tuple[int, int, int]]]   # rows of pixels, each with red, green and blue


def figure(dark: int = 0, light: int = 255) -> Rows:
    """Returns the rows of pixels of a picture with an L and a dot, which looks different in every orientation. The picture is
    made of blocks of 4 x 4 pixels."""
    def value(x: int, y: int) -> int:
        return dark if 1 <= x < 4 and y < 7 or 5 <= y < 7 and x < 10 or (x, y) == (8, 4) else light

    return [[value(x // 4, y // 4) for x in range(WIDTH)] for y in range(HEIGHT)]


def bytes_of(colors: Colors) -> List[bytes]:
    return [bytes(value for color in row for value in color) for row in colors]


def jpeg_of(colors: Colors) -> bytes:
    head = b"P6 %d %d 255\n" % (len(colors[0]), len(colors))
    return tool("pnmtojpeg", "-quality=100", "-sample=1x1", stdin=head + b"".join(bytes_of(colors)))


def masked(program: Program, name: str, *words: str, cells: str = CELLS) -> str:
    return program.recipes_of("--mask", name, "--cells", cells, "--seed", "3", *words)[0]


def wanted_of(program: Program) -> str:
    return masked(program, program.put("wanted.png", foreign.plain_png(figure())))


def same(program: Program, name: str, data: bytes, wanted: str) -> None:
    expect(masked(program, program.put(name, data)), wanted, name)


def every_kind(program: Program) -> None:
    """A BMP, TIFF, GIF or PPM gives the same mask as a PNG, regardless of its file name"""
    wanted = wanted_of(program)
    for name, write in (("a.bmp", foreign.bmp_of), ("a.tiff", foreign.tiff_of), ("a.gif", foreign.gif_of), ("a.ppm", foreign.ppm_of),
                        ("no.png", foreign.tiff_of)):
        same(program, name, write(figure()), wanted)


def turned(program: Program) -> None:
    """mazepress turns images upright by the Exif data of a JPEG or a PNG, which may be before or after the pixels, and by the tag of a TIFF"""
    need("pnmtojpeg")
    wanted = wanted_of(program)
    for orientation in ORIENTATIONS:
        rows = foreign.in_file(figure(), orientation)
        jpeg = jpeg_of([[(value, value, value) for value in row] for row in rows])
        same(program, f"{orientation}.jpg", foreign.jpeg_turned(jpeg, orientation), wanted)
        same(program, f"{orientation}.png", foreign.png_of(rows, orientation), wanted)
        same(program, f"{orientation}-late.png", foreign.png_of(rows, orientation, late=True), wanted)
        same(program, f"{orientation}.tiff", foreign.tiff_of(rows, orientation), wanted)
        end = foreign.png_of(rows, orientation)[foreign.png_of(rows).find(b"IDAT") - 4:]
        exif = end[:end.find(b"IDAT") - 4] if orientation > 1 else b""
        plain = interlaced_png(rows)
        at = plain.find(b"IDAT") - 4
        same(program, f"{orientation}-interlaced.png", plain[:at] + exif + plain[at:], wanted)


# For each kind of maze made from the image of odd_height: its option, its number of columns, and a recipe of an earlier version,
# which omitted a row of the image.
EARLIER = (("--outline", "8", "rect8x6.outline.3f3eb3eb-7.3"), ("--mask", "30", "rect30x20.mask.ccf7645b-7.j"),
           ("--reveal", "24", "rect24x19-reveal.664110ec-7.2"), ("--flow", "16", "flow16x11.2c743859-horizontal97-7.y"))


def odd_height(program: Program) -> None:
    """A turned, interlaced PNG of an odd height is read completely, but recipes of earlier versions, which omitted a row, still give their maze"""
    rows = foreign.in_file(figure(), 6)[:-1]
    plain, upright = interlaced_png(rows), foreign.png_of(rows)
    whole = program.put("whole.png", foreign.png_of(rows, 6))
    end = program.in_folder(whole).read_bytes()[upright.find(b"IDAT") - 4:]     # the Exif data, then the pixels
    at = plain.find(b"IDAT") - 4
    odd = program.put("odd.png", plain[:at] + end[:end.find(b"IDAT") - 4] + plain[at:])
    expect(len(rows) % 2, 1, "height")
    for option, cells, earlier in EARLIER:
        recipe, = program.recipes_of(option, whole, "--cells", cells, "7")
        expect(program.recipes_of(option, odd, "--cells", cells, "7"), [recipe], f"{option}: the recipe")
        expect(recipe != earlier, True, f"{option}: the omitted row changes the maze")
        for known in (recipe, earlier):
            expect(program.recipes_of(option, odd, known), [known], f"{option}: the known recipe")
        expect_refused(program.run("draw", "-o", "no.svg", option, whole, earlier), "use the original image")
        if option != "--flow":
            mazes = {program.text("draw", option, odd, earlier, "-f", "text", "-o", "-", env={"MALLOC_PERTURB_": value})
                     for value in ("0", "1", "255")}
            expect(len(mazes), 1, f"{option}: different mazes")


def profiles(program: Program) -> None:
    """A color profile decides which pixels are dark: the value 60 is light with a linear profile, and dark in sRGB"""
    wanted, rows = wanted_of(program), figure(light=60)
    linear = foreign.gray_profile(1.0)
    for name, data in (("linear.png", foreign.png_of(rows, profile=linear)), ("linear.tiff", foreign.tiff_of(rows, profile=linear))):
        same(program, name, data, wanted)
    same(program, "turned.png", foreign.png_of(foreign.in_file(rows, 6), 6, linear), wanted)
    same(program, "srgb.png", foreign.png_of(figure(), profile=foreign.gray_profile(2.2)), wanted)
    same(program, "broken.png", foreign.png_of(figure(), profile=b"no profile"), wanted)


def profiles_of_jpegs(program: Program) -> None:
    """The color profile of a JPEG, whole or in pieces, changes the colors of a door picture; a damaged profile is ignored"""
    need("pnmtojpeg")
    plain = jpeg_of([[(255, 0, 0) if 8 <= x <= 40 and 8 <= y <= 24 else (255, 255, 255) for x in range(WIDTH)] for y in range(HEIGHT)])
    swapped = foreign.swapped_profile()

    def colors(data: bytes) -> Tuple[int, int]:
        """Returns the number of red pixels and the number of blue pixels in a drawing whose start picture is the JPEG `data`."""
        program.put("a.jpg", data)
        drawing = png.read(program.draw("a.png", "rect9x9-3", "--start-picture", "a.jpg"))
        red, blue = (sum(map(sum, drawing.near(color, 55))) for color in ((255, 0, 0), (0, 0, 255)))
        return red, blue

    red, blue = colors(plain)
    expect((red > 100, blue), (True, 0), "no profile")
    for pieces in (1, 3):
        red, blue = colors(foreign.jpeg_with(plain, swapped, pieces))
        expect((red, blue > 100), (0, True), f"a swapped profile in {pieces} segments")
    for broken in (b"no profile", swapped[:200]):
        red, blue = colors(foreign.jpeg_with(plain, broken))
        expect((red > 100, blue), (True, 0), "a damaged profile")


# For each profile: its name, colorants and curve, a color, and the shade of this color without the profile, as sRGB.
# The shades are computed from the definitions of the color spaces. With the profile, both colors are darker than 50 %:
# their shades in sRGB are 115 and 114 of 255.
WIDE_GAMUTS = (("Display P3", foreign.DISPLAY_P3, foreign.SRGB_CURVE, (255, 60, 255), 141),
               ("Adobe RGB", foreign.ADOBE_RGB, foreign.gamma_curve(2.19921875), (90, 180, 75), 141))


def wide_gamuts(program: Program) -> None:
    """Display P3 and Adobe RGB decide which colors of a PNG or JPEG are dark: colors that are light in sRGB are dark in these profiles"""
    need("pnmtojpeg")
    wanted = wanted_of(program)
    for name, columns, curve, color, shade in WIDE_GAMUTS:
        expect((299 * color[0] + 587 * color[1] + 114 * color[2] + 500) // 1000, shade, f"{name}: the shade without a profile")
        profile = foreign.rgb_profile(columns, curve)
        colored = [[color if value == 0 else (255, 255, 255) for value in row] for row in figure()]
        plain = png.to_png(Picture(WIDTH, HEIGHT, bytes_of(colored), channels=3))
        head = len(png.START) + 25     # the header is the first chunk
        with_icc = plain[:head] + png.chunk(b"iCCP", b"profile\0\0" + zlib.compress(profile)) + plain[head:]
        jpeg = jpeg_of(colored)
        for file, data, with_profile in (("a.png", plain, with_icc), ("a.jpg", jpeg, foreign.jpeg_with(jpeg, profile))):
            for form, is_dark in ((data, False), (with_profile, True)):
                program.put(file, form)
                found = program.run("info", "--recipe", "--mask", file, "--cells", CELLS, "--seed", "3", "--threshold", "50")
                expect(found.text.strip() == wanted, is_dark, f"{name}, {file}, with a profile: {is_dark}: {found}")


def with_loader(program: Program, name: str, tool: str, words: List[str], package: str) -> str:
    """Returns the mask that mazepress makes from the file `name`, which the program `tool` writes. Skips the test if the
    program, or the image loader in `package`, is missing."""
    need(tool)
    program.put("figure.png", foreign.plain_png(figure()))
    subprocess.run([tool, *words], cwd=program.in_folder("."), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    result = program.run("info", "--recipe", "--mask", name, "--cells", CELLS, "--seed", "3")
    if result.status == 0:
        return result.text.split()[0]
    expect_refused(result, name, f"cannot be read on this computer; install {package}")
    raise Skip(f"no loader: {result.message}")


def webp(program: Program) -> None:
    """mazepress reads WebP files, rotates them by their Exif data, and applies their color profile"""
    wanted = wanted_of(program)
    expect(with_loader(program, "a.webp", "cwebp", ["-lossless", "figure.png", "-o", "a.webp"], "webp-pixbuf-loader"), wanted, "a.webp")
    data = program.in_folder("a.webp").read_bytes()
    for orientation in ORIENTATIONS:
        rows = foreign.in_file(figure(), orientation)
        program.put("turned.png", foreign.plain_png(rows))
        subprocess.run(["cwebp", "-quiet", "-lossless", "turned.png", "-o", "b.webp"], cwd=program.in_folder("."), check=True)
        turned_data = foreign.webp_with(program.in_folder("b.webp").read_bytes(), len(rows[0]), len(rows), orientation)
        same(program, f"{orientation}.webp", turned_data, wanted)
    for cut in (14, 30, len(data) // 2, len(data) - 3):
        expect_refused(program.run("info", "--mask", program.put("cut.webp", data[:cut])), "cut.webp is a damaged WebP file")


def heic_and_avif(program: Program) -> None:
    """mazepress reads HEIC and AVIF files, and rejects damaged ones"""
    wanted, made = wanted_of(program), 0
    for name, tool, words, package in (("a.heic", "heif-enc", ["-L", "figure.png", "-o", "a.heic"], "heif-gdk-pixbuf"),
                                       ("a.avif", "avifenc", ["--lossless", "figure.png", "a.avif"], "libavif-gdk-pixbuf")):
        if not shutil.which(tool):
            continue
        expect(with_loader(program, name, tool, words, package), wanted, name)
        data = program.in_folder(name).read_bytes()
        made += 1
        for cut in (12, 40, len(data) // 2, len(data) - 3):
            expect_refused(program.run("info", "--mask", program.put("cut", data[:cut])), "the picture cut is a damaged")
        at = data.find(b"ispe") + 8
        huge = data[:at] + b"\0\0\xff\xff" * 2 + data[at + 8:]
        expect_refused(program.run("info", "--mask", program.put("huge", huge)), "huge has 65535 x 65535 pixels", "200 million")
    if made == 0:
        raise Skip("neither heif-enc nor avifenc is installed")


def cut_short(program: Program) -> None:
    """mazepress reports a PNG, BMP, TIFF, GIF or PPM whose end is missing as damaged"""
    def one(kind) -> None:
        name, write = kind
        data = write(figure())
        for cut in (len(data) // 2, len(data) - 200):
            expect_refused(program.run("info", "--mask", program.put(f"{cut}-{name}", data[:cut])), name, "is a damaged")

    whole = (Path(__file__).parents[2] / "samples" / "pictures" / "cat.png").read_bytes()
    expect_refused(program.run("info", "--mask", program.put("half.png", whole[:len(whole) // 2])), "half.png", "its end is missing; copy it again")
    for_each((("a.bmp", foreign.bmp_of), ("a.tiff", foreign.tiff_of), ("a.gif", foreign.gif_of), ("a.ppm", foreign.ppm_of)), one)


def part(rows: Rows, width: int, height: int, left: int, top: int) -> Rows:
    return [row[left:left + width] for row in rows[top:top + height]]


def cropped(program: Program) -> None:
    """--crop, before or after its picture option, cuts the upright image in pixels or percent, for every format and picture option"""
    rows = figure()
    program.put("part.png", foreign.plain_png(part(rows, 24, 16, 4, 8)))
    files = [program.put("a.png", foreign.plain_png(rows)), program.put("a.bmp", foreign.bmp_of(rows)),
             program.put("interlaced.png", interlaced_png(rows))]
    for orientation in (2, 6, 7):
        turned_rows = foreign.in_file(rows, orientation)
        files.append(program.put(f"{orientation}.png", foreign.png_of(turned_rows, orientation)))
        files.append(program.put(f"{orientation}.tiff", foreign.tiff_of(turned_rows, orientation)))
    for option in ("--mask", "--outline", "--reveal", "--flow"):
        def recipe(*words: str) -> str:
            return program.recipes_of("--cells", "24", "--seed", "3", *words)[0]

        wanted = recipe(option, "part.png")
        for name in files if option == "--mask" else files[:1]:
            for crop in ("24x16+4+8", "50%x50%+4+25%", "48.99%x48.5%+7.4%+23.50%"):
                expect(recipe(option, name, "--crop", crop), wanted, f"{option} {name} --crop {crop}")
        expect(recipe("--crop", "24x16+4+8", option, "a.png"), wanted, f"--crop before {option}")


def crops_of_several(program: Program) -> None:
    """--crop applies to the picture option before it"""
    rows = figure()
    program.put("a.png", foreign.plain_png(rows))
    program.put("left.png", foreign.plain_png(part(rows, 20, 30, 2, 1)))
    program.put("right.png", foreign.plain_png(part(rows, 24, 32, 24, 0)))
    wanted = program.draw("wanted.pdf", "rect9x9-3", "--start-picture", "left.png", "--goal-picture", "right.png")
    found = program.draw("found.pdf", "rect9x9-3", "--start-picture", "a.png", "--crop", "20x30+2+1", "--goal-picture", "a.png",
                         "--crop", "50%x100%+50%+0")
    expect(found == wanted, True, "pictures at doors")
    wanted = program.draw("wanted.svg", "--tone", "left.png", "--cells", "10", "3")
    expect(program.draw("found.svg", "--tone", "a.png", "--crop", "20x30+2+1", "--cells", "10", "3") == wanted, True, "tone")
def crops_of_svgs(program: Program) -> None:
    """A crop of an SVG is in pixels of the SVG, for all picture options, and equals a separate SVG of the same part"""
    def svg(left: int, top: int, width: int, height: int) -> bytes:
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{left} {top} {width} {height}">'
                '<rect width="60" height="80" fill="#c00"/><circle cx="25" cy="25" r="18" fill="#036"/>'
                '<rect x="70" y="50" width="9" height="40" fill="#060"/></svg>').encode()

    program.put("a.svg", svg(0, 0, 100, 100))
    program.put("part.svg", svg(5, 5, 40, 50))
    for crop in ("40x50+5+5", "40%x50%+5%+5%"):
        for option in ("--mask", "--flow"):
            found = program.recipes_of("--cells", "24", "--seed", "3", option, "a.svg", "--crop", crop)
            expect(found, program.recipes_of("--cells", "24", "--seed", "3", option, "part.svg"), f"{option} --crop {crop}")
        images = []
        for words in (["part.svg", "--crop", "40x50+0+0"], ["a.svg", "--crop", crop]):
            images.append(program.draw("a.png", "rect9x9-3", "--start-picture", *words))
        expect(images[0] == images[1], True, f"--start-picture --crop {crop}")
    uncut = program.draw("a.png", "rect9x9-3", "--start-picture", "a.svg")
    expect(uncut == images[0], False, "with and without a crop")


main()
