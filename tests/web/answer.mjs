/* Reads a JSON list of [recipe, options] from standard input, draws each maze with the module in the given folder, and prints
 * a JSON list of the drawings. For an error, the list contains {status, message}. */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const {load, MazepressError} = await import(pathToFileURL(`${process.argv[2]}/mazepress.js`));
const mazepress = await load();

function answer([recipe, options]) {
  try {
    return mazepress.draw(recipe, options);
  } catch (error) {
    if (!(error instanceof MazepressError)) throw error;
    return {status: error.status, message: error.message};
  }
}

const requests = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(requests.map(answer)));
