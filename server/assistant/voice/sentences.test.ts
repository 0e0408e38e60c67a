import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Sentences } from './sentences.ts'

function cut(...pieces: string[]): string[] {
  const sentences = new Sentences()
  return [...pieces.flatMap((piece) => sentences.push(piece)), ...sentences.finish()]
}

test('a reply is spoken sentence by sentence', () => {
  expect(cut('You have two tasks. Shall I read them?')).toEqual(['You have two tasks.', 'Shall I read them?'])
})

test('a sentence is returned as soon as it is complete', () => {
  const sentences = new Sentences()
  expect(sentences.push('I marked ')).toEqual([])
  expect(sentences.push('it done. What')).toEqual(['I marked it done.'])
  expect(sentences.push(' next?')).toEqual([])
  expect(sentences.finish()).toEqual(['What next?'])
})

test('a long first sentence is split at its first clause, so that the answer is heard early', () => {
  const reply =
    'Today, Saturday the fourteenth, you have four things left to do: take pills at eight oh five, walk the dog at nine, call Ann at ten, and water the plants.'
  expect(cut(reply)[0]).toBe('Today, Saturday the fourteenth,')
})

test.each(['Dr. Lee called at 8.30 today.', 'See you at 7 p.m. today.', 'It is 3.5 miles.'])(
  '%j is one sentence',
  (sentence) => expect(cut(sentence)).toEqual([sentence]),
)

test('a list is spoken line by line', () => {
  expect(cut('Your day:\n- Take pills\n- Walk\n')).toEqual(['Your day:', '- Take pills', '- Walk'])
})

test('however a reply is split up, every word is spoken in order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 })), (pieces) => {
      const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
      expect(letters(cut(...pieces).join(''))).toBe(letters(pieces.join('')))
    }),
  )
})
