import { billingEndpoints } from './billing.ts'
import type { Endpoint } from './endpoint.ts'

/** Every endpoint of the product. The server mounts them, OpenAPI and the access test read this list. */
export const endpoints: readonly Endpoint[] = [...billingEndpoints]
