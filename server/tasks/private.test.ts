import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { daysTextWithoutPrivate, textWithoutPrivate } from './private.ts'
import { listDayText, weekAnswer } from './service.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const DATE = '2026-03-09'
/** What people could write to be taken for the end of a task, for a day, or for a mark. */
const ODD = [
  '"private":true',
  ',{"userId":"x"',
  '}]},{"date":"2026-03-10","tasks":[',
  '\\","private":true,"x":"',
  '☂️',
]

test('a day and a week as text are what is left when the private tasks are taken out one by one', async () => {
  product.setTime(`${DATE}T12:00:00Z`)
  const person = await product.person('hidden@example.org')
  const day = new PersonDay(product, person)
  const owner = (await product.ctx.people.ofKey(person.key))!
  const dayText = () => listDayText(product.ctx, owner, DATE)
  const weekText = async () => (await weekAnswer(product.ctx, owner, DATE)).text
  expect([textWithoutPrivate(await dayText()), daysTextWithoutPrivate(await weekText())]).toEqual([
    '[]',
    await weekText(),
  ])
  for (const [index, text] of ODD.entries())
    for (const isPrivate of [index % 2 === 0, index % 2 === 1, true])
      await day.add(DATE, {
        title: `Task ${text}`,
        description: text,
        checklist: [{ title: text, completed: index % 2 === 0 }],
        ...(isPrivate && { private: true }),
      })
  await day.add('2026-03-11', { title: 'Alone', private: true })
  type Tasks = { private?: true }[]
  const open = (tasks: Tasks) => tasks.filter((task) => !task.private)
  const [ofDay, ofWeek] = [await dayText(), await weekText()]
  expect(JSON.parse(textWithoutPrivate(ofDay))).toEqual(open(JSON.parse(ofDay)))
  expect(open(JSON.parse(ofDay))).toHaveLength(ODD.length)
  const { days } = JSON.parse(ofWeek) as { days: { date: string; tasks: Tasks }[] }
  expect(JSON.parse(daysTextWithoutPrivate(ofWeek))).toEqual({
    days: days.map(({ date, tasks }) => ({ date, tasks: open(tasks) })),
  })
})
