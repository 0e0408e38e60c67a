import type { Config } from '../../config/config.ts'
import { isLocalAddress } from '../../config/local.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 8_000

/** Whether the mail server takes our name and password. No letter is sent. */
export async function mailFindings(config: Config): Promise<Finding[]> {
  const { smtpUrl, publicUrl, mailFrom } = config
  if (!smtpUrl)
    return [
      {
        about: 'mail',
        state: isLocalAddress(publicUrl) ? 'mind' : 'bad',
        words: 'SMTP_URL is not set: letters stay on the page /outbox, so nobody gets a code.',
      },
    ]
  const { createTransport } = await import('nodemailer')
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  const transporter = createTransport({ url: smtpUrl, ...patience } as never)
  const server = hostOf(smtpUrl)
  try {
    await transporter.verify()
  } catch (error) {
    return [{ about: 'mail', state: 'bad', words: `${server} did not let us in: ${reason(error as Error)}` }]
  } finally {
    transporter.close()
  }
  return [
    { about: 'mail', state: 'good', words: `${server} lets us in.` },
    ...(mailFrom.includes('@localhost')
      ? [
          {
            about: 'mail',
            state: 'bad',
            words: 'MAIL_FROM ends with @localhost, which mail servers refuse.',
          } as const,
        ]
      : []),
  ]
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'The mail server'
}

function reason({ message, code, response }: Error & { code?: string; response?: string }): string {
  if (response)
    return code === 'EAUTH' && response.startsWith('5') ? WRONG_PASSWORD : `it says '${firstOf(response)}'.`
  if (code === 'EAUTH') return WRONG_PASSWORD
  if (/certificate/i.test(message))
    return `its certificate is not trusted here: ${firstOf(message)}. Have it put right, name the host as it does, or set NODE_EXTRA_CA_CERTS to the file of its authority.`
  if (/wrong version number/.test(message))
    return 'it does not begin with encryption on that port. Write smtp in place of smtps, or give another port.'
  if (/ECONNRESET/.test(message)) return 'it cut the connection.'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ECONNREFUSED')
    return 'nothing answers there. Check the host, the port, and smtp or smtps in SMTP_URL.'
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'there is no such host.'
  if (code === 'ETIMEDOUT')
    return 'it did not answer in time. Many networks close port 25; on port 465 write smtps in SMTP_URL.'
  return firstOf(message)
}

const WRONG_PASSWORD = 'the user or the password in SMTP_URL is wrong.'

const firstOf = (words: string) => words.split(/[;\n]/)[0]!
