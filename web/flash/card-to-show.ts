/** The requested card; if it is gone, the next one left, or else the nearest previous one. */
export function cardToShow(
  ids: readonly string[],
  id: string,
  isLeft: (id: string) => boolean,
): string | undefined {
  if (isLeft(id)) return id
  const at = ids.indexOf(id)
  return ids.slice(at + 1).find(isLeft) ?? ids.slice(0, at).findLast(isLeft)
}
