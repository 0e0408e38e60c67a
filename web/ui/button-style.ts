export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The classes of a button, also for links that look like one. */
export function buttonStyle(variant: ButtonVariant = 'secondary', more = ''): string {
  return `${SHAPE} px-4 py-2 ${LOOK[variant]} ${more}`
}

/** The same as a square, for an icon alone. */
export function iconButtonStyle(variant: ButtonVariant = 'quiet', more = ''): string {
  return `${SHAPE} size-11 shrink-0 ${LOOK[variant]} ${more}`
}

// The transparent border becomes visible in forced colours, where backgrounds are removed.
const SHAPE =
  'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-control border text-base font-semibold leading-snug text-center no-underline select-none cursor-pointer transition-[background-color,border-color,box-shadow,transform] duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0 data-disabled:cursor-not-allowed data-disabled:opacity-55'

const LOOK: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-low hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border-line-strong/60 shadow-low hover:bg-sunken hover:border-line-strong',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger shadow-low hover:bg-danger-hover',
}
