import { started } from './frugal.ts'

/** The server alone, with whatever web app was built before. */
const { run } = await import('./run.ts')
await run(process.env)
started()
