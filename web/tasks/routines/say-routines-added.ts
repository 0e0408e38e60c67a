import { addedWords } from '#domain/tasks/added-routine.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { wayTo } from '../task-toasts.ts'

/** One notice for all of them; those that start tomorrow are not on the day that is shown. */
export function sayRoutinesAdded(starts: readonly LocalDate[], today: LocalDate, areDaily: boolean): void {
  const later = starts.find((date) => date > today)
  toast({ ...addedWords(starts, today, areDaily), ...(later && { way: wayTo(later) }) })
}
