import { Download } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { toast } from '#web/toasts/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { install, needsHomeScreen, useInstallState } from './install.ts'
import { IphoneSteps } from './iphone-steps.tsx'
import { CANNOT_TURN_ON, pushProblem, turnOffPush, turnOnPush, usePushState } from './push-state.ts'

type PushPopoverProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The state of notifications and of the installation on this device, with buttons to change it. */
export function PushPopover({ anchor, isOpen, onOpenChange }: PushPopoverProps) {
  const installState = useInstallState()
  return (
    <Popover
      label="Notifications on this device"
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className="w-80 max-w-full"
    >
      <h2 className="text-lg font-bold">Notifications on this device</h2>
      <PushSection />
      {installState === 'installable' ? (
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-ink-soft">Installed as an app, it opens faster and works offline.</p>
          <Button className="mt-2 w-full" onPress={() => install()}>
            <Download aria-hidden className="size-5" />
            Install the app
          </Button>
        </div>
      ) : installState === 'installed' ? (
        <p className="mt-4 border-t border-line pt-4 text-ink-soft">The app is installed on this device.</p>
      ) : null}
    </Popover>
  )
}

function PushSection() {
  const state = usePushState()
  switch (state) {
    case 'unsupported':
      if (needsHomeScreen()) return <IphoneSteps />
      return (
        <p className="mt-1 text-ink-soft">
          {pushProblem()} in this browser. On an iPhone or iPad, add the app to the Home Screen first.
          Elsewhere, try another browser.
        </p>
      )
    case 'denied':
      return (
        <p className="mt-1 text-ink-soft">
          Notifications are blocked for this site. Allow them in your browser’s settings for this site, then
          come back here.
        </p>
      )
    case 'subscribed':
      return <PushChange {...TURN_OFF} />
    default:
      return <PushChange {...TURN_ON} isPrimary />
  }
}

const TURN_ON = {
  now: 'Get your reminders on this device. Your browser will ask you once.',
  label: 'Turn on notifications',
  work: turnOnPush,
  done: {
    title: 'Notifications enabled',
    description: "You'll receive push notifications for your tasks.",
  },
  failed: CANNOT_TURN_ON,
}

const TURN_OFF = {
  now: 'Reminders appear on this device even when the app is closed.',
  label: 'Turn off on this device',
  work: turnOffPush,
  done: {
    title: 'Notifications disabled',
    description: "You won't receive push notifications anymore.",
  },
  failed: 'Push notifications are still on. Please check your connection and try again.',
}

type PushChangeProps = typeof TURN_ON & { isPrimary?: boolean }

/** How it is now, and the button that changes it. */
function PushChange({ now, label, work, done, failed, isPrimary }: PushChangeProps) {
  const [isPending, setPending] = useState(false)
  const change = async () => {
    setPending(true)
    try {
      await work()
      toast({ ...done, about: 'push' })
    } catch (failure) {
      console.error(failure)
      toast({
        title: 'Notification setup failed',
        description: failed,
        variant: 'destructive',
        about: 'push',
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p className="mt-1 text-ink-soft">{now}</p>
      <Button
        variant={isPrimary ? 'primary' : undefined}
        className="mt-3 w-full"
        isPending={isPending}
        onPress={change}
      >
        {label}
      </Button>
    </>
  )
}
