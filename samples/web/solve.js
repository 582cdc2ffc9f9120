/* The view in which the user solves a maze. It shows the maze of the address, and restores its
 * stored trail. */

import { byId, dailyRecipe, levels, notDull } from "./kinds.js";
import { check, choose, chosen, drawnAs, theme } from "./choose.js";
import { days, fillCalendar, look, minutes, numberOf, times, trails } from "./kept.js";
import { say } from "./language.js";
import { offerLens } from "./lens.js";
import { mini, saveAs, tell } from "./parts.js";
import { pictures } from "./photo.js";
import { addressOf, alike, capital, howHard, nameOf, optionsOf, press, withoutSeed } from "./puzzle.js";
import { cellsOf, MOST_CELLS } from "./picture.js";
import { Ghost, trailOf } from "./ghost.js";
import { inWords, openTelling, straight } from "./share.js";
import { WORDS } from "./player.js";
import { Dark } from "./sight.js";
import { workshop } from "./press.js";
import { color, themes } from "./themes.js";
import { Dropped } from "./workshop.js";

const $ = (id) => document.getElementById(id);

let maze;
let now = { puzzle: null, key: "", info: null, told: null, day: null, level: "", isLarge: false };
let ghost = null; // light that shows the trail of a friend, or null
let dark = null; // darkness over the maze, or null
let keeping = 0;
let nexts = [];

export const current = () => now;

/* Draws a puzzle. The promise resolves when the element has drawn the maze, and is rejected if the
 * maze cannot be drawn. */
function drawn(puzzle) {
  return new Promise((done, refuse) => {
    const end = (event) => {
      maze.removeEventListener("maze-ready", end);
      maze.removeEventListener("error", end);
      event.preventDefault();
      event.type === "error" ? refuse(event.error) : done();
    };
    maze.addEventListener("maze-ready", end);
    maze.addEventListener("error", end);
    maze.setAttribute("recipe", puzzle.recipe);
    /* the prepared file shows the maze only with the usual walls and colors */
    if (now.file && !theme() && !Object.keys(drawnAs()).length) maze.setAttribute("src", now.file);
    else maze.removeAttribute("src");
    maze.setAttribute("theme", theme());
    color(maze, byId(themes, theme()));
    maze.options = { ...byId(themes, theme()).style, ...drawnAs(), ...optionsOf(puzzle) };
  });
}

/* Shows a puzzle for solving. `day` is set for a maze of the day, and `level` if the level of this
 * maze is not the usual level. `file` is the address of a prepared file. `state` has a log of
 * actions to repeat. `isWanted` returns false when the address has changed. */
export async function solve(puzzle, { day = null, level = "", file = "", state = null, isChosen = false, isWanted = () => true } = {}) {
  leave();
  ghost?.end();
  ghost = null;
  workshop.drop();
  const recipe = file ? puzzle.recipe : await press.recipe(puzzle.recipe); // adds a missing seed
  if (!isWanted()) return;
  const whole = { ...puzzle, recipe };
  now = { puzzle: whole, key: addressOf(whole, true), info: null, told: null, day, level, file, hasSeen: false, isLarge: cellsOf(recipe) > MOST_CELLS };
  const own = now;
  $("result").hidden = true;
  document.body.classList.remove("through");
  if (!isChosen) bringBack(own.key);
  choose(whole);
  name();
  $("large").hidden = !now.isLarge;
  maze.hidden = now.isLarge;
  if (now.isLarge) return tellLarge();
  try {
    await drawn(whole);
  } catch (error) {
    if (own !== now || error instanceof Dropped || !(chosen("lines") || theme())) throw error;
    for (const plain of ["lines", "themes"]) check(plain, ""); // this maze may not allow the chosen walls or theme
    await drawn(whole);
  }
  if (own !== now) return;
  if (maze.game.isSolved) maze.restart(); // a solved maze starts again
  const kept = state ?? trails.of(own.key);
  if (kept && !kept.isSolved && !maze.resume(kept)) trails.forget(own.key);
  $("clock").textContent = minutes(maze.seconds);
  ghost = whole.trail && whole.beat ? new Ghost(maze, Number(whole.beat), whole.trail) : null;
  showBeat();
  await darken();
  own.info = await press.info(recipe).catch((error) => {
    if (!file) throw error; // a prepared maze can be played without WebAssembly
  });
  if (own === now && own.info) tellFacts();
}

/* Restores the image and the walls of a stored trail. Without a stored trail, walls with the tone
 * of an earlier photograph are not used. */
function bringBack(key) {
  const { inputs = "", lines } = trails.of(key) ?? {};
  if (inputs.startsWith("grays.") && !pictures.named(key).length) pictures.restore(inputs);
  if (lines !== undefined) check("lines", lines);
  else if (chosen("lines") === "photo" && !pictures.named(key).length) check("lines", "");
}

function name() {
  const { puzzle, day } = now;
  $("solve-name").textContent = title();
  $("solve-kind").textContent = day ? nameOf(puzzle) : "";
  $("printed").textContent = puzzle.recipe;
  $("facts").textContent = "";
  maze.setAttribute("label", `${day ? `${title()}, ` : ""}${nameOf(puzzle)}`);
  document.title = `${day ? title() : puzzle.recipe} – mazepress`;
}

const TODAYS = { "": "Today’s maze", easy: "Today’s easy maze", expert: "Today’s maze for experts" };
const title = () => (now.day ? say(TODAYS[now.level]) : nameOf(now.puzzle));

function tellLarge() {
  $("large-text").textContent = `${say("This maze has about {cells} cells: too many to solve with a finger.", { cells: cellsOf(now.puzzle.recipe) })} ${say("Its picture can be made here, beside the page, and saved or printed; that may take minutes.")}`;
}

function tellFacts() {
  const { info, day, puzzle } = now, hard = Math.round(info.difficulty3);
  $("hard").value = hard;
  $("hard").title = say("difficulty {hard} of 100", { hard });
  $("meter-word").textContent = capital(howHard(hard));
  $("solve-kind").textContent = day ? `${nameOf(puzzle)}, ${howHard(hard)}` : howHard(hard);
  $("facts").textContent = [say("The way is {n} cell long.|The way is {n} cells long.", { n: info.solution_length }), say("{n} turn|{n} turns", { n: info.solution_turns }),
    say("{n} choice|{n} choices", { n: info.decisions }), say("{n} dead end|{n} dead ends", { n: info.dead_ends }), say("{n} cell|{n} cells", { n: info.cells })].join(" · ").replace(". ·", ".");
}

/* Shows only cells that are visible from the end of the trail, if the user wants this. If the cells
 * have no outlines, shows the cells near the end of the trail. */
async function darken() {
  const { puzzle } = now, isWanted = look.all().dark && maze.game !== null;
  dark?.end();
  dark = null;
  maze.removeAttribute("dark");
  if (!isWanted || !puzzle || now.isLarge) return;
  const own = (darken.turn = {}), style = { ...(/-doors\.(two|three|four)/.test(puzzle.recipe) ? {} : { arrows: "none" }), ...byId(themes, theme()).style, ...drawnAs(), ...optionsOf(puzzle) };
  const cells = await press.cells(puzzle.recipe, { ...style, outlines: true });
  if (own !== darken.turn || now.puzzle !== puzzle || !look.all().dark) return;
  if (cells.corners?.length) dark = new Dark(maze, cells);
  else maze.setAttribute("dark", "");
}

function showBeat() {
  const beat = Number(now.puzzle.beat) || 0;
  $("beat").hidden = !beat;
  if (!beat) return;
  const part = Math.min(1, maze.seconds / beat);
  $("beat").querySelector("i").style.width = `${100 * part}%`;
  $("beat").querySelector("span").textContent = say(part < 1 ? "A friend took {time}" : "{time} is over", { time: minutes(beat) });
}

export function keep() {
  clearTimeout(keeping);
  keeping = 0;
  const { state } = maze, { puzzle, key } = now;
  if (!puzzle || now.isLarge || state?.recipe !== puzzle.recipe || state.isSolved) return;
  trails.keep({ key, name: title(), ...state, lines: chosen("lines"), inputs: pictures.kept(puzzle.recipe, chosen("lines") === "photo") });
}

function keepSoon() {
  keeping ||= setTimeout(keep, 400);
}

export function leave() {
  if (now.puzzle) keep();
  now = { ...now, puzzle: null };
}

/* Stores the time of a maze that was solved or given up. A player who looked at the solution gave
 * up. */
function keepTime() {
  const { game } = maze, { puzzle, hasSeen } = now;
  if (!puzzle || !game || game.maze.recipe !== puzzle.recipe || !(game.isSolved || hasSeen)) return;
  const detour = Math.max(0, game.walked - (game.trail.length - 1));
  times.keep({ recipe: puzzle.recipe, seconds: maze.seconds, hasGivenUp: hasSeen || !game.isSolved, detour: hasSeen ? "" : detour, hints: game.hints.length });
  fillTimes();
}

function fillTimes() {
  const { person, lines } = times.all();
  $("how").querySelector("[name=times]").checked = person !== "";
  $("times-row").hidden = !lines.length;
  $("times-count").textContent = lines.length ? say("{n} time|{n} times", { n: lines.length }) : "";
}

export const saveTimes = () => saveAs("times.csv", times.csv(), "text/csv");

export function forgetTimes() {
  times.forget();
  fillTimes();
}

const DELAY = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1500);

async function finish({ detail }) {
  const own = now;
  own.told = { ...detail, trail: own.isLarge ? "" : trailOf(maze.game.maze, maze.state.log) };
  clearTimeout(keeping);
  keeping = 0;
  trails.forget(own.key);
  keepTime();
  if (own.day) days.solved(numberOf(own.day), own.level, detail);
  tellResult(detail);
  await new Promise((later) => setTimeout(later, DELAY()));
  if (own !== now || !maze.game?.isSolved) return;
  document.body.classList.add("through");
  $("result").hidden = false;
  $("done").focus({ preventScroll: true });
  maze.closest(".arena").scrollIntoView({ block: "start" });
  await offerNext(own);
}

function tellResult(told) {
  const [m, s] = [Math.floor(told.seconds / 60), Math.round(told.seconds % 60)];
  const time = m ? say("{n} minute {seconds}|{n} minutes {seconds}", { n: m, seconds: s }) : say("{n} second|{n} seconds", { n: s });
  const beat = Number(now.puzzle.beat) || 0, { share, hints } = told;
  const lines = [hints ? say("*{time}*, with {n} hint.|*{time}*, with {n} hints.", { time, n: hints }) : say("*{time}*, without a hint.", { time }),
    share ? say("*{share} %* of your steps were detours.", { share }) : say("*Not one step* too many.")];
  if (beat) lines.push(told.seconds < beat ? say("*Faster* than {time}.", { time: minutes(beat) }) : say("Your friend took {time}.", { time: minutes(beat) }));
  $("done-text").replaceChildren(...lines.map((text) => {
    const line = document.createElement("span");
    line.append(...text.split("*").map((part, i) => (i % 2 ? Object.assign(document.createElement("b"), { textContent: part }) : part)));
    return line;
  }));
  $("straight").innerHTML = straight(told);
  $("straight").setAttribute("aria-label", inWords(told));
  fillCalendar($("days"), new Date());
}

async function offerNext(own) {
  nexts = [];
  const hard = own.info?.difficulty3 ?? 30, options = optionsOf(own.puzzle), start = withoutSeed(own.puzzle.recipe);
  const wanted = [["next", start, hard], ["harder", larger(start), hard + 8]];
  for (const [id, from, difficulty] of wanted) {
    $(id).hidden = false;
    try {
      const [found] = await alike(from, difficulty, options);
      if (own !== now) return;
      nexts.push([id, found]);
      $(id).replaceChild(mini(found.recipe), $(id).querySelector("[data-maze]"));
      $(id).querySelector("small").textContent = `${nameOf(found)}, ${howHard((await press.info(found.recipe)).difficulty3)}`;
    } catch (error) {
      if (error instanceof Dropped) return;
      $(id).hidden = true; // some recipes have only one maze, such as the labyrinth of Crete
    }
  }
}

/* Returns the start of a recipe for a maze that is larger by one level. Words, photographs and
 * mazes of the highest level keep their size. */
function larger(start) {
  const at = levels.findIndex(({ id }) => id === chosen("levels")), next = levels[Math.min(at + 1, levels.length - 1)].size, size = levels[at].size;
  const factor = Math.sqrt((next[0] * next[1]) / (size[0] * size[1]));
  return start.replace(/^([a-z]+)(\d+)(?:x(\d+))?/, (whole, name, first, second) => name === "word" || /^[a-z]+\d+x?\d*\.[0-9a-f]{8}/.test(start) ? whole
    : `${name}${Math.round(first * factor)}${second ? `x${Math.round(second * factor)}` : ""}`);
}

/* Returns another maze of about the same difficulty, or a harder maze. If a button already shows a
 * maze of this kind, returns that maze. Otherwise, searches for a maze. */
export async function another(isHarder = false) {
  const ready = nexts.find(([id]) => id === (isHarder ? "harder" : "next"));
  if (ready && document.body.classList.contains("through")) return ready[1];
  const start = withoutSeed(now.puzzle.recipe);
  const [found] = await alike(isHarder ? larger(start) : start, (now.info?.difficulty3 ?? 30) + 8 * isHarder, optionsOf(now.puzzle));
  return found;
}

export const tellOthers = () => openTelling(now.puzzle, now.told, now.day, now.level);

export async function save() {
  const { puzzle } = now;
  if (now.isLarge) $("large-text").textContent = say("Making its picture …");
  saveAs(`${puzzle.recipe}.svg`, await press.draw(puzzle.recipe, { solution: "hidden", ...drawnAs(), ...optionsOf(puzzle) }), "image/svg+xml");
  if (now.puzzle === puzzle && now.isLarge) tellLarge();
}

/* Returns the address of the prepared file with the maze of today, or "". */
export function preparedToday() {
  const hero = $("hero"), file = hero.getAttribute("src");
  return file && hero.game && file === prepared(new Date()) ? file : "";
}

export async function todays(level) {
  if (!level && preparedToday()) return { recipe: $("hero").game.maze.recipe };
  return { recipe: await press.recipe(await notDull(press, dailyRecipe(new Date(), level || undefined))) };
}

const TRAILS = { thread: ["Thread", "5"], pencil: ["Pencil", "2", "var(--ink)"], steps: ["Steps", "4.5", "", "0 9"], glow: ["Glow", "3"] };

function fillTrails() {
  for (const [id, [name, width, color = "", dashes = ""]] of Object.entries(TRAILS)) {
    const pick = document.createElement("label");
    pick.className = "pick";
    pick.innerHTML = `<input type="radio" name="trail" value="${id}"><span><svg viewBox="0 0 53 36" width="53" height="36" aria-hidden="true"><path d="M5 30Q5 14 20 18T48 6" stroke-width="${width}" stroke="${color || "var(--thread)"}" stroke-dasharray="${dashes}"/></svg>${say(name)}</span>`;
    $("trails").append(pick);
  }
}

function applyLook() {
  const { trail, clock, captions, vibrate, dark: isDark, onward, lens } = look.all();
  const form = $("how").querySelector("form");
  for (const [name, value] of Object.entries({ clock, captions, vibrate, lens, dark: isDark, onward })) {
    form.elements[name].checked = value;
    if (!["clock", "dark", "lens"].includes(name)) maze.toggleAttribute(name, value);
  }
  form.querySelector(`[value=${trail}]`).checked = true;
  maze.setAttribute("trail", trail);
  $("clock").hidden = !clock;
}

export function wireSolving() {
  maze = $("maze");
  maze.words = Object.fromEntries(Object.entries(WORDS).map(([name, text]) => [name, say(text)]));
  maze.maker = press;
  fillTrails();
  applyLook();
  fillTimes();
  offerLens(maze, () => look.all().lens);
  $("how").addEventListener("change", ({ target }) => {
    if (target.name === "times") return times.turn(target.checked);
    look.set(target.name, target.type === "checkbox" ? target.checked : target.value);
    applyLook();
    if (target.name === "dark") darken().catch(tell);
  });
  for (const name of ["maze-step", "maze-restart", "maze-solved"]) maze.addEventListener(name, () => dark?.draw());
  maze.addEventListener("revealed", () => {
    now.hasSeen ||= !maze.game?.isSolved;
    keepTime();
  });
  maze.addEventListener("maze-step", keepSoon);
  maze.addEventListener("maze-solved", finish);
  maze.addEventListener("maze-restart", () => {
    $("result").hidden = true;
    document.body.classList.remove("through");
    keepSoon();
  });
  maze.addEventListener("maze-tick", ({ detail }) => {
    $("clock").textContent = minutes(detail);
    if (now.puzzle) showBeat();
    ghost?.draw(detail);
  });
  maze.addEventListener("error", (event) => tell(event.error));
  addEventListener("pagehide", keep);
  addEventListener("visibilitychange", () => document.hidden && keep());
}
