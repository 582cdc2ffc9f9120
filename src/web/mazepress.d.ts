/** Mazes from recipes, as SVG, JSON, text and numbers. */

/** A recipe: "rect20x26-7391", with its check or without; one without a seed gets a new one. */
export type Recipe = string;

/** What a number stands for that names no cell and no side. */
export const NONE: 0xffffffff;

export type Status = 'bad-input' | 'no-memory' | 'io' | 'not-ours' | 'no-font';

/** What went wrong, in words for people. */
export class MazepressError extends Error {
  readonly name: 'MazepressError';
  readonly status: Status;
  constructor(status: Status, message: string);
}

export interface RecipeOptions {
  /** For a recipe without a seed: a whole number, from 2^53 on as a BigInt; digits, or a name. */
  seed?: number | bigint | string;
  /** What the recipe or `tone` names, as `mask`, `graph`, `outline` and `grays` return it. */
  inputs?: string | readonly string[];
}

/** A length with its unit, or a number of CSS pixels. */
export type Length = number | `${number}${'mm' | 'cm' | 'in' | 'pt' | 'px'}`;

/** "#304050", "navy", "var(--ink, navy)", "currentColor", "transparent". */
export type Color = string;

/** The style's own keys, as the options of `mazepress draw` without their dashes; `list().styles` tells what each does.
 * Those of sheets of paper, of pixels and of solids are refused here. */
export interface StyleOptions extends RecipeOptions {
  cell?: Length;
  wall?: Length;
  margin?: Length;
  'wall-color'?: Color;
  'paper-color'?: Color | 'none';
  ground?: Color;
  'ground-texture'?: 'none' | 'hatch' | 'dots' | 'bricks' | 'grass' | 'boxes';
  /** One, or two: "red..blue". */
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
  /** Walls swell where it is dark: also the checksum of a picture among the `inputs`. */
  tone?: 'none' | 'gradient' | 'heat' | (string & {});
  /** What tone leaves to the pencil, as "1.2mm". */
  clear?: Length;
  shade?: boolean | 'no' | 'yes';
  hand?: boolean | 'no' | 'yes';
  /** Also a radius. */
  corners?: 'auto' | 'sharp' | 'round' | Length;
  'picture-size'?: Length | `${number}cells`;
  'solution-curve'?: boolean | 'no' | 'yes';
  heat?: boolean | 'no' | 'yes';
  title?: string;
  look?: 'auto' | 'plain' | 'classic' | 'modern' | 'playful';
  /** The text of a QR code, "https://example.org/#{recipe}", which `qr` makes. */
  code?: string;
  qr?: QrMaker;
  /** A sentence that the way says. */
  letters?: string;
  'count-by'?: number | string;
  sums?: number | string;
  animate?: 'none' | 'carve' | 'solve';
  /** Of `animate`, in seconds. */
  duration?: number | string;
}

/** Makes the QR code of a text: so many rows of so many modules, 1 or true where they are dark. */
export type QrMaker = (
  text: string,
  code: {modules: number; version: number; level: 'M'},
) => ArrayLike<ArrayLike<number | boolean>>;

/** An SVG, without text or pictures in it, and its proportions, in whole numbers. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** What an ImageData is: 4 bytes a pixel, red, green, blue and alpha, which lies on white. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** How a picture is read. */
export interface PhotoOptions {
  /** 60: columns, with as many rows as the proportions ask for; "60x75": both. 1000 a side at most. */
  cells?: number | string;
  /** A part of it, in its pixels. */
  crop?: {x: number; y: number; width: number; height: number};
  /** Lighter than it is (1.3) or darker (0.8); 0.1 to 10. */
  gamma?: number;
  /** Smooths what is fine, such as fur. */
  calm?: boolean;
  /** Light parts are dark. */
  invert?: boolean;
}

/** A maze that shows a picture. */
export interface Flow {
  /** Without a seed: "flow60x75.1f3a9c20-horizontal97". */
  recipe: Recipe;
  /** The picture in grays, for every call with this recipe. */
  inputs: string;
  /** For `draw` and `cells`: walls swell where the picture is dark. */
  tone: string;
}

export interface DrawOptions extends StyleOptions {
  /** "svg" unless given. */
  format?: 'svg' | 'json' | 'text' | 'blocks' | 'tmx' | 'play';
  /** true: shown. */
  solution?: boolean | 'shown' | 'hidden';
  /** svg: a fragment for a page, without prolog and ids. */
  inline?: boolean;
  'color-scheme'?: boolean;
  'id-prefix'?: string;
  /** Of letters: a tag such as "de", in whose letters decoys read. */
  language?: string;
  label?: string;
  /** svg: in place of the arrows at the doors. */
  'start-picture'?: Picture;
  'goal-picture'?: Picture;
  /** json: a number a cell, without outlines. */
  compact?: boolean;
  /** json: with `grid`. */
  grid?: boolean;
}

/** A maze of squares without bridges as games have it. */
export interface Grid {
  /** From the top: 1 where a wall is, 0 elsewhere, as the format blocks draws it. Cells are at odd columns and rows. */
  rows: (0 | 1)[][];
  /** The cells of the entrance and the exit. */
  start: {column: number; row: number};
  goal: {column: number; row: number};
}

/** What `mazepress info --json` prints. */
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
  /** Percent of the way that lies in the middle. */
  middle: number;
  /** Of a box, that the way enters; 1 of other mazes. */
  faces: number;
  branches: number;
  branch_cells: number;
  longest_branch: number;
  difficulty1: number;
  difficulty2: number;
  /** 1 to 100: what `difficulty` stands for. */
  difficulty3: number;
  mcclendon_complexity: number;
  mcclendon_difficulty: number;
  fingerprint: string;
  /** Of recipes that show a picture: how many of its cells are. */
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
  /** null: a goal inside, without a side. */
  side: number | null;
  x: number;
  y: number;
}

/** A maze in numbers. Lengths are pixels of the SVG that `draw` makes with the same options. */
export interface Cells {
  /** With its seed and check. */
  recipe: string;
  count: number;
  width: number;
  height: number;
  cell: number;
  wall: number;
  entrance: Door;
  exit: Door;
  /** x and y of each cell. */
  centers: Float32Array;
  /** The cells behind the open sides of cell i: links[first[i]] to links[first[i + 1] - 1]. */
  first: Uint32Array;
  links: Uint32Array;
  /** x and y of the middle of the side that each link goes through. */
  gates: Float32Array;
  /** From entrance to exit. */
  way: Uint32Array;
  /** Of `colors3`: links lead to neighbors with the next color alone, and not back. */
  oneWay: boolean;
  /** Of `collect5` the cells with stars: of all ways that come to no cell twice, `way` alone passes them all. */
  stars: Uint32Array;
  /** Of `doors.three` all entrances, A, B, C; `entrance` is the one that leads to the goal.  Else empty. */
  entrances: Door[];
  /** With `letters`, `count-by` or `sums`: cells with their letters, those of the way first, `way` of them; and what is written on
   * the blanks, each with its kind: 0 a letter or number, 1 a mark, 2 a space. */
  letters: {way: number; letters: [number, string][]; blanks: [string, 0 | 1 | 2][]} | null;
  /** The cell that each lies under, or NONE; null where nothing crosses. */
  over: Uint32Array | null;
  /** With `outlines`: corner k of cell i has its x, y, and the angle of the arc (0: a line) to the next one at
   * corners[3 * (firstCorner[i] + k)]. */
  firstCorner: Uint32Array | null;
  corners: Float32Array | null;
}

/** The names of measures; `list().measures` tells what each is. */
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

/** Ranges of measures, as {"dead-ends": "20..40"}; `difficulty` is difficulty3. */
export type FindTerms = {[range in Measure | 'difficulty']?: number | string} & {
  /** Without a seed. */
  recipe: Recipe;
  /** Only mazes that are not dull, as books and sheets have them. */
  floors?: boolean;
  inputs?: string | readonly string[];
  count?: number;
  /** The first seed that is tried. */
  from?: number | bigint | string;
  /** How many seeds are tried at most. */
  limit?: number;
};

export interface Found {
  mazes: Facts[];
  tried: number;
  /** What refused the others, in words. */
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
  /** The recipe in its canonical form, with its check. */
  recipe(recipe: Recipe, options?: RecipeOptions): string;
  info(recipe: Recipe, options?: RecipeOptions): Facts;
  /** The cells from entrance to exit. */
  solve(recipe: Recipe, options?: RecipeOptions): Uint32Array;
  cells(recipe: Recipe, options?: StyleOptions & {outlines?: boolean}): Cells;
  grid(recipe: Recipe, options?: RecipeOptions): Grid;
  find(terms: FindTerms): Found;
  list(): List;
  /** "mask.CHECKSUM.…" of what is kept of each cell of the whole shape; recipes name it "rect3x3.mask.CHECKSUM". */
  mask(cells: ArrayLike<unknown> | Iterable<unknown>): string;
  /** "graph.CHECKSUM.…" of nodes at whole numbers and edges between two of them, numbered from 0. */
  graph(graph: {
    nodes: readonly {name: string; x: number; y: number}[];
    edges: readonly (readonly [number, number])[];
  }): string;
  /** "outline.CHECKSUM.…" of closed rings of points at whole numbers. */
  outline(rings: readonly (readonly (readonly [number, number])[])[]): string;
  /** "grays.CHECKSUM.…" of a picture: the darkest 2 % become black, the lightest 2 % white. The checksum is a value of the
   * style `tone`, and with two pixels a cell recipes of flow name it. Without `cells` its pixels stay, 2000 a side at most. */
  grays(image: Pixels, options?: PhotoOptions): string;
  /** A maze whose corridors follow a picture, and what its calls need. */
  flow(image: Pixels, options?: PhotoOptions): Flow;
}

export type Source = string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module;

/** Compiles mazepress.wasm, which lies beside this module unless `source` says where it is or what is in it. */
export function load(
  source?: Source | Promise<Source>,
): Promise<Mazepress>;
