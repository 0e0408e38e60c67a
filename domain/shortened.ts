/** A text of at most so many characters: a longer one ends with '…'. An emoji is never cut in half. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
