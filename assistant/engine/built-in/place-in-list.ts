import { ordinal } from '#domain/tasks/labels.ts'
import { normText, type Token, tokenise } from '../../language/tokens.ts'
import { reload } from './found.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/**
 * 'And the third', 'no, the second', 'first one's done', 'number two tomorrow', 'the one after that': a place in the list that
 * was shown, and no day of the month. It is written 'the … one', as people say it where they leave no doubt.
 */
export function withPlacesInList(run: Run, tokens: readonly Token[]): Token[] {
  const count = run.memory.listed?.length ?? 0
  return withNumbers(run, tokens, count).flatMap((token, at, all) => {
    const place = ORDINAL.exec(token.norm)?.[1]
    if (place === undefined || Number(place) > count) return [token]
    const [before, after] = [all[at - 1]?.norm ?? '', all[at + 1]?.norm ?? '']
    if (before === 'the' && !OF_A_DAY.test(all[at - 2]?.norm ?? '') && GOES_ON.test(after))
      return [token, ...tokenise('one')]
    return BEGINS.test(before) && ONE.test(after) ? [...tokenise('the'), token] : [token]
  })
}

/** 'Number 2', and 'the one after that', which is the next after the one that was spoken of. */
function withNumbers({ memory }: Run, tokens: readonly Token[], count: number): Token[] {
  const said: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const number = /^(?:number|no\.?|#)$/.test(tokens[at]!.norm) ? Number(tokens[at + 1]?.norm) : Number.NaN
    const next = AFTER_THAT.test(normText(tokens.slice(at, at + 4))) ? placeAfter(memory) : Number.NaN
    const place = next >= 1 ? next : number
    if (place >= 1 && place <= count) {
      said.push(...tokenise(`the ${ordinal(place)} one`))
      at += next >= 1 ? 3 : 1
    } else said.push(tokens[at]!)
  }
  return said
}

const AFTER_THAT = /^the (?:1|one) (?:after|below) (?:that|it|this)$/
const BEGINS = /^(?:|[,.;!?]|and|but|so|ok|then|no|sorry|please|skip|move|delete|tick|mark|do|did|done)$/
const ONE = /^(?:1|one|ones|one's)$/

function placeAfter({ listed = [], mentioned }: Run['memory']): number {
  const [task, ...others] = mentioned
  const at = others.length > 0 ? -1 : listed.findIndex(({ id }) => id === task?.id)
  return at < 0 ? Number.NaN : at + 2
}

const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/
/** 'Move it to the third', 'until the second'. */
const OF_A_DAY = /^(?:on|to|till|until|for|by|of|from|before|after|since|is|be)$/
const GOES_ON = /^(?:|[,.!?]|and|to|too|as|is|are|was|can|please|at|on|instead|not|then|done)$/

/**
 * The tasks among which 'the second one' counts: those just spoken of; where that is only one of the list that was shown,
 * the whole list, with the numbers it was shown with; without any, today's.
 */
async function tasksInView(run: Run, picks: readonly number[]): Promise<Mention[]> {
  const { mentioned, listed = [] } = run.memory
  if (mentioned.length > 1) return mentioned
  if (listed.some(({ id }) => id === mentioned[0]?.id)) return listed
  const isOnlyOne = mentioned.length === 1 && picks.every((pick) => Math.abs(pick) === 1)
  return isOnlyOne ? mentioned : run.listDay(run.today)
}

/** The tasks at these places, as they are now. */
export async function atPlaces(run: Run, picks: readonly number[]): Promise<Mention[]> {
  const list = await tasksInView(run, picks)
  const picked = picks.map((pick) => (pick < 0 ? list.at(pick) : list[pick - 1]))
  return reload(
    run,
    picked.filter((task) => task !== undefined),
  )
}
