/* Themes of the page: those of the element, and those of the program's books and sheets, with their colors and outlines
 * (`mazepress list themes`), which need nothing of mazepress.wasm. */

import { shapes, themes as own } from "./kinds.js";

/* The program's name, colors of the ground, the walls and the thread, and outlines. */
const programs = [
  { id: "halloween", name: "Halloween", colors: "#2a1a4a #fff4dc #ff9f3a", outlines: "pumpkin ghost bat witchhat cat skull moon mushroom" },
  { id: "christmas", name: "Christmas", colors: "#9c1c2e #fff6e5 #ffd76a", outlines: "fir bell snowman bauble gift stocking gingerbread star mug" },
  { id: "easter", name: "Easter", colors: "#fff1bd #4a2f6b #a82a66", outlines: "bunny chick egg flower butterfly duck cloud apple" },
  { id: "valentine", name: "Valentine", colors: "#ffdfe6 #6d0f30 #b3163b", outlines: "heart heartlock loveletter flower strawberry mug balloon" },
  { id: "birthday", name: "Birthday", colors: "#b81f58 #ffffff #ffe066", outlines: "cake balloon crown gift icecream star butterfly rocket" },
  { id: "summer", name: "Summer", colors: "#b9ecf2 #0c3f5a #a8321a", outlines: "icecream sailboat crab shell strawberry flower butterfly cloud mushroom" },
  { id: "ocean", name: "Ocean", colors: "#0b3a66 #f2fbff #7fe3da", outlines: "whale fish octopus turtle shell crab sailboat" },
  { id: "farm", name: "Farm", colors: "#dff0b8 #2b4719 #a3241d", outlines: "cow pig duck chick apple tractor barn cat" },
  { id: "space", name: "Space", colors: "#14163d #f3f4ff #ffd95a", outlines: "rocket planet moon ufo star cloud" },
  { id: "dinosaurs", name: "Dinosaurs", colors: "#cbe36a #23371a #95290f", outlines: "trex longneck stegosaurus egg mushroom" },
  { id: "vehicles", name: "Vehicles", colors: "#ffd447 #1f2a44 #9c1d22", outlines: "car train plane truck tractor sailboat rocket ufo" },
];

export const programThemes = programs.map((theme) => ({ ...theme, colors: theme.colors.split(" "), outlines: theme.outlines.split(" "), style: {} }));
export const themes = [...own, ...programThemes];

/* The shapes of the page that a theme has. */
export const shapesOf = ({ outlines = [] }) => shapes.filter(({ id }) => outlines.includes(id));

/* Colors of a theme that the element does not have. */
export function color(maze, { id, colors }) {
  ["--maze-paper", "--maze-wall", "--maze-trail"].forEach((name, i) => (own.some((one) => one.id === id) ? maze.style.removeProperty(name) : maze.style.setProperty(name, colors[i])));
}
