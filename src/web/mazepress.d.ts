/** Makes mazes from recipes, as SVG, JSON, text and numbers. */

/** A recipe, such as "rect20x26-7391", with or without its check character. A recipe without a seed gets a new seed in
 * each call. */
export type Recipe = string;

/** The number that means "no cell" or "no side". */
export const NONE: 0xffffffff;

export type Status = 'bad-input' | 'no-memory' | 'io' | 'not-ours' | 'no-font';

/** An error with a message for people. */
export class MazepressError extends Error {
  readonly name: 'MazepressError';
  readonly status: Status;
  constructor(status: Status, message: string);
}

export interface RecipeOptions {
  /** The seed of a recipe that has none: a whole number (from 2^53 on as a BigInt), a text of digits, or a name. */
  seed?: number | bigint | string;
  /** The inputs that the recipe or `tone` names, in the form that `mask`, `graph`, `outline` and `grays` return. */
  inputs?: string | readonly string[];
}

/** A length: a text with a unit, or a number of CSS pixels. */
export type Length = number | `${number}${'mm' | 'cm' | 'in' | 'pt' | 'px'}`;

/** A color, such as "#304050", "navy", "var(--ink, navy)", "currentColor" or "transparent". */
export type Color = string;

/** The keys of styles, which are the options of `mazepress draw` without their dashes. `list().styles` describes each.
 * Keys for sheets of paper, for pixels and for solids are rejected. */
export interface StyleOptions extends RecipeOptions {
  cell?: Length;
  wall?: Length;
  margin?: Length;
  'wall-color'?: Color;
  'paper-color'?: Color | 'none';
  ground?: Color;
  'ground-texture'?: 'none' | 'hatch' | 'dots' | 'bricks' | 'grass' | 'boxes';
  /** The color of the solution, or two colors for a gradient, such as "red..blue". */
  'solution-color'?: Color;
  'solution-dash'?: 'solid' | 'dashed' | 'dotted';
  'solution-fill'?: boolean | 'no' | 'yes';
  arrows?: 'black' | 'color' | 'none';
  joins?: 'square' | 'round';
  draw?: 'auto' | 'walls' | 'passages' | 'roads';
  symbols?: 'color' | 'black';
  'passage-color'?: Color;
  texture?: 'none' | 'hatch' | 'dots' | 'bricks' | 'hedge';
  'texture-color'?: Color;
  /** Makes walls wider in dark areas. The value can also be the checksum of a picture among the `inputs`. */
  tone?: 'none' | 'gradient' | 'heat' | (string & {});
  /** The minimum width of corridors in a maze with `tone`, such as "1.2mm". */
  clear?: Length;
  shade?: boolean | 'no' | 'yes';
  hand?: boolean | 'no' | 'yes';
  /** The form of corners, or their radius. */
  corners?: 'auto' | 'sharp' | 'round' | Length;
  'picture-size'?: Length | `${number}cells`;
  'solution-curve'?: boolean | 'no' | 'yes';
  heat?: boolean | 'no' | 'yes';
  title?: string;
  look?: 'auto' | 'plain' | 'classic' | 'modern' | 'playful';
  /** The text of a QR code, such as "https://example.org/#{recipe}". The function `qr` makes the code. */
  code?: string;
  qr?: QrMaker;
  /** A sentence whose letters are on the solution. */
  letters?: string;
  'count-by'?: number | string;
  sums?: number | string;
  animate?: 'none' | 'carve' | 'solve';
  /** The duration of `animate`, in seconds. */
  duration?: number | string;
}

/** A function that makes the QR code of a text. It returns the rows of modules, in which dark modules are 1 or true. */
export type QrMaker = (
  text: string,
  code: {modules: number; version: number; level: 'M'},
) => ArrayLike<ArrayLike<number | boolean>>;

/** A picture: an SVG without text and without other pictures in it, and whole numbers with its proportions. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** The pixels of a picture, as in ImageData: 4 bytes each, for red, green, blue and alpha. Transparent pixels become
 * white. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** The options for reading a picture. */
export interface PhotoOptions {
  /** The number of columns, such as 60 (the rows follow from the proportions), or both, such as "60x75". Each is at
   * most 1000. */
  cells?: number | string;
  /** The part of the picture to read, in pixels of the picture. */
  crop?: {x: number; y: number; width: number; height: number};
  /** A number from 0.1 to 10 that makes the picture lighter, such as 1.3, or darker, such as 0.8. */
  gamma?: number;
  /** Smooths fine details, such as fur. */
  calm?: boolean;
  /** Exchanges light and dark. */
  invert?: boolean;
}

/** A maze that shows a picture. */
export interface Flow {
  /** The recipe without a seed, such as "flow60x75.1f3a9c20-horizontal97". */
  recipe: Recipe;
  /** The grayscale image, which is the option `inputs` of every call with this recipe. */
  inputs: string;
  /** A value for the option `tone` of `draw` and `cells`, which makes walls wider in dark areas of the picture. */
  tone: string;
}

export interface DrawOptions extends StyleOptions {
  /** The format; default: "svg". */
  format?: 'svg' | 'json' | 'text' | 'blocks' | 'tmx' | 'play';
  /** true means 'shown'; false means no solution. */
  solution?: boolean | 'shown' | 'hidden';
  /** For the format svg: writes a fragment that can be a part of a page, without XML declaration and ids. */
  inline?: boolean;
  'color-scheme'?: boolean;
  'id-prefix'?: string;
  /** The language of the additional letters next to the solution, as a tag such as "de". */
  language?: string;
  label?: string;
  /** For the format svg: pictures in place of the arrows at the entrance and the exit. */
  'start-picture'?: Picture;
  'goal-picture'?: Picture;
  /** For the format json: writes one number per cell, and no outlines. */
  compact?: boolean;
  /** For the format json: adds `grid`. */
  grid?: boolean;
}

/** A maze of squares without bridges, in a form that is useful for games. */
export interface Grid {
  /** The rows from top to bottom, with 1 for a wall and 0 elsewhere, as in the format blocks. Cells are at odd columns
   * and rows. */
  rows: (0 | 1)[][];
  /** The positions of the entrance and the exit. */
  start: {column: number; row: number};
  goal: {column: number; row: number};
}

/** The measures of a maze, as `mazepress info --json` prints them. */
export interface Facts {
  recipe: Recipe;
  check: string;
  cells: number;
  passages: number;
  perfect: boolean;
  unique: boolean;
  dead_ends: number;
  junctions: number;
  straights: number;
  turns: number;
  loops: number;
  solution_length: number;
  solution_turns: number;
  decisions: number;
  /** The percentage of the solution that is in the middle of the maze. */
  middle: number;
  /** The number of faces of a box that the solution visits; 1 for other mazes. */
  faces: number;
  branches: number;
  branch_cells: number;
  longest_branch: number;
  difficulty1: number;
  difficulty2: number;
  /** The difficulty from 1 to 100. The term `difficulty` of `find` means this measure. */
  difficulty3: number;
  mcclendon_complexity: number;
  mcclendon_difficulty: number;
  fingerprint: string;
  /** The numbers of cells of the picture, if the solution shows a picture. */
  reveal?: {
    picture: number;
    lost: number;
    widened: number;
    joined: number;
    covered: number;
    spilled: number;
  };
}

export interface Door {
  cell: number;
  /** The side of the cell; null for a goal inside the maze, which has no side. */
  side: number | null;
  x: number;
  y: number;
}

/** The numbers of a maze. The unit of lengths is a pixel of the SVG that `draw` makes with the same options. */
export interface Cells {
  /** The recipe with its seed and check character. */
  recipe: string;
  count: number;
  width: number;
  height: number;
  cell: number;
  wall: number;
  entrance: Door;
  exit: Door;
  /** The positions of the cells: x and y of each. */
  centers: Float32Array;
  /** The cells behind the open sides of cell i are links[first[i]] to links[first[i + 1] - 1]. */
  first: Uint32Array;
  links: Uint32Array;
  /** For each link, x and y of the middle of its side. */
  gates: Float32Array;
  /** The cells of the solution, from the entrance to the exit. */
  way: Uint32Array;
  /** True for recipes such as `colors3`, in which links lead only to neighbors with the next color, and not back. */
  oneWay: boolean;
  /** The cells with stars, for recipes such as `collect5`. Of all paths that visit no cell twice, only `way` visits all
   * stars. */
  stars: Uint32Array;
  /** All entrances (A, B, C), for recipes such as `doors.three`; `entrance` is the entrance that leads to the goal.
   * Empty if there is only one entrance. */
  entrances: Door[];
  /** If there are letters or numbers on the solution: cells with their letters, of which the first `way` are on the
   * solution; and the parts of the line of blanks, each with its kind (0: a letter or number, 1: a mark, 2: a space).
   * Otherwise null. */
  letters: {way: number; letters: [number, string][]; blanks: [string, 0 | 1 | 2][]} | null;
  /** For each cell, the cell that is above it at a crossing, or NONE. Null if there are no crossings. */
  over: Uint32Array | null;
  /** With the option `outlines`, corner k of cell i is at corners[3 * (firstCorner[i] + k)]: x, y, and the angle of the
   * arc to the next corner (0: a line). Otherwise null. */
  firstCorner: Uint32Array | null;
  corners: Float32Array | null;
}

/** The names of measures. `list().measures` describes each. */
export type Measure =
  | 'dead-ends'
  | 'junctions'
  | 'straights'
  | 'turns'
  | 'loops'
  | 'solution-length'
  | 'solution-turns'
  | 'decisions'
  | 'middle'
  | 'faces'
  | 'branches'
  | 'branch-cells'
  | 'longest-branch'
  | 'difficulty1'
  | 'difficulty2'
  | 'difficulty3';

/** The terms of a search: ranges of measures, such as {"dead-ends": "20..40"}, and others. `difficulty` means
 * difficulty3. */
export type FindTerms = {[range in Measure | 'difficulty']?: number | string} & {
  /** The recipe without a seed. */
  recipe: Recipe;
  /** If true, only mazes whose solutions are long and winding enough are found, as in books and on sheets. */
  floors?: boolean;
  inputs?: string | readonly string[];
  count?: number;
  /** The first seed to try. */
  from?: number | bigint | string;
  /** The maximum number of seeds to try. */
  limit?: number;
};

export interface Found {
  mazes: Facts[];
  tried: number;
  /** A description of why mazes were rejected. */
  refused: string;
}

export interface Term {
  name: string;
  form: string;
  kind: string;
  summary: string;
  about: string | null;
  source: string | null;
}

export interface List {
  version: string;
  terms: Term[];
  styles: {name: keyof StyleOptions | (string & {}); value: string; summary: string; words: string[]}[];
  measures: {name: Measure; unit: string; summary: string; least: number; most: number}[];
}

export interface Mazepress {
  draw(recipe: Recipe, options?: DrawOptions): string;
  /** Returns the recipe in its normal form, with its check character. */
  recipe(recipe: Recipe, options?: RecipeOptions): string;
  info(recipe: Recipe, options?: RecipeOptions): Facts;
  /** Returns the cells of the solution, from the entrance to the exit. */
  solve(recipe: Recipe, options?: RecipeOptions): Uint32Array;
  cells(recipe: Recipe, options?: StyleOptions & {outlines?: boolean}): Cells;
  grid(recipe: Recipe, options?: RecipeOptions): Grid;
  find(terms: FindTerms): Found;
  list(): List;
  /** Returns "mask.CHECKSUM.…". `cells` has a value for each cell of the whole shape. A recipe with this mask is
   * "rect3x3.mask.CHECKSUM". */
  mask(cells: ArrayLike<unknown> | Iterable<unknown>): string;
  /** Returns "graph.CHECKSUM.…". Nodes have whole numbers as coordinates. An edge connects two nodes, which are
   * numbered from 0. */
  graph(graph: {
    nodes: readonly {name: string; x: number; y: number}[];
    edges: readonly (readonly [number, number])[];
  }): string;
  /** Returns "outline.CHECKSUM.…". The rings are closed, and the coordinates of their points are whole numbers. */
  outline(rings: readonly (readonly (readonly [number, number])[])[]): string;
  /** Returns "grays.CHECKSUM.…" of a picture. The darkest 2 % of the pixels become black, and the lightest 2 % white.
   * The checksum can be the value of the style key `tone`; recipes with `flow` can name the checksum if the image has
   * two pixels per cell. Without the option `cells`, the image has the pixels of the picture, at most 2000 per side. */
  grays(image: Pixels, options?: PhotoOptions): string;
  /** Returns the recipe of a maze whose corridors follow a picture, and the options for calls with it. */
  flow(image: Pixels, options?: PhotoOptions): Flow;
}

export type Source = string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module;

/** Compiles mazepress.wasm. By default, the file is in the folder of this module; `source` is another address, or the
 * content. */
export function load(
  source?: Source | Promise<Source>,
): Promise<Mazepress>;
