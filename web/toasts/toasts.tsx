import { CircleAlert, X } from 'lucide-react'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { dismissToast, holdToast, resumeToast, type Toast, useToast } from './toast-store.ts'

/** Where toasts appear. Always in the page, so that screen readers announce what is added; it never takes focus. */
export function ToastRegion() {
  const toast = useToast()
  return (
    <section
      aria-label="Notices"
      // Also above an open dialog, which makes the rest of the page inert.
      data-react-aria-top-layer="true"
      data-toasts
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--due-banner,0px))] z-50 flex justify-center p-4 max-sm:pb-24 sm:justify-start sm:p-6"
    >
      <div role="status" aria-atomic="true" className="flex w-full max-w-md">
        {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      </div>
    </section>
  )
}

function ToastCard({ toast: { title, description, action, way, variant } }: { toast: Toast }) {
  const isError = variant === 'destructive'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer; everything to press in it is a button
    <div
      data-floating
      onPointerEnter={holdToast}
      onPointerLeave={resumeToast}
      onFocus={holdToast}
      onBlur={resumeToast}
      className={`pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-card border bg-raised py-2.5 pr-2 pl-4 text-ink shadow-high ${isError ? 'border-danger' : 'border-line'}`}
    >
      {isError ? <CircleAlert aria-hidden className="mt-2.5 size-5.5 shrink-0 text-danger" /> : null}
      <div className="min-w-0 grow py-2">
        <p className="font-semibold">
          {isError ? <span className="sr-only">Error: </span> : null}
          {title}
        </p>
        {description ? <p className="text-ink-soft">{description}</p> : null}
        {way ? (
          <button
            type="button"
            className={buttonStyle('quiet', '-ml-3 px-3! text-accent-ink!')}
            onClick={() => {
              dismissToast()
              way.onPress()
            }}
          >
            {way.label}
          </button>
        ) : null}
      </div>
      {action ? (
        <button
          type="button"
          className={buttonStyle('secondary', 'shrink-0')}
          onClick={() => {
            dismissToast()
            action.onPress()
          }}
        >
          {action.label}
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
  )
}
