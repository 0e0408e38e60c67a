import { useRouter } from '@tanstack/react-router'
import { Hand, HandHelping } from 'lucide-react'
import type { Asked } from '#contract/reminders.ts'
import { dayPath, VIEW_AS_PARAMETER } from '#domain/paths.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { useTakeAsked } from './asked-query.ts'

/** One task that a caregiver is asked to look after, and the button that takes it on. */
export function AskedTask({ asked }: { asked: Asked }) {
  const { userId, name, title, time, date, task, taken } = asked
  const router = useRouter()
  const take = useTakeAsked()
  const zone = useTimeZone()
  const clock = (instant: string) => format12Hour(localMoment(Date.parse(instant), zone).time)
  const view = () => {
    const [path, hash] = dayPath(date, task).split('#')
    router.history.push(`${path}?${VIEW_AS_PARAMETER}=${encodeURIComponent(userId)}#${hash}`)
  }
  return (
    <Banner
      tone={taken ? 'info' : 'warning'}
      icon={<HandHelping aria-hidden />}
      title={
        <span dir="auto" className="wrap-anywhere">
          {name}: {title}
        </span>
      }
      action={
        <>
          {taken && !taken.isYou ? null : (
            <NativeButton
              variant={taken ? 'secondary' : 'primary'}
              isPending={take.isPending}
              onPress={() => take.mutate(asked)}
            >
              <Hand aria-hidden className="size-5" />
              {taken ? 'Half an hour more' : 'I’ve got it'}
              <span className="sr-only">
                for {name}: {title}
              </span>
            </NativeButton>
          )}
          <NativeButton onPress={view}>
            View
            <span className="sr-only">
              {name}: {title}
            </span>
          </NativeButton>
        </>
      }
    >
      {taken
        ? `${taken.isYou ? `You’ve got it. Nobody else is asked until ${clock(taken.until)}` : `${taken.by} has got it`}. It was due at ${format12Hour(time)}.`
        : `Still not done. It was due at ${format12Hour(time)}.`}
      {take.isError ? <p className="text-danger-ink">{failureSentence(take.error)}</p> : null}
    </Banner>
  )
}
