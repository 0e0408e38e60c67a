import { startupDone } from './frugal.ts'

const { buildWebApp } = await import('./build-web-app.ts')
const { run } = await import('./run.ts')

if (process.env.ROLE !== 'worker') await buildWebApp()
await run(process.env)
startupDone()
