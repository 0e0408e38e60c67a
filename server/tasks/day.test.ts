import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
let sam: PersonDay
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime('2026-03-09T12:00:00Z')
  sam = new PersonDay(product, await product.person(`sam${++people}@example.org`))
})

describe('a one-time task', () => {
  test('shows on its day, as it was made', async () => {
    const made = await sam.add('2026-03-09', {
      title: ' <b>Call</b> "Ann" \\ 🙂 ',
      time: '08:30',
      countdownTarget: 90,
      description: 'line\nline',
    })
    expect(made).toMatchObject({
      userId: sam.person.userId,
      date: '2026-03-09',
      title: '<b>Call</b> "Ann" \\ 🙂',
      status: 'pending',
      recurrenceType: 'none',
      recurrenceConfig: '2026-03-09',
      time: '08:30',
      countdownTarget: 90,
    })
    expect(await sam.list('2026-03-09')).toEqual([made])
    expect(await sam.list('2026-03-10')).toEqual([])
  })

  test('still pending after its day shows on its own day and today, and a tick on either finishes it', async () => {
    const { id } = await sam.add('2026-03-05', { title: 'Post the letter' })
    expect(await sam.list('2026-03-05')).toMatchObject([
      { id, date: '2026-03-05', recurrenceConfig: '2026-03-05' },
    ])
    expect((await sam.list('2026-03-05'))[0]).not.toHaveProperty('rolloverFrom')
    expect(await sam.list('2026-03-09')).toMatchObject([
      {
        id,
        date: '2026-03-09',
        rolloverFrom: '2026-03-05',
        recurrenceConfig: '2026-03-05',
        status: 'pending',
      },
    ])
    expect(await sam.titles('2026-03-07')).toEqual([])
    expect(await sam.titles('2026-03-10')).toEqual([])

    await sam.change('2026-03-09', id, { status: 'completed' })
    await sam.at('2026-03-20T12:00:00Z')
    expect(await sam.list('2026-03-05')).toMatchObject([{ id, status: 'completed' }])
    expect(await sam.list('2026-03-09')).toMatchObject([
      { id, status: 'completed', rolloverFrom: '2026-03-05' },
    ])
    expect(await sam.titles('2026-03-20')).toEqual([])

    await sam.change('2026-03-05', id, { status: 'pending' })
    expect(await sam.titles('2026-03-20')).toEqual(['Post the letter'])
    expect(await sam.titles('2026-03-09')).toEqual([])
  })

  test('rolls over to the owner’s today, in their time zone', async () => {
    product.setTime('2026-03-09T15:30:00Z')
    const aki = new PersonDay(
      product,
      await product.person(`aki${people}@example.org`, { timezone: 'Asia/Tokyo' }),
    )
    await aki.add('2026-03-09', { title: 'Yesterday there' })
    expect(await aki.list('2026-03-10')).toMatchObject([{ rolloverFrom: '2026-03-09' }])
  })

  test('moves to another day with its status and ticks', async () => {
    const made = await sam.add('2026-03-09', {
      title: 'Shop',
      checklist: [{ title: 'Milk', completed: true }],
    })
    expect(made.checklist).toMatchObject([{ title: 'Milk', completed: true }])
    const moved = await sam.change('2026-03-09', made.id, { date: '2026-03-12', time: '10:00' })
    expect(moved).toMatchObject({ date: '2026-03-12', recurrenceConfig: '2026-03-12', time: '10:00' })
    expect(await sam.list('2026-03-09')).toEqual([])
    expect(await sam.list('2026-03-12')).toEqual([moved])
    expect(moved.checklist).toEqual(made.checklist)
  })
})

describe('a recurring task', () => {
  test('is listed from its start to its end, even on days it does not fall on', async () => {
    await sam.add('2026-03-03', {
      title: 'Bins',
      recurrenceType: 'weekly',
      recurrenceConfig: '[2,7,2]',
      recurrenceEnd: '2026-03-17',
    })
    expect(await sam.list('2026-03-09')).toMatchObject([
      { recurrenceConfig: '[0,2]', recurrenceEnd: '2026-03-17' },
    ])
    for (const [date, count] of [
      ['2026-03-02', 0],
      ['2026-03-03', 1],
      ['2026-03-17', 1],
      ['2026-03-18', 0],
    ] as const) {
      expect(await sam.titles(date), date).toHaveLength(count)
    }
  })

  test('has its own status, ticks and time taken on each day', async () => {
    const made = await sam.add('2026-03-01', {
      title: 'Walk',
      recurrenceType: 'daily',
      checklist: [{ title: 'Shoes', completed: false }],
    })
    const item = made.checklist![0]!.id!
    await sam.change('2026-03-09', made.id, { status: 'completed', timeTaken: 1800, ticks: { [item]: true } })
    expect(await sam.list('2026-03-09')).toMatchObject([
      { status: 'completed', timeTaken: 1800, checklist: [{ id: item, completed: true }] },
    ])
    expect((await sam.list('2026-03-10'))[0]).toEqual({ ...made, date: '2026-03-10' })
  })

  test('changed from a day on keeps the earlier days as they were', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily', time: '08:00' })
    await sam.change('2026-03-05', id, { status: 'completed' })
    await sam.change('2026-03-05', id, { title: 'Run', time: null })
    await sam.change('2026-03-07', id, { description: 'in the park' })
    await sam.change('2026-03-03', id, { time: '09:00' })
    expect(await sam.list('2026-03-02')).toMatchObject([{ title: 'Walk', time: '08:00' }])
    expect(await sam.list('2026-03-03')).toMatchObject([{ title: 'Walk', time: '09:00' }])
    expect(await sam.list('2026-03-05')).toMatchObject([
      { title: 'Run', time: '09:00', status: 'completed', description: '' },
    ])
    expect(await sam.list('2026-03-20')).toMatchObject([
      { title: 'Run', time: '09:00', status: 'pending', description: 'in the park' },
    ])
  })

  test('made one-time keeps this day and ends; made recurring again, it starts there', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
    await sam.change('2026-03-09', id, { status: 'completed' })
    const once = await sam.change('2026-03-09', id, { recurrenceType: 'none' })
    expect(once).toMatchObject({
      recurrenceType: 'none',
      recurrenceConfig: '2026-03-09',
      status: 'completed',
    })
    expect(await sam.titles('2026-03-08')).toEqual(['Walk'])
    expect(await sam.titles('2026-03-10')).toEqual([])
    await sam.change('2026-03-09', id, { recurrenceType: 'weekly', recurrenceConfig: '[1]' })
    expect(await sam.list('2026-03-16')).toMatchObject([{ recurrenceType: 'weekly', status: 'pending' }])
    expect(await sam.list('2026-03-09')).toMatchObject([{ recurrenceType: 'weekly', status: 'completed' }])
  })

  test('made from a rolled-over one starts here and no longer rolls over', async () => {
    const { id } = await sam.add('2026-03-05', {
      title: 'Stretch',
      checklist: [{ title: 'Arms', completed: true }],
    })
    await sam.change('2026-03-09', id, { recurrenceType: 'daily' })
    expect(await sam.list('2026-03-05')).toMatchObject([
      { recurrenceType: 'none', checklist: [{ completed: true }] },
    ])
    expect(await sam.titles('2026-03-07')).toEqual([])
    const today = await sam.list('2026-03-09')
    expect(today).toMatchObject([{ recurrenceType: 'daily', checklist: [{ completed: true }] }])
    expect(today[0]).not.toHaveProperty('rolloverFrom')
    await sam.change('2026-03-05', id, { status: 'completed' })
    expect(await sam.list('2026-03-09')).toHaveLength(1)
  })

  test('moved to another date skips this day and adds a one-time copy there', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily', time: '08:00' })
    const copy = await sam.change('2026-03-09', id, { date: '2026-03-11', time: '10:00' })
    expect(copy).toMatchObject({
      date: '2026-03-11',
      recurrenceType: 'none',
      time: '10:00',
      status: 'pending',
    })
    expect(copy.id).not.toBe(id)
    expect(await sam.list('2026-03-09')).toMatchObject([{ id, status: 'skipped', time: '08:00' }])
    expect(await sam.list('2026-03-11')).toMatchObject([
      { id, time: '08:00' },
      { id: copy.id, time: '10:00' },
    ])
  })

  test('cannot be ticked on a day it does not fall on, but can be edited there', async () => {
    const { id } = await sam.add('2026-03-03', {
      title: 'Bins',
      recurrenceType: 'weekly',
      recurrenceConfig: '[2]',
    })
    const refused = await sam.ask('PATCH', `/api/tasks/2026-03-09/${id}`, { status: 'completed' })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'This task is not planned for that day, so there is nothing to mark.' },
    })
    expect(await sam.change('2026-03-09', id, { title: 'Recycling' })).toMatchObject({ title: 'Recycling' })
    expect(await sam.titles('2026-03-03')).toEqual(['Bins'])
  })
})

describe('the checklist', () => {
  test('ticks change that day only; a new list holds from here on and keeps earlier ticks', async () => {
    const made = await sam.add('2026-03-01', {
      title: 'Pack',
      recurrenceType: 'daily',
      checklist: [
        { title: 'Keys', completed: false },
        { title: 'Phone', completed: false },
      ],
    })
    const [keys, phone] = made.checklist!
    await sam.change('2026-03-09', made.id, { checklist: [{ ...keys!, completed: true }, phone!] })
    expect((await sam.list('2026-03-10'))[0]!.checklist).toEqual([keys, phone])
    const changed = await sam.change('2026-03-09', made.id, {
      checklist: [
        { title: 'Bag', completed: false },
        { ...keys!, title: 'House keys' },
      ],
    })
    expect(changed.checklist).toMatchObject([
      { title: 'Bag', completed: false },
      { id: keys!.id, title: 'House keys', completed: true },
    ])
    expect((await sam.list('2026-03-08'))[0]!.checklist).toEqual([keys, phone])
    expect((await sam.list('2026-03-10'))[0]!.checklist).toMatchObject([
      { title: 'Bag' },
      { title: 'House keys', completed: false },
    ])
    expect(await sam.change('2026-03-10', made.id, { checklist: null })).not.toHaveProperty('checklist')
  })
})

test('tasks are sorted by time, those without one last, ties by when they were made', async () => {
  const made = [
    ['c', null],
    ['b', '09:00'],
    ['a', '08:00'],
    ['d', '24:00'],
    ['b2', '09:00'],
  ] as const
  for (const [index, [title, time]] of made.entries()) {
    await sam.at(`2026-03-09T12:00:0${index}Z`)
    await sam.add('2026-03-09', { title, time })
  }
  expect(await sam.titles('2026-03-09')).toEqual(['a', 'b', 'b2', 'c', 'd'])
})

test('fields that are not sent stay, emptied ones are cleared', async () => {
  const { id } = await sam.add('2026-03-09', {
    title: 'Call',
    time: '08:00',
    description: 'about rent',
    countdownTarget: 60,
    onTaskDue: [{ offsetTime: -300, option: { channel: 'push' } }],
  })
  expect(await sam.change('2026-03-09', id, { title: 'Ring' })).toMatchObject({
    title: 'Ring',
    time: '08:00',
    description: 'about rent',
  })
  const cleared = await sam.change('2026-03-09', id, {
    time: null,
    description: null,
    countdownTarget: null,
    onTaskDue: null,
  })
  expect(cleared).toMatchObject({ title: 'Ring', description: '' })
  for (const field of ['time', 'countdownTarget', 'onTaskDue']) expect(cleared).not.toHaveProperty(field)
  expect(await sam.list('2026-03-09')).toEqual([cleared])
})
