import { ChevronLeft, ChevronRight, Pencil, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { useMay } from '#web/tasks/allowed-context.ts'
import { ignore, setStatus } from '#web/tasks/task-changes.ts'
import { IconButton } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { RestDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OverlayNote } from '#web/ui/overlay-note.tsx'
import { CardEditDialog } from './card-edit-dialog.tsx'
import { FlashCard } from './flash-card.tsx'
import { FlashDue } from './flash-due.tsx'
import { FlashNotice } from './flash-notice.tsx'
import { StatusChoice } from './status-choice.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { type CardsProps, useCards } from './use-cards.ts'
import { useEscape } from './use-escape.ts'
import { useReturnToRow } from './use-return-to-row.ts'

/** One task at a time, full screen. */
export function FlashMode(props: CardsProps) {
  const { onClose } = props
  const { task, at, count, direction, move, show, advanceSoon, stay } = useCards(props)
  const mayTick = useMay('tick')
  const mayPlan = useMayPlan()
  /** the task as it was when editing began, even if another card is shown meanwhile */
  const [editing, setEditing] = useState<Task>()
  useFlashModeMark()
  useReturnToRow(task?.id)

  // Each card begins at its top.
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each card
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [task?.id])

  function choose(seen: Task, status: TaskStatus) {
    void setStatus(seen, status).catch(ignore)
    advanceSoon()
  }

  function edit() {
    stay()
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
            <TopBar place={`${at + 1} of ${count}`} task={task} onClose={onClose} />
            <FlashNotice>
              <FlashDue shown={task} onShow={show} />
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
            {task && mayTick ? <StatusChoice task={task} onChoose={choose} /> : null}
            <BottomBar
              hasPrevious={at > 0}
              hasNext={at >= 0 && at < count - 1}
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
