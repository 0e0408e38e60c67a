import type { Heard } from '../heard.ts'
import { sayLeft, sayOpen } from '../left-out.ts'
import type { Mention } from '../memory.ts'
import type { Run } from '../run.ts'

/** Says which of the named tasks were not changed. If there is only one, 'it' means that one from now on. */
export function sayAllLeft(run: Run, heard: readonly Heard[]): string | undefined {
  const [open, kept] = (['open', 'kept'] as const).map((how) =>
    heard.flatMap(({ left, about }) => (left === how && about ? [about] : [])),
  ) as [Mention[], Mention[]]
  const [task, ...others] = [...open, ...kept]
  if (!task) return undefined
  if (others.length === 0 && !run.memory.question) {
    run.mention([task])
    run.noteTold([task])
  }
  return [...(open.length > 0 ? [sayOpen(open)] : []), ...(kept.length > 0 ? [sayLeft(kept)] : [])].join(' ')
}
