import { startupDone } from './frugal.ts'

/** The server alone, without building the web app. */
const { run } = await import('./run.ts')
await run(process.env)
startupDone()
