import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { HeartHandshake } from 'lucide-react'
import { shownName } from '#domain/care-circle/delegation.ts'
import { CARE_CIRCLE_PATH, INVITATION_PATH } from '#domain/paths.ts'
import { profileQuery } from '#web/account/queries.ts'
import { isolated } from '#web/lib/isolated.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { incomingQuery, outgoingQuery } from './queries.ts'
import { asksMe } from './waiting.ts'

/** Who waits for an answer, on every screen but those where it is given: nobody must be asked to pay before they know of it. */
export function RequestsNotice({ pathname }: { pathname: string }) {
  const router = useRouter()
  const { data: profile } = useQuery(profileQuery)
  const waiting = profile?.requestsWaiting ?? 0
  const isShown =
    waiting > 0 && ![CARE_CIRCLE_PATH, INVITATION_PATH].some((path) => pathname.startsWith(path))
  const { data: incoming = [] } = useQuery({ ...incomingQuery, enabled: isShown })
  const { data: outgoing = [] } = useQuery({ ...outgoingQuery, enabled: isShown })
  if (!isShown) return null
  const asking = incoming.filter(asksMe)
  const carer = asking[0]
  const cared = outgoing.find(({ accepted }) => !accepted)
  return (
    <Banner
      role="status"
      icon={<HeartHandshake aria-hidden />}
      className="mb-5 max-sm:mb-3"
      action={<NativeButton onPress={() => router.navigate({ to: CARE_CIRCLE_PATH })}>Answer</NativeButton>}
    >
      {waiting > 1
        ? `${waiting} people are waiting for your answer.`
        : carer
          ? `${isolated(shownName(carer.knownToCaredForAs, carer.name, carer.delegate))} ${carer.requestedByMe ? 'said yes. What may they do?' : 'would like to help you with your day.'}`
          : cared
            ? `${isolated(shownName(cared.knownToCaregiverAs, cared.name, cared.userId))} would like your help with their day.`
            : 'Someone is waiting for your answer.'}
      {asking.some(({ canIncludeMe }) => canIncludeMe)
        ? ' If you approve, their membership includes you, and you pay nothing.'
        : ''}
    </Banner>
  )
}
