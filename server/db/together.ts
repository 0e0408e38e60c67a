import { guarded } from '../process/guard.ts'
import type { Db } from './sql.ts'
import { isUnavailable } from './unavailable.ts'

/** More in one statement would make the first wait for the last. */
const MOST_AT_ONCE = 20

/**
 * For a small question that many ask at the same time: those of one turn of the event loop go to the database as one
 * statement, whose answers are in the order of the questions. While it is quiet each goes by itself, at once. If it
 * fails, each is asked again by itself, so that nobody's answer depends on what others asked; but not if the database
 * did not answer, for then everybody would wait twice as long.
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
      if (all.length === 1 || isUnavailable(error)) for (const { fail } of all) fail(error)
      else await Promise.all(all.map((one) => askAll(db, [one])))
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

/**
 * Questions as rows, numbered from 1 by `at`, for a statement that answers all of them. How many there are is a value
 * of its own, for PostgreSQL's planner: from a limit it does not know it expects one row, and so plans the statement once
 * for any number; for lists of ten it would plan it again each time.
 */
export function questionRows<Column extends string>(types: Record<Column, string>) {
  const names = Object.keys(types) as Column[]
  const lists = names.map((name, index) => `$${index + 1}::${types[name]}[]`)
  const columns = names.map((name) => `"${name}"`).join(', ')
  return {
    sql: `select ${columns}, at::int as at from unnest(${lists.join(', ')}) with ordinality as listed (${columns}, at)
      limit $${names.length + 1}`,
    values: (questions: readonly Record<Column, unknown>[]): unknown[] => [
      ...names.map((name) => questions.map((question) => question[name])),
      questions.length,
    ],
  }
}
