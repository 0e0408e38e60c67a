import { useRouter } from '@tanstack/react-router'
import { BellOff, BellRing, CircleAlert, CircleCheck, Eye, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PersonAtAGlance } from '#contract/my-people.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import type { ViewablePerson } from '#web/lib/acting-as.ts'
import { useNow } from '#web/lib/use-now.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { barWords, dayWords, newsWords, nextWords, REACH_WORDS, signWords } from './person-words.ts'
import { viewTodayAs } from './view-as.ts'

const HandOver = lazy(() => import('./hand-over.tsx').then((part) => ({ default: part.HandOver })))

type PersonCardProps = { person: PersonAtAGlance; people: readonly PersonAtAGlance[] }

/** How far one person's day is: what is late, today's bar, what is next, the last sign, and the ways to them. */
export function PersonCard({ person, people }: PersonCardProps) {
  const { name, glance, notShown, phoneNumber, timezone, lastSign } = person
  const now = useNow()
  const view = useViewAs(people)
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-low [contain-intrinsic-size:auto_12rem] [content-visibility:auto] [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 font-bold">
          <bdi>{name}</bdi>
        </h3>
        <time className="text-sm text-ink-soft">{format12Hour(localMoment(now, timezone).time)} there</time>
      </div>
      <DayLine person={person} />
      {glance ? (
        <>
          <Bar done={glance.done} total={glance.total} name={name} />
          <p className="text-ink-soft">{nextWords(person)}</p>
          <p className="text-sm text-ink-soft">{signWords(lastSign, now)}</p>
          <ReachLight person={person} />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {notShown ? null : (
          <NativeButton onPress={() => view(person)}>
            <Eye aria-hidden className="size-4.5" />
            <span className="min-w-0">
              View as <bdi>{name}</bdi>
            </span>
          </NativeButton>
        )}
        {phoneNumber ? (
          <a href={`tel:${phoneNumber}`} className={buttonStyle('secondary')}>
            <Phone aria-hidden className="size-4.5" />
            Call<span className="sr-only"> {name}</span>
          </a>
        ) : null}
        {notShown ? null : <HandOverButton person={person} />}
      </div>
    </li>
  )
}

/** Whether reminders get through to them: by a sign and in words. */
function ReachLight({ person: { reach } }: { person: PersonAtAGlance }) {
  if (!reach) return null
  const Icon = reach === 'reached' ? BellRing : BellOff
  return (
    <p
      className={`flex items-center gap-1.5 text-sm ${reach === 'reached' ? 'text-done-ink' : 'text-overdue-ink'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {REACH_WORDS[reach]}
    </p>
  )
}

/** What others did since this caregiver last looked, a press away. */
function HandOverButton({ person }: { person: PersonAtAGlance }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NativeButton onPress={() => setOpen(true)}>
        {newsWords(person.news)}
        <span className="sr-only"> for {person.name}</span>
      </NativeButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <HandOver person={person} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Late in words and with a sign of its own, never by colour alone. */
export function DayLine({ person, isOneLine }: { person: PersonAtAGlance; isOneLine?: boolean }) {
  const now = useNow()
  const isLate = (person.glance?.late.length ?? 0) > 0
  const Icon = isLate ? CircleAlert : CircleCheck
  return (
    <p
      className={`flex max-w-full min-w-0 items-start gap-1.5 ${isLate ? 'font-semibold text-overdue-ink' : 'text-ink-soft'}`}
    >
      {person.notShown ? null : <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
      <span className={`min-w-0 ${isOneLine ? 'truncate @max-[17.5rem]:whitespace-normal' : ''}`}>
        {dayWords(person, now)}
      </span>
    </p>
  )
}

function Bar({ done, total, name }: { done: number; total: number; name: string }) {
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={`Completed tasks of ${name}`}
        aria-valuemin={0}
        aria-valuemax={total || 1}
        aria-valuenow={done}
        aria-valuetext={barWords({ done, total })}
        className="h-2 grow overflow-hidden rounded-full bg-line"
      >
        <span
          className="block h-full origin-left bg-done"
          style={{ transform: `scaleX(${total === 0 ? 0 : done / total})` }}
        />
      </div>
      <span data-figures aria-hidden className="text-sm text-ink-soft">
        {barWords({ done, total })}
      </span>
    </div>
  )
}

/** Switches to a person's today. */
export function useViewAs(people: readonly PersonAtAGlance[]): (person: PersonAtAGlance) => void {
  const router = useRouter()
  const viewable = people
    .filter(({ notShown }) => notShown !== 'not-sharing')
    .map(({ userId, name }): ViewablePerson => ({ userId, label: name }))
  return ({ userId, name }) => void viewTodayAs(router, { userId, label: name }, viewable)
}
