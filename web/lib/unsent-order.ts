/**
 * The changes of several tabs in the order in which they were made. Between tabs the device's clock decides; within one
 * only their own order does, since the clock may have been put back meanwhile: a new task must not come after the change
 * to it. They are given in each tab's own order.
 */
export function inOrder<Made extends { submittedAt: number }>(
  changes: readonly [tab: string, made: Made][],
): Made[] {
  const latest = new Map<string, number>()
  const placed = changes.map(([tab, made]) => {
    const at = Math.max(made.submittedAt, latest.get(tab) ?? 0)
    latest.set(tab, at)
    return { at, made }
  })
  return placed.sort((one, other) => one.at - other.at).map(({ made }) => made)
}
