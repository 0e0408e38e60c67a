/**
 * - speech: the person began to talk
 * - pause: they fell silent for a moment; the turn may or may not be over
 * - resumed: they continued after a pause
 * - turn-over: they have been silent long enough, or have talked for a minute
 */
export type TurnEvent = 'speech' | 'pause' | 'resumed' | 'turn-over'

/** Detects a person's turns from the probability of speech in each 32 ms frame. */
export class TurnDetector {
  #state: 'quiet' | 'talking' | 'paused' = 'quiet'
  #voiced = 0
  #silent = 0
  #turn = 0
  readonly #pauseFrames: number

  /** `pauseSeconds` is the silence that ends a turn. */
  constructor(pauseSeconds: number) {
    this.#pauseFrames = Math.max(Math.round(pauseSeconds * FRAMES_PER_SECOND), SHORT_PAUSE + 1)
  }

  get talking(): boolean {
    return this.#state !== 'quiet'
  }

  /** While the assistant speaks, the thresholds are higher, so that its own voice from a loudspeaker does not interrupt it. */
  next(probability: number, overAssistant: boolean): TurnEvent | undefined {
    const voiced = probability >= (overAssistant && this.#state === 'quiet' ? SURELY_VOICED : VOICED)
    this.#voiced = voiced ? this.#voiced + 1 : Math.max(0, this.#voiced - 2)
    if (this.#state === 'quiet') {
      if (this.#voiced < (overAssistant ? START_OVER_ASSISTANT : START)) return undefined
      return this.#enter('talking', 'speech')
    }
    this.#turn++
    if (this.#turn > LONGEST_TURN) return this.#enter('quiet', 'turn-over')
    if (this.#state === 'talking') {
      this.#silent = probability < SILENT ? this.#silent + 1 : 0
      return this.#silent >= SHORT_PAUSE ? this.#enter('paused', 'pause') : undefined
    }
    if (this.#voiced >= RESUME) return this.#enter('talking', 'resumed')
    this.#silent++
    return this.#silent >= this.#pauseFrames ? this.#enter('quiet', 'turn-over') : undefined
  }

  #enter(state: 'quiet' | 'talking' | 'paused', event: TurnEvent): TurnEvent {
    this.#state = state
    if (state !== 'paused') this.#silent = 0
    if (event === 'speech') this.#turn = 0
    if (state !== 'talking') this.#voiced = 0
    return event
  }
}

const FRAMES_PER_SECOND = 16_000 / 512

// Probabilities of speech in a frame.
const VOICED = 0.5
const SURELY_VOICED = 0.7
const SILENT = 0.35

// Numbers of frames: voiced ones until someone is talking, or talking again; silent ones until they pause; a whole turn.
const START = 3
const START_OVER_ASSISTANT = 9
const RESUME = 2
const SHORT_PAUSE = 10
const LONGEST_TURN = 60 * FRAMES_PER_SECOND
