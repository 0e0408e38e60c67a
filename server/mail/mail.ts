import type { Transport, Transporter } from 'nodemailer'
import { emailAddress } from '#domain/account/email.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { longDate } from '#domain/time/words.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { Db } from '../db/sql.ts'
import { addJob } from '../jobs/queue.ts'

export type Letter = { to: string; subject: string; text: string }

/** Hands letters to the mail server. Requests do not wait for it: they use `queueMail`. */
export class Mail {
  readonly #transport: string | Transport
  readonly #from: string
  #transporter: Promise<Transporter> | undefined

  constructor(transport: string | Transport, from: string) {
    this.#transport = transport
    this.#from = from
  }

  async send(letter: Letter): Promise<void> {
    const { to, subject, text } = addressed(letter)
    this.#transporter ??= open(this.#transport)
    const transporter = await this.#transporter
    await transporter.sendMail({ from: this.#from, to: { name: '', address: to }, subject, text })
  }
}

/** Loaded with the first letter: most processes never send one. */
async function open(transport: string | Transport): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return typeof transport === 'string' ? createTransport(transport) : createTransport(transport)
}

/** Sends a letter once the transaction of the change that wants it has held; tried again until the mail server takes it. */
export async function queueMail(tx: Db, letter: Letter, key?: string): Promise<void> {
  await addJob(tx, { name: 'send-mail', payload: addressed(letter), key, attempts: 12 })
}

/** A letter as our people get it: a greeting by nobody's name, short paragraphs, and who we are. */
export function letterText(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n\n${PRODUCT_NAME}\n`
}

/** 'March 12, 2026': a letter is read anywhere, so its days are those of UTC. */
export function letterDate(at: Date): string {
  return longDate(localDateAt(at.getTime(), 'UTC'))
}

/** One address and one line of subject, whatever was put into them: nobody adds recipients or headers. */
function addressed({ to, subject, text }: Letter): Letter {
  const address = emailAddress(to)
  if (!address) throw new Error('A letter needs exactly one address.')
  return { to: address, subject: subject.replace(/\p{Cc}+/gu, ' ').trim(), text }
}
