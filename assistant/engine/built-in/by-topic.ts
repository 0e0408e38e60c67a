import { contentWords, namedIn } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { isTimeOfAnother } from '../../language/time-of-another.ts'
import { rawText, tokenise } from '../../language/tokens.ts'
import { NO_TIME, readWhen, saysWhen, type When } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import { isAboutPerson } from './acts/named-task.ts'
import { saysOnlyBeside } from './anchor.ts'
import { askedByTopic } from './asked-by-topic.ts'
import { withoutDeniedTime } from './denied-time.ts'
import { doneByTopic } from './done-by-topic.ts'
import { findTask } from './find-task.ts'
import { reload } from './found.ts'
import type { Heard } from './heard.ts'
import type { Mention } from './memory.ts'
import { onlyNamed } from './offer-for-named.ts'
import { isStatement } from './parse/statement.ts'
import type { Run } from './run.ts'
import { wantsToWrite } from './second-opinion.ts'
import { spotTask } from './spot-task.ts'

/** What a message asks for that fits no pattern, by the one task that is named in it. */
export async function byTopic(run: Run, text: string, heard: readonly Heard[]): Promise<Heard[] | undefined> {
  if (run.memory.planning || heard.length === 0) return undefined
  return (
    (await askedByTopic(run, text, heard)) ??
    (await doneByTopic(run, text, heard)) ??
    (await movedByTopic(run, text, heard))
  )
}

/**
 * 'Doctor Singh, they change for Friday, eleven in morning': the words fit no pattern, but one task is named in them, and
 * one new day or time. Then that is offered, however it was said; where the model hears a move too, it is done.
 */
async function movedByTopic(run: Run, text: string, heard: readonly Heard[]): Promise<Heard[] | undefined> {
  if (asksOnly(text) || NEW.test(text) || EXCEPT.test(text) || saysOnlyBeside(text)) return undefined
  const poor: Heard[] = []
  for (const part of heard) if (await isPoor(run, part)) poor.push(part)
  const isOfElse = heard.some((part) => !poor.includes(part) && wantsToWrite(part.intent))
  if (poor.length === 0 || isOfElse) return undefined
  const opinion = hear(text)
  const { move, change, add } = opinion.chances
  if (move + change + add < MAY_MOVE) return undefined
  const named = await onlyNamed(run, text)
  const task = named ?? (await spokenOf(run, text))
  if (task?.status !== 'pending' || task.paused || isMedication(task.title)) return undefined
  if (isTimeOfAnother(text, task.title, run.today)) return undefined
  const when = newTime(run, named ? text : text.slice(Math.max(0, text.search(CHANGES))), task)
  if (!when) return undefined
  const intent = { do: 'move', ref: { words: task.title, when: NO_TIME }, when, sure: true } as const
  const name = namedIn(text, task.title)
  const isClear = name === 'none' ? CHANGES.test(text) : name !== 'guess' && !isAboutPerson(text, task.title)
  const isSure = move >= SURELY && isClear
  const plain = poor[0]!.inPassing?.plain ?? poor[0]!.intent
  return [{ intent, opinion, text, addsOn: false, ...(!isSure && { inPassing: { sure: false, plain } }) }]
}

/** 'She works till seven. Please change for quarter past': the task spoken of just before, where no other is named. */
async function spokenOf(run: Run, text: string): Promise<Mention | undefined> {
  const { mentioned } = run.memory
  const { left } = readWhen(tokenise(text), run.today, { dayFirst: run.dayFirst, bareHour: true })
  const isTimeOnly = contentWords(rawText(left)).length === 0
  if (mentioned.length !== 1 || !(isTimeOnly || CHANGES.test(text))) return undefined
  const found = await spotTask(run, text, { ahead: true })
  const [task] = await reload(run, mentioned)
  return found.match === 'none' || found.tasks.every(({ id }) => id === task?.id) ? task : undefined
}

const CHANGES = /\b(?:change|move|make|shift|push|bump|switch|put)\b/i

const MAY_MOVE = 0.3
const SURELY = 0.6

/** Said of something new. */
const NEW = /\b(?:add|remind|new|another|also|too|second|extra|schedule|book|every)\b/i

/** All but the one that is named. */
const EXCEPT = /\b(?:except|apart from|other than|(?:all|everything|anything|the rest) but)\b/i

/** Understood as nothing, as a new task with a name that is none, or as a change to a task that is not there. */
async function isPoor(run: Run, { intent, inPassing, text }: Heard): Promise<boolean> {
  const plain = inPassing?.plain ?? intent
  switch (plain.do) {
    case 'unknown':
      return contentWords(text).length > 1
    case 'add':
      return isStatement(plain.title) || plain.bare !== undefined || !plain.sure
    case 'find':
    case 'when-only':
    case 'note':
    case 'list':
      return true
    case 'move':
    case 'status':
      if (plain.ref.pronoun || plain.ref.picks) return false
      return (await findTask(run, plain.ref, { ahead: true })).match === 'none'
    default:
      return false
  }
}

/** The one day or time that is said, without the one it is not: 'Friday, not today', 'not 4 but 5'. */
function newTime(run: Run, text: string, task: Mention): When | undefined {
  const tokens = withoutDeniedTime(tokenise(text), run)
  const own = new Set(tokenise(task.title).map(({ norm }) => norm))
  // 'Halloran #2' is no time.
  const words = tokens.filter(
    ({ norm }, at) => !own.has(norm) && !/^#/.test(norm) && tokens[at - 1]?.norm !== '#',
  )
  const plain = readWhen(words, run.today, { dayFirst: run.dayFirst })
  const when = saysWhen(plain)
    ? plain
    : readWhen(words, run.today, { dayFirst: run.dayFirst, bareHour: true })
  const isOne = when.dates.length <= 1 && when.times.length <= 1 && !when.repeat
  return isOne && saysWhen(when) ? when : undefined
}
