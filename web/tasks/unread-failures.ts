import { actingAs, onActingChange } from '#web/lib/acting-as.ts'
import { newId } from '#web/lib/new-id.ts'
import { onSessionChange, signedInPerson } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'
import { toast, toastAbout, withdrawError } from '#web/toasts/toast-store.ts'
import { isMadeUpFor } from './failed-parts.ts'

/*
 * What failed and may not have been read: the page was closed or loaded anew, or the window that sent it lies behind
 * another one. Every window says it, until it was read in one. Nothing of a person one views as is stored on this device.
 */

/** `ids`: the tasks it is about, each with what failed of it */
type Unread = { title: string; description: string; ids: string[] }

const PREFIX = 'failed-changes:'
/** Each window's own, so that none overwrites another's. */
const own = `${PREFIX}${newId()}:`
/** The stored ones that this window says. */
const said = new Set<string>()

/** What this window's notice of all that failed alike is about, and the key under which it is stored. */
export const failureOf = (title: string) => own + title

export function keepUnread(unread: Unread): void {
  const key = failureOf(unread.title)
  storage.write(key, JSON.stringify(unread))
  // A device may be full: then it is said in this window only.
  if (keys().includes(key)) said.add(key)
}

/** It was read, or is no longer true. */
export function forgetUnread(key: string): void {
  said.delete(key)
  if (!actingAs()) storage.remove(key)
}

/** A change of these parts of a task succeeded: in the notices of other windows, too, it has not failed. */
export function noLongerFailed(id: string, parts?: readonly string[]): void {
  for (const key of actingAs() ? [] : keys()) {
    const unread = read(key)
    const ids = unread?.ids.filter((one) => !isMadeUpFor(one, id, parts))
    if (!unread || !ids || ids.length === unread.ids.length) continue
    if (ids.length > 0) {
      storage.write(key, JSON.stringify({ ...unread, ids }))
      continue
    }
    forgetUnread(key)
    withdrawError(key)
  }
}

/** Says what failed at the last visit, also where somebody signs in only now, and in other windows from now on. */
export function sayUnread(): void {
  addEventListener('storage', say)
  onActingChange(say)
  onSessionChange(say)
  say()
}

function say(): void {
  if (actingAs() || !signedInPerson()) return
  const left = keys()
  for (const key of [...said].filter((one) => !left.includes(one))) {
    said.delete(key)
    withdrawError(key)
  }
  for (const key of left) {
    const unread = read(key)
    if (!unread || toastAbout(key)?.description === unread.description) continue
    said.add(key)
    const { title, description } = unread
    toast({
      ...{ title, description, variant: 'destructive', about: key },
      onClosed: () => forgetUnread(key),
    })
  }
}

function keys(): string[] {
  return storage.keys().filter((key) => key.startsWith(PREFIX))
}

function read(key: string): Unread | undefined {
  try {
    return JSON.parse(storage.read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
