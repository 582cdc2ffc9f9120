/* The page: a recipe in the address is drawn, solved, printed and shared; all mazes are made by mazepress in the browser. */

import { load } from "./mazepress.js";
import { Game, neighborTowards } from "./game.js";
import { Board } from "./board.js";
import { check, choice, choose, chosen, drawIcons, fillChoices, offer, refusal, style } from "./choices.js";
import { fillPaper, fitCells, saveAs, tellSize } from "./paper.js";
import { partBetween, partChanged, pictures } from "./photo.js";
import { qrPicture } from "./qr.js";
import { choiceOf, field, levels, randomSeed, spelled, today } from "./kinds.js";

const $ = (id) => document.getElementById(id);

let mazepress, board;
let game = null;
let recipe = "";
let measures = {};
let makingTook = 0; // milliseconds for the maze alone
let clock = { started: 0, spent: 0, timer: 0 };

/* ---- a maze ---- */

/* The maze's picture and numbers, with plain walls where those that are chosen cannot be had. */
function make(line) {
  const drawn = () => ({ picture: mazepress.draw(line, { solution: "hidden", ...style() }), maze: mazepress.cells(line, style()) });
  try {
    return drawn();
  } catch (error) {
    if (!chosen("lines")) throw error;
    check("lines", "");
    return drawn();
  }
}

/* Shows the maze of a recipe; false, with the reason on the page, where there is none.  how: what becomes of the
 * address before. */
function show(text, how = "pushState") {
  $("problem").textContent = "";
  try {
    const line = mazepress.recipe(text); // with its seed, which is drawn here where there is none
    const { picture, maze } = make(line);
    const start = performance.now();
    measures = mazepress.info(line);
    makingTook = Math.max(performance.now() - start, pictures.making);
    pictures.making = 0;
    recipe = line;
    game = new Game(maze);
    board.show(picture, game);
  } catch (error) {
    tellProblem(error.message, text);
    $("recipe").setAttribute("aria-invalid", "true");
    return false;
  }
  $("recipe").removeAttribute("aria-invalid");
  $("recipe").value = recipe;
  if (fromAddress(location.hash) !== recipe) history[how](null, "", `#${recipe}`);
  solution(false);
  stopClock();
  afresh();
  tellFacts();
  choose(recipe);
  offer(mazepress);
  offerZoom();
  board.pointAt(game.head);
  say(`New maze: ${$("facts").textContent}`);
  return true;
}

/* What was typed wrong; where it is nearly a word of the program's, that is a button instead of the list of all. */
function tellProblem(message, text) {
  const [, field, near] = message.match(/unknown field "([^"]*)".*did you mean "([^"]*)"\?/) ?? [];
  if (!near) return tell({ message });
  const meant = text.replace(field, field.replace(/^[a-z]+/i, near));
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = meant;
  button.addEventListener("click", () => show(meant) && $("board").focus());
  $("problem").replaceChildren(`No maze has “${field}”. Did you mean `, button, "?");
}

/* Buttons that magnify, for those without a second finger, where cells are small. */
const offerZoom = () => ($("zoom").hidden = board.cellOnScreen >= 18);
const magnify = (factor) => board.zoom(factor, board.at(game.head));

/* The same maze with other walls; what was solved of it stays. */
function redraw() {
  const { picture, maze } = make(recipe);
  board.show(picture, game.redrawn(maze));
}

/* Nothing is solved yet. */
function afresh() {
  $("done").hidden = true;
  $("desk").classList.remove("through");
  tick();
}

const words = [[15, "Gentle"], [27, "Easy"], [38, "Moderate"], [50, "Tricky"], [62, "Hard"], [101, "Fiendish"]];

function tellFacts() {
  const hard = Math.round(measures.difficulty2);
  $("printed").textContent = recipe;
  $("hard").value = hard;
  $("meter-word").textContent = words.find(([below]) => hard < below)[1];
  $("hard").title = `difficulty ${hard} of 100`;
  const isToday = recipe.startsWith(`${canonical(today(new Date()))}.`);
  $("about-title").textContent = isToday ? "Today’s maze" : "This maze";
  $("caption").textContent = recipe;
  document.title = `${isToday ? "Today’s maze" : recipe} – mazepress`;
  $("facts").textContent =
    `The way is ${count(measures.solution_length, "cell")} long, with ${count(measures.solution_turns, "turn")} and ` +
    `${count(measures.decisions, "decision")}. ${count(measures.dead_ends, "dead end")} in ${count(measures.cells, "cell")}.`;
  $("board").setAttribute("aria-label", `Maze ${recipe}`);
}

const canonical = (text) => mazepress.recipe(text).replace(/\.[^.]*$/, "");
const count = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;

/* ---- solving ---- */

/* The trail has changed. */
function moved() {
  startClock();
  board.draw();
  board.follow();
  if (game.isSolved) finish();
  else if (game.head === game.maze.exit.cell) say(where());
}

function finish() {
  const seconds = stopClock();
  const back = ["never turned back", "turned back once", "turned back twice"][game.retreats] ?? `turned back ${game.retreats} times`;
  const counts = [`${count(game.trail.length, "cell")} in ${minutes(seconds)}`, back];
  if (game.hints) counts.push(count(game.hints, "hint"));
  $("done-text").textContent = `${counts.join(", ")}.`;
  $("done").hidden = false;
  $("desk").classList.add("through");
  say(`Through! ${$("done-text").textContent} Press N for the next one.`);
  board.fit();
  board.celebrate();
}

function hint() {
  const kind = game.hint();
  if (!kind) return;
  moved();
  board.pointAt(game.head);
  if (!game.isSolved) say(kind === "back" ? "That was a wrong branch: back to where it began." : where());
}

/* What is at the trail's head, in words. */
function where() {
  const ways = [...game.neighbors(game.head)].filter((cell) => !game.onTrail(cell)).map(direction);
  if (game.head === game.maze.exit.cell && game.missing) return `The exit, but ${count(game.missing, "star")} missing.`;
  const place = ways.length === 0 ? "Dead end" : ways.length === 1 ? `On ${ways[0]}` : `Choice: ${ways.join(", ")}`;
  return `${place}. Step ${game.trail.length - 1}.`;
}

function direction(cell) {
  const names = ["right", "down right", "down", "down left", "left", "up left", "up", "up right"];
  return names[Math.round((game.angleTo(cell) / Math.PI) * 4 + 8) % 8];
}

function solution(shown) {
  $("board").classList.toggle("solved-shown", shown);
  document.querySelector('[data-do="solution"]').setAttribute("aria-pressed", shown);
}

const say = (text) => ($("said").textContent = text);

/* ---- the clock runs from the first step, and while the page is seen ---- */

const spent = () => clock.spent + (clock.started ? (performance.now() - clock.started) / 1000 : 0);
const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
const tick = () => ($("clock").textContent = minutes(spent()));

function startClock() {
  if (clock.started || game.isSolved) return;
  clock.started = performance.now();
  clock.timer = setInterval(tick, 500);
}

function pauseClock() {
  clock = { spent: spent(), started: 0, timer: clearInterval(clock.timer) };
}

function stopClock() {
  pauseClock();
  const seconds = clock.spent;
  tick();
  clock.spent = 0;
  return seconds;
}

/* ---- other mazes ---- */

const withoutSeed = (text) => text.replace(/-[^-]*$/, "");

const PATIENCE = 400; // milliseconds

/* So many mazes whose difficulty is near that, or as near as some seeds come: fewer where a maze takes long. */
function find(start, difficulty, count = 1) {
  const inside = (n) => Math.min(100, Math.max(1, Math.round(n)));
  const limit = Math.min(100, Math.round(PATIENCE / makingTook)) + count;
  const found = new Set();
  for (const near of [1, 3, 6, 12]) {
    const range = `${inside(difficulty - near)}..${inside(difficulty + near)}`;
    const { mazes } = mazepress.find({ recipe: start, difficulty: range, from: randomSeed(), limit, count: count - found.size });
    for (const maze of mazes) found.add(mazepress.recipe(maze.recipe));
    if (found.size === count) break;
  }
  while (found.size < count) found.add(mazepress.recipe(`${start}-${randomSeed()}`));
  return [...found];
}

const next = () => show(find(withoutSeed(recipe), measures.difficulty2)[0]);

function harder() {
  const level = levels.findIndex(({ id }) => id === chosen("levels"));
  if (level < levels.length - 1) check("levels", levels[level + 1].id);
  show(find(chosenField(), measures.difficulty2 + 8)[0]);
}

/* The recipe of what is chosen, without its seed. */
function chosenField() {
  const wanted = choice();
  if (wanted.shape === "word" && !spelled(wanted.word)) throw new Error("Your word needs a letter from A to Z or a digit.");
  return field(wanted);
}

/* A new maze of what is chosen: true, or, of a photograph, that to come. */
function another() {
  const line = () => `${chosenField()}-${randomSeed()}`;
  return [chosen("shapes"), chosen("lines")].includes("photo") && pictures.image ? showBeside(line) : show(line());
}

/* ---- photographs ---- */

let turns = 0; // of mazes of photographs that were asked for

/* Shows a photograph's maze, which is made beside the page; false where there is none, or another was asked for before
 * it came. */
async function showBeside(spell) {
  const turn = ++turns;
  let longer = 0;
  field({ ...choice(), photo: (cells) => ((longer = cells), "flow9x9") });
  $("board").setAttribute("aria-busy", "true");
  try {
    if (longer) await pictures.flowAhead(longer);
    if (turn !== turns) return false;
    const line = mazepress.recipe(spell());
    await pictures.makeAhead(line, style());
    return turn === turns && show(line);
  } finally {
    if (turn === turns) $("board").removeAttribute("aria-busy");
  }
}

const choosePhoto = () => $("photo-file").click();

/* The maze of a photograph that was chosen, dropped or pasted, or the maze in an SVG. */
async function openPhoto(file) {
  const line = await pictures.open(file);
  if (line) {
    showPhoto();
    return show(line) && tellTone();
  }
  check("shapes", "photo");
  if (levels.findIndex(({ id }) => id === chosen("levels")) < USUAL_PHOTO) check("levels", levels[USUAL_PHOTO].id);
  check("lines", "photo");
  showPhoto();
  if (!(await another())) return;
  closePanel();
  if (pictures.isFlat) tell({ message: "Light and dark hardly differ in this picture, so the maze shows nothing of it." });
}

const USUAL_PHOTO = 3; // of the levels

/* An SVG with a picture in grays had walls that swell. */
function tellTone() {
  if (!pictures.latest) return;
  check("lines", "photo");
  redraw();
}

function showPhoto() {
  if (!pictures.image) return;
  const { gamma, calm, invert } = pictures.look;
  $("photo-look").hidden = false;
  $("photo-gamma").value = Math.round(Math.log(gamma) / GAMMA_STEP);
  $("photo-calm").checked = calm;
  $("photo-invert").checked = invert;
  pictures.show($("photo-seen"));
}

const GAMMA_STEP = 0.08; // of its logarithm

/* The same maze of the photograph in another look: its seed stays. */
function changePhoto() {
  const gamma = Math.round(Math.exp($("photo-gamma").valueAsNumber * GAMMA_STEP) * 100) / 100;
  pictures.change({ gamma, calm: $("photo-calm").checked, invert: $("photo-invert").checked });
  const isFollowed = choiceOf(recipe).shapes === "photo", [, seed] = recipe.match(/-(\d+)[^-]*$/);
  const start = () => field({ ...choice(), shape: "photo", ...(!isFollowed && { texture: "" }) });
  if (isFollowed) return showBeside(() => `${start()}-${seed}`);
  start();
  if (chosen("lines") === "photo") redraw();
}

/* The part of the photograph between two corners that are dragged, or by keys; a tap takes all of it. */
function wireCrop(canvas) {
  let from = null;
  const place = (event) => {
    const { width, height } = pictures.image, seen = canvas.getBoundingClientRect();
    const scale = Math.min(seen.width / width, seen.height / height);
    return { x: (event.clientX - seen.left - (seen.width - width * scale) / 2) / scale,
             y: (event.clientY - seen.top - (seen.height - height * scale) / 2) / scale };
  };
  const take = (crop) => {
    pictures.change({ crop });
    pictures.show(canvas);
    act("photoLook");
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (!pictures.image || event.button !== 0) return;
    from = place(event);
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  canvas.addEventListener("pointermove", (event) => from && pictures.show(canvas, partBetween(pictures.image, from, place(event))));
  canvas.addEventListener("pointerup", (event) => {
    if (!from) return;
    const part = partBetween(pictures.image, from, place(event));
    from = null;
    if (part || pictures.look.crop) take(part);
  });
  canvas.addEventListener("pointercancel", () => {
    from = null;
    pictures.show(canvas);
  });
  canvas.addEventListener("keydown", (event) => {
    const change = cropKeys[event.key];
    if (!change || !pictures.image || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    take(partChanged(pictures.image, pictures.look.crop, change));
  });
}

const cropKeys = {
  "+": { factor: 1.15 }, "=": { factor: 1.15 }, "-": { factor: 1 / 1.15 },
  ArrowRight: { right: 0.1 }, ArrowLeft: { right: -0.1 }, ArrowDown: { down: 0.1 }, ArrowUp: { down: -0.1 },
};

const hasFiles = (event) => event.dataTransfer?.types.includes("Files");

function wirePhotos() {
  wireCrop($("photo-seen"));
  $("photo-file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) openPhoto(file).catch(tell);
    event.target.value = "";
  });
  $("photo-file").addEventListener("cancel", () => choose(recipe));
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => event.relatedTarget || document.body.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    if (!hasFiles(event)) return;
    event.preventDefault();
    openPhoto(event.dataTransfer.files[0]).catch(tell);
  });
  addEventListener("paste", (event) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (file) openPhoto(file).catch(tell);
  });
}

function fresh() {
  const made = another();
  return made instanceof Promise ? made.then((done) => done && closePanel()) : made && closePanel();
}

/* ---- out of the page ---- */

function save() {
  saveAs(`${recipe}.svg`, mazepress.draw(recipe, { solution: "hidden", ...style() }), "image/svg+xml");
}

/* Browsers have one for pages by https alone. */
function toClipboard(text) {
  if (!navigator.clipboard) throw new Error("This browser copies only for pages by https; copy the line from the page's address.");
  return navigator.clipboard.writeText(text);
}

function share() {
  const code = qrPicture(location.href);
  $("code").replaceChildren(...(code ? [code] : []));
  $("address").textContent = location.href;
  $("share-photo").hidden = !pictures.named(recipe).length;
  document.querySelector("[data-do=send]").hidden = !navigator.share;
  $("sharing").showModal();
}

const send = () => navigator.share({ title: "A maze for you", url: location.href }).catch(() => {});

async function copyAddress() {
  await toClipboard(location.href);
  flash('[data-do="copy-address"]', "Copied");
}

async function copy() {
  await toClipboard(recipe);
  flash('[data-do="copy"]', "Copied");
}

function flash(button, text) {
  const element = document.querySelector(button);
  const before = element.textContent;
  if (before === text) return;
  element.textContent = text;
  setTimeout(() => (element.textContent = before), 1500);
}

/* Also for the browser's own menu. */
function toPaper() {
  const others = Math.min(30, Math.max(1, Math.round($("print-count").valueAsNumber) || 1)) - 1;
  const alike = others ? find(withoutSeed(recipe), measures.difficulty2, others) : [];
  fillPaper(mazepress, [recipe, ...alike], style());
}

/* The browser keeps how a dialog was left, also when Escape leaves it the next time. */
function openPrinting() {
  fitCells(mazepress, recipe, style());
  printSize();
  $("printing").returnValue = "";
  $("printing").showModal();
}

const printSize = () => tellSize(mazepress, recipe, style());

/* A code under a printed maze has the recipe after the # of an address, or alone. */
async function scan() {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  let last = "";
  try {
    $("camera").srcObject = stream;
    $("scan-problem").textContent = "";
    $("scanning").showModal();
    await $("camera").play();
    while ($("scanning").open) {
      const [code] = await detector.detect($("camera")).catch(() => []);
      if (code && code.rawValue !== last) scanned((last = code.rawValue));
      await new Promise((again) => setTimeout(again, 200));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    $("camera").srcObject = null;
    $("scanning").close();
  }
}

/* What is no recipe is reported where the camera is held. */
function scanned(text) {
  const line = fromAddress(text);
  const problem = refusal(() => mazepress.recipe(line));
  if (problem) $("scan-problem").textContent = `This code has no maze: ${problem}`;
  else $("scanning").close(), show(line);
}

function fromAddress(text) {
  const part = text.slice(text.indexOf("#") + 1).trim();
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/* ---- what buttons and keys do ---- */

function undo() {
  const before = game.undo();
  if (!before) return;
  clock.spent += before.seconds;
  tick();
  moved();
}

const actions = {
  back: () => game.back() && moved(),
  undo,
  restart: () => (game.restart(spent()), stopClock(), afresh(), board.draw(), board.fit()),
  solution: () => solution(!$("board").classList.contains("solved-shown")),
  larger: () => magnify(1.6),
  smaller: () => magnify(1 / 1.6),
  print: openPrinting,
  today: () => show(today(new Date())) && closePanel(),
  new: fresh,
  "copy-address": copyAddress,
  photo: choosePhoto,
  photoLook: changePhoto,
  hint, next, harder, another, save, share, send, copy,
};

const tell = (error) => ($("problem").textContent = error.message);

/* What fails is reported on the page; if the button that had the focus is gone, the focus moves to the maze or to Next. */
function act(name) {
  const before = document.activeElement;
  try {
    Promise.resolve(actions[name]()).catch(tell);
  } catch (error) {
    tell(error);
  }
  if (before !== document.body && !before.getClientRects().length) (game.isSolved ? $("next") : $("board")).focus();
}

function openPanel() {
  $("panel").classList.add("open");
  $("more").setAttribute("aria-expanded", "true");
  $("less").focus();
}

function closePanel() {
  if (!$("panel").classList.contains("open")) return;
  $("panel").classList.remove("open");
  $("more").setAttribute("aria-expanded", "false");
  $("more").focus();
}

const arrows = {
  ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2,
  PageDown: Math.PI / 4, End: (Math.PI * 3) / 4, Home: (-Math.PI * 3) / 4, PageUp: -Math.PI / 4,
};
const keys = { Backspace: "back", u: "undo", h: "hint", s: "solution", n: "next", r: "restart" };

/* Keys act where the maze is, or where nothing has the focus. */
const isForMaze = ({ target }) => !document.querySelector("dialog[open]") && (target === document.body || target.closest("#desk"));

function onKey(event) {
  if (event.altKey || !isForMaze(event)) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== "z") return;
    act("undo");
  } else if (event.key in arrows) {
    const cell = neighborTowards(game, arrows[event.key]);
    if (cell >= 0 && (event.shiftKey ? game.run(cell) : game.step(cell))) {
      moved();
      if (!game.isSolved) say(where());
    }
  } else if (event.key === "+" || event.key === "-") {
    act(event.key === "+" ? "larger" : "smaller");
  } else if (event.key === "0") {
    board.fit();
  } else if (event.key in keys && !event.repeat) {
    act(keys[event.key]);
  } else {
    return;
  }
  event.preventDefault();
}

function wire() {
  document.addEventListener("click", (event) => {
    const name = event.target.closest("[data-do]")?.dataset.do;
    if (name) act(name);
  });
  addEventListener("keydown", onKey);
  $("open").addEventListener("submit", (event) => {
    event.preventDefault();
    if (show(fromAddress($("recipe").value.trim()))) $("board").focus();
  });
  $("recipe").addEventListener("input", () => ($("problem").textContent = ""));
  $("choice").addEventListener("submit", (event) => event.preventDefault());
  $("choice").addEventListener("change", (event) => {
    if (event.target.closest("#photo-look")) return act("photoLook");
    offer(mazepress);
    if (event.target.name === "lines") redraw();
    else if (chosen("shapes") === "photo" && !pictures.image) choosePhoto();
    else act("another");
  });
  $("more").addEventListener("click", openPanel);
  $("desk").addEventListener("pointerdown", closePanel);
  $("less").addEventListener("click", closePanel);
  $("panel").addEventListener("keydown", (event) => event.key === "Escape" && closePanel());
  for (const name of ["print-cell", "print-name", "print-code"]) $(name).addEventListener("input", printSize);
  $("print-code").checked = !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  $("printing").addEventListener("close", () => $("printing").returnValue === "print" && window.print());
  $("scan").hidden = !("BarcodeDetector" in window && navigator.mediaDevices);
  $("scan").addEventListener("click", () => scan().catch(tell));
  wirePhotos();
  addEventListener("beforeprint", toPaper);
  addEventListener("popstate", () => show(location.hash ? fromAddress(location.hash) : today(new Date()), "replaceState"));
  addEventListener("resize", offerZoom);
  addEventListener("visibilitychange", onVisibility);
  addEventListener("pagehide", keep);
}

/* A page that is hidden may be ended without another word. */
function onVisibility() {
  if (!document.hidden) return game.trail.length > 1 && startClock();
  pauseClock();
  keep();
}

/* What was solved is there again when the page is loaded anew, as tablets do behind one's back. */
function keep() {
  const { trail, retreats, hints } = game;
  sessionStorage.setItem("solving", JSON.stringify({ recipe, trail, retreats, hints, spent: spent(), photo: pictures.kept(recipe), lines: chosen("lines") }));
}

function whatWasKept() {
  try {
    return JSON.parse(sessionStorage.getItem("solving"));
  } catch {
    return null; // a browser that keeps nothing
  }
}

function resumePhoto(kept) {
  if (!kept?.photo) return;
  pictures.restore(kept.photo);
  showPhoto();
  if (kept.lines === "photo") check("lines", "photo");
}

function resume(kept) {
  if (kept?.recipe !== recipe || !game.resume(kept)) return;
  clock.spent = kept.spent;
  tick();
  board.draw();
}

function start() {
  board = new Board($("board"), moved);
  wire();
  const kept = whatWasKept();
  resumePhoto(kept);
  if (!location.hash || !show(fromAddress(location.hash), "replaceState")) {
    const problem = [...$("problem").childNodes];
    show(today(new Date()), "replaceState");
    $("problem").replaceChildren(...problem);
  }
  resume(kept);
  requestAnimationFrame(() => setTimeout(() => drawIcons(mazepress)));
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
}

fillChoices();
try {
  mazepress = pictures.serve(await load());
  start();
} catch (error) {
  $("wait")?.remove();
  $("problem").textContent = `The page cannot make mazes: ${error.message}. Load it again, or use a newer browser.`;
}
