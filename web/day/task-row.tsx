import { CloudOff, EllipsisVertical, ListChecks, Lock, Repeat, SkipForward, Timer } from 'lucide-react'
import { memo, type ReactNode, useContext, useState } from 'react'
import { timeHorizon } from '#domain/tasks/horizon.ts'
import { recurrenceLabel } from '#domain/tasks/labels.ts'
import type { Task } from '#domain/tasks/task.ts'
import { formatSeconds } from '#domain/tasks/timer.ts'
import { format12Hour, realTime } from '#domain/time/local-time.ts'
import { shortDate } from '#domain/time/words.ts'
import { nextPaint } from '#web/lib/next-paint.ts'
import { yourTime } from '#web/lib/your-time.ts'
import { useMay } from '#web/tasks/allowed-context.ts'
import { useClock, YourZoneContext, ZoneContext } from '#web/tasks/clock.ts'
import { HORIZON_LOOK } from '#web/tasks/horizon-look.ts'
import { TaskPicture } from '#web/tasks/pictures/task-picture.tsx'
import { useLaterWords } from '#web/tasks/put-off.ts'
import { Steps } from '#web/tasks/steps.tsx'
import { useTaken } from '#web/tasks/taken-now.ts'
import { ignore, setStatus } from '#web/tasks/task-changes.ts'
import { sayOnlyLooking } from '#web/tasks/task-toasts.ts'
import { RunningTimer } from '#web/timers/running-timer.tsx'
import { NowMarker } from './now-marker.tsx'
import type { RowActions } from './row-actions.ts'

type TaskRowProps = {
  task: Task
  compact: boolean
  /** a change to it has not reached the server yet */
  isUnsent: boolean
  isMenuOpen: boolean
  hasNowAbove: boolean
  actions: RowActions
}

/** One task of the day. It re-renders only when its own props changed. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, compact, isUnsent, isMenuOpen, hasNowAbove, actions } = props
  const isOpen = task.status === 'pending'
  const taken = useTaken(task)
  return (
    <>
      {hasNowAbove ? <NowMarker /> : null}
      <li
        data-task={task.id}
        data-private={task.private || undefined}
        className={`row-when-seen ${task.picture ? PICTURE_ROW : ROW} border-line sm:pr-1 not-first:border-t ${compact ? 'min-h-15 items-center sm:min-h-13' : 'min-h-16 items-start py-2.5'} ${hasNowAbove ? 'pt-3!' : ''}`}
      >
        <TimeAndHorizon task={task} compact={compact}>
          {taken?.below}
        </TimeAndHorizon>
        <StatusBox task={task} />
        <div className={`min-w-0 ${task.picture ? PICTURE_TITLE_PLACE : TITLE_PLACE}`}>
          <div
            className={`flex items-center gap-x-2 ${task.picture ? '@max-[24rem]:flex-wrap' : '@max-[20rem]:flex-wrap'}`}
          >
            <button
              type="button"
              aria-label={`${actions.canEdit ? 'Edit' : 'Open'} ${task.title}`}
              onClick={() => actions.onOpen(task)}
              className={`flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 @max-[10.5rem]:flex-wrap rounded-control px-1.5 text-left hover:bg-sunken sm:px-2 ${compact ? COMPACT_BUTTON : 'py-2'}`}
            >
              <TaskPicture picture={task.picture} />
              <span
                dir="auto"
                title={compact ? task.title : undefined}
                className={`min-w-0 text-start text-base font-medium transition-colors duration-200 sm:text-[1.0625rem] ${compact ? COMPACT_TITLE : 'wrap-anywhere'} ${isOpen ? 'text-ink' : 'text-ink-soft'}`}
              >
                {task.title}
              </span>
            </button>
            {task.private ? <OnlyForMe /> : null}
            {taken?.beside}
            {isUnsent ? <Unsent /> : null}
            <RunningTimer task={task} />
            {compact ? <YourTime task={task} className="shrink-0 @max-[34rem]:hidden" /> : null}
            {compact ? <CompactFacts task={task} /> : null}
          </div>
          <YourTime
            task={task}
            className={`block px-1.5 sm:px-2 ${compact ? '-mt-1.5 pb-3 @min-[34rem]:hidden' : 'pb-1.5'}`}
          />
          {compact ? null : <DetailedFacts task={task} />}
        </div>
        <MenuButton task={task} isOpen={isMenuOpen} actions={actions} />
      </li>
    </>
  )
})

/**
 * Time, box, title, menu. With large text on a phone the title has a line of its own below the time; on the narrowest one
 * box and menu grow less than the text, or they would lie over the time.
 */
const COLUMNS =
  'grid grid-cols-[4.75rem_2.75rem_minmax(0,1fr)_2.5rem] sm:grid-cols-[5.5rem_2.75rem_minmax(0,1fr)_2.75rem]'
const ROW = `${COLUMNS} @max-[17.5rem]:grid-cols-[minmax(0,1fr)_auto_auto] @max-[17.5rem]:py-2`
const TITLE_PLACE = '@max-[17.5rem]:col-span-full @max-[17.5rem]:row-start-2 @max-[17.5rem]:px-1.5'
/** Beside a picture a title has less room. */
const PICTURE_ROW = `${COLUMNS} @max-[20rem]:grid-cols-[minmax(0,1fr)_auto_auto] @max-[20rem]:py-2`
const PICTURE_TITLE_PLACE = '@max-[20rem]:col-span-full @max-[20rem]:row-start-2 @max-[20rem]:px-1.5'

/** One line; on a phone two small lines fit into the same row, and with large text a line has room for a word or two. */
export const COMPACT_TITLE =
  'wrap-anywhere @max-[34rem]:line-clamp-2 @max-[34rem]:leading-tight @min-[34rem]:truncate @max-[17.5rem]:line-clamp-none'

/** Around two lines there is room for half of NOW, which lies on the line between two rows. */
const COMPACT_BUTTON = '@max-[34rem]:py-3.5'

/**
 * The checkbox of a task. It shows the tick on its own first, with a repaint but no layout, which takes a third of the
 * time of the whole row. Then the day is updated, and with it the rest of the row.
 */
function StatusBox({ task }: { task: Task }) {
  const [ticked, setTicked] = useState<{ from: Task; status: 'completed' | 'pending' }>()
  const status = ticked?.from === task ? ticked.status : task.status
  const mayTick = useMay('tick')
  const tick = () => {
    const wanted = status === 'completed' ? 'pending' : 'completed'
    setTicked({ from: task, status: wanted })
    void nextPaint()
      .then(() => setStatus({ ...task, status }, wanted))
      .catch(ignore)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box would show its new state before the list knows it
    <button
      type="button"
      role="checkbox"
      aria-checked={status === 'completed'}
      aria-label={task.title}
      aria-disabled={mayTick ? undefined : true}
      onClick={mayTick ? tick : sayOnlyLooking}
      className={`group/box grid size-11 cursor-pointer place-items-center justify-self-center rounded-full aria-disabled:cursor-not-allowed aria-disabled:opacity-55 @max-[10.5rem]:size-[max(1.75rem,44px)]`}
    >
      <span className={`grid size-6.5 place-items-center rounded-full border-2 ${CHECK_MARK} ${BOX[status]}`}>
        {status === 'skipped' ? (
          <SkipForward aria-hidden className="col-start-1 row-start-1 size-3.5" />
        ) : null}
      </span>
    </button>
  )
}

/** Always rendered, but visible only when the box is ticked. */
const CHECK_MARK =
  'after:invisible after:col-start-1 after:row-start-1 after:mb-1 after:h-3 after:w-1.5 after:rotate-45 after:border-r-3 after:border-b-3 group-aria-checked/box:after:visible forced-colors:after:border-[HighlightText]'

const BOX: Record<Task['status'], string> = {
  pending: 'border-line-strong bg-surface group-hover/box:border-done group-hover/box:bg-done-soft',
  completed: 'border-done bg-done text-on-accent forced-colors:bg-[Highlight]',
  skipped: 'border-dashed border-line-strong text-ink-soft',
}

type TimeAndHorizonProps = { task: Task; compact: boolean; children: ReactNode }

function TimeAndHorizon({ task, compact, children }: TimeAndHorizonProps) {
  const horizon = useClock((now) => timeHorizon(task, now))
  const { word, tone } = HORIZON_LOOK[horizon]
  const later = useLaterWords(task)
  const origin = horizon === 'rollover' ? task.rolloverFrom : undefined
  return (
    <div className={`pl-3 text-sm leading-snug sm:pl-4 @max-[10.5rem]:pl-2 ${compact ? '' : 'pt-3'}`}>
      <time dateTime={task.time ?? undefined} className="block font-medium whitespace-nowrap text-ink-soft">
        {format12Hour(task.time)}
      </time>
      {children}
      {later ? (
        <span data-later className="block font-semibold text-ink-soft">
          {later}
        </span>
      ) : word ? (
        <span data-horizon={horizon} className={`block font-semibold whitespace-nowrap ${tone}`}>
          {origin ? <span className="sr-only">From </span> : null}
          {origin ? shortDate(origin) : word}
        </span>
      ) : null}
    </div>
  )
}

/** The task's time in the viewer's own zone, while viewing as someone in another zone. */
function YourTime({ task, className }: { task: Task; className: string }) {
  const theirs = useContext(ZoneContext)
  const yours = useContext(YourZoneContext)
  const time = realTime(task.time)
  const shown = time && yours ? yourTime(task.date, time, theirs, yours) : undefined
  return shown ? <span className={`text-sm text-ink-soft ${className}`}>{shown} your time</span> : null
}

/** How many steps, and whether it repeats. On a phone they may be the last line, which leaves room for NOW below it. */
function CompactFacts({ task }: { task: Task }) {
  const steps = stepsOf(task)
  const recurs = task.recurrenceType !== 'none'
  if (!steps && !recurs) return null
  return (
    <span
      className={`${steps ? (task.picture ? '@max-[24rem]:pb-3' : '@max-[20rem]:pb-3') : '@max-[34rem]:sr-only'} flex shrink-0 items-center gap-2.5 text-sm text-ink-soft print:hidden`}
    >
      {steps ? (
        <span data-figures className="flex items-center gap-1">
          <ListChecks aria-hidden className="size-4" />
          {steps}
          <span className="sr-only"> steps</span>
        </span>
      ) : null}
      {recurs ? (
        <span className="@max-[34rem]:sr-only">
          <Repeat aria-hidden className="size-4" />
          <span className="sr-only">{recurrenceLabel(task)}</span>
        </span>
      ) : null}
    </span>
  )
}

function DetailedFacts({ task }: { task: Task }) {
  const timeTaken = task.timeTaken ?? 0
  return (
    <div className="px-2 pb-2">
      {task.description ? (
        <p dir="auto" className="line-clamp-3 max-w-prose whitespace-pre-line wrap-anywhere text-ink-soft">
          {task.description}
        </p>
      ) : null}
      <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="flex items-center gap-1.5">
          {task.recurrenceType === 'none' ? null : <Repeat aria-hidden className="size-4" />}
          {recurrenceLabel(task)}
        </span>
        {timeTaken > 0 ? (
          <span data-figures className="flex items-center gap-1.5">
            <Timer aria-hidden className="size-4" />
            {formatSeconds(timeTaken)} taken
          </span>
        ) : null}
      </p>
      {task.checklist?.length ? <Steps task={task} className="mt-1" /> : null}
    </div>
  )
}

export function MenuButton({ task, isOpen, actions }: { task: Task; isOpen: boolean; actions: RowActions }) {
  return (
    <button
      type="button"
      aria-label={`More for ${task.title}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => actions.onMenu(task, currentTarget)}
      className={`grid size-11 cursor-pointer place-items-center justify-self-end rounded-full text-ink-soft hover:bg-sunken hover:text-ink print:hidden @max-[10.5rem]:size-[max(1.375rem,44px)]`}
    >
      <EllipsisVertical aria-hidden className="size-5" />
    </button>
  )
}

function OnlyForMe() {
  return (
    <span className="shrink-0 text-ink-soft">
      <Lock aria-hidden className="size-4" />
      <span className="sr-only">Only for me</span>
    </span>
  )
}

function Unsent() {
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm text-ink-soft">
      <CloudOff aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Not sent yet</span>
    </span>
  )
}

function stepsOf({ checklist }: Task): string | undefined {
  if (!checklist?.length) return undefined
  return `${checklist.filter(({ completed }) => completed).length}/${checklist.length}`
}
