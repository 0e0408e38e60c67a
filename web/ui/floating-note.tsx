import type { ReactNode } from 'react'

/**
 * One line about what is shown, above the end of the screen. It floats and lets presses through: it may come while a
 * finger is on its way, and nothing must move then. Without children only the place for it is there, so that it is read
 * out when it comes.
 */
export function FloatingNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      data-screen-only
      data-clear-below
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--due-banner)+0.5rem)] z-10 flex justify-center px-4"
    >
      {children ? (
        <p
          data-floating
          data-floating-note
          className="flex max-w-xl items-start gap-2 rounded-card border border-line-strong bg-raised px-3.5 py-1.5 text-sm shadow-mid"
        >
          {icon}
          <span className="min-w-0">{children}</span>
        </p>
      ) : null}
    </div>
  )
}
