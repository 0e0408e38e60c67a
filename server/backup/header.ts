/** A file that cannot be restored. The message says why. */
export class NotABackup extends Error {}

export type ChecksummedName = { name: string; checksum: string | null }

/** What a backup says about itself in its first line. */
export type Header = {
  /** the instant that all of it shows */
  at: string
  /** the version of the product that wrote it */
  version: string
  /** of the server it was read from; for people, since it fits any */
  postgres: string
  /** the migrations that its database had: they make the tables that its rows fit */
  migrations: ChecksummedName[]
}

const NAME = 'daily-tasks'
const FORMAT = 1

export function headerLine(header: Header): string {
  return `${JSON.stringify({ backup: NAME, format: FORMAT, ...header })}\n`
}

/** Throws when the first line is not one of a backup, or is of a format to come. */
export function headerOf(line: Record<string, unknown>): Header {
  if (line?.backup !== NAME || !Array.isArray(line.migrations))
    throw new NotABackup('It is not a backup of this product.')
  if (line.format !== FORMAT)
    throw new NotABackup(
      `It has format ${line.format}, written by a newer version: restore it with that version or a later one.`,
    )
  return line as unknown as Header
}
