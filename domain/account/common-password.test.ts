import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

const LIST = new Set(['password', 'p@ssw0rd', 'dragon', 'qwerty', 'sunshine', 'abc123', 'letmein'])
const isCommon = (password: string) =>
  isCommonPassword(password, (word) => LIST.has(word), ['robin', 'daily tasks'])

test.each([
  'Password1!',
  'P@ssw0rd',
  'P4ssword!',
  'Dragon2026#',
  '!Qwerty12',
  'Sunshine99!',
  'Abc123!!',
  'QwertyQwerty1!',
  'Robin2026!',
])('%s is among the first guesses', (password) => expect(isCommon(password)).toBe(true))

test.each([
  'Sunny-Day 42',
  'Dragon-on-my-Roof 7',
  'Tr0ub4dor&3x',
  'correct Horse 9 battery',
  'Password-7-lighthouse!',
  'Aa1!Aa1!',
])('%s is not', (password) => expect(isCommon(password)).toBe(false))
