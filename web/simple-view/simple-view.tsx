import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { dueNow } from '#domain/tasks/due-now.ts'
import { type NowAndNext, nowAndNext } from '#domain/tasks/now-and-next.ts'
import type { Task } from '#domain/tasks/task.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { simpleViewQuery } from '#web/account/simple-view-queries.ts'
import { onceLoaded } from '#web/assistant/once-loaded.ts'
import { useWidget } from '#web/assistant/widget.ts'
import { firstScreenShown } from '#web/lib/first-screen.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useReadReminders } from '#web/reading/read-reminders.ts'
import { useClock, ZoneContext } from '#web/tasks/clock.ts'
import { later } from '#web/tasks/due-tasks.ts'
import { dayQuery } from '#web/tasks/queries.ts'
import { useRefreshAtMidnight } from '#web/tasks/use-refresh-at-midnight.ts'
import { cardKey, taskKey } from './card-key.ts'
import { Controls } from './controls.tsx'
import { NextStrip } from './next-strip.tsx'
import { Notice, OfflineNotice } from './notice.tsx'
import { DoneCard, MessageCard, NowCard } from './now-card.tsx'
import { useSteadyCard } from './steady-card.ts'
import { Today } from './today.tsx'
import { useSimpleActions } from './use-simple-actions.ts'
import { useWish } from './use-wish.ts'

const SimpleTalk = lazy(() =>
  onceLoaded(() => import('./simple-talk.tsx')).then((part) => ({ default: part.SimpleTalk })),
)

/** One task at a time, in huge type, with at most four buttons: made from the same day as everything else. */
export function SimpleView({ canTalk }: { canTalk: boolean }) {
  const zone = useTimeZone()
  useLayoutEffect(() => {
    document.documentElement.dataset.simpleView = ''
    return () => {
      delete document.documentElement.dataset.simpleView
    }
  }, [])
  return (
    <ZoneContext value={zone}>
      <Screen canTalk={canTalk} />
    </ZoneContext>
  )
}

type Shown = NowAndNext & { tasks: readonly Task[] | undefined }

function Screen({ canTalk }: { canTalk: boolean }) {
  usePageTitle('Now')
  useRefreshAtMidnight()
  useQuery(simpleViewQuery)
  const { day, due, wanted } = useShown()
  const hasContent = day.data !== undefined || day.error !== null
  useEffect(() => {
    if (hasContent) firstScreenShown()
  }, [hasContent])
  const [done, setDone] = useState<Task>()
  const steady = useSteadyCard({ day: wanted, done }, cardKey)
  const { card } = steady
  const actions = useSimpleActions({ takePress: steady.takePress, setDone })
  useGoOnByItself(done, setDone)
  useReadReminders(due, day)
  const { open } = useWidget()
  const task = card.done ?? card.day.now?.task
  // After Done, the next task is the one that 'Go on' leads to.
  const next = card.done && card.day.now ? { task: card.day.now.task } : card.day.next
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-4xl flex-col">
      <main
        id="main"
        tabIndex={-1}
        className="grid grow grid-rows-[1fr_auto] outline-none [@media(max-height:30rem)_and_(min-width:34rem)]:grid-cols-[minmax(0,1fr)_min(20rem,44vw)] [@media(max-height:30rem)_and_(min-width:34rem)]:grid-rows-1"
      >
        <div className="@container/simple flex min-w-0 flex-col gap-3 px-4 pt-3 sm:gap-4 sm:px-8 sm:pt-6 [@media(max-height:30rem)]:gap-2 [@media(max-height:30rem)]:px-4 [@media(max-height:30rem)]:py-2">
          <Today />
          {card.done ? (
            <DoneCard task={card.done} />
          ) : card.day.now ? (
            <NowCard key={taskKey(card.day.now.task)} now={card.day.now} />
          ) : (
            <MessageCard {...card.day} reading={day} />
          )}
          <Notice task={task} />
          {next ? <NextStrip next={next} isAlone={!card.day.now} /> : null}
          <OfflineNotice isOld={day.error !== null && day.data !== undefined} />
        </div>
        <Controls
          task={task}
          isDone={card.done !== undefined}
          canTalk={canTalk}
          actions={actions}
          holdProps={steady.holdProps}
        />
      </main>
      {open ? (
        <Suspense fallback={null}>
          <SimpleTalk />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Whoever has walked away after Done finds what is on when they come back. */
const GO_ON_MS = 60_000

function useGoOnByItself(done: Task | undefined, setDone: (task: undefined) => void): void {
  useEffect(() => {
    if (!done) return
    const waiting = setTimeout(() => setDone(undefined), GO_ON_MS)
    return () => clearTimeout(waiting)
  }, [done, setDone])
}

/** Today, as the rules of the day say it, and what of it is on now. */
function useShown() {
  const zone = useContext(ZoneContext)
  const today = useClock((now) => now.date)
  const day = useQuery(dayQuery(today))
  const waiting = useStore(later)
  const now = useNow()
  const wish = useWish()
  const { data: tasks } = day
  const wanted: Shown = { ...nowAndNext(tasks ?? [], now, zone, waiting, wish), tasks }
  return { day, due: dueNow(tasks ?? [], now, zone, waiting), wanted }
}
