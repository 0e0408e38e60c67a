import { randomUUID } from 'node:crypto'
import type { Conversation } from '#assistant/conversation.ts'
import type { EngineEvent } from '#assistant/engine/engine.ts'
import { MAX_LENGTH } from '#assistant/language/tokens.ts'
import type { Choice } from '#domain/assistant/choice.ts'
import { parseRewind, REWIND_ID, STOP_ID } from '#domain/assistant/control.ts'
import { remembered, type Utterance, verdictOn } from '#domain/assistant/transcript.ts'
import { guarded } from '../../process/guard.ts'
import type { Voice, VoiceLine } from '../voice/voice.ts'
import {
  clientToolFrame,
  correctionFrame,
  interruptionFrame,
  partialFrame,
  replyFrame,
  replyPartFrame,
  soundFrame,
  startFrame,
  toolFrame,
  toolResultFrame,
  transcriptFrame,
} from './frames.ts'
import { BYTES_PER_SECOND, type FromClient, type ToClient } from './protocol.ts'
import { SpeechOutput } from './speech-output.ts'
import type { Mode } from './ticket.ts'
import { TokenBucket } from './token-bucket.ts'

/** The socket of a session. It may be lost and replaced while the session lives on. */
export type Connection = { send: (frame: ToClient) => void; close: (code: number, reason: string) => void }

export type SessionSetup = {
  conversation: Conversation
  mode: Mode
  /** Returns a sentence when the person may no longer continue. */
  refusal: () => Promise<string | undefined>
  failed: (error: unknown) => void
}

/** One conversation over the socket, typed or spoken. Its messages are held only in memory and are gone when it ends. */
export class Session {
  readonly id: string = randomUUID()
  readonly mode: Mode
  readonly #setup: SessionSetup
  readonly #messages = new TokenBucket(8, 1)
  readonly #soundBytes = new TokenBucket(20 * BYTES_PER_SECOND, 4 * BYTES_PER_SECOND)
  readonly #toolCalls = new Map<string, () => void>()
  #connection: Connection | undefined
  /** Replies since the person's last message, which a broken connection may have lost. */
  #unconfirmed: ToClient[] = []
  #line: VoiceLine | undefined
  #speech: SpeechOutput | undefined
  #event = 0
  #waiting: Job[] = []
  #working = false
  #abort = new AbortController()
  /** Of the reply that a rewind has made pointless. */
  #forgotten: AbortSignal | undefined
  #replies = new Map<number, string>()
  #recent: Utterance[] = []
  #overAssistant = false
  #warned = false
  /** When the person last said or typed something. */
  lastActive = performance.now()

  constructor(setup: SessionSetup) {
    this.#setup = setup
    this.mode = setup.mode
  }

  get attached(): boolean {
    return this.#connection !== undefined
  }

  /** Sends frames over this connection from now on. */
  attach(connection: Connection): void {
    this.#connection?.close(1000, 'The conversation goes on over another connection.')
    this.#connection = connection
    connection.send(startFrame(this.id))
    // After a short delay, because the SDK may drop what arrives together with the first frame.
    const resend = this.#unconfirmed
    if (resend.length > 0)
      setTimeout(
        guarded('resend', () => resend.forEach(connection.send)),
        RESEND_DELAY_MS,
      )
  }

  async openVoice(voice: Voice, pauseSeconds: number): Promise<void> {
    this.#line?.close()
    this.#line = await voice.open(pauseSeconds, {
      speech: () => this.#onSpeechStart(),
      partial: (text) => this.#send(partialFrame(text, this.#event + 1)),
      turn: (text) => this.#onSpokenTurn(text),
      failed: () => {
        this.closeVoice()
        this.say('Voice has stopped working on the server. You can go on by typing.')
      },
    })
    this.#speech = new SpeechOutput(this.#line, {
      sound: (sound, event) => this.#send(soundFrame(sound, event)),
      saying: (text, at) => this.#remember({ by: 'assistant', how: 'spoken', text, at }),
    })
  }

  /** Spoken only: the screen shows its own greeting. */
  greet(text: string): void {
    const event = ++this.#event
    this.#speech?.push(text, event)
    this.#speech?.finish(event)
  }

  closeVoice(): void {
    this.#speech?.stop()
    this.#line?.close()
    this.#speech = undefined
    this.#line = undefined
  }

  /**
   * The connection was lost. A reply in progress is finished and stored until the person reconnects.
   * Returns false when the conversation already uses another connection.
   */
  detach(connection: Connection): boolean {
    if (this.#connection !== connection) return false
    this.#connection = undefined
    this.closeVoice()
    for (const settle of this.#toolCalls.values()) settle()
    return true
  }

  receive(frame: FromClient): void {
    switch (frame.type) {
      case 'message':
        this.#onTyped(frame.text)
        break
      case 'sound':
        if (this.#soundBytes.take(frame.sound.length)) this.#line?.hear(frame.sound)
        break
      case 'context':
        if (frame.id === STOP_ID) this.#stop()
        if (frame.id === REWIND_ID) this.#rewind(parseRewind(frame.text))
        break
      case 'tool-result':
        this.#toolCalls.get(frame.callId)?.()
    }
  }

  /** Says something that is not a reply. */
  say(text: string): void {
    const event = ++this.#event
    this.#sendReliably(replyFrame(text, event))
    this.#speech?.push(text, event)
    this.#speech?.finish(event)
  }

  /** Says why, and hangs up. */
  end(sentence: string): void {
    this.#waiting = []
    this.#abort.abort()
    this.closeVoice()
    this.say(sentence)
    this.#connection?.close(1000, sentence)
  }

  #onTyped(text: string): void {
    if (text.trim() === '') return
    this.lastActive = performance.now()
    if (text.length > LONGEST_MESSAGE) {
      this.say(TOO_LONG)
      return
    }
    if (!this.#messages.take() || this.#waiting.length >= MAX_WAITING) {
      if (!this.#warned) this.say(TOO_MANY)
      this.#warned = true
      return
    }
    this.#warned = false
    this.#stopSpeaking()
    const utterance: Utterance = { by: 'person', how: 'typed', text, at: performance.now() }
    // Said aloud a moment ago and typed as well: it is being answered already.
    if (verdictOn(utterance, this.#recent) === 'already sent') return
    this.#remember(utterance)
    this.#queue({ answer: text })
  }

  #onSpeechStart(): void {
    this.lastActive = performance.now()
    this.#overAssistant = this.#speech?.audible ?? false
    if (!this.#overAssistant) return
    this.#abort.abort()
    this.#stopSpeaking()
  }

  #onSpokenTurn(text: string): void {
    this.lastActive = performance.now()
    const utterance: Utterance = {
      by: 'person',
      how: 'spoken',
      text,
      at: performance.now(),
      overAssistant: this.#overAssistant,
    }
    if (verdictOn(utterance, this.#recent) !== 'new') return
    this.#remember(utterance)
    this.#send(transcriptFrame(text, ++this.#event))
    this.#queue({ answer: text })
  }

  /** Processes jobs one at a time, in order. */
  #queue(job: Job): void {
    this.#unconfirmed = []
    this.#waiting.push(job)
    if (!this.#working) void this.#processWaiting()
  }

  async #processWaiting(): Promise<void> {
    this.#working = true
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      if ('rewind' in job) this.#setup.conversation.rewind(job.rewind)
      else await this.#reply(job.answer)
    }
    this.#working = false
  }

  async #reply(text: string): Promise<void> {
    this.#abort = new AbortController()
    const { signal } = this.#abort
    const reply: Reply = {
      answers: text,
      event: ++this.#event,
      text: '',
      tools: new Map(),
      choices: [],
      signal,
    }
    try {
      const refusal = await this.#setup.refusal()
      if (refusal) return this.end(refusal)
      for await (const event of this.#setup.conversation.reply(text, signal))
        await this.#forward(reply, event)
    } catch (error) {
      this.#setup.failed(error)
      this.#sendText(
        reply,
        'Something went wrong while I was answering. Please look at your day, and ask me again.',
      )
    }
    // The thread has gone back behind this turn: only the new answer counts.
    if (reply.text === '' || this.#forgotten === signal) return
    this.#sendPart(reply, replyPartFrame('', 'stop', reply.event))
    const whole = replyFrame(reply.text, reply.event, signal.aborted ? [] : reply.choices)
    this.#sendReliably({ ...whole, answers: text })
    this.#keepForCorrection(reply)
    if (!signal.aborted) this.#speech?.finish(reply.event)
  }

  /** Only the last ones can still be heard. */
  #keepForCorrection({ event, text }: Reply): void {
    this.#replies.set(event, text)
    const [oldest] = this.#replies.keys()
    if (this.#replies.size > MAX_WAITING) this.#replies.delete(oldest!)
  }

  async #forward(reply: Reply, event: EngineEvent): Promise<void> {
    switch (event.type) {
      case 'text':
        this.#sendText(reply, event.delta)
        break
      case 'tool':
        reply.tools.set(event.callId, event.name)
        this.#sendPart(reply, toolFrame(event, reply.event))
        break
      case 'tool-result':
        this.#sendPart(reply, toolResultFrame(event, reply.tools.get(event.callId) ?? '', reply.event))
        break
      case 'choices':
        reply.choices = event.choices
        break
      case 'client-tool':
        await this.#callClient(event.name, event.args, reply.event)
    }
  }

  /** Sends nothing after a stop; tool results are still sent. */
  #sendText(reply: Reply, text: string): void {
    if (reply.signal.aborted) return
    if (reply.text === '') this.#sendPart(reply, replyPartFrame('', 'start', reply.event))
    this.#sendPart(reply, replyPartFrame(text, 'delta', reply.event))
    reply.text += text
    this.#speech?.push(text, reply.event)
  }

  /** Waits for the browser's result, unless it disconnects or takes too long. */
  async #callClient(name: string, parameters: object, event: number): Promise<void> {
    if (!this.#connection) return
    const id = randomUUID()
    const answered = Promise.withResolvers<void>()
    const timer = setTimeout(answered.resolve, CLIENT_TOOL_MS)
    this.#toolCalls.set(id, answered.resolve)
    this.#send(clientToolFrame(id, name, parameters, event))
    await answered.promise
    clearTimeout(timer)
    this.#toolCalls.delete(id)
  }

  #stop(): void {
    this.#waiting = []
    this.#abort.abort()
    this.#stopSpeaking()
  }

  #rewind(turns: number | undefined): void {
    if (turns === undefined) return
    this.#forgotten = this.#abort.signal
    this.#stop()
    this.#queue({ rewind: turns })
  }

  /** Stops the assistant's voice here and in the browser, and corrects replies to what was heard. */
  #stopSpeaking(): void {
    if (!this.#speech?.audible) return
    const heard = this.#speech.stop()
    this.#send(interruptionFrame(++this.#event))
    for (const [event, part] of heard) {
      const whole = this.#replies.get(event)
      if (whole === undefined || part.length >= whole.length) continue
      this.#send(correctionFrame(whole, part, event))
    }
    this.#replies.clear()
  }

  #remember(utterance: Utterance): void {
    this.#recent = remembered(this.#recent, utterance)
  }

  #sendPart({ answers }: Reply, frame: ToClient): void {
    this.#send({ ...frame, answers })
  }

  #send(frame: ToClient): void {
    this.#connection?.send(frame)
  }

  /** Sends a frame that must not be lost. It is resent after a reconnect; the client recognises it by its event id. */
  #sendReliably(frame: ToClient): void {
    this.#unconfirmed = [...this.#unconfirmed, frame].slice(-MAX_WAITING)
    this.#send(frame)
  }
}

type Job = { answer: string } | { rewind: number }
type Reply = {
  /** what the person said */
  answers: string
  event: number
  text: string
  tools: Map<string, string>
  choices: readonly Choice[]
  signal: AbortSignal
}

/** Understood within about 50 ms on the thread that answers everybody; `npm run bench -- neighbours` sends such messages. */
const LONGEST_MESSAGE = MAX_LENGTH
const TOO_LONG = `That message is too long for me. Please send at most ${LONGEST_MESSAGE} characters at a time.`
const TOO_MANY =
  'That was a lot at once, so I left the last messages out. Please wait a moment and send them again.'
const MAX_WAITING = 10
const CLIENT_TOOL_MS = 2_000
const RESEND_DELAY_MS = 200
