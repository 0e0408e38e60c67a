import type { Token } from '../../language/tokens.ts'
import { readWhen, saysWhen } from '../../language/when.ts'
import type { Clock } from './heard.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import { matchGroups } from './parse/phrase.ts'

/** 'The walk, make it 5' moves the walk, as 'move the walk to 5' does. */
export function asMove(tokens: readonly Token[], { today, dayFirst }: Clock): Token[] | undefined {
  const groups = matchGroups(tokens, MAKE_IT)
  if (!groups?.what || !groups.to || TASK_VERBS.has(groups.what[0]!.norm)) return undefined
  // 'Could you make it 5' and 'nah, make it 5' name no task.
  const [name] = [groups.what.filter(({ norm }) => !NO_NAME.test(norm))]
  if (name.length === 0) return undefined
  const own = readWhen(groups.what, today, { dayFirst })
  const target = readWhen(groups.to, today, { bareHour: true, dayFirst })
  const rest = target.left.filter(({ norm }) => !/^(?:at|on|for|to|please|instead|then|,|\.)$/.test(norm))
  if (saysWhen(own) || !saysWhen(target) || rest.length > 0) return undefined
  return [word('move'), ...groups.what, word('to'), ...groups.to.filter(({ norm }) => norm !== 'to')]
}

const MAKE_IT =
  /^(?<what>(?:(?:the|my|her|his|our|that) )?(?!add\b|move\b|no\b|yes\b|ok\b|actually\b|sorry\b|wait\b|it\b|not\b|and\b|but\b|remind\b|put\b)[a-z0-9]+(?: [a-z]+){0,2}) (?:(?:, )?(?:can you |could you |let us |please |just )*make (?:it|that)|(?:, )?let us say|, (?:better|say)) (?<to>.+)$/

const NO_NAME =
  /^(?:[.,!?]|can|could|would|will|you|u|please|just|maybe|nah|naw|nope|no|yes|yeah|hmm+|um+|uh+|er+|oh|ah|so|well|then|actually|sorry|ok|right|hey|hi|now|rather|better|we|i|let|us|the|a|thanks|perhaps|kindly)$/

function word(norm: string): Token {
  return { raw: norm, norm, quoted: false }
}
