import { isTimeZone } from '#domain/time/zone.ts'

/** The zone this device is set to; undefined if the browser does not say. */
export function browserZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : undefined
}
