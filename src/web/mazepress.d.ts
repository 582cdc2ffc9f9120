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
  /** For a recipe without a seed: digits, or a name. */
  seed?: number | bigint | string;
  /** What the recipe or `tone` names, as `mask`, `graph`, `outline` and `grays` return it. */
  inputs?: string | readonly string[];
}

/** The style's own keys, as the options of `mazepress draw` without their dashes; `list().styles` names them.
 * Keys of sheets of paper and of solids, such as `heading` and `height`, are refused. */
export interface StyleOptions extends RecipeOptions {
  cell?: string;
  wall?: string;
  margin?: string;
  /** Walls swell where it is dark: "gradient", "heat", or the checksum of a picture among the `inputs`. */
  tone?: string;
  /** What tone leaves to the pencil, as "1.2mm". */
  clear?: string;
  [key: string]: unknown;
}

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
  format?: 'svg' | 'json' | 'text' | 'blocks';
  solution?: 'shown' | 'hidden';
  /** svg: a fragment for a page, without prolog and ids. */
  inline?: boolean;
  'color-scheme'?: boolean;
  'id-prefix'?: string;
  label?: string;
  /** svg: in place of the arrows at the doors. */
  'start-picture'?: Picture;
  'goal-picture'?: Picture;
  /** json: a number a cell, without outlines. */
  compact?: boolean;
}

/** What `mazepress info --json` prints. */
export interface Facts {
  recipe: string;
  check: string;
  cells: number;
  passages: number;
  perfect: boolean;
  unique: boolean;
  fingerprint: string;
  [measure: string]: unknown;
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
  /** Of `collect5` the cells with stars: of all ways that come to no cell twice, `way` alone passes them all. */
  stars: Uint32Array;
  /** The cell that each lies under, or NONE; null where nothing crosses. */
  over: Uint32Array | null;
  /** With `outlines`: corner k of cell i has its x, y, and the angle of the arc (0: a line) to the next one at
   * corners[3 * (firstCorner[i] + k)]. */
  firstCorner: Uint32Array | null;
  corners: Float32Array | null;
}

export interface FindTerms {
  /** Without a seed. */
  recipe: Recipe;
  inputs?: string | readonly string[];
  count?: number;
  from?: number | bigint | string;
  limit?: number;
  difficulty?: string | number;
  /** Measures, as "dead-ends": "20..40"; `list().measures` has them all. */
  [measure: string]: unknown;
}

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
  styles: {name: string; value: string; summary: string; words: string[]}[];
  measures: {name: string; unit: string; summary: string; least: number; most: number}[];
}

export interface Mazepress {
  draw(recipe: Recipe, options?: DrawOptions): string;
  /** The recipe in its canonical form, with its check. */
  recipe(recipe: Recipe, options?: RecipeOptions): string;
  info(recipe: Recipe, options?: RecipeOptions): Facts;
  /** The cells from entrance to exit. */
  solve(recipe: Recipe, options?: RecipeOptions): Uint32Array;
  cells(recipe: Recipe, options?: StyleOptions & {outlines?: boolean}): Cells;
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
