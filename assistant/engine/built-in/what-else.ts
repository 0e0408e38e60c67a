import { isMedication } from '../../language/medication.ts'
import { tokenise } from '../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../language/when.ts'
import { hear, type Opinion } from '../../listening/hear.ts'
import type { Label } from '../../listening/labels.ts'
import { isOnlyTalk } from '../../listening/only-talk.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import { forTask } from './acts/carry-out.ts'
import { reload } from './found.ts'
import { isMemory, type LastAction, type Mention, type Option } from './memory.ts'
import { movesTo, onlyNamed } from './offer-for-named.ts'
import { optionOf, proposalsFor } from './proposals.ts'
import type { Run } from './run.ts'
import { CLEAR, SURE } from './second-opinion.ts'
import { likelyActions } from './several/likely-action.ts'

/**
 * Nothing came of a message, and yet something in it may be meant for a task: one that is named ('all ten of my chair
 * exercises, you'd be proud'), or the one spoken of before it ('he'll be here at eleven now'). At most two, each to tap.
 */
export async function whatElse(run: Run, text: string): Promise<Option[]> {
  const { last } = run.memory
  const isAnswered = last !== undefined && ANSWERS.has(last.kind) && !wasLast(run, last)
  if (run.memory.planning || isAnswered || asksOnly(text)) return []
  const opinion = hear(text)
  const when = whenIn(run, text)
  const named = await onlyNamed(run, text)
  const options = named
    ? [
        ...(opinion.label === 'tick' ? [] : movesTo(run, named, when)),
        ...(OFF.test(text) && named.status === 'pending'
          ? [optionOf(run, [forTask(named, { tool: 'SkipTask', args: {} })], named)]
          : []),
        ...(await proposalsFor(run, { words: text, when }, opinion)).filter(({ task }) => task),
        ...likelyActions(run, text, named).map((action) => optionOf(run, [action], named)),
      ]
    : await forSpokenOf(run, opinion, when)
  const distinct = options.filter(({ say }, at) => options.findIndex((other) => other.say === say) === at)
  // 'Knitting was lovely' may tell that it is done, and nothing else of it.
  const likely = isOnlyTalk(text) ? distinct.filter(isTick) : distinct
  return likely.filter(isSafe).filter(isChange).filter(isOther).slice(0, 2)
}

function isTick({ actions }: Option): boolean {
  return actions.every(({ tool }) => tool === 'CompleteTask')
}

/** 'Match is off, it's waterlogged.' */
const OFF = /(?:\b(?:is|are|was)|['’]s) (?:off|cancelled|canceled|rained off|called off|not on)\b/i

const ANSWERS: ReadonlySet<LastAction['kind']> = new Set(['list', 'next', 'mute', 'missing'])

/** Nothing new was looked up for this message. */
function wasLast({ turn: { memory } }: Run, last: LastAction): boolean {
  return isMemory(memory) && memory.last === last
}

/** Of a dose only a new time is offered, or to open it again: both are read back. */
function isSafe({ task, actions }: Option): boolean {
  if (!task || !isMedication(task.title)) return true
  return actions.every(
    ({ tool, args }) => tool === 'ReopenTask' || (tool === 'RescheduleTask' && args.toTime !== undefined),
  )
}

/** What is tomorrow already is not offered to be moved to tomorrow, nor what is done to be ticked. */
function isChange({ task, actions }: Option): boolean {
  return actions.some(({ tool, args: { toDate, toTime } }) => {
    if (tool === 'CompleteTask' && task?.status === 'completed') return false
    if (!task || tool !== 'RescheduleTask') return true
    return (toDate ?? task.date) !== task.date || (toTime ?? task.time) !== task.time
  })
}

/** One button for each thing that may be done. */
function isOther({ say }: Option, at: number, options: readonly Option[]): boolean {
  return options.findIndex((option) => option.say === say) === at
}

/** A new time, or what the model is sure of, for the task that was spoken of in the turn before. */
async function forSpokenOf(run: Run, { label, chance }: Opinion, when: When): Promise<Option[]> {
  const task = await spokenOf(run)
  const isOnlyTalk = label === 'talk' && chance >= CLEAR
  if (!task || task.paused || isOnlyTalk) return []
  const isOpen = task.status === 'pending'
  if (saysWhen(when)) return isOpen && label !== 'tick' ? movesTo(run, task, when) : []
  const tool = ACTS[label]
  if (!tool || chance < SURE || isOpen === (tool === 'ReopenTask')) return []
  return [optionOf(run, [forTask(task, { tool, args: {} })], task)]
}

const ACTS: Partial<Record<Label, string>> = {
  tick: 'CompleteTask',
  skip: 'SkipTask',
  reopen: 'ReopenTask',
}

/** The one task that the turn before was about, as it is now. */
async function spokenOf(run: Run): Promise<Mention | undefined> {
  const { memory } = run.turn
  if (!isMemory(memory)) return undefined
  const { last, mentioned } = memory
  const task = last && 'task' in last ? last.task : mentioned.length === 1 ? mentioned[0] : undefined
  const [now] = task ? await reload(run, [task]) : []
  return now
}

/** The day or time in a message; an hour may stand alone: 'he said ten'. */
function whenIn(run: Run, text: string): When {
  const tokens = tokenise(text)
  const plain = readWhen(tokens, run.today, { dayFirst: run.dayFirst })
  if (saysWhen(plain)) return plain
  // 'That one' is no hour.
  const hours = tokens.filter(({ norm }) => norm !== 'one' && norm !== '1')
  return readWhen(hours, run.today, { dayFirst: run.dayFirst, bareHour: true })
}
