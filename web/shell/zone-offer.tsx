import { Clock } from 'lucide-react'
import { zoneTime } from '#domain/account/timezones.ts'
import { useChangeProfile } from '#web/account/queries.ts'
import { settingsNotSaved, settingsSaved } from '#web/account/settings-toasts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import type { OtherZone } from './use-other-zone.ts'

/** Offers once to change the account's zone to this device's. Never changes it unasked. */
export function ZoneOffer({ here, account, answer }: OtherZone) {
  const change = useChangeProfile()
  // The offer is gone as soon as the zones agree, so what follows does not depend on it.
  const changeZone = () =>
    change.mutateAsync({ timezone: here }).then(() => {
      answer()
      settingsSaved()
    }, settingsNotSaved)
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
            Keep {zoneTime(account)}
          </NativeButton>
        </>
      }
    >
      {/* On a phone the buttons say as much. */}
      <span className="max-sm:sr-only">
        This device is set to another time zone than your account, which uses {zoneTime(account)}.{' '}
      </span>
      Your tasks keep their times.
    </Banner>
  )
}
