import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { climbingImports } from './staircase.ts'

const root = mkdtempSync(join(tmpdir(), 'staircase-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function plant(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test.each([
  ['an import of a higher room', 'web/lib/a.ts', "import { b } from '../day/b.ts'", 'web/day is above it'],
  [
    'one that is only a type',
    'server/http/a.ts',
    "import type { B } from '../tasks/b.ts'",
    'server/tasks is above it',
  ],
  ['one by its # alias', 'server/http/a.ts', "import { b } from '#server/tasks/b.ts'", 'is above it'],
  ['a re-export', 'web/ui/a.ts', "export { b } from '../day/b.ts'", 'is above it'],
  ['a dynamic import', 'web/ui/a.ts', "const b = () => import('../day/b.ts')", 'is above it'],
  ['a room on the same step', 'server/tasks/a.ts', "import { b } from '../account/b.ts'", 'on the same step'],
  ['a room that has no step', 'web/new-room/a.ts', "import { b } from '../lib/b.ts'", 'has no place'],
  [
    'the server from the web',
    'web/lib/a.ts',
    "import { b } from '#server/tasks/b.ts'",
    'web/ may not import server/',
  ],
  [
    'the server from a web test',
    'web/lib/a.test.ts',
    "import { b } from '#server/b.ts'",
    'may not import server/',
  ],
  ['the evaluations', 'server/assistant/a.ts', "import { b } from '#assistant/evals/b.ts'", 'must not load'],
])('%s is refused, with what to do instead', (_, file, text, says) => {
  plant(file, `\n${text}\n`)
  const [problem, ...more] = climbingImports(root)
  expect(more).toEqual([])
  expect(problem).toContain(`${file}:2 imports`)
  expect(problem).toContain(says)
})

test.each([
  ['a lower room', 'server/tasks/a.ts', "import { b } from '../people/b.ts'"],
  ['the same room', 'server/tasks/a.ts', "import { b } from './b.ts'"],
  ['a folder below', 'server/tasks/a.ts', "import { b } from '#domain/tasks/b.ts'"],
  ['a package', 'server/tasks/a.ts', "import { z } from 'zod'"],
  ['a higher room, in a test', 'server/tasks/a.test.ts', "import { b } from '../testing/b.ts'"],
])('%s may be imported', (_, file, text) => {
  plant(file, text)
  expect(climbingImports(root)).toEqual([])
})

test('no import of the product climbs', () => {
  expect(climbingImports()).toEqual([])
})
