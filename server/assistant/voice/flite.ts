import { readFile } from 'node:fs/promises'
import { runWasiProgram } from './wasi-program.ts'

export const SPEAKERS = ['slt', 'rms', 'awb', 'kal16'] as const
export type Speaker = (typeof SPEAKERS)[number]

/** Turns text into 16 kHz mono samples. */
export type Synthesise = (text: string, speaker: Speaker) => Int16Array

/** Flite as a WebAssembly program: one run per sentence, with the sound file in memory. */
export async function loadFlite(wasmFile: string): Promise<Synthesise> {
  const program = await WebAssembly.compile(await readFile(wasmFile))
  return (text, speaker) => {
    const files = runWasiProgram(program, ['flite', '-voice', speaker, '-t', text, '-o', 'speech.wav'])
    const wav = files.get('speech.wav')
    if (!wav) throw new Error('Flite gave no sound.')
    return withoutEdgeSilence(samplesOfWav(wav))
  }
}

const WAV_HEADER = 44

function samplesOfWav(wav: Uint8Array): Int16Array {
  const pcm = wav.slice(WAV_HEADER)
  return new Int16Array(pcm.buffer, 0, pcm.length >> 1)
}

// Flite pads every run with about 0.2 s of silence, which would delay each answer.
const QUIET = 200
const LEAD_SAMPLES = 320
const TAIL_SAMPLES = 3200

function withoutEdgeSilence(samples: Int16Array): Int16Array {
  let start = samples.findIndex((sample) => Math.abs(sample) > QUIET)
  let end = samples.findLastIndex((sample) => Math.abs(sample) > QUIET)
  if (start < 0) return samples.subarray(0, 0)
  start = Math.max(0, start - LEAD_SAMPLES)
  end = Math.min(samples.length, end + TAIL_SAMPLES)
  return samples.slice(start, end)
}
