import { useQuery } from '@tanstack/react-query'
import { Bell, CalendarDays, HeartHandshake, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { CARE_CIRCLE_PATH, SCHEMES_PATH } from '#domain/paths.ts'
import { profileQuery } from '#web/account/queries.ts'
import { TODAY } from '#web/lib/today.ts'
import { PlainLink } from '#web/ui/link.tsx'
import { useBottomBarHeight } from './use-bottom-bar-height.ts'

const PLACES = [
  { to: TODAY.to, label: 'Dashboard', icon: CalendarDays },
  { to: SCHEMES_PATH, label: 'Notifications', icon: Bell },
  { to: CARE_CIRCLE_PATH, label: 'Care Circle', icon: HeartHandshake },
] as const

type Place = (typeof PLACES)[number]

/** In the header, where there is room for it. */
export function HeaderNavigation({ acting }: { acting: boolean }) {
  return (
    <nav aria-label="Main">
      <ul className="flex items-center gap-1">
        {PLACES.map((place) => (
          <li key={place.to}>
            <PlaceLink
              place={place}
              acting={acting}
              className="flex min-h-11 items-center gap-2 rounded-control px-3.5 font-semibold whitespace-nowrap text-ink-soft no-underline transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
              iconClassName="size-5"
              countClassName="static"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * On phones, within reach of the thumb, with room for the assistant's launcher beside it. In a very low window, and when
 * the text is so large that the three names do not fit side by side, it is at the end of the page instead.
 */
export function BottomBar({ acting }: { acting: boolean }) {
  const bar = useRef<HTMLElement>(null)
  useBottomBarHeight(bar)
  return (
    <div
      data-bottom-bar
      data-screen-only
      className="@container z-20 [@media(min-height:26rem)]:fixed [@media(min-height:26rem)]:inset-x-0 [@media(min-height:26rem)]:bottom-0"
    >
      <nav
        ref={bar}
        aria-label="Main"
        className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] @wide:hidden"
      >
        <ul className="mx-auto flex max-w-md justify-around pr-[calc(var(--launcher)+1rem)] pl-1 @max-[18.5rem]:flex-col @max-[18.5rem]:pr-1 @max-[18.5rem]:pb-[calc(var(--launcher)+1rem)]">
          {PLACES.map((place) => (
            <li key={place.to} className="grow">
              <PlaceLink
                place={place}
                acting={acting}
                className="group flex min-h-16 flex-col items-center justify-center gap-0.5 text-sm font-semibold text-ink-soft no-underline aria-[current=page]:text-accent-ink @max-[18.5rem]:flex-row @max-[18.5rem]:justify-start @max-[18.5rem]:gap-2 @max-[18.5rem]:px-3"
                iconClassName="h-8 w-14 rounded-full px-4 py-1.5 transition-colors duration-150 group-aria-[current=page]:bg-accent-soft @max-[18.5rem]:w-11 @max-[18.5rem]:px-2"
                countClassName="absolute -top-2 -right-1"
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

type PlaceLinkProps = {
  place: Place
  acting: boolean
  className: string
  iconClassName: string
  countClassName: string
}

function PlaceLink({ place, acting, className, iconClassName, countClassName }: PlaceLinkProps) {
  const Icon: LucideIcon = place.icon
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  const waiting = place.to === CARE_CIRCLE_PATH && !acting ? (profile?.requestsWaiting ?? 0) : 0
  const content = (
    <>
      <span className="relative flex items-center gap-2">
        <Icon aria-hidden className={iconClassName} />
        {waiting > 0 ? (
          <span
            aria-hidden
            className={`${countClassName} grid h-5 min-w-5 place-items-center rounded-full bg-dusk-ink px-1 text-sm leading-none font-bold text-paper`}
          >
            {waiting}
          </span>
        ) : null}
      </span>
      {place.label}
      {waiting > 0 ? <span className="sr-only">, {waiting} waiting for your answer</span> : null}
    </>
  )
  if (acting && place.to === CARE_CIRCLE_PATH) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address
      <a role="link" aria-disabled="true" className={`${className} cursor-not-allowed opacity-55`}>
        {content}
        <span className="sr-only">, not while viewing as someone</span>
      </a>
    )
  }
  return (
    <PlainLink {...(place.to === TODAY.to ? TODAY : { to: place.to })} className={className}>
      {content}
    </PlainLink>
  )
}
