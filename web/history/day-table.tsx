import { MARKS, type Mark } from '#domain/tasks/look-back.ts'
import { clock, type PastRoutine } from '#domain/tasks/look-back-csv.ts'
import { formatSeconds } from '#domain/tasks/timer.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { longDate, weekdayName } from '#domain/time/words.ts'

/** The same as the picture, day by day, the newest first. */
export function DayTable({ title, days, done, from }: PastRoutine & { from: LocalDate }) {
  const details = new Map(done.map((entry) => [entry[0], entry]))
  const planned = [...days]
    .map((mark, day) => ({ mark: mark as Mark, day }))
    .filter(({ mark }) => mark !== '-')
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{title}, day by day</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            {['Day', 'What', 'Done at', 'Took'].map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-figures>
          {planned.reverse().map(({ mark, day }) => {
            const [, minute = null, took = null] = details.get(day) ?? []
            const date = addDays(from, day)
            return (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 font-medium">
                  {weekdayName(date)}, {longDate(date)}
                </th>
                <td className="py-1.5 pr-3">{MARKS[mark]}</td>
                <td className="py-1.5 pr-3">{minute === null ? '' : format12Hour(clock(minute))}</td>
                <td className="py-1.5">{took ? formatSeconds(took) : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
