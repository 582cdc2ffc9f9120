/* Uses of the package's types. TypeScript must accept each line, except the lines after @ts-expect-error. */
import {load, MazepressError, NONE, type Cells, type Facts, type Flow, type Measure, type Picture, type StyleOptions} from 'mazepress';
import {MazePress} from 'mazepress/element.js';
import wasm from 'mazepress/mazepress.wasm';
const other = await load(wasm), prepared: string = other.draw('rect5x5-1', {format: 'play'});
window.addEventListener('maze-solved', ({detail}) => detail.seconds.toFixed(prepared.length));
document.addEventListener('maze-solved', ({detail}) => detail.recipe.trim());
const mazepress = await load();
const style: StyleOptions = {cell: 24, wall: '1.5px', corners: 'round', hand: true, 'ground-texture': 'bricks', tone: '1f3a9c20'};
mazepress.draw('rect5x5-1', {...style, solution: true, code: 'x', qr: (text, {modules}) => Array.from({length: modules}, () => new Uint8Array(modules))});
const measures: Measure[] = mazepress.list().measures.map(({name}) => name), ends: number = mazepress.info('rect5x5-1').dead_ends;
const element: MazePress = document.createElement('maze-press');
const bee: Picture = {svg: '<svg/>', width: 3, height: 2};
const texts: string[] = [mazepress.draw('rect5x5-1', {format: 'json', compact: true, 'goal-picture': bee, hand: true, cell: '5mm'}),
  mazepress.recipe('rect5x5', {seed: 7n}), mazepress.mask(new Uint8Array(9)), mazepress.mask(new Set([1])), other.list().version,
  mazepress.graph({nodes: [{name: 'A', x: 0, y: 0}], edges: [[0, 1]]}), mazepress.outline([[[0, 0], [9, 0], [0, 9]]]),
  mazepress.grays({width: 1, height: 1, data: [0, 0, 0, 255]}, {gamma: 1.5, calm: true})];
const flow: Flow = mazepress.flow(new ImageData(9, 9), {cells: '5x5', crop: {x: 1, y: 1, width: 5, height: 5}, invert: true});
mazepress.draw(flow.recipe, {seed: 3, inputs: flow.inputs, tone: flow.tone});
const cells: Cells = mazepress.cells('rect5x5-1', {outlines: true, inputs: texts}), facts: Facts = mazepress.info('rect5x5-1');
const numbers: Uint32Array[] = [mazepress.solve('rect5x5-1'), cells.links, cells.over ?? cells.first];
const found = mazepress.find({recipe: 'rect5x5', count: 3, 'dead-ends': '2..9', difficulty: 40});
const side: number | null = cells.entrance.side, tried: number = found.tried, none: boolean = cells.links[0] === NONE;
document.querySelector('maze-press')?.reveal(!element.isRevealed);
const error = new MazepressError('io', 'x'), status: 'io' | string = error.status;
// @ts-expect-error
mazepress.draw('rect5x5-1', {format: 'pdf'});
// @ts-expect-error
mazepress.draw();
// @ts-expect-error
mazepress.solve(5);
// @ts-expect-error
mazepress.draw('rect5x5-1', {corners: 'rund'});
// @ts-expect-error
mazepress.draw('rect5x5-1', {wallColor: 'red'});
// @ts-expect-error
mazepress.draw('rect5x5-1', {heading: 'x'});
// @ts-expect-error
mazepress.cells('rect5x5-1', {cell: '24 furlongs'});
// @ts-expect-error
mazepress.find({recipe: 'rect5x5', 'dead-end': '2..9'});
// @ts-expect-error
mazepress.info('rect5x5-1').deadends;
console.log(measures, ends, numbers, facts, side, tried, none, status);
