import { withoutFigures } from './danger/figures.ts'
import type { Mention } from './engine/built-in/memory.ts'
import { clausesOf } from './engine/built-in/several/clauses.ts'
import { type Clock, fateOf } from './engine/built-in/several/fate.ts'
import { namedTasks } from './engine/built-in/several/naming.ts'
import { type HeardDanger, hearDanger, isKnownDanger } from './hear-danger.ts'
import { isMedication } from './language/medication.ts'
import { inPlainWords } from './language/plain-words.ts'
import { rawText, tokenise } from './language/tokens.ts'
import { wordsOf } from './listening/features.ts'
import { hear } from './listening/hear.ts'

/**
 * Danger in a message that may also report on tasks of the day. A report can hide what else is said ('hens fed, and my arm
 * has gone dead'), or make the trained model worry over nothing ('maths done, worst hour of my life, poster to Thursday').
 * So each clause is heard by itself, and the clauses that are not about a task are also heard together.
 */
export function hearDangerBesideTasks(
  said: string,
  day: readonly Mention[],
  clock: Clock,
): HeardDanger | undefined {
  const whole = hearDanger(said, clock.today)
  if (whole?.isSure) return whole
  const parts = partsBesideTasks(withoutFigures(said), day, clock)
  if (!parts) return whole
  const { told, after, others, rest } = parts
  // Beside a single task, the message as a whole is usually heard rightly: only a part that is clearly worse counts.
  const isUnworried = told.length < 2 && !whole
  const least = (part: string) => (isUnworried ? VERY_LIKELY : wordsOf(part).length < FEW ? LIKELY : 0)
  const heard = [
    ...[rest, ...others].map((part) => hearPart(part, clock.today, least(part))),
    ...told.map((part) => hearPart(part, clock.today, LIKELY)),
    ...after.map((part) => hearPart(part, clock.today, told.length > 1 ? VERY_LIKELY : least(part))),
  ]
  const worst = heard.find((danger) => danger?.isSure) ?? heard.find((danger) => danger !== undefined)
  // A danger that the patterns know, or that may be about a medicine, is still a reason to ask.
  return worst ?? (isKnownDanger(said) || isMedication(said) ? whole : undefined)
}

/** Danger in one part. Where no pattern knows it, the model has to be at least this sure. */
function hearPart(part: string, today: string, least: number): HeardDanger | undefined {
  const heard = wordsOf(part).length > 2 ? hearDanger(part, today) : undefined
  return heard && (isKnownDanger(part) || hear(part).danger >= least) ? heard : undefined
}

const FEW = 5
const LIKELY = 0.5
const VERY_LIKELY = 0.85

const DONE = /^\W*(?:is |are |was |['’]s )?(?:all )?(?:done|finished|sorted|over)\b\W*/i

/**
 * The parts of a message that reports on tasks: `told`, clauses about a task; `after`, what each of them says after the
 * task's name; `others`, all other clauses; `rest`, those joined as they were said.
 */
function partsBesideTasks(
  said: string,
  day: readonly Mention[],
  clock: Clock,
): { told: string[]; after: string[]; others: string[]; rest: string } | undefined {
  const tokens = tokenise(inPlainWords(said))
  const named = namedTasks(tokens, day, clock.now.time)
  const clauses = named.length > 0 ? (clausesOf(tokens, named, clock) ?? []) : []
  const parts = Map.groupBy(clauses, (clause) => {
    const fate = clause.named && fateOf(clause, clause.named, clock)
    return fate && (fate.is !== 'unclear' || fate.likely !== undefined) ? 'told' : 'others'
  })
  const [told = [], others = []] = [parts.get('told'), parts.get('others')]
  const textOf = (some: typeof clauses) => some.map((part) => rawText(part.tokens))
  // 'Porridge done coughing up pink froth': said without a pause.
  const after = told.map(({ named, tokens: part, from }) =>
    rawText(part.slice(named!.end - from)).replace(DONE, ''),
  )
  // With their joints: 'gave mum her insulin and then …'.
  const rest = others.map(({ joint, tokens: part }) => `${joint} ${rawText(part)}`).join(' ')
  return told.length > 0
    ? { told: textOf(told), after, others: textOf(others), rest: rest.trim() }
    : undefined
}
