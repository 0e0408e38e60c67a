import { tabStorage } from '#web/lib/storage.ts'

const CAME_FOR_TODAY = 'came-for-today'

/**
 * Whether this tab was opened for today's tasks in the days of grace, by a reminder or by the notice about them. It is
 * remembered: closing the reminder's card leads to the day behind it.
 */
export function cameForToday(hash: string): boolean {
  if (hash !== '') rememberToday()
  return tabStorage.read(CAME_FOR_TODAY) !== null
}

export function rememberToday(): void {
  tabStorage.write(CAME_FOR_TODAY, 'yes')
}
