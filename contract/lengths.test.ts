import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './index.ts'

/** Where a schema takes a text of any length. Patterns and formats without a bound do not count as one. */
function unbounded(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => unbounded(part, path))
  if (typeof schema !== 'object' || schema === null) return []
  const {
    type,
    maxLength,
    enum: choices,
    const: only,
    format,
    pattern,
    ...rest
  } = schema as Record<string, unknown>
  const isBounded =
    maxLength !== undefined || choices || only !== undefined || format === 'uuid' || hasEnd(pattern)
  const here = type === 'string' && !isBounded ? [path] : []
  return [...here, ...Object.entries(rest).flatMap(([key, part]) => unbounded(part, `${path}.${key}`))]
}

function hasEnd(pattern: unknown): boolean {
  return typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern)
}

test.each(
  endpoints.flatMap(({ method, path, body, query }) =>
    Object.entries({ body, query }).flatMap(([part, schema]) =>
      schema ? [[`${method} ${path} ${part}`, schema as z.core.$ZodType] as const] : [],
    ),
  ),
)('every text in %s has a longest length', (name, schema) => {
  expect(unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name)).toEqual([])
})
