import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedScenario, networkScenario, removeFolder } from './scenario.ts'

test('the server and PostgreSQL are killed under load: no write is lost, each reminder is shown once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daily-tasks-faults-'))
  chmodSync(folder, 0o755)
  const size = { people: 4, reminders: 5, seconds: 6, chains: 0, faults: 2, frozenMs: 1_000 }
  const figures = await embeddedScenario(folder, size)
  await removeFolder(folder)
  expect(figures).toMatchObject({
    faults: ['kill -9 of the server of the product', 'kill -9 of PostgreSQL'],
    writesLost: 0,
    writesDoubled: 0,
    remindersLost: 0,
    remindersDoubled: 0,
  })
  expect(figures.acknowledged).toBeGreaterThan(0)
})

test('connections to PostgreSQL are cut in the middle of what is said: no write is lost or doubled, each reminder is shown once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daily-tasks-faults-'))
  chmodSync(folder, 0o755)
  const size = { people: 4, reminders: 5, seconds: 6, chains: 0, faults: 5, frozenMs: 1_000 }
  const figures = await networkScenario(folder, size)
  await removeFolder(folder)
  expect(figures).toMatchObject({ writesLost: 0, writesDoubled: 0, remindersLost: 0, remindersDoubled: 0 })
  expect(figures.acknowledged).toBeGreaterThan(0)
})
