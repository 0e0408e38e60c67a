import { temporal } from '#domain/time/temporal.ts'
import { isTimeZone } from '#domain/time/zone.ts'
import { zoneName } from '#domain/time/zone-name.ts'

/** The zone this device is set to; undefined if the browser does not say. */
export function browserZone(): string | undefined {
  const named = temporal()?.Now.timeZoneId()
  // Always a valid zone, or a bare offset, which we do not take for one.
  if (named) return /^[A-Za-z]/.test(named) ? zoneName(named) : undefined
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? zoneName(timeZone) : undefined
}
