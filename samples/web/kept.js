/* Stores unfinished trails, solved days and settings on the user's device. The page also works if
 * nothing can be stored. */

import { language, say } from "./language.js";

const MOST_TRAILS = 20;
const LONGEST = 20000;
const unstored = new Map(); // values by name, which last until the page is closed

function read(name, usual) {
  try {
    return JSON.parse(unstored.get(name) ?? localStorage.getItem(`mazepress.${name}`)) ?? usual;
  } catch {
    return usual;
  }
}

function write(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`mazepress.${name}`, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text); // the storage is full or forbidden
  }
}

/* The unfinished trails, the latest first: { key, recipe, name, log, hints, seconds, inputs, lines
 * }. The key is the address of the maze. */
export const trails = {
  all: () => read("trails", []),
  of: (key) => trails.all().find((one) => one.key === key) ?? null,
  keep(trail) {
    const others = trails.all().filter(({ key }) => key !== trail.key);
    const isBegun = trail.log.length > 0 && trail.log.length <= LONGEST;
    write("trails", (isBegun ? [trail, ...others] : others).slice(0, MOST_TRAILS));
  },
  forget: (key) => write("trails", trails.all().filter((one) => one.key !== key)),
};

const MOST_TIMES = 2000;
const COLUMNS = ["recipe", "person", "seconds", "gave_up", "detour", "hints"];
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"; // I and O are omitted, because they look like numbers

/* The times in which a person solved mazes, for the study in samples/guides/study.md. By default,
 * no times are stored. Stored times are never sent anywhere. A code of four letters stands for the
 * person. */
export const times = {
  all: () => read("times", { person: "", lines: [] }),
  isOn: () => times.all().person !== "",
  turn(isOn) {
    const { lines, person } = times.all(), code = () => Array.from({ length: 4 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("");
    write("times", { lines, person: isOn ? person || code() : "" });
  },
  keep({ recipe, seconds, hasGivenUp, detour = "", hints }) {
    const { person, lines } = times.all();
    if (!person || lines.length >= MOST_TIMES || lines.some((line) => line[0] === recipe)) return;
    write("times", { person, lines: [...lines, [recipe, person, hasGivenUp ? "" : Math.max(0.1, Math.round(seconds * 10) / 10), Number(hasGivenUp), detour, hints]] });
  },
  csv: () => [COLUMNS, ...times.all().lines].map((line) => `${line.join(",")}\n`).join(""),
  forget: () => write("times", { ...times.all(), lines: [] }),
};

/* The fastest result for the maze of each solved day: { seconds, share, hints }. The key is the
 * day, such as 20261124, or 20261124-easy for a level other than the usual level. */
export const days = {
  all: () => read("days", {}),
  solved(day, level, { seconds, share, hints }) {
    const all = days.all(), key = level ? `${day}-${level}` : day, best = all[key];
    if (!best || seconds < best.seconds) write("days", { ...all, [key]: { seconds: Math.round(seconds), share, hints } });
  },
};

export const DAILY = ["easy", "expert"];
const isSolved = (all, date) => ["", ...DAILY].some((level) => all[level ? `${numberOf(date)}-${level}` : numberOf(date)]);

const USUAL = { trail: "thread", clock: false, captions: true, vibrate: true, lens: true, dark: false, onward: false };
export const look = { all: () => ({ ...USUAL, ...read("look", {}) }), set: (name, value) => write("look", { ...look.all(), [name]: value }) };

export const numberOf = (date) => date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
const dayBefore = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);

/* Returns the number of consecutive solved days until today, or until yesterday if today is not
 * solved yet. */
export function streak(today, all = days.all()) {
  let count = 0;
  for (let day = isSolved(all, today) ? today : dayBefore(today); isSolved(all, day); day = dayBefore(day)) count++;
  return count;
}

const WEEK = Array.from({ length: 7 }, (_, i) => new Date(2024, 0, 1 + i).toLocaleString(language, { weekday: "short" }).replace(".", "").slice(0, 3));

/* Shows the month of a day as a calendar. Solved days are beads, and a string connects consecutive
 * solved days. */
export function fillCalendar(host, today) {
  const all = days.all(), month = today.toLocaleString(language, { month: "long" }), row = streak(today, all);
  const last = new Date(today.getFullYear(), today.getMonth() + 1, 0).getDate(), before = (new Date(today.getFullYear(), today.getMonth(), 1).getDay() + 6) % 7;
  const isOn = (day) => isSolved(all, new Date(today.getFullYear(), today.getMonth(), day));
  const solved = Array.from({ length: last }, (_, i) => i + 1).filter(isOn);
  const make = (tag, name, text) => Object.assign(document.createElement(tag), { className: name, textContent: text });
  const head = make("div", "row between", ""), grid = make("div", "month", "");
  head.append(Object.assign(make("h2", "", row ? say("{n} day in a row|{n} days in a row", { n: row }) : say("Your days")), { id: "days-title" }), make("span", "soft small", month));
  grid.setAttribute("role", "img");
  grid.setAttribute("aria-label", solved.length ? say("{month}: solved on {days}", { month, days: solved.join(", ") }) : say("{month}: no day yet", { month }));
  grid.append(...WEEK.map((day) => make("abbr", "", day)), ...Array.from({ length: before }, () => make("span", "", "")));
  for (let day = 1; day <= last; day++) {
    const isStrung = isOn(day) && isOn(day + 1) && (day + before) % 7 !== 0 && day < last;
    grid.append(make("span", `${isOn(day) ? "on" : "off"}${isStrung ? " to" : ""}${day === today.getDate() ? " now" : ""}`, day));
  }
  const usual = Object.entries(all).filter(([key]) => !key.includes("-")).map(([, { seconds }]) => seconds);
  const told = [say("Kept on this device alone. A day missed costs nothing.")], mazes = Object.keys(all).length;
  if (mazes) told.push(say("{n} maze of a day.|{n} mazes of a day.", { n: mazes }));
  if (usual.length) told.push(say("The fastest took {time}.", { time: minutes(Math.min(...usual)) }));
  host.replaceChildren(head, grid, make("p", "soft small", told.join(" ")));
}

export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
