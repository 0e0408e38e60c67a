import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mute } from '#domain/schemes/mute.ts'
import { profileQuery, useChangeProfile } from '#web/account/queries.ts'
import { useChosen } from '#web/account/use-chosen.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Reach } from '#web/push/reach.tsx'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { MuteFields } from './mute-fields.tsx'
import { reminderChainQuery, todaysAlertsQuery } from './queries.ts'
import { QuietHours } from './quiet-hours.tsx'
import { shortList } from './short-list.ts'

const FAILED = 'Failed to save notification settings. Please try again.'

/** First whether reminders arrive, then what holds for all schemes. The save button shows only when the mute changed. */
export function GlobalMuteCard() {
  const acting = useActingAs()
  const { data: profile } = useQuery(profileQuery)
  return (
    <Card title="Global Notification Settings" description="These apply to all the schemes below.">
      {acting ? null : <Reach />}
      {profile ? (
        // The profile cached on this device shows first; if the server's answer differs, the form resets to that.
        <>
          <RemindAtTime isOn={profile.remindAtTime ?? false} />
          <QuietHours hours={profile.quietHours ?? null} />
          <GlobalMute
            key={JSON.stringify(profile.muteNotifications)}
            saved={profile.muteNotifications ?? { muted: false, muteUntil: null }}
          />
        </>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-11 w-2/3" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

/** Takes effect at once, unlike the mute below it, which has an end to choose first. */
function RemindAtTime({ isOn }: { isOn: boolean }) {
  const client = useQueryClient()
  const acting = useActingAs()
  const change = useChangeProfile()
  const save = async (remindAtTime: boolean) => {
    await change.mutateAsync({ remindAtTime })
    void client.invalidateQueries({ queryKey: todaysAlertsQuery.queryKey })
  }
  const [isShownOn, turn] = useChosen(isOn, save, () =>
    toast({ title: 'Error', description: FAILED, variant: 'destructive' }),
  )
  return (
    <Switch
      isSelected={isShownOn}
      onChange={turn}
      className="mb-4 border-b border-line pb-4"
      description={`For tasks that have a time, but no reminder of their own and none from a scheme. It goes to ${acting ? 'their' : 'your'} devices.`}
    >
      {acting ? 'Remind them of every task at its time' : 'Remind me of every task at its time'}
    </Switch>
  )
}

function GlobalMute({ saved }: { saved: Mute }) {
  const client = useQueryClient()
  const acting = useActingAs()
  const change = useChangeProfile()
  const [mute, setMute] = useState<Mute>(saved)
  const { data: chain } = useQuery(reminderChainQuery)
  const sure = chain?.tasks ?? []
  const exceptMakeSure = mute.exceptMakeSure ?? !saved.muted
  const changed =
    mute.muted !== saved.muted ||
    (mute.muteUntil ?? null) !== (saved.muteUntil ?? null) ||
    (mute.muted && exceptMakeSure !== (saved.exceptMakeSure ?? !saved.muted))
  // Not in the mutation's callbacks: the saved answer remounts this form, and callbacks of the old one would not run.
  const save = () =>
    change
      .mutateAsync({
        muteNotifications: {
          muted: mute.muted,
          muteUntil: mute.muteUntil ?? null,
          ...(sure.length > 0 && { exceptMakeSure }),
        },
      })
      .then(
        () => {
          toast({
            title: 'Notification settings saved',
            description: 'Your global notification preferences have been updated.',
            about: 'mute',
          })
          return client.invalidateQueries({ queryKey: todaysAlertsQuery.queryKey })
        },
        () => toast({ title: 'Error', description: FAILED, variant: 'destructive', about: 'mute' }),
      )
  return (
    <>
      <MuteFields
        label="Mute all notifications"
        description={`No reminder and no message reaches ${acting ? 'them' : 'you'} while this is on.`}
        mute={mute}
        onChange={(next) => setMute({ ...next, exceptMakeSure: mute.exceptMakeSure })}
      />
      {mute.muted && sure.length > 0 ? (
        <Switch
          className="mt-3"
          isSelected={exceptMakeSure}
          onChange={(except) => setMute({ ...mute, exceptMakeSure: except })}
          description="Turn this off to mute them too. Then nobody is told if they are forgotten."
        >
          Still make sure of {shortList(sure)}
        </Switch>
      ) : null}
      {change.isError && changed ? (
        <Banner tone="danger" className="mt-4" title="Your notification settings are not saved yet">
          {failureSentence(change.error)}
        </Banner>
      ) : null}
      {changed ? (
        <Button variant="primary" className="mt-4" isPending={change.isPending} onPress={save}>
          Save Settings
        </Button>
      ) : null}
    </>
  )
}
