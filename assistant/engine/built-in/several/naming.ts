import { isPast, lemma } from '../../../language/lemma.ts'
import { contentWords, mentionsMedicine, namedIn, nearlySame } from '../../../language/likeness.ts'
import { CONTACT } from '../../../language/longer-name.ts'
import { isMedication } from '../../../language/medication.ts'
import type { DayPart } from '../../../language/time-words.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { isInPart } from '../../../language/when.ts'
import type { Mention } from '../memory.ts'
import { TASK_VERBS } from '../parse/lexicon.ts'

/** A task that a message names, and by which of its words: from `at` up to, not including, `end`. */
export type Named = {
  /** More than one where the name may be of either. */
  tasks: readonly Mention[]
  at: number
  end: number
  /** The places where what is to be done is told as past: 'calves [fed]', '[showered]'. */
  told: ReadonlySet<number>
}

/** The tasks that a message names, in order. */
export function namedTasks(tokens: readonly Token[], tasks: readonly Mention[], now: string): Named[] {
  const found: { at: number; end: number; hits: Hit[] }[] = []
  for (const [at, token] of tokens.entries()) {
    const isCalledOff = token.norm === 'called' && tokens[at + 1]?.norm === 'off'
    const hits =
      isAnchor(tokens, at) || isCalledOff || isCallAnswered(tokens, at)
        ? []
        : tasks.flatMap((task) => hitOf(token, task, at) ?? phrasalHit(tokens, task, at) ?? [])
    if (hits.length === 0) continue
    const before = found.at(-1)
    const shared = hits.filter(({ task }) => before?.hits.some((hit) => hit.task.id === task.id))
    if (before && shared.length > 0 && isOneName(tokens.slice(before.end, at), shared[0]!.task)) {
      const ids = new Set(shared.map(({ task }) => task.id))
      before.hits = [...before.hits.filter(({ task }) => ids.has(task.id)), ...shared]
      before.end = at + 1
    } else found.push({ at, end: at + 1, hits })
  }
  const named = found.flatMap(({ at, end, hits }): Named[] => {
    const meant = meantBy(hits, now, tokens.slice(Math.max(0, at - 5), end + 5))
    const ids = new Set(meant.map(({ id }) => id))
    const own = hits.filter((hit) => ids.has(hit.task.id))
    const told = new Set(own.flatMap((hit) => (hit.isTold ? [hit.at] : [])))
    // 'Cooked the dinner' is not “Cook breakfast”.
    const isVerbAlone = own.every(({ isVerb }) => isVerb)
    if (isVerbAlone && !AFTER_VERB.test(tokens[end]?.norm ?? '')) return []
    // 'Mum rang' is no call to Anna.
    if (
      isVerbAlone &&
      meant.every(({ title }) => CONTACT.test(title)) &&
      !SELF.test(tokens[at - 1]?.norm ?? '')
    )
      return []
    const isVerb = (token: Token | undefined) =>
      token !== undefined && meant.length === 1 && isVerbOf(token.norm, meant[0]!.title)
    const verbEnd = isVerb(tokens[end]) ? end + 1 : end
    return [
      {
        tasks: meant,
        at: isVerb(tokens[at - 1]) || isOfName(tokens[at - 1], meant) ? at - 1 : at,
        end: meant.length === 1 && isParticleOf(tokens[verbEnd], meant[0]!.title) ? verbEnd + 1 : verbEnd,
        told,
      },
    ]
  })
  return named.filter((each, index) => !actsOn(each, named[index + 1], tokens))
}

/** '[Mum] has cancelled dinner', beside “Call Mum”: who did it, and no task. */
function actsOn({ tasks, at, end }: Named, next: Named | undefined, tokens: readonly Token[]): boolean {
  if (!next || end - at > 1 || !tasks.every(({ title }) => CONTACT.test(title))) return false
  // '[Mum] walked the dog'.
  if (next.at === end) return next.told.has(end)
  return ACTS.test(normText(tokens.slice(end, next.at)))
}

const ACTS =
  /^(?:(?:has|have|is|just|already) )*(?:cancell?ed|called off|moved|changed|postponed|rescheduled|did|made|brought|took|fed|walked|cleaned|wants|needs)(?: (?:off|back|forward|the|my|our|her|his|your))*$/

/** `isVerb`: only the title's verb. `isTold`: said as past. `isAny`: 'tablets', which may be any medicine. */
type Hit = { task: Mention; at: number; isVerb: boolean; isTold: boolean; isAny?: true }

/** 'Did not pick up the [call]', 'returned my [call]': whoever is called. */
function isCallAnswered(tokens: readonly Token[], at: number): boolean {
  return /^calls?$/.test(tokens[at]!.norm) && ANSWERED.test(normText(tokens.slice(Math.max(0, at - 4), at)))
}

const ANSWERED =
  /\b(?:pick\w*|answer\w*|tak(?:e|es|ing)|took|return\w*|miss(?:ed|es)?|reject\w*|declin\w*)(?: up)?(?: (?:the|my|our|a|his|her))?$/

const AFTER_VERB = /^(?:|[,.!;]|and|but|so|then|already|too|well|good|now|today|earlier)$/

/** Before a verb, whoever speaks, or the beginning of a clause. */
const SELF = /^(?:|[.,;!-]|i|we|i have|we have|have|and|but|then|so|also|just|already|finally|yes)$/

/** 'After the gym', 'after I've called Anna' says only when. */
function isAnchor(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (before >= 0 && at - before < 5 && IN_ANCHOR.test(tokens[before]!.norm)) before--
  return ANCHORS.test(tokens[before]?.norm ?? '')
}

const IN_ANCHOR =
  /^(?:the|my|her|his|our|a|i|we|i have|we have|have|had|been|to|done|called|rung|finished|gone)$/
const ANCHORS = /^(?:after|before|since|until|till|during)$/
export const ARTICLE = /^(?:the|my|her|his|our|their|a|an|that|this|your)$/

function hitOf({ norm, raw, quoted }: Token, task: Mention, at: number): Hit | undefined {
  if (quoted || DAY_PART.test(norm)) return undefined
  // 'Groomer's been' reads as 'she has been'.
  const said = /^she (?:has|is)$/.test(norm) ? raw.toLowerCase().replace('’', "'") : norm
  const word = said.replace(/(?:'s|s')$/, '')
  const { title } = task
  const [base] = contentWords(word)
  if (base === undefined) return undefined
  if (isMedication(title)) {
    const isNamed =
      ['exact', 'part'].includes(namedIn(word, title)) || contentWords(withoutOwners(title)).includes(base)
    if (isNamed) return { task, at, isVerb: false, isTold: false }
    return mentionsMedicine(word) ? { task, at, isVerb: false, isTold: false, isAny: true } : undefined
  }
  const { verb, things } = partsOf(title)
  const own = title.toLowerCase().split(/[^\p{L}]+/u)
  // To call somebody is no phone to charge.
  if (CONTACT.test(word) && !own.includes(word)) return undefined
  const isTold = isPast(word) && !own.includes(word)
  // 'As planned' is no misspelt plant.
  if (things.some((thing) => (isTold ? base === thing : isSpelt(base, thing))))
    return { task, at, isVerb: false, isTold }
  const isVerb = verb !== undefined && isTold && !/^(?:did|done)$/.test(word) && alike(verb).includes(base)
  return isVerb ? { task, at, isVerb, isTold } : undefined
}

/** '[Drop off] and [pick up] are cancelled': a verb and its particle by themselves, as the name of a task. */
function phrasalHit(tokens: readonly Token[], task: Mention, at: number): Hit | undefined {
  const [verb, particle, ...rest] = task.title.toLowerCase().split(' ')
  if (rest.length === 0 || isMedication(task.title) || tokens[at]!.norm !== verb) return undefined
  if (!PARTICLE.test(particle!) || tokens[at + 1]?.norm !== particle) return undefined
  const next = tokens[at + 2]?.norm ?? ''
  return AFTER_PHRASAL.test(next) ? { task, at, isVerb: false, isTold: false } : undefined
}

const AFTER_PHRASAL =
  /^(?:|[,.;!]|and|or|but|is|are|was|were|not|has|have|done|cancelled|off|today|moved|at|both|[a-z]+ not)$/

/** 'This morning' is not “Tablets (morning)”. */
const DAY_PART = /^(?:morning|afternoon|evening|night)$/

/** 'Other' is no misspelt mother. */
function isSpelt(word: string, thing: string): boolean {
  return word === thing || (word.length > 4 && word[0] === thing[0] && nearlySame(word, thing))
}

/** 'Mum' alone is not “Mum's breakfast”, nor 'Davie' “Davie's tablets”. */
function withoutOwners(title: string): string {
  return title.replace(OWNER, '')
}

const OWNER = /\b\p{L}+['’]s\s+(?=\p{L})/giu

/** '[Mum's] breakfast', 'the [evening] walk'. */
function isOfName(token: Token | undefined, tasks: readonly Mention[]): boolean {
  return (
    token !== undefined && (DAY_PART.test(token.norm) || tasks.some(({ title }) => isOwnerOf(token, title)))
  )
}

/** 'Mum's breakfast': whose it is, said just before the name. */
function isOwnerOf(token: Token, title: string): boolean {
  const owner = OWNER.exec(title)?.[0]
  OWNER.lastIndex = 0
  return (
    owner !== undefined &&
    token.raw.toLowerCase().replace('’', "'") === owner.trim().toLowerCase().replace('’', "'")
  )
}

/** 'Feed calves' is a verb and a thing; 'Shower' is one thing, whatever form it is said in. */
function partsOf(title: string): { verb?: string; things: string[] } {
  const first = title.split(' ')[0]!.toLowerCase()
  const verb = lemma(first)
  const state = stateToCheck(title)
  const name = state ? title.slice(0, title.lastIndexOf(' ')) : title
  const words = contentWords(withoutOwners(name)).filter((word) => !LIGHT.has(word))
  const things = words.filter((word) => word !== verb)
  return TASK_VERBS.has(first) && things.length > 0 ? { verb, things } : { things: words }
}

/** 'Off', of “Check the cooker is off”. */
export function stateToCheck(title: string): string | undefined {
  return CHECK.exec(title)?.groups?.state?.toLowerCase()
}

const CHECK = /^check\b.* (?:is|are)(?: all)? (?<state>off|on|locked|shut|closed|in|out)$/i

/** Whether everything but the verb of a title is in the words. */
export function namesAllThings(words: string, title: string): boolean {
  const said = contentWords(words)
  return partsOf(title).things.every((thing) => said.some((word) => isSpelt(word, thing)))
}

export function isVerbOf(word: string, title: string): boolean {
  return !isPast(word) && lemma(word) === partsOf(title).verb
}

/** 'Dropped Leo [off]', of “Drop off Leo”: part of its name, and no cancelling. */
function isParticleOf(token: Token | undefined, title: string): boolean {
  const own = title.toLowerCase().split(/\s+/)
  return token !== undefined && PARTICLE.test(token.norm) && own.slice(1, -1).includes(token.norm)
}

const PARTICLE = /^(?:off|up|out|down|away|back|over)$/

const LIGHT = new Set([
  'do',
  'have',
  'get',
  'make',
  'take',
  'go',
  'give',
  'put',
  'come',
  'use',
  'time',
  'day',
])

function alike(verb: string): readonly string[] {
  return ALIKE.find((verbs) => verbs.includes(verb)) ?? [verb]
}

const ALIKE = [
  ['ring', 'call', 'phone', 'telephone', 'speak'],
  ['collect', 'fetch', 'pick', 'get'],
  ['buy', 'get', 'pick'],
  ['wash', 'clean'],
  ['send', 'post', 'mail'],
  ['fix', 'mend', 'repair'],
].map((verbs) => verbs.map(lemma))

/** 'Walk [to the] postbox', 'bath [and] bed': nothing between two words of a name but what the name has, too. */
function isOneName(between: readonly Token[], { title }: Mention): boolean {
  const own = title.toLowerCase().replace('&', 'and').split(/\s+/)
  return (
    between.length <= 3 &&
    between.every(({ norm }) => own.includes(norm) || ARTICLE.test(norm) || LINK.test(norm))
  )
}

const LINK = /^(?:of|to|with|for|is|are|got|has|have|been|-)$/

/** Whose words were said most; of two with the same name, the one whose time it is. */
function meantBy(hits: readonly Hit[], now: string, around: readonly Token[]): Mention[] {
  const tasks = [...new Map(hits.map(({ task }) => [task.id, task])).values()]
  const part = around.find(({ norm }) => DAY_PART.test(norm))?.norm as DayPart | undefined
  const worth = ({ id, title }: Mention) =>
    hits
      .filter(({ task }) => task.id === id)
      .reduce((sum, { isVerb, isAny }) => sum + (isVerb || isAny ? 1 : 2), 0) +
    (part !== undefined && new RegExp(`\\b${part}\\b`, 'i').test(title) ? 1 : 0) +
    (around.some((token) => isVerbOf(token.norm, title) || isOwnerOf(token, title)) ? 1 : 0)
  const most = Math.max(...tasks.map(worth))
  const best = tasks.filter((task) => worth(task) === most)
  // 'Gym', beside 'Gym bag': the one that is called just that.
  const whole = best.filter(({ title }) => contentWords(title).length === placesOf(hits, title))
  if (best.length > 1 && whole.length === 1) return whole
  const then = part ? best.filter(({ time }) => isInPart(time, part)) : []
  if (best.length > 1 && then.length === 1) return then
  if (best.some(({ title }) => title !== best[0]!.title)) return best
  const due = best.filter(({ time }) => (time ?? '') <= now)
  return [due.at(-1) ?? best[0]!]
}

function placesOf(hits: readonly Hit[], title: string): number {
  return new Set(hits.filter(({ task }) => task.title === title).map(({ at }) => at)).size
}
