export type ToastVariant = 'default' | 'destructive'

/** The part of a toast that decides whether and how long it is shown. */
export type Timed = {
  variant: ToastVariant
  hasAction: boolean
  title: string
  duration?: number
  about?: string
  mustBeRead?: boolean
}

/** A dismissed toast is removed after this many milliseconds. */
export const REMOVAL_DELAY = 1_000_000

const DEFAULT_DURATION = 5_000
const LASTING_DURATION = 10_000
const ACTION_DURATION = 15_000

/** Whether somebody has to read it: it failed, or it is not as they have marked it. */
export function isLasting({ variant, mustBeRead = false }: Pick<Timed, 'variant' | 'mustBeRead'>): boolean {
  return variant === 'destructive' || mustBeRead
}

/** One toast is shown at a time: the newest. Only another that lasts replaces one that lasts, or a later try that succeeded. */
export function mayReplace(shown: Timed | undefined, next: Timed): boolean {
  if (!shown || !isLasting(shown) || isLasting(next)) return true
  return next.about !== undefined && next.about === shown.about
}

/** Whether the toast that a lasting one, or the answer to a toast's button, takes the place of is shown again after it. */
export function comesBack(shown: Timed, next: Timed, isAnswer = false): boolean {
  if (isAboutSame(shown, next) || (!isLasting(next) && !isAnswer)) return false
  return isLasting(shown) || shown.hasAction
}

/** Whether a toast says what became of the same thing. */
export function isAboutSame(one: Timed, other: Timed): boolean {
  return (one.about ?? one.title) === (other.about ?? other.title)
}

/** What a screen reader says before a title, for what the red border says; a title that begins with it says it already. */
export function spokenPrefix(variant: ToastVariant, title: string): string {
  return variant === 'destructive' && !/^error\b/i.test(title) ? 'Error: ' : ''
}

/** How many milliseconds a toast stays; longer if it has a button, so that there is time to press it. */
export function lifetime({ hasAction, duration, ...toast }: Omit<Timed, 'title'>): number {
  const wanted = duration ?? (isLasting(toast) ? LASTING_DURATION : DEFAULT_DURATION)
  return hasAction ? Math.max(wanted, ACTION_DURATION) : wanted
}
