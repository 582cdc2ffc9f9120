"""Tests the guide's lines for WordPress in WordPress itself: the filters for the content of users, a plugin with the shortcode,
and pages in a browser on which the mazes can be played. WordPress must be in /usr/share/wordpress or in MAZEPRESS_WORDPRESS.
The tests require php with mysqli, and mariadbd, but no web server."""
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

import paths
import tap
from browser import WAIT, browser, run
from played import Play, told, way
from tap import expect

PROGRAM, MODULES = sys.argv[1], Path(sys.argv[2])
GUIDE = (Path(__file__).parents[2] / "samples/guides/web.md").read_text()
MODULES_NEEDED = ["board.js", "element.js", "game.js", "kinds.js", "mazepress.js", "mazepress.wasm", "picture.js", "player.js"]
RECIPE = "rect9x7-7391"
ELEMENT = f'<maze-press play recipe="{RECIPE}"></maze-press>'
CONFIG = """<?php
define('WP_HOME', 'http://%s'); define('WP_SITEURL', WP_HOME); define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:%s');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', ''); define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);
define('WP_DEBUG_DISPLAY', false); define('AUTOMATIC_UPDATER_DISABLED', true); $table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
"""
THEME = """<!doctype html><html <?php language_attributes(); ?>><head><meta charset="utf-8"><?php wp_head(); ?></head><body>
<?php while (have_posts()) { the_post(); the_content(); } wp_footer(); ?></body></html>"""
INSTALL = """<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '%s';
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Mazes', 'editor', 'editor@example.org', true, '', 'secret');
"""
# A script that saves posts with the permissions of their authors. Its input is a JSON list of pairs [author, content].
WRITE = """<?php
$_SERVER['HTTP_HOST'] = '%s';
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
switch_theme('plain');
$failed = activate_plugin('mazepress/mazepress.php');
if (is_wp_error($failed)) die($failed->get_error_message());
wp_insert_user(['user_login' => 'writer', 'user_pass' => 'secret', 'role' => 'author']);
$made = [];
foreach (json_decode(file_get_contents('php://stdin'), true) as [$who, $content]) {
    wp_set_current_user(get_user_by('login', $who)->ID);
    kses_init();
    $post = wp_insert_post(['post_title' => 'A maze', 'post_content' => wp_slash($content), 'post_status' => 'publish']);
    $made[] = ['number' => $post, 'content' => get_post($post)->post_content];
}
echo json_encode($made);
"""


def block(html: str) -> str:
    """Returns the content that WordPress saves for a Custom HTML block."""
    return f"<!-- wp:html -->\n{html}\n<!-- /wp:html -->"


def shortcode(text: str) -> str:
    return f"<!-- wp:shortcode -->\n{text}\n<!-- /wp:shortcode -->"


class Site:
    def __init__(self, page, folder: Path, address: str):
        self.page, self.folder, self.address = page, folder, address

    def post(self, who: str, content: str) -> str:
        """Saves a post with the permissions of the user `who`, and opens it in the page. Returns the content of the post as
        WordPress has filtered it."""
        (made,) = json.loads(php(self.folder, WRITE % self.address.split("/")[2], json.dumps([[who, content]])))
        self.page.open("about:blank")
        self.page.open(f"{self.address}?p={made['number']}")
        self.page.wait("document.readyState === 'complete'", "the post")
        return made["content"]

    def plays(self) -> None:
        """Checks that a user can solve the maze on the page."""
        play, maze = Play(self.page, "maze-press"), told(PROGRAM, RECIPE)
        play.wait(RECIPE)
        self.page.mouse(play.points(maze, way(maze)))
        expect(play.is_solved(), True, "solved")


def test_an_administrator_s_custom_html_plays(site):
    html = f'<script type="module" src="/wp-content/plugins/mazepress/element.js"></script>\n{ELEMENT}'
    expect(site.post("editor", block(html)), block(html), "what is kept")
    site.plays()


def test_of_an_author_s_custom_html_nothing_is_left(site):
    kept = site.post("writer", block(f'<script type="module" src="/element.js"></script>\n{ELEMENT}'))
    tap.fail_if(("maze-press" in kept or "<script" in kept) and f"kept: {kept}")


def test_an_author_s_short_code_plays(site):
    line = re.search(r'^\[maze recipe.*?\]$', GUIDE, re.M)[0]
    expect(site.post("writer", shortcode(line)), shortcode(line), "what is kept")
    site.page.wait("document.querySelector('maze-press')?.game", "the guide's maze")
    site.post("writer", shortcode(f'[maze recipe="{RECIPE}" next controls="undo hint" label="The bee\'s maze"]'))
    expect(site.page.run("['play', 'next', 'controls', 'label'].map((name) => document.querySelector('maze-press').getAttribute(name))"),
           ["", "", "undo hint", "The bee's maze"], "attributes")
    expect(site.page.run("document.querySelectorAll('script[src*=\"element.js\"]').length"), 1, "scripts")
    site.plays()


def test_a_short_code_lets_no_script_in(site):
    site.post("writer", shortcode(f'[maze recipe="{RECIPE}" onclick="document.title=1" wasm="https://example.org/x.wasm" label="&quot;><script>document.title=2</script>"]'))
    site.page.wait("document.querySelector('maze-press')?.game", "the maze")
    expect(site.page.run("document.querySelector('maze-press').getAttributeNames().sort()"), ["label", "play", "recipe"], "attributes")
    site.page.run("document.querySelector('maze-press').click()")
    expect(site.page.run("/[12]/.test(document.title)"), False, "that a script ran")


def test_a_page_without_a_maze_has_no_script(site):
    site.post("writer", "<p>No maze</p>")
    expect(site.page.run("document.querySelectorAll('script[src*=\"element.js\"]').length"), 0, "scripts")


# --- WordPress --------------------------------------------------------------------------

def php(folder: Path, script: str, given: str = "") -> str:
    done = subprocess.run(["php", "-d", "display_errors=stderr", "-r", script.removeprefix("<?php")], cwd=folder, input=given, capture_output=True, text=True)
    tap.fail_if((done.returncode or not done.stdout and given) and f"php: {done.stdout[-600:]} {done.stderr[-600:]}")
    return done.stdout


def found() -> Path:
    folder = Path(os.environ.get("MAZEPRESS_WORDPRESS", "/usr/share/wordpress"))
    for there, name in ((folder / "wp-settings.php").exists() or None, "WordPress"), *((shutil.which(name), name) for name in ("php", "mariadbd", "mariadb-install-db", "mariadb")):
        if not there:
            raise tap.Skip(f"no {name}")
    if subprocess.run(["php", "-r", "exit(extension_loaded('mysqli') ? 0 : 1);"]).returncode:
        raise tap.Skip("no mysqli for php")
    return folder


@contextmanager
def process(*words: str, cwd: Path) -> Iterator[None]:
    one = subprocess.Popen(words, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        one.send_signal(signal.SIGTERM)
        one.wait()


def wait(fact, what: str) -> None:
    until = time.monotonic() + WAIT
    while not fact():
        tap.fail_if(time.monotonic() > until and f"not seen: {what}")
        time.sleep(0.1)


@contextmanager
def database(folder: Path) -> Iterator[str]:
    """Starts a database server with an empty database, and yields the path of its socket."""
    user, data, at = os.environ.get("USER", "root"), folder / "data", str(folder / "socket")
    tap.tool("mariadb-install-db", "--no-defaults", f"--datadir={data}", f"--user={user}", "--skip-test-db", "--auth-root-authentication-method=normal")
    with process("mariadbd", "--no-defaults", f"--datadir={data}", f"--socket={at}", f"--user={user}", "--skip-networking", "--innodb-flush-log-at-trx-commit=0",
                 f"--pid-file={folder}/pid", cwd=folder):
        ask = ["mariadb", "--no-defaults", f"--socket={at}", "--user=root", "-e", "create database wordpress"]
        wait(lambda: subprocess.run(ask, stderr=subprocess.DEVNULL).returncode == 0, "the database")
        yield at


def copied(wordpress: Path, folder: Path) -> Path:
    """Returns the path of a copy of WordPress with a plain theme and the plugin of the guide."""
    site = folder / "site"
    shutil.copytree(wordpress, site, ignore=shutil.ignore_patterns("wp-config.php", ".htaccess", "plugins", "themes"), ignore_dangling_symlinks=True)
    theme, plugin = site / "wp-content/themes/plain", site / "wp-content/plugins/mazepress"
    theme.mkdir(parents=True), plugin.mkdir(parents=True)
    (theme / "style.css").write_text("/* Theme Name: plain */")
    (theme / "index.php").write_text(THEME)
    (plugin / "mazepress.php").write_text(re.search(r"^```php\n(.*?)^```", GUIDE, re.S | re.M)[1])
    for name in MODULES_NEEDED:
        shutil.copy(MODULES / name, plugin)
    for need in ("wp-includes/ID3/getid3.lib.php", "wp-includes/js/underscore.min.js"):
        (site / need).parent.mkdir(exist_ok=True)
        if not (site / need).exists():
            (site / need).write_text("")
    return site


@contextmanager
def opened() -> Iterator[Site]:
    wordpress = found()
    with tempfile.TemporaryDirectory(prefix="mazepress-test-") as name, database(Path(name)) as at, browser() as page:
        site = copied(wordpress, Path(name))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            host = f"127.0.0.1:{free.getsockname()[1]}"
        (site / "wp-config.php").write_text(CONFIG % (host, at))
        php(site, INSTALL % host)
        with process("php", "-S", host, cwd=site):
            wait(lambda: socket.socket().connect_ex(("127.0.0.1", int(host.split(":")[1]))) == 0, "the site")
            page.resize(1280, 900)
            yield Site(page, site, f"http://{host}/")


run(globals(), opened())
