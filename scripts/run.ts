import { BadSetting } from '#server/config/config.ts'
import { type Running, start } from '#server/main.ts'
import { banner } from './banner.ts'

/**
 * Starts the product, prints what `announce` returns, and stops it on a signal. A bad setting is reported in one sentence.
 */
export async function run(
  env: NodeJS.ProcessEnv,
  announce: (running: Running) => string | Promise<string> = banner,
): Promise<void> {
  let stopping = false
  let running: Running | undefined
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    running = await start(env)
    logUnhandledRejections(running)
    const text = await announce(running)
    if (text) console.log(text)
  } catch (error) {
    await running?.stop()
    console.error(error instanceof BadSetting ? error.message : error)
    process.exit(1)
  }
}

/**
 * An unhandled rejection must not take the process down, and everyone's reminders with it. The job queue causes one when
 * the database goes away while it records the end of a job.
 */
function logUnhandledRejections({ ctx }: Running): void {
  process.on('unhandledRejection', (err) => ctx.log.error({ err }, 'unhandled rejection'))
}
