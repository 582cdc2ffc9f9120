/* The fields of the page that choose a maze: filling them, reading them, and offering only what can be made. */

import { byId, choiceOf, field, levels, shapes, textures, walls } from "./kinds.js";
import { pictures } from "./photo.js";

const $ = (id) => document.getElementById(id);

export const chosen = (name) => new FormData($("choice")).get(name) ?? "";
export const check = (name, value) => Object.assign($(name).querySelector(`input[value="${value}"]`), { checked: true, disabled: false });
export const style = () => byId(walls, chosen("lines")).style;

export const choice = () => ({
  shape: chosen("shapes"), texture: chosen("textures"), level: chosen("levels"), word: $("word").value,
  photo: (longer) => pictures.flow(longer), isWide: $("board").clientWidth > $("board").clientHeight,
});

/* Chooses what a recipe has, so that the next one is of its kind. */
export function choose(recipe) {
  const { word, ...picks } = choiceOf(recipe);
  for (const [name, value] of Object.entries(picks)) check(name, value);
  if (word) $("word").value = word;
}

/* The words that refuse what is asked for, or "". */
export function refusal(ask) {
  try {
    ask();
    return "";
  } catch (error) {
    return error.message;
  }
}

/* Offers only what can be combined; tried on a tiny maze, as size makes no difference. */
export function offer(mazepress) {
  $("word-row").hidden = chosen("shapes") !== "word";
  const small = { ...choice(), level: "tiny" };
  if (small.shape === "photo") small.shape = "hills"; // of the same kind, and quicker made
  offerAll("textures", textures, ({ id }) => mazepress.recipe(`${field({ ...small, texture: id })}-1`));
  const start = field({ ...small, texture: chosen("textures") });
  offerAll("lines", walls, ({ style }) => mazepress.draw(`${start}-1`, style));
}

function offerAll(name, list, ask) {
  for (const input of $(name).querySelectorAll("input")) {
    const item = byId(list, input.value);
    const problem = refusal(() => ask(item));
    input.disabled = problem !== "";
    input.parentElement.title = problem || item.about;
    if (input.disabled && input.checked) check(name, "");
  }
}

function fill(name, list) {
  for (const { id, name: label } of list) {
    const pick = document.createElement("label");
    pick.className = "pick";
    const input = Object.assign(document.createElement("input"), { type: "radio", name, value: id });
    const text = document.createElement("span");
    text.append(label);
    if (name === "shapes" && id === "photo") text.prepend($("photo-icon").content.cloneNode(true));
    pick.append(input, text);
    $(name).append(pick);
  }
}

export function fillChoices() {
  fill("levels", levels);
  fill("shapes", shapes);
  fill("textures", textures);
  fill("lines", walls);
  for (const [name, value] of [["levels", "medium"], ["shapes", "rect"], ["textures", ""], ["lines", ""]]) check(name, value);
}

/* A drawing of the program's, to be put into the page. */
function drawnIn(picture) {
  const svg = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  svg.setAttribute("aria-hidden", "true");
  for (const name of ["role", "aria-label", "aria-labelledby", "aria-describedby", "width", "height"]) svg.removeAttribute(name);
  for (const told of svg.querySelectorAll("title, desc, metadata")) told.remove();
  return svg;
}

/* Small mazes beside the names, drawn when the large one is seen. */
export function drawIcons(mazepress) {
  for (const input of $("shapes").querySelectorAll("input")) {
    const { icon } = byId(shapes, input.value);
    if (icon) input.nextElementSibling.prepend(drawnIn(mazepress.draw(icon, { arrows: "none" })));
  }
}
