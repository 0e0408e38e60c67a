import { countMarks, type Mark, marksSentence } from '#domain/tasks/look-back.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { MONTHS, shortDate, weekdayName } from '#domain/time/words.ts'

const CELL = 20
const LEFT = 18
const TOP = 18
/** A quarter: the widest that fits on a phone. Longer pictures are several of these. */
const WEEKS_A_PIECE = 13

type DotsProps = { title: string; days: string; from: LocalDate }

/** A dot a day. Each mark has a shape of its own; the colour only repeats it. */
export function Dots({ title, days, from }: DotsProps) {
  const weeks = Math.ceil(days.length / 7)
  // A few weeks more than a quarter are no piece of their own.
  const pieces = Math.max(Math.floor(weeks / WEEKS_A_PIECE), 1)
  const perPiece = Math.ceil(weeks / pieces) * 7
  return (
    <div
      role="img"
      aria-label={`${title}: ${marksSentence(days)}`}
      className="flex flex-wrap gap-x-5 gap-y-3"
    >
      {weeks <= FEW_WEEKS ? (
        <Calendar days={days} from={from} />
      ) : (
        upTo(pieces)
          .map((piece) => piece * perPiece)
          .map((start) => (
            <Piece key={start} days={days.slice(start, start + perPiece)} from={addDays(from, start)} />
          ))
      )}
    </div>
  )
}

const FEW_WEEKS = 4
const WIDE = 32
const DATE_WIDTH = 56

/** A few weeks are a calendar: one line for each week, with its first date. */
function Calendar({ days, from }: { days: string; from: LocalDate }) {
  const width = DATE_WIDTH + 7 * WIDE
  const height = TOP + FEW_WEEKS * WIDE
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${width / 16}rem` }}
      className="h-auto max-w-full shrink-0"
    >
      <g className="fill-ink-soft text-[14px]">
        {weekdaysFrom(from).map((weekday, day) => (
          <text key={weekday} x={DATE_WIDTH + day * WIDE + WIDE / 2} y={12} textAnchor="middle">
            {weekday.slice(0, 2)}
          </text>
        ))}
        {upTo(FEW_WEEKS).map((week) => (
          <text key={week} x={0} y={TOP + week * WIDE + 21}>
            {shortDate(addDays(from, week * 7))}
          </text>
        ))}
      </g>
      {[...days].map((mark, day) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={day}
          transform={`translate(${DATE_WIDTH + (day % 7) * WIDE + WIDE / 2} ${TOP + Math.floor(day / 7) * WIDE + WIDE / 2}) scale(1.4)`}
        >
          <MarkShape mark={mark as Mark} x={0} y={0} />
        </g>
      ))}
    </svg>
  )
}

/** Their names, beginning with that of a day. */
function weekdaysFrom(date: LocalDate): string[] {
  return upTo(7).map((day) => weekdayName(addDays(date, day)))
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** One column for each week. */
function Piece({ days, from }: { days: string; from: LocalDate }) {
  const weeks = Math.ceil(days.length / 7)
  const width = LEFT + weeks * CELL
  const height = TOP + 7 * CELL
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${width / 16}rem` }}
      className="h-auto max-w-full shrink-0"
    >
      <g className="fill-ink-soft text-[14px]">
        {weekdaysFrom(from).map((weekday, row) =>
          row % 2 === 1 ? (
            <text key={weekday} x={0} y={TOP + row * CELL + 15}>
              {weekday.slice(0, 1)}
            </text>
          ) : null,
        )}
        {upTo(weeks).map((week) => (
          <MonthName key={week} week={week} from={from} />
        ))}
      </g>
      {[...days].map((mark, day) => (
        <MarkShape
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={day}
          mark={mark as Mark}
          x={LEFT + Math.floor(day / 7) * CELL + CELL / 2}
          y={TOP + (day % 7) * CELL + CELL / 2}
        />
      ))}
    </svg>
  )
}

/** Above the first week of a month, and above the first one shown if there is room before the next. */
function MonthName({ week, from }: { week: number; from: LocalDate }) {
  const monthOf = (index: number) => Number(addDays(from, index * 7 + 6).slice(5, 7))
  const isFirst = week === 0 ? monthOf(0) === monthOf(1) : monthOf(week) !== monthOf(week - 1)
  if (!isFirst) return null
  return (
    <text x={LEFT + week * CELL + 2} y={12}>
      {MONTHS[monthOf(week) - 1]!.slice(0, 3)}
    </text>
  )
}

function MarkShape({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  switch (mark) {
    case 'd':
      return <circle cx={x} cy={y} r={7} className="fill-done forced-colors:fill-[Highlight]" />
    case 's':
      return (
        <g className="fill-none stroke-ink-soft" strokeWidth={1.5}>
          <circle cx={x} cy={y} r={6.5} strokeDasharray="3 2" />
          <path d={`M${x - 3} ${y}h6`} />
        </g>
      )
    case 'n':
      return <circle cx={x} cy={y} r={6.5} strokeWidth={1.5} className="fill-none stroke-line-strong" />
    case 'p':
      return (
        <path
          d={`M${x - 3} ${y - 5}v10M${x + 3} ${y - 5}v10`}
          strokeWidth={2.5}
          strokeLinecap="round"
          className="stroke-ink-soft"
        />
      )
    case 'o':
      return (
        <rect
          x={x - 5.5}
          y={y - 5.5}
          width={11}
          height={11}
          rx={2}
          strokeWidth={1.5}
          className="fill-none stroke-accent"
        />
      )
    default:
      return <circle cx={x} cy={y} r={1.25} className="fill-line-strong" />
  }
}

const LEGEND: readonly [Mark, string][] = [
  ['d', 'Done'],
  ['s', 'Skipped'],
  ['n', 'Not done'],
  ['p', 'Paused'],
  ['o', 'Today, still open'],
  ['-', 'Not planned'],
]

/** What the shapes mean, of those that occur. */
export function Legend({ days }: { days: readonly string[] }) {
  const counts = countMarks(days.join(''))
  return (
    <ul aria-label="What the signs mean" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {LEGEND.filter(([mark]) => counts[mark] > 0).map(([mark, words]) => (
        <li key={mark} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0">
            <MarkShape mark={mark} x={10} y={10} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}
