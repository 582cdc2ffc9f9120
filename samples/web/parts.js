/* Functions that views of the page share: choices, small pictures of mazes, files to save, and
 * messages. */

import { bare as picture } from "./board.js";
import { say } from "./language.js";
import { press, problemOf } from "./puzzle.js";
import { Dropped } from "./workshop.js";

const $ = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";

/* Returns an element that shows a small picture of a maze. The picture is drawn shortly before the
 * element becomes visible. */
export function mini(maze, options = {}) {
  const host = document.createElement("i");
  host.dataset.maze = maze;
  host.options = options;
  watcher.observe(host);
  return host;
}

const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) drawMini(target);
}, { rootMargin: "200px" });

async function drawMini(host) {
  watcher.unobserve(host);
  try {
    host.replaceChildren(picture(await press.draw(host.dataset.maze, { arrows: /doors/.test(host.dataset.maze) ? "black" : "none", ...host.options })));
  } catch (error) {
    /* a picture whose request was dropped is drawn later; other errors are ignored, because the
     * name of the choice is sufficient */
    if (error instanceof Dropped) watcher.observe(host);
  }
}

export function icon(symbol) {
  const svg = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

function swatch([paper, ink] = []) {
  const host = Object.assign(document.createElement("i"), { className: "swatch" }), svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  if (paper) host.style.setProperty("--p", paper), host.style.setProperty("--k", ink);
  svg.setAttribute("viewBox", "0 0 30 30");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", "M4 4h22v22H4M4 10v10M10 10h10v10h-10v-4");
  svg.append(path);
  host.append(svg);
  return host;
}

/* Adds a radio button for each item. `look` returns a picture for an item: a maze, or colors. */
export function fill(name, list, look = () => ({}), host = $(name)) {
  host.append(...list.map((item) => {
    const pick = Object.assign(document.createElement("label"), { className: "pick", title: item.about ? say(item.about) : "" }), text = document.createElement("span");
    const { maze, options, ...others } = look(item);
    if (item.symbol) text.append(icon(item.symbol));
    else if (maze) text.append(mini(maze, options));
    else if ("colors" in others) text.append(swatch(others.colors));
    text.append(say(item.name));
    pick.append(Object.assign(document.createElement("input"), { type: "radio", name, value: item.id }), text);
    return pick;
  }));
}

/* Shows an error or a message for 12 seconds, with a button if there is an action. */
export function tell(what, action) {
  const message = typeof what === "string" ? what : problemOf(what);
  clearTimeout(tell.timer);
  $("problem").replaceChildren(message);
  if (action) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: action.name });
    button.addEventListener("click", () => (tell(""), action.act()));
    $("problem").append(" ", button);
  }
  if (message) tell.timer = setTimeout(() => $("problem").replaceChildren(), 12000);
}

export function saveAs(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/* Copies a text to the clipboard. Browsers allow this only on secure pages, such as HTTPS pages. */
export async function toClipboard(text, button) {
  if (!navigator.clipboard) throw new Error(say("This browser copies only for pages by https; copy the line by hand."));
  await navigator.clipboard.writeText(text);
  const before = button.textContent, copied = say("Copied");
  if (before === copied) return;
  button.textContent = copied;
  setTimeout(() => (button.textContent = before), 1500);
}
