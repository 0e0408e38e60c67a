import type { LocalMoment } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { browserZone } from './browser-zone.ts'

/** What this device's calendar and clock show at an instant. */
export function deviceMoment(at: string | Date): LocalMoment {
  return localMoment(new Date(at).getTime(), browserZone() ?? 'UTC')
}
