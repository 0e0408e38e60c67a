import { REWIND_ID, rewindText, STOP_ID, STOP_TEXT } from '#domain/assistant/control.ts'
import { remembered, type Utterance, verdictOn } from '#domain/assistant/transcript.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Store } from '#web/lib/store.ts'
import {
  type Message,
  NO_RESPONSE,
  newMessage,
  type ToolPart,
  turnsIn,
  withTool,
  withWholeText,
  withWords,
  wordsOf,
} from './messages.ts'
import type { ChatMode } from './widget.ts'

export type TalkState = {
  status: 'idle' | 'connecting' | 'connected' | 'lost'
  mode: ChatMode | null
  messages: readonly Message[]
  /** the assistant is at it */
  isRunning: boolean
  isSpeaking: boolean
  /** what is being heard while somebody still speaks */
  hearing: string
  /** what went wrong, in words */
  problem: string | null
}

/** A connection to the assistant. */
export type Line = {
  getId: () => string
  isOpen: () => boolean
  sendUserMessage: (text: string) => void
  sendContextualUpdate: (text: string, options: { contextId: string }) => void
  endSession: () => Promise<void>
}

/** What a line reports while it is open. */
export type Ears = {
  person: (text: string) => void
  assistant: (text: string, eventId?: number) => void
  /** words as they are understood so far, before the sentence is over */
  tentative: (text: string) => void
  /** a piece of a reply */
  part: (text: string, isFirst: boolean) => void
  correction: (text: string) => void
  tool: (tool: ToolPart) => void
  speaking: (isSpeaking: boolean) => void
  lost: (details: { reason: string; closeReason?: string }) => void
}

/** Opens a line, or again one that was lost: `resume` is its id. */
export type Connect = (mode: ChatMode, ears: Ears, resume?: string) => Promise<Line>

type TalkNeeds = {
  connect: Connect
  /** whose day it is about */
  subject: () => string | null
  onEnd: () => void
}

const CONNECT_MS = 15_000
const REPLY_MS = 8_000
const RETRIES = 3
const NOTHING: TalkState = {
  status: 'idle',
  mode: null,
  messages: [],
  isRunning: false,
  isSpeaking: false,
  hearing: '',
  problem: null,
}

const FORGOTTEN =
  'The connection was lost for too long: I no longer know what was said before. What was changed stays changed.'

/** A conversation with the assistant, one after the other: what was said, and the line it goes over. */
export class Talk {
  readonly state = new Store<TalkState>(NOTHING)
  readonly #needs: TalkNeeds
  #line: Line | undefined
  #subject: string | null = null
  /** counts up with each beginning and ending, so that what comes late belongs to nobody */
  #generation = 0
  #recent: Utterance[] = []
  #waiting: ReturnType<typeof setTimeout> | undefined
  #streaming: string | undefined
  #shown = new Set<number>()
  /** how many turns of the thread the assistant does not know */
  #forgotten = 0

  constructor(needs: TalkNeeds) {
    this.#needs = needs
  }

  /** Begins a conversation. Throws nothing: what went wrong is in `problem`. */
  async begin(mode: ChatMode, resume?: string): Promise<void> {
    const mine = ++this.#generation
    this.#subject = this.#needs.subject()
    this.#become(
      resume ? { status: 'connecting', problem: null } : { ...NOTHING, mode, status: 'connecting' },
    )
    const connecting = this.#needs.connect(mode, this.#earsOf(mine), resume)
    try {
      const line = await inTime(connecting)
      if (mine !== this.#generation) return void line.endSession()
      this.#line = line
      const isAnother = resume !== undefined && line.getId() !== resume
      if (isAnother) this.#startAgain()
      this.#become({ status: 'connected', problem: isAnother ? FORGOTTEN : null })
    } catch (failure) {
      // It may still come, and would listen unnoticed.
      connecting.then((late) => late.endSession()).catch(() => {})
      if (mine !== this.#generation) return
      console.error(failure)
      this.#generation++
      this.#become({ status: resume ? 'lost' : 'idle', problem: problemOf(failure, mode), isRunning: false })
    }
  }

  /** Says something by typing. What cannot be sent now stays in the thread with the reason beside it. */
  async say(text: string): Promise<void> {
    const words = text.trim()
    if (words === '') return
    this.#notice({ by: 'person', how: 'typed', text: words, at: Date.now() })
    this.#become({ messages: [...this.#now.messages, newMessage('person', words)] })
    await this.#send(words)
  }

  /** Asks again, or asks something else, from an earlier place: the assistant forgets what came after. */
  async sayAgain(messages: readonly Message[], text?: string): Promise<void> {
    const kept = text === undefined ? messages : [...messages, newMessage('person', text.trim())]
    const last = kept.findLast(({ by }) => by === 'person')
    this.#become({ messages: kept })
    this.#rewind(turnsIn(kept) - 1)
    if (last) await this.#send(wordsOf(last))
  }

  /** Another branch of the thread is shown: the assistant goes on from there. */
  showMessages(messages: readonly Message[]): void {
    this.#become({ messages })
    this.#rewind(turnsIn(messages))
  }

  /** No more words, and silence. */
  stop(): void {
    clearTimeout(this.#waiting)
    this.#line?.sendContextualUpdate(STOP_TEXT, { contextId: STOP_ID })
    this.#become({ isRunning: false })
  }

  /** Hangs up: the line is closed and what was said is gone. */
  end(): void {
    if (this.#now.status === 'idle') return
    this.#generation++
    clearTimeout(this.#waiting)
    void this.#line?.endSession()
    this.#line = undefined
    this.#recent = []
    this.#shown = new Set()
    this.#streaming = undefined
    this.#forgotten = 0
    this.#needs.onEnd()
    this.state.set(NOTHING)
  }

  /** Hangs up if another person's day is shown by now. */
  endUnlessSubject(): void {
    if (this.#needs.subject() !== this.#subject) this.end()
  }

  get #now(): TalkState {
    return this.state.get()
  }

  #become(change: Partial<TalkState>): void {
    this.state.set({ ...this.#now, ...change })
  }

  /** What a line says that was given up is heard by nobody. */
  #earsOf(mine: number): Ears {
    const current = <Args extends unknown[]>(act: (...args: Args) => void) => {
      return (...args: Args) => {
        if (mine === this.#generation) act(...args)
      }
    }
    return {
      person: current((text) => this.#hearPerson(text)),
      assistant: current((text, eventId) => this.#hearAssistant(text, eventId)),
      tentative: current((hearing) => this.#become({ hearing })),
      part: current((text, isFirst) => this.#hearPart(text, isFirst)),
      correction: current((text) => this.#changeLast((message) => withWholeText(message, text))),
      tool: current((tool) => this.#changeLast((message) => withTool(message, tool))),
      speaking: current((isSpeaking) => this.#become({ isSpeaking })),
      lost: current((details) => void this.#lost(details)),
    }
  }

  /** The server kept nothing, being restarted or after too long: its replies count from one again, and its turns too. */
  #startAgain(): void {
    this.#shown = new Set()
    this.#streaming = undefined
    this.#forgotten = turnsIn(this.#now.messages)
  }

  async #send(words: string): Promise<void> {
    let told: string | null = null
    if (this.#now.status === 'lost' && this.#now.mode) {
      await this.begin(this.#now.mode, this.#line?.getId())
      told = this.#now.problem
      // These words are the first of the new conversation.
      if (told === FORGOTTEN) this.#forgotten--
    }
    if (!this.#line?.isOpen()) {
      this.#become({
        isRunning: false,
        problem: 'Your message was not sent: there is no connection. Try again with Refresh.',
      })
      return
    }
    this.#become({ isRunning: true, problem: told })
    this.#line.sendUserMessage(words)
    this.#awaitReply()
  }

  #rewind(turns: number): void {
    const text = rewindText(Math.max(0, turns - this.#forgotten))
    this.#line?.sendContextualUpdate(text, { contextId: REWIND_ID })
  }

  #hearPerson(text: string): void {
    const overAssistant = this.#now.isSpeaking
    if (!this.#notice({ by: 'person', how: 'spoken', text, at: Date.now(), overAssistant })) return
    const messages = [...this.#now.messages, newMessage('person', text.trim())]
    this.#become({ messages, isRunning: true, hearing: '' })
    this.#awaitReply()
  }

  #hearPart(text: string, isFirst: boolean): void {
    if (isFirst) this.#streaming = undefined
    if (text) {
      this.#streaming = (this.#streaming ?? '') + text
      this.#changeLast((message) =>
        withWords(message.placeholder ? { ...message, parts: [] } : message, text),
      )
    }
  }

  #hearAssistant(text: string, eventId?: number): void {
    // After a lost connection the last replies come once more.
    if (eventId !== undefined && this.#shown.has(eventId)) return
    if (eventId !== undefined) this.#shown.add(eventId)
    const how = this.#now.mode === 'voice' ? 'spoken' : 'typed'
    const isNew = this.#notice({ by: 'assistant', how, text, at: Date.now() })
    // The whole text of what came in pieces is no repetition.
    if (!isNew && this.#streaming === undefined) return
    this.#streaming = undefined
    this.#changeLast((message) => withWholeText(message, text))
    clearTimeout(this.#waiting)
    this.#become({ isRunning: false })
  }

  /** Whether something said counts; what counts is remembered for what follows. */
  #notice(utterance: Utterance): boolean {
    if (verdictOn(utterance, this.#recent) !== 'new') return false
    this.#recent = remembered(this.#recent, utterance)
    return true
  }

  /** Changes the assistant's message of this turn, made if it has none yet. */
  #changeLast(change: (message: Message) => Message): void {
    clearTimeout(this.#waiting)
    const { messages } = this.#now
    const last = messages.at(-1)
    const before = last?.by === 'assistant' ? messages.slice(0, -1) : messages
    this.#become({ messages: [...before, change(last?.by === 'assistant' ? last : newMessage('assistant'))] })
  }

  #awaitReply(): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => {
      const placeholder = { ...newMessage('assistant', NO_RESPONSE), placeholder: true }
      this.#become({ messages: [...this.#now.messages, placeholder], isRunning: false })
    }, REPLY_MS)
  }

  /** The line was cut, not hung up: try to go on where it was. */
  async #lost(details: { reason: string; closeReason?: string }): Promise<void> {
    clearTimeout(this.#waiting)
    const id = this.#line?.getId()
    const { mode } = this.#now
    if (details.reason === 'user') return
    const problem = details.closeReason || 'The connection was lost.'
    this.#become({ status: 'lost', isRunning: false, problem })
    const isLost = () => this.#now.status === 'lost'
    for (let attempt = 1; attempt <= RETRIES && mode && id && isLost(); attempt++) {
      await new Promise((resolve) => setTimeout(resolve, attempt * 1_000))
      if (isLost() && this.#line?.getId() === id) await this.begin(mode, id)
    }
    // Whether the last words got through is not known: if no reply comes, that is said.
    const { status, messages, isRunning } = this.#now
    if (status === 'connected' && messages.at(-1)?.by === 'person' && !isRunning) {
      this.#become({ isRunning: true })
      this.#awaitReply()
    }
  }
}

function problemOf(failure: unknown, mode: ChatMode): string {
  const name = (failure as { name?: string })?.name
  if (name === 'NotAllowedError') {
    return 'The microphone is not allowed here. Allow it in your browser’s settings for this site, or choose Text.'
  }
  if (name === 'NotFoundError') return 'No microphone was found. Plug one in, or choose Text.'
  const reason = (failure as { closeReason?: string })?.closeReason
  if (reason) return reason
  return mode === 'voice' ? `${failureSentence(failure)} Text may still work.` : failureSentence(failure)
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The assistant did not answer in time.')), CONNECT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
