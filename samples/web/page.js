/* The page: a recipe in the address is drawn, solved, printed and shared; all mazes are made by mazepress in the browser. */

import { load } from "./mazepress.js";
import { Game, neighborTowards } from "./game.js";
import { Board } from "./board.js";
import { byId, choiceOf, field, levels, randomSeed, shapes, textures, today } from "./kinds.js";

const $ = (id) => document.getElementById(id);
const MM = 96 / 25.4; // CSS pixels
const walls = [
  { id: "", name: "Plain", style: {} },
  { id: "round", name: "Round", style: { corners: "round" } },
  { id: "hand", name: "By hand", style: { hand: "yes" } },
  { id: "shade", name: "Raised", style: { shade: "yes" } },
  { id: "roads", name: "Roads", style: { draw: "roads" } },
];

const mazepress = await load();
const board = new Board($("board"), moved);
let game = null;
let recipe = "";
let measures = {};
let clock = { started: 0, spent: 0, timer: 0 };

/* ---- a maze ---- */

const style = () => byId(walls, chosen("lines")).style;

/* Shows the maze of a recipe; false, with the reason on the page, where there is none.  how: what becomes of the
 * address before. */
function show(text, how = "pushState") {
  $("problem").textContent = "";
  try {
    const drawn = mazepress.draw(text, { format: "svg", solution: "hidden", ...style() });
    const maze = mazepress.cells(text, style());
    measures = mazepress.info(text);
    recipe = maze.recipe;
    game = new Game(maze);
    board.show(drawn, game);
  } catch (error) {
    $("problem").textContent = error.message;
    $("recipe").setAttribute("aria-invalid", "true");
    return false;
  }
  $("recipe").removeAttribute("aria-invalid");
  $("recipe").value = recipe;
  if (fromAddress(location.hash) !== recipe) history[how](null, "", `#${recipe}`);
  document.title = `${recipe} – mazepress`;
  $("done").hidden = true;
  solution(false);
  stopClock();
  tick();
  tellFacts();
  for (const [name, value] of Object.entries(choiceOf(recipe, measures.cells))) check(name, value);
  offer();
  say(`New maze: ${$("facts").textContent}`);
  return true;
}

const words = [[15, "Gentle"], [27, "Easy"], [38, "Moderate"], [50, "Tricky"], [62, "Hard"], [101, "Fiendish"]];

function tellFacts() {
  const hard = Math.round(measures.difficulty2);
  $("printed").textContent = recipe;
  $("hard").value = hard;
  $("meter-word").textContent = words.find(([below]) => hard < below)[1];
  $("hard").title = `difficulty ${hard} of 100`;
  $("facts").textContent =
    `The way is ${count(measures.solution_length, "cell")} long, with ${count(measures.solution_turns, "turn")} and ` +
    `${count(measures.decisions, "decision")}. ${count(measures.dead_ends, "dead end")} in ${count(measures.cells, "cell")}.`;
  $("board").setAttribute("aria-label", `Maze ${recipe}`);
}

const count = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;

/* ---- solving ---- */

/* The trail has changed. */
function moved() {
  startClock();
  board.draw();
  board.follow();
  if (game.isSolved) finish();
}

function finish() {
  const seconds = stopClock();
  const counts = [count(game.trail.length, "cell"), `${game.retreats || "no"} ${game.retreats === 1 ? "way" : "ways"} back`];
  if (game.hints) counts.push(count(game.hints, "hint"));
  $("done-text").textContent = `${minutes(seconds)}: ${counts.join(", ")}.`;
  say(`Through, in ${minutes(seconds)}.`);
  board.pointAt(game.head);
  setTimeout(() => ($("done").hidden = !game.isSolved), 700);
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

const chosen = (name) => new FormData($("choice")).get(name) ?? "";
const choice = () => ({
  shape: chosen("shapes"), texture: chosen("textures"), level: chosen("levels"), word: $("word").value,
  isWide: $("board").clientWidth > $("board").clientHeight,
});
const withoutSeed = (text) => text.replace(/-[^-]*$/, "");

/* A maze whose difficulty is near that, or as near as some hundred seeds come. */
function find(start, difficulty) {
  const inside = (n) => Math.min(100, Math.max(1, Math.round(n)));
  for (const near of [1, 3, 6, 12]) {
    const range = `${inside(difficulty - near)}..${inside(difficulty + near)}`;
    const { mazes } = mazepress.find({ recipe: start, difficulty: range, from: randomSeed(), limit: 100, count: 1 });
    if (mazes.length) return mazes[0].recipe;
  }
  return `${start}-${randomSeed()}`;
}

function next() {
  show(find(withoutSeed(measures.recipe), measures.difficulty2));
}

function harder() {
  const level = levels.findIndex(({ id }) => id === chosen("levels"));
  const before = measures.difficulty2;
  if (level < levels.length - 1) check("levels", levels[level + 1].id);
  show(find(field(choice()), before + 8));
}

function fresh() {
  if (show(`${field(choice())}-${randomSeed()}`)) closePanel();
}

/* Textures that a shape cannot have are not offered. */
function offer() {
  $("word-row").hidden = chosen("shapes") !== "word";
  for (const input of $("textures").querySelectorAll("input")) {
    const problem = refusal(`${field({ ...choice(), texture: input.value })}-1`);
    input.disabled = problem !== "";
    input.parentElement.title = problem || byId(textures, input.value).about;
    if (input.disabled && input.checked) check("textures", "");
  }
}

function refusal(text) {
  try {
    mazepress.info(text);
    return "";
  } catch (error) {
    return error.message;
  }
}

const check = (name, value) => ($(name).querySelector(`input[value="${value}"]`).checked = true);

function fill(name, list, picture) {
  for (const { id, name: label } of list) {
    const pick = document.createElement("label");
    pick.className = "pick";
    const input = Object.assign(document.createElement("input"), { type: "radio", name, value: id });
    const text = document.createElement("span");
    if (picture) text.append(drawnIn(picture(id)));
    text.append(label);
    pick.append(input, text);
    $(name).append(pick);
  }
}

/* A drawing of the program's, to be put into the page. */
function drawnIn(picture) {
  const svg = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  svg.setAttribute("aria-hidden", "true");
  for (const name of ["role", "aria-label", "width", "height"]) svg.removeAttribute(name);
  return svg;
}

const icon = (id) => mazepress.draw(byId(shapes, id).icon, { format: "svg", arrows: "none" });

/* ---- out of the page ---- */

function save() {
  const text = mazepress.draw(recipe, { format: "svg", solution: "hidden", ...style() });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  link.download = `${recipe}.svg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/* Browsers have one for pages by https alone. */
function toClipboard(text) {
  if (!navigator.clipboard) throw new Error("This browser copies only for pages by https; copy the line from the page's address.");
  return navigator.clipboard.writeText(text);
}

async function share() {
  const url = location.href;
  if (navigator.share) {
    await navigator.share({ title: "A maze for you", url }).catch(() => {});
  } else {
    await toClipboard(url);
    say("The address is copied.");
    flash('[data-do="share"]', "Copied");
  }
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

const printed = (shown) =>
  mazepress.draw(recipe, { format: "svg", cell: `${$("print-cell").value || 8}mm`, ...(shown && { solution: "shown" }), ...style() });

function printSize() {
  try {
    const { width, height } = printed(false).match(/width="(?<width>[\d.]+)" height="(?<height>[\d.]+)"/).groups;
    const [w, h] = [width / MM, height / MM];
    const fits = w <= 186 && h <= 225 ? "fits A4 and Letter" : "larger than A4 or Letter: it will be made to fit";
    $("print-size").textContent = `${(w / 10).toFixed(1)} × ${(h / 10).toFixed(1)} cm, ${fits}`;
  } catch (error) {
    $("print-size").textContent = error.message;
  }
}

/* The sheets, also for the browser's own menu. */
function fillPaper() {
  const title = $("print-title").value;
  const sheets = $("print-solution").checked ? [false, true] : [false];
  $("paper").replaceChildren(
    ...sheets.map((solved) => {
      const sheet = document.createElement("section");
      const head = Object.assign(document.createElement("h2"), { textContent: solved ? `${title}: solution` : title });
      const drawn = new DOMParser().parseFromString(printed(solved), "image/svg+xml").documentElement;
      sheet.append(head, drawn, Object.assign(document.createElement("p"), { textContent: recipe }));
      return sheet;
    }),
  );
}

/* A code under a printed maze has the recipe after the # of an address, or alone. */
async function scan() {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    $("camera").srcObject = stream;
    $("scanning").showModal();
    await $("camera").play();
    while ($("scanning").open) {
      const [code] = await detector.detect($("camera")).catch(() => []);
      if (code && show(fromAddress(code.rawValue))) $("scanning").close();
      await new Promise((again) => setTimeout(again, 200));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    $("scanning").close();
  }
}

function fromAddress(text) {
  const part = text.slice(text.indexOf("#") + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/* ---- what buttons and keys do ---- */

const actions = {
  back: () => game.back() && moved(),
  restart: () => (game.restart(), ($("done").hidden = true), stopClock(), tick(), board.draw(), board.fit()),
  solution: () => solution(!$("board").classList.contains("solved-shown")),
  "close-done": () => ($("done").hidden = true),
  print: () => (printSize(), $("printing").showModal()),
  today: () => show(today(new Date())) && closePanel(),
  new: fresh,
  hint, next, harder, save, share, copy,
};

/* What fails is told on the page. */
function act(name) {
  const tell = (error) => ($("problem").textContent = error.message);
  try {
    Promise.resolve(actions[name]()).catch(tell);
  } catch (error) {
    tell(error);
  }
}

function closePanel() {
  if (!$("panel").classList.contains("open")) return;
  $("panel").classList.remove("open");
  $("more").focus();
}

const arrows = {
  ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2,
  PageDown: Math.PI / 4, End: (Math.PI * 3) / 4, Home: (-Math.PI * 3) / 4, PageUp: -Math.PI / 4,
};
const keys = { Backspace: "back", h: "hint", s: "solution", n: "next", r: "restart" };

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, dialog, #panel")) return;
  if (event.key in arrows) {
    const cell = neighborTowards(game, arrows[event.key]);
    if (cell >= 0 && (event.shiftKey ? game.run(cell) : game.step(cell))) {
      moved();
      if (!game.isSolved) say(where());
    }
  } else if (event.key === "+" || event.key === "-") {
    board.zoom(event.key === "+" ? 1.4 : 1 / 1.4, board.at(game.head));
  } else if (event.key in keys) {
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
    offer();
    if (event.target.name === "lines") show(recipe);
    else show(`${field(choice())}-${randomSeed()}`);
  });
  $("more").addEventListener("click", () => ($("panel").classList.add("open"), $("less").focus()));
  $("less").addEventListener("click", closePanel);
  $("panel").addEventListener("keydown", (event) => event.key === "Escape" && closePanel());
  $("print-cell").addEventListener("input", printSize);
  $("printing").addEventListener("close", () => $("printing").returnValue === "print" && window.print());
  $("scan").hidden = !("BarcodeDetector" in window && navigator.mediaDevices);
  $("scan").addEventListener("click", () => scan().catch((error) => ($("problem").textContent = error.message)));
  addEventListener("beforeprint", fillPaper);
  addEventListener("popstate", () => show(location.hash ? fromAddress(location.hash) : today(new Date()), "replaceState"));
  addEventListener("visibilitychange", () => (document.hidden ? pauseClock() : game.trail.length > 1 && startClock()));
}

function brand() {
  $("brand").prepend(drawnIn(mazepress.draw("circle7x7-smooth-2", { format: "svg", solution: "shown", arrows: "none" })));
}

fill("levels", levels);
fill("shapes", shapes, icon);
fill("textures", textures);
fill("lines", walls);
for (const [name, value] of [["levels", "medium"], ["shapes", "rect"], ["textures", ""], ["lines", ""]]) check(name, value);
brand();
wire();
offer();
if (!location.hash || !show(fromAddress(location.hash), "replaceState")) {
  const problem = $("problem").textContent;
  show(today(new Date()), "replaceState");
  $("problem").textContent = problem;
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
