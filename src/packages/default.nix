# For nixpkgs; src/packages/formula fills in an archive that `meson dist` made.
#     nix-build -E '(import <nixpkgs> {}).callPackage ./default.nix {}'
{ lib, stdenv, fetchurl, makeWrapper, meson, ninja, pkg-config, python3, scdoc, gettext, cmocka
, cairo, fontconfig, gdk-pixbuf, glib, lcms2, libfyaml, libjpeg, libpng, librsvg, pango, qpdf, zint, zlib
, andika, dejavu_fonts, eb-garamond, lato, runCommand }:

let
  # mazepress looks for all its fonts in one folder.
  fonts = runCommand "mazepress-fonts" { } ''
    mkdir $out
    find ${andika} ${dejavu_fonts} ${eb-garamond} ${lato} \( -name '*.ttf' -o -name '*.otf' \) -exec ln -sf -t $out {} +
  '';
in
stdenv.mkDerivation rec {
  pname = "mazepress";
  version = "@version@";

  src = fetchurl {
    url = "@url@";
    sha256 = "@sha256@";
  };

  nativeBuildInputs = [ gettext makeWrapper meson ninja pkg-config python3 scdoc ];
  buildInputs = [ cairo fontconfig gdk-pixbuf glib lcms2 libfyaml libjpeg libpng librsvg pango qpdf zint zlib ];
  nativeCheckInputs = [ cmocka ];
  mesonFlags = [ "-Dweb=disabled" ];

  postFixup = ''
    wrapProgram $out/bin/mazepress --set-default MAZEPRESS_FONTS ${fonts}
  '';

  meta = with lib; {
    description = "Mazes from one line of text, as pictures, sheets and puzzle books";
    homepage = "@homepage@";
    license = licenses.mit;
    mainProgram = "mazepress";
    platforms = platforms.unix;
  };
}
