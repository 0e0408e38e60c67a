import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('..', import.meta.url))

/** Each takes a listener as its argument at this place. Nothing catches what that listener throws. */
const BY_METHOD: Record<string, number> = {
  on: 1,
  once: 1,
  addListener: 1,
  prependListener: 1,
  addEventListener: 1,
}
const BY_NAME: Record<string, number> = { setTimeout: 0, setInterval: 0, setImmediate: 0, queueMicrotask: 0 }

/** These cannot throw: they settle a promise, or do nothing. */
const HARMLESS = ['resolve', 'reject', 'answered.resolve', 'handledElsewhere', 'ready', 'closed', 'seen']

test('every listener of the server is guarded', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  const found = files.flatMap((file) => unguarded(file, readFileSync(join(SERVER, file), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  `socket.on('data', (data) => JSON.parse(data))`,
  `socket.once('close', close)`,
  'setTimeout(() => work(), 10)',
  'setInterval(work, 10)',
  'setImmediate(function () { work() })',
])('%s is found', (code) => {
  expect(unguarded('some.ts', code)).toHaveLength(1)
})

test.each([
  `socket.on('data', guarded('data', read))`,
  `socket.on('error', handledElsewhere)`,
  'setTimeout(resolve, 10)',
  'ctx.live.on(CHANNEL, read)',
])('%s is fine', (code) => {
  expect(unguarded('some.ts', code)).toEqual([])
})

function unguarded(file: string, text: string): string[] {
  const found: string[] = []
  const source = (node: { start: number; end: number }) => text.slice(node.start, node.end)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const isMethod = callee.type === 'MemberExpression'
      const emitter = isMethod ? source(callee.object) : ''
      // What listens to notifications is guarded by Live itself, each listener on its own.
      if (/\blive$/.test(emitter) || (file === 'db/live.ts' && emitter === 'this')) return
      const place = isMethod ? BY_METHOD[source(callee.property)] : BY_NAME[source(callee)]
      const listener = place === undefined ? undefined : given[place]
      if (!listener || HARMLESS.includes(source(listener)) || /^guarded\(/.test(source(listener))) return
      const line = text.slice(0, listener.start).split('\n').length
      found.push(`${file}:${line} ${source(listener).split('\n')[0]}`)
    },
  }).visit(parseSync(file, text).program)
  return found
}
