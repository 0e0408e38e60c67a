import { readFile } from 'node:fs/promises'
import type { Runtime } from './onnx.ts'

/** Samples the detector looks at in one step: 32 ms at 16 kHz. */
export const FRAME = 512

/** Says for each frame in turn how likely it holds speech. One for each person talking, for it remembers. */
export type SpeechMeter = (frame: Float32Array) => Promise<number>

/** Silero's detector of speech. Returns a maker of meters that share the model. */
export async function loadSilero(ort: Runtime, file: string): Promise<() => SpeechMeter> {
  const session = await ort.InferenceSession.create(await readFile(file), { executionProviders: ['wasm'] })
  const rate = new ort.Tensor('int64', BigInt64Array.of(16_000n), [1])
  return () => {
    const input = new Float32Array(CONTEXT + FRAME)
    let state = new Float32Array(2 * 128)
    return async (frame) => {
      input.copyWithin(0, FRAME)
      input.set(frame, CONTEXT)
      const { output, stateN } = await session.run({
        input: new ort.Tensor('float32', input, [1, input.length]),
        state: new ort.Tensor('float32', state, [2, 1, 128]),
        sr: rate,
      })
      state = stateN!.data as Float32Array<ArrayBuffer>
      return (output!.data as Float32Array)[0]!
    }
  }
}

/** The end of the frame before, which the model wants in front of each one. */
const CONTEXT = 64
