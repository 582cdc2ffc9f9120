/* Functions that show a picture of a maze or read a prepared maze, without loading
 * mazepress.wasm. */

/* The Trusted Types policy. Pages that require Trusted Types can allow this policy by its name,
 * "mazepress". The policy is used only for drawings of mazepress. */
let policy;
const trusted = (text) => {
  policy ??= globalThis.trustedTypes?.createPolicy('mazepress', { createHTML: (made) => made }) ?? { createHTML: (made) => made };
  return policy.createHTML(text);
};

export function svgOf(text) {
  return new DOMParser().parseFromString(trusted(text), 'image/svg+xml').documentElement;
}

/* Returns the approximate number of cells of a maze, computed from the numbers at the beginning of
 * its recipe. Returns 0 for the shape "word", whose number does not determine the number of
 * cells. */
export function cellsOf(recipe) {
  const [, name = '', first = 1, second] = recipe.match(/^([a-z]+)(\d+)(?:x(\d+))?/) ?? [];
  const perPlace = { cairo: 4, rhombi: 3, floret: 6, kagome: 3, snub: 6 }[name] ?? 1;
  return name === 'word' ? 0 : second ? first * second * perPlace : 3 * first * first;
}

export const MOST_CELLS = 200000;

/* Converts a file of the format play (src/write/play.schema.json) to a picture and a maze. The maze
 * has the form of the result of the function `cells` of mazepress.js. */
export function prepared(file) {
  if (file?.play !== 1 || typeof file.svg !== 'string') throw new Error('the file is not a maze that `mazepress draw -f play` wrote; use such a file');
  const { svg, check, letters, over, ...maze } = file;
  const numbers = Object.fromEntries(['first', 'links', 'way'].map((name) => [name, Uint32Array.from(maze[name])]));
  const places = Object.fromEntries(['centers', 'gates'].map((name) => [name, Float32Array.from(maze[name])]));
  return {
    picture: svg,
    maze: {
      ...maze, ...numbers, ...places, recipe: `${maze.recipe}.${check}`, stars: Uint32Array.from(maze.stars), oneWay: /-colors\d?-/.test(maze.recipe),
      over: over && Uint32Array.from(over, (cell) => cell ?? 0xffffffff), letters: letters?.cells ?? null, firstCorner: null, corners: null,
    },
  };
}
