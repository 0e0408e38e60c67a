import './frugal.ts'

process.env.DATA_DIR ??= 'data-demo'
const { startProduct } = await import('./start-product.ts')
await startProduct('demo-server.ts')
