/* Writes the mazes of the coming days to files, which the page can show without WebAssembly. Usage:
 * days.mjs FOLDER [DAYS [FIRST]]. FOLDER contains the page that samples/run makes. DAYS is the
 * number of files (default: 366), and FIRST is the first day, such as 20261124 (default: today). */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
import { tmpdir } from "node:os";

const [folder, count = "366", first] = process.argv.slice(2);

/* Copies the modules of the page next to a package.json, because Node 18 would otherwise read them
 * as scripts. */
const copy = mkdtempSync(join(tmpdir(), "mazepress-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
writeFileSync(join(copy, "package.json"), '{"type": "module"}');
for (const name of readdirSync(folder).filter((each) => each.endsWith(".js"))) cpSync(resolve(folder, name), join(copy, name));
const module = (name) => import(pathToFileURL(join(copy, name)).href);
const { load } = await module("mazepress.js");
const { dailyRecipe, dayOf, notDull } = await module("kinds.js");
const maker = await load(readFileSync(resolve(folder, "mazepress.wasm")));
const start = first ? new Date(first.slice(0, 4), first.slice(4, 6) - 1, first.slice(6)) : new Date();
const days = Array.from({ length: Number(count) }, (_, i) => new Date(start.getFullYear(), start.getMonth(), start.getDate() + i));
const page = resolve(folder, "index.html"), names = days.map(dayOf);

mkdirSync(resolve(folder, "days"), { recursive: true });
for (const [i, day] of days.entries()) {
  writeFileSync(resolve(folder, "days", `${names[i]}.play.json`), maker.draw(await notDull(maker, dailyRecipe(day)), { format: "play", arrows: "none" }));
}
writeFileSync(page, readFileSync(page, "utf8").replace(/(<meta name="prepared-days" content=")[^"]*/, `$1${names[0]} ${names.at(-1)}`));
console.log(`The mazes of ${count} days are in ${resolve(folder, "days")}.`);
