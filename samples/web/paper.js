/* Sheets to be printed, at their true size, and files to be kept. */

import { pictures } from "./photo.js";
import { qrPicture } from "./qr.js";

const $ = (id) => document.getElementById(id);
const MM = 96 / 25.4; // CSS pixels
const PAPER = { width: 186, height: 225, code: 20, name: 12 }; // mm: room on A4 and Letter below a heading; what a code and a name take of it

const drawn = (mazepress, recipe, style, solved) =>
  mazepress.draw(recipe, { cell: `${$("print-cell").value || 8}mm`, ...(solved && { solution: "shown" }), ...style });

/* In millimetres, and the share of it that a sheet has room for. */
function sizeOf(mazepress, recipe, style) {
  const { width, height } = drawn(mazepress, recipe, style).match(/width="(?<width>[\d.]+)" height="(?<height>[\d.]+)"/).groups;
  const [w, h] = [width / MM, height / MM];
  const taken = ["code", "name"].filter((part) => $(`print-${part}`).checked).reduce((sum, part) => sum + PAPER[part], 0);
  return { w, h, share: Math.min(1, PAPER.width / w, (PAPER.height - taken) / h) };
}

/* Cells of 8 mm, or of as many as fit. */
export function fitCells(mazepress, recipe, style) {
  $("print-cell").value = 8;
  const { share } = sizeOf(mazepress, recipe, style);
  $("print-cell").value = Math.max(3, Math.floor(16 * share) / 2);
}

/* Says how large the maze will be on paper. */
export function tellSize(mazepress, recipe, style) {
  try {
    const { w, h, share } = sizeOf(mazepress, recipe, style);
    const size = `${(w / 10).toFixed(1)} × ${(h / 10).toFixed(1)} cm`;
    $("print-size").textContent =
      share === 1 ? `${size}: fits A4 and Letter.` : `${size}: larger than a sheet, so printed at ${Math.floor(100 * share)} %.`;
  } catch (error) {
    $("print-size").textContent = error.message;
  }
}

function nameLine() {
  const line = document.createElement("div");
  line.className = "name";
  line.textContent = "Name";
  return line;
}

/* A sheet for each recipe, and then one for each solution. */
export function fillPaper(mazepress, recipes, style) {
  const title = $("print-title").value;
  const where = location.protocol === "https:" ? ` · ${location.host}${location.pathname}` : "";
  const isCoded = $("print-code").checked && !pictures.named(recipes[0]).length; // an address has no photo
  const isNamed = $("print-name").checked;
  $("paper").classList.toggle("coded", isCoded);
  $("paper").classList.toggle("named", isNamed);
  const sheet = (recipe, solved) => {
    const made = document.createElement("section");
    const head = document.createElement("h2");
    head.textContent = solved ? `${title}: solution` : title;
    const picture = new DOMParser().parseFromString(drawn(mazepress, recipe, style, solved), "image/svg+xml").documentElement;
    const line = document.createElement("p");
    line.textContent = recipe + where;
    made.append(head, picture, line);
    if (isNamed && !solved) made.prepend(nameLine());
    const code = isCoded && !solved && qrPicture(`${location.href.split("#")[0]}#${recipe}`);
    if (code) line.prepend(code);
    return made;
  };
  const solutions = $("print-solution").checked ? recipes : [];
  $("paper").replaceChildren(...recipes.map((recipe) => sheet(recipe, false)), ...solutions.map((recipe) => sheet(recipe, true)));
}

export function saveAs(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
