import { isQuestion } from '../../../language/questions.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { saysWhen } from '../../../language/when.ts'
import type { Intent } from './intent.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'
import { cleanTitle } from './title.ts'

/** What is to be done after or before another task, whatever else the words may mean. */
type Beside = Omit<Intent & { do: 'put-beside' }, 'otherwise'>

/** 'Do the ironing after the walk', 'remind me an hour before the walk to pack'. */
export function parseBesideTask(piece: Piece): Beside | undefined {
  const { tokens, norm, when } = piece
  if (isQuestion(norm) || when.times.length > 0 || when.repeat || when.shift !== undefined) return undefined
  for (const { pattern, sure } of PATTERNS) {
    const groups = matchGroups(tokens, pattern)
    const { side, anchor } = groups ?? {}
    const what = withoutEnd(groups?.what ?? [])
    if (!what.length || !side || !anchor?.length || NOT_A_TASK.test(normText(anchor))) continue
    const ref = parseReference(what, piece)
    if (ref.all || ref.picks || saysWhen({ ...ref.when, dates: [] })) return undefined
    return {
      do: 'put-beside',
      ref: { ...ref, when: { ...ref.when, dates: [] } },
      title: cleanTitle(isPhrasal(tokens[0]!, what) ? [tokens[0]!, ...what] : what),
      side: side[0]!.norm.split(' ').at(-1) as 'after' | 'before',
      anchor: rawText(withoutFrame(anchor)),
      date: when.dates[0]?.from,
      sure,
      ...(groups!.length && { minutes: minutesOf(normText(groups!.length)) }),
    }
  }
  return undefined
}

const LENGTH = '(?:(?<length>(?:half an|an?|\\d{1,3}) (?:hours?|minutes)) )?'
const SIDE = '(?:right |straight |just |directly )?(?<side>after|before)'
const ANCHOR =
  "(?<anchor>(?:(?:the|my|her|his|our) |i have |i )?[a-z]+(?: (?:with |to |the )?[a-z']+){0,2})(?: (?:today|tomorrow|please|then|instead))*(?: [.!])?$"

const PATTERNS: { pattern: RegExp; sure: boolean }[] = [
  {
    pattern: new RegExp(
      `^(?:remind|nudge|ping) (?:me|us|her|him) ${LENGTH}${SIDE} (?<anchor>(?:the|my|her|his|our) [a-z]+(?: with [a-z]+)?) to (?<what>.+)$`,
    ),
    sure: true,
  },
  {
    pattern: new RegExp(
      `^(?:add|remind (?:me|us|her|him) to|(?:i|we) (?:need|have|want) to|(?:i|we) must) (?<what>.+?) (?:for )?${LENGTH}${SIDE} ${ANCHOR}`,
    ),
    sure: true,
  },
  {
    pattern: new RegExp(
      `^(?:do|have|put|move|shift|push|schedule|fit|leave|stick|pop|shove|bump|chuck|bung|slot|squeeze) (?<what>(?!not ).+?) (?:(?:to|until|till|for|back) ){0,2}${LENGTH}${SIDE} ${ANCHOR}`,
    ),
    sure: true,
  },
  {
    pattern: new RegExp(
      `^(?:i will|we will|i am going to|let us|i can|i would rather|i might) (?:do |have |take |go )?(?<what>.+?) ${LENGTH}${SIDE} ${ANCHOR}`,
    ),
    sure: false,
  },
  {
    pattern: new RegExp(
      `^(?<what>(?:the |my )?(?!i |we |he |she |they |it |that |not |what |ask |see )[a-z]+(?: [a-z]+){0,2}) ${LENGTH}${SIDE} ${ANCHOR}`,
    ),
    sure: false,
  },
]

/** A time of the day, or what was spoken of before. */
const NOT_A_TASK =
  /^(?:the |my |her |his |our )?(?:breakfast|lunch|dinner|supper|tea|work|school|noon|midday|bed|that|this|it|them|all|long|a|an|now|midnight|dark|meals?|eating|food|nap|christmas|easter|holidays?|weekend|\w+day|morning|night|(?:january|february|march|april|may|june|july|august|september|october|november|december))\b/

/** 'Put the bins out': there the last word belongs to the first. */
function isPhrasal(first: Token, what: readonly Token[]): boolean {
  return first.norm === 'put' && /^(?:on|out|off|away|in|back|up)$/.test(what.at(-1)!.norm)
}

/** 'I've called Anna': called Anna. */
function withoutFrame(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ norm }, at) => at > 0 || !/^(?:the|my|her|his|our|i|i have)$/.test(norm))
}

/** 'Call Ben [right] after the walk'. */
function withoutEnd(tokens: readonly Token[]): Token[] {
  const end = tokens.findLastIndex(({ norm }) => !/^(?:right|straight|just|directly|soon)$/.test(norm))
  return tokens.slice(0, end + 1)
}

export function minutesOf(words: string): number {
  const count = /^half an/.test(words) ? 0.5 : Number(/^\d+/.exec(words)?.[0] ?? 1)
  return /hour/.test(words) ? count * 60 : count
}
