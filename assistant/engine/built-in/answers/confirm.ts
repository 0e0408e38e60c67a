import { listed } from '#domain/listed.ts'
import { deniesDose } from '../../../language/denied-dose.ts'
import { contentWords, likeness } from '../../../language/likeness.ts'
import { isMedication } from '../../../language/medication.ts'
import { isDropIt, isYes } from '../../../language/replies.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { readWhen, resolveRepeat, resolveTime, saysWhen } from '../../../language/when.ts'
import { quoted } from '../../../tools/wording.ts'
import { carryOut, forTask } from '../acts/carry-out.ts'
import { moveTarget } from '../acts/move-target.ts'
import { offerNamedRoutine } from '../acts/routines.ts'
import { withoutTask } from '../correct-task.ts'
import { findTask } from '../find-task.ts'
import type { Action, Mention, Question } from '../memory.ts'
import { wasAskedAlone } from '../open-question.ts'
import { doForOther, meansOtherOne } from '../other-one.ts'
import { parseReference, pieceOf } from '../parse/piece.ts'
import { opensRequest } from '../parse/split.ts'
import { namesAnotherAct } from '../picks.ts'
import type { Run } from '../run.ts'
import { isAboutMedicine } from './about-medicine.ts'
import { askAboutOther, asksForOther, taskOf } from './other.ts'
import { FILLER, isPlainNo, plainWords } from './words.ts'

/** The answer to a change that was read back: yes, no, only some of it, or the same for another. */
export async function answerConfirm(
  run: Run,
  { actions, ofRoutines }: Question & { about: 'confirm' },
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  const plain = norm.replace(/[.!?]/g, '').trim()
  const words = plainWords(plain)
  if (await isOnlyHeard(run, actions, norm)) {
    run.askAgain({ question: { about: 'confirm', actions: [...actions] }, words: run.before.asked! })
    return `Do you mean yes? ${run.before.asked}`
  }
  if (isYes(norm) && !namesAnotherAct(norm, actions))
    return carryOut(run, actions, await tasksOf(run, actions))
  if (saysToAdd(tokens) && actions.every(({ tool }) => tool === 'AddTask')) return carryOut(run, actions)
  if (norm.includes('?') && isYes(plain)) return askAgain(run, actions)
  if (isYesWithReason(tokens)) {
    const tasks = await tasksOf(run, actions)
    if (!tasks.some(({ title }) => isMedication(title))) return carryOutFor(run, actions, tokens.slice(0, 1))
  }
  const often = await addOften(run, actions, tokens)
  if (often !== undefined) return often
  const again = await yesWithDetail(run, actions, tokens)
  if (again !== undefined) return again
  const [only, ...others] = actions
  if (others.length > 0) {
    const some = await onlySome(run, actions, tokens)
    if (some !== undefined) return some
  } else if (only) {
    const other = asksForOther(plain) ? await askAboutOther(run, only, tokens) : undefined
    if (other !== undefined) return other
    // 'Delete it for all days?' – 'No, only today.'
    if ((ONLY_THIS_DAY.test(words) || NOT_TODAY.test(words)) && only.tool === 'DeleteTask')
      if (only.args.date === run.today || !/today/.test(plain))
        return carryOut(run, [{ tool: 'SkipTask', args: only.args }])
    if (meansOtherOne(norm)) return doForOther(run, only)
    const named = await namedInstead(run, only, tokens)
    if (named !== undefined) return named
  }
  if (isDropIt(norm) || isPlainNo(plain) || NEITHER.test(words) || (await isDenied(run, actions)))
    return 'All right, I left it as it was.'
  return ofRoutines && offerNamedRoutine(run, plain)
}

/**
 * 'Laundry is marked done. Delete “Dentist”?' – 'Ok.' That may only say that it was heard. What goes for good, a medicine and
 * all reminders need a yes then.
 */
async function isOnlyHeard(run: Run, actions: readonly Action[], norm: string): Promise<boolean> {
  if (!HEARD.test(norm) || run.before.asked === undefined || wasAskedAlone(run.before)) return false
  if (actions.some(({ tool }) => tool === 'DeleteTask' || tool === 'MuteReminders')) return true
  return isAboutMedicine(run, { about: 'confirm', actions: [...actions] })
}

const HEARD =
  /^(?:(?:oh|ah|um+|,|and) )*(?:ok|right|fine|sure|good|great|perfect)(?: (?:ok|right|then|fine))*(?: [.!])?$/

/** 'Shall I add “Exercises” once?' – 'Mondays and Fridays at nine': how often it is to come instead. */
async function addOften(
  run: Run,
  actions: readonly Action[],
  tokens: readonly Token[],
): Promise<string | undefined> {
  const [only, ...others] = actions
  if (only?.tool !== 'AddTask' || others.length > 0) return undefined
  const when = readWhen(tokens, run.today, { dayFirst: run.dayFirst, bareHour: true })
  const { repeat: found, times, part, dates, left } = when
  if (!found || found.unknown || times.length > 1 || dates.length > 0 || normText(tokens).includes('?'))
    return undefined
  if (!left.every(({ norm }) => RHYTHM_FILLER.test(norm))) return undefined
  const { repeat, date } = resolveRepeat(found, String(only.args.date ?? run.today))
  const time = times[0] && resolveTime(times[0], { part, words: String(only.args.title) })
  return carryOut(run, [{ tool: 'AddTask', args: { ...only.args, date, repeat, ...(time && { time }) } }])
}

const RHYTHM_FILLER =
  /^(?:[.,!;-]|no|yes|yeah|ok|oh|well|then|so|say|make|it|that|let us|please|on|and|every|do|would|fit|fine|is|are|good|better|just|put|add|maybe|instead|only)$/

/** 'No, not the water pill', to the question about the water pill. */
async function isDenied(run: Run, actions: readonly Action[]): Promise<boolean> {
  const tasks = await tasksOf(run, actions)
  return tasks.length > 0 && tasks.every(({ title }) => isOnlyDenied(run.turn.text, title))
}

function isOnlyDenied(message: string, title: string): boolean {
  const words = new Set(plainWords(`${title} no nope nah oh not the my her his that`).split(' '))
  return (
    deniesDose(message, title) &&
    plainWords(message)
      .split(' ')
      .every((word) => words.has(word))
  )
}

/** The tasks as they are before a change, so that it can be put right later. */
async function tasksOf(run: Run, actions: readonly Action[]): Promise<Mention[]> {
  const tasks = await Promise.all(actions.map(({ args }) => taskOf(run, args)))
  return tasks.filter((task) => task !== undefined)
}

const NEITHER =
  /^(?:(?:no|oh|actually) )*(?:neither|none|nothing|not (?:that|this|any of (?:it|them)))(?: (?:please|thanks|of (?:it|them|those)))*$/

const ONLY_THIS_DAY =
  /^(?:(?:no|nope|not all|oh|just|only|for|skip it|wait|sorry) )*(?:just|only)(?: for)? (?:today|this once|this (?:one|time)|once|that (?:one|day)|the one)$/

/** 'Delete it?' – 'No, don't delete it, just not today.' */
const NOT_TODAY =
  /^(?:(?:no|nope|oh|wait|sorry) )*(?:(?:do not|don't|dont) (?:delete|remove|bin|scrap|cancel) (?:it|that) )?(?:(?:just|only) )*(?:not today|not tonight|(?:skip|leave) it (?:for )?(?:today|tonight))$/

/** 'Yes, never going back there': a yes and why. Whatever may take it back or ask for more is heard for itself. */
function isYesWithReason(tokens: readonly Token[]): boolean {
  const why = YES_AND_WHY.exec(normText(tokens))?.groups?.why
  return why !== undefined && !MORE_THAN_WHY.test(why) && !opensRequest(tokens.slice(2))
}

const YES_AND_WHY = /^(?:yes|yeah|yep|yup|aye)(?: please)? [,.!] (?<why>[^?]{3,80})$/
const MORE_THAN_WHY =
  /\b(?:no|not|nope|but|wait|actually|only|just|except|if|unless|maybe|think|sure|instead|rather|later|first|until|till|hang|hold|sorry|mean|meant|or|other|another|also|too|then|today|tonight|tomorrow|both|all|and|the|\d+)\b|n't\b/

export function saysToAdd(tokens: readonly Token[]): boolean {
  return ADD_THEM.test(plainWords(normText(tokens)))
}

/** 'Add them', 'yes, put them on my list': a yes to what was offered. */
const ADD_THEM =
  /^(?:(?:yes|yeah|yep|ok|sure|please|do|go on|just|and|then|right|well|great) )*(?:add|put)(?: in| on| down)? (?:it|them|those|these|that|this|both|all|everything|the lot)(?: (?:of (?:them|those|these)|\d|on|in|to|down|all|please|then|now|thanks|for me|my|the|our|her|his|list|day|every day))*$/

/** 'Yes?': every change is read back once more. */
async function askAgain(run: Run, actions: readonly Action[]): Promise<string> {
  run.inDoubt = true
  const asked = await carryOut(run, actions)
  run.inDoubt = false
  return asked
}

/** 'Move these four? – No, just the swimming', 'yes, all but the walk': the ones that were named, or all others. */
async function onlySome(
  run: Run,
  actions: readonly Action[],
  tokens: readonly Token[],
): Promise<string | undefined> {
  const plain = plainWords(normText(tokens))
  const only = ONLY_THESE.exec(plain)?.groups?.names
  const except = ALL_BUT_THESE.exec(plain)?.groups?.names
  if (only === undefined && except === undefined) return undefined
  const asked: { action: Action; task: Mention }[] = []
  for (const action of actions) {
    const task = await taskOf(run, action.args)
    if (!task) return undefined
    asked.push({ action, task })
  }
  const named = (only ?? except!)
    .replace(WHY, '')
    .split(/ (?:and|or) /)
    .map((name) => asked.filter(({ task }) => ['exact', 'part'].includes(likeness(name, task.title))))
  // Each name must be one of them, and 'the tablets' of two doses says not which.
  if (named.some((fitting) => fitting.length === 0)) return undefined
  if (named.some((fitting) => fitting.length > 1 && fitting.some(({ task }) => isMedication(task.title))))
    return undefined
  const isNamed = (one: (typeof asked)[number]) => named.some((fitting) => fitting.includes(one))
  const wanted = asked.filter((one) => isNamed(one) === (only !== undefined))
  const [chosen, tasks] = [wanted.map(({ action }) => action), wanted.map(({ task }) => task)]
  if (only !== undefined || SAYS_YES.test(plain)) return carryOut(run, chosen, tasks)
  // 'Not the walk' is no yes to the others.
  if (wanted.length === 0) return undefined
  run.ask({ about: 'confirm', actions: chosen })
  return `Only ${listed(tasks.map(({ title }) => quoted(title)))} then?`
}

const ONLY_THESE =
  /^(?:(?:no|nope|nah|oh|ok|yes|yeah|wait|sorry|well|please) )*(?:just|only) (?:do |move |skip |tick )?(?<names>(?!today\b|tomorrow\b|this\b|once\b|for\b)\S.*?)(?: please)?$/
const ALL_BUT_THESE =
  /^(?:(?:no|nope|nah|oh|ok|yes|yeah|wait|sorry|well|please|all|everything) )*(?:except|but not|but|apart from|not)(?: for)? (?<names>(?!today\b|tomorrow\b|now\b|yet\b|really\b|sure\b)\S.*?)(?: please)?$/
/** '… that one is fixed'. */
const WHY = / (?:that|it|they|because|cos|since|as|i|he|she|we) .*$/
const SAYS_YES = /^(?:ok |well |please )*(?:yes|yeah|all|everything)\b/

/** 'Do you mean the email to the council?' – 'The one to Mrs Carter.' Another task is named, and nothing else. */
async function namedInstead(
  run: Run,
  { tool, args }: Action,
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  if (typeof args.id !== 'string' || tokens.length > 7 || norm.includes('?') || opensRequest(tokens))
    return undefined
  if (
    !/^(?:the|my|her|his|it is|it was|i mean|i meant) /.test(norm) ||
    /\b(?:is|are|not|no|too|also)\b/.test(norm.replace(/^it is /, ''))
  )
    return undefined
  const said = tokens.filter(
    ({ norm: word }) => !/^(?:the|one|to|with|for|about|at|it|is|was|i|mean|meant|[.!,])$/.test(word),
  )
  const piece = pieceOf(said, run.today, run.dayFirst)
  const found = await findTask(run, parseReference(piece.tokens, piece), { ahead: true })
  const [task, ...others] = found.match === 'certain' ? found.tasks : []
  if (!task || others.length > 0 || task.id === args.id) return undefined
  const own = contentWords(task.title)
  if (!contentWords(rawText(said)).every((word) => own.includes(word))) return undefined
  return carryOut(run, [forTask(task, { tool, args: withoutTask(args) })], [task])
}

/** 'Yes please, nine o'clock', 'yes, but only today': what was asked said again, or one thing of it different. */
async function yesWithDetail(
  run: Run,
  actions: readonly Action[],
  tokens: readonly Token[],
): Promise<string | undefined> {
  const [action, ...others] = actions
  const yes = [4, 3, 2, 1].find((count) => count < tokens.length && isYes(normText(tokens.slice(0, count))))
  if (!action || others.length > 0 || yes === undefined || normText(tokens).includes('?')) return undefined
  const rest = tokens.slice(yes).filter(({ norm }) => !/^(?:[,.!]|but|and)$/.test(norm))
  const { tool, args } = action
  if (tool === 'RescheduleTask' && args.toDate === undefined && ONLY_THIS_DAY.test(plainWords(rawText(rest))))
    return carryOut(run, [{ tool, args: { ...args, toDate: args.date } }])
  // 'Yes, the lunch tablets': its name said again.
  const named = typeof args.id === 'string' ? await taskOf(run, args) : undefined
  if (named && likeness(rawText(rest), named.title) === 'exact')
    return carryOutFor(run, actions, tokens.slice(0, yes))
  const when = readWhen(rest, run.today, { bareHour: true, dayFirst: run.dayFirst })
  if (!saysWhen(when) || when.repeat || !when.left.every(({ norm }) => FILLER.test(norm))) return undefined
  const task = tool === 'RescheduleTask' ? await taskOf(run, args) : undefined
  if (tool !== 'AddTask' && !task) return undefined
  const [date, time] = task ? [args.toDate ?? task.date, args.toTime ?? task.time] : [args.date, args.time]
  const asked = { id: '', date: String(date ?? run.today), time: time ? String(time) : null } as Mention
  const target = moveTarget(
    run,
    { ...asked, title: task?.title ?? String(args.title), status: 'pending' },
    when,
  )
  const isSame = (target.toDate ?? asked.date) === asked.date && (target.toTime ?? asked.time) === asked.time
  if (!isSame) return askAboutOther(run, action, rest)
  return carryOutFor(run, actions, tokens.slice(0, yes))
}

/** Only these words of the message are the answer. */
async function carryOutFor(run: Run, actions: readonly Action[], answer: readonly Token[]): Promise<string> {
  run.answer = rawText(answer)
  const done = await carryOut(run, actions)
  run.answer = undefined
  return done
}
