/* Draws in a page, for the test of the package. */
import {load} from 'mazepress';

/* Compiled at once: Chromium's virtual time does not wait for another thread. */
const bytes = Uint8Array.from(atob(globalThis.wasmBytes), (letter) => letter.charCodeAt(0));
const mazepress = await load(new WebAssembly.Module(bytes));
const answers = globalThis.requests.map(([recipe, options]) => mazepress.draw(recipe, options));
const place = document.createElement('pre');
place.textContent = JSON.stringify(answers);
document.body.append(place);
