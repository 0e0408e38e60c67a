import { addDays, isLocalDate, weekdayOf } from '#domain/time/local-date.ts'
import { contentWords } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import type { Repeat } from '../../language/repeat-words.ts'
import { normText, type Token, tokenise } from '../../language/tokens.ts'
import { onDay, readWhen, saysWhen, type When } from '../../language/when.ts'
import { quoted } from '../../tools/wording.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { afterSkip } from './after-skip.ts'
import { afterNext, afterTold } from './after-told.ts'
import { besideThen } from './beside-then.ts'
import { correctItems } from './correct-items.ts'
import { correctName, correctPart } from './correct-name.ts'
import { correctSpelling } from './correct-spelling.ts'
import { correctTask } from './correct-task.ts'
import { correctRhythm, correctShift, correctTime } from './correct-time.ts'
import {
  DENIAL,
  DENIES_AND_TELLS,
  onlyWhen,
  tellerOf,
  withoutMarker,
  withoutMarks,
} from './correction-words.ts'
import { addMore, alsoThis, MORE, offerIfFailed } from './going-on.ts'
import { leftForLater } from './left-for-later.ts'
import type { LastAction, Mention } from './memory.ts'
import { doForOther, meansOtherOne, meansOtherToo, tellOtherOne } from './other-one.ts'
import { pieceOf, withoutWrongTime } from './parse/piece.ts'
import { opensRequest } from './parse/split.ts'
import { understand } from './parse/understand.ts'
import type { Run } from './run.ts'
import { sameAgain } from './same-again.ts'
import { spotTask } from './spot-task.ts'
import { madeTogether, takeBackNamed, takeBackThen, undoTogether } from './take-back.ts'
import { withoutDays } from './without-days.ts'

/** 'No, I meant Tuesday', 'make it 6 instead', 'not yoga, reading'. Undefined when it corrects nothing. */
export async function correct(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  const once = await sameAgain(run, tokens)
  if (once !== undefined || !last) return once
  const norm = normText(tokens)
  const denial = DENIES_AND_TELLS.exec(norm.replace(/^((?:no|nope|nah|oh|sorry|wait) ,? ?)+/, ''))?.groups
    ?.denial
  if (DENIAL.test(withoutMarks(denial ?? norm))) return reopenLast(run)
  if (isTickedWrongly(run, norm)) return offerUndo(run)
  if (meansOtherOne(norm) && last.kind === 'action') return correctToOther(run, last)
  if (meansOtherToo(norm) && last.kind === 'action') return doForOther(run, forTask(last.task, last.action))
  const other = await tellOtherOne(run, norm)
  if (other !== undefined) return other
  const told =
    (await afterTold(run, norm)) ??
    (await afterNext(run, norm)) ??
    (await afterSkip(run, norm)) ??
    (await besideThen(run, norm))
  if (told !== undefined) return told
  const left = await leftForLater(run, tokens)
  if (left !== undefined) return left
  const fewer = await withoutDays(run, norm)
  if (fewer !== undefined) return fewer
  const spelt = await correctSpelling(run, tokens)
  if (spelt !== undefined) return spelt
  const items = (await correctItems(run, norm)) ?? (await correctPart(run, norm))
  if (items !== undefined) return items
  const back = await takeBackNamed(run, norm)
  if (back !== undefined) return back
  const known =
    (await correctKnown(run, norm)) ?? (await offerIfFailed(run, norm)) ?? (await alsoThis(run, tokens))
  if (known !== undefined) return known
  if (last.kind === 'add' && MORE.test(norm) && tokens.length <= 8) return addMore(run, tokens)
  const {
    marked: isMarked,
    meant,
    marker,
    ...said
  } = withoutMarker(tokens, 'task' in last ? last.task.title : '')
  const teller = tellerOf(said.rest, run)?.when
  const rest = withoutWrongTime(teller ?? said.rest, run.today)
  const marked = isMarked || teller !== undefined
  if (rest.length === 0) return undefined
  if (rest.every(({ norm: word }) => /^(?:no|yes|not|nope|ok|[.,!?])$/.test(word)))
    return TAKES_BACK.test(norm) && last.kind !== 'list' && last.kind !== 'next' && last.kind !== 'told'
      ? offerUndo(run)
      : undefined
  if (await namesOther(run, rest)) return undefined
  const when = readWhen(rest, run.today, { bareHour: true, dayFirst: run.dayFirst })
  const shift = await correctShift(run, rest)
  if (shift !== undefined) return shift
  const rhythm = await correctRhythm(run, readWhen(rest, run.today, { dayFirst: run.dayFirst }))
  if (rhythm !== undefined) return rhythm
  // 'The second one make it 5' names another.
  if (saysWhen(when) && onlyWhen(when) && !PLACE.test(norm)) {
    // 'Not Friday' says no other day, and 'Friday?' asks.
    const isOpen = DENIES_ONE.test(normText(rest)) && when.dates.length + when.times.length === 1
    const asks = norm.includes('?') && !marked && last.kind !== 'list'
    if (isOpen && last.kind === 'add') {
      run.ask({ about: 'when', task: last.task })
      return `When should ${quoted(last.task.title)} be, then?`
    }
    return isOpen || asks ? undefined : correctTime(run, when, marked)
  }
  const atEnd = await correctInClause(run, norm)
  if (!marked || atEnd !== undefined) return atEnd
  if (last.kind === 'add')
    return /^(?:it is|was) /.test(norm) && !NOT_BUT.test(norm) ? undefined : correctName(run, rest, meant)
  return last.kind === 'action' ? correctTask(run, rest, marker) : undefined
}

/**
 * 'No no, Monday. Saturday they are half day', 'no, Thursday. And add milk': the correction, and then why, or something
 * else, which is `more`.
 */
export async function correctFirst(
  run: Run,
  tokens: readonly Token[],
): Promise<{ say: string; more: Token[] } | undefined> {
  const end = tokens.findIndex(({ norm }) => /^[.!]$/.test(norm))
  const said = tokens.slice(0, end)
  const rest = tokens.slice(end + 1)
  if (run.memory.question || end < 1 || said.length > 6 || rest.length < 2) return undefined
  const { marked, rest: meant } = withoutMarker(said, '')
  const when = readWhen(meant, run.today, { bareHour: true, dayFirst: run.dayFirst })
  if (!marked || !saysWhen(when) || !onlyWhen(when)) return undefined
  const say = await correct(run, said)
  const next = rest.slice(rest.findIndex(({ norm }) => !/^(?:[,.!]|and|also|oh|then|but|plus)$/.test(norm)))
  return say === undefined ? undefined : { say, more: isReason(run, next) ? [] : next }
}

/** 'Saturday they are half day', 'the bank shuts at five': nothing is asked for, and nothing told of as done. */
function isReason(run: Run, tokens: readonly Token[]): boolean {
  const intent = understand(pieceOf([...tokens], run.today, run.dayFirst))
  if (intent.do === 'unknown') return true
  return (
    !opensRequest(tokens) && (intent.do === 'add' || (intent.do === 'move' && intent.stated !== undefined))
  )
}

const PLACE = /\bthe (?:\d{1,2}(?:st|nd|rd|th)|last) one\b/

/** '…, so please make it half past one', 'they have just rung and made it 11': the new time is at the end of it. */
async function correctInClause(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  const said =
    END_CLAUSE.exec(withoutMarks(norm))?.groups?.when ?? withoutMarks(NOW_AT.exec(norm)?.groups?.when ?? '')
  const isTimed =
    last?.kind === 'add' ||
    last?.kind === 'told' ||
    (last?.kind === 'action' && last.action.tool === 'RescheduleTask')
  if (!said || !isTimed || norm.includes('?') || PLACE.test(norm)) return undefined
  const before = withoutMarks(norm).slice(0, -said.length)
  // Another task may be meant: 'the dentist rang and they have made it 11'.
  const named = await spotTask(run, before)
  if (named.match !== 'none' && !named.tasks.every(({ id }) => id === last.task.id)) return undefined
  const when = readWhen(tokenise(said), run.today, { bareHour: true, dayFirst: run.dayFirst })
  return saysWhen(when) && onlyWhen(when) ? correctTime(run, when, true) : undefined
}

const END_CLAUSE =
  / (?:(?:please |can you |could you |just )?make (?:it|that)|(?:please |can you |could you )?change (?:it|that) to|(?:they|he|she|we|and|have|has|just|theyve|weve|hes|shes) (?:made|moved|changed|put|brought|rescheduled) (?:it|that)(?: back| forward)?(?: to| at| for| till| until)?|(?:it|that) is now(?: at)?|now (?:it|that) is(?: at)?) (?<when>\S.{0,40}?)(?: (?:now|instead|then|please|always|for all of them|every time|each time))*$/

/** '… she has texted again, it is six on the dot'. */
const NOW_AT =
  /(?: [,.;-]| so| and| but) (?:now )?(?:it|that) (?:is|will be) (?:now )?(?:at )?(?<when>[a-z0-9: ]{1,30}?)(?: (?:on the dot|sharp|exactly|now|then|instead))*(?: [.!])?$/

/** 'Bedtime half an hour later', where 'Bedtime' is a task: a word for a time may be the name of another. */
async function namesOther(run: Run, rest: readonly Token[]): Promise<boolean> {
  const { last } = run.memory
  if (!last || !('task' in last)) return false
  const said = new Set(rest.map(({ norm }) => norm))
  return (await run.listDay(last.task.date)).some(({ id, title }) => {
    const words = contentWords(title)
    return (
      id !== last.task.id && words.length > 0 && words.every((word) => said.has(word)) && !said.has('not')
    )
  })
}

/** Done to the wrong one of two: taken back, and done to the other. */
async function correctToOther(
  run: Run,
  { action, task }: LastAction & { kind: 'action' },
): Promise<string | undefined> {
  return takeBackThen(run, () => doForOther(run, forTask(task, action)))
}

/** 'Undo that, she got cut off', 'forget it, he just rang': a reason after it. */
const UNDO_WHY =
  /^(?:(?:oh|no|wait|actually|sorry|please|can you) )*(?:(?:undo|forget|scrap) (?:that|it|this)(?: one)?|never ?mind) (?:she|he|they|it|we|i (?!did\b|have\b)|because|cos|the|my) ?(?!.*\b(?:add|move|tick|mark|skip|delete|remind)\b).{1,60}$/

/** Corrections that say it all by themselves. */
async function correctKnown(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  const plain = withoutMarks(norm)
  const takesBack =
    PUT_BACK.test(plain) || UNDO_WHY.test(plain) || (isMoved(last) && LEAVE_AS_IT_WAS.test(plain))
  if (takesBack && (last?.kind === 'add' || last?.kind === 'action')) return (await undoTogether(run)).say
  if (last?.kind === 'list' && DAY_AFTER.test(plain)) return correctTime(run, dayAfter(last.args), true)
  if (last?.kind === 'add' && STARTS.test(plain)) return startLater(run, last.task, plain)
  const swap = NUMBERS.exec(plain)?.groups
  const task = run.memory.mentioned[0] ?? (last && 'task' in last ? last.task : undefined)
  if (!swap || !task || last?.kind === 'list' || last?.kind === 'next' || last?.kind === 'told')
    return undefined
  const [good, bad] = [Number(swap.good), Number(swap.bad)]
  const [year, month, day] = task.date.split('-').map(Number)
  const date = `${year}-${String(month).padStart(2, '0')}-${String(good).padStart(2, '0')}`
  if (day !== bad || !isLocalDate(date) || date < run.today) return undefined
  const action = forTask(task, { tool: 'RescheduleTask', args: { toDate: date } })
  return carryOut(run, [action], [task])
}

/** 'Put it back', 'put today's back': as it was before. */
const PUT_BACK =
  /^(?:(?:no|oh|ok|actually|sorry|please|wait) )*put (?:it|that|this|them|today's|tomorrow's)(?: one)? back(?: (?:how|where|as|the way|like) (?:it|they) (?:was|were)(?: before)?| again| please| then)*$/

/** 'Actually leave it': what has just got another day or time stays where it was. */
const LEAVE_AS_IT_WAS =
  /^(?:(?:no|nah|nope|oh|ok|sorry|wait|hmm|you know what|hang on|hold on|on 2nd thoughts?|actually|scrap that|scratch that) )+(?:just |please )?(?:leave|keep) (?:it|that|them)(?: (?:where|as|how|when) (?:it|they) (?:is|was|are|were))?(?: (?:there|alone|be|today|please|then))*$/

function isMoved(last: LastAction | undefined): boolean {
  return last?.kind === 'action' && last.action.tool === 'RescheduleTask'
}

const DAY_AFTER =
  /^(?:(?:and|ok|what about|how about|then|what is on) )*the (?:day after|next day|following day)(?: that)?$/

function dayAfter({ date, to }: Record<string, unknown>): When {
  return onDay(addDays(String(to ?? date), 1))
}

const STARTS =
  /^(?:(?:no|oh|ok|but|actually|sorry|wait) )*(?:start(?:s|ing)?|begin(?:s|ning)?)(?: it)? (?:from |on )?(?=\S)/

/** 'Actually start next week': the repeating task just added begins on its first day from then on. */
async function startLater(run: Run, added: Mention, plain: string): Promise<string | undefined> {
  const when = readWhen(tokenise(plain.replace(STARTS, '')), run.today, { dayFirst: run.dayFirst })
  const [span] = when.dates
  const { repeat, title, time } = added
  if (!span || when.left.length > 0 || !repeat || repeat.every === 'none' || isMedication(title))
    return undefined
  const date = Array.from({ length: 62 }, (_, days) => addDays(span.from, days)).find((day) =>
    comesOn(repeat, day),
  )
  if (!date) return undefined
  await run.callTool('Undo', {})
  return carryOut(run, [{ tool: 'AddTask', args: { title, date, repeat, ...(time && { time }) } }])
}

function comesOn(repeat: Repeat, date: string): boolean {
  if (repeat.every === 'week') return repeat.weekdays.includes(weekdayOf(date))
  if (repeat.every === 'month') return repeat.days.includes(Number(date.slice(8)))
  return true
}

/** 'Sorry, is 15 not 14': a day of the month for another. */
const NUMBERS =
  /^(?:(?:no|oh|sorry|wait|actually|oops|i mean|i meant) )*(?:it )?(?:(?:is|was|should be) )?(?:the )?(?<good>\d{1,2})(?:st|nd|rd|th)? not (?:the )?(?<bad>\d{1,2})(?:st|nd|rd|th)?$/

const TAKES_BACK = /^(?:oh |um |wait |, )*actually (?:, )?(?:no|nope)(?: [.!])?$/

/** Whoever lets go of what was just done may mean to have it taken back. */
export function offerUndo(run: Run): string {
  const actions = Array.from({ length: madeTogether(run) }, () => ({ tool: 'Undo', args: {} }))
  run.memory = { ...run.memory, last: undefined }
  run.ask({ about: 'confirm', actions })
  return 'Shall I undo that?'
}

/** 'Insurance is done.' – 'Oh hang on, no, they never answered.' */
function isTickedWrongly({ memory: { last } }: Run, norm: string): boolean {
  const isTick = last?.kind === 'action' && last.action.tool === 'CompleteTask'
  return isTick && NEVER_CAME.test(withoutMarks(norm))
}

const NEVER_CAME =
  /^(?:(?:oh|ah|actually|sorry|well|hmm|um|ok|hang on|hold on|but|damn|oops) )*(?:no|nope|nah|wait|hang on|hold on)(?: (?:no|wait|actually|sorry|hang on|hold on))* (?:they|he|she|nobody|no one) (?:(?:has |have )?never|did not|has not|have not|was not|were not|answered)(?: \S+){0,4}$/

/** 'It is Stephanie, not Steven'. */
const NOT_BUT = /^it is \S+(?: \S+)?(?: ,)? not \S+(?: \S+)?$/

const DENIES_ONE = /\bnot (?!but\b)/

async function reopenLast(run: Run): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || last.action.tool !== 'CompleteTask') return undefined
  return carryOut(run, [forTask(last.task, { tool: 'ReopenTask', args: {} })], [last.task])
}
