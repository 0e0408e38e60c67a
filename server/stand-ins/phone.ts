import type { Pool } from 'pg'
import type { Phone } from '../account/phone-call.ts'
import type { Config } from '../config.ts'
import { standInAllowed } from './allowed.ts'
import { addToOutbox } from './outbox.ts'

/** Calls that are laid into the outbox instead of ringing anywhere. */
export function outboxPhone(config: Config, db: Pool): Phone {
  return {
    async call({ to, say }) {
      if (!standInAllowed(config, 'phone')) throw new Error('No phone service is configured.')
      await addToOutbox(db, { kind: 'call', to, body: say, links: [], state: 'answered' })
    },
  }
}
