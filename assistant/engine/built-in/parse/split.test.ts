import { expect, test } from 'vitest'
import { rawText, tokenise } from '../../../language/tokens.ts'
import { splitRequests } from './split.ts'

function parts(text: string): string[] {
  return splitRequests(tokenise(text), '2026-03-10').map(({ tokens }) => rawText(tokens))
}

test.each([
  ['ring the vet get milk and pick up sam', ['ring the vet', 'get milk', 'pick up sam']],
  ['took the bins out hoovered the hall', ['took the bins out', 'hoovered the hall']],
  ["fed the cat haven't walked the dog", ['fed the cat', "haven't walked the dog"]],
  ['did the hall still got the ironing', ['did the hall', 'still got the ironing']],
  ['dentist at 10 lunch at 1', ['dentist at 10', 'lunch at 1']],
  ['need milk need bread', ['need milk', 'need bread']],
  ['hoover, dust and mop', ['hoover', 'dust', 'mop']],
])('without a pause: %s', (text, expected) => expect(parts(text)).toEqual(expected))

test.each([
  'had the car washed today',
  'help sam wash the car',
  'delete the task call anna',
  'stop repeating feed the chickens',
  'do you ever get fed up of us',
  'add buy paint brush set',
  'call mum at 5 about dinner at 7',
  'I gave the dog walk a miss',
])('one thing: %s', (text) => expect(parts(text)).toHaveLength(1))
