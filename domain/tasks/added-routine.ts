import { addDays, type LocalDate } from '../time/local-date.ts'
import { weekdayDate } from '../time/words.ts'

/** Nobody begins with a list of things that are late: what has passed today starts tomorrow. */
export function startOf(time: string, now: { date: LocalDate; time: string }): LocalDate {
  return time > now.time ? now.date : addDays(now.date, 1)
}

/** What was added, and when it begins. */
export function addedWords(
  starts: readonly LocalDate[],
  today: LocalDate,
  areDaily = true,
): { title: string; description: string } {
  const later = starts.filter((date) => date > today).length
  const [title, they, repeat] =
    starts.length === 1
      ? ['1 task added', 'It', 'repeats']
      : [`${starts.length} tasks added`, 'They', 'repeat']
  if (!areDaily) {
    const [start] = starts
    const isOneDay = starts.every((date) => date === start)
    const day = start === today ? 'today' : start && weekdayDate(start)
    const begins = starts.length === 1 ? 'It begins' : 'They begin'
    return {
      title,
      description: isOneDay
        ? `${begins} ${start === today ? '' : 'on '}${day}.`
        : 'Each begins on its own day.',
    }
  }
  if (later === 0) return { title, description: `${they} ${repeat} every day.` }
  if (later === starts.length)
    return {
      title,
      description: `${they} ${starts.length === 1 ? 'starts' : 'start'} tomorrow, then ${repeat} every day.`,
    }
  return { title, description: 'Those whose time has passed start tomorrow. They repeat every day.' }
}
