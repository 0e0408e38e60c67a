import { connect } from 'node:tls'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import { isLocalAddress } from '../../config/local.ts'
import type { Echo } from '../../http/echo.ts'
import { echoPass } from '../../http/echo.ts'
import { VERSION } from '../../http/version.ts'
import { guarded } from '../../process/guard.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 8_000
const SOON_DAYS = 14
/** An address that nobody has: what a client might write into the header. */
const FORGED = '192.0.2.77'

/** The product as people reach it: its address, its certificate, and what the proxies in front tell it. */
export async function publicAddressFindings(db: Pool, config: Config): Promise<Finding[]> {
  const { publicUrl } = config
  const address = new URL(publicUrl)
  const findings: Finding[] = []
  if (isLocalAddress(publicUrl))
    findings.push({
      about: 'public address',
      state: config.production ? 'bad' : 'mind',
      words: `PUBLIC_URL is ${publicUrl}: only this machine can use it. Set it to the https address in front of everything.`,
    })
  else if (address.protocol !== 'https:')
    findings.push({
      about: 'public address',
      state: 'bad',
      words: `PUBLIC_URL is ${publicUrl}: without https browsers give no notifications, no offline use, and everybody on the way reads along.`,
    })
  const certificate = address.protocol === 'https:' ? await certificateFinding(address) : undefined
  if (certificate) findings.push(certificate)
  // Nothing can be asked over a connection that is not trusted.
  if (certificate?.state === 'bad') return findings
  return [...findings, ...(await echoFindings(db, config))]
}

/** Asks the product for its version at its public address, with a pass that makes it tell whose address it saw. */
async function echoFindings(db: Pool, config: Config): Promise<Finding[]> {
  const wrong = (words: string): Finding[] => [{ about: 'public address', state: 'bad', words }]
  const pass = await echoPass(db)
  let answer: Response
  try {
    answer = await fetch(`${config.publicUrl}/healthz`, {
      headers: { 'x-echo': pass, 'x-forwarded-for': FORGED },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string }
    const code = cause?.code ?? message
    return wrong(
      OTHER_SCHEME[code]
        ? `Something answers at ${config.publicUrl}, but ${OTHER_SCHEME[code]}.`
        : `${config.publicUrl} cannot be reached from here (${code}). Is the product running, and does the name lead here?`,
    )
  }
  if (answer.status >= 300 && answer.status < 400)
    return wrong(
      `${config.publicUrl} sends visitors on to ${answer.headers.get('location')}. Set PUBLIC_URL to where they end.`,
    )
  const told = (await answer.json().catch(() => undefined)) as { version?: string; echo?: Echo } | undefined
  if (!told?.version) return wrong(`Something else answers at ${config.publicUrl} (status ${answer.status}).`)
  return [
    told.version === VERSION
      ? { about: 'public address', state: 'good', words: `${config.publicUrl} answers.` }
      : {
          about: 'public address',
          state: 'mind',
          words: `${config.publicUrl} answers with version ${told.version}; this is ${VERSION}.`,
        },
    told.echo
      ? proxyFinding(told.echo, config.trustProxy)
      : {
          about: 'proxy',
          state: 'bad',
          words: `${config.publicUrl} is not using this database: the settings of this command and of the product differ.`,
        },
  ]
}

const OTHER_SCHEME: Record<string, string> = {
  ERR_SSL_WRONG_VERSION_NUMBER:
    'without encryption. PUBLIC_URL has to be the https address of the proxy in front',
  UND_ERR_SOCKET: 'not as http does: it may be https that is spoken there',
}

/** What follows from a request that came with a forged address. */
export function proxyFinding({ ip, forwardedFor }: Echo, trust: Config['trustProxy']): Finding {
  const finding = (state: Finding['state'], words: string): Finding => ({ about: 'proxy', state, words })
  const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim())
  const isTrusting = trust !== false && trust !== 0
  if (hops.length === 0)
    return finding(
      'bad',
      'Something in front removes X-Forwarded-For, so all people count as one address, and are slowed down together. Let it write their address there, and set TRUST_PROXY=1.',
    )
  // Ours stays where a proxy adds to the header; some drop it.
  const added = hops.filter((hop) => hop.trim() !== FORGED).length
  if (ip === FORGED)
    return finding(
      'bad',
      `An address that a client writes into X-Forwarded-For is believed, so limits can be avoided: ${
        added === 0
          ? 'no proxy on the way has added to it. Let it do so, or leave TRUST_PROXY out if there is none.'
          : 'TRUST_PROXY is too large.'
      }`,
    )
  if (added > 0 && !isTrusting)
    return finding(
      'bad',
      `A proxy is in front, but TRUST_PROXY is not set: all people count as one address, and are slowed down together. Set TRUST_PROXY=${added}.`,
    )
  if (typeof trust === 'number' && added > trust)
    return finding(
      'bad',
      `${added} proxies are in front, but TRUST_PROXY is ${trust}: people count as the address of one of them, and are slowed down together. Set TRUST_PROXY=${added}.`,
    )
  if (added === 0 && isTrusting)
    return finding('mind', 'TRUST_PROXY is set, but no proxy added to X-Forwarded-For on the way from here.')
  return finding(
    'good',
    isTrusting ? `Clients are told apart behind the proxy; this one is ${ip}.` : 'There is none in front.',
  )
}

/** Undefined where there is no connection at all: then the next question says so. */
function certificateFinding({ hostname, port }: URL): Promise<Finding | undefined> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: /^[\d.:]+$/.test(host) ? undefined : host,
      timeout: PATIENCE_MS,
    })
    const answered = (finding?: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.once(
      'secureConnect',
      guarded('certificate', () =>
        answered(expiryFinding(new Date(socket.getPeerCertificate().valid_to), new Date())),
      ),
    )
    socket.once(
      'timeout',
      guarded('certificate', () => answered()),
    )
    socket.once(
      'error',
      guarded('certificate', (error: NodeJS.ErrnoException) =>
        answered(refusedFinding(error.code ?? error.message)),
      ),
    )
  })
}

export function expiryFinding(until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / 86_400_000)
  const words = `Browsers trust it for ${days} more ${days === 1 ? 'day' : 'days'}.`
  if (days >= SOON_DAYS) return { about: 'certificate', state: 'good', words }
  return { about: 'certificate', state: 'mind', words: `${words} It should have been renewed by now.` }
}

export function refusedFinding(code: string): Finding | undefined {
  const why: Record<string, string> = {
    CERT_HAS_EXPIRED: 'It has expired.',
    ERR_TLS_CERT_ALTNAME_INVALID: 'It is for another name than PUBLIC_URL’s.',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'It is signed by itself, so browsers warn people away.',
    SELF_SIGNED_CERT_IN_CHAIN: 'Its authority is not one that browsers know.',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      'The certificates between it and its authority are missing: serve the full chain.',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Its authority is not one that this machine knows.',
  }
  return why[code] ? { about: 'certificate', state: 'bad', words: why[code] } : undefined
}
