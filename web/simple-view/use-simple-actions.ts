import { useEffect, useRef, useState } from 'react'
import { withLater } from '#domain/tasks/due-now.ts'
import { type LaterMinutes, laterProblem, laterTime } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import { later } from '#web/tasks/due-tasks.ts'
import { putOff } from '#web/tasks/put-off.ts'
import { ignore, saveQuietly, setStatus } from '#web/tasks/task-changes.ts'
import { subjectZone } from '#web/tasks/zone.ts'
import { dismissToast, toast } from '#web/toasts/toast-store.ts'
import { taskKey } from './card-key.ts'
import { currentStep } from './current-step.ts'
import type { SteadyCard } from './steady-card.ts'

/** How long the last step can be taken back with the button that is 'Later' otherwise. */
const UNDO_STEP_MS = 20_000

type Needs = { takePress: SteadyCard<unknown>['takePress']; setDone: (task: Task | undefined) => void }

export type SimpleActions = ReturnType<typeof useSimpleActions>

/** What the buttons do, always with the task that the card shows. */
export function useSimpleActions({ takePress, setDone }: Needs) {
  const [lastStep, setLastStep] = useState<{ task: string; step: string }>()
  const forgetting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(forgetting.current), [])

  const forgetStep = () => {
    clearTimeout(forgetting.current)
    setLastStep(undefined)
  }

  return {
    /** the step that was ticked last, while it can be taken back */
    lastStep,
    /** Ticks the step that is shown, or the task when no step is left. */
    done: (task: Task) => {
      if (!takePress()) return
      dismissToast()
      const step = currentStep(task)
      if (step) {
        void saveQuietly(task, { ticks: { [step.id]: true } }).catch(ignore)
        clearTimeout(forgetting.current)
        setLastStep({ task: taskKey(task), step: step.id })
        forgetting.current = setTimeout(forgetStep, UNDO_STEP_MS)
        return
      }
      forgetStep()
      setDone(task)
      // A failure is said in words, and the task is there again.
      void setStatus(task, 'completed').catch(() => setDone(undefined))
    },
    undoStep: (task: Task) => {
      if (lastStep?.task !== taskKey(task) || !takePress({ isUndo: true })) return
      void saveQuietly(task, { ticks: { [lastStep.step]: false } }).catch(ignore)
      forgetStep()
    },
    undo: (task: Task) => {
      if (!takePress({ isUndo: true })) return
      setDone(undefined)
      void setStatus({ ...task, status: 'completed' }, 'pending').catch(ignore)
    },
    goOn: () => {
      if (!takePress()) return
      dismissToast()
      setDone(undefined)
    },
    later: (task: Task, minutes: LaterMinutes) => {
      const now = Date.now()
      const zone = subjectZone()
      const problem = laterProblem(task, minutes, now, zone)
      // Without a time there is no reminder to move: it only leaves this screen for a while.
      const isHereOnly = !task.time || task.time === '24:00' || Boolean(task.rolloverFrom)
      if (problem && !isHereOnly) return toast({ title: problem, variant: 'destructive' })
      forgetStep()
      later.set(withLater(later.get(), task, now, minutes))
      const until = new Date(now + minutes * 60_000).toISOString()
      const words = `It comes again at ${laterTime({ until, times: 1 }, zone)}.`
      if (isHereOnly) return toast({ title: words })
      if (!navigator.onLine)
        return toast({ title: words, description: 'You are offline, so no reminder is sent.' })
      putOff(task, minutes)
    },
  }
}
