/** The contract checks what comes in, so Fastify's own compilers of schemas, some 700 KB of code, are not even loaded. */
export const NO_SCHEMAS = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
}

function refuse(): never {
  throw new Error('A route has a schema for Fastify. Write it into the contract instead.')
}
