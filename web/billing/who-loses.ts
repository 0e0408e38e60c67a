import { isolated } from '#web/lib/isolated.ts'

/** Who else has no access any more once a membership ends, in a sentence; undefined if it includes nobody. */
export function whoLoses(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const listed = new Intl.ListFormat('en').format(names.map(isolated))
  return `${listed} ${names.length > 1 ? 'lose' : 'loses'} access then too, because your membership includes them.`
}
