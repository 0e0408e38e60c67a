import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dismissToast, holdToast, resumeToast, useToast } from '#web/toasts/toast-store.ts'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'

/**
 * Shows toasts on the card: at the edge of the screen they would cover the buttons that are needed next.
 * web/styles/day.css hides the usual place meanwhile. While there is none, `children` have the room that is kept for it:
 * below the line with the cross, or in a low and wide window over it, where every line is needed. In a low and narrow
 * one none is kept: there the card would begin below what can be seen.
 */
export function FlashNotice({ children }: { children: ReactNode }) {
  const shown = useToast()
  return (
    <div
      role="status"
      className="min-h-13 shrink-0 px-3 low-window:min-h-0 low-and-wide:pointer-events-none low-and-wide:min-h-13 low-and-wide:sticky low-and-wide:top-2 low-and-wide:z-20 low-and-wide:-mt-13 low-and-wide:mr-13 low-and-wide:ml-[36%] low-and-wide:*:pointer-events-auto"
    >
      {shown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open; everything clickable in it is a button
        <div
          key={shown.id}
          onPointerEnter={holdToast}
          onPointerLeave={resumeToast}
          onFocus={holdToast}
          onBlur={resumeToast}
          className={`flex min-h-11 animate-appear flex-wrap items-center justify-end gap-x-2 rounded-control pl-3 ${
            shown.variant === 'destructive' ? 'bg-danger-soft text-danger-ink' : 'bg-sunken'
          }`}
        >
          <p className="min-w-0 grow basis-32 py-1 text-sm">
            <span className="font-semibold">{shown.title}</span>{' '}
            {/* What failed, and what to do now, is read to its end. */}
            <span className={shown.variant === 'destructive' ? '' : 'line-clamp-1'}>{shown.description}</span>
            {shown.whose ? <span className="sr-only">{shown.whose}</span> : null}
          </p>
          {shown.action ? (
            <button
              type="button"
              aria-description={shown.action.hint}
              className={buttonStyle('quiet', 'shrink-0 px-3! text-accent-ink')}
              onClick={() => {
                dismissToast()
                shown.action?.onPress()
              }}
            >
              {shown.action.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label="Dismiss notice"
            onClick={dismissToast}
            className={iconButtonStyle('quiet', 'text-ink-soft')}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
