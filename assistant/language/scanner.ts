import type { Token } from './tokens.ts'

/**
 * Finds phrases in a list of tokens and takes them out, so that a date is not read again as part of a title.
 */
export class Scanner {
  private readonly tokens: readonly Token[]
  private readonly starts: number[] = []
  private text = ''
  private readonly taken: boolean[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    this.taken = tokens.map(() => false)
    for (const token of tokens) {
      this.starts.push(this.text.length)
      this.text += `${token.norm} `
    }
    this.text = this.text.trimEnd()
  }

  /** The text not yet taken, with bars in place of what was. */
  get rest(): string {
    return this.text
  }

  /** Finds the first match of whole words and takes them out. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = this.peek(pattern)
    if (!match) return undefined
    const end = match.index + match[0].length
    for (const [index, start] of this.starts.entries()) {
      const tokenEnd = start + this.tokens[index]!.norm.length
      if (start < end && tokenEnd > match.index) this.taken[index] = true
    }
    this.text = this.text.slice(0, match.index) + match[0].replace(/[^ ]/g, '|') + this.text.slice(end)
    return match
  }

  peek(pattern: RegExp): RegExpExecArray | undefined {
    return wholeWords(pattern).exec(this.text) ?? undefined
  }

  left(): Token[] {
    return this.tokens.filter((_, index) => !this.taken[index])
  }
}

const compiled = new Map<RegExp, RegExp>()

function wholeWords(pattern: RegExp): RegExp {
  let whole = compiled.get(pattern)
  if (!whole) {
    whole = new RegExp(`(?<=^| )(?:${pattern.source})(?= |$)`, pattern.flags)
    compiled.set(pattern, whole)
  }
  return whole
}
