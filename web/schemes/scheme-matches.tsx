/** Which notification schemes a task with this title would trigger, shown in the task form. */
export function SchemeMatches(_: { title: string }) {
  return null
}
