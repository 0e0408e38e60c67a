import { actingAs, actingLabel } from '#web/lib/acting-as.ts'
import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'
import {
  comesBack,
  isAboutSame,
  isLasting,
  lifetime,
  mayReplace,
  REMOVAL_DELAY,
  type ToastVariant,
} from './toast-rules.ts'

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
  /** something is not as they have marked it: it stays until somebody has read it, as a failure does */
  mustBeRead?: boolean
  /** Milliseconds; the default is in `lifetime`, toast-rules.ts. */
  duration?: number
  /** when it was read, or is no longer true */
  onClosed?: () => void
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
/** What the toast on the screen keeps from being read or pressed: it comes after it. */
let waiting: Toast[] = []
let lastId = 0
let closing: ReturnType<typeof setTimeout> | undefined
let removing: ReturnType<typeof setTimeout> | undefined
/** Whether somebody has used the page since the toast came. */
let isUsed = false
/** Whether a button of a toast was pressed whose answer has not come. */
let isAsked = false

/**
 * Shows a toast. While one that lasts, and is about something else, is on the screen, one that does not last is not shown;
 * if it has a button, it is shown afterwards. The answer to a toast's button is shown at once, and what lasts afterwards.
 */
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
  const open = current?.open ? current : undefined
  waiting = waiting.filter((one) => !isAboutSame(one, next))
  const isAnswer = isAsked
  isAsked = false
  if (!mayReplace(open, next) && !isAnswer) {
    if (next.hasAction) waitWith(next)
    return
  }
  if (open && comesBack(open, next, isAnswer)) waitWith(open)
  show(next)
}

function show(next: Toast): void {
  clearTimeout(removing)
  isUsed = false
  shown.set(next)
  resumeToast()
}

/** Of those that do not last, only the newest waits. */
function waitWith(next: Toast): void {
  const others = isLasting(next) ? waiting : waiting.filter(isLasting)
  waiting = [...others, next]
}

function whoseDay(): string | undefined {
  const viewed = actingAs()
  return viewed ? `Viewing as ${actingLabel(viewed)}` : undefined
}

/** Takes the toast off the screen; it is removed from the store later. What waited for it comes. */
export function dismissToast(): void {
  const current = shown.get()
  if (!current?.open) return
  close(current)
  current.onClosed?.()
  const next = waiting.find(isLasting) ?? waiting[0]
  if (!next) return
  waiting = waiting.filter((one) => one !== next)
  show(next)
}

/** A button of the toast on the screen is pressed. */
export function pressInToast({ onPress }: ToastAction): void {
  dismissToast()
  isAsked = true
  onPress()
}

/**
 * On the way to somebody else's day: takes all off the screen without saying that it was read. What failed on the day of
 * somebody one viewed as is said nowhere else, so it stays, without its buttons: they would act on the wrong day.
 */
export function clearToasts(): void {
  const current = shown.get()
  const all = [...(current?.open ? [current] : []), ...waiting]
  const [first, ...others] = all.filter((one) => isLasting(one) && one.whose).map(onceLeft)
  waiting = others
  isAsked = false
  if (first) show(first)
  else if (current?.open) close(current)
}

function onceLeft({ action, way, whose, ...one }: Toast): Toast {
  return { ...one, hasAction: false, whose: whose?.replace(/^Viewing/, 'While viewing') }
}

function close(current: Toast): void {
  holdToast()
  shown.set({ ...current, open: false })
  removing = setTimeout(() => {
    if (shown.get()?.id === current.id) shown.set(undefined)
  }, REMOVAL_DELAY)
}

/** For a try that succeeded without a toast of its own: the error of an earlier one is no longer true. */
export function withdrawError(about: string): void {
  const old = waiting.filter((one) => isLasting(one) && one.about === about)
  waiting = waiting.filter((one) => !old.includes(one))
  for (const { onClosed } of old) onClosed?.()
  const current = shown.get()
  if (current?.variant === 'destructive' && current.about === about) dismissToast()
}

/** A toast stays while it has the pointer or focus. */
export function holdToast(): void {
  clearTimeout(closing)
  closing = undefined
}

export function resumeToast(): void {
  clearTimeout(closing)
  const current = shown.get()
  if (current?.open)
    closing = setTimeout(() => (isRead(current) ? dismissToast() : resumeToast()), lifetime(current))
}

/** What lasts was read only if somebody was there: it may come when the device lies on a table. */
function isRead(current: Toast): boolean {
  return isSeen() && (isUsed || !isLasting(current))
}

/** Somebody uses the page. Whoever has just come back to it has the whole time to read what lasts. */
export function noteUse(): void {
  if (isUsed) return
  isUsed = true
  const current = shown.get()
  if (closing && current && isLasting(current)) resumeToast()
}

/** The page is not looked at any more: whoever has used it before may not have read what failed. */
export function noteAbsence(): void {
  isUsed = false
}

/** Tells how to find out whether toasts can be seen: an open menu hides them, and one that nobody has seen stays. */
export function seeToasts(found: () => boolean): void {
  isSeen = found
}

let isSeen = () => true

export function currentToast(): Toast | undefined {
  return shown.get()
}

/** The toast about something that is on the screen, or waits to be. */
export function toastAbout(about: string): Toast | undefined {
  const current = shown.get()
  return [...(current?.open ? [current] : []), ...waiting].find((one) => one.about === about)
}

/** The toast on the screen. */
export function useToast(): Toast | undefined {
  return useStore(shown, (toast) => (toast?.open ? toast : undefined))
}
