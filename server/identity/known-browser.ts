import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { installationSecret } from '../db/secrets.ts'
import { sameSecret } from '../http/same-secret.ts'
import type { Needs } from './needs.ts'

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** Knows a browser in which someone has signed in before, by a signed cookie. */
export type KnownBrowsers = {
  /** the browser's own id, if this account has signed in there */
  idFor: (request: FastifyRequest, account: string) => string | undefined
  remember: (request: FastifyRequest, reply: FastifyReply, account: string) => void
}

/**
 * Limits meant for strangers do not count in a known browser, so nobody can lock a person out of their own. The cookie
 * opens nothing: the password is still asked, and wrong ones are counted for that browser.
 */
export async function knownBrowsers({ db, config }: Needs): Promise<KnownBrowsers> {
  const key = await installationSecret(db, 'identity-known-browser-key', () =>
    randomBytes(32).toString('base64url'),
  )
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameFor = (account: string) => `known-${sign(`name ${account}`).slice(0, 12)}`
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const idFor = (request: FastifyRequest, account: string) => {
    const [id = '', mark = ''] = (cookieOf(request, nameFor(account)) ?? '').split('.')
    return id && sameSecret(mark, sign(`${account} ${id}`)) ? id : undefined
  }
  return {
    idFor,
    remember: (request, reply, account) => {
      const id = idFor(request, account) ?? randomBytes(16).toString('base64url')
      const value = `${id}.${sign(`${account} ${id}`)}`
      reply.header(
        'set-cookie',
        `${nameFor(account)}=${value}; Path=/idp; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      )
    },
  }
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
