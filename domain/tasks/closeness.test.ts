import { expect, test } from 'vitest'
import { closest, type Near } from './closeness.ts'

const near = (task: string, title: string, more = '', away = 0): Near => ({
  task,
  title: ` ${title} `,
  more: ` ${more} `,
  past: false,
  away,
})
const unhurried = async () => false
const found = async (candidates: Near[], terms: string[], turn = unhurried) =>
  (await closest(candidates, terms, turn)).map(({ task }) => task)

test('the most words first, then the fewest mistakes, then the nearest; notes after titles; nothing twice', async () => {
  const candidates = [
    near('far', 'renew passport', '', 9),
    near('noted', 'travel', 'passport renew'),
    near('mistyped', 'renew pazzport'),
    near('half', 'renew'),
    near('other', 'water plants'),
    near('close', 'renew passport', '', 1),
    near('close', 'renew passport', '', 2),
  ]
  expect(await found(candidates, ['renew', 'passport'])).toEqual([
    'close',
    'far',
    'noted',
    'mistyped',
    'half',
  ])
})

test('others come in before each one that is looked at, and when the time is up, what was looked at counts', async () => {
  const candidates = Array.from({ length: 2_000 }, (_, n) => near(`${n}`, 'dentist'))
  let turns = 0
  expect(await found(candidates, ['dentits'], async () => ++turns > 3)).toEqual(['0', '1', '2'])
  turns = 0
  await found(candidates, ['dentits'], async () => {
    turns += 1
    return false
  })
  expect(turns).toBe(2_000)
})
