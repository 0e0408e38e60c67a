import { lifetime, mayReplace, REMOVAL_DELAY, type ToastVariant } from './toast-rules.ts'

export type ToastAction = { label: string; onPress: () => void }

export type ToastWords = {
  title: string
  description?: string
  action?: ToastAction
  variant?: ToastVariant
  /** Milliseconds; see lifetime in toast-rules.ts for what is shown without it. */
  duration?: number
}

export type Toast = ToastWords & { id: number; open: boolean; variant: ToastVariant; hasAction: boolean }

let current: Toast | undefined
let lastId = 0
let closing: ReturnType<typeof setTimeout> | undefined
let removing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast, from anywhere. One that may not take the place of an error on the screen is not shown. */
export function toast(words: ToastWords): void {
  const next: Toast = {
    ...words,
    id: ++lastId,
    open: true,
    variant: words.variant ?? 'default',
    hasAction: Boolean(words.action),
  }
  if (!mayReplace(current?.open ? current : undefined, next)) return
  clearTimeout(removing)
  show(next)
  resumeToast()
}

/** Takes the toast off the screen; it is forgotten later. */
export function dismissToast(): void {
  if (!current?.open) return
  clearTimeout(closing)
  const { id } = current
  show({ ...current, open: false })
  removing = setTimeout(() => {
    if (current?.id === id) show(undefined)
  }, REMOVAL_DELAY)
}

/** Under pointer or focus a toast waits. */
export function holdToast(): void {
  clearTimeout(closing)
}

export function resumeToast(): void {
  clearTimeout(closing)
  if (current?.open) closing = setTimeout(dismissToast, lifetime(current))
}

export function currentToast(): Toast | undefined {
  return current
}

export function onToastChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function show(next: Toast | undefined): void {
  current = next
  for (const changed of listeners) changed()
}
