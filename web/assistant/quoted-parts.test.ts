import { expect, test } from 'vitest'
import { type Node, quotedParts, withDirections } from './quoted-parts.ts'

test.each([
  ['“כדורים” at 8:00 AM', ['“', '<כדורים>', '” at 8:00 AM']],
  ['Which one: “Walk” or “Swim”?', ['Which one: “', '<Walk>', '” or “', '<Swim>', '”?']],
  ['Nothing quoted', ['Nothing quoted']],
  ['An open “quote', ['An open “quote']],
  ['', []],
])('%s', (text, parts) => {
  const shown = quotedParts(text).map((part) => (part.isQuoted ? `<${part.text}>` : part.text))
  expect(shown).toEqual(parts)
  expect(shown.join('').replaceAll(/[<>]/g, '')).toBe(text)
})

test('in a reply each block has its own direction and each quoted title its own, but code stays as written', () => {
  const text = (value: string) => ({ type: 'text', value })
  const element = (tagName: string, ...children: Node[]): Node => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  })
  const tree = {
    type: 'root',
    children: [element('p', text('“כדורים” is done.')), element('pre', element('code', text('a “b” c')))],
  }
  withDirections()(tree)
  expect(tree.children).toEqual([
    {
      ...element('p', text('“'), element('bdi', text('כדורים')), text('” is done.')),
      properties: { dir: 'auto' },
    },
    element('pre', element('code', text('a “b” c'))),
  ])
})
