import {
  changeTask,
  createTask,
  deleteTask,
  listTasks,
  type NewTask,
  restoreTask,
  type TaskPatch,
} from '#contract/tasks.ts'
import type { TestPerson, TestProduct } from './product.ts'

/** Calls the API for a person's day as their browser would; with `onBehalfOf`, for someone they care for. */
export class PersonDay {
  readonly person: TestPerson
  readonly #product: TestProduct
  readonly #onBehalfOf: string | undefined

  constructor(product: TestProduct, person: TestPerson, onBehalfOf?: string) {
    this.#product = product
    this.person = person
    this.#onBehalfOf = onBehalfOf
  }

  /** Moves the product's clock and renews the person's token. */
  async at(instant: string): Promise<void> {
    this.#product.setTime(instant)
    this.person.token = await this.#product.token(this.person.userId)
  }

  add(date: string, body: NewTask) {
    return this.#product.call(createTask, { params: { date }, body }, this.#asking)
  }
  change(date: string, id: string, body: TaskPatch) {
    return this.#product.call(changeTask, { params: { date, id }, body }, this.#asking)
  }
  remove(date: string, id: string, query: { waited?: string } = {}) {
    return this.#product.call(deleteTask, { params: { date, id }, query }, this.#asking)
  }
  restore(date: string, id: string) {
    return this.#product.call(restoreTask, { params: { date, id } }, this.#asking)
  }
  list(date: string) {
    return this.#product.call(listTasks, { params: { date } }, this.#asking)
  }
  async titles(date: string): Promise<string[]> {
    return (await this.list(date)).map((task) => task.title)
  }

  /** Any call with any body; returns the answer whatever its status. */
  async ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) {
    const answer = await this.#product.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${this.person.token}`,
        ...(this.#onBehalfOf && { 'on-behalf-of': this.#onBehalfOf }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  get #asking() {
    return { as: this.person, onBehalfOf: this.#onBehalfOf }
  }
}
