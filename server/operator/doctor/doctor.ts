import sql from 'sql-template-tag'
import { BadSetting, type Config, readConfig } from '../../config/config.ts'
import { activeStandIns } from '../../config/stand-ins.ts'
import { openPool } from '../../db/pool.ts'
import { first } from '../../db/sql.ts'
import { skippedTime } from '../../jobs/skipped-time.ts'
import { withDatabase } from '../../main.ts'
import type { Given } from '../command.ts'
import { clockFindings, skippedFindings } from './clock.ts'
import { databaseFindings } from './database.ts'
import { type Finding, report } from './finding.ts'
import { letterFindings } from './letters.ts'
import { mailFindings } from './mail.ts'
import { publicAddressFindings } from './public-address.ts'
import { PUSH_SERVICES, pushFindings } from './push.ts'
import { reminderFindings } from './reminders.ts'
import { telemetryFindings } from './telemetry.ts'

/** Looks at a whole set-up and says in words what is wrong. Changes nothing. Throws its report if something is. */
export async function adminDoctor({ env }: Given): Promise<string> {
  const findings = await examine(env)
  if (findings.some(({ state }) => state === 'bad')) throw new Error(report(findings))
  return report(findings)
}

export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const config = readConfig(env)
    return [...settingsFindings(config), ...(await withDatabase(env, (url) => examineAt(url, config)))]
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    return [{ about: 'settings', state: 'bad', words: error.message }]
  }
}

async function examineAt(url: string, config: Config): Promise<Finding[]> {
  const db = openPool(url, 3)
  try {
    const { now } = (await first<{ now: Date }>(db, sql`select clock_timestamp() as now`))!
    // Before the first start there is nothing to ask about people and the running product.
    const hasBegun = await first(db, sql`select 1 from pg_class where oid = to_regclass('migration')`)
    const watchesClock = await first(db, sql`select 1 from pg_class where oid = to_regclass('clock_seen')`)
    const parts = await Promise.all([
      clockFindings(now, config.pushTestOrigin ? [config.pushTestOrigin] : PUSH_SERVICES),
      watchesClock ? skippedTime(db).then(skippedFindings) : [],
      databaseFindings(db, url, config),
      hasBegun ? reminderFindings(db) : [],
      pushFindings(db, config.pushTestOrigin),
      mailFindings(config),
      letterFindings(db),
      hasBegun ? publicAddressFindings(db, config) : [],
      telemetryFindings(config),
    ])
    return parts.flat()
  } finally {
    await db.end()
  }
}

function settingsFindings(config: Config): Finding[] {
  const standIns = activeStandIns(config)
  if (standIns.length === 0) return [{ about: 'settings', state: 'good', words: 'All are read.' }]
  const words = `Stand-ins take the place of real services: ${standIns.join(', ')}.`
  return [{ about: 'settings', state: 'mind', words }]
}
