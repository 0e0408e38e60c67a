import type { LocalDate } from '#domain/time/local-date.ts'
import type { DateFound } from './date-words.ts'
import type { Token } from './tokens.ts'

/*
 * A title is not a message to the assistant: most numbers and names in it belong to the thing itself. What is read out
 * of one has to stand where only a time, a day or a rhythm can stand.
 */

/** Where something was found: the words around it, and its own. */
export type Setting = {
  /** As normalised, joined by spaces. */
  norm: string
  /** As written. */
  raw: string
  before: readonly Token[]
  next: Token | undefined
  /** What follows was understood too. */
  isNextTaken: boolean
  isBeforeTaken: boolean
}

export function isDayOfTitle(date: DateFound, where: Setting, today: LocalDate): boolean {
  if (date.kind !== 'day' || date.from < today) return false
  if (/['’]s$/i.test(where.raw) || WITHIN.test(where.norm)) return false
  if (/^(?:before|over|since|until)$/.test(date.link)) return false
  if (HOLIDAY.test(where.norm)) return /^(?:on|by|at)$/.test(date.link) && isOpen(where)
  if (/\d\/\d/.test(where.norm)) return isSlashDay(date, where)
  if (NAMED_DAY.test(`${wordBefore(where)} ${where.norm}`)) return false
  if (ADVERB.test(where.norm)) return true
  if (WEEKDAY_NAME.test(`${where.norm} ${where.next?.norm}`)) return false
  if (/(?:st|nd|rd|th)$/.test(where.norm) && where.before.length > 0 && !isOpen(where)) return false
  // 'Friday dinner' and 'on Friday call Al', but not 'prepare Friday dinner' nor 'wine for Friday dinner'.
  return where.before.length === 0 || date.link === 'on' || isOpen(where)
}

/** How the words of a time are taken: out of the title, or read and left in it; undefined when they are no time. */
export function timeInTitle(where: Setting): 'cut' | 'kept' | undefined {
  const { norm, raw, next } = where
  const word = wordBefore(where)
  const isAfterNumber = word === '-' && /^\d/.test(where.before.at(-2)?.norm ?? '')
  if (
    isAfterNumber ||
    /[$£€#%/°+]$/.test(word) ||
    /^[%/°$£€-]$/.test(next?.norm ?? '') ||
    UNIT.test(next?.norm ?? '')
  )
    return undefined
  if (VERSE.test(word)) return undefined
  const hasHalf = /\d ?(?:am|pm)\b/.test(norm)
  if (/\d\.\d/.test(raw) && !hasHalf && !(/^(?:at|by|@) /.test(norm) && isOpen(where))) return undefined
  // 'pages 5 to 9', 'squats 10 to 20'
  if (/^(?:\d+) (?:to|before|of|til|till|past|after) \d/.test(norm) && !isOpen(where)) return undefined
  if (/^(?:5|10|20|25) (?:to|before|of|til|till) \d/.test(norm)) return undefined
  if (isBareHour(norm) && !isBareHourOfTitle(where)) return undefined
  const isLinked = /^(?:at|by|@) /.test(norm)
  const isAlone = !isLinked && !isOpen(where) && !where.isBeforeTaken
  // 'Mix 1:10 solution'
  if (isAlone && !hasHalf && where.before.length > 0 && /:/.test(norm) && !ARTICLE.test(word))
    return undefined
  if (isAlone && (where.before.length > 0 || /noon|midday|midnight/.test(norm))) return 'kept'
  if (!isBareHour(norm) && (ARTICLE.test(word) || OTHER_TONGUE.test(word))) return 'kept'
  return /^(?:before|after|until|till|til|from|to) /.test(norm) ? 'kept' : 'cut'
}

/** Whether the words of a part of the day are one here: 'at bedtime', but not 'a bedtime story'. */
export function isPartOfTitle(where: Setting): boolean {
  if (/^last /.test(where.norm)) return false
  return !/^bedtime$/.test(where.norm) || isOpen(where)
}

export function isRepeatOfTitle(where: Setting): boolean {
  const word = wordBefore(where)
  if (/^(?:ruby|tgi|black|good)$/.test(word)) return false
  if (!/^(?:daily|weekly|monthly|nightly|every day)$/.test(where.norm) || /\s/.test(where.raw)) return true
  // 'Daily walk' and 'walk daily', but neither 'buy a daily planner' nor 'Daily Mail'.
  if (/^(?:mail|express|mirror|telegraph|star|record|news|show|bread|planner)$/.test(where.next?.norm ?? ''))
    return false
  return where.before.length === 0 || (isOpen(where) && !ARTICLE.test(word))
}

/** 'In 20 minutes' is a moment; 'run 5 km in 20 minutes' and 'reply within an hour' are not. */
export function isWaitOfTitle(where: Setting): boolean {
  if (WITHIN.test(where.norm)) return false
  return !/^\d/.test(where.before.at(-2)?.norm ?? '') && !/^\d/.test(wordBefore(where))
}

function isBareHour(norm: string): boolean {
  return /(?:^| )(?:\d{1,2}|one)$/.test(norm) && !/\b(?:half|quarter|past|minutes|after \d|noon)\b/.test(norm)
}

/** 'At 8' at the end, before a comma or a small word; never 'look at 3 houses', 'at 10 Downing Street', 'table for 4'. */
function isBareHourOfTitle(where: Setting): boolean {
  const { norm, next, before } = where
  if (/(?:^| )(?:0|24)$/.test(norm) || !/^(?:at|@|by|around|about|before|after|until|till) /.test(norm))
    return false
  if (SETTING.test(wordBefore(where))) return false
  if (!/^(?:at|@) /.test(norm)) return isOpen(where)
  if (before.length === 0 && next && !isOpen(where)) return !/^\p{Lu}/u.test(next.raw)
  return isOpen(where)
}

/** Nothing follows that the words could belong to. */
function isOpen({ next, isNextTaken }: Setting): boolean {
  return next === undefined || isNextTaken || SMALL.test(next.norm)
}

function isSlashDay(date: DateFound, where: Setting): boolean {
  if (/^(?:on|by)$/.test(date.link)) return isOpen(where)
  if (/(?:^| )(?:1\/[2-8]|2\/3|3\/4|24\/7|9\/11|50\/50)$/.test(where.norm) || /^\d/.test(wordBefore(where)))
    return false
  return isOpen(where)
}

function wordBefore({ before }: Setting): string {
  return before.at(-1)?.norm ?? ''
}

const WITHIN = /^within /
const HOLIDAY = /christmas|new year|valentine|halloween/
const ADVERB = /\b(?:today|tomorrow|next|this|coming|in \S+ (?:days?|weeks?|fortnights?|months?))\b/
const NAMED_DAY =
  /^(?:black|good|cyber|easter|ash|shrove|super|maundy|palm|bloody|fat|freaky|happy|whit|man|ruby) (?:sun|mon|tues|wednes|thurs|fri|satur)day/
const WEEKDAY_NAME = /day (?:roast|school|best|express|mail|times|papers?|telegraph|blues|show)$/
const ARTICLE = /^(?:the|an?|my|his|her|our|their|this|that|your)$/
/** The small word of another language before a time would be left alone. */
const OTHER_TONGUE = /^(?:um|alle|las|om|kl|gegen|vers|\P{ASCII}{1,2})$/u
const VERSE = /^(?:john|luke|matthew|psalms?|proverbs|genesis|exodus|romans|verse|chapter|ratio|score)$/
const SETTING =
  /^(?:thermostat|heating|heater|oven|temperature|volume|fan|speed|brightness|level|radiator|fridge|freezer)$/
const SMALL =
  /^(?:[.,;:!?()&-]|on|at|in|by|for|from|with|to|and|or|then|every|each|until|till|remind|please|before|after|as|if|because|so|but|via|without|near|while|unless|instead|again|sharp|except|today|tomorrow|tonight|daily|weekly|monthly|make)$/
const UNIT =
  /^(?:mg|mcg|ug|µg|g|kg|ml|l|cl|units?|iu|tablets?|pills?|capsules?|puffs?|drops?|sprays?|percent|degrees?|c|f|km|k|miles?|m|cm|times|x|people|pages?|minutes?|hours?|days?|weeks?|pounds?|dollars?|euros?|steps?|reps?|sets?|cups?|glasses|spoons?|teaspoons?|laps?)$/
