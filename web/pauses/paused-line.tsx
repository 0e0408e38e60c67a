import { useQuery } from '@tanstack/react-query'
import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownPause } from '#contract/pauses.ts'
import { isWithin, restedSentence } from '#domain/tasks/pause.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { weekdayDate } from '#domain/time/words.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { actingLabel, useActingAs } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { isolated } from '#web/lib/isolated.ts'
import { useClock } from '#web/tasks/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { pausesQuery, useEndPause, useLivePauses } from './queries.ts'

/** On a day with something that rests: what rests until when, and the way to end it. */
export function PausedLine({ date, tasks }: { date: LocalDate; tasks: readonly Task[] }) {
  const acting = useActingAs()
  const today = useClock((now) => now.date)
  const mayPlan = useMayPlan()
  const { data: pauses = [] } = useQuery(pausesQuery)
  const end = useEndPause()
  useLivePauses()
  if (date < today) return <Line>{restedSentence(tasks)}</Line>
  const here = pauses.filter((pause) => isWithin(date, [pause]))
  return here.map((pause) => (
    <Line key={pause.id}>
      <span className="min-w-0 grow basis-56 wrap-anywhere">
        {end.isError && end.variables === pause.id
          ? failureSentence(end.error)
          : words(pause, acting ? actingLabel(acting) : undefined)}
      </span>
      {mayPlan ? (
        <Button isPending={end.isPending} onPress={() => end.mutate(pause.id)}>
          End the pause
          {pause.task ? <span className="sr-only"> of {pause.task.title}</span> : null}
        </Button>
      ) : null}
    </Line>
  ))
}

function words({ task, until }: ShownPause, who: string | undefined): string {
  const last = weekdayDate(until)
  if (task) return `“${isolated(task.title)}” is paused until ${last}.`
  return `${who ? `${who} is` : 'You are'} away until ${last}. No reminders come for what is paused.`
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div
      data-paused-line
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-sunken px-4 py-2 print:hidden"
    >
      <Pause aria-hidden className="size-5 shrink-0 text-ink-soft" />
      {children}
    </div>
  )
}
