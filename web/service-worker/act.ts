import type { PushPayload } from '#contract/push.ts'
import { sent } from './send.ts'
import { sessionToken } from './session.ts'

export type Action = 'completed' | 'skipped'

/** Completes or skips a task with no page open: by the message's own token, else by the person's. */
export async function act({ actionToken, task, date }: PushPayload, status: Action): Promise<boolean> {
  if (actionToken && (await sent('POST', '/api/push/action', { token: actionToken, status }))) return true
  const token = task && date ? await sessionToken() : undefined
  return token ? sent('PATCH', `/api/tasks/${date}/${task}`, { status }, token) : false
}
