import { startupDone } from './frugal.ts'

const { banner } = await import('./banner.ts')
const { fillDemo, PASSWORD, PEOPLE } = await import('./demo-circle.ts')
const { run } = await import('./run.ts')

/** The server with a realistic care circle in it. */
await run(process.env, async (running) => {
  await fillDemo(running.ctx)
  const width = Math.max(...Object.values(PEOPLE).map(({ email }) => email.length))
  const lines = Object.values(PEOPLE).map(
    ({ email, what }) => `  ${email.padEnd(width)}  ${PASSWORD}   ${what}`,
  )
  return `${banner(running)}\nSign in with an address and its password:\n${lines.join('\n')}\n`
})
startupDone()
