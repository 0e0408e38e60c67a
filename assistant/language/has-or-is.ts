import { isPast } from './lemma.ts'
import type { Token } from './tokens.ts'

/**
 * Decides what an 's stands for: 'she's not taken her tablet' is 'she has', 'she's not coming' is 'she is'. A name or a
 * relative in front of it ('mum's had a fall') becomes 'she has' as well.
 */
export function resolveHas(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const word = token.raw.toLowerCase().replace(/[’‘ʼ`]/g, "'")
    const said = SPOKEN.exec(word)
    const [, who = ''] = said ?? []
    if (!token.quoted && who && OFF.test(tokens[at + 1]?.norm ?? '')) return { ...token, norm: `${who} is` }
    if (token.quoted || !who || !saysHas(tokens, at + 1, THING.test(who))) return token
    const keeps = THING.test(who) || PERSON.test(who) || isDoneTo(tokens, at + 1)
    return { ...token, norm: `${keeps ? who : 'she'} has` }
  })
}

/** 'Dinner's been eaten': what somebody else did to it. */
function isDoneTo(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.norm === 'been' && isPast(tokens[at + 1]?.norm ?? '')
}

/** 'Golf's off', 'the fair's cancelled': how it is. */
const OFF = /^(?:off|rained|snowed|cancelled|canceled|postponed)$/

const SPOKEN = /^([a-z]{2,})(?:'s|(?<=^(?:she|he))s)$/
const PERSON = /^(?:she|he)$/
const THING = /^(?:it|who|what|that|this|there|here|let|how|where|when)$/

/** Whether a participle follows that is part of 'has': a verb of doing with its object, 'been', 'had' or 'got'. */
function saysHas(tokens: readonly Token[], from: number, isThing: boolean): boolean {
  let at = from
  while (BETWEEN.test(tokens[at]?.norm ?? '')) at++
  const verb = tokens[at]?.norm ?? ''
  if (isThing) return /^(?:been|had|got)$/.test(verb)
  if (ALWAYS_HAS.test(verb)) return true
  if (/^(?:rained|snowed)$/.test(verb)) return false
  if (!isPast(verb) && !PARTICIPLES.test(verb)) return false
  const next = tokens[at + 1]?.norm ?? ''
  return OBJECT.test(next) || (at > from && TAKES_OBJECT.test(verb))
}

const BETWEEN =
  /^(?:not|just|already|still|never|only|also|even|finally|now|really|actually|definitely|probably)$/
const ALWAYS_HAS = /^(?:had|been|taken|eaten|drunk|forgotten|swallowed|fallen|missed|got|gotten)$/
const PARTICIPLES = /^(?:run|come|become|gone|written|seen|done|given|broken)$/
const OBJECT =
  /^(?:her|his|the|my|their|our|its|a|an|it|them|all|both|some|two|2|another|any|out|off|down|over|up|to|one|1)$/
const TAKES_OBJECT = /^(?:done|taken|had|eaten|watered|fed|called|rung|paid|washed|given)$/
