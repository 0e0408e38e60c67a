/**
 * A list that was written line by line, or numbered ('1. ring bank 2. pay rent'), or with a dash before each thing, as one
 * sentence with a semicolon after each.
 */
export function asOneLine(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)](?=\s))\s*/, '').trim())
    .filter((line) => line !== '')
  const said = lines.reduce((before, line) => `${before}${/[.!?:;,]$/.test(before) ? '' : ';'} ${line}`, '')
  return withMarks(lines.length > 1 ? said.replace(/^; /, '').trim() : text)
}

function withMarks(text: string): string {
  if (NUMBERED.test(text)) return text.replace(/(?:^|\s)\s*\d{1,2}[.)]\s+/g, '; ').replace(/^; /, '')
  if (DASHED.test(text)) return text.replace(/(?:^|\s)[-*•–]\s+/g, '; ').replace(/^; /, '')
  return text
}

const NUMBERED = /(?:^|[:\s])\s*1[.)]\s+\S.*\s2[.)]\s+\S/
/** A dash at the start and at least one more: one alone may only be a pause. */
const DASHED = /^\s*[-*•–]\s+\S[^\n]*\s[-*•–]\s+\S/
