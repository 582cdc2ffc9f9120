/* The themes of the page: the themes of the element <maze-press>, and the themes of the program
 * mazepress. Files such as theme-halloween.json have the outlines, pictures and words of the
 * program's themes. */

import { shapes, themes as own } from "./kinds.js";
import { language } from "./language.js";

/* The themes of the program mazepress. `colors` contains the colors of the background, the walls
 * and the trail, in this order. */
const programs = [
  { id: "halloween", name: "Halloween", colors: "#2a1a4a #fff4dc #ff9f3a" },
  { id: "christmas", name: "Christmas", colors: "#9c1c2e #fff6e5 #ffd76a" },
  { id: "easter", name: "Easter", colors: "#fff1bd #4a2f6b #a82a66" },
  { id: "valentine", name: "Valentine", colors: "#ffdfe6 #6d0f30 #b3163b" },
  { id: "birthday", name: "Birthday", colors: "#b81f58 #ffffff #ffe066" },
  { id: "summer", name: "Summer", colors: "#b9ecf2 #0c3f5a #a8321a" },
  { id: "ocean", name: "Ocean", colors: "#0b3a66 #f2fbff #7fe3da" },
  { id: "farm", name: "Farm", colors: "#dff0b8 #2b4719 #a3241d" },
  { id: "space", name: "Space", colors: "#14163d #f3f4ff #ffd95a" },
  { id: "dinosaurs", name: "Dinosaurs", colors: "#cbe36a #23371a #95290f" },
  { id: "vehicles", name: "Vehicles", colors: "#ffd447 #1f2a44 #9c1d22" },
];

export const programThemes = programs.map((theme) => ({ ...theme, colors: theme.colors.split(" "), style: {} }));
export const themes = [...own, ...programThemes];

const contents = new Map();

/* Reads the content of a theme. Resolves to { outlines, pictures, pairs, words }, or to null if the
 * theme has no file or the file cannot be read. */
export function contentOf(id) {
  if (!programThemes.some((theme) => theme.id === id)) return Promise.resolve(null);
  if (!contents.has(id)) contents.set(id, read(`theme-${id}.json`).catch(() => (contents.delete(id), null)));
  return contents.get(id);
}

async function read(file) {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(file);
  return answer.json();
}

/* Returns the shapes of a theme that the page offers, in the order of the theme. */
export const shapesOf = (content) => (content?.outlines ?? []).map((name) => shapes.find(({ id }) => id === name)).filter(Boolean);

/* Returns the index of the pair of pictures at the doors of a maze. The program mazepress selects
 * the same pair for its sheets. */
const pairOf = ({ pairs }, recipe) => Number(BigInt(recipe.match(/-(\d+)(\.\w)?$/)?.[1] ?? 0) % BigInt(pairs.length));

/* Returns the pictures at the doors of a maze, as options of mazepress. */
export function picturesOf(content, recipe) {
  if (!content) return {};
  const [start, goal] = content.pairs[pairOf(content, recipe)].map((name) => content.pictures[name]);
  return { "start-picture": start, "goal-picture": goal };
}

/* titleOf returns the title of sheets. lineOf returns a line about the pictures of a maze, which is
 * printed above the maze. Both return "" if the theme has no words in the language of the page. */
export const titleOf = (content) => wordsOf(content)?.title ?? "";
export const lineOf = (content, recipe) => wordsOf(content)?.lines[pairOf(content, recipe)] ?? "";
const wordsOf = (content) => content?.words[language];

/* Sets the colors of a theme on an element <maze-press>. Does not set the colors of the element's
 * own themes, because the element defines them. */
export function color(maze, { id, colors }) {
  ["--maze-paper", "--maze-wall", "--maze-trail"].forEach((name, i) => (own.some((one) => one.id === id) ? maze.style.removeProperty(name) : maze.style.setProperty(name, colors[i])));
}
