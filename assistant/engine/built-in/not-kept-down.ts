import { isMedication } from '../../language/medication.ts'
import { normText, tokenise } from '../../language/tokens.ts'
import { cameBackUp } from '../../tools/said-taken.ts'
import type { Heard } from './heard.ts'

/** 'Took the warfarin and threw it straight back up': told in two parts, and yet no dose to tick. */
export function withDosesNotKeptDown(heard: readonly Heard[]): Heard[] {
  if (!heard.some(({ text }) => cameBackUp(normText(tokenise(text))))) return [...heard]
  const told = heard.map((part) => (isDoseTaken(part) ? asPartly(part) : part))
  // What became of it is answered with the dose.
  return told.some(({ intent }) => intent.do === 'dose')
    ? told.filter(({ intent, text }) => intent.do === 'dose' || !cameBackUp(normText(tokenise(text))))
    : told
}

function isDoseTaken({ intent, text }: Heard): boolean {
  return intent.do === 'status' && intent.status === 'completed' && isMedication(text)
}

function asPartly({ inPassing: _, ...part }: Heard): Heard {
  return { ...part, intent: { do: 'dose', about: 'partly', said: part.text } }
}
