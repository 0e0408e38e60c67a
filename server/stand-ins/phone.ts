import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { standInAllowed } from '../config/allowed.ts'
import { BadSetting, type Config } from '../config/config.ts'
import { installationSecret } from '../db/secrets.ts'
import { Twilio } from '../phone/twilio.ts'
import { TwilioStandIn } from './twilio.ts'

/** The phone service that is configured, its stand-in, or none. */
export async function phoneOf(
  config: Config,
  db: Pool,
  clock: () => Date,
): Promise<{ calls?: Twilio; standIn?: TwilioStandIn }> {
  const { accountSid, authToken, from, apiBase } = config.twilio
  if (accountSid) {
    if (!authToken || !from) {
      throw new BadSetting('TWILIO_ACCOUNT_SID is set, so TWILIO_AUTH_TOKEN and TWILIO_FROM must be set too.')
    }
    return { calls: new Twilio({ accountSid, authToken, from, apiBase }) }
  }
  if (!standInAllowed(config, 'phone')) return {}
  const token = await installationSecret(db, 'test-phone-token', () => randomUUID())
  const standIn = new TwilioStandIn(db, token, clock)
  return { calls: new Twilio(standIn.settings, standIn.fetch), standIn }
}
