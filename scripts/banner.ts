import { PRODUCT_NAME } from '#domain/product.ts'
import type { Config } from '#server/config/config.ts'
import { activeStandIns } from '#server/config/stand-ins.ts'

type Started = { config: Config; databaseFolder?: string; found?: string }

/** What a start prints: where to open the app, where its data is, and which services are stand-ins. */
export function banner({ config, databaseFolder, found }: Started): string {
  const standIns = activeStandIns(config)
  const lines = [
    `${PRODUCT_NAME} is running.`,
    config.role === 'worker'
      ? '  This process handles reminders and mail only.'
      : `  Open       ${config.publicUrl}`,
    `  Data       ${databaseFolder ?? 'the PostgreSQL in DATABASE_URL'}`,
    ...(found ? [`             ${found}`] : []),
    ...(standIns.length > 0
      ? [`  Stand-ins  ${standIns.join(', ')} (no real service is set up for these)`]
      : []),
    ...(standIns.includes('mail') && config.role !== 'worker'
      ? [`  Mail       ${config.publicUrl}/outbox`]
      : []),
  ]
  return `${lines.join('\n')}\n`
}
