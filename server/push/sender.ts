import { guarded } from '../process/guard.ts'
import type { Agreement } from './encrypt.ts'
import { type PushAnswer, type PushMessage, PushPost, type SenderSettings } from './post.ts'
import { SenderThreads } from './sender-threads.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** Up to this many messages are sent in this thread; more go to the thread pool. */
const FEW = 8
const BATCH_SIZE = 50
/** Prepared secrets that were not used are discarded after this. */
const DISCARD_MS = 3 * 60 * 1000
const PREPARED_MAX = 20_000

/** Sends push messages: a few in this thread, many on all cores. */
export class PushSender {
  readonly #post: PushPost
  readonly #threads: SenderThreads
  readonly #prepared = new Map<string, Agreement[]>()
  #preparedCount = 0
  #discardTimer: NodeJS.Timeout | undefined

  constructor(settings: SenderSettings) {
    this.#post = new PushPost(settings)
    this.#threads = new SenderThreads(settings)
  }

  /** How many messages ended in which way, since this process began. */
  readonly results: Record<Verdict['kind'], number> = {
    accepted: 0,
    gone: 0,
    'too large': 0,
    refused: 0,
    retry: 0,
  }

  /** Sends messages and returns the answer to each, in the same order. */
  async send(messages: readonly PushMessage[]): Promise<PushAnswer[]> {
    const answers = await this.#send(messages)
    for (const answer of answers) this.results[verdictOf(answer).kind]++
    return answers
  }

  async #send(messages: readonly PushMessage[]): Promise<PushAnswer[]> {
    const prepared = messages.map((message) => ({
      ...message,
      agreement: this.#takePrepared(message.p256dh),
    }))
    if (prepared.length <= FEW) return Promise.all(prepared.map((message) => this.#post.post(message)))
    const batches: Promise<PushAnswer[]>[] = []
    for (let at = 0; at < prepared.length; at += BATCH_SIZE) {
      batches.push(this.#sendInThread(prepared.slice(at, at + BATCH_SIZE)))
    }
    return (await Promise.all(batches)).flat()
  }

  /**
   * Makes shared secrets in advance for messages to these browsers, one each time a browser is listed. Uses one core, so
   * that the others stay free for requests, or all of them if these are due soon: they would be busy then anyway.
   */
  async prepare(browsers: readonly string[], { dueSoon = false } = {}): Promise<void> {
    const wanted = browsers.slice(0, this.roomToPrepare)
    const batches: string[][] = []
    for (let at = 0; at < wanted.length; at += BATCH_SIZE) batches.push(wanted.slice(at, at + BATCH_SIZE))
    if (dueSoon) await Promise.all(batches.map((batch) => this.#prepareBatch(batch)))
    else for (const batch of batches) await this.#prepareBatch(batch)
    clearTimeout(this.#discardTimer)
    this.#discardTimer = setTimeout(
      guarded('prepared messages', () => this.#discardPrepared()),
      DISCARD_MS,
    ).unref()
  }

  /** How many more messages may be prepared. */
  get roomToPrepare(): number {
    return PREPARED_MAX - this.#preparedCount
  }

  async stop(): Promise<void> {
    clearTimeout(this.#discardTimer)
    this.#post.close()
    await this.#threads.stop()
  }

  async #sendInThread(messages: readonly PushMessage[]): Promise<PushAnswer[]> {
    const answers = await this.#threads.run({ kind: 'send', messages })
    return answers ?? messages.map(() => ({ failure: 'unreachable' }))
  }

  async #prepareBatch(browsers: readonly string[]): Promise<void> {
    const agreements = await this.#threads.run({ kind: 'agree', browsers })
    for (const [index, agreement] of agreements?.entries() ?? []) {
      if (agreement) this.#storePrepared(browsers[index]!, agreement)
    }
  }

  #storePrepared(browser: string, agreement: Agreement): void {
    const agreements = this.#prepared.get(browser)
    if (agreements) agreements.push(agreement)
    else this.#prepared.set(browser, [agreement])
    this.#preparedCount++
  }

  /** Takes one out, since each may be used for one message only. */
  #takePrepared(browser: string): Agreement | undefined {
    const agreements = this.#prepared.get(browser)
    if (!agreements) return undefined
    if (agreements.length === 1) this.#prepared.delete(browser)
    this.#preparedCount--
    return agreements.pop()
  }

  #discardPrepared(): void {
    this.#prepared.clear()
    this.#preparedCount = 0
  }
}
