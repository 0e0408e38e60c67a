export const PASSWORD_MIN_LENGTH = 8
/** Longer ones are refused, so that nobody can make the server hash a book. */
export const PASSWORD_MAX_LENGTH = 200

/** The parts of the rule, in the order in which they are shown while somebody types. */
export const PASSWORD_RULES = [
  {
    id: 'length',
    words: `At least ${PASSWORD_MIN_LENGTH} characters`,
    met: (password: string) => [...password].length >= PASSWORD_MIN_LENGTH,
  },
  { id: 'lower', words: 'A lowercase letter', met: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'upper', words: 'An uppercase letter', met: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'digit', words: 'A number', met: (password: string) => /\p{Nd}/u.test(password) },
  {
    id: 'symbol',
    words: 'A symbol, like ! or #',
    met: (password: string) => /[^\p{L}\p{N}]/u.test(password),
  },
] as const

/** Why a password cannot be used, in one sentence; undefined when it can. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > PASSWORD_MAX_LENGTH) return `Please use at most ${PASSWORD_MAX_LENGTH} characters.`
  const missing = PASSWORD_RULES.filter((rule) => !rule.met(password))
  if (missing.length === 0) return undefined
  return `The password still needs: ${missing.map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1)).join('; ')}.`
}
