import type { Transport } from 'nodemailer'
import type { Pool } from 'pg'
import { addToOutbox } from './outbox.ts'

/** A nodemailer transport that puts mail into the outbox instead of sending it. */
export function outboxTransport(db: Pool): Transport {
  return {
    name: 'outbox',
    version: '1',
    send(mail, done) {
      const envelope = mail.message.getEnvelope()
      const messageId = mail.message.messageId()
      const { subject = '', text = '' } = mail.data
      const to = [envelope.to].flat().join(', ')
      addToOutbox(db, { kind: 'mail', to, subject, body: String(text) }).then(
        () => done(null, { envelope, messageId }),
        (error: Error) => done(error, { envelope, messageId }),
      )
    },
  }
}
