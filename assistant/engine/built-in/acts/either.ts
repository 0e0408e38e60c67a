import { askToChoose } from '../choices.ts'
import type { Option } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import { optionOf } from '../proposals.ts'
import type { Run } from '../run.ts'

/** 'Saturday or Sunday': which of the two is for the person to say. */
export async function askWhichTime(
  run: Run,
  { of }: Intent & { do: 'either' },
  act: (run: Run, intent: Intent) => Promise<string>,
): Promise<string> {
  const options: Option[] = []
  for (const intent of of) {
    const actions = await run.rehearse(() => act(run, intent))
    const { id, date } = actions[0]?.args ?? {}
    const task =
      typeof date === 'string' ? (await run.listDay(date)).find((each) => each.id === id) : undefined
    if (actions.length === 1) options.push(optionOf(run, actions, task))
  }
  // Nothing to choose: what is missing is asked as for one of them.
  if (options.length < 2) return act(run, of[0])
  return askToChoose(run, options, 'Which one?')
}
