/** What our voice says at once. */
export const PIECE_MAX = 600

/** A text as pieces that can be said one after the other: whole sentences if they fit, else whole words. */
export function piecesOf(text: string, most = PIECE_MAX): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    const at = breakIn(rest, most)
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest ? [...pieces, rest] : pieces
}

/** Where to break: after the last sentence, comma or word that fits. */
function breakIn(text: string, most: number): number {
  const head = text.slice(0, most)
  for (const end of [/[.!?](?=\s)/g, /[,;:](?=\s)/g, /\s/g]) {
    const at = [...head.matchAll(end)].at(-1)?.index
    if (at !== undefined && at > 0) return at + 1
  }
  // One endless word; but never through the middle of a character (a surrogate pair).
  return /[\uD800-\uDBFF]$/.test(head) ? most - 1 : most
}
