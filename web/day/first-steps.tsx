import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BellRing, HeartHandshake, ListPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CARE_CIRCLE_PATH } from '#domain/paths.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { incomingQuery } from '#web/care-circle/queries.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { storage } from '#web/lib/storage.ts'
import { StoredValue } from '#web/lib/stored-value.ts'
import { useStore } from '#web/lib/use-store.ts'
import { usePushState } from '#web/push/push-state.ts'
import { useClock } from '#web/tasks/clock.ts'
import { Card } from '#web/ui/card.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { TryReminders } from './try-reminders.tsx'

const RoutinesDialog = lazy(() =>
  import('#web/tasks/routines/routines-dialog.tsx').then((part) => ({ default: part.RoutinesDialog })),
)

/** Of this device, so that an empty day offers them once more at most on a new one. */
const stored = new StoredValue(
  () => ({ place: storage, key: 'first-steps' }),
  (text) => (text === 'begun' || text === 'picked' || text === 'hidden' ? text : undefined),
)

/**
 * On an empty today: ready routines, reminders and company. Once one of them was used they stay until they are done or
 * hidden, and never come back.
 */
export function FirstSteps({ date, isEmpty }: { date: LocalDate; isEmpty: boolean }) {
  const today = useClock((now) => now.date)
  const acting = useActingAs()
  const mayPlan = useMayPlan()
  const state = useStore(stored)
  if (date !== today || acting || !mayPlan) return null
  const isShown = state === 'begun' || state === 'picked' || (isEmpty && state !== 'hidden')
  return isShown ? <Steps isEmpty={isEmpty && state !== 'picked'} /> : null
}

function Steps({ isEmpty }: { isEmpty: boolean }) {
  const router = useRouter()
  const push = usePushState()
  const { data: circle } = useQuery(incomingQuery)
  const [isPicking, setPicking] = useState(false)
  const [wasOn] = useState(push === 'subscribed')
  const begin = () => {
    if (!stored.get()) stored.write('begun')
  }
  const canRemind = push !== 'unsupported' && push !== 'unknown' && !wasOn
  const isAlone = circle?.length === 0
  // Nothing left to offer.
  if (!isEmpty && !canRemind && !isAlone) return null
  return (
    <Card
      title="A good start"
      description="Each takes a minute. You can also do it later, or never."
      className="mb-5"
    >
      <ul className="grid gap-3">
        {isEmpty ? (
          <Step icon={<ListPlus aria-hidden />} words="Morning, medicines, meals: choose what suits you.">
            <NativeButton
              variant="primary"
              onPress={() => {
                begin()
                setPicking(true)
              }}
            >
              Pick ready routines
            </NativeButton>
          </Step>
        ) : null}
        {canRemind ? (
          <Step icon={<BellRing aria-hidden />} words="Get reminders on this device, and see a test arrive.">
            <TryReminders onBegin={begin} />
          </Step>
        ) : null}
        {isAlone ? (
          <Step
            icon={<HeartHandshake aria-hidden />}
            words="Someone you trust can keep an eye on the day with you."
          >
            <NativeButton
              onPress={() => {
                begin()
                void router.navigate({ to: CARE_CIRCLE_PATH })
              }}
            >
              Invite someone
            </NativeButton>
          </Step>
        ) : null}
      </ul>
      <NativeButton variant="quiet" className="mt-3 -mb-2 -ml-4" onPress={() => stored.write('hidden')}>
        Hide this
      </NativeButton>
      {isPicking ? (
        <Suspense fallback={null}>
          <RoutinesDialog onAdd={() => stored.write('picked')} onClose={() => setPicking(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function Step({ icon, words, children }: { icon: ReactNode; words: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex min-w-0 grow basis-56 items-center gap-3 [&>svg]:size-5.5 [&>svg]:shrink-0 [&>svg]:text-accent-ink">
        {icon}
        {words}
      </span>
      {children}
    </li>
  )
}
