import { ChevronLeft, ChevronRight, Pencil, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useMay } from '#web/tasks/allowed-context.ts'
import { ignore, setStatus } from '#web/tasks/task-changes.ts'
import { IconButton } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { RestDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OverlayNote } from '#web/ui/overlay-note.tsx'
import { CardEditDialog } from './card-edit-dialog.tsx'
import { cardToShow } from './card-to-show.ts'
import { FlashCard } from './flash-card.tsx'
import { FlashDue } from './flash-due.tsx'
import { FlashNotice } from './flash-notice.tsx'
import { StatusChoice } from './status-choice.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useEscape } from './use-escape.ts'

/** A finished card stays this long before the next one comes. */
const ADVANCE_MS = 300

type FlashModeProps = {
  /** the cards in their order when Flash Mode was opened */
  ids: readonly string[]
  id: string
  tasks: readonly Task[]
  onMove: (id: string) => void
  onClose: () => void
}

/** One task at a time, full screen. */
export function FlashMode({ ids, id: wanted, tasks, onMove, onClose }: FlashModeProps) {
  const isLeft = (id: string) => tasks.some((task) => task.id === id)
  const cards = ids.filter(isLeft)
  const id = cardToShow(ids, wanted, isLeft)
  const task = tasks.find((one) => one.id === id)
  const mayTick = useMay('tick')
  const at = id ? cards.indexOf(id) : -1
  const mayPlan = useMayPlan()
  const [direction, setDirection] = useState<'forward' | 'back'>()
  /** the task as it was when editing began, even if another card is shown meanwhile */
  const [editing, setEditing] = useState<Task>()
  const advancing = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited to advance here must not advance another day's cards
  useEffect(() => () => clearTimeout(advancing.current), [ids])
  useFlashModeMark()

  // The card on the screen was deleted elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card that is gone
  useLayoutEffect(() => {
    if (!id || id === wanted) return
    clearTimeout(advancing.current)
    setDirection(ids.indexOf(id) > ids.indexOf(wanted) ? 'forward' : 'back')
    onMove(id)
  }, [id, wanted])

  // Each card begins at its top.
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each card
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [id])

  function move(by: 1 | -1) {
    const next = cards[at + by]
    if (!next) return
    clearTimeout(advancing.current)
    setDirection(by === 1 ? 'forward' : 'back')
    onMove(next)
  }

  const advance = useLatest(() => (cards[at + 1] ? move(1) : onClose()))

  function choose(status: TaskStatus) {
    if (!task) return
    void setStatus(task, status).catch(ignore)
    clearTimeout(advancing.current)
    advancing.current = setTimeout(advance, ADVANCE_MS)
  }

  function showCard(next: string) {
    clearTimeout(advancing.current)
    setDirection(ids.indexOf(next) < ids.indexOf(wanted) ? 'back' : 'forward')
    onMove(next)
  }

  function edit() {
    clearTimeout(advancing.current)
    setEditing(task)
  }

  useArrowKeys(editing ? undefined : move)
  useEscape(() => {
    if (!editing) onClose()
  })
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      className="fixed inset-0 z-40 flex items-center justify-center bg-paper p-2 [container-type:size] data-entering:animate-appear sm:p-6 [@media(max-height:28rem)]:p-0"
    >
      <Modal className="flex h-[680px] max-h-full w-full max-w-xl low-window:h-full low-window:max-w-3xl">
        <Dialog
          ref={scroller}
          aria-label="Flash Mode"
          className="flex min-h-0 w-full scroll-pt-48 scroll-pb-40 [@container(height>=40rem)]:scroll-pb-80 flex-col overflow-y-auto overscroll-contain rounded-sheet border border-line bg-surface shadow-high outline-none low-window:scroll-pt-16 low-window:scroll-pb-20 low-window:rounded-none low-window:border-0"
        >
          <div className="sticky top-0 z-20 shrink-0 bg-surface low-window:contents">
            <TopBar place={`${at + 1} of ${cards.length}`} task={task} onClose={onClose} />
            <FlashNotice>
              <FlashDue shown={task} onShow={showCard} />
            </FlashNotice>
          </div>
          {task ? (
            <FlashCard key={task.id} task={task} direction={direction} onMove={move} />
          ) : (
            <div className="grid grow place-content-center">
              <EmptyState drawing={<RestDrawing />} title="No pending tasks to review" />
            </div>
          )}
          <div className="sticky bottom-0 z-10 shrink-0 bg-surface low-window:contents">
            {task && mayTick ? <StatusChoice status={task.status} onChoose={choose} /> : null}
            <BottomBar
              hasPrevious={at > 0}
              hasNext={at >= 0 && at < cards.length - 1}
              mayEdit={task !== undefined && mayPlan}
              onMove={move}
              onEdit={edit}
            />
          </div>
          {editing && mayPlan ? (
            <CardEditDialog key={editing.id} task={editing} onClose={() => setEditing(undefined)} />
          ) : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Styles of the rest of the page know by it that Flash Mode is open. */
function useFlashModeMark(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.flashMode = ''
    return () => {
      delete document.documentElement.dataset.flashMode
    }
  }, [])
}

type TopBarProps = { place: string; task: Task | undefined; onClose: () => void }

function TopBar({ place, task, onClose }: TopBarProps) {
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 py-2 pr-2 pl-5">
      <p role="status" data-figures className="min-w-0 font-semibold text-ink-soft">
        {task ? (
          <>
            <span>{place}</span>
            <span className="sr-only">: {task.title}</span>
          </>
        ) : null}
        <OverlayNote className="block" />
      </p>
      <IconButton label="Close" onPress={onClose}>
        <X aria-hidden className="size-5.5" />
      </IconButton>
    </div>
  )
}

type BottomBarProps = {
  hasPrevious: boolean
  hasNext: boolean
  mayEdit: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
}

function BottomBar({ hasPrevious, hasNext, mayEdit, onMove, onEdit }: BottomBarProps) {
  return (
    <div className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <StepButton isPossible={hasPrevious} onPress={() => onMove(-1)}>
        <ChevronLeft aria-hidden className="size-5.5 shrink-0 max-[359px]:hidden" />
        Previous
      </StepButton>
      <button type="button" disabled={!mayEdit} onClick={onEdit} className={buttonStyle('quiet', 'px-2!')}>
        <Pencil aria-hidden className="size-4.5 shrink-0" />
        Edit
      </button>
      <StepButton isPossible={hasNext} onPress={() => onMove(1)}>
        Next
        <ChevronRight aria-hidden className="size-5.5 shrink-0 max-[359px]:hidden" />
      </StepButton>
    </div>
  )
}

type StepButtonProps = { isPossible: boolean; onPress: () => void; children: React.ReactNode }

/** Not `disabled` at the first or last card, so that it keeps focus. */
function StepButton({ isPossible, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onPress()
      }}
      className={buttonStyle('secondary', `px-2! ${isPossible ? '' : 'cursor-not-allowed opacity-55'}`)}
    >
      {children}
    </button>
  )
}
