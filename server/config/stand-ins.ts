import { type StandIn, standInAllowed } from './allowed.ts'
import type { Config } from './config.ts'
import { isLocalAddress } from './local.ts'

/** The stand-ins in use, for the start banner and labels on the screen. */
export function activeStandIns(config: Config): StandIn[] {
  const wanted: Partial<Record<StandIn, boolean>> = {
    mail: !config.smtpUrl,
    // It lets anyone sign in as anyone, so at a public address it must be turned on by name.
    google:
      !config.googleClientId &&
      !config.oidcIssuer &&
      !config.amplifyOutputs &&
      (isLocalAddress(config.publicUrl) || config.standIns.includes('google')),
    payments: !config.stripeSecretKey,
    phone: !config.twilio.accountSid,
  }
  return Object.entries(wanted)
    .filter(([name, missing]) => missing && standInAllowed(config, name as StandIn))
    .map(([name]) => name as StandIn)
}
