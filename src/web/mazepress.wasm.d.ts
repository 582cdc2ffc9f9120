/** What a bundler makes of the file: its address, or its bytes, as its loader is told. */
declare const wasm: string;
export default wasm;
