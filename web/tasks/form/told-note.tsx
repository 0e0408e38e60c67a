import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { stillToCome, type Told, toldSentence } from '#domain/schemes/told.ts'
import { realTime } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { CANNOT_TURN_ON, turnOnPush, usePushState } from '#web/push/push-state.ts'
import { whoIsRemindedQuery } from '#web/schemes/queries.ts'
import { useDebounced } from '#web/schemes/use-debounced.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import type { TaskValues } from './task-values.ts'

type ToldNoteProps = {
  values: Pick<
    TaskValues,
    'title' | 'date' | 'time' | 'onTaskDue' | 'makeSure' | 'private' | 'recurrenceType'
  >
  /** of a task that is being changed: it may be paused */
  id?: string
}

/** Beside the time: who will be reminded and how, or why nobody, with the way to change it on this device. */
export function ToldNote({ values, id }: ToldNoteProps) {
  const { title, date, time, onTaskDue, makeSure, private: isPrivate, recurrenceType } = values
  const acting = useActingAs()
  const zone = useTimeZone()
  const push = usePushState()
  const { debounced: asked } = useDebounced(
    JSON.stringify({
      id,
      title: title.trim(),
      date,
      time: realTime(time) ?? null,
      onTaskDue,
      makeSure,
      private: isPrivate,
    }),
  )
  // A time just set is asked about a moment later; until then the answer is about a task without one.
  const isAsked = !asked.includes('"time":null')
  const { data, refetch } = useQuery({
    ...whoIsRemindedQuery(asked),
    enabled: isAsked && time !== '' && date !== '',
  })
  const [isPending, setPending] = useState(false)
  if (time === '' || !isAsked || !data) return null
  const { alerts: coming, silence } = stillToCome(
    data,
    { isRepeating: recurrenceType !== 'none' },
    Date.now(),
  )
  const alerts = coming.map(
    ({ at, ...alert }): Told => ({ ...alert, time: localMoment(Date.parse(at), zone).time }),
  )
  const canTurnOn = !acting && push === 'unsubscribed' && (alerts.length > 0 || silence === 'no device')
  const turnOn = async () => {
    setPending(true)
    try {
      await turnOnPush()
      await refetch()
    } catch (failure) {
      console.error(failure)
      toast({
        title: 'Notification setup failed',
        description: CANNOT_TURN_ON,
        variant: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }
  const Icon = alerts.length > 0 ? Bell : BellOff
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="flex min-w-0 items-start gap-2 text-sm">
        <Icon
          aria-hidden
          className={`mt-0.5 size-4.5 shrink-0 ${alerts.length > 0 ? 'text-done' : 'text-overdue-ink'}`}
        />
        {toldSentence(alerts, silence, acting ? undefined : { thisDevice: push === 'subscribed' })}
      </p>
      {canTurnOn ? (
        <Button isPending={isPending} onPress={turnOn}>
          Turn on notifications on this device
        </Button>
      ) : null}
    </div>
  )
}
