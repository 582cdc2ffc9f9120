/* Shares the address of a maze, or a player's result. The result does not show the solution. It is
 * drawn as a straight thread with roots for detours and diamonds for hints. */

import { language, say } from "./language.js";
import { addressOf, nameOf, optionsOf, press } from "./puzzle.js";
import { minutes } from "./kept.js";
import { saveAs, toClipboard } from "./parts.js";
import { pictures } from "./photo.js";

const $ = (id) => document.getElementById(id);
const MARKS = 22;
const hintsOf = (n) => say("{n} hint|{n} hints", { n });

/* Returns the marks of hints as { at, n }. The path is divided into PLACES parts. All n hints in
 * one part have one mark, in the middle of the part. */
const PLACES = 12;
function marksOf(parts) {
  const counts = Array(PLACES).fill(0);
  for (const at of parts) counts[Math.floor(at * PLACES)]++;
  return counts.map((n, i) => ({ n, at: (i + 0.5) / PLACES })).filter(({ n }) => n);
}

/* Returns the roots of the 24 longest detours, each with its position and its length, and the marks
 * of hints. Positions are fractions of the path. */
function eventsOf({ branches, hinted, way }) {
  const part = (at) => Math.min(0.97, Math.max(0.03, at / Math.max(1, way)));
  const detours = [...branches].sort((a, b) => b.steps - a.steps).slice(0, 24);
  return { detours: detours.map(({ at, steps }) => [part(at), Math.min(12, 2 + 1.6 * Math.sqrt(steps))]), hints: marksOf(hinted.map(part)) };
}

/* Returns an SVG of 320 x 60 units with the thread of a result. */
export function straight(told, { thread = "var(--thread)", gold = "var(--gold)", paper = "var(--paper)" } = {}) {
  const { detours, hints } = eventsOf(told), x = (part) => 14 + 292 * part;
  const roots = detours.map(([at, long]) => `M${x(at)} 18c0 ${long * 1.6} 9 ${long} 8 ${12 + long * 2.2}`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 60" width="960" height="180"><path d="M14 18H306" stroke="${thread}" stroke-width="6" stroke-linecap="round"/>
<path d="${roots}" fill="none" stroke="${thread}" opacity=".55" stroke-width="4" stroke-linecap="round"/>
<circle cx="14" cy="18" r="8" fill="${thread}"/><circle cx="306" cy="18" r="7" fill="${paper}" stroke="${thread}" stroke-width="4"/>
${hints.map(({ at, n }) => `<path d="M${x(at)} 8l10 10-10 10-10-10z" fill="${gold}" stroke="${paper}" stroke-width="2.5"/>${n > 1 ? `<text x="${x(at)}" y="44" font-size="12" font-family="sans-serif" text-anchor="middle" fill="${thread}">${n}</text>` : ""}`).join("")}</svg>`;
}

export const inWords = ({ branches, hints }) => say("A straight line with {detours} and {hints}", { detours: say("{n} detour|{n} detours", { n: branches.length }), hints: hintsOf(hints) });

export function lineOf(told) {
  const { detours, hints } = eventsOf(told), line = Array(MARKS).fill("━");
  for (const [at] of detours) line[Math.floor(at * MARKS)] = "┳";
  for (const { at } of hints) line[Math.floor(at * MARKS)] = "◇";
  return `●${line.join("")}○`;
}

const how = ({ share, hints }) => [share ? say("{share} % detours", { share }) : say("no detour"), hints ? hintsOf(hints) : ""].filter(Boolean).join(", ");

const OF_A_DAY = { "": "Maze of {day}", easy: "Easy maze of {day}", expert: "Maze for experts of {day}" };
const titleOf = (puzzle, day, level) => (day ? say(OF_A_DAY[level ?? ""], { day: day.toLocaleDateString(language, { day: "numeric", month: "long" }) }) : nameOf(puzzle));
const linkOf = (puzzle, { seconds, trail }) => `${location.href.split("#")[0]}#${addressOf({ ...puzzle, beat: Math.ceil(seconds), trail })}`;

/* Returns the text of a result for sharing. `day` is the day of a maze of the day, and null for
 * other mazes. `level` is the level of a maze of the day if it is not the usual level. */
export function textOf(puzzle, told, day, level) {
  return `${titleOf(puzzle, day, level)} · ${minutes(told.seconds)}\n${lineOf(told)}\n${how(told)} · ${linkOf(puzzle, told)}`;
}

/* Draws a card with the unsolved maze, the time, and the straight thread. */
async function drawCard(canvas, puzzle, told, title) {
  const on = canvas.getContext("2d"), css = getComputedStyle(document.documentElement), color = (name) => css.getPropertyValue(`--${name}`).trim();
  const image = async (svg) => {
    const made = new Image();
    made.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await made.decode();
    return made;
  };
  const drawn = await press.draw(puzzle.recipe, { arrows: "none", "wall-color": color("ink"), ...optionsOf(puzzle) });
  const maze = await image(drawn), thread = await image(straight(told, { thread: color("thread"), gold: color("gold"), paper: color("paper") }));
  on.fillStyle = color("paper");
  on.fillRect(0, 0, canvas.width, canvas.height);
  const scale = Math.min(400 / maze.width, 400 / maze.height);
  on.drawImage(maze, 80 + (400 - maze.width * scale) / 2, 130 + (400 - maze.height * scale) / 2, maze.width * scale, maze.height * scale);
  const write = (text, font, x, y, ink, align = "left") => Object.assign(on, { font, fillStyle: color(ink), textAlign: align }).fillText(text, x, y);
  write("maze", `500 52px ${color("serif")}`, 80, 84, "ink");
  const dot = 80 + on.measureText("maze").width + 14;
  on.beginPath();
  on.arc(dot, 76, 9, 0, 7);
  on.fillStyle = color("thread");
  on.fill();
  write("press", `500 52px ${color("serif")}`, dot + 16, 84, "ink");
  write(title, `400 32px ${color("sans")}`, 1000, 84, "soft", "right");
  write(minutes(told.seconds), `500 120px ${color("serif")}`, 540, 330, "ink");
  write(how(told), `400 36px ${color("sans")}`, 540, 400, "soft");
  on.drawImage(thread, 60, 560, 960, 180);
}

export function openTelling(puzzle, told, day, level) {
  $("share-text").value = textOf(puzzle, told, day, level);
  $("telling").showModal();
  return drawCard($("card"), puzzle, told, titleOf(puzzle, day, level));
}

export const copyText = (button) => toClipboard($("share-text").value, button);

export async function sendPicture() {
  const blob = await new Promise((done) => $("card").toBlob(done, "image/png"));
  const file = new File([blob], "maze.png", { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return saveAs("maze.png", blob);
  return navigator.share({ files: [file], text: $("share-text").value }).catch(() => {});
}

export async function openSharing(puzzle) {
  const code = (await import("./qr.js")).qrPicture(location.href);
  $("code").replaceChildren(...(code ? [code] : []));
  $("address").textContent = location.href;
  $("share-photo").hidden = !pictures.named(puzzle.recipe).length;
  document.querySelector("[data-do=send]").hidden = !navigator.share;
  $("sharing").showModal();
}
