import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonAtAGlance } from '#contract/my-people.ts'
import { CARE_CIRCLE_PATH } from '#domain/paths.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { ServerSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { useMyPeople } from './my-people-query.ts'
import { DayLine, PersonCard, useViewAs } from './person-card.tsx'
import { othersWords } from './person-words.ts'
import { STRIP_ENTRY } from './strip-entry.ts'

/** More cards would push everything else away; the rest is a press away. */
const FIRST_CARDS = 9

const CARDS = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'

/** Cards of everyone the person cares for, those who need someone first. Renders nothing if there is no one. */
export function MyPeopleCards() {
  const { people, expected } = useMyPeople()
  const [all, setAll] = useState(false)
  if (expected === 0) return null
  return (
    <section aria-labelledby="my-people" className="grid gap-3">
      <h2 id="my-people" className="text-xl font-bold">
        My people
      </h2>
      {people.length === 0 ? (
        // Where the cards will be, so that what is below does not move.
        <ServerSkeleton>
          <div className={CARDS}>
            {Array.from({ length: Math.min(expected, FIRST_CARDS) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={index} className="h-60 w-full" />
            ))}
          </div>
        </ServerSkeleton>
      ) : (
        <ul className={CARDS}>
          {people.slice(0, all ? undefined : FIRST_CARDS).map((person) => (
            <PersonCard key={person.userId} person={person} people={people} />
          ))}
        </ul>
      )}
      {all || people.length <= FIRST_CARDS ? null : (
        <NativeButton className="justify-self-start" onPress={() => setAll(true)}>
          Show all {people.length} people
        </NativeButton>
      )}
    </section>
  )
}

type StripLinesProps = {
  people: readonly PersonAtAGlance[]
  /** how many there are, known or not yet */
  expected: number
  most: number
}

/** What the strip above one's own day shows: a line for each of the first, and one for all others. */
export function StripLines({ people, expected, most }: StripLinesProps) {
  return (
    <>
      {people.slice(0, most).map((person) => (
        <StripEntry key={person.userId} person={person} people={people} />
      ))}
      {expected > most ? (
        <li className="min-w-0 @min-[34rem]:flex-1">
          <Link to={CARE_CIRCLE_PATH} className={`${STRIP_ENTRY} hover:bg-sunken`}>
            <span className="text-accent-ink underline">
              {othersWords(people.slice(most), expected - most)}
            </span>
          </Link>
        </li>
      ) : null}
    </>
  )
}

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
        <div className={STRIP_ENTRY}>{content}</div>
      ) : (
        <button
          type="button"
          onClick={() => view(person)}
          className={`${STRIP_ENTRY} cursor-pointer hover:bg-sunken`}
        >
          <span className="sr-only">View as </span>
          {content}
        </button>
      )}
    </li>
  )
}
