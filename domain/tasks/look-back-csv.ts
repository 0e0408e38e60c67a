import { addDays, type LocalDate } from '../time/local-date.ts'
import { MARKS, type Mark } from './look-back.ts'

export type PastRoutine = {
  id: string
  title: string
  /** a mark for each day */
  days: string
  /** of done days: which, the minute of the day if it was done on that day, the seconds it took */
  done: readonly (readonly [day: number, minute: number | null, took: number | null])[]
}

/** Routines as a table for spreadsheets: one line for each planned day, in order. */
export function lookBackCsv(routines: readonly PastRoutine[], from: LocalDate): string {
  const lines = routines.flatMap(({ title, days, done }) => {
    const details = new Map(done.map((entry) => [entry[0], entry]))
    return [...days].flatMap((mark, day) => {
      if (mark === '-') return []
      const [, minute = null, took = null] = details.get(day) ?? []
      return [
        [addDays(from, day), title, MARKS[mark as Mark], clock(minute), took === null ? '' : String(took)],
      ]
    })
  })
  return [['Date', 'Routine', 'What', 'Done at', 'Seconds taken'], ...lines]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')
}

/** '08:05' */
export function clock(minute: number | null): string {
  if (minute === null) return ''
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/**
 * Quoted where needed. A spreadsheet would run a text that begins like a formula: an apostrophe makes it text. In many
 * countries it divides lines at semicolons, whatever is quoted, so that the text behind one begins a cell too.
 */
function cell(text: string): string {
  const safe = text.replace(/(^|[;\t\r\n])(\s*[=+\-@＝＋－＠])/g, "$1'$2")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
