import type { Config } from './config.ts'

export type StandIn = 'google' | 'mail' | 'payments' | 'phone' | 'push' | 'voice'

/** A stand-in is used where the real service has no settings; in production only when turned on by name. */
export function standInAllowed(config: Config, name: StandIn): boolean {
  return !config.production || config.standIns.includes(name)
}
