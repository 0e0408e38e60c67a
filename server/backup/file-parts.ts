import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Header, headerOf, NotABackup } from './header.ts'

/** One table's rows, in PostgreSQL's COPY text format. `queue` marks what goes into the job queue. */
export type Section = { table: string; columns: string[]; queue?: true }

export type SequenceValue = { sequence: string; value: number }

/** What a backup consists of, in the order of the file. Rows come in pieces that end with a whole row. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'section'; section: Section }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'section-end'; section: Section; rows: number }
  | { kind: 'sequences'; sequences: SequenceValue[] }

/** Ends the rows of a section, as in PostgreSQL's own dumps: no row is only this. */
export const END_OF_ROWS = '\\.\n'

/**
 * Reads a backup from beginning to end without keeping it in memory. Throws `NotABackup` when it is something else,
 * damaged or cut off; only when all parts were read without that is the file whole.
 */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  const unzipped = createGunzip()
  pipeline(createReadStream(file), unzipped, () => {})
  const reader = new Reader()
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) yield* reader.read(chunk)
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, file)
  }
  if (!reader.isComplete) throw new NotABackup(`${file} is not complete: its end is missing.`)
}

/** Turns the bytes of a backup into its parts. */
class Reader {
  readonly #hash: Hash = createHash('sha256')
  #rest: Buffer = Buffer.alloc(0)
  #section: Section | undefined
  #rowsHere = 0
  #rows = 0
  #sections = 0
  #hasHeader = false
  #isComplete = false

  /** Whether the last line was read and fits all before it. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  *read(chunk: Buffer): Generator<Part> {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    for (;;) {
      const part = this.#section ? this.#nextRows(this.#section) : this.#nextLine()
      if (!part) break
      yield part
    }
    if (!this.#section && this.#rest.length > LONGEST_LINE) throw new NotABackup('A line is too long.')
  }

  #nextRows(section: Section): Part | undefined {
    const isAtEnd = this.#rest.indexOf(END_OF_ROWS) === 0
    const end = isAtEnd ? 0 : this.#rest.indexOf(`\n${END_OF_ROWS}`) + 1
    if (isAtEnd) {
      this.#take(END_OF_ROWS.length)
      this.#section = undefined
      const rows = this.#rowsHere
      this.#rows += rows
      this.#rowsHere = 0
      return { kind: 'section-end', section, rows }
    }
    const length = end || this.#rest.lastIndexOf('\n') + 1
    // An incomplete line may yet turn out to be the end.
    if (length === 0) return undefined
    const bytes = this.#take(length)
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.#rowsHere++
    return { kind: 'rows', bytes }
  }

  #nextLine(): Part | undefined {
    const length = this.#rest.indexOf('\n') + 1
    if (length === 0) return undefined
    if (this.#isComplete) throw new NotABackup('Something follows its end.')
    const line = JSON.parse(this.#rest.toString('utf8', 0, length))
    if (line.end) return this.#finish(line.end)
    this.#take(length)
    if (!this.#hasHeader) {
      this.#hasHeader = true
      return { kind: 'header', header: headerOf(line) }
    }
    if (line.sequences) return { kind: 'sequences', sequences: line.sequences }
    this.#section = line as Section
    this.#sections++
    return { kind: 'section', section: this.#section }
  }

  #finish({ rows, sections, sha256 }: End): undefined {
    const isWhole =
      this.#hasHeader &&
      rows === this.#rows &&
      sections === this.#sections &&
      sha256 === this.#hash.digest('hex')
    if (!isWhole) throw new NotABackup('Its content is not what was written.')
    this.#rest = this.#rest.subarray(this.#rest.indexOf('\n') + 1)
    this.#isComplete = true
  }

  #take(length: number): Buffer {
    const bytes = this.#rest.subarray(0, length)
    this.#hash.update(bytes)
    this.#rest = this.#rest.subarray(length)
    return bytes
  }
}

/** The last line: what came before it, so that a change or a gap is noticed. */
export type End = { sections: number; rows: number; sha256: string }

const LONGEST_LINE = 4 * 1024 * 1024

function explained(error: NodeJS.ErrnoException, file: string): Error {
  if (error instanceof NotABackup) return new NotABackup(`${file} cannot be used. ${error.message}`)
  if (error.code === 'Z_BUF_ERROR') return new NotABackup(`${file} is not complete: its end is missing.`)
  if (error.code === 'Z_DATA_ERROR' && /header/.test(error.message))
    return new NotABackup(`${file} is not a backup of this product.`)
  if (error.code?.startsWith('Z_')) return new NotABackup(`${file} is damaged (${error.message}).`)
  if (error instanceof SyntaxError) return new NotABackup(`${file} is not a backup of this product.`)
  if (error.code === 'ENOENT') return new NotABackup(`There is no file ${file}.`)
  if (error.code) return new NotABackup(`${file} cannot be read (${error.code}).`)
  return error
}
