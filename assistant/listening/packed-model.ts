import { BUCKETS, type Features } from './features.ts'
import type { Weights } from './linear.ts'

/** A trained model as it is kept in the tree: the rows that matter most, rounded to a byte for each weight. */
export type PackedModel = {
  /** Which rows are kept: the distance from one to the next, seven bits a byte, in base64. */
  rows: string
  /** The weights of the kept rows and of the bias, a signed byte each, in base64. */
  weights: string
  /** What one step of a byte is worth. */
  step: number
  /** Divides the scores, so that a chance of 0.8 is right in 8 of 10 cases. */
  temperature: number
  /** Tells whether the sentences were changed since: see fingerprintOf. */
  trainedOn: string
}

/** Nearly all that have a weight. Measured on held voices: with 20,000 of 60,000, half as much again was misheard as danger. */
const KEPT_ROWS = 64_000

export function pack(weights: Weights, temperature: number, trainedOn = ''): PackedModel {
  const columns = weights.length / (BUCKETS + 1)
  const kept = strongestRows(weights, columns)
  const rows = [...kept, BUCKETS]
  let largest = 0
  for (const row of rows)
    for (let column = 0; column < columns; column++)
      largest = Math.max(largest, Math.abs(weights[row * columns + column]!))
  const step = Number((Math.min(largest, CLIP) / 127).toPrecision(6))
  const bytes = new Uint8Array(rows.length * columns)
  rows.forEach((row, at) => {
    for (let column = 0; column < columns; column++) {
      const value = Math.round(weights[row * columns + column]! / step)
      bytes[at * columns + column] = Math.max(-127, Math.min(127, value)) & 0xff
    }
  })
  return {
    rows: toBase64(distances(kept)),
    weights: toBase64(bytes),
    step,
    temperature: Number(temperature.toFixed(3)),
    trainedOn,
  }
}

/** Few weights are larger, and a finer step serves the others better. */
const CLIP = 6

function strongestRows(weights: Weights, columns: number): number[] {
  const strengths: [row: number, strength: number][] = []
  for (let row = 0; row < BUCKETS; row++) {
    let strength = 0
    for (let column = 0; column < columns; column++) strength += weights[row * columns + column]! ** 2
    if (strength > 0) strengths.push([row, strength])
  }
  return strengths
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, KEPT_ROWS)
    .map(([row]) => row)
    .sort((a, b) => a - b)
}

function distances(rows: readonly number[]): Uint8Array {
  const bytes: number[] = []
  let before = 0
  for (const row of rows) {
    let distance = row - before
    before = row
    while (distance > 0x7f) {
      bytes.push((distance & 0x7f) | 0x80)
      distance >>>= 7
    }
    bytes.push(distance)
  }
  return Uint8Array.from(bytes)
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export type Unpacked = {
  placeOf: Map<number, number>
  weights: Int8Array
  columns: number
  step: number
  temperature: number
}

export function unpack({ rows, weights, step, temperature }: PackedModel): Unpacked {
  const placeOf = new Map<number, number>()
  let row = 0
  let distance = 0
  let shift = 0
  for (const byte of fromBase64(rows)) {
    distance |= (byte & 0x7f) << shift
    shift += 7
    if (byte & 0x80) continue
    row += distance
    placeOf.set(row, placeOf.size)
    distance = 0
    shift = 0
  }
  const bytes = Int8Array.from(fromBase64(weights))
  return { placeOf, weights: bytes, columns: bytes.length / (placeOf.size + 1), step, temperature }
}

/** The scores of each column, before they are turned into chances. */
export function scoresOf(
  { placeOf, weights, columns, step }: Unpacked,
  { rows, values }: Features,
): Float64Array {
  const scores = new Float64Array(columns)
  for (let at = 0; at < rows.length; at++) {
    const place = placeOf.get(rows[at]!)
    if (place === undefined) continue
    const value = values[at]! * step
    for (let column = 0; column < columns; column++)
      scores[column]! += weights[place * columns + column]! * value
  }
  const bias = placeOf.size * columns
  for (let column = 0; column < columns; column++) scores[column]! += weights[bias + column]! * step
  return scores
}

function fromBase64(text: string): Uint8Array {
  const characters = atob(text)
  const bytes = new Uint8Array(characters.length)
  // A loop: going through a megabyte one character at a time with a function takes ten times as long.
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at)
  return bytes
}
