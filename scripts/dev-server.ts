import './frugal.ts'

/** The server that scripts/dev.ts starts again and again. It ends with its parent, however that ends. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
const { run } = await import('./run.ts')
await run(process.env, ({ address }) => {
  process.send!(address)
  return ''
})
