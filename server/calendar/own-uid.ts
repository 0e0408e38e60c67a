import type { LocalDate } from '#domain/time/local-date.ts'

/** How other calendars know a task of ours on one day. */
export function ownUid(task: string, date: LocalDate): string {
  return `${task}-${date}@daily-tasks`
}

const OWN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{4}-\d\d-\d\d@daily-tasks$/i

/** The task that such a name is about; undefined for a name that is none of ours. */
export function taskOfUid(uid: string): string | undefined {
  return OWN.exec(uid.trim())?.[1]?.toLowerCase()
}

/** The tasks of ours that a file names. */
export function tasksNamedIn(text: string): string[] {
  const named = text.matchAll(/^UID[^:\r\n]{0,100}:([^\r\n]{0,100})/gim)
  return [...new Set([...named].flatMap(([, uid]) => taskOfUid(uid!) ?? []))]
}
