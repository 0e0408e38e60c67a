import type { ReactNode } from 'react'

type EmptyStateProps = {
  drawing: ReactNode
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** For a list with nothing in it: a drawing, smaller in a low window, what this means, and what to do next. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <div aria-hidden className="mb-4 w-full max-w-[min(14rem,50dvh)]">
        {drawing}
      </div>
      <p className="text-lg font-semibold">{title}</p>
      {children ? <div className="mt-1 max-w-prose text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}
