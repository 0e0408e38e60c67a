import { BadSetting } from '#server/config.ts'
import { run } from './run.ts'

try {
  await run(process.env)
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error)
  process.exit(1)
}
