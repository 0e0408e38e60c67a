import { browserZone } from './browser-zone.ts'
import { useTick } from './use-now.ts'

/** The zone this device is set to. It may change while the app is open: on a journey, or in the device's settings. */
export function useBrowserZone(): string | undefined {
  return useTick(browserZone)
}
