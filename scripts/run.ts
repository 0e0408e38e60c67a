import { BadSetting } from '#server/config/config.ts'
import { type Running, start } from '#server/main.ts'
import { banner } from './banner.ts'

/**
 * Starts the product, prints what `announce` makes of it, and stops it on a signal. What cannot work is one sentence.
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
    keepGoing(running)
    const said = await announce(running)
    if (said) console.log(said)
  } catch (error) {
    await running?.stop()
    console.error(error instanceof BadSetting ? error.message : error)
    process.exit(1)
  }
}

/**
 * What fails where nobody waits for it must not end the reminders of everybody. The queue writes down the end of a job
 * that way: a database that goes away in that moment would take the whole process along.
 */
function keepGoing({ ctx }: Running): void {
  process.on('unhandledRejection', (err) => ctx.log.error({ err }, 'something failed that nobody waited for'))
}
