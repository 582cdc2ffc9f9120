"""Tests the package with the bundlers esbuild, webpack and vite, with vite as a development server, and on a content delivery
network for strict pages. All are configured exactly as in the README and the guide. In a browser, the pages must draw the same
as the program."""
import base64
import contextlib
import hashlib
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.request

import paths
import npm
from browser import browser, served, shared
from played import Play, told as told_of, way
from npm_project import WEB, expect, installed, run
from program import Program, main
from tap import SOAK, Skip

README = (pathlib.Path(__file__).parents[2] / "src/web/README.md").read_text()
GUIDE = (pathlib.Path(__file__).parents[2] / "samples/guides/web.md").read_text()
CDN = "https://cdn.example"
MAIN = """import 'mazepress/element.js';
load(%s).then((mazepress) => { document.title = mazepress.recipe('rect12x9-7391') + ' ' + mazepress.draw('rect12x9-7391', {format: 'text'}); });
"""
PAGE = """<!doctype html><script type="module" src="/main.js"></script><maze-press recipe="rect5x5-1"%s></maze-press>"""
ALONE = MAIN.replace("%s", "")
WEBPACK = """require(process.argv[1])({mode: 'production', context: process.cwd(), entry: './main.js', output: {path: process.cwd() + '/out', filename: 'main.js'}},
  (error, stats) => { if (error || stats.hasErrors()) throw error ?? stats.toString(); });"""
VITES = ["6.4.6", "8.3.8"]


def told(pattern, what):
    """Returns the first group of the pattern's match in the README. If there is no match, fails with an error that names `what`."""
    found = re.search(pattern, README, re.S)
    expect(found, f"the README does not say {what}")
    return found[1]


def project_of(program, main_js=None, **attributes):
    """Makes a project with the package, a script and a page, and returns the path of the project."""
    project = installed(program)
    (project / "main.js").write_text("import {load} from 'mazepress';\n" + (main_js or ALONE))
    (project / "index.html").write_text(PAGE % "".join(f' {name}="{value}"' for name, value in attributes.items()))
    return project


def see(program, address, page, what, workers=1):
    """Checks that the module and the element draw on a page, and that the page starts `workers` workers for a slow maze."""
    page.open(address)
    page.wait("document.readyState === 'complete' && document.title", f"what {what} made")
    text = program.text("draw", "rect12x9-7391", "-f", "text", "-o", "-")
    expect(" ".join(text.split()) in page.run("document.title"), f"{what}: {page.run('document.title')[:300]}")
    page.wait("document.querySelector('maze-press').shadowRoot?.querySelector('svg')", f"the element that {what} packed")
    page.run("document.querySelector('maze-press').setAttribute('recipe', 'organic5x5-1')")
    page.wait("document.querySelector('maze-press').shadowRoot.querySelector('svg')?.dataset.recipe.startsWith('organic5x5-1')", f"the slow maze of {what}")
    found = page.workers()
    expect(found == workers, f"{what}: {found} workers, expected {workers}")


def see_built(program, folder, what, workers=1):
    with served(folder) as address, browser() as page:
        see(program, address, page, what, workers)


def large():
    if not SOAK:
        raise Skip("only with --soak: it is large")


def test_esbuild_moves_the_wasm_as_the_readme_says(program: Program) -> None:
    large()
    words = told(r"(esbuild [^`]*--loader:[^`]*)`", "how esbuild is called").split()[1:]
    project = project_of(program, f"import wasm from 'mazepress/mazepress.wasm';\n{MAIN % 'wasm'}", wasm="mazepress.wasm")
    run(npm.package(sys.argv[1], "esbuild") / "bin" / "esbuild", "main.js", *[word for word in words if word.startswith("--")],
        "--outdir=out", cwd=project)
    for file in (project / "index.html", WEB / "mazepress.wasm"):
        shutil.copy(file, project / "out")
    see_built(program, project / "out", "esbuild", workers=0)    # esbuild bundles no worker, so the page makes its mazes itself


def test_the_react_of_the_guide_plays(program: Program) -> None:
    project = project_of(program)
    (project / "maze.tsx").write_text(re.search(r"^```tsx\n(.*?)^```", GUIDE, re.S | re.M)[1])
    (project / "main.tsx").write_text("""import {createRoot} from 'react-dom/client';
import {Maze} from './maze.tsx';
createRoot(document.querySelector('main')!).render(<Maze recipe="rect9x7-7391" onSolved={({steps}) => { document.title = `solved in ${steps}`; }} />);""")
    aliases = [f"--alias:{name}={npm.package(sys.argv[1], name)}" for name in ("react", "react-dom")]
    run(npm.package(sys.argv[1], "esbuild") / "bin" / "esbuild", "main.tsx", "--bundle", "--format=esm", "--jsx=automatic",
        "--define:process.env.NODE_ENV=\"production\"", "--outdir=out", *aliases, cwd=project)
    shutil.copy(WEB / "mazepress.wasm", project / "out")
    html = '<!doctype html><main></main><script type="module" src="main.js"></script>'
    with served(project / "out", index_html=html) as address, browser() as page:
        page.resize(800, 700)
        page.open(address)
        play, maze = Play(page, "maze-press"), told_of("rect9x7-7391")
        page.wait("document.querySelector('maze-press')", "React's page")
        play.wait("rect9x7-7391.")
        page.mouse(play.points(maze, way(maze)))
        expect(play.is_solved(), "the maze of React's page is not solved")
        page.wait(f"document.title === 'solved in {len(way(maze)) - 1}'", "that React hears it")


def digest(kind, data):
    return f"{kind}-" + base64.b64encode(hashlib.new(kind, data).digest()).decode()


@contextlib.contextmanager
def on_a_cdn(program, change=None):
    """Serves the strict page of the guide. Another server serves the package, at the paths that npm's content delivery networks
    use. Yields the address of the page. If `change` names a file of the package, this file has another digest than the page
    requires."""
    folder = program.in_folder("cdn")
    version = json.loads((WEB / "package.json").read_text())["version"]
    package = folder / "npm" / f"mazepress@{version}"
    shutil.copytree(installed(program) / "node_modules/mazepress", package)
    digests = {path.name: digest("sha384", path.read_bytes()) for path in package.glob("*.js")}
    if change:
        (package / change).write_bytes((package / change).read_bytes() + b" ")
    with shared(), served(folder) as cdn:
        lines = re.search(r"^```html\n(<script type=\"importmap\">.*?)^```", GUIDE, re.S | re.M)[1]
        lines = re.sub(r"mazepress@[\d.]+", f"mazepress@{version}", lines)
        lines = re.sub(r"mazepress@[\d.]+/(\w+\.js)(\"?[^\n]*?)sha384-…", lambda found: found[0].replace("sha384-…", digests[found[1]]), lines).replace(f"{CDN}/", cdn)
        expect("…" not in lines, f"the guide's page: {lines}")
        inline = digest("sha256", re.search(r"<script type=\"importmap\">(.*?)</script>", lines, re.S)[1].encode())
        policy = re.search(r"script-src https://cdn[^`]*", GUIDE)[0].replace(CDN, cdn.rstrip("/")).replace("sha256-…", inline)
        policy = html.escape(f"default-src 'none'; {policy}")
        page = f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}">{lines}'
        with served(index_html=page) as address:
            yield address


def test_a_strict_page_plays_what_a_network_delivers(program: Program) -> None:
    with on_a_cdn(program) as address, browser() as page:
        page.resize(1280, 900)
        page.open(address)
        page.wait("document.querySelector('maze-press')", "the page")
        recipe = page.run("document.querySelector('maze-press').getAttribute('recipe')")
        play, maze = Play(page, "maze-press"), told_of(recipe)
        play.wait(recipe)
        page.mouse(play.points(maze, way(maze)))
        expect(play.is_solved(), "it is not solved")
        page.run("document.querySelector('maze-press').setAttribute('recipe', 'organic9x9-7')")
        play.wait("organic9x9-7.")    # the page makes the maze itself if it cannot start a worker


def test_files_that_a_network_has_changed_do_not_run(program: Program) -> None:
    with on_a_cdn(program, change="game.js") as address, browser() as page:
        page.ask("Log.enable")
        page.open(address)
        page.wait("document.readyState === 'complete'", "the page")
        refused = []
        for _ in range(200):
            page.run("new Promise((done) => setTimeout(done, 50))")
            refused = [event["params"]["entry"]["text"] for event in page.events if event.get("method") == "Log.entryAdded"]
            if any("integrity" in words for words in refused):
                break
        expect(any("integrity" in words for words in refused), f"the browser says {refused}")
        expect(not page.run("Boolean(document.querySelector('maze-press').game)"), "what was changed runs")


def vite_of(version):
    return npm.package(sys.argv[1], "vite", version) / "bin" / "vite.js"


def test_webpack_and_vite_take_it_as_it_is(program: Program) -> None:
    large()
    project = project_of(program)
    commands = {f"vite {version}": [vite_of(version), "build", "--logLevel=warn", "--assetsDir=.", "--outDir=out"] for version in VITES}
    commands["webpack"] = ["-e", WEBPACK, npm.package(sys.argv[1], "webpack", "5.112.2")]
    for what, words in commands.items():
        run("node", *words, cwd=project)
        if what == "webpack":
            shutil.copy(project / "index.html", project / "out")
        see_built(program, project / "out", what)
        shutil.rmtree(project / "out")


@contextlib.contextmanager
def serving(vite, project):
    """Runs vite for a project, and yields the address of its server."""
    server = subprocess.Popen(["node", vite, "--host=127.0.0.1", "--clearScreen=false", "--port=0"], cwd=project, stdout=subprocess.PIPE, text=True)
    try:
        lines = (re.sub(r"\x1b\[[\d;]*m", "", line) for line in server.stdout)
        yield next(found[0] for line in lines if (found := re.search(r"http://127\.0\.0\.1:\d+/", line)))
    finally:
        server.terminate()
        server.wait()


def test_vite_serves_it_as_the_readme_says(program: Program) -> None:
    large()
    project = project_of(program)
    (project / "vite.config.js").write_text(told(r"```js\n(// vite.config.js\n.*?)```", "how vite is configured"))
    for version in VITES:
        with serving(vite_of(version), project) as address, browser() as page:
            with urllib.request.urlopen(address + "main.js") as script:
                expect("/.vite/deps/mazepress" not in script.read().decode(), f"vite {version} has packed it after all")
            see(program, address, page, f"vite {version}")


main()
