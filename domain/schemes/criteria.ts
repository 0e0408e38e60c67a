import { RE2JS, RE2JSSyntaxException } from 're2js'
import { wordsOf } from './plain-words.ts'

export const CRITERIA_MAX = 200
/** Above this a pattern counts to numbers that no title reaches. */
const PROGRAM_MAX = 1_000
/** Titles repeat from day to day, so an answer is worth keeping. */
const ANSWERS_KEPT = 2_000

export type Criteria = { matches: (title: string) => boolean }

/** Compiles a pattern that matches in linear time, or says in a sentence why it cannot be used. */
export function compileCriteria(pattern: string): Criteria | { problem: string } {
  if (pattern.length > CRITERIA_MAX) {
    return { problem: `The pattern has ${pattern.length} characters; ${CRITERIA_MAX} are the most.` }
  }
  if (pattern === '') return { matches: () => true }
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    if (compiled.programSize() > PROGRAM_MAX) {
      return {
        problem: 'The pattern repeats something too often. Use smaller numbers in the curly brackets.',
      }
    }
    return { matches: remembered(quickly(pattern, (title) => compiled.test(title))) }
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    return { problem: sentence(error.error, error.input) }
  }
}

/** What is wrong with a pattern, or undefined. */
export function criteriaProblem(pattern: string): string | undefined {
  const compiled = compileCriteria(pattern)
  return 'problem' in compiled ? compiled.problem : undefined
}

/** A pattern that is known to compile. */
export function matcherOf(pattern: string): Criteria['matches'] {
  const compiled = compileCriteria(pattern)
  // A stored pattern was checked when it was saved. Should one fail after all, silence would be the worse answer.
  return 'problem' in compiled ? () => true : compiled.matches
}

/** Plain words need no machine: ten times faster, and the same answer as long as both texts are ASCII. */
function quickly(pattern: string, matches: (title: string) => boolean): (title: string) => boolean {
  const words = isAscii(pattern) ? wordsOf(pattern)?.map((word) => word.toLowerCase()) : undefined
  if (!words) return matches
  return (title) => {
    if (!isAscii(title)) return matches(title)
    const lower = title.toLowerCase()
    return words.some((word) => lower.includes(word))
  }
}

function remembered(matches: (title: string) => boolean): (title: string) => boolean {
  const answers = new Map<string, boolean>()
  return (title) => {
    const known = answers.get(title)
    if (known !== undefined) return known
    const answer = matches(title)
    if (answers.size >= ANSWERS_KEPT) answers.clear()
    answers.set(title, answer)
    return answer
  }
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

function sentence(error: string, where: string | null): string {
  const place = where?.replace(/^\(\?i\)/, '') ?? ''
  switch (error) {
    case 'missing closing )':
      return 'The pattern opens a round bracket "(" that is never closed.'
    case 'unexpected )':
      return 'The pattern closes a round bracket ")" that was never opened.'
    case 'missing closing ]':
      return 'The pattern opens a square bracket "[" that is never closed.'
    case 'missing argument to repetition operator':
      return `In the pattern, "${place}" stands with nothing before it to repeat.`
    case 'invalid nested repetition operator':
      return `In the pattern, "${place}" repeats a repetition. Leave one sign out.`
    case 'invalid repeat count':
      return `In the pattern, "${place}" repeats too often. Use a smaller number.`
    case 'trailing backslash at end of expression':
      return 'The pattern ends with a backslash "\\". Leave it out, or double it to find a backslash.'
    case 'invalid escape sequence':
      return `In the pattern, "${place}" has no meaning. Leave the backslash out.`
    case 'invalid character class range':
      return `In the pattern, "${place}" is not a range of characters.`
    case 'invalid or unsupported Perl syntax':
      return `In the pattern, "${place}" is not supported. Brackets that start with "(?" can be left out here.`
    default:
      return 'The pattern cannot be read. Try plain words with "|" between them, such as pill|vitamin.'
  }
}
