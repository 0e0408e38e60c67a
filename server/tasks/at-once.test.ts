import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { TaskPatch } from '#contract/tasks.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
let sam: PersonDay
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { DATABASE_POOL: '8' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime('2026-03-09T12:00:00Z')
  sam = new PersonDay(product, await product.person(`sam${++people}@example.org`, { name: 'Sam' }))
})

const recorded = async (task: string) => {
  const { rows } = await product.ctx.db.query<{ kind: string }>(
    'select kind from activity where task = $1 order by id',
    [task],
  )
  return rows.map(({ kind }) => kind)
}

test('a double click on Save makes one task', async () => {
  const id = randomUUID()
  const sent = { id: id.toUpperCase(), title: 'Call', time: '08:00' }
  const made = await Promise.all([1, 2, 3, 4].map(() => sam.add('2026-03-09', sent)))
  expect(new Set(made.map((task) => JSON.stringify(task))).size).toBe(1)
  expect(await sam.list('2026-03-09')).toEqual([made[0]])
  expect(await recorded(id)).toEqual(['added'])
})

test('a create sent again answers with the task as it is now', async () => {
  const id = randomUUID()
  await sam.add('2026-03-09', { id, title: 'Call' })
  await sam.change('2026-03-09', id, { title: 'Ring', status: 'completed' })
  expect(await sam.add('2026-03-09', { id, title: 'Call' })).toMatchObject({
    title: 'Ring',
    status: 'completed',
  })
  await sam.remove('2026-03-09', id)
  expect(await sam.ask('POST', '/api/tasks/2026-03-09', { id, title: 'Call' })).toMatchObject({
    status: 409,
    body: { error: 'This task was created earlier and has since been moved or deleted.' },
  })
})

describe('two tabs on one task', () => {
  test.each([
    ['one-time', { title: 'Walk' }],
    ['recurring', { title: 'Walk', recurrenceType: 'daily' }],
  ] as const)('that change different fields of a %s one at once: all changes are kept', async (_, body) => {
    const { id } = await sam.add('2026-03-08', body)
    const patches: TaskPatch[] = [
      { title: 'Run' },
      { description: 'in the park' },
      { time: '09:00' },
      { status: 'completed' },
      { timeTaken: 60 },
      { countdownTarget: 90 },
    ]
    await Promise.all(patches.map((patch) => sam.change('2026-03-09', id, patch)))
    expect(await sam.list('2026-03-09')).toMatchObject([
      {
        title: 'Run',
        description: 'in the park',
        time: '09:00',
        status: 'completed',
        timeTaken: 60,
        countdownTarget: 90,
      },
    ])
  })

  test('that edit from different days on: each keeps what the other changed', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
    await Promise.all([
      sam.change('2026-03-05', id, { title: 'Run' }),
      sam.change('2026-03-10', id, { time: '09:00' }),
      sam.change('2026-03-07', id, { description: 'slowly' }),
    ])
    expect(await sam.list('2026-03-04')).toMatchObject([{ title: 'Walk', description: '' }])
    expect(await sam.list('2026-03-20')).toMatchObject([
      { title: 'Run', time: '09:00', description: 'slowly' },
    ])
    expect(await sam.list('2026-03-08')).toMatchObject([{ title: 'Run', description: 'slowly' }])
    expect((await sam.list('2026-03-08'))[0]).not.toHaveProperty('time')
  })

  test('that tick different items: no tick is lost', async () => {
    const titles = ['Milk', 'Bread', 'Eggs', 'Tea']
    const made = await sam.add('2026-03-09', {
      title: 'Shop',
      checklist: titles.map((title) => ({ title, completed: false })),
    })
    await Promise.all(
      made.checklist!.map(({ id }) => sam.change('2026-03-09', made.id, { ticks: { [id!]: true } })),
    )
    expect((await sam.list('2026-03-09'))[0]!.checklist!.map((item) => item.completed)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('one ticks while the other adds an item: both are there', async () => {
    const made = await sam.add('2026-03-09', {
      title: 'Shop',
      checklist: [{ title: 'Milk', completed: false }],
    })
    const milk = made.checklist![0]!
    await Promise.all([
      sam.change('2026-03-09', made.id, { ticks: { [milk.id!]: true } }),
      sam.change('2026-03-09', made.id, { checklist: [milk, { title: 'Tea', completed: false }] }),
    ])
    expect((await sam.list('2026-03-09'))[0]!.checklist).toMatchObject([
      { title: 'Milk', completed: true },
      { title: 'Tea', completed: false },
    ])
  })

  test('one deletes while the other edits: gone, or there with the edit; never half', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
    await Promise.all([
      sam.remove('2026-03-09', id),
      sam.ask('PATCH', `/api/tasks/2026-03-09/${id}`, { title: 'Run' }),
    ])
    expect(await sam.titles('2026-03-09')).toEqual([])
    await sam.restore('2026-03-09', id)
    expect(await sam.list('2026-03-09')).toHaveLength(1)
  })
})

describe('a second tick', () => {
  test('changes nothing, is not announced again, and says who finished it and when', async () => {
    const { id } = await sam.add('2026-03-09', { title: 'Pills' })
    const first = await sam.change('2026-03-09', id, { status: 'completed', timeTaken: 30 })
    expect(first).not.toHaveProperty('alreadyCompleted')
    await sam.at('2026-03-09T12:30:00Z')
    const second = await sam.change('2026-03-09', id, { status: 'completed', timeTaken: 5 })
    expect(second).toEqual({
      ...first,
      alreadyCompleted: { by: 'Sam', at: '2026-03-09T12:00:00.000Z', yours: true },
    })
    expect(await recorded(id)).toEqual(['added', 'completed'])
  })

  test('at the very same time: one of them finishes it, the others learn that it was done', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Pills', recurrenceType: 'daily' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => sam.change('2026-03-09', id, { status: 'completed' })),
    )
    expect(answers.filter((answer) => answer.alreadyCompleted)).toHaveLength(2)
    expect(await recorded(id)).toEqual(['added', 'completed'])
  })
})

describe('what somebody asks for who has not seen that it was completed', () => {
  test.each([
    ['skipped', 'pending'],
    ['pending', 'skipped'],
  ] as const)('%s, when they saw it %s: it stays completed, and they are told', async (status, seen) => {
    for (const recurrenceType of ['none', 'daily'] as const) {
      const { id } = await sam.add('2026-03-09', { title: 'Pills', recurrenceType })
      await sam.change('2026-03-09', id, { status: 'completed' })
      const answer = await sam.change('2026-03-09', id, { status, seen })
      expect(answer).toMatchObject({ status: 'completed', alreadyCompleted: { by: 'Sam' } })
      expect(await recorded(id)).toEqual(['added', 'completed'])
      await sam.change('2026-03-09', id, { status, seen: 'completed' })
      expect(await recorded(id)).toEqual(['added', 'completed', status])
    }
  })
})

test.each(['pending', 'skipped'] as const)(
  '%s, made without a network before somebody else completed it again: their completion stays',
  async (status) => {
    const kim = await product.person(`kim${people}@example.org`, { name: 'Kim' })
    await careFor(product.ctx, kim, sam.person)
    const asKim = new PersonDay(product, kim, sam.person.userId)
    for (const recurrenceType of ['none', 'daily'] as const) {
      await sam.at('2026-03-09T12:00:00Z')
      const { id } = await sam.add('2026-03-09', { title: 'Pills', recurrenceType })
      await sam.change('2026-03-09', id, { status: 'completed' })
      await asKim.at('2026-03-09T12:20:00Z')
      await asKim.change('2026-03-09', id, { status: 'pending' })
      await asKim.at('2026-03-09T12:30:00Z')
      await asKim.change('2026-03-09', id, { status: 'completed' })
      await sam.at('2026-03-09T13:00:00Z')
      // Made at 12:10.
      const late = await sam.change('2026-03-09', id, { status, seen: 'completed', waited: 50 * 60 })
      expect(late).toMatchObject({
        status: 'completed',
        alreadyCompleted: { at: '2026-03-09T12:30:00.000Z' },
      })
      // Made at 12:40.
      const after = await sam.change('2026-03-09', id, { status, seen: 'completed', waited: 20 * 60 })
      expect(after.status).toBe(status)
    }
  },
)

test('an own tick that took long to arrive is taken back by an undo that was made meanwhile', async () => {
  for (const recurrenceType of ['none', 'daily'] as const) {
    const { id } = await sam.add('2026-03-09', { title: 'Pills', recurrenceType })
    await sam.change('2026-03-09', id, { status: 'completed', seen: 'pending' })
    const undone = await sam.change('2026-03-09', id, { status: 'pending', seen: 'completed', waited: 15 })
    expect(undone.status).toBe('pending')
  }
})

test('a tick that could not be sent at once was made when it was made', async () => {
  for (const recurrenceType of ['none', 'daily'] as const) {
    const { id } = await sam.add('2026-03-09', { title: 'Pills', recurrenceType })
    await sam.at('2026-03-10T14:00:00Z')
    await sam.change('2026-03-09', id, { status: 'completed', seen: 'pending', waited: 26 * 60 * 60 })
    const again = await sam.change('2026-03-09', id, { status: 'completed' })
    expect(again.alreadyCompleted?.at).toBe('2026-03-09T12:00:00.000Z')
    // What was finished on its own day does not go along to the next.
    const next = (await sam.list('2026-03-10')).filter((task) => task.id === id)
    expect(next.map((task) => task.status)).toEqual(recurrenceType === 'none' ? [] : ['pending'])
    await sam.at('2026-03-09T12:00:00Z')
  }
})

describe('sent again because its answer was lost', () => {
  const circle = async () => {
    const kim = await product.person(`kim${people}@example.org`, { name: 'Kim' })
    await careFor(product.ctx, kim, sam.person)
    return new PersonDay(product, kim, sam.person.userId)
  }

  test.each(['completed', 'skipped'] as const)(
    '%s, and taken back by somebody meanwhile: it stays so, and whoever sent it is told',
    async (status) => {
      const asKim = await circle()
      for (const recurrenceType of ['none', 'daily', 'monthly'] as const) {
        await sam.at('2026-03-09T12:00:00Z')
        const recurrenceConfig = recurrenceType === 'monthly' ? '[9]' : undefined
        const { id } = await sam.add('2026-03-09', { title: 'Pills', recurrenceType, recurrenceConfig })
        await sam.change('2026-03-09', id, { status, seen: 'pending' })
        await asKim.at('2026-03-09T12:05:00Z')
        await asKim.change('2026-03-09', id, { status: 'pending', seen: status })
        await sam.at('2026-03-09T12:30:00Z')
        const again = sam.change('2026-03-09', id, { status, seen: 'pending', waited: 30 * 60 })
        await expect(again).rejects.toThrow('409')
        expect((await sam.list('2026-03-09')).find((task) => task.id === id)?.status).toBe('pending')
        expect(await recorded(id)).toEqual(['added', status, 'pending'])
        // Made at 12:10, after it was taken back.
        const anew = await sam.change('2026-03-09', id, { status, seen: 'pending', waited: 20 * 60 })
        expect(anew.status).toBe(status)
      }
    },
  )

  test('a tick of one’s own counts if it was somebody else’s that was taken back', async () => {
    const asKim = await circle()
    for (const recurrenceType of ['none', 'daily'] as const) {
      await asKim.at('2026-03-09T12:00:00Z')
      const { id } = await asKim.add('2026-03-09', { title: 'Pills', recurrenceType })
      await asKim.change('2026-03-09', id, { status: 'completed' })
      await asKim.at('2026-03-09T12:05:00Z')
      await asKim.change('2026-03-09', id, { status: 'pending' })
      await sam.at('2026-03-09T12:30:00Z')
      const late = await sam.change('2026-03-09', id, {
        status: 'completed',
        seen: 'pending',
        waited: 28 * 60,
      })
      expect(late.status).toBe('completed')
    }
  })

  test('a tick made just after its undo, over a network that delays one more than the other, counts', async () => {
    for (const recurrenceType of ['none', 'daily'] as const) {
      await sam.at('2026-03-09T12:00:00Z')
      const { id } = await sam.add('2026-03-09', { title: 'Pills', recurrenceType })
      await sam.change('2026-03-09', id, { status: 'completed' })
      // Made at 12:00:02, and twenty seconds on its way.
      await sam.at('2026-03-09T12:00:40Z')
      await sam.change('2026-03-09', id, { status: 'pending', seen: 'completed', waited: 18 })
      // Made at 12:00:04.
      await sam.at('2026-03-09T12:00:42Z')
      const again = await sam.change('2026-03-09', id, { status: 'completed', seen: 'pending', waited: 37 })
      expect(again.status).toBe('completed')
    }
  })

  test('steps in another order, and ticked since: they stay ticked', async () => {
    await sam.at('2026-03-09T12:00:00Z')
    const checklist = ['Glass', 'Tablet'].map((title) => ({ title, completed: false }))
    const made = await sam.add('2026-03-09', { title: 'Pills', recurrenceType: 'daily', checklist })
    const turned = { checklist: made.checklist!.toReversed() }
    await sam.change('2026-03-09', made.id, turned)
    await sam.change('2026-03-09', made.id, { ticks: { [turned.checklist[0]!.id!]: true } })
    const again = await sam.change('2026-03-09', made.id, { ...turned, waited: 40 })
    expect(again.checklist).toMatchObject([
      { title: 'Tablet', completed: true },
      { title: 'Glass', completed: false },
    ])
  })

  /** The log is dated by the database's own clock. */
  const madeBefore = (task: string, minutes: number) =>
    product.ctx.db.query(
      `update activity set at = now() - make_interval(mins => $2) where task = $1 and at > now() - interval '1 minute'`,
      [task, minutes],
    )

  describe('the time of a dose', () => {
    const pills = async (recurrenceType: 'none' | 'daily') => {
      const { id } = await sam.add('2026-03-09', { title: 'Pills', time: '08:00', recurrenceType })
      await madeBefore(id, 60)
      return id
    }
    const timeOf = async (id: string) => (await sam.list('2026-03-09')).find((task) => task.id === id)!.time

    test.each(['none', 'daily'] as const)(
      'that somebody has changed again since (%s) stays so, and whoever sent it is told',
      async (recurs) => {
        const asKim = await circle()
        const id = await pills(recurs)
        const form = { time: '09:00', title: 'Pills' }
        await sam.change('2026-03-09', id, form)
        await madeBefore(id, 30)
        await asKim.change('2026-03-09', id, { time: '10:00' })
        await madeBefore(id, 25)
        await expect(sam.change('2026-03-09', id, { ...form, waited: 30 * 60 })).rejects.toThrow('409')
        expect(await timeOf(id)).toBe('10:00')
        // Made after it was changed again.
        await sam.change('2026-03-09', id, { ...form, waited: 20 * 60 })
        expect(await timeOf(id)).toBe('09:00')
      },
    )

    test('that waited from the start counts, as does one of which something else was changed since', async () => {
      const asKim = await circle()
      const id = await pills('daily')
      await asKim.change('2026-03-09', id, { time: '10:00' })
      await madeBefore(id, 25)
      await sam.change('2026-03-09', id, { time: '09:00', waited: 30 * 60 })
      expect(await timeOf(id)).toBe('09:00')
      await madeBefore(id, 20)
      await asKim.change('2026-03-09', id, { description: 'With water' })
      await madeBefore(id, 15)
      const again = await sam.change('2026-03-09', id, { time: '09:00', waited: 20 * 60 })
      expect(again).toMatchObject({ time: '09:00', description: 'With water' })
    })

    test('the days of a routine, sent with a rule of which only the days differed: the rule that came since stays', async () => {
      const asKim = await circle()
      const weekly = { recurrenceType: 'weekly', recurrenceConfig: JSON.stringify([1]) } as const
      const { id } = await sam.add('2026-03-09', { title: 'Pills', ...weekly })
      await madeBefore(id, 60)
      const change = { ...weekly, recurrenceConfig: JSON.stringify([1, 3]) }
      await sam.change('2026-03-09', id, change)
      await madeBefore(id, 30)
      await asKim.change('2026-03-09', id, { recurrenceType: 'daily' })
      await madeBefore(id, 25)
      await expect(sam.change('2026-03-09', id, { ...change, waited: 30 * 60 })).rejects.toThrow('409')
    })

    test('of another day alone is another change, whatever was changed on others since', async () => {
      const asKim = await circle()
      const id = await pills('daily')
      const alone = { time: '09:00', scope: 'day' } as const
      await sam.change('2026-03-09', id, alone)
      await madeBefore(id, 30)
      await asKim.change('2026-03-09', id, { ...alone, time: '10:00' })
      await madeBefore(id, 25)
      const other = await sam.change('2026-03-10', id, { ...alone, waited: 30 * 60 })
      expect(other.time).toBe('09:00')
    })

    test('put back and forth without a network, and sent one after the other: the last one counts', async () => {
      const id = await pills('daily')
      await sam.change('2026-03-09', id, { time: '09:00', waited: 30 * 60 })
      await sam.change('2026-03-09', id, { time: '10:00', waited: 29 * 60 })
      await sam.change('2026-03-09', id, { time: '09:00', waited: 20 * 60 })
      expect(await timeOf(id)).toBe('09:00')
      // What somebody has made of it since stays, whichever of them is sent again.
      const asKim = await circle()
      await asKim.change('2026-03-09', id, { time: '11:00' })
      const again = sam.change('2026-03-09', id, { time: '09:00', waited: 20 * 60 })
      await expect(again).rejects.toThrow('409')
      expect(await timeOf(id)).toBe('11:00')
    })

    test('put back and forth over a network that delays one change more than the other: the last one counts', async () => {
      const id = await pills('daily')
      await sam.change('2026-03-09', id, { time: '09:00' })
      await sam.change('2026-03-09', id, { time: '08:00' })
      await sam.change('2026-03-09', id, { time: '09:00', waited: 20 })
      expect(await timeOf(id)).toBe('09:00')
    })
  })

  describe('one step', () => {
    const pills = async (completed: boolean, recurrenceType: 'none' | 'daily') => {
      const checklist = ['Glass', 'Tablet'].map((title) => ({ title, completed }))
      const made = await sam.add('2026-03-09', { title: 'Pills', recurrenceType, checklist })
      await madeBefore(made.id, 60)
      return {
        id: made.id,
        steps: made.checklist!,
        one: made.checklist![0]!.id!,
        two: made.checklist![1]!.id!,
      }
    }
    const ticked = async (id: string) =>
      (await sam.list('2026-03-09'))
        .find((task) => task.id === id)!
        .checklist!.map(({ completed }) => completed)

    test.each([
      ['ticked', 'none', true],
      ['ticked', 'daily', true],
      ['unticked', 'none', false],
      ['unticked', 'daily', false],
    ] as const)('%s (%s), and changed back by somebody meanwhile: it stays so', async (_, recurs, tick) => {
      const asKim = await circle()
      const { id, one, two } = await pills(!tick, recurs)
      await sam.change('2026-03-09', id, { ticks: { [one]: tick } })
      await madeBefore(id, 30)
      await asKim.change('2026-03-09', id, { ticks: { [one]: !tick } })
      await madeBefore(id, 25)
      const again = sam.change('2026-03-09', id, { ticks: { [one]: tick }, waited: 30 * 60 })
      await expect(again).rejects.toThrow('409')
      expect(await ticked(id)).toEqual([!tick, !tick])
      // What was changed with it counts, and the answer names what does not.
      const both = await sam.change('2026-03-09', id, {
        ticks: { [one]: tick, [two]: tick },
        waited: 30 * 60,
      })
      expect(both.takenBack).toEqual(['Glass'])
      expect(await ticked(id)).toEqual([!tick, tick])
      // Made after it was changed back.
      const later = await sam.change('2026-03-09', id, { ticks: { [one]: tick }, waited: 20 * 60 })
      expect(later).not.toHaveProperty('takenBack')
      expect(await ticked(id)).toEqual([tick, tick])
    })

    test('ticked in the form, and taken back meanwhile: the form that is sent again does not tick it', async () => {
      const { id, one, steps } = await pills(false, 'daily')
      const form = { title: 'Tablets', checklist: [{ ...steps[0]!, completed: true }, steps[1]!] }
      await sam.change('2026-03-09', id, form)
      await madeBefore(id, 30)
      await sam.change('2026-03-09', id, { ticks: { [one]: false } })
      await madeBefore(id, 25)
      const again = await sam.change('2026-03-09', id, { ...form, waited: 30 * 60 })
      expect(again.takenBack).toEqual(['Glass'])
      expect(await ticked(id)).toEqual([false, false])
    })

    test('that somebody else ticked and took back meanwhile: one’s own tick counts', async () => {
      const asKim = await circle()
      const { id, one } = await pills(false, 'daily')
      await asKim.change('2026-03-09', id, { ticks: { [one]: true } })
      await asKim.change('2026-03-09', id, { ticks: { [one]: false } })
      await madeBefore(id, 25)
      await sam.change('2026-03-09', id, { ticks: { [one]: true }, waited: 30 * 60 })
      expect(await ticked(id)).toEqual([true, false])
    })

    test('on another day of the routine: it counts', async () => {
      const { id, one } = await pills(false, 'daily')
      await sam.change('2026-03-10', id, { ticks: { [one]: true } })
      await sam.change('2026-03-10', id, { ticks: { [one]: false } })
      await madeBefore(id, 25)
      await sam.change('2026-03-09', id, { ticks: { [one]: true }, waited: 30 * 60 })
      expect(await ticked(id)).toEqual([true, false])
    })
  })

  test('an undo, and ticked again meanwhile on another device: the tick stays', async () => {
    for (const recurrenceType of ['none', 'daily'] as const) {
      await sam.at('2026-03-09T12:00:00Z')
      const { id } = await sam.add('2026-03-09', { title: 'Pills', recurrenceType })
      await sam.change('2026-03-09', id, { status: 'completed' })
      await sam.at('2026-03-09T12:01:00Z')
      await sam.change('2026-03-09', id, { status: 'pending', seen: 'completed' })
      await sam.at('2026-03-09T12:10:00Z')
      await sam.change('2026-03-09', id, { status: 'completed' })
      await sam.at('2026-03-09T12:30:00Z')
      const again = await sam.change('2026-03-09', id, {
        status: 'pending',
        seen: 'completed',
        waited: 29 * 60,
      })
      expect(again).toMatchObject({
        status: 'completed',
        alreadyCompleted: { at: '2026-03-09T12:10:00.000Z', yours: true },
      })
    }
  })
})

test('a patch that changes nothing is neither written nor announced', async () => {
  const { id } = await sam.add('2026-03-01', {
    title: 'Walk',
    recurrenceType: 'weekly',
    recurrenceConfig: '[1]',
    time: '08:00',
  })
  const same = {
    title: 'Walk',
    time: '08:00',
    recurrenceType: 'weekly',
    recurrenceConfig: '[1]',
    recurrenceEnd: null,
    status: 'pending',
  } as const
  await sam.change('2026-03-09', id, same)
  await sam.change('2026-03-09', id, {})
  expect(await recorded(id)).toEqual(['added'])
  const { rows } = await product.ctx.db.query('select starts_on from task_version where task = $1', [id])
  expect(rows).toEqual([{ starts_on: '2026-03-01' }])
})

test('each change is announced once, by its kind', async () => {
  const made = await sam.add('2026-03-09', {
    title: 'Shop',
    checklist: [{ title: 'Milk', completed: false }],
  })
  const { id } = made
  await sam.change('2026-03-09', id, { ticks: { [made.checklist![0]!.id!]: true } })
  await sam.change('2026-03-09', id, { status: 'skipped' })
  await sam.change('2026-03-09', id, { status: 'pending' })
  await sam.change('2026-03-09', id, { title: 'Market' })
  await sam.change('2026-03-09', id, { status: 'completed' })
  await sam.remove('2026-03-09', id)
  await sam.restore('2026-03-09', id)
  expect(await recorded(id)).toEqual([
    'added',
    'progress',
    'skipped',
    'pending',
    'modified',
    'completed',
    'removed',
    'added',
  ])
})

test('a title and a status changed together are announced as two changes', async () => {
  const { id } = await sam.add('2026-03-09', { title: 'Shop' })
  await sam.change('2026-03-09', id, { title: 'Market', status: 'completed' })
  expect((await recorded(id)).sort()).toEqual(['added', 'completed', 'modified'])
})
