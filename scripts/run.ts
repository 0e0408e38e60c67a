import { PRODUCT_NAME } from '#domain/product.ts'
import { type Running, start } from '#server/main.ts'
import { activeStandIns } from '#server/stand-ins/active.ts'
import { buildWebApp } from './build-web-app.ts'

/** Builds what is out of date, starts the product, says where it is, and stops it on a signal. */
export async function run(
  env: NodeJS.ProcessEnv,
  ready?: (running: Running) => Promise<void>,
): Promise<void> {
  if (env.ROLE !== 'worker') await buildWebApp()
  const running = await start(env)
  await ready?.(running)
  console.log(banner(running))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await running.stop()
      process.exit(0)
    })
  }
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
