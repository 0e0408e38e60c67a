import { cleanTranscript } from './clean-transcript.ts'
import { FRAME, type SpeechMeter } from './silero.ts'
import { TurnDetector } from './turn-detector.ts'

export type Recognition = { text: Promise<string>; cancel: () => void }

export type ListenerEvents = {
  speech: () => void
  partial: (text: string) => void
  turn: (text: string, waitedMs: number) => void
}

/**
 * Listens to one person: takes sound and returns their turns as text.
 *
 * Recognition starts at every short pause, so that by the end of the turn the words are usually known and nobody waits
 * for them. Long speech is recognised in stretches while it goes on.
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
  #preroll: Float32Array[] = []
  #stretch: Float32Array[] = []
  #recognised: Recognition[] = []
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
      this.#work = this.#work.then(() => (this.#closed ? undefined : this.#processFrame(frame)))
    }
  }

  close(): void {
    this.#closed = true
    this.#cancelAll()
  }

  async #processFrame(frame: Float32Array): Promise<void> {
    const probability = await this.#meter(frame)
    const event = this.#detector.next(probability, this.assistantSpeaks)
    this.#quiet = probability < QUIET ? this.#quiet + 1 : 0
    if (!this.#detector.talking && event !== 'turn-over') {
      this.#preroll.push(frame)
      if (this.#preroll.length > PREROLL_FRAMES) this.#preroll.shift()
      return
    }
    if (event === 'speech') {
      this.#stretch = this.#preroll.splice(0)
      this.#events.speech()
    }
    if (event === 'resumed') this.#onResumed()
    this.#stretch.push(frame)
    if (event === 'pause') this.#guess = this.#recogniseStretch()
    if (event === 'turn-over') this.#finish()
    else if (!this.#guess) this.#cutIfLong()
  }

  #recogniseStretch(): Recognition {
    const guess = this.#recognise(concatFrames(this.#stretch))
    guess.text.then(() => this.#sendPartial(guess))
    return guess
  }

  async #sendPartial(guess: Recognition): Promise<void> {
    if (this.#closed || !(this.#guess === guess || this.#recognised.includes(guess))) return
    const upToHere = this.#recognised.includes(guess)
      ? this.#recognised.slice(0, this.#recognised.indexOf(guess) + 1)
      : [...this.#recognised, guess]
    const text = await sentenceOf(upToHere)
    if (text && this.#detector.talking) this.#events.partial(text)
  }

  /** After a pause, a long stretch keeps its recognition; a short one is recognised again with what follows. */
  #onResumed(): void {
    if (!this.#guess) return
    if (this.#stretch.length >= LONG_STRETCH) {
      this.#recognised.push(this.#guess)
      this.#stretch = this.#stretch.slice(-TAIL_FRAMES)
    } else {
      this.#guess.cancel()
    }
    this.#guess = undefined
  }

  /** Cuts long speech at a breath, or else at its quietest frame, so that it can be recognised while it goes on. */
  #cutIfLong(): void {
    const { length } = this.#stretch
    if (length >= LONG_STRETCH && this.#quiet >= BREATH) this.#cutAt(length - TAIL_FRAMES)
    else if (length >= LONGEST_STRETCH)
      this.#cutAt(length - FRAMES_SEARCHED + quietest(this.#stretch.slice(-FRAMES_SEARCHED)))
  }

  #cutAt(frame: number): void {
    const rest = this.#stretch.slice(frame)
    this.#stretch = this.#stretch.slice(0, frame)
    this.#recognised.push(this.#recogniseStretch())
    this.#stretch = rest
  }

  #finish(): void {
    const over = performance.now()
    const said = [...this.#recognised, this.#guess ?? this.#recognise(concatFrames(this.#stretch))]
    this.#recognised = []
    this.#guess = undefined
    this.#stretch = []
    this.#preroll = []
    sentenceOf(said).then((text) => {
      if (!this.#closed) this.#events.turn(text, performance.now() - over)
    })
  }

  #cancelAll(): void {
    for (const recognition of [...this.#recognised, ...(this.#guess ? [this.#guess] : [])])
      recognition.cancel()
  }
}

// In frames of 32 ms.
/** kept from before someone was heard to talk: their first sound is in it */
const PREROLL_FRAMES = 15
/** the end of a stretch, with which the next one begins */
const TAIL_FRAMES = 3
/** this long without speech is a breath */
const BREATH = 5
/** from here on a stretch is cut at the next breath */
const LONG_STRETCH = 110
/** from here on it is cut anyway, at the quietest of the last frames */
const LONGEST_STRETCH = 190
const FRAMES_SEARCHED = 60

/** A frame that is less likely to be speech than this is quiet. */
const QUIET = 0.35

async function sentenceOf(recognitions: Recognition[]): Promise<string> {
  const stretches = await Promise.all(recognitions.map(({ text }) => text))
  return cleanTranscript(stretches.reduce(appendStretch, ''))
}

/** A cut in mid-sentence leaves a full stop that was not said, and sometimes repeats a word on both sides. */
function appendStretch(before: string, after: string): string {
  if (!before || !after) return before || after
  const start = before.replace(/[.…-]+$/, '')
  const last = /[\w']+$/.exec(start)?.[0].toLowerCase()
  const [first = ''] = /^[\w']+/.exec(after) ?? []
  return `${start} ${first.toLowerCase() === last ? after.slice(first.length).trimStart() : after}`
}

function concatFrames(frames: Float32Array[]): Float32Array {
  const all = new Float32Array(frames.length * FRAME)
  for (const [index, frame] of frames.entries()) all.set(frame, index * FRAME)
  return all
}

function quietest(frames: Float32Array[]): number {
  const loudness = frames.map((frame) => frame.reduce((sum, sample) => sum + sample * sample, 0))
  return loudness.indexOf(Math.min(...loudness))
}
