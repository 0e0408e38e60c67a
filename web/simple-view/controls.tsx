import { AlarmClock, ArrowRight, Check, LifeBuoy, type LucideIcon, Mic, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { setOpen } from '#web/assistant/widget.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { type ButtonVariant, buttonStyle } from '#web/ui/button-style.ts'
import { taskKey } from './card-key.ts'
import { currentStep } from './current-step.ts'
import type { SteadyCard } from './steady-card.ts'
import type { SimpleActions } from './use-simple-actions.ts'

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((part) => ({ default: part.HelpDialog })))
const LaterDialog = lazy(() => import('./later-dialog.tsx').then((part) => ({ default: part.LaterDialog })))

type ControlsProps = {
  task: Task | undefined
  isDone: boolean
  canTalk: boolean
  actions: SimpleActions
  holdProps: SteadyCard<unknown>['holdProps']
}

/** Never more than four, each always in its place. */
export function Controls({ task, isDone, canTalk, actions, holdProps }: ControlsProps) {
  const [dialog, setDialog] = useState<{ what: 'help' } | { what: 'later'; task: Task }>()
  const isOnline = useOnline()
  const talk = () =>
    isOnline
      ? setOpen(true)
      : toast({
          title: 'You are offline.',
          description: 'Talking needs a connection.',
          variant: 'destructive',
        })
  return (
    <section
      aria-label="What to do"
      {...holdProps}
      className="@container z-10 bg-paper px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8 sm:pb-6 [@media(max-height:30rem)_and_(min-width:34rem)]:sticky [@media(max-height:30rem)_and_(min-width:34rem)]:top-0 [@media(max-height:30rem)_and_(min-width:34rem)]:h-dvh [@media(max-height:30rem)_and_(min-width:34rem)]:py-2 [@media(max-height:30rem)_and_(min-width:34rem)]:pr-4 [@media(max-height:30rem)_and_(min-width:34rem)]:pl-0 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0"
    >
      <div className="grid h-full auto-rows-fr grid-cols-2 gap-3">
        {/* In places of their own: what had the focus does not become another button under it. */}
        {task && isDone ? <DoneControls task={task} actions={actions} /> : null}
        {task && !isDone ? (
          <TaskControls task={task} actions={actions} onLater={() => setDialog({ what: 'later', task })} />
        ) : null}
        <Control icon={LifeBuoy} onPress={() => setDialog({ what: 'help' })} opensDialog>
          Help
        </Control>
        {canTalk ? (
          <Control icon={Mic} onPress={talk}>
            Talk
          </Control>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {dialog?.what === 'help' ? (
          <HelpDialog task={isDone ? undefined : task} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog?.what === 'later' ? (
          <LaterDialog
            task={dialog.task}
            onChoose={(minutes) => actions.later(dialog.task, minutes)}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

function DoneControls({ task, actions }: { task: Task; actions: SimpleActions }) {
  return (
    <>
      <Control look="primary" icon={ArrowRight} onPress={actions.goOn}>
        Go on
      </Control>
      <Control icon={Undo2} onPress={() => actions.undo(task)}>
        Undo
      </Control>
    </>
  )
}

type TaskControlsProps = { task: Task; actions: SimpleActions; onLater: () => void }

function TaskControls({ task, actions, onLater }: TaskControlsProps) {
  const step = currentStep(task)
  return (
    <>
      <Control
        look="primary"
        icon={Check}
        onPress={() => actions.done(task)}
        about={step?.title ?? task.title}
      >
        {step ? 'Step done' : 'Done'}
      </Control>
      {actions.lastStep?.task === taskKey(task) ? (
        <Control icon={Undo2} onPress={() => actions.undoStep(task)}>
          Undo
        </Control>
      ) : (
        <Control icon={AlarmClock} onPress={onLater} about={task.title} opensDialog>
          Later
        </Control>
      )}
    </>
  )
}

type ControlProps = {
  icon: LucideIcon
  look?: ButtonVariant
  children: string
  /** what it acts on, for those who do not see it above */
  about?: string
  opensDialog?: boolean
  onPress: () => void
}

function Control({ icon: Icon, look = 'secondary', children, about, opensDialog, onPress }: ControlProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={about ? `${children}: ${about}` : undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      className={buttonStyle(
        look,
        'min-h-[min(6rem,13vh)] flex-col! gap-1! rounded-card! px-1! py-1! text-[min(1.625rem,8vw)]! leading-tight! font-bold! sm:min-h-[min(8rem,14vh)] sm:text-[min(2rem,8vw)]! [@media(max-height:30rem)]:text-[min(1.5rem,5vw)]!',
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={2.5}
        className="size-8 sm:size-10 @max-[14rem]:hidden [@media(max-height:30rem)]:size-8"
      />
      {children}
    </button>
  )
}
