import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { untilLoaded } from '#web/lib/until-loaded.ts'
import { OfflineContext, Skeleton } from '#web/ui/skeleton.tsx'
import { useMyPeople } from './my-people-query.ts'
import { STRIP_ENTRY } from './strip-entry.ts'

const load = () => untilLoaded(() => import('./my-people.tsx'))
const MyPeopleCards = lazy(() => load().then((part) => ({ default: part.MyPeopleCards })))
const StripLines = lazy(() => load().then((part) => ({ default: part.StripLines })))

/** More would push the person's own day away; Care Circle has them all. */
const MOST_IN_STRIP = 3

/**
 * Above one's own day: a line for each person, those who need help first. Caregivers without tasks of their own see the
 * cards instead, since their people are why they came. The code for this is loaded only for caregivers.
 */
export function MyPeopleStrip({ ownDayIsEmpty }: { ownDayIsEmpty: boolean }) {
  const { people, expected } = useMyPeople()
  if (expected === 0) return null
  const loading = <Waiting count={Math.min(expected, MOST_IN_STRIP + 1)} />
  if (ownDayIsEmpty)
    return (
      <Suspense fallback={<Strip>{loading}</Strip>}>
        <div className="mb-6">
          <MyPeopleCards />
        </div>
      </Suspense>
    )
  return (
    <Strip>
      <Suspense fallback={loading}>
        {people.length === 0 ? <Waiting count={Math.min(expected, MOST_IN_STRIP)} /> : null}
        <StripLines people={people} expected={expected} most={MOST_IN_STRIP} />
      </Suspense>
    </Strip>
  )
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <section aria-label="My people" className="@container mb-5 print:hidden">
      <ul className="grid divide-y divide-line rounded-card border border-line bg-surface @min-[34rem]:flex @min-[34rem]:divide-x @min-[34rem]:divide-y-0">
        {children}
      </ul>
    </section>
  )
}

/** As many lines as there will be, so that the day below does not move. */
function Waiting({ count }: { count: number }) {
  if (useContext(OfflineContext))
    return (
      <li className={`${STRIP_ENTRY} text-ink-soft`}>Your people show as soon as there is a connection.</li>
    )
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} aria-hidden className={`${STRIP_ENTRY} min-w-0 @min-[34rem]:flex-1`}>
      <Skeleton className="h-4 w-32" />
    </li>
  ))
}
