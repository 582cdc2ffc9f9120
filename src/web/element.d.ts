/** What is told of a maze that is played. */
export interface Played {
  recipe: string;
  /** All steps, and those of them that were detours, in cells and percent. */
  steps: number;
  detours: number;
  share: number;
  /** Where each detour began on the trail, and how long it was. */
  branches: {at: number; steps: number}[];
  seconds: number;
  hints: number;
}

/** What was done in a maze, to be kept and resumed. */
export interface PlayState {
  recipe: string;
  log: number[];
  hints: number[];
  seconds: number;
  isSolved: boolean;
}

/** The element `<maze-press>`; README.md and element.js list its attributes. */
export class MazePress extends HTMLElement {
  /** Whether the way is seen. */
  readonly isRevealed: boolean;

  /** Shows the way of one with `solution="hidden"` or `play`, or hides it again. */
  reveal(shown?: boolean): void;

  /** Of one with `play`: what its buttons do. */
  undo(): void;
  hint(): void;
  restart(): void;
  another(): void;
  /** Where the trail is, in words. */
  where(): string;
  /** Draws again what was drawn, in at most so many milliseconds. */
  replay(time?: number): Promise<void> | undefined;
  /** Seconds on its clock. */
  readonly seconds: number;
  readonly state: PlayState | null;
  /** False if it is another maze's, or leads through walls. */
  resume(state: PlayState): boolean;

  /** Options of mazepress that are no attributes, such as `inputs`. */
  options: Record<string, unknown>;
  /** Who makes its mazes, with the calls of mazepress; they may answer later, as those of a worker. */
  maker: object | null;
  /** Words by their names in player.js, before those of attributes. */
  words?: Record<string, string>;
}

/** Attributes of `<maze-press>` that have a name of their own; keys of a style and words are attributes as well. */
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
