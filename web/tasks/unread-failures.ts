import { actingAs, onActingChange } from '#web/lib/acting-as.ts'
import { newId } from '#web/lib/new-id.ts'
import { signedInPerson } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'
import { toast, toastAbout, withdrawError } from '#web/toasts/toast-store.ts'

/*
 * What failed and may not have been read: the page was closed or loaded anew, or the window that sent it lies behind
 * another one. Every window says it, until it was read in one. Nothing of a person one views as is stored on this device.
 */

type Unread = { title: string; description: string; ids: string[] }

const PREFIX = 'failed-changes:'
/** Each window's own, so that none overwrites another's. */
const own = PREFIX + newId()
/** What this window's own toast of failures is about. */
export const FAILED = 'tasks'
/** Whether it is there: a device may be full. */
let isOwnKept = false
/** The notices of other windows that this one shows. */
const said = new Set<string>()

export function keepUnread(unread: Unread): void {
  if (actingAs()) return
  storage.write(own, JSON.stringify(unread))
  isOwnKept = keys().includes(own)
}

/** It was read, or is no longer true. */
export function forgetUnread(): void {
  if (!actingAs()) storage.remove(own)
}

/** A change of this task succeeded: in the notices of other windows, too, it has not failed. */
export function noLongerFailed(id: string): void {
  for (const key of actingAs() ? [] : keys()) {
    const unread = read(key)
    const ids = unread?.ids.filter((one) => one !== id)
    if (!unread || !ids || ids.length === unread.ids.length) continue
    if (ids.length > 0) storage.write(key, JSON.stringify({ ...unread, ids }))
    else {
      storage.remove(key)
      withdrawError(key)
    }
  }
}

/** Says what failed at the last visit, and in other windows from now on. */
export function sayUnread(): void {
  addEventListener('storage', say)
  onActingChange(say)
  say()
}

function say(): void {
  if (actingAs() || !signedInPerson()) return
  const left = keys()
  if (isOwnKept && !left.includes(own)) {
    isOwnKept = false
    withdrawError(FAILED)
  }
  for (const key of said) if (!left.includes(key)) withdrawError(key)
  for (const key of left) {
    const unread = read(key)
    const isSaid = key === own ? toastAbout(FAILED) : toastAbout(key)?.description === unread?.description
    if (!unread || isSaid) continue
    said.add(key)
    const { title, description } = unread
    toast({ title, description, variant: 'destructive', about: key, onClosed: () => storage.remove(key) })
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
