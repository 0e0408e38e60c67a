import type { Choice } from '#domain/assistant/choice.ts'
import { REWIND_ID, rewindText, STOP_ID, STOP_TEXT } from '#domain/assistant/control.ts'
import { remembered, type Utterance, verdictOn } from '#domain/assistant/transcript.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Store } from '#web/lib/store.ts'
import {
  commonTurns,
  lateReply,
  type Message,
  NO_RESPONSE,
  newMessage,
  shortenedReply,
  type ToolPart,
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
  /** the assistant is working on a reply */
  isRunning: boolean
  isSpeaking: boolean
  /** the transcript so far, while the person is still speaking */
  hearing: string
  /** answers to the last reply that can be given with one tap */
  choices: readonly Choice[]
  /** what went wrong, in words for the person */
  problem: string | null
}

export type Connection = {
  getId: () => string
  isOpen: () => boolean
  sendUserMessage: (text: string) => void
  sendContextualUpdate: (text: string, options: { contextId: string }) => void
  endSession: () => Promise<void>
}

/** Called by an open connection. */
export type ConnectionHandlers = {
  /** which message of the person the next event answers, if the server says so */
  answers: (question?: string) => void
  person: (text: string) => void
  assistant: (text: string, eventId?: number) => void
  /** the transcript so far, before the sentence is over */
  tentative: (text: string) => void
  /** a streamed piece of a reply */
  part: (text: string, isFirst: boolean) => void
  /** how much of a reply was heard, and the whole of it */
  correction: (heard: string, whole: string) => void
  /** answers to tap, with the reply they belong to */
  choices: (choices: readonly Choice[]) => void
  tool: (tool: ToolPart) => void
  speaking: (isSpeaking: boolean) => void
  lost: (details: { reason: string; closeReason?: string }) => void
}

/** Opens a connection, or reopens a lost one, whose id is `resume`. */
export type Connect = (mode: ChatMode, handlers: ConnectionHandlers, resume?: string) => Promise<Connection>

type TalkNeeds = {
  connect: Connect
  /** whose day the conversation is about */
  subject: () => string | null
  onEnd: () => void
}

const CONNECT_MS = 15_000
const REPLY_MS = 8_000
const RETRIES = 3
const IDLE: TalkState = {
  status: 'idle',
  mode: null,
  messages: [],
  isRunning: false,
  isSpeaking: false,
  hearing: '',
  choices: [],
  problem: null,
}

const FORGOTTEN =
  'The connection was lost for too long: I no longer know what was said before. What was changed stays changed.'

/** The current conversation with the assistant: its messages and its connection. One at a time. */
export class Talk {
  readonly state = new Store<TalkState>(IDLE)
  readonly #needs: TalkNeeds
  #connection: Connection | undefined
  /** settles when the connection that is being opened is there, or cannot be had */
  #opening: Promise<void> | undefined
  /** the person went back while there was no connection: the assistant has to be told */
  #owesRewind = false
  #subject: string | null = null
  /** incremented with each start and end, so that late events of an earlier conversation are ignored */
  #generation = 0
  #recent: Utterance[] = []
  #replyTimer: ReturnType<typeof setTimeout> | undefined
  #streaming: string | undefined
  /** the reply that arriving events belong to, if something else was asked since */
  #late: string | undefined
  #shownEvents = new Set<number>()
  /** the person's messages that the assistant knows, by their ids */
  #known: readonly string[] = []
  /** those sent over this connection since the last stop: each of them will be answered */
  #sent: readonly string[] = []

  constructor(needs: TalkNeeds) {
    this.#needs = needs
  }

  /** Starts a conversation. Never throws: what went wrong is in `problem`. */
  begin(mode: ChatMode, resume?: string): Promise<void> {
    this.#opening = this.#open(mode, resume)
    return this.#opening
  }

  async #open(mode: ChatMode, resume?: string): Promise<void> {
    const generation = ++this.#generation
    this.#subject = this.#needs.subject()
    if (!resume) {
      this.#known = []
      this.#owesRewind = false
    }
    this.#update(resume ? { status: 'connecting', problem: null } : { ...IDLE, mode, status: 'connecting' })
    const connecting = this.#needs.connect(mode, this.#handlersFor(generation), resume)
    try {
      const connection = await withTimeout(connecting)
      if (generation !== this.#generation) return void connection.endSession()
      this.#connection = connection
      this.#sent = []
      const isAnother = resume !== undefined && connection.getId() !== resume
      if (isAnother) this.#resetMemory()
      else if (this.#owesRewind) this.#tellRewind()
      this.#update({ status: 'connected', problem: isAnother ? FORGOTTEN : null })
    } catch (failure) {
      // It may still open later, and would listen unnoticed.
      connecting.then((late) => late.endSession()).catch(() => {})
      if (generation !== this.#generation) return
      console.error(failure)
      this.#generation++
      this.#update({ status: resume ? 'lost' : 'idle', problem: problemOf(failure, mode), isRunning: false })
    }
  }

  /** Sends a typed message. If it cannot be sent now, it stays in the thread, and `problem` says why. */
  async say(text: string): Promise<void> {
    const words = text.trim()
    if (words === '') return
    // The same words were just heard and are being answered.
    if (
      verdictOn({ by: 'person', how: 'typed', text: words, at: Date.now() }, this.#recent) === 'already sent'
    )
      return
    this.#record({ by: 'person', how: 'typed', text: words, at: Date.now() })
    const message = newMessage('person', words)
    this.#update({ messages: [...this.#now.messages, message] })
    await this.#send(message)
  }

  /** Asks again, or asks something else, from an earlier point: the assistant forgets what came after. */
  async sayAgain(messages: readonly Message[], text?: string): Promise<void> {
    const thread = text === undefined ? messages : [...messages, newMessage('person', text.trim())]
    const last = thread.findLast(({ by }) => by === 'person')
    this.#update({ messages: thread, choices: [] })
    this.#rewind(thread.filter((message) => message !== last))
    if (last) await this.#send(last)
  }

  /**
   * Switches to another branch of the thread. The assistant knows only what both have in common: an answer must not go to
   * a question that is no longer shown.
   */
  showMessages(messages: readonly Message[]): void {
    const common = commonTurns(this.#now.messages, messages)
    this.#update({ messages, choices: [] })
    this.#rewind(common)
  }

  /** Stops the current reply, written or spoken. */
  stop(): void {
    clearTimeout(this.#replyTimer)
    this.#sent = []
    this.#connection?.sendContextualUpdate(STOP_TEXT, { contextId: STOP_ID })
    this.#update({ isRunning: false })
  }

  /** Hangs up: closes the connection and drops the messages. */
  end(): void {
    if (this.#now.status === 'idle') return
    this.#generation++
    clearTimeout(this.#replyTimer)
    void this.#connection?.endSession()
    this.#connection = undefined
    this.#recent = []
    this.#shownEvents = new Set()
    this.#streaming = undefined
    this.#known = []
    this.#needs.onEnd()
    this.state.set(IDLE)
  }

  /** Hangs up if another person's day is shown now. */
  endIfSubjectChanged(): void {
    if (this.#needs.subject() !== this.#subject) this.end()
  }

  get #now(): TalkState {
    return this.state.get()
  }

  #update(change: Partial<TalkState>): void {
    this.state.set({ ...this.#now, ...change })
  }

  /** Handlers that ignore events from an abandoned connection. */
  #handlersFor(generation: number): ConnectionHandlers {
    const current = <Args extends unknown[]>(act: (...args: Args) => void) => {
      return (...args: Args) => {
        if (generation === this.#generation) act(...args)
      }
    }
    return {
      answers: current((question) => {
        this.#late =
          question === undefined ? undefined : lateReply(this.#now.messages, question, this.#sent)?.id
      }),
      person: current((text) => this.#hearPerson(text)),
      assistant: current((text, eventId) => this.#hearAssistant(text, eventId)),
      tentative: current((hearing) => this.#update({ hearing })),
      part: current((text, isFirst) => this.#hearPart(text, isFirst)),
      correction: current((heard, whole) => this.#hearCorrection(heard, whole)),
      choices: current((choices) => {
        if (!this.#late) this.#update({ choices })
      }),
      tool: current((tool) => this.#changeLast((message) => withTool(message, tool))),
      speaking: current((isSpeaking) => this.#update({ isSpeaking })),
      lost: current((details) => void this.#reconnect(details)),
    }
  }

  /** After a restart or a long break the server has forgotten the conversation and numbers replies from one again. */
  #resetMemory(): void {
    this.#shownEvents = new Set()
    this.#streaming = undefined
    this.#known = []
    this.#owesRewind = false
    const messages = this.#now.messages.map((each) =>
      each.by === 'assistant' ? { ...each, isWhole: true } : each,
    )
    this.#update({ choices: [], messages })
  }

  async #send(message: Message): Promise<void> {
    let problem: string | null = null
    if (this.#now.status === 'connecting') await this.#opening
    if (this.#now.status === 'lost' && this.#now.mode) {
      await this.begin(this.#now.mode, this.#connection?.getId())
      problem = this.#now.problem
    }
    // Hung up, or asked otherwise, in the meantime.
    if (!this.#now.messages.includes(message)) return
    if (!this.#connection?.isOpen()) {
      this.#update({
        isRunning: false,
        problem: 'Your message was not sent: there is no connection. Try again with Refresh.',
      })
      return
    }
    this.#update({ isRunning: true, problem, choices: [] })
    this.#connection.sendUserMessage(wordsOf(message))
    this.#known = [...this.#known, message.id]
    this.#sent = [...this.#sent, message.id]
    this.#awaitReply()
  }

  /** Of what the assistant knows, only these messages still count. */
  #rewind(messages: readonly Message[]): void {
    this.#known = this.#known.filter((known) => messages.some(({ id }) => id === known))
    this.#sent = []
    this.#tellRewind()
  }

  #tellRewind(): void {
    this.#owesRewind = !this.#connection?.isOpen()
    if (!this.#owesRewind)
      this.#connection?.sendContextualUpdate(rewindText(this.#known.length), { contextId: REWIND_ID })
  }

  #hearPerson(text: string): void {
    const overAssistant = this.#now.isSpeaking
    if (!this.#record({ by: 'person', how: 'spoken', text, at: Date.now(), overAssistant })) return
    const message = newMessage('person', text.trim())
    const messages = [...this.#now.messages, message]
    this.#known = [...this.#known, message.id]
    this.#update({ messages, isRunning: true, hearing: '', choices: [] })
    this.#awaitReply()
  }

  #hearPart(text: string, isFirst: boolean): void {
    if (isFirst) this.#streaming = undefined
    if (text) {
      this.#streaming = (this.#streaming ?? '') + text
      this.#changeLast(
        (message) => withWords(message.placeholder ? { ...message, parts: [] } : message, text),
        true,
      )
    }
  }

  /**
   * Only part of a reply was heard before the person spoke or typed. Their question may be below it already, so the reply is
   * found by its words. A list stays on the screen, to be read.
   */
  #hearCorrection(heard: string, whole: string): void {
    const { messages } = this.#now
    const cut = shortenedReply(messages, heard, whole)
    if (!cut || wordsOf(cut).includes('\n')) return
    const shortened = { ...withWholeText(cut, heard), isWhole: true }
    this.#update({ messages: messages.map((each) => (each === cut ? shortened : each)) })
  }

  #hearAssistant(text: string, eventId?: number): void {
    // After a reconnect the last replies are sent again.
    if (eventId !== undefined && this.#shownEvents.has(eventId)) return
    if (eventId !== undefined) this.#shownEvents.add(eventId)
    const how = this.#now.mode === 'voice' ? 'spoken' : 'typed'
    const isNew = this.#record({ by: 'assistant', how, text, at: Date.now() })
    // The full text of a streamed reply is not a repetition.
    if (!isNew && this.#streaming === undefined) return
    this.#streaming = undefined
    this.#changeLast((message) => ({ ...withWholeText(message, text), isWhole: true }), true)
    if (!this.#late) this.#update({ isRunning: false })
  }

  /** Records an utterance; false if it is a repetition or an echo and should be ignored. */
  #record(utterance: Utterance): boolean {
    if (verdictOn(utterance, this.#recent) !== 'new') return false
    this.#recent = remembered(this.#recent, utterance)
    return true
  }

  /**
   * Changes the assistant's message of this turn, or adds it; a new reply is also added below one that is whole. What comes
   * late changes the reply it belongs to, while the one to the last question is still awaited.
   */
  #changeLast(change: (message: Message) => Message, isReply = false): void {
    const { messages } = this.#now
    if (this.#late) {
      this.#update({ messages: messages.map((each) => (each.id === this.#late ? change(each) : each)) })
      return
    }
    clearTimeout(this.#replyTimer)
    const last = messages.at(-1)
    const goesOn = last?.by === 'assistant' && !(isReply && last.isWhole)
    const before = goesOn ? messages.slice(0, -1) : messages
    this.#update({ messages: [...before, change(goesOn ? last : newMessage('assistant'))] })
  }

  #awaitReply(): void {
    clearTimeout(this.#replyTimer)
    this.#replyTimer = setTimeout(() => {
      const placeholder = { ...newMessage('assistant', NO_RESPONSE), placeholder: true }
      this.#update({ messages: [...this.#now.messages, placeholder], isRunning: false })
    }, REPLY_MS)
  }

  /** Tries to resume a connection that was cut rather than hung up. */
  async #reconnect(details: { reason: string; closeReason?: string }): Promise<void> {
    clearTimeout(this.#replyTimer)
    const id = this.#connection?.getId()
    const { mode } = this.#now
    if (details.reason === 'user') return
    const problem = details.closeReason || 'The connection was lost.'
    this.#update({ status: 'lost', isRunning: false, problem })
    // The other side hung up on purpose, so it is not called again.
    if (details.reason === 'agent') return
    const isLost = () => this.#now.status === 'lost'
    for (let attempt = 1; attempt <= RETRIES && mode && id && isLost(); attempt++) {
      await new Promise((resolve) => setTimeout(resolve, attempt * 1_000))
      if (isLost() && this.#connection?.getId() === id) await this.begin(mode, id)
    }
    // The last message may not have got through: if no reply comes, the thread says so.
    const { status, messages, isRunning } = this.#now
    if (status === 'connected' && messages.at(-1)?.by === 'person' && !isRunning) {
      this.#update({ isRunning: true })
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

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The assistant did not answer in time.')), CONNECT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
