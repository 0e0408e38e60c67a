import { buildWebApp } from './build-web-app.ts'
import { run } from './run.ts'

if (process.env.ROLE !== 'worker') await buildWebApp()
await run(process.env)
