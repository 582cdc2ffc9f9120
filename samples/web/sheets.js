/* Sheets to be printed at their true size: one, or as many as names, each with another maze that is just as hard, and a key.
 * What is seen are the pages themselves, smaller. */

import { drawnAs, puzzle as chosenPuzzle } from "./choose.js";
import { picture, tell } from "./parts.js";
import { pictures } from "./photo.js";
import { addressOf, alike, count, howHard, nameOf, optionsOf, press, withoutSeed } from "./puzzle.js";
import { qrPicture } from "./qr.js";
import { Dropped } from "./workshop.js";

const $ = (id) => document.getElementById(id);
const MM = 96 / 25.4; // CSS pixels
const PAPER = { width: 186, height: 218, code: 20, name: 12, blanks: 26 }; // mm: room on A4 and Letter below a heading; what parts take of it
const MOST = 60;
const ON_KEY = 20; // mazes on a page of the key
const SHOWN = 6; // pages of the preview before the key

let base = null; // the first sheet's puzzle
let info = null;
let puzzles = []; // those of all sheets
let turn = 0;

const names = () => $("print-names").value.split("\n").map((name) => name.trim()).filter(Boolean);
const wanted = () => Math.min(MOST, Math.max(1, names().length || Math.round(Number($("print-count").value)) || 1));
const cell = () => `${Math.min(20, Math.max(3, Number($("print-cell").value) || 8))}mm`;

const drawSheet = ({ recipe, ...options }, solution) => press.draw(recipe, { cell: cell(), ...(solution && { solution }), ...drawnAs(), ...optionsOf(options) });

/* In millimetres, and the share of it that a sheet has room for. */
function sizeOf(svg, hasBlanks) {
  const { width, height } = svg.match(/width="(?<width>[\d.]+)" height="(?<height>[\d.]+)"/).groups;
  const [w, h] = [width / MM, height / MM];
  const taken = ["code", "name"].filter((part) => $(`print-${part}`).checked).reduce((sum, part) => sum + PAPER[part], hasBlanks ? PAPER.blanks : 0);
  return { w, h, share: Math.min(1, PAPER.width / w, (PAPER.height - taken) / h) };
}

/* Takes a puzzle as that of the first sheet, in cells of 8 mm, or of as many as fit. */
export async function openSheets(puzzle) {
  base = puzzle ?? chosenPuzzle() ?? base ?? { recipe: await press.recipe("rect15x20") };
  puzzles = [base];
  $("print-cell").value = 8;
  const { share } = sizeOf(await drawSheet(base), Boolean(blanksOf(base)));
  $("print-cell").value = Math.max(3, Math.floor(16 * share) / 2);
  info = await press.info(base.recipe);
  $("print-kind").textContent = `${nameOf(base)}, ${howHard(info.difficulty2)}`;
  return render();
}

/* ---- the sheets ---- */

const make = (tag, name, ...content) => {
  const one = Object.assign(document.createElement(tag), { className: name });
  one.append(...content);
  return one;
};

const blanksOf = ({ letters, sums, ...others }) => letters || sums || others["count-by"];

/* A blank for each letter or number, as the sheets of the program have them. */
async function blanks(puzzle) {
  if (!blanksOf(puzzle)) return [];
  const { letters } = await press.cells(puzzle.recipe, optionsOf(puzzle)), words = [make("span", "")];
  for (const [text, kind] of letters.blanks) {
    if (kind === 2) words.push(make("span", ""));
    else words.at(-1).append(kind === 1 ? text : make("b", ""));
  }
  return [make("div", "blanks", ...words)];
}

async function sheet(puzzle, i) {
  const where = location.protocol === "https:" ? ` · ${location.host}${location.pathname}` : "";
  const name = names()[i], hasName = $("print-name").checked || name, hasCode = $("print-code").checked && !pictures.named(puzzle.recipe).length; // an address has no photo
  const code = hasCode && qrPicture(`${location.href.split("#")[0]}#${addressOf(puzzle, true)}`);
  return make("section", "leaf", ...(hasName ? [make("div", "name", "Name", make("span", "", name ?? ""))] : []), make("h2", "", $("print-title").value),
    trueSize(await drawSheet(puzzle)), ...await blanks(puzzle), make("p", "recipe", ...(code ? [code] : []), puzzle.recipe + where));
}

/* At its true size. */
function trueSize(text) {
  const svg = picture(text), [, width, height] = text.match(/width="([\d.]+)" height="([\d.]+)"/);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  return svg;
}

async function key(of, from) {
  const solved = await Promise.all(of.map((puzzle) => drawSheet(puzzle, "shown")));
  const page = make("section", "leaf key", make("h2", "", `${$("print-title").value}: ${of.length === 1 ? "solution" : "key"}`),
    ...solved.map((svg, i) => make("figure", "", picture(svg), make("figcaption", "", names()[from + i] ?? `${from + i + 1}`), make("p", "recipe", of[i].recipe))));
  const columns = Math.min(5, Math.ceil(Math.sqrt(of.length)));
  page.style.setProperty("--columns", columns);
  page.style.setProperty("--most", `${Math.floor(225 / Math.ceil(of.length / columns) - 10)}mm`);
  return page;
}

/* All sheets of what the fields say, for paper; and the first of them to be seen. */
export async function render() {
  const own = ++turn;
  const [{ w, h, share }, amount] = [sizeOf(await drawSheet(base), Boolean(blanksOf(base))), wanted()];
  const size = `${(w / 10).toFixed(1)} × ${(h / 10).toFixed(1)} cm`;
  $("print-size").textContent = share === 1 ? `${size}: fits A4 and Letter.` : `${size}: larger than a sheet, so printed at ${Math.floor(100 * share)} %.`;
  if (names().length) $("print-count").value = amount;
  $("print-named").textContent = names().length ? count(names().length, "name") : "";
  const keys = $("print-key").checked ? Math.ceil(amount / ON_KEY) : 0;
  $("print-go").textContent = `Print ${count(amount + keys, "page")}`;
  $("print-sum").textContent = amount > 1 ? `${count(amount, "maze")}, all different and equally hard${keys ? `, and ${count(keys, "page")} of key` : ""}.` : "";
  try {
    await findAll(amount, own);
    const all = [];
    for (const [i, puzzle] of puzzles.slice(0, amount).entries()) all.push(await sheet(puzzle, i));
    for (let from = 0; keys && from < amount; from += ON_KEY) all.push(await key(puzzles.slice(from, Math.min(amount, from + ON_KEY)), from));
    if (own === turn) show(all, amount);
  } catch (error) {
    if (own === turn && !(error instanceof Dropped)) tell(error);
  }
}

async function findAll(amount, own) {
  if (puzzles.length >= amount) return;
  const found = await alike(withoutSeed(base.recipe), info.difficulty2, optionsOf(base), amount);
  if (own !== turn) return;
  const isNew = ({ recipe }) => recipe !== base.recipe;
  puzzles = [base, ...found.filter(isNew)];
  while (puzzles.length < amount) puzzles.push({ ...base, recipe: await press.recipe(withoutSeed(base.recipe)) });
}

function show(all, amount) {
  $("paper").replaceChildren(...all);
  const paged = (leaf) => make("div", "page", leaf.cloneNode(true));
  const seen = [...all.slice(0, Math.min(SHOWN, amount)).map(paged), ...(amount > SHOWN ? [make("p", "soft small others", `and ${amount - SHOWN} more`)] : []), ...all.slice(amount).map(paged)];
  $("pages").replaceChildren(...seen);
}

/* ---- the fields ---- */

export function wireSheets() {
  let later = 0;
  const soon = () => {
    clearTimeout(later);
    later = setTimeout(render, 250);
  };
  $("printing").addEventListener("input", soon);
  $("printing").addEventListener("click", ({ target }) => {
    const add = Number(target.closest("[data-add]")?.dataset.add ?? 0);
    if (!add) return;
    $("print-count").value = Math.min(MOST, Math.max(1, Number($("print-count").value) + add));
    soon();
  });
  $("print-code").checked = !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  $("printing").addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(later);
    await render();
    print();
  });
}
