/* Shows a magnifying glass above a maze whose cells are so small that a finger hides them. */

const SMALL = 24; // cell size in pixels below which the glass is shown
const SIZE = 140;
const SEEN = 28; // size of a cell in the magnifying glass, in pixels
const SVG = "http://www.w3.org/2000/svg";

function made(tag, attributes = {}) {
  const one = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  return one;
}

/* Adds the magnifying glass to a <maze-press play>. The glass is used only while `isWanted` returns
 * true. */
export function offerLens(host, isWanted) {
  const glass = made("svg", { class: "lens", part: "lens", "aria-hidden": "true", width: SIZE, height: SIZE });
  Object.assign(glass.style, { position: "absolute", zIndex: 2, borderRadius: "50%", background: "var(--maze-paper, var(--paper))", boxShadow: "0 0 0 2px var(--maze-wall, var(--ink)), 0 6px 24px #0006", pointerEvents: "none", top: ".5rem" });
  let board = null;
  let drawn = 0; // number of steps since the finger touched the screen
  let finger = null;

  /* The glass contains references to the layers of a board, so that it also shows later changes. */
  function take(other) {
    board = other;
    glass.replaceChildren(...[...board.children].map((layer, i) => {
      layer.id ||= `layer${i}`;
      return made("use", { href: `#${layer.id}` });
    }));
  }

  function dress(isWorn) {
    for (const layer of board?.querySelectorAll(":scope > :is(.thread, .tried)") ?? []) {
      const { stroke, opacity } = getComputedStyle(layer);
      Object.assign(layer.style, isWorn ? { visibility: "visible", stroke, opacity } : { visibility: "", stroke: "", opacity: "" });
    }
  }

  function show() {
    const now = host.shadowRoot.querySelector(".board:not(.lens)"), seen = now?.getScreenCTM();
    if (!seen || !isWanted() || host.game.maze.cell * seen.a >= SMALL) return glass.remove();
    if (now !== board) take(now);
    if (!glass.isConnected) dress(true);
    const { x, y } = new DOMPoint(finger.x, finger.y).matrixTransform(seen.inverse()), size = (host.game.maze.cell * SIZE) / SEEN, box = now.getBoundingClientRect();
    glass.setAttribute("viewBox", `${x - size / 2} ${y - size / 2} ${size} ${size}`);
    const isLeft = finger.x - box.x > box.width / 2;
    Object.assign(glass.style, { inset: "auto", top: ".5rem", left: isLeft ? ".5rem" : "auto", right: isLeft ? "auto" : ".5rem", width: `${SIZE}px`, height: `${SIZE}px` });
    now.after(glass);
  }

  const isTouch = (event) => event.pointerType === "touch" && event.isPrimary;
  const end = () => {
    finger = null;
    drawn = 0;
    glass.remove();
    dress(false);
  };
  host.addEventListener("pointerdown", (event) => {
    if (finger && !event.isPrimary) return end(); // two fingers zoom the maze
    if (isTouch(event)) finger = { x: event.clientX, y: event.clientY };
  });
  host.addEventListener("pointermove", (event) => {
    if (!finger || !isTouch(event)) return;
    finger = { x: event.clientX, y: event.clientY };
    if (drawn > 0) show();
  });
  host.addEventListener("maze-step", () => {
    if (!finger) return;
    drawn++;
    show();
  });
  for (const name of ["pointerup", "pointercancel", "maze-solved"]) host.addEventListener(name, end);
}
