import type { AnyRouter } from '@tanstack/react-router'
import { actAs, type ViewablePerson } from '#web/lib/acting-as.ts'
import { restoreFromDevice } from '#web/lib/keep-on-device.ts'
import { nextPaint } from '#web/lib/next-paint.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { TODAY } from '#web/lib/today.ts'
import { changesSent } from '#web/lib/unsent-changes.ts'
import { dismissToast, toast } from '#web/toasts/toast-store.ts'

/**
 * Makes this tab show somebody's day, or one's own again. Every answer read so far is dropped, and changes that are on
 * their way land first, so that nothing of one person appears on the day of the other. False when it has to wait.
 */
export async function viewAs(
  person: ViewablePerson | null,
  people: readonly ViewablePerson[] = [],
): Promise<boolean> {
  // What was ticked a moment ago is on its way only then.
  await nextPaint()
  if (!(await changesSent())) {
    toast({
      title: 'Not switched yet',
      description: 'Some changes are still waiting for a connection. Please try again once you are online.',
      variant: 'destructive',
    })
    return false
  }
  await queryClient.cancelQueries()
  queryClient.clear()
  // Its Undo would act on the wrong day.
  dismissToast()
  actAs(person?.userId ?? null, people)
  if (!person) await restoreFromDevice()
  return true
}

/** The same by a press: today shows, unless they have gone to another screen by then. */
export async function openAs(
  router: AnyRouter,
  person: ViewablePerson | null,
  people: readonly ViewablePerson[] = [],
): Promise<void> {
  const { pathname } = router.latestLocation
  const isSwitched = await viewAs(person, people)
  if (isSwitched && router.latestLocation.pathname === pathname) await router.navigate(TODAY)
}
