/** A voice process that cannot load its models, says so with its number, and does not end by itself. */
process.send!({ type: 'failed', reason: `no model in ${process.pid}` })
setInterval(() => {}, 1_000)
