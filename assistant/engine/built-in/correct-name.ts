import { listed } from '#domain/listed.ts'
import { contentWords, likeness } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { normText, rawText, type Token } from '../../language/tokens.ts'
import { NO_TIME, readWhen } from '../../language/when.ts'
import { listName, quoted } from '../../tools/wording.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { moveTarget } from './acts/move-target.ts'
import { askToChoose } from './choices.ts'
import { ARTICLE, notThisBut, STATEMENT } from './correction-words.ts'
import { findTask } from './find-task.ts'
import type { Mention } from './memory.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import { matchGroups } from './parse/phrase.ts'
import { pieceOf } from './parse/piece.ts'
import { opensRequest } from './parse/split.ts'
import { capitalise, cleanTitle } from './parse/title.ts'
import { understand } from './parse/understand.ts'
import type { Run } from './run.ts'

/** 'Surf's at 6 instead', where there is a surf: about that one, and no new name. */
async function isOther(run: Run, title: string, added: Mention): Promise<boolean> {
  const found = await findTask(run, { words: title, when: NO_TIME }, { ahead: true })
  return found.match === 'certain' && found.tasks.every(({ id }) => id !== added.id)
}

/** Renames the task just added: at once after 'I meant' or when the wrong word is named; otherwise asks, or does nothing. */
export async function correctName(run: Run, rest: Token[], meant: boolean): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'add' || opensRequest(rest)) return undefined
  const swap =
    matchGroups(rest, /^(?<good>.+?)(?: ,)? not (?<bad>.+)$/) ??
    matchGroups(rest, /^not (?<bad>.+?)(?: ,| but)+ (?<good>.+)$/) ??
    notThisBut(rest, last.task.title)
  const swapped =
    swap?.good && swap.bad
      ? (replaceIn(last.task.title, rawText(swap.bad), rawText(swap.good)) ??
        withOtherOwner(last.task.title, normText(swap.bad), normText(swap.good)))
      : undefined
  if (swapped)
    return carryOut(run, [
      forTask(run.memory.mentioned[0] ?? last.task, {
        tool: 'ChangeTask',
        args: { title: capitalise(swapped) },
      }),
    ])
  const onto = meant ? await ontoOther(run, last.task, rest) : undefined
  if (onto !== undefined) return onto
  const other = meant ? withOtherThing(last.task.title, rest) : undefined
  if (other)
    return carryOut(run, [
      forTask(run.memory.mentioned[0] ?? last.task, { tool: 'ChangeTask', args: { title: other } }),
    ])
  const named = matchGroups(rest, /^(?:call|name) (?:it|that) (?<title>.+)$/)
  const both = matchGroups(rest, /^(?:not )(?:.+?)(?: ,| but)+ (?<title>.+)$/)
  const when = readWhen(named?.title ?? both?.title ?? rest, run.today)
  const title = cleanTitle(when.left)
  if (!title || title.split(' ').length > 12) return undefined
  if (!named?.title && !both?.title && (await isOther(run, title, last.task))) return undefined
  const args = { title, ...(when.times.length > 0 ? { time: moveTarget(run, last.task, when).toTime } : {}) }
  const action = forTask(run.memory.mentioned[0] ?? last.task, { tool: 'ChangeTask', args })
  const isStatement = STATEMENT.test(normText(rest))
  if (named?.title || (meant && !isStatement)) return carryOut(run, [action])
  // 'Ring the plumber' – 'no, the gas man': the verb stays.
  const kept = THING.test(normText(rest)) ? withVerbOf(last.task.title, rawText(rest)) : undefined
  if (kept && !meant) {
    run.ask({
      about: 'confirm',
      actions: [forTask(run.memory.mentioned[0] ?? last.task, { tool: 'ChangeTask', args: { title: kept } })],
    })
    return `Shall I call ${quoted(last.task.title)} ${quoted(kept)} instead?`
  }
  const alike = likeness(title, last.task.title) !== 'none' || sharesVerb(title, last.task.title)
  if (!meant && (isStatement || (!alike && title.includes(' ')))) return undefined
  if (!['unknown', 'add'].includes(understand(pieceOf(rest, run.today, run.dayFirst)).do)) return undefined
  run.ask({ about: 'confirm', actions: [action] })
  return `Shall I call ${quoted(last.task.title)} ${quoted(title)} instead?`
}

/** 'Add milk.' – 'I meant the shopping.' There is such a task: milk may belong to it, or it may be the better name. */
async function ontoOther(run: Run, added: Mention, rest: readonly Token[]): Promise<string | undefined> {
  const words = rawText(rest.filter(({ norm }) => !/^(?:the|my|to|on|for|in|list|task)$/.test(norm)))
  const [first, ...more] = (await run.listDay(added.date)).filter(
    ({ id, title, status }) =>
      id !== added.id && status === 'pending' && words !== '' && likeness(words, title) === 'exact',
  )
  if (!first || more.length > 0 || isMedication(first.title) || isMedication(added.title)) return undefined
  const checklist = [...(first.checklist ?? []), { title: added.title, completed: false }]
  const options = [
    {
      say: `Put ${quoted(added.title)} on the checklist of ${quoted(first.title)}`,
      actions: [{ tool: 'Undo', args: {} }, forTask(first, { tool: 'ChangeTask', args: { checklist } })],
      task: first,
    },
    {
      say: `Call it ${quoted(capitalise(words))}`,
      actions: [forTask(added, { tool: 'ChangeTask', args: { title: capitalise(words) } })],
      task: added,
    },
    { say: 'Undo the last change', actions: [{ tool: 'Undo', args: {} }] },
  ]
  return askToChoose(run, options, `${quoted(first.title)} is on ${listName(run.turn.owner)} already.`)
}

/** 'Put our bins out.' – 'Not ours, theirs.' */
function withOtherOwner(title: string, bad: string, good: string): string | undefined {
  const [wrong, right] = [OWNERS[bad], OWNERS[good]]
  return wrong && right ? replaceIn(title, `${wrong} `, `${right} `) : undefined
}

const OWNERS: Record<string, string> = {
  mine: 'my',
  ours: 'our',
  yours: 'your',
  his: 'his',
  hers: 'her',
  theirs: 'their',
}

/** Only some of the things that were added as one. */
export async function correctPart(run: Run, norm: string): Promise<string | undefined> {
  const { last, mentioned } = run.memory
  if (last?.kind !== 'add') return undefined
  const title = onlyPartOf(last.task.title, norm.replace(/^(?:(?:no|oh|sorry|actually|wait|,) )+/, ''))
  const task = mentioned.find(({ id }) => id === last.task.id) ?? last.task
  return title && carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { title } })], [task])
}

/** 'Bread, milk and eggs.' – 'Just the milk', 'not the bread'. */
function onlyPartOf(title: string, said: string): string | undefined {
  const parts = title.split(/, | and /)
  const [, sort, names] = /^(just|only|not|without|no) (?:the )?(.+?)(?: [.!])?$/.exec(said) ?? []
  if (parts.length < 2 || !names) return undefined
  const named = names.split(/ , | and /).map((name) => parts.find((part) => likeness(name, part) === 'exact'))
  if (named.some((part) => part === undefined)) return undefined
  const kept = parts.filter((part) => named.includes(part) === (sort === 'just' || sort === 'only'))
  return kept.length > 0 && kept.length < parts.length ? capitalise(listed(kept)) : undefined
}

const THING = /^(?:the|my|her|his) [a-z]+(?: [a-z]+)?$/

/** 'Ring Carol about the car' – 'I meant Karen': only who or what it is about was wrong. */
function withOtherThing(title: string, rest: readonly Token[]): string | undefined {
  const [verb, ...after] = title.split(' ')
  const article = ARTICLE.test(after[0] ?? '') ? after.shift() : undefined
  const [thing, ...others] = after
  if (!thing || !TASK_VERBS.has(verb!.toLowerCase()) || rest.length > 2) return undefined
  if (rest.some(({ norm }) => TASK_VERBS.has(norm) || !/^[\p{L}'-]+$/u.test(norm))) return undefined
  if (others.length > 0 && !/^(?:about|for|to|at|with|from|on|re)$/i.test(others[0]!)) return undefined
  const kept = article && !ARTICLE.test(rest[0]!.norm) ? [article] : []
  return [verb, ...kept, rawText([...rest]), ...others].join(' ')
}

function withVerbOf(title: string, thing: string): string | undefined {
  const [verb, ...others] = title.split(' ')
  return others.length > 0 && TASK_VERBS.has(verb!.toLowerCase()) ? `${verb} ${thing}` : undefined
}

/** 'call dad' after 'call mum'. */
function sharesVerb(said: string, title: string): boolean {
  return contentWords(said)[0] === contentWords(title)[0]
}

function replaceIn(title: string, bad: string, good: string): string | undefined {
  const at = title.toLowerCase().indexOf(bad.toLowerCase())
  return at < 0 ? undefined : `${title.slice(0, at)}${good}${title.slice(at + bad.length)}`
}
