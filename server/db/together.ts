import { guarded } from '../process/guard.ts'
import type { Db } from './sql.ts'

/** More in one statement would make the first wait for the last. */
const MOST_AT_ONCE = 20

/**
 * For a small question that many ask at the same time: those of one turn of the event loop go to the database as one
 * statement, whose answers are in the order of the questions. While it is quiet each goes by itself, at once.
 */
export function together<Question, Answer>(
  ask: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Db, question: Question) => Promise<Answer> {
  type Waiting = { question: Question; answer: (answer: Answer) => void; fail: (error: unknown) => void }
  const waiting = new WeakMap<Db, Waiting[]>()

  const askAll = async (db: Db, all: readonly Waiting[]) => {
    try {
      const answers = await ask(
        db,
        all.map(({ question }) => question),
      )
      for (const [index, { answer }] of all.entries()) answer(answers[index]!)
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }
  const askWaiting = (db: Db) => {
    const all = waiting.get(db) ?? []
    waiting.delete(db)
    for (let from = 0; from < all.length; from += MOST_AT_ONCE)
      void askAll(db, all.slice(from, from + MOST_AT_ONCE))
  }
  return (db, question) =>
    new Promise((answer, fail) => {
      const others = waiting.get(db)
      if (others) return void others.push({ question, answer, fail })
      waiting.set(db, [{ question, answer, fail }])
      setImmediate(guarded('questions of one turn', askWaiting), db)
    })
}
