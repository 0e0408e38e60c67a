import type { Dice } from './dice.ts'
import { hostileJson, hostileText, RawJson } from './hostile.ts'

/** The part of JSON Schema that the contract uses. */
export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minItems?: number
}

/** Values that are right for a field of this name: a pattern alone does not say which id exists. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** A value that suits the schema, so that a request gets past validation and into the code behind it. */
export function sample(dice: Dice, schema: JsonSchema, known: Known, name = ''): unknown {
  if (Object.hasOwn(known, name) && dice.chance(0.9)) return dice.pick(known[name]!)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return sample(dice, dice.pick(either), known, name)
  if ('const' in schema) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  switch (Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type) {
    case 'object': {
      // Few fields at a time get past rules about several of them, many at once are tried too.
      const share = dice.pick([0.1, 0.2, 0.5])
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || dice.chance(share))
          .map(([key, inner]) => [key, sample(dice, inner, known, key)]),
      )
    }
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + dice.upTo(2) }, () =>
        sample(dice, schema.items ?? {}, known, name),
      )
    case 'integer':
    case 'number':
      return dice.pick([schema.minimum ?? 0, schema.maximum ?? 10, 5])
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    default:
      return dice.pick(['Tea', 'a', 'Take the blue tablet'])
  }
}

/** Puts something hostile at one place of a value: instead of a part, or beside its parts. */
export function spoil(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof RawJson || dice.chance(0.05))
    return hostileJson(dice)
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.chance(0.2)) return [...value, hostileJson(dice)]
    const at = dice.upTo(value.length - 1)
    return value.map((inner, index) => (index === at ? spoil(dice, inner) : inner))
  }
  const keys = Object.keys(value)
  if (keys.length === 0 || dice.chance(0.15)) return { ...value, [hostileText(dice)]: hostileJson(dice) }
  const at = dice.pick(keys)
  return { ...value, [at]: spoil(dice, (value as Record<string, unknown>)[at]) }
}
