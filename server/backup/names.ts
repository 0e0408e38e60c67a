import pg from 'pg'
import type { Section } from './file-parts.ts'

export function nameOf({ table }: Section): string {
  return pg.escapeIdentifier(table)
}

export function columnsOf({ columns }: Section): string {
  return columns.map((name) => pg.escapeIdentifier(name)).join(', ')
}
