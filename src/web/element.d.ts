/** The element `<maze-press>`; its attributes are told in element.js. */
export class MazePress extends HTMLElement {
  /** Whether the way is seen. */
  readonly isRevealed: boolean;

  /** Shows the way of one with `solution="hidden"`, or hides it again. */
  reveal(shown?: boolean): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "maze-press": MazePress;
  }
}
