import { carryOut, forTask } from './acts/carry-out.ts'
import { withoutMarks } from './correction-words.ts'
import type { Run } from './run.ts'

/** 'Skip the gym.' – 'Actually no, I'll go after all.' What was just skipped is open again. */
export async function afterSkip(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || last.action.tool !== 'SkipTask' || norm.includes('?')) return undefined
  const { turns, still } = WILL.exec(withoutMarks(norm))?.groups ?? {}
  if (!turns && !still) return undefined
  return carryOut(run, [forTask(last.task, { tool: 'ReopenTask', args: {} })], [last.task])
}

/** Only with a change of mind beside it: 'I'm going' alone may be a goodbye. */
const WILL =
  /^(?:(?:oh|ok|well|hmm|but|and|so|you know what|tell you what|wait|sorry|hang on) )*(?<turns>(?:no|nope|nah|actually|scratch that|forget that|wait no|(?:i |we )?(?:have )?changed (?:my|our) minds?|i take (?:it|that) back|on (?:2nd|second) thoughts?|i was wrong|wrong) )*(?:(?:but|so|and|wait|sorry|hang on) )*(?:i|we|he|she|they)(?: will| am| is| are| can| could| would like to| want to| wants to| do want to| does want to| should| had better| would better)(?: still| just| do| be)*(?: (?:going to|gonna))?(?: be)? (?:go|going|do(?:ing)? (?:it|that)|make it|making it|manage(?: it)?|come|coming|attend|fit it in|have it|keep it|take it)(?: (?:now|today|tonight|then|please|though|this (?:morning|afternoon|evening)))*(?<still>(?: (?:after all|anyway|regardless|instead of skipping(?: it)?))+)?(?: (?:now|today|tonight|then|please|though))*$/
