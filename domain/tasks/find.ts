export const FIND_TEXT_MAX = 200
export const FIND_WORDS_MAX = 12
/** As many found tasks as one can look through. */
export const FOUND_MAX = 20

/** Whether a text has anything to look for: a letter, a number or a picture. Punctuation alone is in no task. */
export function hasSomethingToFind(words: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words)
}
