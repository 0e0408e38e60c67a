/** The part of WebAssembly used here. Node has it, but its types come only with the browser's. */
declare namespace WebAssembly {
  class Module {
    private constructor()
  }
  class Memory {
    private constructor()
    readonly buffer: ArrayBuffer
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>)
    readonly exports: Record<string, unknown>
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
