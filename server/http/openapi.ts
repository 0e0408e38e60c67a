import { toJSONSchema } from 'zod/v4/core'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Level } from '#domain/care-circle/level.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

type Schema = NonNullable<Endpoint['body']>
const ACCESS_WORDS = {
  public: 'Public.',
  account: 'For anybody signed in.',
  member: 'Needs access (402 without).',
  'member-or-grace': 'Needs access, or the seven days after it (402 otherwise).',
}

const LEVEL_NEEDED: Record<Level, string> = {
  see: 'any level.',
  tick: "the level 'tick' or 'help'.",
  help: "the level 'help'.",
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiOf(endpoints: readonly Endpoint[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: 'Every call of the product. Errors are { "error": sentence }.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  }
}

function operation(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    description: `${ACCESS_WORDS[endpoint.access]}${endpoint.level ? ` On behalf of somebody: ${LEVEL_NEEDED[endpoint.level]}` : ''}`,
    tags: [endpoint.path.split('/')[2] ?? 'other'],
    security: endpoint.access === 'public' ? [] : [{ identityToken: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.onBehalf === 'subject' && endpoint.access !== 'public' ? [onBehalfOf] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body, 'input') } }),
    responses: { 200: { description: 'OK', content: json(endpoint.response, 'output') }, default: failure },
  }
}

const onBehalfOf = {
  name: 'on-behalf-of',
  in: 'header',
  required: false,
  description:
    "The userId of a person who has approved you as their caregiver; with letters other than ASCII as UTF-8''anna%40%C5%BC%C3%B3%C5%82w.pl.",
  schema: { type: 'string' },
}

const failure = {
  description: 'What went wrong, in a sentence for people.',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] },
    },
  },
}

function json(schema: Schema, io: 'input' | 'output') {
  return {
    'application/json': {
      schema: toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }),
    },
  }
}

function parameters(schema: Schema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
