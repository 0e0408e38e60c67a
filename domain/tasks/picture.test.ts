import { expect, test } from 'vitest'
import { drawingOf, isPicture, photoOf, photosIn } from './picture.ts'

const ID = '0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d'

test.each([`photo:${ID}`, 'drawing:pills', 'drawing:washing-up'])('%s names a picture', (name) =>
  expect(isPicture(name)).toBe(true),
)

test.each([
  '',
  'pills',
  'drawing:',
  'drawing:../secret',
  'drawing:Pills',
  'drawing:<svg>',
  `photo:${ID.toUpperCase()}`,
  `photo:${ID}/small`,
  'photo:1',
  'https://example.org/a.png',
  'data:image/png;base64,AAAA',
])('%s does not', (name) => expect(isPicture(name)).toBe(false))

test('a name tells what it is, and a task which photos it shows', () => {
  expect([drawingOf('drawing:pills'), photoOf('drawing:pills')]).toEqual(['pills', undefined])
  expect([drawingOf(`photo:${ID}`), photoOf(`photo:${ID}`)]).toEqual([undefined, ID])
  expect(photosIn({ picture: 'drawing:pills', checklist: [{ picture: `photo:${ID}` }, {}] })).toEqual([ID])
  expect(photosIn({})).toEqual([])
})
