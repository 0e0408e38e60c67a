import { expect, test } from 'vitest'
import { foldedWords } from './folded-words.ts'

test.each([
  ['Take the PILLS, twice!', ['take', 'the', 'pills', 'twice']],
  ['Müller’s Straße', ['mullers', 'strasse']],
  ['São Paulo — café', ['sao', 'paulo', 'cafe']],
  ['Łódź smørrebrød', ['lodz', 'smorrebrod']],
  ['Лекарство в 8:30', ['лекарство', 'в', '8', '30']],
  ['歯医者 3時', ['歯', '医', '者', '3', '時']],
  ['חֲלִיבָה', ['חליבה']],
  ['💊 pills', ['💊', 'pills']],
  ['% _ ...', []],
  ['', []],
])('%j is looked for as %j', (text, words) => {
  expect(foldedWords(text)).toEqual(words)
})
