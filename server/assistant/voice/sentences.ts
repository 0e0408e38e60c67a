/**
 * Splits a streamed reply into sentences to be spoken one after the other.
 * The first one is short, a clause if necessary, so that the answer is heard early.
 */
export class Sentences {
  #rest = ''
  #given = 0

  /** Adds text and returns the sentences that are complete. */
  push(text: string): string[] {
    this.#rest += text
    const ready: string[] = []
    for (;;) {
      const end = this.#end()
      if (end < 0) return ready
      this.#give(this.#rest.slice(0, end), ready)
      this.#rest = this.#rest.slice(end)
    }
  }

  /** Returns what is left when the reply is complete. */
  finish(): string[] {
    const ready = this.push('\n')
    this.#rest = ''
    return ready
  }

  #end(): number {
    const clause = this.#given === 0 ? FIRST_CLAUSE.exec(this.#rest) : LONG_CLAUSE.exec(this.#rest)
    const sentence = sentenceEnd(this.#rest)
    if (clause && (sentence < 0 || sentence > clause[0].length + SHORT_FIRST)) return clause[0].length
    return sentence
  }

  #give(piece: string, ready: string[]): void {
    const text = piece.trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return
    this.#given++
    ready.push(text)
  }
}

const SHORT_FIRST = 20
const FIRST_CLAUSE = /^[^.!?\n]{24,90}?[,;:]\s/
const LONG_CLAUSE = /^[^.!?\n]{140,}?[,;:]\s/
const NOT_AN_END = /(?:\b(?:mr|mrs|ms|dr|st|vs|etc|e\.g|i\.e|no|approx)|\b[ap]\.m|^\s*\d{1,2})$/i

function sentenceEnd(text: string): number {
  for (const match of text.matchAll(/[.!?…]+["'”’)\]*_]*(?=\s)|\n/g)) {
    if (match[0] === '\n') return match.index + 1
    const before = text.slice(0, match.index)
    if (match[0].startsWith('.') && NOT_AN_END.test(before)) continue
    return match.index + match[0].length
  }
  return -1
}
