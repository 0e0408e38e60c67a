import { CircleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { spokenPrefix } from './toast-rules.ts'
import {
  dismissToast,
  holdToast,
  noteAbsence,
  noteUse,
  pressInToast,
  resumeToast,
  seeToasts,
  type Toast,
  useToast,
} from './toast-store.ts'

/** Notices that belong to a screen and stay are put in here, below the toast. */
export const LASTING_NOTICES = 'lasting-notices'

/**
 * Where toasts appear. Always in the page, so that screen readers announce what is added; it never takes focus by itself,
 * F6 moves there and back. In the browser's top layer: above dialogs and menus, which make the rest of the page inert.
 */
export function ToastRegion() {
  const toast = useToast()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    region.current?.showPopover?.()
    seeToasts(() => region.current?.checkVisibility({ visibilityProperty: true }) ?? true)
    for (const use of ['pointerdown', 'keydown', 'click']) document.addEventListener(use, noteUse, true)
    document.addEventListener('visibilitychange', () => document.hidden && noteAbsence())
  }, [])
  useFocusByKey(region)
  return createPortal(
    <section
      ref={region}
      popover="manual"
      aria-label="Notices"
      data-react-aria-top-layer="true"
      data-toasts
      data-clear-below
      className="pointer-events-none fixed inset-x-0 top-auto bottom-[calc(var(--bottom-bar)+var(--due-banner))] z-50 m-0 flex w-auto max-w-none flex-col items-center gap-2 overflow-visible border-0 bg-transparent p-3 text-ink sm:items-start sm:p-6"
    >
      <div role="status" aria-atomic="true" className="flex w-full max-w-md">
        {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      </div>
      <div id={LASTING_NOTICES} className="flex w-full justify-center" />
    </section>,
    document.body,
  )
}

/** A dialog keeps the Tab key to itself, so a key of its own leads to the button of a toast, and back. */
function useFocusByKey(region: RefObject<HTMLElement | null>): void {
  const from = useRef<Element | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      const isInside = region.current?.contains(document.activeElement)
      const button = [...(region.current?.querySelectorAll('button') ?? [])].find((one) =>
        one.checkVisibility(),
      )
      if (!isInside && !button) return
      event.preventDefault()
      if (!isInside) from.current = document.activeElement
      const next = isInside ? from.current : button
      if (next instanceof HTMLElement) next.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [region])
}

/** Over a dialog a notice is as low as it can be. What went well is said in its title; what failed is read to its end. */
const SHORT =
  'over-dialog:line-clamp-1 over-dialog:text-sm over-dialog:leading-tight over-dialog:@max-[14rem]:sr-only'

function ToastCard({ toast: { title, description, action, way, variant, whose } }: { toast: Toast }) {
  const isError = variant === 'destructive'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer; everything to press in it is a button
    <div
      data-floating
      onPointerEnter={holdToast}
      onPointerLeave={resumeToast}
      onFocus={holdToast}
      onBlur={resumeToast}
      className={`pointer-events-auto @container max-h-[70dvh] w-full animate-rise overflow-y-auto overscroll-contain rounded-card border bg-raised text-ink shadow-high ${isError ? 'border-danger' : 'border-line'}`}
    >
      {/* With large text on a phone the words have a line of their own: beside the cross not even one word would fit. */}
      <div className="flex items-start gap-3 py-2.5 pr-2 pl-4 over-dialog:items-center over-dialog:gap-[6px] over-dialog:py-[3px] over-dialog:pr-[4px] @max-[14rem]:flex-wrap @max-[14rem]:gap-y-0 @max-[14rem]:py-1 over-dialog:@max-[14rem]:pr-[8px]">
        {isError ? <CircleAlert aria-hidden className="mt-2.5 size-5.5 shrink-0 text-danger" /> : null}
        <div className="flex min-w-0 grow flex-wrap items-start justify-end gap-x-3 over-dialog:items-center over-dialog:gap-x-[6px] @max-[14rem]:order-last @max-[14rem]:basis-full over-dialog:@max-[14rem]:contents">
          <div className="min-w-0 grow basis-40 py-2 over-dialog:basis-[8rem] over-dialog:py-[2px] over-dialog:@max-[14rem]:basis-full">
            {whose ? (
              <p className="text-sm font-semibold wrap-anywhere text-dusk-ink over-dialog:sr-only">{whose}</p>
            ) : null}
            <p className="font-semibold over-dialog:text-sm over-dialog:leading-tight">
              <span className="sr-only">{spokenPrefix(variant, title)}</span>
              {title}
            </p>
            {description ? <p className={`text-ink-soft ${isError ? '' : SHORT}`}>{description}</p> : null}
            {way ? (
              <button
                type="button"
                className={buttonStyle('quiet', '-ml-3 px-3! text-accent-ink!')}
                onClick={() => pressInToast(way)}
              >
                {way.label}
              </button>
            ) : null}
          </div>
          {action ? (
            <button
              type="button"
              aria-description={action.hint}
              className={buttonStyle('secondary', 'shrink-0 over-dialog:min-h-[44px] over-dialog:py-0')}
              onClick={() => pressInToast(action)}
            >
              {action.label}
            </button>
          ) : null}
        </div>
        <button
          type="button"
          aria-label="Dismiss notice"
          onClick={dismissToast}
          className={iconButtonStyle(
            'quiet',
            'ml-auto text-ink-soft over-dialog:size-[44px] over-dialog:min-h-[44px] over-dialog:@max-[14rem]:ml-0',
          )}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  )
}
