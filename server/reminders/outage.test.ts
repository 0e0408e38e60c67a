import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'
import { ReminderEngine } from './engine.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

test('a database that is away is told once, however often it is tried, and once when it is back', async () => {
  const said: string[] = []
  let attempts = 0
  let isAway = true
  const db = new Proxy(product.ctx.db, {
    get(pool, name) {
      const value = Reflect.get(pool, name)
      if (!['query', 'connect'].includes(String(name)) || !isAway)
        return typeof value === 'function' ? value.bind(pool) : value
      attempts++
      return () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    },
  })
  const log = Object.assign(Object.create(product.ctx.log), {
    error: (_: object, words: string) => said.push(words),
    info: (words: string) => said.push(words),
  })
  const engine = new ReminderEngine({ ...product.ctx, db, log }).start()
  await expect.poll(() => attempts).toBeGreaterThan(60)
  expect(said).toEqual(['reminders: the database does not do its work; they wait until it does'])
  isAway = false
  await expect.poll(() => said.slice(1)).toEqual(['reminders: the database works again'])
  await engine.stop()
})
