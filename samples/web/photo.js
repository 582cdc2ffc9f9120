/* Reads photographs for mazes, and stores the inputs that recipes name, such as grayscale images.
 * All data stay in the browser. */

import { say } from "./language.js";
import { workshop } from "./press.js";
import { Dropped } from "./workshop.js";

const MOST = 1600; // maximum length of the longer side of an image, in pixels
const BLACK = 31; // darkest shade of a grayscale image; white is 0

/* Returns the image in a file, turned upright. */
async function decoded(file) {
  if (file.type !== "image/svg+xml") return createImageBitmap(file, { imageOrientation: "from-image" });
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/* Returns the pixels of an image on white, with at most MOST pixels per side. If `isScalable` is
 * true, the longer side always gets MOST pixels. */
function pixelsOf(picture, isScalable) {
  const fit = MOST / Math.max(picture.width, picture.height);
  const scale = isScalable ? fit : Math.min(1, fit);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const on = canvas.getContext("2d", { willReadFrequently: true });
  on.fillStyle = "#fff";
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.imageSmoothingQuality = "high";
  on.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return on.getImageData(0, 0, canvas.width, canvas.height);
}

const grayOf = (letter) => (letter >= "a" ? letter.charCodeAt(0) - 71 : letter.charCodeAt(0) - 65);

/* Returns the pixels of a grayscale image. `grays` has the form "grays.CHECKSUM.40x50.LETTERS". */
function pixelsOfGrays(grays) {
  const [, , size, letters] = grays.split(".");
  const [width, height] = size.split("x").map(Number);
  const image = new ImageData(width, height);
  for (let i = 0; i < letters.length; i++) image.data.fill(255 - (grayOf(letters[i]) * 255) / BLACK, 4 * i, 4 * i + 3);
  for (let i = 3; i < image.data.length; i += 4) image.data[i] = 255;
  return image;
}

/* Returns the recipe in an SVG of mazepress, followed by its inputs, or an empty array for other
 * files. */
function wordsOfSvg(text) {
  const { recipe, mask = "" } = new DOMParser().parseFromString(text, "image/svg+xml").documentElement.dataset ?? {};
  return recipe ? [recipe, ...mask.split(" ").filter(Boolean)] : [];
}

async function wordsOf(bytes) {
  const text = new TextDecoder("latin1").decode(bytes);
  const said = text.startsWith("%PDF-") ? text.match(/\/Keywords\s*\(((?:[^()\\]|\\[\s\S])*)\)/)?.[1].replace(/\\\r?\n/g, "").replace(/\\([()\\])/g, "$1")
    : text.startsWith("PNG", 1) ? await saidInPng(bytes) : "";
  return /^[a-z]+\d[\w.-]*-/.test(said ?? "") ? said.split(/\s+/).filter(Boolean) : [];
}

/* Returns the texts of the chunks "Recipe" and "Mask" of a PNG file, separated by a space. A chunk
 * of the type zTXt is compressed. */
async function saidInPng(bytes) {
  const view = new DataView(bytes.buffer), said = {};
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = bytes.subarray(at + 8, at + 8 + view.getUint32(at)), kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8)), end = chunk.indexOf(0);
    if (end < 0 || !["tEXt", "zTXt"].includes(kind)) continue;
    const rest = kind === "tEXt" ? new Blob([chunk.subarray(end + 1)]) : new Response(new Blob([chunk.subarray(end + 2)]).stream().pipeThrough(new DecompressionStream("deflate")));
    said[String.fromCharCode(...chunk.subarray(0, end))] = await rest.text();
  }
  return [said.Recipe, said.Mask].filter(Boolean).join(" ");
}

const WHOLE = { gamma: 1, calm: false, invert: false, crop: null };

class Pictures {
  image = null; // the pixels of the latest photograph; null: no photograph was opened
  look = WHOLE;
  latest = null; // checksum of the latest grayscale image
  #held = new Map(); // grayscale images, masks and other inputs by checksum
  #opened = 0; // number of files that were opened
  #flows = new Map(); // recipes of the photograph with the present settings, by number of cells

  /* The functions of mazepress. Except `recipe`, they receive the inputs to which recipes and tones
   * refer. The tone "photo" becomes the checksum of a grayscale image. */
  get press() {
    const call = (name) => async (recipe, style) => workshop.call(name, ...this.#given(recipe, style));
    return {
      recipe: (recipe) => workshop.call("recipe", recipe),
      draw: call("draw"),
      cells: call("cells"),
      info: call("info"),
      find: (terms) => workshop.call("find", { ...terms, inputs: this.named(terms.recipe) }),
    };
  }

  /* Returns the arguments for mazepress, with the inputs that the maze needs. */
  #given(recipe, { tone, ...style } = {}) {
    const own = tone === "photo" ? this.toneOf(recipe) : tone;
    return [recipe, { ...style, tone: own, inputs: this.named(`${recipe} ${own}`) }];
  }

  /* Returns the puzzle in an SVG, PDF or PNG that mazepress wrote. Reads any other file as a
   * photograph, and returns null. Throws Dropped if another file was opened in the meantime. */
  async open(file) {
    const own = ++this.#opened, isSvg = file.type === "image/svg+xml";
    const words = isSvg ? wordsOfSvg(await file.text()) : await wordsOf(new Uint8Array(await file.arrayBuffer()));
    const image = words.length ? null : await decoded(file).then((picture) => pixelsOf(picture, isSvg)).catch(() => null);
    if (own !== this.#opened) throw new Dropped();
    if (words.length) return this.#puzzleIn(words);
    if (!image) throw new Error(say("This browser cannot read {file} as a picture.", { file: file.name || "–" }));
    this.take(image);
    return null;
  }

  /* Returns the puzzle of a recipe, with the letters that are among the inputs. Stores the other
   * inputs. */
  #puzzleIn([recipe, ...inputs]) {
    const puzzle = { recipe };
    for (const input of inputs) {
      const [kind] = input.split("."), [, language, what, text] = input.match(/^letters\.[^:]*:([^:.]*)(?:\.([a-z-]+))?:(.*)$/) ?? [];
      if (kind === "grays") this.restore(input);
      else if (text === undefined) this.#held.set(input.split(".", 2)[1], input);
      else Object.assign(puzzle, { [what ?? "letters"]: decodeURIComponent(text.replaceAll("_", " ")), ...(language && { language }) });
    }
    return puzzle;
  }

  take(image) {
    this.image = image;
    this.look = { ...this.look, crop: null };
    this.#flows.clear();
  }

  change(look) {
    this.look = { ...this.look, ...look };
    this.#flows.clear();
  }

  /* Uses a grayscale image as the photograph. The original photograph is not stored. */
  restore(grays) {
    this.take(pixelsOfGrays(grays));
    this.look = WHOLE;
    this.hold(grays);
  }

  hold(grays) {
    this.latest = grays.split(".", 2)[1];
    this.#held.set(this.latest, grays);
  }

  #cellsFor(longer) {
    const { width, height } = this.look.crop ?? this.image ?? { width: 1, height: 1 };
    return [width, height].map((side) => Math.max(2, Math.round((longer * side) / Math.max(width, height)))).join("x");
  }

  /* Returns the start of a recipe whose corridors follow the photograph. The longer side of the
   * maze has `longer` cells. */
  async flow(longer) {
    if (!this.image) throw new Error(say("Choose a photo first, or drop one here."));
    const { image, look } = this, cells = this.#cellsFor(longer);
    if (!this.#flows.has(cells)) {
      const made = await workshop.call("flow", image, { cells, ...taken(look) });
      if (image !== this.image || look !== this.look) return this.flow(longer);
      this.#flows.set(cells, made);
    }
    const { recipe, inputs } = this.#flows.get(cells);
    this.hold(inputs);
    return recipe;
  }

  named(text) {
    return [...this.#held].filter(([checksum]) => text.includes(checksum)).map(([, input]) => input);
  }

  /* Returns the checksum of the grayscale image that a recipe follows. If the recipe follows no
   * image, returns the checksum of the latest grayscale image. */
  toneOf(recipe) {
    const followed = this.named(recipe)[0]?.split(".", 2)[1];
    if (!followed && !this.latest) throw new Error(say("Choose a photo first, or drop one here."));
    return followed ?? this.latest;
  }

  /* True if the latest grayscale image has only one shade. */
  get isFlat() {
    return new Set(this.#held.get(this.latest)?.split(".")[3]).size === 1;
  }

  /* Returns the input that must be stored to show a maze again, or "". If `isTone` is true, the
   * walls have the tone of the photograph. */
  kept(recipe, isTone) {
    return this.named(recipe)[0] ?? (isTone ? this.#held.get(this.latest) : "") ?? "";
  }

  /* Returns the selected part of the photograph, or the whole photograph, as a data: URL. */
  part() {
    const { x, y, width, height } = this.look.crop ?? { x: 0, y: 0, ...sizes(this.image) };
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    canvas.getContext("2d").putImageData(this.image, -x, -y, x, y, width, height);
    return canvas.toDataURL("image/jpeg", 0.8);
  }

  /* Draws the photograph on a canvas. If a part of it is selected, the rest is pale. */
  show(canvas, crop = this.look.crop) {
    const { width, height } = this.image, on = canvas.getContext("2d");
    canvas.width = width;
    canvas.height = height;
    on.putImageData(this.image, 0, 0);
    if (!crop) return;
    const part = [crop.x, crop.y, crop.width, crop.height];
    on.fillStyle = "#fffb";
    on.beginPath();
    on.rect(0, 0, width, height);
    on.rect(...part);
    on.fill("evenodd");
    on.lineWidth = Math.max(width, height) / 120;
    on.strokeStyle = "#c03a2b";
    on.strokeRect(...part);
  }
}

const sizes = ({ width, height }) => ({ width, height });

/* Converts the settings of a photograph to options of mazepress. */
const taken = ({ crop, ...look }) => (crop ? { ...look, crop } : look);

const LEAST_PART = 0.08; // minimum size of a part, relative to the photograph's shorter side
const between = (least, number, most) => Math.min(Math.max(number, least), most);

/* Returns the part between two corners, in whole pixels. Returns null if the part is so small that
 * it was probably not intended. */
export function partBetween({ width, height }, a, b) {
  const [left, right] = [a.x, b.x].map((x) => between(0, Math.round(x), width)).sort((one, other) => one - other);
  const [top, bottom] = [a.y, b.y].map((y) => between(0, Math.round(y), height)).sort((one, other) => one - other);
  const least = LEAST_PART * Math.min(width, height);
  return right - left < least || bottom - top < least ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/* Returns a part, enlarged by `factor` around its middle, and moved by `right` and `down` times its
 * size. Returns null if the result is the whole image. */
export function partChanged({ width, height }, part, { factor = 1, right = 0, down = 0 }) {
  const { x, y, width: wide, height: high } = part ?? { x: 0, y: 0, width, height };
  const least = LEAST_PART * Math.min(width, height);
  const by = Math.max(factor, least / Math.min(wide, high));
  const [w, h] = [Math.min(width, Math.round(wide * by)), Math.min(height, Math.round(high * by))];
  if (w === width && h === height) return null;
  const at = (from, length, moved, now, all) => between(0, Math.round(from + (length - now) / 2 + moved * length), all - now);
  return { x: at(x, wide, right, w, width), y: at(y, high, down, h, height), width: w, height: h };
}

export const pictures = new Pictures();
