/* Calls mazepress.wasm in the given folder a given number of times. The requests are read from standard input as a JSON
 * list, in which each request is a list of words, and are sent in turn. After every request, all memory must be free
 * again: the remaining memory must be available in one piece, at the same place as at first. Prints the number of bytes
 * of memory after each request was sent once, the number of bytes at the end, and the requests that left data in
 * memory. */
import {readFileSync} from 'node:fs';

const [folder, count] = [process.argv[2], Number(process.argv[3])];
const imports = {wasi_snapshot_preview1: {fd_close: () => 52, fd_seek: () => 52, fd_write: () => 52}, mazepress: {qr: () => 1}};
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(`${folder}/mazepress.wasm`)), imports).exports;
wasm._initialize();
const size = () => wasm.memory.buffer.byteLength;

function call(...words) {
  const bytes = new TextEncoder().encode(words.join('\0') + '\0'), room = wasm.web_room(bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, room);
  const answer = wasm.web_call(room, bytes.length);
  const [status] = new Uint32Array(wasm.memory.buffer, answer, 1);
  wasm.web_leave(room);
  wasm.web_free(answer);
  return status === 0;
}

/* If nearly all memory after the first call is free, and the memory has not grown, no other memory is in use. */
const KEPT = 256; // number of bytes at the end that the C library uses
const first = wasm.web_room(1);
wasm.web_leave(first);
function isFree() {
  const before = size(), all = wasm.web_room(before - first - KEPT), isOne = all === first && size() === before;
  wasm.web_leave(all);
  return isOne;
}

const requests = JSON.parse(readFileSync(0, 'utf8'));
const told = {right: 0, refused: 0, left: [], first: 0, last: 0};
for (let i = 0; i < count; i++) {
  const request = requests[i % requests.length];
  call(...request) ? told.right++ : told.refused++;
  if (!isFree() && told.left.length < 9) told.left.push(request.join(' '));
  told.last = size();
  if (i < requests.length) told.first = told.last;
}
console.log(JSON.stringify(told));
