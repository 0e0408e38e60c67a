import { expect, test } from 'vitest'
import { isTakenInCase } from './another-dose.ts'

test.each([
  'couldn’t remember having my warfarin so I had another',
  'not sure if I took the metformin, so I just took it again',
  'thought I’d missed my heart tablet and took two',
  'took another insulin to be on the safe side, just in case',
  'gave Mum a second ramipril because I forgot whether she’d had hers',
  'lost track of my painkillers and took two more',
  'I might have had my levothyroxine, took one more to be safe',
])('“%s” is asked about', (said) => expect(isTakenInCase(said)).toBe(true))

test.each([
  'couldn’t remember the recipe so I had another look',
  'not sure if I took my metformin, should I take another?',
  'forgot my metformin, so I’ve taken it now',
  'forgot my glasses, took another pair',
  'not sure which tablets to order, I asked the chemist again',
  'nearly took another ramipril, I wasn’t sure I’d had it',
  'I am sure I had my metformin',
])('“%s” is not', (said) => expect(isTakenInCase(said)).toBe(false))
