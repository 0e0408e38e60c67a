import { useQuery } from '@tanstack/react-query'
import { SETTINGS_PATH } from '#domain/paths.ts'
import { profileQuery } from '#web/account/queries.ts'
import { Link } from '#web/ui/link.tsx'

/** Shown when phone calls are chosen: which number they go to, or what is still missing. */
export function PhoneNote() {
  const { data: profile } = useQuery(profileQuery)
  if (!profile) return null
  const ready = profile.phoneNumber && profile.phoneVerified
  return (
    <p className="mt-2 text-ink-soft">
      {ready ? (
        'Calls go to the phone number in Settings.'
      ) : (
        <Link to={SETTINGS_PATH}>
          {profile.phoneNumber
            ? 'Confirm your phone number in Settings to get calls'
            : 'Add a phone number in Settings to get calls'}
        </Link>
      )}
    </p>
  )
}
