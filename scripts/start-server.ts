import { run } from './run.ts'

/** The server alone, with whatever web app was built before. */
await run(process.env)
