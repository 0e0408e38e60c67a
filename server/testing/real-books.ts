import type { OpenBook } from '#assistant/evals/play.ts'
import { PersonDayBook } from '#server/assistant/person-day-book.ts'
import { careFor } from './circle.ts'
import { startTestDatabase } from './database.ts'
import { TestProduct } from './product.ts'

/** Day books on the real services and a real PostgreSQL, with a new person for each conversation. */
export async function realBooks(): Promise<{ open: OpenBook; stop: () => Promise<void> }> {
  const database = await startTestDatabase()
  const product = await TestProduct.start(database)
  let count = 0
  const open: OpenBook = async (owner, clock) => {
    product.setTime(clock().toISOString())
    const number = ++count
    const subject = await product.person(`owner${number}@example.org`, {
      timezone: owner.zone,
      name: owner.name,
    })
    const caregiver = owner.acting
      ? await product.person(`carer${number}@example.org`, { name: 'Carer' })
      : subject
    if (owner.acting) await careFor(product.ctx, caregiver, subject, { as: owner.name })
    const [person, whose] = await Promise.all([
      product.ctx.people.ofKey(caregiver.key),
      product.ctx.people.ofKey(subject.key),
    ])
    return new PersonDayBook(product.ctx, { person: person!, subject: whose! })
  }
  const stop = async () => {
    await product.stop()
    await database.stop()
  }
  return { open, stop }
}
