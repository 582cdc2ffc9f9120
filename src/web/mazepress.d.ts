/** Mazes from recipes, as SVG, JSON, text and numbers. */

/** A recipe: "rect20x26-7391", with or without its check character; a recipe without a seed gets a new one. */
export type Recipe = string;

/** The number for no cell and no side. */
export const NONE: 0xffffffff;

export type Status = 'bad-input' | 'no-memory' | 'io' | 'not-ours' | 'no-font';

/** An error, with a message for people. */
export class MazepressError extends Error {
  readonly name: 'MazepressError';
  readonly status: Status;
  constructor(status: Status, message: string);
}

export interface RecipeOptions {
  /** For a recipe without a seed: a whole number, from 2^53 on as a BigInt; digits, or a name. */
  seed?: number | bigint | string;
  /** The inputs that the recipe or `tone` names, in the form that `mask`, `graph`, `outline` and `grays` return. */
  inputs?: string | readonly string[];
}

/** A length with its unit, or a number of CSS pixels. */
export type Length = number | `${number}${'mm' | 'cm' | 'in' | 'pt' | 'px'}`;

/** "#304050", "navy", "var(--ink, navy)", "currentColor", "transparent". */
export type Color = string;

/** The keys of the style, which are the options of `mazepress draw` without their dashes; `list().styles` describes
 * each. Keys for sheets of paper, for pixels and for solids are rejected. */
export interface StyleOptions extends RecipeOptions {
  cell?: Length;
  wall?: Length;
  margin?: Length;
  'wall-color'?: Color;
  'paper-color'?: Color | 'none';
  ground?: Color;
  'ground-texture'?: 'none' | 'hatch' | 'dots' | 'bricks' | 'grass' | 'boxes';
  /** The color of the solution, or two colors for a blend: "red..blue". */
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
  /** The minimum corridor width with tone, "1.2mm". */
  clear?: Length;
  shade?: boolean | 'no' | 'yes';
  hand?: boolean | 'no' | 'yes';
  /** The form of corners, or a radius. */
  corners?: 'auto' | 'sharp' | 'round' | Length;
  'picture-size'?: Length | `${number}cells`;
  'solution-curve'?: boolean | 'no' | 'yes';
  heat?: boolean | 'no' | 'yes';
  title?: string;
  look?: 'auto' | 'plain' | 'classic' | 'modern' | 'playful';
  /** The text of a QR code, "https://example.org/#{recipe}", which `qr` makes. */
  code?: string;
  qr?: QrMaker;
  /** A sentence along the solution. */
  letters?: string;
  'count-by'?: number | string;
  sums?: number | string;
  animate?: 'none' | 'carve' | 'solve';
  /** The duration of `animate`, in seconds. */
  duration?: number | string;
}

/** Makes the QR code of a text: rows of modules, 1 or true for dark ones. */
export type QrMaker = (
  text: string,
  code: {modules: number; version: number; level: 'M'},
) => ArrayLike<ArrayLike<number | boolean>>;

/** An SVG without text or pictures in it, and its proportions, in whole numbers. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** The members of an ImageData: 4 bytes per pixel, red, green, blue and alpha; transparent pixels are on white. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** Options for reading a picture. */
export interface PhotoOptions {
  /** 60: the number of columns, with rows from the proportions; "60x75": both. At most 1000 per side. */
  cells?: number | string;
  /** The part of the picture to read, in its pixels. */
  crop?: {x: number; y: number; width: number; height: number};
  /** Makes the picture lighter (1.3) or darker (0.8); 0.1 to 10. */
  gamma?: number;
  /** Smooths fine details, such as fur. */
  calm?: boolean;
  /** Exchanges light and dark. */
  invert?: boolean;
}

/** A maze that shows a picture. */
export interface Flow {
  /** The recipe without a seed: "flow60x75.1f3a9c20-horizontal97". */
  recipe: Recipe;
  /** The grayscale image, for every call with this recipe. */
  inputs: string;
  /** For `draw` and `cells`: walls are wider in dark areas of the picture. */
  tone: string;
}

export interface DrawOptions extends StyleOptions {
  /** The format; default: "svg". */
  format?: 'svg' | 'json' | 'text' | 'blocks' | 'tmx' | 'play';
  /** true means 'shown'. */
  solution?: boolean | 'shown' | 'hidden';
  /** svg: a fragment for a page, without prolog and ids. */
  inline?: boolean;
  'color-scheme'?: boolean;
  'id-prefix'?: string;
  /** The language of the decoys of `letters`, as a tag such as "de". */
  language?: string;
  label?: string;
  /** svg: replaces the arrow at the entrance. */
  'start-picture'?: Picture;
  'goal-picture'?: Picture;
  /** json: writes one number per cell, without outlines. */
  compact?: boolean;
  /** json: adds `grid`. */
  grid?: boolean;
}

/** A maze of squares without bridges, in a form for games. */
export interface Grid {
  /** From the top: 1 for a wall, 0 elsewhere, as in the format blocks. Cells are at odd columns and rows. */
  rows: (0 | 1)[][];
  /** The cells of the entrance and the exit. */
  start: {column: number; row: number};
  goal: {column: number; row: number};
}

/** The members that `mazepress info --json` prints. */
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
  /** Percent of the solution in the middle of the maze. */
  middle: number;
  /** The faces of a box that the solution visits; 1 for other mazes. */
  faces: number;
  branches: number;
  branch_cells: number;
  longest_branch: number;
  difficulty1: number;
  difficulty2: number;
  /** 1 to 100: the meaning of `difficulty`. */
  difficulty3: number;
  mcclendon_complexity: number;
  mcclendon_difficulty: number;
  fingerprint: string;
  /** For recipes that show a picture: the numbers of its cells. */
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
  /** null for a goal inside, which has no side. */
  side: number | null;
  x: number;
  y: number;
}

/** A maze in numbers. Lengths are pixels of the SVG that `draw` makes with the same options. */
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
  /** The cells behind the open sides of cell i: links[first[i]] to links[first[i + 1] - 1]. */
  first: Uint32Array;
  links: Uint32Array;
  /** x and y of the middle of the side that each link goes through. */
  gates: Float32Array;
  /** The cells from the entrance to the exit. */
  way: Uint32Array;
  /** For `colors3`: links lead only to neighbors with the next color, and not back. */
  oneWay: boolean;
  /** For `collect5`, the cells with stars: of all paths that visit no cell twice, only `way` passes all stars. */
  stars: Uint32Array;
  /** For `doors.three`, all entrances, A, B, C; `entrance` is the one that leads to the goal. Else empty. */
  entrances: Door[];
  /** With `letters`, `count-by` or `sums`: cells with their letters, first the `way` cells of the solution; and the
   * content of the blanks, each with its kind: 0 a letter or number, 1 a mark, 2 a space. */
  letters: {way: number; letters: [number, string][]; blanks: [string, 0 | 1 | 2][]} | null;
  /** The cell above each cell at a crossing, or NONE; null without crossings. */
  over: Uint32Array | null;
  /** With `outlines`: corner k of cell i has its x, y, and the angle of the arc (0: a line) to the next one at
   * corners[3 * (firstCorner[i] + k)]. */
  firstCorner: Uint32Array | null;
  corners: Float32Array | null;
}

/** The names of measures; `list().measures` describes each. */
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

/** Ranges of measures, such as {"dead-ends": "20..40"}; `difficulty` means difficulty3. */
export type FindTerms = {[range in Measure | 'difficulty']?: number | string} & {
  /** The recipe without a seed. */
  recipe: Recipe;
  /** Only mazes whose solutions are long and winding enough, as in books and on sheets. */
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
  /** A description of the rejected mazes. */
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
  /** The recipe in its canonical form, with its check character. */
  recipe(recipe: Recipe, options?: RecipeOptions): string;
  info(recipe: Recipe, options?: RecipeOptions): Facts;
  /** The cells from the entrance to the exit. */
  solve(recipe: Recipe, options?: RecipeOptions): Uint32Array;
  cells(recipe: Recipe, options?: StyleOptions & {outlines?: boolean}): Cells;
  grid(recipe: Recipe, options?: RecipeOptions): Grid;
  find(terms: FindTerms): Found;
  list(): List;
  /** "mask.CHECKSUM.…" from a value for each cell of the whole shape; recipes name it "rect3x3.mask.CHECKSUM". */
  mask(cells: ArrayLike<unknown> | Iterable<unknown>): string;
  /** "graph.CHECKSUM.…" from nodes at integer coordinates and edges between two of them, numbered from 0. */
  graph(graph: {
    nodes: readonly {name: string; x: number; y: number}[];
    edges: readonly (readonly [number, number])[];
  }): string;
  /** "outline.CHECKSUM.…" from closed rings of points at integer coordinates. */
  outline(rings: readonly (readonly (readonly [number, number])[])[]): string;
  /** "grays.CHECKSUM.…" of a picture: the darkest 2 % become black, the lightest 2 % white. The checksum is a value of
   * the style `tone`, and with two pixels per cell, recipes of flow name it. Without `cells`, its pixels are unchanged,
   * at most 2000 per side. */
  grays(image: Pixels, options?: PhotoOptions): string;
  /** A maze whose corridors follow a picture, and the options for its calls. */
  flow(image: Pixels, options?: PhotoOptions): Flow;
}

export type Source = string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module;

/** Compiles mazepress.wasm, which is next to this module unless `source` gives its address or content. */
export function load(
  source?: Source | Promise<Source>,
): Promise<Mazepress>;
