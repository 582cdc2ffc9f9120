/** The value that a bundler returns for an import of this file: its address or its bytes, depending on the loader. */
declare const wasm: string;
export default wasm;
