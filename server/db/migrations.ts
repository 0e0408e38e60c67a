import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export type Migration = {
  /** the file name, by which databases remember it */
  name: string
  text: string
  checksum: string
}

/** All migrations ever released, oldest first. */
export async function releasedMigrations(folder = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return Promise.all(inReleaseOrder(files).map(async (name) => migration(name, await read(folder, name))))
}

export function migration(name: string, text: string): Migration {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

/** Dated names sort by themselves; the first, numbered ones follow a fixed list. */
export function inReleaseOrder(files: readonly string[]): string[] {
  const dated = files.filter((name) => !NUMBERED.includes(name))
  const unknown = dated.find((name) => !DATED.test(name))
  if (unknown) throw new Error(`${unknown} is not named like a migration: YYYYMMDDHHMM_what_it_does.sql.`)
  return [...NUMBERED.filter((name) => files.includes(name)), ...dated.sort()]
}

const FOLDER = new URL('./migrations/', import.meta.url)
const DATED = /^20\d{10}_[a-z0-9_]+\.sql$/

/** The first migrations were numbered by subject. This is the order of their release; the list never grows. */
const NUMBERED = [
  '0001_people.sql',
  '0010_identity.sql',
  '0040_delegations.sql',
  '0011_outbox.sql',
  '0020_tasks.sql',
  '0050_billing.sql',
  '0051_test_payments.sql',
  '0060_conversations.sql',
  '0030_schemes.sql',
  '0031_push.sql',
  '0032_deliveries.sql',
  '0041_circle_plans.sql',
  '0041_care_circle.sql',
  '0021_task_day_text.sql',
  '0012_phone_and_closing.sql',
  '0033_test_calls.sql',
  '0034_call_orders.sql',
  '0035_plan_one_task.sql',
  '0036_delivery_owner.sql',
  '0071_checkout_at.sql',
  '0081_plan_since_undone.sql',
  '0091_identity_address.sql',
]

/** Line endings changed by a checkout must not change the checksum. */
async function read(folder: URL, name: string): Promise<string> {
  return (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
}
