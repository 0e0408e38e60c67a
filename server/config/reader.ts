import { resolve } from 'node:path'
import { mailOptionProblem } from './mail-options.ts'
import { type Proxies, readProxies } from './proxies.ts'

/** An invalid setting. The message says what to change. */
export class BadSetting extends Error {}

/** Reads settings of each kind, and refuses what cannot be used with a sentence. */
export class Reader {
  readonly #env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  #raw(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  text(name: string, fallback: string) {
    return this.#raw(name) ?? fallback
  }

  secret(name: string) {
    return this.#raw(name)
  }

  /** a secret that comes in a header, which can hold nothing else; it is not repeated */
  headerSecret(name: string) {
    const value = this.#raw(name)
    if (value === undefined || /^[\x20-\x7e\xa0-\xff]+$/.test(value)) return value
    throw new BadSetting(`${name} may only have letters without accents, digits and common signs.`)
  }

  /** names out of a list; one that is not in it was mistyped */
  someOf<const T extends string>(name: string, allowed: readonly T[]): T[] {
    const given = (this.#raw(name) ?? '').split(/[\s,]+/).filter(Boolean)
    return given.map((value) => {
      const found = allowed.find((option) => option === value)
      if (found) return found
      throw new BadSetting(`${name} has '${value}', but may only have ${allowed.join(', ')}.`)
    })
  }

  /** a setting that is of no use without others */
  needs(name: string, ...others: string[]): void {
    if (this.#raw(name) && others.some((other) => !this.#raw(other)))
      throw new BadSetting(`${name} is set, so ${others.join(' and ')} must be set too.`)
  }

  /** an address of a mailbox, also with a name before it */
  mailbox(name: string, fallback: string) {
    const value = this.#raw(name) ?? fallback
    if (/^[^\s@<>]+@[^\s@<>]+$|^[^<>]*<[^\s@<>]+@[^\s@<>]+>$/.test(value)) return value
    throw new BadSetting(`${name} is '${value}', but must be an email address like help@example.org.`)
  }

  /** where mail is handed over; it may hold a password, so it is not repeated */
  mailServer(name: string) {
    const value = this.#raw(name)
    if (value === undefined) return undefined
    const url = URL.parse(value)
    const isReadable = url && [url.username, url.password].every((part) => decoded(part) !== undefined)
    if (!url?.hostname || !isReadable || !/^smtps?:$/.test(url.protocol))
      throw new BadSetting(`${name} must be an address like smtps://user:password@mail.example.org.`)
    const problem = mailOptionProblem(url.searchParams)
    if (problem) throw new BadSetting(`${name} ${problem}`)
    return value
  }

  /**
   * Where PostgreSQL is; it may hold a password, so it is not repeated. A name for our connections is left out: by the
   * one that we give them, others see that the database is in use, and which workers are there.
   */
  database(name: string) {
    const value = this.#raw(name)?.replace(/(?<=[?&])(fallback_)?application_name=[^&]*(&|$)/g, '')
    if (value === undefined || /^(socket:|\/)/.test(value)) return value
    // Without a host it is a socket on this machine, which is no address to others.
    const url = URL.parse(value.replace('@/', '@localhost/'))
    // The driver takes a % that encodes nothing as it is.
    const isReadable = [url?.username, url?.password].every(
      (part = '') => decoded(part.replace(/%(?![\da-f]{2})/gi, '%25')) !== undefined,
    )
    if (url && isReadable && /^postgres(ql)?:$/.test(url.protocol)) return value
    throw new BadSetting(
      `${name} must be an address like postgres://user:password@localhost/daily_tasks. In a password, #, /, ? and % are written %23, %2F, %3F and %25.`,
    )
  }

  /** a secret that its service marks, so that one is not taken for another; it is not repeated */
  marked(name: string, ...marks: readonly string[]) {
    const value = this.headerSecret(name)
    if (value === undefined || marks.some((mark) => value.startsWith(mark))) return value
    throw new BadSetting(`${name} must begin with ${marks.join(' or ')}.`)
  }

  /** a phone number as it is dialled from everywhere */
  phone(name: string) {
    const value = this.#raw(name)
    const number = value?.replace(/[\s().-]/g, '')
    if (number === undefined || /^\+[1-9]\d{6,14}$/.test(number)) return number
    throw new BadSetting(
      `${name} is '${value}', but must be a phone number with its country, like +12025550100.`,
    )
  }

  /** words between spaces, some of which it must have */
  words(name: string, fallback: string, ...needed: readonly string[]) {
    const value = this.#raw(name) ?? fallback
    const given = value.split(/\s+/)
    if (needed.every((word) => given.includes(word))) return value
    throw new BadSetting(`${name} is '${value}', but must have ${needed.join(' and ')}.`)
  }

  flag(name: string, fallback: boolean) {
    const value = this.#raw(name)
    if (value === undefined) return fallback
    if (/^(1|true|yes|on)$/i.test(value)) return true
    if (/^(0|false|no|off)$/i.test(value)) return false
    throw new BadSetting(`${name} is '${value}', but must be true or false.`)
  }

  number(name: string, fallback: number, least: number, most: number) {
    const value = this.#raw(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= least && number <= most) return number
    throw new BadSetting(`${name} is '${value}', but must be a whole number from ${least} to ${most}.`)
  }

  folder(name: string) {
    const value = this.#raw(name)
    // Only a shell replaces it: here it would be a folder of that name.
    if (value?.startsWith('~'))
      throw new BadSetting(`${name} is '${value}', but must be a whole path, without ~.`)
    return value === undefined ? undefined : resolve(value)
  }

  /** in milliseconds */
  duration(name: string, fallback: string) {
    const value = this.#raw(name) ?? fallback
    const [, count, unit] = /^(\d{1,4})\s*([mhd])$/.exec(value) ?? []
    const ms = Number(count) * (UNITS[unit ?? ''] ?? 0)
    if (ms > 0) return ms
    throw new BadSetting(`${name} is '${value}', but must be a time like 30m, 6h or 7d.`)
  }

  /** `name=value,name=value`, with the values encoded as in an address */
  pairs(name: string): Record<string, string> {
    const parts = (this.#raw(name) ?? '').split(',').filter((part) => part.trim())
    return Object.fromEntries(
      parts.map((part) => {
        const at = part.indexOf('=')
        const value = at > 0 ? decoded(part.slice(at + 1).trim()) : undefined
        const key = part.slice(0, at).trim()
        if (value === undefined || !/^[\w.!#$%&'*+^`|~-]+$/.test(key))
          throw new BadSetting(`${name} must be a list like name=value,name=value.`)
        return [key, value]
      }),
    )
  }

  ratio(name: string, fallback: number) {
    const value = this.#raw(name)
    if (value === undefined) return fallback
    if (/^[01](\.\d+)?$|^\.\d+$/.test(value) && Number(value) <= 1) return Number(value)
    throw new BadSetting(`${name} is '${value}', but must be a number from 0 to 1.`)
  }

  optionalUrl(name: string) {
    return this.#raw(name) === undefined ? undefined : this.url(name, '')
  }

  optionalNumber(name: string, least: number, most: number) {
    return this.#raw(name) === undefined ? undefined : this.number(name, least, least, most)
  }

  proxies(name: string): Proxies {
    const value = this.#raw(name) ?? 'false'
    const proxies = readProxies(value)
    if (proxies !== undefined) return proxies
    throw new BadSetting(
      /^(true|yes|on)$/i.test(value)
        ? `${name}=${value} would believe any address that a client writes into X-Forwarded-For. ${PROXIES_HINT}`
        : `${name} is '${value}', which is neither a number nor a list of networks. ${PROXIES_HINT}`,
    )
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.#raw(name) ?? fallback
    const found = allowed.find((option) => option === value)
    if (found) return found
    throw new BadSetting(`${name} is '${value}', but must be one of ${allowed.join(', ')}.`)
  }

  origin(name: string) {
    const value = this.#raw(name)
    if (value === undefined) return undefined
    if (!URL.canParse(value) || new URL(value).origin !== value) {
      throw new BadSetting(`${name} is '${value}', but must be an origin like http://127.0.0.1:4000.`)
    }
    return value
  }

  /** an address with nothing behind it: everything is served from its root. As browsers write it: they compare it */
  site(name: string, fallback: string) {
    const { origin, port, pathname, search, hash, username, password } = new URL(this.url(name, fallback))
    if (pathname === '/' && port !== '0' && !search && !hash && !username && !password) return origin
    throw new BadSetting(
      `${name} must be an address with nothing before or after its host, like https://tasks.example.org.`,
    )
  }

  url(name: string, fallback: string) {
    return webAddress(name, this.#raw(name) ?? fallback).replace(/\/+$/, '')
  }

  /** an address that others compare letter by letter */
  exactUrl(name: string) {
    const value = this.#raw(name)
    return value === undefined ? undefined : webAddress(name, value)
  }
}

function webAddress(name: string, value: string): string {
  if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  // What comes before an @ may be a password.
  const shown = value.replace(/^.*@/s, '…@')
  throw new BadSetting(`${name} is '${shown}', but must be an address like https://tasks.example.org.`)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const UNITS: Record<string, number> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 }

const PROXIES_HINT =
  'Write how many proxies are in front of the server, such as 1, or their networks, such as 10.0.0.0/8.'
