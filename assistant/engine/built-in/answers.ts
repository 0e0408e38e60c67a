import { addDays } from '#domain/time/local-date.ts'
import { likeness } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { isQuestion } from '../../language/questions.ts'
import { isDropIt, isNo, isYes, pickedNumbers } from '../../language/replies.ts'
import { normText, rawText, type Token, tokenise } from '../../language/tokens.ts'
import { readWhen, resolveTime, saysWhen, type When } from '../../language/when.ts'
import { joinAnd, listName, quoted } from '../../tools/wording.ts'
import { addDrafts, scheduleOf } from './acts/adding.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { moveTarget } from './acts/changing.ts'
import { mute } from './acts/muting.ts'
import { offerNamedRoutine } from './acts/routines.ts'
import { askToChoose, choiceName } from './choices.ts'
import { findTask } from './find-task.ts'
import type { Action, Mention, Option, Question } from './memory.ts'
import { doForOther, meansOtherOne } from './other-one.ts'
import type { Intent } from './parse/intent.ts'
import { parseReference, pieceOf } from './parse/piece.ts'
import { opensRequest } from './parse/split.ts'
import { cleanTitle } from './parse/title.ts'
import { understand } from './parse/understand.ts'
import { byEachName, byWords } from './picked-by-words.ts'
import { mayPick, namesAnotherAct, type Pickable } from './picks.ts'
import { optionOf } from './proposals.ts'
import type { Run } from './run.ts'

/** Reads a message as the answer to a question. Undefined when it is something new; the question is then dropped. */
export async function answerTo(
  run: Run,
  question: Question,
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  const plain = norm.replace(/[.!?]/g, '').trim()
  switch (question.about) {
    case 'confirm':
      if (isYes(norm) && !namesAnotherAct(norm, question.actions)) return carryOut(run, question.actions)
      if (ADD_THEM.test(plainWords(plain)) && question.actions.every(({ tool }) => tool === 'AddTask'))
        return carryOut(run, question.actions)
      if (norm.includes('?') && isYes(plain)) return askAgain(run, question.actions)
      if (question.actions.length === 1 && (NO_BUT.test(plain) || MAKE_IT.test(plain))) {
        const other = await askAboutOther(run, question.actions[0]!, tokens)
        if (other !== undefined) return other
      }
      if (question.actions.length === 1 && ONLY_THIS_DAY.test(plainWords(plain))) {
        const [{ tool, args }] = question.actions as [Action]
        // 'Delete it for all days?' – 'No, only today.'
        if (tool === 'DeleteTask' && (args.date === run.today || !/today/.test(plain)))
          return carryOut(run, [{ tool: 'SkipTask', args }])
      }
      if (question.actions.length > 1) {
        const some = await onlySome(run, question.actions, tokens)
        if (some !== undefined) return some
      }
      if (meansOtherOne(norm) && question.actions.length === 1) return doForOther(run, question.actions[0]!)
      if (isDropIt(norm) || isPlainNo(plain) || NEITHER.test(plainWords(plain)))
        return 'All right, I left it as it was.'
      return question.ofRoutines && offerNamedRoutine(run, plain)
    case 'which':
      return chooseAmong(run, question, tokens)
    case 'title':
      return readTitle(run, question, tokens)
    case 'times':
      return readTimes(run, question, tokens)
    case 'when':
      return readWhenFor(run, question.task, tokens)
    case 'skip-or-move':
      return skipOrMove(run, question.task, tokens)
    case 'mute':
      return muteOrNot(run, tokens)
    case 'choose':
      return (
        (await chooseOption(run, question.options, tokens)) ??
        (question.ofRoutines && offerNamedRoutine(run, plain))
      )
  }
}

const NEITHER =
  /^(?:(?:no|oh|actually) )*(?:neither|none|nothing|not (?:that|this|any of (?:it|them)))(?: (?:please|thanks|of (?:it|them|those)))*$/

const ONLY_THIS_DAY =
  /^(?:(?:no|nope|not all|oh|just|only|for|skip it|wait|sorry) )*(?:just|only)(?: for)? (?:today|this once|this (?:one|time)|once|that (?:one|day)|the one)$/

/** 'Add them', 'yes, put them on my list': a yes to what was offered. */
const ADD_THEM =
  /^(?:(?:yes|yeah|yep|ok|sure|please|do|go on|just|and|then|right|well|great) )*(?:add|put)(?: in| on| down)? (?:it|them|those|these|that|this|both|all|everything|the lot)(?: (?:of (?:them|those|these)|\d|on|in|to|down|all|please|then|now|thanks|for me|my|the|our|her|his|list|day|every day))*$/

/** 'Ok then add it', when nothing was offered: what was just added is there already. */
export async function answerAddIt(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  if (!ADD_IT.test(plainWords(normText(tokens)))) return undefined
  const { last } = run.memory
  if (last?.kind === 'missing')
    return carryOut(run, [{ tool: 'AddTask', args: { title: last.title, date: run.today } }])
  if (last?.kind !== 'add') {
    run.ask({ about: 'title', draft: { date: run.today } })
    return 'What should I add?'
  }
  return `${quoted(last.task.title)} is on ${listName(run.turn.owner)} already.`
}

const ADD_IT =
  /^(?:(?:yes|yeah|yep|ok|sure|please|do|go on|just|then|right|well) )+(?:add|put) (?:it|that|this|them)(?: (?:then|please|now|on|down|in|to|my|the|list))*$/

/** 'Yes?': every change is read back once more. */
async function askAgain(run: Run, actions: readonly Action[]): Promise<string> {
  run.inDoubt = true
  const asked = await carryOut(run, actions)
  run.inDoubt = false
  return asked
}

const NO_BUT =
  /^(?:no|nope|nah|not that(?: one)?|wrong one|wait|sorry|oh no|actually)\b(?! (?:thanks|thank you|way|need|more|leave|keep|do not|problem)\b)/

const MAKE_IT =
  /^(?:please |can you |could you |ok |yes |yeah |but )*make (?:it|that) \S|\S (?:instead|rather)$/

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
  return `Only ${joinAnd(tasks.map(({ title }) => quoted(title)))} then?`
}

const ONLY_THESE =
  /^(?:(?:no|nope|nah|oh|ok|yes|yeah|wait|sorry|well|please) )*(?:just|only) (?:do |move |skip |tick )?(?<names>(?!today\b|tomorrow\b|this\b|once\b|for\b)\S.*?)(?: please)?$/
const ALL_BUT_THESE =
  /^(?:(?:no|nope|nah|oh|ok|yes|yeah|wait|sorry|well|please|all|everything) )*(?:except|but not|but|apart from|not)(?: for)? (?<names>(?!today\b|tomorrow\b|now\b|yet\b|really\b|sure\b)\S.*?)(?: please)?$/
/** '… that one is fixed'. */
const WHY = / (?:that|it|they|because|cos|since|as|i|he|she|we) .*$/
const SAYS_YES = /^(?:ok |well |please )*(?:yes|yeah|all|everything)\b/

/** 'Delete the bank? – No, the gas': the same for another task, or at another time. Its tool asks again if it has to. */
async function askAboutOther(
  run: Run,
  { tool, args }: Action,
  tokens: readonly Token[],
): Promise<string | undefined> {
  const rest = tokens.slice(
    Math.max(
      0,
      tokens.findIndex(({ norm }) => !NO_WORDS.test(norm)),
    ),
  )
  if (rest.length === 0 || rest.length > 8 || NO_WORDS.test(rest[0]!.norm) || opensRequest(rest))
    return undefined
  const when = readWhen(rest, run.today, { bareHour: true, dayFirst: run.dayFirst, vague: true })
  if (saysWhen(when) && when.left.every(({ norm }) => FILLER.test(norm))) {
    if (tool === 'AddTask') {
      const { date, time, ...task } = { date: run.today, ...args } as Record<string, unknown>
      const kept = when.times.length === 0 && typeof time === 'string' ? { time } : {}
      const said = scheduleOf(run, when, String(args.title ?? ''))
      const day = when.dates.length === 0 ? { date } : {}
      return carryOut(run, [{ tool, args: { ...task, ...said, ...kept, ...day } }])
    }
    const task = tool === 'RescheduleTask' ? await taskOf(run, args) : undefined
    return task && carryOut(run, [forTask(task, { tool, args: moveTarget(run, task, when) })], [task])
  }
  if (typeof args.id !== 'string') return undefined
  const piece = pieceOf(rest, run.today, run.dayFirst)
  const found = await findTask(run, parseReference(piece.tokens, piece), { ahead: true })
  const others = found.match === 'certain' ? found.tasks.filter(({ id }) => id !== args.id) : []
  const { id: _, date: __, ...same } = args
  return others.length === 1 ? carryOut(run, [forTask(others[0]!, { tool, args: same })], others) : undefined
}

async function taskOf(run: Run, { id, date }: Action['args']): Promise<Mention | undefined> {
  return typeof date === 'string' ? (await run.listDay(date)).find((task) => task.id === id) : undefined
}

const NO_WORDS =
  /^(?:no|nope|nah|not|that|one|wrong|wait|sorry|oh|actually|,|\.|!|-|i|mean|meant|it|is|was|should|be|make|rather)$/
const FILLER = /^(?:[.,!?]|make|it|that|please|on|at|to|for|instead|be|the|not)$/

/** A bare 'no'; 'no, I meant Tuesday' is a correction. */
function isPlainNo(plain: string): boolean {
  return (
    isNo(plain) &&
    !/\b(?:meant|mean|instead|make|rather|not the|the other|tomorrow|today|\w+day|wait)\b/.test(plain)
  )
}

/** Whether the person tapped or said 'Something else'. */
function isSomethingElse(plain: string): boolean {
  return /^(?:(?:no )?(?:something|somewhat|anything) else|neither|none(?: of (?:these|those|them|the above))?)$/.test(
    plain,
  )
}

const ELSE = 'All right. Tell me in other words what you would like.'

/** One of several things that may have been meant: by its words, by its number, or none of them. */
async function chooseOption(
  run: Run,
  options: readonly Option[],
  tokens: readonly Token[],
): Promise<string | undefined> {
  const plain = plainWords(rawText(tokens))
  const norm = normText(tokens)
  if (isSomethingElse(plain)) return ELSE
  const picks = pickedNumbers(norm)
  const isPick = mayPick(tokens, options.map(pickable))
  const option =
    options.find(({ say }) => plainWords(say) === plain) ??
    (isPick && Array.isArray(picks) && picks.length === 1
      ? options.at(picks[0]! > 0 ? picks[0]! - 1 : -1)
      : undefined) ??
    (isYes(norm) && options.length === 1 && !namesAnotherAct(norm, options[0]!.actions)
      ? options[0]
      : undefined) ??
    (isPick && !norm.includes('?') ? namedOption(options, plain) : undefined)
  if (option) return carryOut(run, option.actions, option.task ? [option.task] : [])
  if (meansOtherOne(norm) && options.length === 1 && options[0]!.actions.length === 1)
    return doForOther(run, options[0]!.actions[0]!)
  const elsewhen = await atOtherTime(run, options, tokens)
  if (elsewhen !== undefined) return elsewhen
  const [only] = options.length === 1 ? options[0]!.actions : []
  const spoken = norm.replace(/[.!?]/g, '').trim()
  if (only && options[0]!.actions.length === 1 && (NO_BUT.test(spoken) || MAKE_IT.test(spoken))) {
    const other = await askAboutOther(run, only, tokens)
    if (other !== undefined) return other
  }
  return isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim())
    ? 'All right, I changed nothing.'
    : undefined
}

/** 'Move it to Friday, or add another? – No, Saturday': the same choice for that day. */
async function atOtherTime(
  run: Run,
  options: readonly Option[],
  tokens: readonly Token[],
): Promise<string | undefined> {
  const at = tokens.findIndex(({ norm }) => !NO_WORDS.test(norm))
  if (options.length < 2 || at < 1 || normText(tokens).includes('?')) return undefined
  const when = readWhen(tokens.slice(at), run.today, { bareHour: true, dayFirst: run.dayFirst, vague: true })
  if (!saysWhen(when) || !when.left.every(({ norm }) => FILLER.test(norm))) return undefined
  const others: Option[] = []
  for (const { actions, task } of options) {
    const [action] = actions
    if (actions.length !== 1 || !action) continue
    const { tool, args } = action
    if (tool === 'RescheduleTask' && task)
      others.push(optionOf(run, [forTask(task, { tool, args: moveTarget(run, task, when) })], task))
    if (tool === 'AddTask')
      others.push(optionOf(run, [{ tool, args: { ...args, ...scheduleOf(run, when, String(args.title)) } }]))
  }
  return others.length > 0 ? askToChoose(run, others, 'All right.') : undefined
}

function pickable({ say, actions, task }: Option): Pickable {
  return { name: task?.title ?? say, tool: actions[0]?.tool ?? '' }
}

/** 'Evening', 'the morning one': words that only one of them has. */
function namedOption(options: readonly Option[], plain: string): Option | undefined {
  const said = plain
    .split(' ')
    .filter((word) => !/^(?:the|one|that|please|routine|ok|yes|i|mean)$/.test(word))
  if (said.length === 0 || said.length > 3 || said.join('').length < 4) return undefined
  const fitting = options.filter(({ say }) => {
    const words = plainWords(say).split(' ')
    return said.every((word) => words.includes(word))
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

function plainWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')
}

/** Yes to muting with no end, or how long it should last. */
async function muteOrNot(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const norm = normText(tokens)
  const open = { do: 'mute', when: readWhen([], run.today) } as const
  if (isYes(norm)) return mute(run, open)
  if (isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim())) return 'All right, I left them on.'
  if (isSomethingNew(tokens)) return undefined
  // 'For an hour', 'until 3': parsed as the rest of 'mute reminders …'.
  const rest = understand(pieceOf([...tokenise('mute reminders'), ...tokens], run.today, run.dayFirst))
  const lasts =
    rest.do === 'mute' && !rest.about && (rest.restOfDay || rest.minutes !== undefined || saysWhen(rest.when))
  return lasts && tokens.length <= 8 ? mute(run, rest) : undefined
}

async function chooseAmong(
  run: Run,
  { options, action }: Question & { about: 'which' },
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  if (isSomethingElse(plainWords(rawText(tokens)))) return ELSE
  const tapped = options.filter(
    (task) => plainWords(choiceName(run, task, options)) === plainWords(rawText(tokens)),
  )
  if (tapped.length === 1) return carryOut(run, [forTask(tapped[0]!, action)], tapped)
  if (options.length === 1 && isYes(norm)) return carryOut(run, [forTask(options[0]!, action)], options)
  const picks = pickedNumbers(norm)
  if (picks === 'none' || isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim()))
    return 'All right, I left them as they were.'
  if (
    !mayPick(
      tokens,
      options.map(({ title }) => ({ name: title, tool: action.tool })),
    )
  )
    return undefined
  const chosen =
    picks === 'all'
      ? options
      : picks
        ? picks
            .map((pick) => (pick < 0 ? options.at(pick) : options[pick - 1]))
            .filter((task) => task !== undefined)
        : byWords(run, options, tokens)
  const each = picks ? [] : byEachName(run, options, tokens)
  if (each.length > 1)
    return carryOut(
      run,
      each.map((task) => forTask(task, action)),
      each,
    )
  if (chosen.length === 0) return undefined
  if (chosen.length > 1 && picks !== 'all' && !picks) {
    run.ask({ about: 'which', options: chosen, action })
    return `There are still ${chosen.length} that fit. Which number?`
  }
  return carryOut(
    run,
    chosen.map((task) => forTask(task, action)),
    chosen,
  )
}

async function readTitle(
  run: Run,
  { draft }: Question & { about: 'title' },
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  if (isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim())) return 'All right, I added nothing.'
  if (
    isQuestion(norm) ||
    /^(?:add|remind|delete|mark|skip|move|show|undo|i did|i have|what|plan)\b/.test(norm)
  )
    return undefined
  const heard = understand(pieceOf(tokens, run.today, run.dayFirst))
  if (TOLD.has(heard.do) || (heard.do === 'status' && opensRequest(tokens))) return undefined
  const when = readWhen(tokens, run.today)
  const title = cleanTitle(when.left)
  if (!title) return undefined
  return addDrafts(run, [
    {
      ...draft,
      ...scheduleOf(run, when, title),
      title,
      ...(saysWhen(when) ? {} : { date: draft.date!, ...(draft.time ? { time: draft.time } : {}) }),
    },
  ])
}

/** What tells how things are, and is no name for something to do. */
const TOLD: ReadonlySet<Intent['do']> = new Set(['feel', 'dose', 'not-done', 'was-done', 'undo', 'mute'])

/** A request of its own, a question or a denial: 'not tomorrow', 'add milk tomorrow', 'tomorrow?'. */
function isSomethingNew(tokens: readonly Token[]): boolean {
  const norm = normText(tokens)
  return norm.includes('?') || /\b(?:not|never|no)\b/.test(norm) || opensRequest(tokens)
}

async function readTimes(
  run: Run,
  { draft }: Question & { about: 'times' },
  tokens: readonly Token[],
): Promise<string | undefined> {
  if (isSomethingNew(tokens)) return undefined
  const when = readWhen(tokens, run.today, { bareHour: true })
  if (!when.left.every(({ norm }) => AROUND_TIMES.test(norm))) return undefined
  const bare = [...normText(when.left).matchAll(/\b(\d{1,2})\b/g)].map((match) => ({
    hour: Number(match[1]),
    minute: 0,
    link: '',
    at: 0,
  }))
  const times = [...bare.filter(({ hour }) => hour <= 24), ...when.times]
  if (times.length === 0) return undefined
  return addDrafts(
    run,
    times.map((time) => ({ ...draft, time: resolveTime(time, {}) })),
  )
}

const AROUND_TIMES =
  /^(?:[.,!;:-]|\d{1,2}|and|at|then|also|plus|or|say|maybe|about|around|in|the|please|morning|noon|lunch|afternoon|evening|night|bedtime|let us|make|it|that|would|be|for|with|meals?|oclock|um+|uh+|er+|ok|well|yes|each|every|day)$/

/** The answer to 'When should it be?': moves the task there. Undefined if the message is about something else. */
async function readWhenFor(run: Run, task: Mention, tokens: readonly Token[]): Promise<string | undefined> {
  const norm = normText(tokens)
  if (isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim()))
    return `All right, ${quoted(task.title)} stays where it is.`
  const isMove =
    /^(?:please |ok |yes |just )*(?:move|put|push|shift|make|let us|i would|i will|it is|how about|what about)\b/
  const when = readWhen(tokens, run.today, { bareHour: true })
  if (isDeniedTime(norm, when)) {
    run.ask({ about: 'when', task })
    return `When should ${quoted(task.title)} be, then?`
  }
  if (isSomethingNew(tokens) && !(isMove.test(norm) && !/\b(?:not|never)\b/.test(norm))) return undefined
  const around = when.left.every((token) => AROUND_WHEN.test(token.norm))
  if (!saysWhen(when) || !around)
    return /\b(?:later|another day|some other|do not know)\b/.test(norm)
      ? carryOut(
          run,
          [forTask(task, { tool: 'RescheduleTask', args: { toDate: addDays(run.today, 1) } })],
          [task],
        )
      : undefined
  return carryOut(run, [forTask(task, { tool: 'RescheduleTask', args: moveTarget(run, task, when) })], [task])
}

/** 'Not tomorrow', 'not before 9'. */
function isDeniedTime(norm: string, when: When): boolean {
  return (
    saysWhen(when) &&
    /^(?:no ,? ?)?not /.test(norm) &&
    when.left.every((token) => /^(?:[.,!]|no|not|on|at|before|after|in)$/.test(token.norm))
  )
}

const AROUND_WHEN =
  /^(?:[.,!?;:-]|on|at|to|for|in|by|until|till|it|that|this|them|make|move|put|push|shift|do|please|the|be|is|would|will|could|can|instead|then|i|we|you|let us|how|what|about|around|say|maybe|perhaps|ok|yes|um+|uh+|er+|oh|well|so|good|fine|best|better|great|works?|like|want|back|off|forward|one|day|time|a|an|bit|some|rather|think|guess|just|actually|same|thanks)$/

async function skipOrMove(run: Run, task: Mention, tokens: readonly Token[]): Promise<string | undefined> {
  // 'Skip it?' asks back.
  if (normText(tokens).includes('?')) return undefined
  const norm = normText(tokens).replace(/[.!]/g, '').trim()
  if (
    /^(?:yes |ok |please |sure |let us )*(?:just )?skip(?: it| that)?(?: (?:please|today|for today|then))*$/.test(
      norm,
    )
  )
    return carryOut(run, [forTask(task, { tool: 'SkipTask', args: {} })], [task])
  if (/^(?:leave|keep)\b/.test(norm) || isDropIt(norm) || isPlainNo(norm))
    return `All right, ${quoted(task.title)} stays open.`
  const when = readWhen(tokens, run.today, { bareHour: true, vague: true })
  if (isDeniedTime(norm, when)) {
    run.ask({ about: 'when', task })
    return `When should ${quoted(task.title)} be, then?`
  }
  const rest = normText(when.left)
    .replace(
      /\b(?:move|it|to|please|do|that|then|for|the|on|yes|ok|put|off|until|reschedule|postpone|let us|maybe|i will|another day|later|try|again)\b/g,
      '',
    )
    .replace(/[, ]/g, '')
  if (rest !== '') return undefined
  if (saysWhen(when))
    return carryOut(
      run,
      [forTask(task, { tool: 'RescheduleTask', args: moveTarget(run, task, when) })],
      [task],
    )
  if (!/\b(?:move|reschedule|postpone|another day|put it off)\b/.test(norm)) return undefined
  run.ask({ about: 'when', task })
  return `When should ${quoted(task.title)} be?`
}
