import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { profileQuery } from '#web/account/queries.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { useActingAs } from '#web/lib/acting-as.ts'

/** Whether to offer to look at what is left over: on one's own today, if it was not offered today already. */
export function useCatchUp(date: LocalDate, today: LocalDate, tasks: readonly Task[] | undefined): boolean {
  const acting = useActingAs()
  const mayPlan = useMayPlan()
  const { data: profile } = useQuery(profileQuery)
  const [offeredOn, setOfferedOn] = useState<LocalDate>()
  const isWanted = date === today && !acting && mayPlan && profile && profile.caughtUpOn !== today
  const isLeft = isWanted && offeredOn !== today && tasks?.some(({ rolloverFrom }) => rolloverFrom)
  // It stays once it is there: that it was offered, and that nothing is left, are part of it.
  useEffect(() => {
    if (!isLeft || !tasks) return
    let isCurrent = true
    // The names of medicines are too large for the first load. If they cannot be loaded, nothing is offered.
    import('#domain/tasks/leftovers.ts').then(
      ({ leftovers }) => isCurrent && leftovers(tasks).length > 0 && setOfferedOn(today),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isLeft, tasks, today])
  return offeredOn === today && date === today && !acting
}
