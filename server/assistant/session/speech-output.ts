import { setTimeout as sleep } from 'node:timers/promises'
import { guarded } from '../../process/guard.ts'
import { Sentences } from '../voice/sentences.ts'
import { speakable } from '../voice/speakable.ts'
import type { VoiceLine } from '../voice/voice.ts'
import { BYTES_PER_SECOND } from './protocol.ts'

export type SpeechOutputEvents = {
  sound: (sound: Uint8Array, event: number) => void
  /** A piece of a reply is being spoken; playback ends at `heardAt`. */
  saying: (text: string, heardAt: number) => void
}

type Piece = { text: string; event: number }
type Said = Piece & { from: number; to: number }

/** Speaks replies while they are still being written, and keeps track of how much has been heard. */
export class SpeechOutput {
  readonly #line: VoiceLine
  readonly #events: SpeechOutputEvents
  readonly #waiting: Piece[] = []
  #sentences = new Sentences()
  #said: Said[] = []
  #endsAt = 0
  #generation = 0
  #busy = false
  #silenceTimer: NodeJS.Timeout | undefined

  constructor(line: VoiceLine, events: SpeechOutputEvents) {
    this.#line = line
    this.#events = events
  }

  /** True while speech is being made or played. */
  get audible(): boolean {
    return this.#busy || performance.now() < this.#endsAt
  }

  push(text: string, event: number): void {
    this.#queue(this.#sentences.push(text), event)
  }

  /** Ends the reply. */
  finish(event: number): void {
    this.#queue(this.#sentences.finish(), event)
    this.#sentences = new Sentences()
  }

  /** Stops speaking at once. Returns how much of each reply had been heard. */
  stop(): Map<number, string> {
    const now = performance.now()
    const heard = new Map<number, string>()
    for (const piece of [
      ...this.#said,
      ...this.#waiting.map((waiting) => ({ ...waiting, from: now, to: now })),
    ]) {
      const before = heard.get(piece.event) ?? ''
      heard.set(piece.event, `${before} ${heardPart(piece, now)}`.trim())
    }
    this.#generation++
    this.#waiting.length = 0
    this.#said = []
    this.#sentences = new Sentences()
    this.#endsAt = now
    this.#busy = false
    clearTimeout(this.#silenceTimer)
    this.#line.assistantSpeaks(false)
    return heard
  }

  #queue(texts: string[], event: number): void {
    this.#waiting.push(...texts.map((text) => ({ text, event })))
    if (!this.#busy) void this.#speakWaiting()
  }

  async #speakWaiting(): Promise<void> {
    const generation = this.#generation
    this.#busy = true
    try {
      for (let piece = this.#waiting.shift(); piece; piece = this.#waiting.shift()) {
        const sound = await this.#line.speak(speakable(piece.text))
        if (generation !== this.#generation) return
        this.#play(piece, sound)
        await this.#waitIfFarAhead()
        if (generation !== this.#generation) return
      }
    } catch {
      // The voice process died. The session is notified, and the reply can still be read.
      this.#waiting.length = 0
    }
    if (generation === this.#generation) this.#busy = false
  }

  #play(piece: Piece, sound: Uint8Array): void {
    const now = performance.now()
    if (now >= this.#endsAt && this.#said.at(-1)?.event !== piece.event) this.#said = []
    const from = Math.max(now, this.#endsAt)
    const to = from + (sound.length / BYTES_PER_SECOND) * 1000
    this.#said.push({ ...piece, from, to })
    this.#endsAt = to
    this.#line.assistantSpeaks(true)
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(
      guarded('silence', () => this.#line.assistantSpeaks(false)),
      to - now,
    )
    this.#silenceTimer.unref()
    this.#events.saying(piece.text, to)
    for (let at = 0; at < sound.length; at += CHUNK)
      this.#events.sound(sound.subarray(at, at + CHUNK), piece.event)
  }

  /** Avoids synthesising speech that an interruption would waste. */
  async #waitIfFarAhead(): Promise<void> {
    const ahead = this.#endsAt - performance.now()
    if (ahead > MAX_AHEAD_MS) await sleep(ahead - MAX_AHEAD_MS, undefined, { ref: false })
  }
}

const CHUNK = BYTES_PER_SECOND / 2
const MAX_AHEAD_MS = 6_000

/** The words of a piece that were heard by `now`, as if spoken evenly. A piece without sound was not heard. */
function heardPart({ text, from, to }: Said, now: number): string {
  if (now >= to) return from === to ? '' : text
  const words = text.split(/\s+/)
  return words.slice(0, Math.round((words.length * Math.max(0, now - from)) / (to - from))).join(' ')
}
