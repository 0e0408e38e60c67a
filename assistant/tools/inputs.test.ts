import { expect, test } from 'vitest'
import { CHECKLIST_ITEM_MAX, CHECKLIST_ITEMS_MAX, DESCRIPTION_MAX, TITLE_MAX } from '#domain/tasks/limits.ts'
import { addTask } from './adding.ts'
import { changeTask } from './changing.ts'

type Fields = { title?: string; description?: string; checklist?: string[] }

const words = (length: number) => 'x'.repeat(length)
const items = (count: number, length: number) => Array.from({ length: count }, () => words(length))

test.each<[string, Fields, Fields]>([
  ['title', { title: words(TITLE_MAX) }, { title: words(TITLE_MAX + 1) }],
  ['description', { description: words(DESCRIPTION_MAX) }, { description: words(DESCRIPTION_MAX + 1) }],
  ['items', { checklist: items(CHECKLIST_ITEMS_MAX, 1) }, { checklist: items(CHECKLIST_ITEMS_MAX + 1, 1) }],
  ['item', { checklist: items(1, CHECKLIST_ITEM_MAX) }, { checklist: items(1, CHECKLIST_ITEM_MAX + 1) }],
])('tools accept the longest %s a task may have, and nothing longer', (_, most, more) => {
  const added = (fields: Fields) =>
    addTask.input.safeParse({ date: '2026-03-10', title: 'Walk', ...fields }).success
  const changed = ({ checklist, ...fields }: Fields) =>
    changeTask.input.safeParse({
      date: '2026-03-10',
      id: 'task-1',
      ...fields,
      checklist: checklist?.map((title) => ({ title, completed: false })),
    }).success
  expect([added(most), changed(most)]).toEqual([true, true])
  expect([added(more), changed(more)]).toEqual([false, false])
})
