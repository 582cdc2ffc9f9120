"""Tests the findings of `mazepress check` about the contents of pages and files: colors, transparency, fonts, thin lines, and
objects that print shops reject."""

import paths
from pdfmake import Book, truetype
from preflight import (Broken, append, blank, catalog, embedded, expect_all_found, expect_clean, extra, font,
                       form, glyphs, image, info, nested, state, text, with_object)
from program import Program, main

CASES = [
    # color
    Broken("rgb", "kdp", 3, "a drawing or text uses the color space DeviceRGB", append(3, "0 0 0 rg")),
    Broken("rgb-stroke", "lulu", 3, "DeviceRGB", append(3, "1 0 0 RG")),
    Broken("cmyk", "ingram", 3, "DeviceCMYK", append(3, "0 0 0 1 k")),
    Broken("rgb-space", "kdp", 3, "DeviceRGB", append(3, "/DeviceRGB cs 1 0 0 sc")),
    Broken("icc", "kdp", 3, "ICCBased", with_object(3, "/X cs", "ColorSpace", lambda b: b.pdf.add(
        f"[/ICCBased {b.pdf.stream('profile', '/N 3')} 0 R]"))),
    Broken("rgb-in-form", "kdp", 3, "DeviceRGB", form("0 0 1 rg")),
    Broken("rgb-in-pattern", "kdp", 3, "DeviceRGB", with_object(
        3, "/Pattern cs /X scn", "Pattern", lambda b: b.pdf.stream(
            "1 0 0 rg 0 0 5 5 re f", "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9]"
                                     " /XStep 9 /YStep 9 /Resources << >>"))),
    Broken("rgb-shading", "kdp", 3, "a shading uses the color space DeviceRGB", with_object(
        3, "q 200 200 50 50 re W n /X sh Q", "Shading", lambda b: b.pdf.add(
            "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1] >>"))),
    Broken("rgb-in-letter", "kdp", 1, "DeviceRGB", glyphs("1000 0 d0 1 0 0 rg 0 0 9 9 re f")),
    Broken("rgb-image", "kdp", 3, "a picture uses the color space DeviceRGB", image("/ColorSpace /DeviceRGB")),
    Broken("cmyk-image", "kdp", 3, "a picture uses the color space DeviceCMYK", image("/ColorSpace /DeviceCMYK")),
    Broken("indexed-image", "kdp", 3, "a picture uses the color space DeviceRGB",
           image("/ColorSpace [/Indexed /DeviceRGB 1 <000000FFFFFF>]")),
    Broken("inline-image", "kdp", 3, "a picture uses the color space RGB",
           append(3, "q 1 0 0 1 200 200 cm BI /W 9 /H 9 /CS /RGB /BPC 8 ID \x00\x01EI\xff EI Q")),
    Broken("light-gray", "kdp", 3, "pages 3-4: warning: .*5 % gray", lambda b: (
        append(3, "0.95 g 200 200 50 50 re f")(b), append(4, "0.95 g 200 200 50 50 re f")(b), None)[2]),
    # transparency
    Broken("page-group", "kdp", 3, "the page has a transparency group", extra(3, "/Group << /S /Transparency /CS /DeviceGray >>")),
    Broken("form-group", "kdp", 3, r"a form \(XObject\) has a transparency group", form("", "/Group << /S /Transparency >>")),
    Broken("alpha", "kdp", 3, r"alpha 0\.5", state("/ca 0.5")),
    Broken("stroke-alpha", "kdp", 3, r"alpha 0\.25", state("/CA .25")),
    Broken("soft-mask", "kdp", 3, "soft mask", state("/SMask << /S /Luminosity >>")),
    Broken("blend", "kdp", 3, "blend mode", state("/BM /Multiply")),
    Broken("image-mask", "kdp", 3, "soft mask", with_object(
        3, "q 9 0 0 9 200 200 cm /X Do Q", "XObject", lambda b: b.pdf.stream(
            b"\0" * 10000, f"/Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace"
                           f" /DeviceGray /SMask {b.pdf.stream(b'', '/Subtype /Image')} 0 R"))),
    # fonts
    Broken("not-embedded", "kdp", 1, "font Helvetica is not embedded",
           font("/Subtype /Type1 /BaseFont /Helvetica")),
    Broken("not-embedded-home", "home", 1, "font Courier is not embedded",
           font("/Subtype /Type1 /BaseFont /Courier"), pages=4),
    Broken("not-embedded-cid", "kdp", 1, "font Han is not embedded",
           font("/Subtype /Type0 /BaseFont /Han /Encoding /Identity-H /DescendantFonts"
                " [<< /Subtype /CIDFontType2 /W [0 1000000000 500 7 [1 2 3]] >>]",
                "BT /X 9 Tf 200 200 Td <00410042> Tj ET")),
    Broken("font-empty", "kdp", 1, "the embedded font Han is damaged or has no letters", embedded(b"")),
    Broken("font-no-font", "home", 1, "the embedded font Han is damaged", embedded(b"hello, hello, hello"), pages=4),
    Broken("font-cut", "kdp", 1, "the embedded font Han is damaged", embedded(truetype()[:-9])),
    Broken("font-no-outlines", "kdp", 1, "Han is damaged or has no letters", embedded(truetype(9, ("maxp", "loca")))),
    Broken("font-lost-file", "kdp", 1, "font Lost is not embedded",
           font("/Subtype /TrueType /BaseFont /Lost /FontDescriptor << /FontFile2 9999 0 R >>")),
    Broken("font-unset", "kdp", 3, "a text has no font", lambda book: book.contents.__setitem__(2, "BT 200 200 Td (x) Tj ET " + book.contents[2])),
    Broken("glyph-notdef", "kdp", 3, "letters that its font does not have", embedded(truetype(), text("<00010000>"))),
    Broken("glyph-beyond", "kdp", 3, "letters that its font does not have", embedded(truetype(9), text("<00080009>"))),
    Broken("glyph-simple", "home", 3, "letters that its font does not have",
           append(3, "BT /F 9 Tf 200 200 Td (\\344) Tj ET"), pages=4),
    Broken("no-unicode", "screen", 1, "Han does not identify its letters", embedded(truetype(), names=False), pages=4),
    Broken("font-missing", "kdp", 3, "a font that the file does not contain", append(3, "BT /Y 9 Tf ET")),
    Broken("font-in-form", "kdp", 3, "font Times is not embedded",
           form("BT /T 9 Tf 200 200 Td (x) Tj ET",
                "/Resources << /Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Times >> >> >>")),
    # content that print shops reject
    Broken("annotation", "kdp", 3, "annotations or links", extra(3, "/Annots [<< /Subtype /Text >>]")),
    Broken("page-action", "kdp", 3, "the page has actions", extra(3, "/AA << /O 1 >>")),
    Broken("bookmark", "kdp", None, "bookmarks", catalog("/Outlines << /First << /Title (x) >> >>")),
    Broken("title", "kdp", None, "the metadata Title", info("/Title (x)")),
    Broken("author", "kdp", None, "the metadata Author", info("/Author (x)")),
    Broken("xmp", "kdp", None, "XMP metadata", catalog("/Metadata << /Type /Metadata >>")),
    Broken("open-action", "kdp", None, "OpenAction", catalog("/OpenAction [0 /Fit]")),
    Broken("script", "kdp", None, "has JavaScript", catalog("/Names << /JavaScript << /Names [] >> >>")),
    Broken("script-action", "kdp", None, "JavaScript in an action",
           lambda b: b.pdf.add("<< /S /JavaScript /JS (x) >>") and None),
    Broken("attachment", "lulu", None, "attachments", catalog("/Names << /EmbeddedFiles << /Names [] >> >>")),
    Broken("form-fields", "ingram", None, "form fields", catalog("/AcroForm << /Fields [] >>")),
    Broken("layers", "kdp", None, "layers", catalog("/OCProperties << /OCGs [] >>")),
    Broken("version", "kdp", None, r"warning: the file has the version PDF 1\.7", lambda b: setattr(b.pdf, "version", "1.7")),
    Broken("hidden-text", "kdp", 3, "invisible", append(3, "BT 3 Tr /F 9 Tf 200 200 Td (x) Tj ET")),
    # thin lines, small type, and low resolution
    Broken("thin-line", "kdp", 3, r"a line is 0\.5 pt", append(3, ".5 w 200 200 m 300 300 l S")),
    Broken("hairline", "kdp", 3, "a line is 0 pt", append(3, "0 w 200 200 m 300 300 l S")),
    Broken("scaled-line", "kdp", 3, r"a line is 0\.1 pt", append(3, "q .1 0 0 2 0 0 cm 1 w 2000 200 m 3000 300 l S Q")),
    Broken("state-line", "kdp", 3, r"a line is 0\.2 pt",
           with_object(3, "q /X gs 200 200 m 300 300 l S Q", "ExtGState", lambda b: b.pdf.add("<< /LW .2 >>"))),
    Broken("thin-area", "kdp", 3, r"a line is 0\.3 pt", append(3, "200 200 100 .3 re f")),
    Broken("small-type", "kdp", 3, r"a type size of 6 pt", append(3, "BT /F 6 Tf 200 200 Td (x) Tj ET")),
    Broken("scaled-type", "kdp", 3, r"a type size of 5 pt", append(3, "BT /F 1 Tf 5 0 0 5 200 200 Tm (x) Tj ET")),
    Broken("turned-type", "kdp", 3, r"a type size of 4 pt", append(3, "q 0 .5 -.5 0 200 200 cm BT /F 8 Tf (x) ' ET Q")),
    Broken("low-dpi", "kdp", 3, "a picture has 100 dpi", image("/ColorSpace /DeviceGray", 200, 200)),
    Broken("low-dpi-one-way", "kdp", 3, "a picture has 150 dpi", image("/ColorSpace /DeviceGray", 600, 300)),
    Broken("low-dpi-form", "kdp", 3, "a picture has 150 dpi", lambda b: (image(
        "/ColorSpace /DeviceGray", 600, 600, "2 0 0 2 -300 -300 cm q 144 0 0 144 200 200 cm /X Do Q")(b), None)[1]),
    # faults of books for the screen
    Broken("no-language", "screen", None, "language", lambda b: setattr(b, "catalog", ""), pages=4),
    Broken("no-bookmarks", "screen", None, "no bookmarks",
           catalog("/Outlines << /Type /Outlines >>"), pages=4),
    Broken("dead-link", "screen", 2, "the destination of a link does not exist",
           extra(2, "/Annots [<< /Subtype /Link /Dest (gone) >>]"), pages=4),
    Broken("dead-action", "screen", 2, "the destination of a link does not exist",
           extra(2, "/Annots [<< /Subtype /Link /A << /S /GoTo /D [null /Fit] >> >>]"), pages=4),
    Broken("dead-bookmark", "screen", None, "the destination of a bookmark does not exist", lambda b: (
        setattr(b, "kids", []), b.add_bookmark("/Dest (gone)"), None)[2], pages=4),
    Broken("ring-of-bookmarks", "screen", None, "form a loop", lambda b: (
        b.pdf.add(f"<< /Title (x) /Next {len(b.pdf.objects) + 1} 0 R >>"),
        catalog(f"/Outlines << /First {len(b.pdf.objects)} 0 R >>")(b), None)[2], pages=4),
]


def each_fault_is_found(program: Program) -> None:
    """`check` reports each fault of a page with the number of the page, and each fault of the whole file"""
    expect_all_found(program, CASES)


def harmless_things_pass(program: Program) -> None:
    for change in [
            image("/ColorSpace /DeviceGray"),
            image("/ColorSpace [/Indexed /DeviceGray 1 <00FF>]"),
            image("/ImageMask true", 600, 600),
            append(3, "q 1 0 0 1 200 200 cm BI /W 9 /H 9 /CS /G /BPC 8 ID \x00\x01EI\xff EI Q"),
            append(3, "q 200 200 9 9 re W n 0 g 0 0 1000 1000 re f Q"),
            append(3, "q 0 0 1 1 re W n BT /F 1 Tf ( ) Tj ET Q"),
            append(3, "/DeviceGray cs 0.2 sc /DeviceGray CS 0 SC 200 200 9 9 re B"),
            append(3, "BX 1 2 xyzzy EX"),
            append(3, "/Artifact BMC EMC /P << /MCID 0 >> BDC EMC % a comment ( [\n"),
            append(3, "0 w 1 g 200 200 9 9 re f 0 0 1 0 0 0 c n"),
            nested(200), state("/ca 1 /CA 1 /BM /Normal /SMask /None /LW 1"), glyphs("1000 0 d0 0 0 9 9 re f"),
            form("0 g 0 0 90 90 re f", "/Matrix [1 0 0 1 200 200]"),
            form("0 g 0 0 900 900 re f", "", "q 100 100 99 99 re W* n /X Do Q"),
            blank(7, 8), info("/Producer (x) /CreationDate (D:2026)"),
            append(3, "2 w 500 300 m 610 350 610 350 500 400 c S"),
            append(3, "2 w 500 300 m 610 350 500 400 v S 500 400 m 610 350 500 300 y S"),
            extra(3, "/Annots []")]:
        book = Book("kdp")
        change(book)
        expect_clean(program, book)


def links_that_lead_somewhere_pass(program: Program) -> None:
    book = Book("screen", 4)
    book.extras[1] = "/Annots [<< /Subtype /Link /Dest (here) >> << /Subtype /Link /A << /S /URI >> >>]"
    book.catalog += " /Names << /Dests << /Kids [<< /Names [(here) [1 /Fit] (there) [1 /Fit]] >>] >> >>"
    expect_clean(program, book)


main()
