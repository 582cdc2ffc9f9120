/* Prints a JSON list for 28 days and three levels. Each entry has the recipe with the seed of the day, and the results of two
 * calls of notDull with this recipe. The argument is the folder of the modules. */
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
