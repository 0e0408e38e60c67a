import { expect, test } from 'vitest'
import { withoutSchemas } from './contract-in-browser.ts'

test('an endpoint keeps how it is called; what the server checks is left out', () => {
  const slim = withoutSchemas(`
    import * as z from 'zod/mini'
    import { LEVEL } from './levels.ts'
    import { endpoint } from './endpoint.ts'
    const params = z.object({ id: z.string() })
    const PLACE = '/api/tasks'
    const level = z.string()
    export const task = z.object({ title: z.string() })
    export const readTask = endpoint({
      method: 'GET',
      path: PLACE + '/task/:id',
      summary: 'One task',
      access: 'member',
      onBehalf: 'subject',
      level: LEVEL,
      params,
      response: task,
    })`)
  expect(slim.replace(/\s+/g, ' ')).toBe(
    "import { LEVEL } from './levels.ts' import { endpoint } from './endpoint.ts' const PLACE = '/api/tasks' " +
      "export const readTask = /* @__PURE__ */ endpoint({ method: 'GET', path: PLACE + '/task/:id', access: 'member', " +
      "onBehalf: 'subject', level: LEVEL })",
  )
})

test('a file without endpoints stays as it is', () => {
  const shapes = "import * as z from 'zod/mini'\nexport const title = z.string()"
  expect(withoutSchemas(shapes)).toBe(shapes)
})
