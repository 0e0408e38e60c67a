import { createContext, useContext } from 'react'
import type { LocalMoment } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'

/** The zone the day is read in: that of the person whose day it is. */
export const ZoneContext = createContext('UTC')

/** While viewing as someone whose clock shows another time: one's own zone. */
export const YourZoneContext = createContext<string | null>(null)

/** A day in a picture stands still at a moment of its own. */
export const StillMoment = createContext<LocalMoment | undefined>(undefined)

/**
 * Something that depends on the time on the person's clock. The clock moves every ten seconds, but a component is
 * only rendered anew when its own answer changed: so `select` answers with a text, a number or a yes or no.
 */
export function useClock<T extends string | number | boolean>(select: (now: LocalMoment) => T): T {
  const zone = useContext(ZoneContext)
  const still = useContext(StillMoment)
  return useTick(() => select(still ?? momentIn(zone)))
}

/** What calendar and clock showed in a zone at the last tick: asked for by every row, worked out once. */
export function momentIn(zone: string): LocalMoment {
  const instant = lastTick()
  if (last?.zone !== zone || last.instant !== instant) {
    last = { zone, instant, moment: localMoment(instant, zone) }
  }
  return last.moment
}

let last: { zone: string; instant: number; moment: LocalMoment } | undefined
