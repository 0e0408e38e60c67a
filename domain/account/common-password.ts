/** Letters that people replace by a digit or symbol, and the guesses of every attacker undo. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Decorations longer than this make a password their own. */
const LONGEST_DECORATION = 6

/**
 * Whether a password is one of the first that someone would guess: a common one, also when it is decorated with
 * digits and symbols ('Password1!', 'Dr4gon2026#'), doubled, or made of what everybody knows about the account.
 */
export function isCommonPassword(
  password: string,
  isListed: (word: string) => boolean,
  known: readonly string[] = [],
): boolean {
  const words = known.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)
  const isGuess = (word: string) => word.length >= 3 && (isListed(word) || words.includes(word))
  const lower = password.toLowerCase()
  return [lower, lower.replace(/[^\p{L}\p{N}]+$/u, ''), undecorated(lower)].some((text) =>
    [text, plain(text), undecorated(plain(text))].some(
      (candidate) => isGuess(candidate) || isGuess(halved(candidate)),
    ),
  )
}

/** The text between leading and trailing digits and symbols, if those are few. */
function undecorated(text: string): string {
  const inner = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return text.length - inner.length <= LONGEST_DECORATION ? inner : text
}

function plain(text: string): string {
  return [...text].map((letter) => LOOKALIKES[letter] ?? letter).join('')
}

function halved(text: string): string {
  const half = text.slice(0, text.length / 2)
  return text === half + half ? half : text
}
