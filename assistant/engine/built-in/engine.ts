import { isDropIt, isEnough, isHold, isNo, isNothingMore, isYes } from '../../language/replies.ts'
import { normText, type Token, tokenise } from '../../language/tokens.ts'
import { carefulAnswer, mayBeDanger } from '../../safety.ts'
import type { Engine, EngineEvent, Turn } from '../engine.ts'
import { act } from './act.ts'
import { endPlan } from './acts/reading.ts'
import { answerTo } from './answers.ts'
import { correct } from './corrections.ts'
import { findTask } from './find-task.ts'
import type { Intent } from './hear/intent.ts'
import { pieceOf } from './hear/piece.ts'
import { splitRequests } from './hear/split.ts'
import { understand } from './hear/understand.ts'
import { Run } from './run.ts'

/** The assistant that needs no key and no network: it reads everyday English and keeps the thread. */
export const builtInEngine: Engine = {
  name: 'built-in',
  async *reply(turn, tools, signal) {
    const run = new Run(turn, tools)
    const said: string[] = []
    for await (const text of answers(run, signal)) {
      yield* run.events.splice(0)
      const delta = said.length > 0 ? ` ${text}` : text
      said.push(text)
      yield* pieces(delta)
    }
    yield* run.events.splice(0)
    turn.remember({ ...run.memory, said: said.join(' ') })
    yield { type: 'done' }
  },
}

async function* answers(run: Run, signal: AbortSignal): AsyncIterable<string> {
  const tokens = tokenise(run.turn.text, namesOf(run.turn))
  if (tokens.length === 0) {
    yield NOT_HEARD
    return
  }
  const whole = await wholeAnswer(run, tokens)
  if (whole !== undefined) {
    yield whole
    return
  }
  const parts = splitRequests(tokens, run.today).slice(0, MOST_REQUESTS)
  const intents = parts.map(({ tokens: said, addsOn }) =>
    understand(pieceOf(said, run.today, run.dayFirst, addsOn)),
  )
  const reopens = intents.some((intent) => intent.do === 'status' && intent.status === 'pending')
  // 'I ticked gym by accident, undo it' asks for one thing, not for two.
  const known = intents.filter((intent) => intent.do !== 'unknown' && !(intent.do === 'undo' && reopens))
  // An aside beside something that was understood needs no answer.
  if (intents.length === 0) yield NOT_HEARD
  if (mayBeDanger(run.turn.text) && !(await isAboutTasks(run, intents))) {
    yield carefulAnswer(run.turn.now.zone)
    return
  }
  for (const intent of known.length > 0 ? known : intents.slice(0, 1)) {
    if (signal.aborted) return
    yield await act(run, intent)
  }
}

/** Whether something was asked for that only tasks can be meant by, or a task was named. */
async function isAboutTasks(run: Run, intents: readonly Intent[]): Promise<boolean> {
  for (const intent of intents) {
    if (!VAGUE.has(intent.do)) return true
    const ref =
      'ref' in intent
        ? intent.ref
        : intent.do === 'unknown'
          ? { words: intent.words, when: intent.when }
          : undefined
    if (ref && (await findTask(run, ref, { ahead: true })).are !== 'none') return true
  }
  return false
}

const VAGUE = new Set(['unknown', 'feel', 'status', 'not-done', 'unwilling', 'underway', 'find', 'was-done'])

const NOT_HEARD = 'I did not catch that. Could you say it again?'

/** So many requests in one message are answered; nobody speaks more in one breath. */
const MOST_REQUESTS = 12

/** An answer to a question, the end of planning, or a correction takes the message as a whole. */
async function wholeAnswer(run: Run, tokens: Token[]): Promise<string | undefined> {
  const norm = normText(tokens)
  const { question, planning } = run.memory
  // What was asked may be answered afterwards.
  if (isHold(norm)) return 'All right. I am here when you need me.'
  // A question is good for one turn.
  run.memory = { ...run.memory, question: undefined }
  if (question) {
    const answer = await answerTo(run, question, tokens)
    if (answer !== undefined) return answer
  }
  if (planning && isDropIt(norm)) {
    run.memory = { ...run.memory, planning: undefined }
    return 'All right, we stop planning.'
  }
  if (planning && isEnough(norm)) return endPlan(run)
  if (isNothingMore(norm)) return 'All right. I am here if you need anything.'
  const corrected = await correct(run, tokens)
  if (corrected !== undefined) return corrected
  if (isDropIt(norm)) return 'All right, never mind.'
  if (isYes(norm) && tokens.length <= 3 && /^(?:y|ye|su|co|ab|de)/.test(norm))
    return 'Yes to what? Tell me what you would like me to do.'
  return isNo(norm) && tokens.length <= 3 && !/today|now/.test(norm)
    ? 'All right, nothing is changed.'
    : undefined
}

/** What the person is called, so that 'Maria did her walk' reads as 'she did her walk'. */
function namesOf({ owner }: Turn): string[] {
  if (!owner.acting) return []
  const words = owner.name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1)
  return words
}

/** Word by word, so that the reply grows on the screen. */
function* pieces(text: string): Iterable<EngineEvent> {
  for (const delta of text.match(/\s*\S+\s*?(?:\n|$)?|\s+$/g) ?? []) yield { type: 'text', delta }
}
