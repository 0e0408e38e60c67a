import { PRODUCT_NAME } from '#domain/product.ts'
import { BadSetting } from '#server/config/config.ts'
import { activeStandIns } from '#server/config/stand-ins.ts'
import { type Running, start } from '#server/main.ts'

/** Starts the product, says where it is, and stops it on a signal. What cannot work is one sentence. */
export async function run(
  env: NodeJS.ProcessEnv,
  prepare?: (running: Running) => Promise<string>,
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
    const more = await prepare?.(running)
    console.log(banner(running))
    if (more) console.log(more)
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

function banner({ config, databaseFolder }: Running): string {
  const standIns = activeStandIns(config)
  const lines = [
    `${PRODUCT_NAME} is running.`,
    config.role === 'worker'
      ? '  This process works off reminders and mail only.'
      : `  Open       ${config.publicUrl}`,
    `  Data       ${databaseFolder ?? 'the PostgreSQL in DATABASE_URL'}`,
    ...(standIns.length > 0
      ? [`  Stand-ins  ${standIns.join(', ')} (no real service is set up for these)`]
      : []),
    ...(standIns.includes('mail') && config.role !== 'worker'
      ? [`  Mail       ${config.publicUrl}/outbox`]
      : []),
  ]
  return `${lines.join('\n')}\n`
}
