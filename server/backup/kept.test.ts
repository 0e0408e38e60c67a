import { expect, test } from 'vitest'
import { backupsIn, fileNameAt, isDue, lastBackupAt, surplus } from './kept.ts'

const DAY = 24 * 60 * 60 * 1000
const noon = new Date('2026-03-09T12:00:00.250Z')

test('a backup is named after its time, which can be read back', () => {
  expect(fileNameAt(noon)).toBe('daily-tasks-20260309T120000Z.backup')
  expect(lastBackupAt([fileNameAt(noon)], noon)).toEqual(new Date('2026-03-09T12:00:00Z'))
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

test('a backup from the future does not hide that the others are old', () => {
  const names = ['2026-03-01T12:00:00Z', '2027-01-01T00:00:00Z'].map((time) => fileNameAt(new Date(time)))
  expect(lastBackupAt(names, noon)).toEqual(new Date('2026-03-01T12:00:00Z'))
  expect(lastBackupAt(names.slice(1), noon)).toBeUndefined()
})

test('the oldest go', () => {
  const names = ['1', '2', '3'].map((day) => fileNameAt(new Date(`2026-03-0${day}T12:00:00Z`)))
  expect(surplus(names, 2, names[2]!)).toEqual(names.slice(0, 1))
  expect(surplus(names, 3, names[2]!)).toEqual([])
})

test('the one that was just written stays, however many a wrong clock has dated later', () => {
  const future = ['1', '2', '3'].map((day) => fileNameAt(new Date(`2027-01-0${day}T12:00:00Z`)))
  const written = fileNameAt(noon)
  expect(surplus([written, ...future], 3, written)).toEqual(future.slice(0, 1))
  expect(surplus([written, ...future], 1, written)).toEqual(future)
  // They count as the oldest, so they go before those of yesterday.
  const yesterday = fileNameAt(new Date('2026-03-08T12:00:00Z'))
  expect(surplus([yesterday, written, ...future], 2, written)).toEqual(future)
})
