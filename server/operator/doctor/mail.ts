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

function reason({ message, code }: Error & { code?: string }): string {
  if (code === 'EAUTH') return 'the user or the password in SMTP_URL is wrong.'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ECONNREFUSED')
    return 'nothing answers there. Check the host, the port, and smtp or smtps in SMTP_URL.'
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'there is no such host.'
  if (code === 'ETIMEDOUT') return 'it did not answer in time; many networks close port 25.'
  return message.split('\n')[0]!
}
