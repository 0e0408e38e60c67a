import { capitalized } from '#domain/capitalized.ts'
import { likeness } from '../../language/likeness.ts'
import { tokenise } from '../../language/tokens.ts'
import { NO_TIME } from '../../language/when.ts'
import { addItems, note } from './acts/changing.ts'
import type { Mention } from './memory.ts'
import { listItems } from './parse/title.ts'
import type { Run } from './run.ts'

/**
 * 'Put a note on the carer visit key is in the safe box', 'for groceries add milk and eggs': said without a pause, so only
 * the tasks that are there tell where the name ends. Undefined where no such task is.
 */
export async function putOnto(run: Run, text: string): Promise<string | undefined> {
  if (run.memory.planning || MORE.test(text.replace(new RegExp(LEAD, 'i'), ''))) return undefined
  const noted = NOTE_ON.exec(text)?.groups?.rest
  const told = (FOR_NOTE.exec(text) ?? NOTE_ON_ONE.exec(text))?.groups
  const listed = (CHECKLIST_FOR.exec(text) ?? FOR_ITEMS.exec(text) ?? ITEMS_ON_ONE.exec(text))?.groups
  if (!noted && !told && !listed) return undefined
  const open = (await run.listDay(run.today)).filter(({ paused }) => !paused)
  const cut = noted && namedFirst(noted, open)
  if (cut) return writeNote(run, cut.task, cut.rest)
  const about = told && onlyCalled(told.name!, open)
  if (about) return writeNote(run, about, told.text!)
  const onto = listed && onlyCalled(listed.name!, open)
  if (!onto) return undefined
  const items = listItems(tokenise(listed.items!))
  return addItems(run, { do: 'checklist', ref: { words: onto.title, when: NO_TIME }, items })
}

function writeNote(run: Run, { title }: Mention, text: string): Promise<string> {
  return note(run, { do: 'note', ref: { words: title, when: NO_TIME }, text: capitalized(text) })
}

/** The task whose name the words begin with, the longest one, and what follows it. */
function namedFirst(said: string, open: readonly Mention[]): { task: Mention; rest: string } | undefined {
  const words = said.split(/\s+/)
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const name = words.slice(0, count).join(' ').replace(/[,:]$/, '')
    const task = onlyCalled(name, open)
    const rest = words
      .slice(count)
      .join(' ')
      .replace(/^(?:that|saying|to say|which says)\s+(?=\S)/i, '')
    // 'The carer visit key': one word more is no longer its name.
    if (task) return { task, rest }
  }
  return undefined
}

/** The one task of that name, or the only one that begins or ends with it. */
function onlyCalled(name: string, open: readonly Mention[]): Mention | undefined {
  const like = (wanted: string) =>
    open.filter(({ title }) => likeness(name, title) === wanted && isWithin(name, title))
  const exact = like('exact')
  const found = exact.length > 0 ? exact : like('part')
  return found.length === 1 ? found[0] : undefined
}

function isWithin(name: string, title: string): boolean {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()} `
  return plain(title).includes(plain(name.replace(/^(?:the|my|her|his|our)\s+/i, '')))
}

const MOST_WORDS = 5

const LEAD = '^\\W*(?:(?:and|oh|ok|so|please|pls|can you|could you|will you|would you)[ ,]+)*'
/** 'In the morning add a walk' is no list for “Morning pills”. */
const NO_TIME_WORD =
  '(?!(?:the |my |her |his |our )?(?:morning|afternoon|evening|night|noon|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekend|next|this|now|later|me|him|us|\\d)\\b)'
const NAME = `${NO_TIME_WORD}(?:the |my |her |his |our )?(?<name>[^,:]{2,40}?)(?: (?:one|job|visit|appointment|list))?`

const NOTE_ON = new RegExp(
  `${LEAD}(?:(?:put|add|write|make|leave|stick|pop|chuck|do)(?: down)? )?(?:(?:a|the|another|wee|little|quick) )*note (?:on|for|in|to|under|about|with|at) ${NO_TIME_WORD}(?:the |my |her |his |our )?(?<rest>\\S.*?)\\W*$`,
  'i',
)
const FOR_NOTE = new RegExp(
  `${LEAD}(?:for|on|about) ${NAME},? (?:please )?(?:(?:write|put|note) down(?: that|:)?|(?:write|put|note|add)(?: (?:a|the) note)?(?: that|:| saying)) (?<text>\\S.*?)\\W*$`,
  'i',
)
const FOR_ITEMS = new RegExp(
  `${LEAD}(?:for|in|on) ${NAME},? (?:please )?(?:add|put|i need(?: also)?|i also need|we(?: also)? need) (?<items>(?!a note\\b|that\\b|it\\b|at\\b|to\\b)\\S.*?)\\W*$`,
  'i',
)
/** 'Put on the vet one to ask about the twins', 'stick brake pads on the bike one'. */
const NOTE_ON_ONE = new RegExp(
  `${LEAD}(?:put|stick|write|pop)(?: down)? (?:on|in|under) (?:the |my )(?<name>[^,:]{2,30}?) (?:one|job|task|thing)(?: that|:)? (?<text>\\S.{3,}?)\\W*$`,
  'i',
)
const ITEMS_ON_ONE = new RegExp(
  `${LEAD}(?:put|stick|add|pop|chuck) (?<items>(?!(?:it|that|this|them|a note|the|my)\\b)\\S.*?) (?:on|onto|to|under) (?:the |my )(?<name>[^,:]{2,30}?) (?:one|job|task)\\W*$`,
  'i',
)
const CHECKLIST_FOR = new RegExp(
  `${LEAD}(?:(?:a|the|make|add) )*checklist (?:for|of|on) ${NAME}\\s*[:,-]\\s*(?<items>\\S.*?)\\W*$`,
  'i',
)

/** Something else is asked for as well. */
const MORE = /\b(?:and|then|also) (?:move|skip|delete|tick|mark|remind|add|put|mute|undo|tell|show)\b|\?/i
