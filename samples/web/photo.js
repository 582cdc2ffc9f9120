/* Photographs that mazes show, and the pictures in grays that recipes name. All of it stays in the browser. */

const MOST = 1600; // pixels of the longer side that are kept
const BLACK = 31; // of grays; white is 0

/* What the browser reads of a file, turned as it was taken. */
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

/* The pixels of a picture, on white, no more of them than are kept. */
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

/* The pixels of a picture in grays, "grays.CHECKSUM.40x50.LETTERS". */
function pixelsOfGrays(grays) {
  const [, , size, letters] = grays.split(".");
  const [width, height] = size.split("x").map(Number);
  const image = new ImageData(width, height);
  for (let i = 0; i < letters.length; i++) image.data.fill(255 - (grayOf(letters[i]) * 255) / BLACK, 4 * i, 4 * i + 3);
  for (let i = 3; i < image.data.length; i += 4) image.data[i] = 255;
  return image;
}

class Pictures {
  image = null; // the photograph that was chosen last
  look = { gamma: 1, calm: false, invert: false };
  latest = null; // what was last made of it
  #held = new Map(); // pictures in grays by their checksums
  #flows = new Map(); // what was made of the photograph in this look, by cells

  /* mazepress, which gets the pictures that recipes and tones name; the tone "photo" is the photograph. */
  serve(mazepress) {
    this.mazepress = mazepress;
    const also = (recipe, { tone, ...style } = {}) => {
      const own = tone === "photo" ? this.toneOf(recipe) : tone;
      return { ...style, tone: own, inputs: this.named(`${recipe} ${own}`) };
    };
    return {
      recipe: (recipe) => mazepress.recipe(recipe),
      draw: (recipe, style) => mazepress.draw(recipe, also(recipe, style)),
      cells: (recipe, style) => mazepress.cells(recipe, also(recipe, style)),
      info: (recipe) => mazepress.info(recipe, { inputs: this.named(recipe) }),
      find: (terms) => mazepress.find({ ...terms, inputs: this.named(terms.recipe) }),
    };
  }

  /* Takes the photograph in a file, or the maze in an SVG, whose recipe is returned. */
  async open(file) {
    const isSvg = file.type === "image/svg+xml";
    const maze = isSvg && new DOMParser().parseFromString(await file.text(), file.type).documentElement.dataset;
    if (maze?.recipe) {
      if (maze.mask?.startsWith("grays.")) this.restore(maze.mask);
      return maze.recipe;
    }
    try {
      this.take(pixelsOf(await decoded(file), isSvg));
    } catch {
      throw new Error(`This browser cannot read ${file.name || "that"} as a picture.`);
    }
    return "";
  }

  take(image) {
    this.image = image;
    this.#flows.clear();
  }

  /* In another look; false where it is the same. */
  change(look) {
    this.look = { ...this.look, ...look };
    this.#flows.clear();
  }

  /* Of a page before, or of a file: the grays are all that is left of the photograph. */
  restore(grays) {
    this.take(pixelsOfGrays(grays));
    this.look = { gamma: 1, calm: false, invert: false };
    this.hold(grays);
  }

  hold(grays) {
    this.latest = grays.split(".", 2)[1];
    this.#held.set(this.latest, grays);
  }

  /* The start of a recipe whose corridors follow the photograph, with so many cells on its longer side. */
  flow(longer) {
    if (!this.image) throw new Error("Choose a photo first, or drop one on the maze.");
    const { width, height } = this.image;
    const cells = `${Math.max(2, Math.round((longer * width) / Math.max(width, height)))}x${Math.max(2, Math.round((longer * height) / Math.max(width, height)))}`;
    if (!this.#flows.has(cells)) this.#flows.set(cells, this.mazepress.flow(this.image, { cells, ...this.look }));
    const { recipe, inputs } = this.#flows.get(cells);
    this.hold(inputs);
    return recipe;
  }

  /* The grays that a text names. */
  named(text) {
    return [...this.#held].filter(([checksum]) => text.includes(checksum)).map(([, grays]) => grays);
  }

  /* The picture that a recipe follows, or else the photograph. */
  toneOf(recipe) {
    const followed = this.named(recipe)[0]?.split(".", 2)[1];
    if (!followed && !this.latest) throw new Error("choose a photo first");
    return followed ?? this.latest;
  }

  /* Light and dark hardly differ. */
  get isFlat() {
    return new Set(this.#held.get(this.latest)?.split(".")[3]).size === 1;
  }

  /* What brings the picture of a maze back when the page is loaded anew. */
  kept(recipe) {
    return this.named(recipe)[0] ?? this.#held.get(this.latest) ?? "";
  }

  show(canvas) {
    canvas.width = this.image.width;
    canvas.height = this.image.height;
    canvas.getContext("2d").putImageData(this.image, 0, 0);
  }
}

export const pictures = new Pictures();
