import type { Transport } from 'nodemailer'
import type { Pool } from 'pg'
import { addToOutbox } from './outbox.ts'

/** Takes mail as nodemailer hands it over, and lays it into the outbox instead of sending it. */
export function outboxTransport(db: Pool): Transport<{ messageId: string }> {
  return {
    name: 'outbox',
    version: '1',
    send(mail, done) {
      const { to = [] } = mail.message.getEnvelope()
      const { subject = '', text = '' } = mail.data
      addToOutbox(db, { kind: 'mail', to: [to].flat().join(', '), subject, body: String(text) }).then(
        () => done(null, { messageId: mail.message.messageId() }),
        (error: Error) => done(error, { messageId: '' }),
      )
    },
  }
}
