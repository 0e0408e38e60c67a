/** The sentence as it may arrive: without punctuation, with a typo or a filler, as a recogniser writes it. */
export function noisy(text: string, random: () => number): string {
  let said = text
  if (random() < 0.5) said = said.toLowerCase()
  if (random() < 0.35) said = said.replace(/[.,;:!?…]/g, '').replace(/[’']/g, random() < 0.5 ? '' : "'")
  if (random() < 0.15) said = `${pick(FILLERS, random)} ${said}`
  if (random() < 0.12) said = `${said} ${pick(TAILS, random)}`
  if (random() < 0.2) said = misheard(said, random)
  if (random() < 0.25) said = mistyped(said, random)
  return said
}

const FILLERS = [
  'um',
  'uh',
  'so',
  'right',
  'ok',
  'okay so',
  'hey',
  'er',
  'well',
  'oh',
  'hi',
  'please',
  'listen',
  'look',
]
const TAILS = ['please', 'thanks', 'ta', 'you know', 'love', 'ok', 'if you can', 'thank you', 'cheers']

/** What recognisers of speech often write instead. */
const MISHEARD: [RegExp, string][] = [
  [/\badd\b/gi, 'and'],
  [/\badd\b/gi, 'at'],
  [/\bmove\b/gi, 'moved'],
  [/\bskip\b/gi, 'skipped'],
  [/\btick\b/gi, 'take'],
  [/\bundo\b/gi, 'and do'],
  [/\btoday\b/gi, 'to-day'],
  [/\btomorrow\b/gi, 'to-morrow'],
  [/\btwo\b/gi, 'to'],
  [/\bfour\b/gi, 'for'],
  [/\bpills\b/gi, 'bills'],
  [/\bmeds\b/gi, 'mads'],
  [/\bmum\b/gi, 'mom'],
  [/\bphysio\b/gi, 'physical'],
  [/\bbins\b/gi, 'beans'],
]

function misheard(text: string, random: () => number): string {
  const fitting = MISHEARD.filter(([word]) => new RegExp(word.source, 'i').test(text))
  if (fitting.length === 0) return text
  const [word, written] = pick(fitting, random)
  return text.replace(word, written)
}

function mistyped(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2))
  if (!/\p{L}/u.test(text[at] ?? '') || !/\p{L}/u.test(text[at + 1] ?? '')) return text
  const slip = random()
  if (slip < 0.4) return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
  if (slip < 0.75) return text.slice(0, at) + text.slice(at + 1)
  return text.slice(0, at) + text[at] + text.slice(at)
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!
}
