/* Prints, for the mazes of a month of days and of each level of theirs, the recipe by the day alone and the one that is taken, in
 * JSON; the folder of the modules is named. */
const folder = process.argv[2];
const {load} = await import(`${folder}/mazepress.js`);
const {dailyRecipe, notDull} = await import(`${folder}/kinds.js`);
const {readFileSync} = await import('node:fs');
const maker = await load(readFileSync(`${folder}/mazepress.wasm`));
const found = [];
for (let day = 1; day <= 28; day++) {
  for (const level of [undefined, 'easy', 'expert']) {
    const own = dailyRecipe(new Date(2026, 10, day), level);
    found.push([own, await notDull(maker, own), await notDull(maker, own)]);
  }
}
console.log(JSON.stringify(found));
