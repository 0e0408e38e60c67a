/** The recogniser's text as a person would write it; empty when it was only noise. */
export function cleanTranscript(text: string): string {
  const words = text
    .replace(/\b(to)-(day|morrow|night)\b/gi, '$1$2')
    .replace(/\b([ap])\.\s?m\.?(?=\s|$|[,?!])/gi, '$1m')
    .replace(/\b(\d{1,2}) o(?: |-)?clock\b/gi, "$1 o'clock")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPELLINGS, (heard) => MEANT[heard.toLowerCase().replace(/[ -]/g, '')] ?? heard)
  if (!/[a-z0-9]/i.test(words) || isLoop(words)) return ''
  return words
}

/** Names that the recogniser does not know and writes as words it knows. */
const MEANT: Record<string, string> = {
  metforming: 'metformin',
  metforman: 'metformin',
  warfarein: 'warfarin',
  warfarin: 'warfarin',
  fizzyo: 'physio',
  fizzyoh: 'physio',
  physioh: 'physio',
  paraceetamol: 'paracetamol',
  parasitamol: 'paracetamol',
  ibuprofane: 'ibuprofen',
  ibuprofin: 'ibuprofen',
  atorvastatin: 'atorvastatin',
  ramapril: 'ramipril',
  insulan: 'insulin',
}
const SPELLINGS =
  /\b(?:met[ -]?form(?:ing|an)|war[ -]?fare?[ -]?in|fizzy[ -]?oh?|physio[ -]?h|para[ -]?(?:ceet|sit)a[ -]?mol|ibu[ -]?prof(?:ane|in)|ramapril|insulan)\b/gi

/** On noise, the recogniser repeats the same words over and over. */
function isLoop(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? []
  return words.length >= 6 && new Set(words).size <= words.length / 4
}
