import { RE2JS, RE2JSSyntaxException } from 're2js'
import { wordsOf } from './plain-words.ts'

export const CRITERIA_MAX = 200
/**
 * Matching costs at most this size times the length of the title: a few milliseconds for the worst patterns and the
 * longest titles. Patterns that people need have a size of 8 to 100.
 */
const PROGRAM_MAX = 300

export type Criteria = {
  matches: (title: string) => boolean
  /** whether a match costs next to nothing, however long the title */
  isPlain: boolean
}

/** Compiles a pattern that matches in linear time, or says in a sentence why it cannot be used. */
export function compileCriteria(pattern: string, programMax = PROGRAM_MAX): Criteria | { problem: string } {
  if (pattern.length > CRITERIA_MAX) {
    return { problem: `The pattern has ${pattern.length} characters; the limit is ${CRITERIA_MAX}.` }
  }
  if (pattern === '') return { matches: () => true, isPlain: true }
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    if (compiled.programSize() > programMax) {
      return {
        problem: 'The pattern repeats something too often. Use smaller numbers in the curly brackets.',
      }
    }
    // `find`, not `test`: the latter takes ten times as long where a title keeps it building new states.
    return withFastPath(pattern, (title) => compiled.matcher(title).find())
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    return { problem: problemSentence(error.error, error.input) }
  }
}

/** What is wrong with a pattern, or undefined. */
export function criteriaProblem(pattern: string): string | undefined {
  const compiled = compileCriteria(pattern)
  return 'problem' in compiled ? compiled.problem : undefined
}

/** A stored pattern, which is known to compile. One saved when larger ones were allowed goes on matching. */
export function storedCriteria(pattern: string): Criteria {
  const compiled = compileCriteria(pattern, Number.POSITIVE_INFINITY)
  // Patterns are checked when they are saved. Should one fail anyway, too many notifications are better than none.
  return 'problem' in compiled ? { matches: () => true, isPlain: true } : compiled
}

/** Plain words need no regular expression: ten times faster, with the same result as long as both texts are ASCII. */
function withFastPath(pattern: string, matches: Criteria['matches']): Criteria {
  const words = isAscii(pattern) ? wordsOf(pattern)?.map((word) => word.toLowerCase()) : undefined
  if (!words) return { matches, isPlain: false }
  return {
    matches: (title) => {
      if (!isAscii(title)) return matches(title)
      const lower = title.toLowerCase()
      return words.some((word) => lower.includes(word))
    },
    isPlain: true,
  }
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

function problemSentence(error: string, where: string | null): string {
  const place = where?.replace(/^\(\?i\)/, '') ?? ''
  switch (error) {
    case 'missing closing )':
      return 'The pattern opens a round bracket "(" that is never closed.'
    case 'unexpected )':
      return 'The pattern closes a round bracket ")" that was never opened.'
    case 'missing closing ]':
      return 'The pattern opens a square bracket "[" that is never closed.'
    case 'missing argument to repetition operator':
      return `In the pattern, "${place}" has nothing before it to repeat.`
    case 'invalid nested repetition operator':
      return `In the pattern, "${place}" repeats a repetition. Remove one of them.`
    case 'invalid repeat count':
      return `In the pattern, "${place}" repeats too often. Use a smaller number.`
    case 'trailing backslash at end of expression':
      return 'The pattern ends with a backslash "\\". Leave it out, or double it to find a backslash.'
    case 'invalid escape sequence':
      return `In the pattern, "${place}" has no meaning. Remove the backslash.`
    case 'invalid character class range':
      return `In the pattern, "${place}" is not a range of characters.`
    case 'invalid or unsupported Perl syntax':
      return `In the pattern, "${place}" is not supported. Brackets that start with "(?" can be left out here.`
    default:
      return 'The pattern cannot be read. Try plain words with "|" between them, such as pill|vitamin.'
  }
}
