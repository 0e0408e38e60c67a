declare global {
  interface Window {
    /** set by web/public/early.js */
    earlyAnswers?: {
      token: string
      subject: string | null
      askedAt: number
      answers: Map<string, Promise<Response>>
    }
  }
}

/** Longer than any app takes to start; what was answered before that is old. */
const FRESH_MS = 20_000

/** The answer to a request that was sent before the app had loaded, once; undefined if it was not, or for someone else. */
export function takeEarlyAnswer(
  address: string,
  token: string | null,
  onBehalfOf: string | null,
): { answer: Promise<Response>; askedAt: number } | undefined {
  const early = window.earlyAnswers
  if (!early || early.token !== token || (early.subject || null) !== onBehalfOf) return undefined
  if (performance.now() > FRESH_MS) return undefined
  const answer = early.answers.get(address)
  early.answers.delete(address)
  return answer && { answer, askedAt: early.askedAt }
}
