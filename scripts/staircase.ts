import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * The order of the rooms, lowest step first. A room may import itself and rooms on lower steps, but not rooms on its own
 * step. A name is a folder or file in the top folder, or a single file of a room that is on another step than its room.
 * Tests may import higher rooms, but follow the same rules between top folders.
 */
const STAIRS: Record<string, readonly string[][]> = {
  domain: [
    [
      'blank.ts',
      'capitalized.ts',
      'listed.ts',
      'product.ts',
      'shortened.ts',
      'paths.ts',
      'uuid.ts',
      'time',
      'schemes/channels.ts',
    ],
    ['account', 'billing', 'care-circle', 'notes', 'tasks'],
    ['schemes', 'access.ts', 'assistant', 'calendar', 'reading'],
  ],
  assistant: [
    ['language'],
    ['danger', 'listening', 'tools'],
    ['engine', 'after-danger.ts'],
    ['hear-danger.ts'],
    ['danger-beside-tasks.ts'],
    ['after-no.ts'],
    ['conversation.ts'],
    ['evals'],
    ['testing'],
  ],
  server: [
    ['process', 'http/same-secret.ts'],
    ['config', 'db', 'phone', 'turns.ts'],
    ['base.ts', 'activity', 'trail'],
    ['people', 'jobs', 'sessions'],
    ['http', 'mail'],
    ['billing', 'backup', 'telemetry'],
    ['care-circle'],
    ['access', 'pictures'],
    ['account', 'notes', 'routines', 'tasks'],
    ['identity', 'push', 'assistant', 'calendar', 'my-people'],
    ['schemes', 'simple-view'],
    ['pauses', 'reminders'],
    ['stand-ins'],
    ['context.ts'],
    ['capabilities.ts'],
    ['app.ts'],
    ['main.ts'],
    ['operator'],
    ['testing'],
  ],
  web: [
    ['styles', 'lib', 'ui'],
    ['toasts', 'timers'],
    ['account', 'reading'],
    ['calendar'],
    ['care-circle', 'notes', 'push', 'settings', 'billing'],
    ['schemes'],
    ['tasks'],
    ['flash', 'assistant', 'find', 'history', 'pauses'],
    ['simple-view'],
    ['day', 'shell'],
    ['landing', 'week'],
    ['routes.tsx'],
    ['main.tsx'],
    ['service-worker'],
  ],
}

/** The top folders that a top folder may import, besides itself. */
const TOPS: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  assistant: ['domain'],
  server: ['domain', 'contract', 'assistant'],
  web: ['domain', 'contract'],
}

/** Single rooms of other top folders that a top folder may import: what they hold is pure, and both ends need it. */
const ROOMS: Record<string, readonly string[]> = { web: ['assistant/language'] }

/** Rooms that the running product never loads: other top folders may import them only from tests. */
const APART = ['assistant/evals', 'assistant/testing']

const ADVICE: Record<string, string> = {
  domain: 'Rules are pure: take what you need as an argument, or move the caller out of domain/.',
  contract: 'The contract is read by both ends: put the shared type in domain/ or in contract/.',
  assistant:
    'The assistant meets the product through its ports: add what it needs to DayBook and implement it in server/assistant.',
  server:
    'Move what both need to a lower room, or take it as an argument and let server/capabilities.ts or server/context.ts hand it in.',
  web: 'Move what both need to a lower room, or take it as a prop and let the higher room hand it in.',
}

/** Every import that climbs the stairs, with what to do instead. */
export function climbingImports(root = '.'): string[] {
  const files = globSync(`{${Object.keys(TOPS).join()}}/**/*.{ts,tsx}`, { cwd: root })
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return importsOf(file, text).flatMap(({ target, line }) => {
      const problem = problemOf(file, target)
      return problem ? [`${file}:${line} imports ${target}. ${problem}`] : []
    })
  })
}

function problemOf(file: string, target: string): string | undefined {
  const [from, to] = [placeOf(file), placeOf(target)]
  const isTest = /\.test\.tsx?$/.test(file) || from.room === 'testing'
  if (from.top !== to.top) {
    if (APART.includes(`${to.top}/${to.room}`) && !isTest)
      return `The running product must not load ${to.top}/${to.room}. Import it from a test, from scripts/ or from ${from.top}/testing.`
    return TOPS[from.top]!.includes(to.top) || ROOMS[from.top]?.includes(`${to.top}/${to.room}`)
      ? undefined
      : `${from.top}/ may not import ${to.top}/. ${ADVICE[from.top]}`
  }
  if (from.room === to.room || isTest || !STAIRS[from.top]) return undefined
  for (const { room, step, top } of [from, to]) {
    if (step < 0) return `${top}/${room} has no place in scripts/staircase.ts: put it on a step.`
  }
  if (to.step < from.step) return undefined
  const where = to.step > from.step ? 'is above it' : 'is on the same step'
  return `${to.top}/${to.room} ${where}. ${ADVICE[from.top]}`
}

function placeOf(file: string): { top: string; room: string; step: number } {
  const [top, folder, name] = file.split('/') as [string, string, string?]
  const stairs = STAIRS[top] ?? []
  const stepOf = (room: string) => stairs.findIndex((rooms) => rooms.includes(room))
  const alone = `${folder}/${name}`
  const room = stepOf(alone) < 0 ? folder : alone
  return { top, room, step: stepOf(room) }
}

/** The project files that a file imports, statically or dynamically, or re-exports from. */
function importsOf(file: string, text: string): { target: string; line: number }[] {
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      start,
      value: text.slice(start + 1, end - 1),
    })),
  ]
  return named.flatMap(({ value, start }) => {
    const target = value.startsWith('#')
      ? value.slice(1)
      : value.startsWith('.')
        ? join(dirname(file), value)
        : ''
    if (!Object.hasOwn(TOPS, target.split('/')[0]!)) return []
    return { target, line: text.slice(0, start).split('\n').length }
  })
}

if (import.meta.main) {
  const problems = climbingImports()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
