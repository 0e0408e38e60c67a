export const PASSWORD_MIN_LENGTH = 8
/** Longer passwords are refused, so that nobody can keep the server busy with hashing. */
export const PASSWORD_MAX_LENGTH = 200

/** The parts of the rule, in the order shown while the user types. Each pattern has the flags s and u. */
export const PASSWORD_RULES = [
  { words: `At least ${PASSWORD_MIN_LENGTH} characters`, pattern: /^.{8,}$/su },
  { words: 'A lowercase letter', pattern: /\p{Ll}/su },
  { words: 'An uppercase letter', pattern: /\p{Lu}/su },
  { words: 'A number', pattern: /\p{Nd}/su },
  { words: 'A symbol, like ! or #', pattern: /[^\p{L}\p{N}]/su },
] as const

/** Why a password cannot be used, in one sentence; undefined when it can. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > PASSWORD_MAX_LENGTH) return `Please use at most ${PASSWORD_MAX_LENGTH} characters.`
  const missing = PASSWORD_RULES.filter(({ pattern }) => !pattern.test(password))
  if (missing.length === 0) return undefined
  const needs = missing.map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1))
  return `The password still needs: ${needs.join('; ')}.`
}
