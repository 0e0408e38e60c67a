import { answerInTime, restInTime } from '#web/lib/answer-in-time.ts'
import { isOurs } from '#web/lib/our-answer.ts'

/** Sends a call to the server; false if it failed. */
export async function send(method: string, path: string, body: object, token?: string): Promise<boolean> {
  return (await request(method, path, body, token)) !== undefined
}

/** The server's answer, or undefined if the call failed or something else answered in its place. */
export async function request<T extends object>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<T | undefined> {
  try {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const sent = { method, headers, body: body && JSON.stringify(body) }
    const answer = await answerInTime((signal) => fetch(path, { ...sent, signal }))
    // What it began to answer is done, also where the rest of the answer does not come.
    return answer.ok && isOurs(answer) ? await restInTime(answer.json()).catch(() => ({})) : undefined
  } catch {
    return undefined
  }
}
