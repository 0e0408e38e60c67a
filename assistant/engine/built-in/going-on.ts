import { contentWords } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { normText, type Token } from '../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../language/when.ts'
import type { TaskStatus } from '../../tools/day-book.ts'
import { cameBackUp } from '../../tools/said-taken.ts'
import { listName, quoted } from '../../tools/wording.ts'
import { act } from './act.ts'
import { add, scheduleOf } from './acts/adding.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { IS_IT_A_DOSE } from './acts/doses.ts'
import { moveTarget } from './acts/move-target.ts'
import { askToMove } from './acts/moving.ts'
import { withoutTask } from './correct-task.ts'
import { STATEMENT, withoutMarks } from './correction-words.ts'
import { findTask } from './find-task.ts'
import type { Action, Mention } from './memory.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import { matchGroups } from './parse/phrase.ts'
import { parseReference, pieceOf } from './parse/piece.ts'
import { FAILED, opensRequest } from './parse/split.ts'
import { cleanTitle } from './parse/title.ts'
import { understand } from './parse/understand.ts'
import { optionOf } from './proposals.ts'
import type { Run } from './run.ts'

/** Ticked, and then: 'they didn't pick up', 'I only did half'. It may have to be open again. */
export async function offerIfFailed(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || last.action.tool !== 'CompleteTask' || norm.includes('?')) return undefined
  const plain = withoutMarks(norm).replace(
    /^(?:(?:but|oh|well|actually|whoops|oops|hmm|sorry|no|though|and) )+/,
    '',
  )
  const reopen = forTask(last.task, { tool: 'ReopenTask', args: {} })
  // Its tool asks before a dose is open again.
  if (isMedication(last.task.title) && cameBackUp(plain))
    return `${IS_IT_A_DOSE} ${await carryOut(run, [reopen], [last.task])}`
  if (!(FAILED.exec(plain)?.index === 0 && !/^(?:the|i|we) /.test(plain)) && !PARTLY.test(plain))
    return undefined
  const option = optionOf(run, [reopen], last.task)
  run.ask({ about: 'choose', options: [option] })
  return `${option.say}?`
}

const PARTLY =
  /^(?:i |we |he |she )?(?:only |just )?(?:did |managed |got through |done )?(?:only |just )?(?:half|part|some|a bit)(?: of (?:it|them))?$|^not (?:all|quite all|the whole) (?:of )?(?:it|them|thing)$/

/** 'Yoga done.' – 'And swimming.' The same for another task. */
export async function alsoThis(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || tokens.length > 8) return undefined
  const groups = matchGroups(tokens, ALSO) ?? matchGroups(tokens, AS_WELL) ?? matchGroups(tokens, ALSO_AT)
  const what = groups?.what?.filter(({ norm }) => !/^[.!]$/.test(norm))
  if (!what || what.length === 0 || opensRequest(what)) return undefined
  // 'And football is off' has a fate of its own.
  if (/\b(?:is|are|was|got) (?:off|on)\b/.test(normText(what))) return undefined
  const when = readWhen(what, run.today, { bareHour: true })
  if (saysWhen(when)) return alsoMove(run, when)
  const piece = pieceOf(what, run.today, run.dayFirst)
  const ref = parseReference(piece.tokens, piece)
  const words = contentWords(ref.words)
  if ((words.length === 0 && !ref.picks) || ref.pronoun || ref.all) return undefined
  const isMove = last.action.tool === 'RescheduleTask'
  const found = await findTask(run, ref, { prefer: ['pending'], ahead: isMove })
  const status = STATUS_AFTER[last.action.tool]
  // Not on the list: that is said, and nothing is guessed.
  if (found.match === 'none' && status && groups && words.length <= 3)
    return act(run, { do: 'status', status, ref })
  if (found.match !== 'certain' || found.tasks.some(({ id }) => id === last.task.id)) return undefined
  // Nothing but the tasks may be named: 'and yoga was lovely' says something else.
  const own = found.tasks.flatMap(({ title }) => contentWords(title))
  if (!words.every((word) => own.some((each) => each.startsWith(word) || word.startsWith(each))))
    return undefined
  const saysSame = TOO.test(normText(tokens)) && isMove && last.action.args.toDate === undefined
  if (!isSameForOthers(last.action) && !saysSame) return askSameTime(run, found.tasks, last.action)
  return carryOut(
    run,
    found.tasks.map((task) => forTask(task, { ...last.action, args: withoutTask(last.action.args) })),
    found.tasks,
  )
}

/** 'Move the walk to 5.' – 'And Anna to 6.' */
async function alsoMove(run: Run, when: When): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || last.action.tool !== 'RescheduleTask') return undefined
  const piece = pieceOf(
    when.left.filter(({ norm }) => !/^(?:to|at|on|for|also|too|as|well)$/.test(norm)),
    run.today,
    run.dayFirst,
  )
  const ref = parseReference(piece.tokens, piece)
  if ((contentWords(ref.words).length === 0 && !ref.picks) || ref.pronoun || ref.all) return undefined
  const found = await findTask(run, ref, { prefer: ['pending'], ahead: true })
  const [task, ...others] = found.match === 'certain' ? found.tasks : []
  if (!task || others.length > 0 || task.id === last.task.id) return undefined
  return carryOut(run, [forTask(task, { tool: 'RescheduleTask', args: moveTarget(run, task, when) })], [task])
}

const STATUS_AFTER: Record<string, TaskStatus> = { CompleteTask: 'completed', SkipTask: 'skipped' }

/** Another day may be meant for two, a time of the day only for one. */
function isSameForOthers({ tool, args }: Action): boolean {
  return (
    SAME_TOOLS.has(tool) ||
    (tool === 'RescheduleTask' && args.toDate !== undefined && args.toTime === undefined)
  )
}

/** At the same time as another is hardly meant without a word: it is asked. */
function askSameTime(run: Run, tasks: Mention[], { tool, args }: Action): string | undefined {
  if (tool !== 'RescheduleTask') return undefined
  return askToMove(
    run,
    tasks,
    tasks.map((task) => forTask(task, { tool, args: withoutTask(args) })),
  )
}

const SAME_TOOLS: ReadonlySet<string> = new Set(['CompleteTask', 'SkipTask', 'ReopenTask'])
const ALSO =
  /^(?:oh |ok |yes |yeah |, )*(?:and|also|plus|same (?:for|with)|ditto)(?: also| for)? (?<what>[a-z0-9':. ]+?)(?: (?:too|as well|also|please))*(?: [.!])?$/
const TOO = /\b(?:too|as well|also|same|ditto)\b/
/** 'The bill also [on Monday]'. */
const ALSO_AT =
  /^(?:oh |ok |yes |and |, )*(?<what>[a-z' ]+? (?:also|too|as well) (?:on|at|to|for) [a-z0-9': ]+)(?: [.!])?$/
const AS_WELL =
  /^(?:oh |ok |yes |yeah |, )*(?<what>[a-z' ]+?)(?: ,)? (?:too|as well|also)(?: please)?(?: [.!])?$/

/** 'and eggs', 'bread too'. */
export const MORE =
  /^(?:(?:oh|ooh|ah|ok|yes|yeah|right|wait|sorry|,) )*(?:and|also|plus|then) (?!what|when|how|i |not |tomorrow\?|is |are |do |did |delete|move|skip|mark|make|set|change|on |at |for )[a-z]|^(?!what|when|how|i |me |you )[a-z]+(?: [a-z]+){0,3} (?:too|as well|also)(?: [.!])?$/

const OPENS_MORE = /^(?:and|also|plus|then|oh|ooh|ah|ok|yes|yeah|right|wait|sorry|some|,)$/

export async function addMore(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  const when = readWhen(tokens, run.today, { dayFirst: run.dayFirst })
  const words = when.left.filter(
    (_, index) => index >= when.left.findIndex(({ norm }) => !OPENS_MORE.test(norm)),
  )
  const title = cleanTitle(words).replace(/ (?:too|as well|also)$/i, '')
  if (last?.kind !== 'add' || !title) return undefined
  // 'and yes', 'also remind me': nothing that somebody would add.
  if (words.length <= 2 && (NO_THING.has(words[0]!.norm) || words[0]!.norm === 'remind')) return undefined
  // 'and my knee hurts' is a statement, which another parser may answer.
  const { do: intent } = understand(pieceOf(words, run.today, run.dayFirst))
  if (!['unknown', 'add', 'when-only'].includes(intent)) return undefined
  const { date } = last.task
  const whole = withVerbTo(last.task.title, words) ?? title
  // How often it should come may be more than a task can do.
  if (when.repeat?.unknown) return add(run, { do: 'add', title: whole, when, sure: true })
  // 'Call Bob tomorrow at 4.' – 'And Jim at 5.' The day stays.
  const isSameDay = date > run.today && when.dates.length === 0 && !when.repeat && when.wait === undefined
  const args = saysWhen(when)
    ? { ...scheduleOf(run, when, whole), title: whole, ...(isSameDay && { date }) }
    : { title: whole, date }
  if (!STATEMENT.test(normText(words))) return carryOut(run, [{ tool: 'AddTask', args }])
  run.ask({ about: 'confirm', actions: [{ tool: 'AddTask', args }] })
  return `Shall I add ${quoted(title)} to ${listName(run.turn.owner)} too?`
}

/** 'Call Bob at 4.' – 'And Jim at 5.' He is to be called too. */
function withVerbTo(title: string, words: readonly Token[]): string | undefined {
  const [verb] = title.split(' ')
  const thing = words.filter(({ norm }) => !/^(?:too|as|well|also|[.!,])$/.test(norm))
  if (!/^(?:call|ring|phone|text|email|message|visit|meet)$/i.test(verb!) || thing.length !== 1)
    return undefined
  return TASK_VERBS.has(thing[0]!.norm) ? undefined : `${verb} ${thing[0]!.raw}`
}

/** Words with which no thing begins that somebody adds. */
export const NO_THING = new Set(
  `thanks thank cheers ta please sorry hello hi hey bye goodbye goodnight good great fine nice lovely yes yeah yep no nope not nothing none ok okay sure right so
  then now later again more else too that this it them those these there here what why how when where who which whose can could would will shall should do does did done is
  are was were am have has had i we you he she they me us him undo cancel stop wait help skip delete remove forget never maybe perhaps
  also and or but if because`.split(/\s+/),
)
