import { capitalized } from '#domain/capitalized.ts'
import { addDays } from '#domain/time/local-date.ts'
import { mayBeLeaving } from '../../../language/leaving.ts'
import { isPast, lemma } from '../../../language/lemma.ts'
import { contentWords } from '../../../language/likeness.ts'
import { isMedication } from '../../../language/medication.ts'
import { isTimeOfAnother } from '../../../language/time-of-another.ts'
import { isToldOpen } from '../../../language/told-open.ts'
import { NO_TIME, saysWhen, type When } from '../../../language/when.ts'
import { saysOnlyBeside, withoutAnchor } from '../anchor.ts'
import { findTask } from '../find-task.ts'
import type { Action, Mention, Question } from '../memory.ts'
import { isOnlyRemarked } from '../only-remarked.ts'
import { TASK_VERBS } from '../parse/lexicon.ts'
import { FOR_NOW } from '../parse/statuses.ts'
import { optionOf } from '../proposals.ts'
import type { Run } from '../run.ts'
import { likelyActions } from '../several/likely-action.ts'
import { applyTo, carryOut, forTask } from './carry-out.ts'
import { unwilling } from './marking.ts'
import { moveTarget } from './move-target.ts'
import { askToMove, moveThatDays } from './moving.ts'
import { sayState } from './reading.ts'

/**
 * Handles a sentence that matches no pattern but names a task. Single words say what to do with it: a past form means
 * done, a no means skipped, a day or time means moved. Undefined when the sentence names no task.
 */
export async function actOnNamedTask(
  run: Run,
  { words, when, norm }: { words: string; when: When; norm: string },
): Promise<string | undefined> {
  const plain = withoutAnchor(words).replace(CUES, ' ').replace(/\s+/g, ' ').trim()
  if (!plain) return undefined
  const loose = plain.toLowerCase().split(' ').find(isPast)
  const found = await findTask(
    run,
    { words: plain, when: { ...when, times: [], dates: [], part: undefined }, loose },
    { prefer: ['pending'], ahead: true },
  )
  // 'Just walked' may or may not be about 'Walk the dog'.
  if (found.match === 'guess' && loose && found.tasks.every((task) => saysItIsDone(norm, task)))
    return applyTo(run, found, { tool: 'CompleteTask' })
  if (found.match !== 'certain' || found.tasks.length !== 1) return undefined
  const [task] = found.tasks as [Mention]
  const moving =
    when.shift !== undefined ||
    when.wait !== undefined ||
    when.times.length > 0 ||
    when.dates.some(({ from }) => from !== task.date)
  const thatDay = when.dates.some(({ from }) => from === task.date) ? { toDate: task.date } : {}
  const later = { ...when, dates: when.dates.filter(({ from }) => from !== run.today) }
  // 'Choir's cancelled': it may come back another day.
  if (CANCELLED.test(norm))
    return unwilling(run, { do: 'unwilling', ref: { words: task.title, when: { ...when, dates: [] } } })
  if (SCRAPPED.test(norm)) return carryOut(run, [forTask(task, { tool: 'DeleteTask', args: {} })], [task])
  const guess =
    isAboutPerson(plain, task.title) ||
    isTimeOfAnother(run.turn.text, task.title, run.today) ||
    saysOnlyBeside(run.turn.text) ||
    mayBeLeaving(run.turn.text, task.title) ||
    OF_ANOTHER.test(run.turn.text)
  if (moving && saysWhen(later) && !saysItIsDone(norm, task)) {
    const thatDays = await moveThatDays(run, task, later)
    if (thatDays !== undefined) return thatDays
    const args = { ...thatDay, ...moveTarget(run, task, later) }
    // 'Choir was lovely last week' tells of what is over.
    if (args.toDate !== undefined && args.toDate < run.today) return undefined
    const actions = [forTask(task, { tool: 'RescheduleTask', args })]
    // 'The bins are never out on a Tuesday' tells how it is.
    return guess || /\bnever\b/.test(norm) ? askToMove(run, [task], actions) : carryOut(run, actions, [task])
  }
  if (FOR_NOW.test(norm))
    return unwilling(run, { do: 'unwilling', ref: { words: task.title, when: { ...when, dates: [] } } })
  const said = norm.replace(NEVER_AGAIN, '')
  const tool =
    NO.test(said) && !ONLY_NOT.test(said) && !/\b(?:done|finished|taken)\b/.test(said)
      ? 'SkipTask'
      : saysItIsDone(said, task) && !isToldOpen(run.turn.text, task.title)
        ? 'CompleteTask'
        : undefined
  // 'My wife picked up Elif yesterday' tells nothing of today.
  const [past] = when.dates.filter(({ to }) => to < run.today)
  if (tool && past) {
    const then = await findTask(run, { words: plain, when: { ...NO_TIME, dates: [past] }, loose })
    return then.match === 'certain' && then.tasks.every(({ date }) => date < run.today)
      ? applyTo(run, then, { tool })
      : undefined
  }
  const isUnsure =
    guess ||
    (tool === 'SkipTask' && tellsMore(plain, task.title)) ||
    // 'Mary baked a cake', where one is to be baked on Saturday.
    (tool === 'CompleteTask' && task.date > run.today) ||
    (tool === 'CompleteTask' && isOnlyRemarked(words, run.turn.text, task.title))
  if (tool) return applyTo(run, isUnsure ? { match: 'guess', tasks: [task] } : found, { tool })
  // 'She is calling for her mother again' tells of somebody.
  const hasButtons = !guess && !/\b(?:he|she|they)(?: is| are)? \w+ing\b/.test(norm)
  return askWhatToDo(run, task, { hasButtons, likely: likelyActions(run, run.turn.text, task) })
}

/** 'My brother finished his shelf': it may not be the person's own task. */
export const OF_ANOTHER =
  /\bmy (?:brother|sister|friend|neighbou?r|mate|boss|cousin|flatmate|colleague) \w+ (?:his|her|their)\b/i

/** 'The nap is me, not the baby', 'leave the ironing board out': more is said than the task's name and what to do with it. */
function tellsMore(plain: string, title: string): boolean {
  const name = contentWords(title)
  return contentWords(plain).some((word) => !name.includes(word) && !WITH_A_NO.test(word))
}

export function sayHowItIs(run: Run, task: Mention): string {
  return capitalized(sayState(task, run).replace(/^(?:Yes|No), |^Not yet(?: ticked)?: /, ''))
}

/** Only its name was understood: how it is, and what may be meant, each a button. A dose gets none. */
export function askWhatToDo(
  run: Run,
  task: Mention,
  { hasButtons = true, likely = [] }: { hasButtons?: boolean; likely?: Action[] } = {},
): string {
  run.mention([task])
  run.askedAbout.push(task)
  const state = sayHowItIs(run, task)
  const isOpen = task.status === 'pending' && !task.paused
  const words = `${state} What would you like to do with it?`
  if (hasButtons && isOpen && !isMedication(task.title) && task.date === run.today) {
    const isOnce = task.repeat === undefined || task.repeat.every === 'none'
    const others = [
      { tool: 'CompleteTask', args: {} },
      { tool: 'SkipTask', args: {} },
      ...(isOnce ? [{ tool: 'RescheduleTask', args: { toDate: addDays(run.today, 1) } }] : []),
    ].filter(({ tool }) => likely.every((action) => action.tool !== tool))
    const actions = [...likely, ...others.map((action) => forTask(task, action))]
    const question: Question = {
      about: 'choose',
      options: actions.map((action) => optionOf(run, [action], task)),
    }
    // A question that is open already is not pushed aside.
    if (run.memory.question) run.askLater({ question, words })
    else run.ask(question)
  }
  return words
}

/** 'Anna is coming' or 'Anna called' for 'Call Anna': about the person in the title, not about doing the task. */
export function isAboutPerson(said: string, title: string): boolean {
  const [verb, ...others] = contentWords(title)
  if (!verb || !TASK_VERBS.has(title.split(' ')[0]!.toLowerCase())) return false
  const shared = contentWords(said).filter((word) => word === verb || others.includes(word))
  // 'School called': who is to be called may call.
  const calls = /^(?:call|ring|phone|text|email)\b/i.test(title) && CALLED.test(said)
  return (calls || shared.some((word) => namesPerson(word, title))) && shared[0] !== verb
}

/** 'Anna' and 'mum' may be somebody; 'the MOT' and 'the invoice' are not. */
function namesPerson(word: string, title: string): boolean {
  const names = [...(title.match(/(?<=\s)\p{Lu}\p{Ll}[\p{L}'’-]*/gu) ?? []), ...(PEOPLE.exec(title) ?? [])]
  return contentWords(names.join(' ')).includes(word)
}

const CALLED = /\b(?:called|rang|rung|phoned|texted|emailed)\b/i

const PEOPLE =
  /\b(?:mum|mom|mother|dad|father|parents|brother|sister|son|daughter|wife|husband|aunt|uncle|cousin|nan|gran|grandma|grandpa|kids?|children|friend|neighbou?r|boss|doctor|nurse|carer)\b/i

/**
 * Whether the sentence says that the task was done: a word for 'done', 'got' or 'had', or a past form of a word in the
 * title. Not if it is negated or still to come.
 */
function saysItIsDone(norm: string, task: Mention): boolean {
  if (NO.test(norm) || NOT_YET_DONE.test(norm)) return false
  if (DONE.test(norm) || /^(?:just |i |we |she |he |have |has )*(?:got|had)\b/.test(norm)) return true
  const title = contentWords(task.title)
  return (norm.match(/[a-z-]+/g) ?? []).some((word) => isPast(word) && title.includes(lemma(word)))
}

const CUES =
  /\b(?:can't|cant|cannot|won't|don't|doesn't|let's|not|no|never|today|tonight|do|does|can|could|can't|cant|cannot|won't|don't|doesn't|let|lets|let's|leave|be|bothered|with|for|it|instead|later|earlier|already|all|now|done|finished|my neighbou?r|somebody|someone|please|then|just|we|cancelled|canceled|scrap|scrapped|off|is|are|was|were|has|have|been|had|got|get|half|an|hour)\b/gi
const NO =
  /\b(?:not(?! \d)|no|never|skip|skipping|pass|bothered|leave(?! ?(?:it|them|that|as is)?(?: [.!])?$)|without|too (?:tired|late|ill|busy) (?:for|to)|give up)\b/
/** 'Done, never again' was done. */
const NEVER_AGAIN = /\bnever again\b|\b(?:not (?:bad|too bad)|no (?:bother|problem|trouble|sweat|big deal))\b/
/** '… and not the walk' leaves it out of what was said before, and wishes nothing. */
const ONLY_NOT =
  /^not (?!.*\b(?:today|tonight|now|this)\b)(?:the |my |her |his |our )?[a-z]+(?: [a-z]+){0,2}(?: [.!])?$/
/** What goes with a no, a day or a report, or is only a way of speaking. */
const WITH_A_NO =
  /^(?:skip|pass|give|too|tired|late|ill|busy|so|very|bit|feel|like|think|want|go|going|do|ok|okay|oh|ah|um|uh|well|right|sorry|thanks|love|hen|mate|dear|hun|pet|lad|man|bro|sis|btw|me|after|actually|really|this|week|time|day|morning|afternoon|evening|night)$/
const NOT_YET_DONE =
  /\b(?:nobody|no one|none|nearly|almost|forgot|forgotten|used to|will|going to|about to|later|soon|should|need|must|want|have to|want to|would|could|can|(?:some|half|part) of (?:it|them))\b/
const DONE = /\b(?:done|finished|completed?|over|sorted|handled|ticked|out of the way|taken care of)\b/
const CANCELLED = /\b(?:cancell?ed|called off)\b/
const SCRAPPED = /\b(?:scrap(?:ped)?|no longer (?:needed|on|happening))\b/
