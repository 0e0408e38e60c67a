import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonAtAGlance } from '#contract/my-people.ts'
import { CARE_CIRCLE_PATH } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMyPeople } from './my-people-query.ts'
import { DayLine, PersonCard, useViewAs } from './person-card.tsx'
import { othersWords } from './person-words.ts'

/** More cards would push everything else away; the rest is a press away. */
const FIRST_CARDS = 9

/** Cards of everybody the person cares for, those who need somebody first. Nothing for who cares for nobody. */
export function MyPeopleCards() {
  const { people, expected } = useMyPeople()
  const [all, setAll] = useState(false)
  if (expected === 0) return null
  return (
    <section aria-labelledby="my-people" className="grid gap-3">
      <h2 id="my-people" className="text-xl font-bold">
        My people
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {people.length === 0
          ? // Where the cards will be, so that what stands below does not move.
            Array.from({ length: Math.min(expected, FIRST_CARDS) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={index} aria-hidden>
                <Skeleton className="h-60 w-full" />
              </li>
            ))
          : null}
        {people.slice(0, all ? undefined : FIRST_CARDS).map((person) => (
          <PersonCard key={person.userId} person={person} people={people} />
        ))}
      </ul>
      {all || people.length <= FIRST_CARDS ? null : (
        <Button className="justify-self-start" onPress={() => setAll(true)}>
          Show all {people.length} people
        </Button>
      )}
    </section>
  )
}

/** More would push the person's own day away; Care Circle has them all. */
const MOST_IN_STRIP = 3

/**
 * Above one's own day: each person with one line, those who need somebody first. Who has no tasks of their own sees the
 * cards instead, since their people are why they came.
 */
export function MyPeopleStrip({ ownDayIsEmpty }: { ownDayIsEmpty: boolean }) {
  const { people, expected } = useMyPeople()
  if (expected === 0) return null
  if (ownDayIsEmpty)
    return (
      <div className="mb-6">
        <MyPeopleCards />
      </div>
    )
  const others = people.slice(MOST_IN_STRIP)
  return (
    <section aria-label="My people" className="@container mb-5 print:hidden">
      <ul className="grid divide-y divide-line rounded-card border border-line bg-surface @min-[34rem]:flex @min-[34rem]:divide-x @min-[34rem]:divide-y-0">
        {people.length === 0
          ? // As many lines as there will be, so that the day below does not move.
            Array.from({ length: Math.min(expected, MOST_IN_STRIP) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={index} aria-hidden className={`${ENTRY} min-w-0 @min-[34rem]:flex-1`}>
                <Skeleton className="h-4 w-32" />
              </li>
            ))
          : null}
        {people.slice(0, MOST_IN_STRIP).map((person) => (
          <StripEntry key={person.userId} person={person} people={people} />
        ))}
        {expected > MOST_IN_STRIP ? (
          <li className="min-w-0 @min-[34rem]:flex-1">
            <Link to={CARE_CIRCLE_PATH} className={`${ENTRY} hover:bg-sunken`}>
              <span className="text-accent-ink underline">
                {othersWords(others, expected - MOST_IN_STRIP)}
              </span>
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

/** One line on a phone; two where people stand beside each other; with large text as many as it takes. */
const ENTRY =
  'flex min-h-11 w-full min-w-0 items-center gap-x-3 rounded-card px-3 text-left text-sm @min-[34rem]:h-full @min-[34rem]:min-h-14 @min-[34rem]:flex-col @min-[34rem]:items-start @min-[34rem]:justify-center @max-[17.5rem]:flex-col @max-[17.5rem]:items-start @max-[17.5rem]:py-2'
const NAME =
  'max-w-1/2 shrink-0 truncate font-semibold @min-[34rem]:max-w-full @max-[17.5rem]:max-w-full @max-[17.5rem]:whitespace-normal'

type StripEntryProps = { person: PersonAtAGlance; people: readonly PersonAtAGlance[] }

function StripEntry({ person, people }: StripEntryProps) {
  const view = useViewAs(people)
  const content = (
    <>
      <span className={NAME}>{person.name}</span>
      <DayLine person={person} isOneLine />
    </>
  )
  return (
    <li className="min-w-0 @min-[34rem]:flex-1">
      {person.notShown ? (
        <div className={ENTRY}>{content}</div>
      ) : (
        <button
          type="button"
          onClick={() => view(person)}
          className={`${ENTRY} cursor-pointer hover:bg-sunken`}
        >
          <span className="sr-only">View as </span>
          {content}
        </button>
      )}
    </li>
  )
}
