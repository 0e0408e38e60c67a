import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/**
 * Parse options for input that is to be summarised. They suppress the messages of zod's own locale, which importing the
 * full zod anywhere would switch on everywhere.
 */
export const FOR_SUMMARY = { reportInput: true, error: () => NO_MESSAGE }
const NO_MESSAGE = 'Invalid input'

/** What is wrong with some input, naming each field, in words for people. Server and web share it. */
export function summarise(issues: readonly Issue[]): string {
  return issues.slice(0, 5).map(sentence).join('; ')
}

function sentence(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => [...issue.path, key].join('.')).join(', ')
    return `${names} ${issue.keys.length > 1 ? 'are not known fields' : 'is not a known field'}`
  }
  const name = issue.path.length > 0 ? issue.path.join('.') : 'The input'
  return `${name} ${complaint(issue)}`
}

function complaint(issue: Issue): string {
  const own = issue.message !== NO_MESSAGE ? issue.message : undefined
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${article(issue.expected)}`
    case 'too_small':
      return own ?? `must be at least ${issue.minimum}${unit(issue.origin)}`
    case 'too_big':
      return own ?? `must be at most ${issue.maximum}${unit(issue.origin)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return own ?? 'has a value that is not allowed'
    default:
      return own ?? 'is not valid'
  }
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters long'
  if (origin === 'array') return ' entries long'
  return ''
}

function article(type: string): string {
  if (type === 'int') return 'a whole number'
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`
}
