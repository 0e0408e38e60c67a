/** The recogniser's text as a person would write it; empty when it was only noise. */
export function cleanTranscript(text: string): string {
  const words = text
    .replace(/\b(to)-(day|morrow|night)\b/gi, '$1$2')
    .replace(/\b([ap])\.\s?m\.?(?=\s|$|[,?!])/gi, '$1m')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[a-z0-9]/i.test(words) || isLoop(words)) return ''
  return words
}

/** On noise, the recogniser repeats the same words over and over. */
function isLoop(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? []
  return words.length >= 6 && new Set(words).size <= words.length / 4
}
