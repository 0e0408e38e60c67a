import { expect, test } from 'vitest'
import { inOrder } from './unsent-order.ts'

type Row = [tab: string, what: string, submittedAt: number]
const ordered = (rows: Row[]) =>
  inOrder(
    rows.map(([tab, what, submittedAt]): [string, { what: string; submittedAt: number }] => [
      tab,
      { what, submittedAt },
    ]),
  ).map(({ what }) => what)

test.each<[string, Row[], string[]]>([
  [
    'of two tabs, by the clock',
    [
      ['a', 'first', 10],
      ['a', 'third', 30],
      ['b', 'second', 20],
    ],
    ['first', 'second', 'third'],
  ],
  [
    'of one tab, as they were made, although the clock was put back',
    [
      ['a', 'add', 90],
      ['a', 'change it', 20],
      ['a', 'delete it', 21],
    ],
    ['add', 'change it', 'delete it'],
  ],
  [
    'of one tab whose clock was put back, beside another',
    [
      ['a', 'add', 90],
      ['a', 'change it', 20],
      ['b', 'early', 30],
      ['b', 'late', 95],
    ],
    ['early', 'add', 'change it', 'late'],
  ],
])('%s', (_, rows, expected) => expect(ordered(rows)).toEqual(expected))
