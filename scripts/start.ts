import './frugal.ts'

/** The product as people get it. */
const { startProduct } = await import('./start-product.ts')
await startProduct('start-server.ts')
