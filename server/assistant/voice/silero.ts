import { readFile } from 'node:fs/promises'
import type { Runtime } from './onnx.ts'

/** Samples per step of the detector: 32 ms at 16 kHz. */
export const FRAME = 512

/** Returns the probability of speech in each frame. It is stateful, so each speaker needs their own. */
export type SpeechMeter = (frame: Float32Array) => Promise<number>

/** Loads Silero's speech detector. Returns a factory of meters that share the model. */
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

/** The end of the previous frame, which the model expects before each frame. */
const CONTEXT = 64
