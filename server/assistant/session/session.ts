import { randomUUID } from 'node:crypto'
import type { Conversation } from '#assistant/conversation.ts'
import type { EngineEvent } from '#assistant/engine/engine.ts'
import { REWIND_ID, rewoundTo, STOP_ID } from '#domain/assistant/control.ts'
import { remembered, type Utterance, verdictOn } from '#domain/assistant/transcript.ts'
import type { Voice, VoiceLine } from '../voice/voice.ts'
import { Allowance } from './limits.ts'
import { Mouth } from './mouth.ts'
import { BYTES_PER_SECOND, type FromClient, SOUND_FORMAT, type ToClient } from './protocol.ts'
import type { Mode } from './ticket.ts'

/** Where a session's frames go. It may be lost and replaced while the session lives on. */
export type Outlet = { send: (frame: ToClient) => void; close: (code: number, reason: string) => void }

export type SessionSetup = {
  conversation: Conversation
  mode: Mode
  /** A sentence when the person may no longer go on. */
  refusal: () => Promise<string | undefined>
  failed: (error: unknown) => void
}

/** One conversation over the socket, typed or spoken. What is said lives here and nowhere else, and goes with it. */
export class Session {
  readonly id: string = randomUUID()
  readonly mode: Mode
  readonly #setup: SessionSetup
  readonly #messages = new Allowance(8, 1)
  readonly #soundBytes = new Allowance(20 * BYTES_PER_SECOND, 4 * BYTES_PER_SECOND)
  readonly #toolCalls = new Map<string, () => void>()
  #outlet: Outlet | undefined
  /** replies since the person's last message: a connection that breaks may have swallowed them */
  #unsure: ToClient[] = []
  #line: VoiceLine | undefined
  #mouth: Mouth | undefined
  #event = 0
  #waiting: Job[] = []
  #working = false
  #abort = new AbortController()
  #replies = new Map<number, string>()
  #recent: Utterance[] = []
  #overAssistant = false
  #warned = false
  /** when the person last said or typed something */
  lastActive = performance.now()

  constructor(setup: SessionSetup) {
    this.#setup = setup
    this.mode = setup.mode
  }

  get attached(): boolean {
    return this.#outlet !== undefined
  }

  /** Speaks through a socket from now on; the first frame tells the client which conversation this is. */
  attach(outlet: Outlet): void {
    this.#outlet?.close(1000, 'The conversation goes on over another connection.')
    this.#outlet = outlet
    outlet.send({
      type: 'conversation_initiation_metadata',
      conversation_initiation_metadata_event: {
        conversation_id: this.id,
        agent_output_audio_format: SOUND_FORMAT,
        user_input_audio_format: SOUND_FORMAT,
      },
    })
    // A moment later: the SDK may drop what arrives together with the first frame.
    const again = this.#unsure
    if (again.length > 0) setTimeout(() => again.forEach(outlet.send), SETTLING_MS)
  }

  /** Gives the session ears and a mouth. */
  async openVoice(voice: Voice, pauseSeconds: number): Promise<void> {
    this.#line?.close()
    this.#line = await voice.open(pauseSeconds, {
      speech: () => this.#personSpeaks(),
      partial: (text) => this.#tellPartial(text),
      turn: (text) => this.#personSaid(text),
      failed: () => {
        this.closeVoice()
        this.say('Voice has stopped working on the server. You can go on by typing.')
      },
    })
    this.#mouth = new Mouth(this.#line, {
      sound: (sound, event) =>
        this.#send({
          type: 'audio',
          audio_event: { audio_base_64: Buffer.from(sound).toString('base64'), event_id: event },
        }),
      saying: (text, at) => this.#remember({ by: 'assistant', how: 'spoken', text, at }),
    })
  }

  /** Said aloud only: the screen greets in writing by itself. */
  greet(text: string): void {
    const event = ++this.#event
    this.#mouth?.push(text, event)
    this.#mouth?.finish(event)
  }

  closeVoice(): void {
    this.#mouth?.stop()
    this.#line?.close()
    this.#mouth = undefined
    this.#line = undefined
  }

  /**
   * A socket is gone. A reply that is being made is finished and kept, for when the person comes back.
   * False when the conversation already goes on over another socket.
   */
  detach(outlet: Outlet): boolean {
    if (this.#outlet !== outlet) return false
    this.#outlet = undefined
    this.closeVoice()
    for (const settle of this.#toolCalls.values()) settle()
    return true
  }

  receive(frame: FromClient): void {
    switch (frame.type) {
      case 'message':
        this.#typed(frame.text)
        break
      case 'sound':
        if (this.#soundBytes.take(frame.sound.length)) this.#line?.hear(frame.sound)
        break
      case 'context':
        if (frame.id === STOP_ID) this.#stop()
        if (frame.id === REWIND_ID) this.#rewind(rewoundTo(frame.text))
        break
      case 'tool-result':
        this.#toolCalls.get(frame.callId)?.()
    }
  }

  /** Something the assistant says of its own accord. */
  say(text: string): void {
    const event = ++this.#event
    this.#deliver({ type: 'agent_response', agent_response_event: { agent_response: text, event_id: event } })
    this.#mouth?.push(text, event)
    this.#mouth?.finish(event)
  }

  /** Says why, and hangs up. */
  end(sentence: string): void {
    this.#waiting = []
    this.#abort.abort()
    this.closeVoice()
    this.say(sentence)
    this.#outlet?.close(1000, sentence)
  }

  #typed(text: string): void {
    if (text.trim() === '') return
    this.lastActive = performance.now()
    if (text.length > LONGEST_MESSAGE) {
      this.say(TOO_LONG)
      return
    }
    if (!this.#messages.take() || this.#waiting.length >= MOST_WAITING) {
      if (!this.#warned) this.say(TOO_MANY)
      this.#warned = true
      return
    }
    this.#warned = false
    this.#hush()
    this.#remember({ by: 'person', how: 'typed', text, at: performance.now() })
    this.#queue({ answer: text })
  }

  #personSpeaks(): void {
    this.lastActive = performance.now()
    this.#overAssistant = this.#mouth?.audible ?? false
    if (!this.#overAssistant) return
    this.#abort.abort()
    this.#hush()
  }

  #tellPartial(text: string): void {
    this.#send({
      type: 'tentative_user_transcript',
      tentative_user_transcription_event: { user_transcript: text, event_id: this.#event + 1 },
    })
  }

  #personSaid(text: string): void {
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
    const event = ++this.#event
    this.#send({
      type: 'user_transcript',
      user_transcription_event: { user_transcript: text, event_id: event },
    })
    this.#queue({ answer: text })
  }

  /** One thing after the other, in the order they came. */
  #queue(job: Job): void {
    this.#unsure = []
    this.#waiting.push(job)
    if (!this.#working) void this.#work()
  }

  async #work(): Promise<void> {
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
    const reply: Reply = { event: ++this.#event, text: '', tools: new Map(), signal }
    try {
      const refusal = await this.#setup.refusal()
      if (refusal) return this.end(refusal)
      for await (const event of this.#setup.conversation.reply(text, signal)) await this.#tell(reply, event)
    } catch (error) {
      this.#setup.failed(error)
      this.#part(
        reply,
        'Something went wrong while I was answering. Please look at your day, and ask me again.',
      )
    }
    if (reply.text === '') return
    this.#send({
      type: 'agent_chat_response_part',
      text_response_part: { text: '', type: 'stop', event_id: reply.event },
    })
    this.#deliver({
      type: 'agent_response',
      agent_response_event: { agent_response: reply.text, event_id: reply.event },
    })
    this.#replies.set(reply.event, reply.text)
    if (!signal.aborted) this.#mouth?.finish(reply.event)
  }

  async #tell(reply: Reply, event: EngineEvent): Promise<void> {
    const mark = (callId: string, name: string) =>
      ({ tool_name: name, tool_call_id: callId, tool_type: 'webhook', event_id: reply.event }) as const
    switch (event.type) {
      case 'text':
        this.#part(reply, event.delta)
        break
      case 'tool':
        reply.tools.set(event.callId, event.name)
        this.#send({
          type: 'agent_tool_request',
          agent_tool_request: { ...mark(event.callId, event.name), parameters: event.args },
        })
        break
      case 'tool-result':
        this.#send({
          type: 'agent_tool_response_full_payload',
          agent_tool_response_full_payload: {
            ...mark(event.callId, reply.tools.get(event.callId) ?? ''),
            is_error: event.isError,
            is_called: true,
            full_tool_result: JSON.stringify(event.result),
          },
        })
        break
      case 'client-tool':
        await this.#callClient(event.name, event.args, reply.event)
    }
  }

  /** After a stop no more words; what a tool has done meanwhile is still told. */
  #part(reply: Reply, text: string): void {
    if (reply.signal.aborted) return
    const part = (text: string, type: 'start' | 'delta') =>
      this.#send({
        type: 'agent_chat_response_part',
        text_response_part: { text, type, event_id: reply.event },
      })
    if (reply.text === '') part('', 'start')
    part(text, 'delta')
    reply.text += text
    this.#mouth?.push(text, reply.event)
  }

  /** Waits until the browser has done it, but not for a browser that has gone. */
  async #callClient(name: string, parameters: object, event: number): Promise<void> {
    if (!this.#outlet) return
    const id = randomUUID()
    const answered = Promise.withResolvers<void>()
    const timer = setTimeout(answered.resolve, CLIENT_TOOL_MS)
    this.#toolCalls.set(id, answered.resolve)
    this.#send({
      type: 'client_tool_call',
      client_tool_call: { tool_name: name, tool_call_id: id, parameters, event_id: event },
    })
    await answered.promise
    clearTimeout(timer)
    this.#toolCalls.delete(id)
  }

  #stop(): void {
    this.#waiting = []
    this.#abort.abort()
    this.#hush()
  }

  #rewind(turns: number | undefined): void {
    if (turns === undefined) return
    this.#stop()
    this.#queue({ rewind: turns })
  }

  /** Stops the assistant's voice, here and in the browser, and says what had been heard by then. */
  #hush(): void {
    if (!this.#mouth?.audible) return
    const heard = this.#mouth.stop()
    this.#send({ type: 'interruption', interruption_event: { event_id: ++this.#event } })
    for (const [event, part] of heard) {
      const whole = this.#replies.get(event)
      if (whole === undefined || part.length >= whole.length) continue
      this.#send({
        type: 'agent_response_correction',
        agent_response_correction_event: {
          original_agent_response: whole,
          corrected_agent_response: part ? `${part} …` : '…',
          event_id: event,
        },
      })
    }
    this.#replies.clear()
  }

  #remember(utterance: Utterance): void {
    this.#recent = remembered(this.#recent, utterance)
  }

  #send(frame: ToClient): void {
    this.#outlet?.send(frame)
  }

  /** What must not be lost with the connection. Sent again after a break; the client knows it by its event id. */
  #deliver(frame: ToClient): void {
    this.#unsure = [...this.#unsure, frame].slice(-MOST_WAITING)
    this.#send(frame)
  }
}

type Job = { answer: string } | { rewind: number }
type Reply = { event: number; text: string; tools: Map<string, string>; signal: AbortSignal }

const LONGEST_MESSAGE = 4_000
const TOO_LONG = `That message is too long for me. Please send at most ${LONGEST_MESSAGE} characters at a time.`
const TOO_MANY =
  'That was a lot at once, so I left the last messages out. Please wait a moment and send them again.'
const MOST_WAITING = 10
const CLIENT_TOOL_MS = 2_000
const SETTLING_MS = 200
