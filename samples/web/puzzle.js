/* Reads and writes the addresses of puzzles. A puzzle is a maze, optionally with letters or numbers
 * on its solution: { recipe, letters | count-by | sums, language, beat, trail }. Its address is the
 * recipe, followed by the other members after "&". */

import { language, say } from "./language.js";
import { pictures } from "./photo.js";
import { byId, choiceOf, randomSeed, shapes } from "./kinds.js";
import { cellsOf } from "./picture.js";
import { Problem } from "./workshop.js";

const WORDS = ["letters", "count-by", "sums", "language", "beat", "trail"];

/* The functions of mazepress. Except `recipe`, they receive the inputs to which recipes refer. */
export const press = pictures.press;

/* Returns the puzzle that a text describes. `text` is an address, a scanned code or a typed
 * line. */
export function puzzleOf(text) {
  const part = text.slice(text.indexOf("#") + 1).trim();
  const [recipe, ...others] = part.split("&"), said = new URLSearchParams(others.join("&"));
  const options = Object.fromEntries(WORDS.filter((name) => said.get(name)).map((name) => [name, said.get(name)]));
  try {
    return { recipe: decodeURIComponent(recipe), ...options };
  } catch {
    return { recipe, ...options };
  }
}

/* Returns the address of a puzzle. If `isKey` is true, `beat` and `trail` (the time and trail of a
 * friend) are omitted, so that the same puzzle always has the same address. */
export function addressOf({ recipe, beat, trail, ...puzzle }, isKey = false) {
  const said = new URLSearchParams(Object.entries(puzzle).filter(([name, value]) => WORDS.includes(name) && value));
  if (!isKey) for (const [name, value] of Object.entries({ beat, trail })) if (value) said.set(name, value);
  return `${recipe}${said.size ? `&${said}` : ""}`;
}

export const optionsOf = ({ recipe, beat, trail, ...options }) => options;

const hardness = [[18, "gentle"], [30, "easy"], [40, "moderate"], [51, "tricky"], [63, "hard"], [101, "fiendish"]];
export const howHard = (difficulty) => say(hardness.find(([below]) => difficulty < below)[1]);
export const capital = (text) => text[0].toLocaleUpperCase(language) + text.slice(1);

export function nameOf({ recipe, letters, sums, ...others }) {
  const [own] = recipe.match(/^[a-z]+/) ?? [""], known = shapes.some(({ id }) => id === own) || own === "flow";
  const name = known ? say(byId(shapes, choiceOf(recipe).shapes).name) : `${own[0]?.toUpperCase() ?? ""}${own.slice(1)}`;
  const what = letters ? say("a sentence") : others["count-by"] ? say("by {step}", { step: others["count-by"] }) : sums ? say("sum {sum}", { sum: sums })
    : /-doors\.(two|three|four)/.test(recipe) ? say("which entrance?") : /-collect/.test(recipe) ? say("all the stars") : /-colors/.test(recipe) ? say("by colors") : "";
  return what ? `${name}, ${what}` : name;
}

export const withoutSeed = (recipe) => recipe.replace(/-[^-]*$/, "");

/* Returns the minimum length of a solution with space for the letters or numbers of a puzzle. */
function wayFor({ letters, sums, ...others }) {
  if (letters) return 2 * (letters.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).length + 4;
  return others["count-by"] || sums ? 28 : 0;
}

const PATIENCE = 60; // approximate number of seeds to try; fewer seeds are tried for large mazes

export class TooShort extends Error {}

/* Finds at most `wanted` puzzles with about the given difficulty. The range of difficulties becomes
 * wider until enough puzzles are found. */
export async function alike(start, difficulty, options = {}, wanted = 1) {
  const inside = (n) => Math.min(100, Math.max(1, Math.round(n)));
  const least = wayFor(options), long = least ? { "solution-length": `${least}..` } : {};
  const limit = Math.max(2, Math.min(PATIENCE, Math.round(4e5 / Math.max(1, cellsOf(start))))) + wanted;
  const found = new Set();
  for (const near of difficulty === null ? [100] : [2, 6, 12, 100]) {
    const range = `${inside(difficulty - near)}..${inside(difficulty + near)}`;
    const { mazes } = await press.find({ recipe: start, difficulty: range, ...long, from: randomSeed(), limit: near === 100 ? limit + 200 * (least > 0) : limit, count: wanted - found.size });
    for (const maze of mazes) found.add(maze.recipe);
    if (found.size >= wanted) break;
  }
  if (!found.size) throw least ? new TooShort(say("Its way is too short for that. Take a larger size, or less of it.")) : new Error(say("There is no maze like that."));
  return Promise.all([...found].map(async (recipe) => ({ ...options, recipe: await press.recipe(recipe) })));
}

/* Finds at most `wanted` puzzles. Tries many seeds, and selects the puzzles whose difficulty is
 * nearest to `difficulty`. */
export async function likest(start, difficulty, options, wanted) {
  const least = wayFor(options), long = least ? { "solution-length": `${least}..` } : {};
  const tries = Math.max(2 * wanted, Math.min(20 * wanted, Math.round(2e6 / Math.max(1, cellsOf(start)))));
  const { mazes } = await press.find({ recipe: start, ...long, from: randomSeed(), limit: tries, count: tries });
  const off = ({ difficulty3 }) => Math.abs(difficulty3 - difficulty);
  return Promise.all(mazes.sort((a, b) => off(a) - off(b)).slice(0, wanted).map(async ({ recipe }) => ({ ...options, recipe: await press.recipe(recipe) })));
}

/* Returns the message of an error for the user, without parts that are about the command line of
 * mazepress. */
export function problemOf(error) {
  const { message } = error;
  if (!(error instanceof Problem)) return message;
  const missing = message.match(/^the (mask|graph|picture|outline) [0-9a-f]+ is missing/);
  if (missing) {
    const made = { picture: "This maze was made of a photo, which the line does not hold.", graph: "This maze was cut from a network, which the line does not hold." };
    return `${say(made[missing[1]] ?? "This maze was cut from a picture, which the line does not hold.")} ${say("Open its SVG, PDF or PNG here, or drop it on the page.")}`;
  }
  const told = message.replace(/; use one of rect.*$/s, "").replace(/^recipe "[^"]*": /, "");
  return language === "en" ? told : say("mazepress says, in English: {message}", { message: told });
}

/* Returns the wrong word in an address and the corrected address, or null if `message` suggests no
 * correction. */
export function meantBy(message, text) {
  const [, wrong, near] = message.match(/unknown field "([^"]*)".*did you mean "([^"]*)"\?/s) ?? [];
  return near ? { wrong, meant: text.replace(wrong, wrong.replace(/^[a-z]+/i, near)) } : null;
}
