/* Lists the shapes, textures, walls, levels and themes that people choose by name, and makes
 * recipes from such choices and for the daily maze. */

/* The functions `field` of shapes return the start of a recipe, with a size that is similar to w x
 * h squares. */
const rows = (name) => (w, h) => `${name}${w}x${h}`;
const squareSide = (w, h) => Math.round(Math.sqrt(w * h * 1.5));
const round = (name) => (w, h) => `${name}${squareSide(w, h)}x${squareSide(w, h)}-smooth`;

/* For some outlines, a number of cells per side with which a small part of the outline is missing.
 * With one more cell per side, all parts are visible. */
const TOO_FINE = { balloon: 17, bat: 23, gingerbread: 17, shell: 17 };
const drawn = (name) => (w, h) => ((side) => ((cells) => `rect${cells}x${cells}.${name}-smooth`)(side + (side === TOO_FINE[name])))(Math.max(17, squareSide(w, h) + 2));

/* Returns the function `field` of a shape whose corridors follow a family of lines. */
const stream = (lines) => (w, h) => `flow${w}x${h}.${lines}-horizontal97`;

/* Returns the number of cells along the longer side of a maze that shows a photograph. Such a maze
 * needs more cells than other mazes. */
const longerSide = (w, h) => Math.round(16 + 1.5 * Math.max(w, h));

export const shapes = [
  { id: "rect", name: "Squares", field: rows("rect") },
  { id: "hex", name: "Hexagons", field: (w, h) => `hex${w}x${h}` },
  { id: "polar", name: "Rings", field: (w, h) => `polar${Math.max(3, Math.round(Math.sqrt((w * h) / 2.7)))}` },
  { id: "heart", name: "Heart", field: round("heart") },
  { id: "star", name: "Star", field: round("star") },
  { id: "circle", name: "Circle", field: round("circle") },
  { id: "organic", name: "Stones", field: rows("organic") },
  { id: "tree", name: "Fir tree", field: round("tree") },
  { id: "photo", name: "Photo", field: (w, h, word, photo) => photo(longerSide(w, h)) },
  { id: "hills", name: "Hills", field: stream("hills") },
  { id: "vortices", name: "Eddies", field: stream("vortices") },
  { id: "waves", name: "Waves", field: stream("waves") },
  { id: "lineheart", name: "Heart lines", field: (w, h) => stream("heart")(squareSide(w, h), squareSide(w, h)) },
  { id: "tri", name: "Triangles", field: (w, h) => `tri${Math.round(w * 1.6)}x${h}` },
  { id: "rhombi", name: "Blocks", field: (w, h) => `rhombi${Math.max(2, Math.round(w / 1.7))}x${Math.max(2, Math.round(h / 1.7))}` },
  { id: "cairo", name: "Pentagons", field: (w, h) => `cairo${Math.max(2, Math.round(w / 1.4))}x${Math.max(2, Math.round(h / 1.4))}` },
  { id: "floret", name: "Flowers", field: (w, h) => `floret${Math.max(2, Math.round(w / 2.3))}x${Math.max(2, Math.round(h / 2.6))}` },
  { id: "brick", name: "Bricks", field: rows("brick") },
  { id: "oct", name: "Octagons", field: (w, h) => `oct${Math.max(2, Math.round(w / 1.4))}x${Math.max(2, Math.round(h / 1.4))}` },
  { id: "kagome", name: "Baskets", field: (w, h) => `kagome${Math.max(2, Math.round(w / 1.7))}x${Math.max(2, Math.round(h / 1.7))}` },
  { id: "snub", name: "Mosaic", field: (w, h) => `snub${Math.max(2, Math.round(w / 2.4))}x${Math.max(2, Math.round(h / 2.4))}` },
  { id: "spiral", name: "Spiral", field: (w, h) => `spiral${Math.max(3, Math.round(Math.sqrt((w * h) / 3.1)))}` },
  { id: "cube", name: "Cube to fold", field: (w, h) => `cube${Math.max(2, Math.round(Math.sqrt((w * h) / 6)))}` },
  { id: "box", name: "Box to fold", field: (w, h) => ((side) => `box${side + 1}x${side}x${Math.max(2, side - 1)}`)(Math.max(2, Math.round(Math.sqrt((w * h) / 6)))) },
  ...["cat:Cat", "bunny:Rabbit", "butterfly:Butterfly", "fish:Fish", "turtle:Turtle", "trex:Dinosaur", "whale:Whale", "duck:Duck", "rocket:Rocket", "car:Car", "tractor:Tractor", "train:Steam engine",
    "sailboat:Sailboat", "crown:Crown", "flower:Flower", "icecream:Ice cream", "moon:Moon", "pumpkin:Pumpkin", "ghost:Ghost", "snowman:Snowman", "apple:Apple", "balloon:Balloon", "barn:Barn",
    "bat:Bat", "bauble:Bauble", "bell:Bell", "cake:Cake", "chick:Chick", "cloud:Cloud", "cow:Cow", "crab:Crab", "fir:Christmas tree", "gift:Present", "gingerbread:Gingerbread man", "heartlock:Lock",
    "loveletter:Letter", "longneck:Long neck", "mug:Mug", "mushroom:Mushroom", "octopus:Octopus", "pig:Pig", "plane:Plane", "planet:Planet", "shell:Shell", "skull:Skull", "stegosaurus:Stegosaurus",
    "stocking:Stocking", "strawberry:Strawberry", "truck:Truck", "ufo:Flying saucer", "witchhat:Witch’s hat"]
    .map((one) => one.split(":")).map(([id, name]) => ({ id, name, field: drawn(id) })),
  { id: "egg", name: "Egg", field: round("egg") },
  { id: "house", name: "House", field: round("house") },
  { id: "word", name: "A word", field: (w, h, word) => `word${Math.max(7, Math.round(Math.min(w, h) * 0.75))}.${word}` },
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

export const themes = [
  { id: "", name: "Paper", style: {} },
  { id: "night", name: "Night", colors: ["#171c2b", "#e9e4d4", "#ffb03a"], style: {} },
  { id: "garden", name: "Garden", colors: ["#f0edd2", "#2f6b3c", "#c2305f"], style: { corners: "round", wall: "3px" } },
  { id: "blueprint", name: "Blueprint", colors: ["#1d4f86", "#e9f3ff", "#ffd25e"], style: {} },
  { id: "chalk", name: "Chalk", colors: ["#27332e", "#eef2e6", "#ffd76e"], style: { hand: "yes" } },
  { id: "sherbet", name: "Sherbet", colors: ["#ffe9e1", "#7b2f5b", "#09706b"], style: { corners: "round" } },
];

export const byId = (list, id) => list.find((item) => item.id === id) ?? list[0];

/* letters that Unicode does not decompose into a letter from a to z and an accent, and their
 * spelling in recipes */
const letters = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/* Returns a word in the spelling of recipes: letters and digits, with "." for spaces. */
export const spelled = (word) =>
  word.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]).normalize("NFKD").replace(/\s+/g, ".")
    .replace(/[^a-z0-9.]/g, "").replace(/\.+/g, ".").replace(/^\.|\.$/g, "");

/* Returns the recipe of a choice, without a seed. If the choice has `isWide`, width and height are
 * exchanged. */
export function field(choice) {
  const size = choice.size ?? byId(levels, choice.level).size;
  const [w, h] = choice.isWide ? [size[1], size[0]] : size;
  const start = byId(shapes, choice.shape).field(w, h, spelled(choice.word ?? "") || "hello", choice.photo);
  if (!choice.texture) return start;
  return `${keepsLines.has(choice.texture) ? start : start.replace(/-horizontal97$/, "")}-${choice.texture}`;
}

/* the textures that keep the field horizontal97, with which corridors follow lines */
const keepsLines = new Set(["braid60"]);

const streamOf = (lines = "hills") =>
  ({ hills: "hills", vortices: "vortices", waves: "waves" })[lines] ?? (/^[0-9a-f]{8}$/.test(lines) ? "photo" : "lineheart");

/* Returns the product of the numbers in the shape of a recipe, for comparing sizes of one shape. */
const extent = (recipe) => recipe.split(/[.-]/)[0].match(/\d+/g)?.reduce((all, number) => all * number, 1) ?? 1;

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

export const dayOf = (date) => date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();

/* For each day from Sunday on: shape, texture, level, and optionally a size that makes cells on a
 * phone large enough for a finger. */
const week = [
  ["heart", "", "easy"], ["rect", "", "medium"], ["hex", "", "medium"], ["polar", "", "medium"],
  ["organic", "", "hard"], ["star", "", "hard", [20, 28]], ["rect", "wilson", "hard"],
];

export function dailyRecipe(date, level) {
  const [shape, texture, usual, size] = week[date.getDay()];
  return `${field({ shape, texture, level: level ?? usual, size: level ? undefined : size })}-${dayOf(date)}`;
}

/* maximum number of other seeds that are tried for a day whose own maze is too simple */
const SEEDS_A_DAY = 1000;

/* Returns the recipe of a day. If its maze is too simple, tries other seeds for this day, and
 * returns the first recipe whose maze is not too simple. If there is no such recipe, returns the
 * recipe unchanged. `maker` has the function `find` of mazepress. */
export async function notDull(maker, recipe) {
  const [, start, day] = recipe.match(/^(.*)-(\d+)$/);
  const first = async (from, limit) => (await maker.find({ recipe: start, floors: true, from, limit, count: 1 })).mazes[0];
  if (await first(Number(day), 1)) return recipe;
  const found = await first(Number(day) * SEEDS_A_DAY, SEEDS_A_DAY);
  return found ? `${start}-${found.recipe.match(/\d+$/)[0]}` : recipe;
}
