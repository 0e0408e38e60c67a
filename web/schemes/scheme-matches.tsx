import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#web/account/queries.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { matchingSchemesQuery } from './queries.ts'
import { useSettled } from './use-settled.ts'

/** Which notification schemes a task with this title would trigger, shown in the task form. */
export function SchemeMatches({ title }: { title: string }) {
  const wanted = title.trim()
  const { settled, waiting } = useSettled(wanted)
  const { data, isFetching } = useQuery({ ...matchingSchemesQuery(settled), enabled: settled !== '' })
  const { data: profile } = useQuery(profileQuery)
  const acting = useActingAs()
  if (wanted === '') return null
  const found = data ?? []
  return (
    <div role="status" className="rounded-control bg-sunken px-3 py-2">
      <p className="font-semibold">Notification schemes</p>
      {waiting || isFetching || !data ? (
        <p className="text-ink-soft">Searching...</p>
      ) : found.length === 0 ? (
        <p className="text-ink-soft">No matching notification schemes found.</p>
      ) : (
        <ul>
          {found.map(({ userId, schemes }) => (
            <li key={userId} className="[overflow-wrap:anywhere]">
              <span className="text-ink-soft">
                {userId === profile?.email ? (acting ? 'Theirs' : 'Yours') : userId}:
              </span>{' '}
              {schemes.map(({ name }) => name || 'Unnamed scheme').join(', ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
