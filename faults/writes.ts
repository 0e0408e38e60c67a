import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Someone } from './people.ts'

const RETRY_MS = 100

/** People who add tasks without a break, each through the server whose turn it is, until stopped. */
export class Writes {
  readonly #urls: readonly string[]
  readonly #running: Promise<unknown>
  readonly acknowledged = new Set<string>()
  /** requests that failed or were refused, and then repeated */
  repeated = 0
  #isStopped = false
  #turn = 0

  constructor(urls: readonly string[], people: readonly Someone[]) {
    this.#urls = urls
    this.#running = Promise.all(people.map((person) => this.#write(person)))
  }

  /** Resolves when every write that was begun has been acknowledged. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }

  async #write({ headers }: Someone): Promise<void> {
    const date = new Date().toISOString().slice(0, 10)
    for (let written = 0; written < MOST && !this.#isStopped; written++) {
      const title = `Write ${randomUUID()}`
      const body = JSON.stringify({ id: randomUUID(), title })
      while (!(await this.#send(`/api/tasks/${date}`, headers, body))) {
        this.repeated++
        await pause(RETRY_MS)
      }
      this.acknowledged.add(title)
      await pause(PAUSE_MS)
    }
  }

  async #send(path: string, headers: Record<string, string>, body: string): Promise<boolean> {
    const url = this.#urls[this.#turn++ % this.#urls.length]!
    try {
      const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }
      const answer = await fetch(`${url}${path}`, options)
      await answer.arrayBuffer()
      return answer.ok || answer.status === 409
    } catch {
      return false
    }
  }
}

/** A person can have a thousand open tasks. What is refused beyond that would look like a write that was lost. */
const MOST = 900

/** Leaves room on the machine for the servers. */
const PAUSE_MS = 60

/** How many acknowledged writes the database does not have, and how many it has more than once. */
export async function compareWrites(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ title: string; times: number }>(
    `select title, count(distinct task)::int as times from task_version where title like 'Write %' group by title`,
  )
  await client.end()
  const times = new Map(rows.map((row) => [row.title, row.times]))
  return {
    lost: [...acknowledged].filter((title) => !times.has(title)).length,
    doubled: rows.filter((row) => row.times > 1).length,
  }
}
