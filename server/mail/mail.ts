import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SendMailOptions, Transport, Transporter } from 'nodemailer'
import { emailAddress } from '#domain/account/email.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { type DateStyle, inStyle, USUAL_STYLE } from '#domain/time/date-style.ts'
import { longDate } from '#domain/time/words.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { seal, unseal } from '../db/seal.ts'
import type { Db } from '../db/sql.ts'
import { addJob } from '../jobs/queue.ts'

export type Letter = { to: string; subject: string; text: string }

/** Sends letters through the mail server. Requests must not wait for it, so they use `queueMail`. */
export class Mail {
  readonly #transport: string | Transport
  readonly #from: string
  #transporter: Promise<Transporter> | undefined

  constructor(transport: string | Transport, from: string) {
    this.#transport = transport
    this.#from = from
  }

  /**
   * `id`: a letter sent twice has the same one, so that mail programs show it once. `beforeText` is called when the mail
   * server has let us in and taken the address; if it fails, nothing is sent.
   */
  async send(letter: Letter, id: string = randomUUID(), beforeText = async () => {}): Promise<void> {
    const { to, subject, text } = checkedLetter(letter)
    this.#transporter ??= open(this.#transport)
    const transporter = await this.#transporter
    const messageId = `<${id.replace(/[^\w-]/g, '-')}@${domainOf(this.#from)}>`
    const outgoing = { from: this.#from, to: { name: '', address: to }, subject, text, messageId, beforeText }
    await transporter.sendMail(outgoing as Outgoing).catch((failure) => {
      throw withoutLetter(failure)
    })
  }
}

/** Once a mail server has read the letter, its refusal may repeat the subject or a code: only its numbers are kept. */
function withoutLetter(failure: { command?: string; response?: string }): unknown {
  if (failure.command !== 'DATA') return failure
  const [numbers = 'without a number'] =
    /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(failure.response ?? '') ?? []
  return new Error(`The mail server read the letter and refused it: ${numbers}`)
}

type Outgoing = SendMailOptions & { beforeText: () => Promise<void> }

/** Loads the mail library with the first letter: most processes never send one. */
async function open(transport: string | Transport): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  if (typeof transport !== 'string') return createTransport(transport)
  const transporter = createTransport(withPatience(transport))
  transporter.use('stream', ({ data, message }, done) => {
    message.processFunc((text) => Readable.from(delayed(text, (data as Outgoing).beforeText)))
    done()
  })
  return transporter
}

/** The text of a letter, which nobody reads until the mail server has asked for it. */
async function* delayed(text: Readable, before: () => Promise<void>) {
  await before()
  yield* text
}

/**
 * How long a mail server may take until it greets, and then for each answer; the library waits two and ten minutes.
 * Where a firewall swallows what goes to its port, or it hangs, each letter that waits would keep a job's place for so
 * long, and the other jobs behind it. It is tried again. An address that names a time of its own keeps it.
 */
export function withPatience(address: string): string {
  const url = new URL(address)
  for (const [name, ms] of Object.entries(PATIENCE_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  return url.href
}

const PATIENCE_MS = { connectionTimeout: 20_000, socketTimeout: 60_000 }

/**
 * Queues a letter, to be sent once the transaction is committed, and retried until the mail server takes it. It waits
 * encrypted: letters hold codes.
 */
export async function queueMail(tx: Db, letter: Letter, { key, runAt, really = true }: Sending = {}) {
  const payload = { id: randomUUID(), sealed: await seal(tx, JSON.stringify(checkedLetter(letter))), really }
  await addJob(tx, { name: 'send-mail', payload, key, runAt, attempts: LETTER_ATTEMPTS })
}

/** Over almost 16 hours. */
export const LETTER_ATTEMPTS = 12

type Sending = {
  /** the same key twice is one letter */
  key?: string
  runAt?: Date
  /** false: nothing is sent, but it takes as long, so that nobody can tell */
  really?: boolean
}

/** A letter from the queue. Those of earlier versions have no id. */
export type QueuedLetter = Letter & { id?: string }

/** A letter from the queue; undefined for one that is not meant to be sent. Earlier versions queued them as they are. */
export async function queuedLetter(db: Db, payload: unknown): Promise<QueuedLetter | undefined> {
  const { id, sealed, really = true } = payload as { id?: string; sealed?: string; really?: boolean }
  if (!really) return undefined
  return sealed === undefined ? (payload as QueuedLetter) : { id, ...JSON.parse(await unseal(db, sealed)) }
}

/** The text of a letter: short paragraphs, signed with our name. */
export function letterText(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n\n${PRODUCT_NAME}\n`
}

/** 'March 12, 2026', as the reader writes dates, in UTC: we do not know where a letter is read. */
export function letterDate(at: Date, style: DateStyle = USUAL_STYLE): string {
  return inStyle(style, () => longDate(localDateAt(at.getTime(), 'UTC')))
}

/** The part of the sender's address that names the mail server. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}

/** Makes sure of one address and a one-line subject, so that nobody can inject recipients or headers. */
function checkedLetter({ to, subject, text }: Letter): Letter {
  const address = emailAddress(to)
  if (!address) throw new Error('A letter needs exactly one address.')
  return { to: address, subject: subject.replace(/\p{Cc}+/gu, ' ').trim(), text }
}
