/** The WebAssembly build of ONNX Runtime: no native addon and no install script, on any CPU. */
export type Runtime = typeof import('onnxruntime-web')

export async function loadRuntime(threads: number): Promise<Runtime> {
  const ort = await import('onnxruntime-web')
  ort.env.wasm.numThreads = threads
  return ort
}
