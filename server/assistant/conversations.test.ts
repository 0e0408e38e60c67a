import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { builtInEngine } from '#assistant/engine/built-in/engine.ts'
import { type OpenBook, play } from '#assistant/evals/play.ts'
import { suite } from '#assistant/evals/suite.ts'
import { careFor } from '../testing/circle.ts'
import { TestProduct } from '../testing/product.ts'
import { PersonDayBook } from './person-day-book.ts'

let product: TestProduct
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

/** The day book of a new person on the real database; somebody who acts for them has a place in their circle. */
const openBook: OpenBook = async (owner, clock) => {
  product.setTime(clock().toISOString())
  const number = ++people
  const subject = await product.person(`spoken${number}@example.org`, {
    timezone: owner.zone,
    name: owner.name,
  })
  const speaker = owner.acting
    ? await product.person(`speaker${number}@example.org`, { name: 'Carer' })
    : subject
  if (owner.acting) await careFor(product.ctx, speaker, subject, { as: owner.name })
  const [person, whose] = await Promise.all([
    product.ctx.people.ofKey(speaker.key),
    product.ctx.people.ofKey(subject.key),
  ])
  return new PersonDayBook(product.ctx, { person: person!, subject: whose! })
}

/** Two of each category: what is written, moved, deleted and restored, is so in PostgreSQL too. */
test.each(Object.keys(suite))('conversations about %s come to the same on PostgreSQL', async (category) => {
  const scripts = suite[category]!
  for (const script of new Set([scripts[0]!, scripts[Math.floor(scripts.length / 2)]!])) {
    const { failures, transcript } = await play(script, [builtInEngine], openBook)
    expect(failures, `${script.name}\n${transcript.join('\n')}`).toEqual([])
  }
})
