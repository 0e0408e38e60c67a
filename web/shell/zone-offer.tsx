import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { zoneTime } from '#domain/account/timezones.ts'
import { profileQuery, useChangeProfile } from '#web/account/queries.ts'
import { settingsNotSaved, settingsSaved } from '#web/account/settings-toasts.ts'
import { storage } from '#web/lib/storage.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

const OFFERED = 'zone-offered'

/** If this device's zone differs from the profile's, offers once to change the profile. Never changes it unasked. */
export function ZoneOffer() {
  const { data: profile } = useQuery(profileQuery)
  const change = useChangeProfile()
  const here = useBrowserZone()
  const pair = `${profile?.timezone} ${here}`
  const [answered, setAnswered] = useState(() => storage.read(OFFERED))
  if (!here || !profile?.timezone || profile.timezone === here || answered === pair) return null

  const answer = () => {
    storage.write(OFFERED, pair)
    setAnswered(pair)
  }
  const changeZone = () =>
    change.mutate(
      { timezone: here },
      {
        onSuccess: () => {
          answer()
          settingsSaved()
        },
        onError: settingsNotSaved,
      },
    )
  return (
    <Banner
      role="status"
      icon={<Clock aria-hidden />}
      title={`Use ${zoneTime(here)}?`}
      className="mb-5 max-sm:mb-3"
      action={
        <>
          <NativeButton onPress={changeZone} isPending={change.isPending}>
            Use it
          </NativeButton>
          <NativeButton variant="quiet" onPress={answer}>
            Keep {zoneTime(profile.timezone)}
          </NativeButton>
        </>
      }
    >
      {/* On a phone the buttons say as much. */}
      <span className="max-sm:sr-only">
        This device is set to another time zone than your account, which uses {zoneTime(profile.timezone)}.{' '}
      </span>
      Your tasks keep their times.
    </Banner>
  )
}
