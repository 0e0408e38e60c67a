import type { PushPayload } from '#contract/push.ts'
import type { ChangedTask } from '#contract/tasks.ts'
import { doneAlreadySentence } from '#domain/tasks/done-already.ts'
import { answerTo } from './send.ts'
import { sessionToken } from './session.ts'

export type Action = 'completed' | 'skipped'

/** What came of an action; `doneAlready` says, in a sentence, that nothing was changed. */
type Acted = { doneAlready?: string }

/** Completes or skips a task with no page open: by the message's own token, else by the person's. */
export async function act(
  { actionToken, task, date }: PushPayload,
  status: Action,
): Promise<Acted | undefined> {
  const body = { token: actionToken, status }
  const acted = actionToken ? await answerTo<Acted>('POST', '/api/push/action', body) : undefined
  if (acted) return acted
  const token = task && date ? await sessionToken() : undefined
  return token ? actAsPerson(`/api/tasks/${date}`, task!, status, token) : undefined
}

async function actAsPerson(
  day: string,
  task: string,
  status: Action,
  token: string,
): Promise<Acted | undefined> {
  // In the app a completed task may well be skipped; here the wish is as old as the notification.
  if (status === 'skipped' && (await isDone(day, task, token)))
    return { doneAlready: 'This is done already.' }
  const changed = await answerTo<ChangedTask>('PATCH', `${day}/${task}`, { status }, token)
  const before = changed?.alreadyCompleted
  if (!before) return changed && {}
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return { doneAlready: doneAlreadySentence({ by: before.by, at: Date.parse(before.at) }, zone) }
}

async function isDone(day: string, task: string, token: string): Promise<boolean> {
  const tasks = (await answerTo<ChangedTask[]>('GET', day, undefined, token)) ?? []
  return tasks.some(({ id, status }) => id === task && status === 'completed')
}
