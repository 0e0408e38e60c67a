import type { Profile } from '#contract/account.ts'
import type { PushPayload } from '#contract/push.ts'
import type { ChangedTask } from '#contract/tasks.ts'
import { displayOf } from '#domain/account/display.ts'
import { ANSWERED_WITHIN_MS } from '#domain/schemes/answer-time.ts'
import { doneAlreadySentence } from '#domain/tasks/done-already.ts'
import { NOTIFICATION_LATER } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import { inStyle } from '#domain/time/date-style.ts'
import { request } from './request.ts'
import { sessionToken } from './session.ts'

export type Action = 'completed' | 'skipped'

/** The result of an action; `doneAlready` is a sentence saying that nothing was changed. */
type ActionResult = { doneAlready?: string }

/** Completes or skips a task with no page open: with the message's own token, else with the person's. */
export async function act(
  { actionToken, task, date, at }: PushPayload,
  status: Action,
): Promise<ActionResult | undefined> {
  const body = { token: actionToken, status }
  const result = actionToken ? await request<ActionResult>('POST', '/api/push/action', body) : undefined
  if (result) return result
  // The message may be too old to be answered. The person's own token must not be used to get around that.
  if (Date.now() - Date.parse(at) > ANSWERED_WITHIN_MS) return undefined
  const token = task && date ? await sessionToken() : undefined
  return token ? actAsPerson(`/api/tasks/${date}`, task!, status, token) : undefined
}

/** Puts a task off with no page open, and says until when; undefined if that failed. */
export async function putOff({ actionToken, task, date }: PushPayload): Promise<string | undefined> {
  const body = { token: actionToken }
  const result = actionToken ? await request<{ until: string }>('POST', '/api/push/later', body) : undefined
  if (result) return result.until
  const token = task && date ? await sessionToken() : undefined
  if (!token) return undefined
  const path = `/api/tasks/${date}/${task}/later`
  return (await request<Task>('POST', path, { minutes: NOTIFICATION_LATER }, token))?.later?.until
}

/** Says 'I've got it' with no page open, and who has it; undefined if that failed. */
export async function take({ takeToken }: PushPayload): Promise<string | undefined> {
  const body = { token: takeToken }
  return (await request<{ sentence: string }>('POST', '/api/push/taken', body))?.sentence
}

async function actAsPerson(
  day: string,
  task: string,
  status: Action,
  token: string,
): Promise<ActionResult | undefined> {
  // In the app a completed task may be skipped. Here the task may have been completed since the notification appeared.
  if (status === 'skipped' && (await isDone(day, task, token)))
    return { doneAlready: 'This is already done.' }
  const changed = await request<ChangedTask>('PATCH', `${day}/${task}`, { status }, token)
  const before = changed?.alreadyCompleted
  if (!before) return changed && {}
  // The time as the person reads times, where they live; the worker has no page's settings.
  const profile = await request<Profile>('GET', '/api/user/profile', undefined, token)
  const zone = profile?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const done = { by: before.by, at: Date.parse(before.at) }
  return { doneAlready: inStyle(displayOf(profile?.display), () => doneAlreadySentence(done, zone)) }
}

async function isDone(day: string, task: string, token: string): Promise<boolean> {
  const tasks = (await request<ChangedTask[]>('GET', day, undefined, token)) ?? []
  return tasks.some(({ id, status }) => id === task && status === 'completed')
}
