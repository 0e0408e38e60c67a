import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import { postProfile } from '#contract/account.ts'
import { zoneTime } from '#domain/account/timezones.ts'
import { profileQuery, useChangeProfile } from '#web/account/queries.ts'
import { settingsNotSaved, settingsSaved } from '#web/account/settings-toasts.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import type { OtherZone } from './use-other-zone.ts'

/** An account without a zone gets this device's; another is changed only if the person wants it, who is asked once. */
export function ZoneOffer({ here, account, answer }: OtherZone) {
  return account === null ? (
    <MissingZone here={here} />
  ) : (
    <Offer here={here} account={account} answer={answer} />
  )
}

/** Without one, reminders would come by UTC, although this device shows the day in its own zone. */
function MissingZone({ here }: { here: string }) {
  useEffect(() => {
    const read = () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    // If it fails once more, the next visit tries again.
    call(postProfile, { body: { timezone: here } }).then(read, () => {})
  }, [here])
  return null
}

function Offer({ here, account, answer }: OtherZone & { account: string }) {
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
