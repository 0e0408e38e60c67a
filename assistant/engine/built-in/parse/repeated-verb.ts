import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'

/** 'Move the walk to 4 and [move] the reading to 5': said once, the verb holds for each that gets a time of its own. */
export function withVerbAgain(tokens: readonly Token[], today: string): Token[] {
  const said: Token[] = []
  let verb: Token | undefined
  for (const [at, token] of tokens.entries()) {
    const joins = !token.quoted && /^(?:and|,|then)$/.test(token.norm)
    said.push(token)
    if (VERBS.test(token.norm)) verb = token
    if (!joins || !verb || !hasTarget(segmentBefore(tokens, at), today)) continue
    const next = segmentAfter(tokens, at)
    if (isOtherTask(next, today)) said.push(verb)
  }
  return said
}

const VERBS = /^(?:move|push|shift|bump|reschedule|postpone|slide|bring)$/

function segmentBefore(tokens: readonly Token[], at: number): Token[] {
  const start = tokens.slice(0, at).findLastIndex(isJoint)
  return tokens.slice(start + 1, at)
}

function segmentAfter(tokens: readonly Token[], at: number): Token[] {
  const end = tokens.findIndex((token, index) => index > at && isJoint(token))
  return tokens.slice(at + 1, end < 0 ? tokens.length : end)
}

function isJoint({ norm, quoted }: Token): boolean {
  return !quoted && /^(?:and|,|then|but|[.!?;])$/.test(norm)
}

/** '… to 4'. */
function hasTarget(segment: readonly Token[], today: string): boolean {
  const at = segment.findLastIndex(({ norm }) => LINK.test(norm))
  return at > 0 && isTime(segment.slice(at), today)
}

/** 'the reading to 5': a name, and where it goes. */
function isOtherTask(segment: readonly Token[], today: string): boolean {
  return NAME_FIRST.test(normText(segment)) && hasTarget(segment, today)
}

function isTime(tokens: readonly Token[], today: string): boolean {
  const when = readWhen(tokens, today, { bareHour: true })
  return saysWhen(when) && when.left.every(({ norm }) => LINK.test(norm) || norm === 'please')
}

const LINK = /^(?:to|till|until|at|for|on)$/
const NAME_FIRST =
  /^(?:(?:the|my|her|his|our) )?(?!i |it |we |he |she |they |what |when |how |add |tick |skip |mark |delete |remind |put |move )[a-z']+(?: [a-z']+){0,3} (?:to|till|until|at|for|on) /
