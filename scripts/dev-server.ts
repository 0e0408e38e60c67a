import './frugal.ts'

/** The server that scripts/dev.ts restarts on each change. It stops when its parent exits for any reason. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
const { run } = await import('./run.ts')
await run(process.env, ({ address }) => {
  process.send!(address)
  return ''
})
