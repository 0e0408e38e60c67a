import type { Config, STAND_INS } from './config.ts'

export type StandIn = (typeof STAND_INS)[number]

/** A stand-in is used where the real service has no settings; in production only when turned on by name. */
export function standInAllowed(config: Config, name: StandIn): boolean {
  return !config.production || config.standIns.includes(name)
}
