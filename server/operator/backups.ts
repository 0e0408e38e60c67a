import { once } from 'node:events'
import { resolve } from 'node:path'
import { goneFrom, letGoAgain } from '../account/gone-since.ts'
import { backUp } from '../backup/back-up.ts'
import { type Checked, checkBackup } from '../backup/check-backup.ts'
import { restorable, restore } from '../backup/restore.ts'
import { VERSION } from '../http/version.ts'
import { withDatabase } from '../main.ts'
import { handledElsewhere } from '../process/guard.ts'
import { markMaybeShown } from '../reminders/restored.ts'
import type { Given } from './command.ts'

export function adminBackup({ argument, env }: Given): Promise<string> {
  return withDatabase(env, async (url) => {
    const checked = await untilStopped('backup', (signal) =>
      backUp(url, resolve(argument), { version: VERSION, signal }),
    )
    return `Backed up to ${resolve(argument)} and read back: ${contentsOf(checked)}.\nIt holds passwords' hashes and keys: keep it where only you can read it.`
  })
}

/** Whoever stops it (Ctrl-C) is left with nothing half done, and with no database running for nobody. */
async function untilStopped<T>(what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const [ending, over] = [new AbortController(), new AbortController()]
  const stop = () => {
    console.error(`The ${what} is being stopped.`)
    ending.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    once(process, name, { signal: over.signal }).then(stop, handledElsewhere)
  try {
    return await work(ending.signal)
  } finally {
    over.abort()
  }
}

export async function adminCheckBackup({ argument }: Given): Promise<string> {
  const checked = await checkBackup(resolve(argument))
  const { header } = checked
  return `${checked.file} is whole: ${contentsOf(checked)}. Made ${timeOf(header.at)} by version ${header.version}, on PostgreSQL ${header.postgres}.`
}

export async function adminRestore({ argument, options, env }: Given): Promise<string> {
  // Before a database is begun for it.
  const backup = await restorable(resolve(argument))
  const putBack = async (url: string) => {
    let gone = { erased: 0, closed: 0 }
    const { unknown } = await untilStopped('restore', (signal) =>
      restore(url, backup, {
        replace: options.has('replace'),
        before: async (replaced) => {
          const before = await goneFrom(replaced)
          return async (tx, at) => {
            gone = await letGoAgain(tx, before, new Date())
            await markMaybeShown(tx, at, new Date())
          }
        },
        signal,
      }),
    )
    const left =
      unknown.length > 0 ? `\nLeft out, since it is not of this product: ${unknown.join(', ')}.` : ''
    return `Restored what there was ${timeOf(backup.header.at)}: ${contentsOf(backup)}. Now start the product.${leftSince(gone)}${left}`
  }
  return withDatabase(env, putBack, { mayBegin: true })
}

function leftSince({ erased, closed }: { erased: number; closed: number }): string {
  const lines = [
    erased > 0 && `Erased since the backup was made, and erased again when the product starts: ${erased}.`,
    closed > 0 && `Closed their accounts since, and closed again: ${closed}.`,
  ]
  return lines.flatMap((line) => (line ? [`\n${line}`] : [])).join('')
}

function contentsOf({ tables, rows, bytes }: Checked): string {
  const people = tables.person ?? 0
  return `${people === 1 ? 'one person' : `${people} people`}, ${rows.toLocaleString('en')} rows, ${sizeOf(bytes)}`
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`
}

function timeOf(at: string): string {
  return `on ${at.slice(0, 10)} at ${at.slice(11, 19)} UTC`
}
