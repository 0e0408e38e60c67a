import { expect, test } from 'vitest'
import { backupsIn, fileNameAt, isDue, lastBackupAt, surplus } from './kept.ts'

const DAY = 24 * 60 * 60 * 1000
const noon = new Date('2026-03-09T12:00:00.250Z')

test('a backup is named after its time, which can be read back', () => {
  expect(fileNameAt(noon)).toBe('daily-tasks-20260309T120000Z.backup')
  expect(lastBackupAt([fileNameAt(noon)])).toEqual(new Date('2026-03-09T12:00:00Z'))
})

test('other files in the folder are none of ours', () => {
  const names = [
    'notes.txt',
    'daily-tasks-20260309T120000Z.backup.partial',
    'daily-tasks-2026.backup',
    'b.backup',
  ]
  expect(backupsIn([...names, fileNameAt(noon)])).toEqual([fileNameAt(noon)])
})

test.each([
  ['none yet', [], true],
  ['one of a minute ago', ['2026-03-09T11:59:00Z'], false],
  ['one of a day ago', ['2026-03-08T12:00:00Z'], true],
  [
    'one from the future, by a wrong clock, and an old one',
    ['2026-03-01T12:00:00Z', '2027-01-01T00:00:00Z'],
    true,
  ],
  ['one from the future, and one of a minute ago', ['2026-03-09T11:59:00Z', '2027-01-01T00:00:00Z'], false],
])('with %s, the next is due: %s', (_, times, due) => {
  expect(
    isDue(
      times.map((time) => fileNameAt(new Date(time))),
      DAY,
      noon,
    ),
  ).toBe(due)
})

test('the oldest go', () => {
  const names = ['1', '2', '3'].map((day) => fileNameAt(new Date(`2026-03-0${day}T12:00:00Z`)))
  expect(surplus(names, 2)).toEqual(names.slice(0, 1))
  expect(surplus(names, 3)).toEqual([])
})
