import { setTimeout as sleep } from 'node:timers/promises'
import { Sentences } from '../voice/sentences.ts'
import { speakable } from '../voice/speakable.ts'
import type { VoiceLine } from '../voice/voice.ts'
import { BYTES_PER_SECOND } from './protocol.ts'

export type MouthEvents = {
  sound: (sound: Uint8Array, event: number) => void
  /** a piece of a reply is being said, and will have been heard at that time */
  saying: (text: string, heardAt: number) => void
}

type Piece = { text: string; event: number }
type Said = Piece & { from: number; to: number }

/** Says replies aloud while they are still being written, and knows how much of them has been heard. */
export class Mouth {
  readonly #line: VoiceLine
  readonly #events: MouthEvents
  readonly #waiting: Piece[] = []
  #sentences = new Sentences()
  #said: Said[] = []
  #heardAll = 0
  #generation = 0
  #busy = false
  #silenceTimer: NodeJS.Timeout | undefined

  constructor(line: VoiceLine, events: MouthEvents) {
    this.#line = line
    this.#events = events
  }

  /** True while there is something to be heard. */
  get audible(): boolean {
    return this.#busy || performance.now() < this.#heardAll
  }

  push(text: string, event: number): void {
    this.#queue(this.#sentences.push(text), event)
  }

  /** The reply is complete. */
  finish(event: number): void {
    this.#queue(this.#sentences.finish(), event)
    this.#sentences = new Sentences()
  }

  /** Falls silent at once. Gives back, by reply, what had been heard of it. */
  stop(): Map<number, string> {
    const now = performance.now()
    const heard = new Map<number, string>()
    for (const piece of [
      ...this.#said,
      ...this.#waiting.map((waiting) => ({ ...waiting, from: now, to: now })),
    ]) {
      const before = heard.get(piece.event) ?? ''
      heard.set(piece.event, `${before} ${heardOf(piece, now)}`.trim())
    }
    this.#generation++
    this.#waiting.length = 0
    this.#said = []
    this.#sentences = new Sentences()
    this.#heardAll = now
    this.#busy = false
    clearTimeout(this.#silenceTimer)
    this.#line.assistantSpeaks(false)
    return heard
  }

  #queue(texts: string[], event: number): void {
    this.#waiting.push(...texts.map((text) => ({ text, event })))
    if (!this.#busy) void this.#work()
  }

  async #work(): Promise<void> {
    const generation = this.#generation
    this.#busy = true
    try {
      for (let piece = this.#waiting.shift(); piece; piece = this.#waiting.shift()) {
        const sound = await this.#line.speak(speakable(piece.text))
        if (generation !== this.#generation) return
        this.#play(piece, sound)
        await this.#notTooFarAhead()
        if (generation !== this.#generation) return
      }
    } catch {
      // The voice process has gone; whoever opened the line is told, and the reply is there to be read.
      this.#waiting.length = 0
    }
    if (generation === this.#generation) this.#busy = false
  }

  #play(piece: Piece, sound: Uint8Array): void {
    const now = performance.now()
    if (now >= this.#heardAll && this.#said.at(-1)?.event !== piece.event) this.#said = []
    const from = Math.max(now, this.#heardAll)
    const to = from + (sound.length / BYTES_PER_SECOND) * 1000
    this.#said.push({ ...piece, from, to })
    this.#heardAll = to
    this.#line.assistantSpeaks(true)
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(() => this.#line.assistantSpeaks(false), to - now)
    this.#silenceTimer.unref()
    this.#events.saying(piece.text, to)
    for (let at = 0; at < sound.length; at += CHUNK)
      this.#events.sound(sound.subarray(at, at + CHUNK), piece.event)
  }

  /** What is not yet synthesised when somebody interrupts costs nothing. */
  async #notTooFarAhead(): Promise<void> {
    const ahead = this.#heardAll - performance.now()
    if (ahead > MOST_AHEAD_MS) await sleep(ahead - MOST_AHEAD_MS, undefined, { ref: false })
  }
}

const CHUNK = BYTES_PER_SECOND / 2
const MOST_AHEAD_MS = 6_000

function heardOf({ text, from, to }: Said, now: number): string {
  if (now >= to) return from === to ? '' : text
  const words = text.split(/\s+/)
  return words.slice(0, Math.round((words.length * Math.max(0, now - from)) / (to - from))).join(' ')
}
