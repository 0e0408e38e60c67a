import { expect, test } from 'vitest'
import { soundsLike } from './sounds-like.ts'

test.each([
  ['call low retta', 'Call Loretta'],
  ['meet column', 'Meet Colm'],
  ['the phone call to Rhys', 'Phone call to Reece'],
  ['levo thyroxine', 'Levothyroxine'],
])('“%s” may be “%s”, misheard', (said, title) => expect(soundsLike(said, title)).toBe(true))

test.each([
  ['call Mark', 'Call Mick'],
  ['ring Tom', 'Ring Ted'],
  ['metaformin', 'Metformin'],
  ['cat', 'Kite'],
  ['walk', 'Swim'],
])('“%s” is not “%s”', (said, title) => expect(soundsLike(said, title)).toBe(false))
