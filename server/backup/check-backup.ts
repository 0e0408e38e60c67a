import { stat } from 'node:fs/promises'
import { partsOf } from './file-parts.ts'
import type { Header } from './header.ts'

/** A backup that was read from beginning to end and is whole. */
export type Checked = {
  file: string
  header: Header
  tables: Record<string, number>
  rows: number
  bytes: number
}

/** Reads a whole backup and throws, with a sentence, when anything about it is not as it was written. */
export async function checkBackup(file: string): Promise<Checked> {
  let header: Header | undefined
  const tables: Record<string, number> = {}
  for await (const part of partsOf(file)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'section-end') tables[part.section.table] = part.rows
  }
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return { file, header: header!, tables, rows, bytes: (await stat(file)).size }
}
