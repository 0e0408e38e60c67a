/** Takes the usable entries of a search's answer; those without a person or a list are dropped. */
export function usableMatches<Part extends string>(part: Part) {
  return <Entry extends { userId: string } & Record<Part, readonly object[]>>(
    answer: readonly Entry[],
  ): Entry[] =>
    (Array.isArray(answer) ? answer : [])
      .filter((entry) => typeof entry?.userId === 'string' && Array.isArray(entry[part]))
      .map((entry) => ({
        ...entry,
        [part]: entry[part].filter((one: unknown) => typeof one === 'object' && one !== null && 'id' in one),
      }))
}
