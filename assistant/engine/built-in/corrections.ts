import { addDays, isLocalDate, weekdayOf } from '#domain/time/local-date.ts'
import { isPast } from '../../language/lemma.ts'
import { contentWords, likeness } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import type { Repeat } from '../../language/repeat-words.ts'
import { normText, rawText, type Token, tokenise } from '../../language/tokens.ts'
import { readWhen, resolveRepeat, saysWhen, type When } from '../../language/when.ts'
import { atTime, dayName, listName, quoted } from '../../tools/wording.ts'
import { act } from './act.ts'
import { scheduleOf } from './acts/adding.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { moveTarget, mute } from './acts/changing.ts'
import { askToChoose } from './choices.ts'
import { findTask } from './find-task.ts'
import type { Mention } from './memory.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import { matchGroups } from './parse/phrase.ts'
import { parseReference, pieceOf, withoutWrongTime } from './parse/piece.ts'
import { FAILED, opensRequest } from './parse/split.ts'
import { capitalise, cleanTitle } from './parse/title.ts'
import { understand } from './parse/understand.ts'
import { optionOf } from './proposals.ts'
import { type Run, tasksIn } from './run.ts'

/** 'No, I meant Tuesday', 'make it 6 instead', 'not yoga, reading'. Undefined when it corrects nothing. */
export async function correct(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  if (!last) return undefined
  const norm = normText(tokens)
  if (DENIAL.test(withoutMarks(norm))) return reopenLast(run)
  const known = (await correctKnown(run, norm)) ?? offerIfFailed(run, norm) ?? (await alsoThis(run, tokens))
  if (known !== undefined) return known
  if (last.kind === 'add' && MORE.test(norm) && tokens.length <= 8) return addMore(run, tokens)
  const {
    marked: isMarked,
    meant,
    marker,
    ...said
  } = withoutMarker(tokens, 'task' in last ? last.task.title : '')
  const told = withoutTeller(said.rest, run)
  const rest = withoutWrongTime(told ?? said.rest, run.today)
  const marked = isMarked || told !== undefined
  if (rest.length === 0) return undefined
  if (rest.every(({ norm: word }) => /^(?:no|yes|not|nope|ok|[.,!?])$/.test(word)))
    return TAKES_BACK.test(norm) && last.kind !== 'list' && last.kind !== 'next' ? offerUndo(run) : undefined
  const when = readWhen(rest, run.today, { bareHour: true, dayFirst: run.dayFirst })
  const shift = await correctShift(run, rest)
  if (shift !== undefined) return shift
  const rhythm = await correctRhythm(run, readWhen(rest, run.today, { dayFirst: run.dayFirst }))
  if (rhythm !== undefined) return rhythm
  if (saysWhen(when) && onlyWhen(when)) {
    // 'Not Friday' says no other day, and 'Friday?' asks.
    const isOpen = DENIES_ONE.test(normText(rest)) && when.dates.length + when.times.length === 1
    const asks = norm.includes('?') && !marked && last.kind !== 'list'
    if (isOpen && last.kind === 'add') {
      run.ask({ about: 'when', task: last.task })
      return `When should ${quoted(last.task.title)} be, then?`
    }
    return isOpen || asks ? undefined : correctTime(run, when, marked)
  }
  if (!marked) return undefined
  if (last.kind === 'add')
    return /^(?:it is|was) /.test(norm) && !NOT_BUT.test(norm) ? undefined : correctName(run, rest, meant)
  return last.kind === 'action' ? correctTask(run, rest, marker) : undefined
}

/** Corrections that say it all by themselves. */
async function correctKnown(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  const plain = withoutMarks(norm)
  if (PUT_BACK.test(plain) && (last?.kind === 'add' || last?.kind === 'action'))
    return (await run.callTool('Undo', {})).say
  if (last?.kind === 'list' && DAY_AFTER.test(plain)) return correctTime(run, dayAfter(last.args), true)
  const listed = await correctItems(run, norm)
  if (listed !== undefined) return listed
  const half = HALF_PAST.exec(plain)?.groups?.part
  if (half && last?.kind === 'add' && last.task.time) {
    const toTime = `${last.task.time.slice(0, 2)}:${half === 'half' ? '30' : '15'}`
    return carryOut(run, [forTask(last.task, { tool: 'RescheduleTask', args: { toTime } })], [last.task])
  }
  if (last?.kind === 'add' && STARTS.test(plain)) return startLater(run, last.task, plain)
  const swap = NUMBERS.exec(plain)?.groups
  const task = run.memory.mentioned[0] ?? (last && 'task' in last ? last.task : undefined)
  if (!swap || !task || last?.kind === 'list' || last?.kind === 'next') return undefined
  const [good, bad] = [Number(swap.good), Number(swap.bad)]
  const [year, month, day] = task.date.split('-').map(Number)
  const date = `${year}-${String(month).padStart(2, '0')}-${String(good).padStart(2, '0')}`
  if (day !== bad || !isLocalDate(date) || date < run.today) return undefined
  const action = forTask(task, { tool: 'RescheduleTask', args: { toDate: date } })
  return carryOut(run, [action], [task])
}

function withoutMarks(norm: string): string {
  return norm
    .replace(/[.,!?]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** After 'at 12': the same hour. */
const HALF_PAST = /^(?:(?:no|oh|sorry|actually|make (?:it|that)) )*(?<part>half|quarter) past$/

/** 'Take the rice off', 'oh and bread', 'not milk, oat milk': about the checklist of the task just added or changed. */
async function correctItems(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'add' && !(last?.kind === 'action' && last.action.tool === 'ChangeTask'))
    return undefined
  const task = (await run.listDay(last.task.date)).find(({ id }) => id === last.task.id)
  const items = task?.checklist ?? []
  if (!task || items.length === 0) return undefined
  const has = (item: string) => items.find(({ title }) => likeness(item, title) === 'exact')
  const save = (checklist: typeof items) =>
    carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { checklist } })], [task])
  const text = norm.replace(/ ?[.!]$/, '')
  const swap = SWAP_ITEM.exec(text)?.groups
  const wrong = swap && has(swap.bad!)
  if (wrong)
    return save(items.map((each) => (each === wrong ? { ...each, title: capitalise(swap.good!) } : each)))
  const off = OFF_LIST.exec(text)?.groups
  const gone = off && has(off.item!)
  if (gone) return save(items.filter((each) => each !== gone))
  const more = MORE_ITEM.exec(text)?.groups?.item
  if (!more || !mayBeItem(more, run.today)) return undefined
  const title = capitalise(more)
  const checklist = [...items, { title, completed: false }]
  run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'ChangeTask', args: { checklist } })] })
  return `Shall I put ${quoted(title)} on the checklist of ${quoted(task.title)} too?`
}

/** 'And bread' may be one thing more; 'and thanks', 'and tomorrow', 'and call Mum' and a medicine are something else. */
function mayBeItem(words: string, today: string): boolean {
  const [first] = words.split(' ') as [string]
  if (NO_THING.has(first) || TASK_VERBS.has(first) || isMedication(words)) return false
  return !saysWhen(readWhen(tokenise(words), today, { bareHour: true, vague: true }))
}

/** Words with which no thing begins that somebody adds. */
const NO_THING = new Set(
  `thanks thank cheers ta please sorry hello hi hey bye goodbye goodnight good great fine nice lovely yes yeah yep no nope not nothing none ok okay sure right so
  then now later again more else too that this it them those these there here what why how when where who which whose can could would will shall should do does did done is
  are was were am have has had i we you he she they me us him undo cancel stop wait help skip delete remove forget never maybe perhaps
  also and or but if because`.split(/\s+/),
)

const SWAP_ITEM =
  /^(?:(?:no|oh|sorry|actually|,) )*not (?:the )?(?<bad>[a-z ]+?)(?: ,| but) (?<good>[a-z ]+)$/
const OFF_LIST =
  /^(?:(?:no|oh|sorry|actually|and|,) )*(?:take|cross|scratch|leave|strike|remove|drop) (?:the )?(?<item>[a-z ]+?)(?: off| out| again| from (?:it|the list|there))*$/
const MORE_ITEM =
  /^(?:(?:oh|and|also|plus|,) )*(?:and|also|plus) (?:some )?(?<item>[a-z]+(?: [a-z]+)?)(?: too| as well)?$/

/** 'Put it back', 'put today's back': as it was before. */
const PUT_BACK =
  /^(?:(?:no|oh|ok|actually|sorry|please|wait) )*put (?:it|that|this|them|today's|tomorrow's)(?: one)? back(?: (?:how|where|as|the way|like) (?:it|they) (?:was|were)(?: before)?| again| please| then)*$/

const DAY_AFTER =
  /^(?:(?:and|ok|what about|how about|then|what is on) )*the (?:day after|next day|following day)(?: that)?$/

function dayAfter({ date, to }: Record<string, unknown>): When {
  const next = addDays(String(to ?? date), 1)
  return { dates: [{ from: next, to: next, kind: 'day', link: '', at: 0 }], times: [], left: [] }
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
  run.memory = { ...run.memory, last: undefined }
  run.ask({ about: 'confirm', actions: [{ tool: 'Undo', args: {} }] })
  return 'Shall I undo that?'
}

/** 'It is Stephanie, not Steven'. */
const NOT_BUT = /^it is \S+(?: \S+)?(?: ,)? not \S+(?: \S+)?$/

const DENIES_ONE = /\bnot (?!but\b)/

/** 'Actually no, I didn't.' 'Kidding, not yet.' 'Oh wait, I tell a lie.' */
const DENIED =
  '(?:i (?:actually )?(?:did|have) not|i (?:lied|tell a lie|was lying)|(?:i am |i was |only |just )?(?:kidding|joking)|not (?:yet|really|actually)|(?:it|that) is not(?: (?:done|finished|true))?)'
const DENIAL = new RegExp(
  `^(?:(?:actually|no|nope|nah|wait|sorry|oh|well|hmm|oops|whoops|ah|haha|lol|ok) )*${DENIED}(?: (?:${DENIED}|actually|do (?:it|that)|done (?:it|that)|yet|really|after all|sorry))*$`,
)
/** 'and eggs', 'bread too'. */
const MORE =
  /^(?:and|also|plus|then) (?!what|when|how|i |not |tomorrow\?|is |are |do |did |delete|move|skip|mark|make|set|change|on |at |for )[a-z]|^(?!what|when|how|i |me |you )[a-z]+(?: [a-z]+){0,3} (?:too|as well|also)(?: [.!])?$/

async function reopenLast(run: Run): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || last.action.tool !== 'CompleteTask') return undefined
  return carryOut(run, [forTask(last.task, { tool: 'ReopenTask', args: {} })], [last.task])
}

/** Ticked, and then: 'they didn't pick up', 'I only did half'. It may have to be open again. */
function offerIfFailed(run: Run, norm: string): string | undefined {
  const { last } = run.memory
  if (last?.kind !== 'action' || last.action.tool !== 'CompleteTask' || norm.includes('?')) return undefined
  const plain = withoutMarks(norm).replace(
    /^(?:(?:but|oh|well|actually|whoops|oops|hmm|sorry|no|though|and) )+/,
    '',
  )
  if (!(FAILED.exec(plain)?.index === 0 && !/^(?:the|i|we) /.test(plain)) && !PARTLY.test(plain))
    return undefined
  const option = optionOf(run, [forTask(last.task, { tool: 'ReopenTask', args: {} })], last.task)
  run.ask({ about: 'choose', options: [option] })
  return `${option.say}?`
}

const PARTLY =
  /^(?:i |we |he |she )?(?:only |just )?(?:did |managed |got through |done )?(?:only |just )?(?:half|part|some|a bit)(?: of (?:it|them))?$|^not (?:all|quite all|the whole) (?:of )?(?:it|them|thing)$/

/** 'Yoga done.' – 'And swimming.' The same for another task. */
async function alsoThis(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || !SAME_TOOLS.has(last.action.tool) || tokens.length > 7) return undefined
  const groups = matchGroups(tokens, ALSO) ?? matchGroups(tokens, AS_WELL)
  const what = groups?.what?.filter(({ norm }) => !/^[.!]$/.test(norm))
  if (
    !what ||
    what.length === 0 ||
    opensRequest(what) ||
    saysWhen(readWhen(what, run.today, { bareHour: true }))
  )
    return undefined
  const piece = pieceOf(what, run.today, run.dayFirst)
  const ref = parseReference(piece.tokens, piece)
  const words = contentWords(ref.words)
  if (words.length === 0 || ref.pronoun || ref.all || ref.picks) return undefined
  const found = await findTask(run, ref, { prefer: ['pending'] })
  if (found.match !== 'certain' || found.tasks.some(({ id }) => id === last.task.id)) return undefined
  // Nothing but the task may be named: 'and yoga was lovely' says something else.
  if (
    !found.tasks.every(({ title }) =>
      words.every((word) => contentWords(title).some((own) => own.startsWith(word) || word.startsWith(own))),
    )
  )
    return undefined
  return carryOut(
    run,
    found.tasks.map((task) => forTask(task, { ...last.action, args: withoutTask(last.action.args) })),
    found.tasks,
  )
}

const SAME_TOOLS: ReadonlySet<string> = new Set(['CompleteTask', 'SkipTask', 'ReopenTask'])
const ALSO =
  /^(?:oh |ok |yes |yeah |, )*(?:and|also|plus|same (?:for|with)|ditto)(?: also| for)? (?<what>[a-z' ]+?)(?: (?:too|as well|also|please))*(?: [.!])?$/
const AS_WELL =
  /^(?:oh |ok |yes |yeah |, )*(?<what>[a-z' ]+?)(?: ,)? (?:too|as well|also)(?: please)?(?: [.!])?$/

/** 'An hour later.' – 'Half an hour I mean.' Counted from where it was. */
async function correctShift(run: Run, rest: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || last.action.tool !== 'RescheduleTask' || !last.task.time) return undefined
  const { toTime } = last.action.args
  const { shift, left } = readWhen([...rest, ...tokenise('later')], run.today)
  if (shift === undefined || left.length > 0 || typeof toTime !== 'string') return undefined
  const sign = toTime < last.task.time ? -1 : 1
  const args = moveTarget(run, last.task, { dates: [], times: [], left: [], shift: sign * shift })
  const undone = await run.callTool('Undo', {})
  return undone.undone
    ? carryOut(run, [forTask(last.task, { tool: 'RescheduleTask', args })], [last.task])
    : undone.say
}

async function addMore(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  const when = readWhen(tokens, run.today, { dayFirst: run.dayFirst })
  const words = when.left.filter(
    (token, index) => !(index === 0 && /^(?:and|also|plus|then)$/.test(token.norm)),
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
  const args = saysWhen(when) ? { ...scheduleOf(run, when, whole), title: whole } : { title: whole, date }
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

const MARKER =
  /^(?:(?:no|nope|nah|naw|sorry|oops|whoops|wait|oh|hmm|um|well|ah|ok|hang on|hold on|my mistake|my bad|please|(?:can|could) you)(?: ,)? )*(?:(?:i (?:really |actually )?(?:meant|mean|said|wanted|was talking about)(?: to say)?|(?:that is )?not what i (?:said|meant|wanted|asked(?: for)?)|i did not (?:say|mean) that|(?:scrap|scratch|strike|forget) that|i (?:did|have) not(?= (?:, )?(?:that|it) (?:is|was)\b)|that is not it|actually|make (?:it|that)|rather|instead|not that(?: one)?|the other one|that should (?:be|have been)|it should (?:be|have been)|it (?:is|was)|that was|(?:the )?wrong (?:one|task|thing)|should be|correction|or rather|change (?:it|that) to|i am talking about|that was (?:supposed|meant) to be|was)(?: (?:, |: |for |to be |about |- )?)?)+|^(?:(?:hmm|um|oh|well|ah|ok)(?: ,)? )*(?:no|nope|nah|naw|sorry|oops|whoops|wait)(?: wait| sorry| no| hang on| hold on)*(?: ,)? (?=\S)/

/** Markers of a real correction; the others ('sorry', 'wait', 'no') may just be talk. */
const MEANT =
  /\bi (?:really |actually )?(?:meant|mean)\b|\b(?:scrap|scratch|strike|forget) that\b|\b(?:make|change) (?:it|that)\b|\bshould (?:be|have been)\b|\bcorrection\b|\bor rather\b|\bto be$/

/** A statement: a subject and at least two more words, or a form of 'be' or 'have'. */
const STATEMENT =
  /^(?:my|the|our|his|her|their|it|that|this|there|you|we|they|he|she|some|nobody|everyone) \S+ \S|\b(?:is|are|was|were|am|not|has|had|will|would|feel|feels|hurts?|does|did)\b/

/** 'Not the parcel the council', without a pause: where the title's own words end. */
function notThisBut(said: readonly Token[], title: string): { bad: Token[]; good: Token[] } | undefined {
  if (said[0]?.norm !== 'not' || said.length > 7) return undefined
  const own = new Set(contentWords(title))
  const isOwn = ({ raw }: Token) => contentWords(raw).some((word) => own.has(word))
  const at = said.findLastIndex(isOwn)
  const good = said.slice(at + 1).filter(({ norm }) => !/^(?:[,.!]|but|it|was|is)$/.test(norm))
  const bad = said.slice(1, at + 1).filter(({ norm }) => !ARTICLE.test(norm))
  if (at < 1 || good.length === 0 || good.length > 3 || !bad.every(isOwn)) return undefined
  if (good.some(({ norm }) => NOT_NAMED.test(norm))) return undefined
  return { bad, good }
}

const NOT_NAMED =
  /^(?:today|tomorrow|now|yet|really|done|finished|though|tho|any|more|anymore|please|is|was|and|or|yes|no|at|on|for|to|because|until|till|later)$/

const MEANT_AFTER =
  /^(?:(?:the|my|her|his) )?(?!yes |yeah |no |ok |i |we |you |so |oh |thanks |not |very |me |am |really |just |terribly )[a-z'-]+(?: [a-z'-]+){0,2}(?: ,)? (?:sorry|oops|i (?:mean|meant)|my (?:bad|mistake)|duh)$/

/** 'Jean says [tomorrow instead]': who wants the other time. */
function withoutTeller(rest: Token[], run: Run): Token[] | undefined {
  const words = matchGroups(rest, TELLER)?.rest
  if (!words) return undefined
  const when = readWhen(words, run.today, { bareHour: true, dayFirst: run.dayFirst })
  return saysWhen(when) && onlyWhen(when) ? words : undefined
}

const TELLER =
  /^(?:(?:the|my|her|his|our) )?[a-z'-]+ (?:says|said|wants|reckons|thinks|prefers|asked|suggested)(?: (?:it is|to|for|to do it|to make it|if we can|we can|could we|can we|it has to be|it should be|do it|make it|it|me|us))* (?<rest>\S.*)$/

type Marked = {
  rest: Token[]
  marked: boolean
  /** The person said outright that they meant something else. */
  meant: boolean
  /** The words of the correction itself. */
  marker: string
}

function withoutMarker(tokens: readonly Token[], title: string): Marked {
  const match = MARKER.exec(normText(tokens))
  let length = match?.[0].trimEnd().length ?? 0
  let rest = [...tokens]
  while (rest.length > 0 && length > 0) length -= rest.shift()!.norm.length + 1
  while (rest[0]?.norm === ',') rest = rest.slice(1)
  const tail = /^(?:instead|rather|please|though|tho|actually|[.!?])$/
  let suffixed = false
  while (rest.length > 1 && tail.test(rest.at(-1)!.norm)) {
    suffixed ||= /instead|rather/.test(rest.at(-1)!.norm)
    rest = rest.slice(0, -1)
  }
  // 'Electrician, sorry': the word that should have been said.
  const isWord = match === null && MEANT_AFTER.test(normText(rest))
  if (isWord) {
    suffixed = true
    rest = rest.slice(
      0,
      rest.findIndex(({ norm }) => /^(?:,|sorry|oops|i|my|duh)$/.test(norm)),
    )
  }
  const meant = suffixed || MEANT.test(match?.[0].replace(/[ ,:-]+$/, '') ?? '')
  const swaps = /^not \S.*(?: ,| but) \S/.test(normText(tokens)) || notThisBut(tokens, title) !== undefined
  return { rest, marked: match !== null || suffixed || swaps, meant, marker: match?.[0] ?? '' }
}

function onlyWhen(when: When): boolean {
  return when.left.every((token) =>
    /^(?:[.,!?;:-]|it|make|that|please|instead|rather|for|on|at|to|be|is|then|the|a|and|set|change|ok|about|around|say|not|no|one|do|i|mean|just|put|let us|move|maybe|perhaps|them|will|we|same|time|day|back)$/.test(
      token.norm,
    ),
  )
}

/** 'only until Sunday', 'weekdays only': for the repeating task just added or changed. */
async function correctRhythm(run: Run, when: When): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'add' && !(last?.kind === 'action' && last.action.tool === 'ChangeTask'))
    return undefined
  const task = run.memory.mentioned[0] ?? last.task
  if (!when.left.every(({ norm }) => LIMITING.test(norm))) return undefined
  const until = when.dates.find(({ link }) => link === 'until')
  const repeats = task.repeat && task.repeat.every !== 'none'
  if (repeats && until && !when.repeat)
    return carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { repeatUntil: until.to } })], [task])
  if (!when.repeat || when.repeat.unknown || (!repeats && last.kind !== 'add')) return undefined
  const { repeat } = resolveRepeat(when.repeat, task.date)
  return carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { repeat } })], [task])
}

const LIMITING =
  /^(?:[.,!?;:-]|only|just|but|make|it|that|please|for|do|on|instead|sorry|no|actually|wait|and|then|oh)$/

async function correctTime(run: Run, when: When, marked: boolean): Promise<string | undefined> {
  const { last } = run.memory
  if (!last) return undefined
  if (last.kind === 'list') {
    if (when.times.length > 0 || !when.dates[0]) return undefined
    const span = when.dates[0]
    const { to: _, ...before } = last.args
    const args = { ...before, date: span.from, ...(span.to !== span.from ? { to: span.to } : {}) }
    const answer = await run.callTool(last.tool, args)
    run.mention(tasksIn(answer))
    run.setLast({ ...last, args })
    return answer.say
  }
  if (
    last.kind === 'add' ||
    (last.kind === 'action' && (last.action.tool === 'RescheduleTask' || last.action.tool === 'ChangeTask'))
  ) {
    const [now] = run.memory.mentioned
    const task = now ?? last.task
    const otherDay = last.kind === 'add' ? await onOtherWeekday(run, task, when) : undefined
    if (otherDay !== undefined) return otherDay
    // 'not Wednesday, Thursday': the last one counts.
    const wanted = { ...when, dates: when.dates.slice(-1), times: when.times.slice(-1) }
    return carryOut(
      run,
      [forTask(task, { tool: 'RescheduleTask', args: moveTarget(run, { ...task }, wanted) })],
      [task],
    )
  }
  if (last.kind === 'mute' && when.times.length === 1) return mute(run, { do: 'mute', when })
  if (last.kind === 'action' && last.action.tool === 'SkipTask')
    return moveSkipped(run, last.task, when, marked)
  if (last.kind === 'action' && marked && when.dates[0]) return repeatOnDay(run, when.dates[0].from)
  return undefined
}

/** 'Not doing the parcel.' – 'Tomorrow maybe.' Said by itself, the day may be another question. */
async function moveSkipped(
  run: Run,
  task: Mention,
  when: When,
  marked: boolean,
): Promise<string | undefined> {
  const target = moveTarget(run, task, when)
  if (isMedication(task.title) || (target.toDate ?? task.date) < run.today) return undefined
  if ((target.toDate ?? task.date) === task.date && target.toTime === undefined) return undefined
  const actions = [{ tool: 'Undo', args: {} }, forTask(task, { tool: 'RescheduleTask', args: { ...target } })]
  if (marked || DO_IT.test(normText(when.left))) return carryOut(run, actions, [task])
  run.ask({ about: 'confirm', actions })
  const day = target.toDate ? ` to ${dayName(target.toDate, run.today)}` : ''
  return `Shall I move ${quoted(task.title)}${day}${atTime(target.toTime)} instead?`
}

/** '[do it] tomorrow' asks for it. */
const DO_IT = /\b(?:do|put|move|make) (?:it|that|them)\b/

/** 'Bins every Monday.' – 'I mean Tuesday.' The whole rhythm was meant, which begins anew. */
async function onOtherWeekday(run: Run, task: Mention, when: When): Promise<string | undefined> {
  const { repeat, title, time } = task
  const span = when.dates.at(-1)
  if (repeat?.every !== 'week' || repeat.weekdays.length !== 1 || isMedication(title)) return undefined
  if (!span || span.from !== span.to || when.times.length > 0 || when.shift !== undefined) return undefined
  const weekday = weekdayOf(span.from)
  if (weekday === repeat.weekdays[0]) return undefined
  await run.callTool('Undo', {})
  const args = { title, date: span.from, repeat: { every: 'week', weekdays: [weekday] } }
  return carryOut(run, [{ tool: 'AddTask', args: { ...args, ...(time && { time }) } }])
}

/** 'No, yesterday': repeats the last action on another day. */
async function repeatOnDay(run: Run, date: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action') return undefined
  const other = (await run.listDay(date)).find(
    ({ id, title }) => id === last.task.id || title === last.task.title,
  )
  if (!other)
    return last.action.tool === 'CompleteTask' && date !== last.task.date
      ? offerToReopen(run, `${last.task.title} ${dayName(date, run.today)}`)
      : undefined
  const undone = await run.callTool('Undo', {})
  return `${undone.say} ${await carryOut(run, [forTask(other, last.action)], [other])}`
}

/** Renames the task just added: at once after 'I meant' or when the wrong word is named; otherwise asks, or does nothing. */
async function correctName(run: Run, rest: Token[], meant: boolean): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'add' || opensRequest(rest)) return undefined
  const swap =
    matchGroups(rest, /^(?<good>.+?)(?: ,)? not (?<bad>.+)$/) ??
    matchGroups(rest, /^not (?<bad>.+?)(?: ,| but)+ (?<good>.+)$/) ??
    notThisBut(rest, last.task.title)
  const swapped =
    swap?.good && swap.bad ? replaceIn(last.task.title, rawText(swap.bad), rawText(swap.good)) : undefined
  if (swapped)
    return carryOut(run, [
      forTask(run.memory.mentioned[0] ?? last.task, { tool: 'ChangeTask', args: { title: swapped } }),
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

const ARTICLE = /^(?:the|an?|my|her|his|our)$/i

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

/** Right action, wrong task. */
async function correctTask(run: Run, said: Token[], marker: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action') return undefined
  const other = await correctReport(run, said, marker)
  if (other !== undefined) return other
  // 'No, the ironing I have not finished' takes nothing back.
  if (NO_DEED.test(normText(said))) return undefined
  const rest =
    matchGroups(said, /^(?:not )(?:.+?)(?: ,| but| ,? ?it was)+ (?<what>.+)$/)?.what ??
    notThisBut(said, last.task.title)?.good ??
    matchGroups(said, /^(?<what>.+?)(?: ,)? (?:and )?not (?:the |my |her |his )?.+$/)?.what ??
    said
  // 'That was the bank I did.' 'It was the water I paid.'
  const instead =
    matchGroups(
      rest,
      /^(?<what>.+?) (?:that )?(?:i|we|he|she) (?:(?:have|has|just|actually) )?(?:did|meant|mean|finished|wanted|had|\w+ed|paid|took|went|got|made|bought|sent)(?: [.!])?$/,
    )?.what ?? rest
  // 'sorry, the phone rang' tells what happened, not which task was meant.
  // 'No, not the evening pills' says of none that it was meant.
  if (instead[0]?.norm === 'not') return undefined
  if (opensRequest(instead) || (instead.length > 1 && isPast(instead.at(-1)!.norm))) return undefined
  const piece = pieceOf(instead, run.today, run.dayFirst)
  const ref = parseReference(piece.tokens, piece)
  if (!ref.words && ref.when.times.length === 0 && !ref.when.part) return undefined
  const candidates = await findTask(run, ref, { ahead: false })
  if (candidates.match === 'none' && last.action.tool === 'CompleteTask' && MEANS_OTHER.test(normText(rest)))
    return offerToReopen(run, rawText(instead))
  if (candidates.match === 'none' || candidates.match === 'guess') return undefined
  const others = candidates.tasks.filter(({ id, date }) => id !== last.task.id || date !== last.task.date)
  if (others.length !== 1) return undefined
  const undone = await run.callTool('Undo', {})
  return `${undone.say} ${await carryOut(run, [forTask(others[0]!, { ...last.action, args: withoutTask(last.action.args) })], others)}`
}

/** 'Wrong one, I posted the parcel': the same done to another task, said as a whole sentence. */
async function correctReport(run: Run, said: Token[], marker: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || !TAKES_LAST_BACK.test(marker) || ADDITION.test(normText(said)))
    return undefined
  const intent = understand(pieceOf(said, run.today, run.dayFirst))
  if (!('ref' in intent) || intent.ref.pronoun || intent.ref.all || intent.ref.picks) return undefined
  const wanted = await run.rehearse(() => act(run, intent))
  const [only] = wanted
  if (wanted.length !== 1 || only!.tool !== last.action.tool || only!.args.id === last.task.id)
    return undefined
  const undone = await run.callTool('Undo', {})
  return `${undone.say} ${await act(run, intent)}`
}

const NO_DEED =
  /\b(?:have|has|had|did|do|does|is|was|are|were|am|will|would|can|could|should|must) not\b|\bnever\b/
const TAKES_LAST_BACK = /\b(?:no|nope|nah|naw|wait|sorry|oops|wrong|mistake|bad|not|meant|mean|said)\b/
const ADDITION = /\b(?:also|too|as well|another)\b/

/** 'the phone bill': a thing, and nothing else. */
const MEANS_OTHER = /^(?:the|my|her|his) [a-z]+(?: [a-z]+)?(?: one)?(?: (?:,|not) .*)?$/

/** What was meant is not on the list: the wrong tick can be taken back. */
function offerToReopen(run: Run, words: string): string {
  const { last } = run.memory
  if (last?.kind !== 'action') return ''
  const option = optionOf(run, [forTask(last.task, { tool: 'ReopenTask', args: {} })], last.task)
  run.ask({ about: 'choose', options: [option] })
  return `I can’t find ${quoted(words)} on ${listName(run.turn.owner)}. ${option.say}?`
}

function withoutTask(args: Record<string, unknown>): Record<string, unknown> {
  const { id: _, date: __, ...rest } = args
  return rest
}
