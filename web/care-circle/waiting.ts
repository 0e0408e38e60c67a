/** A list with those first that wait for this person's answer. */
export function waitingFirst<One>(list: readonly One[], waits: (one: One) => boolean): One[] {
  return [...list.filter(waits), ...list.filter((one) => !waits(one))]
}
