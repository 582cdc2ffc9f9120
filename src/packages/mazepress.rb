class Mazepress < Formula
  desc "Mazes from one line of text, as pictures, sheets and puzzle books"
  homepage "@homepage@"
  url "@url@"
  sha256 "@sha256@"
  license "MIT"

  depends_on "cmocka" => :build
  depends_on "gettext" => :build
  depends_on "meson" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => :build
  depends_on "scdoc" => :build
  depends_on "cairo"
  depends_on "fontconfig"
  depends_on "gdk-pixbuf"
  depends_on "ghostscript"
  depends_on "glib"
  depends_on "jpeg-turbo"
  depends_on "libfyaml"
  depends_on "libpng"
  depends_on "little-cms2"
  depends_on "librsvg"
  depends_on "pango"
  depends_on "qpdf"
  depends_on "zint"
  uses_from_macos "python" => :build
  uses_from_macos "zlib"

  def install
    system "meson", "setup", "build", "-Dweb=disabled", *std_meson_args
    system "meson", "compile", "-C", "build", "--verbose"
    system "meson", "install", "-C", "build"
  end

  def caveats
    <<~EOS
      mazepress sets its texts in these fonts:
        brew install --cask font-dejavu font-lato font-andika
      Books that look "classic" are set in EBGaramond12-Regular.otf and
      EBGaramond12-Italic.otf, installed, or in the directory MAZEPRESS_FONTS.
    EOS
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/mazepress --version")
    assert_match "rect10x5-7391", shell_output("#{bin}/mazepress info --recipe rect10x5-7391")
    system bin/"mazepress", "draw", "-f", "text", "-o", "maze.txt", "rect10x5-7391"
    assert_path_exists testpath/"maze.txt"
  end
end
