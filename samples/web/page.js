/* The main script of the page. The address determines the view. Without a text after "#", the page
 * shows the maze of the day. #choose, #photo and #sheets are other views. #today is the view for
 * solving this maze. Any other text is the address of a maze. */

import "./element.js";
import { choose, chosen, check, preview, previewed, shapeIcon, showPhoto, shuffle, takePhoto, wireChoice } from "./choose.js";
import { dailyRecipe, notDull, shapes } from "./kinds.js";
import { days, fillCalendar, numberOf, streak, trails } from "./kept.js";
import { language, say } from "./language.js";
import { icon, mini, tell, toClipboard } from "./parts.js";
import { pictures } from "./photo.js";
import { addressOf, howHard, meantBy, nameOf, press, problemOf, puzzleOf } from "./puzzle.js";
import { cellsOf } from "./picture.js";
import { copyText, openSharing, sendPicture } from "./share.js";
import { another, current, forgetTimes, leave, preparedToday, save, saveTimes, solve, tellOthers, todays, wireSolving } from "./solve.js";
import { Dropped } from "./workshop.js";

const $ = (id) => document.getElementById(id);
const VIEWS = ["home", "solve", "choose", "sheets"];
const TITLES = { "": "Today’s maze", choose: "Choose a maze", photo: "A maze of a photo", sheets: "Print sheets" };
const MOST_PREPARED = 10000; // maximum number of cells of a maze that is prepared for printing
const KEPT_AFTER = 1500; // milliseconds from the first maze until files are stored
const SHELF = ["heart", "cat", "hex", "organic", "trex", "polar", "rhombi", "rocket", "tree", "floret", "word", "hills", "cube"];

let turn = 0;
let handed = null; // state of the maze on the first screen, with which the view for solving continues
let isChosen = false; // the next maze was chosen by the user, so it has the chosen walls
let isUnprepared = false; // the prepared file with the maze of the day could not be read
let sheetOf = null; // puzzle to print; null: the puzzle of the view of choices

function view(name) {
  const isOther = document.body.dataset.view !== name;
  document.body.dataset.view = name;
  document.body.classList.remove("through");
  for (const one of VIEWS) $(one).hidden = one !== name;
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  if (isOther) scrollTo(0, 0);
  return isOther;
}

/* Shows the view of the address. If `isFirst` is true, the page was just loaded, and no element
 * gets the focus. */
async function route(isFirst = false) {
  const own = ++turn, hash = location.hash.slice(1), isWanted = () => own === turn && location.hash.slice(1) === hash;
  delete document.body.dataset.ready;
  leave();
  tell("");
  sheets?.then(({ closeSheets }) => closeSheets(), () => {});
  try {
    if (hash in TITLES) {
      const place = hash === "photo" ? "choose" : hash || "home", wasPhoto = "photo" in document.body.dataset, isOther = view(place) || (place === "choose" && wasPhoto !== (hash === "photo"));
      document.title = `${say(TITLES[hash])} – mazepress`;
      if (place === "choose") askForPhoto(hash === "photo");
      if (!isFirst && isOther) $(`${place}-title`).focus({ preventScroll: true });
      if (hash === "") await home();
      else if (place === "choose") await (hash === "photo" && !pictures.image ? null : preview());
      else await openSheets(sheetOf);
      if (isWanted()) document.body.dataset.ready = hash || "home";
      return;
    }
    view("solve");
    const [isToday, level = ""] = hash.match(/^today(?:-(easy|expert))?$/) ?? [], given = { state: handed, isChosen };
    [handed, isChosen] = [null, false];
    const asked = isToday ? await todays(level) : puzzleOf(hash), file = isToday && !level ? preparedToday() : "";
    const day = isToday || (await isTodays(asked)) ? new Date() : null;
    if (!isWanted()) return;
    await solve(asked, { ...given, day, level, file, isWanted });
    if (!isWanted()) return;
    document.body.dataset.ready = "solve";
    prepare();
    if (!isToday && puzzleOf(location.hash).recipe !== current().puzzle.recipe) history.replaceState(null, "", `#${addressOf(current().puzzle)}`);
    if (!isFirst && !current().isLarge) $("maze").focus({ preventScroll: true });
  } catch (error) {
    if (!isWanted() || error instanceof Dropped) return;
    refuse(error, hash);
  }
}

/* a promise of the module sheets.js, which is loaded when it is first needed */
let sheets = null;
async function openSheets(puzzle) {
  sheets ??= import("./sheets.js").then((all) => (all.wireSheets(), all), (error) => {
    sheets = null;
    throw error;
  });
  return (await sheets).openSheets(puzzle);
}

/* Prepares a sheet with the visible maze for the print command of the browser. */
function prepare() {
  const { puzzle, isLarge } = current();
  if (isLarge || cellsOf(puzzle.recipe) > MOST_PREPARED) return;
  setTimeout(() => current().puzzle === puzzle && openSheets(puzzle).catch(() => {}), 700);
}

const isTodays = async ({ recipe, letters }) => !letters && (await press.recipe(recipe)) === (await todays()).recipe;

/* Goes to the first screen and reports an error in the address. If a correction is known, a button
 * opens it. */
function refuse(error, text) {
  const near = meantBy(error.message, text);
  if (!current().puzzle || document.body.dataset.view === "solve") {
    history.replaceState(null, "", "#");
    view("home");
    home();
  }
  if (near) tell(say("No maze has “{wrong}”. Did you mean", { wrong: near.wrong }), { name: near.meant, act: () => go(near.meant) });
  else tell(error);
}

function go(hash) {
  if (location.hash.slice(1) === hash) route();
  else location.hash = `#${hash}`;
}

function play(puzzle) {
  isChosen = true;
  go(addressOf(puzzle));
}

async function home() {
  const date = new Date(), hero = $("hero"), row = streak(date), usual = dailyRecipe(date), file = isUnprepared ? "" : prepared(date);
  /* an error is reported when the maze is drawn */
  const recipe = file ? usual : await notDull(press, usual).catch(() => usual);
  const kind = `${date.toLocaleDateString(language, { weekday: "long", day: "numeric", month: "long" })} · ${nameOf({ recipe })}`;
  $("today-kind").textContent = kind;
  hero.maker = press;
  if (!file) hero.removeAttribute("src");
  const [name, value] = file ? ["src", file] : ["recipe", recipe], isOther = hero.getAttribute(name) !== value;
  if (isOther) hero.setAttribute(name, value);
  else if (hero.game?.isSolved) hero.restart();
  if (file && !(await isShown(hero, isOther))) return;
  /* the difficulty is computed after the maze is shown, because the computation takes time */
  setTimeout(() => press.info(hero.game?.maze.recipe ?? recipe).then(({ difficulty3, recipe: line }) => ($("today-kind").textContent = `${kind}, ${howHard(difficulty3)}`, tellBegun(line)), () => {}));
  tellBegun(recipe);
  $("streak").hidden = !row;
  $("streak").querySelector("span").textContent = say("{n} day|{n} days", { n: row });
  $("streak").querySelector("i").style.width = `${Math.min(5, row) * 10 - 2}px`;
  $("streak").setAttribute("aria-label", `${say("{n} day in a row|{n} days in a row", { n: row })}. ${say("Your calendar")}`);
}

/* Resolves to true when the first screen shows its maze, or to false after an error. */
const isShown = (hero, isOther) => hero.game && !isOther ? true : new Promise((done) => {
  for (const name of ["maze-ready", "error"]) hero.addEventListener(name, () => done(name !== "error"), { once: true });
});

/* Sets the text of the button for today's maze. The text shows whether this maze was begun or
 * solved. Lists the other mazes that were begun. */
function tellBegun(recipe) {
  const all = trails.all(), isTodays = (one) => one.recipe.startsWith(`${recipe}`.replace(/\.\w$/, ""));
  const isSolved = Boolean(days.all()[numberOf(new Date())]);
  $("play-today").querySelector("span").textContent = say(all.some(isTodays) ? "Go on" : isSolved ? "Play again" : "Play");
  const others = all.filter((one) => !isTodays(one));
  $("begun").hidden = !others.length;
  $("begun-list").replaceChildren(...others.map(({ key, recipe: line, name }) => {
    const pick = Object.assign(document.createElement("a"), { className: "pick", href: `#${key}` }), text = document.createElement("span");
    text.append(/[0-9a-f]{8}/.test(line) ? icon("i-photo") : mini(line), name);
    pick.append(text);
    return pick;
  }));
}

function fillShelf() {
  $("shelf").append(...SHELF.map((id) => shapes.find((shape) => shape.id === id)).map(({ id, name }) => {
    const pick = Object.assign(document.createElement("a"), { className: "pick", href: "#choose" }), text = document.createElement("span");
    text.append(mini(shapeIcon(id)), say(name));
    pick.append(text);
    pick.addEventListener("click", () => check("shapes", id));
    return pick;
  }));
}

function wireHero() {
  const hand = () => {
    if (document.body.dataset.view !== "home" || !hero.game || hero.game.trail.length < 2) return;
    handed = hero.state;
    go("today");
    hero.restart();
  };
  const hero = $("hero");
  hero.words = $("maze").words;
  hero.addEventListener("pointerup", () => setTimeout(hand));
  hero.addEventListener("keyup", hand);
  hero.addEventListener("error", (event) => {
    event.preventDefault();
    if (hero.hasAttribute("src")) {
      isUnprepared = true;
      hero.removeAttribute("src");
      return void home();
    }
    /* the maze is drawn when this view is opened again */
    if (event.error instanceof Dropped) return hero.removeAttribute("recipe");
    tell(say("The page cannot make mazes: {why}. Load it again, or use a newer browser.", { why: event.error.message }));
  });
}

const choosePhoto = () => $("photo-file").click();

/* Shows the view of choices, either for a photograph or for any maze. The view for a photograph has
 * fewer choices, and only asks for a photograph if no photograph is open. */
function askForPhoto(isWanted) {
  const title = isWanted ? TITLES.photo : TITLES.choose;
  $("choose-title").textContent = say(title);
  placePhotoButton(isWanted && pictures.image !== null);
  if (!isWanted) return void delete document.body.dataset.photo;
  document.body.dataset.photo = pictures.image ? "taken" : "none";
  $("photo-row").hidden = false;
  if (pictures.image && chosen("shapes") !== "photo") takePhoto();
}

/* Moves the photo button within the document, so that its position in the order of the Tab key
 * changes, too. */
function placePhotoButton(isLast) {
  const row = $("photo-row").querySelector(":scope > .row"), focused = document.activeElement;
  if (isLast) $("photo-row").append(row);
  else $("photo-look").before(row);
  if (row.contains(focused)) focused.focus();
}

/* Opens a photograph, or the maze in a file that mazepress wrote. */
async function openFile(file) {
  const puzzle = await pictures.open(file);
  if (puzzle) {
    choose(puzzle);
    /* a grayscale image that the recipe does not name is the tone of the walls */
    if (pictures.latest && pictures.named(puzzle.recipe).length === 0) check("lines", "photo");
    return play(puzzle);
  }
  takePhoto();
  go("photo");
}

const hasFiles = (event) => event.dataTransfer?.types.includes("Files");

function wireFiles() {
  $("photo-file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) openFile(file).catch(report);
    event.target.value = "";
  });
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => event.relatedTarget || document.body.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    if (!hasFiles(event)) return;
    event.preventDefault();
    openFile(event.dataTransfer.files[0]).catch(report);
  });
  addEventListener("paste", (event) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (file) openFile(file).catch(report);
  });
}

async function openLine(text) {
  const puzzle = puzzleOf(text.trim());
  try {
    await press.recipe(puzzle.recipe);
    $("have-printed").close();
    go(addressOf(puzzle));
  } catch (error) {
    $("recipe").setAttribute("aria-invalid", "true");
    refuse(error, text.trim());
  }
}

/* Uses the camera to read QR codes below printed mazes. A code is an address with the recipe after
 * "#", or only a recipe. */
async function scan() {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  let last = "";
  try {
    $("camera").srcObject = stream;
    $("scan-problem").textContent = "";
    $("scanning").showModal();
    await $("camera").play();
    while ($("scanning").open) {
      const [code] = await detector.detect($("camera")).catch(() => []);
      if (code && code.rawValue !== last) await scanned((last = code.rawValue));
      await new Promise((again) => setTimeout(again, 200));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    $("camera").srcObject = null;
    $("scanning").close();
  }
}

/* Opens the maze of a scanned code. If the code is not a recipe, shows an error below the picture
 * of the camera. */
async function scanned(text) {
  const puzzle = puzzleOf(text);
  try {
    await press.recipe(puzzle.recipe);
    $("scanning").close();
    go(addressOf(puzzle));
  } catch (error) {
    $("scan-problem").textContent = say("This code has no maze: {why}", { why: problemOf(error) });
  }
}

/* Opens another maze. If the player had begun the previous maze, a button leads back to it. */
async function next(isHarder) {
  const { puzzle } = current(), isBegun = $("maze").game?.trail.length > 1 && !$("maze").game.isSolved;
  const own = turn, found = await another(isHarder);
  if (own !== turn) return; // the user has gone to another view
  play(found);
  if (isBegun) addEventListener("hashchange", () => tell(say("The maze you left is kept."), { name: say("Back to it"), act: () => play(puzzle) }), { once: true });
}

const actions = {
  about: () => {
    $("stays").hidden = !($("maze").game?.trail.length > 1);
    $("about").showModal();
  },
  how: () => $("how").showModal(),
  printed: () => ($("have-printed").showModal(), $("recipe").select()),
  close: (button) => button.closest("dialog").close(),
  photo: () => {
    if (document.body.dataset.view === "home") go("photo");
    choosePhoto();
  },
  shuffle,
  sheet: async () => {
    const { view } = document.body.dataset;
    if (view === "choose" && !(await previewed())) return;
    sheetOf = view === "solve" ? current().puzzle : null;
    go("sheets");
  },
  save,
  share: () => ($("about").close(), openSharing(current().puzzle)),
  send: () => navigator.share({ title: say("A maze for you"), url: location.href }).catch(() => {}),
  copy: (button) => toClipboard(current().puzzle.recipe, button),
  "copy-address": (button) => toClipboard(location.href, button),
  "copy-text": copyText,
  "send-picture": sendPicture,
  tell: tellOthers,
  "save-times": saveTimes,
  "forget-times": forgetTimes,
  replay: () => $("maze").replay(),
  restart: () => ($("about").close(), $("maze").restart(), $("maze").focus()),
  next: () => next(false),
  harder: () => next(true),
  days: () => {
    const dialog = document.createElement("dialog"), form = Object.assign(document.createElement("form"), { method: "dialog" }), calendar = document.createElement("div");
    fillCalendar(calendar, new Date());
    form.append(calendar, Object.assign(document.createElement("button"), { textContent: say("Close") }));
    dialog.setAttribute("aria-label", say("Your calendar"));
    dialog.append(form);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  },
  leave: () => {},
};

const report = (error) => error instanceof Dropped || tell(error);

/* Does the action of a button and reports errors on the page. */
function act(name, button) {
  return Promise.resolve(button).then(actions[name]).catch(report);
}

/* Handles a key in the view for solving if no element has the focus: "n" opens another maze, and
 * any other key goes to the maze. */
function onKey(event) {
  if (event.target !== document.body || document.body.dataset.view !== "solve" || document.querySelector("dialog[open]")) return;
  if (event.key === "n") act("next");
  else $("maze").press(event);
}

function wire() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (button) act(button.dataset.do, button);
  });
  addEventListener("keydown", onKey);
  addEventListener("hashchange", () => route());
  $("open").addEventListener("submit", (event) => {
    event.preventDefault();
    openLine($("recipe").value);
  });
  $("recipe").addEventListener("input", () => $("recipe").removeAttribute("aria-invalid"));
  for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  $("scan").hidden = !("BarcodeDetector" in window && navigator.mediaDevices);
  $("scan").addEventListener("click", () => ($("have-printed").close(), scan().catch(tell)));
  $("print-now").addEventListener("click", () => (sheetOf = null));
  wireChoice(play, choosePhoto);
  wireSolving();
  wireHero();
  wireFiles();
}

wire();
route(true).finally(() => { // this code runs when the view of the address is visible
  fillShelf();
  showPhoto();
  if ("serviceWorker" in navigator) setTimeout(() => navigator.serviceWorker.register("offline.js").catch(() => {}), KEPT_AFTER);
});
