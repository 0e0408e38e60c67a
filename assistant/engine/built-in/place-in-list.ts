import { type Token, tokenise } from '../../language/tokens.ts'
import { reload } from './found.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/**
 * 'And the third', 'no, the second': a place in the list that was shown, and no day of the month. '… one' is put behind it,
 * as people say it where they leave no doubt.
 */
export function withPlacesInList(run: Run, tokens: readonly Token[]): Token[] {
  const count = run.memory.listed?.length ?? 0
  return tokens.flatMap((token, at) => {
    const place = ORDINAL.exec(token.norm)?.[1]
    const isPlace =
      place !== undefined &&
      Number(place) <= count &&
      tokens[at - 1]?.norm === 'the' &&
      !OF_A_DAY.test(tokens[at - 2]?.norm ?? '') &&
      GOES_ON.test(tokens[at + 1]?.norm ?? '')
    return isPlace ? [token, ...tokenise('one')] : [token]
  })
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
