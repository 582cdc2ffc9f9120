/* Makes sheets with mazes for printing. Each sheet has a different maze of a similar difficulty.
 * The preview shows some of the pages at a smaller size. */

import { drawnAs, puzzle as chosenPuzzle, theme } from "./choose.js";
import { look } from "./kept.js";
import { language, say } from "./language.js";
import { bare as picture } from "./board.js";
import { tell } from "./parts.js";
import { pictures } from "./photo.js";
import { addressOf, howHard, likest, nameOf, optionsOf, press, withoutSeed } from "./puzzle.js";
import { qrPicture } from "./qr.js";
import { contentOf, lineOf, picturesOf, titleOf } from "./themes.js";
import { Dropped } from "./workshop.js";

const $ = (id) => document.getElementById(id);
const MM = 96 / 25.4; // CSS pixels per millimeter
const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] }; // widths and heights in millimeters
const MARGIN = 12;
const BETWEEN = 14; // space between two leaves on a page, in millimeters
const PARTS = { heading: 36, code: 20, name: 12, blanks: 26, line: 8 }; // heights in millimeters
const LETTER = /-(US|CA|MX|PH|CL|CO|VE)\b/;
const USUAL_CELL = 8; // cell size in millimeters before the maze is enlarged to fill the leaf
const MOST = 60;
const SHOWN = 6;

let base = null;
let info = null;
let puzzles = [];
let turn = 0;
let themed = null;
let isCellChosen = false; // the user chose the cell size while these sheets were opened
let opened = 0; // number of times that sheets were opened or closed
let opening = Promise.resolve(false); // true when the sheets of the latest call of openSheets can be made
let usualTitle = ""; // last title that the page set; the user may have changed it since

const names = () => $("print-names").value.split("\n").map((name) => name.trim()).filter(Boolean);
const wanted = () => Math.min(MOST, Math.max(1, names().length || Math.round(Number($("print-count").value)) || 1));
const onKey = () => (paper().isTwo ? 9 : 20);
const cell = () => `${Math.min(20, Math.max(3, Number($("print-cell").value) || 8))}mm`;

const drawSheet = ({ recipe, ...options }, solution, size = cell()) => press.draw(recipe, { cell: size, ...(solution && { solution }), ...picturesOf(themed, recipe), ...drawnAs(), ...optionsOf(options) });

/* Returns the sizes of a page and of its leaves, in millimeters. A page has one leaf, or two leaves
 * next to each other. */
function paper() {
  const [short, long] = PAPERS[$("print-paper").value], isTwo = $("print-each").value === "2", [width, height] = isTwo ? [long, short] : [short, long];
  const across = width - 2 * MARGIN;
  return { width, height, isTwo, leaf: { width: isTwo ? (across - BETWEEN) / 2 : across, height: height - 2 * MARGIN } };
}

/* Returns the size of a leaf's space for a maze, in millimeters. */
function room(hasBlanks) {
  const { leaf } = paper();
  const taken = ["code", "name"].filter((part) => $(`print-${part}`).checked || (part === "name" && names().length)).reduce((sum, part) => sum + PARTS[part], PARTS.heading + hasBlanks * PARTS.blanks + Boolean(themed) * PARTS.line);
  return { width: leaf.width, height: leaf.height - taken };
}

/* Returns the width and the height of a drawing in millimeters, and the factor `share` by which it
 * could be enlarged to fill its space. */
function sizeOf(svg, hasBlanks) {
  const { width, height } = svg.match(/width="(?<width>[\d.]+)" height="(?<height>[\d.]+)"/).groups;
  const [w, h] = [width / MM, height / MM];
  const { width: wide, height: high } = room(hasBlanks);
  return { w, h, share: Math.min(wide / w, high / h) };
}

/* Shows the view of sheets. If no puzzle is given, uses the puzzle of the view of choices, if any,
 * with columns and rows exchanged if this suits the paper. */
export async function openSheets(puzzle) {
  opening = begin(puzzle, ++opened);
  if (await opening) await render();
}

/* Reads what the sheets of a puzzle need. Returns false if other sheets were opened in the
 * meantime. */
async function begin(puzzle, own) {
  isCellChosen = false;
  const kind = puzzle ? null : chosenPuzzle();
  const next = puzzle ?? (kind && await upright(kind)) ?? base ?? { recipe: await press.recipe("rect15x20") };
  const [content, facts] = await Promise.all([contentOf(theme()), press.info(next.recipe)]);
  if (own !== opened) return false;
  [base, puzzles, themed, info] = [next, [next], content, facts];
  giveTitle(titleOf(themed) || say("Find the way"));
  $("print-kind").textContent = `${nameOf(base)}, ${howHard(info.difficulty3)}`;
  await fitCells();
  return own === opened;
}

/* Ends the making of sheets. If the user prints, the browser prints the visible view. */
export function closeSheets() {
  opened++;
  turn++;
  opening = Promise.resolve(false); // a change that waits makes no sheets
  document.body.classList.remove("has-sheets");
}

function giveTitle(title) {
  const field = $("print-title");
  if ([usualTitle || field.defaultValue, ""].includes(field.value)) field.value = title;
  usualTitle = title;
}

/* Returns true for a maze without a task. Only such a maze gets the line about the pictures of a
 * theme. */
const isPlain = (puzzle) => !blanksOf(puzzle) && !/-(doors\.(two|three|four)|collect|colors)/.test(puzzle.recipe);
const tale = (puzzle) => (isPlain(puzzle) && lineOf(themed, puzzle.recipe) ? [make("p", "tale", lineOf(themed, puzzle.recipe))] : []);

/* Returns a puzzle, with columns and rows exchanged if the maze is wider than high but a leaf is
 * higher than wide. */
async function upright({ recipe, ...others }) {
  const { leaf } = paper(), turned = recipe.replace(/^([a-z]+)(\d+)x(\d+)(?=[-.])/, (whole, shape, columns, rows) =>
    Number(columns) > Number(rows) && leaf.height > leaf.width ? `${shape}${rows}x${columns}` : whole);
  if (turned === recipe || pictures.named(recipe).length) return { recipe, ...others };
  try {
    return { recipe: await press.recipe(turned.replace(/\.\w$/, "")), ...others };
  } catch {
    return { recipe, ...others }; // a shape may not allow the exchanged size
  }
}

/* Sets the cell size with which the maze fills a leaf, unless the user chooses one in the meantime. */
async function fitCells() {
  const { share } = sizeOf(await drawSheet(base, "", `${USUAL_CELL}mm`), Boolean(blanksOf(base)));
  if (!isCellChosen) $("print-cell").value = Math.min(20, Math.max(3, Math.floor(2 * USUAL_CELL * share) / 2));
}

const make = (tag, name, ...content) => {
  const one = Object.assign(document.createElement(tag), { className: name });
  one.append(...content);
  return one;
};

const blanksOf = ({ letters, sums, ...others }) => letters || sums || others["count-by"];

/* Returns the blanks for the letters or numbers of a puzzle, as on the sheets that the program
 * mazepress makes. */
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
  /* a maze with inputs gets no QR code, because addresses do not contain inputs */
  const name = names()[i], hasName = $("print-name").checked || name, hasCode = $("print-code").checked && !pictures.named(puzzle.recipe).length;
  const code = hasCode && qrPicture(`${location.href.split("#")[0]}#${addressOf(puzzle, true)}`);
  const leaf = make("section", "leaf", ...(hasName ? [make("div", "name", say("Name"), make("span", "", name ?? ""))] : []), make("h2", "", $("print-title").value), ...tale(puzzle),
    trueSize(await drawSheet(puzzle)), ...await blanks(puzzle), make("p", "recipe", ...(code ? [code] : []), puzzle.recipe + where));
  leaf.style.setProperty("--most", `${room(blanksOf(puzzle) !== undefined).height}mm`);
  return leaf;
}

function trueSize(text) {
  const svg = picture(text), [, width, height] = text.match(/width="([\d.]+)" height="([\d.]+)"/);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  return svg;
}

async function key(of, from) {
  const solved = await Promise.all(of.map((puzzle) => drawSheet(puzzle, "shown")));
  const page = make("section", "leaf key", make("h2", "", say("{title}: solutions", { title: $("print-title").value })),
    ...solved.map((svg, i) => make("figure", "", picture(svg), make("figcaption", "", names()[from + i] ?? `${from + i + 1}`), make("p", "recipe", of[i].recipe))));
  const columns = Math.min(5, Math.ceil(Math.sqrt(of.length)));
  page.style.setProperty("--columns", columns);
  page.style.setProperty("--most", `${Math.floor((paper().leaf.height - 48) / Math.ceil(of.length / columns) - 10)}mm`);
  return page;
}

let newest;

/* Makes the sheets, and resolves when the sheets of the latest call exist, because later calls
 * replace the sheets of earlier calls. Resolves to true if the sheets were made. */
export async function render() {
  const own = ++turn;
  let isMade = false;
  newest = renderNow(own).catch((error) => {
    if (own === turn && !(error instanceof Dropped)) tell(error);
    return false;
  });
  for (let waited; waited !== newest;) isMade = await (waited = newest);
  return isMade;
}

/* Makes the sheets for printing, and shows the first sheets in the preview. Resolves to false if
 * other sheets are made instead. */
async function renderNow(own) {
  const [{ w, h, share }, amount] = [sizeOf(await drawSheet(base), Boolean(blanksOf(base))), wanted()];
  const cm = (mm) => (mm / 10).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const size = `${cm(w)} × ${cm(h)} cm`, isTwo = paper().isTwo;
  $("print-size").textContent = share >= 1 ? say("{size}: fits the page.", { size }) : say("{size}: larger than a page, so printed at {share} %.", { size, share: Math.floor(100 * share) });
  if (names().length) $("print-count").value = amount;
  $("print-named").textContent = names().length ? say("{n} name|{n} names", { n: names().length }) : "";
  const keys = $("print-key").checked ? Math.ceil(amount / onKey()) : 0;
  $("print-go").textContent = say("Print {n} page|Print {n} pages", { n: isTwo ? Math.ceil((amount + keys) / 2) : amount + keys });
  await findAll(amount, own);
  const all = [];
  for (const [i, puzzle] of puzzles.slice(0, amount).entries()) all.push(await sheet(puzzle, i));
  for (let from = 0; keys && from < amount; from += onKey()) all.push(await key(puzzles.slice(from, Math.min(amount, from + onKey())), from));
  const sum = amount > 1 ? await told(puzzles.slice(0, amount)) : "";
  if (own !== turn) return false;
  $("print-sum").textContent = sum;
  show(all, amount);
  return true;
}

async function told(all) {
  const hard = (await Promise.all(all.map(({ recipe }) => press.info(recipe)))).map(({ difficulty3 }) => Math.round(difficulty3));
  return say("{n} mazes, all different; difficulty {from} to {to} of 100.", { n: all.length, from: Math.min(...hard), to: Math.max(...hard) });
}

async function findAll(amount, own) {
  if (puzzles.length >= amount) return;
  const found = await likest(withoutSeed(base.recipe), info.difficulty3, optionsOf(base), amount);
  if (own !== turn) return;
  const isNew = ({ recipe }) => recipe !== base.recipe;
  puzzles = [base, ...found.filter(isNew)];
  while (own === turn && puzzles.length < amount) puzzles.push({ ...base, recipe: await press.recipe(withoutSeed(base.recipe)) });
}

/* Adds all pages to the document for printing, and copies of the first pages and of the solutions
 * to the preview. */
function show(all, amount) {
  const { width, height, isTwo, leaf } = paper(), pages = [];
  for (let i = 0; i < all.length; i += 1 + isTwo) pages.push(make("div", isTwo ? "pair" : "single", ...all.slice(i, i + 1 + isTwo)));
  for (const one of all) one.style.width = `${leaf.width}mm`;
  $("paper").replaceChildren(...pages);
  document.body.classList.add("has-sheets");
  size.replaceSync(`@page { size: ${$("print-paper").value}${isTwo ? " landscape" : ""}; margin: ${MARGIN}mm }`);
  for (const [name, value] of Object.entries({ "--wide": width, "--high": height })) $("pages").style.setProperty(name, value);
  const shown = Math.min(SHOWN, Math.ceil(amount / (1 + isTwo))), more = amount - shown * (1 + isTwo);
  const paged = (page) => make("div", "page", page.cloneNode(true));
  $("pages").replaceChildren(...pages.slice(0, shown).map(paged), ...(more > 0 ? [make("p", "soft small others", say("and {n} more", { n: more }))] : []), ...pages.slice(Math.ceil(amount / (1 + isTwo))).map(paged));
}

const size = new CSSStyleSheet();

export function wireSheets() {
  let later = 0, isPrinting = false;
  /* the error of sheets that could not be opened was already reported */
  const renderOpened = () => opening.then((isOpen) => isOpen && render(), () => false);
  const soon = () => {
    clearTimeout(later);
    later = setTimeout(renderOpened, 250);
  };
  $("printing").addEventListener("input", ({ target }) => {
    isCellChosen ||= target.id === "print-cell";
    soon();
  });
  $("printing").addEventListener("click", ({ target }) => {
    const add = Number(target.closest("[data-add]")?.dataset.add ?? 0);
    if (!add) return;
    $("print-count").value = Math.min(MOST, Math.max(1, Number($("print-count").value) + add));
    soon();
  });
  document.adoptedStyleSheets.push(size);
  const [one, two] = $("print-each").options, { paper = LETTER.test(navigator.language) ? "letter" : "a4", each = "1" } = look.all();
  one.text = say("{n} maze|{n} mazes", { n: 1 });
  two.text = say("{n} maze|{n} mazes", { n: 2 });
  $("print-paper").value = paper;
  $("print-each").value = each;
  for (const name of ["paper", "each"]) $(`print-${name}`).addEventListener("change", ({ target }) => {
    look.set(name, target.value);
    isCellChosen = false;
    opening.then(fitCells).then(soon, () => {});
  });
  $("printing").inert = false; // what users change before would be replaced by the usual values
  $("print-code").checked = !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  $("printing").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isPrinting) return;
    isPrinting = true;
    clearTimeout(later);
    const own = opened, isMade = await renderOpened();
    isPrinting = false;
    if (isMade && own === opened) print(); // the user may have left this view
  });
}
