import type { Config } from '../config.ts'

/** The services that a local stand-in can play. */
export const STAND_INS = ['mail', 'google', 'twilio', 'stripe', 'voice'] as const
export type StandIn = (typeof STAND_INS)[number]

/** In production a stand-in works only when it was turned on by name. */
export function mayStandIn({ production, standIns }: Pick<Config, 'production' | 'standIns'>, name: StandIn) {
  return !production || standIns.includes(name)
}

/** Those that are at work now: for the start banner and for labels on the screen. */
export function activeStandIns(config: Config): StandIn[] {
  const missing: Partial<Record<StandIn, boolean>> = {
    mail: !config.smtpUrl,
  }
  return STAND_INS.filter((name) => missing[name] && mayStandIn(config, name))
}
