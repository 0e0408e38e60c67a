import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InferenceSession, Tensor } from 'onnxruntime-web'
import type { Runtime } from './onnx.ts'

export const MOONSHINE_MODELS = ['tiny', 'base'] as const
export type MoonshineModel = (typeof MOONSHINE_MODELS)[number]

/** Turns 16 kHz mono samples (-1 … 1) into words. */
export type Recognise = (samples: Float32Array) => Promise<string>

/** Moonshine, English: an encoder of raw samples and a decoder that produces one token per step. */
export async function loadMoonshine(ort: Runtime, folder: string, model: MoonshineModel): Promise<Recognise> {
  const models = join(folder, 'dist/model', model, 'quantized')
  const encoder = await openModel(ort, join(models, 'encoder_model.onnx'))
  const decoder = await openModel(ort, join(models, 'decoder_model_merged.onnx'))
  const vocabulary = await readVocabulary(join(folder, 'dist/moonshine.min.js'))
  const empty = emptyMemory(ort, decoder, model)

  return async (samples) => {
    if (samples.length < SHORTEST_SAMPLES) return ''
    const { last_hidden_state: encoded } = await encoder.run({
      input_values: new ort.Tensor('float32', samples, [1, samples.length]),
    })
    const memory = { ...empty }
    const tokens: number[] = []
    // The limit stops the decoder from repeating itself forever on sounds that are not speech.
    const longest = Math.ceil((samples.length / SAMPLE_RATE) * TOKENS_PER_SECOND) + 2
    let token = START_TOKEN
    while (tokens.length < longest) {
      const first = tokens.length === 0
      const step = await decoder.run({
        ...memory,
        input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
        encoder_hidden_states: encoded!,
        use_cache_branch: new ort.Tensor('bool', [!first]),
      })
      token = indexOfLargest(step.logits!.data as Float32Array)
      if (token === END_TOKEN) break
      tokens.push(token)
      for (const name of Object.keys(memory)) {
        if (first || name.includes('.decoder.'))
          memory[name] = step[name.replace('past_key_values', 'present')]!
      }
    }
    return wordsOf(tokens, vocabulary)
  }
}

const SAMPLE_RATE = 16_000
const SHORTEST_SAMPLES = SAMPLE_RATE / 10
const TOKENS_PER_SECOND = 6.5
const START_TOKEN = 1
const END_TOKEN = 2
const HEAD_SIZE = { tiny: 36, base: 52 } as const

async function openModel(ort: Runtime, file: string): Promise<InferenceSession> {
  const options = {
    executionProviders: ['wasm'],
    // Just as fast without it, and saves 30 MB.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // Threads that spin while waiting make the rest of the product 3 × slower when the processor is busy.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
  return ort.InferenceSession.create(await readFile(file), options)
}

function emptyMemory(ort: Runtime, decoder: InferenceSession, model: MoonshineModel): Record<string, Tensor> {
  const names = decoder.inputNames.filter((name) => name.startsWith('past_key_values.'))
  const nothing = () => new ort.Tensor('float32', new Float32Array(0), [0, 8, 1, HEAD_SIZE[model]])
  return Object.fromEntries(names.map((name) => [name, nothing()]))
}

function indexOfLargest(scores: Float32Array): number {
  let best = 0
  for (let index = 1; index < scores.length; index++) if (scores[index]! > scores[best]!) best = index
  return best
}

/** The package contains its vocabulary (one token per line, base64) only inside its bundle. */
async function readVocabulary(bundle: string): Promise<string[]> {
  const [base64] = (await readFile(bundle, 'latin1')).match(/PHVuaz4K[A-Za-z0-9+/=]{100000,}/) ?? []
  if (!base64) throw new Error(`No vocabulary was found in ${bundle}.`)
  return Buffer.from(base64, 'base64').toString('utf8').split('\n')
}

function wordsOf(tokens: number[], vocabulary: string[]): string {
  const parts: Buffer[] = tokens.map((token) => {
    const piece = vocabulary[token] ?? ''
    const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)
    return byte ? Buffer.from(byte[1]!, 'hex') : Buffer.from(piece.replaceAll('▁', ' '))
  })
  return Buffer.concat(parts).toString('utf8').trim()
}
