import { heard } from './heard.ts'
import { FRAME, type SpeechMeter } from './silero.ts'
import { TurnDetector } from './turn-detector.ts'

export type Recognition = { text: Promise<string>; cancel: () => void }

export type ListenerEvents = {
  speech: () => void
  partial: (text: string) => void
  turn: (text: string, waitedMs: number) => void
}

/**
 * Hears one person: sound in, their turns as text out.
 *
 * Recognition starts at every short pause, not only when the turn is over: by then the words are usually known, so
 * the wait for them does not add to the pause. Long talk is recognised in stretches while it goes on.
 */
export class Listener {
  assistantSpeaks = false
  readonly #detector: TurnDetector
  readonly #meter: SpeechMeter
  readonly #recognise: (samples: Float32Array) => Recognition
  readonly #events: ListenerEvents
  readonly #frame = new Float32Array(FRAME)
  #filled = 0
  #work = Promise.resolve()
  #closed = false
  #before: Float32Array[] = []
  #stretch: Float32Array[] = []
  #done: Recognition[] = []
  #guess: Recognition | undefined
  #quiet = 0

  constructor(
    pauseSeconds: number,
    meter: SpeechMeter,
    recognise: (samples: Float32Array) => Recognition,
    events: ListenerEvents,
  ) {
    this.#detector = new TurnDetector(pauseSeconds)
    this.#meter = meter
    this.#recognise = recognise
    this.#events = events
  }

  hear(sound: Uint8Array): void {
    const view = new DataView(sound.buffer, sound.byteOffset, sound.byteLength)
    for (let at = 0; at + 1 < sound.byteLength; at += 2) {
      this.#frame[this.#filled++] = view.getInt16(at, true) / 32_768
      if (this.#filled < FRAME) continue
      const frame = this.#frame.slice()
      this.#filled = 0
      this.#work = this.#work.then(() => (this.#closed ? undefined : this.#step(frame)))
    }
  }

  close(): void {
    this.#closed = true
    this.#forget()
  }

  async #step(frame: Float32Array): Promise<void> {
    const probability = await this.#meter(frame)
    const event = this.#detector.next(probability, this.assistantSpeaks)
    this.#quiet = probability < QUIET ? this.#quiet + 1 : 0
    if (!this.#detector.talking && event !== 'turn-over') {
      this.#before.push(frame)
      if (this.#before.length > FRAMES_BEFORE) this.#before.shift()
      return
    }
    if (event === 'speech') {
      this.#stretch = this.#before.splice(0)
      this.#events.speech()
    }
    if (event === 'resumed') this.#goOn()
    this.#stretch.push(frame)
    if (event === 'pause') this.#guess = this.#recogniseStretch()
    if (event === 'turn-over') this.#finish()
    else if (!this.#guess) this.#cutIfLong()
  }

  #recogniseStretch(): Recognition {
    const guess = this.#recognise(joined(this.#stretch))
    guess.text.then(() => this.#tellPartial(guess))
    return guess
  }

  async #tellPartial(guess: Recognition): Promise<void> {
    if (this.#closed || !(this.#guess === guess || this.#done.includes(guess))) return
    const upToHere = this.#done.includes(guess)
      ? this.#done.slice(0, this.#done.indexOf(guess) + 1)
      : [...this.#done, guess]
    const text = await sentenceOf(upToHere)
    if (text && this.#detector.talking) this.#events.partial(text)
  }

  /** After a pause: a long stretch is kept as it was recognised, a short one is recognised anew with what follows. */
  #goOn(): void {
    if (!this.#guess) return
    if (this.#stretch.length >= LONG_STRETCH) {
      this.#done.push(this.#guess)
      this.#stretch = this.#stretch.slice(-FRAMES_KEPT)
    } else {
      this.#guess.cancel()
    }
    this.#guess = undefined
  }

  /** Long talk is cut at a breath, or where it is quietest when none comes, and recognised while it goes on. */
  #cutIfLong(): void {
    const { length } = this.#stretch
    if (length >= LONG_STRETCH && this.#quiet >= BREATH) this.#cutAt(length - FRAMES_KEPT)
    else if (length >= LONGEST_STRETCH)
      this.#cutAt(length - FRAMES_SEARCHED + quietest(this.#stretch.slice(-FRAMES_SEARCHED)))
  }

  #cutAt(frame: number): void {
    const rest = this.#stretch.slice(frame)
    this.#stretch = this.#stretch.slice(0, frame)
    this.#done.push(this.#recogniseStretch())
    this.#stretch = rest
  }

  #finish(): void {
    const over = performance.now()
    const said = [...this.#done, this.#guess ?? this.#recognise(joined(this.#stretch))]
    this.#done = []
    this.#guess = undefined
    this.#stretch = []
    this.#before = []
    sentenceOf(said).then((text) => {
      if (!this.#closed) this.#events.turn(text, performance.now() - over)
    })
  }

  #forget(): void {
    for (const recognition of [...this.#done, ...(this.#guess ? [this.#guess] : [])]) recognition.cancel()
  }
}

// In frames of 32 ms.
const FRAMES_BEFORE = 15
const FRAMES_KEPT = 3
const BREATH = 5
const LONG_STRETCH = 110
const LONGEST_STRETCH = 190
const FRAMES_SEARCHED = 60

const QUIET = 0.35

async function sentenceOf(recognitions: Recognition[]): Promise<string> {
  const stretches = await Promise.all(recognitions.map(({ text }) => text))
  return heard(stretches.reduce(continued, ''))
}

/** A cut in mid-sentence leaves a full stop that nobody said, and sometimes a word on both sides. */
function continued(before: string, after: string): string {
  if (!before || !after) return before || after
  const start = before.replace(/[.…-]+$/, '')
  const last = /[\w']+$/.exec(start)?.[0].toLowerCase()
  const [first = ''] = /^[\w']+/.exec(after) ?? []
  return `${start} ${first.toLowerCase() === last ? after.slice(first.length).trimStart() : after}`
}

function joined(frames: Float32Array[]): Float32Array {
  const all = new Float32Array(frames.length * FRAME)
  for (const [index, frame] of frames.entries()) all.set(frame, index * FRAME)
  return all
}

function quietest(frames: Float32Array[]): number {
  const loudness = frames.map((frame) => frame.reduce((sum, sample) => sum + sample * sample, 0))
  return loudness.indexOf(Math.min(...loudness))
}
