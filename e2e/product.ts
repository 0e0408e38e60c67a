import { freePort } from '#server/testing/free-port.ts'
import { TestProduct } from '#server/testing/product.ts'

/** The product on a database and a port of its own, for one worker of the browser tests. */
export async function serveProduct(
  env: Record<string, string> = {},
): Promise<{ product: TestProduct; origin: string }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const database = {
    url: process.env.E2E_DATABASE_URL ?? '',
    template: process.env.E2E_DATABASE_TEMPLATE ?? '',
  }
  if (!database.url) throw new Error('Run the browser tests with: npm run e2e -- [file]')
  const settings = { PORT: String(port), PUBLIC_URL: origin, WEB_APP: 'true', ...env }
  const product = await TestProduct.start(database, settings)
  await product.app.listen({ port, host: '127.0.0.1' })
  return { product, origin }
}
