import { dateStyle } from './date-style.ts'
import { format12Hour } from './local-time.ts'

/** An hour from 0 to 24 on a line of the day: '12 AM', '6 AM', 'noon'; '00:00', '06:00', '12:00' for those who read 24 hours. */
export function hourMark(hour: number): string {
  if (dateStyle().hours === '24') return `${String(hour).padStart(2, '0')}:00`
  if (hour === 12) return 'noon'
  return format12Hour(`${String(hour % 24).padStart(2, '0')}:00`).replace(':00', '')
}
