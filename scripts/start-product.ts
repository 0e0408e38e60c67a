import { join } from 'node:path'
import { BadSetting, readConfig } from '#server/config/config.ts'
import { buildOnce } from './build-once.ts'
import { stopLeftDatabase } from './left-database.ts'
import { supervise } from './supervise.ts'

/** Builds the web app and runs a server under this process, which starts it again whatever ends it. */
export async function startProduct(server: string): Promise<never> {
  try {
    const config = readConfig(process.env)
    if (config.role !== 'worker' && config.webApp) await buildOnce()
    const entry = join(import.meta.dirname, server)
    process.exit(await supervise(entry, () => stopLeftDatabase(config)))
  } catch (error) {
    console.error(error instanceof BadSetting ? error.message : error)
    process.exit(1)
  }
}
