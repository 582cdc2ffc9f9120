/* What the page offers: shapes, textures and levels, and the recipes they make. */

/* icon: a small maze; field: the recipe's start for a level's width and height, in cells. */
const rows = (name) => (w, h) => `${name}${w}x${h}`;
const squareSide = (w, h) => Math.round(Math.sqrt(w * h * 1.5));
const round = (name) => (w, h) => `${name}${squareSide(w, h)}x${squareSide(w, h)}-smooth`;

/* Corridors that follow lines, and are carved along them. */
const stream = (lines) => (w, h) => `flow${w}x${h}.${lines}-horizontal97`;

/* Cells on the longer side of a photograph: faces want 60 or more. */
const longerSide = (w, h) => Math.round(16 + 1.5 * Math.max(w, h));

export const shapes = [
  { id: "rect", name: "Squares", icon: "rect4x4-2", field: rows("rect") },
  { id: "hex", name: "Hexagons", icon: "hex4x4-2", field: (w, h) => `hex${w}x${h}` },
  { id: "polar", name: "Rings", icon: "polar3-2", field: (w, h) => `polar${Math.max(3, Math.round(Math.sqrt((w * h) / 2.7)))}` },
  { id: "heart", name: "Heart", icon: "heart9x9-smooth-2", field: round("heart") },
  { id: "star", name: "Star", icon: "star11x11-smooth-2", field: round("star") },
  { id: "circle", name: "Circle", icon: "circle7x7-smooth-2", field: round("circle") },
  { id: "organic", name: "Stones", icon: "organic5x5-2", field: rows("organic") },
  { id: "tree", name: "Fir tree", icon: "tree11x11-smooth-2", field: round("tree") },
  { id: "photo", name: "Photo", icon: "", field: (w, h, word, photo) => photo(longerSide(w, h)) },
  { id: "hills", name: "Hills", icon: "flow6x6.hills-horizontal97-3", field: stream("hills") },
  { id: "vortices", name: "Eddies", icon: "flow6x6.vortices-horizontal97-3", field: stream("vortices") },
  { id: "waves", name: "Waves", icon: "flow6x6.waves-horizontal97-5", field: stream("waves") },
  { id: "lineheart", name: "Heart lines", icon: "flow7x7.heart-horizontal97-2", field: (w, h) => stream("heart")(squareSide(w, h), squareSide(w, h)) },
  { id: "tri", name: "Triangles", icon: "tri7x4-2", field: (w, h) => `tri${Math.round(w * 1.6)}x${h}` },
  { id: "rhombi", name: "Boxes", icon: "rhombi3x3-2", field: (w, h) => `rhombi${Math.max(2, Math.round(w / 1.7))}x${Math.max(2, Math.round(h / 1.7))}` },
  { id: "cairo", name: "Pentagons", icon: "cairo3x3-2", field: (w, h) => `cairo${Math.max(2, Math.round(w / 1.4))}x${Math.max(2, Math.round(h / 1.4))}` },
  { id: "floret", name: "Flowers", icon: "floret2x2-2", field: (w, h) => `floret${Math.max(2, Math.round(w / 2.3))}x${Math.max(2, Math.round(h / 2.6))}` },
  { id: "brick", name: "Bricks", icon: "brick4x5-2", field: rows("brick") },
  { id: "egg", name: "Egg", icon: "egg8x8-smooth-2", field: round("egg") },
  { id: "house", name: "House", icon: "house9x9-smooth-2", field: round("house") },
  { id: "word", name: "A word", icon: "word6.a-2", field: (w, h, word) => `word${Math.max(7, Math.round(Math.min(w, h) * 0.75))}.${word}` },
];

export const textures = [
  { id: "", name: "Winding", about: "long ways that wind" },
  { id: "wilson", name: "Even", about: "every maze as likely as any other" },
  { id: "prim", name: "Bushy", about: "many short dead ends" },
  { id: "straight80", name: "Straight", about: "long straight halls" },
  { id: "winding60", name: "Curly", about: "hardly a straight step" },
  { id: "weave60", name: "Bridges", about: "passages cross over and under" },
  { id: "mirror", name: "Mirror", about: "left and right are mirror images" },
  { id: "braid60", name: "Loops", about: "few dead ends, more than one way" },
  { id: "division", name: "Rooms", about: "cut in two again and again" },
];

export const walls = [
  { id: "", name: "Plain", about: "lines", style: {} },
  { id: "round", name: "Round", about: "corners are arcs", style: { corners: "round" } },
  { id: "hand", name: "By hand", about: "as if drawn with a pen", style: { hand: "yes" } },
  { id: "shade", name: "Raised", about: "walls with a shadow", style: { shade: "yes" } },
  { id: "gradient", name: "Swelling", about: "walls are wider the lower they are", style: { tone: "gradient" } },
  { id: "photo", name: "Photo", about: "walls are wider where the photo is dark", style: { tone: "photo" } },
  { id: "roads", name: "Roads", about: "the passages are drawn, and no walls", style: { draw: "roads" } },
];

export const levels = [
  { id: "tiny", name: "Tiny", size: [6, 8] },
  { id: "easy", name: "Easy", size: [10, 13] },
  { id: "medium", name: "Medium", size: [15, 20] },
  { id: "hard", name: "Hard", size: [25, 33] },
  { id: "expert", name: "Expert", size: [38, 50] },
];

export const byId = (list, id) => list.find((item) => item.id === id) ?? list[0];

/* Letters that are no letter of A to Z with a mark. */
const letters = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/* A word as recipes spell it: letters and digits, "." for a space; "" where it has none. */
export const spelled = (word) =>
  word.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]).normalize("NFKD").replace(/\s+/g, ".")
    .replace(/[^a-z0-9.]/g, "").replace(/\.+/g, ".").replace(/^\.|\.$/g, "");

/* The recipe of a choice, without its seed; isWide: more columns than rows. */
export function field(choice) {
  const size = byId(levels, choice.level).size;
  const [w, h] = choice.isWide ? size.toReversed() : size;
  const start = byId(shapes, choice.shape).field(w, h, spelled(choice.word ?? "") || "hello", choice.photo);
  if (!choice.texture) return start;
  return `${keepsLines.has(choice.texture) ? start : start.replace(/-horizontal97$/, "")}-${choice.texture}`;
}

/* Textures that say nothing of how it is carved. */
const keepsLines = new Set(["braid60"]);

const streamOf = (lines = "hills") =>
  ({ hills: "hills", vortices: "vortices", waves: "waves" })[lines] ?? (/^[0-9a-f]{8}$/.test(lines) ? "photo" : "lineheart");

/* A recipe's cells, as far as the numbers at its beginning tell: what levels of one shape differ in. */
const extent = (recipe) => recipe.split(/[.-]/)[0].match(/\d+/g)?.reduce((all, number) => all * number, 1) ?? 1;

/* What would have to be chosen for a recipe, as near as the page offers it. */
export function choiceOf(recipe) {
  const [start, ...fields] = recipe.split("-");
  const [grid, ...cut] = start.split(".");
  const name = grid.match(/^[a-z]*/)[0];
  const shape = byId(shapes, name === "flow" ? streamOf(cut[0]) : name === "rect" && cut.length ? cut[0] : name);
  const [, wide, high] = name === "flow" ? grid.match(/(\d+)x(\d+)/) : [];
  const photo = (longer) => `flow${Math.round((longer * wide) / Math.max(wide, high))}x${Math.round((longer * high) / Math.max(wide, high))}`;
  const word = shape.id === "word" ? cut.join(".") : "";
  const kindOf = (text) => text.replace(/\d+$/, "");
  const off = ({ id }) => Math.abs(Math.log(extent(start) / extent(field({ shape: shape.id, level: id, word, photo }))));
  return {
    shapes: shape.id,
    textures: textures.find(({ id }) => id && fields.some((text) => kindOf(text) === kindOf(id)))?.id ?? "",
    levels: levels.reduce((best, level) => (off(level) < off(best) ? level : best)).id,
    word: word.replaceAll(".", " "),
  };
}

export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;

/* One maze for everybody, another each day; harder as the week goes on, with Sunday off. */
export function today(date) {
  const day = date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
  const week = [
    ["heart", "", "easy"], ["rect", "", "medium"], ["hex", "", "medium"], ["polar", "", "medium"],
    ["organic", "", "hard"], ["star", "", "hard"], ["rect", "wilson", "hard"],
  ];
  const [shape, texture, level] = week[date.getDay()];
  return `${field({ shape, texture, level })}-${day}`;
}
