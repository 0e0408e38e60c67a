import { describe, expect, it } from 'vitest'
import { tokenise } from '../../../language/tokens.ts'
import type { Mention } from '../memory.ts'
import { namedTasks } from './naming.ts'

function named(said: string, ...titles: string[]): string[] {
  const tasks = titles.map((title) => ({
    id: title,
    title,
    time: null,
    status: 'pending',
    date: '2026-03-10',
  }))
  return namedTasks(tokenise(said), tasks as unknown as Mention[], '14:00').flatMap((each) =>
    each.tasks.map(({ title }) => title),
  )
}

describe('which tasks a message names', () => {
  it.each(['mum walked the dog', 'mum has cancelled the dog walk', 'mum called off the dog walk'])(
    'takes whoever did something for no task: %s',
    (said) => {
      expect(named(said, 'Call Mum', 'Dog walk')).toEqual(['Dog walk'])
    },
  )

  it.each(['rang mum walked the dog', 'mum rung, dog walked', 'called mum and walked the dog'])(
    'keeps both that are told: %s',
    (said) => {
      expect(named(said, 'Call Mum', 'Dog walk')).toEqual(['Call Mum', 'Dog walk'])
    },
  )

  it('takes a verb and its particle for a name, unless something else follows', () => {
    expect(named('drop off and pick up are cancelled', 'Drop off Leo', 'Pick up Leo')).toEqual([
      'Drop off Leo',
      'Pick up Leo',
    ])
    expect(named('pick up milk and drop off the keys', 'Drop off Leo', 'Pick up Leo')).toEqual([])
  })

  it('takes the particle of the title with its verb', () => {
    const tasks = [{ id: 'a', title: 'Drop off Leo', time: null, status: 'pending', date: '2026-03-10' }]
    const [only] = namedTasks(tokenise('dropped leo off'), tasks as unknown as Mention[], '14:00')
    expect(only?.end).toBe(3)
  })
})
