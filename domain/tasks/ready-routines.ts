import { addDays, type LocalDate } from '../time/local-date.ts'

/** A task to begin with, repeated every day at its time. */
export type ReadyTask = { title: string; time: string }
export type Routine = { name: string; tasks: readonly ReadyTask[] }

/** Names of things to do, never of a medicine or a dose: those only the person and their doctor know. */
export const ROUTINES: readonly Routine[] = [
  {
    name: 'Morning',
    tasks: [
      { title: 'Get up and drink a glass of water', time: '07:30' },
      { title: 'Wash and get dressed', time: '07:45' },
      { title: 'Look at today’s list', time: '08:30' },
    ],
  },
  {
    name: 'Medicines',
    tasks: [
      { title: 'Take morning medicines', time: '08:00' },
      { title: 'Take evening medicines', time: '20:00' },
    ],
  },
  {
    name: 'Meals',
    tasks: [
      { title: 'Eat breakfast', time: '08:15' },
      { title: 'Eat lunch', time: '12:30' },
      { title: 'Eat dinner', time: '18:30' },
    ],
  },
  {
    name: 'Moving',
    tasks: [
      { title: 'Stretch for five minutes', time: '10:00' },
      { title: 'Go for a walk', time: '15:00' },
    ],
  },
  {
    name: 'Evening',
    tasks: [
      { title: 'Lay out things for tomorrow', time: '20:30' },
      { title: 'Brush teeth', time: '21:30' },
      { title: 'Go to bed', time: '22:00' },
    ],
  },
  {
    name: 'House',
    tasks: [
      { title: 'Wash the dishes', time: '13:15' },
      { title: 'Tidy one room', time: '16:30' },
      { title: 'Lock the door and check the stove', time: '21:45' },
    ],
  },
]

/** Nobody begins with a list of things that are late: what has passed today starts tomorrow. */
export function startOf(time: string, now: { date: LocalDate; time: string }): LocalDate {
  return time > now.time ? now.date : addDays(now.date, 1)
}

/** What was added, and when it begins. */
export function addedWords(
  starts: readonly LocalDate[],
  today: LocalDate,
): { title: string; description: string } {
  const later = starts.filter((date) => date > today).length
  const [title, they, repeat] =
    starts.length === 1
      ? ['1 task added', 'It', 'repeats']
      : [`${starts.length} tasks added`, 'They', 'repeat']
  if (later === 0) return { title, description: `${they} ${repeat} every day.` }
  if (later === starts.length)
    return {
      title,
      description: `${they} ${starts.length === 1 ? 'starts' : 'start'} tomorrow, then ${repeat} every day.`,
    }
  return { title, description: 'Those whose time has passed start tomorrow. They repeat every day.' }
}
