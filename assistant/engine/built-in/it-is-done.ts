import { quoted } from '../../tools/wording.ts'
import { forTask } from './acts/carry-out.ts'
import { reload } from './found.ts'
import type { Intent } from './parse/intent.ts'
import type { Run } from './run.ts'

/** 'Dog walked.' – 'The match is off.' – 'Skip it.' What is done is hardly skipped by a mere 'it': it is asked. */
export async function askIfDone(
  run: Run,
  { status, ref }: Intent & { do: 'status' },
): Promise<string | undefined> {
  if (status !== 'skipped' || ref.pronoun !== 'it' || TAKES_BACK.test(run.turn.text)) return undefined
  const [task, ...others] = await reload(run, run.memory.mentioned)
  if (!task || others.length > 0 || task.status !== 'completed') return undefined
  run.offer([task])
  run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'SkipTask', args: {} })] })
  return `${quoted(task.title)} is marked done. Shall I mark it as skipped instead?`
}

const TAKES_BACK = /\b(?:no|nope|actually|wait|sorry|oops|instead|rather|mistake)\b/i
