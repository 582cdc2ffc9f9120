/** The data of an event about a played maze. */
export interface Played {
  recipe: string;
  /** All steps, and the steps of detours, in cells and percent. */
  steps: number;
  detours: number;
  share: number;
  /** The position on the trail and the length of each detour. */
  branches: {at: number; steps: number}[];
  seconds: number;
  hints: number;
}

/** The actions in a maze, to be saved and resumed. */
export interface PlayState {
  recipe: string;
  log: number[];
  hints: number[];
  seconds: number;
  isSolved: boolean;
}

/** The element `<maze-press>`; README.md and element.js list its attributes. */
export class MazePress extends HTMLElement {
  /** Whether the solution is visible. */
  readonly isRevealed: boolean;

  /** Shows or hides the solution of an element with `solution="hidden"` or `play`. */
  reveal(shown?: boolean): void;

  /** For an element with `play`: the actions of its buttons. */
  undo(): void;
  hint(): void;
  restart(): void;
  another(): void;
  /** A description of the trail's position. */
  where(): string;
  /** Replays the trail within the given number of milliseconds. */
  replay(time?: number): Promise<void> | undefined;
  /** Seconds on its clock. */
  readonly seconds: number;
  readonly state: PlayState | null;
  /** False if it belongs to another maze, or leads through walls. */
  resume(state: PlayState): boolean;

  /** Options of mazepress that are not attributes, such as `inputs`. */
  options: Record<string, unknown>;
  /** The object that makes the mazes, with the functions of mazepress, which may be asynchronous, as in a worker. */
  maker: object | null;
  /** Texts by their names in player.js, which override attributes. */
  words?: Record<string, string>;
}

/** Attributes of `<maze-press>` with their own names; keys of a style and texts are attributes, too. */
export interface MazePressAttributes {
  src?: string;
  recipe?: string;
  loading?: "eager" | "lazy";
  play?: boolean | "";
  size?: `${number}x${number}`;
  level?: string;
  shape?: string;
  texture?: string;
  daily?: boolean | "";
  theme?: string;
  solution?: "hidden" | "shown";
  label?: string;
  wasm?: string;
  next?: boolean | "";
  invite?: boolean | "";
  fill?: boolean | "";
  controls?: string;
  trail?: "thread" | "pencil" | "steps" | "glow";
  [name: string]: unknown;
}

declare global {
  interface HTMLElementTagNameMap {
    "maze-press": MazePress;
  }
  /** The same events bubble to the document and the window. */
  interface DocumentEventMap {
    "maze-ready": CustomEvent<{recipe: string; cells: number; way: number}>;
    "maze-solved": CustomEvent<Played>;
  }
  interface WindowEventMap {
    "maze-ready": CustomEvent<{recipe: string; cells: number; way: number}>;
    "maze-solved": CustomEvent<Played>;
  }
  interface HTMLElementEventMap {
    "maze-ready": CustomEvent<{recipe: string; cells: number; way: number}>;
    "maze-start": CustomEvent<Played>;
    "maze-step": CustomEvent<Played>;
    "maze-solved": CustomEvent<Played>;
    "maze-next": CustomEvent<null>;
  }
}
