import { format12Hour, type LocalTime, minuteOfDay } from '#domain/time/local-time.ts'
import { contentWords, likeness, namedIn } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { NUMBER_UNITS } from '../../language/numbers.ts'
import { clockAt } from './anchor.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/**
 * What was said, in words that stand by themselves, where only the list or the clock tells what is meant: 'quarter past'
 * which hour, 'no bowls' when bowls are on the list, the time that somebody 'then' has free, 'the morning' that comes.
 */
export async function byTheList(run: Run): Promise<string> {
  const text = run.turn.text.replace(/[’‘]/g, "'")
  if (!SEEN.test(text)) return run.turn.text
  const day = await run.listDay(run.today)
  const said = run.memory.question ? withSkip(text, day) : seen(text, day, run)
  return said === text ? run.turn.text : said
}

function seen(text: string, day: readonly Mention[], run: Run): string {
  const named = withTick(withSkip(withHour(text, day, run), day), day)
  return withOldTime(withMorningToCome(withTimeLeftFree(named, run), run), run)
}

/** Whether any of them may be in it, before anything is looked up. */
const SEEN = /\b(?:past|to|no|then|instead|slot|place|morning|yes|was)\b/i

/** 'The bus isn't coming till quarter past', of a bus at eleven: the nearest such minute to where the task is now. */
function withHour(text: string, day: readonly Mention[], run: Run): string {
  const found = MINUTES_ONLY.exec(text)?.groups
  if (!found) return text
  const time = taskMeant(text.replace(MINUTES_ONLY, ''), day, run)?.time
  if (!time) return text
  const count = COUNTS[found.count!.toLowerCase()] ?? NUMBER_UNITS[found.count!.toLowerCase()] ?? 0
  const minutes = Number(found.count) || count
  const minute = /to/i.test(found.side!) ? nearest(60 - minutes, time, -1) : nearest(minutes, time, 1)
  const said =
    /\p{L}\W*$/u.test(found.before!) &&
    !/^\W*(?:no|nope|sorry|actually|oh|wait|ok|i mean)\b/i.test(found.before!)
  return text.replace(MINUTES_ONLY, said ? `${found.before}${minute}` : `${found.before}make it ${minute}`)
}

const MINUTES_ONLY =
  /(?<before>\b(?:at|till|until|for|to|by|is|it's|make (?:it|that)|about|around|say)(?: now)? |^\W*(?:(?:no|nope|sorry|actually|oh|wait|ok|i mean),? )*)(?:an? )?(?<count>half|quarter|five|ten|twenty|twenty[ -]five|5|10|20|25)(?: minutes)? (?<side>past|to)(?=\s*(?:[.,;!]|$)| (?:now|instead|please|then|today)\b)/i

const COUNTS: Record<string, number> = {
  half: 30,
  quarter: 15,
  twenty: 20,
  'twenty five': 25,
  'twenty-five': 25,
}

/** Of two that are as near, the one on that `side`. */
function nearest(minute: number, time: LocalTime, side: 1 | -1): LocalTime {
  const at = minuteOfDay(time)
  const hours = [-1, 0, 1].map((hour) => Math.floor(at / 60) * 60 + hour * 60 + minute)
  const [first] = hours
    .filter((each) => each >= 0 && each < 24 * 60 && each !== at)
    .sort((one, other) => Math.abs(one - at) - Math.abs(other - at) || side * (other - one))
  return clockAt(first!)
}

/** The one that is named, or the one spoken of before. */
function taskMeant(text: string, day: readonly Mention[], { memory }: Run): Mention | undefined {
  const named = day.filter(({ title }) => /^(?:exact|part)$/.test(namedIn(text, title)))
  const { mentioned, changes, last } = memory
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const [only, ...others] = mentioned
  if (last?.kind === 'action') return changes?.at(-1)?.after ?? last.task
  if (last && 'task' in last) return last.task
  return others.length === 0 ? only : undefined
}

/** 'No bowls, it's raining', where 'Bowls' is on the list: no answer, and no other task that was meant. */
function withSkip(text: string, day: readonly Mention[]): string {
  const found = NO_NAME.exec(text)?.groups
  const task = found && openTask(found.name!, day)
  return task ? text.replace(NO_NAME, `${found.before}skip ${found.name}`) : text
}

const NO_NAME =
  /^(?<before>\W*(?:(?:so|well|and|oh|ok|right|right then),? )?)no (?<name>(?!the\b|my\b|more\b|need\b)\p{L}+(?: (?:with |at )?\p{L}+)?)(?= (?:for (?:me|us|him|her) )?(?:today|tonight|this (?:morning|afternoon|evening)),|,? (?:because|cos|bc|since|it is|it's|she's|he's|they're|we're|i'm|too|(?:i|we|she|he|they|the|my) (?!meant|mean|said|did|was|paid|want)\p{L}))/iu

/** 'Breakfast yes', as in a list that is gone through. */
function withTick(text: string, day: readonly Mention[]): string {
  const name = NAME_YES.exec(text)?.groups?.name
  return name && openTask(name, day) ? `${name} is done` : text
}

const NAME_YES =
  /^\W*(?:the |my )?(?<name>(?!(?:ok|oh|well|and|so|but|first|last|second)\b)\p{L}+(?: \p{L}+){0,2})[,:]? (?:yes|yep|yup)[.!]*$/iu

function openTask(name: string, day: readonly Mention[]): Mention | undefined {
  const found = day.filter(
    ({ title, status }) => status === 'pending' && /^(?:exact|part)$/.test(likeness(name, title)),
  )
  return found.length === 1 && !isMedication(found[0]!.title) && contentWords(name).length > 0
    ? found[0]
    : undefined
}

/** 'Band's off.' – 'So put homework then': at the time that has just become free. */
function withTimeLeftFree(text: string, { memory: { last } }: Run): string {
  const isFree =
    last?.kind === 'action' &&
    /^(?:SkipTask|RescheduleTask|DeleteTask)$/.test(last.action.tool) &&
    last.task.time
  return isFree ? text.replace(THEN, `$<what> at ${last.task.time}`) : text
}

const THEN =
  /^(?<what>\W*(?:(?:so|and|ok|well|right),? )*(?:i'll |let's |can you |could you )?(?:put|do|have|move|stick|fit|pop) (?!it\b|that\b|them\b)[\p{L}' ]{3,40}?)(?: then(?: instead)?| (?:in|into) (?:that|its|the same) (?:slot|place|time|spot)(?: instead)?| instead of it)[.!]*$/iu

/** 'Bump the laundry to the morning': after five, the one that comes. */
function withMorningToCome(text: string, { now }: Run): string {
  return now.time < '05:00' ? text : text.replace(TO_MORNING, '$<to> tomorrow morning')
}

const TO_MORNING =
  /(?<=\b(?:bump|move|push|shift|leave|put|save|keep|shove|do|postpone|defer|delay|knock) [^.,;]{2,40} )(?<to>to|till|until|for|off to|off till|off until) the morning\b/i

/** 'Leave the bank where it was, and do the report at four': back to where it was before it was moved. */
function withOldTime(text: string, { memory: { last }, today }: Run): string {
  const name = WHERE_IT_WAS.exec(text)?.groups?.name
  const isMoved = last?.kind === 'action' && last.action.tool === 'RescheduleTask'
  if (!name || !isMoved || !last.task.time || isMedication(last.task.title)) return text
  if (last.task.date !== today || namedIn(name, last.task.title) === 'none') return text
  return text.replace(WHERE_IT_WAS, `move ${name} to ${format12Hour(last.task.time)}$<joint>`)
}

const WHERE_IT_WAS =
  /\b(?:leave|keep|put) (?<name>(?:the |my |her |his )?(?!it\b|that\b)\p{L}+(?: \p{L}+){0,2}?)(?: back)? (?:where|how|as|like|at the time) it was(?: before)?(?<joint>,? and|[.,;])(?= \p{L})/iu
