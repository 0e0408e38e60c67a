import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Check, Eye, MessageCircleWarning, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { type HelpCall, listHelpCalls, seeHelpCall } from '#contract/simple-view.ts'
import { askedWords } from '#domain/care-circle/help.ts'
import { dayPath, VIEW_AS_PARAMETER } from '#domain/paths.ts'
import { browserZone } from '#web/lib/browser-zone.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useSayAboveDialogs } from './say-above-dialogs.ts'

const helpCallsQuery = queryOptions({
  queryKey: [listHelpCalls.path],
  queryFn: ({ signal }) => call(listHelpCalls, {}, signal),
  staleTime: 0,
})

/** Who asks this caregiver for help: it stays until they say that they have seen it. */
export function HelpCalls({ className = '' }: { className?: string }) {
  const client = useQueryClient()
  const { data: calls = [] } = useQuery(helpCallsQuery)
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: helpCallsQuery.queryKey })
    return followLive({
      notice: ({ kind }) => {
        if (kind === 'help' || kind === 'delegation') read()
      },
      caughtUp: read,
    })
  }, [client])
  const view = useViewDay()
  useSayAboveDialogs(calls)
  return (
    <div role="alert" className={`grid gap-3 not-empty:mb-5 ${className}`}>
      {calls.map((one) => (
        <Call key={`${one.userId} ${one.askedAt}`} helpCall={one} onView={() => view(one)} />
      ))}
    </div>
  )
}

function Call({ helpCall, onView }: { helpCall: HelpCall; onView: () => void }) {
  const { userId, name, askedAt, phoneNumber } = helpCall
  const client = useQueryClient()
  const now = useNow()
  const see = useMutation({
    mutationFn: () => call(seeHelpCall, { body: { userId, askedAt } }),
    onSuccess: (calls) => client.setQueryData(helpCallsQuery.queryKey, calls),
  })
  const about = <span className="sr-only"> {name}</span>
  return (
    <Banner
      tone="warning"
      icon={<MessageCircleWarning aria-hidden />}
      title={
        <span dir="auto" className="wrap-anywhere">
          {name} asks for help
        </span>
      }
      action={
        <>
          {phoneNumber ? (
            <a href={`tel:${phoneNumber}`} className={buttonStyle('primary')}>
              <Phone aria-hidden className="size-5" />
              Call{about}
            </a>
          ) : null}
          <Button onPress={onView}>
            <Eye aria-hidden className="size-5" />
            View{about}
          </Button>
          <Button isPending={see.isPending} onPress={() => see.mutate()}>
            <Check aria-hidden className="size-5" />
            I’ve seen it<span className="sr-only"> from {name}</span>
          </Button>
        </>
      }
    >
      {/* The words that go on counting are not announced again and again. */}
      <p aria-live="off">{askedWords(askedAt, now, browserZone() ?? 'UTC')}</p>
      {see.isError ? <p className="text-danger-ink">{failureSentence(see.error)}</p> : null}
    </Banner>
  )
}

function useViewDay(): (helpCall: HelpCall) => void {
  const router = useRouter()
  return ({ userId, date }) =>
    router.history.push(`${dayPath(date)}?${VIEW_AS_PARAMETER}=${encodeURIComponent(userId)}`)
}
