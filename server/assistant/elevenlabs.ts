import type { Config } from '../config/config.ts'
import { AGAIN_SOON, Refusal } from '../http/errors.ts'

export type ElevenLabsAccount = { key: string; url: string }

/** The account whose agent answers; undefined when our own server does. */
export function elevenLabsOf(config: Config): (ElevenLabsAccount & { agent: string }) | undefined {
  const { elevenLabsKey: key, elevenLabsAgent: agent, elevenLabsUrl: url } = config
  return key && agent ? { key, agent, url } : undefined
}

/** Gets the address of one conversation with the agent from ElevenLabs. */
export async function elevenLabsSignedUrl(account: ElevenLabsAccount & { agent: string }): Promise<string> {
  const path = `/v1/convai/conversation/get-signed-url?agent_id=${encodeURIComponent(account.agent)}`
  const answer = await callElevenLabs<{ signed_url?: string }>(account, 'GET', path)
  if (!answer.signed_url) throw new ElevenLabsFailure('gave no address for the conversation', 502)
  return answer.signed_url
}

/** A failed call to ElevenLabs. `detail` is for the operator; the message is for the person. */
export class ElevenLabsFailure extends Refusal {
  readonly detail: string
  constructor(detail: string, status: number) {
    super(status, `The voice service does not answer right now. ${AGAIN_SOON}`)
    this.detail = detail
  }
}

export async function callElevenLabs<Answer>(
  { key, url }: ElevenLabsAccount,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Answer> {
  const request = {
    method,
    headers: { 'xi-api-key': key, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const response = await fetch(`${url}${path}`, request).catch((error: Error) => {
    throw new ElevenLabsFailure(`${method} ${path}: ${error.message}`, 503)
  })
  const text = await response.text()
  if (!response.ok)
    throw new ElevenLabsFailure(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`, 502)
  return JSON.parse(text || '{}') as Answer
}

const TIMEOUT_MS = 10_000
