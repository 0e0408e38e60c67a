import { expect, test } from 'vitest'
import { lookBackCsv } from './look-back-csv.ts'

const csv = (title: string) =>
  lookBackCsv(
    [
      {
        id: '1',
        title,
        days: 'd-np',
        done: [[0, 485, 90]],
      },
    ],
    '2026-03-09',
  ).split('\r\n')

test('there is a line for each planned day', () => {
  expect(csv('Tea')).toEqual([
    'Date,Routine,What,Done at,Seconds taken',
    '2026-03-09,Tea,done,08:05,90',
    '2026-03-11,Tea,not done,,',
    '2026-03-12,Tea,paused,,',
  ])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@now', "'@now"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t=1"],
  ['Tea, "green"', '"Tea, ""green"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['two\nlines', '"two\nlines"'],
  ['tea;=1+1', "tea;'=1+1"],
  ['tea; @now;x', "tea;' @now;x"],
  ['＝1+1', "'＝1+1"],
  ['two\n=lines', '"two\n\'=lines"'],
])('a title %j is text and nothing else', (title, cell) => {
  expect(csv(title)[1]).toBe(`2026-03-09,${cell},done,08:05,90`)
})
