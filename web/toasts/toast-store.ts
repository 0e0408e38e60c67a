import { actingAs, actingLabel } from '#web/lib/acting-as.ts'
import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'
import { lifetime, mayReplace, REMOVAL_DELAY, type ToastVariant } from './toast-rules.ts'

/** `hint` is read out after the label. */
export type ToastAction = { label: string; hint?: string; onPress: () => void }

export type ToastWords = {
  title: string
  description?: string
  action?: ToastAction
  /** a second one, such as the way to where something went */
  way?: ToastAction
  variant?: ToastVariant
  /** What it is about: a success replaces the error of an earlier try at the same thing. */
  about?: string
  /** Milliseconds; the default is in `lifetime`, toast-rules.ts. */
  duration?: number
}

export type Toast = ToastWords & {
  id: number
  open: boolean
  variant: ToastVariant
  hasAction: boolean
  /** whose day it is about, while viewing as someone */
  whose?: string
}

const shown = new Store<Toast | undefined>(undefined)
let lastId = 0
let closing: ReturnType<typeof setTimeout> | undefined
let removing: ReturnType<typeof setTimeout> | undefined

/** Shows a toast. If an error about something else is on the screen and this is not an error, it is not shown. */
export function toast(words: ToastWords): void {
  const next: Toast = {
    ...words,
    id: ++lastId,
    open: true,
    variant: words.variant ?? 'default',
    hasAction: Boolean(words.action ?? words.way),
    whose: whoseDay(),
  }
  const current = shown.get()
  if (!mayReplace(current?.open ? current : undefined, next)) return
  clearTimeout(removing)
  shown.set(next)
  resumeToast()
}

function whoseDay(): string | undefined {
  const viewed = actingAs()
  return viewed ? `Viewing as ${actingLabel(viewed)}` : undefined
}

/** Takes the toast off the screen; it is removed from the store later. */
export function dismissToast(): void {
  const current = shown.get()
  if (!current?.open) return
  clearTimeout(closing)
  const { id } = current
  shown.set({ ...current, open: false })
  removing = setTimeout(() => {
    if (shown.get()?.id === id) shown.set(undefined)
  }, REMOVAL_DELAY)
}

/** For a try that succeeded without a toast of its own: the error of an earlier one is no longer true. */
export function withdrawError(about: string): void {
  const current = shown.get()
  if (current?.variant === 'destructive' && current.about === about) dismissToast()
}

/** A toast stays while it has the pointer or focus. */
export function holdToast(): void {
  clearTimeout(closing)
}

export function resumeToast(): void {
  clearTimeout(closing)
  const current = shown.get()
  if (current?.open)
    closing = setTimeout(() => (isSeen() ? dismissToast() : resumeToast()), lifetime(current))
}

/** Tells how to find out whether toasts can be seen: an open menu hides them, and one that nobody has seen stays. */
export function seeToasts(found: () => boolean): void {
  isSeen = found
}

let isSeen = () => true

export function currentToast(): Toast | undefined {
  return shown.get()
}

/** The toast on the screen. */
export function useToast(): Toast | undefined {
  return useStore(shown, (toast) => (toast?.open ? toast : undefined))
}
