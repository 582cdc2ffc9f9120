/* <maze-press recipe="rect20x20-7391" solution="hidden">: a maze as an element of a page.
 *
 *   recipe    the line of the maze
 *   solution  hidden: a button shows it, or shown
 *   label     its name for those who hear the page ("A maze"); "": a mere decoration, which they do not hear
 *   reveal    the button's words ("Show the way")
 *   conceal   and when the way is seen ("Hide the way")
 *   wasm      where mazepress.wasm is (beside this file)
 *   and the keys of a style: cell, wall, wall-color, corners, hand, ..., but not title and height, which mean something else
 *   in a page; one without a value means yes
 *
 * What is inside the element, a picture or a link, is shown until the maze is drawn, and where it cannot be.
 * Colors: those of the style, else the custom properties --maze-wall, --maze-solution and --maze-door; parts: maze, button.
 * Events: "drawn", "revealed"; "error", whose `error` says in words why there is no maze: the console tells it too, unless
 * preventDefault() is called.  Where there are no elements, as in Node.js, nothing is defined. */

import { load } from "./mazepress.js";

/* Attributes that have a meaning of their own, here and in every element. */
const DRAWN = new Set(["recipe", "solution", "label", "reveal", "conceal", "wasm"]);
const COMMON = new Set(["title", "height"]);

const sheet = `
:host { display: inline-block; max-width: 100%; }
:host([hidden]) { display: none; }
figure { margin: 0; display: grid; justify-items: start; gap: .5em; }
svg { display: block; max-width: 100%; height: auto; }
.solution { visibility: visible; }
.solution[stroke^="var("] { stroke: var(--maze-solution, #d04a2b); } /* of no color of its own */
.start[fill^="var("], .goal[fill^="var("] { fill: var(--maze-door, var(--maze-wall, currentColor)); }
.solution[pathLength] { stroke-dasharray: 1 1; stroke-dashoffset: 0; }
.hides .solution { stroke-dashoffset: 1.02; visibility: hidden; }
.moves .solution { transition: stroke-dashoffset 1.2s ease-in-out, visibility 0s; }
.moves.hides .solution { transition: stroke-dashoffset .3s, visibility 0s .3s; }
button { font: inherit; padding: .4em .9em; min-height: 2.75em; cursor: pointer; }
@media (prefers-reduced-motion: reduce) { .moves .solution, .moves.hides .solution { transition: none; } }
@media print { button { display: none; } }
`;

const loading = new Map(); /* by where the wasm is */
let keys = new Set(); /* of styles */
let sheets; /* what a page may forbid a <style> in it does not forbid these */

async function start(wasm) {
  const mazepress = await load(wasm);
  keys = new Set(mazepress.list().styles.map(({ name }) => name).filter((name) => !DRAWN.has(name) && !COMMON.has(name)));
  return mazepress;
}

async function loaded(wasm) {
  if (!loading.has(wasm)) loading.set(wasm, start(wasm));
  try {
    return await loading.get(wasm);
  } catch (error) {
    loading.delete(wasm);
    throw error;
  }
}

function sheetsOnce() {
  if (!sheets) {
    sheets = [new CSSStyleSheet()];
    sheets[0].replaceSync(sheet);
  }
  return sheets;
}

export class MazePress extends (globalThis.HTMLElement ?? Object) {
  #root = this.attachShadow({ mode: "open" });
  #watcher = new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => DRAWN.has(attributeName) || keys.has(attributeName))) this.#draw();
  });

  constructor() {
    super();
    this.#root.adoptedStyleSheets = sheetsOnce();
    this.#empty();
  }

  connectedCallback() {
    this.#watcher.observe(this, { attributes: true });
    this.#draw();
  }

  disconnectedCallback() {
    this.#watcher.disconnect();
  }

  /* Whether the way is seen. */
  get isRevealed() {
    const figure = this.#root.querySelector("figure");
    return Boolean(figure?.querySelector(".solution")) && !figure.classList.contains("hides");
  }

  /* Shows the way, or hides it again. */
  reveal(shown = true) {
    const figure = this.#root.querySelector("figure");
    const button = figure?.querySelector("button");
    if (!button || shown === this.isRevealed) return;
    figure.classList.add("moves");
    figure.classList.toggle("hides", !shown);
    this.#name(button, shown);
    if (shown) this.dispatchEvent(new Event("revealed", { bubbles: true }));
  }

  #empty() {
    this.#root.replaceChildren(document.createElement("slot"));
  }

  #nameMaze(svg) {
    const label = this.getAttribute("label") ?? "A maze";
    svg.removeAttribute("role");
    svg.removeAttribute("aria-label");
    const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
    for (const [name, value] of Object.entries(said)) svg.setAttribute(name, value);
  }

  #name(button, shown) {
    button.textContent = shown ? this.getAttribute("conceal") ?? "Hide the way" : this.getAttribute("reveal") ?? "Show the way";
    button.setAttribute("aria-expanded", shown);
  }

  #style() {
    const style = {};
    for (const { name, value } of this.attributes) {
      if (keys.has(name)) style[name] = value || "yes";
    }
    return style;
  }

  async #draw() {
    const recipe = this.getAttribute("recipe");
    if (!recipe) return this.#empty();
    try {
      const wasm = this.getAttribute("wasm");
      const mazepress = await loaded(wasm ? new URL(wasm, document.baseURI).href : undefined);
      if (recipe !== this.getAttribute("recipe")) return;
      const solution = this.getAttribute("solution");
      this.#show(mazepress.draw(recipe, { ...this.#style(), format: "svg", inline: true, solution }), solution === "hidden");
      this.dispatchEvent(new Event("drawn", { bubbles: true }));
    } catch (error) {
      this.#empty();
      if (this.dispatchEvent(new ErrorEvent("error", { error, message: error.message, cancelable: true }))) console.warn(`<maze-press>: ${error.message}`);
    }
  }

  #show(picture, hides) {
    const svg = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
    this.#nameMaze(svg);
    svg.setAttribute("part", "maze");
    const figure = document.createElement("figure");
    figure.append(svg);
    if (hides) {
      figure.className = "hides";
      const button = document.createElement("button");
      button.type = "button";
      button.part = "button";
      this.#name(button, false);
      button.addEventListener("click", () => this.reveal(!this.isRevealed));
      figure.append(button);
    }
    this.#root.replaceChildren(figure);
  }
}

globalThis.customElements?.define("maze-press", MazePress);
