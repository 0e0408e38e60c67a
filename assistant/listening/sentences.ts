import { isLabel, type Label } from './labels.ts'

/** A sentence somebody might say, and what it means, part by part. */
export type Sentence = { text: string; parts: { label: Label; text: string }[] }

/**
 * Reads a file of sentences: 'label: sentence', or 'label+label: part one // part two' for several meanings in the order
 * they are said. Lines that begin with # are comments.
 */
export function readSentences(file: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const line of file.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, labels = '', said = ''] = /^([a-z+]+):\s*(.+)$/.exec(line.trim()) ?? []
    const names = labels.split('+')
    const texts = said.split(/\s*\/\/\s*/)
    if (said === '' || names.length !== texts.length || !names.every(isLabel))
      throw new Error(`Not a labelled sentence: ${line}`)
    sentences.push({
      text: texts.join(' '),
      parts: names.map((label, at) => ({ label: label as Label, text: texts[at]! })),
    })
  }
  return sentences
}

/** A few letters that change with any sentence or label, so that a model left behind by its sentences is noticed. */
export function fingerprintOf(sentences: readonly Sentence[]): string {
  return printOf(sentences.flatMap(({ parts }) => parts.map(({ label, text }) => `${label}:${text}\n`)))
}

/** A short fingerprint that changes with any of the lines. */
export function printOf(lines: readonly string[]): string {
  let value = 0x811c9dc5
  for (const line of lines)
    for (const char of line) value = Math.imul(value ^ char.codePointAt(0)!, 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}
