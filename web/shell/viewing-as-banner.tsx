import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { format12Hour } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { useAllowedLevel } from '#web/account/allowed.ts'
import { profileQuery } from '#web/account/queries.ts'
import { useYourZone } from '#web/account/your-zone.ts'
import { viewTodayAs } from '#web/care-circle/view-as.ts'
import { actingLabel } from '#web/lib/acting-as.ts'
import { useNow } from '#web/lib/use-now.ts'
import { NativeButton } from '#web/ui/native-button.tsx'

/**
 * On every screen: whose day and whose clock this is, and the button to switch back. Whose day it is stays at the top,
 * since a tick belongs to someone; on a phone and in a very low window the rest scrolls away. On paper it is their name:
 * two people's days must not be mixed up.
 */
export function ViewingAsBanner({ userId }: { userId: string }) {
  const label = actingLabel(userId)
  const allowed = useAllowedLevel()
  return (
    <section
      aria-label="Whose day this is"
      className="z-20 border-dusk/35 bg-dusk-soft text-ink strip-line:contents strip-whole:sticky strip-whole:top-0 strip-whole:border-b"
    >
      <p className="hidden font-bold print:block">
        For <bdi>{label}</bdi>
      </p>
      <div
        data-screen-only
        className="mx-auto flex max-w-6xl flex-wrap items-center gap-3 px-4 py-2 strip-line:contents sm:px-6"
      >
        <Eye aria-hidden className="size-5.5 shrink-0 text-dusk-ink strip-line:hidden" />
        <p
          className={`min-w-0 strip-whole:grow strip-whole:basis-44 ${PART} strip-line:z-20 strip-line:py-1 strip-line:[@media(min-height:20rem)]:sticky strip-line:top-0`}
        >
          <strong className="break-words strip-line:line-clamp-1 strip-line:break-all">
            Viewing as <bdi>{label}</bdi>.
          </strong>{' '}
          <span className="strip-line:sr-only">
            {allowed === 'help'
              ? 'What you see and change here is theirs. '
              : 'What you see here is theirs. '}
          </span>
        </p>
        <div
          className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${PART} strip-line:border-b strip-line:border-dusk/35 strip-line:pb-2`}
        >
          {allowed === 'help' ? null : <span>{MAY[allowed]}</span>}
          <Clocks />
          <SwitchBackButton className="max-sm:px-3" />
        </div>
      </div>
    </section>
  )
}

/** What a press will not do is said before. */
const MAY = { see: 'You can look, not change.', tick: 'You can mark tasks.' }

const PART = 'strip-line:bg-dusk-soft strip-line:px-4 sm:strip-line:px-[max(1.5rem,50vw-34.5rem)]'

/** Both clocks, if they do not show the same. */
function Clocks() {
  const { data: profile } = useQuery(profileQuery)
  const yourZone = useYourZone()
  const now = useNow()
  if (!yourZone || !profile?.timezone) return null
  const [theirs, yours] = [profile.timezone, yourZone].map((zone) => localMoment(now, zone).time)
  if (theirs === yours) return null
  return (
    <span>
      <time>{format12Hour(theirs!)}</time> there is <time>{format12Hour(yours!)}</time> your time.
    </span>
  )
}

type SwitchBackButtonProps = { variant?: 'primary' | 'secondary'; className?: string }

export function SwitchBackButton({ variant, className }: SwitchBackButtonProps) {
  const router = useRouter()
  return (
    <NativeButton variant={variant} className={className} onPress={() => viewTodayAs(router, null)}>
      Switch back to my account
    </NativeButton>
  )
}
