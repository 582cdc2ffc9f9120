/** The value of an import of the file by a bundler: its address, or its bytes, depending on its loader. */
declare const wasm: string;
export default wasm;
