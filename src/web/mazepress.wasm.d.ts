/** The value of a bundler's import of the file: its address or its bytes, depending on the loader. */
declare const wasm: string;
export default wasm;
