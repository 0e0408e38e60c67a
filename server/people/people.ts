import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { displayOf } from '#domain/account/display.ts'
import { type Db, first } from '../db/sql.ts'
import { type Addresses, changeAddress } from './change-address.ts'
import type { Claims, Person } from './person.ts'

const MAX_CACHED = 20_000

/**
 * People by key and by identity, cached so that knowing who makes a request costs no query.
 * Every writer of `person` calls `personChanged` in its transaction, and all processes drop that person.
 */
export class People {
  readonly #db: Pool
  readonly #log: FastifyBaseLogger
  readonly #addresses: Addresses
  readonly #byKey = new Map<string, Person>()
  readonly #keys = new Map<string, string>()
  #generation = 0

  constructor(db: Pool, log: FastifyBaseLogger, addresses: Addresses) {
    this.#db = db
    this.#log = log
    this.#addresses = addresses
  }

  /** The person behind a token, created at their first visit, unless `beforeCreating` refuses. */
  async ofClaims(claims: Claims, beforeCreating = async () => {}): Promise<Person> {
    // The address is part of the key, so that a change at the issuer is noticed.
    const identity = `${claims.issuer} ${claims.subject} ${claims.email}`
    const known = this.#keys.get(identity)
    if (known) {
      const person = await this.ofKey(known)
      if (person) return person
    }
    const { key, email } =
      (await knownIdentity(this.#db, claims)) ?? (await this.#create(claims, beforeCreating))
    if (email !== claims.email) await this.#changeAddress(key, claims)
    await this.#addresses.bind(this.#db, claims.email)
    if (this.#keys.size >= MAX_CACHED) this.#keys.clear()
    this.#keys.set(identity, key)
    return (await this.ofKey(key))!
  }

  async #create(claims: Claims, beforeCreating: () => Promise<void>): Promise<Identity> {
    await beforeCreating()
    return createIdentity(this.#db, claims)
  }

  async #changeAddress(key: string, claims: Claims): Promise<void> {
    const outcome = await changeAddress(this.#db, claims, this.#addresses)
    if (outcome === 'changed') this.forget(key)
    if (outcome === 'taken')
      this.#log.warn(
        { person: key },
        'account: the new address belongs to another person, keeping the old one',
      )
  }

  async ofKey(key: string): Promise<Person | undefined> {
    const cached = this.#byKey.get(key)
    if (cached) return cached
    const generation = this.#generation
    const person = await readPerson(this.#db, key)
    if (person && generation === this.#generation) {
      if (this.#byKey.size >= MAX_CACHED) this.#byKey.clear()
      this.#byKey.set(key, person)
    }
    return person
  }

  /** After a change, here or in another process: the next request reads the person again. */
  forget(key: string): void {
    this.#generation++
    this.#byKey.delete(key)
  }

  forgetAll(): void {
    this.#generation++
    this.#byKey.clear()
    this.#keys.clear()
  }
}

async function readPerson(db: Db, key: string): Promise<Person | undefined> {
  const row = await first<Person>(
    db,
    sql`select key, email as "userId", name, timezone, display as "dateStyle",
               subscription_status as "subscriptionStatus", subscribed_until as "subscribedUntil", deleted_at as "deletedAt",
               disabled_at is not null as disabled,
               storage_full_at is not null as "storageFull"
        from person where key = ${key}`,
  )
  return row && { ...row, dateStyle: displayOf(row.dateStyle) }
}

type Identity = { key: string; email: string | null }

function knownIdentity(db: Db, { issuer, subject }: Claims): Promise<Identity | undefined> {
  return first<Identity>(
    db,
    sql`select person as key, email from person_identity where issuer = ${issuer} and subject = ${subject}`,
  )
}

async function createIdentity(db: Db, claims: Claims): Promise<Identity> {
  const { issuer, subject, email, name, picture, issuedAt } = claims
  const made = await first<Identity>(
    db,
    sql`with known as (
          insert into person (email, name, picture) values (${email}, ${name ?? ''}, ${picture ?? null})
          on conflict (email) do update set email = excluded.email
          returning key
        )
        insert into person_identity (issuer, subject, person, email, email_at)
        select ${issuer}, ${subject}, key, ${email}, ${issuedAt} from known
        on conflict (issuer, subject) do update set person = person_identity.person
        returning person as key, email`,
  )
  return made!
}
