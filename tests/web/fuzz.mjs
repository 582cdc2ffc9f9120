/* Sends a given number of broken requests to mazepress.wasm in the given folder. The requests are random, but the same
 * in every run. The module must always return, and its next result must be correct. */
import {readFileSync} from 'node:fs';

const [folder, count] = [process.argv[2], Number(process.argv[3])];
const module = new WebAssembly.Module(readFileSync(`${folder}/mazepress.wasm`));
const imports = {wasi_snapshot_preview1: {fd_close: () => 52, fd_seek: () => 52, fd_write: () => 52}, mazepress: {qr: () => 0}};
const WORDS = ['draw', 'info', 'solve', 'cells', 'find', 'input', 'recipe', 'list', 'recipe', 'seed', 'new-seed', 'input',
  'format', 'svg', 'json', 'text', 'blocks', 'solution', 'shown', 'hidden', 'page', 'cell', '7.3mm', '0mm', '1e9mm', 'wall',
  '-1', '99999999999999999999', 'heat', 'yes', 'no', 'hand', 'texture', 'hatch', 'ground', '#fed', 'draw', 'roads', 'count',
  'limit', '20', 'dead-ends', '3..9', 'difficulty', '..', 'kind', 'mask', 'graph', 'outline', 'text', '110111011',
  'A:0:0,B:5:0;0-1', '0:0,9:0,0:9', '0:0,9:9,9:0,0:9', 'rect5x4-1', 'rect3x3-1', 'hex4x4-2', 'polar4-3', 'rect5x5-weave50-1',
  'organic6x6-1', 'word.ab-1', 'graph.3119143c-1', 'mask.498bc698.4.2.3', 'graph.3119143c.A:0:0,B:5:0;0-1',
  'rect4x4-braid50-eller-1', 'rect6x6-rooms2-1', 'star9-1', 'title', '<&"\u201c', '', 'inline', 'label', 'outlines',
  'flow6x5.hills-2', 'flow2x3.7e3daa16-4', 'flow12x14.letters.i-1', 'grays', 'tone', 'gradient', '7e3daa16', 'grays.7e3daa16.4x6.AfAfBcDeABCDEFGHaaaaffff', '4x6:00000000ffff',
  'code', 'start-picture', 'goal-picture', '30x20:<svg/>', 'corners', 'round', '1mm', 'color-scheme', 'id-prefix', 'x-', 'margin', '\ufffd'];

let state = 7;
function below(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * n);
}

const ACTIONS = ['draw', 'draw', 'cells', 'info', 'solve', 'recipe'];
const RECIPES = WORDS.filter((word) => /^(rect|hex|polar|organic|word|star|graph|flow).*-\d$/.test(word));
const PAIRS = ['cell=7.3mm', 'wall=1mm', 'format=json', 'format=text', 'solution=shown', 'heat=yes', 'hand=yes',
  'texture=hatch', 'draw=roads', 'corners=round', 'ground=#fed', 'solution-curve=yes', 'inline=yes', 'shade=yes',
  'tone=gradient', 'tone=heat', 'clear=1mm', 'tone=7e3daa16', 'input=grays.7e3daa16.4x6.AfAfBcDeABCDEFGHaaaaffff', 'kind=grays', 'gamma=.1', 'calm=yes',
  'goal-picture=3x2:<svg/>', 'input=graph.3119143c.A:0:0,B:5:0;0-1', 'draw=passages', 'arrows=none', 'margin=0mm', 'title=<'];
const pick = (list) => list[below(list.length)];

/* Returns a list of random words, or a request with random settings. Random bytes of some requests are replaced. */
function request() {
  const words = [];
  if (below(4) === 0) for (let n = below(9); n >= 0; n--) words.push(pick(WORDS));
  else words.push(pick(ACTIONS), 'recipe', pick(RECIPES));
  for (let n = below(4); n > 0; n--) words.push(...pick(PAIRS).split('='));
  if (below(4) === 0) words.push(pick(WORDS));
  const bytes = new TextEncoder().encode(words.join('\0') + (below(20) ? '\0' : ''));
  for (let n = below(2) ? 0 : below(4); n > 0; n--) bytes[below(bytes.length)] = below(256);
  return bytes;
}

function call(wasm, bytes) {
  const room = wasm.web_room(bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, room);
  const answer = wasm.web_call(room, bytes.length);
  const [status, data, size] = new Uint32Array(wasm.memory.buffer, answer, 3);
  const text = new TextDecoder().decode(wasm.memory.buffer.slice(data, data + size));
  wasm.web_leave(room);
  wasm.web_free(answer);
  return {status, text};
}

let wasm;
const renew = () => {
  wasm = new WebAssembly.Instance(module, imports).exports;
  wasm._initialize();
};
renew();
const known = new TextEncoder().encode('draw\0recipe\0rect5x4-1\0');
const right = call(wasm, known).text;
const counts = {};
for (let i = 0; i < count; i++) {
  const bytes = request();
  const {status, text} = call(wasm, bytes);
  counts[status] = (counts[status] ?? 0) + 1;
  if (status !== 0 && !text) throw new Error(`no words: ${bytes}`);
  if (i % 100 === 0 && call(wasm, known).text !== right) throw new Error(`wrong after ${bytes}`);
  if (wasm.memory.buffer.byteLength > 1 << 28) renew();
}
console.log(JSON.stringify(counts));
