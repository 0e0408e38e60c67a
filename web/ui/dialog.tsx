import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button, IconButton } from './button.tsx'
import type { ButtonVariant } from './button-style.ts'
import { CloseByBack } from './close-by-back.tsx'
import { OverlayNote } from './overlay-note.tsx'

export { DialogTrigger }

type OpenState = { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void }

type DialogProps = OpenState & {
  title: string
  children: ReactNode | ((close: () => void) => ReactNode)
  size?: 'small' | 'medium' | 'large'
  /** False for forms, so that a stray click outside does not lose what was typed. */
  closeOnOutsideClick?: boolean
  hideTitle?: boolean
  className?: string
}

/**
 * A dialog over the page; on a phone, a bottom sheet. Escape, the cross and Android's Back close it, and focus
 * returns to what opened it. Open it with `isOpen`, or put it in a `DialogTrigger` beside its button.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    children,
    size = 'medium',
    closeOnOutsideClick = true,
    hideTitle,
    className = '',
    ...state
  } = props
  return (
    <Overlay {...state} size={size} isDismissable={closeOnOutsideClick}>
      <AriaDialog
        className={`flex min-h-0 w-full flex-col outline-none low-window:overflow-y-auto low-window:overscroll-contain ${ROOM_AT_END} ${className}`}
      >
        {({ close }) => (
          <>
            <div
              className={`flex items-start justify-between gap-3 px-5 pt-4 sm:px-6 sm:pt-5 ${hideTitle ? 'absolute right-0' : ''}`}
            >
              <div className="min-w-0 py-2">
                <Heading slot="title" className={hideTitle ? 'sr-only' : TITLE}>
                  {title}
                </Heading>
                <OverlayNote />
              </div>
              <IconButton label="Close" onPress={close} className="-mr-2">
                <X aria-hidden className="size-5.5" />
              </IconButton>
            </div>
            <div className="relative min-h-0 overflow-y-auto overscroll-contain px-5 pt-2 pb-6 scroll-pb-28 sm:px-6 low-window:shrink-0 low-window:overflow-visible">
              {typeof children === 'function' ? children(close) : children}
            </div>
          </>
        )}
      </AriaDialog>
    </Overlay>
  )
}

type AlertDialogProps = OpenState & {
  /** The question, naming the thing: 'Remove this caregiver?' */
  title: string
  /** What will happen, in plain words. */
  children: ReactNode
  /** The verb on the confirm button: 'Remove', 'Delete'. */
  action: string
  actionVariant?: ButtonVariant
  cancel?: string
  isPending?: boolean
  onAction: () => void
  /** True when the action takes a while: the caller closes the dialog once it is done. */
  staysOpen?: boolean
}

/** Asks for confirmation. Focus starts on Cancel, so that Enter never does harm. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    children,
    action,
    actionVariant = 'danger',
    cancel = 'Cancel',
    isPending,
    onAction,
    staysOpen,
    ...state
  } = props
  return (
    <Overlay {...state} size="small" isDismissable={false}>
      <AriaDialog
        role="alertdialog"
        className={`w-full overflow-y-auto px-5 py-6 outline-none sm:px-6 ${ROOM_AT_END}`}
      >
        {({ close }) => (
          <>
            <Heading slot="title" className={TITLE}>
              {title}
            </Heading>
            <OverlayNote />
            <div className="mt-2 text-ink-soft">{children}</div>
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button autoFocus onPress={close}>
                {cancel}
              </Button>
              <Button
                variant={actionVariant}
                isPending={isPending}
                onPress={() => {
                  onAction()
                  if (!staysOpen) close()
                }}
              >
                {action}
              </Button>
            </div>
          </>
        )}
      </AriaDialog>
    </Overlay>
  )
}

/** With large text on a phone no larger than lets 'Notification' stand on a line beside the cross. */
const TITLE = 'text-[min(1.3125rem,8vw)] leading-[1.35] font-bold wrap-anywhere'

/** In a low window what says that it is time for a task lies at the bottom: the last button can be scrolled clear of it. */
const ROOM_AT_END =
  'low-window:scroll-pb-[var(--due-strip,0px)] low-window:after:block low-window:after:h-(--due-strip,0px) low-window:after:shrink-0'

const WIDTH = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' }

type OverlayProps = OpenState & { size: keyof typeof WIDTH; isDismissable: boolean; children: ReactNode }

function Overlay({ size, children, ...overlay }: OverlayProps) {
  return (
    <ModalOverlay
      {...overlay}
      data-modal
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-scrim [container-type:size] sm:items-center sm:p-6"
    >
      {/* There is always room above for what says that it is time for a task: nothing moves when it comes. */}
      <Modal
        className={`flex max-h-[min(92%,100%-max(4.5rem,var(--due-strip,0px)))] w-full sm:max-h-[calc(100%-4.5rem)] low-window:max-h-full ${WIDTH[size]}`}
      >
        {/* Animated here: a closing overlay waits for its own animations and stays if one is interrupted. */}
        <div
          data-floating
          className="relative flex w-full animate-rise overflow-clip rounded-t-sheet bg-raised text-ink shadow-high sm:rounded-sheet"
        >
          <CloseByBack />
          {children}
        </div>
      </Modal>
    </ModalOverlay>
  )
}
