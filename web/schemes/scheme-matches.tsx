import { useQuery } from '@tanstack/react-query'
import { shownName } from '#domain/care-circle/delegation.ts'
import { profileQuery } from '#web/account/queries.ts'
import { incomingQuery } from '#web/care-circle/queries.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { signedInPerson } from '#web/lib/session.ts'
import { NotLookedUp } from './not-looked-up.tsx'
import { matchingSchemesQuery } from './queries.ts'
import { useDebounced } from './use-debounced.ts'

/** Which notification schemes a task with this title would trigger, shown in the task form. */
export function SchemeMatches({ title }: { title: string }) {
  const wanted = title.trim()
  const { debounced, waiting } = useDebounced(wanted)
  const search = useQuery({ ...matchingSchemesQuery(debounced), enabled: debounced !== '' })
  const { data, isFetching, error } = search
  const { data: profile } = useQuery(profileQuery)
  const acting = useActingAs()
  const { data: caregivers } = useQuery({ ...incomingQuery, enabled: !acting })
  const nameOf = (userId: string) => {
    if (userId === profile?.email) return acting ? 'Theirs' : 'Yours'
    if (userId === signedInPerson()?.email) return 'Yours'
    const known = caregivers?.find(({ delegate }) => delegate === userId)
    return shownName(known?.knownToCaredForAs ?? '', known?.name ?? '', userId)
  }
  if (wanted === '') return null
  const found = data ?? []
  return (
    <div role="status" className="rounded-control bg-sunken px-3 py-2">
      <p className="font-semibold">Notification schemes</p>
      {waiting || isFetching || !(data || error) ? (
        <p className="text-ink-soft">Searching...</p>
      ) : error ? (
        <NotLookedUp what="They" onRetry={() => void search.refetch()} />
      ) : found.length === 0 ? (
        <p className="text-ink-soft">No matching notification schemes found.</p>
      ) : (
        <ul>
          {found.map(({ userId, schemes }) => (
            <li key={userId} className="[overflow-wrap:anywhere]">
              <span className="text-ink-soft">{nameOf(userId)}:</span>{' '}
              {schemes.map(({ name }) => name || 'Unnamed scheme').join(', ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
