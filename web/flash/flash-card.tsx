import { History } from 'lucide-react'
import { useContext } from 'react'
import { HISTORY_PATH } from '#domain/paths.ts'
import { groupOf } from '#domain/tasks/day-list.ts'
import { timeHorizon } from '#domain/tasks/horizon.ts'
import { recurrenceLabel } from '#domain/tasks/labels.ts'
import { drawingOf } from '#domain/tasks/picture.ts'
import type { Task } from '#domain/tasks/task.ts'
import { format12Hour, realTime } from '#domain/time/local-time.ts'
import { shortDate } from '#domain/time/words.ts'
import { useHasEveryDay } from '#web/account/use-may-plan.ts'
import { yourTime } from '#web/lib/your-time.ts'
import { ReadButton } from '#web/reading/read-button.tsx'
import { useMay } from '#web/tasks/allowed-context.ts'
import { useClock, YourZoneContext, ZoneContext } from '#web/tasks/clock.ts'
import { GROUP_LOOK } from '#web/tasks/group-look.tsx'
import { HORIZON_LOOK } from '#web/tasks/horizon-look.ts'
import { LaterButtons } from '#web/tasks/later-buttons.tsx'
import { MoveButtons } from '#web/tasks/move-task.tsx'
import { TaskPicture } from '#web/tasks/pictures/task-picture.tsx'
import { useLaterWords } from '#web/tasks/put-off.ts'
import { Steps } from '#web/tasks/steps.tsx'
import { TaskStory } from '#web/tasks/task-story.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { TimerPanel } from './timer-panel.tsx'
import { useSwipe } from './use-swipe.ts'

type FlashCardProps = {
  task: Task
  /** the direction it slid in from */
  direction?: 'forward' | 'back'
  onMove: (by: 1 | -1) => void
}

/** The whole card scrolls when it is higher than the window; what can be done with it stays in sight. */
export function FlashCard({ task, direction, onMove }: FlashCardProps) {
  const swipe = useSwipe(onMove)
  const mayTick = useMay('tick')
  return (
    <div
      {...swipe}
      className={`flex shrink-0 grow touch-pan-y flex-col ${direction ? (direction === 'forward' ? 'animate-card-forward' : 'animate-card-back') : ''}`}
    >
      <div className="flex grow flex-col px-5 pb-4">
        <div className="my-auto">
          <TaskTime task={task} />
          <h2 dir="auto" className="mt-4 text-3xl font-bold wrap-anywhere">
            {task.title}
          </h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft">
            <p>{recurrenceLabel(task)}</p>
            <LookBack task={task} />
          </div>
          {/* Below the title: what it is has to be read without scrolling. */}
          <TaskPicture picture={task.picture} look="card" className={`mt-3 ${PICTURE[pictureKind(task)]}`} />
          {task.description ? (
            <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere text-lg">
              {task.description}
            </p>
          ) : null}
          {task.checklist?.length ? <Steps task={task} className="mt-4" /> : null}
          <TaskStory task={task} className="mt-3" />
          <ReadButton
            name={`card ${task.id}`}
            sentences={() => import('#domain/reading/read-day.ts').then((part) => part.readTask(task))}
            className="mt-5"
          >
            Read aloud
          </ReadButton>
          <LaterButtons task={task} className="mt-5" />
          <MoveButtons task={task} className="mt-3" />
        </div>
      </div>
      {mayTick ? <TimerPanel task={task} /> : null}
    </div>
  )
}

const pictureKind = ({ picture }: Task) => (drawingOf(picture) ? 'drawing' : 'photo')
const PICTURE = { drawing: 'size-24!', photo: 'h-32! sm:h-44! low-window:h-28!' }

/** 'Did I take it on Tuesday?', for those who may open days other than today. */
function LookBack({ task: { id, title, recurrenceType } }: { task: Task }) {
  const hasEveryDay = useHasEveryDay()
  if (!hasEveryDay || recurrenceType === 'none') return null
  return (
    <ButtonLink
      to={HISTORY_PATH}
      hash={id}
      variant="quiet"
      className="-mx-2 -my-1.5 px-2! font-medium! text-accent-ink!"
    >
      <History aria-hidden className="size-4.5" />
      Look back<span className="sr-only"> on {title}</span>
    </ButtonLink>
  )
}

function TaskTime({ task }: { task: Task }) {
  const { icon: Icon, badge } = GROUP_LOOK[groupOf(task)]
  const horizon = useClock((now) => timeHorizon(task, now))
  const { word, tone } = HORIZON_LOOK[horizon]
  const later = useLaterWords(task)
  const zone = useContext(ZoneContext)
  const yourZone = useContext(YourZoneContext)
  const time = realTime(task.time)
  const yours = time && yourZone ? yourTime(task.date, time, zone, yourZone) : undefined
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      <span className={`flex items-center gap-2 rounded-full py-1 pr-3 pl-2 ${badge}`}>
        <Icon aria-hidden className="size-4.5" />
        {time ? <time dateTime={time}>{format12Hour(time)}</time> : 'Anytime'}
      </span>
      {yours ? <span className="font-normal text-ink-soft">{yours} your time</span> : null}
      {later ? <span className="text-ink-soft">{later}</span> : null}
      <span className={later ? 'sr-only' : tone}>
        {horizon === 'rollover' && task.rolloverFrom ? `From ${shortDate(task.rolloverFrom)}` : word}
      </span>
    </p>
  )
}
