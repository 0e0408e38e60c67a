import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeChecklist, moveItem, newItem, tickItems } from './checklist.ts'

const stored = [
  { id: 'a', title: 'Milk', completed: true },
  { id: 'b', title: 'Bread', completed: false },
]

describe('only ticks differ', () => {
  test('the sent ticks win', () => {
    const sent = [
      { id: 'a', title: 'Milk', completed: false },
      { id: 'b', title: 'Bread', completed: true },
    ]
    expect(mergeChecklist(stored, sent)).toEqual({ items: sent, sameItems: true })
  })
  test('items sent without ids are matched by title', () => {
    const sent = [
      { title: 'Milk', completed: false },
      { title: 'Bread', completed: true },
    ]
    expect(mergeChecklist(stored, sent)).toEqual({
      items: [
        { id: 'a', title: 'Milk', completed: false },
        { id: 'b', title: 'Bread', completed: true },
      ],
      sameItems: true,
    })
  })
})

describe('the list itself changed', () => {
  test('a tick made in the meantime survives adding another item', () => {
    const sent = [
      { id: 'a', title: 'Milk', completed: false },
      { id: 'b', title: 'Bread', completed: false },
      { title: 'Eggs', completed: false },
    ]
    expect(mergeChecklist(stored, sent)).toEqual({
      items: [stored[0], stored[1], { title: 'Eggs', completed: false }],
      sameItems: false,
    })
  })
  test('a renamed item keeps its id and tick', () => {
    const sent = [{ id: 'a', title: 'Oat milk', completed: false }, stored[1]!]
    expect(mergeChecklist(stored, sent).items[0]).toEqual({ id: 'a', title: 'Oat milk', completed: true })
  })
  test('an item created again with the same title keeps the old id', () => {
    expect(mergeChecklist(stored, [{ title: 'Bread', completed: false }])).toEqual({
      items: [{ id: 'b', title: 'Bread', completed: false }],
      sameItems: false,
    })
  })
  test('reordering changes the list', () => {
    expect(mergeChecklist(stored, [stored[1]!, stored[0]!])).toEqual({
      items: [stored[1], stored[0]],
      sameItems: false,
    })
  })
  test('two items sent with the same id do not share it', () => {
    const sent = [
      { id: 'a', title: 'Milk', completed: false },
      { id: 'a', title: 'More milk', completed: false },
    ]
    expect(mergeChecklist(stored, sent).items.map((item) => item.id)).toEqual(['a', undefined])
  })
})

test('whatever is sent: titles keep their order, ids are unique, and changing the list never loses a tick', () => {
  const item = fc.record(
    {
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      title: fc.constantFrom('x', 'y', 'z'),
      completed: fc.boolean(),
    },
    { requiredKeys: ['title', 'completed'] },
  )
  const storedList = fc
    .uniqueArray(item, { selector: (entry) => entry.id, maxLength: 4 })
    .map((list) => list.filter((entry) => entry.id))
  fc.assert(
    fc.property(storedList, fc.array(item, { maxLength: 5 }), (before, sent) => {
      const { items, sameItems } = mergeChecklist(before, sent)
      expect(items.map((entry) => entry.title)).toEqual(sent.map((entry) => entry.title))
      const ids = items.flatMap((entry) => entry.id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const entry of items) {
        const known = before.find((other) => other.id !== undefined && other.id === entry.id)
        if (!sameItems && known?.completed) expect(entry.completed).toBe(true)
      }
      expect(mergeChecklist(items, items).sameItems).toBe(true)
    }),
  )
})

test('ticking one item leaves the others alone', () => {
  expect(tickItems(stored, { b: true, gone: true })).toEqual([
    stored[0],
    { id: 'b', title: 'Bread', completed: true },
  ])
})

test('a typed item is trimmed and not ticked; a blank one is ignored', () => {
  expect(newItem('  Eggs ')).toEqual({ title: 'Eggs', completed: false })
  expect(newItem('   ')).toBeUndefined()
})

test('an item moves to its new place', () => {
  const list = ['1', '2', '3'].map((title) => ({ title, completed: false }))
  const titles = (from: number, to: number) =>
    moveItem(list, from, to)
      .map((entry) => entry.title)
      .join('')
  expect(titles(0, 2)).toBe('231')
  expect(titles(2, 0)).toBe('312')
  expect(titles(1, 1)).toBe('123')
  expect(titles(9, 0)).toBe('123')
})
