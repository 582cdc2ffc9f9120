/* The view in which the user chooses a maze, with a preview of the chosen maze. */

import { byId, choiceOf, field, levels, randomSeed, shapes, spelled, textures, walls } from "./kinds.js";
import { language, say } from "./language.js";
import { partBetween, partChanged, pictures } from "./photo.js";
import { alike, howHard, nameOf, press, problemOf, TooShort } from "./puzzle.js";
import { bare as picture } from "./board.js";
import { fill, mini, tell } from "./parts.js";
import { contentOf, picturesOf, shapesOf, themes } from "./themes.js";
import { Dropped } from "./workshop.js";

const $ = (id) => document.getElementById(id);

/* `end` is appended to the recipe of a maze with this task. `plain` is appended instead if the maze
 * is tiny, or has a shape other than rect, hex and organic. */
const puzzles = [
  { id: "", name: "Find the way", icon: "rect4x4-2", about: "from door to door" },
  { id: "doors", name: "Which entrance?", icon: "rect5x5-doors.three-4", about: "one of three leads to the middle", end: "-rooms.small-doors.three", plain: "-doors.three" },
  { id: "stars", name: "All the stars", icon: "rect5x5-collect3-1", about: "exactly one way passes them all", end: "-collect", plain: "-collect3" },
  { id: "colors", name: "By colors", icon: "rect4x4-colors-2", about: "no walls: red, yellow, blue in turn", end: "-colors", plain: "-colors" },
  { id: "letters", name: "A sentence", icon: "rect5x5-7", sample: { letters: "way" }, about: "the way says it, letter by letter" },
  { id: "count-by", name: "Counting", icon: "rect6x6-8", sample: { letters: "7" }, about: "the way counts by it" },
  { id: "sums", name: "A sum", icon: "rect5x5-9", sample: { letters: "358" }, about: "numbers on the way add up to it" },
];

/* Groups of shapes in the view. Shapes that are in no group are added to the last group. */
const groups = [
  { name: "Cells", ids: "rect hex tri brick oct rhombi cairo floret kagome snub polar spiral organic" }, { name: "Flowing lines", ids: "photo hills vortices waves lineheart" },
  { name: "Figures", ids: "heart star circle egg crown moon cloud planet house barn balloon mug heartlock loveletter" },
  { name: "Plants and food", ids: "tree flower mushroom apple strawberry icecream cake" }, { name: "Animals", ids: "cat bunny butterfly bat chick duck cow pig" },
  { name: "Sea animals and dinosaurs", ids: "fish turtle crab octopus whale shell trex longneck stegosaurus" },
  { name: "Vehicles", ids: "car truck tractor train plane sailboat rocket ufo" },
  { name: "Halloween and Christmas", ids: "pumpkin ghost witchhat skull fir snowman bauble bell gift stocking gingerbread" }, { name: "Words and boxes", ids: "word cube box" },
].map(({ name, ids }) => ({ name, ids: ids.split(" ") }));

const shapeIcons = {
  rect: "rect4x4-2", hex: "hex4x4-2", polar: "polar3-2", heart: "heart9x9-smooth-2", star: "star11x11-smooth-2",
  circle: "circle7x7-smooth-2", organic: "organic5x5-2", tree: "tree11x11-smooth-2", hills: "flow6x6.hills-horizontal97-3",
  vortices: "flow6x6.vortices-horizontal97-3", waves: "flow6x6.waves-horizontal97-5",
  lineheart: "flow7x7.heart-horizontal97-2", tri: "tri7x4-2", rhombi: "rhombi3x3-2", cairo: "cairo3x3-2",
  floret: "floret2x2-2", brick: "brick4x5-2", egg: "egg8x8-smooth-2", house: "house9x9-smooth-2", word: "word6.a-2",
  oct: "oct4x4-2", kagome: "kagome3x3-2", snub: "snub3x3-2", spiral: "spiral3-2", cube: "cube2-2", box: "box3x2x2-2",
};
export const shapeIcon = (id) => shapeIcons[id] ?? `${field({ shape: id, level: "tiny", texture: "" })}-2`;
const textureIcons = { "": "rect7x7-4", weave60: "rect6x6-weave60-4", mirror: "rect8x7-mirror-4" };
const textureIcon = (id) => textureIcons[id] ?? `rect7x7-${id}-4`;

export const chosen = (name) => new FormData($("choice")).get(name) ?? "";
export const check = (name, value) => Object.assign($(name).querySelector(`input[value="${value}"]`), { checked: true, disabled: false });
export const style = () => byId(walls, chosen("lines")).style;
export const theme = () => chosen("themes");

const isWide = () => innerWidth > innerHeight * 1.05;
let seed = randomSeed();
let turn = 0;
let shown = null;

const choice = () => ({ shape: chosen("shapes"), texture: chosen("textures"), level: chosen("levels"), word: $("word").value, isWide: isWide() });

/* Selects the shape, texture, level and task of a puzzle, so that the next maze is of the same
 * kind. */
export function choose(puzzle) {
  const { word, ...picks } = choiceOf(puzzle.recipe);
  for (const [name, value] of Object.entries(picks)) check(name, value);
  if (word) $("word").value = word;
  $("photo-detail").value = picks.shapes === "photo" ? Math.max(...puzzle.recipe.match(/^flow(\d+)x(\d+)/).slice(1)) : detailOf(choice());
  const what = ["letters", "count-by", "sums"].find((name) => puzzle[name]) ?? (/-doors\.(two|three|four)/.test(puzzle.recipe) ? "doors" : /-collect/.test(puzzle.recipe) ? "stars" : /-colors/.test(puzzle.recipe) ? "colors" : "");
  check("puzzles", what);
  if (puzzle[what]) $(what).value = puzzle[what];
}

/* Returns a choice's recipe, without task and seed. Throws an error if a required word or
 * photograph is missing. */
async function startOf(one) {
  if (one.shape === "word" && !spelled(one.word)) throw new Error(say("Your word needs a letter from A to Z or a digit."));
  if (one.shape !== "photo") return field(one);
  const flowed = await pictures.flow(one.level === chosen("levels") ? $("photo-detail").valueAsNumber : detailOf(one));
  return field({ ...one, photo: () => flowed });
}

function detailOf(one) {
  let cells = 0;
  field({ ...one, shape: "photo", photo: (longer) => ((cells = longer), "flow9x9.hills-horizontal97") });
  return cells;
}

function ended(start, { end = "", plain = "" }, level) {
  const isSmall = level === "tiny" || !/^(rect|hex|organic)\d/.test(start);
  return `${start}${isSmall ? plain : end}`;
}

function optionsOf(what) {
  const text = ["letters", "count-by", "sums"].includes(what) ? $(what).value.trim() : "";
  if (["letters", "count-by", "sums"].includes(what) && !text) throw new Error(say(what === "letters" ? "Write what the way is to say." : "Write a number."));
  return text ? { [what]: text, ...(what === "letters" && { language: language.split("-")[0] }) } : {};
}

/* Returns a puzzle for the present choice. If the solution is too short for the letters or numbers,
 * tries larger levels. `own` is the number of the preview. */
async function chosenPuzzle(own) {
  const one = choice(), what = byId(puzzles, chosen("puzzles")), options = optionsOf(what.id);
  if (!Object.keys(options).length) return { recipe: await press.recipe(`${ended(await startOf(one), what, one.level)}-${seed}`) };
  const sizes = levels.slice(levels.findIndex(({ id }) => id === one.level));
  for (const { id } of sizes) {
    try {
      const [found] = await alike(await startOf({ ...one, level: id }), null, options);
      await press.cells(found.recipe, withoutRecipe(found));
      if (own === turn) check("levels", id);
      return found;
    } catch (error) {
      if (id === sizes.at(-1).id || error instanceof Dropped || !(error instanceof TooShort || /too short/.test(error.message))) throw error;
    }
  }
}

const withoutRecipe = ({ recipe, ...options }) => options;

/* Returns the puzzle that the button Play opens, or null if there is no puzzle. */
export const puzzle = () => shown;

/* Waits for the preview, and returns its puzzle. Returns null if there is no puzzle, or if the user
 * has left this view in the meantime. */
export async function previewed() {
  if (!shown) await preview();
  return $("choose").hidden ? null : shown;
}

export async function preview() {
  const own = ++turn;
  shown = null;
  $("preview").setAttribute("aria-busy", "true");
  tell("");
  offer();
  try {
    const made = await chosenPuzzle(own);
    if (own !== turn) return;
    const options = withoutRecipe(made), { colors, style: drawn } = byId(themes, theme()), content = await contentOf(theme());
    const [svg, info] = await Promise.all([press.draw(made.recipe, { arrows: "color", ...picturesOf(content, made.recipe), ...drawn, ...style(), ...options }), press.info(made.recipe)]);
    if (own !== turn) return;
    shown = made;
    $("preview").dataset.recipe = made.recipe;
    $("preview").querySelector("[data-maze]").replaceChildren(picture(svg));
    ["paper", "ink", "thread"].forEach((name, i) => colors ? $("preview").style.setProperty(`--theme-${name}`, colors[i]) : $("preview").style.removeProperty(`--theme-${name}`));
    $("photo-wipe").hidden = chosen("shapes") !== "photo";
    if (chosen("shapes") === "photo") layPhoto();
    $("told").textContent = `${nameOf(made)}, ${howHard(info.difficulty3)}: ${say("{n} step|{n} steps", { n: info.solution_length })}, ${say("{n} choice|{n} choices", { n: info.decisions })}`;
    if (chosen("shapes") === "photo" && pictures.isFlat) tell(say("Light and dark hardly differ in this picture, so the maze shows nothing of it."));
  } catch (error) {
    if (own === turn && !(error instanceof Dropped)) tell(error);
  } finally {
    if (own === turn) $("preview").removeAttribute("aria-busy");
  }
}

/* Adds the photograph on top of the maze in the preview. A slider hides a part of the
 * photograph. */
function layPhoto() {
  const drawn = $("preview").querySelector("[data-maze] svg"), walls = drawn.querySelector(".walls").getBBox(), image = document.createElementNS(drawn.namespaceURI, "image");
  const { x, y, width, height } = walls;
  for (const [name, value] of Object.entries({ x, y, width, height, href: pictures.part(), preserveAspectRatio: "none", class: "photo" })) image.setAttribute(name, value);
  drawn.append(image);
  placeWipe();
  const cells = shown.recipe.match(/^flow(\d+)x(\d+)/).slice(1).map(Number), mm = Math.min(186 / cells[0], 250 / cells[1]);
  $("photo-paper").textContent = say(mm * 0.8 < 1.2 ? "{cells} cells across. On A4 a passage is about {mm} mm wide: for a fine pen, or A3." : "{cells} cells across. On A4 a passage is about {mm} mm wide: for a pencil.", { cells: cells[0], mm: Math.round(mm * 8) / 10 });
}

/* Places the slider so that its handle moves from one edge of the photograph to the other edge. */
function placeWipe() {
  const photo = $("preview").querySelector(".photo"), wipe = $("photo-wipe"), part = wipe.value / 100;
  if (!photo) return;
  const { left, top, width, height } = photo.getBoundingClientRect(), host = $("preview").getBoundingClientRect(), half = 22;
  Object.assign(wipe.style, { left: `${left - host.left - half}px`, top: `${top - host.top}px`, width: `${width + 2 * half}px`, height: `${height}px` });
  $("preview").style.setProperty("--wipe", part);
}

export function shuffle() {
  seed = randomSeed();
  return preview();
}

/* Disables textures, tasks and walls that cannot be combined with the other choices. Tests the
 * combinations with tiny mazes, because the size makes no difference. */
async function offer() {
  const one = { ...choice(), level: "tiny" }, what = chosen("puzzles");
  $("word-row").hidden = one.shape !== "word";
  $("photo-row").hidden = one.shape !== "photo" && chosen("lines") !== "photo";
  for (const name of ["letters", "count-by", "sums"]) $({ letters: "letters-row", "count-by": "count-row", sums: "sum-row" }[name]).hidden = what !== name;
  $("texture-about").textContent = say(byId(textures, one.texture).about);
  $("puzzle-about").textContent = say(byId(puzzles, what).about);
  /* the same choice, with other values in place of a missing word or photograph */
  const small = { ...one, word: "a", shape: one.shape === "photo" ? "hills" : one.shape };
  const start = ended(field(small), byId(puzzles, what), "tiny");
  await Promise.all([
    offerAll("textures", ({ id }) => press.recipe(`${ended(field({ ...small, texture: id }), byId(puzzles, what), "tiny")}-1`), textures),
    offerAll("puzzles", (item) => press.recipe(`${ended(field(small), item, "tiny")}-1`), puzzles),
    offerAll("lines", ({ id, style: drawn }) => press.draw(`${start}-1`, { ...(id === "photo" ? { tone: "gradient" } : drawn), ...(["letters", "count-by", "sums"].includes(what) && { letters: "a" }) }), walls),
  ]);
}

async function offerAll(name, ask, list) {
  const own = turn;
  await Promise.all([...$(name).querySelectorAll("input")].map(async (input) => {
    const item = byId(list, input.value);
    const problem = await Promise.resolve(ask(item)).then(() => "", (error) => problemOf(error));
    if (own !== turn) return;
    input.disabled = problem !== "";
    input.parentElement.title = problem || say(item.about);
    if (!input.disabled || !input.checked) return;
    check(name, "");
    preview();
  }));
}

const USUAL_PHOTO = 3;

/* Selects the photograph as the shape, a level with enough cells to show it, walls with its tone,
 * and neither a task nor a texture. */
export function takePhoto() {
  check("shapes", "photo");
  if (levels.findIndex(({ id }) => id === chosen("levels")) < USUAL_PHOTO) check("levels", levels[USUAL_PHOTO].id);
  check("puzzles", "");
  check("textures", "");
  check("lines", "photo");
  $("photo-detail").value = detailOf(choice());
  $("photo-wipe").value = 50;
  showPhoto();
}

export function showPhoto() {
  if (!pictures.image) return;
  const { gamma, calm, invert } = pictures.look;
  $("photo-look").hidden = false;
  $("photo-gamma").value = Math.round(Math.log(gamma) / GAMMA_STEP);
  $("photo-calm").checked = calm;
  $("photo-invert").checked = invert;
  pictures.show($("photo-seen"));
}

const GAMMA_STEP = 0.08; // change of the logarithm of gamma for one step of the slider

async function changePhoto(change) {
  pictures.change(change);
  pictures.show($("photo-seen"));
  await preview();
}

function readLook() {
  const gamma = Math.round(Math.exp($("photo-gamma").valueAsNumber * GAMMA_STEP) * 100) / 100;
  return changePhoto({ gamma, calm: $("photo-calm").checked, invert: $("photo-invert").checked });
}

const cropKeys = {
  "+": { factor: 1.15 }, "=": { factor: 1.15 }, "-": { factor: 1 / 1.15 },
  ArrowRight: { right: 0.1 }, ArrowLeft: { right: -0.1 }, ArrowDown: { down: 0.1 }, ArrowUp: { down: -0.1 },
};

/* Lets the user choose a part of the photograph between two corners. A tap selects the whole
 * photograph. */
function wireCrop(canvas) {
  let from = null;
  const place = (event) => {
    const { width, height } = pictures.image, seen = canvas.getBoundingClientRect();
    const scale = Math.min(seen.width / width, seen.height / height);
    return { x: (event.clientX - seen.left - (seen.width - width * scale) / 2) / scale,
             y: (event.clientY - seen.top - (seen.height - height * scale) / 2) / scale };
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (!pictures.image || event.button !== 0) return;
    from = place(event);
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  canvas.addEventListener("pointermove", (event) => from && pictures.show(canvas, partBetween(pictures.image, from, place(event))));
  canvas.addEventListener("pointerup", (event) => {
    if (!from) return;
    const part = partBetween(pictures.image, from, place(event));
    from = null;
    if (part || pictures.look.crop) changePhoto({ crop: part });
  });
  canvas.addEventListener("pointercancel", () => {
    from = null;
    pictures.show(canvas);
  });
  canvas.addEventListener("keydown", (event) => {
    const change = cropKeys[event.key];
    if (!change || !pictures.image || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    changePhoto({ crop: partChanged(pictures.image, pictures.look.crop, change) });
  });
}

function fillShapes() {
  for (const [i, { name, ids }] of groups.entries()) {
    const own = i < groups.length - 1 ? ids : [...ids, ...shapes.map(({ id }) => id).filter((id) => !groups.some((one) => one.ids.includes(id)))];
    const group = document.createElement("div"), title = Object.assign(document.createElement("p"), { className: "group", id: `shapes-${i}`, textContent: say(name) });
    const picks = Object.assign(document.createElement("div"), { className: "picks wrap-wide" });
    group.setAttribute("role", "group");
    group.setAttribute("aria-labelledby", title.id);
    group.append(title, picks);
    $("shapes").append(group);
    fill("shapes", own.map((id) => ({ ...byId(shapes, id), symbol: id === "photo" ? "i-photo" : "" })), ({ id }) => (id === "photo" ? {} : { maze: shapeIcon(id) }), picks);
  }
}

async function offerThemeShapes() {
  const chosenTheme = theme(), all = shapesOf(await contentOf(chosenTheme));
  if (chosenTheme !== theme()) return;
  $("theme-shapes").hidden = !all.length;
  $("theme-shapes").replaceChildren(...all.map(({ id, name }) => {
    const pick = Object.assign(document.createElement("button"), { type: "button", className: "pick" }), text = document.createElement("span");
    text.append(mini(shapeIcon(id)), say(name));
    pick.append(text);
    pick.addEventListener("click", () => {
      check("shapes", id);
      preview();
    });
    return pick;
  }));
}

/* Fills the view with choices and adds its event handlers. `play` is called with the puzzle that
 * the user plays, and `openPhoto` to ask for a photograph. */
export function wireChoice(play, openPhoto) {
  fill("levels", levels);
  fill("puzzles", puzzles, ({ icon, sample }) => ({ maze: icon, options: sample }));
  fillShapes();
  fill("textures", textures, ({ id }) => ({ maze: textureIcon(id) }));
  fill("lines", walls, ({ id, style: drawn }) => ({ maze: "rect5x5-7", options: id === "photo" ? { tone: "heat" } : { arrows: "none", ...drawn } }));
  fill("themes", themes, ({ colors }) => ({ colors }));
  for (const [name, value] of [["levels", "medium"], ["puzzles", ""], ["shapes", "rect"], ["textures", ""], ["lines", ""], ["themes", ""]]) check(name, value);
  wireCrop($("photo-seen"));
  $("photo-wipe").addEventListener("input", placeWipe);
  new ResizeObserver(placeWipe).observe($("preview"));
  $("choice").addEventListener("change", (event) => {
    if (event.target.id === "photo-wipe") return;
    if (event.target.id === "photo-detail") return preview();
    if (event.target.name === "themes") offerThemeShapes();
    if (event.target.name === "levels") $("photo-detail").value = detailOf(choice());
    if (event.target.closest("#photo-look")) return readLook();
    if (event.target.name === "shapes" && chosen("shapes") === "photo" && !pictures.image) return openPhoto();
    preview();
  });
  $("choice").addEventListener("submit", async (event) => {
    event.preventDefault();
    const made = await previewed();
    if (made) play(made);
  });
}

export const drawnAs = () => ({ ...byId(themes, theme()).style, ...style() });
