import type { Conversation as Sdk } from '@elevenlabs/client'
import { initializeConversation } from '#contract/assistant.ts'
import { REWIND_ID, rewindText, STOP_ID, STOP_TEXT } from '#domain/assistant/control.ts'
import { remembered, type Utterance, verdictOn } from '#domain/assistant/transcript.ts'
import { actingAs, onActingChange } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { onSessionChange, sessionState } from '#web/lib/session.ts'
import { clientTools } from './client-tools.ts'
import {
  type Message,
  NO_RESPONSE,
  newMessage,
  turnsIn,
  withTool,
  withWholeText,
  withWords,
  wordsOf,
} from './messages.ts'
import { type ChatMode, resetMode } from './widget.ts'

export type Talk = {
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

const CONNECT_MS = 15_000
const REPLY_MS = 8_000
const RETRIES = 3
const NOTHING: Talk = {
  status: 'idle',
  mode: null,
  messages: [],
  isRunning: false,
  isSpeaking: false,
  hearing: '',
  problem: null,
}

/*
 * One conversation for the whole app, outside React: it goes on while somebody browses. It ends with the session, and
 * when another person's day is shown.
 */
let talk: Talk = NOTHING
let sdk: Sdk | undefined
/** counts up with each beginning and ending, so that what comes late belongs to nobody */
let generation = 0
let recent: Utterance[] = []
let waiting: ReturnType<typeof setTimeout> | undefined
let subject: string | null = null
const listeners = new Set<() => void>()

export function currentTalk(): Talk {
  return talk
}

export function onTalkChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Begins a conversation. Throws nothing: what went wrong is in `problem`. */
export async function begin(mode: ChatMode, resume?: string): Promise<void> {
  const mine = ++generation
  subject = actingAs()
  become(resume ? { status: 'connecting', problem: null } : { ...NOTHING, mode, status: 'connecting' })
  try {
    const begun = await inTime(connect(mode, mine, resume))
    if (mine !== generation) return void begun.endSession()
    sdk = begun
    const isAnother = resume !== undefined && begun.getId() !== resume
    if (isAnother) startAnew()
    become({ status: 'connected', problem: isAnother ? FORGOTTEN : null })
  } catch (failure) {
    if (mine !== generation) return
    console.error(failure)
    generation++
    become({ status: resume ? 'lost' : 'idle', problem: problemOf(failure, mode), isRunning: false })
  }
}

/** The server kept nothing, being restarted or after too long: its replies count from one again, and its turns too. */
function startAnew(): void {
  shown = new Set()
  streaming = undefined
  forgotten = turnsIn(talk.messages)
}

const FORGOTTEN =
  'The connection was lost for too long: I no longer know what was said before. What was changed stays changed.'

async function connect(mode: ChatMode, mine: number, resume?: string): Promise<Sdk> {
  const [{ Conversation }, session] = await Promise.all([
    import('@elevenlabs/client'),
    call(initializeConversation, { body: { mode, ...(resume && { resume }), ...pauseOf(mode) } }),
  ])
  const current = <Args extends unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      if (mine === generation) act(...args)
    }
  }
  return Conversation.startSession({
    signedUrl: session.signedUrl,
    connectionType: 'websocket',
    dynamicVariables: session.dynamicVariables,
    ...(mode === 'text' && { textOnly: true }),
    workletPaths: {
      rawAudioProcessor: '/worklets/rawAudioProcessor.js',
      audioConcatProcessor: '/worklets/audioConcatProcessor.js',
    },
    libsampleratePath: '/worklets/libsamplerate.worklet.js',
    connectionDelay: { default: 0, android: 3_000, ios: 0 },
    clientTools,
    onMessage: current(({ message, role, event_id }) =>
      role === 'user' ? hearPerson(message) : hearAssistant(message, event_id),
    ),
    onIncomingEvent: current((event) => hearTentative(event)),
    onAgentChatResponsePart: current(({ text, type }) => hearPart(text, type)),
    onAgentResponseCorrection: current(({ corrected_agent_response }) =>
      changeLast((message) => withWholeText(message, corrected_agent_response)),
    ),
    onAgentToolRequest: current((request) => {
      const { tool_call_id, tool_name, parameters } = request as typeof request & { parameters?: unknown }
      changeLast((message) =>
        withTool(message, { type: 'tool', callId: tool_call_id, name: tool_name, args: parameters }),
      )
    }),
    onAgentToolResponse: current((response) => {
      const { tool_call_id, tool_name, is_error } = response
      const result = 'full_tool_result' in response ? response.full_tool_result : undefined
      const tool = {
        type: 'tool',
        callId: tool_call_id,
        name: tool_name,
        args: undefined,
        isError: is_error,
      } as const
      changeLast((message) => withTool(message, { ...tool, result: result ?? 'Done.' }))
    }),
    onModeChange: current(({ mode: now }) => become({ isSpeaking: now === 'speaking' })),
    onDisconnect: current((details) => lost(details)),
    onError: current((message) => console.error('assistant:', message)),
  }) as Promise<Sdk>
}

/** Says something by typing. What cannot be sent now stays in the thread with the reason beside it. */
export async function say(text: string): Promise<void> {
  const words = text.trim()
  if (words === '') return
  notice({ by: 'person', how: 'typed', text: words, at: Date.now() })
  become({ messages: [...talk.messages, newMessage('person', words)] })
  await send(words)
}

async function send(words: string): Promise<void> {
  let told: string | null = null
  if (talk.status === 'lost' && talk.mode) {
    await begin(talk.mode, sdk?.getId())
    told = talk.problem
    // These words are the first of the new conversation.
    if (told === FORGOTTEN) forgotten--
  }
  if (!sdk?.isOpen()) {
    become({
      isRunning: false,
      problem: 'Your message was not sent: there is no connection. Try again with Refresh.',
    })
    return
  }
  become({ isRunning: true, problem: told })
  sdk.sendUserMessage(words)
  awaitReply()
}

/** Asks again, or asks something else, from an earlier place: the assistant forgets what came after. */
export async function sayAgain(messages: readonly Message[], text?: string): Promise<void> {
  const kept = text === undefined ? messages : [...messages, newMessage('person', text.trim())]
  const last = kept.findLast(({ by }) => by === 'person')
  become({ messages: kept })
  rewind(turnsIn(kept) - 1)
  if (last) await send(wordsOf(last))
}

/** Another branch of the thread is shown: the assistant goes on from there. */
export function showMessages(messages: readonly Message[]): void {
  become({ messages })
  rewind(turnsIn(messages))
}

function rewind(turns: number): void {
  sdk?.sendContextualUpdate(rewindText(Math.max(0, turns - forgotten)), { contextId: REWIND_ID })
}

/** No more words, and silence. */
export function stop(): void {
  clearTimeout(waiting)
  sdk?.sendContextualUpdate(STOP_TEXT, { contextId: STOP_ID })
  become({ isRunning: false })
}

export function hangUp(): void {
  generation++
  clearTimeout(waiting)
  void sdk?.endSession()
  sdk = undefined
  recent = []
  shown = new Set()
  forgotten = 0
  talk = NOTHING
  resetMode()
  tell()
}

function hearPerson(text: string): void {
  const utterance: Utterance = {
    by: 'person',
    how: 'spoken',
    text,
    at: Date.now(),
    overAssistant: talk.isSpeaking,
  }
  if (!notice(utterance)) return
  become({ messages: [...talk.messages, newMessage('person', text.trim())], isRunning: true, hearing: '' })
  awaitReply()
}

let streaming: string | undefined
let shown = new Set<number>()
/** how many turns of the thread the assistant does not know */
let forgotten = 0

/** Words as they are understood so far, before the sentence is over. */
function hearTentative(event: object): void {
  const { type, tentative_user_transcription_event: heard } = event as {
    type?: string
    tentative_user_transcription_event?: { user_transcript?: string }
  }
  if (type === 'tentative_user_transcript') become({ hearing: heard?.user_transcript ?? '' })
}

function hearPart(text: string, type: string | undefined): void {
  if (type === 'start') streaming = undefined
  if (text) {
    streaming ??= ''
    streaming += text
    changeLast((message) => withWords(message.placeholder ? { ...message, parts: [] } : message, text))
  }
}

function hearAssistant(text: string, eventId?: number): void {
  // After a lost connection the last replies come once more.
  if (eventId !== undefined && shown.has(eventId)) return
  if (eventId !== undefined) shown.add(eventId)
  const how = talk.mode === 'voice' ? 'spoken' : 'typed'
  const isNew = notice({ by: 'assistant', how, text, at: Date.now() })
  // The whole text of what came in pieces is no repetition.
  if (!isNew && streaming === undefined) return
  streaming = undefined
  changeLast((message) => withWholeText(message, text))
  clearTimeout(waiting)
  become({ isRunning: false })
}

/** Whether something said counts; what counts is remembered for what follows. */
function notice(utterance: Utterance): boolean {
  if (verdictOn(utterance, recent) !== 'new') return false
  recent = remembered(recent, utterance)
  return true
}

/** Changes the assistant's message of this turn, made if it has none yet. */
function changeLast(change: (message: Message) => Message): void {
  clearTimeout(waiting)
  const last = talk.messages.at(-1)
  const messages = last?.by === 'assistant' ? talk.messages.slice(0, -1) : talk.messages
  become({ messages: [...messages, change(last?.by === 'assistant' ? last : newMessage('assistant'))] })
}

function awaitReply(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const placeholder = { ...newMessage('assistant', NO_RESPONSE), placeholder: true }
    become({ messages: [...talk.messages, placeholder], isRunning: false })
  }, REPLY_MS)
}

/** The line was cut, not hung up: try to go on where it was. */
async function lost(details: { reason: string; closeReason?: string }): Promise<void> {
  clearTimeout(waiting)
  const id = sdk?.getId()
  const { mode } = talk
  if (details.reason === 'user') return
  become({ status: 'lost', isRunning: false, problem: details.closeReason || 'The connection was lost.' })
  for (let attempt = 1; attempt <= RETRIES && mode && id && talk.status === 'lost'; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, attempt * 1_000))
    if (talk.status === 'lost' && sdk?.getId() === id) await begin(mode, id)
  }
  // Whether the last words got through is not known: if no reply comes, that is said.
  if (talk.status === 'connected' && talk.messages.at(-1)?.by === 'person' && !talk.isRunning) {
    become({ isRunning: true })
    awaitReply()
  }
}

function pauseOf(mode: ChatMode): { pauseSeconds?: number } {
  const pause = Number(localStorage.getItem(PAUSE_KEY))
  return mode === 'voice' && pause >= 0.6 ? { pauseSeconds: pause } : {}
}

/** The silence that ends a turn when talking; longer for slow speakers. */
export const PAUSE_KEY = 'assistant-pause'

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
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The assistant did not answer in time.')), CONNECT_MS),
  )
  return Promise.race([work, late])
}

function become(change: Partial<Talk>): void {
  talk = { ...talk, ...change }
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

onSessionChange(() => {
  if (sessionState() === 'signed-out' && talk.status !== 'idle') hangUp()
})

// Another person's day is shown: the conversation was about somebody else's. Also with the panel closed.
onActingChange(() => {
  if (talk.status !== 'idle' && actingAs() !== subject) hangUp()
})
