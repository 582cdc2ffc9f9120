/** The data of an event of a maze that is played. */
export interface Played {
  recipe: string;
  /** The number of all steps, the number of steps in detours, and the percentage of steps in detours. */
  steps: number;
  detours: number;
  share: number;
  /** For each detour, its position on the trail and its length. */
  branches: {at: number; steps: number}[];
  seconds: number;
  hints: number;
}

/** The actions of a player, which can be stored and repeated. */
export interface PlayState {
  recipe: string;
  log: number[];
  hints: number[];
  seconds: number;
  isSolved: boolean;
}

/** The element `<maze-press>`. README.md and element.js describe its attributes. */
export class MazePress extends HTMLElement {
  /** True if the solution is visible. */
  readonly isRevealed: boolean;

  /** Shows or hides the solution of an element with `solution="hidden"` or `play`. */
  reveal(shown?: boolean): void;

  /** The functions of the buttons of an element with `play`. */
  undo(): void;
  hint(): void;
  restart(): void;
  another(): void;
  /** Returns a sentence about the end of the trail. */
  where(): string;
  /** Replays the trail within `time` milliseconds. */
  replay(time?: number): Promise<void> | undefined;
  /** The seconds on the clock. */
  readonly seconds: number;
  readonly state: PlayState | null;
  /** Repeats the actions of a state. Returns false if the state belongs to another maze, or leads through walls. */
  resume(state: PlayState): boolean;

  /** The options of mazepress that are not attributes, such as `inputs`. */
  options: Record<string, unknown>;
  /** The object that makes the mazes. It has the functions of mazepress, which may be asynchronous, as in a worker. */
  maker: object | null;
  /** Texts by their names in player.js. They override the attributes. */
  words?: Record<string, string>;
}

/** The attributes of `<maze-press>` with their own names. The keys of styles and the texts are attributes, too. */
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
  /** These events bubble to the document and the window. */
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
