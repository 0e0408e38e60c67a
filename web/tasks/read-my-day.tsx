import { useContext } from 'react'
import type { Sentences } from '#domain/reading/read-day.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { ReadButton } from '#web/reading/read-button.tsx'
import { ZoneContext } from './clock.ts'
import { dayQuery } from './queries.ts'

/** Reads what is left of a day, from the day as it is kept here: also without a connection. */
export function ReadMyDay({ date, className }: { date: LocalDate; className?: string }) {
  const zone = useContext(ZoneContext)
  const sentences = async (): Promise<Sentences> => {
    const { readDay } = await import('#domain/reading/read-day.ts')
    const tasks = queryClient.getQueryData(dayQuery(date).queryKey)
    return tasks ? readDay(tasks, date, Date.now(), zone) : ['This day is not loaded yet.']
  }
  return (
    <ReadButton name={`day ${date}`} sentences={sentences} className={className}>
      Read my day
    </ReadButton>
  )
}
