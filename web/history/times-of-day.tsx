import { tookWords, usual } from '#domain/tasks/look-back.ts'
import type { PastRoutine } from '#domain/tasks/look-back-csv.ts'
import { clock } from '#domain/tasks/look-back-csv.ts'
import { hourMark } from '#domain/time/hour-mark.ts'
import { format12Hour } from '#domain/time/local-time.ts'

const HOUR_WIDTH = 12
const WIDTH = 24 * HOUR_WIDTH
const MARGIN = 16

/** When in the day it gets done, and how long it takes: a line of the day with a dot for each time, and in words. */
export function TimesOfDay({ done }: Pick<PastRoutine, 'done'>) {
  const minutes = done.flatMap(([, minute]) => (minute === null ? [] : [minute]))
  const took = done.flatMap(([, , seconds]) => (seconds ? [seconds] : []))
  const at = usual(minutes)
  const long = usual(took)
  if (at === undefined && long === undefined) return null
  return (
    <div className="mt-3">
      <p className="text-ink-soft">
        {at === undefined ? null : `Usually done around ${format12Hour(clock(at))}. `}
        {long === undefined ? null : `Usually takes ${tookWords(long)}.`}
      </p>
      {at === undefined ? null : (
        <svg
          aria-hidden
          viewBox={`${-MARGIN} 0 ${WIDTH + 2 * MARGIN} 34`}
          style={{ width: `${(WIDTH + 2 * MARGIN) / 16}rem` }}
          className="mt-1 h-auto max-w-full"
        >
          <path d={`M0 10h${WIDTH}`} strokeWidth={1.5} className="stroke-line-strong" />
          {minutes.map((minute, index) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
              key={index}
              cx={(minute / 60) * HOUR_WIDTH}
              cy={10}
              r={5}
              className="fill-done/30 forced-colors:fill-[Highlight]"
            />
          ))}
          {[0, 6, 12, 18, 24].map((hour) => (
            <g key={hour}>
              <path d={`M${hour * HOUR_WIDTH} 6v8`} className="stroke-line-strong" />
              <text x={hour * HOUR_WIDTH} y={30} textAnchor="middle" className="fill-ink-soft text-[11px]">
                {hourMark(hour)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}
