import { temporal } from '#domain/time/temporal.ts'
import { isTimeZone } from '#domain/time/zone.ts'

/** The zone this device is set to; undefined if the browser does not say. */
export function browserZone(): string | undefined {
  const named = temporal()?.Now.timeZoneId()
  // Always a valid zone, or a bare offset, which we do not take for one.
  if (named) return /^[A-Za-z]/.test(named) ? named : undefined
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : undefined
}
