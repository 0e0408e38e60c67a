import { BadSetting } from '#server/config/config.ts'
import { type Running, start } from '#server/main.ts'
import { banner } from './banner.ts'
import { AGAIN, type FromServer } from './supervise.ts'

/**
 * Starts the product, prints what `announce` returns, and stops it on a signal, or when the process that supervises it
 * is gone. A bad setting is reported in one sentence.
 */
export async function run(
  env: NodeJS.ProcessEnv,
  announce: (running: Running) => string | Promise<string> = banner,
): Promise<void> {
  const isRestart = process.argv.includes(AGAIN)
  let stopping = false
  let running: Running | undefined
  const stop = async () => {
    if (stopping) return
    stopping = true
    // What is still starting has a database running by now, which nobody else would end.
    const started = running ?? (await starting.catch(() => undefined))
    await started?.stop()
    process.exit(0)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop)
  const fatal = (err: unknown) => {
    if (stopping) return
    running?.ctx.log.fatal({ err }, 'this process cannot go on')
    process.exit(1)
  }
  const starting = start(env, { isRestart, fatal })
  try {
    running = await starting
    if (stopping) return
    process.on('unhandledRejection', logRejection(running))
    process.on('uncaughtException', fatal)
    const text = await announce(running)
    if (text && !isRestart) console.log(text)
    tell('running')
  } catch (error) {
    if (stopping) return
    await running?.stop()
    console.error(error instanceof BadSetting ? error.message : error)
    if (error instanceof BadSetting) tell('refused')
    process.exit(1)
  }
}

function tell(state: FromServer): void {
  if (process.connected) process.send?.(state)
}

/**
 * An unhandled rejection must not take the process down, and everyone's reminders with it. The job queue causes one when
 * the database goes away while it records the end of a job.
 */
function logRejection({ ctx }: Running) {
  return (err: unknown) => ctx.log.error({ err }, 'unhandled rejection')
}
