import { changeTask, createTask, listTasks, type NewTask } from '#contract/tasks.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { TODAY } from './clocks.ts'

/** Adds a task as another of their devices would: through the API. */
export function addTask(product: TestProduct, as: TestPerson, body: NewTask, date = TODAY) {
  return product.call(createTask, { params: { date }, body }, { as })
}

/** What the server knows of a day. */
export function tasksOf(product: TestProduct, as: TestPerson, date = TODAY) {
  return product.call(listTasks, { params: { date } }, { as })
}

/** What stands on a day and how far it is: 'Lunch completed', in the day's order. */
export async function statusesOf(product: TestProduct, as: TestPerson, date = TODAY): Promise<string[]> {
  return (await tasksOf(product, as, date)).map(({ title, status }) => `${title} ${status}`)
}

/** Ticks a task as another of their devices would. */
export async function completeElsewhere(
  product: TestProduct,
  as: TestPerson,
  title: string,
  date = TODAY,
): Promise<void> {
  const { id } = (await tasksOf(product, as, date)).find((task) => task.title === title)!
  await product.call(changeTask, { params: { date, id }, body: { status: 'completed' } }, { as })
}
