import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { LocalDate } from '#domain/time/local-date.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'

const ViewOptionsPopover = lazy(() =>
  import('./view-options-popover.tsx').then((part) => ({ default: part.ViewOptionsPopover })),
)

export function ViewOptions({ date }: { date: LocalDate }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        ref={button}
        aria-label="View options"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void import('./view-options-popover.tsx')}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={iconButtonStyle('secondary')}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ViewOptionsPopover date={date} anchor={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
