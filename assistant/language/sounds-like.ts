import { isMedication } from './medication.ts'

/**
 * Whether words are a title as a recogniser of speech may have written it: 'call low retta', 'meet column' (Colm). Enough to
 * ask, never to act. A medicine has to be there letter by letter, whatever the spaces: 'levo thyroxine'.
 */
export function soundsLike(said: string, title: string): boolean {
  if (isMedication(title)) return letters(said).length >= 6 && letters(said) === letters(title)
  const sound = consonants(title)
  return sound.length >= 3 && consonants(said) === sound
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(?:the|my|her|his|our|a|an)\b/g, '')
    .replace(/[^\p{L}]/gu, '')
}

/** What is left of a word however its vowels are written. */
function consonants(text: string): string {
  return letters(text)
    .replace(/c(?=[eiy])/g, 's')
    .replace(/mn(?=$)/, 'm')
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1')
}
