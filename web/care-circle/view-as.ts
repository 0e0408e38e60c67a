import type { AnyRouter } from '@tanstack/react-router'
import { actAs, type ViewablePerson } from '#web/lib/acting-as.ts'
import { restoreFromDevice } from '#web/lib/keep-on-device.ts'
import { nextPaint } from '#web/lib/next-paint.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { TODAY } from '#web/lib/today.ts'
import { changesSent } from '#web/lib/unsent-changes.ts'
import { clearToasts, toast } from '#web/toasts/toast-store.ts'

/**
 * Makes this tab show someone's day, or the person's own again. Waits for unsent changes, then clears all cached data,
 * so that nothing of one person appears on the other's day. False when changes could not be sent, so nothing was switched.
 */
export async function viewAs(
  person: ViewablePerson | null,
  people: readonly ViewablePerson[] = [],
): Promise<boolean> {
  // A task ticked a moment ago is sent only after the next paint.
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
  clearToasts()
  switchedAt = placeInHistory()
  actAs(person?.userId ?? null, people)
  if (!person) await restoreFromDevice()
  return true
}

/** The place in this tab's history at which the person was last switched. */
let switchedAt = 0

/** Whether Back has led to an address from before the last switch, when someone else's day was shown. */
export function isFromBeforeSwitch(): boolean {
  return placeInHistory() < switchedAt
}

function placeInHistory(): number {
  return history.state?.__TSR_index ?? 0
}

/** Switches and shows today, unless the person has gone to another screen meanwhile. */
export async function viewTodayAs(
  router: AnyRouter,
  person: ViewablePerson | null,
  people: readonly ViewablePerson[] = [],
): Promise<void> {
  const { pathname } = router.latestLocation
  const isSwitched = await viewAs(person, people)
  if (isSwitched && router.latestLocation.pathname === pathname) await router.navigate(TODAY)
}
