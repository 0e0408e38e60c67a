import { expect, test } from 'vitest'
import { usableMatches } from './usable-matches.ts'

const tasks = usableMatches('tasks')
const ann = { userId: 'ann@example.org', tasks: [{ id: '1', title: 'Pills' }] }

test.each([
  ['a good entry', [ann], [ann]],
  ['no list', { error: 'Oops' }, []],
  ['nothing', null, []],
  ['an entry that is not there', [null, ann], [ann]],
  ['one without a person', [{ tasks: [] }, ann], [ann]],
  ['one without its list', [{ userId: 'bea@example.org' }, ann], [ann]],
  ['one whose list is none', [{ userId: 'bea@example.org', tasks: 'x' }], []],
  ['a broken task in a good entry', [{ ...ann, tasks: [null, 'x', ...ann.tasks] }], [ann]],
])('%s', (_, answer, found) => {
  expect(tasks(answer as never)).toEqual(found)
})
