import { useState } from 'react'
import type { TaskPatch } from '#contract/tasks.ts'
import type { Task } from '#domain/tasks/task.ts'
import { canChooseScope, type Scope } from './scope-choice.tsx'
import { changesRule, patchOf, patchWithOwn, type TaskValues } from './task-values.ts'
import { useOwnFields } from './use-own-fields.ts'

export type Patch = {
  patch: TaskPatch
  /** it is sent for this day alone */
  isOnlyThisDay: boolean
  /** what was chosen; a new rule always holds for this day and the ones after it */
  scope: Scope
  setScope: (scope: Scope) => void
  ruleChanges: boolean
  /** this day is different from the others already */
  isOwnDay: boolean
}

/** What the form changes in a task, and for which of its days. */
export function usePatch(task: Task | undefined, values: TaskValues): Patch {
  const own = useOwnFields(task)
  const isOwnDay = own.length > 0
  const [picked, setScope] = useState<Scope>()
  // What is changed on a day of its own stays there, unless the person says otherwise.
  const scope = picked ?? (isOwnDay ? 'day' : 'onward')
  const changes = task ? patchOf(task, values) : {}
  const ruleChanges = changesRule(changes)
  return {
    patch: scope === 'onward' && isOwnDay ? patchWithOwn(changes, values, own) : changes,
    isOnlyThisDay: task !== undefined && canChooseScope(task, ruleChanges) && scope === 'day',
    scope,
    setScope,
    ruleChanges,
    isOwnDay,
  }
}
