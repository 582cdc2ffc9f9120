"""Tests images from phones, scanners and the web: every file format, rotated images, color profiles, crops, and damaged files."""
import re
import shutil
import struct
import subprocess
import zlib
from pathlib import Path
from typing import List, Tuple

import paths
import foreign
from foreign import ORIENTATIONS
from maskpicture import Rows, interlaced_png
from program import Program, expect_refused, expect_status, main
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
    """mazepress turns images upright by the eXIf chunk of a PNG, which may be before or after the pixels, and by the tag of a TIFF"""
    wanted = wanted_of(program)
    for orientation in ORIENTATIONS:
        rows = foreign.in_file(figure(), orientation)
        same(program, f"{orientation}.png", foreign.png_of(rows, orientation), wanted)
        same(program, f"{orientation}-late.png", foreign.png_of(rows, orientation, late=True), wanted)
        same(program, f"{orientation}.tiff", foreign.tiff_of(rows, orientation), wanted)
        end = foreign.png_of(rows, orientation)[foreign.png_of(rows).find(b"IDAT") - 4:]
        exif = end[:end.find(b"IDAT") - 4] if orientation > 1 else b""
        plain = interlaced_png(rows)
        at = plain.find(b"IDAT") - 4
        same(program, f"{orientation}-interlaced.png", plain[:at] + exif + plain[at:], wanted)


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
    """The color profile of a JPEG, whole or in pieces, changes the colors of a door picture and of a mask; a damaged profile is ignored"""
    need("pnmtojpeg")
    plain = jpeg_of([[(255, 0, 0) if 8 <= x <= 40 and 8 <= y <= 24 else (255, 255, 255) for x in range(WIDTH)] for y in range(HEIGHT)])
    swapped = foreign.swapped_profile()

    def colors(data: bytes) -> Tuple[int, int]:
        """Returns the number of red pixels and the number of blue pixels in a drawing whose start picture is the JPEG `data`."""
        program.put("a.jpg", data)
        rows = png.read(program.draw("a.png", "rect9x9-3", "--start-picture", "a.jpg")).rows
        pixels = [row[at:at + 3] for row in rows for at in range(0, len(row) // 3 * 3, 3)]
        return sum(p[0] > 200 and p[2] < 60 for p in pixels), sum(p[2] > 200 and p[0] < 60 for p in pixels)

    red, blue = colors(plain)
    expect((red > 100, blue), (True, 0), "no profile")
    for pieces in (1, 3):
        red, blue = colors(foreign.jpeg_with(plain, swapped, pieces))
        expect((red, blue > 100), (0, True), f"a swapped profile in {pieces} segments")
    for broken in (b"no profile", swapped[:200]):
        red, blue = colors(foreign.jpeg_with(plain, broken))
        expect((red > 100, blue), (True, 0), "a damaged profile")
    linear = foreign.gray_profile(1.0)
    for name, profile, dark in (("plain", b"", False), ("linear", linear, True)):
        data = tool("pnmtojpeg", "-quality=100", "-grayscale", stdin=foreign.ppm_of(figure(light=60)))
        program.put("gray.jpg", foreign.jpeg_with(data, profile) if profile else data)
        found = masked(program, "gray.jpg", "--threshold", "50") == wanted_of(program)
        expect(found, dark, f"a gray JPEG, {name}")


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


def damaged_signatures(program: Program) -> None:
    """If the first bytes of an image are damaged, every picture option rejects the file, because it is not an image"""
    rows = figure()
    for name, data in (("a.png", foreign.plain_png(rows)), ("a.bmp", foreign.bmp_of(rows)), ("a.gif", foreign.gif_of(rows)),
                       ("a.tiff", foreign.tiff_of(rows))):
        for at in (0, 1):
            program.put(name, data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1:])
            for words in (["--mask", name], ["--flow", name], ["--reveal", name], ["rect5x5-1", "--goal-picture", name]):
                expect_refused(program.run("draw", "-o", "no.pdf", *words), name, "is not a PNG, JPEG")


def folders(program: Program) -> None:
    """--reveal and --flow use all images of a folder, with any file extension that mazepress reads"""
    program.in_folder("all").mkdir()
    for name, data in (("1.PNG", foreign.plain_png(figure())), ("2.ppm", foreign.ppm_of(figure())), ("3.tif", foreign.tiff_of(figure())),
                       ("4.svg", b'<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32"><path d="M4 4h30v9h-9v9H4z"/></svg>'),
                       ("notes.txt", b"no picture")):
        program.put(f"all/{name}", data)
    for key in ("reveal", "flow"):
        program.done("book", "-o", "book.pdf", f"--{key}", "all", "--cells", "30", "--seed", "3", "--recipes", "list.txt")
        found = [line for line in program.in_folder("list.txt").read_text().splitlines() if key in line and line[:1] != "#"]
        expect(len(found), 4, f"mazes of --{key}")


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


def not_read(program: Program) -> None:
    """mazepress detects a format that it cannot read from the first bytes of the file; its error names the format and a remedy"""
    for data, *parts in ((b"\0\0\0\x18ftypheic", "HEIC"), (b"\0\0\0\x20ftypavif\0\0\0\0", "AVIF"), (b"RIFF\4\0\0\0WEBP", "WebP"),
                         (b"\xff\x0a\0\0\0\0\0\0", "JPEG XL"), (b"8BPS\0\1", "Photoshop", "convert it to PNG"),
                         (b"%PDF-1.4\n", "PDF"), (b"\0\0\0\x18ftypmp42\0\0\0\0", "video"), (b"RIFXabcdWEBPVP8L" + bytes(40), "is not a PNG, JPEG"),
                         (b"\x89PNG\n\x1a\n" + bytes(40), "is not a PNG, JPEG"), (b"\x09PNG\r\n\x1a\n" + bytes(40), "is not a PNG, JPEG"),
                         (b"\xff\xd7\xff\xe0" + bytes(40), "is not a PNG, JPEG"), (b"hello", "is not a PNG, JPEG"), (b"", "is an empty file")):
        program.put("a.jpg", data)
        for words in (["--mask", "a.jpg"], ["--reveal", "a.jpg"], ["--flow", "a.jpg"], ["--outline", "a.jpg"],
                      ["rect5x5-1", "--start-picture", "a.jpg"]):
            expect_refused(program.run("draw", "-o", "no.pdf", *words), "a.jpg", *parts)


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


# Options besides --crop, by picture option.
MORE = {"--mask": ((), ("--invert",), ("--threshold", "40"), ("--parts", "largest"), ("--threshold", "60", "--invert")),
        "--outline": ((), ("--invert",), ("--threshold", "40"), ("--parts", "largest")),
        "--reveal": ((), ("--invert",), ("--threshold", "40")),
        "--flow": ((), ("--invert",), ("--gamma", "0.7"))}


def crops_with_other_options(program: Program) -> None:
    """A crop of a rotated JPEG or PNG gives the same maze as the part that netpbm crops, even with --invert, --threshold, --parts and --gamma"""
    need("pnmtojpeg", "jpegtopnm", "pamflip", "pamcut", "pnmtopng")

    def color(x: int, y: int) -> Tuple[int, int, int]:
        if 30 <= x <= 40 and 30 <= y <= 40:
            return 0xC0, 0xC0, 0xC0
        if 65 <= x <= 100 and 20 <= y <= 60:
            return 0x80, 0x30, 0x20
        return (0x20, 0x40, 0x80) if (x - 35) ** 2 + (y - 35) ** 2 <= 400 else (0xE8, 0xF0, 0xD8)

    whole = b"P6 120 80 255\n" + b"".join(bytes_of([[color(x, y) for x in range(120)] for y in range(80)]))
    data, exif = tool("pnmtojpeg", "-quality=100", stdin=tool("pamflip", "-r90", stdin=whole)), b"Exif\0\0" + foreign.exif(6)
    program.put("6.jpg", data[:2] + struct.pack(">HH", 0xFFE1, len(exif) + 2) + exif + data[2:])
    upright = tool("pamflip", "-r270", stdin=tool("jpegtopnm", stdin=data))
    data, exif = tool("pnmtopng", stdin=tool("pamflip", "-r270", stdin=whole)), png.chunk(b"eXIf", foreign.exif(8))
    program.put("8.png", data[:33] + exif + data[33:])
    for name, pixels in (("6.jpg", upright), ("8.png", whole)):
        for crop, box in (("60x50+10+10", (60, 50, 10, 10)), ("75%x50+10%+25%", (90, 50, 12, 20))):
            cut = [f"-{side}={length}" for side, length in zip(("width", "height", "left", "top"), box)]
            program.put("part.png", tool("pnmtopng", stdin=tool("pamcut", *cut, stdin=pixels)))
            for option, more in program.some([(option, more) for option in MORE for more in MORE[option]], 4):
                words = ["draw", "-f", "json", "-o", "-", "--cells", "20", *more, "7", option]
                found, wanted = program.run(*words, name, "--crop", crop), program.run(*words, "part.png")
                expect((found.status, found.text, found.message.replace(name, "part.png")), (wanted.status, wanted.text, wanted.message),
                       f"{option} {name} --crop {crop} {more}")


def crops_of_several(program: Program) -> None:
    """--crop applies to the picture option before it; mazepress rejects two crops of one picture, crops outside the image, and crops alone"""
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
    for words, *parts in ((["--mask", "a.png", "--crop", "5x5+46+0"], 'crop "5x5+46+0" is empty or not inside', "a.png", "48 x 32"),
                          (["--mask", "a.png", "--crop", "0x5+0+0"], "is empty or not inside"),
                          (["--mask", "a.png", "--crop", "4294967295x9+1+1"], "is empty or not inside"),
                          (["--mask", "a.png", "--crop", "120%x5+0+0"], "must be a width, a height"),
                          (["--mask", "a.png", "--crop", "100.1%x5+0+0"], "must be a width, a height"),
                          (["--mask", "a.png", "--crop", "20.5x5+0+0"], "must be a width, a height"),
                          (["--mask", "a.png", "--crop", "20.%x5+0+0"], "must be a width, a height"),
                          (["--mask", "a.png", "--crop", "10x10"], "must be a width, a height"),
                          (["--mask", "a.png", "--crop", "5x5+0+0", "--crop", "6x6+0+0"], "--mask has two crops"),
                          (["--crop", "5x5+0+0", "--crop", "6x6+0+0", "--mask", "a.png"], "--crop is given twice before all pictures"),
                          (["--crop", "5x5+0+0", "--start-picture", "a.png", "--goal-picture", "a.png", "rect5x5-1"],
                           "--crop 5x5+0+0 is before --start-picture and --goal-picture", "put --crop after one of these options"),
                          (["rect5x5-1", "--crop", "5x5+0+0"], "--crop requires an image")):
        expect_refused(program.run("draw", "-o", "no.svg", *words), *parts)


def crops_in_books(program: Program) -> None:
    """The key `crop` of a section applies to the mask, outline or revealed picture of the section"""
    program.put("a.png", foreign.plain_png(figure()))
    for key in ("mask", "outline", "reveal"):
        program.in_folder("book.yaml").write_text(f"sections:\n- {key}: a.png\n  crop: 50%x50%+4+25%\n  cells: 24\n  puzzles: 1\n")
        program.done("book", "book.yaml", "-o", "book.pdf", "--recipes", f"{key}.txt")
        wanted = program.recipes_of(f"--{key}", "a.png", "--crop", "24x16+4+8", "--cells", "24", "--seed", "3")[0].split("-3")[0]
        expect(wanted in program.in_folder(f"{key}.txt").read_text(), True, f"{wanted} of {key}")
    book = ["book", "--maze", "rect9x9", "--puzzles", "2", "--seed", "1", "-o", "book.pdf"]
    for words in (["--start-picture", "a.png", "--crop", "50%x50%+4+25%"], ["--crop", "50%x50%+4+25%", "--start-picture", "a.png"]):
        program.done(*book, *words, "--overwrite")
        found = program.in_folder("book.pdf").read_bytes()
        program.done(*book, "--start-picture", "a.png", "--start-crop", "50%x50%+4+25%", "--overwrite")
        expect(found == program.in_folder("book.pdf").read_bytes(), True, f"book {words}")
    for words, *parts in ((["--crop", "5x5+0+0", "--start-picture", "a.png", "--mask", "a.png"], "is before --start-picture and --mask"),
                          (["--start-picture", "a.png", "--crop", "5x5+0+0", "--crop", "6x6+0+0"], "--start-picture has two crops"),
                          (["--mask", "a.png", "--crop", "5x5+0+0", "--crop", "6x6+0+0"], "--mask has two crops")):
        expect_refused(program.run("book", "--puzzles", "1", "-o", "no.pdf", *words), *parts)


def cover(program: Program, picture: str, *options: str) -> bytes:
    """Returns the file of a cover with this picture. `cover` exits with status 1, because the picture has too few pixels for print."""
    program.in_folder("cover.yaml").write_text("seed: 3\ntitle: A\npress: kdp\nsections:\n- maze: rect9x9\n  puzzles: 30\n")
    expect_status(program.run("cover", "cover.yaml", "-o", "cover.pdf", "--cover-picture", picture, *options), 1)
    return program.in_folder("cover-unfit.pdf").read_bytes()


def crops_at_doors_in_books(program: Program) -> None:
    """In books, crops apply to door pictures, collected pictures, lists of words and cover pictures, as keys and as the option --crop"""
    rows = figure()
    program.put("a.png", foreign.plain_png(rows))
    program.put("part.png", foreign.plain_png(part(rows, 24, 16, 4, 8)))
    crop = "24x16+4+8"

    def made(text: str, *options: str) -> bytes:
        program.in_folder("book.yaml").write_text(f"seed: 3\ntitle: A\n{text}")
        program.done("book", "book.yaml", "-o", "book.pdf", *options)
        return program.in_folder("book.pdf").read_bytes()

    for name in ("start", "goal", "collect"):
        section = "sections:\n- maze: rect7x8-collect\n  puzzles: 1\n"
        wanted = made(f"{section}  {name}-picture: part.png\n")
        expect(made(f"{section}  {name}-picture: a.png\n  {name}-crop: {crop}\n") == wanted, True, f"{name}-crop")
        expect(made(section, f"--{name}-picture", "a.png", "--crop", crop) == wanted, True, f"--crop behind --{name}-picture")
        expect(made(f"{section}  {name}-picture: a.png\n") == wanted, False, f"{name} without a crop")
    section = "sections:\n- maze: rect9x9\n  puzzles: 2\n  pictures: "
    wanted = made(section + "part.png | a.png, a.png | part.png\n")
    expect(made(f"{section}a.png {crop} | a.png, a.png | a.png {crop}\n") == wanted, True, "pictures")
    expect(made(f"{section}[[a.png {crop}, a.png], [a.png, a.png {crop}]]\n") == wanted, True, "pictures, as lists")
    program.in_folder("uncut.txt").write_text(f"cat, a.png {crop}\n")
    program.in_folder("cut.txt").write_text("cat, part.png\n")
    drawn = [program.draw("word.svg", "--words", f"{name}.txt", "--seed", "4").replace(name.encode(), b"") for name in ("cut", "uncut")]
    expect(drawn[0] == drawn[1], True, "a word's picture")
    wanted = cover(program, "part.png")
    expect(cover(program, "a.png", "--cover-crop", crop) == wanted, True, "--cover-crop")
    expect(cover(program, "a.png", "--crop", crop) == wanted, True, "--crop behind --cover-picture")


def columns_of_words_in_books(program: Program) -> None:
    """In a book, the key `column` of a section selects the column of its list of words, like --column"""
    program.in_folder("words.csv").write_text("Nr;English;Deutsch\n1;cat;Katze\n2;dog;Hund\n")
    for column, name in (("Deutsch", "de"), ("3", "de3"), ("English", "en")):
        program.in_folder("book.yaml").write_text(f"seed: 3\nsections:\n- words: words.csv\n  column: {column}\n")
        program.done("book", "book.yaml", "-o", f"{name}.pdf")
    files = [program.in_folder(f"{name}.pdf").read_bytes() for name in ("de", "de3", "en")]
    expect((files[0] == files[1], files[0] == files[2]), (True, False), "columns by name and number")
    program.in_folder("book.yaml").write_text("seed: 3\nwords: words.csv\ncolumn: Nope\n")
    expect_refused(program.run("book", "book.yaml", "-o", "no.pdf"), 'no column "Nope"')


def crops_without_a_picture(program: Program) -> None:
    """mazepress rejects a crop, gamma or calm for which a book or section has no picture, and names the key and its line"""
    program.put("a.png", foreign.plain_png(figure()))
    crop = "5x5+0+0"
    for key, value, picture in (("crop", crop, "mask, outline, reveal, flow or tone"), ("start-crop", crop, "start-picture"),
                                ("goal-crop", crop, "goal-picture"), ("collect-crop", crop, "collect-picture"),
                                ("cover-crop", crop, "cover-picture"), ("gamma", "1.2", "flow or tone"), ("calm", "yes", "flow or tone")):
        other = "goal" if key == "start-crop" else "start"
        top = f"{key}: {value}\nsections:\n- maze: rect9x9\n  {other}-picture: a.png\n"
        in_section = f"sections:\n- maze: rect9x9\n  {other}-picture: a.png\n  {key}: {value}\n- name: B\n"
        for line, text in ((1, top), (4, in_section)):
            if line == 4 and key == "cover-crop":
                continue
            program.in_folder("book.yaml").write_text(text)
            expect_refused(program.run("book", "book.yaml", "-o", "no.pdf"), f"book.yaml:{line}", f'{key} "{value}"',
                           "requires a picture; add the key " + re.sub(r"\b(?!or\b)[a-z-]+", r'"\g<0>"', picture))
    for key in ("crop", "start-crop", "cover-crop"):
        expect_refused(program.run("book", f"--{key}", "all", "-o", "no.pdf"), key, "600x800+40+20")
    expect_refused(program.run("cover", "book.yaml", "--crop", crop, "-o", "no.pdf"), "requires a picture")


def crops_of_svgs(program: Program) -> None:
    """A crop of an SVG is in pixels of the SVG, for all picture options, and equals a separate SVG of the same part"""
    def svg(left: int, top: int, width: int, height: int) -> bytes:
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{left} {top} {width} {height}">'
                '<rect width="60" height="80" fill="#c00"/><circle cx="25" cy="25" r="18" fill="#036"/>'
                '<rect x="70" y="50" width="9" height="40" fill="#060"/></svg>').encode()

    program.put("a.svg", svg(0, 0, 100, 100))
    program.put("part.svg", svg(5, 5, 40, 50))
    for crop in ("40x50+5+5", "40%x50%+5%+5%"):
        for option in ("--mask", "--outline", "--reveal", "--flow"):
            found = program.recipes_of("--cells", "24", "--seed", "3", option, "a.svg", "--crop", crop)
            expect(found, program.recipes_of("--cells", "24", "--seed", "3", option, "part.svg"), f"{option} --crop {crop}")
        images = []
        for words in (["part.svg", "--crop", "40x50+0+0"], ["a.svg", "--crop", crop]):
            images.append(program.draw("a.png", "rect9x9-3", "--start-picture", *words))
        expect(images[0] == images[1], True, f"--start-picture --crop {crop}")
    for words in (["rect9x9-3", "--start-picture", "a.svg"], ["--mask", "a.svg"]):
        expect_refused(program.run("draw", "-o", "no.pdf", *words, "--crop", "50x50+51+0"), "not inside the picture a.svg", "100 x 100")
    uncut = program.draw("a.png", "rect9x9-3", "--start-picture", "a.svg")
    expect(uncut == images[0], False, "with and without a crop")


def portraits_without_a_subject(program: Program) -> None:
    """mazepress warns if a portrait shows only a texture or similar shades, but not if it shows a large figure"""
    size = range(240)
    texture = [[(x // 4 * 7919 + y // 4 * 104729 + (x // 4) * (y // 4) * 31) % 256 for x in size] for y in size]
    pale = [[120 + (20 if (x - 120) ** 2 + (y - 120) ** 2 < 6400 else 0) for x in size] for y in size]
    disk = [[20 if (x - 120) ** 2 + (y - 120) ** 2 < 6400 else 230 for x in size] for y in size]
    for name, rows, told in (("texture.png", texture, "a texture"), ("pale.png", pale, "hardly differ"), ("disk.png", disk, "")):
        program.put(name, foreign.plain_png(rows))
        message = program.done("draw", "-o", "a.svg", "--flow", name, "--cells", "40", "3").message
        expect("hardly be recognizable" in message and told in message, told != "", f"{name}: {message}")


def huge(program: Program) -> None:
    """mazepress rejects an image with too many pixels before it reads the pixels"""
    data = foreign.bmp_of(figure())
    wide = data[:18] + (30000).to_bytes(4, "little") * 2 + data[26:]
    expect_refused(program.run("info", "--mask", program.put("wide.bmp", wide)), "wide.bmp has 30000 x 30000 pixels", "200 million")


main()
