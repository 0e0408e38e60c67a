import { addDays } from '#domain/time/local-date.ts'
import { openConversation } from '../conversation.ts'
import { builtInEngine } from '../engine/built-in/engine.ts'
import { hearParts } from '../engine/built-in/hear-parts.ts'
import type { Intent } from '../engine/built-in/parse/intent.ts'
import {
  CLEAR,
  isDoubtful,
  isOnlyTold,
  labelsOf,
  POSSIBLE,
  SURE,
  wantsToWrite,
} from '../engine/built-in/second-opinion.ts'
import { hearDanger } from '../hear-danger.ts'
import { isMedication } from '../language/medication.ts'
import { inPlainWords } from '../language/plain-words.ts'
import { tokenise } from '../language/tokens.ts'
import type { Opinion } from '../listening/hear.ts'
import { LABELS, type Label, WRITING } from '../listening/labels.ts'
import type { Sentence } from '../listening/sentences.ts'
import { MemoryDayBook } from './memory-day-book.ts'

const TODAY = '2026-03-10'
const NOW = new Date(`${TODAY}T12:00:00Z`)

/** What becomes of a sentence by a voice that was never trained on. */
export type Judged = {
  sentence: Sentence
  /** Heard rightly at once. */
  isRight: boolean
  /** Heard rightly at once, or offered as something to tap, with nothing wrong done meanwhile. */
  isRightAfterTap: boolean
  /** Something was changed although nothing was asked for. */
  wroteUnasked: boolean
  touchedMedicine: boolean
  alarmed: boolean
}

export async function judge(sentence: Sentence): Promise<Judged> {
  const expected = sentence.parts.map(({ label }) => label)
  const danger = hearDanger(sentence.text, TODAY)
  const calm = await judgeCalm(sentence, expected)
  if (!danger) return { sentence, ...calm, alarmed: false }
  // The advice to call for help is the whole reply, whatever else was said. After the careful question, a no goes on.
  const isRight = expected.includes('danger')
  return {
    sentence,
    ...calm,
    isRight,
    isRightAfterTap: isRight || (!danger.isSure && calm.isRight),
    alarmed: true,
  }
}

/** What becomes of a sentence in which nobody is, or turned out to be, in danger. */
async function judgeCalm(sentence: Sentence, expected: readonly Label[]) {
  const { heard, offered } = decided(sentence.text)
  const wrong = heard.some((fits) => WRITING.has(fits[0]!) && !fits.some((label) => expected.includes(label)))
  if (expected.some((label) => WRITING.has(label)))
    return {
      isRight: !wrong && expected.every((label) => isAmong(label, heard)),
      isRightAfterTap: !wrong && expected.every((label) => isAmong(label, [...heard, ...offered])),
      wroteUnasked: false,
      touchedMedicine: false,
    }
  const played = await playOn(sentence.text)
  const wroteUnasked = played.changed.length > 0
  const isRight = !wroteUnasked && expected.every((label) => isAnswered(label, played, heard))
  return {
    isRight,
    isRightAfterTap: isRight || (!wroteUnasked && !expected.includes('danger') && played.offers),
    wroteUnasked,
    touchedMedicine: played.changed.some(isMedication),
  }
}

/**
 * Whether a sentence that asks for no change got an answer of its kind. About something else, it is right to be told
 * so, with an offer to note it at most, or that it was not understood; only said, when nothing is read out or offered.
 */
function isAnswered(label: Label, played: Played, heard: Decided['heard']): boolean {
  if (label === 'danger') return false
  if (label === 'other') return SAYS_SO.test(played.reply) || (!played.reads && !played.offers)
  if (label === 'talk') return !played.reads && !played.offers
  return isAmong(label, heard) || ((label === 'read' || label === 'go') && played.reads)
}

/** 'I can’t do that myself, but I can put it on your list.' 'I can’t find it. I only know your tasks and your day.' */
const SAYS_SO = /^(?:I can’t|I am not sure I understood\. You can say|I did not catch)/

type Decided = { heard: (readonly Label[])[]; offered: (readonly Label[])[] }

/** What the patterns and the model make of a sentence together, on a day that has the tasks it speaks of. */
function decided(said: string): Decided {
  const text = inPlainWords(said)
  const heard: (readonly Label[])[] = []
  const offered: (readonly Label[])[] = []
  const parts = hearParts(text, tokenise(text), { today: TODAY, dayFirst: true }, 12).heard
  for (const { intent, opinion, text: said, addsOn, inPassing, isAside, amendment } of parts) {
    if (isAside) continue
    const likely = LABELS.filter((label) => opinion.chances[label] >= POSSIBLE)
      .sort((a, b) => opinion.chances[b] - opinion.chances[a])
      .filter((label) => OFFERED.has(label) && (label !== 'change' || amendment !== undefined))
      .slice(0, 3)
      .map((label) => [label])
    const isNamed = intent.do !== 'add'
    if (inPassing) {
      if (inPassing.sure) heard.push(labelsOf(intent))
      else offered.push(labelsOf(intent), ...besides(intent, likely))
    } else if (intent.do === 'unknown') {
      if (isOnlyTold(opinion) || (!WRITING.has(opinion.label) && opinion.chance >= SURE)) {
        heard.push([opinion.label])
        // 'Or did you mean: mark “Walk” as done?'
        if (isOnlyTold(opinion) && opinion.chance < CLEAR)
          offered.push(...likely.filter(([label]) => ABOUT_TASK.has(label!)))
      } else offered.push(...likely)
    } else if (isDoubtful(intent, opinion, { text: said, isNamed, isListed: addsOn })) {
      if (isAnsweredAsOther(intent, opinion)) {
        heard.push([opinion.label])
        // 'I can’t do that myself, but I can put it on your list. Shall I?'
        if (intent.do === 'add' && opinion.label === 'other') offered.push(labelsOf(intent))
      } else offered.push(labelsOf(intent), ...besides(intent, likely))
    } else {
      heard.push(labelsOf(intent))
      if (!wantsToWrite(intent) && WRITING.has(opinion.label) && opinion.chance >= SURE)
        offered.push([opinion.label])
    }
  }
  return { heard, offered }
}

/** At most three are offered. */
function besides(intent: Intent, likely: Label[][]): Label[][] {
  return likely.filter(([label]) => !labelsOf(intent).slice(0, 1).includes(label!)).slice(0, 2)
}

/** 'Book me a table': answered as something the product does not do, with an offer to note it. */
function isAnsweredAsOther(intent: Intent, { label, chance }: Opinion): boolean {
  return chance >= SURE && (label === 'read' || (intent.do === 'add' && label === 'other'))
}

function isAmong(label: Label, heard: readonly (readonly Label[])[]): boolean {
  return heard.some((fits) => fits.includes(label))
}

/** What has a button of its own. */
const OFFERED: ReadonlySet<Label> = new Set<Label>([
  'add',
  'tick',
  'skip',
  'reopen',
  'move',
  'change',
  'delete',
  'read',
  'remind',
  'undo',
])

/** What is offered only for a task that was named. */
const ABOUT_TASK: ReadonlySet<Label> = new Set<Label>(['tick', 'skip', 'reopen', 'move', 'change', 'delete'])

type Played = {
  reply: string
  /** The titles of the tasks that were changed, or 'reminders'. */
  changed: string[]
  /** Something was shown or read out. */
  reads: boolean
  /** Something can be tapped, a no among it. */
  offers: boolean
}

/** What a sentence really does on an ordinary day; the careful question is answered with no. */
async function playOn(text: string): Promise<Played> {
  const book = new MemoryDayBook({ name: 'Rose', zone: 'UTC', acting: false }, () => TODAY)
  for (const [title, time, isDaily] of DAY)
    await book.add(TODAY, { title, time, ...(isDaily && { repeat: { every: 'day' } }) })
  const snapshot = async () =>
    new Map(
      (await book.listDays(TODAY, addDays(TODAY, 31))).map((task) => [
        `${task.id} ${task.date}`,
        { title: task.title, all: JSON.stringify(task) },
      ]),
    )
  const before = await snapshot()
  const conversation = openConversation({ book, engines: [builtInEngine], clock: () => NOW })
  let reply = ''
  let reads = false
  let offers = false
  const said = hearDanger(text, TODAY) ? [text, 'No'] : [text]
  const { signal } = new AbortController()
  for (const each of said.slice(0, -1)) for await (const _ of conversation.reply(each, signal));
  for await (const event of conversation.reply(said.at(-1)!, signal)) {
    if (event.type === 'tool' || (event.type === 'client-tool' && event.name === 'NavigateTo')) reads = true
    if (event.type === 'choices') offers = true
    if (event.type === 'text') reply += event.delta
  }
  const after = await snapshot()
  const keys = new Set([...before.keys(), ...after.keys()])
  const changed = [...keys]
    .filter((key) => before.get(key)?.all !== after.get(key)?.all)
    .map((key) => (after.get(key) ?? before.get(key))!.title)
  const isMuted = (await book.getMute()).muted
  return { changed: isMuted ? [...changed, 'reminders'] : changed, reply, reads, offers }
}

const DAY: [title: string, time: string | null, isDaily?: true][] = [
  ['Take blood pressure tablet', '08:00', true],
  ['Take metformin', '08:30', true],
  ['Evening pills', '21:00', true],
  ['Walk the dog', '09:00', true],
  ['Water the plants', null],
  ['Call the bank', '11:00'],
  ['Lunch with Rosa', '12:30'],
  ['Physiotherapy', '15:00'],
  ['Do the laundry', null],
  ['Put the bins out', '19:00'],
  ['Pay the gas bill', null],
  ['Call mum', '17:00'],
]
