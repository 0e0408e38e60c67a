import { isMedication } from '../../language/medication.ts'
import { oneOf } from '../../language/one-of.ts'
import { quoted } from '../../tools/wording.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { answerDose } from './acts/doses.ts'
import { withoutMarks } from './correction-words.ts'
import { dueDose } from './due-dose.ts'
import { reload } from './found.ts'
import type { Run } from './run.ts'

/** 'What is next?' – 'That's me finished.' Of the one task that was spoken of last. */
export async function afterNext(run: Run, norm: string): Promise<string | undefined> {
  const { last, mentioned } = run.memory
  if ((last?.kind !== 'next' && last?.kind !== 'told') || !THAT_IS_ME.test(withoutMarks(norm)))
    return undefined
  const [task, ...others] = await reload(run, mentioned)
  if (task?.status !== 'pending' || others.length > 0) return undefined
  return carryOut(run, [forTask(task, { tool: 'CompleteTask', args: {} })], [task])
}

const THAT_IS_ME =
  /^(?:(?:right|ok|and|so|well|there|oh) )*(?:that|this) is (?:me|it|us) (?:all )?(?:finished|done|sorted)(?: (?:now|then|with (?:it|that)))*$/

/**
 * 'Did I shower?' – 'Not yet: “Shower” is still open.' – 'Yes I did.' What was told about a task is answered. A medicine is
 * asked about by its tool; where the person only thinks so, nothing is ticked without a yes.
 */
export async function afterTold(run: Run, norm: string): Promise<string | undefined> {
  const { last, mentioned } = run.memory
  if (!last || norm.includes('?')) return undefined
  const took = TOOK_IT.test(withoutMarks(norm)) || ENDS_TAKEN.test(norm.replace(/[\s.!]+$/, ''))
  const [only, other] = mentioned
  const meant = other ? dueDose(run, mentioned) : only
  const dose = took && meant && isMedication(meant.title) ? meant : undefined
  const spokenOf = dose ?? (last.kind === 'told' ? last.task : undefined)
  if (!spokenOf) return undefined
  const [task] = await reload(run, [spokenOf])
  if (task?.status !== 'pending') return undefined
  const plain = withoutMarks(norm)
  const tookIt =
    isMedication(task.title) &&
    took &&
    !/\b(?:not|never|no|if|whether|should|might|may|must|think|unsure|sure|later|tomorrow|half|will|going)\b/.test(
      plain,
    )
  if (I_DID.test(plain) || tookIt)
    return carryOut(run, [forTask(task, { tool: 'CompleteTask', args: {} })], [task])
  const saysYes = run.memory.said.startsWith('Not yet') && ONLY_YES.test(plain)
  if (!THINKS_SO.test(plain) && !saysYes) return undefined
  if (isMedication(task.title) && saysYes)
    return carryOut(run, [forTask(task, { tool: 'CompleteTask', args: {} })], [task])
  if (isMedication(task.title)) return answerDose(run, { do: 'dose', about: 'unsure', said: task.title })
  run.offer([task])
  run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'CompleteTask', args: {} })] })
  return `Shall I mark ${quoted(task.title)} as done?`
}

/** 'I have counted the strip, so I definitely took it': the tool asks to be sure. */
const TOOK_IT =
  /(?:(?:^| )(?:i|we|he|she)|^(?:yes|yeah|yep|aye)(?: ,)?) (?:have |has |did |definitely |really |already |just )*(?:took|taken|had|gave|given|swallowed|drank) (?:it|them|mine|his|hers|(?:it|them) to (?:him|her|them))\b(?! (?:up|away|back|a miss)\b)/

/** 'Oh, she is up, given', 'the wife says take it, so I have', 'had another from the packet just now'. */
const ENDS_TAKEN = oneOf([
  /(?:^|[,.;!] ?|\b(?:so|and|but|up) )(?:(?:i|we|he|she) )?(?:(?:have|has) )?(?:(?:just|already|now) )*(?:taken|given|swallowed|(?:took|had|gave) (?:it|them|mine|his|hers))(?: (?:now|already|just now|to (?:him|her|them)))*$/,
  /\bso (?:yes )?(?:i|we|he|she) (?:have|has|did)(?: now)?$/,
  /\b(?:took|taken|had) (?:another|a new|a fresh|the spare)(?: one)?\b/,
  /\b(?:that|this) is (?:me|mine|him|his|her|hers) (?:done|taken|had|sorted)$/,
])

/** 'Yes' to 'not yet' may mean that it was done, or only that it was heard. */
const ONLY_YES =
  /^(?:(?:oh|ah|well|but|um+) )*(?:yes|yeah|yep|yup|aye|of course|definitely|certainly|sure)(?: (?:yes|yeah|of course|dear|definitely|certainly|actually|just now|already|earlier|this morning|a (?:minute|moment|while|bit) ago|with breakfast|at breakfast))*$/

const SO = '^(?:(?:yes|yeah|yep|aye|oh|well|no|nope|but|ok|and|actually|hmm|then) )*'
const SAYS = '(?:(?:he|she|they|mum|mother|dad|father) (?:says?|said|told me|reckons)(?: that)? )?'
const I_DID = new RegExp(
  `${SO}${SAYS}(?:just checked (?:yes|and i (?:did|have)|it is)|(?:i|we|he|she|they) (?:just |already |really |definitely )*(?:did|have|has|did (?:it|that|them)|have done(?: (?:it|that))?|took (?:it|them)|have (?:taken|had) (?:it|them))|(?:mark|tick|check)(?: (?:it|that|them))?(?: off| done| as done)*|(?:it|that) is (?:done|now)|taken|did it|done(?: it| that)?)(?: (?:now|already|today|earlier|then|please|this morning|actually|just now|so|as done|mark it|tick it))*$`,
)
const THINKS_SO = new RegExp(
  `${SO}(?:i )?(?:think|believe|guess|reckon|suppose|must have|might have|may have|(?:am )?(?:fairly|pretty|quite|almost|nearly|not|not so|not entirely)? ?(?:sure|certain)|can not (?:remember|recall|say)|do not (?:know|remember|recall)|am not sure)(?: (?:if|that|whether|i|we|so|have|did|had|has|it|them|do|done|actually|already|now|took|taken|must|might|really|or not|think))*(?: (?:my|the) .{1,30})?$`,
)
