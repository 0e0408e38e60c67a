import { createContext, useContext } from 'react'
import type { LocalMoment } from '#domain/time/local-time.ts'
import { momentAt } from '#domain/time/zone.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'

/** The time zone of the person whose day is shown. */
export const ZoneContext = createContext('UTC')

/** The viewer's own zone, set while viewing as someone whose clock shows another time. */
export const YourZoneContext = createContext<string | null>(null)

/** A picture of a day, as on the landing page, shows a fixed moment instead of the current time. */
export const FixedMoment = createContext<LocalMoment | undefined>(undefined)

/**
 * A value that depends on the person's local time. The clock ticks every ten seconds, but a component re-renders only
 * when its selected value changed: so `select` returns a primitive.
 */
export function useClock<T extends string | number | boolean>(select: (now: LocalMoment) => T): T {
  const zone = useContext(ZoneContext)
  const fixed = useContext(FixedMoment)
  return useTick(() => select(fixed ?? momentIn(zone)))
}

/** Local date and time in a zone at the last tick. Cached, since every row asks for it. */
export function momentIn(zone: string): LocalMoment {
  const instant = lastTick()
  if (cached?.zone !== zone || cached.instant !== instant) {
    cached = { zone, instant, moment: momentAt(instant, zone) }
  }
  return cached.moment
}

let cached: { zone: string; instant: number; moment: LocalMoment } | undefined
