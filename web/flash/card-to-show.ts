/** The card asked for; when it is gone, the next one that is left, after the last one the one before it. */
export function cardToShow(
  ids: readonly string[],
  id: string,
  isLeft: (id: string) => boolean,
): string | undefined {
  if (isLeft(id)) return id
  const at = ids.indexOf(id)
  return ids.slice(at + 1).find(isLeft) ?? ids.slice(0, at).findLast(isLeft)
}
