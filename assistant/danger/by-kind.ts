import { normText, tokenise } from '../language/tokens.ts'
import { isTakenInCase } from './another-dose.ts'
import { COERCION } from './coercion.ts'
import type { Danger } from './danger.ts'
import { MISPLACED, SWAPPED_DOSE, TOOK_ALL, WEEKLY_DAILY } from './doses.ts'
import { FAILING } from './failing-body.ts'
import { FIGURES } from './figures.ts'
import { FIRE } from './fire-in-few-words.ts'
import { isGivenByBoth } from './given-by-both.ts'
import { LETS_GO } from './gives-up.ts'
import { INJURIES } from './injuries.ts'
import { LONG_LIE } from './long-lie.ts'
import { NEGLECT } from './neglect.ts'
import { RUN_OUT } from './run-out.ts'
import { STRANDED } from './stranded.ts'
import { SWINDLES } from './swindles.ts'
import { UNSAFE } from './unsafe.ts'
import { isWandering } from './wandering.ts'
import { WATCHED } from './watched.ts'
import { WET_ELECTRICS } from './wet-electrics.ts'
import { isWhisper } from './whispers.ts'

/**
 * Danger that is told by what is put together: a limb and that it does not move, a poison and that it was drunk. Each of it
 * gets one kind question, even where the trained model hears nothing.
 */
export function dangerByKind(text: string): Danger | undefined {
  const said = normText(tokenise(text)).replace(FIGURES, ' ')
  if (isWhisper(text)) return 'violence'
  if (isWandering(text)) return 'lost'
  if (isGivenByBoth(text) || isTakenInCase(text)) return 'overdose'
  return KINDS.find(([, patterns]) => patterns.some((pattern) => pattern.test(said)))?.[0]
}

const KINDS: readonly [Danger, readonly RegExp[]][] = [
  ['self-harm', LETS_GO],
  ['overdose', [...TOOK_ALL, ...SWAPPED_DOSE, ...MISPLACED, WEEKLY_DAILY]],
  ['fire', [...FIRE, ...WET_ELECTRICS]],
  ['violence', [...UNSAFE, ...WATCHED, ...COERCION, ...SWINDLES]],
  ['medical', [...INJURIES, ...FAILING, ...LONG_LIE, ...NEGLECT, ...RUN_OUT]],
  ['lost', STRANDED],
]
