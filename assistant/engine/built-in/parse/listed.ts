import { isPast } from '../../../language/lemma.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen } from '../../../language/when.ts'
import { CHORES, TASK_VERBS } from './lexicon.ts'
import type { Part } from './part.ts'
import { withoutPleasantries } from './phrase.ts'
import { opensRequest } from './request-start.ts'

/** 'hoover, dust and mop', 'I've hoovered, dusted and mopped': verbs and nothing else, each a thing of its own. */
export function onlyVerbs(tokens: readonly Token[]): Part[] | undefined {
  const said = withoutPleasantries(tokens)
  const [frame = ''] = FRAME.exec(normText(said)) ?? []
  const start = frame === '' ? 0 : frame.trim().split(' ').length
  const opening = said.slice(0, start)
  const words = said.slice(start).filter(({ norm }) => !/^(?:,|and|then|[.!])$/.test(norm))
  if (words.length < FEWEST || words.length > MOST || words.some(({ quoted }) => quoted)) return undefined
  if (words.every(({ norm }) => CHORES.has(norm)))
    return words.map((word) => ({ tokens: [word], addsOn: true }))
  if (words.every(({ norm }) => isPast(norm) && /ed$/.test(norm)))
    return words.map((word) => ({ tokens: [...opening, word], addsOn: false }))
  return undefined
}

const FRAME = /^(?:(?:i|we|i have|we have) )?(?:(?:need|have|got|want) to |must |add |just |already )*/
const FEWEST = 3
const MOST = 8

/** 'Wash up, dry up and put away': where the others are things to add, so is the first, which only stands before them. */
export function withFirstListed(parts: readonly Part[], today: string): Part[] {
  const [first, ...others] = parts
  if (!first || others.length === 0 || first.addsOn || !others.every(({ addsOn }) => addsOn))
    return [...parts]
  const core = withoutPleasantries(first.tokens)
  const isChore = CHORES.has(core[0]?.norm ?? '') && core.length > 1
  const isListed = !opensRequest(core) && (isChore || parts.every((part) => isAtATime(part, today)))
  const allChores = others.every(({ tokens }) => {
    const [verb] = withoutPleasantries(tokens)
    return CHORES.has(verb?.norm ?? '') || !TASK_VERBS.has(verb?.norm ?? '')
  })
  return isListed && allChores ? [{ ...first, addsOn: true }, ...others] : [...parts]
}

/** 'vet 10 am': a name and a time. */
function isAtATime({ tokens }: Part, today: string): boolean {
  const { times, left } = readWhen(tokens, today)
  return (
    times.length === 1 && left.length > 0 && left.length <= 4 && !left.some(({ norm }) => SAYS.test(norm))
  )
}

/** Something is said of it. */
const SAYS =
  /^(?:[,.!?]|.* (?:is|are|am|have|has|will|not)|i|we|he|she|they|it|you|is|are|was|can|could|will|would|should|must|better|instead|not|no|now|moved?|push|shift|later|earlier|rather|make)$/
