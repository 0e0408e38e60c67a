import type { ReactNode } from 'react'

export type Tone = 'plain' | 'accent' | 'done' | 'overdue' | 'danger' | 'dawn' | 'noon' | 'dusk' | 'night'

/** A short label. Its colour only repeats what the text or the icon says. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium ${LOOK[tone]} [&>svg]:size-4`}
    >
      {icon}
      {children}
    </span>
  )
}

const LOOK: Record<Tone, string> = {
  plain: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-ink',
  done: 'bg-done-soft text-done-ink',
  overdue: 'bg-overdue-soft text-overdue-ink',
  danger: 'bg-danger-soft text-danger-ink',
  dawn: 'bg-dawn-soft text-dawn-ink',
  noon: 'bg-noon-soft text-noon-ink',
  dusk: 'bg-dusk-soft text-dusk-ink',
  night: 'bg-night-soft text-night-ink',
}
